//! Replies that are not a file: JSON, and sentences about what went wrong.

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use session::{Problem, ProblemKind};

/// A reply in JSON.
pub(super) fn json(status: StatusCode, text: String) -> Response {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    let kind = HeaderValue::from_static("application/json; charset=utf-8");
    response.headers_mut().insert(CONTENT_TYPE, kind);
    response
}

/// Why a request is not answered.
#[derive(Debug)]
pub(super) struct Refusal {
    status: StatusCode,
    kind: &'static str,
    text: &'static str,
}

impl Refusal {
    pub(super) const fn new(status: StatusCode, kind: &'static str, text: &'static str) -> Refusal {
        Refusal { status, kind, text }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let error = json!({"error": {"kind": self.kind, "text": self.text}});
        let mut response = json(self.status, error.to_string());
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response
    }
}

/// What a session refused.
pub(super) fn problem(problem: &Problem) -> Response {
    let status = match problem.kind {
        ProblemKind::Malformed => StatusCode::BAD_REQUEST,
        ProblemKind::Refused => StatusCode::UNPROCESSABLE_ENTITY,
        ProblemKind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
    };
    let kind = serde_json::to_value(problem).unwrap_or_default();
    json(status, json!({"error": kind}).to_string())
}

pub(super) async fn wrong_method() -> Refusal {
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "malformed", "This address takes POST only.")
}
