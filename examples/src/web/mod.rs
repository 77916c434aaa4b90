//! The server of the page in `examples/web`: HTTP around the [`session`] crate.
//!
//! It trusts nobody. Everything a visitor can make grow has a bound in [`Limits`]; see there.
//! Visitors share nothing but the time of the machine: each has a session of its own, known by a
//! random token, and the engine thinks about one question of a session at a time.

mod api;
mod assets;
mod connections;
mod guard;
mod replies;
mod sessions;
mod thinking;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::post;
use tokio::net::TcpListener;

use sessions::Sessions;
use thinking::Pool;

/// Everything that is bounded, beside [what a session bounds](session::limits).
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at once; more wait to be taken.
    pub connections: usize,
    /// The longest from one request to the next one's headers.
    pub header_time: Duration,
    /// The longest that a body may take to arrive.
    pub body_time: Duration,
    /// The longest that a connection lives.
    pub connection_time: Duration,
    /// Sessions at once; the one idle for longest makes room.
    pub sessions: usize,
    /// Moves kept by all sessions together; the one idle for longest makes room.
    pub moves: usize,
    /// How long a session may be idle.
    pub idle_time: Duration,
    /// Threads that think.
    pub thinkers: usize,
    /// Questions that wait for a thread.
    pub questions: usize,
    /// The time in which all that wait are to be answered, as far as thinking less can do that.
    pub think_time: Duration,
    /// How long open requests may take when the server stops.
    pub stop_time: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            connections: 512,
            header_time: Duration::from_secs(30),
            body_time: Duration::from_secs(10),
            connection_time: Duration::from_secs(600),
            sessions: 4096,
            moves: 250_000,
            idle_time: Duration::from_secs(3600),
            thinkers: cores.saturating_sub(1).clamp(1, 8),
            questions: 256,
            think_time: Duration::from_secs(5),
            stop_time: Duration::from_secs(3),
        }
    }
}

/// What all requests share.
#[derive(Debug)]
struct App {
    limits: Limits,
    /// Names of this machine that may stand in a `Host` header, besides addresses and `localhost`.
    hosts: Vec<String>,
    sessions: Sessions,
    thinkers: Pool,
}

/// Serves until `stop` comes to its end; then open requests are finished, and no more taken.
pub async fn serve(
    listener: TcpListener,
    limits: Limits,
    hosts: Vec<String>,
    stop: impl Future<Output = ()>,
) {
    let app = Arc::new(App {
        limits,
        hosts,
        sessions: Sessions::new(limits),
        thinkers: Pool::start(limits),
    });
    let sweep = tokio::spawn(sweep(Arc::clone(&app)));
    connections::serve(listener, router(Arc::clone(&app)), &limits, stop).await;
    sweep.abort();
    app.thinkers.stop();
}

/// How often idle sessions are looked for.
const SWEEP: Duration = Duration::from_secs(60);

async fn sweep(app: Arc<App>) {
    loop {
        tokio::time::sleep(SWEEP).await;
        app.sessions.expire();
    }
}

/// The address to show for a listener: one that a browser on this machine can open.
#[must_use]
pub fn address(bound: SocketAddr) -> String {
    let mut shown = bound;
    if bound.ip().is_unspecified() {
        shown.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    }
    format!("http://{shown}/")
}

fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/api/session", post(api::session))
        .route("/api/think", post(api::think))
        .method_not_allowed_fallback(replies::wrong_method)
        .fallback(assets::serve)
        .layer(from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app)
}
