//! What every request passes and every reply carries.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::App;
use super::replies::Refusal;

/// Scripts, styles, pictures and requests from here and nowhere else, and no page around this one.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

/// Lets a request through that is meant for this server and comes from its own page.
pub(super) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let mut response = match check(&app, request.uri(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(HeaderName::from_static(name), value);
    }
    response
}

fn check(app: &App, uri: &Uri, headers: &HeaderMap) -> Result<(), Refusal> {
    // The name that the visitor asked for. One that is not this machine's means that a foreign
    // page has its name lead here, to read what only this machine should.
    let host = text(headers, &HOST).or_else(|| uri.authority().map(Authority::as_str));
    let host = host.filter(|host| is_own(host, &app.hosts)).ok_or(Refusal::new(
        StatusCode::MISDIRECTED_REQUEST,
        "malformed",
        "This server is not known by that name; it can be told its names with --host.",
    ))?;
    let is_foreign = |origin: &str| origin.split_once("://").is_none_or(|(_, from)| from != host);
    match headers.get(ORIGIN).map(|origin| origin.to_str().is_ok_and(|it| !is_foreign(it))) {
        None | Some(true) => Ok(()),
        Some(false) => Err(Refusal::new(
            StatusCode::FORBIDDEN,
            "malformed",
            "Only this server's own page may ask it.",
        )),
    }
}

fn text<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    headers.get(name)?.to_str().ok()
}

/// Whether a `Host` header names this machine: by address, as `localhost`, or by a name given.
fn is_own(host: &str, names: &[String]) -> bool {
    let is_port = |port: &str| port.parse::<u16>().is_ok();
    let name = match host.rsplit_once(':') {
        Some((name, port)) if is_port(port) => name,
        _ => host,
    };
    let address = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    address.parse::<IpAddr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || names.iter().any(|own| name.eq_ignore_ascii_case(own))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_this_machine() {
        let names = ["chess.example".to_owned()];
        for own in ["localhost", "LOCALHOST:80", "127.0.0.1:8080", "[::1]:8080", "chess.example:1"]
        {
            assert!(is_own(own, &names), "{own}");
        }
        for foreign in ["", ":80", "evil.example", "localhost.evil.example", "[::1", "127.0.0.1.x"]
        {
            assert!(!is_own(foreign, &names), "{foreign}");
        }
    }
}
