//! The full screen in tests: drawn into memory and compared with files. `UPDATE_GOLDEN=1` writes
//! them anew.

use std::path::Path;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use tarock_bots::Language;
use tarock_practice::PracticeOptions;
use tarock_rules::{Action, Phase};
use tarock_table::Command;

use super::choices;
use super::connection::{Connection, News, Wanted, legal, observation, wanted};
use super::draw::{Overlay, Picture, draw};
use super::local::{Local, Seed};
use super::reports::Settlement;

/// A table with bots that say nothing, so that these pictures change only when the drawing does.
fn table(rules: &str) -> Local {
    let options = PracticeOptions {
        table: "terminal".to_owned(),
        rules: rules.to_owned(),
        house: None,
        name: "Anna".to_owned(),
        players: 4,
        bots: vec!["quiet".to_owned()],
        radln: None,
        ..PracticeOptions::default()
    };
    Local::open(options, &Seed::Given(11)).unwrap()
}

/// Lets everybody act until the player is to do something in this phase; the settlement of a deal
/// that ended meanwhile.
fn go_to(
    local: &mut Local,
    there: impl Fn(&Local) -> bool,
    choose: impl Fn(&[Action]) -> Action,
) -> Option<Settlement> {
    let mut settlement = None;
    for _ in 0..2_000 {
        for news in local.news(Duration::ZERO).unwrap() {
            if let News::Event(event) = news {
                settlement = Settlement::of(&event).or(settlement);
            }
        }
        match wanted(local.view()) {
            Wanted::Action if there(local) => return settlement,
            Wanted::Action => {
                let action = choose(legal(local.view()));
                local.say(Command::Act { action }).unwrap();
            }
            Wanted::Ready if settlement.is_some() => return settlement,
            Wanted::Ready => local.say(Command::Ready).unwrap(),
            Wanted::Nothing
            | Wanted::Over
            | Wanted::Return
            | Wanted::Cut
            | Wanted::Packet
            | Wanted::Annul { .. }
            | Wanted::Answer { .. } => {}
        }
    }
    panic!("the table did not get there");
}

fn phase(local: &Local) -> Option<Phase> {
    observation(local.view()).map(|seen| seen.phase)
}

fn first(legal: &[Action]) -> Action {
    legal[0]
}

/// A picture as text, line by line without spaces at the end.
fn text(picture: &Picture, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, picture)).unwrap();
    let buffer = terminal.backend().buffer();
    let line = |row: u16| -> String {
        let cells: String = (0..width).map(|column| buffer[(column, row)].symbol()).collect();
        cells.trim_end().to_owned() + "\n"
    };
    (0..height).map(line).collect()
}

fn picture<'a>(
    local: &'a Local,
    language: Language,
    over: &'a Overlay,
    settlement: Option<&'a Settlement>,
) -> Picture<'a> {
    Picture {
        book: local.book(),
        view: local.view(),
        language,
        card: 2,
        offer: 0,
        over,
        scroll: 0,
        settlement,
        log: &[],
        refused: None,
    }
}

fn assert_golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/play").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(text == golden, "{} differs; UPDATE_GOLDEN=1 writes it anew:\n{text}", path.display());
}

#[test]
fn the_auction_the_discard_and_a_trick() {
    let mut local = table("kaernten-2026");
    go_to(&mut local, |local| phase(local) == Some(Phase::Auction), first);
    assert_golden(
        "auction.txt",
        &text(&picture(&local, Language::German, &Overlay::None, None), 80, 24),
    );
    let rufer = |legal: &[Action]| {
        *legal.iter().find(|action| action.to_string() == "bid rufer").unwrap_or(&legal[0])
    };
    go_to(&mut local, |local| phase(local) == Some(Phase::Talon), rufer);
    assert_golden(
        "talon.txt",
        &text(&picture(&local, Language::German, &Overlay::None, None), 80, 24),
    );
    go_to(&mut local, |local| phase(local) == Some(Phase::Discard), first);
    assert_golden(
        "discard.txt",
        &text(&picture(&local, Language::English, &Overlay::None, None), 100, 30),
    );
    let second =
        |local: &Local| observation(local.view()).is_some_and(|seen| seen.tricks.len() == 2);
    go_to(&mut local, second, first);
    assert_golden(
        "trick.txt",
        &text(&picture(&local, Language::German, &Overlay::None, None), 80, 24),
    );
    let refused = Picture {
        refused: Some("Die ausgespielte Farbe muss bedient werden"),
        ..picture(&local, Language::German, &Overlay::None, None)
    };
    assert_golden("refused.txt", &text(&refused, 60, 20));
}

#[test]
fn the_papers() {
    let mut local = table("vacha-2008");
    let settlement = go_to(&mut local, |_| false, first);
    let settlement = settlement.as_ref();
    assert_golden(
        "settlement.txt",
        &text(&picture(&local, Language::German, &Overlay::Settlement, settlement), 100, 30),
    );
    assert_golden(
        "sheet.txt",
        &text(&picture(&local, Language::English, &Overlay::Score, settlement), 80, 24),
    );
    assert_golden(
        "help.txt",
        &text(&picture(&local, Language::German, &Overlay::Help, settlement), 80, 24),
    );
}

#[test]
fn no_size_of_the_window_is_too_much_or_too_little() {
    let mut local = table("hopfgarten");
    go_to(&mut local, |local| phase(local) == Some(Phase::Play), first);
    for over in [
        Overlay::None,
        Overlay::Help,
        Overlay::Score,
        Overlay::LastTrick,
        Overlay::Said,
        Overlay::Tip("…".to_owned()),
        Overlay::Settlement,
    ] {
        for width in [1, 20, 59, 60, 61, 79, 80, 133, 300] {
            for height in [1, 5, 19, 20, 21, 24, 50, 120] {
                text(&picture(&local, Language::English, &over, None), width, height);
            }
        }
    }
}

#[test]
fn exactly_what_is_legal_is_offered() {
    let mut local = table("spieleversum-1.0");
    for there in [Phase::Auction, Phase::Play] {
        go_to(&mut local, |local| phase(local) == Some(there), first);
        let speech = super::speech::Speech::new(local.book(), local.view(), Language::German);
        let offers = choices::offers(&speech, local.view()).into_iter().map(|offer| offer.action);
        let cards = choices::hand(local.view())
            .into_iter()
            .filter(|card| choices::is_legal(local.view(), *card));
        let cards = cards.filter_map(|card| choices::card_action(local.view(), card));
        let mut chosen: Vec<String> =
            offers.chain(cards).map(|action| action.to_string()).collect();
        let mut legal: Vec<String> = legal(local.view()).iter().map(ToString::to_string).collect();
        chosen.sort();
        legal.sort();
        assert_eq!(chosen, legal);
    }
}
