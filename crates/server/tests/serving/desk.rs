//! Tournaments: rights by link, versions, conflicts, publishing, sheets from phones, people who are
//! forgotten, and everything that was answered there again after a restart.

mod at_once;
mod limits;
mod phones;

use std::time::Duration;

use futures_util::StreamExt;
use serde_json::{Value, json};
use tarock_server::Server;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::client::{Answer, Folder, Person, World};

/// A tournament, its organiser, and whoever came by links.
struct Evening {
    world: World,
    organiser: Person,
    id: String,
    version: u64,
}

impl Evening {
    async fn new() -> Evening {
        Evening::in_world(World::new().await).await
    }

    async fn in_world(world: World) -> Evening {
        let organiser = world.visitor("Leitung").await;
        let wanted =
            json!({"title": "Probe", "date": "2027-01-06", "format": "kaernten-2026", "seed": 7});
        let made = world.by(&organiser, "POST", "/api/v1/tournaments", Some(wanted)).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let id = made.json()["tournament"].as_str().expect("an id").to_owned();
        Evening { world, organiser, id, version: 1 }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/v1/tournaments/{}{rest}", self.id)
    }

    async fn by(&self, who: &Person, method: &str, rest: &str, body: Option<Value>) -> Answer {
        self.world.by(who, method, &self.path(rest), body).await
    }

    async fn try_change(&self, who: &Person, seen: u64, change: Value) -> Answer {
        self.by(who, "POST", "/changes", Some(json!({"seen": seen, "change": change}))).await
    }

    /// Does something on the version that is there.
    async fn done(&mut self, change: Value) -> u64 {
        self.version = self.look(&self.organiser).await["version"].as_u64().expect("a version");
        let answer = self.try_change(&self.organiser, self.version, change.clone()).await;
        assert_eq!(answer.status, 200, "{change}: {}", answer.body);
        self.version = answer.json()["version"].as_u64().expect("a version");
        self.version
    }

    async fn look(&self, who: &Person) -> Value {
        let answer = self.by(who, "GET", "", None).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    /// People written into the roster and entered.
    async fn enter(&mut self, count: usize) -> Vec<String> {
        let people: Vec<Value> =
            (1..=count).map(|number| json!({"name": format!("Person {number:02}")})).collect();
        let body = json!({"people": people, "anyway": true});
        let written = self.by(&self.organiser, "POST", "/people", Some(body)).await;
        assert_eq!(written.status, 201, "{}", written.body);
        let written = written.json();
        let ids: Vec<String> = written["people"]
            .as_array()
            .expect("people")
            .iter()
            .map(|person| person["person"].as_str().expect("an id").to_owned())
            .collect();
        let entering: Vec<Value> = ids.iter().map(|id| json!({"person": id})).collect();
        self.done(json!({"enter": {"people": entering}})).await;
        ids
    }

    async fn drawn() -> Evening {
        let mut evening = Evening::new().await;
        evening.enter(12).await;
        evening.done(json!({"draw": {}})).await;
        evening
    }

    async fn link(&self, scope: Value) -> Value {
        let body = json!({"links": [{"scope": scope, "label": "Probe"}]});
        let made = self.by(&self.organiser, "POST", "/links", Some(body)).await;
        assert_eq!(made.status, 201, "{}", made.body);
        made.json()["links"][0].clone()
    }

    /// Whoever came by a new link of this scope.
    async fn guest(&self, scope: Value) -> Person {
        let link = self.link(scope).await;
        self.exchange(&json!({"secret": link["secret"]})).await
    }

    async fn exchange(&self, body: &Value) -> Person {
        let answer = self.try_exchange(body).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let token = answer.json()["token"].as_str().expect("a token").to_owned();
        Person { user: String::new(), token }
    }

    async fn try_exchange(&self, body: &Value) -> Answer {
        self.world.request("POST", "/api/v1/links/exchange", &[], Some(&body.to_string())).await
    }

    /// A result of a table: the first two of the slip have these points.
    async fn result(&self, round: usize, table: usize, points: i64) -> Value {
        let shown = self.look(&self.organiser).await;
        let players = shown["rounds"][round - 1]["tables"][table - 1]["players"].clone();
        let mut results = vec![0; players.as_array().expect("players").len()];
        (results[0], results[1]) = (points, -points);
        json!({"result": {"round": round, "table": table, "players": players, "results": results}})
    }

    async fn fill(&mut self, round: usize) {
        for table in 1..=3 {
            let result = self.result(round, table, 7).await;
            self.done(result).await;
        }
    }

    async fn codes(&self) -> Vec<String> {
        let codes = self.by(&self.organiser, "GET", "/codes", None).await.json();
        let codes = codes["codes"].as_array().expect("codes").clone();
        codes.iter().map(|one| one["code"].as_str().expect("a code").to_owned()).collect()
    }

    async fn socket(&self, who: Option<&Person>) -> Follower {
        let url = format!("ws://{}{}", self.world.server.address(), self.path("/socket"));
        let mut request = url.into_client_request().expect("a request");
        if let Some(who) = who {
            let bearer = format!("Bearer {}", who.token).parse().expect("a header");
            request.headers_mut().insert("Authorization", bearer);
        }
        let (stream, _) = connect_async(request).await.expect("a WebSocket");
        Follower(stream)
    }
}

struct Follower(
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>,
);

impl Follower {
    /// The next message.
    async fn next(&mut self) -> Value {
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(30), self.0.next()).await;
            match frame.expect("a message in time").expect("the line stands") {
                Ok(Message::Text(text)) => return serde_json::from_str(&text).expect("JSON"),
                Ok(_) => {}
                Err(error) => panic!("no message: {error}"),
            }
        }
    }

    /// The next message of a kind.
    async fn wait(&mut self, kind: &str) -> Value {
        loop {
            if let Some(found) = self.next().await.get(kind) {
                return found.clone();
            }
        }
    }
}

fn write(device: &str, number: usize, after: Option<&str>) -> Value {
    json!({"id": format!("{device}:{number}"), "lamport": number, "change": {"write": {
        "after": after, "entry": {"numbers": {"schrift": [1, -1, 0, 0]}}}}})
}

#[tokio::test]
async fn a_change_on_an_old_version_shows_what_is_there_and_who_wrote_it() {
    let mut evening = Evening::new().await;
    evening.enter(12).await;
    let desk = evening.guest(json!("desk")).await;
    let seen = evening.version;
    let leave = |player: u32| json!({"leave": {"player": player, "last_round": 0}});
    assert_eq!(evening.try_change(&desk, seen, leave(3)).await.status, 200);
    let refused = evening.try_change(&evening.organiser, seen, leave(4)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "stale"));
    let refused = refused.json();
    assert_eq!(refused["now"], seen + 1);
    assert_eq!(refused["since"][0]["by"], json!({"right": "desk", "label": "Probe"}));
    assert_eq!(refused["since"][0]["change"], leave(3));
    // The same change under the same name is done once.
    let body = json!({"seen": seen + 1, "id": "laptop-1", "change": leave(5)});
    let first = evening.by(&desk, "POST", "/changes", Some(body.clone())).await.json();
    let again = evening.by(&desk, "POST", "/changes", Some(body)).await.json();
    assert_eq!((&first["repeated"], &again["repeated"]), (&json!(false), &json!(true)));
    assert_eq!(first["entry"], again["entry"]);
    evening.world.server.stop().await;
}

#[tokio::test]
async fn links_do_what_they_are_for_and_can_be_withdrawn() {
    let mut evening = Evening::drawn().await;
    evening.done(json!({"publish": {"draws": [1, 2, 3]}})).await;
    let person = evening
        .by(
            &evening.organiser,
            "POST",
            "/people",
            Some(json!({"people": [{"name": "Spät Gekommen"}]})),
        )
        .await
        .json();
    let enter = json!({"enter": {"people": [{"person": person["people"][0]["person"]}]}});
    let warn = json!({"penalty": {"player": 1, "kind": "warning", "reason": "Renonce"}});
    let table = json!({"table": {"round": "1", "table": 1}});
    for (scope, may_warn, sees_log, sees_sheet) in [
        (json!("referee"), true, true, true),
        (table.clone(), false, false, true),
        (json!({"player": {"player": 1}}), false, false, false),
        (json!("hall"), false, false, false),
        (json!("public"), false, false, false),
    ] {
        let guest = evening.guest(scope.clone()).await;
        let seen = evening.look(&guest).await["version"].as_u64().unwrap();
        let entered = evening.try_change(&guest, seen, enter.clone()).await;
        assert_eq!((entered.status, entered.code().as_str()), (403, "not-allowed"), "{scope}");
        let warned = evening.try_change(&guest, seen, warn.clone()).await;
        assert_eq!(warned.status == 200, may_warn, "{scope}: {}", warned.body);
        for rest in ["/links", "/people", "/codes", "/export?as=log"] {
            assert_eq!(evening.by(&guest, "GET", rest, None).await.status, 403, "{scope} {rest}");
        }
        assert_eq!(
            evening.by(&guest, "GET", "/log", None).await.status == 200,
            sees_log,
            "{scope}"
        );
        let results = evening.by(&guest, "GET", "/print/results", None).await;
        assert_eq!(results.status, 200, "{scope}: what is published anybody may print");
        let shown = evening.look(&guest).await;
        assert_eq!(shown.get("conflicts").is_some(), sees_log, "{scope}");
        if scope != json!({"player": {"player": 1}}) {
            let sheet = evening.by(&guest, "GET", "/sheets/1/1", None).await;
            assert_eq!(sheet.status == 200, sees_sheet, "{scope}: {}", sheet.body);
        }
        let other = evening.by(&guest, "GET", "/sheets/2/1", None).await;
        if scope == table {
            assert_eq!(other.status, 403, "the sheet of another round");
        }
        assert_eq!(evening.by(&guest, "DELETE", "/people/x", None).await.status, 403, "{scope}");
    }
    // A short code is as good as the secret, and once withdrawn neither is.
    let link = evening.link(json!("desk")).await;
    let code = link["code"].as_str().unwrap().to_lowercase();
    let by_code =
        json!({"tournament": evening.id, "code": format!("{}-{}", &code[..4], &code[4..])});
    let guest = evening.exchange(&by_code).await;
    let mut follower = evening.socket(Some(&guest)).await;
    follower.wait("hello").await;
    let rest = format!("/links/{}", link["link"].as_str().unwrap());
    assert_eq!(evening.by(&evening.organiser, "DELETE", &rest, None).await.status, 204);
    assert_eq!(follower.wait("goodbye").await["code"], "ended");
    assert_eq!(evening.by(&guest, "GET", "", None).await.status, 401);
    let refused = evening.try_exchange(&json!({"secret": link["secret"]})).await;
    assert_eq!((refused.status, refused.code().as_str()), (410, "link-ended"));
    let refused = evening.try_exchange(&json!({"secret": "nonsense"})).await;
    assert_eq!((refused.status, refused.code().as_str()), (404, "no-such-link"));
    // Somebody else's token is none of this tournament.
    let stranger = evening.world.visitor("Fremd").await;
    let refused = evening.try_change(&stranger, 1, warn).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "not-allowed"));
    evening.world.server.stop().await;
}

/// A program that exchanges the secret each time it is called shuts nobody out.
#[tokio::test]
async fn the_oldest_token_of_a_link_makes_room_for_the_newest() {
    let evening = Evening::drawn().await;
    let link = evening.link(json!("desk")).await;
    let secret = json!({"secret": link["secret"]});
    let mut devices = Vec::new();
    for _ in 0..103 {
        devices.push(evening.exchange(&secret).await);
    }
    let answers = [0, 2, 3, 102].map(|number| &devices[number]);
    let mut statuses = Vec::new();
    for device in answers {
        statuses.push(evening.by(device, "GET", "/log", None).await.status);
    }
    assert_eq!(statuses, [401, 401, 200, 200]);
    evening.world.server.stop().await;
}

/// Whatever a crowd looks at is computed once for all of them, until something changes.
#[tokio::test]
async fn a_crowd_that_reloads_has_nothing_computed() {
    let mut evening = Evening::drawn().await;
    evening.done(json!({"publish": {"draws": [1]}})).await;
    let hall = evening.guest(json!("hall")).await;
    let pages = [
        format!("/ergebnis/{}", evening.id),
        format!("/ergebnis/{}?lang=en", evening.id),
        evening.path(""),
        evening.path("/export?as=csv"),
        evening.path("/export?as=pdf"),
        evening.path("/print/results"),
    ];
    let computed = async |evening: &Evening| evening.world.metric("tarock_views_total").await;
    let reload = async |evening: &Evening| {
        for _ in 0..25 {
            for page in &pages {
                let shown = evening.world.get(page).await;
                assert_eq!(shown.status, 200, "{page}: {}", shown.body);
            }
            evening.look(&hall).await;
        }
    };
    let before = computed(&evening).await;
    reload(&evening).await;
    // The two documents are one and the same.
    assert_eq!(computed(&evening).await - before, 6, "of 175 requests");
    let first = evening.world.get(&pages[0]).await.body;
    evening.fill(1).await;
    evening.done(json!({"publish": {"results": [1]}})).await;
    let changed = computed(&evening).await;
    reload(&evening).await;
    assert_eq!(computed(&evening).await - changed, 6, "everything is new once");
    let second = evening.world.get(&pages[0]).await.body;
    assert!(!first.contains("Zwischenstand") && second.contains("Zwischenstand"), "{second}");
    evening.world.server.stop().await;
}

/// Three hundred who look at the result from one hall, without a link and all at once.
#[tokio::test]
async fn a_hall_without_links_reads_the_result() {
    let world = World::with(|settings| {
        settings.limits.requests_burst = 40;
        settings.limits.requests_per_second = 1;
    })
    .await;
    let mut evening = Evening::in_world(world).await;
    evening.enter(12).await;
    evening.done(json!({"draw": {}})).await;
    evening.done(json!({"publish": {"draws": [1]}})).await;
    let cup = json!({"title": "Cup"});
    let cup = evening.world.by(&evening.organiser, "POST", "/api/v1/cups", Some(cup)).await.json();
    let page = format!("/ergebnis/{}", evening.id);
    let cup = format!("/cup/{}", cup["cup"].as_str().expect("an id"));
    for number in 0..75 {
        for path in [&page, &cup] {
            for language in ["", "?lang=en"] {
                let shown = evening.world.get(&format!("{path}{language}")).await;
                assert_eq!(shown.status, 200, "{number}: {}", shown.body);
            }
        }
    }
    // There is an end to it nevertheless.
    let mut last = 200;
    for _ in 0..3_000 {
        last = evening.world.get(&page).await.status;
        if last != 200 {
            break;
        }
    }
    assert_eq!(last, 429);
    evening.world.server.stop().await;
}

#[tokio::test]
async fn before_publishing_nobody_sees_anything_and_then_everybody() {
    let mut evening = Evening::drawn().await;
    let hall = evening.guest(json!("hall")).await;
    let player = evening.guest(json!({"player": {"player": 3}})).await;
    let mut follower = evening.socket(Some(&hall)).await;
    follower.wait("hello").await;
    for who in [&hall, &player] {
        let shown = evening.look(who).await;
        assert_eq!((&shown["rounds"], &shown["players"]), (&json!([]), &json!([])));
        assert_eq!(shown["standings"]["rows"], json!([]));
        assert_eq!(shown["seed"], Value::Null, "who knows the seed knows the draw");
        let text = shown.to_string();
        assert!(!text.contains("Person 0"), "{text}");
        let page = evening.world.get(&format!("/ergebnis/{}", evening.id)).await;
        assert!(page.status == 200 && !page.body.contains("Person 0"), "{}", page.body);
    }
    let shown = evening.world.get(&evening.path("")).await.json();
    assert_eq!((&shown["scope"], &shown["rounds"]), (&json!("public"), &json!([])));
    let version = evening.done(json!({"publish": {"draws": [1]}})).await;
    assert_eq!(follower.wait("changed").await["version"], version);
    let shown = evening.look(&hall).await;
    assert_eq!(shown["rounds"].as_array().unwrap().len(), 1);
    assert_eq!(shown["players"].as_array().unwrap().len(), 12);
    assert_eq!(shown["players"][0]["person"], Value::Null);
    assert_eq!(evening.look(&player).await["me"]["tables"].as_array().unwrap().len(), 1);
    // Results are another step.
    evening.fill(1).await;
    let shown = evening.look(&hall).await;
    assert_eq!(shown["rounds"][0]["tables"][0]["results"], Value::Null);
    assert_eq!(shown["rounds"][0]["tables"][0]["state"], "done");
    evening.done(json!({"publish": {"results": [1]}})).await;
    let shown = evening.world.get(&evening.path("")).await.json();
    assert_eq!(shown["rounds"][0]["tables"][0]["results"][0], 7);
    assert_eq!(shown["standings"]["rows"].as_array().unwrap().len(), 12);
    let page = evening.world.get(&format!("/ergebnis/{}", evening.id)).await;
    assert!(page.head.contains("text/html") && !page.body.contains("<script"), "{}", page.head);
    assert!(
        page.body.contains("Zwischenstand") && page.body.contains("Person 01"),
        "{}",
        page.body
    );
    assert_eq!(evening.world.get("/ergebnis/nowhere").await.status, 404);
    let nowhere = evening.world.get("/ergebnis/nowhere?lang=en").await;
    assert!(nowhere.body.contains("<h1>There is no such tournament</h1>"), "{}", nowhere.body);
    let csv = evening.world.get(&evening.path("/export?as=csv")).await;
    assert!(csv.body.contains("Person 01") && csv.head.contains("text/csv"), "{}", csv.body);
    assert!(csv.body.starts_with("\u{feff}Rang;"), "spreadsheets ask for the mark: {}", csv.body);
    assert!(csv.head.contains("attachment; filename=\"rangliste.csv\""), "{}", csv.head);
    evening.world.server.stop().await;
}

/// Who plays every month under the same title has every one of them in the cup.
#[tokio::test]
async fn two_tournaments_of_one_title_are_two_events_of_a_cup() {
    let mut evening = Evening::drawn().await;
    for round in 1..=3 {
        evening.fill(round).await;
    }
    let (world, organiser) = (&evening.world, &evening.organiser);
    let file = evening.by(organiser, "GET", "/export?as=tournament", None).await.json();
    let again = Some(json!({ "import": file }));
    let again = world.by(organiser, "POST", "/api/v1/tournaments", again).await;
    assert_eq!(again.status, 201, "{}", again.body);
    let again = again.json()["tournament"].as_str().unwrap().to_owned();
    let cup = Some(json!({"title": "Monatscup"}));
    let cup = world.by(organiser, "POST", "/api/v1/cups", cup).await.json();
    let path = format!("/api/v1/cups/{}", cup["cup"].as_str().unwrap());
    let rules = world.get("/api/v1/cup-rules").await.json()["rules"][0].clone();
    let season = json!({"season": {"season": "2027", "rules": rules}});
    let body = Some(json!({"seen": 1, "change": season}));
    let begun = world.by(organiser, "POST", &format!("{path}/changes"), body).await;
    assert_eq!(begun.status, 200, "{}", begun.body);
    // Taken again each replaces its own.
    for (seen, tournament) in (2..).zip([&evening.id, &again, &evening.id, &again]) {
        let body = Some(json!({"seen": seen, "season": "2027", "tournament": tournament}));
        let taken = world.by(organiser, "POST", &format!("{path}/tournaments"), body).await;
        assert_eq!(taken.status, 200, "{}", taken.body);
    }
    let shown = world.get(&path).await.json();
    let events = shown["seasons"][0]["events"].as_array().unwrap().iter();
    let titles: Vec<&str> = events.map(|event| event["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["Probe", "Probe (6. Jänner 2027)"]);
    let candidates = world.by(organiser, "GET", &format!("{path}/tournaments"), None).await.json();
    for one in candidates["tournaments"].as_array().unwrap() {
        assert_eq!((&one["season"], &one["corrected"]), (&json!("2027"), &json!(false)), "{one}");
    }
    // Whoever brings an event by hand takes no other tournament's place.
    let event = json!({"title": "Probe", "tournament": "x", "results": []});
    let change = json!({"event": {"season": "2027", "event": event}});
    let body = Some(json!({"seen": 6, "change": change}));
    let refused = world.by(organiser, "POST", &format!("{path}/changes"), body).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "event-twice"), "{}", refused.body);
    evening.world.server.stop().await;
}

/// Closed while a round is not published it is the end for nobody outside, until that is shown too.
#[tokio::test]
async fn what_is_closed_is_final_for_everybody_once_everything_is_published() {
    let mut evening = Evening::drawn().await;
    evening.done(json!({"publish": {"draws": [1, 2, 3]}})).await;
    for round in 1..=3 {
        evening.fill(round).await;
    }
    evening.done(json!({"publish": {"results": [1, 2]}})).await;
    let finished = evening.done(json!({"finish": {}})).await;
    let page = format!("/ergebnis/{}", evening.id);
    let told = async |evening: &Evening| {
        let public = evening.world.get(&evening.path("")).await.json();
        (public["finished"] == true, evening.world.get(&page).await.body)
    };
    let (is_over, text) = told(&evening).await;
    assert!(!is_over && text.contains("Zwischenstand") && !text.contains("Endstand"), "{text}");
    assert_eq!(evening.look(&evening.organiser).await["finished"], true);
    evening.done(json!({"undo": {"version": finished}})).await;
    evening.done(json!({"publish": {"results": [3]}})).await;
    evening.done(json!({"finish": {}})).await;
    let (is_over, text) = told(&evening).await;
    assert!(is_over && text.contains("Endstand") && !text.contains("Zwischenstand"), "{text}");
    evening.world.server.stop().await;
}

#[tokio::test]
async fn two_results_for_one_table_wait_for_a_choice() {
    let mut evening = Evening::drawn().await;
    let (first, second) = (evening.guest(json!("desk")).await, evening.guest(json!("desk")).await);
    let seen = evening.version;
    let results = [evening.result(1, 3, 9).await, evening.result(1, 3, 8).await];
    assert_eq!(evening.try_change(&first, seen, results[0].clone()).await.status, 200);
    // Typed on the version of before: it is no refusal but a conflict.
    let typed = evening.try_change(&second, seen, results[1].clone()).await;
    assert_eq!(typed.status, 200, "{}", typed.body);
    let typed = typed.json()["version"].clone();
    for who in [&first, &second] {
        let shown = evening.look(who).await;
        assert_eq!(shown["conflicts"], json!([{"round": "1", "table": 3}]));
        assert_eq!(shown["rounds"][0]["tables"][2]["candidates"].as_array().unwrap().len(), 2);
        assert_eq!(shown["rounds"][0]["tables"][2]["state"], "conflict");
    }
    let version = evening.look(&first).await["version"].as_u64().unwrap();
    let publish = json!({"publish": {"draws": [1], "results": [1]}});
    let refused = evening.try_change(&first, version, publish.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "results-differ"));
    let refused = evening.by(&evening.organiser, "GET", "/export?as=tournament", None).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "results-differ"));
    evening.done(json!({"choose": {"round": "1", "table": 3, "result": typed}})).await;
    evening.done(publish).await;
    let shown = evening.world.get(&evening.path("")).await.json();
    assert_eq!(shown["rounds"][0]["tables"][2]["results"][0], 8);
    let log = evening.by(&first, "GET", "/log?after=3", None).await.json();
    let results = log["entries"].as_array().unwrap().iter();
    assert_eq!(results.filter(|entry| entry["change"].get("result").is_some()).count(), 2);
    evening.world.server.stop().await;
}

/// What a phone brings, with the codes that stand on the slips.
fn brought(sheet: &str, events: &[Value], codes: &Value) -> Value {
    json!({"sheet": sheet, "events": events, "codes": codes, "wants_events": true})
}

/// An event of the phone called `a`.
fn event(number: u64, change: &Value) -> Value {
    json!({"id": format!("a:{number}"), "lamport": number, "change": change})
}

#[tokio::test]
async fn a_sheet_from_a_phone_becomes_the_result_once_another_player_confirms() {
    let mut evening = Evening::drawn().await;
    let table = evening.guest(json!({"table": {"round": "1", "table": 1}})).await;
    let before = evening.by(&table, "GET", "/sheets/1/1", None).await;
    assert_eq!(before.status, 403, "not published yet");
    evening.done(json!({"publish": {"draws": [1]}})).await;
    let sheet = evening.by(&table, "GET", "/sheets/1/1", None).await.json();
    let name = sheet["sheet"].as_str().unwrap().to_owned();
    assert_eq!(sheet["heading"]["players"].as_array().unwrap().len(), 4);
    let mut follower = evening.socket(Some(&table)).await;
    follower.wait("hello").await;
    // Late, doubled and in any order.
    let mut events: Vec<Value> = Vec::new();
    for number in 1..=20 {
        let after = (number > 1).then(|| format!("a:{}", number - 1));
        events.push(write("a", number, after.as_deref()));
    }
    let bring = |events: Vec<Value>, codes: Value| brought(&name, &events, &codes);
    let late = bring(events[10..19].to_vec(), json!({}));
    let taken = evening.by(&table, "POST", "/sheets/1/1", Some(late)).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    assert_eq!(taken.json()["progress"]["waiting"], 9);
    assert_eq!(follower.wait("sheet").await["table"], 1);
    let rest = bring(events[..12].iter().rev().cloned().collect(), json!({}));
    let taken = evening.by(&table, "POST", "/sheets/1/1", Some(rest)).await.json();
    assert_eq!(taken["stored"].as_array().unwrap().len(), 10);
    assert_eq!(taken["known"].as_array().unwrap().len(), 2);
    assert_eq!(taken["events"].as_array().unwrap().len(), 7, "what the phone did not bring");
    let state = taken["progress"]["state"].clone();
    let codes = evening.codes().await;
    let players: Vec<usize> =
        name.split('.').nth(2).unwrap().split('-').map(|one| one.parse().unwrap()).collect();
    let close = |number, state: &Value| event(number, &json!({"close": {"by": 0, "state": state}}));
    let other = json!({"a:21": codes[players[1] - 1]});
    let closed = evening
        .by(&table, "POST", "/sheets/1/1", Some(bring(vec![close(21, &state)], other)))
        .await
        .json();
    assert_eq!(closed["refused"][0]["error"]["code"], "close-code", "by somebody else's code");
    let words = closed["refused"][0]["error"]["de"].as_str().unwrap();
    assert!(words.starts_with("zum Abschließen braucht es den Code"), "{words}");
    let bare = bring(vec![close(21, &state)], json!({}));
    let closed = evening.by(&table, "POST", "/sheets/1/1", Some(bare)).await.json();
    assert_eq!(closed["refused"][0]["error"]["code"], "close-code", "without a code");
    let own = |number: u64| json!({format!("a:{number}"): codes[players[0] - 1]});
    let closed = evening
        .by(&table, "POST", "/sheets/1/1", Some(bring(vec![close(21, &state)], own(21))))
        .await
        .json();
    assert_eq!(closed["progress"]["problem"]["code"], "deals-missing", "19 of 20");
    let taken = evening
        .by(&table, "POST", "/sheets/1/1", Some(bring(vec![events[19].clone()], json!({}))))
        .await
        .json();
    let state = taken["progress"]["state"].clone();
    let confirm = |number, by: u64| event(number, &json!({"confirm": {"by": by, "state": state}}));
    let closed = bring(vec![close(22, &state)], own(22));
    let answer = evening.by(&table, "POST", "/sheets/1/1", Some(closed)).await;
    assert_eq!(answer.json()["progress"]["closed_by"], 0);
    // Without a code, with the scribe's own, with somebody else's.
    for (number, by, code) in [
        (23, 1, None),
        (24, 1, Some(&codes[players[0] - 1])),
        (25, 1, Some(&codes[players[2] - 1])),
    ] {
        let code = code.map_or(json!({}), |code| json!({format!("a:{number}"): code}));
        let taken = evening
            .by(&table, "POST", "/sheets/1/1", Some(bring(vec![confirm(number, by)], code)))
            .await
            .json();
        assert_eq!(taken["refused"][0]["error"]["code"], "confirm-code", "{taken}");
    }
    let taken = evening
        .by(&table, "POST", "/sheets/1/1", Some(bring(vec![confirm(26, 0)], own(26))))
        .await
        .json();
    assert_eq!(taken["progress"]["confirmed"], false, "the scribe's own code does not confirm it");
    // From a player's own link, or by the code of the slip.
    let player = evening.guest(json!({"player": {"player": players[1]}})).await;
    let forbidden = bring(vec![write("p", 30, None)], json!({}));
    let refused = evening.by(&player, "POST", "/sheets/1/1", Some(forbidden)).await.json();
    assert_eq!(refused["refused"][0]["error"]["code"], "not-allowed");
    let code = json!({"a:27": codes[players[1] - 1].to_lowercase()});
    let taken = evening
        .by(&table, "POST", "/sheets/1/1", Some(bring(vec![confirm(27, 1)], code)))
        .await
        .json();
    assert_eq!(taken["progress"]["confirmed"], true, "{taken}");
    let shown = evening.look(&evening.organiser).await;
    let first = &shown["rounds"][0]["tables"][0];
    assert_eq!(
        (&first["state"], &first["results"]),
        (&json!("confirmed"), &json!([20, -20, 0, 0]))
    );
    // A correction opens it again.
    let correct = json!({"id": "b:40", "lamport": 40,
        "change": {"correct": {"line": "a:3", "base": "a:3", "entry": "struck"}}});
    let referee = evening.guest(json!("referee")).await;
    let taken =
        evening.by(&referee, "POST", "/sheets/1/1", Some(bring(vec![correct], json!({})))).await;
    assert_eq!(taken.json()["progress"]["confirmed"], false);
    let shown = evening.look(&evening.organiser).await;
    assert_eq!(shown["rounds"][0]["tables"][0]["results"], Value::Null);
    evening.world.server.stop().await;
}

#[tokio::test]
async fn guessing_the_code_of_a_slip_comes_to_an_end() {
    let mut evening = Evening::drawn().await;
    evening.done(json!({"publish": {"draws": [1]}})).await;
    let table = evening.guest(json!({"table": {"round": "1", "table": 1}})).await;
    let sheet = evening.by(&table, "GET", "/sheets/1/1", None).await.json()["sheet"].clone();
    let mut statuses = Vec::new();
    for number in 1..30 {
        let id = format!("a:{number}");
        let event = json!({"id": id, "lamport": 1, "change": {"confirm": {"by": 1, "state": "x"}}});
        let guess = json!({"sheet": sheet, "events": [event], "codes": {id: "0000"}});
        statuses.push(evening.by(&table, "POST", "/sheets/1/1", Some(guess)).await.status);
    }
    assert_eq!((statuses[0], statuses.last()), (200, Some(&429)));
    evening.world.server.stop().await;
}

#[tokio::test]
async fn the_link_of_a_table_ends_after_its_round() {
    // The quarter of an hour itself is checked in crates/club; here, that an ended link is refused.
    let mut evening = Evening::drawn().await;
    evening.done(json!({"publish": {"draws": [1]}})).await;
    let table = evening.guest(json!({"table": {"round": "1", "table": 1}})).await;
    evening.done(json!({"clock": {"round": "1", "step": "start"}})).await;
    evening.done(json!({"clock": {"round": "1", "step": "stop"}})).await;
    let look = evening.by(&table, "GET", "/sheets/1/1", None).await;
    assert_eq!(look.status, 200, "a quarter of an hour is left");
    let link = evening.link(json!({"table": {"round": "1", "table": 2}})).await;
    let exchanged = evening.try_exchange(&json!({"secret": link["secret"]})).await.json();
    assert!(exchanged["ends"].as_u64().is_some(), "{exchanged}");
    evening.world.server.stop().await;
}

#[tokio::test]
async fn whoever_is_forgotten_leaves_no_name_anywhere() {
    let mut evening = Evening::new().await;
    evening.enter(11).await;
    let body = json!({"people": [{"name": "Ottokar Zwölfer", "club": "Krumau"}]});
    let written = evening.by(&evening.organiser, "POST", "/people", Some(body)).await.json();
    let ottokar = written["people"][0]["person"].as_str().unwrap().to_owned();
    let twice = json!({"people": [{"name": "Zwölfer Ottokar"}]});
    let refused = evening.by(&evening.organiser, "POST", "/people", Some(twice)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "perhaps-known"));
    assert_eq!(refused.json()["perhaps"][0][0]["person"], ottokar);
    evening
        .done(json!({"enter": {"people": [{"person": ottokar, "team": "Zwölfer und Co"}]}}))
        .await;
    evening.done(json!({"draw": {}})).await;
    evening.done(json!({"publish": {"draws": [1, 2, 3]}})).await;
    evening
        .done(json!({"penalty": {"player": 12, "kind": "warning", "reason": "Ottokar schaute"}}))
        .await;
    for round in 1..=3 {
        evening.fill(round).await;
    }
    evening.done(json!({"publish": {"results": [1, 2, 3]}})).await;
    // What a link is called is written into the log by each of its changes.
    let links = json!({"links": [{"scope": "desk", "label": "Handy von Ottokar"}]});
    let made = evening.by(&evening.organiser, "POST", "/links", Some(links)).await.json();
    let phone = evening.exchange(&json!({"secret": made["links"][0]["secret"]})).await;
    let sheet = evening.by(&evening.organiser, "GET", "/sheets/1/1", None).await.json();
    let mut noted = write("a", 1, None);
    noted["by"] = json!("Ottokar");
    let bring = json!({"sheet": sheet["sheet"], "events": [noted]});
    assert_eq!(
        evening.by(&evening.organiser, "POST", "/sheets/1/1", Some(bring)).await.status,
        200
    );
    let page = evening.world.get(&format!("/ergebnis/{}", evening.id)).await;
    assert!(page.body.contains("Ottokar Zwölfer"), "{}", page.body);
    let sums = |shown: &Value| {
        let rows = shown["standings"]["rows"].as_array().unwrap().clone();
        rows.iter()
            .map(|row| (row["player"].clone(), row["points"].clone(), row["rank"].clone()))
            .collect::<Vec<_>>()
    };
    let before = sums(&evening.look(&evening.organiser).await);
    let forgotten =
        evening.by(&evening.organiser, "DELETE", &format!("/people/{ottokar}"), None).await;
    assert_eq!(forgotten.status, 204, "{}", forgotten.body);
    let scene = json!({"scene": {"scene": "welcome"}});
    let seen = evening.look(&phone).await["version"].as_u64().unwrap();
    assert_eq!(evening.try_change(&phone, seen, scene).await.status, 200);
    let Evening { world, organiser, id, version } = evening;
    let check = async |evening: &Evening| {
        let shown = evening.look(&evening.organiser).await;
        assert_eq!(sums(&shown), before, "the sums stay");
        let page = evening.world.get(&format!("/ergebnis/{}", evening.id)).await;
        assert!(page.status == 200 && !page.body.contains("Ottokar"), "{}", page.body);
        for rest in [
            "",
            "/log",
            "/export?as=log",
            "/export?as=tournament",
            "/export?as=csv",
            "/people",
            "/links",
            "/sheets/1/1",
        ] {
            let page = evening.by(&evening.organiser, "GET", rest, None).await;
            assert_eq!(page.status, 200, "{rest}: {}", page.body);
            for word in ["Ottokar", "Zwölfer", "Krumau"] {
                assert!(!page.body.contains(word), "{word} at {rest}: {}", page.body);
            }
        }
    };
    let evening = Evening { world, organiser, id, version };
    check(&evening).await;
    let Evening { world, organiser, id, version } = evening;
    let world = world.restart().await;
    let evening = Evening { world, organiser, id, version };
    check(&evening).await;
    let Evening { world, .. } = evening;
    let World { server, folder } = world;
    server.stop().await;
    // Not a byte of it is in the files.
    for file in std::fs::read_dir(&folder.0).expect("the folder").flatten() {
        if file.file_type().is_ok_and(|kind| kind.is_file()) {
            let bytes = std::fs::read(file.path()).expect("a file");
            let text = String::from_utf8_lossy(&bytes);
            for word in ["Ottokar", "Zwölfer", "Krumau"] {
                assert!(!text.contains(word), "{word} in {}", file.path().display());
            }
        }
    }
}

#[tokio::test]
async fn what_was_answered_is_there_after_a_restart() {
    let mut evening = Evening::drawn().await;
    evening.done(json!({"publish": {"draws": [1]}})).await;
    let table = evening.guest(json!({"table": {"round": "1", "table": 1}})).await;
    let sheet = evening.by(&table, "GET", "/sheets/1/1", None).await.json();
    let bring = json!({"sheet": sheet["sheet"], "events": [write("a", 1, None)]});
    assert_eq!(evening.by(&table, "POST", "/sheets/1/1", Some(bring.clone())).await.status, 200);
    let result = evening.result(1, 2, 5).await;
    evening.done(result).await;
    let mut follower = evening.socket(Some(&table)).await;
    follower.wait("hello").await;
    let before = evening.look(&evening.organiser).await;
    let sheet = evening.by(&table, "GET", "/sheets/1/1", None).await.json();
    let Evening { world, organiser, id, version } = evening;
    let goodbye = tokio::spawn(async move {
        let code = follower.wait("goodbye").await["code"].clone();
        let _ = follower.0.close(None).await;
        code
    });
    let world = world.restart().await;
    assert_eq!(goodbye.await.expect("a goodbye"), "shutdown");
    let evening = Evening { world, organiser, id, version };
    let mut after = evening.look(&evening.organiser).await;
    after["now"] = before["now"].clone();
    assert_eq!(after, before);
    assert_eq!(evening.by(&table, "GET", "/sheets/1/1", None).await.json(), sheet);
    let again = evening.by(&table, "POST", "/sheets/1/1", Some(bring)).await.json();
    assert_eq!(again["known"], json!(["a:1"]));
    evening.world.server.stop().await;
}

#[tokio::test]
async fn files_come_in_and_go_out() {
    let mut evening = Evening::drawn().await;
    evening.fill(1).await;
    let log = evening.by(&evening.organiser, "GET", "/export?as=log", None).await.json();
    let file = evening.by(&evening.organiser, "GET", "/export?as=tournament", None).await.json();
    assert_eq!(log["format"], "tarock-tournament-2");
    assert_eq!(file["format"], "tarock-tournament-1");
    let shown = evening.look(&evening.organiser).await;
    let other = evening.world.visitor("Andere").await;
    for import in [log, file] {
        let made = evening
            .world
            .by(&other, "POST", "/api/v1/tournaments", Some(json!({"import": import})))
            .await;
        assert_eq!(made.status, 201, "{}", made.body);
        let path = format!("/api/v1/tournaments/{}", made.json()["tournament"].as_str().unwrap());
        let copy = evening.world.by(&other, "GET", &path, None).await.json();
        assert_eq!(copy["standings"], shown["standings"]);
        let names = |shown: &Value| {
            shown["players"]
                .as_array()
                .unwrap()
                .iter()
                .map(|one| one["label"].clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(&copy), names(&shown));
    }
    let own = evening.world.by(&other, "GET", "/api/v1/me/tournaments", None).await.json();
    assert_eq!(own["tournaments"].as_array().unwrap().len(), 2);
    for (body, status, code) in [
        (json!({"title": "X"}), 409, "wrong-tournament-format"),
        (json!({"title": " ", "format": "kaernten-2026"}), 409, "name-empty"),
        (json!({"title": "X", "format": "nonsense"}), 409, "format-unknown"),
        (json!({"import": {"format": "tarock-tournament-9"}}), 409, "wrong-format"),
        (json!({"import": {"format": "tarock-tournament-1", "title": 3}}), 400, "unreadable"),
        (json!({"titel": "X"}), 400, "unreadable"),
    ] {
        let refused =
            evening.world.by(&other, "POST", "/api/v1/tournaments", Some(body.clone())).await;
        assert_eq!((refused.status, refused.code().as_str()), (status, code), "{body}");
    }
    let unknown = evening.world.by(&other, "GET", "/api/v1/tournaments/nowhere", None).await;
    assert_eq!((unknown.status, unknown.code().as_str()), (404, "no-such-tournament"));
    evening.world.server.stop().await;
}

/// A file that comes twice finds the same people; two of one name stay two.
#[tokio::test]
async fn people_of_a_file_are_those_of_the_roster() {
    let mut evening = Evening::new().await;
    let huber = |club: &str| json!({"name": "Franz Huber", "club": club});
    let body = json!({"people": [huber("Steyr"), huber("Linz")], "anyway": true});
    let written = evening.by(&evening.organiser, "POST", "/people", Some(body)).await.json();
    let entering: Vec<Value> = written["people"]
        .as_array()
        .unwrap()
        .iter()
        .map(|person| json!({"person": person["person"]}))
        .collect();
    evening.done(json!({"enter": {"people": entering}})).await;
    evening.enter(10).await;
    let people = |shown: &Value| -> Vec<Value> {
        let players = shown["players"].as_array().unwrap();
        players.iter().map(|one| one["person"].clone()).collect()
    };
    let known = people(&evening.look(&evening.organiser).await);
    let everybody = evening.by(&evening.organiser, "GET", "/people", None).await.json();
    let log = evening.by(&evening.organiser, "GET", "/export?as=log", None).await.json();
    let file = evening.by(&evening.organiser, "GET", "/export?as=tournament", None).await.json();
    let other = evening.world.visitor("Andere").await;
    let by_whom = [(&evening.organiser, [&log, &file], true), (&other, [&file, &log], false)];
    for (who, files, is_own) in by_whom {
        let mut first = None;
        for import in files {
            let body = Some(json!({"import": import}));
            let made = evening.world.by(who, "POST", "/api/v1/tournaments", body).await;
            assert_eq!(made.status, 201, "{}", made.body);
            let id = made.json()["tournament"].as_str().unwrap().to_owned();
            let path = format!("/api/v1/tournaments/{id}");
            let theirs = people(&evening.world.by(who, "GET", &path, None).await.json());
            assert_eq!(first.get_or_insert_with(|| theirs.clone()), &theirs);
        }
        assert_eq!(first.as_ref() == Some(&known), is_own, "rosters are of one organiser");
    }
    let after = evening.by(&evening.organiser, "GET", "/people", None).await.json();
    assert_eq!(after, everybody, "nobody is written down twice");
    // A long roster comes in parts.
    let skipped = evening.by(&evening.organiser, "GET", "/people?skip=5", None).await.json();
    assert_eq!(
        skipped["people"].as_array().unwrap()[..],
        everybody["people"].as_array().unwrap()[5..]
    );
    evening.world.server.stop().await;
}

#[tokio::test]
async fn limits_say_which() {
    let mut evening = Evening::new().await;
    let ids = evening.enter(4).await;
    let many: Vec<Value> = (0..501).map(|number| json!({"name": format!("P {number}")})).collect();
    let refused =
        evening.by(&evening.organiser, "POST", "/people", Some(json!({"people": many}))).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "limit-reached"));
    let long = json!({"people": [{"name": "x".repeat(121)}]});
    let refused = evening.by(&evening.organiser, "POST", "/people", Some(long)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "name-long"));
    let links: Vec<Value> = (0..501).map(|_| json!({"scope": "hall"})).collect();
    let refused =
        evening.by(&evening.organiser, "POST", "/links", Some(json!({"links": links}))).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "limit-reached"));
    let nobody = json!({"links": [{"scope": {"player": {"player": 99}}}]});
    let refused = evening.by(&evening.organiser, "POST", "/links", Some(nobody)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "player-unknown"));
    let huge = json!({"people": [{"name": "x".repeat(300_000)}]});
    let refused = evening.by(&evening.organiser, "POST", "/people", Some(huge)).await;
    assert!(refused.status == 413 && refused.body.contains("256 KiB"), "{}", refused.body);
    let again = json!({"enter": {"people": [{"person": ids[0]}]}});
    let refused = evening.try_change(&evening.organiser, evening.version, again).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "person-entered"));
    for number in 0..49 {
        let wanted = json!({"title": format!("T {number}"), "format": "kaernten-2026"});
        let made =
            evening.world.by(&evening.organiser, "POST", "/api/v1/tournaments", Some(wanted)).await;
        assert_eq!(made.status, 201);
    }
    let wanted = json!({"title": "Zu viel", "format": "kaernten-2026"});
    let refused =
        evening.world.by(&evening.organiser, "POST", "/api/v1/tournaments", Some(wanted)).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too-many-tournaments"));
    evening.world.server.stop().await;
}

#[tokio::test]
async fn a_hall_behind_one_address_counts_by_its_links() {
    // An address has room for little; each link has its own.
    let world = World::with(|settings| {
        settings.limits.requests_burst = 40;
        settings.limits.requests_per_second = 1;
    })
    .await;
    let mut evening = Evening::in_world(world).await;
    evening.enter(12).await;
    evening.done(json!({"draw": {}})).await;
    evening.done(json!({"publish": {"draws": [1]}})).await;
    let wanted: Vec<Value> =
        (0..60).map(|_| json!({"scope": {"table": {"round": "1", "table": 1}}})).collect();
    let links = evening
        .by(&evening.organiser, "POST", "/links", Some(json!({"links": wanted})))
        .await
        .json();
    let mut phones = Vec::new();
    for link in links["links"].as_array().unwrap() {
        phones.push(evening.exchange(&json!({"secret": link["secret"]})).await);
    }
    let sheet = evening.by(&phones[0], "GET", "/sheets/1/1", None).await.json()["sheet"].clone();
    for (number, phone) in phones.iter().enumerate() {
        for line in 1..=3 {
            let after = (line > 1).then(|| format!("p{number}:{}", line - 1));
            let event = write(&format!("p{number}"), line, after.as_deref());
            let body = json!({"sheet": sheet, "events": [event]});
            let taken = evening.by(phone, "POST", "/sheets/1/1", Some(body)).await;
            assert_eq!(taken.status, 200, "{}", taken.body);
        }
    }
    // Whoever has no link is counted by the address.
    let mut limited = false;
    for _ in 0..60 {
        limited |= evening.world.get(&evening.path("")).await.status == 429;
    }
    assert!(limited);
    let shown = evening.by(&phones[7], "GET", "/sheets/1/1", None).await.json();
    assert_eq!(shown["progress"]["deals"], 180);
    evening.world.server.stop().await;
}

#[tokio::test]
async fn an_entry_that_follows_from_a_sheet_is_made_up_for_after_a_crash() {
    let folder = Folder::new();
    let server = Server::start(folder.settings()).await.expect("the server starts");
    let mut evening = Evening::in_world(World { server, folder }).await;
    evening.enter(12).await;
    evening.done(json!({"draw": {}})).await;
    evening.done(json!({"publish": {"draws": [1]}})).await;
    let sheet = evening.by(&evening.organiser, "GET", "/sheets/1/1", None).await.json();
    let name = sheet["sheet"].as_str().unwrap().to_owned();
    let mut events: Vec<Value> = (1..=20)
        .map(|number| {
            write("a", number, (number > 1).then(|| format!("a:{}", number - 1)).as_deref())
        })
        .collect();
    let bring = json!({"sheet": name, "events": events});
    let taken = evening.by(&evening.organiser, "POST", "/sheets/1/1", Some(bring)).await.json();
    let state = taken["progress"]["state"].clone();
    events = vec![
        json!({"id": "a:21", "lamport": 21, "change": {"close": {"by": 0, "state": state}}}),
        json!({"id": "a:22", "lamport": 22, "change": {"confirm": {"by": 1, "state": state}}}),
    ];
    let Evening { world, organiser, id, version } = evening;
    let World { server, folder } = world;
    server.stop().await;
    // As if the server had died between storing the events and storing the entry.
    let store = tarock_store::Store::open(&tarock_store::StoreOptions {
        file: folder.0.join("tarock.sqlite"),
        readers: 1,
    })
    .await
    .expect("the database");
    let events = events.into_iter().map(|event| serde_json::from_value(event).unwrap()).collect();
    store.keep_sheet_events(&id, &name, events).await.expect("stored");
    store.close().await;
    let server = Server::start(folder.settings()).await.expect("the server starts again");
    let evening = Evening { world: World { server, folder }, organiser, id, version };
    let mut tries = 0;
    loop {
        let shown = evening.look(&evening.organiser).await;
        if shown["rounds"][0]["tables"][0]["results"] == json!([20, -20, 0, 0]) {
            break;
        }
        tries += 1;
        assert!(tries < 500, "{}", shown["rounds"][0]["tables"][0]);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    evening.world.server.stop().await;
}

#[tokio::test]
async fn what_is_laid_on_tables_is_printed_at_every_moment() {
    let mut evening = Evening::new().await;
    evening.enter(13).await;
    let early = evening.by(&evening.organiser, "GET", "/print/slips", None).await;
    assert_eq!((early.status, early.code().as_str()), (409, "not-drawn"));
    let desk = evening.guest(json!("desk")).await;
    for what in ["blank", "entries"] {
        let pdf = evening.by(&desk, "POST", &format!("/print/{what}"), Some(json!({}))).await;
        assert_eq!(pdf.status, 200, "{what} before the draw: {}", pdf.body);
        assert!(pdf.body.starts_with("%PDF-"), "{what}");
    }
    evening.done(json!({"draw": {}})).await;
    let seen = evening.version;
    for what in [
        "blank",
        "entries",
        "slips",
        "seating",
        "tables",
        "sheets",
        "results",
        "prizes",
        "certificates",
    ] {
        let rest = format!("/print/{what}?paper=a5");
        let pdf = evening.by(&desk, "GET", &rest, None).await;
        assert_eq!(pdf.status, 200, "{what}: {}", pdf.body);
        assert!(pdf.head.contains("application/pdf") && pdf.body.starts_with("%PDF-"), "{what}");
    }
    let bad = evening.by(&desk, "GET", "/print/nothing", None).await;
    assert_eq!((bad.status, bad.code().as_str()), (404, "not-found"));
    let bad = evening.by(&desk, "GET", "/print/tables?round=9", None).await;
    assert_eq!(bad.status, 409, "{}", bad.body);
    // Only those who sit elsewhere get another slip.
    let since = format!("/print/slips?since={seen}");
    let none = evening.by(&desk, "GET", &since, None).await;
    assert_eq!((none.status, none.code().as_str()), (409, "nobody-moved"));
    evening.done(json!({"leave": {"player": 1, "last_round": 0}})).await;
    let moved = evening.by(&desk, "GET", &since, None).await;
    let all = evening.by(&desk, "GET", "/print/slips", None).await;
    assert!(moved.status == 409 || moved.body.len() < all.body.len(), "{}", moved.body);
    // With links: made anew, and of those of before some stay good.
    for _ in 0..7 {
        let pdf = evening.by(&desk, "POST", "/print/slips", Some(json!({"players": "2,3"}))).await;
        assert!(pdf.status == 200 && pdf.body.starts_with("%PDF-"), "{}", pdf.body);
    }
    let cards = evening.by(&desk, "POST", "/print/tables", Some(json!({"round": "1"}))).await;
    assert_eq!(cards.status, 200);
    let links = evening.by(&evening.organiser, "GET", "/links", None).await.json();
    let links = links["links"].as_array().unwrap().clone();
    let of = |scope: Value| links.iter().filter(|link| link["scope"] == scope).count();
    assert_eq!(of(json!({"player": {"player": 2}})), 5);
    assert_eq!(of(json!({"table": {"round": "1", "table": 2}})), 1);
    // The results are for everybody, as published; nothing else is.
    let hall = evening.guest(json!("hall")).await;
    for what in ["slips", "entries"] {
        let rest = format!("/print/{what}");
        assert_eq!(evening.by(&hall, "GET", &rest, None).await.status, 403, "{what}");
    }
    assert_eq!(evening.by(&hall, "POST", "/print/results", Some(json!({}))).await.status, 403);
    for rest in ["/print/results", "/export?as=pdf"] {
        let pdf = evening.world.get(&evening.path(rest)).await;
        assert!(pdf.status == 200 && pdf.body.starts_with("%PDF-"), "{rest}: {}", pdf.body);
    }
    evening.world.server.stop().await;
}

#[tokio::test]
async fn tables_call_the_referee_and_see_that_somebody_comes() {
    let mut evening = Evening::drawn().await;
    evening.done(json!({"publish": {"draws": [1]}})).await;
    let table = evening.guest(json!({"table": {"round": "1", "table": 2}})).await;
    let referee = evening.guest(json!("referee")).await;
    let mut follower = evening.socket(Some(&referee)).await;
    follower.wait("hello").await;
    let call = |table: u64| json!({"call": {"round": "1", "table": table, "text": "Renonce?"}});
    let other = evening.try_change(&table, 1, call(1)).await;
    assert_eq!((other.status, other.code().as_str()), (403, "not-allowed"), "another table");
    let called = evening.try_change(&table, 1, call(2)).await;
    assert_eq!(called.status, 200, "{}", called.body);
    let version = called.json()["version"].clone();
    assert_eq!(follower.wait("changed").await["version"], version);
    let again = evening.try_change(&table, 1, call(2)).await;
    assert_eq!((again.status, again.code().as_str()), (409, "call-open"));
    let shown = evening.look(&referee).await;
    assert_eq!(shown["calls"][0]["table"], 2);
    assert_eq!(
        (&shown["calls"][0]["version"], &shown["calls"][0]["text"]),
        (&version, &json!("Renonce?"))
    );
    assert_eq!(evening.look(&table).await["calls"].as_array().unwrap().len(), 1);
    let hall = evening.guest(json!("hall")).await;
    assert!(evening.look(&hall).await.get("calls").is_none());
    // Whoever plays there may call as well; others may not.
    let players = shown["rounds"][0]["tables"][0]["players"].clone();
    let player = evening.guest(json!({"player": {"player": players[0]}})).await;
    assert_eq!(evening.try_change(&player, 1, call(3)).await.status, 403);
    assert_eq!(evening.try_change(&player, 1, call(1)).await.status, 200);
    let answer = json!({"answer": {"call": version, "note": "drei Punkte"}});
    assert_eq!(evening.try_change(&table, 1, answer.clone()).await.status, 403);
    let mut waiting = evening.socket(Some(&table)).await;
    waiting.wait("hello").await;
    assert_eq!(evening.try_change(&referee, 1, answer.clone()).await.status, 200);
    waiting.wait("changed").await;
    assert_eq!(evening.look(&table).await["calls"], json!([]));
    let gone = evening.try_change(&referee, 1, answer).await;
    assert_eq!((gone.status, gone.code().as_str()), (409, "call-gone"));
    // A call is in nobody's way, and the clock has the time of each size of table.
    let shown = evening.look(&evening.organiser).await;
    assert_eq!(shown["rounds"][0]["limits"], json!([{"players": 4, "minutes": 100}]));
    evening.world.server.stop().await;
}

#[tokio::test]
async fn whoever_comes_once_a_round_has_begun_plays_from_the_next() {
    let mut evening = Evening::drawn().await;
    let people: Vec<Value> =
        (1..=3).map(|number| json!({"name": format!("Spaet {number}")})).collect();
    let body = json!({"people": people, "anyway": true});
    let written = evening.by(&evening.organiser, "POST", "/people", Some(body)).await.json();
    let late = |number: usize| {
        let person = written["people"][number]["person"].clone();
        json!({"enter": {"people": [{"person": person}]}})
    };
    let begun = |shown: &Value| -> Vec<Value> {
        let rounds = shown["rounds"].as_array().unwrap().iter();
        rounds.map(|round| round["begun"].clone()).collect()
    };
    evening.done(json!({"clock": {"round": 1, "step": "start"}})).await;
    let before = evening.look(&evening.organiser).await;
    assert_eq!(begun(&before), [true, false, false]);
    evening.done(late(0)).await;
    let shown = evening.look(&evening.organiser).await;
    assert_eq!(shown["players"][12]["from_round"], 2);
    assert_eq!(shown["rounds"][0]["tables"], before["rounds"][0]["tables"]);
    // A line on a sheet begins a round as well.
    let sheet = evening.by(&evening.organiser, "GET", "/sheets/2/1", None).await.json();
    let bring = json!({"sheet": sheet["sheet"], "events": [write_for(&sheet, "a")]});
    let taken = evening.by(&evening.organiser, "POST", "/sheets/2/1", Some(bring)).await;
    assert_eq!(taken.json()["stored"], json!(["a:1"]), "{}", taken.body);
    let shown = evening.look(&evening.organiser).await;
    assert_eq!(begun(&shown), [true, true, false]);
    for change in [
        json!({"leave": {"player": 3, "last_round": 1}}),
        json!({"enter": {"people": late(1)["enter"]["people"], "from_round": 2}}),
    ] {
        let refused = evening.try_change(&evening.organiser, evening.version, change).await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "round-begun"));
    }
    evening.done(late(1)).await;
    let shown = evening.look(&evening.organiser).await;
    assert_eq!(shown["players"][13]["from_round"], 3);
    let public = evening.world.get(&evening.path("")).await.json();
    assert!(public["rounds"].as_array().unwrap().iter().all(|one| one.get("begun").is_none()));
    // After a result nobody has to say from which round they play.
    evening.done(late(2)).await;
    evening.world.server.stop().await;
}

/// A first line of numbers on a sheet, however many sit there.
fn write_for(sheet: &Value, device: &str) -> Value {
    let players = sheet["heading"]["players"].as_array().expect("players").len();
    let mut schrift = vec![0; players];
    (schrift[0], schrift[1]) = (1, -1);
    json!({"id": format!("{device}:1"), "lamport": 1,
        "change": {"write": {"after": null, "entry": {"numbers": {"schrift": schrift}}}}})
}

#[tokio::test]
async fn a_ban_reaches_the_organisers_next_tournament() {
    let mut evening = Evening::new().await;
    let ids = evening.enter(12).await;
    let referee = evening.guest(json!("referee")).await;
    let ban = json!({"penalty":
        {"player": 3, "kind": "ban", "reason": "x", "until": "2030-01-01"}});
    let banned = evening.try_change(&referee, evening.version, ban).await;
    assert_eq!(banned.status, 200, "{}", banned.body);
    let wanted = json!({"title": "Zwei", "date": "2027-02-06", "format": "kaernten-2026"});
    let made =
        evening.world.by(&evening.organiser, "POST", "/api/v1/tournaments", Some(wanted)).await;
    let next = made.json()["tournament"].as_str().unwrap().to_owned();
    let Evening { world, organiser, id: first, .. } = evening;
    let evening = Evening { world: world.restart().await, organiser, id: next.clone(), version: 1 };
    let enter = json!({"enter": {"people": [{"person": ids[2]}]}});
    let refused = evening.try_change(&evening.organiser, 1, enter.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "person-banned"));
    // Taken back where it was given it ends everywhere.
    let mut evening = Evening { id: first, ..evening };
    evening.done(json!({"pardon": {"player": 3}})).await;
    let mut evening = Evening { id: next, ..evening };
    evening.done(enter).await;
    evening.world.server.stop().await;
}

#[tokio::test]
async fn somebody_entered_by_mistake_is_nobody_again() {
    let mut evening = Evening::new().await;
    let first = evening.enter(3).await;
    let wrong = evening.version;
    evening.enter(12).await;
    evening.done(json!({"undo": {"version": wrong}})).await;
    let shown = evening.look(&evening.organiser).await;
    let numbers: Vec<u64> = shown["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["player"].as_u64().unwrap())
        .collect();
    assert_eq!(numbers, (4..=15).collect::<Vec<u64>>());
    // They can come after all, under another number; and the draw knows nothing of the former.
    evening.done(json!({"enter": {"people": [{"person": first[0]}]}})).await;
    evening.done(json!({"draw": {}})).await;
    let shown = evening.look(&evening.organiser).await;
    assert_eq!(shown["players"].as_array().unwrap().len(), 13);
    assert_eq!(shown["standings"]["rows"].as_array().unwrap().len(), 13);
    let Evening { world, organiser, id, .. } = evening;
    let again = Evening { world: world.restart().await, organiser, id, version: 0 };
    assert_eq!(again.look(&again.organiser).await["players"], shown["players"]);
    again.world.server.stop().await;
}

#[tokio::test]
async fn house_rules_hold_for_a_tournament() {
    let world = World::new().await;
    let organiser = world.visitor("Leitung").await;
    let house = "id = \"probe\"\ntitle = \"Probe\"\nbase = \"kaernten-2026\"\n";
    let wanted =
        json!({"title": "Haus", "format": "kaernten-2026", "seed": 7, "house_rules": house});
    let made = world.by(&organiser, "POST", "/api/v1/tournaments", Some(wanted)).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let id = made.json()["tournament"].as_str().unwrap().to_owned();
    let mut evening = Evening { world, organiser, id, version: 1 };
    evening.enter(8).await;
    evening.done(json!({"draw": {}})).await;
    evening.done(json!({"publish": {"draws": [1]}})).await;
    let Evening { world, organiser, id, version } = evening;
    let evening = Evening { world: world.restart().await, organiser, id, version };
    let shown = evening.look(&evening.organiser).await;
    assert_eq!(shown["house_rules"], house);
    let sheet = evening.by(&evening.organiser, "GET", "/sheets/1/1", None).await.json();
    assert_eq!(
        (&sheet["house_rules"], &sheet["heading"]["rules"]),
        (&json!(house), &shown["rules"])
    );
    let pdf = evening.by(&evening.organiser, "GET", "/print/sheets", None).await;
    assert_eq!(pdf.status, 200);
    // As a file it goes to another server; what does not belong together is refused.
    let mut file = evening.by(&evening.organiser, "GET", "/export?as=log", None).await.json();
    let import = |file: &Value| Some(json!({"import": file}));
    let path = "/api/v1/tournaments";
    let made = evening.world.by(&evening.organiser, "POST", path, import(&file)).await;
    assert_eq!(made.status, 201, "{}", made.body);
    file["log"][0]["change"]["open"]["house_rules"] = json!("base = \"vacha-2008\"\n");
    let refused = evening.world.by(&evening.organiser, "POST", path, import(&file)).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "rules"));
    evening.world.server.stop().await;
}

#[tokio::test]
async fn what_is_deleted_is_gone() {
    let evening = Evening::drawn().await;
    let desk = evening.guest(json!("desk")).await;
    let by_link = evening.guest(json!("organiser")).await;
    for who in [&desk, &by_link] {
        assert_eq!(evening.by(who, "DELETE", "", None).await.status, 403);
    }
    let mut follower = evening.socket(Some(&desk)).await;
    follower.wait("hello").await;
    assert_eq!(evening.by(&evening.organiser, "DELETE", "", None).await.status, 204);
    assert_eq!(follower.wait("goodbye").await["code"], "ended");
    assert_eq!(evening.by(&evening.organiser, "GET", "", None).await.status, 404);
    assert_eq!(evening.by(&desk, "GET", "", None).await.status, 404);
    // With whoever made them tournaments go as well, and their roster.
    let Evening { world, organiser, .. } = evening;
    let mut second = Evening::in_world(world).await;
    second.enter(4).await;
    let path = "/api/v1/account/deletion";
    let gone = second.world.by(&second.organiser, "POST", path, Some(json!({}))).await;
    assert_eq!(gone.status, 204, "{}", gone.body);
    assert_eq!(second.world.get(&second.path("")).await.status, 404);
    assert_eq!(second.world.get(&format!("/ergebnis/{}", second.id)).await.status, 404);
    let own = second.world.by(&organiser, "GET", "/api/v1/me/tournaments", None).await.json();
    assert_eq!(own["tournaments"], json!([]));
    second.world.server.stop().await;
}

#[tokio::test]
async fn a_complete_tournament_is_taken_into_a_cup_and_a_corrected_one_replaces_it() {
    let mut evening = Evening::drawn().await;
    let made = evening
        .world
        .by(&evening.organiser, "POST", "/api/v1/cups", Some(json!({"title": "Cup"})))
        .await
        .json();
    let path = format!("/api/v1/cups/{}", made["cup"].as_str().unwrap());
    let rules = json!({"id": "p", "title": "P", "points": "as-played", "counting": "all",
        "tie_breaks": []});
    let season = json!({"seen": 1, "change": {"season": {"season": "26/27", "rules": rules}}});
    let changes = format!("{path}/changes");
    let set = evening.world.by(&evening.organiser, "POST", &changes, Some(season)).await;
    assert_eq!(set.status, 200, "{}", set.body);
    let taking = format!("{path}/tournaments");
    let body = json!({"seen": 2, "season": "26/27", "tournament": evening.id});
    let early = evening.world.by(&evening.organiser, "POST", &taking, Some(body.clone())).await;
    assert_eq!(early.status, 409, "{}", early.body);
    for round in 1..=3 {
        evening.fill(round).await;
    }
    let taken = evening.world.by(&evening.organiser, "POST", &taking, Some(body)).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    let best = |shown: &Value| shown["seasons"][0]["standings"][0]["points"].clone();
    let before = evening.world.by(&evening.organiser, "GET", &path, None).await.json();
    // A correction: what was taken over stays until it is taken again.
    let shown = evening.look(&evening.organiser).await;
    let replaced = shown["rounds"][0]["tables"][0]["candidates"][0]["version"].clone();
    let mut result = evening.result(1, 1, 90).await;
    result["result"]["replaces"] = replaced;
    evening.done(result).await;
    let between = evening.world.by(&evening.organiser, "GET", &path, None).await.json();
    assert_eq!(best(&between), best(&before));
    let again = json!({"seen": 3, "season": "26/27", "tournament": evening.id});
    let taken = evening.world.by(&evening.organiser, "POST", &taking, Some(again)).await;
    assert_eq!(taken.status, 200, "{}", taken.body);
    let after = evening.world.by(&evening.organiser, "GET", &path, None).await.json();
    assert_eq!(after["seasons"][0]["events"].as_array().unwrap().len(), 1);
    assert_ne!(best(&after), best(&before));
    // Somebody else's tournament is none of this cup.
    let stranger = evening.world.visitor("Fremd").await;
    let made = evening
        .world
        .by(&stranger, "POST", "/api/v1/cups", Some(json!({"title": "Fremd"})))
        .await
        .json();
    let other = format!("/api/v1/cups/{}/tournaments", made["cup"].as_str().unwrap());
    let body = json!({"seen": 1, "season": "x", "tournament": evening.id});
    let refused = evening.world.by(&stranger, "POST", &other, Some(body)).await;
    assert_eq!((refused.status, refused.code().as_str()), (404, "no-such-tournament"));
    evening.world.server.stop().await;
}
