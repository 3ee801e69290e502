//! Settlements: every example of `data/settle` with its source, facts that must be refused, and
//! what holds for all facts.

use proptest::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};
use tarock_rules::{
    Book, BySeat, ContraCounts, Edition, Facts, FactsError, Game, Kind, LineItem, NegativeFacts,
    Outcome, Played, Premium, PremiumFacts, RenonceFacts, Seat, Settlement, Side, ValatEffect,
    settle,
};

/// A settlement that somebody has worked out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    id: String,
    source: String,
    /// A house-rule file to settle under.
    house: Option<String>,
    r#in: Value,
    schrift: Value,
    zahlung: Value,
    /// Item, made and value of each line, where the example is about them.
    lines: Option<Value>,
}

/// Facts that no deal can have left.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Refused {
    reason: String,
    why: String,
    r#in: Value,
}

fn rows<T: for<'de> Deserialize<'de>>(text: &'static str) -> impl Iterator<Item = T> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
}

fn book(id: &str) -> Book {
    Book::published(id).unwrap_or_else(|| panic!("no book {id}"))
}

fn check_line_sums(settlement: &Settlement, about: &str) {
    let mut schrift = [0; 5];
    let mut zahlung = [0; 5];
    for line in &settlement.lines {
        for (sum, column) in [(&mut schrift, line.schrift), (&mut zahlung, line.zahlung)] {
            assert_eq!(column.sum(), 0, "{about}: {line:?}");
            for (sum, points) in
                sum.iter_mut().zip(column.seats.0.into_iter().chain(column.inactive))
            {
                *sum += points;
            }
        }
        assert!(!line.label.is_empty() && !line.source.is_empty(), "{about}: {line:?}");
    }
    for (sum, column) in [(schrift, settlement.schrift), (zahlung, settlement.zahlung)] {
        assert_eq!(sum[..4], column.seats.0, "{about}");
        assert_eq!(sum[4], column.inactive.unwrap_or(0), "{about}");
    }
}

fn check_examples(text: &'static str, at_least: usize) {
    check_examples_in(Edition::CURRENT, text, at_least);
}

fn check_examples_in(edition: Edition, text: &'static str, at_least: usize) {
    let mut count = 0;
    for example in rows::<Example>(text) {
        let about = format!("{} ({})", example.id, example.source);
        let facts: Facts =
            serde_json::from_value(example.r#in).unwrap_or_else(|error| panic!("{about}: {error}"));
        let book = example.house.map_or_else(
            || book(&facts.rules),
            |house| {
                Book::from_house_toml("house.toml", &house)
                    .unwrap_or_else(|error| panic!("{about}: {error}"))
            },
        );
        let book = book.read_in(edition);
        let outcome = facts.check(&book).unwrap_or_else(|error| panic!("{about}: {error}"));
        let settlement = settle(&book, &outcome);
        check_line_sums(&settlement, &about);
        let written = serde_json::to_value(&settlement).unwrap();
        assert_eq!(written["schrift"], example.schrift, "{about}: {written}");
        assert_eq!(written["zahlung"], example.zahlung, "{about}: {written}");
        if let Some(lines) = example.lines {
            let written: Vec<_> = settlement
                .lines
                .iter()
                .map(|line| json!([line.item, line.made, line.value]))
                .collect();
            assert_eq!(Value::from(written), lines, "{about}");
        }
        count += 1;
    }
    assert!(count >= at_least, "only {count} examples");
}

#[test]
fn vacha() {
    check_examples(include_str!("data/settle/vacha-2008.jsonl"), 140);
}

#[test]
fn spieleversum() {
    check_examples(include_str!("data/settle/spieleversum-1.0.jsonl"), 120);
}

#[test]
fn wiener_zeitung() {
    check_examples(include_str!("data/settle/wiener-zeitung-2018.jsonl"), 120);
}

#[test]
fn hopfgarten() {
    check_examples(include_str!("data/settle/hopfgarten.jsonl"), 120);
}

#[test]
fn kaernten() {
    check_examples(include_str!("data/settle/kaernten-2026.jsonl"), 110);
}

#[test]
fn house_rules() {
    check_examples(include_str!("data/settle/house.jsonl"), 20);
}

#[test]
fn random_facts() {
    check_examples(include_str!("data/settle/random.jsonl"), 400);
}

#[test]
fn settlements_of_before_stay_what_they_were() {
    check_examples_in(Edition::First, include_str!("data/settle/first-edition.jsonl"), 4);
}

#[test]
fn outcomes_of_whole_deals() {
    check_examples(include_str!("data/settle/deals.jsonl"), 298);
}

#[test]
fn an_outcome_is_written_as_it_was_read() {
    for example in rows::<Example>(include_str!("data/settle/deals.jsonl")) {
        let facts: Facts = serde_json::from_value(example.r#in.clone()).unwrap();
        let book = book(&facts.rules);
        let written = Facts::from_outcome(&book.id, &facts.check(&book).unwrap());
        assert_eq!(serde_json::to_value(written).unwrap(), example.r#in, "{}", example.id);
    }
}

#[test]
fn impossible_facts_are_refused() {
    for case in rows::<Refused>(include_str!("data/settle/refused.jsonl")) {
        let about = format!("{} ({}): {}", case.reason, case.why, case.r#in);
        let refused = match serde_json::from_value::<Facts>(case.r#in) {
            Err(_) => "unreadable".to_owned(),
            Ok(facts) => {
                let book = book(&facts.rules);
                let error = facts.check(&book).err().unwrap_or_else(|| panic!("accepted: {about}"));
                let field = error.to_string();
                assert!(field.contains(": "), "{about}: {field} names no field");
                error.reason().to_owned()
            }
        };
        assert_eq!(refused, case.reason, "{about}");
    }
}

#[test]
fn a_settlement_is_written_as_the_interface_says() {
    let facts = json!({"rules":"kaernten-2026","forehand":0,"game":"kakadurufer","declarer":1,
        "partner":2,"thirds":98,"contra":1,
        "premiums":[{"premium":"kakadu","by":"declarer","announced":true,"made":true,"contra":0}]});
    let book = book("kaernten-2026");
    let outcome = serde_json::from_value::<Facts>(facts).unwrap().check(&book).unwrap();
    let game = book.game(Game::Kakadurufer).unwrap();
    let kakadu = book.premium(Premium::Kakadu).unwrap();
    let expected = json!({"schrift":[-5,5,5,-5],"zahlung":[-4,4,4,-4],"lines":[
        {"item":"game","label":game.label,"made":false,"value":1,
            "schrift":[1,-1,-1,1],"zahlung":[2,-2,-2,2],"source":game.source},
        {"item":"kakadu","label":kakadu.label,"made":true,"value":6,
            "schrift":[-6,6,6,-6],"zahlung":[-6,6,6,-6],"source":kakadu.source},
    ]});
    assert_eq!(serde_json::to_value(settle(&book, &outcome)).unwrap(), expected);
}

#[test]
fn the_inactive_player_is_the_fifth_number_of_every_column() {
    let facts = json!({"rules":"kaernten-2026","forehand":0,"game":"rufer","declarer":0,"partner":2,
        "renonce":{"inactive":true,"claims":[{"premium":"pagat","seat":0}]}});
    let book = book("kaernten-2026");
    let outcome = serde_json::from_value::<Facts>(facts).unwrap().check(&book).unwrap();
    let written = serde_json::to_value(settle(&book, &outcome)).unwrap();
    assert_eq!(written["schrift"], json!([2, 1, 1, 1, -5]));
    assert_eq!(written["lines"][0]["zahlung"], json!([1, 1, 1, 1, -4]));
    assert_eq!(written["lines"][1]["item"], "claim-pagat");
    assert_eq!(written["lines"][1]["schrift"], json!([1, 0, 0, 0, -1]));
}

/// Which Kontras random facts carry.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Kontras {
    None,
    Game,
    Any,
}

prop_compose! {
    fn seat()(number in 0..4u8) -> Seat { Seat::new(number).unwrap() }
}

fn level(book: &Book, choice: u8, allowed: bool) -> i64 {
    let levels =
        if book.announce.contra_levels.is == tarock_rules::ContraLevels::Re { 3 } else { 4 };
    if allowed { i64::from(choice % levels) } else { 0 }
}

/// The numbers that random facts are made of.
#[derive(Debug, Clone)]
struct Dice {
    book: &'static str,
    game: usize,
    seats: [Seat; 4],
    numbers: [u8; 8],
    premiums: Vec<(usize, bool, bool, bool, u8)>,
    points: [u8; 4],
}

fn dice() -> impl Strategy<Value = Dice> {
    let books: Vec<_> = Book::ids().collect();
    let premium = (0..Premium::ALL.len(), any::<bool>(), any::<bool>(), any::<bool>(), 0..12u8);
    (
        prop::sample::select(books),
        0..Game::ALL.len(),
        Just(Seat::ALL).prop_shuffle(),
        any::<[u8; 8]>(),
        prop::collection::vec(premium, 0..8),
        any::<[u8; 4]>(),
    )
        .prop_map(|(book, game, seats, numbers, premiums, points)| Dice {
            book,
            game,
            seats,
            numbers,
            premiums,
            points,
        })
}

impl Dice {
    fn facts(&self, book: &Book, kontras: Kontras) -> Facts {
        let games: Vec<_> =
            Game::ALL.into_iter().filter(|game| book.game(*game).is_some()).collect();
        let game = games[self.game % games.len()];
        let mut facts = Facts::new(&book.id, self.seats[0], game);
        facts.double = book.evening.double_rounds.is != tarock_rules::DoubleRounds::Never
            && self.numbers[0].is_multiple_of(4);
        match game.kind() {
            Kind::Positive => self.positive(book, &mut facts, kontras),
            Kind::Negative => self.negative(book, &mut facts, kontras),
            Kind::Trischaken => self.trischaken(&mut facts),
        }
        if self.numbers[1].is_multiple_of(4) && !facts.surrendered {
            let offenders = self.seats[..=usize::from(self.numbers[2] % 2)].to_vec();
            facts.renonce = Some(RenonceFacts { offenders, inactive: false, claims: vec![] });
        }
        facts
    }

    fn positive(&self, book: &Book, facts: &mut Facts, kontras: Kontras) {
        let [declarer, partner, ..] = self.seats;
        facts.declarer = Some(declarer);
        facts.forehand = declarer;
        let alone = self.numbers[3].is_multiple_of(3);
        if facts.game.calls_king() {
            facts.partner = Some((!alone).then_some(partner));
            facts.called_in_talon = Some(alone && self.numbers[4].is_multiple_of(2));
        }
        let in_talon = facts.called_in_talon == Some(true);
        facts.surrendered = in_talon
            && facts.game.talon() == tarock_rules::TalonUse::Half
            && self.numbers[5].is_multiple_of(3);
        facts.contra =
            Some(level(book, self.numbers[6], kontras != Kontras::None && !facts.surrendered));
        let mut premiums = self.premiums(book, facts, kontras);
        let bird =
            facts.game.bird().or((facts.game == Game::Besserrufer).then_some(Premium::Pagat));
        if let Some(bird) = bird {
            premiums.retain(|said| said.premium != bird && !(facts.surrendered && said.announced));
            let made = Some(self.numbers[7].is_multiple_of(2));
            premiums.insert(
                0,
                PremiumFacts {
                    premium: bird,
                    by: Side::Declarer,
                    announced: true,
                    made,
                    contra: 0,
                },
            );
        }
        premiums.retain(|said| said.premium.is_bird() || !(facts.surrendered && said.announced));
        let valat = |side| {
            premiums.iter().any(|said| {
                said.premium == Premium::Valat && said.made == Some(true) && said.by == side
            })
        };
        if !facts.surrendered {
            facts.thirds = Some(match (valat(Side::Declarer), valat(Side::Defence)) {
                (true, _) => 200,
                (_, true) => 5,
                (false, false) => i64::from(self.numbers[7] % 211),
            });
        }
        facts.premiums = Some(premiums);
    }

    fn premiums(&self, book: &Book, facts: &Facts, kontras: Kontras) -> Vec<PremiumFacts> {
        let mut premiums: Vec<PremiumFacts> = vec![];
        for (index, declarer, announced, made, contra) in &self.premiums {
            let premium = Premium::ALL[*index];
            let announceable = book
                .premium(premium)
                .is_some_and(|entry| entry.announced.value().is_some())
                && (!facts.game.is_colour() || book.announce.colour_premiums.is.contains(&premium))
                && !(premium == Premium::KoenigUltimo && !(facts.game.calls_king() && *declarer));
            let announced = *announced && announceable && !(facts.surrendered);
            let made = *made || premium == Premium::ZehnTarock;
            let twice = |said: &PremiumFacts| {
                said.premium == premium
                    && (said.announced == announced || premium == Premium::Valat)
            };
            if premiums.iter().any(twice) {
                continue;
            }
            let contra = level(book, *contra, kontras == Kontras::Any && announced);
            let by = if *declarer { Side::Declarer } else { Side::Defence };
            premiums.push(PremiumFacts { premium, by, announced, made: Some(made), contra });
        }
        premiums
    }

    fn negative(&self, book: &Book, facts: &mut Facts, kontras: Kontras) {
        let [declarer, opponent, other, _] = self.seats;
        let contra = match level(book, self.numbers[6], kontras != Kontras::None) {
            0 => [].into(),
            level => [(opponent, level)].into(),
        };
        let tricks = Some(i64::from(self.numbers[3] % 6));
        let mut negatives = vec![NegativeFacts { game: facts.game, declarer, tricks, contra }];
        if book.auction.side_by_side.is.contains(&facts.game) && self.numbers[4].is_multiple_of(2) {
            negatives.push(NegativeFacts {
                game: Game::Zwiccolo,
                declarer: other,
                tricks: Some(2),
                contra: [].into(),
            });
        }
        facts.negatives = Some(negatives);
    }

    fn trischaken(&self, facts: &mut Facts) {
        let most = self.points.map(|points| i64::from(points % 52));
        let rest = 210 - most[0] - most[1] - most[2];
        let points = [most[0], most[1], most[2], rest];
        let mut tricks = points.map(|points| i64::from(points > 0));
        tricks[3] += 12 - tricks.iter().sum::<i64>();
        facts.tricks = Some(tricks);
        facts.points = Some(points);
    }

    fn settle<'b>(&self, book: &'b Book, kontras: Kontras) -> Result<Settlement<'b>, FactsError> {
        self.facts(book, kontras).check(book).map(|outcome| settle(book, &outcome))
    }
}

/// After a Renonce results are not written.
fn without_results(mut outcome: Outcome) -> Outcome {
    match &mut outcome.played {
        Played::Positive(positive) => {
            positive.premiums.iter_mut().for_each(|said| said.made = false);
        }
        Played::Negative(games) => games.iter_mut().for_each(|game| game.tricks = 0),
        Played::Trischaken { tricks, points } => {
            (*tricks, *points) = (BySeat::default(), BySeat::default());
        }
    }
    outcome
}

thread_local! {
    static BOOKS: Vec<(&'static str, Book)> = Book::ids().map(|id| (id, book(id))).collect();
}

fn with_book(
    id: &str,
    check: impl FnOnce(&Book) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    BOOKS.with(|books| check(&books.iter().find(|(known, _)| *known == id).unwrap().1))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn every_settlement_sums_to_zero(dice in dice()) {
        with_book(dice.book, |book| {
            match dice.settle(book, Kontras::Any) {
                Ok(settlement) => check_line_sums(&settlement, &format!("{dice:?}")),
                Err(error) => prop_assert!(false, "{error}"),
            }
            Ok(())
        })?;
    }

    #[test]
    fn without_kontra_the_columns_are_the_same(dice in dice()) {
        with_book(dice.book, |book| {
            if let Ok(settlement) = dice.settle(book, Kontras::None) {
                prop_assert_eq!(settlement.schrift, settlement.zahlung);
            }
            Ok(())
        })?;
    }

    /// A Kontra on the game multiplies the line of the game, or of the Valat that stands for it,
    /// and changes nothing else.
    #[test]
    fn a_kontra_on_the_game_only_scales(dice in dice()) {
        with_book(dice.book, |book| {
            let (Ok(plain), Ok(contra)) =
                (dice.settle(book, Kontras::None), dice.settle(book, Kontras::Game))
            else {
                return Ok(());
            };
            prop_assert_eq!(plain.lines.len(), contra.lines.len());
            for (plain, contra) in plain.lines.iter().zip(&contra.lines) {
                prop_assert_eq!(
                    (plain.item, plain.made, plain.value),
                    (contra.item, contra.made, contra.value)
                );
                let in_bracket = contra.item == LineItem::Premium(Premium::Valat)
                    && book.scoring.valat.is == ValatEffect::MultipliesAll;
                for seat in Seat::ALL {
                    let (before, after) = (plain.zahlung.seats[seat], contra.zahlung.seats[seat]);
                    let within = before.abs() <= after.abs()
                        && after.abs() <= 8 * before.abs()
                        && before.signum() == after.signum();
                    prop_assert!(within || in_bracket, "{before} became {after}: {contra:?}");
                }
                match book.scoring.contra_counts.is {
                    ContraCounts::Both => prop_assert_eq!(contra.schrift, contra.zahlung),
                    ContraCounts::ZahlungOnly | ContraCounts::ZahlungOnlyAtTournaments => {
                        prop_assert_eq!(contra.schrift, plain.schrift);
                    }
                }
                if !in_bracket
                    && !matches!(contra.item, LineItem::Game | LineItem::Premium(Premium::Valat))
                {
                    prop_assert_eq!(contra.zahlung, plain.zahlung);
                }
            }
            Ok(())
        })?;
    }

    #[test]
    fn written_and_read_again_an_outcome_is_the_same(dice in dice()) {
        with_book(dice.book, |book| {
            if let Ok(outcome) = dice.facts(book, Kontras::Any).check(book) {
                let written =
                    serde_json::to_string(&Facts::from_outcome(&book.id, &outcome)).unwrap();
                let again = serde_json::from_str::<Facts>(&written).unwrap().check(book);
                prop_assert_eq!(
                    again,
                    Ok(if outcome.renonce.is_some() { without_results(outcome) } else { outcome })
                );
            }
            Ok(())
        })?;
    }
}
