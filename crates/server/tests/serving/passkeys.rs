//! Passkeys, with an authenticator that signs.

use serde_json::{Value, json};

use crate::accounts::{PASSWORD, account};
use crate::authenticator::Authenticator;
use crate::client::{Answer, Person, World};

const LOCAL: &str = "http://localhost:4500";

async fn register(world: &World, who: &Person, key: &mut Authenticator) -> Answer {
    let options = world
        .by(who, "POST", "/api/v1/passkeys/options", Some(json!({"password": PASSWORD})))
        .await;
    assert_eq!(options.status, 200, "{}", options.body);
    let options = options.json();
    let credential = key.create(&options["options"]);
    let new = json!({"ceremony": options["ceremony"], "name": "Telefon", "credential": credential});
    world.by(who, "POST", "/api/v1/passkeys", Some(new)).await
}

async fn sign_in_options(world: &World) -> Value {
    let options = world.request("POST", "/api/v1/sessions/passkey/options", &[], None).await;
    assert_eq!(options.status, 200, "{}", options.body);
    options.json()
}

async fn finish(world: &World, ceremony: &Value, credential: &Value) -> Answer {
    let body = json!({"ceremony": ceremony, "credential": credential, "token": true}).to_string();
    world.request("POST", "/api/v1/sessions/passkey", &[], Some(&body)).await
}

async fn sign_in(world: &World, key: &mut Authenticator) -> Answer {
    let options = sign_in_options(world).await;
    let credential = key.get(&options["options"]);
    finish(world, &options["ceremony"], &credential).await
}

#[tokio::test]
async fn a_passkey_is_made_used_renamed_and_removed() {
    let world = World::new().await;
    assert_eq!(world.get("/api/v1/sign-in").await.json()["password"], true);
    let anna = account(&world, "Anna").await;
    let mut key = Authenticator::new(LOCAL, 7);
    let made = register(&world, &anna, &mut key).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let again = register(&world, &anna, &mut key).await;
    assert_eq!((again.status, again.code().as_str()), (400, "passkey"), "the same one twice");

    let signed_in = sign_in(&world, &mut key).await;
    assert_eq!(signed_in.status, 200, "{}", signed_in.body);
    let here = Person::from(&signed_in.json());
    assert_eq!(here.user, anna.user);
    let listed = world.by(&here, "GET", "/api/v1/passkeys", None).await.json();
    assert_eq!(listed["passkeys"][0]["name"], "Telefon");
    assert!(listed["passkeys"][0]["used"].is_u64());
    let sessions = world.by(&here, "GET", "/api/v1/sessions", None).await.json();
    let this = sessions["sessions"]
        .as_array()
        .expect("sessions")
        .iter()
        .find(|session| session["this"] == true)
        .expect("this one");
    assert_eq!(this["way"], "passkey");

    let path =
        format!("/api/v1/passkeys/{}", listed["passkeys"][0]["passkey"].as_str().expect("an id"));
    let bert = account(&world, "Bert").await;
    assert_eq!(
        world.by(&bert, "DELETE", &path, None).await.code(),
        "no-such-passkey",
        "only one's own"
    );
    assert_eq!(
        world.by(&bert, "PUT", &path, Some(json!({"name": "Meiner"}))).await.code(),
        "no-such-passkey"
    );
    assert_eq!(
        world.by(&here, "PUT", &path, Some(json!({"name": "Altes Telefon"}))).await.json()["name"],
        "Altes Telefon"
    );

    let world = world.restart().await;
    assert_eq!(sign_in(&world, &mut key).await.status, 200, "also after a restart");
    assert_eq!(world.by(&here, "DELETE", &path, None).await.status, 204);
    assert_eq!(sign_in(&world, &mut key).await.code(), "unknown-passkey");
    world.server.stop().await;
}

#[tokio::test]
async fn who_has_just_used_a_passkey_needs_no_password() {
    let world = World::new().await;
    let anna = account(&world, "Anna").await;
    assert_eq!(
        world.by(&anna, "POST", "/api/v1/passkeys/options", Some(json!({}))).await.code(),
        "confirm"
    );
    let mut key = Authenticator::new(LOCAL, 8);
    assert_eq!(register(&world, &anna, &mut key).await.status, 201);
    let here = Person::from(&sign_in(&world, &mut key).await.json());
    let forgotten = json!({"new_password": "endlich ein neues"});
    assert_eq!(
        world.by(&here, "PUT", "/api/v1/account/password", Some(forgotten)).await.status,
        204
    );
    assert_eq!(
        world.by(&here, "POST", "/api/v1/account/deletion", Some(json!({}))).await.status,
        204
    );
    assert_eq!(sign_in(&world, &mut key).await.code(), "unknown-passkey");
    world.server.stop().await;
}

#[tokio::test]
async fn a_passkey_that_does_not_fit_is_refused() {
    let world = World::new().await;
    let anna = account(&world, "Anna").await;
    let mut key = Authenticator::new("https://evil.example", 9);
    assert_eq!(register(&world, &anna, &mut key).await.code(), "passkey", "made on another page");
    key.origin = LOCAL.to_owned();
    assert_eq!(register(&world, &anna, &mut key).await.status, 201);

    key.origin = "https://evil.example".to_owned();
    assert_eq!(sign_in(&world, &mut key).await.code(), "unknown-passkey", "used on another page");
    key.origin = LOCAL.to_owned();
    let verified = key.flags;
    key.flags &= !0x04;
    assert_eq!(
        sign_in(&world, &mut key).await.code(),
        "unknown-passkey",
        "without recognising anybody"
    );
    key.flags = verified;
    let mut forged = Authenticator::new(LOCAL, 10);
    forged.id.clone_from(&key.id);
    let options = sign_in_options(&world).await;
    let mut credential = forged.get(&options["options"]);
    credential["response"]["userHandle"] =
        key.get(&options["options"])["response"]["userHandle"].clone();
    assert_eq!(
        finish(&world, &options["ceremony"], &credential).await.code(),
        "unknown-passkey",
        "signed by another key"
    );

    let options = sign_in_options(&world).await;
    let credential = key.get(&options["options"]);
    assert_eq!(finish(&world, &options["ceremony"], &credential).await.status, 200);
    assert_eq!(
        finish(&world, &options["ceremony"], &credential).await.code(),
        "ceremony",
        "a ceremony counts once"
    );
    let other = sign_in_options(&world).await;
    assert_eq!(
        finish(&world, &other["ceremony"], &credential).await.code(),
        "unknown-passkey",
        "an old answer to a new question"
    );
    key.counter = 0;
    assert_eq!(
        sign_in(&world, &mut key).await.code(),
        "unknown-passkey",
        "a copy that counts from the beginning"
    );
    world.server.stop().await;
}

#[tokio::test]
async fn a_ceremony_belongs_to_who_began_it() {
    let world = World::with(|settings| settings.limits.passkeys_per_user = 1).await;
    let (anna, bert) = (account(&world, "Anna").await, account(&world, "Bert").await);
    let mut key = Authenticator::new(LOCAL, 11);
    let options = world
        .by(&anna, "POST", "/api/v1/passkeys/options", Some(json!({"password": PASSWORD})))
        .await
        .json();
    let credential = key.create(&options["options"]);
    let new = json!({"ceremony": options["ceremony"], "name": "Meiner", "credential": credential});
    assert_eq!(
        world.by(&bert, "POST", "/api/v1/passkeys", Some(new.clone())).await.code(),
        "ceremony"
    );
    assert_eq!(
        world.by(&anna, "POST", "/api/v1/passkeys", Some(new)).await.code(),
        "ceremony",
        "it is used up"
    );
    let garbage = json!({"ceremony": "x", "name": "Meiner", "credential": {"id": 1}});
    assert_eq!(world.by(&anna, "POST", "/api/v1/passkeys", Some(garbage)).await.code(), "ceremony");
    assert_eq!(register(&world, &anna, &mut key).await.status, 201);
    let full = world
        .by(&anna, "POST", "/api/v1/passkeys/options", Some(json!({"password": PASSWORD})))
        .await;
    assert_eq!(full.code(), "too-many-passkeys");
    world.server.stop().await;
}

#[tokio::test]
async fn an_address_without_a_domain_has_no_passkeys() {
    let world =
        World::with(|settings| settings.public_url = Some("http://192.0.2.1".to_owned())).await;
    assert_eq!(
        world.get("/api/v1/sign-in").await.json(),
        json!({"password": true, "passkeys": false})
    );
    let options = world.request("POST", "/api/v1/sessions/passkey/options", &[], None).await;
    assert_eq!((options.status, options.code().as_str()), (501, "no-passkeys"));
    world.server.stop().await;
}
