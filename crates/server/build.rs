//! The browser application is compiled in: what `make web` has built since makes the server old.
//! With debug assertions it is read from its folder while the server runs, so that a changed page
//! builds nothing here; the folder has to be there.

use std::path::Path;

fn main() {
    let application = "../../web/dist";
    let is_read_later = std::env::var_os("CARGO_CFG_DEBUG_ASSERTIONS").is_some();
    if is_read_later && Path::new(application).exists() {
        println!("cargo::rerun-if-changed=build.rs");
    } else {
        println!("cargo::rerun-if-changed={application}");
    }
}
