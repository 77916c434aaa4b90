//! Games of any variant as JSON in, JSON out: what a front end talks to, wherever it runs.
//!
//! A [`Session`] is one visitor's game, with its variations. It answers [requests](Request) such
//! as `{"do":"play","text":"e2e4"}`. It knows nothing of HTTP, threads, files or clocks, and keeps
//! everything within [`limits`]: a server holds one for each visitor, a page compiled to
//! WebAssembly just one. The engine's part is a [`Thinker`], which a host runs wherever it wants to
//! wait: on a thread of its own, or in a worker.
//!
//! Every [view](View) of a game holds its [link](View::link), a text that restores the whole of it.
//!
//! ```
//! let mut session = session::Session::new();
//! let reply = session.handle(r#"{"do":"play","text":"e4"}"#);
//! assert!(reply.contains(r#""link":"v=Fusion&m=e2e4""#));
//!
//! let reply = session.handle(r#"{"do":"play","text":"e4e5"}"#);
//! assert!(reply.contains("The piece on e4 is not yours."));
//! ```

mod about;
mod describe;
mod drawing;
pub mod limits;
mod link;
mod problem;
mod request;
mod session;
mod think;
mod tree;
mod view;

pub use about::{About, PieceAbout};
pub use problem::{Problem, ProblemKind};
pub use request::{Diagram, Request, Shuffle};
pub use session::{Reply, Session};
pub use think::{Question, Thinker, Thought};
pub use view::{ChangeView, Checked, Choice, EndView, MoveView, Node, Step, View};
