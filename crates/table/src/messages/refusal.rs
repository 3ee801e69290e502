//! Why a command is refused: a code for programs, a sentence in two languages for people.

use std::fmt;

use serde::{Deserialize, Serialize};
use tarock_rules::{Book, Refusal};

use tarock_rules::Text;

macro_rules! reasons {
    ($($(#[$doc:meta])* $variant:ident, $code:literal, $german:literal, $english:literal;)+) => {
        /// Why a command changed nothing.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum TableRefusal {
            $($(#[$doc])* #[serde(rename = $code)] $variant,)+
            /// The rules of the game are against it.
            #[serde(rename = "rules")]
            Rules(Refusal),
        }

        impl TableRefusal {
            /// All reasons of the table itself.
            pub const OWN: [TableRefusal; [$(TableRefusal::$variant),+].len()] =
                [$(TableRefusal::$variant),+];

            /// A code for programs; it does not change.
            pub const fn code(self) -> &'static str {
                match self {
                    $(TableRefusal::$variant => $code,)+
                    TableRefusal::Rules(refusal) => refusal.code(),
                }
            }

            /// The reason in words.
            pub fn text(self) -> Text {
                match self {
                    $(TableRefusal::$variant => Text::new($german, $english),)+
                    TableRefusal::Rules(refusal) => Text::new(refusal.german(), refusal.message()),
                }
            }
        }
    };
}

reasons! {
    /// A name is empty, too long, or holds control characters.
    Name, "name",
        "Der Name ist leer, zu lang oder enthält unsichtbare Zeichen",
        "the name is empty, too long, or holds invisible characters";
    /// Somebody who neither sits here nor watches.
    NotAtTable, "not-at-table", "Du sitzt nicht an diesem Tisch", "you do not sit at this table";
    NoSuchPlace, "no-such-place", "Diesen Platz gibt es nicht", "there is no such place";
    /// Somebody sits there.
    PlaceTaken, "place-taken", "Dieser Platz ist besetzt", "this place is taken";
    /// One place for each person.
    SitsAlready, "sits-already", "Du sitzt schon an diesem Tisch", "you sit at this table already";
    /// No bot sits there.
    NoBotThere, "no-bot-there", "Auf diesem Platz sitzt kein Bot", "there is no bot on this place";
    /// Not at this stage.
    NotNow, "not-now", "Das ist gerade nicht möglich", "this is not possible now";
    /// The sender has not seen what happened last.
    Stale, "stale",
        "Inzwischen ist etwas geschehen, das du noch nicht gesehen hast",
        "something has happened that you had not seen yet";
    /// The sender has seen what has not happened.
    FromTheFuture, "from-the-future",
        "Diese Nummer hat der Tisch noch nicht vergeben",
        "the table has not come to this number yet";
    /// With five and six somebody sits out.
    SitsOut, "sits-out", "Du setzt in diesem Spiel aus", "you sit out this deal";
    /// The bot has the seat.
    BotPlays, "bot-plays",
        "Ein Bot spielt für dich: Übernimm zuerst wieder selbst",
        "a bot is playing for you: take over again first";
    /// Nobody plays for this person.
    NotAway, "not-away", "Niemand spielt an deiner Stelle", "nobody plays in your place";
    /// One contribution for each deal.
    ContributedAlready, "contributed-already",
        "Dein Beitrag zum Mischen ist schon da",
        "your contribution to the shuffle is there already";
    /// Another deal is being shuffled.
    WrongDeal, "wrong-deal",
        "Gemischt wird für ein anderes Spiel",
        "another deal is being shuffled";
    /// Only while cards are played.
    NothingToClaim, "nothing-to-claim",
        "Abkürzen kann man nur, während Karten gespielt werden",
        "a deal is cut short only while cards are played";
    /// This table plays every deal out.
    PlayedOut, "played-out",
        "An diesem Tisch wird jedes Spiel zu Ende gespielt",
        "every deal is played out at this table";
    /// One claim for each player and deal.
    ClaimedAlready, "claimed-already",
        "Abkürzen darf jeder nur einmal in einem Spiel",
        "everybody may cut a deal short only once";
    /// Another claim is open.
    ClaimOpen, "claim-open",
        "Über einen anderen Vorschlag wird noch entschieden",
        "another claim is still open";
    NoSuchClaim, "no-such-claim",
        "Diesen Vorschlag gibt es nicht mehr",
        "there is no such claim any more";
    /// The own claim, or answered already.
    AnsweredAlready, "answered-already",
        "Du hast dazu schon gesprochen",
        "you have spoken on this already";
    /// The book ends an evening in another way.
    LastRadlNotInBook, "last-radl-not-in-book",
        "„Gstieß – a Radl“ gibt es nach diesem Buch nicht",
        "the book does not know “Gstieß – a Radl”";
    /// Said already.
    LastRadlSaid, "last-radl-said",
        "„Gstieß – a Radl“ ist schon gesagt",
        "“Gstieß – a Radl” has been said already";
    /// There are many spectators.
    TooManyWatchers, "too-many-watchers",
        "Mehr Kiebitze haben nicht Platz",
        "there is no room for more spectators";
    NoSuchWatcher, "no-such-watcher", "Dieser Kiebitz ist nicht da", "there is no such spectator";
    /// A spectator who was sent away does not come back.
    SentAway, "sent-away",
        "Du wurdest als Kiebitz von diesem Tisch weggeschickt",
        "you were sent away from this table";
    /// Somebody else cuts, or nobody.
    NotYourCut, "not-your-cut",
        "Du bist nicht mit dem Abheben an der Reihe",
        "it is not for you to cut";
    /// Fewer or more cards than the book lets cut off.
    CutLimits, "cut-limits",
        "So viele Karten dürfen nach diesem Buch nicht abgehoben werden",
        "the book does not let so many cards be cut off";
    /// Cut too often, or not at all.
    CutTimes, "cut-times",
        "So oft wird nach diesem Buch nicht abgehoben",
        "the book does not let the pack be cut so often";
    /// The book or the tournament does not know it.
    NoKnocking, "no-knocking", "An diesem Tisch wird nicht geklopft", "nobody knocks at this table";
    /// The packet is gone, or all must take theirs in order.
    PacketTaken, "packet-taken",
        "Dieses Paket ist nicht mehr zu haben",
        "this packet cannot be taken any more";
    /// Nothing is laid away, or the last word is said.
    DiscardLies, "discard-lies",
        "Die Ablage ist nicht mehr zu ändern",
        "the discard cannot be changed any more";
    /// Not the number of cards that were laid away.
    DiscardCount, "discard-count",
        "So viele Karten werden nicht verlegt",
        "this is not the number of cards to discard";
    /// Nobody talks at this table.
    Silent, "silent", "An diesem Tisch wird nicht geplaudert", "there is no chat at this table";
    /// While a deal runs.
    TalkNotNow, "talk-not-now",
        "Während eines Spiels sind nur Kurzsätze erlaubt",
        "only quick phrases are allowed during a deal";
    /// A text is empty, too long, or holds control characters.
    TalkText, "text",
        "Der Text ist leer, zu lang oder enthält unsichtbare Zeichen",
        "the text is empty, too long, or holds invisible characters";
    /// Too much in a short time.
    TalkTooFast, "talk-too-fast",
        "Nicht so schnell: gleich darfst du wieder etwas sagen",
        "not so fast: you may speak again in a moment";
    /// Asked once already in this deal, or somebody else asks.
    AnnulmentAsked, "annulment-asked",
        "Das ist in diesem Spiel schon gefragt worden",
        "this has been asked in this deal already";
    /// There is no such question.
    NoSuchAnnulment, "no-such-annulment",
        "Diese Frage ist nicht mehr offen",
        "this question is no longer open";
    /// A spectator sees one hand in a deal.
    SawAnother, "saw-another",
        "Wer in diesem Spiel schon ein anderes Blatt gesehen hat, sieht kein zweites",
        "whoever has seen another hand in this deal may not see a second one";
}

impl TableRefusal {
    /// The passage of the book behind it, where it is a rule of the game.
    pub fn source(self, book: &Book) -> Option<&str> {
        match self {
            TableRefusal::Rules(refusal) => Some(refusal.source(book)),
            _ => None,
        }
    }
}

impl From<Refusal> for TableRefusal {
    fn from(refusal: Refusal) -> TableRefusal {
        TableRefusal::Rules(refusal)
    }
}

impl fmt::Display for TableRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().english)
    }
}

impl std::error::Error for TableRefusal {}
