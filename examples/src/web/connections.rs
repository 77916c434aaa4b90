//! Connections: how many, how long, and how they end.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

use super::Limits;

/// The longest head of a request, in bytes.
const HEAD_BYTES: usize = 16 << 10;
/// How long to wait when the system has no connection to give.
const PAUSE: Duration = Duration::from_millis(100);
/// How long a connection that has lived long enough may take to end.
const LAST_REQUEST: Duration = Duration::from_secs(10);

/// Takes connections until `stop` comes to its end, and then lets those open finish.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: &Limits,
    stop: impl Future<Output = ()>,
) {
    let free = Arc::new(Semaphore::new(limits.connections));
    let (stopping, stopped) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let next = async {
            let permit = Arc::clone(&free).acquire_owned().await;
            (listener.accept().await, permit)
        };
        let next = tokio::select! {
            () = &mut stop => break,
            next = next => next,
        };
        match next {
            (Ok((stream, _)), Ok(permit)) => {
                let one = one(stream, permit, router.clone(), *limits, stopped.clone());
                tokio::spawn(one);
            }
            // Out of files, say: the next one may fare better.
            _ => sleep(PAUSE).await,
        }
    }
    drop(listener);
    drop(stopping);
    // All permits are back when all connections have ended.
    let all = u32::try_from(limits.connections).unwrap_or(u32::MAX);
    let _ = timeout(limits.stop_time, free.acquire_many(all)).await;
}

/// One connection from beginning to end.
async fn one(
    stream: TcpStream,
    permit: OwnedSemaphorePermit,
    router: Router,
    limits: Limits,
    mut stopped: watch::Receiver<()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.header_time).max_buf_size(HEAD_BYTES);
    let service = TowerToHyperService::new(router);
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service));
    tokio::select! {
        // Errors are the visitor's: it went away, or it sent what is no request.
        _ = &mut connection => return,
        _ = stopped.changed() => {}
        () = sleep(limits.connection_time) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(LAST_REQUEST, connection).await;
    drop(permit);
}
