//! Why an action is refused, one reason for each rule, with the passage behind it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Book, Game, Premium};

/// Declares the reasons with their codes, words and passages.
macro_rules! reasons {
    ($($(#[$doc:meta])* $variant:ident, $code:literal, $message:literal, $german:literal,
        |$book:ident| $source:expr;)+) => {
        /// The rule that an action breaks.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Refusal {
            $($(#[$doc])* $variant,)+
        }

        impl Refusal {
            /// All reasons.
            pub const ALL: [Refusal; [$(Refusal::$variant),+].len()] = [$(Refusal::$variant),+];

            /// Stable code. A rule that stands in two places of a book has one.
            pub const fn code(self) -> &'static str {
                match self { $(Refusal::$variant => $code,)+ }
            }

            /// The rule in words.
            pub const fn message(self) -> &'static str {
                match self { $(Refusal::$variant => $message,)+ }
            }

            pub const fn german(self) -> &'static str {
                match self { $(Refusal::$variant => $german,)+ }
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
    Finished, "finished", "the deal is over", "Das Spiel ist zu Ende", |b| &b.passages.turn;
    /// Another seat is to act.
    OutOfTurn, "out-of-turn", "it is another player's turn", "Ein anderer Spieler ist am Zug",
        |b| &b.passages.turn;
    /// The action belongs to another phase.
    WrongPhase, "wrong-phase", "this is not to be done in this phase of the deal",
        "Das ist in diesem Abschnitt des Spiels nicht möglich", |b| &b.passages.turn;
    /// The forehand opens with something else.
    Opening, "opening", "the forehand does not open the auction with this",
        "So eröffnet die Vorhand die Lizitation nicht", |b| &b.passages.opening;
    /// Only the forehand opens.
    NotForehand, "not-forehand", "only the forehand says this, as its opening",
        "Das sagt nur die Vorhand zur Eröffnung", |b| &b.passages.opening;
    /// The book lacks the game.
    NoSuchGame, "no-such-game", "the book has no such game", "Dieses Spiel gibt es im Buch nicht",
        |b| &b.auction.order.source;
    /// The game is only the forehand's.
    ForehandGame, "forehand-game", "this game is reserved to the forehand at another moment",
        "Dieses Spiel ist der Vorhand zu einem anderen Zeitpunkt vorbehalten",
        |b| &b.passages.forehand_games;
    /// The bid does not beat the standing one.
    BidTooLow, "bid-too-low", "the game is not higher than the standing bid",
        "Das Spiel ist nicht höher als das gebotene", |b| &b.passages.higher_bid;
    /// The bird of the bid is missing.
    BidWithoutBird, "bid-without-bird", "a game with a bird is bid only with that bird in hand",
        "Ein Spiel mit Vogel bietet nur, wer den Vogel im Blatt hat", |b| &b.passages.announce_card;
    /// The Sküs is in hand.
    BidWithSkues, "bid-with-skues", "this game is bid only without the Sküs",
        "Dieses Spiel bietet man nur ohne Sküs",
        |b| b.game(Game::PiccoloOuvert).map_or(&b.auction.order.source, |entry| &entry.source);
    BidFewSuitCards, "bid-few-suit-cards", "there are too few suit cards in hand for this game",
        "Für dieses Spiel sind zu wenige Farbkarten im Blatt", |b| &b.passages.discard_colour;
    /// Four kings in hand.
    BidFourKings, "bid-four-kings", "with four kings no game that calls a king can be bid",
        "Mit vier Königen kann kein Ruferspiel geboten werden", |b| &b.call.four_kings.source;
    /// The forehand has to name a game.
    MustBid, "must-bid", "after three passes the forehand must name a game",
        "Haben alle anderen gepasst, muss die Vorhand ein Spiel nennen",
        |b| &b.auction.last_word.source;
    /// A forehand may not pass at its opening.
    PassAtOpening, "pass-at-opening", "the forehand does not pass at its opening",
        "Die Vorhand passt nicht bei der Eröffnung", |b| &b.passages.opening;
    /// Holding is not possible.
    Hold, "hold", "this game cannot be held by this seat",
        "Dieses Spiel kann dieser Platz nicht halten", |b| &b.auction.hold.source;
    /// Throwing in is not possible.
    ThrowIn, "throw-in", "this hand cannot be thrown in",
        "Dieses Blatt darf nicht zusammengeworfen werden", |b| &b.table.throw_in.source;
    /// The bid with its premiums is not finished.
    BidUnfinished, "bid-unfinished",
        "the bidder first ends the announcements that belong to the bid",
        "Zuerst werden die Ansagen beendet, die zum Gebot gehören",
        |b| &b.passages.premiums_with_bid;
    /// Neither king nor queen.
    CallNoKing, "call-no-king", "a king is called", "Gerufen wird ein König", |b| &b.passages.call;
    /// The king is in the own hand.
    CallOwnKing, "call-own-king", "a king in one's own hand cannot be called",
        "Ein König im eigenen Blatt kann nicht gerufen werden", |b| &b.call.own_king.source;
    /// Queens are called only with four kings.
    CallQueen, "call-queen",
        "a queen is called only with four kings, and one that is not in hand while there is one",
        "Eine Dame ruft man nur mit vier Königen, und eine fremde, solange es eine gibt",
        |b| &b.call.four_kings.source;
    /// The fourth king is called with three.
    CallFourth, "call-fourth", "the fourth king is called with exactly three kings in hand",
        "Den vierten König ruft man mit genau drei Königen im Blatt", |b| &b.passages.call;
    /// A king is already called; now the bird is named.
    CallBird, "call-bird", "after the call one bird held in hand is named",
        "Nach dem Rufen wird ein Vogel aus dem eigenen Blatt genannt",
        |b| &b.passages.announce_card;
    /// The other half of the talon brings the suit cards that the game needs.
    TakeFewSuitCards, "take-few-suit-cards",
        "six suit cards must be left after the discard: the other half brings them",
        "Nach dem Verlegen müssen sechs Farbkarten bleiben: Die andere Hälfte bringt sie",
        |b| &b.passages.discard_colour;
    /// All six are not to be had.
    TakeBoth, "take-both", "all six cards cannot be taken here",
        "Hier können nicht alle sechs Karten genommen werden", |b| &b.talon.take_with_king.source;
    /// There is nothing to give up.
    Surrender, "surrender", "the game is given up only when the called card lies in the talon",
        "Geschliffen wird nur, wenn die gerufene Karte im Talon liegt", |b| &b.passages.surrender;
    /// The card is not in hand.
    NotInHand, "not-in-hand", "the card is not in this hand",
        "Die Karte ist nicht in diesem Blatt", |b| &b.passages.turn;
    /// Kings are not discarded.
    DiscardKing, "discard-king", "a king is never discarded", "Könige werden nie verlegt",
        |b| &b.passages.discard_never;
    /// The Trull is not discarded.
    DiscardTrull, "discard-trull", "a piece of the Trull is never discarded",
        "Trullstücke werden nie verlegt", |b| &b.passages.discard_never;
    /// Tarock last.
    DiscardTarock, "discard-tarock", "Tarock is discarded only when no suit card can be",
        "Tarock verlegt man nur, wenn keine Farbkarte verlegt werden kann",
        |b| &b.passages.discard_tarock;
    /// In colour games suit cards last.
    DiscardSuit, "discard-suit",
        "in a colour game suit cards are discarded only when no Tarock can be",
        "Im Farbspiel verlegt man Farbkarten nur, wenn kein Tarock verlegt werden kann",
        |b| &b.passages.discard_colour;
    /// The bird of the bid last of all.
    DiscardBird, "discard-bird", "the bird of the bid is discarded last of all",
        "Der Vogel des Gebots wird als letzter verlegt", |b| &b.passages.discard_bird;
    /// The premium does not exist, or not announced.
    NoSuchPremium, "no-such-premium", "the book does not let this premium be announced",
        "Diese Prämie kann nach dem Buch nicht angesagt werden", |b| &b.passages.announce;
    PremiumNotInGame, "premium-not-in-game", "this premium is not announced in this game",
        "Diese Prämie wird in diesem Spiel nicht angesagt", |b| &b.passages.announce;
    /// Colour games have few premiums.
    PremiumNotInColour, "premium-not-in-colour", "this premium is not announced in colour games",
        "Diese Prämie wird in Farbspielen nicht angesagt", |b| &b.announce.colour_premiums.source;
    /// The time for it has passed.
    PremiumTooLate, "premium-too-late", "this seat can announce premiums no longer",
        "Dieser Platz kann keine Prämien mehr ansagen", |b| &b.announce.premium_turns.source;
    /// It belonged to the bid.
    PremiumWithBid, "premium-with-bid",
        "the declarer of this game announces together with the bid",
        "Wer dieses Spiel bietet, sagt seine Prämien mit dem Gebot an",
        |b| &b.passages.premiums_with_bid;
    /// Said already.
    PremiumSaid, "premium-said", "this seat, or one known to be on its side, has said it already",
        "Dieser Platz, oder einer, der sicher zu ihm gehört, hat das schon angesagt",
        |b| &b.passages.announce;
    /// The card is missing.
    PremiumWithoutCard, "premium-without-card", "the card of this premium is not in hand",
        "Die Karte dieser Prämie ist nicht im Blatt", |b| &b.passages.announce_card;
    /// The Mond is in the own hand.
    PremiumOwnMond, "premium-own-mond", "the Mondfang is not announced with the Mond in hand",
        "Den Mondfang sagt man nicht mit dem Mond im Blatt an", |b| &b.passages.announce;
    PremiumFewTarock, "premium-few-tarock", "this needs ten Tarock in hand",
        "Dafür braucht man zehn Tarock im Blatt", |b| zehn_tarock(b);
    /// Absolut comes after Kontra.
    PremiumNeedsContra, "premium-needs-contra",
        "a defender announces Absolut only after a Kontra to the game",
        "Ein Gegner sagt Absolut erst an, wenn das Spiel kontriert ist",
        |b| &b.announce.defender_absolut.source;
    PremiumBesideValat, "premium-beside-valat",
        "Trull and Könige are not announced once Valat is",
        "Trull und Könige werden neben einem Valat nicht mehr angesagt",
        |b| &b.announce.collected_beside_valat.source;
    /// There is no such item.
    ContraNothing, "contra-nothing", "nobody has said what the Kontra or its answer is about",
        "Was kontriert oder beantwortet werden soll, hat niemand gesagt", |b| &b.passages.contra;
    /// The item cannot be contra'd.
    ContraNever, "contra-never", "nobody can say Kontra to ten Tarock",
        "Zehn Tarock können nicht kontriert werden", |b| zehn_tarock(b);
    /// It is of the own side.
    ContraOwnSide, "contra-own-side", "nobody says Kontra to their own side",
        "Ansagen der eigenen Partei kontriert man nicht", |b| &b.passages.contra;
    /// Contra'd already.
    ContraSaid, "contra-said", "Kontra has been said to this already", "Das ist schon kontriert",
        |b| &b.passages.contra;
    /// The time has passed.
    ContraTooLate, "contra-too-late", "this had to be said at the first turn after",
        "Das war gleich bei der ersten Gelegenheit zu sagen", |b| &b.announce.contra_turns.source;
    /// Fairness rule.
    ContraKingInTalon, "contra-king-in-talon",
        "with the called card in the talon there is no Kontra to the game and its bird",
        "Liegt die gerufene Karte im Talon, werden Spiel und Vogel nicht kontriert",
        |b| &b.announce.contra_with_king_in_talon.source;
    ContraBesideValat, "contra-beside-valat",
        "there is no Kontra to the game once Valat is announced",
        "Ist Valat angesagt, wird das Spiel nicht mehr kontriert",
        |b| &b.announce.game_contra_beside_valat.source;
    /// No Kontra to answer.
    ReNothing, "re-nothing", "there is no Kontra to answer",
        "Es gibt kein Kontra, das zu beantworten wäre", |b| &b.passages.contra;
    /// Not the seat that may answer.
    ReOtherSide, "re-other-side", "a Kontra is answered by the side it was said to",
        "Ein Kontra beantwortet die Partei, die kontriert wurde", |b| &b.passages.contra;
    /// No Re to answer.
    SubNothing, "sub-nothing", "there is no Re to answer",
        "Es gibt kein Re, das zu beantworten wäre", |b| &b.passages.contra;
    /// The book knows no Sub.
    SubNever, "sub-never", "the book ends with Re", "Nach diesem Buch ist mit Re Schluss",
        |b| &b.announce.contra_levels.source;
    FollowSuit, "follow-suit", "the suit led must be followed",
        "Die ausgespielte Farbe muss bedient werden", |b| &b.passages.follow;
    /// Tarock was due.
    FollowTarock, "follow-tarock", "without the suit led, Tarock must be played",
        "Ohne die ausgespielte Farbe muss Tarock gespielt werden", |b| &b.passages.follow;
    /// The highest card has to be beaten.
    MustBeat, "must-beat", "the highest card on the table must be beaten",
        "Die höchste Karte am Tisch muss überstochen werden", |b| &b.play.beat_in_negative.source;
    /// The same in Trischaken, of which books speak elsewhere.
    MustBeatInTrischaken, "must-beat", "the highest card on the table must be beaten",
        "Die höchste Karte am Tisch muss überstochen werden", |b| &b.play.beat_in_trischaken.source;
    /// The Pagat is not yet the last Tarock.
    PagatLast, "pagat-last", "the Pagat is played only as the last Tarock",
        "Der Pagat wird nur als letztes Tarock gespielt", |b| &b.passages.pagat_last;
    /// Suit cards are left to lead.
    ColourLead, "colour-lead", "in a colour game Tarock is led only without suit cards in hand",
        "Im Farbspiel spielt Tarock nur aus, wer keine Farbkarte hat",
        |b| &b.passages.colour_lead;
    /// An announced card waits for its trick.
    BirdEarly, "bird-early", "an announced card is kept for its trick",
        "Eine angesagte Karte bleibt für ihren Stich", |b| &b.play.bird_duty.source;
    /// An announced card is due.
    BirdDue, "bird-due", "an announced card belongs in this trick",
        "In diesen Stich gehört eine angesagte Karte", |b| &b.play.bird_duty.source;
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
