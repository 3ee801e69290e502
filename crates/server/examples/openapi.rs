//! Writes the description of the HTTP interface: `cargo run --package tarock-server --example
//! openapi > docs/openapi.json`.

fn main() {
    println!("{}", tarock_server::openapi().to_pretty_json().expect("the document can be written"));
}
