//! The fair deal: the table commits to a secret before the players add randomness of their own, and
//! after the deal anybody can compute the shuffle again. `docs/fair-deal.md` explains it and fixes
//! every byte.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use rand::Rng;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tarock_rules::dealing::{self, DealingError, KnockedTalon, Pack};
use tarock_rules::{Book, Card, Cards, NotADeal, Record, Seat};

use crate::Bytes32;
use crate::names::Place;
use crate::setup::Setup;
use tarock_rules::Text;

/// The newest version of the procedure that this module computes. Version 1 has neither a draw nor
/// a cut by hand.
pub const VERSION: u8 = 2;
/// The number that the draw for the first deal has in place of a deal's.
pub const DRAW: u64 = 0;
/// The longest name of a table, in bytes.
pub const LONGEST_TABLE: usize = 64;
/// Most players who contribute.
pub const MOST_PLAYERS: usize = 6;

const COMMITMENT_TAG: &[u8] = b"tarock/fair-deal/1/commitment";
const SHUFFLE_TAG: &[u8] = b"tarock/fair-deal/1/shuffle";

/// Which deal of which table: part of everything that is hashed, so that nothing can be carried
/// over to another deal.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealName {
    pub table: String,
    /// Number of the deal at this table, from 1; a deal that is thrown in has a number too. The
    /// draw has [`DRAW`].
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

/// What everybody may see before the first contribution: SHA-256 over a tag, the name of the deal
/// and the secret.
pub fn commitment(name: &DealName, secret: &Bytes32) -> Bytes32 {
    let mut hash = Sha256::new();
    hash.update(COMMITMENT_TAG);
    hash.update(name.bytes());
    hash.update(secret.0);
    Bytes32(hash.finalize().into())
}

/// The pack and where it is cut, computed from the secret and what the players added.
/// `contributions` are by place at the table; `None` marks a bot, or a player who sent nothing in
/// time.
pub fn shuffle(
    book: &Book,
    name: &DealName,
    secret: &Bytes32,
    contributions: &[Option<Bytes32>],
) -> (Pack, u8) {
    let shuffled = Shuffled::new(book, name, secret, contributions);
    (shuffled.pack, shuffled.cut)
}

/// Everything that follows from the secret and the contributions.
struct Shuffled {
    pack: Pack,
    /// Where the pack is cut if nobody cuts it.
    cut: u8,
    /// Which of the packets that are left a seat takes after knocking, if it does not choose.
    packets: [usize; 4],
}

impl Shuffled {
    fn new(
        book: &Book,
        name: &DealName,
        secret: &Bytes32,
        contributions: &[Option<Bytes32>],
    ) -> Shuffled {
        let mut rng = ChaCha20Rng::from_seed(shuffle_key(name, secret, contributions));
        let mut cards = Card::all();
        let mut pack: Pack = std::array::from_fn(|_| cards.next().unwrap_or(Card::PAGAT));
        for place in (1..54_u8).rev() {
            let other = below(&mut rng, u32::from(place) + 1);
            pack.swap(usize::from(place), other as usize);
        }
        let (least, most) = dealing::cut_limits(book).into_inner();
        let spread = u32::from(most.saturating_sub(least)) + 1;
        let cut = u32::from(least) + below(&mut rng, spread);
        let packets = [4, 3, 2, 1].map(|left| below(&mut rng, left) as usize);
        Shuffled { pack, cut: u8::try_from(cut).unwrap_or(least), packets }
    }

    /// The packets that the first seats have taken, by what they chose; `None` marks a seat that
    /// did not choose.
    fn taken(&self, chosen: &[Option<u8>]) -> Result<Vec<u8>, DealingError> {
        let mut left = vec![0, 1, 2, 3];
        let mut taken: Vec<u8> = Vec::new();
        for (chosen, computed) in chosen.iter().zip(self.packets) {
            // Once the forehand takes the first packet, all take theirs in order.
            let in_order = taken.first() == Some(&0);
            let at = match chosen {
                None if in_order => 0,
                None => computed,
                Some(packet) => {
                    left.iter().position(|other| other == packet).ok_or(DealingError::Packets)?
                }
            };
            if at >= left.len() || (in_order && at > 0) {
                return Err(DealingError::Packets);
            }
            taken.push(left.remove(at));
        }
        Ok(taken)
    }

    fn deal(&self, book: &Book, cut: &PackCut) -> Result<Cards, DealingError> {
        match cut {
            PackCut::Computed => dealing::deal(book, &dealing::cut(book, &self.pack, self.cut)?),
            PackCut::Cut(cuts) => {
                let most = usize::from(Setup::most_cuts(book));
                if !(1..=most).contains(&cuts.len()) {
                    return Err(DealingError::Cuts { cuts: cuts.len(), most });
                }
                let pack = cuts
                    .iter()
                    .try_fold(self.pack, |pack, cards| dealing::cut(book, &pack, *cards))?;
                dealing::deal(book, &pack)
            }
            PackCut::Knocked { talon, packets } => {
                let taken = self.taken(packets)?;
                let choices = <[u8; 4]>::try_from(taken).map_err(|_| DealingError::Packets)?;
                dealing::deal_knocked(book, &self.pack, *talon, choices)
            }
        }
    }
}

/// What was done with the shuffled pack before it was dealt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PackCut {
    /// Nobody cut it in time, or a bot was to: the place follows from the shuffle.
    Computed,
    /// The cutter cut off so many cards, once or several times.
    Cut(Vec<u8>),
    /// The cutter knocked: the pack is not cut, and four packets of twelve are laid.
    Knocked {
        /// Where the talon is laid.
        talon: KnockedTalon,
        /// The packets that the players chose, 0 to 3, in the order of play; `null` where somebody
        /// did not choose.
        packets: Vec<Option<u8>>,
    },
}

/// The hands and the talon as this book deals the shuffled and cut pack; the forehand is seat 0.
pub fn cards(
    book: &Book,
    name: &DealName,
    secret: &Bytes32,
    contributions: &[Option<Bytes32>],
) -> Result<Cards, DealingError> {
    cards_after(book, name, secret, contributions, &PackCut::Computed)
}

/// The same, as a player has cut the pack.
pub fn cards_after(
    book: &Book,
    name: &DealName,
    secret: &Bytes32,
    contributions: &[Option<Bytes32>],
    cut: &PackCut,
) -> Result<Cards, DealingError> {
    Shuffled::new(book, name, secret, contributions).deal(book, cut)
}

/// The packets that players have after knocking, as far as they have taken them.
pub fn packets_taken(
    book: &Book,
    name: &DealName,
    secret: &Bytes32,
    contributions: &[Option<Bytes32>],
    chosen: &[Option<u8>],
) -> Result<Vec<u8>, DealingError> {
    Shuffled::new(book, name, secret, contributions).taken(chosen)
}

/// A card that somebody drew for the first deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DrawnCard {
    pub place: Place,
    pub card: Card,
}

/// The cards drawn for the first deal, and who deals. Those who drew equally high draw again.
pub fn draw(
    book: &Book,
    table: &str,
    secret: &Bytes32,
    contributions: &[Option<Bytes32>],
) -> Result<(Vec<Vec<DrawnCard>>, Place), DealingError> {
    let players = u8::try_from(contributions.len())
        .ok()
        .filter(|players| book.table.players.is.contains(players));
    let players = players
        .ok_or(DealingError::Players(u8::try_from(contributions.len()).unwrap_or(u8::MAX)))?;
    let name = DealName { table: table.to_owned(), deal: DRAW };
    let mut pack = Shuffled::new(book, &name, secret, contributions).pack.into_iter();
    let mut drawing: Vec<u8> = (0..players).collect();
    let mut rounds = Vec::new();
    loop {
        let round: Vec<(u8, Card)> = drawing.iter().copied().zip(pack.by_ref()).collect();
        rounds.push(
            round
                .iter()
                .map(|(player, card)| DrawnCard { place: Place(*player), card: *card })
                .collect(),
        );
        drawing = dealing::highest_drawn(book, &round);
        match drawing.as_slice() {
            [highest] => {
                return Ok((rounds, Place(dealing::dealer_by_draw(book, players, *highest))));
            }
            [] => return Err(DealingError::Pack),
            _ => {}
        }
    }
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
    let mut mac =
        Hmac::<Sha256>::new_from_slice(&secret.0).expect("HMAC takes keys of every length");
    mac.update(&message);
    mac.finalize().into_bytes().into()
}

/// A number below `bound`, every one equally likely: words that would favour the low ones are drawn
/// again.
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
    /// Version of the procedure: 1, or 2 where `by_hand` says what was done by hand.
    pub version: u8,
    pub table: String,
    /// Number of the deal at this table.
    pub deal: u64,
    /// What the table showed before the first contribution.
    pub commitment: Bytes32,
    /// What it had committed to.
    pub secret: Bytes32,
    /// What the players added, by place; `null` for bots and for players who sent nothing in time.
    pub contributions: Vec<Option<Bytes32>>,
    /// What the players did by hand, in version 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub by_hand: Option<DealtByHand>,
}

/// What was done by hand before a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DealtByHand {
    pub dealer: Place,
    /// The draw that made them the first dealer, with the first deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire-types", ts(optional))]
    pub draw: Option<FairDraw>,
    /// How the pack was cut.
    pub cut: PackCut,
}

/// The draw for the first deal with everything that proves it: a shuffle of its own, which has the
/// number 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wire-types", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FairDraw {
    /// What the table showed before the first contribution.
    pub commitment: Bytes32,
    /// What it had committed to.
    pub secret: Bytes32,
    /// What the players added, by place.
    pub contributions: Vec<Option<Bytes32>>,
    /// The cards drawn: by everybody, then by those who had drawn equally high.
    pub rounds: Vec<Vec<DrawnCard>>,
}

/// A deal with its shuffle: the fields of a [`Record`], and `fair`. They are spelled out, because
/// fields that serde flattens cannot be refused when they are unknown.
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

/// The version of the procedure in a record of which nothing else need be known: what is read of a
/// record that cannot be read.
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
        (!(1..=VERSION).contains(&self.fair.version)).then_some(Unfair::Version(self.fair.version))
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
    /// How many cards went from the top below the rest in the end; none after knocking.
    pub cut: u8,
    /// What was done by hand.
    pub by_hand: Option<DealtByHand>,
    /// The packets that the players took after knocking, in the order of play.
    pub packets: Vec<u8>,
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
    /// Version 1 knows nothing that is done by hand, and version 2 says who dealt.
    ByHand,
    /// The first dealer is not the one whom the drawn cards make it.
    Draw,
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
            Unfair::ByHand => "fair-by-hand",
            Unfair::Draw => "fair-draw",
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
                format!(
                    "Fassung {version} des Verfahrens ist hier nicht bekannt, nur 1 bis {VERSION}"
                ),
                format!(
                    "version {version} of the procedure is not known here, only 1 to {VERSION}"
                ),
            ),
            Unfair::Table => Text::new(
                format!("Der Name des Tisches hat nicht 1 bis {LONGEST_TABLE} Bytes"),
                format!("the name of the table does not have 1 to {LONGEST_TABLE} bytes"),
            ),
            Unfair::Players(players) => Text::new(
                format!("{players} Beiträge: so viele sitzen nach diesem Buch nicht am Tisch"),
                format!("{players} contributions: the book does not play with so many"),
            ),
            Unfair::ByHand => Text::new(
                "Was von Hand geschah, passt nicht zur Fassung des Verfahrens oder zum Tisch",
                "what was done by hand does not fit the version of the procedure or the table",
            ),
            Unfair::Draw => Text::new(
                "Die gezogenen Karten sind nicht die gemischten, \
                 oder sie machen einen anderen zum ersten Geber",
                "the cards drawn are not the ones shuffled, or they make another the first dealer",
            ),
            Unfair::Commitment { recorded, computed } => Text::new(
                format!(
                    "Das Geheimnis gehört nicht zur Festlegung: sie lautet {recorded}, \
                     aus dem Geheimnis folgt {computed}"
                ),
                format!(
                    "the secret does not belong to the commitment: it reads {recorded}, \
                     the secret gives {computed}"
                ),
            ),
            Unfair::Forehand(seat) => Text::new(
                format!("Vorhand ist Platz {seat} statt 0"),
                format!("the forehand is seat {seat} instead of 0"),
            ),
            Unfair::Cards(error) => Text::new(
                format!("Die Karten sind kein Spiel: {error}"),
                format!("the cards are no deal: {error}"),
            ),
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

/// Checks a deal from its record alone: that the secret is the one committed to, and that the
/// shuffle that follows from it and from the contributions deals these cards.
pub fn verify(book: &Book, record: &FairRecord) -> Result<Verified, Unfair> {
    let fair = &record.fair;
    if !(1..=VERSION).contains(&fair.version) {
        return Err(Unfair::Version(fair.version));
    }
    if fair.by_hand.is_some() != (fair.version == VERSION) {
        return Err(Unfair::ByHand);
    }
    if fair.table.is_empty() || fair.table.len() > LONGEST_TABLE {
        return Err(Unfair::Table);
    }
    let players = u8::try_from(fair.contributions.len())
        .ok()
        .filter(|players| book.table.players.is.contains(players));
    let players = players.ok_or(Unfair::Players(fair.contributions.len()))?;
    let name = DealName { table: fair.table.clone(), deal: fair.deal };
    let computed = commitment(&name, &fair.secret);
    if computed != fair.commitment {
        return Err(Unfair::Commitment { recorded: fair.commitment, computed });
    }
    if let Some(by_hand) = &fair.by_hand {
        verify_draw(book, fair, by_hand)?;
    }
    if record.forehand != Seat::ALL[0] {
        return Err(Unfair::Forehand(record.forehand));
    }
    let recorded = Cards::new(&record.hands, &record.talon).map_err(Unfair::Cards)?;
    let shuffled = Shuffled::new(book, &name, &fair.secret, &fair.contributions);
    let how = fair.by_hand.as_ref().map_or(&PackCut::Computed, |by_hand| &by_hand.cut);
    let dealt = shuffled.deal(book, how).map_err(Unfair::Dealing)?;
    for seat in Seat::ALL {
        let missing = dealt.hand(seat).iter().find(|card| !recorded.hand(seat).contains(*card));
        if let Some(missing) = missing {
            return Err(Unfair::Hand { seat, missing });
        }
    }
    if let Some(half) = (0..2).find(|half| dealt.talon()[*half] != recorded.talon()[*half]) {
        return Err(Unfair::Talon { half: half + 1 });
    }
    let contributed =
        (0..players).filter(|place| fair.contributions[usize::from(*place)].is_some()).collect();
    let (cut, packets) = match how {
        PackCut::Computed => (shuffled.cut, Vec::new()),
        // At most a few cuts, each within the pack.
        PackCut::Cut(cuts) => (cuts.iter().fold(0, |sum, cards| (sum + cards) % 54), Vec::new()),
        PackCut::Knocked { packets, .. } => (0, shuffled.taken(packets).map_err(Unfair::Dealing)?),
    };
    Ok(Verified { name, contributed, players, cut, by_hand: fair.by_hand.clone(), packets })
}

/// Checks who dealt first: the draw has a commitment and contributions of its own.
fn verify_draw(book: &Book, fair: &FairSection, by_hand: &DealtByHand) -> Result<(), Unfair> {
    if by_hand.dealer.index() >= fair.contributions.len() {
        return Err(Unfair::ByHand);
    }
    let Some(drawn) = &by_hand.draw else { return Ok(()) };
    if drawn.contributions.len() != fair.contributions.len() {
        return Err(Unfair::ByHand);
    }
    let name = DealName { table: fair.table.clone(), deal: DRAW };
    let computed = commitment(&name, &drawn.secret);
    if computed != drawn.commitment {
        return Err(Unfair::Commitment { recorded: drawn.commitment, computed });
    }
    let (rounds, dealer) =
        draw(book, &fair.table, &drawn.secret, &drawn.contributions).map_err(Unfair::Dealing)?;
    if rounds != drawn.rounds || dealer != by_hand.dealer {
        return Err(Unfair::Draw);
    }
    Ok(())
}
