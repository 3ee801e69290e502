//! The files of the repository, for tests that read them.

use std::path::{Path, PathBuf};

/// Folders that hold nothing written by hand.
const SKIPPED: [&str; 7] =
    [".git", "target", "node_modules", "corpus", "artifacts", "coverage", "__pycache__"];

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .expect("the crate lies in crates/cli")
}

/// All files below a folder, those of build folders left out, sorted.
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder)
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for entry in entries {
            let entry = entry.expect("the folder can be read");
            let name = entry.file_name();
            if entry.file_type().expect("the entry can be read").is_file() {
                files.push(entry.path());
            } else if !SKIPPED.iter().any(|skipped| name == *skipped) {
                folders.push(entry.path());
            }
        }
    }
    files.sort();
    files
}

/// A text file; `None` for anything that is no UTF-8.
pub fn text_of(file: &Path) -> Option<String> {
    let bytes = std::fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    String::from_utf8(bytes).ok()
}
