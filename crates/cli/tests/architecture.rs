//! What `docs/ARCHITECTURE.md` promises about who knows whom, and what is not there.

mod tree;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use tree::{files_below, root, text_of};

/// The order in which crates stand above each other.
const ORDER: [&str; 14] = [
    "rules",
    "solver",
    "bots",
    "club",
    "table",
    "practice",
    "client",
    "book-text",
    "store",
    "print",
    "server",
    "wasm",
    "cli",
    "sim",
];

/// Crate by crate, in the order of the table, whom it may know.
fn allowed() -> Vec<(String, Vec<String>)> {
    let map = text_of(&root().join("docs/ARCHITECTURE.md")).expect("the map is text");
    let rows = map.lines().filter_map(|line| line.strip_prefix("| `crates/")?.split_once("` |"));
    rows.map(|(name, rest)| {
        let known = rest.trim_end_matches(['|', ' ']).rsplit('|').next().unwrap_or_default().trim();
        let known = known.split(", ").filter(|known| *known != "–").map(str::to_owned).collect();
        (name.to_owned(), known)
    })
    .collect()
}

fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(root())
        .output()
        .expect("cargo can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo writes JSON")
}

/// The folder name of a crate of this workspace.
fn folder(manifest: &str) -> String {
    let path = Path::new(manifest);
    let folder = if path.ends_with("Cargo.toml") { path.parent() } else { Some(path) };
    folder
        .and_then(Path::file_name)
        .expect("a crate lies in a folder")
        .to_string_lossy()
        .into_owned()
}

#[test]
fn the_table_is_in_order() {
    let allowed = allowed();
    let names: Vec<&str> = allowed.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ORDER, "crates in docs/ARCHITECTURE.md");
    for (place, (name, known)) in allowed.iter().enumerate() {
        for known in known {
            assert!(
                names[..place].contains(&known.as_str()),
                "{name} may know {known}, which does not stand above it"
            );
        }
    }
}

#[test]
fn crates_know_only_what_the_table_allows() {
    let allowed: BTreeMap<String, Vec<String>> = allowed().into_iter().collect();
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("a list of packages");
    assert!(packages.len() >= 2);
    for package in packages {
        let name = folder(package["manifest_path"].as_str().expect("a path"));
        let known = allowed
            .get(&name)
            .unwrap_or_else(|| panic!("crates/{name} is missing in docs/ARCHITECTURE.md"));
        for dependency in package["dependencies"].as_array().expect("a list of dependencies") {
            let Some(path) = dependency["path"].as_str() else { continue };
            let dependency = folder(path);
            assert!(
                known.contains(&dependency),
                "crates/{name} depends on crates/{dependency}; docs/ARCHITECTURE.md allows \
                {known:?}"
            );
        }
    }
}

#[test]
fn rules_does_not_know_json() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("a list of packages");
    let rules = packages
        .iter()
        .find(|package| package["name"] == "tarock-rules")
        .expect("the crate is there");
    let dependencies = rules["dependencies"].as_array().expect("a list of dependencies");
    let json = dependencies
        .iter()
        .find(|dependency| dependency["name"] == "serde_json" && dependency["kind"].is_null());
    assert_eq!(json, None, "only crates/cli reads and writes JSON");
}

/// The source of `crates/rules` without comments, file by file.
fn rules_code() -> Vec<(String, String)> {
    code_of("rules")
}

/// The source of a crate without comments, file by file, each by its path below `src`.
fn code_of(folder: &str) -> Vec<(String, String)> {
    let source = root().join(format!("crates/{folder}/src"));
    let files = files_below(&source);
    let code = files.iter().map(|file| {
        let text = text_of(file).expect("source is text");
        let name = file.strip_prefix(&source).expect("below the folder");
        let code: Vec<&str> =
            text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        (name.to_string_lossy().replace('\\', "/"), code.join("\n"))
    });
    code.collect()
}

/// The modules of `std` that a source names, in paths and in braces.
fn std_modules(code: &str) -> Vec<String> {
    let packed: String = code.chars().filter(|sign| !sign.is_whitespace()).collect();
    let mut modules = Vec::new();
    for (at, _) in packed.match_indices("std::") {
        let rest = &packed[at + "std::".len()..];
        let Some(group) = rest.strip_prefix('{') else {
            modules.push(first_word(rest));
            continue;
        };
        let mut depth = 1;
        let mut begins = true;
        for (place, sign) in group.char_indices() {
            if begins && depth == 1 {
                modules.push(first_word(&group[place..]));
            }
            begins = sign == ',';
            match sign {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    modules.retain(|module| !module.is_empty());
    modules
}

fn first_word(text: &str) -> String {
    text.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '_').collect()
}

#[test]
fn std_modules_are_found() {
    assert_eq!(std_modules("use std::fs; fn f() { std::time::Instant::now() }"), ["fs", "time"]);
    assert_eq!(
        std_modules("use std::{\n    fmt,\n    io::{self, fs},\n    thread,\n};"),
        ["fmt", "io", "thread"]
    );
}

#[test]
fn rules_does_no_io() {
    for (file, code) in rules_code() {
        for module in std_modules(&code) {
            let outside = ["fs", "io", "net", "time", "thread", "env", "process", "os"]
                .contains(&module.as_str());
            assert!(!outside, "crates/rules/src, {file}: std::{module}");
        }
    }
}

#[test]
fn rules_has_no_floats() {
    for (file, code) in rules_code() {
        let words = code.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        let float = words.into_iter().find(|word| ["f32", "f64"].contains(word));
        assert_eq!(float, None, "crates/rules/src, {file}");
    }
}

#[test]
fn club_and_print_do_no_io() {
    for (file, code) in code_of("club").into_iter().chain(code_of("print")) {
        for module in std_modules(&code) {
            let outside = ["fs", "io", "net", "time", "thread", "env", "process", "os"]
                .contains(&module.as_str());
            assert!(!outside, "{file}: std::{module}");
        }
    }
}

#[test]
fn table_has_no_io_no_floats_no_json_and_no_chance() {
    let outside = ["fs", "io", "net", "time", "thread", "env", "process", "os"];
    for (file, code) in code_of("table") {
        let module =
            std_modules(&code).into_iter().find(|module| outside.contains(&module.as_str()));
        assert_eq!(module, None, "crates/table/src, {file}");
        let words = code.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        let found = words.into_iter().find(|word| {
            ["f32", "f64", "serde_json", "thread_rng", "from_os_rng", "SysRng"].contains(word)
        });
        assert_eq!(found, None, "crates/table/src, {file}");
    }
}

#[test]
fn practice_has_no_io_no_clock_and_no_chance_of_its_own() {
    let outside = ["fs", "io", "net", "time", "thread", "env", "process", "os"];
    for (file, code) in code_of("practice") {
        let module =
            std_modules(&code).into_iter().find(|module| outside.contains(&module.as_str()));
        assert_eq!(module, None, "crates/practice/src, {file}");
        let words = code.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        let found = words
            .into_iter()
            .find(|word| ["getrandom", "thread_rng", "from_os_rng", "SysRng"].contains(word));
        assert_eq!(found, None, "crates/practice/src, {file}");
    }
}

/// Whoever hosts a table is handed what it asks for; nobody else looks at effects.
#[test]
fn effects_are_interpreted_in_one_place() {
    let looks = |code: &str| {
        let mut words = code.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        words.any(|word| word == "Effect") && code.contains("tarock_table")
    };
    for (folder, _) in allowed().iter().filter(|(folder, _)| folder != "table" && folder != "sim") {
        for (file, code) in code_of(folder) {
            assert!(!looks(&code), "crates/{folder}/src, {file} looks at the effects of a table");
        }
    }
    let interprets = |code: &str| code.contains("match effect") || code.contains("=> handler.");
    let found: Vec<String> = code_of("table")
        .into_iter()
        .filter(|(_, code)| interprets(code))
        .map(|(file, _)| file)
        .collect();
    assert_eq!(found, ["driver.rs"]);
}

#[test]
fn club_has_no_floats_and_no_json() {
    for (file, code) in code_of("club") {
        let words = code.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        let found = words.into_iter().find(|word| ["f32", "f64", "serde_json"].contains(word));
        assert_eq!(found, None, "crates/club/src, {file}");
    }
}

#[test]
fn no_rule_asks_for_a_book_by_name() {
    let ids: Vec<String> = tarock_rules::Book::ids().map(|id| format!("\"{id}\"")).collect();
    for (file, code) in rules_code() {
        let named = ids.iter().find(|id| code.contains(id.as_str()));
        assert!(named.is_none() || file == "book/mod.rs", "crates/rules/src, {file}: {named:?}");
    }
}

#[test]
fn nothing_refers_to_folders_outside() {
    let outside = concat!("..", "/shared");
    for file in files_below(&root()) {
        let refers = text_of(&file).is_some_and(|text| text.contains(outside));
        assert!(!refers, "{} refers to {outside}", file.display());
    }
}

/// Tables of numbers that a program has written, a row a line.
const WRITTEN_BY_PROGRAMS: [&str; 2] = ["rule/weights.rs", "points/network.rs"];

/// Checks the lines of all sources with an ending; how many sources there are.
fn check_lines(ending: &str) -> usize {
    let sources = files_below(&root()).into_iter().filter(|file| {
        file.extension().is_some_and(|found| found == ending)
            && !WRITTEN_BY_PROGRAMS.iter().any(|table| file.ends_with(table))
    });
    let mut read = 0;
    for file in sources {
        let text = text_of(&file).expect("source is text");
        for (number, line) in text.lines().enumerate() {
            let long = line.chars().count() > 100;
            assert!(!long, "{}:{} is too long", file.display(), number + 1);
        }
        read += 1;
    }
    read
}

#[test]
fn lines_have_at_most_a_hundred_signs() {
    let rust = check_lines("rs");
    assert!(rust > 400, "only {rust} files were read");
    let python = check_lines("py");
    assert!(python > 10, "only {python} files were read");
}

/// The modules of a source folder and its rooms, by their paths below it.
fn modules(source: &Path) -> Vec<String> {
    let files = files_below(source);
    let names = files.iter().map(|path| {
        let name = path.strip_prefix(source).expect("below the folder").to_string_lossy();
        name.replace('\\', "/")
    });
    let is_rust = |name: &str| Path::new(name).extension().is_some_and(|end| end == "rs");
    names.filter(|name| is_rust(name) && name != "lib.rs" && !name.ends_with("mod.rs")).collect()
}

/// The rooms of a source folder, and the rooms in them.
fn rooms(source: &Path) -> BTreeSet<String> {
    let files = files_below(source);
    let folders = files.iter().filter_map(|path| path.parent()?.strip_prefix(source).ok());
    let names = folders.flat_map(Path::ancestors).filter_map(|folder| folder.file_name());
    names.map(|name| name.to_string_lossy().into_owned()).collect()
}

/// What the chapter of a folder in the map names.
fn named_in_chapter<'m>(map: &'m str, folder: &str) -> Vec<&'m str> {
    let (_, chapter) =
        map.split_once(&format!("\n## `{folder}`")).unwrap_or_else(|| panic!("no {folder}"));
    chapter.split("\n## ").next().unwrap_or_default().split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_map_names_every_module_and_no_other() {
    let map = text_of(&root().join("docs/ARCHITECTURE.md")).expect("the map is text");
    for folder in ORDER.iter().filter(|folder| root().join("crates").join(folder).exists()) {
        let source = &format!("crates/{folder}/src");
        let words = named_in_chapter(&map, source);
        for name in modules(&root().join(source)) {
            let last = name.rsplit('/').next().unwrap_or_default();
            let named = [name.as_str(), last].iter().any(|written| words.contains(written));
            assert!(named, "{source}/{name} is missing in docs/ARCHITECTURE.md");
        }
        for room in rooms(&root().join(source)) {
            let named = words.iter().any(|word| word.split('/').any(|part| part == room));
            assert!(named, "the room {room} of {source} is missing in docs/ARCHITECTURE.md");
        }
        for word in words
            .iter()
            .filter(|word| Path::new(word).extension().is_some_and(|ending| ending == "rs"))
        {
            let exists = files_below(&root().join(source)).iter().any(|file| file.ends_with(word));
            assert!(exists, "docs/ARCHITECTURE.md names {source}/{word}, which is not there");
        }
    }
}

#[test]
fn the_map_names_every_room_of_the_browser_part_and_no_other() {
    let map = text_of(&root().join("docs/ARCHITECTURE.md")).expect("the map is text");
    let words = named_in_chapter(&map, "web/");
    let source = root().join("web/src");
    let files = files_below(&source);
    let rooms: Vec<String> = rooms(&source).into_iter().filter(|room| room != "wasm").collect();
    assert!(rooms.len() > 20, "only {rooms:?}");
    for room in rooms {
        let named = words.iter().any(|word| word.split('/').any(|part| part == room));
        assert!(named, "the room {room} of web/src is missing in docs/ARCHITECTURE.md");
    }
    for word in words {
        let ending = Path::new(word).extension().and_then(OsStr::to_str);
        if matches!(ending, Some("ts" | "svelte" | "css")) {
            let exists = files.iter().any(|path| path.ends_with(word));
            assert!(exists, "docs/ARCHITECTURE.md names {word}, which is not in web/src");
        }
    }
}

/// The file of a module that another file declares.
fn module(declared_in: &Path, name: &str) -> Option<PathBuf> {
    let folder = declared_in.parent()?;
    let stem = declared_in.file_stem()?.to_str()?;
    let folder = if ["lib", "mod"].contains(&stem) { folder.to_owned() } else { folder.join(stem) };
    [folder.join(format!("{name}.rs")), folder.join(name).join("mod.rs")]
        .into_iter()
        .find(|file| file.exists())
}

/// The types that a file gives to the outside: its own, those of public modules, and what it
/// passes on.
fn exported(file: &Path) -> BTreeSet<String> {
    let text = text_of(file).expect("source is text");
    let code: Vec<&str> = text.lines().filter(|line| !line.trim().starts_with("//")).collect();
    let code = code.join(" ");
    let is_type = |name: &str| {
        name.starts_with(|sign: char| sign.is_ascii_uppercase())
            && name.contains(|sign: char| sign.is_ascii_lowercase())
    };
    let mut found = BTreeSet::new();
    for line in text.lines() {
        let kinds = ["pub struct ", "pub enum ", "pub trait ", "pub type "];
        found.extend(kinds.iter().find_map(|kind| line.strip_prefix(kind)).map(first_word));
        if let Some(name) = line.strip_prefix("pub mod ").and_then(|rest| rest.strip_suffix(';')) {
            found.extend(module(file, name).iter().flat_map(|file| exported(file)));
        }
    }
    for used in code.split("pub use ").skip(1).filter_map(|rest| rest.split(';').next()) {
        if let Some(name) = used.strip_suffix("::*") {
            found.extend(module(file, name).iter().flat_map(|file| exported(file)));
        } else if !used.starts_with("tarock_") {
            let names = used.split_once('{').map_or(used, |(_, names)| names);
            let last = |name: &str| {
                let name = name.rsplit(" as ").next().unwrap_or_default();
                first_word(name.rsplit("::").next().unwrap_or_default().trim())
            };
            found.extend(names.split(',').map(last).filter(|name| is_type(name)));
        }
    }
    found
}

/// Who reads `Observation` knows what it is without looking up which crate it is from.
#[test]
fn no_public_type_has_the_name_of_another() {
    let mut homes: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for folder in ORDER {
        let file = root().join(format!("crates/{folder}/src/lib.rs"));
        if file.exists() {
            for name in exported(&file) {
                homes.entry(name).or_default().push(folder);
            }
        }
    }
    assert!(homes.len() > 300, "only {} public types were found", homes.len());
    homes.retain(|_, folders| folders.len() > 1);
    assert!(homes.is_empty(), "names of types in two crates: {homes:?}");
}
