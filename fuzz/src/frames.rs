//! Bytes are read as the frames of a WebSocket, from a client and from a server.

use std::sync::Arc;

use tarock_table::{ClientMessage, Follower, Input, ServerMessage, UserId};

use crate::{Choices, Evening};

/// Reads bytes as frames.
pub fn check(bytes: &[u8]) {
    let Ok(frame) = std::str::from_utf8(bytes) else { return };
    let mut evening = Evening::new(&mut Choices(&[4]));
    let user = evening.people[0].clone();
    let view = evening.table.snapshot(&user);
    let mut follower = Follower::new(Arc::clone(&evening.book), user.clone(), view);
    for line in frame.lines() {
        if let Ok(message) = serde_json::from_str::<ClientMessage>(line) {
            received(&mut evening, &user, message);
        }
        if let Ok(message) = serde_json::from_str::<ServerMessage>(line) {
            heard(&evening, &mut follower, message);
        }
    }
}

/// What can be read can be written and read again; a table takes it in or refuses it.
fn received(evening: &mut Evening, user: &UserId, message: ClientMessage) {
    let written = serde_json::to_string(&message).unwrap();
    assert_eq!(serde_json::from_str::<ClientMessage>(&written).unwrap(), message);
    if let ClientMessage::Command { id, seen, command } = message {
        evening.take(Input::Command { from: user.clone(), id, seen, command });
        serde_json::to_string(&evening.table.snapshot(user)).unwrap();
    }
}

/// Whoever follows survives whatever a server says.
fn heard(evening: &Evening, follower: &mut Follower, message: ServerMessage) {
    let written = serde_json::to_string(&message).unwrap();
    assert_eq!(serde_json::from_str::<ServerMessage>(&written).unwrap(), message);
    match message {
        ServerMessage::Told(told) => {
            follower.apply(&told);
        }
        ServerMessage::Snapshot(snapshot) => {
            let user = UserId("somebody".to_owned());
            *follower = Follower::new(Arc::clone(&evening.book), user, snapshot.into_owned());
        }
        ServerMessage::Hello { .. }
        | ServerMessage::Answer { .. }
        | ServerMessage::Pong { .. }
        | ServerMessage::Error(_)
        | ServerMessage::Goodbye(_) => {}
    }
    serde_json::to_string(follower.view()).unwrap();
}
