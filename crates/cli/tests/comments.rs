//! What `CONTRIBUTING.md` promises about comments on public items.

mod tree;

use std::collections::BTreeSet;

use tree::{files_below, root, text_of};

/// Crates that others call as a library.
const LIBRARIES: [&str; 6] = ["rules", "solver", "bots", "club", "table", "client"];

/// Crates whose comments nobody reads but engineers. Those of `server` are the words of
/// `docs/openapi.json`, those of `cli` what `--help` prints.
const INNER: [&str; 5] = ["practice", "book-text", "store", "print", "wasm"];

/// Words that say nothing beside a name.
const SMALL_WORDS: &str = "the a an of its their it this that these those and or in on at to by \
    for is are was were be been who whom whose which what where when with as one own same has \
    have had all any some each here there them they if from not no yes somebody something itself \
    give gives number kind name names value values list whole how many much why happened did does \
    do wrong other others can may will then nobody none nothing only too also wants";

/// An item with a comment, or a public one that may need one.
struct Item {
    place: String,
    comment: String,
    /// The line that declares it.
    line: String,
    name: String,
    /// The type that it belongs to, if any.
    within: String,
}

fn first_word(text: &str) -> String {
    text.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '_').collect()
}

/// What stands behind `pub`, `const`, `fn` and the like.
fn declared(line: &str) -> String {
    let mut rest = line.trim().trim_start_matches("pub(crate) ").trim_start_matches("pub(super) ");
    let before =
        ["pub ", "const ", "async ", "fn ", "struct ", "enum ", "trait ", "type ", "static "];
    while let Some(shorter) = before.iter().find_map(|word| rest.strip_prefix(word)) {
        rest = shorter;
    }
    first_word(rest)
}

/// The type that a line at the margin begins to describe.
fn begins_type(line: &str) -> Option<String> {
    let line = line.strip_prefix("pub ").unwrap_or(line);
    let kinds = ["struct ", "enum ", "trait "];
    if let Some(rest) = kinds.iter().find_map(|kind| line.strip_prefix(kind)) {
        return Some(first_word(rest));
    }
    let rest = line.strip_prefix("impl")?;
    let rest = match rest.strip_prefix('<') {
        Some(generic) => generic.split_once("> ")?.1,
        None => rest.trim_start(),
    };
    Some(first_word(rest.rsplit(" for ").next().unwrap_or(rest)))
}

fn items(crate_name: &str) -> Vec<Item> {
    let mut found = Vec::new();
    for file in files_below(&root().join(format!("crates/{crate_name}/src"))) {
        let Some(text) = text_of(&file).filter(|_| file.extension().is_some_and(|e| e == "rs"))
        else {
            continue;
        };
        let mut within = String::new();
        let mut comment = String::new();
        let mut open_brackets = 0;
        for (number, line) in text.lines().enumerate() {
            let trimmed = line.trim();
            if let Some(words) = trimmed.strip_prefix("///") {
                comment.push_str(words);
                continue;
            }
            if trimmed.starts_with("#[") || open_brackets > 0 {
                open_brackets += trimmed.matches('[').count();
                open_brackets -= trimmed.matches(']').count().min(open_brackets);
                continue;
            }
            if let Some(name) = begins_type(line) {
                within = name;
            }
            if !comment.is_empty() || trimmed.starts_with("pub ") {
                found.push(Item {
                    place: format!("{}:{}", file.display(), number + 1),
                    comment: std::mem::take(&mut comment),
                    line: trimmed.to_owned(),
                    name: declared(line),
                    within: within.clone(),
                });
            }
            comment.clear();
        }
    }
    found
}

/// Items that somebody outside can reach, as far as one file says: those of a private type are
/// left out, and so is what a macro names.
fn public_items(crate_name: &str) -> Vec<Item> {
    let mut public = BTreeSet::new();
    for file in files_below(&root().join(format!("crates/{crate_name}/src"))) {
        for line in text_of(&file).unwrap_or_default().lines() {
            if line.starts_with("pub ") {
                public.extend(begins_type(line));
            }
        }
    }
    let mut items = items(crate_name);
    items.retain(|item| {
        let alone = item.within.is_empty() || item.name == item.within;
        !item.name.is_empty() && (alone || public.contains(&item.within))
    });
    items
}

/// A word without the ending that grammar gives it.
fn stem(word: &str) -> String {
    let word = word.to_lowercase();
    let ending = ["ing", "ed", "er", "es", "s", "e", "d"]
        .into_iter()
        .find(|ending| word.ends_with(ending) && word.len() >= ending.len() + 3);
    ending.map_or(word.clone(), |ending| word[..word.len() - ending.len()].to_owned())
}

/// The words of a name, whether it has underscores or capitals.
fn words_of(name: &str) -> BTreeSet<String> {
    let mut spaced = String::new();
    for sign in name.chars() {
        if sign.is_uppercase() || sign == '_' {
            spaced.push(' ');
        }
        spaced.push(if sign == '_' { ' ' } else { sign });
    }
    spaced.split_whitespace().map(stem).collect()
}

/// Whether a short comment says nothing that the name does not say.
fn only_repeats(comment: &str, name: &str, within: &str) -> bool {
    let marks = |sign: char| "`[„\"§(".contains(sign) || sign.is_ascii_digit();
    if comment.split_whitespace().count() > 4 || comment.contains(marks) {
        return false;
    }
    let small: BTreeSet<String> = SMALL_WORDS.split_whitespace().map(stem).collect();
    let known: BTreeSet<String> = &words_of(name) | &words_of(within);
    let mut words = comment.split(|sign: char| !sign.is_alphabetic()).filter(|w| !w.is_empty());
    words.all(|word| small.contains(&stem(word)) || known.contains(&stem(word)))
}

#[test]
fn comments_that_only_repeat_are_recognised() {
    for (comment, name, within) in [
        (" Who.", "seat", "Move"),
        (" The seat.", "seat", "Move"),
        (" How a claim ended.", "ClaimEnd", "ClaimEnd"),
        (" Number of the claim.", "claim", "BotTask"),
    ] {
        assert!(only_repeats(comment, name, within), "{comment}");
    }
    for (comment, name, within) in [
        (" Start number.", "player", "Prize"),
        (" In milliseconds.", "TALK_TIME", ""),
        (" Tarock I.", "PAGAT", "Card"),
        (" The seat; `None` for spectators.", "seat", "Viewer"),
    ] {
        assert!(!only_repeats(comment, name, within), "{comment}");
    }
}

#[test]
fn no_comment_only_repeats_a_name() {
    let mut fillers = Vec::new();
    for item in LIBRARIES.into_iter().chain(INNER).flat_map(items) {
        if !item.comment.is_empty() && only_repeats(&item.comment, &item.name, &item.within) {
            fillers.push(format!("{}: {}{}", item.place, item.name, item.comment));
        }
    }
    assert!(fillers.is_empty(), "say more or nothing:\n{}", fillers.join("\n"));
}

/// Fields, variants, constants and what is only asked for may stand by their name alone.
#[test]
fn libraries_say_what_their_types_and_functions_are() {
    let mut bare = Vec::new();
    let mut seen = 0;
    for item in LIBRARIES.into_iter().flat_map(public_items) {
        let Some(line) = item.line.strip_prefix("pub ") else { continue };
        let line =
            ["const ", "async "].iter().fold(line, |line, word| line.trim_start_matches(word));
        let kinds = ["struct ", "enum ", "trait "];
        let is_type = kinds.iter().any(|kind| line.starts_with(kind));
        let asks =
            ["(self)", "(&self)", "(&mut self)", "()"].iter().any(|none| line.contains(none));
        if is_type || line.starts_with("fn ") && !asks {
            seen += 1;
            if item.comment.is_empty() {
                bare.push(format!("{}: {}", item.place, item.name));
            }
        }
    }
    assert!(seen > 700, "only {seen} items were found");
    assert!(bare.is_empty(), "without a comment:\n{}", bare.join("\n"));
}
