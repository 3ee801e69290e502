//! What a line of the sheet says: a deal as facts, or as bare numbers, or that nothing counts.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tarock_rules::{
    Book, Column, Facts, LineItem, Outcome, Premium, PremiumFacts, RenonceFacts, Thirds, settle,
};

use super::{Heading, LONGEST_TEXT};
use crate::error::{ClubError, Fault};

/// No score of one deal is larger.
const LARGEST_NUMBER: u64 = 1_000_000;

/// A line.
#[expect(clippy::large_enum_variant, reason = "most lines are deals")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Entry {
    /// What was played; the sheet works the points out.
    Deal(DealEntry),
    /// Points as somebody worked them out.
    Numbers(NumbersEntry),
    /// Thrown together: the same dealer deals again.
    ThrownIn,
    /// Struck, because nobody can say any more what is right: nothing counts, the deal passes on.
    Struck,
    /// The same with its reason; annulled by the referee, for example.
    Annulled(AnnulledEntry),
    /// Taken back: it should not have been written, so it is nobody's deal and the same dealer
    /// deals.
    Withdrawn,
}

/// A deal that does not count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnnulledEntry {
    pub reason: String,
}

/// A deal as facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealEntry {
    /// The players at the four seats of the facts, the forehand first.
    pub seats: [u8; 4],
    /// What was played.
    pub facts: Facts,
    /// Who of those sitting out is meant by a Renonce of the inactive player; needed at tables of
    /// six.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inactive: Option<u8>,
    /// Who held the Sküs, for „Gstieß – a Radl".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skues: Option<u8>,
    /// The passage of the book by which a referee ruled, where one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<String>,
}

/// A deal as numbers, one for each player of the table. They count as they stand, double rounds
/// included.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumbersEntry {
    /// What the score sheet gets.
    pub schrift: Vec<i64>,
    /// What is paid, where it differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zahlung: Option<Vec<i64>>,
    /// The game, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Whether it was a Trischaken or had a Mondfang, after which some books play a double round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub double_follows: bool,
    /// Who held the Sküs, for „Gstieß – a Radl".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skues: Option<u8>,
}

/// One thing that a deal is paid for, player by player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealItem {
    pub item: LineItem,
    /// What the book calls it.
    pub label: String,
    /// Whether it succeeded.
    pub made: bool,
    /// Whether it was announced, where it is a premium of a deal that was played.
    pub announced: Option<bool>,
    /// What the score sheet gets.
    pub schrift: Vec<i64>,
    /// What is paid.
    pub zahlung: Vec<i64>,
    /// The passage behind it.
    pub source: String,
}

/// What a line comes to, player by player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Written {
    /// What the score sheet gets.
    pub schrift: Vec<i64>,
    /// What is paid.
    pub zahlung: Vec<i64>,
    /// The game as the book calls it, or as it was written.
    pub label: String,
}

impl Written {
    /// Nothing for anybody.
    pub(super) fn nothing(players: usize, label: &str) -> Written {
        Written { schrift: vec![0; players], zahlung: vec![0; players], label: label.to_owned() }
    }
}

impl Entry {
    /// Checks a line by itself, whatever stands above it.
    pub fn check(&self, book: &Book, heading: &Heading) -> Result<(), ClubError> {
        self.points(book, heading, false).map(|_| ())
    }

    /// The Renonce that it tells of.
    pub fn renonce(&self) -> Option<&RenonceFacts> {
        match self {
            Entry::Deal(deal) => deal.facts.renonce.as_ref(),
            Entry::Numbers(_)
            | Entry::ThrownIn
            | Entry::Struck
            | Entry::Withdrawn
            | Entry::Annulled(_) => None,
        }
    }

    /// The game in words, where somebody wrote it so.
    pub(super) fn label(&self) -> Option<&str> {
        match self {
            Entry::Numbers(numbers) => numbers.label.as_deref(),
            Entry::Deal(_)
            | Entry::ThrownIn
            | Entry::Struck
            | Entry::Withdrawn
            | Entry::Annulled(_) => None,
        }
    }

    /// The passages of the book behind a breach of the rules, so that whoever reads the line can
    /// look them up: that of the referee's ruling first, then those by which it is paid.
    pub fn passages(&self, book: &Book, heading: &Heading) -> Vec<String> {
        match self {
            Entry::Deal(deal) => deal.passages(book, heading),
            // Why a deal was annulled stands in its reason.
            Entry::Numbers(_)
            | Entry::ThrownIn
            | Entry::Struck
            | Entry::Withdrawn
            | Entry::Annulled(_) => Vec::new(),
        }
    }

    /// What the line comes to.
    pub fn points(
        &self,
        book: &Book,
        heading: &Heading,
        double: bool,
    ) -> Result<Written, ClubError> {
        let players = heading.players.len();
        match self {
            Entry::Deal(deal) => deal.points(book, heading, double),
            Entry::Numbers(numbers) => numbers.points(players),
            Entry::ThrownIn => Ok(Written::nothing(players, "zusammengeworfen")),
            Entry::Struck => Ok(Written::nothing(players, "gestrichen")),
            Entry::Withdrawn => Ok(Written::nothing(players, "zurückgenommen")),
            Entry::Annulled(AnnulledEntry { reason })
                if reason.trim().is_empty() || reason.chars().count() > LONGEST_TEXT =>
            {
                Err(Fault::ReasonMissing.into())
            }
            Entry::Annulled(AnnulledEntry { reason }) => {
                Ok(Written::nothing(players, &format!("gestrichen: {reason}")))
            }
        }
    }
}

impl DealEntry {
    /// The outcome of the deal, with everything checked.
    pub(super) fn outcome(
        &self,
        book: &Book,
        heading: &Heading,
        double: bool,
    ) -> Result<Outcome, ClubError> {
        let players = heading.players.len();
        for (place, player) in self.seats.iter().enumerate() {
            if usize::from(*player) >= players {
                return Err(ClubError::at("seats", Fault::PlayerUnknown(usize::from(*player))));
            }
            if self.seats[..place].contains(player) {
                return Err(ClubError::at(
                    "seats",
                    Fault::PlayerTwice(heading.players[usize::from(*player)].clone()),
                ));
            }
        }
        if self.facts.rules != heading.rules {
            return Err(Fault::OtherRules(self.facts.rules.clone(), heading.rules.clone()).into());
        }
        if self.facts.forehand.number() != 0 {
            return Err(Fault::ForehandNotFirst.into());
        }
        if self.facts.double {
            return Err(Fault::DoubleWritten.into());
        }
        for player in self.skues.iter().chain(&self.inactive) {
            if usize::from(*player) >= players {
                return Err(Fault::PlayerUnknown(usize::from(*player)).into());
            }
        }
        if self.ruling.as_ref().is_some_and(|passage| passage.chars().count() > LONGEST_TEXT) {
            return Err(Fault::PassageTooLong.into());
        }
        plausible(book, &self.facts)?;
        let facts = Facts { double, ..self.facts.clone() };
        Ok(facts.check(book)?)
    }

    /// What the deal is paid for, one thing after the other.
    pub fn items(
        &self,
        book: &Book,
        heading: &Heading,
        double: bool,
    ) -> Result<Vec<DealItem>, ClubError> {
        let outcome = self.outcome(book, heading, double)?;
        let settlement = settle(book, &outcome);
        let inactive = self.paying_inactive(heading, settlement.zahlung)?;
        let items = settlement.lines.iter().map(|line| DealItem {
            item: line.item,
            label: line.label.to_owned(),
            made: line.made,
            announced: line.announced,
            schrift: self.by_player(heading, inactive, line.schrift),
            zahlung: self.by_player(heading, inactive, line.zahlung),
            source: line.source.to_owned(),
        });
        Ok(items.collect())
    }

    fn passages(&self, book: &Book, heading: &Heading) -> Vec<String> {
        let mut passages: Vec<String> = self.ruling.iter().cloned().collect();
        if self.facts.renonce.is_none() && self.facts.false_birds.is_empty() {
            return passages;
        }
        let items = self.items(book, heading, false).unwrap_or_default();
        for item in items {
            let of_a_breach = match item.item {
                LineItem::Game | LineItem::Premium(_) => self.facts.renonce.is_some(),
                LineItem::Claim(_) | LineItem::False(_) => true,
            };
            if of_a_breach && !passages.contains(&item.source) {
                passages.push(item.source);
            }
        }
        passages
    }

    /// Who of those sitting out pays or is paid, if anybody does.
    fn paying_inactive(
        &self,
        heading: &Heading,
        zahlung: Column,
    ) -> Result<Option<usize>, ClubError> {
        zahlung.inactive.map(|_| self.who_sat_out(heading.players.len())).transpose()
    }

    fn by_player(&self, heading: &Heading, inactive: Option<usize>, column: Column) -> Vec<i64> {
        let mut points = vec![0; heading.players.len()];
        for (player, seat) in self.seats.iter().zip(column.seats.0) {
            points[usize::from(*player)] = i64::from(seat);
        }
        if let (Some(player), Some(paid)) = (inactive, column.inactive) {
            points[player] = i64::from(paid);
        }
        points
    }

    fn points(&self, book: &Book, heading: &Heading, double: bool) -> Result<Written, ClubError> {
        let outcome = self.outcome(book, heading, double)?;
        let settlement = settle(book, &outcome);
        let inactive = self.paying_inactive(heading, settlement.zahlung)?;
        let label = book
            .game(self.facts.game)
            .map_or_else(|| self.facts.game.to_string(), |game| game.label.clone());
        Ok(Written {
            schrift: self.by_player(heading, inactive, settlement.schrift),
            zahlung: self.by_player(heading, inactive, settlement.zahlung),
            label,
        })
    }

    fn who_sat_out(&self, players: usize) -> Result<usize, ClubError> {
        let sat_out = |player: &usize| !self.seats.iter().any(|seat| usize::from(*seat) == *player);
        let out: Vec<usize> = (0..players).filter(sat_out).collect();
        match (self.inactive.map(usize::from), out.as_slice()) {
            (Some(player), _) if out.contains(&player) => Ok(player),
            (None, [player]) => Ok(*player),
            (Some(_) | None, _) => Err(Fault::InactiveWhich.into()),
        }
    }
}

impl NumbersEntry {
    fn points(&self, players: usize) -> Result<Written, ClubError> {
        let zahlung = self.zahlung.as_ref().unwrap_or(&self.schrift);
        for (column, numbers) in [("Schrift", &self.schrift), ("Zahlung", zahlung)] {
            if numbers.len() != players {
                return Err(ClubError::at(column, Fault::RowLength(numbers.len(), players)));
            }
            if let Some(number) =
                numbers.iter().find(|number| number.unsigned_abs() > LARGEST_NUMBER)
            {
                return Err(ClubError::at(column, Fault::NumberTooLarge(*number)));
            }
            let sum: i64 = numbers.iter().sum();
            if sum != 0 {
                return Err(Fault::RowSum(column, sum).into());
            }
        }
        if let Some(player) = self.skues.filter(|player| usize::from(*player) >= players) {
            return Err(Fault::PlayerUnknown(usize::from(player)).into());
        }
        let label = self.label.clone().unwrap_or_default();
        Ok(Written { schrift: self.schrift.clone(), zahlung: zahlung.clone(), label })
    }
}

/// What a settlement would accept although no deal can have come to it.
fn plausible(book: &Book, facts: &Facts) -> Result<(), ClubError> {
    let premiums: &[PremiumFacts] = facts.premiums.as_deref().unwrap_or_default();
    for (place, one) in premiums.iter().enumerate() {
        for other in premiums[..place]
            .iter()
            .filter(|other| other.premium == one.premium && other.by != one.by)
        {
            // There is one Pagat, so whatever one side did with it, the other did not. A Trull both
            // sides may announce.
            let one_card = one.premium.is_bird() || one.premium == Premium::KoenigUltimo;
            let both_silent = !one.announced && !other.announced;
            let both_made = one.made == Some(true) && other.made == Some(true);
            if one_card || both_silent || both_made {
                return Err(ClubError::at(
                    "premiums",
                    Fault::PremiumBothSides(one.premium.to_string()),
                ));
            }
        }
        if let (Premium::Absolut, Some(true), Some(thirds)) = (one.premium, one.made, facts.thirds)
        {
            let counted = match one.by {
                tarock_rules::Side::Declarer => thirds,
                tarock_rules::Side::Defence => i64::from(Thirds::PACK.0) - thirds,
            };
            let needed = book.scoring.absolut_above.is;
            if counted <= i64::from(needed) {
                return Err(ClubError::at("premiums", Fault::AbsolutAgainstCount(counted, needed)));
            }
        }
    }
    Ok(())
}

/// Card points as people write them: points and Blatt, as in `36/2`.
///
/// ```
/// use tarock_club::CountedPoints;
/// assert_eq!("35/2".parse::<CountedPoints>().unwrap().thirds().0, 107);
/// assert_eq!("36/3".parse::<CountedPoints>().unwrap_err().reason(), "blatt-too-many");
/// assert_eq!("71".parse::<CountedPoints>().unwrap_err().reason(), "points-too-many");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CountedPoints(Thirds);

impl CountedPoints {
    /// Points and Blatt, if a count can have them.
    pub fn new(points: i64, blatt: i64) -> Result<CountedPoints, ClubError> {
        if !(0..=2).contains(&blatt) {
            return Err(Fault::BlattTooMany(points, blatt).into());
        }
        let thirds = points.checked_mul(3).and_then(|thirds| thirds.checked_add(blatt));
        let thirds = thirds
            .and_then(|thirds| i32::try_from(thirds).ok())
            .filter(|thirds| (0..=Thirds::PACK.0).contains(thirds));
        thirds
            .map(|thirds| CountedPoints(Thirds(thirds)))
            .ok_or_else(|| Fault::PointsTooMany(points, blatt).into())
    }

    pub fn thirds(self) -> Thirds {
        self.0
    }
}

impl FromStr for CountedPoints {
    type Err = ClubError;
    fn from_str(text: &str) -> Result<CountedPoints, ClubError> {
        let (points, blatt) = text.split_once('/').unwrap_or((text, "0"));
        let number = |part: &str| {
            part.trim().parse::<i64>().map_err(|_| Fault::CountUnreadable(text.to_owned()))
        };
        CountedPoints::new(number(points)?, number(blatt)?)
    }
}

impl fmt::Display for CountedPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (points, blatt) = self.0.points_and_blatt();
        if blatt == 0 { write!(f, "{points}") } else { write!(f, "{points}/{blatt}") }
    }
}
