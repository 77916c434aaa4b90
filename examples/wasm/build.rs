//! What the linker is to do for WebAssembly.

fn main() {
    // Four times the usual stack: the engine searches deep, with a list of moves at each ply.
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg-cdylib=-zstack-size=4194304");
    }
    println!("cargo::rerun-if-changed=build.rs");
}
