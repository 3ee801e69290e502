//! Why an action is refused, one reason for each rule, with the passage behind it.

use std::fmt;

use crate::{Book, Game, Premium};

/// Declares the reasons with their codes, words and passages.
macro_rules! reasons {
    ($($(#[$doc:meta])* $variant:ident, $code:literal, $message:literal, |$book:ident| $source:expr;)+) => {
        /// The rule that an action breaks.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Refusal {
            $($(#[$doc])* $variant,)+
        }

        impl Refusal {
            /// All reasons.
            pub const ALL: [Refusal; [$(Refusal::$variant),+].len()] = [$(Refusal::$variant),+];

            /// Stable code.
            pub const fn code(self) -> &'static str {
                match self { $(Refusal::$variant => $code,)+ }
            }

            /// The rule in words.
            pub const fn message(self) -> &'static str {
                match self { $(Refusal::$variant => $message,)+ }
            }

            /// The passage of the book behind the rule.
            pub fn source(self, book: &Book) -> &str {
                match self { $(Refusal::$variant => { let $book = book; $source })+ }
            }
        }
    };
}

reasons! {
    /// Nothing can be done any more.
    Finished, "finished", "the deal is over", |b| &b.passages.turn;
    /// Another seat is to act.
    OutOfTurn, "out-of-turn", "it is another seat's turn", |b| &b.passages.turn;
    /// The action belongs to another phase.
    WrongPhase, "wrong-phase", "this is not to be done in this phase of the deal", |b| &b.passages.turn;
    /// The forehand opens with something else.
    Opening, "opening", "the forehand does not open the auction with this", |b| &b.passages.opening;
    /// Only the forehand opens.
    NotForehand, "not-forehand", "only the forehand says this, as its opening", |b| &b.passages.opening;
    /// The book lacks the game.
    NoSuchGame, "no-such-game", "the book has no such game", |b| &b.auction.order.source;
    /// The game is only the forehand's.
    ForehandGame, "forehand-game", "this game is reserved to the forehand at another moment", |b| &b.passages.forehand_games;
    /// The bid does not beat the standing one.
    BidTooLow, "bid-too-low", "the game is not higher than the standing bid", |b| &b.passages.higher_bid;
    /// The bird of the bid is missing.
    BidWithoutBird, "bid-without-bird", "a game with a bird is bid only with that bird in hand", |b| &b.passages.announce_card;
    /// The Sküs is in hand.
    BidWithSkues, "bid-with-skues", "this game is bid only without the Sküs", |b| b.game(Game::PiccoloOuvert).map_or(&b.auction.order.source, |entry| &entry.source);
    /// Too few suit cards.
    BidFewSuitCards, "bid-few-suit-cards", "this game needs at least six suit cards", |b| &b.passages.discard_colour;
    /// Four kings in hand.
    BidFourKings, "bid-four-kings", "with four kings no game that calls a king can be bid", |b| &b.call.four_kings.source;
    /// The forehand has to name a game.
    MustBid, "must-bid", "after three passes the forehand must name a game", |b| &b.auction.last_word.source;
    /// A forehand may not pass at its opening.
    PassAtOpening, "pass-at-opening", "the forehand does not pass at its opening", |b| &b.passages.opening;
    /// Holding is not possible.
    Hold, "hold", "this game cannot be held by this seat", |b| &b.auction.hold.source;
    /// Throwing in is not possible.
    ThrowIn, "throw-in", "this hand cannot be thrown in", |b| &b.table.throw_in.source;
    /// The bid with its premiums is not finished.
    BidUnfinished, "bid-unfinished", "the bidder first ends the announcements that belong to the bid", |b| &b.passages.premiums_with_bid;
    /// Neither king nor queen.
    CallNoKing, "call-no-king", "a king is called", |b| &b.passages.call;
    /// The king is in the own hand.
    CallOwnKing, "call-own-king", "a king in one's own hand cannot be called", |b| &b.call.own_king.source;
    /// Queens are called only with four kings.
    CallQueen, "call-queen", "a queen is called only with four kings, and one that is not in hand while there is one", |b| &b.call.four_kings.source;
    /// The fourth king is called with three.
    CallFourth, "call-fourth", "the fourth king is called with exactly three kings in hand", |b| &b.passages.call;
    /// A king is already called; now the bird is named.
    CallBird, "call-bird", "after the call one bird held in hand is named", |b| &b.passages.announce_card;
    /// All six are not to be had.
    TakeBoth, "take-both", "all six cards cannot be taken here", |b| &b.talon.take_with_king.source;
    /// There is nothing to give up.
    Surrender, "surrender", "the game is given up only when the called card lies in the talon", |b| &b.passages.surrender;
    /// The card is not in hand.
    NotInHand, "not-in-hand", "the card is not in this hand", |b| &b.passages.turn;
    /// Kings are not discarded.
    DiscardKing, "discard-king", "a king is never discarded", |b| &b.passages.discard_never;
    /// The Trull is not discarded.
    DiscardTrull, "discard-trull", "a piece of the Trull is never discarded", |b| &b.passages.discard_never;
    /// Tarock last.
    DiscardTarock, "discard-tarock", "Tarock is discarded only when no suit card can be", |b| &b.passages.discard_tarock;
    /// In colour games suit cards last.
    DiscardSuit, "discard-suit", "in a colour game suit cards are discarded only when no Tarock can be", |b| &b.passages.discard_colour;
    /// The bird of the bid last of all.
    DiscardBird, "discard-bird", "the bird of the bid is discarded last of all", |b| &b.passages.discard_bird;
    /// The premium does not exist, or not announced.
    NoSuchPremium, "no-such-premium", "the book does not let this premium be announced", |b| &b.passages.announce;
    /// Not in this game.
    PremiumNotInGame, "premium-not-in-game", "this premium is not announced in this game", |b| &b.passages.announce;
    /// Colour games have few premiums.
    PremiumNotInColour, "premium-not-in-colour", "this premium is not announced in colour games", |b| &b.announce.colour_premiums.source;
    /// The time for it has passed.
    PremiumTooLate, "premium-too-late", "this seat can announce premiums no longer", |b| &b.announce.premium_turns.source;
    /// It belonged to the bid.
    PremiumWithBid, "premium-with-bid", "the declarer of this game announces together with the bid", |b| &b.passages.premiums_with_bid;
    /// Said already.
    PremiumSaid, "premium-said", "this seat, or one known to be on its side, has said it already", |b| &b.passages.announce;
    /// The card is missing.
    PremiumWithoutCard, "premium-without-card", "the card of this premium is not in hand", |b| &b.passages.announce_card;
    /// The Mond is in the own hand.
    PremiumOwnMond, "premium-own-mond", "the Mondfang is not announced with the Mond in hand", |b| &b.passages.announce;
    /// Too few Tarock.
    PremiumFewTarock, "premium-few-tarock", "this needs ten Tarock in hand", |b| zehn_tarock(b);
    /// Absolut comes after Kontra.
    PremiumNeedsContra, "premium-needs-contra", "a defender announces Absolut only once the game is contra'd", |b| &b.announce.defender_absolut.source;
    /// Not beside Valat.
    PremiumBesideValat, "premium-beside-valat", "Trull and Könige are not announced once Valat is", |b| &b.announce.collected_beside_valat.source;
    /// There is no such item.
    ContraNothing, "contra-nothing", "nobody has said what is to be contra'd or answered", |b| &b.passages.contra;
    /// The item cannot be contra'd.
    ContraNever, "contra-never", "ten Tarock cannot be contra'd", |b| zehn_tarock(b);
    /// It is of the own side.
    ContraOwnSide, "contra-own-side", "what one's own side has said is not contra'd", |b| &b.passages.contra;
    /// Contra'd already.
    ContraSaid, "contra-said", "it is contra'd already", |b| &b.passages.contra;
    /// The time has passed.
    ContraTooLate, "contra-too-late", "this had to be said at the first turn after", |b| &b.announce.contra_turns.source;
    /// Fairness rule.
    ContraKingInTalon, "contra-king-in-talon", "with the called card in the talon the game and its bird are not contra'd", |b| &b.announce.contra_with_king_in_talon.source;
    /// Not beside Valat.
    ContraBesideValat, "contra-beside-valat", "the game is not contra'd once Valat is announced", |b| &b.announce.game_contra_beside_valat.source;
    /// No Kontra to answer.
    ReNothing, "re-nothing", "there is no Kontra to answer", |b| &b.passages.contra;
    /// Not the seat that may answer.
    ReOtherSide, "re-other-side", "a Kontra is answered by the side that was contra'd", |b| &b.passages.contra;
    /// No Re to answer.
    SubNothing, "sub-nothing", "there is no Re to answer", |b| &b.passages.contra;
    /// The book knows no Sub.
    SubNever, "sub-never", "the book ends with Re", |b| &b.announce.contra_levels.source;
    /// The suit was not followed.
    FollowSuit, "follow-suit", "the suit led must be followed", |b| &b.passages.follow;
    /// Tarock was due.
    FollowTarock, "follow-tarock", "without the suit led, Tarock must be played", |b| &b.passages.follow;
    /// The highest card has to be beaten.
    MustBeat, "must-beat", "the highest card on the table must be beaten", |b| &b.play.beat_in_negative.source;
    /// The Pagat is not yet the last Tarock.
    PagatLast, "pagat-last", "the Pagat is played only as the last Tarock", |b| &b.passages.pagat_last;
    /// Suit cards are left to lead.
    ColourLead, "colour-lead", "in a colour game Tarock is led only without suit cards in hand", |b| &b.passages.colour_lead;
    /// An announced card waits for its trick.
    BirdEarly, "bird-early", "an announced card is kept for its trick", |b| &b.play.bird_duty.source;
    /// An announced card is due.
    BirdDue, "bird-due", "an announced card belongs into this trick", |b| &b.play.bird_duty.source;
}

fn zehn_tarock(book: &Book) -> &str {
    book.premium(Premium::ZehnTarock).map_or(&book.passages.announce, |entry| &entry.source)
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl std::error::Error for Refusal {}
