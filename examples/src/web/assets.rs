//! The files of the page, which the program carries in itself.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::replies::Refusal;

/// A file by its path.
macro_rules! assets {
    ($($path:literal: $kind:literal,)*) => {
        &[$(($path, $kind, include_str!(concat!("../../web/", $path)))),*]
    };
}

const ASSETS: &[(&str, &str, &str)] = assets! {
    "index.html": "text/html; charset=utf-8",
    "style.css": "text/css; charset=utf-8",
    "icon.svg": "image/svg+xml",
    "main.js": "text/javascript; charset=utf-8",
    "host.js": "text/javascript; charset=utf-8",
    "board.js": "text/javascript; charset=utf-8",
    "dialogs.js": "text/javascript; charset=utf-8",
    "editor.js": "text/javascript; charset=utf-8",
    "moves.js": "text/javascript; charset=utf-8",
    "rules.js": "text/javascript; charset=utf-8",
};

pub(super) async fn serve(method: Method, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let text = "The files of the page can only be read.";
        return Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "malformed", text).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let Some((_, kind, text)) = ASSETS.iter().find(|(name, ..)| *name == path) else {
        let text = "There is no such file.";
        return Refusal::new(StatusCode::NOT_FOUND, "malformed", text).into_response();
    };
    let mut response = Response::new(Body::from(*text));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    // They change with the program, and are small.
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
