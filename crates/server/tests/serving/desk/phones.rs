//! Five phones at one table, from a seed: they write without network, and what they send is lost,
//! doubled, late and in any order, while the server is started anew.

use std::collections::BTreeSet;
use std::sync::Arc;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tarock_club::{Change, KeptEvent, TableSheet, Tournament};
use tarock_rules::Book;

use super::at_once::{seeds, send_and_leave};
use super::{Evening, brought};
use crate::client::Person;

const SHEET: &str = "/sheets/1/1";
/// Lines of a phone: five of them do not write more deals than the round has.
const LINES: usize = 4;
/// Steps of a phone until the server is started anew, and after it.
const STEPS: usize = 14;

struct Phone {
    me: Person,
    number: usize,
    rng: ChaCha8Rng,
    kept: TableSheet,
    lines: usize,
    outbox: Vec<KeptEvent>,
    /// What the server has said that it has.
    confirmed: BTreeSet<String>,
}

fn id(event: &KeptEvent) -> String {
    event.id().expect("an event with a name").to_string()
}

impl Phone {
    /// Writes something without asking anybody.
    fn write(&mut self, tournament: &Tournament, book: &Book) {
        let (mut sheet, _) = self.kept.sheet(tournament, book).expect("a sheet");
        let lines = sheet.read(book).lines;
        let rng = &mut self.rng;
        let value = match rng.random_range(0..6) {
            0 => json!({"seat": {"order": [3, 1, 0, 2], "dealer": rng.random_range(0..4)}}),
            1 | 2 if !lines.is_empty() => {
                let line = &lines[rng.random_range(0..lines.len())].id;
                let base = sheet.version_of(line).expect("a version");
                let entry = if rng.random_range(0..3) == 0 {
                    json!("withdrawn")
                } else {
                    let won = rng.random_range(1..9);
                    json!({"numbers": {"schrift": [won, 0, -won, 0]}})
                };
                json!({"correct": {"line": line, "base": base, "entry": entry}})
            }
            _ if self.lines < LINES => {
                self.lines += 1;
                let won = i64::try_from(self.number).expect("a small number") + 1;
                json!({"write": {"after": sheet.last_line(),
                    "entry": {"numbers": {"schrift": [won, -won, 0, 0]}}}})
            }
            _ => return,
        };
        let device = format!("phone-{}", self.number);
        self.record(&mut sheet, book, &device, value);
    }

    fn record(
        &mut self,
        sheet: &mut tarock_club::Sheet,
        book: &Book,
        device: &str,
        value: Value,
    ) -> Option<String> {
        let change: Change = serde_json::from_value(value).expect("a change");
        let written = sheet.record(book, device, None, change).ok()?;
        let event = sheet.ordered().into_iter().find(|event| event.id == written);
        let event = KeptEvent::Known(event.expect("it is on the sheet").clone());
        assert!(self.kept.insert(event.clone()).expect("it fits"), "it is new");
        self.outbox.push(event);
        Some(written.to_string())
    }

    /// Sends some of what waits, in any order, some of it twice, and perhaps reads no answer.
    async fn send(&mut self, evening: &Evening, sheet: &str) {
        let rng = &mut self.rng;
        let mut some = Vec::new();
        for _ in 0..rng.random_range(0..=self.outbox.len() + 1) {
            if !self.outbox.is_empty() {
                some.push(self.outbox[rng.random_range(0..self.outbox.len())].clone());
            }
        }
        let events: Vec<Value> =
            some.iter().map(|event| serde_json::to_value(event).expect("JSON")).collect();
        let body = brought(sheet, &events, &json!({}));
        if rng.random_range(0..3) == 0 {
            return send_and_leave(evening, &self.me, SHEET, &body, rng).await;
        }
        self.bring(evening, &body).await;
    }

    async fn bring(&mut self, evening: &Evening, body: &Value) -> Value {
        let answer = evening.by(&self.me, "POST", SHEET, Some(body.clone())).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let taken = answer.json();
        assert_eq!(taken["refused"], json!([]), "{taken}");
        let list = |value: &Value| value.as_array().cloned().expect("a list");
        for name in [list(&taken["stored"]), list(&taken["known"])].concat() {
            let name = name.as_str().expect("a name").to_owned();
            // Now and then it is sent once more all the same.
            if self.rng.random_range(0..5) > 0 {
                self.outbox.retain(|event| id(event) != name);
            }
            self.confirmed.insert(name);
        }
        for event in list(&taken["events"]) {
            let event: KeptEvent = serde_json::from_value(event).expect("an event");
            self.kept.insert(event).expect("it fits");
        }
        taken
    }

    /// A while at the table.
    async fn work(
        mut self,
        evening: Arc<Evening>,
        sheet: String,
        tournament: Arc<Tournament>,
        book: Arc<Book>,
    ) -> Phone {
        for _ in 0..STEPS {
            if self.rng.random_range(0..2) == 0 {
                self.write(&tournament, &book);
            } else {
                self.send(&evening, &sheet).await;
            }
        }
        self
    }
}

/// A sheet, as the server has it.
async fn sheet_there(evening: &Evening, who: &Person) -> (BTreeSet<String>, Value) {
    let answer = evening.by(who, "GET", SHEET, None).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let shown = answer.json();
    let events = shown["events"].as_array().expect("events").iter();
    let there: Vec<String> =
        events.map(|event| event["id"].as_str().expect("a name").to_owned()).collect();
    let once: BTreeSet<String> = there.iter().cloned().collect();
    assert_eq!(once.len(), there.len(), "each is there once");
    (once, shown["progress"].clone())
}

async fn restarted(evening: Evening) -> Evening {
    let Evening { world, organiser, id, version } = evening;
    Evening { world: world.restart().await, organiser, id, version }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn five_phones_end_in_the_same_sheet_on_a_server() {
    let book = Arc::new(Book::published("kaernten-2026").expect("a book"));
    for seed in seeds(1..=3) {
        println!("TAROCK_SEED={seed}");
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut evening = Evening::drawn().await;
        evening.done(json!({"publish": {"draws": [1]}})).await;
        let link = evening.link(json!({"table": {"round": "1", "table": 1}})).await;
        let now = evening.by(&evening.organiser, "GET", "/export?as=now", None).await.json();
        let tournament: Arc<Tournament> =
            Arc::new(serde_json::from_value(now).expect("a tournament"));
        let mut phones = Vec::new();
        let mut sheet = String::new();
        for number in 0..5 {
            let me = evening.exchange(&json!({"secret": link["secret"]})).await;
            let shown = evening.by(&me, "GET", SHEET, None).await.json();
            sheet = shown["sheet"].as_str().expect("a name").to_owned();
            phones.push(Phone {
                me,
                number,
                rng: ChaCha8Rng::seed_from_u64(rng.random()),
                kept: TableSheet::new(sheet.parse().expect("a sheet")),
                lines: 0,
                outbox: Vec::new(),
                confirmed: BTreeSet::new(),
            });
        }
        for _ in 0..2 {
            let shared = Arc::new(evening);
            let mut working = Vec::new();
            for phone in phones.drain(..) {
                let (evening, sheet) = (Arc::clone(&shared), sheet.clone());
                let (tournament, book) = (Arc::clone(&tournament), Arc::clone(&book));
                working.push(tokio::spawn(phone.work(evening, sheet, tournament, book)));
            }
            for work in working {
                phones.push(work.await.expect("a phone ends well"));
            }
            evening = restarted(Arc::into_inner(shared).expect("nobody else sends")).await;
            let (there, _) = sheet_there(&evening, &phones[0].me).await;
            for phone in &phones {
                assert!(phone.confirmed.is_subset(&there), "confirmed and lost: {there:?}");
            }
        }
        // The network is back, for everybody.
        for phone in &mut phones {
            let waiting = phone.outbox.iter().rev();
            let waiting: Vec<Value> =
                waiting.map(|event| serde_json::to_value(event).expect("JSON")).collect();
            phone.bring(&evening, &brought(&sheet, &waiting, &json!({}))).await;
        }
        let (there, progress) = sheet_there(&evening, &phones[0].me).await;
        for phone in &mut phones {
            phone.bring(&evening, &brought(&sheet, &[], &json!({}))).await;
            let own: BTreeSet<String> = phone.kept.events().map(id).collect();
            assert_eq!(own, there, "phone {}", phone.number);
            let read = phone.kept.progress(&tournament, &book).expect("a sheet");
            let read = (json!(read.deals), json!(read.schrift), json!(read.state), read.waiting);
            let [deals, schrift, state] =
                ["deals", "schrift", "state"].map(|part| progress[part].clone());
            assert_eq!(read, (deals, schrift, state, 0), "phone {}", phone.number);
        }
        let confirmed = closed_by_two(&evening, &mut phones, &sheet, &tournament, &book).await;
        let result = |shown: &Value| shown["rounds"][0]["tables"][0]["results"].clone();
        assert_eq!(result(&evening.look(&evening.organiser).await), confirmed);
        let evening = restarted(evening).await;
        assert_eq!(result(&evening.look(&evening.organiser).await), confirmed);
        evening.world.server.stop().await;
    }
}

/// One closes and another confirms, with the codes of their slips; the sums of the sheet.
async fn closed_by_two(
    evening: &Evening,
    phones: &mut [Phone],
    sheet: &str,
    tournament: &Tournament,
    book: &Book,
) -> Value {
    let codes = evening.codes().await;
    let players = sheet.split('.').nth(2).expect("players").split('-');
    let players: Vec<usize> = players.map(|one| one.parse().expect("a number")).collect();
    let mut last = Value::Null;
    for (seat, what) in [(0, "end-early"), (0, "close"), (1, "confirm")] {
        let phone = &mut phones[seat];
        // What the other has done is heard first.
        phone.bring(evening, &brought(sheet, &[], &json!({}))).await;
        let (mut read, _) = phone.kept.sheet(tournament, book).expect("a sheet");
        let change = match what {
            "end-early" => json!({"end-early": {"reason": "Sperrstunde"}}),
            _ => json!({ what: {"by": seat, "state": read.state()} }),
        };
        let device = format!("phone-{}", phone.number);
        let name = phone.record(&mut read, book, &device, change).expect("it fits");
        let event = phone.outbox.iter().find(|event| id(event) == name).expect("it waits");
        let event = serde_json::to_value(event).expect("JSON");
        let codes = json!({ name: codes[players[seat] - 1] });
        last = phone.bring(evening, &brought(sheet, &[event], &codes)).await;
    }
    assert_eq!(last["progress"]["confirmed"], true, "{last}");
    last["progress"]["schrift"].clone()
}
