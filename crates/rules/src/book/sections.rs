//! A rulebook as it is written in `rulebooks/*.toml`: every point one entry with the passage it
//! rests on.
//!
//! Nothing here is optional and nothing unknown is accepted, so a book is complete or it is
//! refused. Turning a [`BookFile`] into a [`Book`](crate::Book) checks what a type alone cannot
//! say.

use serde::{Deserialize, Serialize};

use super::entry::{ByName, GameEntry, PremiumEntry, Ruling};
use super::words::{
    BeatDuty, BesideValat, BesserruferPremiums, BirdAnnouncer, BirdCorrection, BirdDuty,
    BirdMistimed, CardsShown, CollectedBesideValat, CollectedIn, ContraAgain, ContraCounts,
    ContraLevels, ContraTurns, ContraWithKingInTalon, Correction, CutRepeats, Cutter, CuttingShort,
    DealPattern, DecisiveTalk, DefenderAbsolut, Direction, DiscardShown, DiscardUntil, Disturbance,
    DoubleRounds, DrawTie, EarlyTalon, EveningEnd, FalseBird, FalseBirdCounts, FirstColumn,
    ForehandDoubles, FourKings, GameContraBesideValat, Hold, Inspection, Jungfrauen, Kaiserstich,
    Kiebitz, KingLeft, Knocking, LastWord, LeftHalf, LookBack, LostValat, MisdealUntil,
    MondfangFor, OpeningDraw, OuvertCorrection, OuvertTalk, OuvertTricks, OwnKing, PlainRufer,
    PremiumTurns, RenonceApplies, RenonceClaims, RenonceToSoloist, SilentFailure,
    SoloContraWithKingInTalon, SoloPremiums, SoloTalon, SurrenderPrice, TakeWithKing, ThrowIn,
    TrischakenPayment, TrischakenTalon, TrischakenTie, ValatEffect, WrongLead, WrongOpening,
};
use crate::{Game, Premium};

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
        defender_absolut: Ruling<DefenderAbsolut>,
        /// Trull and Könige beside Valat.
        collected_beside_valat: Ruling<CollectedBesideValat>,
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
        kaiserstich: Ruling<Kaiserstich>,
        /// Announced birds and König ultimo.
        bird_duty: Ruling<BirdDuty>,
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
        valat: Ruling<ValatEffect>,
        /// What else counts beside it.
        beside_valat: Ruling<BesideValat>,
        /// A lost announced Valat.
        lost_valat: Ruling<LostValat>,
        /// Silent birds and König ultimo that fail.
        silent_failure: Ruling<SilentFailure>,
        mondfang: Ruling<MondfangFor>,
        /// Where Trull and Könige must lie.
        collected_in: Ruling<CollectedIn>,
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
        forehand_doubles: Ruling<ForehandDoubles>,
        /// Several with most points.
        tie: Ruling<TrischakenTie>,
        /// Several without a trick.
        jungfrauen: Ruling<Jungfrauen>,
        /// What a Renonce pays to each other player.
        renonce: Ruling<i32>,
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
        renonce: String,
        /// Until when it can be claimed.
        renonce_expiry: String,
        /// A card that lay open or was seen while dealing.
        card_seen: String,
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
        re: String,
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
        play: PlayRules,
        /// Counting and payment.
        scoring: ScoringRules,
        trischaken: TrischakenRules,
        /// Breaches.
        renonce: RenonceRules,
        /// Around the deal.
        evening: EveningRules,
        /// Shared rules.
        passages: Passages,
        words: Words,
        games: ByName<Game, GameEntry>,
        premiums: ByName<Premium, PremiumEntry>,
    }
}
