//! The facts of a finished deal as `tarock settle` takes and `tarock replay` gives them, and the
//! way from there to an [`Outcome`].
//!
//! [`Facts`] may say anything; [`Facts::check`] is the only way to an outcome that somebody wrote
//! down.

mod check;
mod error;

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};

use crate::{
    Claim, Ending, FalseAnnouncement, Game, KontraLevel, NegativeOutcome, Outcome, Played,
    PositiveOutcome, Premium, Renonce, Seat, Side,
};

pub use error::{FactsError, FactsField};

/// The facts of a finished deal as written.
///
/// ```
/// use tarock_rules::{Book, BySeat, Facts, settle};
/// let book = Book::published("hopfgarten").unwrap();
/// let written =
///     r#"{"rules":"hopfgarten","forehand":0,"game":"dreier","declarer":0,"thirds":106}"#;
/// let facts: Facts = serde_json::from_str(written).unwrap();
/// let outcome = facts.clone().check(&book).unwrap();
/// assert_eq!(settle(&book, &outcome).schrift.seats, BySeat([15, -5, -5, -5]));
///
/// let refused = Facts { thirds: Some(211), ..facts }.check(&book).unwrap_err();
/// assert_eq!(refused.reason(), "thirds-out-of-range");
/// ```
#[expect(clippy::struct_excessive_bools, reason = "the fields are those of the interface")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Id of the book, or the path of a house-rule file; whoever loads the book reads it.
    pub rules: String,
    pub forehand: Seat,
    /// The game; of several negative ones the leading one.
    pub game: Game,
    /// Who played a positive game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declarer: Option<Seat>,
    /// Who held the called card: absent in games without a call, `null` where nobody else did.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub partner: Option<Option<Seat>>,
    /// Whether the called card lay in the talon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called_in_talon: Option<bool>,
    /// Whether the game was given up for that.
    #[serde(default, skip_serializing_if = "is_false")]
    pub surrendered: bool,
    /// Whether the called king was left in the talon.
    #[serde(default, skip_serializing_if = "is_false")]
    pub king_left: bool,
    /// Level of Kontra on a positive game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contra: Option<i64>,
    /// What the declarer's side has counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thirds: Option<i64>,
    /// Whether a plain Rufer was not played out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unplayed: bool,
    /// Premiums of a positive game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub premiums: Option<Vec<PremiumFacts>>,
    /// Negative games, the leading one first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub negatives: Option<Vec<NegativeFacts>>,
    /// Tricks by seat in Trischaken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<[i64; 4]>,
    /// Thirds by seat in Trischaken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<[i64; 4]>,
    /// A Renonce that ended the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub renonce: Option<RenonceFacts>,
    /// Birds and König ultimo announced without the card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub false_birds: Vec<FalseAnnouncement>,
    /// Whether the deal is in a double round.
    #[serde(default, skip_serializing_if = "is_false")]
    pub double: bool,
}

/// A premium as written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PremiumFacts {
    pub premium: Premium,
    /// The side that announced or attempted it.
    pub by: Side,
    /// Whether it was announced.
    pub announced: bool,
    /// Whether it succeeded; not needed after a Renonce.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// Level of Kontra on it.
    #[serde(default)]
    pub contra: i64,
}

/// A negative game as written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NegativeFacts {
    pub game: Game,
    /// Who played it.
    pub declarer: Seat,
    /// Tricks they took; not needed after a Renonce.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<i64>,
    /// Level of Kontra by opponent.
    #[serde(default)]
    pub contra: BTreeMap<Seat, i64>,
}

/// A Renonce as written: offenders, the player who sat out, or both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RenonceFacts {
    /// Players of the deal who broke the rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offenders: Vec<Seat>,
    /// Whether it was the player who sat out.
    #[serde(default, skip_serializing_if = "is_false")]
    pub inactive: bool,
    /// Silent premiums lost by it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<Claim>,
}

/// Tells a field that is `null` from one that is absent.
#[expect(clippy::option_option, reason = "absent and null mean different things")]
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<Seat>>, D::Error> {
    Option::<Seat>::deserialize(deserializer).map(Some)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_false(value: &bool) -> bool {
    !value
}

impl Facts {
    /// Facts of which only the book, the forehand and the game are known yet.
    pub fn new(book_id: &str, forehand: Seat, game: Game) -> Facts {
        Facts {
            rules: book_id.to_owned(),
            forehand,
            game,
            declarer: None,
            partner: None,
            called_in_talon: None,
            surrendered: false,
            king_left: false,
            contra: None,
            thirds: None,
            unplayed: false,
            premiums: None,
            negatives: None,
            tricks: None,
            points: None,
            renonce: None,
            false_birds: Vec::new(),
            double: false,
        }
    }

    /// Writes an outcome down, in the shape of `tarock replay`.
    pub fn from_outcome(book_id: &str, outcome: &Outcome) -> Facts {
        let mut facts = Facts::new(book_id, outcome.forehand, Game::Trischaken);
        facts.renonce = outcome.renonce.as_ref().map(RenonceFacts::from_renonce);
        facts.false_birds.clone_from(&outcome.false_announcements);
        facts.double = outcome.double;
        match &outcome.played {
            Played::Positive(positive) => facts.write_positive(positive),
            Played::Negative(games) => facts.write_negatives(games, outcome.renonce.is_some()),
            Played::Trischaken { tricks, points } => {
                if outcome.renonce.is_none() {
                    facts.tricks = Some(tricks.0.map(i64::from));
                    facts.points = Some(points.0.map(|points| i64::from(points.0)));
                }
            }
        }
        facts
    }

    fn write_positive(&mut self, outcome: &PositiveOutcome) {
        self.game = outcome.game;
        self.declarer = Some(outcome.declarer);
        if outcome.game.calls_king() {
            self.partner = Some(outcome.partner);
            self.called_in_talon = Some(outcome.called_in_talon);
        }
        self.king_left = outcome.king_left;
        let broken_off = outcome.ending == Ending::BrokenOff;
        match outcome.ending {
            Ending::Counted(thirds) => self.thirds = Some(i64::from(thirds.0)),
            Ending::Surrendered => self.surrendered = true,
            Ending::Unplayed => self.unplayed = true,
            Ending::BrokenOff => {}
        }
        if !self.surrendered {
            self.contra = Some(i64::from(outcome.contra.number()));
        }
        let premiums = outcome.premiums.iter().map(|result| PremiumFacts {
            premium: result.premium,
            by: result.by,
            announced: result.announced,
            made: (!broken_off).then_some(result.made),
            contra: i64::from(result.contra.number()),
        });
        self.premiums = Some(premiums.collect());
    }

    fn write_negatives(&mut self, games: &[NegativeOutcome], broken_off: bool) {
        if let Some(leading) = games.first() {
            self.game = leading.game;
        }
        let written = games.iter().map(|game| NegativeFacts {
            game: game.game,
            declarer: game.declarer,
            tricks: (!broken_off).then_some(i64::from(game.tricks)),
            contra: game
                .contra
                .iter()
                .filter(|(_, level)| **level != KontraLevel::Plain)
                .map(|(seat, level)| (seat, i64::from(level.number())))
                .collect(),
        });
        self.negatives = Some(written.collect());
    }
}

impl RenonceFacts {
    fn from_renonce(renonce: &Renonce) -> RenonceFacts {
        RenonceFacts {
            offenders: renonce.offenders.clone(),
            inactive: renonce.inactive,
            claims: renonce.claims.clone(),
        }
    }
}
