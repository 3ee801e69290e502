//! How a tournament is played: rounds, tables, time, money, ties, final. All of it is data.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tarock_rules::Language;

use crate::error::{ClubError, Fault, Words, toml_words};

/// The formats of the books that have one.
const PUBLISHED: [(&str, &str); 4] = [
    ("vacha-2008", include_str!("../../data/formats/vacha-2008.toml")),
    ("wiener-zeitung-2018", include_str!("../../data/formats/wiener-zeitung-2018.toml")),
    ("hopfgarten", include_str!("../../data/formats/hopfgarten.toml")),
    ("kaernten-2026", include_str!("../../data/formats/kaernten-2026.toml")),
];

/// How a tournament is played.
///
/// ```
/// use tarock_club::Format;
/// let format = Format::published("hopfgarten").unwrap();
/// assert_eq!((format.rounds, format.radln, format.final_round.unwrap().players), (3, 5, 12));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Format {
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// The book that the tables play by.
    pub rules: String,
    /// Rounds, each at new tables.
    pub rounds: u32,
    /// Radln in a round.
    pub radln: u32,
    /// Sizes of tables: fours alone, or fours and fives.
    pub tables: Vec<u8>,
    /// Time limit of a round by size of the table; sizes that are missing have none.
    #[serde(default)]
    pub minutes: Vec<TimeLimit>,
    /// How seats at the table are found.
    pub seating: Seating,
    pub first_dealer: FirstDealer,
    /// What a point of the Schrift is worth.
    pub cents_per_point: i64,
    /// What decides between equal totals, one after the other; who is still equal shares the rank.
    pub tie_breaks: Vec<TieBreak>,
    /// A final after the rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub final_round: Option<Final>,
    /// How those who left are listed.
    #[serde(default)]
    pub withdrawn: Withdrawn,
    /// Doubles or teams beside the single players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<Teams>,
    /// Points for the place at each table rank, instead of the Schrift.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank_points: Option<RankPoints>,
    /// Where the document says so, entry by entry.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sources: BTreeMap<String, String>,
}

/// Points for the place at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RankPoints {
    /// For the first, the second and so on; who shares places shares their points.
    pub places: Vec<i64>,
}

/// How long a round may take at tables of one size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeLimit {
    /// Size of the table.
    pub players: u8,
    /// Minutes of a round.
    pub minutes: u32,
}

/// How seats at the table are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// Everybody sits where they like.
    Free,
    /// In the order of the slip, each to the right of the one above.
    AsListed,
    /// Free, or drawn with cards if somebody asks for it.
    DrawnOnRequest,
}

impl Seating {
    /// For the people at the table.
    pub fn text(self, language: Language) -> &'static str {
        match self {
            Seating::Free => language.pick("Sitzplatz frei wählbar", "Seats are free to choose"),
            Seating::AsListed => language.pick(
                "Sitzordnung in der Reihenfolge der Namen: Wer oben steht, behält seinen Platz; \
                 wer darunter steht, sitzt rechts daneben, der Oberste rechts vom Untersten",
                "Seats in the order of the names: who stands on top keeps the seat; who stands \
                 below sits to the right of it, the first to the right of the last",
            ),
            Seating::DrawnOnRequest => language.pick(
                "Sitzplatz frei; wenn jemand es wünscht, mit drei (zu fünft vier) Farbkarten und \
                 einem Tarock ausgelost",
                "Seats are free; if somebody wishes, they are drawn with three suit cards (four \
                 at a table of five) and a Tarock",
            ),
        }
    }
}

/// How the dealer of a table's first deal is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstDealer {
    /// Who draws the highest card.
    HighestCard,
    /// Who sits before the one who draws the highest card: that one is forehand.
    HighestCardIsForehand,
    /// Who drew the Tarock for a seat; otherwise the highest card.
    TarockDrawer,
    /// Who stands first on the slip.
    FirstListed,
}

impl FirstDealer {
    /// For the people at the table.
    pub fn text(self, language: Language) -> &'static str {
        match self {
            FirstDealer::HighestCard => language.pick(
                "Wer die höchste Karte zieht, gibt zuerst",
                "Whoever draws the highest card deals first",
            ),
            FirstDealer::HighestCardIsForehand => language.pick(
                "Wer die höchste Karte zieht, ist erste Vorhand",
                "Whoever draws the highest card is the first forehand",
            ),
            FirstDealer::TarockDrawer => language.pick(
                "Wer das Tarock zieht, gibt zuerst; sonst die höchste Karte",
                "Whoever draws the Tarock deals first; otherwise the highest card",
            ),
            FirstDealer::FirstListed => language
                .pick("Wer zuoberst steht, gibt zuerst", "Whoever stands on top deals first"),
        }
    }
}

/// What decides between players with equal totals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The better best round.
    BestRound,
    /// Who has the worse worst round is placed lower.
    WorstRound,
    /// The better final round.
    FinalRound,
    /// The better last round.
    LastRound,
    /// The higher sum of the Schrift, where points are given for places.
    Schrift,
    /// More tables won.
    TablesWon,
    /// More rounds in plus.
    RoundsInPlus,
    /// The better result at tables where all who are equal sat together.
    DirectMeeting,
    /// A lot, from the seed of the tournament.
    Lot,
}

impl TieBreak {
    /// For result lists.
    pub fn text(self, language: Language) -> &'static str {
        match self {
            TieBreak::BestRound => language.pick("beste Runde", "best round"),
            TieBreak::WorstRound => language.pick("schlechteste Runde", "worst round"),
            TieBreak::FinalRound => language.pick("Finalrunde", "final round"),
            TieBreak::LastRound => language.pick("letzte Runde", "last round"),
            TieBreak::Schrift => "Schrift",
            TieBreak::TablesWon => language.pick("gewonnene Tische", "tables won"),
            TieBreak::RoundsInPlus => language.pick("Runden im Plus", "rounds in plus"),
            TieBreak::DirectMeeting => language.pick("direkte Begegnung", "direct meeting"),
            TieBreak::Lot => language.pick("Los", "lot"),
        }
    }
}

/// The last round, for the best of the rounds before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Final {
    /// How many reach it.
    pub players: usize,
    pub radln: u32,
    /// Time limit in minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u32>,
    /// What is carried over from the rounds.
    pub carried: Carried,
    /// What decides between equal totals.
    pub tie_breaks: Vec<TieBreak>,
}

/// What a finalist carries over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Carried {
    /// All points.
    All,
    Half,
    Nothing,
}

/// How those who left are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Withdrawn {
    /// At the end, without a rank.
    #[default]
    Unranked,
    /// Like everybody, with the points they have.
    Ranked,
}

/// Doubles or teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Teams {
    /// Members of a team: two or four.
    pub size: usize,
    /// How many of its results count, the best ones; all if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counting: Option<usize>,
    /// Whether members are kept at different tables.
    #[serde(default)]
    pub apart: bool,
}

impl Format {
    /// The names of the published formats.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        PUBLISHED.iter().map(|(id, _)| *id)
    }

    /// The format of a book that has one.
    pub fn published(id: &str) -> Result<Format, ClubError> {
        let found = PUBLISHED.iter().find(|(known, _)| *known == id);
        let (name, text) = found.ok_or_else(|| {
            Fault::FormatUnknown(id.to_owned(), Format::ids().collect::<Vec<_>>().join(", "))
        })?;
        Format::from_toml(name, text)
    }

    /// Reads a format as written; `name` is for messages.
    pub fn from_toml(name: &str, text: &str) -> Result<Format, ClubError> {
        let format: Format = toml::from_str(text)
            .map_err(|error| ClubError::at(name, Fault::WrongFormat(toml_words(text, &error))))?;
        format.check().map_err(|error| error.within(name))?;
        Ok(format)
    }

    /// Refuses what cannot be played.
    pub fn check(&self) -> Result<(), ClubError> {
        let wrong = |place: &str, english: &str, german: &str| {
            Err(ClubError::at(place, Fault::WrongFormat(Words::new(english, german))))
        };
        if !(1..=20).contains(&self.rounds) {
            return wrong("rounds", "between 1 and 20", "zwischen 1 und 20");
        }
        if !(1..=50).contains(&self.radln) {
            return wrong("radln", "between 1 and 50", "zwischen 1 und 50");
        }
        if self.tables != [4] && self.tables != [4, 5] {
            return wrong("tables", "either [4] or [4, 5]", "entweder [4] oder [4, 5]");
        }
        if !(0..=100_000).contains(&self.cents_per_point) {
            return wrong("cents_per_point", "between 0 and 100000", "zwischen 0 und 100000");
        }
        if let Some(last) = &self.final_round
            && (last.players < 4 || last.players % 4 != 0)
        {
            return wrong("final_round.players", "a multiple of four", "ein Vielfaches von vier");
        }
        if self.tie_breaks.contains(&TieBreak::FinalRound) {
            return wrong(
                "tie_breaks",
                "the final round decides only in the final",
                "die Finalrunde entscheidet nur im Finale",
            );
        }
        if let Some(points) = &self.rank_points
            && (points.places.is_empty()
                || points.places.len() > 6
                || points.places.iter().any(|one| !(0..=1_000).contains(one)))
        {
            return wrong(
                "rank_points.places",
                "one to six numbers between 0 and 1000",
                "eine bis sechs Zahlen zwischen 0 und 1000",
            );
        }
        if let Some(teams) = &self.teams
            && (!matches!(teams.size, 2 | 4)
                || teams.counting.is_some_and(|counting| counting == 0 || counting > teams.size))
        {
            return wrong(
                "teams",
                "two or four members, of whom one to all count",
                "zwei oder vier Mitglieder, von denen eines bis alle zählen",
            );
        }
        Ok(())
    }

    /// Whether tables of five are allowed.
    pub fn has_fives(&self) -> bool {
        self.tables.contains(&5)
    }

    /// Time limit at a table of this size.
    pub fn minutes_at(&self, players: usize) -> Option<u32> {
        self.minutes
            .iter()
            .find(|limit| usize::from(limit.players) == players)
            .map(|limit| limit.minutes)
    }
}
