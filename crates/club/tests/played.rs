//! Sheets made from deals that were played, and results that a tournament takes from sheets.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_club::{
    Change, ClubError, Entrant, Entry, Format, Heading, NumbersEntry, Occasion, PlayedDeal,
    RoundName, Sheet, SheetUse, Tournament,
};
use tarock_rules::{
    Action, Book, Card, Cards, Deal, Evening, FinishedDeal, Move, Record, Seat, dealing,
};

const NAMES: [&str; 6] = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fini"];

fn book(id: &str) -> Book {
    Book::published(id).expect("the book is published")
}

/// A deal that somebody plays who likes to pass.
fn play(book: &Book, rng: &mut ChaCha8Rng) -> (Record, Deal) {
    let cards: Cards = dealing::deal(book, &dealing::shuffled(rng)).expect("a pack");
    let mut record = Record::begin(&book.id, &cards, Seat::ALL[0]);
    let mut deal = Deal::new(cards, Seat::ALL[0]);
    while let Some(seat) = deal.turn() {
        let legal = deal.legal(book);
        let quiet = legal
            .iter()
            .find(|action| matches!(action, Action::Pass | Action::Done | Action::BidVorhand));
        let action = match quiet {
            Some(action) if rng.random_range(0..3_u8) > 0 => *action,
            Some(_) | None => legal[rng.random_range(0..legal.len())],
        };
        let played = Move { seat, action };
        deal.apply(book, played).expect("it was legal");
        record.actions.push(played.to_string());
    }
    (record, deal)
}

/// So many deals of an evening.
fn evening(book: &Book, players: u8, deals: usize, seed: u64) -> Vec<PlayedDeal> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut evening = Evening::new(book, players, 0).expect("the book plays so");
    let mut played = Vec::new();
    while played.len() < deals {
        let (record, deal) = play(book, &mut rng);
        let dealt = Deal::new(record.cards().expect("cards"), Seat::ALL[0]);
        let finished =
            FinishedDeal::new(book, &dealt, deal.declarer(), deal.outcome(book).as_ref());
        let seats = evening.sitting(book).expect("a table").active;
        let players = NAMES[..usize::from(players)].iter().map(|name| (*name).to_owned()).collect();
        played.push(PlayedDeal {
            players,
            seats,
            record,
            double: evening.is_double(),
            annulled: None,
        });
        evening.deal_finished(&finished);
    }
    played
}

fn made(book: &Book, deals: &[PlayedDeal]) -> Result<Sheet, ClubError> {
    let heading = Heading::of_deals("test", book, &book.id, deals, Occasion::Evening)?;
    Sheet::from_deals(heading, book, deals)
}

#[test]
fn what_cannot_be_an_evening_is_refused() {
    let book = book("vacha-2008");
    let deals = evening(&book, 5, 12, 3);
    assert!(made(&book, &deals).is_ok());
    assert!(deals.iter().any(|deal| deal.double), "the seed has a double round");
    let check = |change: &dyn Fn(&mut Vec<PlayedDeal>), reason: &str, place: &str| {
        let mut wrong = deals.clone();
        change(&mut wrong);
        let error = made(&book, &wrong).expect_err(reason);
        assert_eq!((error.reason(), error.place.as_str()), (reason, place), "{error}");
    };
    check(&|deals| deals.clear(), "no-deals", "");
    check(&|deals| deals[0].seats = [0, 2, 1, 3], "seats-wrong", "deal 1");
    check(&|deals| deals[0].seats = [9, 9, 9, 9], "seats-wrong", "deal 1");
    check(&|deals| deals[4].seats.rotate_left(1), "seats-wrong", "deal 5");
    check(&|deals| deals[2].record.forehand = Seat::ALL[1], "forehand-not-first", "deal 3");
    check(&|deals| deals[2].record.actions.truncate(3), "deal-runs", "deal 3");
    check(&|deals| deals[2].record.actions[0] = "7 sings".to_owned(), "record", "deal 3");
    check(&|deals| deals[2].record.hands[0].clear(), "record", "deal 3");
    check(&|deals| deals[2].record.schrift = Some([3, -1, -1, -2]), "points-differ", "deal 3");
    check(&|deals| deals[0].double = true, "double-differs", "deal 1");
    check(&|deals| deals[3].players.truncate(4), "row-length", "deal 4");
    check(
        &|deals| deals.iter_mut().for_each(|deal| deal.players.truncate(3)),
        "seats-wrong",
        "deal 1",
    );
    check(&|deals| deals[0].players[0] = " ".to_owned(), "name-empty", "player 1");
    let many = vec![deals[0].clone(); 2_001];
    let heading = Heading::of_deals("test", &book, &book.id, &many, Occasion::Evening).unwrap();
    assert_eq!(Sheet::from_deals(heading, &book, &many).unwrap_err().reason(), "deals-too-many");
}

#[test]
fn a_place_that_changes_hands_bears_all_names() {
    let book = book("kaernten-2026");
    let mut deals = evening(&book, 4, 9, 1);
    for (place, deal) in deals.iter_mut().enumerate() {
        deal.players = vec!["Anna".into(), "rule".into(), "rule".into(), "Dora".into()];
        if place >= 3 {
            deal.players[1] = "Bert".into();
        }
        if place >= 5 {
            deal.players[3] = format!("Gast {place}");
        }
    }
    let names = |deals: &[PlayedDeal]| made(&book, deals).unwrap().names();
    assert_eq!(names(&deals[..3]), ["Anna", "rule", "rule 2", "Dora"]);
    assert_eq!(names(&deals[..5]), ["Anna", "rule / Bert", "rule 2", "Dora"]);
    assert_eq!(
        names(&deals),
        ["Anna", "rule / Bert", "rule 2", "Dora / Gast 5 / Gast 6 / Gast 7 / …"]
    );
}

/// A deal whose forehand has nothing and throws it in.
fn thrown_in(book: &Book) -> Record {
    let (weak, strong): (Vec<Card>, Vec<Card>) =
        Card::all().partition(|card| !card.is_tarock() && !card.is_king());
    let (hand, rest) = weak.split_at(12);
    let others: Vec<Card> = strong.iter().chain(rest).copied().collect();
    let hands: Vec<Vec<Card>> =
        std::iter::once(hand).chain(others[..36].chunks(12)).map(<[Card]>::to_vec).collect();
    let talon: Vec<Vec<Card>> = others[36..].chunks(3).map(<[Card]>::to_vec).collect();
    let cards = Cards::new(&hands, &talon).expect("a deal");
    Record {
        actions: vec!["0 throw-in".to_owned()],
        ..Record::begin(&book.id, &cards, Seat::ALL[0])
    }
}

#[test]
fn a_deal_that_is_thrown_in_is_dealt_again() {
    let book = book("hopfgarten");
    let mut deals = evening(&book, 4, 6, 2);
    let again = PlayedDeal { record: thrown_in(&book), ..deals[2].clone() };
    deals.insert(2, again);
    let sheet = made(&book, &deals).unwrap();
    let reading = sheet.read(&book);
    let dealers: Vec<u8> = reading.lines.iter().map(|line| line.dealer).collect();
    assert_eq!(dealers, [0, 1, 2, 2, 3, 0, 1]);
    assert_eq!(reading.lines[2].written.zahlung, [0; 4]);
    assert_eq!(counted(&book, &sheet), 6);
    assert!(reading.lines.iter().all(|line| line.problem.is_none() && line.warnings.is_empty()));
}

#[test]
fn house_rules_go_by_the_name_that_the_sheet_gives_them() {
    let book = book("kaernten-2026");
    let deals = evening(&book, 5, 10, 5);
    let heading =
        Heading::of_deals("test", &book, "unsere.toml", &deals, Occasion::Evening).unwrap();
    let reading = Sheet::from_deals(heading, &book, &deals).unwrap().read(&book);
    assert!(reading.lines.iter().all(|line| line.problem.is_none() && line.warnings.is_empty()));
}

/// Eight players at two tables, three rounds.
fn tournament() -> Tournament {
    let mut mode = Format::published("kaernten-2026").expect("a published format");
    mode.radln = 2;
    let players = (1..=8).map(|number| Entrant::new(format!("Spieler {number}"))).collect();
    let mut tournament = Tournament::new("Test", mode, 1, players).expect("a tournament");
    tournament.draw().expect("a draw");
    tournament
}

/// The sheet of a table of the first round, seated in another order than the slip.
fn table_sheet(tournament: &Tournament, book: &Book, table: usize, deals: usize) -> Sheet {
    let mut played = evening(book, 4, deals, u64::try_from(table).unwrap());
    let mut numbers = tournament.rounds[0].tables[table - 1].players.clone();
    numbers.rotate_left(1);
    let names: Vec<String> = numbers.iter().map(|number| format!("spieler  {number}")).collect();
    for deal in &mut played {
        deal.players.clone_from(&names);
    }
    let heading = Heading::of_deals("test", book, &book.id, &played, Occasion::Tournament).unwrap();
    Sheet::from_deals(heading, book, &played).unwrap()
}

/// So many deals that count and were not thrown in.
fn counted(book: &Book, sheet: &Sheet) -> usize {
    let reading = sheet.read(book);
    reading.lines.iter().filter(|line| line.written.label != "zusammengeworfen").count()
}

fn closed(mut sheet: Sheet, book: &Book) -> Sheet {
    let state = sheet.state();
    sheet.record(book, "test", None, Change::Close { by: 0, state: state.clone() }).unwrap();
    sheet.record(book, "test", None, Change::Confirm { by: 1, state }).unwrap();
    sheet
}

#[test]
fn a_tournament_takes_the_result_of_a_table_from_its_sheet() {
    let book = book("kaernten-2026");
    let mut tournament = tournament();
    let sheet = closed(table_sheet(&tournament, &book, 1, 8), &book);
    assert_eq!(counted(&book, &sheet), 8, "the seed throws nothing in");
    let round = RoundName::Round(1);
    tournament.set_result_from_sheet(round, 1, &sheet, &book, SheetUse::default()).unwrap();
    let table = &tournament.rounds[0].tables[0];
    let mut schrift = sheet.read(&book).schrift;
    assert!(schrift.iter().any(|points| *points != 0));
    schrift.rotate_right(1);
    assert_eq!((table.results.as_ref(), table.deals), (Some(&schrift), None));
    assert_eq!(tournament.check(), Ok(()));
    let again = tournament.set_result_from_sheet(round, 1, &sheet, &book, SheetUse::default());
    assert_eq!(again.unwrap_err().reason(), "result-there");
    let replaces = SheetUse { replaces: true, ..SheetUse::default() };
    assert_eq!(tournament.set_result_from_sheet(round, 1, &sheet, &book, replaces), Ok(()));
    let early = closed(table_sheet(&tournament, &book, 2, 7), &book);
    let ended_early = SheetUse { ended_early: true, ..SheetUse::default() };
    assert_eq!(tournament.set_result_from_sheet(round, 2, &early, &book, ended_early), Ok(()));
    assert_eq!(tournament.rounds[0].tables[1].deals, Some(7));
}

#[test]
fn a_sheet_that_is_not_of_the_table_is_refused() {
    let book = book("kaernten-2026");
    let tournament = tournament();
    let sheet = || table_sheet(&tournament, &book, 1, 8);
    let check = |round: RoundName, table: usize, sheet: &Sheet, reason: &str, sentence: &str| {
        let mut copy = tournament.clone();
        let error = copy
            .set_result_from_sheet(round, table, sheet, &book, SheetUse::default())
            .expect_err(reason);
        assert_eq!(error.reason(), reason, "{error}");
        assert!(error.to_string().contains(sentence), "{error}");
        assert_eq!(copy, tournament, "{reason}: nothing is changed");
    };
    let first = RoundName::Round(1);
    check(RoundName::Round(9), 1, &sheet(), "round-unknown", "round 9");
    check(RoundName::Final, 1, &sheet(), "no-final", "not been drawn");
    check(first, 9, &sheet(), "table-unknown", "round 1: there is no table 9");
    check(first, 1, &sheet(), "not-closed", "round 1, table 1: the sheet is not closed");
    let mut half = sheet();
    let state = half.state();
    half.record(&book, "test", None, Change::Close { by: 0, state }).unwrap();
    check(first, 1, &half, "not-confirmed", "no second player");
    check(first, 2, &closed(sheet(), &book), "at-other-table", "sits at table 1 in this round");
    check(
        first,
        1,
        &closed(table_sheet(&tournament, &book, 1, 7), &book),
        "deals-missing",
        "7 of 8 deals",
    );
    check(
        first,
        1,
        &closed(table_sheet(&tournament, &book, 1, 9), &book),
        "deals-beyond",
        "9 deals",
    );
    let mut stranger = sheet();
    stranger
        .record(&book, "test", None, Change::Rename { player: 2, name: "Zaungast".into() })
        .unwrap();
    check(first, 1, &closed(stranger, &book), "not-in-tournament", "Zaungast is on the sheet");
    let other = self::book("vacha-2008");
    let heading = Heading::new("x", &other, "vacha-2008", sheet().names(), Occasion::Tournament);
    check(
        first,
        1,
        &closed(Sheet::new(heading, &other).unwrap(), &other),
        "sheet-rules",
        "\"vacha-2008\"",
    );
}

#[test]
fn double_rounds_are_none_of_a_tournament() {
    let book = book("vacha-2008");
    let mut mode = Format::published("vacha-2008").expect("a published format");
    mode.radln = 1;
    let players: Vec<String> = (1..=4).map(|number| format!("Spieler {number}")).collect();
    let mut tournament =
        Tournament::new("Test", mode, 1, players.iter().map(Entrant::new).collect())
            .expect("a tournament");
    tournament.draw().expect("a draw");
    let mut sheet =
        Sheet::new(Heading::new("x", &book, "vacha-2008", players, Occasion::Evening), &book)
            .unwrap();
    for schrift in [[0; 4], [1, 1, -1, -1], [3, -1, -1, -1], [-2, 2, 2, -2]] {
        let numbers = NumbersEntry {
            schrift: schrift.to_vec(),
            zahlung: None,
            label: None,
            double_follows: false,
            skues: None,
        };
        let change = Change::Write { after: sheet.last_line(), entry: Entry::Numbers(numbers) };
        sheet.record(&book, "test", None, change).unwrap();
    }
    let sheet = closed(sheet, &book);
    let refused = tournament.set_result_from_sheet(
        RoundName::Round(1),
        1,
        &sheet,
        &book,
        SheetUse::default(),
    );
    let error = refused.expect_err("lines count double");
    assert_eq!(error.reason(), "sheet-doubles");
    assert!(error.to_string().contains("2, 3, 4"), "{error}");
}
