//! A rulebook as it is written in `rulebooks/*.toml`: every point one entry with the passage it
//! rests on.
//!
//! Nothing here is optional and nothing unknown is accepted, so a book is complete or it is
//! refused. Turning a [`BookFile`] into a [`Book`](crate::Book) checks what a type alone cannot
//! say.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use serde::de::{self, IntoDeserializer, MapAccess, Visitor, value::MapAccessDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Game, Premium};

/// One point of a book: what holds there, and where the document says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ruling<T> {
    /// What holds.
    pub is: T,
    /// The passage behind it, or the reading that was chosen where the document is silent.
    pub source: String,
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Ruling<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ruling<T>, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Written<T> {
            is: T,
            source: String,
        }

        struct RulingVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for RulingVisitor<T> {
            type Value = Ruling<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table { is = …, source = \"…\" }")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Ruling<T>, A::Error> {
                let Written { is, source } = Written::deserialize(MapAccessDeserializer::new(map))?;
                Ok(Ruling { is, source })
            }
        }

        deserializer.deserialize_map(RulingVisitor(PhantomData))
    }
}

/// Declares an enum that stands in a book as one of a few kebab-case words.
macro_rules! variants {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$vdoc])* $variant,)+ }
    )+};
}

variants! {
    /// Direction in which the table is drawn; seat numbers rise in the order of play either way.
    Direction {
        /// As most of Austria plays.
        CounterClockwise,
        /// As in Osttirol.
        Clockwise,
    }
    /// What the highest card at the opening draw makes its drawer.
    OpeningDraw {
        /// First dealer.
        HighestDeals,
        /// First forehand.
        HighestIsForehand,
    }
    /// What happens when two draw equally high.
    DrawTie {
        /// Herz over Karo over Pik over Treff.
        SuitOrder,
        /// They draw again.
        DrawAgain,
    }
    /// Whose column is the left one on the score sheet.
    FirstColumn {
        /// That of the first dealer.
        FirstDealer,
        /// Whose the table likes.
        Anybody,
    }
    /// Who cuts.
    Cutter {
        /// The player opposite the dealer.
        Opposite,
        /// The player who would deal before the dealer, beside him against the order of play;
        /// Hinterhand at four.
        BeforeDealer,
    }
    /// Whether the cutter may knock instead, so that packets are dealt and chosen.
    Knocking {
        /// Allowed at an evening among friends.
        Evening,
        /// Never.
        Forbidden,
    }
    /// How often the pack is cut.
    CutRepeats {
        /// Once.
        Once,
        /// As often as the cutter likes.
        Several,
    }
    /// The order in which packets leave the dealer's hand.
    DealPattern {
        /// Six to each, the talon, six to each.
        TalonBetween,
        /// The talon, then six to each twice.
        TalonFirst,
    }
    /// How long a misdeal is simply dealt again.
    MisdealUntil {
        /// Whenever it is noticed.
        Always,
        /// Until the first lead.
        FirstLead,
        /// Until the auction begins.
        Auction,
        /// Until the declarer has finished talking.
        DeclarerDone,
    }
    /// Whether a hand without Tarock and king may be thrown in.
    ThrowIn {
        /// Every hand is played.
        Never,
        /// At the first turn, with neither Tarock nor king.
        WithoutTarockAndKing,
    }
    /// Who may take the standing game over at its own rank.
    Hold {
        /// Nobody.
        Nobody,
        /// The forehand.
        Forehand,
    }
    /// What the forehand may choose once the three others have passed on the opening.
    LastWord {
        /// Its own games and every game of the auction.
        AnyGame,
        /// Its own games only.
        ForehandGames,
    }
    /// Who may play a game, and when it is named.
    Bidder {
        /// Anybody, in the auction.
        Anybody,
        /// Only the forehand, as the opening bid.
        ForehandOpening,
        /// Only the forehand, after three passes.
        ForehandLastWord,
    }
    /// What the hand must hold, or lack, for a game to be bid.
    HandCondition {
        /// Anything.
        Any,
        /// The bird of the game.
        ItsBird,
        /// One of the birds of the book.
        SomeBird,
        /// No Sküs.
        NoSkues,
        /// At least six suit cards.
        SixSuitCards,
        /// At least six suit cards after the discard: three of the twelve, and three more from the
        /// talon.
        SixSuitCardsAfterDiscard,
    }
    /// When the premiums of a game's declarer are announced.
    PremiumsOfDeclarer {
        /// After the exchange.
        AfterTheExchange,
        /// Together with the bid.
        WithTheBid,
    }
    /// Whether a king in one's own hand may be called.
    OwnKing {
        /// Never.
        Forbidden,
        /// Yes.
        Allowed,
    }
    /// What a hand with four kings does in a game that calls.
    FourKings {
        /// Calls a queen.
        CallsQueen,
        /// Calls one of its own kings.
        CallsOwnKing,
        /// Cannot bid such a game.
        CannotBid,
    }
    /// What may be taken when the called card lies in the talon.
    TakeWithKing {
        /// One half, with the king or without.
        EitherHalf,
        /// One half or all six.
        EitherHalfOrAll,
    }
    /// What surrendering a game whose called card lies in the talon costs.
    SurrenderPrice {
        /// The value of the plain Rufer, whatever was bid.
        PlainRufer,
        /// The game and its bird.
        GameAndBird,
    }
    /// What a solo declarer gets of the talon that holds the called card.
    SoloTalon {
        /// The half with it.
        HalfWithKing,
        /// All six.
        AllSix,
    }
    /// What stays visible of the half that was not taken.
    LeftHalf {
        /// Tarock (in colour games suit cards) for the whole deal.
        TarockOpen,
        /// Tarock and kings until the first trick is over.
        TarockAndKingsForOneTrick,
        /// Nothing.
        Closed,
    }
    /// What leaving the called king in the talon costs.
    KingLeft {
        /// Nothing.
        Free,
        /// A Königfang.
        Koenigfang,
    }
    /// Until when the declarer may change the discard.
    DiscardUntil {
        /// Until its last card is laid.
        LastCard,
        /// Until the declarer's last word.
        DeclarerDone,
    }
    /// In which of his turns a seat may announce premiums.
    PremiumTurns {
        /// In every turn.
        Every,
        /// In every turn, but the declarer only in his first.
        EveryButDeclarerFirst,
        /// In the first turn only.
        First,
    }
    /// In which turn an item may be contra'd, and a Kontra answered.
    ContraTurns {
        /// In every turn.
        Every,
        /// In the first turn after it was said.
        FirstAfter,
    }
    /// How far a Kontra can be raised.
    ContraLevels {
        /// Kontra, Re.
        Re,
        /// Kontra, Re, Sub.
        Sub,
    }
    /// Who may contra an item that has a Kontra already.
    ContraAgain {
        /// Whoever knows of nobody on his own side who has said it.
        UnlessOwnSideSaidIt,
        /// Whoever knows of nobody on his own side who was the first to say it.
        UnlessOwnSideSaidItFirst,
    }
    /// When a defender may announce Absolut.
    DefenderAbsolut {
        /// Like anybody.
        Free,
        /// Once the game is contra'd.
        AfterContra,
    }
    /// Whether Trull and Könige can be announced beside an announced Valat.
    CollectedBesideValat {
        /// Yes.
        Allowed,
        /// No; one announced before is void.
        Void,
    }
    /// Who may announce a bird.
    BirdAnnouncer {
        /// Whoever holds it.
        Holder,
        /// Whoever holds it, and the declarer's partner for a bird that the declarer took from the
        /// talon.
        HolderOrPartner,
    }
    /// Whether the game and its bird can be contra'd when the called card was seen in the talon.
    ContraWithKingInTalon {
        /// Yes.
        Allowed,
        /// No.
        Blocked,
    }
    /// Whether Kontras count in a solo whose called card lies in the talon.
    SoloContraWithKingInTalon {
        /// Yes.
        Valid,
        /// None counts.
        Void,
    }
    /// What a Kontra on the game is beside a Valat.
    GameContraBesideValat {
        /// Settled like any other.
        Counts,
        /// Not to be said once a Valat is announced, and void in every Valat.
        Void,
    }
    /// Whether a plain Rufer without announcement and Kontra is played.
    PlainRufer {
        /// Every game is played.
        Played,
        /// It is written as won.
        NotPlayedOut,
    }
    /// Whether the highest card on the table must be beaten.
    BeatDuty {
        /// Yes, if the duty to follow leaves a card that can.
        Always,
        /// No.
        Never,
    }
    /// When Pagat, Mond and Sküs in one trick give it to the Pagat.
    Kaiserstich {
        /// In positive games.
        PositiveGames,
        /// In all games.
        AllGames,
        /// In positive games, in colour games whatever was led.
        PositiveGamesAnyLead,
        /// In all games, in colour games whatever was led.
        AllGamesAnyLead,
        /// Never.
        Never,
    }
    /// Whether the card of an announced bird or König ultimo is bound to its trick.
    BirdDuty {
        /// Yes.
        Bound,
        /// No.
        Free,
    }
    /// Which tricks the talon cards fall to in Trischaken.
    TrischakenTalon {
        /// One open card to each of the first six.
        FirstSixTricks,
        /// All to the last.
        LastTrick,
    }
    /// Into which gathered tricks a player may look.
    LookBack {
        /// The last trick.
        LastTrick,
        /// The last trick and one's own.
        LastAndOwn,
    }
    /// What becomes of the tricks of an ouvert game.
    OuvertTricks {
        /// They are gathered as in other games.
        Gathered,
        /// They lie open for everybody.
        Open,
    }
    /// Who may talk about the play of an ouvert game once its hands lie open.
    OuvertTalk {
        /// Nobody.
        Nobody,
        /// The opponents among themselves.
        Opponents,
    }
    /// Whether a decided deal may be cut short („der Rest ist meiner").
    CuttingShort {
        /// If all agree; the rest falls as is best for the side that claims it.
        BestForClaimer,
        /// If all agree; the rest falls as it happens to be found.
        AsFound,
        /// Every deal is played out, unless a table wants it otherwise.
        PlayedOut,
    }
    /// Whether the discard is shown before counting.
    DiscardShown {
        /// Always.
        Always,
        /// On demand.
        OnDemand,
    }
    /// Where Kontra counts.
    ContraCounts {
        /// On the sheet and in the payment.
        Both,
        /// In the payment only.
        ZahlungOnly,
    }
    /// What premiums are worth in solo games.
    SoloPremiums {
        /// Twice as much, Valat too.
        Double,
        /// Twice as much, but not Valat.
        DoubleButValat,
        /// The same.
        Single,
    }
    /// What announced premiums are worth in a Besserrufer.
    BesserruferPremiums {
        /// The same as elsewhere.
        Single,
        /// Twice as much.
        Double,
    }
    /// What a Valat does.
    ValatEffect {
        /// Adds its value.
        Adds,
        /// Multiplies the game.
        MultipliesGame,
        /// Multiplies the game and all that was announced.
        MultipliesAll,
    }
    /// What else counts beside a Valat.
    BesideValat {
        /// All, but Trull, Könige and Absolut only if announced and contra'd.
        CollectedIfContraed,
        /// What was announced.
        AnnouncedOnly,
        /// Birds and König ultimo; Trull and Könige if announced, and the Valat was not.
        BirdsAndKing,
    }
    /// What a lost announced Valat does to the game.
    LostValat {
        /// The game is settled beside it.
        BesideGame,
        /// It takes the place of the game.
        ReplacesGame,
        /// Game and announcements are lost with it.
        LosesAll,
    }
    /// What a silent bird or König ultimo costs that falls in its trick without success.
    SilentFailure {
        /// Its silent value.
        Lost,
        /// Nothing.
        Nothing,
    }
    /// For whom a Mondfang counts.
    MondfangFor {
        /// Not in this book.
        Nobody,
        /// For the side that does not own the Mond, whoever took it.
        OtherSideOfOwner,
        /// Only if an opponent of the Mond's owner took it.
        OpponentWhoTakes,
    }
    /// Where Trull and Könige must lie.
    CollectedIn {
        /// In tricks, discard and talon.
        Piles,
        /// In tricks.
        Tricks,
    }
    /// How the points of a Trischaken are paid.
    TrischakenPayment {
        /// The player with most points pays a sum that the others share.
        LoserPays,
        /// The player with most points pays a unit to each other player.
        LoserPaysUnits,
        /// The two with most points pay the two others.
        TwoPayTwo,
    }
    /// When a losing forehand pays double in Trischaken.
    ForehandDoubles {
        /// Whenever it loses.
        Always,
        /// As Bürgermeister only.
        AsBuergermeister,
    }
    /// Who loses a Trischaken when several have most points.
    TrischakenTie {
        /// They share.
        Share,
        /// They share, but a forehand among them loses alone.
        ForehandAlone,
        /// Each of them pays in full.
        EachPays,
    }
    /// What several Jungfrauen get.
    Jungfrauen {
        /// They share.
        Share,
        /// Each gets the whole.
        EachWhole,
    }
    /// How often a Renonce pays a soloist.
    RenonceToSoloist {
        /// Three times, as his win would.
        Threefold,
        /// Once, like everybody.
        Once,
    }
    /// Whether silent premiums lost by a Renonce can be claimed.
    RenonceClaims {
        /// No.
        Nothing,
        /// All of them.
        AllSilent,
        /// Birds, König ultimo and Valat.
        BirdsKingValat,
    }
    /// Until when a wrong card can be taken back.
    Correction {
        /// Until the trick is gathered.
        UntilGathered,
        /// Until the trick is gathered or the next is led.
        UntilGatheredOrLed,
        /// Only an obvious slip, at once.
        AtOnce,
    }
    /// Until when a wrong card of an ouvert game can be taken back.
    OuvertCorrection {
        /// As in other games.
        AsOtherwise,
        /// Until the next lead.
        UntilNextLead,
        /// Until the next lead, or until the trick is gathered where tricks are gathered.
        UntilNextLeadOrGathered,
    }
    /// What a lead by the wrong player is.
    WrongLead {
        /// A Renonce once gathered.
        Renonce,
        /// A Renonce until the first trick is turned, then healed.
        RenonceUntilFirstTrick,
        /// The referee weighs it until the first trick is turned, then healed.
        RefereeUntilFirstTrick,
    }
    /// What playing the card of an announced bird or König ultimo in the wrong trick is.
    BirdMistimed {
        /// A Renonce.
        Renonce,
        /// The premium is lost.
        PremiumLost,
        /// The premium is lost; a Renonce only if it brought an advantage.
        PremiumLostUnlessAdvantage,
    }
    /// Whether the card of an announced bird or König ultimo is taken back from the wrong trick.
    BirdCorrection {
        /// As long as other wrong cards are.
        AsOtherCards,
        /// Never: it breaks no duty to follow or to beat.
        Never,
    }
    /// What announcing a bird or König ultimo without its card is.
    FalseBird {
        /// The premium is paid to all, the game goes on.
        PaysPremium,
        /// A Renonce.
        Renonce,
    }
    /// What an untrue bird or König ultimo costs where its premium is paid.
    FalseBirdCounts {
        /// What it is worth in the game that is played, in the place of the premium.
        InPlaceOfPremium,
        /// Its plain value, besides whatever is settled for the premium.
        BesidePremium,
    }
    /// What an opening that the forehand may not say is.
    WrongOpening {
        /// It is said again properly.
        Corrected,
        /// A Renonce unless somebody bids higher.
        RenonceUnlessOverbid,
    }
    /// What opening the talon or calling the king too early is.
    EarlyTalon {
        /// A Renonce.
        Renonce,
        /// A Renonce, but a higher game that it took from a later seat can still be played.
        RenonceUnlessHigherGame,
    }
    /// What showing or mixing cards during a dispute does.
    CardsShown {
        /// Nothing by itself.
        Nothing,
        /// It can decide the case against whoever did it.
        CountsAgainst,
        /// Whoever did it takes the Renonce over.
        TakesRenonceOver,
    }
    /// What talk that decides a game is.
    DecisiveTalk {
        /// A Renonce.
        Renonce,
        /// A case for the referee.
        Referee,
        /// Nothing that the document regulates.
        Unregulated,
    }
    /// Where the rules of Renonce hold.
    RenonceApplies {
        /// Everywhere.
        Always,
        /// At tournaments; at an evening if the table agreed on it.
        TournamentsOrAgreed,
    }
    /// What is to be done with the cards while a Renonce is looked into.
    Inspection {
        /// They are kept in order, and hands are not shown.
        CardsKept,
        /// Whoever is under suspicion shows all tricks.
        SuspectShowsTricks,
        /// Nothing that the document regulates.
        Unregulated,
    }
    /// What follows when somebody disturbs the others.
    Disturbance {
        /// A warning, and a ban if it happens again.
        WarningThenBan,
        /// Exclusion from the tournament, if it is gross.
        Exclusion,
        /// Nothing that the document regulates.
        Unregulated,
    }
    /// What may be done about somebody who looks on.
    Kiebitz {
        /// Every player may send them away, and a deal won by them may be annulled.
        SentAway,
        /// Nothing that the document regulates.
        Unregulated,
    }
    /// When rounds count double at an evening.
    DoubleRounds {
        /// Never.
        Never,
        /// After Trischaken, Mondfang and a deal of zeros.
        AfterTrischakenMondfangZero,
    }
    /// How an evening ends.
    EveningEnd {
        /// After the agreed number of deals.
        Agreed,
        /// By „Gstieß – a Radl".
        GstiessARadl,
    }
}

/// What a premium is worth when announced: a number, or the word `never`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announced {
    /// Its value.
    Value(i32),
    /// It cannot be announced.
    Never,
}

impl Serialize for Announced {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Announced::Value(value) => serializer.serialize_i32(*value),
            Announced::Never => serializer.serialize_str("never"),
        }
    }
}

impl<'de> Deserialize<'de> for Announced {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Announced, D::Error> {
        struct AnnouncedVisitor;

        impl Visitor<'_> for AnnouncedVisitor {
            type Value = Announced;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number or \"never\"")
            }

            fn visit_i64<E: de::Error>(self, value: i64) -> Result<Announced, E> {
                i32::try_from(value)
                    .map(Announced::Value)
                    .map_err(|_| E::custom("the number is too large"))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Announced, E> {
                if word == "never" {
                    Ok(Announced::Never)
                } else {
                    Err(E::invalid_value(de::Unexpected::Str(word), &self))
                }
            }
        }

        deserializer.deserialize_any(AnnouncedVisitor)
    }
}

impl Announced {
    /// The value, if it can be announced.
    pub const fn value(self) -> Option<i32> {
        match self {
            Announced::Value(value) => Some(value),
            Announced::Never => None,
        }
    }
}

/// One game of a book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameEntry {
    /// What the book calls it.
    pub label: String,
    /// Points from each opponent when won.
    pub won: i32,
    /// Points to each opponent when lost.
    pub lost: i32,
    /// Who may play it.
    pub by: Bidder,
    /// What the hand must hold.
    pub hand: HandCondition,
    /// When the declarer announces.
    pub premiums: PremiumsOfDeclarer,
    /// Where the book has it.
    pub source: String,
}

/// One premium of a book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PremiumEntry {
    /// What the book calls it.
    pub label: String,
    /// Value (or factor, for a Valat that multiplies) when not announced; 0 if it does not count
    /// silently.
    pub silent: i32,
    /// Value (or factor) when announced.
    pub announced: Announced,
    /// Where the book has it.
    pub source: String,
}

/// Entries by the code of their game or premium.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ByName<K: Ord, V>(pub BTreeMap<K, V>);

impl<K: Ord, V> Deref for ByName<K, V> {
    type Target = BTreeMap<K, V>;
    fn deref(&self) -> &BTreeMap<K, V> {
        &self.0
    }
}

impl<'de, K: Ord + Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for ByName<K, V> {
    /// Reads the keys as text first, so that an error inside an entry can name it.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ByName<K, V>, D::Error> {
        let entries = BTreeMap::<String, V>::deserialize(deserializer)?;
        let named = entries
            .into_iter()
            .map(|(code, entry)| Ok((K::deserialize(code.into_deserializer())?, entry)));
        named.collect::<Result<_, D::Error>>().map(ByName)
    }
}

/// Declares a section of a book: a struct all of whose fields must be written.
macro_rules! section {
    ($(#[$doc:meta])* $name:ident { $($(#[$fdoc:meta])* $field:ident: $type:ty),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[$fdoc])* pub $field: $type,)+ }
    };
}

section! {
    /// The table and the deal.
    TableRules {
        /// How many may sit at a table.
        players: Ruling<Vec<u8>>,
        /// Direction of play.
        direction: Ruling<Direction>,
        /// What the highest card at the opening draw means.
        opening_draw: Ruling<OpeningDraw>,
        /// Equal cards at the opening draw.
        draw_tie: Ruling<DrawTie>,
        /// The left column of the score sheet.
        first_column: Ruling<FirstColumn>,
        /// Who cuts at a table of four.
        cutter: Ruling<Cutter>,
        /// Who cuts at a table of five.
        cutter_at_five: Ruling<Cutter>,
        /// Fewest cards to be cut off.
        cut_at_least: Ruling<u8>,
        /// Fewest cards to be left.
        cut_leaves: Ruling<u8>,
        /// Cutting more than once.
        cut_repeats: Ruling<CutRepeats>,
        /// Knocking instead of cutting.
        knocking: Ruling<Knocking>,
        /// Order of the packets.
        pattern: Ruling<DealPattern>,
        /// Misdeals.
        misdeal_until: Ruling<MisdealUntil>,
        /// Hands that need not be played.
        throw_in: Ruling<ThrowIn>,
    }
}

section! {
    /// The first auction.
    AuctionRules {
        /// Bids from low to high; games in one row share a rank.
        order: Ruling<Vec<Vec<Game>>>,
        /// Games that the forehand may open with instead of „Vorhand".
        opening: Ruling<Vec<Game>>,
        /// Who may hold.
        hold: Ruling<Hold>,
        /// What the forehand may choose after three passes.
        last_word: Ruling<LastWord>,
        /// Negative games that can be played side by side.
        side_by_side: Ruling<Vec<Game>>,
    }
}

section! {
    /// The king call.
    CallRules {
        /// Calling an own king.
        own_king: Ruling<OwnKing>,
        /// Four kings in hand.
        four_kings: Ruling<FourKings>,
    }
}

section! {
    /// Talon and discard.
    TalonRules {
        /// What may be taken when the called card lies there.
        take_with_king: Ruling<TakeWithKing>,
        /// Price of schleifen.
        surrender: Ruling<SurrenderPrice>,
        /// What a solo gets of it.
        solo_talon: Ruling<SoloTalon>,
        /// What stays open of the half not taken.
        left_half: Ruling<LeftHalf>,
        /// A called king left lying.
        king_left: Ruling<KingLeft>,
        /// Changing the discard.
        discard_until: Ruling<DiscardUntil>,
        /// Whether the discard is shown.
        discard_shown: Ruling<DiscardShown>,
    }
}

section! {
    /// The second auction.
    AnnounceRules {
        /// When premiums are announced.
        premium_turns: Ruling<PremiumTurns>,
        /// When items are contra'd.
        contra_turns: Ruling<ContraTurns>,
        /// How far Kontra goes.
        contra_levels: Ruling<ContraLevels>,
        /// A second Kontra on the same item.
        contra_again: Ruling<ContraAgain>,
        /// Premiums of colour games.
        colour_premiums: Ruling<Vec<Premium>>,
        /// Absolut by a defender.
        defender_absolut: Ruling<DefenderAbsolut>,
        /// Trull and Könige beside Valat.
        collected_beside_valat: Ruling<CollectedBesideValat>,
        /// Who announces a bird.
        bird_announcer: Ruling<BirdAnnouncer>,
        /// Kontra with the called card seen in the talon.
        contra_with_king_in_talon: Ruling<ContraWithKingInTalon>,
        /// Kontra in a solo with the called card in the talon.
        solo_contra_with_king_in_talon: Ruling<SoloContraWithKingInTalon>,
        /// Kontra on the game beside Valat.
        game_contra_beside_valat: Ruling<GameContraBesideValat>,
        /// A plain Rufer without announcement.
        plain_rufer: Ruling<PlainRufer>,
    }
}

section! {
    /// Play of the cards.
    PlayRules {
        /// Duty to beat in negative games.
        beat_in_negative: Ruling<BeatDuty>,
        /// Duty to beat in Trischaken.
        beat_in_trischaken: Ruling<BeatDuty>,
        /// Kaiserstich.
        kaiserstich: Ruling<Kaiserstich>,
        /// Announced birds and König ultimo.
        bird_duty: Ruling<BirdDuty>,
        /// Talon in Trischaken.
        trischaken_talon: Ruling<TrischakenTalon>,
        /// Looking into tricks.
        look_back: Ruling<LookBack>,
        /// Tricks of ouvert games.
        ouvert_tricks: Ruling<OuvertTricks>,
        /// Talk in ouvert games.
        ouvert_talk: Ruling<OuvertTalk>,
        /// Cutting a decided deal short.
        cutting_short: Ruling<CuttingShort>,
    }
}

section! {
    /// What counts and what is paid.
    ScoringRules {
        /// Thirds that win a positive game.
        win_at: Ruling<i32>,
        /// Absolut is more than this.
        absolut_above: Ruling<i32>,
        /// Where Kontra counts.
        contra_counts: Ruling<ContraCounts>,
        /// Premiums in solo games.
        solo_premiums: Ruling<SoloPremiums>,
        /// Announced premiums of a Besserrufer.
        besserrufer_premiums: Ruling<BesserruferPremiums>,
        /// What a Valat does.
        valat: Ruling<ValatEffect>,
        /// What else counts beside it.
        beside_valat: Ruling<BesideValat>,
        /// A lost announced Valat.
        lost_valat: Ruling<LostValat>,
        /// Silent birds and König ultimo that fail.
        silent_failure: Ruling<SilentFailure>,
        /// Mondfang.
        mondfang: Ruling<MondfangFor>,
        /// Where Trull and Könige must lie.
        collected_in: Ruling<CollectedIn>,
        /// Cents for a point.
        cents_per_point: Ruling<i32>,
        /// Cents for a point of the Schrift at tournaments.
        tournament_cents_per_point: Ruling<i32>,
    }
}

section! {
    /// Payment of a Trischaken.
    TrischakenRules {
        /// Who pays whom.
        payment: Ruling<TrischakenPayment>,
        /// Thirds that make a Bürgermeister.
        buergermeister_at: Ruling<i32>,
        /// When the forehand doubles.
        forehand_doubles: Ruling<ForehandDoubles>,
        /// Several with most points.
        tie: Ruling<TrischakenTie>,
        /// Several without a trick.
        jungfrauen: Ruling<Jungfrauen>,
        /// What a Renonce pays to each other player.
        renonce: Ruling<i32>,
        /// The same, by the forehand.
        renonce_by_forehand: Ruling<i32>,
    }
}

section! {
    /// Breaches of the rules, as a referee needs them.
    RenonceRules {
        /// Payment to a soloist.
        to_soloist: Ruling<RenonceToSoloist>,
        /// Silent premiums lost by it.
        claims: Ruling<RenonceClaims>,
        /// What such a premium pays a declarer alone.
        claim_to_soloist: Ruling<RenonceToSoloist>,
        /// Taking a wrong card back.
        correction: Ruling<Correction>,
        /// The same in ouvert games.
        ouvert_correction: Ruling<OuvertCorrection>,
        /// A lead by the wrong player.
        wrong_lead: Ruling<WrongLead>,
        /// An announced card played in the wrong trick.
        bird_mistimed: Ruling<BirdMistimed>,
        /// Taking such a card back.
        bird_correction: Ruling<BirdCorrection>,
        /// A bird announced without its card.
        false_bird: Ruling<FalseBird>,
        /// What that costs.
        false_bird_counts: Ruling<FalseBirdCounts>,
        /// A wrong opening bid.
        wrong_opening: Ruling<WrongOpening>,
        /// Talon opened or king called too early.
        early_talon: Ruling<EarlyTalon>,
        /// Cards shown or mixed in a dispute.
        cards_shown: Ruling<CardsShown>,
        /// Talk that decides a game.
        decisive_talk: Ruling<DecisiveTalk>,
        /// Where these rules hold.
        applies: Ruling<RenonceApplies>,
        /// The cards while a case is open.
        inspection: Ruling<Inspection>,
        /// Disturbing others.
        disturbance: Ruling<Disturbance>,
        /// Those who look on.
        kiebitz: Ruling<Kiebitz>,
    }
}

section! {
    /// Around the deal.
    EveningRules {
        /// Double rounds.
        double_rounds: Ruling<DoubleRounds>,
        /// How an evening ends.
        end: Ruling<EveningEnd>,
    }
}

section! {
    /// Where the document states the rules that all books share; shown with refusals.
    Passages {
        /// Order of turns.
        turn: String,
        /// A higher bid each time.
        higher_bid: String,
        /// What the forehand opens with.
        opening: String,
        /// Games that only the forehand plays.
        forehand_games: String,
        /// A pass is final.
        pass: String,
        /// Calling a king.
        call: String,
        /// Taking the talon.
        talon: String,
        /// Schleifen.
        surrender: String,
        /// Kings and Trull are never discarded.
        discard_never: String,
        /// Tarock only when no suit card can go.
        discard_tarock: String,
        /// Suit cards of colour games only when no Tarock can go.
        discard_colour: String,
        /// The bird of the bid goes last.
        discard_bird: String,
        /// What can be announced, and by whom.
        announce: String,
        /// A bird or König ultimo needs its card.
        announce_card: String,
        /// Premiums that belong to the bid.
        premiums_with_bid: String,
        /// Who may contra what.
        contra: String,
        /// Follow suit, else Tarock.
        follow: String,
        /// Tarock is led last in colour games.
        colour_lead: String,
        /// The Pagat is the last Tarock in negative games.
        pagat_last: String,
        /// Who leads.
        lead: String,
        /// Payment among sides.
        sides: String,
        /// Payment of negative games.
        negative: String,
        /// Renonce.
        renonce: String,
        /// Until when it can be claimed.
        renonce_expiry: String,
        /// A legal card that was not meant.
        unmeant_card: String,
        /// A discard against the rules.
        wrong_discard: String,
        /// A card dropped, or two played at once.
        wrong_card_count: String,
        /// A breach by a player who sits out.
        inactive: String,
        /// Who decides where the table does not agree.
        referee: String,
    }
}

section! {
    /// What players say, in the words of the book.
    Words {
        /// The forehand's opening.
        vorhand: String,
        /// Passing.
        pass: String,
        /// Holding.
        hold: String,
        /// The declarer's last word.
        declarer_done: String,
        /// Nothing to add.
        done: String,
        /// Kontra.
        contra: String,
        /// Re.
        re: String,
        /// Sub.
        sub: String,
        /// Giving the game up.
        surrender: String,
        /// The suit of hearts.
        herz: String,
        /// The suit of diamonds.
        karo: String,
        /// The suit of spades.
        pik: String,
        /// The suit of clubs.
        treff: String,
    }
}

section! {
    /// A whole book as written.
    BookFile {
        /// Stable id.
        id: String,
        /// Name for people.
        title: String,
        /// The document it follows.
        document: String,
        /// Table and deal.
        table: TableRules,
        /// First auction.
        auction: AuctionRules,
        /// King call.
        call: CallRules,
        /// Talon and discard.
        talon: TalonRules,
        /// Second auction.
        announce: AnnounceRules,
        /// Play.
        play: PlayRules,
        /// Counting and payment.
        scoring: ScoringRules,
        /// Trischaken.
        trischaken: TrischakenRules,
        /// Breaches.
        renonce: RenonceRules,
        /// Around the deal.
        evening: EveningRules,
        /// Shared rules.
        passages: Passages,
        /// Words.
        words: Words,
        /// Games.
        games: ByName<Game, GameEntry>,
        /// Premiums.
        premiums: ByName<Premium, PremiumEntry>,
    }
}
