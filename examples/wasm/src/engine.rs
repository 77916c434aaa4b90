//! The computer opponent.

use std::cell::{RefCell, RefMut};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use engine::{AnyEngine, Level, Limits, Report, Request};
use js_sys::Function;
use variant_core::Move;
use variant_core::dynamic::AnyPosition;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::arguments::{self, Result, error};
use crate::{Game, objects};

/// The most memory that an engine may be given, in mebibytes.
const MOST_MEMORY: usize = 1024;
/// The memory it gets unless told otherwise, in mebibytes.
const MEMORY: usize = 16;
/// How long it thinks unless told otherwise.
const PATIENCE: Duration = Duration::from_secs(1);

/// A computer opponent for one variant. It keeps what it has found out between calls.
///
/// Thinking blocks: call it in a Worker where a page has to stay alive meanwhile.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine {
    /// Borrowed while it thinks, and what it tells meanwhile may call it again.
    inner: RefCell<Box<dyn AnyEngine>>,
}

impl Engine {
    fn get_mut(&self) -> Result<RefMut<'_, Box<dyn AnyEngine>>> {
        self.inner.try_borrow_mut().map_err(|_| error("this engine is thinking already"))
    }
}

#[wasm_bindgen]
impl Engine {
    /// An engine that keeps at most so many mebibytes (1 to 1024, 16 by default) of known
    /// positions.
    ///
    /// # Errors
    ///
    /// When there is no such variant or not so much memory.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] variant: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] mebibytes: &JsValue,
    ) -> Result<Engine> {
        let variant = arguments::variant(variant)?;
        let mebibytes = match arguments::given(mebibytes) {
            None => MEMORY,
            Some(number) => arguments::number(number, "the memory in mebibytes")?,
        };
        if !(1..=MOST_MEMORY).contains(&mebibytes) {
            return Err(error(format_args!(
                "the memory in mebibytes goes from 1 to {MOST_MEMORY}"
            )));
        }
        Ok(Engine { inner: RefCell::new(variant.engine(mebibytes).map_err(error)?) })
    }

    /// The move to play in a game; `null` if there is none.
    ///
    /// Throws when the game is of another variant, an option is wrong, or the engine is thinking.
    ///
    /// # Errors
    ///
    /// As above.
    #[wasm_bindgen(js_name = bestMove, unchecked_return_type = "Answer | null")]
    pub fn best_move(
        &self,
        game: &Game,
        #[wasm_bindgen(unchecked_optional_param_type = "ThinkOptions | null")] options: &JsValue,
    ) -> Result<JsValue> {
        let (request, on_report) = read_options(options)?;
        let game = game.copied();
        let mut engine = self.get_mut()?;
        let (mine, asked) = (engine.variant().name(), game.variant().name());
        if mine != asked {
            return Err(error(format_args!("this engine plays {mine}, not {asked}")));
        }
        let mut listener = Listener { on_report, thrown: None };
        let stop = AtomicBool::new(false);
        let position = game.position();
        let answer = engine.think(&*game, &request, &stop, &mut |report| {
            if listener.tell(position, report).is_err() {
                stop.store(true, Ordering::Relaxed);
            }
        });
        if let Some(thrown) = listener.thrown {
            return Err(thrown);
        }
        Ok(answer.map_or(JsValue::NULL, |answer| {
            let texts = position.move_texts(answer.best.from.into());
            let best = texts.iter().find(|text| text.played == answer.best);
            let line: Vec<Move> = [answer.best].into_iter().chain(answer.reply).collect();
            objects::object([
                ("move", best.map(|text| objects::move_object(position, text)).into()),
                ("reply", coordinates(position, &line).get(1).map(String::as_str).into()),
                ("score", objects::score(answer.score)),
                ("depth", answer.depth.into()),
                ("nodes", (answer.nodes as f64).into()),
            ])
        }))
    }

    /// Forgets all that it has found out, as before a new game.
    ///
    /// # Errors
    ///
    /// When it is thinking.
    pub fn forget(&self) -> Result<()> {
        self.get_mut()?.forget();
        Ok(())
    }
}

/// Hears what the engine has found so far.
struct Listener {
    on_report: Option<Function>,
    /// What the function threw: it is not called again.
    thrown: Option<JsValue>,
}

impl Listener {
    fn tell(&mut self, position: &dyn AnyPosition, report: &Report) -> std::result::Result<(), ()> {
        let Some(on_report) = &self.on_report else { return Ok(()) };
        if self.thrown.is_some() {
            return Err(());
        }
        let called = on_report.call1(&JsValue::UNDEFINED, &report_object(position, report));
        called.map(drop).map_err(|thrown| self.thrown = Some(thrown))
    }
}

fn report_object(position: &dyn AnyPosition, report: &Report) -> JsValue {
    objects::object([
        ("depth", report.depth.into()),
        ("rank", report.rank.into()),
        ("score", objects::score(report.score)),
        ("nodes", (report.nodes as f64).into()),
        ("time", (report.time.as_secs_f64() * 1000.0).into()),
        ("line", objects::array(coordinates(position, &report.line), JsValue::from)),
    ])
}

/// The moves of a line in coordinates, as far as they are legal.
fn coordinates(position: &dyn AnyPosition, line: &[Move]) -> Vec<String> {
    let mut position = position.boxed();
    let mut texts = Vec::new();
    for &m in line {
        let Some(text) = position.coordinate(m) else { break };
        texts.push(text);
        let Ok(after) = position.play(m) else { break };
        position = after;
    }
    texts
}

fn read_options(value: &JsValue) -> Result<(Request, Option<Function>)> {
    let mut request = Request { limits: Limits::time(PATIENCE), ..Request::default() };
    let Some(options) = arguments::options(value, "the options")? else {
        return Ok((request, None));
    };
    let field = |name| arguments::field(options, name);
    let limits = Limits {
        nodes: field("nodes")?.map(|nodes| arguments::number(&nodes, "nodes")).transpose()?,
        time: field("time")?
            .map(|time| arguments::number::<u32>(&time, "time"))
            .transpose()?
            .map(|milliseconds| Duration::from_millis(milliseconds.into())),
        depth: field("depth")?.map(|depth| arguments::number(&depth, "depth")).transpose()?,
        ..Limits::default()
    };
    if limits != Limits::default() {
        request.limits = limits;
    }
    if let Some(level) = field("level")? {
        let number = arguments::number(&level, "level")?;
        request.level = Some(Level::new(number).ok_or_else(|| {
            error(format_args!("level goes from {} to {}", Level::MIN, Level::MAX))
        })?);
    }
    if let Some(seed) = field("seed")? {
        request.seed = arguments::number(&seed, "seed")?;
    }
    if let Some(lines) = field("lines")? {
        request.lines = NonZeroUsize::new(arguments::number(&lines, "lines")?)
            .ok_or_else(|| error("lines has to be at least 1"))?;
    }
    let on_report = field("onReport")?
        .map(|on_report| arguments::function(&on_report, "onReport"))
        .transpose()?;
    Ok((request, on_report))
}
