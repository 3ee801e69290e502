//! Accounts: made of visitors, signed in to, changed and deleted.

use serde_json::{Value, json};

use crate::client::{Answer, Person, Socket, World, play};

pub const PASSWORD: &str = "Sküs, Mond und Pagat";

/// A visitor with this name becomes an account.
pub async fn account(world: &World, name: &str) -> Person {
    let visitor = world.visitor(name).await;
    let made = sign_up(world, &visitor, name, PASSWORD).await;
    assert_eq!(made.status, 201, "{}", made.body);
    Person::from(&made.json())
}

async fn sign_up(world: &World, visitor: &Person, name: &str, password: &str) -> Answer {
    world
        .by(
            visitor,
            "POST",
            "/api/v1/account",
            Some(json!({"name": name, "password": password, "token": true})),
        )
        .await
}

async fn sign_in(world: &World, name: &str, password: &str) -> Answer {
    let body = json!({"name": name, "password": password, "token": true}).to_string();
    world.request("POST", "/api/v1/sessions", &[], Some(&body)).await
}

/// Plays some deals with bots and gives the table. The socket stays open as long as the answer is
/// kept.
pub async fn evening(
    world: &World,
    who: &Person,
    wanted: Value,
    deals: u64,
) -> (String, crate::client::Socket) {
    let table = world.open(who, wanted).await;
    let mut socket = world.socket(who, &table).await;
    socket.wait("snapshot").await;
    socket.done(&json!("ready")).await;
    play(&mut socket, 0, deals).await;
    (table, socket)
}

fn with_bots() -> Value {
    json!({"rules": "vacha-2008", "bots": ["rule", "rule", "rule"], "thinking_ms": null,
        "waits": {"pause": 200}})
}

async fn is_known(world: &World, who: &Person) -> bool {
    world.by(who, "GET", "/api/v1/me", None).await.status == 200
}

/// Somebody has the two deals they played and sits on their place again.
async fn back_at_the_table(world: &World, who: &Person, table: &str) -> Socket {
    let history = world.by(who, "GET", "/api/v1/me/history", None).await.json();
    assert_eq!(history["deals"].as_array().map(Vec::len), Some(2));
    let tables = world.by(who, "GET", "/api/v1/me/tables", None).await.json();
    assert_eq!(tables["tables"][0]["table"], table);
    let mut socket = world.socket(who, table).await;
    assert_eq!(socket.wait("snapshot").await["viewer"], json!({"place": 0}));
    socket
}

#[tokio::test]
async fn a_visitor_becomes_an_account_and_stays_who_he_is() {
    let world = World::new().await;
    let visitor = world.visitor("Anna").await;
    let (table, mut socket) = evening(&world, &visitor, with_bots(), 2).await;
    let made = sign_up(&world, &visitor, " Anna  Müller ", PASSWORD).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let anna = Person::from(&made.json());
    assert_eq!(anna.user, visitor.user);
    assert_eq!(
        (&made.json()["kind"], &made.json()["name"]),
        (&json!("account"), &json!("Anna  Müller"))
    );
    assert_ne!(anna.token, visitor.token);
    assert!(!is_known(&world, &visitor).await, "the token of the visitor has ended");
    assert_eq!(socket.wait("goodbye").await["code"], "ended", "and its connections");

    let _at_the_table = back_at_the_table(&world, &anna, &table).await;

    let elsewhere = sign_in(&world, "anna MÜLLER", PASSWORD).await;
    assert_eq!(elsewhere.status, 200, "{}", elsewhere.body);
    let elsewhere = Person::from(&elsewhere.json());
    assert_eq!(elsewhere.user, anna.user);
    let own = world.by(&elsewhere, "GET", "/api/v1/account", None).await.json();
    assert_eq!((&own["sessions"], &own["passkeys"]), (&json!(2), &json!(0)));
    assert_eq!(sign_up(&world, &anna, "Berta", PASSWORD).await.code(), "has-account");
    world.server.stop().await;
}

#[tokio::test]
async fn an_account_survives_a_restart() {
    let world = World::new().await;
    let anna = account(&world, "Anna").await;
    let world = world.restart().await;
    assert!(is_known(&world, &anna).await);
    assert_eq!(sign_in(&world, "Anna", PASSWORD).await.status, 200);
    world.server.stop().await;
}

#[tokio::test]
async fn sessions_are_listed_and_end_with_their_connections() {
    let world = World::new().await;
    let anna = account(&world, "Anna").await;
    let body = json!({"name": "Anna", "password": PASSWORD, "token": true}).to_string();
    let phone =
        world.request("POST", "/api/v1/sessions", &[("User-Agent", "Telefon")], Some(&body)).await;
    let phone = Person::from(&phone.json());
    let tablet = Person::from(&sign_in(&world, "Anna", PASSWORD).await.json());
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let (mut here, mut there) =
        (world.socket(&anna, &table).await, world.socket(&phone, &table).await);
    here.wait("snapshot").await;
    there.wait("snapshot").await;

    let listed = world.by(&anna, "GET", "/api/v1/sessions", None).await.json();
    let sessions = listed["sessions"].as_array().expect("sessions");
    assert_eq!(sessions.len(), 3);
    assert_eq!(sessions.iter().filter(|session| session["this"] == true).count(), 1);
    assert!(sessions.iter().all(|session| session["way"] == "password"
        && session["expires"].as_u64() > session["used"].as_u64()));
    let of_phone =
        sessions.iter().find(|session| session["agent"] == "Telefon").expect("the telephone");
    let path = format!("/api/v1/sessions/{}", of_phone["session"].as_str().expect("a name"));
    let bert = account(&world, "Bert").await;
    assert_eq!(
        world.by(&bert, "DELETE", &path, None).await.code(),
        "no-such-session",
        "only one's own"
    );
    assert_eq!(world.by(&anna, "DELETE", &path, None).await.status, 204);
    assert_eq!(there.wait("goodbye").await["code"], "ended");
    assert!(!is_known(&world, &phone).await);
    here.resync().await;

    assert_eq!(
        world.by(&anna, "DELETE", "/api/v1/sessions?keep_this=true", None).await.status,
        204
    );
    assert!(!is_known(&world, &tablet).await && is_known(&world, &anna).await);
    here.resync().await;
    assert_eq!(world.by(&anna, "DELETE", "/api/v1/sessions", None).await.status, 204);
    assert!(!is_known(&world, &anna).await);
    assert_eq!(here.wait("goodbye").await["code"], "ended");
    assert!(is_known(&world, &bert).await);
    world.server.stop().await;
}

#[tokio::test]
async fn an_unknown_name_and_a_wrong_password_look_the_same_and_are_counted_the_same() {
    let world = World::with(|settings| settings.limits.sign_ins_burst = 4).await;
    account(&world, "Anna").await;
    for attempt in 0..5 {
        let (wrong, unknown) = (
            sign_in(&world, "Anna", "not the password").await,
            sign_in(&world, "Nobody", "not the password").await,
        );
        // The account itself was the first attempt with this name.
        let expected = if attempt < 3 { "sign-in" } else { "too-many-attempts" };
        assert_eq!(wrong.code(), expected, "{attempt}");
        if attempt != 3 {
            assert_eq!((wrong.status, &wrong.body), (unknown.status, &unknown.body), "{attempt}");
        }
    }
    let right = sign_in(&world, "ANNA", PASSWORD).await;
    assert_eq!(
        (right.status, right.code().as_str()),
        (429, "too-many-attempts"),
        "the right one has to wait as well"
    );
    assert!(right.head.to_lowercase().contains("retry-after: 300"), "{}", right.head);
    world.server.stop().await;
}

#[tokio::test]
async fn one_address_cannot_try_many_names() {
    let world = World::with(|settings| settings.limits.sign_ins_burst = 2).await;
    for attempt in 0..8 {
        assert_eq!(
            sign_in(&world, &format!("Name {attempt}"), "whatever it is").await.code(),
            "sign-in"
        );
    }
    assert_eq!(sign_in(&world, "Name 9", "whatever it is").await.code(), "too-many-attempts");
    world.server.stop().await;
}

#[tokio::test]
async fn names_and_passwords_are_checked() {
    let world = World::with(|settings| settings.limits.sign_ins_burst = 100).await;
    let anna = account(&world, "Anna").await;
    let visitor = world.visitor("anna").await;
    let long = "ab1!".repeat(65);
    for (name, password, status, code) in [
        ("aNNa", PASSWORD, 409, "name-taken"),
        ("", PASSWORD, 400, "name"),
        ("An\u{200b}na", PASSWORD, 400, "name"),
        ("Berta", "zu kurz", 400, "password"),
        ("Berta", "aaaaaaaaaabbb", 400, "password"),
        ("Berta Maria", "berta maria", 400, "password"),
        ("Berta", long.as_str(), 400, "password"),
    ] {
        let answer = sign_up(&world, &visitor, name, password).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{name} {password}");
    }
    let unknown_field = json!({"name": "Berta", "password": PASSWORD, "admin": true});
    assert_eq!(
        world.by(&visitor, "POST", "/api/v1/account", Some(unknown_field)).await.code(),
        "unreadable"
    );
    assert_eq!(sign_in(&world, "Anna", &long).await.code(), "sign-in");
    assert_eq!(sign_in(&world, &"x".repeat(1_000), PASSWORD).await.code(), "sign-in");

    let bert = account(&world, "Bert").await;
    assert_eq!(
        world.by(&bert, "PUT", "/api/v1/me", Some(json!({"name": "ANNA"}))).await.code(),
        "name-taken"
    );
    assert_eq!(
        world.by(&anna, "PUT", "/api/v1/me", Some(json!({"name": "ANNA"}))).await.status,
        200,
        "her own in another case"
    );
    assert_eq!(
        world.by(&anna, "PUT", "/api/v1/me", Some(json!({"name": "Anna Maria"}))).await.status,
        200
    );
    assert_eq!(
        world.by(&bert, "PUT", "/api/v1/me", Some(json!({"name": "Anna"}))).await.status,
        200,
        "the old name is free"
    );
    assert_eq!(Person::from(&sign_in(&world, "anna maria", PASSWORD).await.json()).user, anna.user);
    assert_eq!(Person::from(&sign_in(&world, "Anna", PASSWORD).await.json()).user, bert.user);
    world.server.stop().await;
}

#[tokio::test]
async fn only_people_have_accounts() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let program = Person::from(
        &world.by(&anna, "POST", "/api/v1/tokens", Some(json!({"name": "Maschine"}))).await.json(),
    );
    assert_eq!(sign_up(&world, &program, "Maschine", PASSWORD).await.code(), "not-for-programs");
    assert_eq!(
        world.by(&program, "POST", "/api/v1/account/deletion", Some(json!({}))).await.code(),
        "not-for-programs"
    );
    for (method, path) in [
        ("GET", "/api/v1/account"),
        ("GET", "/api/v1/friends"),
        ("GET", "/api/v1/passkeys"),
        ("GET", "/api/v1/invitations"),
    ] {
        assert_eq!(world.by(&anna, method, path, None).await.code(), "account-needed", "{path}");
        assert_eq!(
            world.by(&program, method, path, None).await.code(),
            "not-for-programs",
            "{path}"
        );
        assert_eq!(world.request(method, path, &[], None).await.code(), "unknown-user", "{path}");
    }
    world.server.stop().await;
}

#[tokio::test]
async fn another_password_ends_all_other_sessions() {
    let world = World::new().await;
    let anna = account(&world, "Anna").await;
    let other = Person::from(&sign_in(&world, "Anna", PASSWORD).await.json());
    let change = |old: Option<&str>, new: &str| Some(json!({"password": old, "new_password": new}));
    let path = "/api/v1/account/password";
    assert_eq!(
        world.by(&anna, "PUT", path, change(None, "ein neues Passwort")).await.code(),
        "confirm"
    );
    assert_eq!(
        world
            .by(&anna, "PUT", path, change(Some("falsch geraten"), "ein neues Passwort"))
            .await
            .code(),
        "wrong-password"
    );
    assert_eq!(
        world.by(&anna, "PUT", path, change(Some(PASSWORD), "kurz")).await.code(),
        "password"
    );
    assert!(is_known(&world, &other).await);
    assert_eq!(
        world.by(&anna, "PUT", path, change(Some(PASSWORD), "ein neues Passwort")).await.status,
        204
    );
    assert!(is_known(&world, &anna).await && !is_known(&world, &other).await);
    assert_eq!(sign_in(&world, "Anna", PASSWORD).await.code(), "sign-in");
    assert_eq!(sign_in(&world, "Anna", "ein neues Passwort").await.status, 200);
    world.server.stop().await;
}

#[tokio::test]
async fn a_browser_gets_a_cookie_from_its_own_pages_only() {
    let world =
        World::with(|settings| settings.public_url = Some("https://tarock.example/".to_owned()))
            .await;
    account(&world, "Anna").await;
    let body = json!({"name": "Anna", "password": PASSWORD}).to_string();
    for (name, value) in [
        ("Origin", "https://evil.example"),
        ("Origin", "null"),
        ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
    ] {
        let foreign =
            world.request("POST", "/api/v1/sessions", &[(name, value)], Some(&body)).await;
        assert_eq!(foreign.code(), "foreign-origin", "{name}: {value}");
        let visit = world
            .request("POST", "/api/v1/visitors", &[(name, value)], Some(r#"{"name":"X"}"#))
            .await;
        assert_eq!(visit.code(), "foreign-origin", "{name}: {value}");
    }
    let signed_in = world
        .request("POST", "/api/v1/sessions", &[("Origin", "https://tarock.example")], Some(&body))
        .await;
    assert_eq!(signed_in.status, 200, "{}", signed_in.body);
    assert_eq!(signed_in.json().get("token"), None, "scripts do not see the token");
    let cookie = signed_in
        .head
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .expect("a cookie")
        .to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let pair = cookie.split(';').next().expect("the pair").to_owned();
    let me = world.request("GET", "/api/v1/me", &[("Cookie", &pair)], None).await.json();
    assert_eq!(me["name"], "Anna");
    let planted = world
        .request(
            "POST",
            "/api/v1/sessions",
            &[("Origin", "https://tarock.example"), ("Cookie", &pair)],
            Some(&body),
        )
        .await;
    assert!(
        !planted.head.contains(&pair),
        "whoever signs in gets another token than the one they came with"
    );
    let out = world
        .request(
            "DELETE",
            "/api/v1/session",
            &[("Origin", "https://tarock.example"), ("Cookie", &pair)],
            None,
        )
        .await;
    assert!(out.status == 204 && out.head.contains("Max-Age=0"), "{}", out.head);
    world.server.stop().await;
}

#[tokio::test]
async fn what_a_deleted_account_leaves_has_no_name() {
    let world = World::with(|settings| settings.limits.table_idle_seconds = 1).await;
    let (anna, bert) = (account(&world, "Unverwechselbar").await, account(&world, "Bert").await);
    let program = Person::from(
        &world.by(&anna, "POST", "/api/v1/tokens", Some(json!({"name": "Maschine"}))).await.json(),
    );
    let table = world
        .open(
            &anna,
            json!({"rules": "vacha-2008", "bots": ["rule", "rule"], "thinking_ms": null,
                "waits": {"pause": 200}}),
        )
        .await;
    let mut sockets = [world.socket(&anna, &table).await, world.socket(&bert, &table).await];
    sockets[1].done(&json!({"sit": {"place": 3, "name": "Bert"}})).await;
    for socket in &mut sockets {
        socket.done(&json!("ready")).await;
    }
    let [mut of_anna, mut of_bert] = sockets;
    tokio::join!(play(&mut of_anna, 0, 1), play(&mut of_bert, 3, 1));

    let path = "/api/v1/account/deletion";
    assert_eq!(world.by(&anna, "POST", path, Some(json!({}))).await.code(), "confirm");
    assert_eq!(
        world.by(&anna, "POST", path, Some(json!({"password": "falsch geraten"}))).await.code(),
        "wrong-password"
    );
    assert_eq!(
        world.by(&anna, "POST", path, Some(json!({"password": PASSWORD}))).await.status,
        204
    );
    assert!(!is_known(&world, &anna).await && !is_known(&world, &program).await);
    assert_eq!(sign_in(&world, "Unverwechselbar", PASSWORD).await.code(), "sign-in");
    assert_eq!(world.get(&format!("/api/v1/users/{}", anna.user)).await.code(), "no-such-user");
    assert_eq!(of_anna.wait("goodbye").await["code"], "ended");
    assert_eq!(
        of_bert.wait("goodbye").await["code"],
        "reload",
        "the others come back to a table without the name"
    );

    let history = world.by(&bert, "GET", "/api/v1/me/history", None).await.json();
    assert_eq!(history["deals"][0]["players"][0], json!({"place": 0, "name": "–", "bot": false}));
    let mut of_bert = world.socket(&bert, &table).await;
    let seen = of_bert.wait("snapshot").await;
    assert_eq!(
        (&seen["places"][0]["person"]["name"], &seen["places"][0]["person"]["away"]),
        (&json!("–"), &json!("left"))
    );
    play(&mut of_bert, 3, 1).await;
    let history = world.by(&bert, "GET", "/api/v1/me/history", None).await.body;
    assert!(!history.contains("Unverwechselbar") && !history.contains(&anna.user), "{history}");
    let text = world.get(&format!("/api/v1/deals/{table}/1?as=text")).await.body;
    assert!(text.contains("\"Bert\"") && !text.contains("Unverwechselbar"), "{text}");
    let again = account(&world, "Unverwechselbar").await;
    assert_ne!(again.user, anna.user, "the name is free for somebody else");
    world.server.stop().await;
}

#[tokio::test]
async fn a_visitor_who_signs_in_brings_his_places_along() {
    let world = World::new().await;
    let anna = account(&world, "Anna").await;
    let visitor = world.visitor("Unverwechselbar").await;
    let (table, mut socket) = evening(&world, &visitor, with_bots(), 2).await;
    let program = Person::from(
        &world
            .by(&visitor, "POST", "/api/v1/tokens", Some(json!({"name": "Maschine"})))
            .await
            .json(),
    );
    let wrong = json!({"name": "Anna", "password": "falsch geraten", "token": true});
    assert_eq!(world.by(&visitor, "POST", "/api/v1/sessions", Some(wrong)).await.code(), "sign-in");
    assert!(
        is_known(&world, &visitor).await,
        "nothing happens before somebody has proved who they are"
    );
    let body = json!({"name": "Anna", "password": PASSWORD, "token": true});
    let signed_in = world.by(&visitor, "POST", "/api/v1/sessions", Some(body)).await;
    assert_eq!(signed_in.status, 200, "{}", signed_in.body);
    let signed_in = Person::from(&signed_in.json());
    assert_eq!(signed_in.user, anna.user);
    assert!(!is_known(&world, &visitor).await, "the visitor's token has ended");
    assert_eq!(socket.wait("goodbye").await["code"], "ended", "and their connections");
    assert!(is_known(&world, &program).await, "their program is now the account's");

    let mut socket = back_at_the_table(&world, &anna, &table).await;
    play(&mut socket, 0, 1).await;
    let profile = world.get(&format!("/api/v1/users/{}", anna.user)).await.json();
    let history = world.by(&anna, "GET", "/api/v1/me/history", None).await.json();
    assert_eq!(history["deals"].as_array().map(Vec::len), Some(3), "{profile}");

    // With the account goes everything that the visitor has left.
    let gone = world
        .by(&anna, "POST", "/api/v1/account/deletion", Some(json!({"password": PASSWORD})))
        .await;
    assert_eq!(gone.status, 204);
    let deals = world.get(&format!("/api/v1/tables/{table}/deals")).await.body;
    assert!(deals.contains("\"–\"") && !deals.contains("Unverwechselbar"), "{deals}");
    let bert = world.visitor("Bert").await;
    let mut watching = world.socket(&bert, &table).await;
    let seen = watching.wait("snapshot").await;
    assert_eq!(seen["places"][0]["person"]["name"], "–", "{seen}");
    assert!(!is_known(&world, &program).await);
    world.server.stop().await;
}

#[tokio::test]
async fn a_visitor_can_be_deleted_as_well() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let (table, _socket) = evening(&world, &anna, with_bots(), 1).await;
    assert_eq!(
        world.by(&anna, "POST", "/api/v1/account/deletion", Some(json!({}))).await.status,
        204
    );
    assert!(!is_known(&world, &anna).await);
    let deals = world.get(&format!("/api/v1/tables/{table}/deals")).await.json();
    assert_eq!(deals["deals"][0]["players"][0]["name"], "–");
    world.server.stop().await;
}

#[tokio::test]
async fn everything_of_ones_own_can_be_fetched() {
    let world = World::new().await;
    let anna = account(&world, "Anna").await;
    let bert = account(&world, "Bert").await;
    world.by(&anna, "POST", "/api/v1/friends", Some(json!({"name": "Bert"}))).await;
    let (table, _socket) = evening(&world, &anna, with_bots(), 3).await;
    let evenings = world.by(&anna, "GET", "/api/v1/me/evenings", None).await.json();
    let profile = world.get(&format!("/api/v1/users/{}", anna.user)).await.json();
    let statistics = &profile["statistics"];
    assert_eq!(evenings["evenings"][0]["table"], table.as_str());
    assert_eq!(
        (&evenings["evenings"][0]["zahlung"], &evenings["evenings"][0]["over"]),
        (&statistics["zahlung"], &json!(false))
    );
    let before = evenings["evenings"][0]["id"].clone();
    let rest =
        world.by(&anna, "GET", &format!("/api/v1/me/evenings?before={before}"), None).await.json();
    assert_eq!((&rest["evenings"], &rest["more"]), (&json!([]), &json!(false)));

    let fetched = world.by(&anna, "GET", "/api/v1/me/export", None).await;
    assert_eq!(fetched.status, 200);
    let all = fetched.json();
    assert_eq!(
        (&all["user"]["name"], &all["friends"][0]["name"]),
        (&json!("Anna"), &json!("Bert"))
    );
    let deals = all["deals"].as_array().expect("deals");
    assert_eq!(deals.len() as u64, statistics["deals"].as_u64().expect("a number"));
    assert!(
        deals
            .iter()
            .all(|deal| deal["record"]["hands"].is_array()
                && deal["deal"]["table"] == table.as_str())
    );
    assert_eq!(&all["statistics"], statistics);
    assert!(!fetched.body.contains("argon2") && !fetched.body.contains(&anna.token));
    let nothing = world.by(&bert, "GET", "/api/v1/me/export", None).await.json();
    assert_eq!(nothing["deals"], json!([]));
    for _ in 0..4 {
        assert_eq!(world.by(&anna, "GET", "/api/v1/me/export", None).await.status, 200);
    }
    assert_eq!(world.by(&anna, "GET", "/api/v1/me/export", None).await.code(), "too-many-exports");
    world.server.stop().await;
}

#[tokio::test]
async fn roles_of_the_statistics_add_up() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let (table, _socket) = evening(&world, &anna, with_bots(), 8).await;
    let statistics =
        world.get(&format!("/api/v1/users/{}", anna.user)).await.json()["statistics"].clone();
    let deals = world.get(&format!("/api/v1/tables/{table}/deals")).await.json();
    let lines = deals["deals"].as_array().expect("deals").iter().map(|deal| &deal["line"]);
    let played: Vec<&Value> =
        lines.filter(|line| line["void"] == false && line["game"] != "trischaken").collect();
    let count = |role: &str| statistics["roles"][role]["deals"].as_u64().expect("a number");
    assert_eq!(count("declarer") + count("partner") + count("defence"), played.len() as u64);
    assert_eq!(
        count("declarer"),
        played.iter().filter(|line| line["declarer"] == 0).count() as u64
    );
    // Whoever is paid the same as the declarer, and is somebody else, was called.
    let shared = |line: &&&Value| {
        let declarer =
            usize::try_from(line["declarer"].as_u64().unwrap_or_default()).unwrap_or_default();
        declarer != 0
            && line["zahlung"][0].as_i64().is_some_and(|own| {
                own != 0
                    && line["zahlung"][declarer]
                        .as_i64()
                        .is_some_and(|other| other.signum() == own.signum())
            })
    };
    assert_eq!(
        count("partner"),
        played.iter().filter(shared).count() as u64,
        "{statistics} {deals}"
    );
    world.server.stop().await;
}

async fn recover(world: &World, name: &str, code: &str, password: &str) -> Answer {
    let body = json!({"name": name, "code": code, "new_password": password, "token": true});
    world.request("POST", "/api/v1/account/recovery", &[], Some(&body.to_string())).await
}

#[tokio::test]
async fn a_recovery_code_stands_in_for_the_password_once() {
    const OTHER: &str = "Valat mit dem Uhu";
    let world = World::with(|settings| settings.limits.sign_ins_burst = 100).await;
    let visitor = world.visitor("Anna").await;
    let made = sign_up(&world, &visitor, "Anna", PASSWORD).await.json();
    let anna = Person::from(&made);
    let code = made["recovery_code"].as_str().expect("a code").to_owned();
    assert_eq!((code.len(), code.matches('-').count()), (19, 3), "{code}");
    let own = world.by(&anna, "GET", "/api/v1/account", None).await.json();
    assert!(own["recovery_code"].is_u64(), "{own}");

    let unknown = recover(&world, "Nobody", &code, OTHER).await;
    let wrong = recover(&world, "Anna", "AAAA-AAAA-AAAA-AAAA", OTHER).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (401, "recovery"));
    assert_eq!((unknown.status, &unknown.body), (wrong.status, &wrong.body));
    assert_eq!(recover(&world, "Anna", &"A".repeat(1_000), OTHER).await.code(), "recovery");
    assert_eq!(recover(&world, "Anna", &code, "kurz").await.code(), "password");
    assert!(is_known(&world, &anna).await, "nothing has changed yet");

    // As somebody types it from a sheet of paper.
    let typed = code.to_lowercase().replace('-', " ");
    let back = recover(&world, "anna", &typed, OTHER).await;
    assert_eq!(back.status, 200, "{}", back.body);
    assert_eq!(Person::from(&back.json()).user, anna.user);
    assert!(!is_known(&world, &anna).await, "all other sessions have ended");
    assert_eq!(sign_in(&world, "Anna", PASSWORD).await.code(), "sign-in");
    assert_eq!(sign_in(&world, "Anna", OTHER).await.status, 200);
    assert_eq!(recover(&world, "Anna", &code, PASSWORD).await.code(), "recovery", "used up");

    let anna = Person::from(&back.json());
    let path = "/api/v1/account/recovery-code";
    assert_eq!(world.by(&anna, "POST", path, Some(json!({}))).await.code(), "confirm");
    let fresh = world.by(&anna, "POST", path, Some(json!({"password": OTHER}))).await.json();
    let next = back.json()["recovery_code"].as_str().expect("a code").to_owned();
    assert_eq!(recover(&world, "Anna", &next, PASSWORD).await.code(), "recovery", "replaced");
    let fresh = fresh["recovery_code"].as_str().expect("a code");
    assert_eq!(recover(&world, "Anna", fresh, PASSWORD).await.status, 200);
    world.server.stop().await;
}

#[tokio::test]
async fn recovery_codes_cannot_be_tried_without_end() {
    let world = World::with(|settings| settings.limits.sign_ins_burst = 3).await;
    account(&world, "Anna").await;
    let tries: [&str; 3] = ["recovery", "recovery", "too-many-attempts"];
    for expected in tries {
        assert_eq!(recover(&world, "Anna", "AAAA", "Valat mit dem Uhu").await.code(), expected);
    }
    world.server.stop().await;
}

#[tokio::test]
async fn two_devices_share_practice_and_lessons() {
    let world = World::new().await;
    let phone = account(&world, "Anna").await;
    let tablet = Person::from(&sign_in(&world, "Anna", PASSWORD).await.json());
    let deal = |table: &str, number: u64| {
        json!({"table": table, "deal": number, "finished": 5, "rules": "vacha-2008",
               "game": "rufer", "role": "declarer", "points": -2})
    };
    let post = async |who: &Person, deals: Value| {
        world.by(who, "POST", "/api/v1/me/practice", Some(json!({"deals": deals}))).await
    };
    assert_eq!(post(&phone, json!([deal("a", 1), deal("a", 2)])).await.status, 204);
    assert_eq!(post(&tablet, json!([deal("b", 1), deal("a", 2)])).await.status, 204);
    let page = world.by(&phone, "GET", "/api/v1/me/practice?limit=2", None).await.json();
    assert_eq!((page["deals"].as_array().map(Vec::len), &page["more"]), (Some(2), &json!(true)));
    let after = page["deals"][1]["id"].as_u64().expect("an id");
    let path = format!("/api/v1/me/practice?after={after}");
    let page = world.by(&tablet, "GET", &path, None).await.json();
    assert_eq!((&page["deals"][0]["table"], &page["more"]), (&json!("b"), &json!(false)));
    assert_eq!(page["deals"][0]["points"], -2);

    let many: Vec<Value> = (0..101).map(|number| deal("c", number)).collect();
    assert_eq!(post(&phone, json!(many)).await.code(), "too-large");
    assert_eq!(post(&phone, json!([deal("", 1)])).await.code(), "unreadable");
    let visitor = world.visitor("Bert").await;
    assert_eq!(post(&visitor, json!([])).await.code(), "account-needed");

    let lessons = async |who: &Person, progress: Value| {
        world.by(who, "POST", "/api/v1/me/lessons", Some(progress)).await.json()
    };
    lessons(&phone, json!({"round": 0, "done": ["tricks"]})).await;
    let both = lessons(&tablet, json!({"round": 0, "done": ["bidding"]})).await;
    assert_eq!(both, json!({"round": 0, "done": ["bidding", "tricks"]}));
    lessons(&phone, json!({"round": 1, "done": []})).await;
    assert_eq!(lessons(&tablet, both).await, json!({"round": 1, "done": []}), "begun anew");
    let export = world.by(&phone, "GET", "/api/v1/me/export", None).await.json();
    assert_eq!(export["practice"].as_array().map(Vec::len), Some(3));
    world.server.stop().await;
}

/// The statistics of somebody, and how many of their listed deals a stand-in finished.
async fn counted(world: &World, who: &Person) -> (Value, usize) {
    let profile = world.get(&format!("/api/v1/users/{}", who.user)).await.json();
    let history = world.by(who, "GET", "/api/v1/me/history", None).await.json();
    let deals = history["deals"].as_array().expect("deals").clone();
    let finished = deals.iter().filter(|deal| deal["stand_in"] == true).count();
    (profile["statistics"].clone(), finished)
}

#[tokio::test]
async fn a_deal_that_a_stand_in_finished_is_not_ones_own() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let mut wanted = with_bots();
    // Nobody contributes to the shuffle of the second deal.
    wanted["waits"]["contribution"] = json!(1);
    let (table, mut socket) = evening(&world, &anna, wanted, 1).await;
    let (before, none) = counted(&world, &anna).await;
    assert_eq!((&before["deals"], none), (&json!(1), 0));
    socket.done(&json!("ready")).await;
    socket.event("dealt").await;
    socket.done(&json!("leave")).await;
    socket.event("settled").await;
    assert_eq!(counted(&world, &anna).await, (before, 1), "at {table}");
    let evenings = world.by(&anna, "GET", "/api/v1/me/evenings", None).await.json();
    assert_eq!(evenings["evenings"][0]["deals"], 1);
    world.server.stop().await;
}
