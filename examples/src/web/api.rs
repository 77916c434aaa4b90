//! The two addresses that the page asks: its session, and the engine.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use session::{Question, Reply, Session, limits};

use super::App;
use super::replies::{self, Refusal};
use super::sessions::{Token, lock};

/// The header with the token of a session, in requests and in the reply that starts one.
const SESSION: HeaderName = HeaderName::from_static("session");

const GONE: Refusal = Refusal::new(
    StatusCode::GONE,
    "gone",
    "This session is no longer kept; its link restores the game.",
);

/// Answers a request to a session. One without a token starts a session, if it needs one.
pub(super) async fn session(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let text = match read(&headers, body, app.limits.body_time).await {
        Ok(text) => text,
        Err(refusal) => return refusal.into_response(),
    };
    // Reading a long game takes a while, and may not hold up the other visitors.
    let answer = move || match headers.get(SESSION) {
        Some(token) => old(&app, token, &text),
        None => new(&app, &text),
    };
    tokio::task::spawn_blocking(answer).await.unwrap_or_else(|_| {
        let text = "The server has made a mistake.";
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", text).into_response()
    })
}

fn old(app: &App, token: &HeaderValue, text: &str) -> Response {
    let Some(token) = token.to_str().ok().and_then(Token::read) else {
        return GONE.into_response();
    };
    let Some(session) = app.sessions.find(&token) else {
        return GONE.into_response();
    };
    let (answer, weight) = {
        let mut session = lock(&session);
        (session.answer_text(text), session.weight())
    };
    app.sessions.weigh(&token, weight);
    reply(answer)
}

fn new(app: &App, text: &str) -> Response {
    let mut session = Session::new();
    let answer = session.answer_text(text);
    let token = match &answer {
        Ok(Reply::View(_)) => app.sessions.keep(session),
        _ => None,
    };
    let mut response = reply(answer);
    if let Some(token) = token.and_then(|token| HeaderValue::from_str(token.as_str()).ok()) {
        response.headers_mut().insert(SESSION, token);
    }
    response
}

fn reply(answer: Result<Reply, session::Problem>) -> Response {
    match answer {
        Ok(reply) => replies::json(StatusCode::OK, reply.to_json()),
        Err(problem) => replies::problem(&problem),
    }
}

/// Answers a question to the engine.
pub(super) async fn think(State(app): State<Arc<App>>, headers: HeaderMap, body: Body) -> Response {
    let text = match read(&headers, body, app.limits.body_time).await {
        Ok(text) => text,
        Err(refusal) => return refusal.into_response(),
    };
    let token = headers.get(SESSION).and_then(|token| token.to_str().ok()).and_then(Token::read);
    let Some(token) = token.filter(|token| app.sessions.find(token).is_some()) else {
        return GONE.into_response();
    };
    let question = match Question::read(&text) {
        Ok(question) => question,
        Err(problem) => return replies::problem(&problem),
    };
    let Some(pending) = app.thinkers.ask(&token, question) else {
        let text = "Too many visitors are waiting for the engine; try again in a moment.";
        return Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "busy", text).into_response();
    };
    match pending.answer().await {
        Some(Ok(thought)) => replies::json(StatusCode::OK, thought.to_json()),
        Some(Err(problem)) => replies::problem(&problem),
        None => {
            let text = "A later question has taken the place of this one.";
            Refusal::new(StatusCode::CONFLICT, "replaced", text).into_response()
        }
    }
}

/// The text of a body in JSON, if it is not too long and does not take too long.
async fn read(headers: &HeaderMap, body: Body, most: Duration) -> Result<String, Refusal> {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if kind.split(';').next().map(str::trim) != Some("application/json") {
        let text = "The body has to be application/json.";
        return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "malformed", text));
    }
    let long = "The body is too long.";
    let too_long = || Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "toolarge", long);
    let length = headers.get(CONTENT_LENGTH).and_then(|it| it.to_str().ok());
    let length = length.and_then(|it| it.parse::<usize>().ok()).unwrap_or_default();
    if length > limits::REQUEST_BYTES {
        return Err(too_long());
    }
    let slow = "The body took too long to arrive.";
    let bytes = tokio::time::timeout(most, to_bytes(body, limits::REQUEST_BYTES)).await;
    let bytes = bytes.map_err(|_| Refusal::new(StatusCode::REQUEST_TIMEOUT, "slow", slow))?;
    let bytes = bytes.map_err(|_| too_long())?;
    let text = "The body is not UTF-8.";
    String::from_utf8(bytes.into())
        .map_err(|_| Refusal::new(StatusCode::BAD_REQUEST, "malformed", text))
}
