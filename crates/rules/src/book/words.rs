//! The words that stand in a book where it has a choice, a type for each point.

use serde::{Deserialize, Serialize};

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
        DrawAgain,
    }
    /// Whose column is the left one on the score sheet.
    FirstColumn {
        FirstDealer,
        /// Whose the table likes.
        Anybody,
    }
    /// Who cuts.
    Cutter {
        /// The player opposite the dealer.
        Opposite,
        /// The player who would deal before the dealer, beside them against the order of play;
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
        Nobody,
        Forehand,
    }
    /// What the forehand may choose once the three others have passed on the opening.
    LastWord {
        /// Its own games and every game of the auction.
        AnyGame,
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
        AfterTheExchange,
        /// Together with the bid.
        WithTheBid,
    }
    /// Whether a king in one's own hand may be called.
    OwnKing {
        /// Never.
        Forbidden,
        Allowed,
    }
    /// What a hand with four kings does in a game that calls.
    FourKings {
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
        GameAndBird,
    }
    /// What a solo declarer gets of the talon that holds the called card.
    SoloTalon {
        HalfWithKing,
        AllSix,
    }
    /// What stays visible of the half that was not taken.
    LeftHalf {
        /// Tarock (in colour games suit cards) for the whole deal.
        TarockOpen,
        /// Tarock and kings until the first trick is over.
        TarockAndKingsForOneTrick,
        Closed,
    }
    /// What leaving the called king in the talon costs.
    KingLeft {
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
    /// In which of its turns a seat may announce premiums.
    PremiumTurns {
        /// In every turn.
        Every,
        /// In every turn, but the declarer only in their first.
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
        /// Whoever knows of nobody on their own side who has said it.
        UnlessOwnSideSaidIt,
        /// Whoever knows of nobody on their own side who was the first to say it.
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
        Allowed,
        /// No; one announced before is void.
        Void,
    }
    BirdAnnouncer {
        /// Whoever holds it.
        Holder,
        /// Whoever holds it, and the declarer's partner for a bird that the declarer took from the
        /// talon.
        HolderOrPartner,
    }
    /// Whether the game and its bird can be contra'd when the called card was seen in the talon.
    ContraWithKingInTalon {
        Allowed,
        Blocked,
    }
    /// Whether Kontras count in a solo whose called card lies in the talon.
    SoloContraWithKingInTalon {
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
        Never,
    }
    /// When Pagat, Mond and Sküs in one trick give it to the Pagat.
    Kaiserstich {
        PositiveGames,
        AllGames,
        /// In positive games, in colour games whatever was led.
        PositiveGamesAnyLead,
        /// In all games, in colour games whatever was led.
        AllGamesAnyLead,
        Never,
    }
    /// Whether the card of an announced bird or König ultimo is bound to its trick.
    BirdDuty {
        Bound,
        Free,
    }
    /// Which tricks the talon cards fall to in Trischaken.
    TrischakenTalon {
        /// One open card to each of the first six.
        FirstSixTricks,
        LastTrick,
    }
    /// Into which gathered tricks a player may look.
    LookBack {
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
        Always,
        OnDemand,
    }
    /// Where Kontra counts.
    ContraCounts {
        /// On the sheet and in the payment.
        Both,
        /// In the payment only, and paid after each deal.
        ZahlungOnly,
        /// So at tournaments; at an evening the payment is the score.
        ZahlungOnlyAtTournaments,
    }
    /// What premiums are worth in solo games.
    SoloPremiums {
        /// Twice as much, Valat too.
        Double,
        /// Twice as much, but not Valat.
        DoubleButValat,
        Single,
    }
    /// What announced premiums are worth in a Besserrufer.
    BesserruferPremiums {
        /// The same as elsewhere.
        Single,
        /// Twice as much.
        Double,
    }
    ValatEffect {
        Adds,
        MultipliesGame,
        /// Multiplies the game and all that was announced.
        MultipliesAll,
    }
    /// What else counts beside a Valat.
    BesideValat {
        /// All, but Trull, Könige and Absolut only if announced and contra'd.
        CollectedIfContraed,
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
        Share,
        /// They share, but a forehand among them loses alone.
        ForehandAlone,
        /// Each of them pays in full.
        EachPays,
    }
    /// What several Jungfrauen get.
    Jungfrauen {
        Share,
        /// Each gets the whole.
        EachWhole,
    }
    /// How often a Renonce pays a soloist.
    RenonceToSoloist {
        /// Three times, as their win would.
        Threefold,
        /// Once, like everybody.
        Once,
    }
    /// Whether silent premiums lost by a Renonce can be claimed.
    RenonceClaims {
        Nothing,
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
        Renonce,
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
        Renonce,
        /// A Renonce, but a higher game that it took from a later seat can still be played.
        RenonceUnlessHigherGame,
    }
    /// What showing or mixing cards during a dispute does.
    CardsShown {
        Nothing,
        /// It can decide the case against whoever did it.
        CountsAgainst,
        /// Whoever did it takes the Renonce over.
        TakesRenonceOver,
    }
    /// What talk that decides a game is.
    DecisiveTalk {
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
        Never,
        /// After Trischaken, Mondfang and a deal of zeros.
        AfterTrischakenMondfangZero,
    }
    EveningEnd {
        /// After the agreed number of deals.
        Agreed,
        /// By „Gstieß – a Radl".
        GstiessARadl,
    }
}
