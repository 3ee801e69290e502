//! What people do at a table beside the cards: draw, cut, knock, talk, send a Kiebitz away, annul a
//! deal, change a discard.

use tarock_rules::{Action, Book, Card, Game, Phase};
use tarock_table::fair::{PackCut, Unfair, verify};
use tarock_table::{
    ByHand, Command, Effect, Input, KnockedTalon, LONGEST_TEXT, Length, Phrase, Place, SeenCutting,
    SeenDeal, Spoken, TableEvent, UserId,
};

use crate::world::{World, refused, user};

const CUT: u64 = 6_000;

/// Four people at a table where hands draw and cut.
fn by_hand(rules: &str, seed: u64) -> World {
    let mut world = World::new(rules, seed, |setup| {
        setup.by_hand = Some(ByHand { draw: true, cut: CUT, leaves: ByHand::LEAVES });
    });
    world.gather(4);
    world
}

fn deal(world: &World) -> Option<SeenDeal> {
    world.table.snapshot(&user(0)).deal
}

/// Goes on until somebody is to cut.
fn until_cut(world: &mut World) -> SeenCutting {
    for _ in 0..2_000 {
        if let Some(cutting) = deal(world).and_then(|deal| deal.cutting) {
            return cutting;
        }
        world.now += 100;
        assert!(world.help(), "nothing to do");
    }
    panic!("nobody ever cuts");
}

fn until_dealt(world: &mut World, deals: usize) {
    for _ in 0..4_000 {
        if world.kept.len() >= deals {
            return;
        }
        world.now += 100;
        assert!(world.help(), "nothing to do");
    }
    panic!("{} deals instead of {deals}", world.kept.len());
}

fn events(effects: &[Effect]) -> Vec<&TableEvent> {
    let told = effects.iter().filter_map(|effect| match effect {
        Effect::Tell { to: tarock_table::Viewer::Public, told } => Some(&told.event),
        _ => None,
    });
    told.collect()
}

#[test]
fn cards_are_drawn_for_the_first_deal() {
    for rules in Book::ids() {
        let mut dealers = std::collections::BTreeSet::new();
        for seed in 0..6 {
            let mut world = by_hand(rules, 100 + seed);
            let cutting = until_cut(&mut world);
            let snapshot = world.table.snapshot(&user(0));
            let draw = snapshot.draw.expect("the cards drawn are shown");
            assert_eq!(draw.rounds[0].len(), 4, "everybody draws");
            let seen = deal(&world).expect("a deal is shuffled");
            assert_eq!(seen.dealer, draw.dealer);
            let sitting =
                tarock_rules::dealing::sitting(&world.book, 4, draw.dealer.0).expect("four play");
            assert_eq!(cutting.place, Place(sitting.cutter), "{rules}");
            dealers.insert(draw.dealer);
            until_dealt(&mut world, 2);
            let first = world.kept[0].fair.by_hand.as_ref().expect("done by hand");
            assert_eq!(first.draw.as_ref().map(|drawn| &drawn.rounds), Some(&draw.rounds));
            assert_eq!(first.dealer, draw.dealer);
            assert!(
                world.kept[1].fair.by_hand.as_ref().is_some_and(|by_hand| by_hand.draw.is_none())
            );
            let mut changed = world.kept[0].clone();
            let by_hand = changed.fair.by_hand.as_mut().expect("done by hand");
            by_hand.dealer = Place((by_hand.dealer.0 + 1) % 4);
            assert_eq!(verify(&world.book, &changed), Err(Unfair::Draw));
        }
        assert!(dealers.len() > 1, "{rules}: the same place deals first in all of six evenings");
    }
}

#[test]
fn the_player_who_cuts_cuts() {
    let mut world = by_hand("kaernten-2026", 7);
    let cutting = until_cut(&mut world);
    assert_eq!((cutting.least, cutting.most, cutting.times, cutting.knocking), (5, 52, 3, false));
    let cutter = world.person_at(cutting.place).expect("a person cuts");
    let other = world.person_at(Place((cutting.place.0 + 1) % 4)).expect("a person");
    let cut = |world: &mut World, who: &UserId, cards: &[u8]| {
        let before = world.table.clone();
        let effects = world.say(who, Command::Cut { deal: 1, cards: cards.to_vec() });
        let code = refused(&effects);
        assert!(
            code.is_none() || world.table.snapshot(who) == before.snapshot(who),
            "a refused cut changed something"
        );
        code
    };
    assert_eq!(cut(&mut world, &other, &[20]), Some("not-your-cut"));
    assert_eq!(cut(&mut world, &cutter, &[4]), Some("cut-limits"));
    assert_eq!(cut(&mut world, &cutter, &[54]), Some("cut-limits"));
    assert_eq!(cut(&mut world, &cutter, &[]), Some("cut-times"));
    assert_eq!(cut(&mut world, &cutter, &[9, 9, 9, 9]), Some("cut-times"));
    let knock = world.say(&cutter, Command::Knock { deal: 1, talon: KnockedTalon::After });
    assert_eq!(refused(&knock), Some("no-knocking"));
    assert_eq!(cut(&mut world, &cutter, &[20, 7]), None);
    until_dealt(&mut world, 1);
    let record = world.kept[0].clone();
    assert_eq!(
        record.fair.by_hand.as_ref().map(|by_hand| &by_hand.cut),
        Some(&PackCut::Cut(vec![20, 7]))
    );
    assert_eq!(verify(&world.book, &record).map(|verified| verified.cut), Ok(27));
    for wrong in [PackCut::Cut(vec![20, 8]), PackCut::Cut(vec![53, 4]), PackCut::Cut(vec![9; 4])] {
        let mut changed = record.clone();
        changed.fair.by_hand.as_mut().expect("done by hand").cut = wrong.clone();
        assert!(verify(&world.book, &changed).is_err(), "{wrong:?}");
    }
    // In the books that know one cut a second one is refused, and 53 cards where three must be
    // left.
    let mut world = by_hand("spieleversum-1.0", 7);
    let cutting = until_cut(&mut world);
    let cutter = world.person_at(cutting.place).expect("a person cuts");
    assert_eq!(cut(&mut world, &cutter, &[20, 7]), Some("cut-times"));
    assert_eq!(cut(&mut world, &cutter, &[53]), Some("cut-limits"));
}

/// One card is no packet: a cut of 53 is refused by every book, and nothing changes.
#[test]
fn a_cut_leaves_a_packet_in_every_book() {
    for rules in Book::ids() {
        let mut world = by_hand(rules, 7);
        let cutting = until_cut(&mut world);
        let cutter = world.person_at(cutting.place).expect("a person cuts");
        for cards in [0, 53, 54, 200] {
            let said = world.say(&cutter, Command::Cut { deal: 1, cards: vec![cards] });
            assert_eq!(refused(&said), Some("cut-limits"), "{rules} {cards}");
            assert_eq!(until_cut(&mut world), cutting, "{rules}: a refused cut changed something");
        }
        assert_eq!(cutting.most, if rules == "spieleversum-1.0" { 51 } else { 52 }, "{rules}");
        let said = world.say(&cutter, Command::Cut { deal: 1, cards: vec![cutting.most] });
        assert_eq!(refused(&said), None, "{rules}");
    }
}

/// A table of before goes on with the cuts that it allowed.
#[test]
fn a_table_of_before_keeps_its_limits() {
    let kept: ByHand = serde_json::from_str(r#"{"draw":true,"cut":8000}"#).expect("kept");
    assert_eq!(kept.leaves, 1);
    assert_eq!(serde_json::to_string(&kept).expect("kept"), r#"{"draw":true,"cut":8000}"#);
}

#[test]
fn who_does_not_cut_is_not_waited_for() {
    let mut world = by_hand("wiener-zeitung-2018", 8);
    let cutting = until_cut(&mut world);
    world.now = cutting.until;
    world.step(Input::Tick);
    assert!(deal(&world).is_some_and(|deal| deal.to_act.is_some()), "the cards are dealt");
    until_dealt(&mut world, 1);
    assert_eq!(
        world.kept[0].fair.by_hand.as_ref().map(|by_hand| &by_hand.cut),
        Some(&PackCut::Computed)
    );
    // Whoever leaves while they have the pack is not waited for either.
    let cutting = until_cut(&mut world);
    let cutter = world.person_at(cutting.place).expect("a person cuts");
    world.say(&cutter, Command::Leave);
    assert!(deal(&world).is_some_and(|deal| deal.to_act.is_some()), "the cards are dealt");
}

#[test]
fn knocking_lays_packets() {
    for talon in [KnockedTalon::Before, KnockedTalon::After] {
        let mut world = by_hand("vacha-2008", 9);
        let cutting = until_cut(&mut world);
        assert!(cutting.knocking);
        let cutter = world.person_at(cutting.place).expect("a person cuts");
        assert_eq!(refused(&world.say(&cutter, Command::Knock { deal: 1, talon })), None);
        let forehand = deal(&world).expect("a deal is shuffled").seats[0];
        let choosing = until_cut(&mut world);
        assert_eq!((choosing.place, choosing.packets), (forehand, Some(vec![0, 1, 2, 3])));
        let taker = world.person_at(forehand).expect("a person");
        assert_eq!(
            refused(&world.say(&taker, Command::TakePacket { deal: 1, packet: 4 })),
            Some("packet-taken")
        );
        assert_eq!(refused(&world.say(&taker, Command::TakePacket { deal: 1, packet: 2 })), None);
        let next = until_cut(&mut world);
        assert_eq!(next.packets, Some(vec![0, 1, 3]));
        let taker = world.person_at(next.place).expect("a person");
        assert_eq!(
            refused(&world.say(&taker, Command::TakePacket { deal: 1, packet: 2 })),
            Some("packet-taken")
        );
        assert_eq!(refused(&world.say(&taker, Command::TakePacket { deal: 1, packet: 0 })), None);
        // The third does not choose, and the fourth has no choice.
        let third = until_cut(&mut world);
        world.now = third.until;
        world.step(Input::Tick);
        until_dealt(&mut world, 1);
        let packets = vec![Some(2), Some(0), None, None];
        let expected = PackCut::Knocked { talon, packets };
        assert_eq!(
            world.kept[0].fair.by_hand.as_ref().map(|by_hand| &by_hand.cut),
            Some(&expected)
        );
        let verified = verify(&world.book, &world.kept[0]).expect("a knocked deal can be proved");
        assert_eq!(verified.packets[..2], [2, 0]);
        let mut changed = world.kept[0].clone();
        let packets = vec![Some(2), Some(1), None, None];
        changed.fair.by_hand.as_mut().expect("done by hand").cut =
            PackCut::Knocked { talon, packets };
        assert!(verify(&world.book, &changed).is_err());
    }
    // The first packet of the forehand settles all others; at a tournament nobody knocks.
    let mut world = by_hand("vacha-2008", 10);
    let cutting = until_cut(&mut world);
    let cutter = world.person_at(cutting.place).expect("a person cuts");
    world.say(&cutter, Command::Knock { deal: 1, talon: KnockedTalon::Before });
    let choosing = until_cut(&mut world);
    let taker = world.person_at(choosing.place).expect("a person");
    world.say(&taker, Command::TakePacket { deal: 1, packet: 0 });
    assert!(deal(&world).is_some_and(|deal| deal.to_act.is_some()), "the cards are dealt");
    let mut world = World::new("vacha-2008", 10, |setup| {
        setup.by_hand = Some(ByHand { draw: false, cut: CUT, leaves: ByHand::LEAVES });
        setup.tournament = true;
    });
    world.gather(4);
    let cutting = until_cut(&mut world);
    let cutter = world.person_at(cutting.place).expect("a person cuts");
    let effects = world.say(&cutter, Command::Knock { deal: 1, talon: KnockedTalon::Before });
    assert_eq!((cutting.knocking, refused(&effects)), (false, Some("no-knocking")));
}

#[test]
fn a_tournament_has_no_double_rounds() {
    for waived in [true, false] {
        let mut doubled = 0;
        for seed in 0..2 {
            let mut world = World::new("vacha-2008", seed, |setup| {
                setup.length = Length::Radln(10);
                setup.tournament = waived && seed == 0;
                setup.double_rounds = (waived && seed == 1).then_some(false);
            });
            world.gather(4);
            until_dealt(&mut world, 40);
            doubled += world.kept.iter().filter(|record| record.schrift.is_none()).count();
        }
        assert_eq!(doubled == 0, waived);
    }
}

#[test]
fn people_talk_between_deals() {
    let mut world = World::new("kaernten-2026", 11, |_| {});
    world.gather(3);
    let say = |text: &str| Command::Say { text: text.to_owned() };
    let phrase = || Command::SayPhrase { phrase: Phrase::Hello };
    assert_eq!(refused(&world.say(&user(9), say("Servus"))), Some("not-at-table"));
    assert_eq!(refused(&world.say(&user(0), say("Servus miteinander"))), None);
    for wrong in ["", "  ", "\u{7}", &"x".repeat(LONGEST_TEXT + 1), &"x".repeat(1 << 20)] {
        assert_eq!(refused(&world.say(&user(0), say(wrong))), Some("text"));
    }
    until_auction(&mut world);
    assert_eq!(refused(&world.say(&user(0), say("Ich habe drei Könige"))), Some("talk-not-now"));
    assert!(!world.table.snapshot(&user(0)).may_talk);
    for _ in 0..4 {
        assert_eq!(refused(&world.say(&user(0), phrase())), None);
    }
    assert_eq!(refused(&world.say(&user(0), phrase())), Some("talk-too-fast"));
    assert_eq!(refused(&world.say(&user(1), phrase())), None, "each for themselves");
    world.now += 10_000;
    assert_eq!(refused(&world.say(&user(0), phrase())), None);
    until_dealt(&mut world, 1);
    assert!(world.table.snapshot(&user(0)).may_talk);
    let effects = world.say(&user(1), say("Schön gespielt"));
    let told: Vec<_> = events(&effects);
    assert!(matches!(
        told[..],
        [TableEvent::Talked(line)] if line.said == Spoken::Text("Schön gespielt".to_owned())
    ));
    let mut silent = World::new("kaernten-2026", 11, |setup| setup.silent = true);
    silent.gather(3);
    assert_eq!(refused(&silent.say(&user(0), say("Servus"))), Some("silent"));
    assert_eq!(refused(&silent.say(&user(0), phrase())), None);
    for _ in 0..100 {
        silent.now += 10_000;
        silent.say(&user(0), phrase());
    }
    assert!(
        silent.table.snapshot(&user(0)).talk.len() <= 40,
        "the table remembers only the last lines"
    );
}

fn until_auction(world: &mut World) {
    while world.to_act().is_none() {
        assert!(world.help(), "nothing to do");
    }
}

/// Plays until an ouvert game has begun; gives its declarer.
fn until_ouvert(rules: &str, tricks: usize) -> (World, Place) {
    for seed in 0..400 {
        let mut world = World::new(rules, seed, |_| {});
        world.gather(4);
        until_auction(&mut world);
        let first = world.to_act().expect("somebody bids");
        for _ in 0..60 {
            let Some(place) = world.to_act() else { break };
            let seen = world.table.observe(place).expect("the place plays");
            let ouvert =
                seen.legal.iter().find(|action| **action == Action::Bid(Game::BettlerOuvert));
            let wanted = ouvert.filter(|_| place != first || seen.auction.len() > 3).copied();
            let quiet = seen
                .legal
                .iter()
                .find(|action| matches!(action, Action::Pass | Action::Done | Action::BidVorhand));
            let action = wanted.or(quiet.copied()).or(seen.legal.first().copied());
            let Some(action) = action.filter(|_| world.table.snapshot(&user(0)).deal.is_some())
            else {
                break;
            };
            let person = world.person_at(place).expect("a person");
            world.say(&person, Command::Act { action });
            let seen = world.table.observe(place);
            let begun = seen
                .filter(|seen| seen.game == Some(Game::BettlerOuvert) && seen.phase == Phase::Play);
            if let Some(seen) =
                begun.filter(|seen| usize::from(seen.tricks_taken.0.iter().sum::<u8>()) >= tricks)
            {
                let declarer = seen.declarer.expect("somebody plays it");
                let seats = world.table.snapshot(&user(0)).deal.expect("a deal").seats;
                return (world, seats[declarer.index()]);
            }
        }
    }
    panic!("nobody plays a Bettler ouvert for {tricks} tricks");
}

#[test]
fn the_opponents_of_an_ouvert_game_talk_once_the_hands_lie_open() {
    for (rules, talks, open) in [("kaernten-2026", true, true), ("vacha-2008", true, false)] {
        let (mut world, declarer) = until_ouvert(rules, 2);
        let text = || Command::Say { text: "Du nimmst mit dem König".to_owned() };
        for place in (0..4).map(Place) {
            let person = world.person_at(place).expect("a person");
            let seen = world.table.snapshot(&person);
            assert_eq!(seen.may_talk, talks && place != declarer, "{rules}");
            let expected = if place == declarer { Some("talk-not-now") } else { None };
            assert_eq!(refused(&world.say(&person, text())), expected, "{rules}");
            let tricks =
                seen.deal.and_then(|deal| deal.observation).expect("a deal is played").tricks;
            let first = tricks.first().expect("a trick is taken");
            let own = rules == "vacha-2008"
                && first.winner == deal(&world).and_then(|deal| seat_of(&deal, place));
            assert_eq!(first.may_look, open || own, "{rules}");
        }
    }
}

fn seat_of(deal: &SeenDeal, place: Place) -> Option<tarock_rules::Seat> {
    tarock_rules::Seat::ALL.into_iter().find(|seat| deal.seats[seat.index()] == place)
}

#[test]
fn a_kiebitz_is_sent_away() {
    let mut world = World::new("kaernten-2026", 12, |_| {});
    world.gather(2);
    let kurt = user(7);
    let send = |watcher: &UserId| Command::SendAway { watcher: watcher.clone() };
    assert_eq!(refused(&world.say(&user(0), send(&kurt))), Some("no-such-watcher"));
    world.say(&kurt, Command::Watch { name: "Kurt".to_owned() });
    until_auction(&mut world);
    world.say(&user(0), Command::ShowHand { watcher: kurt.clone(), allowed: true });
    assert_eq!(refused(&world.say(&kurt, send(&kurt))), Some("not-at-table"));
    assert_eq!(refused(&world.say(&user(1), send(&kurt))), None, "any player");
    assert!(world.table.is_sent_away(&kurt));
    assert!(world.table.snapshot(&user(0)).watchers.is_empty());
    assert_eq!(world.table.viewer_of(&kurt), tarock_table::Viewer::Public);
    assert_eq!(
        refused(&world.say(&kurt, Command::Watch { name: "Kurt".to_owned() })),
        Some("sent-away")
    );
    // Another name does not help.
    world.step(Input::Became { from: kurt.clone(), to: user(8) });
    assert!(world.table.is_sent_away(&user(8)) && !world.table.is_sent_away(&kurt));
}

#[test]
fn a_deal_is_annulled_if_all_agree() {
    let mut world = World::new("vacha-2008", 13, |_| {});
    world.gather(3);
    until_auction(&mut world);
    let annul = || Command::Annul { reason: "Jemand hat die Karten gesehen".to_owned() };
    let answer = |annulment, agree| Command::AnswerAnnulment { annulment, agree };
    assert_eq!(
        refused(&world.say(&user(0), Command::Annul { reason: String::new() })),
        Some("text")
    );
    assert_eq!(refused(&world.say(&user(0), annul())), None);
    let asked = deal(&world).and_then(|deal| deal.annulment).expect("it is asked").annulment;
    assert_eq!(refused(&world.say(&user(1), annul())), Some("annulment-asked"));
    assert_eq!(refused(&world.say(&user(0), answer(asked, true))), Some("answered-already"));
    assert_eq!(refused(&world.say(&user(1), answer(asked + 1, true))), Some("no-such-annulment"));
    assert_eq!(refused(&world.say(&user(1), answer(asked, false))), None);
    assert!(deal(&world).is_some_and(|deal| deal.annulment.is_none()), "the deal goes on");
    assert_eq!(refused(&world.say(&user(0), annul())), Some("annulment-asked"), "once in a deal");
    assert_eq!(refused(&world.say(&user(1), annul())), None);
    let asked = asked + 1;
    let dealer = deal(&world).expect("a deal is played").dealer;
    assert_eq!(refused(&world.say(&user(0), answer(asked, true))), None);
    assert!(world.kept.is_empty(), "one is missing");
    assert_eq!(refused(&world.say(&user(2), answer(asked, true))), None);
    // The bot agrees: the deal is on the sheet with its reason, counts nothing, and can be
    // verified.
    let sheet = world.table.snapshot(&user(0)).sheet;
    let line = &sheet.lines[0];
    assert_eq!(line.annulled.as_deref(), Some("Jemand hat die Karten gesehen"));
    assert!(line.void && line.zahlung.iter().all(|points| *points == 0));
    assert_eq!(world.kept.len(), 1);
    while deal(&world).is_none() {
        world.help();
    }
    let next = Place((dealer.0 + 1) % 4);
    assert_eq!(
        deal(&world).map(|deal| (deal.deal, deal.dealer)),
        Some((2, next)),
        "the deal passes on"
    );
    // Who goes has no say any more, and nobody waits for an answer for ever.
    until_auction(&mut world);
    world.say(&user(0), annul());
    let until = deal(&world).and_then(|deal| deal.annulment).expect("it is asked").until;
    world.now = until;
    world.step(Input::Tick);
    assert!(deal(&world).is_some_and(|deal| deal.annulment.is_none()));
    world.say(&user(1), annul());
    world.say(&user(0), Command::Leave);
    world.say(&user(2), Command::Leave);
    assert_eq!(world.kept.len(), 2, "bots agree");
}

/// Plays until a declarer has laid cards away and has not said their last word.
fn until_laid(rules: &str, seed: u64) -> Option<(World, Place)> {
    let mut world = World::new(rules, seed, |_| {});
    world.gather(4);
    until_auction(&mut world);
    for _ in 0..60 {
        let place = world.to_act()?;
        let seen = world.table.observe(place)?;
        if seen.phase == Phase::Announce && seen.talon.discarded > 0 {
            return Some((world, place));
        }
        let wanted = seen.legal.iter().find(|action| matches!(action, Action::Bid(Game::Dreier)));
        let quiet = seen
            .legal
            .iter()
            .find(|action| matches!(action, Action::Pass | Action::BidVorhand | Action::Done));
        let action = wanted.or(quiet).or(seen.legal.first()).copied()?;
        let person = world.person_at(place)?;
        world.say(&person, Command::Act { action });
    }
    None
}

#[test]
fn the_discard_can_be_changed_until_the_last_word() {
    let mut changed = 0;
    for seed in 0..12 {
        let Some((mut world, place)) = until_laid("kaernten-2026", seed) else { continue };
        let person = world.person_at(place).expect("a person");
        let seen = world.table.observe(place).expect("the declarer plays");
        let before = seen.talon.discards.clone();
        assert!(world.table.snapshot(&person).deal.is_some_and(|deal| deal.discard_open));
        let lay = |cards: Vec<Card>| Command::ChangeDiscard { cards };
        let other = world.person_at(Place((place.0 + 1) % 4)).expect("a person");
        assert_eq!(refused(&world.say(&other, lay(before.clone()))), Some("discard-lies"));
        assert_eq!(refused(&world.say(&person, lay(before[1..].to_vec()))), Some("discard-count"));
        let king = seen.hand.iter().copied().find(|card| card.to_string().ends_with('K'));
        if let Some(king) = king {
            let wrong = [king].into_iter().chain(before[1..].iter().copied()).collect();
            assert_eq!(refused(&world.say(&person, lay(wrong))), Some("discard-king"));
            assert_eq!(
                world.table.observe(place).map(|seen| seen.talon.discards),
                Some(before.clone()),
                "nothing changed"
            );
        }
        let suits = seen
            .hand
            .iter()
            .copied()
            .filter(|card| card.suit().is_some() && !card.to_string().ends_with('K'));
        let Some(instead) = suits.into_iter().next() else { continue };
        let after: Vec<Card> = before[1..].iter().copied().chain([instead]).collect();
        if refused(&world.say(&person, lay(after.clone()))).is_some() {
            continue;
        }
        changed += 1;
        let mut now = world.table.observe(place).expect("the declarer plays").talon.discards;
        let mut expected = after.clone();
        now.sort_unstable();
        expected.sort_unstable();
        assert_eq!(now, expected);
        world.say(&person, Command::Act { action: Action::Done });
        assert!(world.table.snapshot(&person).deal.is_some_and(|deal| !deal.discard_open));
        assert_eq!(refused(&world.say(&person, lay(before.clone()))), Some("discard-lies"));
        until_dealt(&mut world, 1);
        // The record holds the final discard and replays.
        let laid = world.kept[0].actions.iter().filter(|action| action.contains("discard")).count();
        assert_eq!(laid, expected.len());
        assert!(
            world.kept[0]
                .actions
                .iter()
                .any(|action| action.ends_with(&format!("discard {instead}")))
        );
    }
    assert!(changed > 3, "{changed} discards changed");
    let (mut world, place) =
        (0..12).find_map(|seed| until_laid("vacha-2008", seed)).expect("somebody lays cards away");
    let person = world.person_at(place).expect("a person");
    let laid = world.table.observe(place).expect("the declarer plays").talon.discards;
    assert_eq!(
        refused(&world.say(&person, Command::ChangeDiscard { cards: laid })),
        Some("discard-lies")
    );
}
