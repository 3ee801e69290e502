//! Evenings in which much goes wrong.

use std::sync::Arc;

use rand::RngExt;
use tarock_rules::Book;
use tarock_table::{ByHand, Length, Logged, State, Table, ThinkingTime};

use crate::world::World;

/// A disturbed evening of some steps.
fn disturbed(rules: &str, seed: u64, steps: usize) -> World {
    let book = Book::published(rules).expect("a published book");
    let counts = book.table.players.is.clone();
    let mut world = World::new(rules, seed, |setup| {
        setup.players = counts[usize::try_from(seed).unwrap_or(0) % counts.len()];
        setup.first_dealer = u8::try_from(seed % 4).unwrap_or(0);
        setup.by_hand = seed.is_multiple_of(2).then_some(ByHand {
            draw: true,
            cut: 3_000,
            leaves: ByHand::LEAVES,
        });
        setup.cutting_short = Some(!seed.is_multiple_of(7));
        setup.length = if seed.is_multiple_of(3) { Length::Radln(2) } else { Length::Open };
        setup.thinking =
            if seed.is_multiple_of(2) { ThinkingTime::Off } else { ThinkingTime::PerAction(5_000) };
    });
    for _ in 0..world.rng.random_range(0..30_usize) {
        world.disturb();
    }
    let free: Vec<u8> = (0..world.setup.players).collect();
    for number in free {
        let user = crate::world::user(100 + number);
        let sit = tarock_table::Command::Sit {
            place: tarock_table::Place(number),
            name: format!("Late {number}"),
        };
        if crate::world::refused(&world.say(&user, sit)).is_none() {
            world.people.insert(user, tarock_table::Place(number));
        }
    }
    let patience = world.rng.random_range(3..40_u32);
    for _ in 0..steps {
        world.now += world.rng.random_range(0..900_u64);
        if world.rng.random_range(0..patience) == 0 || !world.help() {
            world.disturb();
        }
    }
    world
}

/// What is promised of the log and the state of an evening.
fn check_log(world: &World) {
    let replayed = Table::replay(Arc::clone(&world.book), world.setup.clone(), &world.log)
        .expect("the setup is right");
    assert!(replayed == world.table, "the log leads to another table");
    let log = serde_json::to_string(&world.log).expect("a log can be written");
    let read: Vec<Logged> = serde_json::from_str(&log).expect("and read");
    assert_eq!(read, world.log);
    let text = serde_json::to_string(world.table.state()).expect("a state can be written");
    let state: State = serde_json::from_str(&text).expect("and read");
    let restored =
        Table::restore(Arc::clone(&world.book), state).expect("a kept state fits its book");
    assert!(restored == world.table, "the kept state is another table");
    let half = world.log.len() / 2;
    let mut continued =
        Table::replay(Arc::clone(&world.book), world.setup.clone(), &world.log[..half])
            .expect("the setup is right");
    let kept: State =
        serde_json::from_str(&serde_json::to_string(continued.state()).expect("JSON"))
            .expect("JSON");
    continued = Table::restore(Arc::clone(&world.book), kept).expect("a kept state fits its book");
    for logged in &world.log[half..] {
        continued.step(logged.now, logged.input.clone());
    }
    assert!(continued == world.table, "a table that was kept half way goes another way");
}

#[test]
fn disturbed_evenings_keep_every_promise() {
    let mut deals = 0;
    let mut told = std::collections::BTreeMap::<String, usize>::new();
    for rules in Book::ids() {
        for seed in 0..8 {
            println!("{rules}, seed {seed}");
            let world = disturbed(rules, seed, 700);
            check_log(&world);
            deals += world.kept.len();
            for (name, count) in world.told {
                *told.entry(name).or_default() += count;
            }
        }
    }
    assert!(deals > 200, "{deals} deals");
    for name in [
        "bot-took-over",
        "gave-back",
        "watchers",
        "line",
        "claimed",
        "claim \"agreed\"",
        "claim \"impossible\"",
        "claim \"played-on\"",
        "hands-opened",
        "end-wanted",
        "revealed",
        "drawn",
        "cutting",
        "cut",
        "packet-taken",
        "sent-away",
        "talked",
        "annulment-wanted",
        "discard-changed",
    ] {
        assert!(told.contains_key(name), "{name} never came up in {told:?}");
    }
}

#[test]
fn the_clock_may_stand_at_its_end() {
    let mut world = World::new("vacha-2008", 3, |_| {});
    world.gather(4);
    world.now = u64::MAX;
    for _ in 0..300 {
        world.help();
        world.disturb();
    }
    check_log(&world);
}
