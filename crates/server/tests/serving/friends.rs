//! Friends and invitations.

use serde_json::{Value, json};

use crate::accounts::account;
use crate::client::{Person, World};

async fn friends(world: &World, who: &Person) -> Value {
    world.by(who, "GET", "/api/v1/friends", None).await.json()
}

async fn ask(world: &World, who: &Person, name: &str) -> Value {
    world.by(who, "POST", "/api/v1/friends", Some(json!({"name": name}))).await.json()
}

async fn befriended(world: &World) -> (Person, Person) {
    let (anna, bert) = (account(world, "Anna").await, account(world, "Bert").await);
    assert_eq!(ask(world, &anna, " BERT ").await["state"], "asked");
    assert_eq!(
        world.by(&bert, "PUT", &format!("/api/v1/friends/{}", anna.user), None).await.status,
        204
    );
    (anna, bert)
}

#[tokio::test]
async fn one_asks_and_the_other_says_yes_or_no() {
    let world = World::new().await;
    let (anna, bert, carl) = (
        account(&world, "Anna").await,
        account(&world, "Bert").await,
        account(&world, "Carl").await,
    );
    assert_eq!(ask(&world, &anna, "Niemand").await["error"]["code"], "no-such-user");
    assert_eq!(ask(&world, &anna, "anna").await["error"]["code"], "own-friend");
    assert_eq!(
        ask(&world, &anna, "Bert").await,
        json!({"user": bert.user, "name": "Bert", "state": "asked"})
    );
    assert_eq!(ask(&world, &anna, "Bert").await["state"], "asked", "twice is once");
    assert_eq!(friends(&world, &anna).await["asked"][0]["user"], bert.user.as_str());
    assert_eq!(friends(&world, &bert).await["asked_me"][0]["name"], "Anna");
    let of = |who: &Person| format!("/api/v1/friends/{}", who.user);
    assert_eq!(
        world.by(&anna, "PUT", &of(&bert), None).await.code(),
        "no-such-friend",
        "nobody says yes for the other"
    );
    assert_eq!(world.by(&carl, "PUT", &of(&anna), None).await.code(), "no-such-friend");
    assert_eq!(world.by(&bert, "DELETE", &of(&anna), None).await.status, 204, "no");
    assert_eq!(friends(&world, &anna).await["asked"], json!([]));

    assert_eq!(ask(&world, &bert, "Anna").await["state"], "asked");
    assert_eq!(ask(&world, &anna, "Bert").await["state"], "friends", "asking back is a yes");
    for who in [&anna, &bert] {
        let known = friends(&world, who).await;
        assert_eq!(
            (known["friends"].as_array().map(Vec::len), &known["asked"], &known["asked_me"]),
            (Some(1), &json!([]), &json!([]))
        );
    }
    assert_eq!(world.by(&anna, "DELETE", &of(&bert), None).await.status, 204);
    assert_eq!(friends(&world, &bert).await["friends"], json!([]));
    assert_eq!(world.by(&anna, "DELETE", &of(&bert), None).await.code(), "no-such-friend");
    world.server.stop().await;
}

#[tokio::test]
async fn a_friend_is_seen_at_a_table_only_if_it_is_open_or_he_invites() {
    let world = World::new().await;
    let (anna, bert) = befriended(&world).await;
    let seen = friends(&world, &anna).await["friends"][0].clone();
    assert_eq!(
        (&seen["name"], &seen["online"], &seen["table"]),
        (&json!("Bert"), &json!(true), &Value::Null)
    );
    let hidden = world.open(&bert, json!({"rules": "vacha-2008"})).await;
    let mut at_hidden = world.socket(&bert, &hidden).await;
    at_hidden.wait("snapshot").await;
    assert_eq!(friends(&world, &anna).await["friends"][0]["table"], Value::Null, "a private table");

    let path = format!("/api/v1/tables/{hidden}/invitations");
    let carl = account(&world, "Carl").await;
    assert_eq!(
        world.by(&bert, "POST", &path, Some(json!({"user": carl.user}))).await.code(),
        "no-such-friend"
    );
    assert_eq!(
        world.by(&anna, "POST", &path, Some(json!({"user": bert.user}))).await.code(),
        "no-such-table",
        "not hers"
    );
    assert_eq!(world.by(&bert, "POST", &path, Some(json!({"user": anna.user}))).await.status, 204);
    assert_eq!(friends(&world, &anna).await["friends"][0]["table"]["table"], hidden.as_str());
    let invitations = world.by(&anna, "GET", "/api/v1/invitations", None).await.json();
    let invitation = &invitations["invitations"][0];
    assert_eq!(
        (&invitation["name"], &invitation["link"]),
        (&json!("Bert"), &json!(format!("/t/{hidden}")))
    );
    assert_eq!(
        world.by(&anna, "DELETE", &format!("/api/v1/invitations/{hidden}"), None).await.status,
        204
    );
    assert_eq!(
        world.by(&anna, "GET", "/api/v1/invitations", None).await.json()["invitations"],
        json!([])
    );
    assert_eq!(friends(&world, &anna).await["friends"][0]["table"], Value::Null);

    let open = world.open(&bert, json!({"rules": "vacha-2008", "private": false})).await;
    let mut at_open = world.socket(&bert, &open).await;
    at_open.wait("snapshot").await;
    assert_eq!(friends(&world, &anna).await["friends"][0]["table"]["table"], open.as_str());
    assert_eq!(friends(&world, &carl).await["friends"], json!([]), "others see nothing of it");
    world.server.stop().await;
}

#[tokio::test]
async fn who_has_signed_out_is_not_online() {
    let world = World::new().await;
    let (anna, bert) = befriended(&world).await;
    assert_eq!(friends(&world, &anna).await["friends"][0]["online"], true);
    assert_eq!(world.by(&bert, "DELETE", "/api/v1/sessions", None).await.status, 204);
    assert_eq!(friends(&world, &anna).await["friends"][0]["online"], false);
    world.server.stop().await;
}

#[tokio::test]
async fn nobody_can_ask_everybody() {
    let world = World::with(|settings| {
        settings.limits.questions_per_hour = 3;
        settings.limits.friends_per_user = 1;
    })
    .await;
    let anna = account(&world, "Anna").await;
    account(&world, "Bert").await;
    account(&world, "Carl").await;
    assert_eq!(ask(&world, &anna, "Bert").await["state"], "asked");
    assert_eq!(ask(&world, &anna, "Carl").await["error"]["code"], "too-many-friends");
    assert_eq!(ask(&world, &anna, "Bert").await["state"], "asked");
    assert_eq!(ask(&world, &anna, "Bert").await["error"]["code"], "too-many-questions");
    world.server.stop().await;
}
