//! The browser application is compiled in: what `make web` has built since makes the server old.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
