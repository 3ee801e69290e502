//! No secret is logged, however much is logged. A process of its own: there is one log for each.

#[path = "serving/client.rs"]
#[expect(dead_code, reason = "these clients can do more than is needed here")]
mod client;
#[path = "serving/described.rs"]
mod described;

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use serde_json::json;
use tracing_subscriber::fmt::MakeWriter;

use client::{Person, World};

const PASSWORD: &str = "geheimes-erstes-Passwort";
const SECOND: &str = "geheimes-zweites-Passwort";
const WRONG: &str = "geheimes-falsches-Passwort";

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody has panicked").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

#[tokio::test]
async fn no_password_and_no_token_is_ever_logged() {
    let log = Log::default();
    let lines = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_ansi(false)
        .with_writer(log.clone());
    lines.try_init().expect("the only log of this process");
    let world = World::new().await;
    let visitor = world.visitor("Anna").await;
    let credentials = |password: &str| json!({"name": "Anna", "password": password, "token": true});
    let made = world.by(&visitor, "POST", "/api/v1/account", Some(credentials(PASSWORD))).await;
    let anna = Person::from(&made.json());
    assert_eq!(
        world
            .request("POST", "/api/v1/sessions", &[], Some(&credentials(WRONG).to_string()))
            .await
            .status,
        401
    );
    let unreadable = json!({"name": 3, "password": PASSWORD, "token": true}).to_string();
    assert_eq!(world.request("POST", "/api/v1/sessions", &[], Some(&unreadable)).await.status, 400);
    let other = Person::from(
        &world
            .request("POST", "/api/v1/sessions", &[], Some(&credentials(PASSWORD).to_string()))
            .await
            .json(),
    );
    let change = json!({"password": PASSWORD, "new_password": SECOND});
    assert_eq!(world.by(&anna, "PUT", "/api/v1/account/password", Some(change)).await.status, 204);
    let program = Person::from(
        &world.by(&anna, "POST", "/api/v1/tokens", Some(json!({"name": "Maschine"}))).await.json(),
    );
    world.by(&anna, "POST", "/api/v1/passkeys/options", Some(json!({"password": SECOND}))).await;
    assert_eq!(
        world
            .by(&anna, "POST", "/api/v1/account/deletion", Some(json!({"password": SECOND})))
            .await
            .status,
        204
    );
    world.server.stop().await;

    let log = String::from_utf8_lossy(&log.0.lock().expect("nobody has panicked")).into_owned();
    assert!(
        log.contains("a visitor has become an account") && log.contains("an account was deleted"),
        "the log is there"
    );
    let failed = log.lines().find(|line| line.contains("a sign-in failed"));
    let failed = failed.expect("a wrong password is in the log");
    assert!(failed.contains(&anna.user) && failed.contains("from=127.0.0.1"), "{failed}");
    for secret in [
        PASSWORD,
        SECOND,
        WRONG,
        &visitor.token,
        &anna.token,
        &other.token,
        &program.token,
        "$argon2",
    ] {
        let line = log.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret} is in the log");
    }
}
