//! The fair deal: the table commits to a secret before the players add randomness of their own, and after the deal anybody can
//! compute the shuffle again. `docs/fair-deal.md` explains it and fixes every byte.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use rand::Rng;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tarock_rules::dealing::{self, DealingError, Pack};
use tarock_rules::{Book, Card, Cards, NotADeal, Record, Seat};

use crate::Bytes32;
use tarock_rules::Text;

/// The version of the procedure that this module computes.
pub const VERSION: u8 = 1;
/// The longest name of a table, in bytes.
pub const LONGEST_TABLE: usize = 64;
/// Most players who contribute.
pub const MOST_PLAYERS: usize = 6;

const COMMITMENT_TAG: &[u8] = b"tarock/fair-deal/1/commitment";
const SHUFFLE_TAG: &[u8] = b"tarock/fair-deal/1/shuffle";

/// Which deal of which table: part of everything that is hashed, so that nothing can be carried over to another deal.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealName {
    /// The table.
    pub table: String,
    /// Number of the deal at this table, from 1; a deal that is thrown in has a number too.
    pub deal: u64,
}

impl DealName {
    fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.deal.to_be_bytes().to_vec();
        // A table's name is checked to be short; a longer one would only fail to verify.
        let length = u16::try_from(self.table.len()).unwrap_or(u16::MAX);
        bytes.extend(length.to_be_bytes());
        bytes.extend(self.table.as_bytes());
        bytes
    }
}

/// What everybody may see before the first contribution: SHA-256 over a tag, the name of the deal and the secret.
pub fn commitment(name: &DealName, secret: &Bytes32) -> Bytes32 {
    let mut hash = Sha256::new();
    hash.update(COMMITMENT_TAG);
    hash.update(name.bytes());
    hash.update(secret.0);
    Bytes32(hash.finalize().into())
}

/// The pack and where it is cut, computed from the secret and what the players added. `contributions` are by place at the table;
/// `None` marks a bot, or a player who sent nothing in time.
pub fn shuffle(book: &Book, name: &DealName, secret: &Bytes32, contributions: &[Option<Bytes32>]) -> (Pack, u8) {
    let mut rng = ChaCha20Rng::from_seed(shuffle_key(name, secret, contributions));
    let mut cards = Card::all();
    let mut pack: Pack = std::array::from_fn(|_| cards.next().unwrap_or(Card::PAGAT));
    for place in (1..54_u8).rev() {
        let other = below(&mut rng, u32::from(place) + 1);
        pack.swap(usize::from(place), other as usize);
    }
    let least = book.table.cut_at_least.is;
    let most = 54 - book.table.cut_leaves.is.max(1);
    let spread = u32::from(most.saturating_sub(least)) + 1;
    let cut = u32::from(least) + below(&mut rng, spread);
    (pack, u8::try_from(cut).unwrap_or(least))
}

/// The hands and the talon as this book deals the shuffled and cut pack; the forehand is seat 0.
pub fn cards(book: &Book, name: &DealName, secret: &Bytes32, contributions: &[Option<Bytes32>]) -> Result<Cards, DealingError> {
    let (pack, cut) = shuffle(book, name, secret, contributions);
    dealing::deal(book, &dealing::cut(book, &pack, cut)?)
}

fn shuffle_key(name: &DealName, secret: &Bytes32, contributions: &[Option<Bytes32>]) -> [u8; 32] {
    let mut message = SHUFFLE_TAG.to_vec();
    message.extend(name.bytes());
    message.push(u8::try_from(contributions.len()).unwrap_or(u8::MAX));
    for contribution in contributions {
        match contribution {
            Some(bytes) => {
                message.push(1);
                message.extend(bytes.0);
            }
            None => message.push(0),
        }
    }
    let mut mac = Hmac::<Sha256>::new_from_slice(&secret.0).expect("HMAC takes keys of every length");
    mac.update(&message);
    mac.finalize().into_bytes().into()
}

/// A number below `bound`, every one equally likely: words that would favour the low ones are drawn again.
fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    let remainder = (u32::MAX % bound + 1) % bound;
    loop {
        let word = rng.next_u32();
        if word <= u32::MAX - remainder {
            return word % bound;
        }
    }
}

/// What a record tells of its shuffle, once everything is revealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FairSection {
    /// Version of the procedure, [`VERSION`].
    pub version: u8,
    /// The table.
    pub table: String,
    /// Number of the deal at this table.
    pub deal: u64,
    /// What the table showed before the first contribution.
    pub commitment: Bytes32,
    /// What it had committed to.
    pub secret: Bytes32,
    /// What the players added, by place; `null` for bots and for players who sent nothing in time.
    pub contributions: Vec<Option<Bytes32>>,
}

/// A deal with its shuffle: the fields of a [`Record`], and `fair`. They are spelled out, because fields that serde flattens cannot
/// be refused when they are unknown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FairRecord {
    /// Id of the book, or the path of a house-rule file.
    pub rules: String,
    /// The forehand; always seat 0.
    pub forehand: Seat,
    /// The twelve dealt cards by seat.
    pub hands: Vec<Vec<Card>>,
    /// The two halves of the talon in the order dealt.
    pub talon: Vec<Vec<Card>>,
    /// The actions.
    pub actions: Vec<String>,
    /// What was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub schrift: Option<[i64; 4]>,
    /// What was paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub zahlung: Option<[i64; 4]>,
    /// The shuffle.
    pub fair: FairSection,
}

impl FairRecord {
    /// A record and its shuffle.
    pub fn new(record: Record, fair: FairSection) -> FairRecord {
        let Record { rules, forehand, hands, talon, actions, schrift, zahlung } = record;
        FairRecord { rules, forehand, hands, talon, actions, schrift, zahlung, fair }
    }

    /// The record alone, as `tarock replay` takes it.
    pub fn into_record(self) -> Record {
        let FairRecord { rules, forehand, hands, talon, actions, schrift, zahlung, fair: _ } = self;
        Record { rules, forehand, hands, talon, actions, schrift, zahlung }
    }
}

/// The version of the procedure in a record of which nothing else need be known: what is read of a record that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct ProcedureVersion {
    fair: ProcedureNumber,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
struct ProcedureNumber {
    version: u8,
}

impl ProcedureVersion {
    /// The reason, if it is another version than this module computes.
    pub fn unknown(self) -> Option<Unfair> {
        (self.fair.version != VERSION).then_some(Unfair::Version(self.fair.version))
    }
}

/// What a check has found in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// Which deal.
    pub name: DealName,
    /// Players who contributed, by place.
    pub contributed: Vec<u8>,
    /// Players at the table, bots and silent ones included.
    pub players: u8,
    /// How many cards were cut off.
    pub cut: u8,
}

/// Why a deal is not the one that was committed to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unfair {
    /// Another version of the procedure.
    Version(u8),
    /// The name of the table is empty or too long.
    Table,
    /// Not so many players sit at a table of this book.
    Players(usize),
    /// The secret is not what was committed to.
    Commitment {
        /// As the record has it.
        recorded: Bytes32,
        /// As the secret gives it.
        computed: Bytes32,
    },
    /// The forehand is not seat 0.
    Forehand(Seat),
    /// The cards are no deal at all.
    Cards(NotADeal),
    /// The book cannot deal the pack.
    Dealing(DealingError),
    /// A hand is not the one dealt by the shuffle.
    Hand {
        /// Whose.
        seat: Seat,
        /// A card that it should have and has not.
        missing: Card,
    },
    /// The talon is not the one dealt by the shuffle.
    Talon {
        /// Which half, 1 or 2.
        half: usize,
    },
}

impl Unfair {
    /// A code for programs; it does not change.
    pub const fn code(&self) -> &'static str {
        match self {
            Unfair::Version(_) => "fair-version",
            Unfair::Table => "fair-table",
            Unfair::Players(_) => "fair-players",
            Unfair::Commitment { .. } => "fair-commitment",
            Unfair::Forehand(_) => "fair-forehand",
            Unfair::Cards(error) => error.code(),
            Unfair::Dealing(_) => "fair-dealing",
            Unfair::Hand { .. } => "fair-hand",
            Unfair::Talon { .. } => "fair-talon",
        }
    }

    /// The reason in words.
    pub fn text(&self) -> Text {
        match self {
            Unfair::Version(version) => Text::new(
                format!("Fassung {version} des Verfahrens ist hier nicht bekannt, nur {VERSION}"),
                format!("version {version} of the procedure is not known here, only {VERSION}"),
            ),
            Unfair::Table => Text::new(
                format!("Der Name des Tisches hat nicht 1 bis {LONGEST_TABLE} Bytes"),
                format!("the name of the table does not have 1 to {LONGEST_TABLE} bytes"),
            ),
            Unfair::Players(players) => Text::new(
                format!("{players} Beiträge: so viele sitzen nach diesem Buch nicht am Tisch"),
                format!("{players} contributions: the book does not play with so many"),
            ),
            Unfair::Commitment { recorded, computed } => Text::new(
                format!("Das Geheimnis gehört nicht zur Festlegung: sie lautet {recorded}, aus dem Geheimnis folgt {computed}"),
                format!("the secret does not belong to the commitment: it reads {recorded}, the secret gives {computed}"),
            ),
            Unfair::Forehand(seat) => {
                Text::new(format!("Vorhand ist Platz {seat} statt 0"), format!("the forehand is seat {seat} instead of 0"))
            }
            Unfair::Cards(error) => {
                Text::new(format!("Die Karten sind kein Spiel: {error}"), format!("the cards are no deal: {error}"))
            }
            Unfair::Dealing(error) => Text::new(
                format!("So wird nach diesem Buch nicht gegeben: {error}"),
                format!("the book does not deal so: {error}"),
            ),
            Unfair::Hand { seat, missing } => Text::new(
                format!("Das Blatt von Platz {seat} ist nicht das gegebene: {missing} fehlt darin"),
                format!("the hand of seat {seat} is not the one dealt: {missing} is missing in it"),
            ),
            Unfair::Talon { half } => Text::new(
                format!("Die {half}. Hälfte des Talons ist nicht die gegebene"),
                format!("half {half} of the talon is not the one dealt"),
            ),
        }
    }
}

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().english)
    }
}

impl std::error::Error for Unfair {}

/// Checks a deal from its record alone: that the secret is the one committed to, and that the shuffle that follows from it and
/// from the contributions deals these cards.
pub fn verify(book: &Book, record: &FairRecord) -> Result<Verified, Unfair> {
    let fair = &record.fair;
    if fair.version != VERSION {
        return Err(Unfair::Version(fair.version));
    }
    if fair.table.is_empty() || fair.table.len() > LONGEST_TABLE {
        return Err(Unfair::Table);
    }
    let players = u8::try_from(fair.contributions.len()).ok().filter(|players| book.table.players.is.contains(players));
    let players = players.ok_or(Unfair::Players(fair.contributions.len()))?;
    let name = DealName { table: fair.table.clone(), deal: fair.deal };
    let computed = commitment(&name, &fair.secret);
    if computed != fair.commitment {
        return Err(Unfair::Commitment { recorded: fair.commitment, computed });
    }
    if record.forehand != Seat::ALL[0] {
        return Err(Unfair::Forehand(record.forehand));
    }
    let recorded = Cards::new(&record.hands, &record.talon).map_err(Unfair::Cards)?;
    let (pack, cut) = shuffle(book, &name, &fair.secret, &fair.contributions);
    let dealt = dealing::cut(book, &pack, cut).and_then(|pack| dealing::deal(book, &pack)).map_err(Unfair::Dealing)?;
    for seat in Seat::ALL {
        let missing = dealt.hand(seat).iter().find(|card| !recorded.hand(seat).contains(*card));
        if let Some(missing) = missing {
            return Err(Unfair::Hand { seat, missing });
        }
    }
    if let Some(half) = (0..2).find(|half| dealt.talon()[*half] != recorded.talon()[*half]) {
        return Err(Unfair::Talon { half: half + 1 });
    }
    let contributed = (0..players).filter(|place| fair.contributions[usize::from(*place)].is_some()).collect();
    Ok(Verified { name, contributed, players, cut })
}
