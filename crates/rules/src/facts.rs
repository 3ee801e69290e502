//! The facts of a finished deal as `tarock settle` takes and `tarock replay` gives them, and the way from there to an [`Outcome`].
//!
//! [`Facts`] may say anything; [`Facts::check`] is the only way to an outcome that somebody wrote down.

use std::collections::BTreeMap;
use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize};

use crate::settle::divides;
use crate::{
    Bidder, Book, BySeat, Claim, ContraLevels, DoubleRounds, Ending, FalseAnnouncement, FalseBird, Game, Kind, KingLeft, Level,
    NegativeOutcome, Offence, Outcome, PlainRufer, Played, PositiveOutcome, Premium, PremiumResult, Renonce, RenonceClaims, Seat,
    SeatSet, Side, TalonUse, Thirds,
};

/// The facts of a finished deal as written.
#[expect(clippy::struct_excessive_bools, reason = "the fields are those of the interface")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Id of the book, or the path of a house-rule file; whoever loads the book reads it.
    pub rules: String,
    /// The forehand.
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
    /// Which.
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
    /// Which.
    pub game: Game,
    /// Who played it.
    pub declarer: Seat,
    /// Tricks he took; not needed after a Renonce.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<i64>,
    /// Level of Kontra by opponent.
    #[serde(default)]
    pub contra: BTreeMap<Seat, i64>,
}

/// A Renonce as written: offenders, or the player who sat out.
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

/// Declares the fields that some games need and others forbid, each with its two reason codes.
macro_rules! fields {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $missing:literal, $not_here:literal;)+) => {
        /// A field of [`Facts`] that depends on the game.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum FactsField { $($(#[$doc])* $variant,)+ }

        impl FactsField {
            /// Its name in the facts.
            pub const fn name(self) -> &'static str {
                match self { $(FactsField::$variant => $name,)+ }
            }

            const fn missing(self) -> &'static str {
                match self { $(FactsField::$variant => $missing,)+ }
            }

            const fn not_here(self) -> &'static str {
                match self { $(FactsField::$variant => $not_here,)+ }
            }
        }
    };
}

fields! {
    /// `declarer`
    Declarer = "declarer", "declarer-missing", "declarer-not-here";
    /// `partner`
    Partner = "partner", "partner-missing", "partner-not-here";
    /// `called_in_talon`
    CalledInTalon = "called_in_talon", "called-in-talon-missing", "called-in-talon-not-here";
    /// `surrendered`
    Surrendered = "surrendered", "surrendered-missing", "surrendered-not-here";
    /// `king_left`
    KingLeft = "king_left", "king-left-missing", "king-left-not-here";
    /// `contra`
    Contra = "contra", "contra-missing", "contra-not-here";
    /// `thirds`
    Thirds = "thirds", "thirds-missing", "thirds-not-here";
    /// `unplayed`
    Unplayed = "unplayed", "unplayed-missing", "unplayed-not-here";
    /// `premiums`
    Premiums = "premiums", "premiums-missing", "premiums-not-here";
    /// `negatives`
    Negatives = "negatives", "negatives-missing", "negatives-not-here";
    /// `tricks`
    Tricks = "tricks", "tricks-missing", "tricks-not-here";
    /// `points`
    Points = "points", "points-missing", "points-not-here";
    /// `renonce.claims`
    Claims = "renonce.claims", "claims-missing", "claims-not-here";
}

/// Declares the errors: each with a reason code that stays, and a message for people.
macro_rules! errors {
    ($($(#[$doc:meta])* $variant:ident $(($($name:ident: $type:ty),+))? = $reason:expr, $($message:expr),+;)+) => {
        /// Why facts are no outcome of a deal under their book.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum FactsError { $($(#[$doc])* $variant $(($($type),+))?,)+ }

        impl FactsError {
            /// A code for programs; it does not change.
            pub fn reason(&self) -> &'static str {
                match self { $(FactsError::$variant $(($($name),+))? => { $($(let _ = $name;)+)? $reason })+ }
            }
        }

        impl fmt::Display for FactsError {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(FactsError::$variant $(($($name),+))? => write!(f, $($message),+),)+ }
            }
        }
    };
}

errors! {
    /// The book does not have the game.
    UnknownGame(game: Game) = "unknown-game", "game: {game} is no game of this book";
    /// A field that the game needs is absent.
    Missing(field: FactsField, game: Game) = field.missing(), "{}: {game} needs it", field.name();
    /// A field that the game does not have is given.
    NotHere(field: FactsField, game: Game) = field.not_here(), "{}: {game} does not have it", field.name();
    /// Only the forehand plays this game.
    DeclarerNotForehand(game: Game) = "declarer-not-forehand", "declarer: only the forehand plays {game}";
    /// Nobody is his own partner.
    PartnerIsDeclarer(seat: Seat) = "partner-is-declarer",
        "partner: seat {seat} is the declarer; a declarer who called himself has partner null";
    /// The called card lay in the talon, so nobody held it.
    PartnerBesideTalon(seat: Seat) = "partner-with-called-in-talon",
        "partner: seat {seat} cannot hold a card that lay in the talon (called_in_talon)";
    /// The deal ended in more than one way.
    TwoEndings(one: &'static str, other: &'static str) = "two-endings", "{one}: a deal with {other} did not end so as well";
    /// Only a called card in the talon lets a game be surrendered.
    SurrenderedWithoutTalon = "surrendered-without-called-in-talon",
        "surrendered: only with the called card in the talon (called_in_talon)";
    /// A game that was surrendered had no announcements.
    SurrenderedAfterAnnouncement(premium: Premium) = "surrendered-after-announcement",
        "premiums: {premium} cannot have been announced in a game that was surrendered before the announcements";
    /// The book plays every Rufer.
    UnplayedNotInBook = "unplayed-not-in-book", "unplayed: this book plays every Rufer";
    /// A Rufer with an announcement or a Kontra is played.
    UnplayedButSaid(said: &'static str) = "unplayed-but-said", "unplayed: a Rufer with {said} is played out";
    /// The book charges nothing for it.
    KingLeftNotInBook = "king-left-not-in-book", "king_left: this book charges nothing for it";
    /// A king that did not lie in the talon cannot be left there.
    KingLeftWithoutTalon = "king-left-without-called-in-talon",
        "king_left: only with the called card in the talon (called_in_talon)";
    /// Leaving the king is the Königfang.
    KoenigfangTwice = "koenigfang-twice", "premiums: king_left is the Königfang, there is none besides";
    /// More than the pack holds, or less than nothing.
    ThirdsOutOfRange(thirds: i64) = "thirds-out-of-range", "thirds: {thirds} is not between 0 and 210";
    /// There is no such level.
    ContraOutOfRange(level: i64) = "contra-out-of-range",
        "contra: {level} is no level; 0 is none, 1 Kontra, 2 Re, 3 Sub";
    /// The book ends at Re.
    ContraNotInBook(level: i64) = "contra-not-in-book", "contra: this book has no Sub, so no level {level}";
    /// What nobody said, nobody contra'd.
    ContraOnSilent(premium: Premium) = "contra-on-silent", "premiums: {premium} was not announced, so it has no Kontra";
    /// The book and the game do not let it be announced.
    PremiumNotAnnounceable(premium: Premium, game: Game) = "premium-not-announceable",
        "premiums: {premium} can never be announced in {game} under this book";
    /// Only the declarer's side can announce it.
    PremiumByDefence(premium: Premium) = "premium-by-defence",
        "premiums: {premium} can only be announced by the declarer's side, who hold the card";
    /// The same entry twice.
    PremiumTwice(premium: Premium) = "premium-twice", "premiums: {premium} is listed twice for one side";
    /// The result is needed.
    MadeMissing(premium: Premium) = "made-missing", "premiums: {premium} needs made, whether it succeeded";
    /// It was shown, so it cannot have failed.
    ZehnTarockNotMade = "zehn-tarock-not-made", "premiums: zehn-tarock counts for whoever shows it, so it is always made";
    /// The bird of the bid counts as announced.
    BirdMissing(game: Game) = "bird-missing", "premiums: {game} lists the bird of its bid, announced by the declarer";
    /// Twelve tricks for each side.
    ValatTwice = "valat-twice", "premiums: only one side can have taken all tricks";
    /// The count does not go with all tricks on one side.
    ValatAgainstThirds(thirds: i64) = "valat-against-thirds",
        "thirds: {thirds} cannot be counted when one side has taken all tricks";
    /// Listed among the negatives but no negative game.
    NotNegative(game: Game) = "not-negative", "negatives: {game} is no negative game";
    /// The top-level game is another.
    LeadingGameDiffers(game: Game, first: Game) = "leading-game-differs",
        "game: {game} is not the leading negative game, {first}";
    /// A higher game stands behind it.
    LeadingGameLower(first: Game, higher: Game) = "leading-game-lower",
        "negatives: {higher} is higher than {first}, so it leads and comes first";
    /// The book does not let these games be played beside each other.
    NotSideBySide(game: Game) = "not-side-by-side", "negatives: {game} cannot be played beside another game under this book";
    /// One player, two games.
    DeclarerTwice(seat: Seat) = "declarer-twice", "negatives: seat {seat} plays two games";
    /// The declarer does not contra himself.
    ContraByDeclarer(seat: Seat) = "contra-by-declarer", "negatives: seat {seat} plays the game, so he cannot contra it";
    /// Beside others, only the leading game can be contra'd.
    ContraNotLeading(game: Game) = "contra-not-leading", "negatives: only the leading game can have a Kontra, not {game}";
    /// More than twelve, or less than none.
    TricksOutOfRange(tricks: i64) = "tricks-out-of-range", "tricks: {tricks} is not between 0 and 12";
    /// A deal has twelve tricks.
    TricksSum(sum: i64) = "tricks-sum", "tricks: {sum} in all, but a deal has 12";
    /// More than the pack holds, or less than nothing.
    PointsOutOfRange(points: i64) = "points-out-of-range", "points: {points} is not between 0 and 210";
    /// The pack has 210 thirds.
    PointsSum(sum: i64) = "points-sum", "points: {sum} thirds in all, but the pack has 210";
    /// Points come with tricks, and tricks with points.
    PointsAgainstTricks(seat: Seat) = "points-against-tricks",
        "points: seat {seat} has either no trick and points, or a trick and none";
    /// Somebody must have done it.
    NoOffender = "no-offender", "renonce: names neither offenders nor the inactive player";
    /// A player of the deal or the one who sat out, not both.
    OffenderAndInactive = "offender-and-inactive", "renonce: names offenders and the inactive player";
    /// The same seat twice.
    OffenderTwice(seat: Seat) = "offender-twice", "renonce: seat {seat} is named twice";
    /// Nobody is left who could be paid.
    AllOffended = "all-offended", "renonce: nobody is left to be paid";
    /// No table of this book has a fifth player.
    InactiveNotInBook = "inactive-not-in-book", "renonce: at the tables of this book nobody sits out";
    /// The book lets nobody claim.
    ClaimsNotInBook = "claims-not-in-book", "renonce.claims: this book has no claims to silent premiums";
    /// The book has no claim to this one.
    ClaimNotInBook(premium: Premium) = "claim-not-in-book", "renonce.claims: {premium} cannot be claimed under this book";
    /// Offenders claim nothing.
    ClaimByOffender(seat: Seat) = "claim-by-offender", "renonce.claims: seat {seat} is an offender";
    /// The same claim twice.
    ClaimTwice(premium: Premium) = "claim-twice", "renonce.claims: {premium} is claimed twice by one seat";
    /// Points are whole.
    ShareNotWhole = "share-not-whole", "renonce: the offenders cannot share what they owe in whole points";
    /// The book settles it as a Renonce.
    FalseBirdNotInBook = "false-bird-not-in-book",
        "false_birds: under this book announcing without the card is a Renonce";
    /// Only birds and König ultimo need a card.
    FalseBirdWithoutCard(premium: Premium) = "false-bird-without-card",
        "false_birds: {premium} is no bird of this book and not König ultimo, so it needs no card";
    /// The same entry twice.
    FalseBirdTwice(premium: Premium) = "false-bird-twice", "false_birds: {premium} is listed twice for one seat";
    /// The book has no double rounds.
    DoubleNotInBook = "double-not-in-book", "double: this book has no double rounds";
}

impl std::error::Error for FactsError {}

impl Facts {
    /// Checks the facts against their book.
    pub fn check(self, book: &Book) -> Result<Outcome, FactsError> {
        if book.game(self.game).is_none() {
            return Err(FactsError::UnknownGame(self.game));
        }
        if self.double && book.evening.double_rounds.is == DoubleRounds::Never {
            return Err(FactsError::DoubleNotInBook);
        }
        check_false_birds(&self.false_birds, book)?;
        let renonce = self.renonce.as_ref().map(|renonce| renonce.check(book, self.game)).transpose()?;
        let played = match self.game.kind() {
            Kind::Positive => Played::Positive(self.check_positive(book)?),
            Kind::Negative => Played::Negative(self.check_negatives(book)?),
            Kind::Trischaken => self.check_trischaken()?,
        };
        let outcome =
            Outcome { forehand: self.forehand, played, renonce, false_announcements: self.false_birds, double: self.double };
        if !divides(book, &outcome) {
            return Err(FactsError::ShareNotWhole);
        }
        Ok(outcome)
    }

    /// Writes an outcome down, in the shape of `tarock replay`.
    pub fn from_outcome(book_id: &str, outcome: &Outcome) -> Facts {
        let mut facts = Facts {
            rules: book_id.to_owned(),
            forehand: outcome.forehand,
            game: Game::Trischaken,
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
            renonce: outcome.renonce.as_ref().map(RenonceFacts::from_renonce),
            false_birds: outcome.false_announcements.clone(),
            double: outcome.double,
        };
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
                .filter(|(_, level)| **level != Level::Plain)
                .map(|(seat, level)| (seat, i64::from(level.number())))
                .collect(),
        });
        self.negatives = Some(written.collect());
    }
}

impl RenonceFacts {
    fn from_renonce(renonce: &Renonce) -> RenonceFacts {
        let (offenders, inactive) = match &renonce.offence {
            Offence::Players(seats) => (seats.clone(), false),
            Offence::Inactive => (vec![], true),
        };
        RenonceFacts { offenders, inactive, claims: renonce.claims.clone() }
    }

    fn check(&self, book: &Book, game: Game) -> Result<Renonce, FactsError> {
        let offenders: SeatSet = self.offenders.iter().copied().collect();
        let offence = match (self.offenders.is_empty(), self.inactive) {
            (true, false) => return Err(FactsError::NoOffender),
            (false, true) => return Err(FactsError::OffenderAndInactive),
            (true, true) => Offence::Inactive,
            (false, false) => Offence::Players(self.offenders.clone()),
        };
        if self.inactive && book.table.players.is.iter().all(|players| *players <= 4) {
            return Err(FactsError::InactiveNotInBook);
        }
        for (place, seat) in self.offenders.iter().enumerate() {
            if self.offenders[..place].contains(seat) {
                return Err(FactsError::OffenderTwice(*seat));
            }
        }
        if offenders.len() == Seat::ALL.len() {
            return Err(FactsError::AllOffended);
        }
        if !self.claims.is_empty() && game.kind() != Kind::Positive {
            return Err(FactsError::NotHere(FactsField::Claims, game));
        }
        for (place, claim) in self.claims.iter().enumerate() {
            check_claim(*claim, offenders, book)?;
            if self.claims[..place].contains(claim) {
                return Err(FactsError::ClaimTwice(claim.premium));
            }
        }
        Ok(Renonce { offence, claims: self.claims.clone() })
    }
}

fn check_claim(claim: Claim, offenders: SeatSet, book: &Book) -> Result<(), FactsError> {
    let claimable = match book.renonce.claims.is {
        RenonceClaims::Nothing => return Err(FactsError::ClaimsNotInBook),
        RenonceClaims::AllSilent => true,
        RenonceClaims::BirdsKingValat => {
            claim.premium.is_bird() || matches!(claim.premium, Premium::KoenigUltimo | Premium::Valat)
        }
    };
    if !claimable || book.premium(claim.premium).is_none_or(|entry| entry.silent == 0) {
        return Err(FactsError::ClaimNotInBook(claim.premium));
    }
    if offenders.contains(claim.seat) {
        return Err(FactsError::ClaimByOffender(claim.seat));
    }
    Ok(())
}

fn check_false_birds(false_birds: &[FalseAnnouncement], book: &Book) -> Result<(), FactsError> {
    for (place, wrong) in false_birds.iter().enumerate() {
        if book.renonce.false_bird.is != FalseBird::PaysPremium {
            return Err(FactsError::FalseBirdNotInBook);
        }
        let announceable = book.premium(wrong.premium).is_some_and(|entry| entry.announced.value().is_some());
        if !announceable || !(wrong.premium.is_bird() || wrong.premium == Premium::KoenigUltimo) {
            return Err(FactsError::FalseBirdWithoutCard(wrong.premium));
        }
        if false_birds[..place].contains(wrong) {
            return Err(FactsError::FalseBirdTwice(wrong.premium));
        }
    }
    Ok(())
}

fn level(number: i64, book: &Book) -> Result<Level, FactsError> {
    let level = u8::try_from(number).ok().and_then(Level::new).ok_or(FactsError::ContraOutOfRange(number))?;
    if level == Level::Sub && book.announce.contra_levels.is == ContraLevels::Re {
        return Err(FactsError::ContraNotInBook(number));
    }
    Ok(level)
}

/// The positive games.
impl Facts {
    fn check_positive(&self, book: &Book) -> Result<PositiveOutcome, FactsError> {
        let game = self.game;
        for (field, given) in [
            (FactsField::Negatives, self.negatives.is_some()),
            (FactsField::Tricks, self.tricks.is_some()),
            (FactsField::Points, self.points.is_some()),
        ] {
            if given {
                return Err(FactsError::NotHere(field, game));
            }
        }
        let declarer = self.declarer.ok_or(FactsError::Missing(FactsField::Declarer, game))?;
        let forehands = book.game(game).is_some_and(|entry| entry.by != Bidder::Anybody);
        if forehands && declarer != self.forehand {
            return Err(FactsError::DeclarerNotForehand(game));
        }
        let partner = self.check_partner(declarer)?;
        let outcome = PositiveOutcome {
            game,
            declarer,
            partner,
            called_in_talon: self.called_in_talon == Some(true),
            king_left: self.check_king_left(book)?,
            ending: self.check_ending(book)?,
            contra: level(self.contra.unwrap_or(0), book)?,
            premiums: self.check_premiums(book)?,
        };
        self.check_unsaid(&outcome)?;
        check_valat(&outcome)?;
        Ok(outcome)
    }

    fn check_partner(&self, declarer: Seat) -> Result<Option<Seat>, FactsError> {
        let game = self.game;
        if !game.calls_king() {
            return match (self.partner, self.called_in_talon) {
                (Some(Some(_)), _) => Err(FactsError::NotHere(FactsField::Partner, game)),
                (None | Some(None), Some(true)) => Err(FactsError::NotHere(FactsField::CalledInTalon, game)),
                (None | Some(None), None | Some(false)) => Ok(None),
            };
        }
        match self.partner.ok_or(FactsError::Missing(FactsField::Partner, game))? {
            Some(partner) if partner == declarer => Err(FactsError::PartnerIsDeclarer(partner)),
            Some(partner) if self.called_in_talon == Some(true) => Err(FactsError::PartnerBesideTalon(partner)),
            partner => Ok(partner),
        }
    }

    fn check_king_left(&self, book: &Book) -> Result<bool, FactsError> {
        if !self.king_left {
            return Ok(false);
        }
        if !self.game.calls_king() || self.game.talon() != TalonUse::Half {
            return Err(FactsError::NotHere(FactsField::KingLeft, self.game));
        }
        if book.talon.king_left.is == KingLeft::Free {
            return Err(FactsError::KingLeftNotInBook);
        }
        if self.called_in_talon != Some(true) {
            return Err(FactsError::KingLeftWithoutTalon);
        }
        if self.surrendered {
            return Err(FactsError::TwoEndings("king_left", "surrendered"));
        }
        if self.premiums.iter().flatten().any(|said| said.premium == Premium::Koenigfang) {
            return Err(FactsError::KoenigfangTwice);
        }
        Ok(true)
    }

    fn check_ending(&self, book: &Book) -> Result<Ending, FactsError> {
        let game = self.game;
        let thirds = self.thirds.map(check_thirds).transpose()?;
        if self.surrendered && (!game.calls_king() || game.talon() != TalonUse::Half) {
            return Err(FactsError::NotHere(FactsField::Surrendered, game));
        }
        if self.unplayed && game != Game::Rufer {
            return Err(FactsError::NotHere(FactsField::Unplayed, game));
        }
        if self.unplayed && book.announce.plain_rufer.is != PlainRufer::NotPlayedOut {
            return Err(FactsError::UnplayedNotInBook);
        }
        if self.surrendered && self.called_in_talon != Some(true) {
            return Err(FactsError::SurrenderedWithoutTalon);
        }
        match (self.renonce.is_some(), self.surrendered, self.unplayed, thirds) {
            (true, true, _, _) => Err(FactsError::TwoEndings("surrendered", "renonce")),
            (true, false, true, _) => Err(FactsError::TwoEndings("unplayed", "renonce")),
            (true, false, false, _) => Ok(Ending::BrokenOff),
            (false, true, true, _) => Err(FactsError::TwoEndings("surrendered", "unplayed")),
            (false, true, false, Some(_)) => Err(FactsError::TwoEndings("thirds", "surrendered")),
            (false, false, true, Some(_)) => Err(FactsError::TwoEndings("thirds", "unplayed")),
            (false, true, false, None) => Ok(Ending::Surrendered),
            (false, false, true, None) => Ok(Ending::Unplayed),
            (false, false, false, Some(thirds)) => Ok(Ending::Counted(thirds)),
            (false, false, false, None) => Err(FactsError::Missing(FactsField::Thirds, game)),
        }
    }

    /// After a Renonce only what was announced is settled; silent premiums are claimed.
    fn check_premiums(&self, book: &Book) -> Result<ArrayVec<PremiumResult, { crate::MOST_PREMIUMS }>, FactsError> {
        let mut results = ArrayVec::new();
        let mut seen = [[[false; 2]; 2]; Premium::ALL.len()];
        for said in self.premiums.iter().flatten() {
            let twice = &mut seen[said.premium as usize][said.by as usize][usize::from(said.announced)];
            if std::mem::replace(twice, true) {
                return Err(FactsError::PremiumTwice(said.premium));
            }
            let result = self.check_premium(said, book)?;
            if self.renonce.is_none() || result.announced {
                results.push(result);
            }
        }
        let bird = |result: &&PremiumResult| result.announced && result.by == Side::Declarer && result.premium.is_bird();
        let has_bird = match self.game.bird() {
            Some(of_the_bid) => results.iter().filter(bird).any(|result| result.premium == of_the_bid),
            None => self.game != Game::Besserrufer || results.iter().any(|result| bird(&result)),
        };
        if has_bird { Ok(results) } else { Err(FactsError::BirdMissing(self.game)) }
    }

    fn check_premium(&self, said: &PremiumFacts, book: &Book) -> Result<PremiumResult, FactsError> {
        let PremiumFacts { premium, by, announced, made, contra } = *said;
        let contra = level(contra, book)?;
        if !announced && contra != Level::Plain {
            return Err(FactsError::ContraOnSilent(premium));
        }
        if announced {
            let in_book = book.premium(premium).is_some_and(|entry| entry.announced.value().is_some());
            let in_colour = !self.game.is_colour() || book.announce.colour_premiums.is.contains(&premium);
            let has_king = premium != Premium::KoenigUltimo || self.game.calls_king();
            if !(in_book && in_colour && has_king) {
                return Err(FactsError::PremiumNotAnnounceable(premium, self.game));
            }
            if premium == Premium::KoenigUltimo && by == Side::Defence {
                return Err(FactsError::PremiumByDefence(premium));
            }
        }
        let made = match made {
            Some(made) => made,
            None if self.renonce.is_some() => false,
            None => return Err(FactsError::MadeMissing(premium)),
        };
        if premium == Premium::ZehnTarock && announced && !made && self.renonce.is_none() {
            return Err(FactsError::ZehnTarockNotMade);
        }
        Ok(PremiumResult { premium, by, announced, made, contra })
    }

    /// What cannot have been said in a deal that ended before it could be.
    fn check_unsaid(&self, outcome: &PositiveOutcome) -> Result<(), FactsError> {
        let announced = || outcome.premiums.iter().filter(|result| result.announced);
        match outcome.ending {
            Ending::Surrendered => {
                if outcome.contra != Level::Plain {
                    return Err(FactsError::NotHere(FactsField::Contra, self.game));
                }
                let bid = self.game.bird().or_else(|| announced().next().map(|result| result.premium));
                match announced().find(|result| Some(result.premium) != bid || result.by != Side::Declarer) {
                    Some(other) => Err(FactsError::SurrenderedAfterAnnouncement(other.premium)),
                    None => Ok(()),
                }
            }
            Ending::Unplayed if outcome.contra != Level::Plain => Err(FactsError::UnplayedButSaid("a Kontra")),
            Ending::Unplayed if announced().any(|result| result.premium != Premium::ZehnTarock) => {
                Err(FactsError::UnplayedButSaid("an announcement"))
            }
            Ending::Unplayed | Ending::Counted(_) | Ending::BrokenOff => Ok(()),
        }
    }
}

fn check_thirds(thirds: i64) -> Result<Thirds, FactsError> {
    match i32::try_from(thirds) {
        Ok(number @ 0..=210) => Ok(Thirds(number)),
        Ok(_) | Err(_) => Err(FactsError::ThirdsOutOfRange(thirds)),
    }
}

/// At most six cards do not lie in the tricks, so the side without a trick has at most six times 13 thirds.
fn check_valat(outcome: &PositiveOutcome) -> Result<(), FactsError> {
    const SIX_CARDS: i32 = 6 * 13;
    let taken_by =
        |side| outcome.premiums.iter().any(|result| result.premium == Premium::Valat && result.made && result.by == side);
    let Ending::Counted(Thirds(thirds)) = outcome.ending else { return Ok(()) };
    match (taken_by(Side::Declarer), taken_by(Side::Defence)) {
        (true, true) => Err(FactsError::ValatTwice),
        (true, false) if thirds < 210 - SIX_CARDS => Err(FactsError::ValatAgainstThirds(i64::from(thirds))),
        (false, true) if thirds > SIX_CARDS => Err(FactsError::ValatAgainstThirds(i64::from(thirds))),
        (true | false, false) | (false, true) => Ok(()),
    }
}

/// Negative games and Trischaken.
impl Facts {
    fn refuse_positive_fields(&self) -> Result<(), FactsError> {
        let given = [
            (FactsField::Declarer, self.declarer.is_some()),
            (FactsField::Partner, self.partner.flatten().is_some()),
            (FactsField::CalledInTalon, self.called_in_talon == Some(true)),
            (FactsField::Surrendered, self.surrendered),
            (FactsField::KingLeft, self.king_left),
            (FactsField::Contra, self.contra.is_some_and(|level| level != 0)),
            (FactsField::Thirds, self.thirds.is_some()),
            (FactsField::Unplayed, self.unplayed),
            (FactsField::Premiums, self.premiums.as_ref().is_some_and(|premiums| !premiums.is_empty())),
        ];
        match given.into_iter().find(|(_, given)| *given) {
            Some((field, _)) => Err(FactsError::NotHere(field, self.game)),
            None => Ok(()),
        }
    }

    fn check_negatives(&self, book: &Book) -> Result<ArrayVec<NegativeOutcome, 4>, FactsError> {
        self.refuse_positive_fields()?;
        for (field, given) in [(FactsField::Tricks, self.tricks.is_some()), (FactsField::Points, self.points.is_some())] {
            if given {
                return Err(FactsError::NotHere(field, self.game));
            }
        }
        let missing = FactsError::Missing(FactsField::Negatives, self.game);
        let Some((leading, others)) = self.negatives.as_deref().and_then(<[_]>::split_first) else { return Err(missing) };
        if leading.game != self.game {
            return Err(FactsError::LeadingGameDiffers(self.game, leading.game));
        }
        let mut games: ArrayVec<NegativeOutcome, 4> = ArrayVec::new();
        games.push(self.check_negative(leading, book)?);
        for game in others {
            for beside in [leading.game, game.game] {
                if !book.auction.side_by_side.is.contains(&beside) {
                    return Err(FactsError::NotSideBySide(beside));
                }
            }
            if book.rank(game.game) > book.rank(leading.game) {
                return Err(FactsError::LeadingGameLower(leading.game, game.game));
            }
            if games.iter().any(|other| other.declarer == game.declarer) {
                return Err(FactsError::DeclarerTwice(game.declarer));
            }
            let outcome = self.check_negative(game, book)?;
            if outcome.contra != BySeat::default() {
                return Err(FactsError::ContraNotLeading(game.game));
            }
            games.push(outcome);
        }
        let tricks: i64 = games.iter().map(|game| i64::from(game.tricks)).sum();
        if tricks > 12 { Err(FactsError::TricksSum(tricks)) } else { Ok(games) }
    }

    fn check_negative(&self, game: &NegativeFacts, book: &Book) -> Result<NegativeOutcome, FactsError> {
        if game.game.kind() != Kind::Negative {
            return Err(FactsError::NotNegative(game.game));
        }
        let tricks = match game.tricks {
            Some(tricks) => check_tricks(tricks)?,
            None if self.renonce.is_some() => 0,
            None => return Err(FactsError::Missing(FactsField::Tricks, game.game)),
        };
        let mut contra = BySeat::default();
        for (seat, number) in &game.contra {
            if *seat == game.declarer {
                return Err(FactsError::ContraByDeclarer(*seat));
            }
            contra[*seat] = level(*number, book)?;
        }
        Ok(NegativeOutcome { game: game.game, declarer: game.declarer, tricks, contra })
    }

    fn check_trischaken(&self) -> Result<Played, FactsError> {
        self.refuse_positive_fields()?;
        if self.negatives.is_some() {
            return Err(FactsError::NotHere(FactsField::Negatives, self.game));
        }
        let (Some(tricks), Some(points)) = (self.tricks, self.points) else {
            return match (self.renonce.is_some(), self.tricks) {
                (true, _) => Ok(Played::Trischaken { tricks: BySeat::default(), points: BySeat::default() }),
                (false, None) => Err(FactsError::Missing(FactsField::Tricks, self.game)),
                (false, Some(_)) => Err(FactsError::Missing(FactsField::Points, self.game)),
            };
        };
        let mut checked = (BySeat::default(), BySeat::default());
        for seat in Seat::ALL {
            checked.0[seat] = check_tricks(tricks[seat.index()])?;
            checked.1[seat] = check_points(points[seat.index()])?;
        }
        if self.renonce.is_none() {
            check_sums(checked.0, checked.1)?;
        }
        Ok(Played::Trischaken { tricks: checked.0, points: checked.1 })
    }
}

fn check_tricks(tricks: i64) -> Result<u8, FactsError> {
    match u8::try_from(tricks) {
        Ok(number @ 0..=12) => Ok(number),
        Ok(_) | Err(_) => Err(FactsError::TricksOutOfRange(tricks)),
    }
}

fn check_points(points: i64) -> Result<Thirds, FactsError> {
    match i32::try_from(points) {
        Ok(number @ 0..=210) => Ok(Thirds(number)),
        Ok(_) | Err(_) => Err(FactsError::PointsOutOfRange(points)),
    }
}

fn check_sums(tricks: BySeat<u8>, points: BySeat<Thirds>) -> Result<(), FactsError> {
    let all_tricks: i64 = tricks.0.iter().map(|tricks| i64::from(*tricks)).sum();
    if all_tricks != 12 {
        return Err(FactsError::TricksSum(all_tricks));
    }
    let all_points: Thirds = points.0.into_iter().sum();
    if all_points != Thirds::PACK {
        return Err(FactsError::PointsSum(i64::from(all_points.0)));
    }
    match Seat::ALL.into_iter().find(|seat| (tricks[*seat] == 0) != (points[*seat] == Thirds(0))) {
        Some(seat) => Err(FactsError::PointsAgainstTricks(seat)),
        None => Ok(()),
    }
}
