//! A tournament: who plays, the rounds as drawn, the results, and the standings.

mod change;
mod draw;
mod format;
mod prizes;
mod sheet_result;
mod standings;
mod teams;

use serde::{Deserialize, Serialize};

use crate::error::{ClubError, Fault};
use crate::names;

pub use draw::{Quality, Tables, Wishes, draw, quality, repeated_at_least, table_sizes};
pub use format::{Carried, Final, FirstDealer, Format, Seating, Teams, TieBreak, TimeLimit, Withdrawn};
pub use prizes::{Prize, PrizePlan};
pub use sheet_result::SheetUse;
pub use standings::{Standing, Standings};
pub use teams::TeamStanding;

/// The format of tournament files.
pub const TOURNAMENT_FORMAT: &str = "tarock-tournament-1";
/// No result of one table is larger.
const LARGEST_RESULT: u64 = 1_000_000;
/// More players than any hall holds.
const MOST_PLAYERS: usize = 2_000;

/// A tournament as a file holds it; [`Tournament::check`] says whether it makes sense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tournament {
    /// [`TOURNAMENT_FORMAT`].
    pub format: String,
    /// Its name.
    pub title: String,
    /// When, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// How it is played.
    pub mode: Format,
    /// The seed of the draw, published beforehand.
    pub seed: u64,
    /// Everybody who entered; the start number is the place in this list, from 1.
    pub players: Vec<Entrant>,
    /// Groups of start numbers who must not meet: families, clubs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<Vec<usize>>,
    /// Prizes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prizes: Option<PrizePlan>,
    /// The rounds as drawn, with results where they are in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<Round>,
    /// The final.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub final_round: Option<Round>,
}

/// Somebody who entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    /// The name.
    pub name: String,
    /// A club, for lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The team or pair.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// The first round of somebody who came late.
    #[serde(default = "first_round", skip_serializing_if = "is_first_round")]
    pub from_round: usize,
    /// When somebody left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Left>,
}

fn first_round() -> usize {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_first_round(round: &usize) -> bool {
    *round == 1
}

impl Entrant {
    /// Somebody who plays from the first round on.
    pub fn new(name: impl Into<String>) -> Entrant {
        Entrant { name: name.into(), club: None, team: None, from_round: 1, left: None }
    }

    /// Whether the draw of a round has to seat this player.
    pub fn plays(&self, round: usize) -> bool {
        self.from_round <= round && self.left.is_none_or(|left| round <= left.last_round)
    }
}

/// When somebody left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Left {
    /// The last round in which he sat at a table; 0 if he never did.
    pub last_round: usize,
    /// Whether he left in the middle of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub during: bool,
}

/// A round as drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// The tables.
    pub tables: Vec<Table>,
}

/// A table of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Its number.
    pub number: usize,
    /// Start numbers, in the order of the slip.
    pub players: Vec<usize>,
    /// The Schrift of each, in the same order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub results: Option<Vec<i64>>,
    /// Deals played, if the round was ended early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deals: Option<u32>,
}

/// Where something happens: a round from 1, or the final.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RoundName {
    /// A round, from 1.
    Round(usize),
    /// The final.
    Final,
}

impl std::fmt::Display for RoundName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RoundName::Round(round) => write!(f, "round {round}"),
            RoundName::Final => f.write_str("final"),
        }
    }
}

impl Tournament {
    /// A tournament nobody has been drawn for yet.
    pub fn new(title: &str, mode: Format, seed: u64, players: Vec<Entrant>) -> Result<Tournament, ClubError> {
        let tournament = Tournament {
            format: TOURNAMENT_FORMAT.to_owned(),
            title: title.to_owned(),
            date: None,
            mode,
            seed,
            players,
            apart: Vec::new(),
            prizes: None,
            rounds: Vec::new(),
            final_round: None,
        };
        tournament.check()?;
        Ok(tournament)
    }

    /// Says where and what is wrong.
    pub fn check(&self) -> Result<(), ClubError> {
        if self.format != TOURNAMENT_FORMAT {
            return Err(Fault::Format(self.format.clone(), TOURNAMENT_FORMAT).into());
        }
        self.mode.check().map_err(|error| error.within("mode"))?;
        let names: Vec<&str> = self.players.iter().map(|player| player.name.as_str()).collect();
        names::check(&names).map_err(|error| error.within("players"))?;
        if self.players.len() > MOST_PLAYERS {
            return Err(ClubError::at("players", Fault::NoTables(self.players.len(), "one hall".to_owned())));
        }
        for number in self.apart.iter().flatten() {
            self.entrant(*number).map_err(|error| error.within("apart"))?;
        }
        for (place, round) in self.rounds.iter().enumerate() {
            let name = RoundName::Round(place + 1);
            self.check_round(name, round).map_err(|error| error.within(&name.to_string()))?;
        }
        if let Some(round) = &self.final_round {
            self.check_round(RoundName::Final, round).map_err(|error| error.within("final"))?;
        }
        self.prizes.as_ref().map_or(Ok(()), PrizePlan::check)
    }

    fn check_round(&self, name: RoundName, round: &Round) -> Result<(), ClubError> {
        let mut seated = vec![false; self.players.len()];
        for (place, table) in round.tables.iter().enumerate() {
            let at = |fault| ClubError::at(format!("table {}", table.number), fault);
            if round.tables[..place].iter().any(|other| other.number == table.number) {
                return Err(at(Fault::WrongFormat("the number is there twice".to_owned())));
            }
            let fits = u8::try_from(table.players.len()).is_ok_and(|size| self.mode.tables.contains(&size));
            if !fits {
                let sizes: Vec<String> = self.mode.tables.iter().map(u8::to_string).collect();
                return Err(at(Fault::TableSize(table.players.len(), sizes.join(" or "))));
            }
            for number in &table.players {
                let entrant = self.entrant(*number).map_err(|error| at(error.fault))?;
                if let RoundName::Round(round) = name
                    && !entrant.plays(round)
                {
                    return Err(at(Fault::NotEntered(entrant.name.clone())));
                }
                if std::mem::replace(&mut seated[number - 1], true) {
                    return Err(at(Fault::PlayerTwice(entrant.name.clone())));
                }
            }
            if let Some(results) = &table.results {
                check_results(table, results).map_err(|error| at(error.fault))?;
            }
        }
        if let RoundName::Round(round) = name {
            let missing = self.players.iter().zip(&seated).find(|(player, seated)| player.plays(round) && !**seated);
            if let Some((player, _)) = missing {
                return Err(Fault::NotSeated(player.name.clone()).into());
            }
        }
        Ok(())
    }

    /// The player with this start number.
    pub fn entrant(&self, number: usize) -> Result<&Entrant, ClubError> {
        let place = number.checked_sub(1);
        place.and_then(|place| self.players.get(place)).ok_or_else(|| Fault::PlayerUnknown(number).into())
    }

    /// The start number of a name, or of the number itself as text.
    pub fn number_of(&self, name: &str) -> Result<usize, ClubError> {
        if let Ok(number) = name.trim().parse::<usize>()
            && self.entrant(number).is_ok()
        {
            return Ok(number);
        }
        let names: Vec<&str> = self.players.iter().map(|player| player.name.as_str()).collect();
        names::find(&names, name).map(|place| place + 1)
    }

    /// Draws all rounds anew, unless one has results. Those who come late or have left are put in and taken out of the draw of all
    /// others; the quality is that of the draw of those who play from the first round on.
    pub fn draw(&mut self) -> Result<Quality, ClubError> {
        if let Some(played) = self.rounds.iter().position(Round::has_results) {
            return Err(Fault::RoundPlayed(played + 1).into());
        }
        let start: Vec<usize> = (1..=self.players.len()).filter(|player| self.players[player - 1].plays(1)).collect();
        let place_of = |player: usize| start.iter().position(|one| *one == player + 1);
        let apart = self.apart_pairs().into_iter().filter_map(|(a, b)| Some((place_of(a)?, place_of(b)?)));
        let wishes = Wishes {
            players: start.len(),
            rounds: usize::try_from(self.mode.rounds).unwrap_or(0),
            fives: self.mode.has_fives(),
            apart: apart.collect(),
            met: Vec::new(),
            seed: self.seed,
        };
        let rounds = draw::draw(&wishes)?;
        let quality = draw::quality(&wishes, &rounds)?;
        let numbered = |tables: &Tables| {
            Round::from_tables(&tables.iter().map(|table| table.iter().map(|place| start[*place] - 1).collect()).collect())
        };
        let mut drawn = self.clone();
        drawn.rounds = rounds.iter().map(numbered).collect();
        drawn.put_in_and_take_out()?;
        drawn.check()?;
        *self = drawn;
        Ok(quality)
    }

    /// All pairs, from 0, who must not meet.
    fn apart_pairs(&self) -> Vec<(usize, usize)> {
        let mut groups = self.apart.clone();
        if self.mode.teams.is_some_and(|teams| teams.apart) {
            groups.extend(self.team_members().into_iter().map(|(_, members)| members));
        }
        let mut pairs = Vec::new();
        for group in groups {
            for (place, a) in group.iter().enumerate() {
                pairs.extend(group[..place].iter().filter(|b| *b != a).map(|b| (a - 1, b - 1)));
            }
        }
        pairs
    }

    /// Writes the result of a table.
    pub fn set_result(&mut self, round: RoundName, table: usize, results: &[i64], deals: Option<u32>) -> Result<(), ClubError> {
        let place = |error: ClubError| error.within(&format!("{round}, table {table}"));
        let found = self.round_mut(round)?.tables.iter_mut().find(|found| found.number == table);
        let found = found.ok_or_else(|| ClubError::from(Fault::TableUnknown(table)).within(&round.to_string()))?;
        check_results(found, results).map_err(place)?;
        found.results = Some(results.to_vec());
        found.deals = deals;
        Ok(())
    }

    fn round_mut(&mut self, name: RoundName) -> Result<&mut Round, ClubError> {
        match name {
            RoundName::Round(round) => {
                let place = round.checked_sub(1);
                place.and_then(|place| self.rounds.get_mut(place)).ok_or_else(|| Fault::RoundUnknown(round).into())
            }
            RoundName::Final => self.final_round.as_mut().ok_or_else(|| Fault::NoFinal("it has not been drawn").into()),
        }
    }

    /// Draws the tables of the final among the best, who meet as few as possible of those they have met.
    pub fn draw_final(&mut self) -> Result<(), ClubError> {
        let Some(last) = self.mode.final_round.clone() else { return Err(Fault::NoFinal("the format has none").into()) };
        if self.final_round.as_ref().is_some_and(Round::has_results) {
            return Err(Fault::NoFinal("it has results already").into());
        }
        let missing = self.missing_results();
        if self.rounds.len() < usize::try_from(self.mode.rounds).unwrap_or(0) || !missing.is_empty() {
            return Err(Fault::ResultsMissing(if missing.is_empty() {
                "not all rounds are drawn".into()
            } else {
                missing.join("; ")
            })
            .into());
        }
        let finalists = self.qualified(last.players)?;
        let mut met = Vec::new();
        for table in self.rounds.iter().flat_map(|round| &round.tables) {
            let places: Vec<usize> =
                table.players.iter().filter_map(|player| finalists.iter().position(|one| one == player)).collect();
            for (place, a) in places.iter().enumerate() {
                met.extend(places[..place].iter().map(|b| (*a, *b)));
            }
        }
        // Another seed than that of the rounds, and as reproducible.
        let wishes =
            Wishes { players: finalists.len(), rounds: 1, fives: false, apart: Vec::new(), met, seed: self.seed ^ 0xf1a1 };
        let drawn = draw::draw(&wishes)?;
        let tables: Tables = drawn
            .first()
            .map(|tables| tables.iter().map(|table| table.iter().map(|place| finalists[*place] - 1).collect()).collect())
            .unwrap_or_default();
        self.final_round = Some(Round::from_tables(&tables));
        Ok(())
    }

    /// Tables without a result, in words.
    pub fn missing_results(&self) -> Vec<String> {
        let mut missing = Vec::new();
        for (place, round) in self.rounds.iter().enumerate() {
            let tables: Vec<String> =
                round.tables.iter().filter(|table| table.results.is_none()).map(|table| table.number.to_string()).collect();
            if !tables.is_empty() {
                missing.push(format!("round {}, table {}", place + 1, tables.join(", ")));
            }
        }
        missing
    }
}

fn check_results(table: &Table, results: &[i64]) -> Result<(), ClubError> {
    if results.len() != table.players.len() {
        return Err(Fault::RowLength(results.len(), table.players.len()).into());
    }
    if let Some(number) = results.iter().find(|number| number.unsigned_abs() > LARGEST_RESULT) {
        return Err(Fault::NumberTooLarge(*number).into());
    }
    let sum: i64 = results.iter().sum();
    if sum == 0 { Ok(()) } else { Err(Fault::RowSum("the table", sum).into()) }
}

impl Round {
    fn from_tables(tables: &Tables) -> Round {
        let table = |(place, players): (usize, &Vec<usize>)| Table {
            number: place + 1,
            players: players.iter().map(|player| player + 1).collect(),
            results: None,
            deals: None,
        };
        Round { tables: tables.iter().enumerate().map(table).collect() }
    }

    /// Whether a table has its result.
    pub fn has_results(&self) -> bool {
        self.tables.iter().any(|table| table.results.is_some())
    }

    /// The table of a player.
    pub fn table_of(&self, player: usize) -> Option<&Table> {
        self.tables.iter().find(|table| table.players.contains(&player))
    }

    /// The result of a player.
    pub fn result_of(&self, player: usize) -> Option<i64> {
        let table = self.table_of(player)?;
        let place = table.players.iter().position(|one| *one == player)?;
        table.results.as_ref()?.get(place).copied()
    }
}
