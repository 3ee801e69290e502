//! Nothing hidden leaves the server: every byte sent to seats, Kiebitze and pages is compared with
//! what may be known at that moment.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde_json::Value;
use tarock_client::ClientMessage;
use tarock_rules::{Action, Book, Card, CardSet, Record, Seat};
use tarock_table::fair::FairRecord;
use tarock_table::{Command, Place, Viewer};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::guest::{Frame, Guest};
use crate::knowledge::{Knowledge, cards_in};
use crate::server::{FAST, Server};
use crate::wishes;

/// How often every list of wishes is gone through; `TAROCK_ROUNDS` asks for more.
fn rounds() -> usize {
    std::env::var("TAROCK_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_hidden_leaves_the_server() {
    let server = Arc::new(Server::start(&FAST));
    let mut tables = JoinSet::new();
    for rules in Book::ids() {
        tables.spawn(evenings(Arc::clone(&server), rules));
    }
    let mut deals = 0;
    while let Some(played) = tables.join_next().await {
        deals += played.expect("evenings are played to their end");
    }
    assert!(deals >= 150, "{deals} deals");
}

/// Plays until every game of a book came up; how many deals. A server's cards cannot be chosen: a
/// bird may lie in the talon whenever its game is wished for, and then there is another evening.
async fn evenings(server: Arc<Server>, rules: &'static str) -> usize {
    let book = Book::published(rules).expect("a published book");
    let mut missing: BTreeSet<&str> =
        wishes::games(&book).into_iter().map(tarock_rules::Game::code).collect();
    let mut deals = 0;
    for _ in 0..4 {
        let (counted, played) = evening(Arc::clone(&server), rules).await;
        println!("{rules}: {counted} deals, {played:?}");
        deals += counted;
        missing.retain(|game| !played.contains(*game));
        if missing.is_empty() {
            return deals;
        }
    }
    panic!("{rules}: {missing:?} never came up");
}

/// Plays deals of every game of a book, and then looks at everything that was sent; how many deals,
/// and which games.
async fn evening(server: Arc<Server>, rules: &'static str) -> (usize, BTreeSet<String>) {
    let book = Book::published(rules).expect("a published book");
    let radln = (wishes::schedule(&book).len() * rounds()).div_ceil(4);
    let facts = serde_json::json!({ "rules": rules, "sit": false, "thinking_ms": null,
        "private": false, "radln": radln });
    let (_, address) = server.open(facts).await;
    let mut guests = Vec::new();
    for (number, name) in (0_u8..).zip(["Anna", "Bert", "Carl", "Dora", "Kiebitz", "Zaungast"]) {
        let place = (number < 4).then_some(number);
        let mut guest =
            Guest::new(&server.http(), &address, rules, name, place, u64::from(number)).await;
        guest.records = true;
        guests.push(guest);
    }
    settle_in(&mut guests).await;
    let mut playing = JoinSet::new();
    for guest in guests {
        playing.spawn(play(Arc::clone(&server), guest));
    }
    let guests = playing.join_all().await;
    check(&book, &guests)
}

/// All sit, the Kiebitz watches and Bert shows them the hand.
async fn settle_in(guests: &mut [Guest]) {
    let (_stop, mut stopped) = watch::channel(false);
    for guest in guests.iter_mut().rev() {
        guest.connect().await;
        while guest.view().is_none() {
            guest.step(&mut stopped).await;
        }
        if guest.name == "Kiebitz" {
            guest.say(Command::Watch { name: "Kiebitz".to_owned() }).await;
        }
    }
    let watcher = guests[4].user.clone().expect("hello came");
    while guests[1]
        .view()
        .is_none_or(|view| view.watchers.is_empty() || view.viewer == Viewer::Public)
    {
        guests[1].step(&mut stopped).await;
    }
    guests[1].say(Command::ShowHand { watcher, allowed: true }).await;
}

/// Plays to the end. Meanwhile the guest asks for snapshots, for pages, and for what guests may not
/// have.
async fn play(server: Arc<Server>, mut guest: Guest) -> Guest {
    let (_stop, mut stopped) = watch::channel(false);
    let mut steps = 0_usize;
    while !guest.is_over() {
        guest.step(&mut stopped).await;
        steps += 1;
        if steps % 60 == 7 {
            pry(&server, &mut guest, steps).await;
        }
    }
    guest
}

/// Asks for things: snapshots, actions out of turn, pages.
async fn pry(server: &Server, guest: &mut Guest, asked: usize) {
    guest.send(&ClientMessage::Resync {}).await;
    guest.send(&ClientMessage::Ping {}).await;
    guest.send_text("{\"command\":17}").await;
    let card = Card::from_index(u8::try_from(asked % 54).unwrap_or(0)).expect("a card");
    if guest.view().is_some_and(|view| {
        view.deal.as_ref().is_some_and(|deal| deal.to_act.map(Viewer::Place) != Some(view.viewer))
    }) {
        guest.say(Command::Act { action: Action::Play(card) }).await;
    }
    let (table, deal) = (
        guest.address.table().to_owned(),
        guest.view().and_then(|view| view.deal.as_ref()).map(|deal| deal.deal),
    );
    let user = guest.user.clone().map(|user| user.0).unwrap_or_default();
    let http = server.http().as_user(&guest.token);
    let paths = [
        "/api/v1/tables".to_owned(),
        format!("/api/v1/tables/{table}"),
        format!("/api/v1/tables/{table}/deals"),
        "/api/v1/me".to_owned(),
        "/api/v1/me/tables".to_owned(),
        "/api/v1/me/history".to_owned(),
        format!("/api/v1/users/{user}"),
    ];
    let path = &paths[asked / 60 % paths.len()];
    let answer = http.get(path).await.expect("an answer");
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    let cards = cards_in(&serde_json::from_str(&answer.body).expect("JSON"));
    assert!(cards.is_empty(), "{path} names {cards:?}: {}", answer.body);
    assert!(!answer.body.contains(&guest.token), "{path} tells a token");
    if let Some(deal) = deal {
        // It may have ended meanwhile: then it is whole, with its secret, and everybody may see it.
        let running = http.get(&format!("/api/v1/deals/{table}/{deal}")).await.expect("an answer");
        let value: Value = serde_json::from_str(&running.body).expect("JSON");
        let whole = running.status == 200 && value["fair"]["secret"].is_string();
        assert!(
            whole || (running.status == 404 && cards_in(&value).is_empty()),
            "{}",
            running.body
        );
    }
}

/// A finished deal with all that is needed to judge what was said of it.
struct Finished {
    record: Record,
    secret: String,
    seats: Vec<Place>,
    known: BTreeMap<Option<Seat>, Knowledge>,
}

/// The finished deals of an evening by number, as they were revealed.
fn finished(guests: &[Guest]) -> BTreeMap<u64, Finished> {
    let mut deals = BTreeMap::new();
    // Who had to connect again may have missed one.
    for frame in guests
        .iter()
        .flat_map(|guest| &guest.frames)
        .filter(|frame| frame.text.contains("\"event\":{\"revealed\""))
    {
        let value: Value = serde_json::from_str(&frame.text).expect("JSON");
        let revealed = &value["told"]["event"]["revealed"];
        let number = revealed["fair"]["deal"].as_u64().expect("a number");
        if deals.contains_key(&number) {
            continue;
        }
        let fair: FairRecord = serde_json::from_value(revealed.clone()).expect("a record");
        let secret = revealed["fair"]["secret"].as_str().expect("a secret").to_owned();
        let seats = seats_of(guests, number);
        deals.insert(
            number,
            Finished { record: fair.into_record(), secret, seats, known: BTreeMap::new() },
        );
    }
    deals
}

/// Compares everything that was sent with what each viewer may know; how many deals there were, and
/// which games.
fn check(book: &Book, guests: &[Guest]) -> (usize, BTreeSet<String>) {
    let mut deals = finished(guests);
    let mut frames = 0;
    for guest in guests {
        for frame in &guest.frames {
            frames += 1;
            for other in guests {
                assert!(
                    !frame.text.contains(&other.token),
                    "{}: a token is told: {}",
                    guest.name,
                    frame.text
                );
            }
            let mut value: Value = serde_json::from_str(&frame.text).expect("JSON");
            take_open(&mut value);
            let Some(deal) = deals.get_mut(&frame.deal) else {
                // Between two deals no card is named but in the record of the last one.
                let free =
                    !value["told"]["event"]["revealed"].is_null() || cards_in(&value).is_empty();
                assert!(frame.deal == 0 && free, "{}: {}", guest.name, frame.text);
                continue;
            };
            assert!(
                !frame.text.contains(&deal.secret),
                "{} is told the secret: {}",
                guest.name,
                frame.text
            );
            let place = frame.viewer.place();
            let seat = place
                .and_then(|place| deal.seats.iter().position(|at| *at == place))
                .map(|seat| Seat::ALL[seat]);
            let record = &deal.record;
            let knowledge =
                deal.known.entry(seat).or_insert_with(|| Knowledge::of(book, record, seat));
            check_frame(&guest.name, frame, value, knowledge);
        }
    }
    println!("{}: {frames} messages", book.id);
    let games = deals
        .values()
        .filter_map(|deal| deal.record.replay(book).expect("the deal can be replayed").game());
    (deals.len(), games.map(|game| game.code().to_owned()).collect())
}

/// Takes out of a message what everybody may know: the cards drawn for the first deal come from a
/// shuffle of their own, and the discard lies open once it is counted.
fn take_open(value: &mut Value) {
    let running = !value["snapshot"]["deal"].is_null();
    for (path, names) in [
        ("/told/event", ["drawn", ""]),
        ("/told/event/settled", ["discard", ""]),
        ("/snapshot", ["draw", if running { "" } else { "discard" }]),
    ] {
        if let Some(fields) = value.pointer_mut(path).and_then(Value::as_object_mut) {
            for name in names {
                fields.remove(name);
            }
        }
    }
}

/// The places of the seats in a deal.
fn seats_of(guests: &[Guest], number: u64) -> Vec<Place> {
    let told = format!("\"deal\":{number},\"dealer\"");
    let frames =
        guests.iter().flat_map(|guest| &guest.frames).filter(|frame| frame.text.contains(&told));
    let seats = frames.into_iter().find_map(|frame| {
        let value: Value = serde_json::from_str(&frame.text).ok()?;
        let next = &value["told"]["event"]["next-deal"];
        let seen = &value["snapshot"]["deal"];
        let found = [next, seen].into_iter().find(|deal| deal["deal"] == number)?;
        serde_json::from_value(found["seats"].clone()).ok()
    });
    seats.expect("the seats were told")
}

fn check_frame(name: &str, frame: &Frame, mut value: Value, knowledge: &Knowledge) {
    let mut lists = Vec::new();
    take_legal_lists(&mut value, &mut lists);
    for list in lists.into_iter().filter(|list| !list.is_empty()) {
        let own = matches!(frame.viewer, Viewer::Place(_));
        let legal: Vec<String> =
            knowledge.legal[frame.moves].iter().map(ToString::to_string).collect();
        assert!(
            own && list == legal,
            "{name} ({:?}) is told that {list:?} is legal: {}",
            frame.viewer,
            frame.text
        );
    }
    let named = cards_in(&value);
    let allowed = knowledge.after.get(frame.moves).copied().unwrap_or(CardSet::EMPTY);
    let hidden: Vec<String> =
        named.iter().filter(|card| !allowed.contains(*card)).map(|card| card.to_string()).collect();
    assert!(
        hidden.is_empty(),
        "{name} ({:?}) is told of {hidden:?} after {} moves: {}",
        frame.viewer,
        frame.moves,
        frame.text
    );
}

/// Takes every list of legal actions out of a message: they are compared as a whole, and a call
/// names kings that nobody has shown.
fn take_legal_lists(value: &mut Value, lists: &mut Vec<Vec<String>>) {
    match value {
        Value::Object(fields) => {
            if let Some(list) = fields.remove("legal") {
                lists.push(serde_json::from_value(list).expect("a list of actions"));
            }
            fields.values_mut().for_each(|value| take_legal_lists(value, lists));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| take_legal_lists(value, lists)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
