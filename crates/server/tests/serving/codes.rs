//! Every code that a client can meet stands in the protocol.

use std::path::Path;

use tarock_rules::Refusal;
use tarock_server::{CloseReason, ProblemKind};
use tarock_table::TableRefusal;

fn chapter(heading: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let protocol = std::fs::read_to_string(path).expect("docs/protocol.md is there");
    let rest = protocol
        .split(&format!("\n{heading}\n"))
        .nth(1)
        .unwrap_or_else(|| panic!("no chapter {heading}"))
        .to_owned();
    rest.split("\n#").next().unwrap_or_default().to_owned()
}

#[test]
fn every_refusal_is_listed() {
    let listed = chapter("### Why a command is refused");
    let own = TableRefusal::OWN.iter().map(|refusal| refusal.code());
    for code in own.chain(Refusal::ALL.iter().map(|refusal| refusal.code())) {
        assert!(listed.contains(&format!("`{code}`")), "{code} is missing in docs/protocol.md");
    }
    for word in listed
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(|word| !["refused", "source", "unknown-bot", "name-at-table"].contains(word))
    {
        let known = TableRefusal::OWN.iter().any(|refusal| refusal.code() == word)
            || Refusal::ALL.iter().any(|refusal| refusal.code() == word);
        assert!(known, "docs/protocol.md lists {word}, which never comes");
    }
}

#[test]
fn every_error_is_listed_with_its_status() {
    let listed = chapter("## Errors");
    for kind in ProblemKind::ALL {
        let status = format!("| {} |", kind.status().as_u16());
        let line = listed
            .lines()
            .find(|line| line.starts_with(&status))
            .unwrap_or_else(|| panic!("{status} is missing"));
        assert!(
            line.contains(&format!("`{}`", kind.code())),
            "{} is missing at {status}",
            kind.code()
        );
    }
}

#[test]
fn every_goodbye_is_listed_with_its_close_code() {
    let listed = chapter("### From the server");
    for goodbye in CloseReason::ALL {
        let line = format!("| `{}` | {} |", goodbye.code(), goodbye.close_code());
        assert!(listed.contains(&line), "{line} is missing");
    }
}
