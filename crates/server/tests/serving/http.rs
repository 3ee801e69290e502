//! Requests and their answers.

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error;

use tarock_server::{Server, Settings};

use crate::client::{Answer, Folder, Person, World};

#[tokio::test]
async fn somebody_comes_changes_the_name_and_goes() {
    let world = World::new().await;
    let made = world.request("POST", "/api/v1/visitors", &[], Some(r#"{"name":" Änne "}"#)).await;
    assert_eq!(made.status, 201);
    let cookie = made
        .head
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .expect("a cookie")
        .to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let anna = Person::from(&made.json());
    assert_eq!(made.json()["kind"], "visitor");
    let me = world.by(&anna, "GET", "/api/v1/me", None).await.json();
    assert_eq!((&me["name"], &me["user"]), (&json!("Änne"), &json!(anna.user)));
    assert_eq!(me.get("token"), None);

    let own = format!("http://{}", world.server.address());
    let cookie = cookie.split(';').next().expect("the pair").to_owned();
    let rename = Some(r#"{"name":"Anna"}"#);
    let foreign = world
        .request(
            "PUT",
            "/api/v1/me",
            &[("Cookie", &cookie), ("Origin", "http://evil.example")],
            rename,
        )
        .await;
    assert_eq!((foreign.status, foreign.code().as_str()), (403, "foreign-origin"));
    let without = world.request("PUT", "/api/v1/me", &[("Cookie", &cookie)], rename).await;
    assert_eq!(without.status, 403, "a cookie without an origin changes nothing");
    let renamed =
        world.request("PUT", "/api/v1/me", &[("Cookie", &cookie), ("Origin", &own)], rename).await;
    assert_eq!((renamed.status, &renamed.json()["name"]), (200, &json!("Anna")));
    let seen = world
        .request(
            "GET",
            "/api/v1/me",
            &[("Cookie", &cookie), ("Origin", "http://evil.example")],
            None,
        )
        .await;
    assert_eq!(
        seen.status, 200,
        "reading needs no origin: the answer cannot be read by the other site"
    );

    assert_eq!(world.by(&anna, "DELETE", "/api/v1/session", None).await.status, 204);
    let gone = world.by(&anna, "GET", "/api/v1/me", None).await;
    assert_eq!((gone.status, gone.code().as_str()), (401, "unknown-user"));
    world.server.stop().await;
}

#[tokio::test]
async fn wrong_requests_get_clear_answers() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let bearer = format!("Bearer {}", anna.token);
    let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(400 * 1024));
    for (method, path, body, status, code) in [
        ("POST", "/api/v1/visitors", Some("{"), 400, "unreadable"),
        ("POST", "/api/v1/visitors", Some(r#"{"name":"A","age":3}"#), 400, "unreadable"),
        ("POST", "/api/v1/visitors", Some(r#"{"name":"\u0007"}"#), 400, "name"),
        ("POST", "/api/v1/visitors", Some(r#"{"name":"  "}"#), 400, "name"),
        ("POST", "/api/v1/visitors", Some(long.as_str()), 413, "too-large"),
        ("PATCH", "/api/v1/me", None, 405, "method"),
        ("GET", "/api/v1/nothing", None, 404, "not-found"),
        ("GET", "/nothing.png", None, 404, "not-found"),
        ("POST", "/", None, 405, "method"),
        ("GET", "/api/v1/tables/nothing", None, 404, "no-such-table"),
        ("GET", "/api/v1/tables/nothing/deals", None, 404, "no-such-table"),
        ("GET", "/api/v1/deals/nothing/1", None, 404, "no-such-deal"),
        ("GET", "/api/v1/deals/nothing/x", None, 404, "no-such-deal"),
        ("GET", "/api/v1/users/nobody", None, 404, "no-such-user"),
        ("GET", "/api/v1/me/history?limit=x", None, 400, "unreadable"),
        ("GET", "/api/v1/tables/nothing/socket", None, 426, "upgrade"),
        ("POST", "/api/v1/tables", Some("{}"), 400, "setup"),
        ("POST", "/api/v1/tables", Some(r#"{"rules":"canasta"}"#), 400, "rules"),
        ("POST", "/api/v1/tables", Some(r#"{"house_rules":"base = \"canasta\""}"#), 400, "rules"),
        ("POST", "/api/v1/tables", Some(r#"{"rules":"vacha-2008","players":9}"#), 400, "setup"),
        ("POST", "/api/v1/tables", Some(r#"{"rules":"vacha-2008","radln":0}"#), 400, "setup"),
        ("POST", "/api/v1/tables", Some(r#"{"rules":"vacha-2008","thinking_ms":1}"#), 400, "setup"),
        (
            "POST",
            "/api/v1/tables",
            Some(r#"{"rules":"vacha-2008","bots":["cheat"]}"#),
            400,
            "unknown-bot",
        ),
        (
            "POST",
            "/api/v1/tables",
            Some(r#"{"rules":"vacha-2008","bots":["master:nodes=9"]}"#),
            400,
            "unknown-bot",
        ),
        (
            "POST",
            "/api/v1/tables",
            Some(r#"{"rules":"vacha-2008","bots":["rule","rule","rule","rule"]}"#),
            400,
            "setup",
        ),
        (
            "POST",
            "/api/v1/tables",
            Some(r#"{"rules":"vacha-2008","stand_in":"cheat"}"#),
            400,
            "unknown-bot",
        ),
        ("DELETE", "/api/v1/tokens/nobody", None, 404, "no-such-user"),
    ] {
        let answer = world.request(method, path, &[("Authorization", &bearer)], body).await;
        let shown: String = body.unwrap_or_default().chars().take(80).collect();
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (status, code),
            "{method} {path} {shown}: {}",
            answer.body
        );
    }
    for (method, path) in [
        ("GET", "/api/v1/me"),
        ("POST", "/api/v1/tables"),
        ("POST", "/api/v1/tokens"),
        ("GET", "/api/v1/me/tables"),
    ] {
        let answer = world.request(method, path, &[], Some("{}")).await;
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (401, "unknown-user"),
            "{method} {path}"
        );
        let answer =
            world.request(method, path, &[("Authorization", "Bearer nonsense")], Some("{}")).await;
        assert_eq!(answer.status, 401, "{method} {path}");
    }
    world.server.stop().await;
}

/// An address that is no text is nowhere, whoever would have to read it.
#[tokio::test]
async fn addresses_that_are_no_text_are_refused_as_json_too() {
    let world = World::new().await;
    let served = world.get("/api/v1/openapi.json").await.json();
    let mut asked = 0;
    for (path, methods) in served["paths"].as_object().expect("a list of paths") {
        let Some((before, rest)) = path.split_once('{') else { continue };
        let (_, after) = rest.split_once('}').expect("a name in braces");
        let path = format!("{before}%ff{}", after.replace(['{', '}'], ""));
        for method in methods.as_object().expect("methods").keys() {
            let answer = world.request(&method.to_uppercase(), &path, &[], Some("{}")).await;
            assert_eq!((answer.status, answer.code().as_str()), (404, "not-found"), "{path}");
            asked += 1;
        }
    }
    assert!(asked > 40, "{asked}");
    for page in ["/cup/%ff", "/cup/%C3%28/person/x", "/ergebnis/%ff"] {
        assert_eq!(world.get(page).await.code(), "not-found", "{page}");
    }
    assert_eq!(world.get("/api/v1/tables/%C3%A4%2").await.code(), "no-such-table");
    world.server.stop().await;
}

/// What is not there says so by its status and with a page that leads back, in both languages.
#[tokio::test]
async fn pages_that_are_not_there_say_so() {
    let world = World::new().await;
    for address in [
        "/gibt-es-nicht",
        "/buecher/gibt-es-nicht",
        "/t/gibt-es-nicht",
        "/turnier/gibt-es-nicht",
        "/turnier/gibtesnicht/tisch/1/3",
        "/cup/gibt-es-nicht",
        "/cup/gibt-es-nicht/bearbeiten",
        "/cup/gibt-es-nicht/person/x",
        "/ergebnis/gibt-es-nicht",
    ] {
        assert_eq!(world.get(address).await.status, 404, "{address}");
    }
    for address in
        ["/", "/buecher", "/buecher/", "/schule/tisch/", "/turnier", "/uebung", "/hilfe/?spiele"]
    {
        assert_eq!(world.get(address).await.status, 200, "{address}");
    }
    // A browser is shown the page even where the address looks like a file.
    let browser = [("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")];
    for address in ["/turnier.html", "/t/abc.", "/index.php", "/cup/abc/saison.html", "/b%FCcher"] {
        let page = world.request("GET", address, &browser, None).await;
        assert_eq!(page.status, 404, "{address}");
        assert!(page.body.starts_with("<!doctype html>"), "{address}: {}", page.body);
    }
    for address in ["/cup/gibt-es-nicht", "/ergebnis/gibt-es-nicht"] {
        for (language, way_back) in [("de", "Zur Startseite"), ("en", "To the start page")] {
            let page = world.get(&format!("{address}?lang={language}")).await.body;
            for part in ["<header", "<footer", "href=\"/impressum\"", way_back] {
                assert!(page.contains(part), "{address}: no {part} in {page}");
            }
        }
    }
    world.server.stop().await;
}

/// However a name is written, its signs count and not the bytes they take.
#[tokio::test]
async fn names_are_as_long_as_their_signs() {
    let world = World::new().await;
    for name in ["王".repeat(24), "🃏".repeat(24), "x".repeat(64), "ä".repeat(64)] {
        let made = world
            .request("POST", "/api/v1/visitors", &[], Some(&json!({"name": name}).to_string()))
            .await;
        assert_eq!((made.status, &made.json()["name"]), (201, &json!(name)), "{}", made.body);
    }
    for name in ["x".repeat(65), "王".repeat(65), "x".repeat(200), "  ".into(), String::new()] {
        let made = world
            .request("POST", "/api/v1/visitors", &[], Some(&json!({"name": name}).to_string()))
            .await;
        assert_eq!((made.status, made.code().as_str()), (400, "name"), "{name}");
        assert!(made.body.contains("64 Zeichen") && made.body.contains("64 characters"));
    }
    world.server.stop().await;
}

#[tokio::test]
async fn books_bots_and_health() {
    let world = World::new().await;
    let books = world.get("/api/v1/books").await.json();
    let ids: Vec<&str> = books["books"]
        .as_array()
        .expect("books")
        .iter()
        .filter_map(|book| book["id"].as_str())
        .collect();
    assert_eq!(ids, tarock_rules::Book::ids().collect::<Vec<&str>>());
    assert!(world.get("/api/v1/books/hopfgarten").await.body.contains("[games"));
    let bots = world.get("/api/v1/bots").await.json();
    let specs: Vec<&str> = bots["bots"]
        .as_array()
        .expect("bots")
        .iter()
        .filter_map(|bot| bot["spec"].as_str())
        .collect();
    assert!(specs.contains(&"master") && !specs.contains(&"cheat"));
    assert_eq!(world.get("/health").await.json(), json!({"status": "ok"}));
    assert_eq!(world.metric("tarock_tables").await, 0);
    assert_eq!(world.get("/").await.status, 200);
    world.server.stop().await;
}

#[tokio::test]
async fn a_table_is_found_in_the_lobby_only_if_it_is_not_private() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let open = world
        .open(&anna, json!({"rules": "vacha-2008", "private": false, "bots": ["rule", "club"]}))
        .await;
    let hidden = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    assert_eq!(
        world.get("/api/v1/tables").await.json()["tables"],
        json!([]),
        "nobody is there yet"
    );
    let (mut one, mut other) =
        (world.socket(&anna, &open).await, world.socket(&anna, &hidden).await);
    one.wait("snapshot").await;
    other.wait("snapshot").await;
    let lobby = world.get("/api/v1/tables").await.json();
    let shown: Vec<&Value> = lobby["tables"].as_array().expect("tables").iter().collect();
    assert_eq!(shown.len(), 1);
    assert_eq!((&shown[0]["table"], &shown[0]["stage"]), (&json!(open), &json!("gathering")));
    assert_eq!(shown[0]["places"][2], json!({"bot": {"spec": "club"}}));
    assert_eq!(shown[0]["places"][3], "empty");
    let facts = world.get(&format!("/api/v1/tables/{hidden}")).await.json();
    assert_eq!((&facts["private"], &facts["link"]), (&json!(true), &json!(format!("/t/{hidden}"))));
    let own = world.by(&anna, "GET", "/api/v1/me/tables", None).await.json();
    assert_eq!(own["tables"].as_array().expect("tables").len(), 2);
    world.server.stop().await;
}

#[tokio::test]
async fn house_rules_are_played_by_and_can_be_read_again() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let text = "id = \"haus\"\ntitle = \"Unser Haus\"\nbase = \"vacha-2008\"\n";
    let table = world.open(&anna, json!({"house_rules": text})).await;
    let facts = world.get(&format!("/api/v1/tables/{table}")).await.json();
    assert_eq!(facts["title"], "Unser Haus");
    let name = facts["rules"].as_str().expect("a name");
    assert!(name.starts_with("house-"), "{name}");
    assert_eq!(world.get(&format!("/api/v1/books/{name}")).await.body, text);
    world.server.stop().await;
}

/// A version that knows an entry no longer says so to those who read German, too.
#[tokio::test]
async fn house_rules_that_cannot_be_read_are_refused_in_both_languages() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    for (rules, german, english) in [
        (
            "id = \"wir\"\ntitle = \"Wir\"\nbase = \"vacha-2008\"\n\
                [change.games.rufer]\nworth = 3\n",
            "das Buch hat keinen solchen Eintrag",
            "the book has no such key",
        ),
        (
            "id = \"wir\"\ntitle = \"Wir\"\nbase = \"canasta\"\n",
            "gibt es nicht",
            "there is no book",
        ),
        ("base = \"vacha", "das ist kein TOML", "invalid basic string"),
    ] {
        let wish = json!({"house_rules": rules});
        let answer = world.by(&anna, "POST", "/api/v1/tables", Some(wish)).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "rules"), "{rules}");
        let error = &answer.json()["error"];
        let said = |language: &str| error[language].as_str().expect("a text").to_owned();
        assert!(said("de").contains(german) && !said("de").contains(", line "), "{error}");
        assert!(said("en").contains(english), "{error}");
    }
    world.server.stop().await;
}

#[tokio::test]
async fn a_program_speaks_for_itself_until_its_token_ends() {
    let world = World::new().await;
    let anna = world.visitor("Anna").await;
    let made =
        world.by(&anna, "POST", "/api/v1/tokens", Some(json!({"name": "Maschine"}))).await.json();
    let program = Person::from(&made);
    assert_eq!((&made["kind"], &made["owner"]), (&json!("program"), &json!(anna.user)));
    assert_eq!(
        world.by(&program, "POST", "/api/v1/tokens", Some(json!({"name": "x"}))).await.code(),
        "not-for-programs"
    );
    let listed = world.by(&anna, "GET", "/api/v1/tokens", None).await.json();
    assert_eq!(listed["programs"][0]["user"], program.user.as_str());
    assert!(!listed.to_string().contains(&program.token));

    let table = world.open(&anna, json!({"rules": "hopfgarten"})).await;
    let mut socket = world.socket(&program, &table).await;
    socket.wait("snapshot").await;
    socket.done(&json!({"sit": {"place": 1, "name": "Maschine"}})).await;
    let bert = world.visitor("Bert").await;
    assert_eq!(
        world.by(&bert, "DELETE", &format!("/api/v1/tokens/{}", program.user), None).await.status,
        404
    );
    assert_eq!(
        world.by(&anna, "DELETE", &format!("/api/v1/tokens/{}", program.user), None).await.status,
        204
    );
    assert_eq!(socket.wait("goodbye").await["code"], "ended");
    match world.try_socket(&program, &table).await {
        Err(Error::Http(response)) => assert_eq!(response.status(), 401),
        _ => panic!("an ended token opens a socket"),
    }
    world.server.stop().await;
}

#[tokio::test]
async fn whoever_runs_the_server_says_who_they_are() {
    let world = World::with(|settings| {
        let file = settings.data.join("imprint.md");
        std::fs::create_dir_all(&settings.data).expect("a folder");
        std::fs::write(&file, "# Wirtshaus\n\nHauptplatz 1").expect("written");
        settings.imprint = Some(file);
        settings.public_url = Some("https://tarock.example".to_owned());
    })
    .await;
    let site = world.get("/api/v1/site").await.json();
    let said = json!({"imprint": "# Wirtshaus\n\nHauptplatz 1",
        "public_url": "https://tarock.example"});
    assert_eq!(site, said);
    world.server.stop().await;

    let folder = Folder::new();
    let missing = Settings { privacy: Some(folder.0.join("none.md")), ..folder.settings() };
    let error = Server::start(missing).await.err().expect("it does not start").to_string();
    assert!(error.contains("none.md"), "{error}");
}

#[tokio::test]
async fn a_link_to_a_table_says_whose_it_is() {
    let world = World::new().await;
    let anna = world.visitor("Anna \"<b>").await;
    let table = world.open(&anna, json!({"rules": "vacha-2008"})).await;
    let page = world.get(&format!("/t/{table}")).await;
    if page.body.contains("make web") {
        // Without the application there is no page to put it in.
        world.server.stop().await;
        return;
    }
    assert_eq!(page.status, 200);
    for part in ["Königrufen mit Anna &quot;&lt;b&gt;", "/preview.jpg", "og:description"] {
        assert!(page.body.contains(part), "{part}: {}", page.body);
    }
    assert!(!page.body.contains("<b>"), "{}", page.body);
    assert_eq!(page.body.matches("og:title").count(), 1);
    let english = [("Accept-Language", "en-GB")];
    let page = world.request("GET", &format!("/t/{table}"), &english, None).await;
    assert!(page.body.contains("Play Königrufen with Anna"), "{}", page.body);
    assert_eq!(world.get("/t/nothing").await.status, 404);
    world.server.stop().await;
}

/// Bytes that the library refuses before anybody sees a request get an answer like all others.
#[tokio::test]
async fn what_is_no_http_is_refused_as_json_too() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    let world = World::new().await;
    let long = "x".repeat(70_000);
    let refused = [
        ("{}\r\n\r\n".to_owned(), 400, "malformed"),
        ("GET / HTTP/9.9\r\n\r\n".to_owned(), 400, "malformed"),
        ("GET /health HTTP/1.1\r\nno colon\r\n\r\n".to_owned(), 400, "malformed"),
        (format!("GET /health HTTP/1.1\r\nlong: {long}\r\n\r\n"), 431, "head-too-large"),
    ];
    for (bytes, status, code) in refused {
        let stream = tokio::net::TcpStream::connect(world.server.address());
        let mut stream = stream.await.expect("the server listens");
        // The server need not read all of it.
        let _ = stream.write_all(bytes.as_bytes()).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        let answer = Answer::new(&String::from_utf8_lossy(&answer));
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{}", answer.body);
        assert!(answer.head.contains("content-type: application/json"), "{}", answer.head);
    }
    // After one that was good, on the same connection.
    let stream = tokio::net::TcpStream::connect(world.server.address());
    let mut stream = stream.await.expect("the server listens");
    stream.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n").await.expect("it is written");
    let mut first = [0; 12];
    stream.read_exact(&mut first).await.expect("an answer");
    assert_eq!(&first, b"HTTP/1.1 200");
    stream.write_all(b"nothing\r\n\r\n").await.expect("it is written");
    let mut rest = String::new();
    stream.read_to_string(&mut rest).await.expect("the rest of the answers");
    assert!(rest.contains("\"code\":\"malformed\""), "{rest}");
    world.server.stop().await;
}
