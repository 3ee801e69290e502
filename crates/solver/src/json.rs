//! The line that `tarock solve` reads and the line that it answers.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use tarock_rules::{Book, BySeat, Card, CardSet, Game, Kind, NotACard, Seat, Thirds};

use crate::{Budget, PlayRules, Position, PositionError, PositionSetup, Solver};

/// Nodes that a request gets which names no limit.
pub const DEFAULT_NODES: u64 = 50_000_000;

/// A position as one line of JSON, unchecked.
///
/// ```
/// use tarock_rules::Book;
/// use tarock_solver::{Solver, json::SolveRequest};
/// let line = r#"{"rules":"kaernten-2026","game":"dreier","declarer":0,"leader":0,
///     "hands":[["22","HK"],["21","H4"],["20","H3"],["19","H2"]],"declarer_thirds":70}"#;
/// let request: SolveRequest = serde_json::from_str(line).unwrap();
/// let book = Book::published(&request.rules).unwrap();
/// let answer = request.solve(&book, &mut Solver::default()).unwrap();
/// assert_eq!(answer.thirds, Some(114));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolveRequest {
    /// Id of the book, or the path of a house-rule file.
    pub rules: String,
    pub game: Game,
    /// The declarer; not in Trischaken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declarer: Option<Seat>,
    /// The partner; `null` or left out if the declarer is alone.
    #[serde(default)]
    pub partner: Option<Seat>,
    /// Who leads, or led, the trick in hand.
    pub leader: Seat,
    /// The cards still held, by seat.
    pub hands: Vec<Vec<String>>,
    /// The cards of the trick in hand, in the order played.
    #[serde(default)]
    pub trick: Vec<String>,
    /// What the declarer's side of a positive game has already, discard and talon included.
    #[serde(default)]
    pub declarer_thirds: i32,
    /// Tricks that the declarer's side has already.
    #[serde(default)]
    pub declarer_tricks: u8,
    /// What each seat of a Trischaken has counted already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<[i32; 4]>,
    /// Talon cards of a Trischaken that have not fallen yet, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub talon: Vec<String>,
    /// Most nodes to search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

/// The best play with all cards open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SolveAnswer {
    /// Always true; what cannot be solved is a [`SolveError`].
    pub ok: bool,
    /// Thirds of the declarer's side at the end; positive games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thirds: Option<i32>,
    /// Whether the game is made; negative games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// Thirds by seat at the end; Trischaken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<[i32; 4]>,
    /// What every legal card leads to; a card whose value was not found within the limit is `null`.
    pub moves: BTreeMap<String, MoveAnswer>,
    /// Nodes searched.
    pub nodes: u64,
    /// Whether everything was searched within the limit.
    pub exact: bool,
}

/// What a card leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum MoveAnswer {
    /// Thirds of the declarer's side at the end.
    Thirds(i32),
    /// Whether the game can still be made.
    Made(bool),
    /// Thirds by seat at the end.
    Points([i32; 4]),
    /// Not found within the limit.
    Open,
}

/// Why a request cannot be solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SolveError {
    /// A text is no card.
    Card(NotACard),
    /// There are not four hands.
    Hands(usize),
    /// The game needs a declarer, or a Trischaken has one.
    Declarer,
    /// The book does not have the game.
    NoSuchGame(Game),
    /// A field that this game does not have.
    Field(&'static str),
    /// The cards make no position.
    Position(PositionError),
}

impl SolveError {
    /// Stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            SolveError::Card(_) => "no-card",
            SolveError::Hands(_) => "card-count",
            SolveError::Declarer => "declarer",
            SolveError::NoSuchGame(_) => "no-such-game",
            SolveError::Field(_) => "field",
            SolveError::Position(error) => error.code(),
        }
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolveError::Card(error) => error.fmt(f),
            SolveError::Hands(hands) => write!(f, "there are {hands} hands instead of 4"),
            SolveError::Declarer => f.write_str("every game but Trischaken has a declarer"),
            SolveError::NoSuchGame(game) => write!(f, "the book has no {game}"),
            SolveError::Field(field) => write!(f, "this game has no {field}"),
            SolveError::Position(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SolveError {}

impl From<PositionError> for SolveError {
    fn from(error: PositionError) -> SolveError {
        SolveError::Position(error)
    }
}

impl SolveRequest {
    /// Checks the request against the book that it names.
    pub fn position(&self, book: &Book) -> Result<Position, SolveError> {
        if book.game(self.game).is_none() {
            return Err(SolveError::NoSuchGame(self.game));
        }
        let kind = self.game.kind();
        if self.declarer.is_some() == (kind == Kind::Trischaken) {
            return Err(SolveError::Declarer);
        }
        self.check_fields(kind)?;
        if self.hands.len() != 4 {
            return Err(SolveError::Hands(self.hands.len()));
        }
        let mut hands = BySeat([CardSet::EMPTY; 4]);
        for (seat, codes) in Seat::ALL.into_iter().zip(&self.hands) {
            for code in codes {
                let card = read(code)?;
                if !hands[seat].insert(card) {
                    return Err(PositionError::Twice(card).into());
                }
            }
        }
        let declarer = self.declarer.unwrap_or(self.leader);
        let mut setup = PositionSetup::new(
            self.game,
            PlayRules::new(book, self.game),
            declarer,
            self.leader,
            hands,
        );
        setup.partner = self.partner;
        if self.trick.len() > 3 {
            return Err(PositionError::TrickSize.into());
        }
        for code in &self.trick {
            setup.trick.push(read(code)?);
        }
        if self.talon.len() > 6 {
            return Err(PositionError::Talon.into());
        }
        for code in &self.talon {
            setup.talon.push(read(code)?);
        }
        setup.thirds = Thirds(self.declarer_thirds);
        setup.tricks[declarer] = self.declarer_tricks;
        if let Some(points) = self.points {
            setup.points = BySeat(points.map(Thirds));
        }
        Ok(Position::new(setup)?)
    }

    fn check_fields(&self, kind: Kind) -> Result<(), SolveError> {
        let wrong = match kind {
            Kind::Positive | Kind::Negative if self.points.is_some() => Some("points"),
            Kind::Positive | Kind::Negative if !self.talon.is_empty() => Some("talon"),
            Kind::Negative | Kind::Trischaken if self.declarer_thirds != 0 => {
                Some("declarer_thirds")
            }
            Kind::Negative | Kind::Trischaken if self.partner.is_some() => Some("partner"),
            Kind::Trischaken if self.declarer_tricks != 0 => Some("declarer_tricks"),
            Kind::Positive | Kind::Negative | Kind::Trischaken => None,
        };
        wrong.map_or(Ok(()), |field| Err(SolveError::Field(field)))
    }

    /// Solves the position.
    pub fn solve(&self, book: &Book, solver: &mut Solver) -> Result<SolveAnswer, SolveError> {
        let position = self.position(book)?;
        let mut budget = Budget::nodes(self.nodes.unwrap_or(DEFAULT_NODES));
        let mut answer = SolveAnswer {
            ok: true,
            thirds: None,
            made: None,
            points: None,
            moves: BTreeMap::new(),
            nodes: 0,
            exact: true,
        };
        match position.game().kind() {
            Kind::Positive => answer.add_thirds(&position, solver, &mut budget),
            Kind::Negative => answer.add_made(&position, solver, &mut budget),
            Kind::Trischaken => answer.add_points(&position, solver, &mut budget),
        }
        answer.nodes = budget.used();
        Ok(answer)
    }
}

impl SolveAnswer {
    fn add_thirds(&mut self, position: &Position, solver: &mut Solver, budget: &mut Budget) {
        let moves = solver.moves(position, budget);
        let declarers = position.side().contains(position.turn());
        let best = |bound: &dyn Fn(&crate::MoveValue) -> i32| {
            let bounds = moves.iter().map(bound);
            if declarers { bounds.max() } else { bounds.min() }
        };
        let (low, high) = (best(&|value| value.thirds.low.0), best(&|value| value.thirds.high.0));
        self.thirds = low.filter(|_| low == high);
        for value in &moves {
            let known = value.thirds.known();
            self.exact &= known.is_some();
            self.moves.insert(
                value.card.to_string(),
                known.map_or(MoveAnswer::Open, |thirds| MoveAnswer::Thirds(thirds.0)),
            );
        }
    }

    fn add_made(&mut self, position: &Position, solver: &mut Solver, budget: &mut Budget) {
        let declarers = position.side().contains(position.turn());
        let mut open = false;
        let mut decided = false;
        for value in solver.moves_made(position, budget) {
            let known = value.made.known();
            open |= known.is_none();
            decided |= known == Some(declarers);
            self.moves
                .insert(value.card.to_string(), known.map_or(MoveAnswer::Open, MoveAnswer::Made));
        }
        self.exact = !open;
        self.made = if decided { Some(declarers) } else { (!open).then_some(!declarers) };
    }

    fn add_points(&mut self, position: &Position, solver: &mut Solver, budget: &mut Budget) {
        let found = solver.trischaken(position, budget);
        self.exact = found.exact;
        for value in &found.moves {
            let points = value.thirds.0.map(|thirds| thirds.0);
            if value.card == found.best {
                self.points = Some(points);
            }
            self.moves.insert(value.card.to_string(), MoveAnswer::Points(points));
        }
    }
}

fn read(code: &str) -> Result<Card, SolveError> {
    code.parse().map_err(SolveError::Card)
}
