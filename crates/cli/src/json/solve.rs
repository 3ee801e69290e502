//! `tarock solve`: a position with all cards open in, the best play out.

use tarock_solver::Solver;
use tarock_solver::json::{DEFAULT_NODES, SolveRequest};

use crate::failure::Failure;
use crate::json_lines::{self, Complaint};

pub const ABOUT: &str = "\
Positions with all cards open in, the best play out (JSON Lines).

Reads one position a line: `rules`, `game`, `declarer`, `partner`, `leader` of the trick in hand, \
the cards still held as \
`hands`, the cards of the `trick` so far, and what the declarer's side has already \
(`declarer_thirds`, discard and talon \
included, and `declarer_tricks`), for a Trischaken the `points` in thirds of each seat and the \
`talon` cards still to fall. Positive games are answered with the `thirds` of the declarer's side, \
negative games with \
`made`, Trischaken with `points` by seat; `moves` has the same for every legal card. `nodes` \
limits the search; where it ends \
too soon, cards not found are null in `moves`, the answer itself is left out, and `exact` is \
false. The duties of announced birds are not considered.";

pub const EXAMPLES: &str = "\
Example (one line):
  {\"rules\":\"kaernten-2026\",\"game\":\"dreier\",\"declarer\":0,\"leader\":0,
   \"hands\":[[\"22\",\"HK\"],[\"21\",\"H4\"],[\"20\",\"H3\"],\
   [\"19\",\"H2\"]],\"declarer_thirds\":70}
is answered by
  {\"ok\":true,\"thirds\":114,\"moves\":{\"22\":114,\"HK\":…},\"nodes\":…,\"exact\":true}";

/// Answers standard input.
pub fn run() -> Result<(), Failure> {
    let mut solver = Solver::default();
    json_lines::converse(move |library, line| {
        let request: SolveRequest = json_lines::parse(line)?;
        if request.nodes.is_some_and(|nodes| nodes > DEFAULT_NODES) {
            return Err(Complaint::new("nodes", format!("nodes: at most {DEFAULT_NODES}")));
        }
        let book = library.book(&request.rules)?;
        let answer = request
            .solve(&book, &mut solver)
            .map_err(|error| Complaint::new(error.code(), error.to_string()))?;
        json_lines::json(&answer)
    })
}
