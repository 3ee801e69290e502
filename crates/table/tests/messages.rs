//! Every message of the protocol as JSON, kept in `data/messages.jsonl`: what is written does not
//! change by accident, and what is kept can be read. `UPDATE_MESSAGES=1` writes the file anew.

use std::borrow::Cow;
use std::fmt::Debug;
use std::path::Path;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tarock_rules::{
    Action, Book, BySeat, Card, CardSet, End, Game, Item, Move, Phase, Premium, Seat, SeenCall,
    SeenItem, SeenPartner, SeenTrick, Take, Thirds,
};
use tarock_table::fair::{DealtByHand, DrawnCard, FairDraw, FairRecord, FairSection, PackCut};
use tarock_table::{
    Away, Bytes32, ClaimEnd, ClientMessage, Command, CommandId, Complaint, EveningOver, Event,
    Input, KnockedTalon, NumberedEvent, PROTOCOL, Phrase, Place, Refused, Rest, ScoreLine,
    Scoreboard, SeenAnnulment, SeenClaim, SeenCutting, SeenDeal, SeenDraw, SeenDrawing,
    SeenOptions, SeenPlace, ServerMessage, SettledLine, Setup, Snapshot, Spoken, Table, TableEvent,
    TableRefusal, TalkLine, UserId, Viewer, WatcherSeen,
};

const RULES: &str = "vacha-2008";
const BYTES: Bytes32 = Bytes32([0xab; 32]);

fn book() -> Arc<Book> {
    Arc::new(Book::published(RULES).expect("a published book"))
}

fn anna() -> UserId {
    UserId("anna".to_owned())
}

fn kurt() -> UserId {
    UserId("kurt".to_owned())
}

fn card(code: &str) -> Card {
    code.parse().expect("a card")
}

fn cards(codes: &str) -> Vec<Card> {
    codes.split_whitespace().map(card).collect()
}

fn set(codes: &str) -> CardSet {
    cards(codes).into_iter().collect()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// A table with Anna, three bots, and a Kiebitz behind Anna.
struct Evening {
    table: Table,
    now: u64,
    commands: u64,
}

impl Evening {
    fn new() -> Evening {
        let table =
            Table::new(book(), Setup::new("stammtisch", RULES)).expect("the setup is right");
        Evening { table, now: 1_000, commands: 0 }
    }

    fn step(&mut self, input: Input) {
        self.now += 100;
        self.table.step(self.now, input);
    }

    fn say(&mut self, from: UserId, command: Command) {
        self.commands += 1;
        let id = CommandId(format!("command-{}", self.commands));
        let seen = self.table.seq();
        self.step(Input::Command { from, id, seen, command });
    }

    fn sit(&mut self) {
        self.say(anna(), Command::Sit { place: Place(0), name: "Anna".to_owned() });
        self.say(kurt(), Command::Watch { name: "Kurt".to_owned() });
        self.say(anna(), Command::SeatBot { place: Place(1), spec: "rule".to_owned() });
    }

    fn begin(&mut self) {
        self.say(anna(), Command::ShowHand { watcher: kurt(), allowed: true });
        for place in [2, 3] {
            self.say(anna(), Command::SeatBot { place: Place(place), spec: "rule".to_owned() });
        }
        self.say(anna(), Command::Ready);
    }

    fn deal(&mut self) {
        self.step(Input::Secret { deal: 1, secret: BYTES });
        self.say(anna(), Command::Contribute { deal: 1, bytes: Bytes32([1; 32]) });
    }

    /// Plays so many moves, or until the deal is over.
    fn play(&mut self, moves: usize) {
        for _ in 0..moves {
            let turn = self.table.moves().len() as u64;
            let Some(place) = self.table.snapshot(&anna()).deal.and_then(|deal| deal.to_act) else {
                return;
            };
            let Some(seen) = self.table.observe(place) else { return };
            let choice = usize::try_from(turn * 7 + 3).expect("a small number") % seen.legal.len();
            let action = seen.legal[choice];
            if place == Place(0) {
                self.say(anna(), Command::Act { action });
            } else {
                self.step(Input::BotMove { place, turn, action });
            }
        }
    }

    fn look(&self, user: &UserId) -> Snapshot {
        self.table.snapshot(user)
    }
}

/// The table at all its stages, as it looks from everywhere.
fn snapshots() -> Vec<Snapshot> {
    let (anna, kurt, stranger) = (anna(), kurt(), UserId("stranger".to_owned()));
    let mut evening = Evening::new();
    let mut seen = vec![evening.look(&stranger)];
    evening.sit();
    seen.push(evening.look(&anna));
    evening.begin();
    seen.push(evening.look(&anna));
    evening.deal();
    seen.extend([&anna, &kurt, &stranger].map(|user| evening.look(user)));
    evening.play(30);
    seen.extend([&anna, &kurt, &stranger].map(|user| evening.look(user)));
    let playing = seen[6].clone();
    evening.play(200);
    seen.push(evening.look(&anna));
    evening.say(anna.clone(), Command::EndEvening { wanted: true });
    seen.push(evening.look(&anna));
    let mut all_set = playing.clone();
    all_set.deal.as_mut().expect("a deal is played").observation = None;
    seen.push(with_everything(playing));
    all_set.places = [Away::Left, Away::Disconnected, Away::TimedOut]
        .into_iter()
        .map(|away| SeenPlace::Person {
            name: "Anna".to_owned(),
            ready: true,
            connected: false,
            away: Some(away),
            stand_in_at: (away == Away::Left).then_some(60_000),
            account: away == Away::Left,
        })
        .chain([SeenPlace::Empty])
        .collect();
    all_set.watchers = vec![watcher(None), watcher(Some(Place(3)))];
    (all_set.over, all_set.deals_left, all_set.pause_until) =
        (Some(EveningOver::Length), Some(3), Some(9_000));
    all_set.settled = vec![settled_line(None), settled_line(Some(true))];
    seen.push(all_set);
    seen
}

/// A deal in which whatever can be there is there.
fn with_everything(mut snapshot: Snapshot) -> Snapshot {
    let deal: &mut SeenDeal = snapshot.deal.as_mut().expect("a deal is played");
    (deal.double, deal.out) = (true, vec![Place(4)]);
    deal.claim = Some(SeenClaim {
        claim: 2,
        place: Place(1),
        rest: Rest::Give,
        agreed: vec![Place(1), Place(2)],
        until: 8_000,
    });
    deal.dealt = cards("1 21 22 HK H1 K4 P10 TD TC TB 2 3");
    deal.events = deal_events();
    let seen = deal.observation.as_mut().expect("cards are dealt");
    seen.end = Some(End::Played);
    seen.open_hands = Some(BySeat([cards("1 HK"), cards("2"), Vec::new(), cards("TB P7")]));
    seen.called = Some(SeenCall { card: None, fourth: true });
    seen.partner = SeenPartner::Seat(seat(2));
    seen.game = Some(Game::Rufer);
    seen.declarer = Some(seat(1));
    seen.negatives = BySeat([None, Some(Game::Piccolo), None, Some(Game::Bettler)]);
    seen.talon.halves = Some([["4", "5", "6"].map(card), ["H2", "K2", "PK"].map(card)]);
    (seen.talon.taken, seen.talon.left_open) = (cards("4 5 6"), cards("PK"));
    (seen.talon.discards, seen.talon.discarded) = (cards("H2"), 3);
    let item = |premium, against| SeenItem {
        premium,
        seat: seat(1),
        against,
        contra: vec![seat(0)],
        re: vec![seat(1)],
        sub: vec![seat(2), seat(3)],
    };
    seen.items =
        vec![item(None, None), item(None, Some(seat(3))), item(Some(Premium::Pagat), None)];
    let trick = |cards, winner: Option<Seat>, talon| SeenTrick {
        leader: seat(1),
        cards,
        winner,
        talon,
        may_look: winner.is_some(),
    };
    seen.tricks = vec![
        trick(cards("4 5 6 21"), Some(seat(0)), cards("H2")),
        trick(cards("TK"), None, Vec::new()),
    ];
    seen.tricks_taken = BySeat([1, 0, 0, 0]);
    seen.own_thirds = Some(Thirds(17));
    snapshot
}

fn watcher(behind: Option<Place>) -> WatcherSeen {
    WatcherSeen { user: kurt(), name: "Kurt".to_owned(), behind }
}

fn settled_line(announced: Option<bool>) -> SettledLine {
    SettledLine {
        item: if announced.is_some() { "pagat" } else { "game" }.to_owned(),
        label: "Rufer".to_owned(),
        made: true,
        announced,
        value: 2,
        schrift: vec![2, -2, 2, -2],
        zahlung: vec![4, -4, 4, -4],
        source: "Seite 12".to_owned(),
    }
}

fn sheet_line(partner: Option<Place>, thirds: Option<i32>) -> ScoreLine {
    ScoreLine {
        deal: 7,
        dealer: Place(3),
        seats: [0, 1, 2, 3].map(Place),
        game: partner.map(|_| Game::Rufer),
        declarer: partner.map(|_| Place(0)),
        partner,
        void: partner.is_none(),
        double: true,
        thirds,
        tricks: None,
        points: None,
        schrift: vec![1, -1, 1, -1],
        zahlung: vec![2, -2, 2, -2],
        annulled: None,
    }
}

/// A Trischaken with a Jungfrau.
fn trischaken_line() -> ScoreLine {
    ScoreLine {
        game: Some(Game::Trischaken),
        declarer: Some(Place(0)),
        void: false,
        tricks: Some([3, 0, 5, 4]),
        points: Some([70, 0, 76, 64]),
        ..sheet_line(None, None)
    }
}

fn annulled_line() -> ScoreLine {
    ScoreLine { annulled: Some("Licht aus".to_owned()), ..sheet_line(None, None) }
}

fn drawn() -> Vec<Vec<DrawnCard>> {
    let card = |place, text| DrawnCard { place: Place(place), card: card(text) };
    vec![
        vec![card(0, "HK"), card(1, "PK"), card(2, "H4"), card(3, "T7")],
        vec![card(0, "3"), card(1, "22")],
    ]
}

fn draw() -> FairDraw {
    let contributions = vec![Some(BYTES), None, None, None];
    FairDraw { commitment: BYTES, secret: Bytes32([7; 32]), contributions, rounds: drawn() }
}

fn cutting(packets: Option<Vec<u8>>) -> SeenCutting {
    SeenCutting {
        deal: 7,
        place: Place(2),
        least: 5,
        most: 53,
        times: 3,
        knocking: true,
        packets,
        until: 6_000,
    }
}

fn annulment() -> SeenAnnulment {
    SeenAnnulment {
        annulment: 3,
        place: Place(2),
        reason: "Licht aus".to_owned(),
        agreed: vec![Place(2)],
        until: 8_000,
    }
}

fn talk() -> Vec<TalkLine> {
    let line = |said| TalkLine { place: Place(2), name: "Anna".to_owned(), said, at: 5_000 };
    vec![
        line(Spoken::Text("Ich habe nur mehr Herz.".to_owned())),
        line(Spoken::Phrase(Phrase::WellPlayed)),
    ]
}

/// The record of a deal that was done by hand.
fn by_hand(cut: PackCut, draw: Option<FairDraw>) -> FairRecord {
    let mut record = record(None);
    record.fair.version = 2;
    record.fair.by_hand = Some(DealtByHand { dealer: Place(3), draw, cut });
    record
}

/// Events that came with version 2 of the fair deal, with talk, annulments and changed discards.
fn later_events() -> Vec<TableEvent> {
    let place = Place(2);
    let knocked = || PackCut::Knocked {
        talon: KnockedTalon::Before,
        packets: vec![Some(2), None, Some(0), None],
    };
    let cuts = [PackCut::Computed, PackCut::Cut(vec![12, 5]), knocked()];
    let mut events = vec![
        TableEvent::SentAway { name: "Kurt".to_owned(), by: place },
        TableEvent::Drawn { dealer: Place(1), draw: Box::new(draw()) },
        TableEvent::Cutting(cutting(None)),
        TableEvent::Cutting(cutting(Some(vec![0, 1, 3]))),
        TableEvent::PacketTaken { place, packet: 2 },
        TableEvent::DiscardChanged { place, events: deal_events() },
        TableEvent::AnnulmentWanted(annulment()),
        TableEvent::AnnulmentAgreed(place),
        TableEvent::AnnulmentRefused(None),
        TableEvent::AnnulmentRefused(Some(place)),
        TableEvent::Settled {
            line: annulled_line(),
            items: Vec::new(),
            schrift: vec![0; 4],
            zahlung: vec![0; 4],
            until: Some(9_000),
            deals_left: None,
            discard: cards("H4 K4 P7"),
        },
        TableEvent::Revealed(Box::new(by_hand(PackCut::Computed, None))),
        TableEvent::Revealed(Box::new(by_hand(knocked(), Some(draw())))),
    ];
    events.extend(cuts.map(|cut| TableEvent::Cut { place, cut }));
    events.extend(talk().into_iter().map(TableEvent::Talked));
    events.push(TableEvent::Settled {
        line: trischaken_line(),
        items: Vec::new(),
        schrift: vec![0; 4],
        zahlung: vec![0; 4],
        until: None,
        deals_left: None,
        discard: Vec::new(),
    });
    events
}

/// The same of snapshots.
fn later_snapshots(snapshot: &Snapshot) -> Vec<Snapshot> {
    let mut shuffled = snapshot.clone();
    shuffled.draw = Some(SeenDraw { dealer: Place(1), rounds: drawn() });
    (shuffled.talk, shuffled.may_talk, shuffled.discard) = (talk(), true, cards("H4"));
    let deal = shuffled.deal.as_mut().expect("a deal is played");
    (deal.cutting, deal.annulment, deal.discard_open) =
        (Some(cutting(None)), Some(annulment()), true);
    let mut drawing = snapshot.clone();
    drawing.deal = None;
    drawing.drawing =
        Some(SeenDrawing { commitment: BYTES, contributed: vec![Place(1)], until: Some(4_000) });
    drawing.sheet.lines.push(annulled_line());
    drawing.options = SeenOptions {
        cutting_short: true,
        double_rounds: true,
        tournament: true,
        chat: true,
        radln: Some(5),
        thinking_ms: Some(60_000),
    };
    vec![shuffled, drawing]
}

fn later_commands() -> Vec<Command> {
    let text = || "Licht aus".to_owned();
    let mut commands = vec![
        Command::SendAway { watcher: kurt() },
        Command::Cut { deal: 7, cards: vec![12, 5] },
        Command::Knock { deal: 7, talon: KnockedTalon::Before },
        Command::Knock { deal: 7, talon: KnockedTalon::After },
        Command::TakePacket { deal: 7, packet: 2 },
        Command::ChangeDiscard { cards: cards("H4 K4 P7") },
        Command::Say { text: text() },
        Command::Annul { reason: text() },
        Command::AnswerAnnulment { annulment: 3, agree: true },
    ];
    commands.extend(Phrase::ALL.map(|phrase| Command::SayPhrase { phrase }));
    commands
}

fn record(points: Option<[i64; 4]>) -> FairRecord {
    FairRecord {
        rules: RULES.to_owned(),
        forehand: seat(0),
        hands: vec![cards("1 HK"), cards("2"), cards("3"), cards("4")],
        talon: vec![cards("5 6 7"), cards("8 9 10")],
        actions: vec!["0 bid vorhand".to_owned(), "1 pass".to_owned()],
        schrift: points,
        zahlung: points,
        fair: FairSection {
            version: 1,
            table: "stammtisch".to_owned(),
            deal: 7,
            commitment: BYTES,
            secret: Bytes32([7; 32]),
            contributions: vec![Some(BYTES), None, None, None],
            by_hand: None,
        },
    }
}

fn deal_events() -> Vec<Event> {
    let said = |action| Event::Said(Move { seat: seat(1), action });
    let mut events: Vec<Event> = [
        Action::BidVorhand,
        Action::Bid(Game::Rufer),
        Action::Hold,
        Action::Pass,
        Action::ThrowIn,
        Action::Call(card("HK")),
        Action::CallFourth,
        Action::Surrender,
        Action::Announce(Premium::Pagat),
        Action::Contra(Item::Game),
        Action::Re(Item::GameAgainst(seat(3))),
        Action::Sub(Item::Premium(Premium::Pagat, seat(2))),
        Action::Done,
    ]
    .map(said)
    .to_vec();
    events.extend([
        Event::TalonOpened([["4", "5", "6"].map(card), ["H2", "K2", "PK"].map(card)]),
        Event::TalonTaken { seat: seat(1), cards: set("4 5 6") },
        Event::TalonTakenUnseen { seat: seat(1), hand: CardSet::EMPTY },
        Event::TalonTakenUnseen { seat: seat(1), hand: set("1 2 22 H1 HK TB") },
        Event::Laid { seat: seat(1), card: None, open: false },
        Event::Laid { seat: seat(1), card: Some(card("K4")), open: true },
        Event::CardPlayed { seat: seat(2), card: card("21") },
        Event::PartnerShown(seat(3)),
        Event::TrickTaken { seat: seat(0), talon: CardSet::EMPTY, kaiserstich: false },
        Event::TrickTaken { seat: seat(0), talon: set("H2 K2"), kaiserstich: true },
        Event::HandsOpened(BySeat(["1 HK", "2", "", "P7 TB"].map(set))),
    ]);
    let phases = [
        Phase::Auction,
        Phase::Call,
        Phase::Talon,
        Phase::Discard,
        Phase::Announce,
        Phase::Play,
        Phase::Finished,
    ];
    events.extend(phases.map(Event::PhaseBegins));
    events.extend(
        [End::Played, End::Surrendered, End::Unplayed, End::ThrownIn, End::Renonce]
            .map(Event::Finished),
    );
    events
}

fn table_events() -> Vec<TableEvent> {
    let place = Place(2);
    let seated = |bot| TableEvent::Seated { place, name: "Anna".to_owned(), bot };
    let line = |connected| TableEvent::Line {
        place,
        connected,
        stand_in_at: (!connected).then_some(60_000),
    };
    let next = |double, deals_left, out| TableEvent::NextDeal {
        deal: 7,
        dealer: Place(3),
        seats: [0, 1, 2, 3].map(Place),
        out,
        double,
        deals_left,
    };
    let turn = |until, legal| TableEvent::Turn { place, seat: seat(1), turn: 12, until, legal };
    let claimed = |rest| TableEvent::Claimed { claim: 2, place, rest, until: 8_000 };
    let settled = |line, items, until, deals_left| TableEvent::Settled {
        line,
        items,
        schrift: vec![1, -1, 1, -1],
        zahlung: vec![2, -2, 2, -2],
        until,
        deals_left,
        discard: Vec::new(),
    };
    let over = |why| TableEvent::Over {
        why,
        sheet: Scoreboard {
            lines: vec![sheet_line(None, None), sheet_line(Some(Place(2)), Some(140))],
            schrift: vec![1, -1, 1, -1],
            zahlung: vec![2, -2, 2, -2],
        },
    };
    let actions = [
        Action::Take(Take::First),
        Action::Take(Take::Second),
        Action::Take(Take::Both),
        Action::Discard(card("H4")),
        Action::Play(card("P10")),
    ];
    let mut events = vec![
        seated(false),
        seated(true),
        TableEvent::HasAccount(place),
        TableEvent::Renamed { place, name: "Anna (Gast)".to_owned() },
        TableEvent::Unseated(place),
        TableEvent::Ready(place),
        line(false),
        line(true),
        TableEvent::BotTookOver { place, why: Away::Left },
        TableEvent::BotTookOver { place, why: Away::Disconnected },
        TableEvent::BotTookOver { place, why: Away::TimedOut },
        TableEvent::GaveBack(place),
        TableEvent::Watchers(Vec::new()),
        TableEvent::Watchers(vec![watcher(None), watcher(Some(place))]),
        next(false, None, Vec::new()),
        next(true, Some(4), vec![Place(4), Place(5)]),
        TableEvent::Committed { deal: 7, commitment: BYTES, until: 5_000 },
        TableEvent::Contributed(place),
        TableEvent::Dealt {
            deal: 7,
            contributions: vec![Some(BYTES), None, None, None],
            hand: Vec::new(),
        },
        TableEvent::Dealt { deal: 7, contributions: vec![None; 4], hand: cards("1 22 HK") },
        turn(None, Vec::new()),
        turn(Some(6_000), actions.to_vec()),
        claimed(Rest::Take),
        claimed(Rest::Give),
        TableEvent::ClaimAgreed(place),
    ];
    let ends = [
        ClaimEnd::Agreed,
        ClaimEnd::Declined(place),
        ClaimEnd::PlayedOn,
        ClaimEnd::NoAnswer,
        ClaimEnd::Impossible,
    ];
    events.extend(ends.map(TableEvent::ClaimEnded));
    events.extend([
        settled(sheet_line(None, None), Vec::new(), None, None),
        settled(
            sheet_line(Some(Place(2)), Some(140)),
            vec![settled_line(None), settled_line(Some(false))],
            Some(9_000),
            Some(3),
        ),
        TableEvent::Revealed(Box::new(record(None))),
        TableEvent::Revealed(Box::new(record(Some([1, -1, 1, -1])))),
        TableEvent::LastRadlSaid(place),
        TableEvent::EndWanted(Vec::new()),
        TableEvent::EndWanted(vec![Place(0), place]),
    ]);
    events.extend([EveningOver::LastRadl, EveningOver::Length, EveningOver::Agreed].map(over));
    events.extend(deal_events().into_iter().map(TableEvent::Deal));
    events
}

fn commands() -> Vec<Command> {
    let place = Place(2);
    vec![
        Command::Sit { place, name: "Anna".to_owned() },
        Command::SeatBot { place, spec: "club".to_owned() },
        Command::UnseatBot { place },
        Command::Leave,
        Command::Return,
        Command::Ready,
        Command::Contribute { deal: 7, bytes: BYTES },
        Command::Act { action: Action::Play(card("21")) },
        Command::Claim { rest: Rest::Take },
        Command::Claim { rest: Rest::Give },
        Command::AnswerClaim { claim: 2, agree: true },
        Command::LastRadl,
        Command::EndEvening { wanted: true },
        Command::Watch { name: "Kurt".to_owned() },
        Command::StopWatching,
        Command::ShowHand { watcher: kurt(), allowed: false },
    ]
}

fn client_messages() -> Vec<ClientMessage> {
    let command =
        |command| ClientMessage::Command { id: CommandId("c1".to_owned()), seen: 17, command };
    let first = commands()
        .into_iter()
        .map(command)
        .chain([ClientMessage::Resync {}, ClientMessage::Ping {}]);
    first.chain(later_commands().into_iter().map(command)).collect()
}

fn server_messages() -> Vec<ServerMessage<'static>> {
    let complaint = |id| Complaint {
        code: "too-fast".to_owned(),
        de: "Zu schnell".to_owned(),
        en: "too fast".to_owned(),
        id,
    };
    let answer = |refused, repeated| ServerMessage::Answer {
        id: Cow::Owned(CommandId("c1".to_owned())),
        refused,
        repeated,
    };
    let by_table = |refusal| Some(Refused::by_table(refusal, &book()));
    let mut messages = vec![
        ServerMessage::Hello {
            protocol: PROTOCOL,
            user: Cow::Owned(anna()),
            now: 1_794_758_400_000,
        },
        answer(None, false),
        answer(by_table(TableRefusal::Stale), true),
        answer(by_table(TableRefusal::Rules(tarock_rules::Refusal::WrongPhase)), false),
        ServerMessage::Pong { now: 1_794_758_400_000 },
        ServerMessage::Error(complaint(None)),
        ServerMessage::Error(complaint(Some(CommandId("c1".to_owned())))),
        ServerMessage::Goodbye(complaint(None)),
    ];
    let snapshot = |snapshot| ServerMessage::Snapshot(Cow::Owned(snapshot));
    messages.extend(snapshots().into_iter().map(Snapshot::for_programs).map(snapshot));
    messages.extend(snapshots().into_iter().map(Snapshot::for_followers).map(snapshot));
    let told = |(event, seq)| ServerMessage::Told(Cow::Owned(NumberedEvent { seq, event }));
    messages.extend(table_events().into_iter().zip(1..).map(told));
    messages.extend(
        later_snapshots(&snapshots()[6]).into_iter().map(Snapshot::for_followers).map(snapshot),
    );
    messages.extend(later_events().into_iter().zip(1001..).map(told));
    messages
}

/// What is left of a message for who reads it: an observation comes from the events.
fn as_read(message: ServerMessage<'static>) -> ServerMessage<'static> {
    match message {
        ServerMessage::Snapshot(snapshot) => {
            let mut snapshot = snapshot.into_owned();
            if let Some(deal) = &mut snapshot.deal {
                deal.observation = None;
            }
            ServerMessage::Snapshot(Cow::Owned(snapshot))
        }
        other => other,
    }
}

fn kept() -> Vec<Value> {
    let text = std::fs::read_to_string(file()).unwrap_or_default();
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

fn file() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/messages.jsonl")
}

/// Reads the kept messages of one side and compares them with the values that they were written
/// from.
fn check_reading<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    from: &str,
    expected: Vec<T>,
) {
    let kept: Vec<Value> = kept()
        .into_iter()
        .filter(|line| line["from"] == from)
        .map(|line| line["message"].clone())
        .collect();
    assert_eq!(kept.len(), expected.len(), "messages of the {from}");
    for (message, expected) in kept.into_iter().zip(expected) {
        let read: T = serde_json::from_value(message.clone())
            .unwrap_or_else(|error| panic!("{error} in {message}"));
        assert_eq!(read, expected);
    }
}

#[test]
fn messages_are_written_as_ever() {
    let server =
        server_messages().into_iter().map(|message| json!({"from": "server", "message": message}));
    let client =
        client_messages().into_iter().map(|message| json!({"from": "client", "message": message}));
    let written: Vec<Value> = server.chain(client).collect();
    if std::env::var_os("UPDATE_MESSAGES").is_some() {
        let lines: Vec<String> = written.iter().map(Value::to_string).collect();
        std::fs::write(file(), lines.join("\n") + "\n").expect("the file can be written");
    }
    let kept = kept();
    for (line, (written, kept)) in written.iter().zip(&kept).enumerate() {
        assert_eq!(written, kept, "line {}; UPDATE_MESSAGES=1 writes the file anew", line + 1);
    }
    assert_eq!(written.len(), kept.len(), "UPDATE_MESSAGES=1 writes the file anew");
}

#[test]
fn kept_messages_can_be_read() {
    check_reading("server", server_messages().into_iter().map(as_read).collect());
    check_reading("client", client_messages());
}

#[test]
fn viewers_are_as_many_as_the_stages_show() {
    let seen = snapshots();
    for viewer in [Viewer::Place(Place(0)), Viewer::Behind(Place(0)), Viewer::Public] {
        assert!(seen.iter().any(|snapshot| snapshot.viewer == viewer), "{viewer:?}");
    }
    assert!(seen.iter().any(|snapshot| snapshot.over == Some(EveningOver::Agreed)));
    assert!(
        seen.iter()
            .any(|snapshot| snapshot.pause_until.is_some() && !snapshot.sheet.lines.is_empty())
    );
}
