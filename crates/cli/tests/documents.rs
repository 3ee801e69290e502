//! What the documents say: links lead somewhere, books have a page, and commands print what is
//! shown.

mod tree;

use std::path::{Path, PathBuf};
use std::process::Command;

use tarock_rules::Book;
use tree::{files_below, root, text_of};

fn with_ending(folder: &str, ending: &str) -> Vec<PathBuf> {
    let files = files_below(&root().join(folder));
    files.into_iter().filter(|file| file.extension().is_some_and(|found| found == ending)).collect()
}

/// The text without code: fenced blocks and words in backticks.
fn prose(text: &str) -> String {
    let outside = text.split("```").step_by(2).collect::<Vec<_>>().join(" ");
    outside.split('`').step_by(2).collect::<Vec<_>>().join("code")
}

/// Targets of `[text](target)`, and of `src="target"`.
fn targets(text: &str) -> Vec<String> {
    let prose = prose(text);
    let links = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let images = prose.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
    links.chain(images).map(str::to_owned).collect()
}

/// The anchor that a heading gets on code hosts.
fn anchor(heading: &str) -> String {
    let kept = heading
        .trim()
        .chars()
        .filter(|sign| sign.is_alphanumeric() || [' ', '-', '_'].contains(sign));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

fn anchors(text: &str) -> Vec<String> {
    let outside: Vec<&str> = text.split("```").step_by(2).collect();
    let headings =
        outside.iter().flat_map(|part| part.lines()).filter(|line| line.starts_with('#'));
    headings.map(|line| anchor(line.trim_start_matches('#'))).collect()
}

#[test]
fn links_lead_somewhere() {
    let mut broken = Vec::new();
    for file in with_ending(".", "md") {
        let text = text_of(&file).expect("a document is text");
        for target in targets(&text)
            .iter()
            .filter(|target| !target.contains("://") && !target.starts_with("mailto:"))
        {
            let (path, part) = target.split_once('#').unwrap_or((target, ""));
            let place = if path.is_empty() {
                file.clone()
            } else {
                file.parent().unwrap_or(Path::new("/")).join(path)
            };
            let found = match (place.exists(), part) {
                (found, "") => found,
                (true, part) => anchors(&text_of(&place).unwrap_or_default())
                    .iter()
                    .any(|anchor| anchor == part),
                (false, _) => false,
            };
            if !found {
                broken.push(format!("{}: {target}", file.display()));
            }
        }
    }
    assert!(broken.is_empty(), "broken links:\n{}", broken.join("\n"));
}

/// Paragraphs, items of lists and headings outside of code; rows of tables are left out.
fn paragraphs(text: &str) -> Vec<String> {
    let outside = text.split("```").step_by(2).collect::<Vec<_>>().join("\n\n");
    let mut found = vec![String::new()];
    for line in outside.lines() {
        let start = line.trim_start();
        let item = start.starts_with("- ")
            || start.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok());
        if start.is_empty() || start.starts_with(['#', '|']) || item {
            found.push(String::new());
        }
        if let (false, Some(last)) = (start.starts_with('|'), found.last_mut()) {
            last.push_str(start);
            last.push(' ');
        }
    }
    found
}

/// Who wants to know how something works does not read more than a hundred words in one breath.
/// Experiments (`docs/lab`), what programs write (`docs/results`) and the books' own pages are
/// tables and quotations.
#[test]
fn no_paragraph_is_long() {
    let apart = ["docs/lab", "docs/results", "docs/rules"].map(|folder| root().join(folder));
    let pages = with_ending("docs", "md").into_iter().chain([root().join("README.md")]);
    let mut long = Vec::new();
    for page in pages.filter(|page| !apart.iter().any(|folder| page.starts_with(folder))) {
        for paragraph in paragraphs(&text_of(&page).expect("a document is text")) {
            let words = paragraph.split_whitespace().count();
            if words > 100 {
                let begins: String = paragraph.chars().take(60).collect();
                long.push(format!("{}: {words} words, {begins} …", page.display()));
            }
        }
    }
    assert!(long.is_empty(), "paragraphs of more than 100 words:\n{}", long.join("\n"));
}

#[test]
fn every_book_has_its_file_and_its_page() {
    let files: Vec<PathBuf> = std::fs::read_dir(root().join("rulebooks"))
        .expect("the folder is there")
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.is_file())
        .collect();
    assert_eq!(files.len(), Book::ids().count());
    for file in files {
        let id = file.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let book = Book::from_toml(&id, &text_of(&file).expect("a book is text"))
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(book.id, id, "{}", file.display());
        assert!(Book::ids().any(|known| known == id), "{id} is not published");
        assert!(
            root().join(format!("docs/rules/{id}.md")).exists(),
            "{id} has no page in docs/rules"
        );
    }
}

/// Where a document is silent, the page of its book says what was chosen.
#[test]
fn every_chosen_reading_is_on_the_page_of_its_book() {
    let mut missing = Vec::new();
    for id in Book::ids() {
        let page = std::fs::read_to_string(root().join(format!("docs/rules/{id}.md"))).unwrap();
        let book: toml::Table = Book::text(id).unwrap().parse().unwrap();
        for (section, entries) in
            book.iter().filter_map(|(section, value)| Some((section, value.as_table()?)))
        {
            for (key, entry) in entries {
                let source =
                    entry.as_str().or_else(|| entry.get("source")?.as_str()).unwrap_or_default();
                if source.starts_with("Lesart: ") && !page.contains(&format!("`{section}.{key}`")) {
                    missing.push(format!("{id}: {section}.{key}"));
                }
            }
        }
    }
    assert!(missing.is_empty(), "not on the page: {}", missing.join(", "));
}

/// What `docs/rules/coverage.md` names is there: files, and the tests in them.
#[test]
fn everything_that_the_coverage_names_is_there() {
    let text = std::fs::read_to_string(root().join("docs/rules/coverage.md")).unwrap();
    let rows: Vec<&str> =
        text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| Buch")).collect();
    assert!(rows.len() > 110, "{} rows", rows.len());
    let mut wrong = Vec::new();
    for row in &rows {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        if cells.len() != 5
            || !["ja", "teilweise", "noch nicht", "kein Programm"].contains(&cells[2])
        {
            wrong.push(format!("no row of five cells with a state: {row}"));
        }
        let quoted = row.split('`').skip(1).step_by(2);
        for named in
            quoted.filter(|named| named.starts_with("crates/") || named.starts_with("rulebooks/"))
        {
            let (file, test) =
                named.split_once("::").map_or((named, None), |(file, test)| (file, Some(test)));
            match std::fs::read_to_string(root().join(file)) {
                Err(_) => wrong.push(format!("there is no {file}")),
                Ok(source) if test.is_some_and(|test| !source.contains(&format!("fn {test}("))) => {
                    wrong.push(format!("there is no test {named}"));
                }
                Ok(_) => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_house_rule_can_be_read() {
    let files = with_ending("rulebooks/house", "toml");
    assert!(!files.is_empty());
    for file in files {
        let name = file.display().to_string();
        Book::from_house_toml(&name, &text_of(&file).expect("a house rule is text"))
            .unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn every_toml_file_is_toml() {
    for file in with_ending(".", "toml") {
        let text = text_of(&file).expect("a TOML file is text");
        text.parse::<toml::Table>().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
}

/// The commands below some command, as its help lists them.
fn commands_below(above: &[&str]) -> Vec<String> {
    let run = Command::new(env!("CARGO_BIN_EXE_tarock"))
        .args(above)
        .arg("--help")
        .output()
        .expect("the program can be run");
    let help = String::from_utf8_lossy(&run.stdout).into_owned();
    let Some((_, list)) = help.split_once("\nCommands:\n") else { return Vec::new() };
    let lines = list.lines().take_while(|line| !line.is_empty());
    // What a command does can need a second line, further in.
    let begins =
        lines.filter_map(|line| line.strip_prefix("  ").filter(|rest| !rest.starts_with(' ')));
    let names = begins.filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// Every command is on the page of the command line, and what is below it on one of the pages of
/// clubs, desks and servers.
#[test]
fn every_command_is_described() {
    let page = |name: &str| text_of(&root().join("docs").join(name)).expect("a page is text");
    let overview = page("cli.md");
    let pages = overview.clone() + &page("club.md") + &page("desk.md") + &page("operations.md");
    let named = |name: &str, above: &str| {
        let alone =
            pages.split('`').skip(1).step_by(2).any(|code| code.split(' ').next() == Some(name));
        let shown = format!("tarock {above} ");
        let line = |line: &str| {
            line.split(&shown).skip(1).any(|rest| rest.split(' ').any(|word| word == name))
        };
        alone || pages.lines().any(line)
    };
    let commands = commands_below(&[]);
    assert!(commands.len() > 20, "{commands:?}");
    let mut missing = Vec::new();
    for command in &commands {
        if !overview.contains(&format!("`tarock {command}")) {
            missing.push(format!("tarock {command}, on docs/cli.md"));
        }
        let below = commands_below(&[command]);
        let silent = below.iter().filter(|name| !named(name, command));
        missing.extend(silent.map(|name| format!("tarock {command} {name}")));
    }
    assert!(missing.is_empty(), "no page describes:\n{}", missing.join("\n"));
}

/// A command that a document shows, and what it prints.
struct Shown {
    command: String,
    output: Vec<String>,
}

/// The commands in blocks of the language `console`.
fn shown(text: &str) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    for block in text.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next()) {
        for line in block.lines() {
            if let Some(command) = line.strip_prefix("$ ") {
                found.push(Shown { command: command.to_owned(), output: Vec::new() });
            } else if let Some(last) = found.last_mut() {
                last.output.push(line.to_owned());
            }
        }
    }
    found
}

/// Whether a printed line is the one shown, where `…` stands for anything.
fn fits(shown: &str, printed: &str) -> bool {
    let mut parts = shown.split('…');
    let Some(mut rest) = parts.next().and_then(|first| printed.strip_prefix(first)) else {
        return false;
    };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

/// Whether the lines fit; a shown line `…` stands for any number of lines.
fn all_fit(shown: &[String], printed: &[&str]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((any, rest)) if any == "…" => {
            (0..=printed.len()).any(|skipped| all_fit(rest, &printed[skipped..]))
        }
        Some((line, rest)) => {
            printed.first().is_some_and(|first| fits(line, first)) && all_fit(rest, &printed[1..])
        }
    }
}

#[test]
fn ellipses_stand_for_anything() {
    assert!(fits("a…c…e", "abcde"));
    assert!(!fits("a…c", "abcd"));
    assert!(!fits("ab", "abc"));
    let shown = ["a".to_owned(), "…".to_owned(), "d".to_owned()];
    assert!(all_fit(&shown, &["a", "b", "c", "d"]));
    assert!(!all_fit(&shown, &["a", "b"]));
}

/// A fresh folder that looks like the repository, in which commands may leave files.
fn playground() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    for entry in std::fs::read_dir(root()).expect("the repository can be read") {
        let entry = entry.expect("the repository can be read");
        std::os::unix::fs::symlink(entry.path(), folder.join(entry.file_name()))
            .expect("a link can be made");
    }
    folder
}

#[test]
fn commands_print_what_is_shown() {
    let playground = playground();
    let program = Path::new(env!("CARGO_BIN_EXE_tarock"));
    let folder = program.parent().expect("the program lies in a folder");
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    for file in with_ending(".", "md") {
        let text = text_of(&file).expect("a document is text");
        for Shown { command, output } in shown(&text) {
            let run = Command::new("sh")
                .args(["-c", &command])
                .current_dir(&playground)
                .env("PATH", &path)
                .output()
                .expect("a shell can be run");
            let printed = String::from_utf8_lossy(&run.stdout).into_owned()
                + &String::from_utf8_lossy(&run.stderr);
            let lines: Vec<&str> = printed.lines().collect();
            assert!(all_fit(&output, &lines), "{}: {command}\nprints\n{printed}", file.display());
        }
    }
}
