//! Whole evenings of practice, played by the messages that a client sends.

use std::collections::BTreeSet;
use std::sync::Arc;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tarock_practice::{Message, Practice, PracticeError, PracticeOpening, PracticeOptions, player};
use tarock_rules::{Book, CuttingShort};
use tarock_table::{
    Applied, ClientMessage, Follower, NumberedEvent, SeenDeal, Snapshot, TableEvent,
};

fn options(rules: &str) -> PracticeOptions {
    PracticeOptions {
        table: "uebung-1".to_owned(),
        rules: rules.to_owned(),
        house: None,
        name: "Du".to_owned(),
        players: 4,
        bots: vec!["rule".to_owned()],
        radln: Some(1),
        ..PracticeOptions::default()
    }
}

fn generator(seed: u8) -> ChaCha8Rng {
    ChaCha8Rng::from_seed([seed; 32])
}

fn open(
    options: PracticeOptions,
    seed: u8,
) -> Result<(Practice<ChaCha8Rng>, Vec<Message>), PracticeError> {
    Practice::open(PracticeOpening::new(options), generator(seed), 0)
}

/// A client that knows nothing but what it is told.
struct Client {
    practice: Practice<ChaCha8Rng>,
    follower: Follower,
    chance: ChaCha8Rng,
    now: u64,
    sent: u64,
    seq: u64,
    settled: usize,
    /// How claims ended, as JSON.
    claim_ends: Vec<String>,
    /// Whether the pack was just cut by the person, or knocked.
    cuts: Option<bool>,
}

fn follow(practice: &Practice<ChaCha8Rng>) -> Follower {
    Follower::new(Arc::new(practice.book().clone()), player(), practice.snapshot().for_followers())
}

impl Client {
    fn new(rules: &str, seed: u8) -> Client {
        Client::at(options(rules), seed)
    }

    fn at(options: PracticeOptions, seed: u8) -> Client {
        let (practice, messages) = open(options, seed).expect("a table can be opened");
        let follower = follow(&practice);
        let chance = ChaCha8Rng::seed_from_u64(u64::from(seed));
        let mut client = Client {
            practice,
            follower,
            chance,
            now: 0,
            sent: 0,
            seq: 0,
            settled: 0,
            claim_ends: Vec::new(),
            cuts: None,
        };
        client.receive(messages);
        client
    }

    fn receive(&mut self, messages: Vec<Message>) {
        for message in messages {
            let message = serde_json::to_value(&message).expect("messages are JSON");
            if let Some(told) = message.get("told") {
                let read: NumberedEvent =
                    serde_json::from_value(told.clone()).expect("every event can be read");
                assert_eq!(&serde_json::to_value(&read).expect("JSON"), told);
                assert_eq!(read.seq, self.seq + 1, "no number is left out");
                // Who begins after the opening has that in their first snapshot.
                let heard = self.follower.apply(&read);
                assert!(
                    heard == Applied::Fresh || (heard == Applied::Duplicate && self.sent == 0),
                    "{heard:?}"
                );
                self.seq = read.seq;
                self.claim_ends.extend(told["event"].get("claim-ended").map(Value::to_string));
                if matches!(read.event, TableEvent::Settled { .. }) {
                    self.settled += 1;
                }
            }
            if let Some(answer) = message.get("answer") {
                assert_eq!(answer["refused"], Value::Null, "{answer}");
            }
        }
    }

    fn send(&mut self, command: &Value) {
        self.sent += 1;
        let request =
            json!({"command": {"id": self.sent.to_string(), "seen": self.seq, "command": command}});
        let request: ClientMessage = serde_json::from_value(request).expect("commands can be read");
        let messages = self.practice.receive(self.now, request);
        self.receive(messages);
    }

    /// The table as a follower sees it: what is followed by events is what the table itself shows.
    fn snapshot(&self) -> Snapshot {
        let view = self.follower.view().clone().for_programs();
        assert_eq!(view, self.practice.snapshot().for_programs());
        view
    }

    /// Does the next thing; false when the evening is over.
    fn go_on(&mut self) -> bool {
        self.now += 1;
        let seen = self.snapshot();
        assert_eq!(seen.seq, self.seq);
        if seen.over.is_some() {
            return false;
        }
        if self.practice.bot_waits() {
            let messages = self.practice.bot_decides(self.now);
            self.receive(messages);
            return true;
        }
        if seen.drawing.is_some() {
            self.send(&json!({"contribute": {"deal": 0, "bytes": "cd".repeat(32)}}));
            return true;
        }
        match seen.deal {
            Some(deal) if deal.cutting.is_some() => {
                let cutting = deal.cutting.expect("the pack is in somebody's hands");
                assert!(cutting.until > self.now + 1_000_000_000, "nobody is hurried");
                let number = deal.deal;
                match cutting.packets {
                    Some(packets) => {
                        self.send(&json!({"take-packet": {"deal": number, "packet": packets[0]}}));
                    }
                    None if cutting.knocking && self.chance.next_u32().is_multiple_of(2) => {
                        self.cuts = Some(true);
                        self.send(&json!({"knock": {"deal": number, "talon": "before"}}));
                    }
                    None => {
                        self.cuts = Some(false);
                        let cards =
                            [cutting.least, cutting.most][self.chance.next_u32() as usize % 2];
                        self.send(&json!({"cut": {"deal": number, "cards": [cards]}}));
                    }
                }
            }
            Some(deal) if deal.observation.is_none() => {
                let bytes = "ab".repeat(32);
                self.send(&json!({"contribute": {"deal": deal.deal, "bytes": bytes}}));
            }
            Some(deal) => {
                let legal = deal.observation.expect("the cards are dealt").legal;
                assert!(!legal.is_empty(), "somebody can go on");
                let choice = self.chance.next_u32() as usize % legal.len();
                self.send(&json!({"act": {"action": legal[choice]}}));
            }
            None => self.send(&json!("ready")),
        }
        true
    }
}

#[test]
fn an_evening_under_every_book() {
    for (seed, rules) in (1..).zip(Book::ids()) {
        let mut client = Client::new(rules, seed);
        let mut steps = 0;
        while client.go_on() {
            steps += 1;
            assert!(steps < 4000, "{rules}: an evening of one Radl ends");
        }
        assert!(client.settled >= 4, "{rules}: {} deals", client.settled);
    }
}

#[test]
fn a_closed_tab_loses_nothing() {
    let mut client = Client::new("kaernten-2026", 9);
    let mut steps = 0;
    while client.go_on() {
        steps += 1;
        if steps % 3 == 0 {
            let before = client.snapshot();
            let kept = client.practice.keep().expect("a table can be kept");
            let seed = u8::try_from(steps % 256).unwrap_or(0);
            client.practice = Practice::restore(&kept, generator(seed)).expect("and restored");
            client.follower = follow(&client.practice);
            assert_eq!(client.snapshot(), before);
        }
        assert!(steps < 4000, "an evening of one Radl ends");
    }
}

#[test]
fn a_refusal_names_the_passage() {
    let mut client = Client::new("vacha-2008", 3);
    while client
        .snapshot()
        .deal
        .is_none_or(|deal| deal.observation.is_none_or(|seen| seen.legal.is_empty()))
    {
        assert!(client.go_on());
    }
    let request = json!({"command": {"id": "x", "seen": client.seq,
        "command": {"act": {"action": "take 1"}}}});
    let answers =
        client.practice.receive(client.now, serde_json::from_value(request).expect("a request"));
    let [Message::Answer { refused, .. }] = answers.as_slice() else { panic!("{answers:?}") };
    let refused = refused.as_ref().expect("it is refused");
    assert_eq!(refused.code, "wrong-phase");
    assert!(refused.source.as_ref().is_some_and(|source| !source.is_empty()));
}

#[test]
fn bad_options_are_explained() {
    let wrong = [
        PracticeOptions { rules: "canasta".to_owned(), ..options("hopfgarten") },
        PracticeOptions { bots: vec!["ruel".to_owned()], ..options("hopfgarten") },
        PracticeOptions { players: 9, ..options("hopfgarten") },
        PracticeOptions { players: 0, ..options("hopfgarten") },
        PracticeOptions { house: Some("base = 3".to_owned()), ..options("haus") },
        PracticeOptions { name: String::new(), ..options("hopfgarten") },
        PracticeOptions { radln: Some(0), ..options("hopfgarten") },
    ];
    for options in wrong {
        let error = open(options.clone(), 0).err().expect("it is refused");
        assert!(!error.to_string().is_empty(), "{options:?}");
    }
    assert!(Practice::restore("{}", generator(0)).is_err());
}

/// „Der Rest ist meiner" is not to be had for nothing, and a game goes on after a claim that a bot
/// declines.
#[test]
fn bots_look_before_they_agree_to_a_claim() {
    let mut ends = std::collections::BTreeMap::new();
    let cuts_short = |id: &&str| {
        Book::published(id)
            .is_some_and(|book| book.play.cutting_short.is != CuttingShort::PlayedOut)
    };
    let books: Vec<&str> = Book::ids().filter(cuts_short).collect();
    for (seed, rules) in (20..26).zip(books.iter().copied().cycle()) {
        let mut client = Client::new(rules, seed);
        let mut claimed_in = 0;
        for step in 0.. {
            assert!(step < 4000, "{rules}: an evening of one Radl ends");
            let seen = client.snapshot();
            let running =
                seen.deal.filter(|deal| deal.deal != claimed_in && deal.observation.is_some());
            let three_left = |deal: &SeenDeal| {
                deal.observation.as_ref().is_some_and(|seen| seen.hand.len() == 3)
            };
            if let Some(deal) = running.filter(three_left) {
                claimed_in = deal.deal;
                client.send(&json!({"claim": {"rest": "take"}}));
            } else if !client.go_on() {
                break;
            }
        }
        for end in &client.claim_ends {
            *ends.entry(end.clone()).or_insert(0) += 1;
        }
    }
    let declined: i32 =
        ends.iter().filter(|(end, _)| end.contains("declined")).map(|(_, count)| count).sum();
    assert!(declined > 0, "nobody declines: {ends:?}");
    assert!(!ends.contains_key("\"played-on\""), "bots wait for each other's answers: {ends:?}");
}

/// What a browser has kept is read by every later version, so nothing of it gets another name.
#[test]
fn what_is_kept_has_the_same_shape_in_every_version() {
    let mut client = Client::new("vacha-2008", 5);
    while client.settled == 0 {
        assert!(client.go_on());
    }
    let kept = client.practice.keep().expect("a table can be kept");
    let kept: Value = serde_json::from_str(&kept).expect("JSON");
    let keys = |value: &Value| {
        let keys: BTreeSet<&str> = value.as_object()?.keys().map(String::as_str).collect();
        Some(Vec::from_iter(keys).join(" "))
    };
    assert_eq!(keys(&kept).as_deref(), Some("options state told"));
    assert_eq!(
        keys(&kept["options"]).as_deref(),
        Some("bots house name players radln rules table")
    );
    let told: Vec<_> = kept["told"].as_array().into_iter().flatten().filter_map(keys).collect();
    assert_eq!(told, ["settled", "revealed"]);
    let state = "answered changed_at claims deals end_wanted evening now places seq settled setup \
        sheet stage wake watchers";
    assert_eq!(keys(&kept["state"]).as_deref(), Some(state));
    assert_eq!(client.practice.last_deal().len(), 2);
}

/// In the terminal the table contributes, and the player says when the first deal begins.
#[test]
fn a_player_who_leaves_contributing_to_the_table_hears_nothing_of_it() {
    let opening = PracticeOpening {
        ready: false,
        contributes: true,
        first_dealer: None,
        options: options("hopfgarten"),
    };
    let (mut practice, heard) =
        Practice::open(opening, generator(8), 0).expect("a table can be opened");
    assert_eq!(heard.len(), 4, "four sit down: {heard:?}");
    assert_eq!(practice.snapshot().deal, None);
    let ready =
        json!({"command": {"id": "1", "seen": practice.snapshot().seq, "command": "ready"}});
    let heard = practice.receive(0, serde_json::from_value(ready).expect("a command"));
    let answers: Vec<&Message> =
        heard.iter().filter(|message| matches!(message, Message::Answer { .. })).collect();
    assert_eq!(answers.len(), 1, "the player's own command alone is answered: {answers:?}");
    let deal = practice.snapshot().deal.expect("a deal is played");
    assert!(deal.observation.is_some(), "the cards are dealt");
    assert_eq!(deal.contributed.len(), 1);
}

/// Where the book wants every deal played out, a claim is refused with the reason and nothing
/// changes.
#[test]
fn a_book_that_plays_every_deal_out_refuses_claims() {
    let mut client = Client::new("vacha-2008", 20);
    let in_play = |client: &Client| {
        let seen = client.snapshot();
        seen.deal
            .and_then(|deal| deal.observation)
            .is_some_and(|seen| seen.phase == tarock_rules::Phase::Play)
    };
    while !in_play(&client) {
        assert!(client.go_on(), "the first deal comes to its cards");
    }
    let before = client.snapshot();
    let claim = json!({"command": {"id": "claim", "seen": client.seq,
        "command": {"claim": {"rest": "take"}}}});
    let request: ClientMessage = serde_json::from_value(claim).expect("commands can be read");
    let answers = serde_json::to_value(client.practice.receive(client.now, request))
        .expect("messages are JSON");
    assert_eq!(answers[0]["answer"]["refused"]["code"], json!("played-out"), "{answers}");
    assert_eq!(client.snapshot(), before);
}

#[test]
fn what_the_player_did_can_be_taken_back_until_the_deal_is_over() {
    let (mut practice, _) = open(options("kaernten-2026"), 3).expect("a table can be opened");
    let contribute =
        |deal: u64| json!({ "contribute": { "deal": deal, "bytes": "07".repeat(32) } });
    let mut sent = 0;
    let mut send = |practice: &mut Practice<ChaCha8Rng>, command: Value| {
        sent += 1;
        let seen = practice.snapshot().seq;
        let message =
            json!({ "command": { "id": format!("b{sent}"), "seen": seen, "command": command } });
        practice.receive(0, serde_json::from_value(message).expect("a message"))
    };
    send(&mut practice, contribute(1));
    assert!(!practice.can_take_back() && !practice.take_back());
    let waits = |practice: &mut Practice<ChaCha8Rng>| {
        while practice.bot_waits() {
            practice.bot_decides(0);
        }
    };
    waits(&mut practice);
    let before = practice.snapshot();
    let legal = |snapshot: &Snapshot| {
        let observation = snapshot.deal.as_ref().and_then(|deal| deal.observation.as_ref());
        observation.map(|seen| seen.legal.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let first = legal(&before).and_then(|legal| legal.first().cloned()).expect("something to do");
    let refused = send(&mut practice, json!({ "act": { "action": "play 1" } }));
    assert!(!practice.can_take_back(), "what was refused is nothing to take back: {refused:?}");
    send(&mut practice, json!({ "act": { "action": first } }));
    waits(&mut practice);
    assert!(practice.can_take_back());
    assert!(practice.take_back());
    waits(&mut practice);
    assert_eq!(legal(&practice.snapshot()), legal(&before));
    assert_eq!(practice.deals_taken_back(), [1]);
    let kept = practice.keep().expect("kept");
    let mut again = Practice::restore(&kept, generator(1)).expect("it can be read");
    assert_eq!(again.deals_taken_back(), [1]);
    assert!(!again.can_take_back(), "everything was taken back");
    for _ in 0..200 {
        waits(&mut again);
        let Some(legal) = legal(&again.snapshot()).filter(|legal| !legal.is_empty()) else { break };
        send(&mut again, json!({ "act": { "action": legal[0] } }));
    }
    assert!(again.snapshot().deal.is_none(), "the deal is over");
    assert!(!again.can_take_back(), "what is settled stays");
}

/// However often the page is loaded anew: what the player did in the deal is taken back step by
/// step, each time with the same choice as before, and can be played on from there.
#[test]
fn what_was_done_before_a_table_was_kept_can_be_taken_back_too() {
    let mut client = Client::at(options("kaernten-2026"), 5);
    let choice = |client: &Client| {
        let seen = client.practice.snapshot().deal.and_then(|deal| deal.observation)?;
        let waits = client.practice.bot_waits() || seen.legal.is_empty();
        (!waits).then_some((seen.phase, seen.hand, seen.legal))
    };
    let mut choices = Vec::new();
    while choices.len() < 6 {
        choices.extend(choice(&client));
        assert!(client.go_on() && client.settled == 0, "a deal has more than six choices");
    }
    for expected in choices.iter().rev() {
        let kept = client.practice.keep().expect("kept");
        client.practice = Practice::restore(&kept, generator(9)).expect("it can be read");
        assert!(client.practice.take_back());
        assert_eq!(choice(&client).as_ref(), Some(expected));
    }
    assert!(!client.practice.can_take_back(), "there was nothing before");
    assert_eq!(client.practice.deals_taken_back(), [1]);
    client.follower = follow(&client.practice);
    client.seq = client.practice.snapshot().seq;
    while client.settled == 0 {
        assert!(client.go_on(), "the deal is played to its end");
    }
}

/// Whatever is chosen, and whatever a person does of what they may: a table at which cards are
/// drawn and cut never stands still. `TAROCK_ROUNDS` plays more evenings.
#[test]
fn a_table_with_a_draw_and_cuts_never_stands_still() {
    let rounds = std::env::var("TAROCK_ROUNDS").ok().and_then(|text| text.parse().ok());
    let rounds: u8 = rounds.unwrap_or(2);
    for (number, rules) in Book::ids().enumerate() {
        let sizes = Book::published(rules).expect("a book").table.players.is.clone();
        for (round, players) in (0..rounds).zip(sizes.into_iter().cycle()) {
            let seed = round.wrapping_mul(5).wrapping_add(u8::try_from(number).unwrap_or(0));
            let options = PracticeOptions {
                players,
                by_hand: true,
                cut_oneself: round % 2 == 1,
                tournament: round % 3 == 2,
                cutting_short: Some(round % 2 == 0),
                double_rounds: (round % 4 == 3).then_some(false),
                ..options(rules)
            };
            let mut client = Client::at(options, seed);
            let mut steps = 0;
            while client.go_on() {
                steps += 1;
                assert!(steps < 6000, "{rules}, {players}, seed {seed}: an evening ends");
            }
            assert!(client.settled >= 4, "{rules}: {} deals", client.settled);
        }
    }
}

/// Who wants to cut gets the pack and is waited for; the bots' cuts are computed.
#[test]
fn a_person_cuts_the_pack_themselves_if_they_want_to() {
    let wanted = PracticeOptions { by_hand: true, cut_oneself: true, ..options("vacha-2008") };
    let mut client = Client::at(wanted, 11);
    let (mut cut, mut knocked) = (0, 0);
    for step in 0.. {
        assert!(step < 6000, "an evening of one Radl ends");
        cut += usize::from(client.cuts == Some(false));
        knocked += usize::from(client.cuts == Some(true));
        client.cuts = None;
        if !client.go_on() {
            break;
        }
    }
    assert_eq!(cut + knocked, 1, "once in a Radl the person sits opposite the dealer");
}
