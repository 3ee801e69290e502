//! What can happen to a tournament, one change at a time, and who may do it.

use serde::{Deserialize, Serialize};
use tarock_rules::Edition;

use super::effect::DeskEffect;
use crate::day;
use crate::error::{ClubError, Fault, Words};
use crate::opaque::Opaque;
use crate::roster::{Roster, limit};
use crate::tournament::{
    Format, LONGEST_HOUSE_RULES, LONGEST_NAME, LONGEST_TEXT, Penalty, PrizePlan, RoundName,
    Tournament,
};

/// People that come in at once.
pub const MOST_ENTERED_AT_ONCE: usize = 500;
/// The longest name that a sender gives a change.
const LONGEST_ID: usize = 64;
/// Unknown changes are kept up to this size.
const LARGEST_UNKNOWN: usize = 64 * 1024;

/// What a link is good for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Scope {
    /// Everything, links and forgetting people included.
    Organiser,
    /// The evening: people, draw, results, publishing.
    Desk,
    /// Warnings and bans, and every sheet.
    Referee,
    /// The sheet of one table in one round.
    Table {
        /// The round: a number from 1, or `final`.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        round: RoundName,
        table: usize,
    },
    /// One player: their tables, their results, their confirmation.
    Player {
        /// Start number.
        player: usize,
    },
    /// The projector: what is published, and the scene.
    Hall,
    /// What is published.
    Public,
}

impl Scope {
    pub fn name(&self) -> &'static str {
        match self {
            Scope::Organiser => "organiser",
            Scope::Desk => "desk",
            Scope::Referee => "referee",
            Scope::Table { .. } => "table",
            Scope::Player { .. } => "player",
            Scope::Hall => "hall",
            Scope::Public => "public",
        }
    }

    /// Its name for people.
    pub fn words(&self) -> Words {
        match self {
            Scope::Organiser => Words::new("the organiser's link", "der Link der Turnierleitung"),
            Scope::Desk => Words::new("a link of the desk", "ein Link des Pults"),
            Scope::Referee => Words::new("the referee's link", "der Link der Schiedsrichter"),
            Scope::Table { .. } => Words::new("the link of a table", "der Link eines Tisches"),
            Scope::Player { .. } => Words::new("the link of a player", "der Link eines Spielers"),
            Scope::Hall => Words::new("the link of the projector", "der Link der Leinwand"),
            Scope::Public => Words::new("the public link", "der öffentliche Link"),
        }
    }

    /// Whether whoever holds it sees what is not published.
    pub fn sees_everything(&self) -> bool {
        match self {
            Scope::Organiser | Scope::Desk | Scope::Referee => true,
            Scope::Table { .. } | Scope::Player { .. } | Scope::Hall | Scope::Public => false,
        }
    }

    /// Whether whoever holds it may make a change.
    pub fn may(&self, change: &TournamentChange) -> bool {
        // Only the log itself writes these.
        let is_of_the_log = matches!(
            change,
            TournamentChange::Open(_)
                | TournamentChange::Import { .. }
                | TournamentChange::Sheet { .. }
                | TournamentChange::SheetOpen { .. }
        );
        let is_of_the_organiser =
            matches!(change, TournamentChange::Set(_) | TournamentChange::Finish {});
        match self {
            Scope::Organiser => !is_of_the_log,
            Scope::Desk => !is_of_the_log && !is_of_the_organiser,
            Scope::Referee => matches!(
                change,
                TournamentChange::Penalty(_)
                    | TournamentChange::Pardon { .. }
                    | TournamentChange::Call { .. }
                    | TournamentChange::Answer { .. }
            ),
            Scope::Table { round: own, table: mine } => matches!(
                change,
                TournamentChange::Call { round, table, .. } if round == own && table == mine
            ),
            // Whether they sit there the tournament knows.
            Scope::Player { .. } => matches!(change, TournamentChange::Call { .. }),
            Scope::Hall | Scope::Public => false,
        }
    }
}

/// Who wrote an entry of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Author {
    /// By which right: `organiser`, `desk`, `referee`, or `sheet` for what a confirmed sheet wrote.
    pub right: String,
    /// What the link is called, such as „Laptop an der Tür".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

impl Author {
    /// Whoever holds a link of this scope.
    pub fn of(scope: &Scope, label: Option<String>) -> Author {
        Author { right: scope.name().to_owned(), label }
    }

    /// A sheet that was closed and confirmed.
    pub fn sheet() -> Author {
        Author { right: "sheet".to_owned(), label: None }
    }
}

/// How a tournament begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Opening {
    pub title: String,
    /// The day, best as 2027-06-30.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// How it is played.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub mode: Format,
    /// The seed of the draw.
    pub seed: u64,
    /// The readings of the book that sheets are settled by.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub edition: Edition,
    /// The text of house rules, whose name the format then has for its book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house_rules: Option<String>,
}

/// What the organiser sets; what is left out stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct TournamentSettings {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// How it is played; not after a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub mode: Option<Format>,
    /// The seed of the draw; not after a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Groups of start numbers who must not meet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apart: Option<Vec<Vec<usize>>>,
    /// Prizes in money.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub prizes: Option<PrizePlan>,
    /// Prizes in kind, place by place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prizes_in_kind: Option<Vec<String>>,
    /// Prizes are paid in multiples of so many cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prize_unit: Option<i64>,
}

/// A person of the roster on the way into a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Entering {
    /// Who, by the id of the roster.
    pub person: String,
    /// The team or pair.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// Plays so that a table is full, and is in no ranking.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out_of_competition: bool,
}

/// What happens to the clock of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockStep {
    /// It runs, from the beginning or from where it was paused.
    Start,
    /// It stands still.
    Pause,
    /// The round is over.
    Stop,
    /// So many minutes more, or less.
    Extend { minutes: i32 },
}

/// What the projector shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Scene {
    /// Title and the way to the pages.
    #[default]
    Welcome,
    /// Who sits where.
    Seating,
    /// The clocks and the open tables.
    Clock,
    /// The standings as published: frozen, whatever comes in meanwhile.
    Standings,
    /// The standings as results come in.
    LiveStandings,
    /// Prize giving, from the last place to the first.
    Prizes,
}

/// What an entry in the log of a tournament does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TournamentChange {
    /// It begins. Always the first entry, and only there.
    Open(Box<Opening>),
    /// It goes on from a file of before: the first entry instead of `open`.
    Import {
        /// The tournament, with start numbers in the place of names.
        #[cfg_attr(feature = "openapi", schema(value_type = Object))]
        tournament: Box<Tournament>,
        /// Who has which start number.
        people: Vec<String>,
        /// The readings of the book that sheets are settled by.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        edition: Edition,
    },
    /// Title, date, format, prizes.
    Set(Box<TournamentSettings>),
    /// People enter; after the draw they are seated.
    Enter {
        people: Vec<Entering>,
        /// The first round that they play.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from_round: Option<usize>,
    },
    /// A start number belongs to somebody else, or to another team.
    Amend {
        /// Start number.
        player: usize,
        /// Who it is, by the id of the roster.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<String>,
        /// The team; an empty text is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        team: Option<String>,
    },
    Paid {
        /// Start number.
        player: usize,
        /// How much in all; 0 if it was a mistake.
        cents: i64,
    },
    Leave {
        /// Start number.
        player: usize,
        /// The last round in which they sat at a table; 0 before the first.
        last_round: usize,
        /// Whether in the middle of it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        during: bool,
    },
    /// Somebody who left comes back.
    Return {
        /// Start number.
        player: usize,
        /// The first round that they play again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from_round: Option<usize>,
    },
    /// Somebody takes the seat of a player who leaves; nobody else moves.
    StandIn {
        /// Start number of the one who leaves.
        player: usize,
        /// Who comes.
        entering: Entering,
        /// The last round of the one who leaves.
        last_round: usize,
        /// Whether they leave in the middle of it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        during: bool,
    },
    /// All rounds are drawn; the entry has the tables.
    Draw {},
    /// The final is drawn; the entry has the tables.
    DrawFinal {},
    /// The tables of a round are set by hand.
    Reseat {
        round: usize,
        /// Start numbers, table by table.
        tables: Vec<Vec<usize>>,
    },
    /// Somebody would rather not play the final.
    Decline {
        /// Start number.
        player: usize,
    },
    /// A result is typed.
    Result {
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        round: RoundName,
        table: usize,
        /// Start numbers in the order of the results.
        players: Vec<usize>,
        /// The Schrift of each.
        results: Vec<i64>,
        /// Deals played, if the table stopped early.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deals: Option<u32>,
        /// The result that it corrects, by the version that wrote it. Without it a result that
        /// differs from one that is there is a conflict.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaces: Option<u64>,
    },
    /// A sheet was closed and confirmed: its sums are a result.
    Sheet {
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        round: RoundName,
        table: usize,
        /// The state that was confirmed.
        state: String,
        /// Start numbers in the order of the results.
        players: Vec<usize>,
        /// The Schrift of each.
        results: Vec<i64>,
        /// Deals played, if the table stopped early.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deals: Option<u32>,
    },
    /// A sheet that was confirmed was changed: its result does not count until it is confirmed
    /// again.
    SheetOpen {
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        round: RoundName,
        table: usize,
    },
    /// The results of a table are taken away.
    Clear {
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        round: RoundName,
        table: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Of results in conflict one is chosen.
    Choose {
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        round: RoundName,
        table: usize,
        /// The version that wrote the result that counts.
        result: u64,
    },
    /// Draws and results are shown to everybody, as they are now.
    Publish {
        /// Rounds whose tables are shown.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
        draws: Vec<RoundName>,
        /// Rounds whose results are shown.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
        results: Vec<RoundName>,
    },
    /// The clock of a round.
    Clock {
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        round: RoundName,
        step: ClockStep,
    },
    /// What the projector shows.
    Scene {
        scene: Scene,
        /// Prize giving has come to this place.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<usize>,
    },
    /// A warning or a ban.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    Penalty(Penalty),
    /// The last warning or ban of somebody is taken back.
    Pardon {
        /// Start number.
        player: usize,
    },
    /// A table asks for the referee.
    Call {
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        round: RoundName,
        table: usize,
        /// What it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    /// Somebody has gone to a table that called.
    Answer {
        /// The version of the call.
        call: u64,
        /// What came of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// An entry of the log is undone; undoing that does it again.
    Undo { version: u64 },
    /// Everything is in and final.
    Finish {},
}

/// The names of all kinds of changes.
const KINDS: [&str; 27] = [
    "open",
    "import",
    "set",
    "enter",
    "amend",
    "paid",
    "leave",
    "return",
    "stand-in",
    "draw",
    "draw-final",
    "reseat",
    "decline",
    "result",
    "sheet",
    "sheet-open",
    "clear",
    "choose",
    "publish",
    "clock",
    "scene",
    "penalty",
    "pardon",
    "call",
    "answer",
    "undo",
    "finish",
];

impl TournamentChange {
    /// Refuses texts and lists that are too long, whatever the tournament is.
    pub fn check(&self) -> Result<(), ClubError> {
        let mut longest = 0;
        let mut changed = self.clone();
        changed.change_texts(&mut |text| longest = longest.max(text.chars().count()));
        for text in self.names_of_event() {
            longest = longest.max(text.chars().count());
        }
        if longest > LONGEST_TEXT {
            let what = Words::new("letters of a text", "Zeichen eines Textes");
            return Err(Fault::LimitReached(what, LONGEST_TEXT).into());
        }
        match self {
            TournamentChange::Enter { people, .. } => {
                limit(
                    "people who enter at once",
                    "Personen auf einmal",
                    people.len(),
                    MOST_ENTERED_AT_ONCE,
                )?;
                if people.is_empty() {
                    return Err(Fault::NameEmpty.into());
                }
                people.iter().try_for_each(Entering::check)
            }
            TournamentChange::StandIn { entering, .. } => entering.check(),
            TournamentChange::Amend { team: Some(team), .. }
                if team.chars().count() > LONGEST_NAME =>
            {
                Err(Fault::NameLong(LONGEST_NAME).into())
            }
            TournamentChange::Paid { cents, .. } if !(0..=10_000_000).contains(cents) => {
                Err(Fault::NumberTooLarge(*cents).into())
            }
            TournamentChange::Clock { step: ClockStep::Extend { minutes }, .. }
                if minutes.unsigned_abs() > 600 =>
            {
                Err(Fault::NumberTooLarge((*minutes).into()).into())
            }
            TournamentChange::Publish { draws, results } => {
                let what = ("rounds at once", "Runden auf einmal");
                limit(what.0, what.1, draws.len() + results.len(), 200)
            }
            TournamentChange::Reseat { tables, .. } => {
                limit("tables of a round", "Tische einer Runde", tables.len(), 500)
            }
            TournamentChange::Result { players, results, .. } => limit(
                "players of a table",
                "Spieler eines Tisches",
                players.len().max(results.len()),
                6,
            ),
            TournamentChange::Open(opening) => match &opening.house_rules {
                Some(text) => limit(
                    "bytes of house rules",
                    "Bytes einer Hausregel",
                    text.len(),
                    LONGEST_HOUSE_RULES,
                ),
                None => Ok(()),
            },
            TournamentChange::Amend { .. }
            | TournamentChange::Paid { .. }
            | TournamentChange::Clock { .. }
            | TournamentChange::Import { .. }
            | TournamentChange::Set(_)
            | TournamentChange::Leave { .. }
            | TournamentChange::Return { .. }
            | TournamentChange::Draw {}
            | TournamentChange::DrawFinal {}
            | TournamentChange::Decline { .. }
            | TournamentChange::Sheet { .. }
            | TournamentChange::SheetOpen { .. }
            | TournamentChange::Clear { .. }
            | TournamentChange::Choose { .. }
            | TournamentChange::Scene { .. }
            | TournamentChange::Penalty(_)
            | TournamentChange::Pardon { .. }
            | TournamentChange::Call { .. }
            | TournamentChange::Answer { .. }
            | TournamentChange::Undo { .. }
            | TournamentChange::Finish {} => Ok(()),
        }
    }

    /// Refuses days that the calendar does not have; logs of before may have some.
    pub(super) fn check_days(&self) -> Result<(), ClubError> {
        if let TournamentChange::Penalty(penalty) = self {
            return penalty.check_day();
        }
        let (_, date) = self.event();
        date.map_or(Ok(()), |date| day::check_date(date))
    }

    /// Whether it is about a call for the referee: nothing else depends on it.
    pub(super) fn is_call(&self) -> bool {
        matches!(self, TournamentChange::Call { .. } | TournamentChange::Answer { .. })
    }

    /// Whether it is a result: those are written offline as well, and are in conflict instead of
    /// being refused.
    pub(super) fn is_result(&self) -> bool {
        matches!(
            self,
            TournamentChange::Result { .. }
                | TournamentChange::Sheet { .. }
                | TournamentChange::SheetOpen { .. }
        )
    }

    /// Whether it changes nothing that most other changes look at.
    pub(super) fn is_quiet(&self) -> bool {
        self.is_result()
            || matches!(
                self,
                TournamentChange::Clock { .. }
                    | TournamentChange::Scene { .. }
                    | TournamentChange::Paid { .. }
            )
    }

    /// Whether it depends on the results that are in.
    pub(super) fn looks_at_results(&self) -> bool {
        matches!(
            self,
            TournamentChange::Publish { .. }
                | TournamentChange::Choose { .. }
                | TournamentChange::Clear { .. }
                | TournamentChange::Finish {}
                | TournamentChange::Undo { .. }
                | TournamentChange::Draw {}
                | TournamentChange::DrawFinal {}
        )
    }

    /// What the tournament is called and when it is.
    fn names_of_event(&self) -> impl Iterator<Item = &String> {
        let (title, date) = self.event();
        title.into_iter().chain(date)
    }

    fn event(&self) -> (Option<&String>, Option<&String>) {
        match self {
            TournamentChange::Open(opening) => (Some(&opening.title), opening.date.as_ref()),
            TournamentChange::Set(settings) => (settings.title.as_ref(), settings.date.as_ref()),
            TournamentChange::Import { .. }
            | TournamentChange::Enter { .. }
            | TournamentChange::Amend { .. }
            | TournamentChange::Paid { .. }
            | TournamentChange::Leave { .. }
            | TournamentChange::Return { .. }
            | TournamentChange::StandIn { .. }
            | TournamentChange::Draw {}
            | TournamentChange::DrawFinal {}
            | TournamentChange::Reseat { .. }
            | TournamentChange::Decline { .. }
            | TournamentChange::Result { .. }
            | TournamentChange::Sheet { .. }
            | TournamentChange::SheetOpen { .. }
            | TournamentChange::Clear { .. }
            | TournamentChange::Choose { .. }
            | TournamentChange::Publish { .. }
            | TournamentChange::Clock { .. }
            | TournamentChange::Scene { .. }
            | TournamentChange::Penalty(_)
            | TournamentChange::Pardon { .. }
            | TournamentChange::Call { .. }
            | TournamentChange::Answer { .. }
            | TournamentChange::Undo { .. }
            | TournamentChange::Finish {} => (None, None),
        }
    }

    /// Whether both are one change, sent twice: people who are new have another id each time, and
    /// of what was typed the names of whoever is forgotten are struck.
    pub(crate) fn is_again(&self, before: &TournamentChange, roster: &Roster) -> bool {
        let compared = |change: &TournamentChange| {
            let mut change = change.clone();
            change.change_texts(&mut String::clear);
            for person in change.people_mut() {
                if let Ok(row) = roster.person(person) {
                    *person = format!("{}, {}", row.name, row.club.as_deref().unwrap_or_default());
                }
            }
            change
        };
        compared(self) == compared(before)
    }

    /// The people of the roster whom it names.
    pub fn people_mut(&mut self) -> Vec<&mut String> {
        match self {
            TournamentChange::Enter { people, .. } => {
                people.iter_mut().map(|one| &mut one.person).collect()
            }
            TournamentChange::StandIn { entering, .. } => vec![&mut entering.person],
            TournamentChange::Amend { person, .. } => person.iter_mut().collect(),
            TournamentChange::Import { people, .. } => people.iter_mut().collect(),
            TournamentChange::Open(_)
            | TournamentChange::Set(_)
            | TournamentChange::Paid { .. }
            | TournamentChange::Leave { .. }
            | TournamentChange::Return { .. }
            | TournamentChange::Draw {}
            | TournamentChange::DrawFinal {}
            | TournamentChange::Reseat { .. }
            | TournamentChange::Decline { .. }
            | TournamentChange::Result { .. }
            | TournamentChange::Sheet { .. }
            | TournamentChange::SheetOpen { .. }
            | TournamentChange::Clear { .. }
            | TournamentChange::Choose { .. }
            | TournamentChange::Publish { .. }
            | TournamentChange::Clock { .. }
            | TournamentChange::Scene { .. }
            | TournamentChange::Penalty(_)
            | TournamentChange::Pardon { .. }
            | TournamentChange::Call { .. }
            | TournamentChange::Answer { .. }
            | TournamentChange::Undo { .. }
            | TournamentChange::Finish {} => Vec::new(),
        }
    }

    /// Changes every text that somebody typed of people and tables. What an event is called is not
    /// about one of them, even where it has the name of one.
    fn change_texts(&mut self, change: &mut impl FnMut(&mut String)) {
        match self {
            TournamentChange::Import { tournament, .. } => {
                tournament
                    .players
                    .iter_mut()
                    .filter_map(|one| one.team.as_mut())
                    .for_each(&mut *change);
                for correction in &mut tournament.corrections {
                    correction.by.iter_mut().chain(&mut correction.reason).for_each(&mut *change);
                }
                tournament.penalties.iter_mut().for_each(|one| change(&mut one.reason));
                tournament.prizes_in_kind.iter_mut().for_each(&mut *change);
            }
            TournamentChange::Set(settings) => {
                settings.prizes_in_kind.iter_mut().flatten().for_each(&mut *change);
            }
            TournamentChange::Enter { people, .. } => {
                people.iter_mut().filter_map(|one| one.team.as_mut()).for_each(&mut *change);
            }
            TournamentChange::StandIn { entering, .. } => {
                entering.team.iter_mut().for_each(&mut *change);
            }
            TournamentChange::Amend { team, .. } => team.iter_mut().for_each(&mut *change),
            TournamentChange::Clear { reason: text, .. }
            | TournamentChange::Call { text, .. }
            | TournamentChange::Answer { note: text, .. } => {
                text.iter_mut().for_each(&mut *change);
            }
            TournamentChange::Penalty(penalty) => change(&mut penalty.reason),
            TournamentChange::Open(_)
            | TournamentChange::Paid { .. }
            | TournamentChange::Leave { .. }
            | TournamentChange::Return { .. }
            | TournamentChange::Draw {}
            | TournamentChange::DrawFinal {}
            | TournamentChange::Reseat { .. }
            | TournamentChange::Decline { .. }
            | TournamentChange::Result { .. }
            | TournamentChange::Sheet { .. }
            | TournamentChange::SheetOpen { .. }
            | TournamentChange::Choose { .. }
            | TournamentChange::Publish { .. }
            | TournamentChange::Clock { .. }
            | TournamentChange::Scene { .. }
            | TournamentChange::Pardon { .. }
            | TournamentChange::Undo { .. }
            | TournamentChange::Finish {} => {}
        }
    }
}

impl Entering {
    fn check(&self) -> Result<(), ClubError> {
        match &self.team {
            Some(team) if team.chars().count() > LONGEST_NAME => {
                Err(Fault::NameLong(LONGEST_NAME).into())
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// A change as it is kept: one that this version knows, or one of a newer version, which is passed
/// on as it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum KeptChange {
    /// One that is understood.
    Known(TournamentChange),
    Unknown(Opaque),
}

impl KeptChange {
    /// The change, if it is understood.
    pub fn known(&self) -> Option<&TournamentChange> {
        match self {
            KeptChange::Known(change) => Some(change),
            KeptChange::Unknown(_) => None,
        }
    }
}

/// One entry of the log of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LogEntry {
    /// The version of the tournament that it made, from 1 without gaps.
    pub version: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    pub by: Author,
    /// What the sender calls it; the same name again is the same change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    #[cfg_attr(feature = "openapi", schema(value_type = TournamentChange))]
    pub change: KeptChange,
    /// What it did to people and tables, written out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<DeskEffect>,
}

impl LogEntry {
    /// Refuses an entry that no version can have written.
    pub fn check(&self) -> Result<(), ClubError> {
        let place = |error: ClubError| error.within(&format!("log, {}", self.version));
        if self.id.as_ref().is_some_and(|id| id.is_empty() || id.len() > LONGEST_ID) {
            return Err(place(Fault::DeviceName(self.id.clone().unwrap_or_default()).into()));
        }
        match &self.change {
            KeptChange::Known(change) => change.check().map_err(place),
            // A known kind with something wrong in it is no newer version.
            KeptChange::Unknown(value) => match value.kind() {
                Some(kind) if !KINDS.contains(&kind) && value.size() <= LARGEST_UNKNOWN => Ok(()),
                kind => {
                    Err(place(Fault::ChangeUnreadable(kind.unwrap_or_default().to_owned()).into()))
                }
            },
        }
    }

    /// The entry without words of somebody's names, if there are any in what was typed.
    pub fn without_words(&self, words: &[String]) -> Option<LogEntry> {
        let mut entry = self.clone();
        let mut strike = |text: &mut String| *text = without_words(text, words);
        entry.by.label.iter_mut().for_each(&mut strike);
        match &mut entry.change {
            KeptChange::Known(change) => change.change_texts(&mut strike),
            KeptChange::Unknown(value) => value.change_texts(&mut strike),
        }
        (entry != *self).then_some(entry)
    }
}

/// A text with a dash in the place of each of these words.
pub fn without_words(text: &str, words: &[String]) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut word = String::new();
    let end_word = |word: &mut String, kept: &mut String| {
        let is_struck = !word.is_empty() && words.iter().any(|one| *one == word.to_lowercase());
        kept.push_str(if is_struck { crate::roster::FORGOTTEN } else { word });
        word.clear();
    };
    for sign in text.chars() {
        if sign.is_alphanumeric() {
            word.push(sign);
        } else {
            end_word(&mut word, &mut kept);
            kept.push(sign);
        }
    }
    end_word(&mut word, &mut kept);
    kept
}

/// The words of somebody's names by which they could be found again in what was typed.
pub fn telling_words<'a>(spellings: impl Iterator<Item = &'a str>) -> Vec<String> {
    let words = spellings.flat_map(|name| {
        name.split(|sign: char| !sign.is_alphanumeric()).map(str::to_lowercase).collect::<Vec<_>>()
    });
    let mut words: Vec<String> = words.filter(|word| word.chars().count() >= 3).collect();
    words.sort_unstable();
    words.dedup();
    words
}
