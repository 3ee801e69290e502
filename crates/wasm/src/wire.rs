//! What a table says and hears, as JSON: the same for the table in the browser and for one on a server. A client reads these
//! types, and TypeScript gets its own from them; a test compares them with what `tarock-table` writes.

use serde::{Deserialize, Serialize};

/// A place at the table, from 0 in the order of play.
pub type PlaceNumber = u8;
/// A seat of the deal, from 0 in the order of play, the forehand first.
pub type SeatNumber = u8;

macro_rules! wire {
    ($($(#[$meta:meta])* $kind:ident $name:ident $body:tt)+) => {$(
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[serde(deny_unknown_fields)]
        $(#[$meta])*
        pub $kind $name $body
    )+};
}

wire! {
    /// The table as it looks from somewhere, as of an event.
    struct Snapshot {
        /// Number of the last event that it holds.
        pub seq: u64,
        /// From where it is seen.
        pub viewer: Viewer,
        /// Name of the table.
        pub table: String,
        /// The book.
        pub rules: String,
        /// The places.
        pub places: Vec<SeenPlace>,
        /// Who watches.
        pub watchers: Vec<WatcherSeen>,
        /// The deal that is shuffled or played.
        pub deal: Option<SeenDeal>,
        /// Until when the table waits between two deals.
        pub pause_until: Option<u64>,
        /// Why the evening is over.
        pub over: Option<String>,
        /// Deals left, once that is known.
        pub deals_left: Option<u32>,
        /// Who wants the evening to end.
        pub end_wanted: Vec<PlaceNumber>,
        /// The scoreboard.
        pub sheet: Scoreboard,
        /// What the deal of the last line was paid for, until the next deal begins.
        pub settled: Vec<SettledLine>,
    }

    /// From where somebody looks.
    #[serde(rename_all = "kebab-case")]
    enum Viewer {
        /// A player on his place.
        Place(PlaceNumber),
        /// A Kiebitz who sees a hand.
        Behind(PlaceNumber),
        /// Everybody else.
        Public,
    }

    /// A place.
    #[serde(rename_all = "kebab-case")]
    enum SeenPlace {
        /// Nobody sits here.
        Empty,
        /// A person.
        Person {
            /// The name.
            name: String,
            /// Whether he is ready for the next deal.
            ready: bool,
            /// Whether his line is there.
            connected: bool,
            /// Why a bot plays for him.
            away: Option<String>,
        },
        /// A bot.
        Bot {
            /// Which.
            spec: String,
        },
    }

    /// A Kiebitz.
    struct WatcherSeen {
        /// Who.
        pub user: String,
        /// His name.
        pub name: String,
        /// Behind whom he sits.
        pub behind: Option<PlaceNumber>,
    }

    /// The deal that is shuffled or played.
    struct SeenDeal {
        /// Its number.
        pub deal: u64,
        /// Who deals.
        pub dealer: PlaceNumber,
        /// The places of the four seats.
        pub seats: [PlaceNumber; 4],
        /// Who sits out.
        pub out: Vec<PlaceNumber>,
        /// Whether it counts double.
        pub double: bool,
        /// What the table has committed to.
        pub commitment: Option<String>,
        /// Who has contributed.
        pub contributed: Vec<PlaceNumber>,
        /// The viewer's seat.
        pub seat: Option<SeatNumber>,
        /// What the viewer sees.
        pub observation: Option<Observation>,
        /// The viewer's hand as dealt.
        pub dealt: Vec<String>,
        /// What happened in the deal.
        pub events: Vec<DealEvent>,
        /// Number of the turn.
        pub turn: u64,
        /// Whose turn it is.
        pub to_act: Option<PlaceNumber>,
        /// When the wait or the thinking time ends.
        pub until: Option<u64>,
        /// An open claim.
        pub claim: Option<SeenClaim>,
    }

    /// An open claim.
    struct SeenClaim {
        /// Its number.
        pub claim: u64,
        /// Whose.
        pub place: PlaceNumber,
        /// What he says: `take` or `give`.
        pub rest: String,
        /// Who has agreed.
        pub agreed: Vec<PlaceNumber>,
        /// Until when it is answered.
        pub until: u64,
    }

    /// What a seat may know of a deal.
    struct Observation {
        /// The viewer.
        pub seat: Option<SeatNumber>,
        /// The forehand.
        pub forehand: SeatNumber,
        /// The phase.
        pub phase: Phase,
        /// Whose turn it is.
        pub turn: Option<SeatNumber>,
        /// Why the deal is over.
        pub end: Option<String>,
        /// The viewer's hand.
        pub hand: Vec<String>,
        /// How many cards each seat holds.
        pub hand_sizes: [u8; 4],
        /// All hands, where they lie open.
        pub open_hands: Option<[Vec<String>; 4]>,
        /// Everything said in the first auction, as `SEAT VERB ARGUMENT`.
        pub auction: Vec<String>,
        /// The game.
        pub game: Option<String>,
        /// The declarer.
        pub declarer: Option<SeatNumber>,
        /// Negative games by seat.
        pub negatives: [Option<String>; 4],
        /// The called card.
        pub called: Option<SeenCall>,
        /// The partner.
        pub partner: SeenPartner,
        /// Talon and discard.
        pub talon: SeenTalon,
        /// The game, announced premiums, and Kontras.
        pub items: Vec<SeenItem>,
        /// The tricks so far.
        pub tricks: Vec<SeenTrick>,
        /// Tricks taken by seat.
        pub tricks_taken: [u8; 4],
        /// What the viewer's own tricks count, where the book lets him look.
        pub own_thirds: Option<i32>,
        /// The viewer's legal actions.
        pub legal: Vec<String>,
    }

    /// A phase of a deal.
    #[serde(rename_all = "kebab-case")]
    enum Phase {
        /// First auction.
        Auction,
        /// King call.
        Call,
        /// Choice of talon cards.
        Talon,
        /// Discard.
        Discard,
        /// Second auction.
        Announce,
        /// Play of the cards.
        Play,
        /// Nothing more to do.
        Finished,
    }

    /// The called card.
    struct SeenCall {
        /// The card, if it is known.
        pub card: Option<String>,
        /// Whether it was called as „the fourth".
        pub fourth: bool,
    }

    /// The partner, as far as the viewer can tell.
    #[serde(rename_all = "kebab-case")]
    enum SeenPartner {
        /// Not known.
        Unknown,
        /// The declarer plays alone.
        Nobody,
        /// This seat.
        Seat(SeatNumber),
    }

    /// What is visible of the talon.
    struct SeenTalon {
        /// Both halves, where they were opened.
        pub halves: Option<[[String; 3]; 2]>,
        /// Whether both lie open now.
        pub open_now: bool,
        /// Cards that the declarer took.
        pub taken: Vec<String>,
        /// Cards of the half not taken that lie open now.
        pub left_open: Vec<String>,
        /// Discards that the viewer sees.
        pub discards: Vec<String>,
        /// How many cards are discarded.
        pub discarded: u8,
    }

    /// Something announced, and what was answered.
    struct SeenItem {
        /// The premium; none for the game.
        pub premium: Option<String>,
        /// Whose it is.
        pub seat: SeatNumber,
        /// In negative games, the opponent towards whom this Kontra stands.
        pub against: Option<SeatNumber>,
        /// Seats that said Kontra.
        pub contra: Vec<SeatNumber>,
        /// Seats that said Re.
        pub re: Vec<SeatNumber>,
        /// Seats that said Sub.
        pub sub: Vec<SeatNumber>,
    }

    /// A trick that has begun.
    struct SeenTrick {
        /// Who led.
        pub leader: SeatNumber,
        /// The cards in the order played.
        pub cards: Vec<String>,
        /// Who took it.
        pub winner: Option<SeatNumber>,
        /// Talon cards that fell to it.
        pub talon: Vec<String>,
        /// Whether the viewer may look at it now.
        pub may_look: bool,
    }

    /// The scoreboard of the evening.
    struct Scoreboard {
        /// A line for each deal.
        pub lines: Vec<ScoreLine>,
        /// Sum of the Schrift by place.
        pub schrift: Vec<i64>,
        /// Sum of the Zahlung by place.
        pub zahlung: Vec<i64>,
    }

    /// A deal on the scoreboard.
    struct ScoreLine {
        /// Number of the deal.
        pub deal: u64,
        /// Who dealt.
        pub dealer: PlaceNumber,
        /// The places of the four seats.
        pub seats: [PlaceNumber; 4],
        /// The game; none if the deal was thrown in.
        pub game: Option<String>,
        /// The declarer.
        pub declarer: Option<PlaceNumber>,
        /// Who had the called card, if another than the declarer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub partner: Option<PlaceNumber>,
        /// Whether it counts nothing.
        pub void: bool,
        /// Whether it counted double.
        pub double: bool,
        /// Thirds of the declarer's side where cards were counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub thirds: Option<i32>,
        /// What is written, by place.
        pub schrift: Vec<i32>,
        /// What is paid, by place.
        pub zahlung: Vec<i32>,
    }

    /// An event with its number.
    struct Told {
        /// One more than that of the event before.
        pub seq: u64,
        /// What happened.
        pub event: TableEvent,
    }

    /// One line of a settlement.
    struct SettledLine {
        /// What is paid for.
        pub item: String,
        /// What the book calls it.
        pub label: String,
        /// Whether it succeeded.
        pub made: bool,
        /// Whether it was announced, by words or by the game, where it is a premium.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub announced: Option<bool>,
        /// Points from each opponent before Kontra and double rounds.
        pub value: i32,
        /// What is written, by place.
        pub schrift: Vec<i32>,
        /// What is paid, by place.
        pub zahlung: Vec<i32>,
        /// The passage behind it.
        pub source: String,
    }

    /// How a claim ended.
    #[serde(rename_all = "kebab-case")]
    enum ClaimEnd {
        /// All agreed.
        Agreed,
        /// Somebody did not.
        Declined(PlaceNumber),
        /// Somebody played on.
        PlayedOn,
        /// Not everybody answered.
        NoAnswer,
        /// The cards cannot fall so.
        Impossible,
    }

    /// Something that happened at the table.
    #[serde(rename_all = "kebab-case")]
    enum TableEvent {
        /// Somebody sat down.
        Seated {
            /// Where.
            place: PlaceNumber,
            /// The name, or the bot.
            name: String,
            /// Whether it is a bot.
            bot: bool,
        },
        /// A place became empty.
        Unseated(PlaceNumber),
        /// Somebody is ready.
        Ready(PlaceNumber),
        /// A line was cut or is there again.
        Line {
            /// Whose.
            place: PlaceNumber,
            /// Whether it is there.
            connected: bool,
        },
        /// A bot plays for somebody.
        BotTookOver {
            /// Whose seat.
            place: PlaceNumber,
            /// Why.
            why: String,
        },
        /// Somebody plays himself again.
        GaveBack(PlaceNumber),
        /// Who watches now.
        Watchers(Vec<WatcherSeen>),
        /// The next deal.
        NextDeal {
            /// Its number.
            deal: u64,
            /// Who deals.
            dealer: PlaceNumber,
            /// The places of the four seats.
            seats: [PlaceNumber; 4],
            /// Who sits out.
            out: Vec<PlaceNumber>,
            /// Whether it counts double.
            double: bool,
            /// Deals left in the evening.
            deals_left: Option<u32>,
        },
        /// The table has committed to its secret.
        Committed {
            /// To which deal.
            deal: u64,
            /// The commitment.
            commitment: String,
            /// Until when contributions count.
            until: u64,
        },
        /// Somebody contributed.
        Contributed(PlaceNumber),
        /// The cards are dealt.
        Dealt {
            /// Number of the deal.
            deal: u64,
            /// What was contributed.
            contributions: Vec<Option<String>>,
            /// The viewer's hand.
            hand: Vec<String>,
        },
        /// Something happened in the deal.
        Deal(DealEvent),
        /// Whose turn it is.
        Turn {
            /// Place.
            place: PlaceNumber,
            /// Seat.
            seat: SeatNumber,
            /// Number of the turn.
            turn: u64,
            /// When the thinking time ends.
            until: Option<u64>,
            /// What may be done.
            legal: Vec<String>,
        },
        /// Somebody says that the rest is decided.
        Claimed {
            /// Number of the claim.
            claim: u64,
            /// Who.
            place: PlaceNumber,
            /// What he says.
            rest: String,
            /// Until when it is answered.
            until: u64,
        },
        /// Somebody agrees to a claim.
        ClaimAgreed(PlaceNumber),
        /// A claim came to its end.
        ClaimEnded(ClaimEnd),
        /// A deal is settled.
        Settled {
            /// The line of the scoreboard.
            line: ScoreLine,
            /// What the points are for.
            items: Vec<SettledLine>,
            /// Sum of the Schrift by place.
            schrift: Vec<i64>,
            /// Sum of the Zahlung by place.
            zahlung: Vec<i64>,
            /// Until when the table waits.
            until: Option<u64>,
        },
        /// Everything about the deal is open.
        Revealed(Box<FairRecord>),
        /// „Gstieß – a Radl."
        LastRadlSaid(PlaceNumber),
        /// Who wants the evening to end.
        EndWanted(Vec<PlaceNumber>),
        /// The evening is over.
        Over {
            /// Why.
            why: String,
            /// The whole scoreboard.
            sheet: Scoreboard,
        },
    }

    /// A whole deal with its shuffle.
    struct FairRecord {
        /// The book.
        pub rules: String,
        /// The forehand.
        pub forehand: SeatNumber,
        /// The hands as dealt.
        pub hands: Vec<Vec<String>>,
        /// The talon as dealt.
        pub talon: Vec<Vec<String>>,
        /// The moves.
        pub actions: Vec<String>,
        /// What is written, by seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub schrift: Option<[i64; 4]>,
        /// What is paid, by seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub zahlung: Option<[i64; 4]>,
        /// The shuffle.
        pub fair: FairSection,
    }

    /// The shuffle of a deal.
    struct FairSection {
        /// Version of the method.
        pub version: u8,
        /// Name of the table.
        pub table: String,
        /// Number of the deal.
        pub deal: u64,
        /// What the table committed to.
        pub commitment: String,
        /// Its secret.
        pub secret: String,
        /// What the places contributed.
        pub contributions: Vec<Option<String>>,
    }

    /// Something that happened in a deal, as seen by one viewer.
    #[serde(rename_all = "kebab-case")]
    enum DealEvent {
        /// Somebody said something.
        Said(String),
        /// The talon lies open.
        TalonOpened([[String; 3]; 2]),
        /// The declarer took cards.
        TalonTaken {
            /// Who.
            seat: SeatNumber,
            /// What.
            cards: Vec<String>,
        },
        /// The declarer took all six unseen.
        TalonTakenUnseen {
            /// Who.
            seat: SeatNumber,
            /// The hand, for those who may see it.
            hand: Vec<String>,
        },
        /// A card was laid away.
        Laid {
            /// Who.
            seat: SeatNumber,
            /// Which, for those who may see it.
            card: Option<String>,
            /// Whether it lies open.
            open: bool,
        },
        /// A card was played.
        CardPlayed {
            /// Who.
            seat: SeatNumber,
            /// Which.
            card: String,
        },
        /// The called card showed the partner.
        PartnerShown(SeatNumber),
        /// A trick was taken.
        TrickTaken {
            /// Who.
            seat: SeatNumber,
            /// Talon cards that fell to it.
            talon: Vec<String>,
            /// Whether the Pagat took Mond and Sküs.
            kaiserstich: bool,
        },
        /// All hands lie open.
        HandsOpened([Vec<String>; 4]),
        /// A phase begins.
        PhaseBegins(Phase),
        /// The deal is over.
        Finished(String),
    }

    /// Why a command is refused.
    struct Refused {
        /// For programs.
        pub code: String,
        /// In German.
        pub de: String,
        /// In English.
        pub en: String,
        /// The passage of the book, where it is a rule of the game.
        pub source: Option<String>,
    }

    /// The answer to a command.
    struct Answer {
        /// The name that the client gave it.
        pub id: String,
        /// Why it changed nothing.
        pub refused: Option<Refused>,
        /// Whether it had been answered before.
        pub repeated: bool,
    }
}
