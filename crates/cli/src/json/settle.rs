//! `tarock settle`: the facts of a finished deal in, its points out.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tarock_rules::{Facts, Settlement};

use crate::book_argument::Library;
use crate::failure::Failure;
use crate::json_lines::{self, Complaint};

pub const ABOUT: &str = "\
Facts of finished deals in, points out (JSON Lines).

Reads the facts of one deal a line and answers each at once with one line: the two columns \
`schrift` and `zahlung` by \
seat, and the `lines` that they are the sum of, each with the passage of the book behind it. A \
line that cannot be \
settled is answered with `ok` false, a `reason` that does not change from version to version and a \
message; the next \
line is answered all the same. The exit status is 0 when every line was answered.";

pub const EXAMPLES: &str = "\
Example (one line):
  {\"rules\":\"kaernten-2026\",\"forehand\":0,\"game\":\"kakadurufer\",\"declarer\":1,\
   \"partner\":2,\"thirds\":98,
   \"contra\":1,\"premiums\":[{\"premium\":\"kakadu\",\"by\":\"declarer\",\
   \"announced\":true,\"made\":true}]}
is answered by
  {\"ok\":true,\"schrift\":[-5,5,5,-5],\"zahlung\":[-4,4,4,-4],\"lines\":[…]}";

#[derive(Serialize)]
struct Answer<'b> {
    ok: bool,
    #[serde(flatten)]
    settlement: Settlement<'b>,
}

/// The parts of facts that are objects. Serde would also take a list of their values; the interface
/// does not.
#[derive(Deserialize)]
#[expect(dead_code, reason = "reading them is the check")]
struct Objects {
    premiums: Option<Vec<Object>>,
    negatives: Option<Vec<Object>>,
    renonce: Option<Renonce>,
    false_birds: Option<Vec<Object>>,
}

type Object = serde_json::Map<String, Value>;

#[derive(Deserialize)]
#[expect(dead_code, reason = "reading it is the check")]
struct Renonce {
    #[serde(flatten)]
    others: Object,
    claims: Option<Vec<Object>>,
}

/// Answers standard input.
pub fn run() -> Result<(), Failure> {
    json_lines::converse(answer)
}

fn answer(library: &mut Library, line: &str) -> Result<String, Complaint> {
    let facts: Facts = json_lines::parse(line)?;
    json_lines::parse::<Objects>(line)?;
    let book = library.book(&facts.rules)?;
    let outcome =
        facts.check(&book).map_err(|error| Complaint::new(error.reason(), error.to_string()))?;
    json_lines::json(&Answer { ok: true, settlement: tarock_rules::settle(&book, &outcome) })
}
