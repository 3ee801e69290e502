//! `xtask MODULE.wasm FOLDER` makes the package that the browser loads: what the command of
//! wasm-bindgen does, without installing it.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = arguments.as_slice() else {
        eprintln!("usage: xtask MODULE.wasm FOLDER");
        return ExitCode::from(2);
    };
    match package(module, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{module}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn package(module: &str, folder: &str) -> Result<(), Box<dyn std::error::Error>> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("tarock").typescript(true).web(true)?;
    bindgen.generate(folder)?;
    Ok(())
}
