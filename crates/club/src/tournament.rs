//! A tournament: who plays, the rounds as drawn, the results, and the standings.

mod begun;
mod change;
mod draw;
mod finale;
mod format;
mod penalties;
mod prizes;
mod remarks;
mod reseating;
mod results;
mod sheet_result;
mod standings;
mod teams;

use serde::{Deserialize, Serialize};

use crate::error::{ClubError, Fault, Words};
use crate::names;
use crate::roster::limit;

pub use draw::{Quality, Tables, Wishes, draw, pairs_of, quality, repeated_at_least, table_sizes};
pub use finale::FinalChange;
pub use format::{
    Carried, Final, FirstDealer, Format, RankPoints, Seating, Teams, TieBreak, TimeLimit, Withdrawn,
};
pub use penalties::{Penalty, PenaltyKind};
pub use prizes::{Prize, PrizePlan};
pub use reseating::{FormerEntrant, Reseating, RoundSeats, SeatMove, TableSeats};
pub use results::{Correction, CorrectionNote};
pub use sheet_result::SheetUse;
pub use standings::{Standing, Standings};
pub use teams::TeamStanding;

/// The format of tournament files.
pub const TOURNAMENT_FORMAT: &str = "tarock-tournament-1";
/// No result of one table is larger.
const LARGEST_RESULT: u64 = 1_000_000;
/// More players than any hall holds.
pub(crate) const MOST_PLAYERS: usize = 2_000;
/// The longest title, reason or other text.
pub(crate) const LONGEST_TEXT: usize = 300;
/// The longest text of house rules, in bytes.
pub(crate) const LONGEST_HOUSE_RULES: usize = 64 * 1024;
/// The longest name of a person, a club or a team.
pub(crate) const LONGEST_NAME: usize = 120;

/// A tournament as a file holds it; [`Tournament::check`] says whether it makes sense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tournament {
    /// [`TOURNAMENT_FORMAT`].
    pub format: String,
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prizes: Option<PrizePlan>,
    /// The rounds as drawn, with results where they are in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<Round>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub final_round: Option<Round>,
    /// Prizes in kind, place by place; an empty text is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prizes_in_kind: Vec<String>,
    /// Prizes in money are paid in multiples of so many cents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prize_unit: Option<i64>,
    /// Results that were replaced or cleared, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub corrections: Vec<Correction>,
    /// Changes of the draw after it was out, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reseatings: Vec<Reseating>,
    /// Warnings and bans.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<Penalty>,
    /// The text of house rules, whose name the format then has for its book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house_rules: Option<String>,
}

/// Somebody who entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    pub name: String,
    /// Shown in lists; nothing is ranked by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// The team or pair.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// The first round of somebody who came late.
    #[serde(default = "first_round", skip_serializing_if = "is_first_round")]
    pub from_round: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Left>,
    /// Rounds missed in between by somebody who came back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<usize>,
    /// Plays so that a table is full, and is in no ranking.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out_of_competition: bool,
    /// Would rather not play the final.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub declines_final: bool,
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
        Entrant {
            name: name.into(),
            club: None,
            team: None,
            from_round: 1,
            left: None,
            absent: Vec::new(),
            out_of_competition: false,
            declines_final: false,
        }
    }

    /// Somebody who fills a seat and is in no ranking.
    pub fn stand_in(name: impl Into<String>) -> Entrant {
        Entrant { out_of_competition: true, ..Entrant::new(name) }
    }

    /// Whether the draw of a round has to seat this player.
    pub fn plays(&self, round: usize) -> bool {
        self.from_round <= round
            && self.left.is_none_or(|left| round <= left.last_round)
            && !self.absent.contains(&round)
    }

    /// Refuses names that no list has room for.
    fn check_lengths(&self) -> Result<(), ClubError> {
        let texts = [Some(&self.name), self.club.as_ref(), self.team.as_ref()];
        match texts.into_iter().flatten().find(|text| text.chars().count() > LONGEST_NAME) {
            Some(_) => Err(Fault::NameLong(LONGEST_NAME).into()),
            None => Ok(()),
        }
    }
}

/// How long somebody played who did not play to the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Left {
    /// The last round in which they sat at a table; 0 if they never did.
    pub last_round: usize,
    /// Whether they left in the middle of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub during: bool,
}

/// A round as drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    pub tables: Vec<TournamentTable>,
}

/// A table of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentTable {
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RoundName {
    /// A round, from 1.
    Round(usize),
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

impl std::str::FromStr for RoundName {
    type Err = ClubError;

    /// A number from 1, or `final`.
    fn from_str(text: &str) -> Result<RoundName, ClubError> {
        if text == "final" {
            return Ok(RoundName::Final);
        }
        match text.parse::<usize>() {
            Ok(round) if round >= 1 => Ok(RoundName::Round(round)),
            Ok(_) | Err(_) => Err(Fault::NoRound.into()),
        }
    }
}

impl RoundName {
    /// As it is written in files and addresses: a number from 1, or `final`.
    pub fn key(self) -> String {
        match self {
            RoundName::Round(round) => round.to_string(),
            RoundName::Final => "final".to_owned(),
        }
    }
}

impl Serialize for RoundName {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.key())
    }
}

impl<'de> Deserialize<'de> for RoundName {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<RoundName, D::Error> {
        /// Programs write numbers as numbers.
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(usize),
            Text(String),
        }
        let text = match Written::deserialize(deserializer)? {
            Written::Number(number) => number.to_string(),
            Written::Text(text) => text,
        };
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl Tournament {
    /// A tournament nobody has been drawn for yet.
    pub fn new(
        title: &str,
        mode: Format,
        seed: u64,
        players: Vec<Entrant>,
    ) -> Result<Tournament, ClubError> {
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
            prizes_in_kind: Vec::new(),
            prize_unit: None,
            corrections: Vec::new(),
            reseatings: Vec::new(),
            penalties: Vec::new(),
            house_rules: None,
        };
        limit("letters of a text", "Zeichen eines Textes", title.chars().count(), LONGEST_TEXT)?;
        for (place, entrant) in tournament.players.iter().enumerate() {
            entrant
                .check_lengths()
                .map_err(|error| error.within(&format!("players, player {}", place + 1)))?;
        }
        tournament.check()?;
        Ok(tournament)
    }

    /// Says where and what is wrong.
    pub fn check(&self) -> Result<(), ClubError> {
        if self.format != TOURNAMENT_FORMAT {
            return Err(Fault::Format(self.format.clone(), TOURNAMENT_FORMAT).into());
        }
        self.mode.check().map_err(|error| error.within("mode"))?;
        if self.players.len() > MOST_PLAYERS {
            return Err(ClubError::at(
                "players",
                Fault::TooManyPlayers(self.players.len(), MOST_PLAYERS),
            ));
        }
        self.check_names().map_err(|error| error.within("players"))?;
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
        let bytes = self.house_rules.as_ref().map_or(0, String::len);
        limit("bytes of house rules", "Bytes einer Hausregel", bytes, LONGEST_HOUSE_RULES)?;
        self.check_prizes()?;
        self.check_penalties()?;
        self.check_corrections()?;
        self.check_reseatings()
    }

    /// Every name is there once, with the club where that tells two of them apart.
    fn check_names(&self) -> Result<(), ClubError> {
        let mut seen = std::collections::BTreeSet::new();
        for ((place, player), label) in self.players.iter().enumerate().zip(self.labels()) {
            let at = |fault| ClubError::at(format!("player {}", place + 1), fault);
            if names::folded(&player.name).is_empty() {
                return Err(at(Fault::NameEmpty));
            }
            if !seen.insert(names::folded(&label)) {
                return Err(at(Fault::NameTwice(player.name.clone())));
            }
        }
        Ok(())
    }

    /// What everybody is called on lists, by start number: the name, with the club where several
    /// have the same name.
    pub fn labels(&self) -> Vec<String> {
        let mut bearers = std::collections::BTreeMap::new();
        for player in &self.players {
            *bearers.entry(names::folded(&player.name)).or_insert(0usize) += 1;
        }
        let label = |player: &Entrant| match &player.club {
            Some(club)
                if bearers
                    .get(&names::folded(&player.name))
                    .is_some_and(|bearers| *bearers > 1) =>
            {
                format!("{} ({club})", player.name)
            }
            Some(_) | None => player.name.clone(),
        };
        self.players.iter().map(label).collect()
    }

    /// What one player is called on lists.
    pub fn label(&self, number: usize) -> String {
        number
            .checked_sub(1)
            .and_then(|place| self.labels().into_iter().nth(place))
            .unwrap_or_else(|| number.to_string())
    }

    fn check_round(&self, name: RoundName, round: &Round) -> Result<(), ClubError> {
        let mut seated = vec![false; self.players.len()];
        for (place, table) in round.tables.iter().enumerate() {
            let at = |fault| ClubError::at(format!("table {}", table.number), fault);
            if round.tables[..place].iter().any(|other| other.number == table.number) {
                return Err(at(Fault::WrongFormat(Words::new(
                    "the number is there twice",
                    "die Nummer gibt es zweimal",
                ))));
            }
            let fits = u8::try_from(table.players.len())
                .is_ok_and(|size| self.mode.tables.contains(&size));
            if !fits {
                let sizes: Vec<String> = self.mode.tables.iter().map(u8::to_string).collect();
                return Err(at(Fault::TableSize(table.players.len(), sizes.join(", "))));
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
            table.check().map_err(|error| at(error.fault))?;
        }
        if let RoundName::Round(round) = name {
            let missing = self
                .players
                .iter()
                .zip(&seated)
                .find(|(player, seated)| player.plays(round) && !**seated);
            if let Some((player, _)) = missing {
                return Err(Fault::NotSeated(player.name.clone()).into());
            }
        }
        Ok(())
    }

    /// The player with this start number.
    pub fn entrant(&self, number: usize) -> Result<&Entrant, ClubError> {
        let place = number.checked_sub(1);
        place
            .and_then(|place| self.players.get(place))
            .ok_or_else(|| Fault::PlayerUnknown(number).into())
    }

    /// The start number of a name, or of the number itself as text. Of several with the name, the
    /// club tells who is meant.
    pub fn number_of(&self, name: &str) -> Result<usize, ClubError> {
        if let Ok(number) = name.trim().parse::<usize>()
            && self.entrant(number).is_ok()
        {
            return Ok(number);
        }
        let labels = self.labels();
        if let Ok(place) = names::find(&labels, name) {
            return Ok(place + 1);
        }
        let folded = names::folded(name);
        let bearers = (1..=self.players.len())
            .filter(|number| names::folded(&self.players[number - 1].name) == folded);
        match bearers.collect::<Vec<_>>().as_slice() {
            [] => Err(names::find(&labels, name)
                .err()
                .unwrap_or_else(|| Fault::PlayerUnknown(0).into())),
            [number] => Ok(*number),
            several => {
                let known: Vec<String> = several
                    .iter()
                    .map(|number| format!("{number} {}", labels[number - 1]))
                    .collect();
                Err(Fault::NameAmbiguous(name.to_owned(), known.join(", ")).into())
            }
        }
    }

    /// Corrects the name, the club or the team of somebody.
    pub fn amend(
        &mut self,
        number: usize,
        amend: impl FnOnce(&mut Entrant),
    ) -> Result<(), ClubError> {
        let mut changed = self.clone();
        changed.entrant(number)?;
        amend(&mut changed.players[number - 1]);
        changed.players[number - 1].check_lengths()?;
        changed.check()?;
        *self = changed;
        Ok(())
    }

    /// Names of two entrants who are perhaps one person. A club behind a name does not hide that
    /// the other is spelt otherwise, and whoever of two with one name has no club is perhaps the
    /// other.
    pub fn similar_names(&self) -> Vec<(String, String)> {
        let labels = self.labels();
        let bare: Vec<&str> = self.players.iter().map(|player| player.name.as_str()).collect();
        let mut places = names::similar_places(&labels);
        places.extend(names::similar_places(&bare));
        let mut by_name = std::collections::BTreeMap::new();
        for (place, player) in self.players.iter().enumerate() {
            let namesakes: &mut Vec<usize> =
                by_name.entry(names::folded(&player.name)).or_default();
            let without_club =
                |other: &&usize| player.club.is_none() || self.players[**other].club.is_none();
            places.extend(namesakes.iter().filter(without_club).map(|other| (*other, place)));
            namesakes.push(place);
        }
        places.sort_unstable();
        places.dedup();
        let named = |(one, other): (usize, usize)| (labels[one].clone(), labels[other].clone());
        places.into_iter().map(named).collect()
    }

    /// Draws all rounds anew, unless one has results. Those who come late or have left are put in
    /// and taken out of the draw of all others; the quality is that of the draw of those who play
    /// from the first round on.
    pub fn draw(&mut self) -> Result<Quality, ClubError> {
        if let Some(played) = self.rounds.iter().position(Round::has_results) {
            return Err(Fault::RoundPlayed(played + 1).into());
        }
        let start: Vec<usize> =
            (1..=self.players.len()).filter(|player| self.players[player - 1].plays(1)).collect();
        let place_of = |player: usize| start.iter().position(|one| *one == player + 1);
        let apart =
            self.apart_pairs().into_iter().filter_map(|(a, b)| Some((place_of(a)?, place_of(b)?)));
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
            Round::from_tables(
                &tables
                    .iter()
                    .map(|table| table.iter().map(|place| start[*place] - 1).collect())
                    .collect(),
            )
        };
        let mut drawn = self.clone();
        drawn.rounds = rounds.iter().map(numbered).collect();
        drawn.put_in_and_take_out()?;
        drawn.check()?;
        *self = drawn;
        Ok(quality)
    }

    /// Start numbers that must not meet: as they were set, and teams where the format says so.
    pub fn apart_groups(&self) -> Vec<Vec<usize>> {
        let mut groups = self.apart.clone();
        if self.mode.teams.is_some_and(|teams| teams.apart) {
            groups.extend(self.team_members().into_iter().map(|(_, members)| members));
        }
        groups
    }

    /// All pairs, from 0, who must not meet.
    fn apart_pairs(&self) -> Vec<(usize, usize)> {
        draw::pairs_of(&self.apart_groups())
    }
}

impl Round {
    fn from_tables(tables: &Tables) -> Round {
        let table = |(place, players): (usize, &Vec<usize>)| TournamentTable {
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
    pub fn table_of(&self, player: usize) -> Option<&TournamentTable> {
        self.tables.iter().find(|table| table.players.contains(&player))
    }

    /// The result of a player.
    pub fn result_of(&self, player: usize) -> Option<i64> {
        let table = self.table_of(player)?;
        let place = table.players.iter().position(|one| *one == player)?;
        table.results.as_ref()?.get(place).copied()
    }
}
