//! People who are new with a change, days of the calendar, rows that are parted, and links for
//! phones that still have lines of a round that is over.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use crate::client::{Answer, Person, World};

/// A tournament of sixteen by a format with tables of four only, drawn.
struct Fours {
    world: World,
    organiser: Person,
    path: String,
}

impl Fours {
    async fn drawn() -> Fours {
        let world = World::new().await;
        let organiser = world.visitor("Leitung").await;
        let wanted = json!({"title": "Vierer", "format": "wiener-zeitung-2018", "seed": 7});
        let path = made(&world, &organiser, wanted).await;
        let fours = Fours { world, organiser, path };
        let people: Vec<Value> =
            (1..=16).map(|number| json!({"name": format!("Person {number:02}")})).collect();
        let entered = fours.enter(&people, json!({"anyway": true})).await;
        assert_eq!(entered.status, 200, "{}", entered.body);
        let drawn = fours.change(json!({"change": {"draw": {}}})).await;
        assert_eq!(drawn.status, 200, "{}", drawn.body);
        fours
    }

    async fn by(&self, who: &Person, method: &str, rest: &str, body: Option<Value>) -> Answer {
        self.world.by(who, method, &format!("{}{rest}", self.path), body).await
    }

    /// A change on the version that is there.
    async fn change(&self, mut wanted: Value) -> Answer {
        let seen = self.by(&self.organiser, "GET", "", None).await.json();
        wanted["seen"] = seen["version"].clone();
        self.by(&self.organiser, "POST", "/changes", Some(wanted)).await
    }

    /// All of them are new and enter together.
    async fn enter(&self, people: &[Value], more: Value) -> Answer {
        let entering: Vec<Value> =
            (1..=people.len()).map(|one| json!({"person": format!("new-{one}")})).collect();
        let mut wanted = more;
        wanted["new_people"] = json!(people);
        wanted["change"] = json!({"enter": {"people": entering}});
        self.change(wanted).await
    }

    async fn called(&self, query: &str) -> Vec<Value> {
        let rest = format!("/people?query={query}");
        let found = self.by(&self.organiser, "GET", &rest, None).await.json();
        found["people"].as_array().expect("people").clone()
    }

    async fn link(&self, who: &Person, scope: Value) -> Answer {
        let body = json!({"links": [{"scope": scope}]});
        self.by(who, "POST", "/links", Some(body)).await
    }

    async fn exchange(&self, made: &Answer) -> Answer {
        let body = json!({"secret": made.json()["links"][0]["secret"]}).to_string();
        self.world.request("POST", "/api/v1/links/exchange", &[], Some(&body)).await
    }

    async fn guest(&self, scope: Value) -> Person {
        let given = self.exchange(&self.link(&self.organiser, scope).await).await;
        let token = given.json()["token"].as_str().expect("a token").to_owned();
        Person { user: String::new(), token }
    }
}

/// Makes a tournament; where its requests go.
async fn made(world: &World, who: &Person, wanted: Value) -> String {
    let made = world.by(who, "POST", "/api/v1/tournaments", Some(wanted)).await;
    assert_eq!(made.status, 201, "{}", made.body);
    format!("/api/v1/tournaments/{}", made.json()["tournament"].as_str().expect("an id"))
}

#[tokio::test]
async fn a_walk_in_who_is_refused_is_in_no_roster() {
    let fours = Fours::drawn().await;
    let refused = fours.enter(&[json!({"name": "Anna Neu"})], json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "no-tables"));
    assert_eq!(fours.called("Anna").await, Vec::<Value>::new());
    // Four make one more table, and sent again under one name they come once.
    let four: Vec<Value> = ["Anna Neu", "Bert Gast", "Cilli Spaet", "Dora Freund, Steyr"]
        .map(|name| {
            let (name, club) = name.split_once(", ").unwrap_or((name, ""));
            json!({"name": name, "club": club})
        })
        .to_vec();
    for repeated in [false, true] {
        let entered = fours.enter(&four, json!({"id": "tuer-1"})).await;
        assert_eq!(entered.status, 200, "{}", entered.body);
        assert_eq!(entered.json()["repeated"], repeated);
    }
    assert_eq!(fours.called("").await.len(), 20);
    assert_eq!(fours.called("Dora").await[0]["club"], "Steyr");
    // Whoever is perhaps known is asked about, whether four of them fit or not.
    for count in [1, 4] {
        let again = fours.enter(&four[..count], json!({})).await;
        assert_eq!((again.status, again.code().as_str()), (409, "perhaps-known"));
        assert_eq!(again.json()["perhaps"][0][0]["name"], "Anna Neu");
    }
    assert_eq!(fours.called("").await.len(), 20);
    let anyway = fours.enter(&four, json!({"anyway": true})).await;
    assert_eq!(anyway.status, 200, "{}", anyway.body);
    assert_eq!(fours.called("Anna").await.len(), 2);
    // One whom the change does not name would be a row for nobody.
    let unnamed = json!({"new_people": [{"name": "Emil"}], "change": {"decline": {"player": 1}}});
    let unnamed = fours.change(unnamed).await;
    assert_eq!((unnamed.status, unnamed.code().as_str()), (409, "person-unknown"));
    // Somebody else under a start number, and who stands in, come in the same way.
    let new = |change: Value| {
        let people = json!([{"name": "Fini Ersatz"}]);
        json!({"new_people": people, "anyway": true, "change": change})
    };
    let change = json!({"stand-in": {"player": 99, "entering": {"person": "new-1"},
        "last_round": 0}});
    assert_eq!(fours.change(new(change)).await.status, 409);
    assert_eq!(fours.called("Fini").await.len(), 0);
    let change = json!({"stand-in": {"player": 1, "entering": {"person": "new-1"},
        "last_round": 0}});
    let done = fours.change(new(change)).await;
    assert_eq!(done.status, 200, "{}", done.body);
    let done = fours.change(new(json!({"amend": {"player": 2, "person": "new-1"}}))).await;
    assert_eq!(done.status, 200, "{}", done.body);
    assert_eq!(fours.called("Fini").await.len(), 2);
    // Who may only call the referee brings nobody.
    let referee = fours.guest(json!("referee")).await;
    let wanted = json!({"seen": 1, "new_people": [{"name": "Niemand"}],
        "change": {"enter": {"people": [{"person": "new-1"}]}}});
    let refused = fours.by(&referee, "POST", "/changes", Some(wanted)).await;
    assert_eq!(refused.status, 403);
    assert_eq!(fours.called("Niemand").await.len(), 0);
    fours.world.server.stop().await;
}

#[tokio::test]
async fn a_day_that_does_not_exist_is_refused_wherever_it_comes_in() {
    let fours = Fours::drawn().await;
    let refuses = |answer: Answer| {
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (409, "no-such-day"),
            "{}",
            answer.body
        );
    };
    let ban = json!({"player": 1, "kind": "ban", "reason": "Grob", "until": "2027-02-31"});
    refuses(fours.change(json!({"change": {"penalty": ban}})).await);
    refuses(fours.change(json!({"change": {"set": {"date": "2027-04-31"}}})).await);
    let row = fours.called("Person%2001").await[0]["person"].as_str().expect("an id").to_owned();
    let row = format!("/people/{row}");
    let body = |day: &str| Some(json!({"ban_until": day}));
    refuses(fours.by(&fours.organiser, "PUT", &row, body("2027-02-29")).await);
    let done = fours.by(&fours.organiser, "PUT", &row, body("2028-02-29")).await;
    assert_eq!(done.status, 200, "{}", done.body);
    let wanted = json!({"title": "T", "date": "2027-06-31", "format": "kaernten-2026"});
    refuses(fours.world.by(&fours.organiser, "POST", "/api/v1/tournaments", Some(wanted)).await);
    let cup = json!({"title": "Cup"});
    let cup = fours.world.by(&fours.organiser, "POST", "/api/v1/cups", Some(cup)).await.json();
    let cup = format!("/api/v1/cups/{}/changes", cup["cup"].as_str().expect("an id"));
    let event = json!({"title": "Herbst", "date": "2027-09-31", "results": []});
    let body = json!({"seen": 1, "change": {"event": {"season": "2027", "event": event}}});
    refuses(fours.world.by(&fours.organiser, "POST", &cup, Some(body)).await);
    fours.world.server.stop().await;
}

#[tokio::test]
async fn two_rows_that_are_parted_are_as_they_were() {
    let fours = Fours::drawn().await;
    let people = [json!({"name": "Huber Franz", "club": "Steyr"}), json!({"name": "Franz Hueber"})];
    let body = json!({"people": people, "anyway": true});
    let written = fours.by(&fours.organiser, "POST", "/people", Some(body)).await.json();
    let id = |at: usize| written["people"][at]["person"].as_str().expect("an id").to_owned();
    let join = format!("/people/{}/join", id(1));
    let joined = fours.by(&fours.organiser, "POST", &join, Some(json!({"with": id(0)}))).await;
    assert_eq!(joined.json()["people"][0]["club"], "Steyr", "{}", joined.body);
    let part = format!("/people/{}/join", id(0));
    let parted = fours.by(&fours.organiser, "POST", &part, Some(json!({"with": null}))).await;
    assert_eq!(parted.status, 200, "{}", parted.body);
    let Fours { world, organiser, path } = fours;
    let fours = Fours { world: world.restart().await, organiser, path };
    assert_eq!(fours.called("Franz%20Hueber").await, [written["people"][1].clone()]);
    assert_eq!(fours.called("Huber").await, [written["people"][0].clone()]);
    fours.world.server.stop().await;
}

/// A phone was away for hours: the round is over, and what it wrote comes by a link of now.
#[tokio::test]
async fn a_link_that_is_made_after_the_round_is_good_for_what_is_left() {
    let fours = Fours::drawn().await;
    for change in [
        json!({"publish": {"draws": [1]}}),
        json!({"clock": {"round": "1", "step": "start"}}),
        json!({"clock": {"round": "1", "step": "stop"}}),
    ] {
        let done = fours.change(json!({ "change": change })).await;
        assert_eq!(done.status, 200, "{}", done.body);
    }
    let mut file = fours.by(&fours.organiser, "GET", "/export?as=log", None).await.json();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis();
    let now = u64::try_from(now).expect("a time");
    for (entry, before) in file["log"].as_array_mut().expect("a log").iter_mut().zip(0..) {
        entry["at"] = json!(now - 10_000_000 + before);
    }
    let path = made(&fours.world, &fours.organiser, json!({ "import": file })).await;
    let fours = Fours { path, ..fours };
    let desk = fours.guest(json!("desk")).await;
    let table = json!({"table": {"round": "1", "table": 1}});
    let made = fours.link(&desk, table.clone()).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let given = fours.exchange(&made).await;
    assert_eq!(given.status, 200, "{}", given.body);
    let ends = given.json()["ends"].as_u64().expect("an end");
    assert!((now + 14 * 60_000..now + 20 * 60_000).contains(&ends), "{ends} after {now}");
    let token = given.json()["token"].as_str().expect("a token").to_owned();
    let phone = Person { user: String::new(), token };
    let sheet = fours.by(&phone, "GET", "/sheets/1/1", None).await;
    assert_eq!(sheet.status, 200, "{}", sheet.body);
    let body = json!({"sheet": sheet.json()["sheet"], "events": [{"id": "phone:1", "lamport": 1,
        "change": {"seat": {"order": [0, 1, 2, 3], "dealer": 0}}}]});
    let brought = fours.by(&phone, "POST", "/sheets/1/1", Some(body)).await.json();
    assert_eq!(brought["stored"], json!(["phone:1"]), "{brought}");
    // More than a table the desk opens to nobody.
    for scope in [json!("organiser"), json!("desk"), json!({"player": {"player": 1}})] {
        assert_eq!(fours.link(&desk, scope).await.status, 403);
    }
    fours.world.server.stop().await;
}
