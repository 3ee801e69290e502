//! Bytes choose what happens at a table: people and bots act, in turn and out of turn, lines are
//! cut, time passes.

use std::sync::Arc;

use tarock_table::{Command, Follower, Input, Place, Snapshot, Table, UserId};

use crate::{Choices, Evening};

/// Lets bytes choose an evening.
pub fn check(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let mut evening = Evening::new(&mut choices);
    let public = UserId("nobody".to_owned());
    let view = evening.table.snapshot(&public);
    let mut follower = Follower::new(Arc::clone(&evening.book), public.clone(), view);
    while choices.are_left() && !evening.table.is_over() {
        let input = chosen(&evening, &mut choices);
        for told in evening.take(input) {
            follower.apply(&told);
        }
        let shown = evening.table.snapshot(&public);
        // Nobody is told of a pause that is lifted because nobody is there.
        let followed = Snapshot { pause_until: shown.pause_until, ..follower.view().clone() };
        assert_eq!(followed, shown, "followed by events");
    }
    for person in &evening.people {
        serde_json::to_string(&evening.table.snapshot(person)).unwrap();
    }
    let replayed =
        Table::replay(Arc::clone(&evening.book), evening.setup.clone(), &evening.log).unwrap();
    assert_eq!(replayed.state(), evening.table.state(), "the log gives the same table");
    let kept = serde_json::to_string(evening.table.state()).unwrap();
    let restored =
        Table::restore(Arc::clone(&evening.book), serde_json::from_str(&kept).unwrap()).unwrap();
    assert_eq!(restored.state(), evening.table.state(), "the state is all there is to keep");
}

/// Mostly what somebody could do now, and sometimes anything.
fn chosen(evening: &Evening, choices: &mut Choices) -> Input {
    let person = evening.people[choices.below(evening.people.len())].clone();
    match choices.below(16) {
        0 => Input::Connected(person),
        1 => Input::Disconnected(person),
        2 | 3 => Input::Tick,
        4 => evening.command(person, Command::Leave),
        5 => evening.command(person, Command::Return),
        6 => evening.command(person, Command::LastRadl),
        7 => evening.command(person, Command::EndEvening { wanted: choices.once_in(2) }),
        8 => {
            let bytes = evening.random(choices);
            evening
                .command(person, Command::Contribute { deal: u64::from(choices.byte() % 4), bytes })
        }
        9 => {
            let cards = (0..choices.below(4)).map(|_| choices.byte()).collect();
            evening.command(person, Command::Cut { deal: u64::from(choices.byte() % 4), cards })
        }
        10 => {
            let place = Place(choices.byte() % 8);
            evening
                .command(person, Command::Sit { place, name: format!("Name {}", choices.byte()) })
        }
        11 => evening.command(person, Command::Annul { reason: "verzählt".to_owned() }),
        12 => evening.command(
            person,
            Command::AnswerAnnulment {
                annulment: u64::from(choices.byte() % 4),
                agree: choices.once_in(2),
            },
        ),
        13 => evening.command(person, Command::Ready),
        _ => evening.legal(choices).unwrap_or(Input::Tick),
    }
}
