//! Cups: seasons of tournaments with people of the roster, what everybody sees of them, and who may
//! change them.

use serde_json::{Value, json};

use crate::client::{Answer, Person, World};

struct CupWorld {
    world: World,
    owner: Person,
    cup: String,
    version: u64,
}

impl CupWorld {
    async fn new() -> CupWorld {
        let world = World::new().await;
        let owner = world.visitor("Leitung").await;
        let made = world.by(&owner, "POST", "/api/v1/cups", Some(json!({"title": "Cup"}))).await;
        assert_eq!(made.status, 201, "{}", made.body);
        let cup = made.json()["cup"].as_str().expect("an id").to_owned();
        CupWorld { world, owner, cup, version: 1 }
    }

    async fn by(&self, who: &Person, method: &str, rest: &str, body: Option<Value>) -> Answer {
        self.world.by(who, method, &format!("/api/v1/cups/{}{rest}", self.cup), body).await
    }

    async fn done(&mut self, rest: &str, mut body: Value) -> Value {
        body["seen"] = json!(self.version);
        let answer = self.by(&self.owner, "POST", rest, Some(body.clone())).await;
        assert_eq!(answer.status, 200, "{rest} {body}: {}", answer.body);
        let answer = answer.json();
        self.version = answer["version"].as_u64().expect("a version");
        answer
    }

    async fn season(&mut self, title: &str) {
        let rules = json!({"id": "probe", "title": "Probe",
            "points": {"places": {"places": [10, 6, 3, 1], "tied": "each"}},
            "counting": {"best": {"events": 2}}, "tie_breaks": [],
            "qualification": {"places": 2, "at_least_events": 1}});
        let change = json!({"season": {"season": title, "rules": rules}});
        self.done("/changes", json!({ "change": change })).await;
    }

    async fn look(&self) -> Value {
        self.by(&self.owner, "GET", "", None).await.json()
    }

    async fn page(&self, rest: &str) -> Answer {
        self.world.get(&format!("/cup/{}{rest}", self.cup)).await
    }

    fn id_of(shown: &Value, name: &str) -> String {
        let people = shown["people"].as_array().expect("people");
        let found = people.iter().find(|person| person["name"] == name);
        found.expect("somebody of this name")["person"].as_str().expect("an id").to_owned()
    }
}

const PAST: &str = "event;player;points\nHerbst;Franz Huber;90\nHerbst;Anna Čuden;40\n\
    Herbst;Carl;-130\nWinter;Huber Franz;50\nWinter;Anna Čuden;20\nWinter;Carl;-70\n\
    Ostern;Franz Huber;12\nOstern;Carl;-12\n";

#[tokio::test]
async fn a_season_is_imported_names_are_joined_and_that_can_be_undone() {
    let mut cup = CupWorld::new().await;
    let empty = cup.page("").await;
    assert!(empty.status == 200 && empty.body.contains("keine Saison"), "{}", empty.body);
    cup.season("2025/26").await;
    let imported = cup.done("/import", json!({"season": "2025/26", "csv": PAST})).await;
    let shown = cup.look().await;
    let (franz, huber) =
        (CupWorld::id_of(&shown, "Franz Huber"), CupWorld::id_of(&shown, "Huber Franz"));
    assert_eq!(imported["similar"], json!([[franz, huber]]));
    let names = |shown: &Value| -> Vec<String> {
        let rows = shown["seasons"][0]["standings"].as_array().unwrap().clone();
        rows.iter().map(|row| row["player"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&shown), ["Franz Huber", "Anna Čuden", "Huber Franz", "Carl"]);
    let rest = format!("/people/{franz}/join");
    let joined = cup.by(&cup.owner, "POST", &rest, Some(json!({"with": huber}))).await;
    assert_eq!(joined.status, 200, "{}", joined.body);
    let together = cup.look().await;
    assert_eq!(names(&together), ["Franz Huber", "Anna Čuden", "Carl"]);
    assert_eq!(together["similar"], json!([]));
    let page = cup.page("").await;
    assert!(!page.body.contains("<script") && page.body.contains("Die besten 2 von 3"));
    assert!(page.body.contains("(10)"), "the third result does not count: {}", page.body);
    let person = cup.page(&format!("/person/{franz}?lang=en")).await;
    assert!(person.status == 200 && person.body.contains("<svg"), "{}", person.body);
    assert!(person.body.contains("lang=\"en\"") && person.body.contains("does not count"));
    let rest = format!("/people/{huber}/join");
    let split = cup.by(&cup.owner, "POST", &rest, Some(json!({"with": null}))).await;
    assert_eq!(split.status, 200, "{}", split.body);
    assert_eq!(names(&cup.look().await), names(&shown));
    // Those who played one event are two people.
    let carl = CupWorld::id_of(&shown, "Carl");
    let rest = format!("/people/{franz}/join");
    let refused = cup.by(&cup.owner, "POST", &rest, Some(json!({"with": carl}))).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    // A season goes out as files and comes in again as a past one.
    let csv = cup.by(&cup.owner, "GET", "/export?as=csv", None).await;
    assert!(csv.head.contains("text/csv") && csv.body.contains("Anna Čuden"), "{}", csv.body);
    let pdf = cup.by(&cup.owner, "GET", "/export?as=pdf", None).await;
    assert!(pdf.body.starts_with("%PDF-"), "{}", pdf.status);
    let file = cup.by(&cup.owner, "GET", "/export?as=season", None).await.json();
    cup.done("/import", json!({"season": "2024/25", "file": file})).await;
    let page = cup.page("").await;
    assert!(page.body.contains("Ewige Liste"), "{}", page.body);
    let shown = cup.look().await;
    assert_eq!(shown["all_time"][0]["seasons"], 2, "{}", shown["all_time"]);
    // Whoever is named on the page of an earlier season has that season behind the name.
    let earlier = cup.page("?season=2025/26").await.body;
    let link = |of: &str| format!("/cup/{}/person/{franz}?season=", cup.cup) + of;
    let (old, new) = ("%32%30%32%35%2F%32%36", "%32%30%32%34%2F%32%35");
    assert!(earlier.contains(&link(old)) && !earlier.contains(&link(new)), "{earlier}");
    let of_then = cup.page(&format!("/person/{franz}?season={old}")).await.body;
    assert!(of_then.contains("<h2>2025/26</h2>") && of_then.contains("<svg"), "{of_then}");
    // Whoever reads in one language goes on in it, and finds the same season in the other.
    let english = cup.page(&format!("?season={old}&lang=en")).await.body;
    let led = english.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let led: Vec<&str> = led.filter(|to| to.starts_with("/cup/") || to.starts_with('?')).collect();
    let is_back = |to: &&str| to.ends_with("lang=de");
    let (back, on): (Vec<&str>, Vec<&str>) = led.into_iter().partition(is_back);
    assert_eq!(back, [format!("?season={old}&amp;lang=de")], "{english}");
    assert!(on.len() > 3 && on.iter().all(|to| to.ends_with("lang=en")), "{on:?}");
    // On paper the table says of which cup it is.
    let pdf = cup.by(&cup.owner, "GET", "/export?as=pdf", None).await;
    assert!(pdf.body.contains("Cupwertung, Cup, 20"), "{}", pdf.status);
    // The import is one entry after the other, and each can be undone.
    let undone = cup.version;
    cup.done("/changes", json!({"change": {"undo": {"version": undone}}})).await;
    assert_eq!(cup.look().await["seasons"][1]["events"].as_array().unwrap().len(), 2);
    // A category is a side ranking.
    let anna = CupWorld::id_of(&shown, "Anna Čuden");
    let body = json!({"categories": ["Damen"]});
    cup.by(&cup.owner, "PUT", &format!("/people/{anna}"), Some(body)).await;
    let shown = cup.look().await;
    assert_eq!(shown["seasons"][0]["categories"]["Damen"][0]["player"], "Anna Čuden");
    assert_eq!(shown["seasons"][0]["qualified"].as_array().unwrap().len(), 2);
    cup.world.server.stop().await;
}

/// Two of one name are told apart by their clubs, and nobody is chosen in silence.
#[tokio::test]
async fn of_two_with_one_name_an_import_means_the_one_of_the_club() {
    let mut cup = CupWorld::new().await;
    cup.season("2025/26").await;
    let first =
        "event;player;points\nHerbst;Franz Huber (Steyr);90\nHerbst;Franz Huber (Linz);-90\n";
    cup.done("/import", json!({"season": "2025/26", "csv": first})).await;
    let shown = cup.look().await;
    let people = shown["people"].as_array().unwrap().clone();
    assert!(people.len() == 2 && people.iter().all(|one| one["name"] == "Franz Huber"), "{shown}");
    let again = "event;player;points\nWinter;Franz Huber (linz);40\nWinter;Anna;-40\n";
    cup.done("/import", json!({"season": "2025/26", "csv": again})).await;
    let shown = cup.look().await;
    assert_eq!(shown["people"].as_array().unwrap().len(), 3, "{shown}");
    // A name that can be several people is refused with those, and nobody is written down.
    let unclear = "event;player;points\nOstern;Franz Huber;12\nOstern;Berta;-12\n";
    let body = json!({"seen": cup.version, "season": "2025/26", "csv": unclear});
    let refused = cup.by(&cup.owner, "POST", "/import", Some(body)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "name-ambiguous"));
    let said = refused.json()["error"]["de"].as_str().unwrap().to_owned();
    assert!(said.contains("Franz Huber (Steyr)") && said.contains("Franz Huber (Linz)"), "{said}");
    assert_eq!(cup.look().await["people"], shown["people"]);
    // Neither is anybody whose import comes on an old version.
    let late = "event;player;points\nOstern;Berta;12\nOstern;Anna;-12\n";
    let body = json!({"seen": cup.version - 1, "season": "2025/26", "csv": late});
    let refused = cup.by(&cup.owner, "POST", "/import", Some(body)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "stale"));
    let wanted = json!({"title": "Probe", "date": "2027-01-06", "format": "kaernten-2026"});
    let made = cup.world.by(&cup.owner, "POST", "/api/v1/tournaments", Some(wanted)).await.json();
    let tournament = made["tournament"].as_str().expect("a tournament");
    for (name, known) in [("Berta", 0), ("Anna", 1)] {
        let people = format!("/api/v1/tournaments/{tournament}/people?query={name}");
        let found = cup.world.by(&cup.owner, "GET", &people, None).await.json();
        assert_eq!(found["people"].as_array().expect("people").len(), known, "{name}: {found}");
    }
    // What a cup gives out comes back to its people.
    let file = cup.by(&cup.owner, "GET", "/export?as=season", None).await.json();
    let csv = cup.by(&cup.owner, "GET", "/export?as=csv", None).await.body;
    cup.done("/import", json!({"season": "2024/25", "file": file})).await;
    cup.season("2023/24").await;
    cup.done("/import", json!({"season": "2023/24", "csv": csv})).await;
    let after = cup.look().await;
    assert_eq!(after["people"], shown["people"]);
    let table = |place: usize| after["seasons"][place]["standings"].clone();
    assert_eq!(table(1), table(0));
    cup.world.server.stop().await;
}

#[tokio::test]
async fn whoever_did_not_make_a_cup_only_looks_and_the_forgotten_have_no_name() {
    let mut cup = CupWorld::new().await;
    cup.season("2025/26").await;
    cup.done("/import", json!({"season": "2025/26", "csv": PAST})).await;
    let dates = json!([{"date": "2027-01-06", "title": "Dreikönig", "place": "Steyr"}]);
    let change = json!({"calendar": {"season": "2025/26", "dates": dates}});
    cup.done("/changes", json!({ "change": change })).await;
    assert!(cup.page("").await.body.contains("6. Jänner 2027: Dreikönig, Steyr"));
    let stranger = cup.world.visitor("Fremd").await;
    let title = json!({"seen": cup.version, "change": {"title": {"title": "Meins"}}});
    let refused = cup.by(&stranger, "POST", "/changes", Some(title)).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "not-allowed"));
    assert_eq!(cup.by(&stranger, "GET", "/log", None).await.status, 403);
    let shown = cup.by(&stranger, "GET", "", None).await.json();
    assert!(shown.get("people").is_none() && shown["mine"] == false, "{shown}");
    let stale = json!({"seen": 1, "change": {"title": {"title": "Meins"}}});
    let refused = cup.by(&cup.owner, "POST", "/changes", Some(stale)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "stale"));
    let anna = CupWorld::id_of(&cup.look().await, "Anna Čuden");
    let gone = cup.by(&cup.owner, "DELETE", &format!("/people/{anna}"), None).await;
    assert_eq!(gone.status, 204, "{}", gone.body);
    for text in [
        cup.page("").await.body,
        cup.look().await.to_string(),
        cup.by(&cup.owner, "GET", "/log", None).await.body,
        cup.by(&cup.owner, "GET", "/export?as=csv", None).await.body,
    ] {
        assert!(!text.contains("Anna") && !text.contains("Čuden"), "{text}");
    }
    assert_eq!(cup.look().await["seasons"][0]["standings"].as_array().unwrap().len(), 4);
    let CupWorld { world, owner, cup: id, version } = cup;
    let again = CupWorld { world: world.restart().await, owner, cup: id, version };
    assert_eq!(again.look().await["version"], version);
    assert_eq!(again.by(&again.owner, "DELETE", "", None).await.status, 204);
    assert_eq!(again.page("").await.status, 404);
    again.world.server.stop().await;
}

#[tokio::test]
async fn a_link_gives_the_right_to_edit_until_it_is_withdrawn() {
    let mut cup = CupWorld::new().await;
    cup.season("2025/26").await;
    let wanted = json!({"scope": "editor", "label": "Schriftführer"});
    let made = cup.by(&cup.owner, "POST", "/links", Some(wanted)).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let (link, secret) = (made.json()["link"].clone(), made.json()["secret"].clone());
    let anybody = cup.world.visitor("Irgendwer").await;
    let exchange = "/api/v1/cup-links/exchange";
    let wrong = cup.world.by(&anybody, "POST", exchange, Some(json!({"secret": "falsch"}))).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (404, "no-such-link"));
    let given = cup.world.by(&anybody, "POST", exchange, Some(json!({"secret": secret}))).await;
    assert_eq!((given.status, &given.json()["scope"]), (200, &json!("editor")), "{}", given.body);
    assert_eq!(given.json()["cup"], json!(cup.cup));
    let token = given.json()["token"].as_str().expect("a token").to_owned();
    let editor = Person { token, ..anybody };
    let csv = json!({"seen": cup.version, "season": "2025/26", "csv": PAST});
    let imported = cup.by(&editor, "POST", "/import", Some(csv)).await;
    assert_eq!(imported.status, 200, "{}", imported.body);
    let shown = cup.by(&editor, "GET", "", None).await.json();
    assert_eq!((&shown["mine"], &shown["scope"]), (&json!(true), &json!("editor")));
    let franz = CupWorld::id_of(&shown, "Franz Huber");
    let huber = CupWorld::id_of(&shown, "Huber Franz");
    let rest = format!("/people/{franz}/join");
    let joined = cup.by(&editor, "POST", &rest, Some(json!({"with": huber}))).await;
    assert_eq!(joined.status, 200, "{}", joined.body);
    let log = cup.by(&editor, "GET", "/log", None).await.json();
    let by = json!({"right": "editor", "label": "Schriftführer"});
    assert_eq!(log["entries"].as_array().unwrap().last().unwrap()["by"], by);
    // Joined rows are shown with whom they were joined, so that it can be undone.
    let shown = cup.by(&editor, "GET", "", None).await.json();
    let rows = shown["people"].as_array().unwrap();
    let row = rows.iter().find(|row| row["person"] == json!(huber)).expect("the joined row");
    assert_eq!(row["same_as"], json!(franz));
    // What only whoever runs the cup may do.
    for (method, rest) in [("DELETE", ""), ("GET", "/links"), ("DELETE", &rest[..rest.len() - 5])] {
        let refused = cup.by(&editor, method, rest, None).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "not-allowed"), "{rest}");
    }
    let kept = cup.by(&cup.owner, "GET", "/links", None).await;
    assert_eq!(kept.json()["links"][0]["tokens"], 1, "{}", kept.body);
    assert!(!kept.body.contains(secret.as_str().unwrap()), "the secret is told once");
    let rest = format!("/links/{}", link.as_str().unwrap());
    assert_eq!(cup.by(&cup.owner, "DELETE", &rest, None).await.status, 204);
    let over = cup.by(&editor, "GET", "/log", None).await;
    assert!(over.status == 401 || over.status == 403 || over.status == 410, "{}", over.body);
    let again = cup.world.by(&cup.owner, "POST", exchange, Some(json!({"secret": secret}))).await;
    assert_eq!(again.code(), "link-ended", "{}", again.body);
    assert_eq!(cup.by(&cup.owner, "DELETE", "", None).await.status, 204, "links go with it");
    cup.world.server.stop().await;
}
