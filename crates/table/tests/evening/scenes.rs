//! Single scenes that everybody at a table knows.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};
use tarock_rules::Book;
use tarock_table::{
    Command, CommandId, Effect, EveningOver, Input, Length, Place, Rest, SeenPlace, Table,
    TableEvent, TableRefusal, ThinkingTime, UserId, Viewer,
};

use crate::world::{World, refused, user};

/// Plays until the evening is over; a failure says after how many steps it was given up.
fn play_out(world: &mut World, most: usize) {
    for _ in 0..most {
        if world.table.is_over() {
            return;
        }
        world.now += 100;
        assert!(world.help(), "nothing to do, and the evening is not over");
    }
    assert!(world.table.is_over(), "not over after {most} steps");
}

/// So many that every book sees a hundred deals.
fn radln(players: u8) -> u16 {
    if players == 4 { 25 } else { 3 }
}

#[test]
fn every_book_plays_an_evening_to_its_end() {
    for rules in Book::ids() {
        let counts = Book::published(rules).expect("a published book").table.players.is.clone();
        for players in counts {
            let mut world = World::new(rules, u64::from(players), |setup| {
                setup.players = players;
                setup.length = Length::Radln(radln(players));
            });
            world.gather(players);
            play_out(&mut world, 20_000);
            let sheet = world.sheet.clone().expect("the sheet is told at the end");
            let radln = usize::from(radln(players));
            assert_eq!(sheet.counted(), radln * usize::from(players), "{rules}");
            assert_eq!(sheet.schrift.iter().sum::<i64>(), 0);
            assert_eq!(sheet.zahlung.iter().sum::<i64>(), 0);
            for (place, sum) in sheet.schrift.iter().enumerate() {
                assert_eq!(
                    *sum,
                    sheet.lines.iter().map(|line| i64::from(line.schrift[place])).sum::<i64>()
                );
            }
            // Everybody deals equally often, and who sits out does so equally often.
            let counted: Vec<_> = sheet.lines.iter().filter(|line| !line.void).collect();
            assert!(
                counted.iter().any(|line| line.partner.is_some()),
                "{rules}: nobody was ever called"
            );
            let mut dealt = BTreeMap::new();
            let mut played = BTreeMap::new();
            for line in &counted {
                *dealt.entry(line.dealer).or_insert(0) += 1;
                line.seats.iter().for_each(|place| *played.entry(*place).or_insert(0) += 1);
                let next = Place((line.dealer.0 + 1) % players);
                assert_eq!(line.seats[0], next, "the forehand sits after the dealer");
            }
            assert!(dealt.values().all(|deals| *deals == radln), "{dealt:?}");
            assert!(
                played.len() == usize::from(players)
                    && played.values().all(|deals| *deals == 4 * radln),
                "{played:?}"
            );
        }
    }
}

#[test]
fn gstiess_a_radl_ends_the_evening() {
    for players in [4, 5, 6] {
        let mut world =
            World::new("vacha-2008", 40 + u64::from(players), |setup| setup.players = players);
        world.gather(players);
        while world.kept.len() < 2 {
            world.help();
        }
        assert_eq!(refused(&world.say(&user(1), Command::LastRadl)), None);
        assert_eq!(refused(&world.say(&user(2), Command::LastRadl)), Some("last-radl-said"));
        play_out(&mut world, 20_000);
        let lines = world.sheet.clone().expect("a sheet").lines;
        let after = lines.len() - 3;
        let least = usize::from(players);
        assert!((least..2 * least).contains(&after), "{after} deals");
        assert!(
            lines[lines.len() - least..].iter().all(|line| line.double),
            "the last Radl is double"
        );
    }
    let mut world = World::new("hopfgarten", 1, |_| {});
    world.gather(4);
    assert_eq!(refused(&world.say(&user(1), Command::LastRadl)), Some("last-radl-not-in-book"));
}

#[test]
fn double_rounds_count_double() {
    let mut double = 0;
    for seed in 0..4 {
        let mut world = World::new("vacha-2008", seed, |setup| setup.length = Length::Radln(10));
        world.gather(4);
        play_out(&mut world, 20_000);
        let lines = world.sheet.clone().expect("a sheet").lines;
        double += lines.iter().filter(|line| line.double).count();
        for (line, record) in lines.iter().zip(&world.kept) {
            assert_eq!(record.schrift.is_none(), line.double);
            if line.double {
                assert!(line.schrift.iter().chain(&line.zahlung).all(|points| points % 2 == 0));
            }
        }
        for pair in lines.windows(2) {
            let trischaken = pair[0].game == Some(tarock_rules::Game::Trischaken);
            let zero = pair[0].zahlung.iter().all(|points| *points == 0);
            assert!(!(trischaken || zero) || pair[1].double, "a double round follows");
        }
    }
    assert!(double > 0, "no double round in {} Radln", 4 * 10);
}

#[test]
fn the_players_can_agree_to_end() {
    let mut world = World::new("kaernten-2026", 5, |_| {});
    world.gather(3);
    while world.table.moves().is_empty() {
        world.help();
    }
    world.say(&user(0), Command::EndEvening { wanted: true });
    world.say(&user(1), Command::EndEvening { wanted: true });
    // Who has left has no say.
    world.say(&user(2), Command::Leave);
    assert!(!world.table.is_over(), "the deal in hand is played");
    for _ in 0..400 {
        if world.table.is_over() {
            break;
        }
        // The bot of the one who left plays on.
        world.help();
    }
    assert_eq!(world.table.snapshot(&user(0)).over, Some(EveningOver::Agreed));
    assert_eq!(world.kept.len(), 1);
}

#[test]
fn a_bot_takes_over_and_gives_back() {
    let mut world =
        World::new("kaernten-2026", 6, |setup| setup.thinking = ThinkingTime::PerAction(1_000));
    world.gather(4);
    while world.to_act().is_none() {
        world.help();
    }
    let place = world.to_act().expect("somebody is to act");
    let person = world.person_at(place).expect("a person");
    world.now += 999;
    assert!(world.step(Input::Tick).is_empty(), "there is a millisecond left");
    world.now += 1;
    let effects = world.step(Input::Tick);
    assert!(
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::BotToMove { place: at, .. } if *at == place))
    );
    let action = world.random_legal(place).expect("a legal action");
    assert_eq!(refused(&world.say(&person, Command::Act { action })), Some("bot-plays"));
    let effects = world.say(&person, Command::Return);
    let told = effects.iter().find_map(|effect| match effect {
        Effect::Tell { to: Viewer::Place(at), told } if *at == place => match &told.event {
            TableEvent::Turn { legal, .. } => Some(legal.clone()),
            _ => None,
        },
        _ => None,
    });
    assert!(told.is_some_and(|legal| legal.contains(&action)), "the player is asked again");
    // The bot's answer comes too late.
    assert!(world.step(Input::BotMove { place, turn: 0, action }).is_empty());
    assert_eq!(refused(&world.say(&person, Command::Act { action })), None);
    // A bot that never answers does not stop the table.
    let next = world.to_act().expect("somebody is to act");
    let person = world.person_at(next).expect("a person");
    world.say(&person, Command::Leave);
    let moves = world.table.moves().len();
    world.now += world.setup.waits.bot;
    world.step(Input::Tick);
    assert_eq!(world.table.moves().len(), moves + 1);
}

/// Claims near the end of deals: what all agree to falls as claimed where it can, and nothing else
/// happens where it cannot.
#[test]
fn a_decided_deal_is_cut_short_when_all_agree() {
    let (mut agreed, mut impossible) = (0, 0);
    for seed in 0..40 {
        let mut world = World::new("wiener-zeitung-2018", 100 + seed, |setup| {
            setup.length = Length::Radln(1);
            setup.cutting_short = Some(true);
        });
        world.gather(4);
        let tricks = |world: &World| {
            world.table.observe(Place(0)).map_or(0, |seen| seen.tricks_taken.0.iter().sum::<u8>())
        };
        while world.kept.is_empty() && tricks(&world) < 9 {
            world.help();
        }
        if !world.kept.is_empty() {
            continue;
        }
        let before = world.table.observe(Place(0)).expect("a deal runs").tricks_taken;
        let moves = world.table.moves().len();
        let claimer = Place(u8::try_from(seed % 4).unwrap_or(0));
        assert_eq!(
            refused(&world.say(&user(claimer.0), Command::Claim { rest: Rest::Give })),
            None
        );
        let claim = world
            .table
            .snapshot(&user(0))
            .deal
            .and_then(|deal| deal.claim)
            .expect("the claim is open");
        assert_eq!(
            refused(&world.say(&user(claimer.0), Command::Claim { rest: Rest::Take })),
            Some("claim-open")
        );
        for other in (0..4).filter(|other| *other != claimer.0) {
            assert!(world.kept.is_empty(), "not before all have agreed");
            let answer = Command::AnswerClaim { claim: claim.claim, agree: true };
            assert_eq!(refused(&world.say(&user(other), answer)), None);
        }
        if world.kept.is_empty() {
            impossible += 1;
            assert_eq!(world.table.moves().len(), moves);
            assert_eq!(
                refused(&world.say(&user(claimer.0), Command::Claim { rest: Rest::Take })),
                Some("claimed-already")
            );
        } else {
            agreed += 1;
            let record = world.kept[0].clone().into_record();
            let deal = record.replay(&world.book).expect("the cards fell by the rules");
            let seats = world.table.snapshot(&user(0)).sheet.lines[0].seats;
            let seat = tarock_rules::Seat::ALL
                .into_iter()
                .find(|seat| seats[seat.index()] == claimer)
                .expect("a seat");
            assert_eq!(
                deal.observe(&world.book, None).tricks_taken[seat],
                before[seat],
                "the claimer took nothing more"
            );
        }
    }
    assert!(agreed >= 5 && impossible >= 1, "{agreed} agreed, {impossible} impossible");
}

/// Who comes between two deals finds the whole settlement, on whatever place; with the next deal it
/// is gone.
#[test]
fn a_snapshot_between_two_deals_holds_the_settlement() {
    let mut world = World::new("kaernten-2026", 11, |setup| setup.length = Length::Radln(1));
    world.gather(4);
    let mut told = Vec::new();
    while told.is_empty() {
        assert!(world.table.snapshot(&user(0)).settled.is_empty());
        world.help();
        told = world.settled.clone();
    }
    for viewer in [user(0), user(3), user(9)] {
        let seen = world.table.snapshot(&viewer);
        assert!(seen.deal.is_none());
        assert_eq!(seen.settled, told);
        assert!(seen.settled.iter().all(|line| !line.source.is_empty()));
    }
    let restored = Table::restore(Arc::clone(&world.book), world.table.state().clone())
        .expect("a state can be restored");
    assert_eq!(restored.snapshot(&user(0)).settled, told);
    while world.table.snapshot(&user(0)).deal.is_none() {
        world.help();
    }
    assert!(world.table.snapshot(&user(0)).settled.is_empty());
}

/// The host gives people other names, on their places and behind them; everybody is told, nothing
/// else changes, and what is no name or nobody's is not heard.
#[test]
fn the_host_gives_people_other_names() {
    let mut world = World::new("hopfgarten", 12, |_| {});
    world.say(&user(0), Command::Sit { place: Place(0), name: "Anna".to_owned() });
    world.say(&user(0), Command::Ready);
    world.say(&user(8), Command::Watch { name: "Kurt".to_owned() });
    let renamed = |who: u8, name: &str| Input::Renamed { user: user(who), name: name.to_owned() };
    let effects = world.step(renamed(0, "Anna (Gast)"));
    let event = TableEvent::Renamed { place: Place(0), name: "Anna (Gast)".to_owned() };
    let tells =
        |effect: &&Effect| matches!(effect, Effect::Tell { told, .. } if told.event == event);
    assert_eq!(effects.iter().filter(tells).count(), effects.len(), "{effects:?}");
    assert!(effects.len() >= 2, "the player and the public are told: {effects:?}");
    world.step(renamed(8, "Kurt (Gast)"));
    let seen = world.table.snapshot(&user(9));
    let SeenPlace::Person { name, ready: true, .. } = &seen.places[0] else {
        panic!("nobody who is ready: {:?}", seen.places);
    };
    assert_eq!(name, "Anna (Gast)");
    assert_eq!(seen.watchers[0].name, "Kurt (Gast)");
    for unheard in [renamed(0, "Anna (Gast)"), renamed(0, " "), renamed(7, "Niemand")] {
        assert!(world.step(unheard).is_empty(), "nothing new");
    }
}

/// A place says whether its person has an account, as the host knows and not as the person says;
/// whoever sits there next begins anew.
#[test]
fn places_say_who_has_an_account() {
    let mut world = World::new("hopfgarten", 12, |_| {});
    let marks = |world: &World| -> Vec<bool> {
        let seen = world.table.snapshot(&user(9)).places;
        seen.iter().map(|place| matches!(place, SeenPlace::Person { account: true, .. })).collect()
    };
    for place in 0..2 {
        world.say(&user(place), Command::Sit { place: Place(place), name: "Anna".to_owned() });
    }
    let effects = world.step(Input::HasAccount(user(1)));
    let known = TableEvent::HasAccount(Place(1));
    let tells =
        |effect: &&Effect| matches!(effect, Effect::Tell { told, .. } if told.event == known);
    assert_eq!(
        effects.iter().filter(tells).count(),
        3,
        "both players and the public are told: {effects:?}"
    );
    assert_eq!(marks(&world), [false, true, false, false]);
    for somebody in [1, 7] {
        assert!(world.step(Input::HasAccount(user(somebody))).is_empty(), "nothing new");
    }
    let restored = Table::restore(Arc::clone(&world.book), world.table.state().clone())
        .expect("a state can be restored");
    assert!(restored == world.table);
    world.say(&user(1), Command::Leave);
    world.say(&user(2), Command::Sit { place: Place(1), name: "Anna".to_owned() });
    assert_eq!(marks(&world), [false; 4]);
}

/// Somebody goes on under another id, and keeps their place, hand and the answers to their
/// commands; but nobody gets a second place.
#[test]
fn somebody_goes_on_under_another_id() {
    let mut world = World::new("hopfgarten", 12, |setup| setup.thinking = ThinkingTime::Off);
    world.gather(4);
    while world.to_act() != Some(Place(1)) {
        world.help();
    }
    let before = world.table.snapshot(&user(1));
    let (taken, fresh) = (user(2), user(7));
    let mut table = world.table.clone();
    table.step(world.now, Input::Became { from: user(1), to: taken });
    assert_eq!(
        table.viewer_of(&user(1)),
        Viewer::Place(Place(1)),
        "who is here already gets no second place"
    );
    table.step(world.now, Input::Became { from: user(1), to: fresh.clone() });
    assert_eq!(table.viewer_of(&user(1)), Viewer::Public);
    let after = table.snapshot(&fresh);
    assert_eq!(after.viewer, Viewer::Place(Place(1)));
    assert_eq!(after.deal, before.deal, "the same hand, the same turn");
    let legal = after.deal.and_then(|deal| deal.observation).expect("cards are dealt").legal;
    let act = |from: &UserId, id: &str| Input::Command {
        from: from.clone(),
        id: CommandId(id.to_owned()),
        seen: before.seq,
        command: Command::Act { action: legal[0] },
    };
    assert!(
        refused(&table.step(world.now, act(&user(1), "old"))).is_some(),
        "the old id plays no more"
    );
    assert_eq!(refused(&table.step(world.now, act(&fresh, "new"))), None);
}

#[test]
fn a_cut_line_has_its_grace() {
    let mut world = World::new("hopfgarten", 8, |setup| setup.thinking = ThinkingTime::Off);
    world.gather(4);
    while world.to_act().is_none() {
        world.help();
    }
    let place = world.to_act().expect("somebody is to act");
    let person = world.person_at(place).expect("a person");
    world.step(Input::Disconnected(person.clone()));
    world.now += world.setup.waits.grace - 1;
    world.step(Input::Tick);
    assert!(!world.told.contains_key("bot-took-over"));
    world.now += 1;
    world.step(Input::Tick);
    assert!(world.told.contains_key("bot-took-over"));
    world.step(Input::Connected(person));
    assert!(world.told.contains_key("gave-back"));
}

#[test]
fn a_kiebitz_sees_one_hand_if_allowed() {
    let mut world = World::new("wiener-zeitung-2018", 9, |_| {});
    world.gather(4);
    let kiebitz = user(9);
    assert_eq!(refused(&world.say(&kiebitz, Command::Watch { name: "Kiebitz".to_owned() })), None);
    while world.to_act().is_none() {
        world.help();
    }
    let hand = |world: &World| {
        world
            .table
            .snapshot(&user(9))
            .deal
            .and_then(|deal| deal.observation)
            .map(|seen| seen.hand.len())
    };
    assert_eq!(hand(&world), Some(0));
    let show = |allowed| Command::ShowHand { watcher: user(9), allowed };
    assert_eq!(refused(&world.say(&user(2), show(true))), None);
    assert_eq!(hand(&world), Some(12));
    assert_eq!(world.table.viewer_of(&kiebitz), Viewer::Behind(Place(2)));
    assert_eq!(refused(&world.say(&user(1), show(true))), Some("saw-another"));
    assert_eq!(refused(&world.say(&user(2), show(false))), None);
    assert_eq!(hand(&world), Some(0));
    assert_eq!(
        refused(&world.say(&user(1), show(true))),
        Some("saw-another"),
        "not in the same deal"
    );
    assert_eq!(refused(&world.say(&kiebitz, Command::Ready)), Some("not-at-table"));
    while world.kept.is_empty() {
        world.help();
    }
    assert_eq!(refused(&world.say(&user(1), show(true))), None, "the next deal is another one");
}

#[test]
fn silent_players_do_not_stop_the_shuffle() {
    let mut world = World::new("vacha-2008", 10, |_| {});
    world.gather(4);
    let secret = world.bytes();
    let bytes = world.bytes();
    let early = world.say(&user(0), Command::Contribute { deal: 1, bytes });
    assert_eq!(refused(&early), Some("not-now"), "nothing counts before the commitment");
    world.step(Input::Secret { deal: 1, secret });
    assert_eq!(
        refused(&world.say(&user(0), Command::Contribute { deal: 2, bytes })),
        Some("wrong-deal")
    );
    assert_eq!(refused(&world.say(&user(0), Command::Contribute { deal: 1, bytes })), None);
    assert_eq!(
        refused(&world.say(&user(0), Command::Contribute { deal: 1, bytes })),
        Some("contributed-already")
    );
    assert_eq!(world.to_act(), None);
    world.now += world.setup.waits.contribution;
    world.step(Input::Tick);
    assert!(world.to_act().is_some());
    while world.kept.is_empty() {
        world.help();
    }
    assert_eq!(world.kept[0].fair.contributions, [Some(bytes), None, None, None]);
    assert_eq!(world.kept[0].fair.secret, secret);
}

#[test]
fn a_table_without_people_waits() {
    let mut world = World::new("kaernten-2026", 11, |_| {});
    world.gather(1);
    while world.table.moves().is_empty() {
        world.help();
    }
    world.say(&user(0), Command::Leave);
    let person = world.people.remove(&user(0));
    for _ in 0..2_000 {
        if !world.kept.is_empty() {
            break;
        }
        world.now += 50_000;
        world.step(Input::Tick);
    }
    assert_eq!(world.kept.len(), 1);
    world.now += 10_000_000;
    world.step(Input::Tick);
    assert_eq!(world.table.snapshot(&user(0)).deal, None, "bots do not play on alone");
    assert_eq!(person, Some(Place(0)));
    assert_eq!(refused(&world.say(&user(0), Command::Return)), None);
    assert_eq!(refused(&world.say(&user(0), Command::Ready)), None);
    assert!(world.table.snapshot(&user(0)).deal.is_some());
}

#[test]
fn every_refusal_has_its_own_code_and_words() {
    let mut codes: Vec<&str> = TableRefusal::OWN.iter().map(|refusal| refusal.code()).collect();
    let mut rules: Vec<&str> =
        tarock_rules::Refusal::ALL.iter().map(|refusal| refusal.code()).collect();
    // A rule that stands in two places of a book is one rule.
    rules.dedup();
    codes.extend(rules);
    let count = codes.len();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), count, "two reasons share a code");
    for refusal in tarock_rules::Refusal::ALL {
        let json = serde_json::to_value(TableRefusal::Rules(refusal)).expect("JSON");
        let kept = json["rules"].as_str().expect("a name");
        assert!(kept.starts_with(refusal.code()), "{kept}");
        let read: TableRefusal = serde_json::from_value(json.clone()).expect("what was kept");
        assert_eq!(read, TableRefusal::Rules(refusal));
        assert_ne!(refusal.german(), refusal.message());
    }
}

/// What was meant for an earlier moment is refused; what happens beside the deal makes nothing
/// stale.
#[test]
fn only_the_deal_makes_a_command_stale() {
    let mut world = World::new("kaernten-2026", 12, |_| {});
    world.gather(4);
    while world.table.moves().len() < 3 {
        world.help();
    }
    let seen = world.table.seq();
    let place = world.to_act().expect("somebody is to act");
    let person = world.person_at(place).expect("a person");
    let action = world.random_legal(place).expect("a legal action");
    world.say(&user(9), Command::Watch { name: "Kiebitz".to_owned() });
    world.step(Input::Disconnected(user(1)));
    let act = |id: &str, from: &UserId, action| Input::Command {
        from: from.clone(),
        id: CommandId(id.to_owned()),
        seen,
        command: Command::Act { action },
    };
    let effects = world.step(act("first", &person, action));
    assert_eq!(refused(&effects), None);
    let next = world.to_act().expect("somebody is to act");
    let other = world.person_at(next).expect("a person");
    let legal = world.random_legal(next).expect("a legal action");
    let effects = world.step(act("second", &other, legal));
    assert_eq!(refused(&effects), Some("stale"));
    // The first one again, as after a lost answer.
    let before = world.table.clone();
    let effects = world.step(act("first", &person, action));
    assert!(matches!(effects.as_slice(), [Effect::Answer { repeated: true, refused: None, .. }]));
    assert!(world.table == before);
}

/// Whether a table cuts deals short follows from its book, unless the table says otherwise; a table
/// of before goes on as it began.
#[test]
fn a_table_can_play_every_deal_out() {
    let claim = |rules: &str, change: &dyn Fn(&mut tarock_table::Setup)| {
        let mut world = World::new(rules, 13, |setup| change(setup));
        world.gather(4);
        while world
            .table
            .observe(Place(0))
            .is_none_or(|seen| seen.phase != tarock_rules::Phase::Play)
        {
            world.help();
        }
        refused(&world.say(&user(0), Command::Claim { rest: Rest::Take }))
    };
    for rules in ["vacha-2008", "spieleversum-1.0", "wiener-zeitung-2018"] {
        assert_eq!(claim(rules, &|_| {}), Some("played-out"), "{rules}");
        assert_eq!(claim(rules, &|setup| setup.cutting_short = Some(true)), None, "{rules}");
        assert_eq!(
            claim(rules, &|setup| setup.edition = tarock_rules::Edition::First),
            None,
            "{rules}"
        );
    }
    for rules in ["hopfgarten", "kaernten-2026"] {
        assert_eq!(claim(rules, &|_| {}), None, "{rules}");
        assert_eq!(
            claim(rules, &|setup| setup.cutting_short = Some(false)),
            Some("played-out"),
            "{rules}"
        );
    }
}

#[test]
fn a_setup_of_before_is_of_the_first_edition() {
    let setup = tarock_table::Setup::new("stammtisch", "vacha-2008");
    let mut written = serde_json::to_value(&setup).expect("a setup can be written");
    assert_eq!(written["edition"], json!(2));
    written.as_object_mut().expect("an object").remove("edition");
    let read: tarock_table::Setup =
        serde_json::from_value(written).expect("a setup of before can be read");
    assert_eq!(read.edition, tarock_rules::Edition::First);
    let book = std::sync::Arc::new(tarock_rules::Book::published("vacha-2008").expect("a book"));
    let table = tarock_table::Table::new(book, read).expect("it can be opened");
    assert_eq!(table.book().edition(), tarock_rules::Edition::First);
}

/// A bot that is quick with its card does not end a claim that people still think about.
#[test]
fn bots_wait_for_answers_to_a_claim() {
    let mut world = World::new("kaernten-2026", 13, |_| {});
    world.gather(2);
    let in_play = |world: &World| {
        world.table.observe(Place(0)).is_some_and(|seen| seen.phase == tarock_rules::Phase::Play)
    };
    while !(in_play(&world) && world.to_act().is_some_and(|place| place.0 >= 2)) {
        world.help();
    }
    let place = world.to_act().expect("a bot is to act");
    let turn = world.table.moves().len() as u64;
    let action = world.random_legal(place).expect("a legal action");
    let effects = world.say(&user(0), Command::Claim { rest: Rest::Take });
    assert_eq!(
        effects.iter().filter(|effect| matches!(effect, Effect::BotToAnswer { .. })).count(),
        2
    );
    assert!(world.step(Input::BotMove { place, turn, action }).is_empty());
    world.now += world.setup.waits.claim;
    let effects = world.step(Input::Tick);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::BotToMove { .. })), "asked again");
    world.step(Input::BotMove { place, turn, action });
    assert!(
        world.table.moves().len() > usize::try_from(turn).expect("few moves")
            || !world.kept.is_empty()
    );
}

#[test]
fn a_damaged_state_is_refused() {
    let mut world = World::new("vacha-2008", 14, |_| {});
    world.gather(4);
    while world.table.moves().len() < 6 {
        world.help();
    }
    let good = serde_json::to_value(world.table.state()).expect("JSON");
    let restored = |state: &Value| {
        let state = serde_json::from_value(state.clone()).map_err(|error| error.to_string())?;
        Table::restore(Arc::clone(&world.book), state)
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    assert_eq!(restored(&good), Ok(()));
    let playing = "/stage/playing";
    let cases: [(&str, Value, &str); 7] = [
        ("/setup/players", json!(7), "does not play with 7"),
        ("/setup/table", json!(""), "table: a name has"),
        ("/places", json!([]), "number of places"),
        ("/evening/players", json!(0), "does not play with 0"),
        (&format!("{playing}/seating/seats"), json!([0, 1, 2, 9]), "seats"),
        (&format!("{playing}/moves"), json!(["2 play HK"]), "moves"),
        (&format!("{playing}/talon"), json!([[], []]), "cards"),
    ];
    for (path, value, message) in cases {
        let mut damaged = good.clone();
        *damaged.pointer_mut(path).unwrap_or_else(|| panic!("{path} is not there")) = value;
        let error = restored(&damaged).expect_err(path);
        assert!(error.contains(message), "{path}: {error}");
    }
}
