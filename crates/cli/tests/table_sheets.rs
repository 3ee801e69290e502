//! A table's evening and its club sheet say the same, deal by deal.

use std::path::Path;
use std::sync::Arc;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_bots::{Bot, RandomBot, RuleBot};
use tarock_club::{Change, Heading, LineReading, Occasion, PlayedDeal, Sheet, SheetFile};
use tarock_rules::{Book, Game};
use tarock_table::fair::FairRecord;
use tarock_table::{
    Bytes32, Command, CommandId, Effect, Input, Length, Place, ScoreLine, Setup, Table, UserId,
};

const NAMES: [&str; 6] = ["Anna", "Bert", "Carl", "Dora", "Emil", "Fini"];

/// A table of people who are all played by one bot.
struct Evening {
    book: Arc<Book>,
    table: Table,
    players: u8,
    bot: Box<dyn Bot>,
    rng: ChaCha8Rng,
    commands: u64,
    deals: Vec<(ScoreLine, FairRecord)>,
}

fn user(place: u8) -> UserId {
    UserId(format!("user-{place}"))
}

impl Evening {
    fn new(book: &Arc<Book>, players: u8, length: Length, bot: Box<dyn Bot>, seed: u64) -> Evening {
        let mut setup = Setup::new("table", &book.id);
        (setup.players, setup.length) = (players, length);
        setup.first_dealer = u8::try_from(seed % u64::from(players)).unwrap();
        let table = Table::new(Arc::clone(book), setup).expect("the setup is right");
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let mut evening = Evening {
            book: Arc::clone(book),
            table,
            players,
            bot,
            rng,
            commands: 0,
            deals: Vec::new(),
        };
        for place in 0..players {
            evening.say(
                place,
                Command::Sit { place: Place(place), name: NAMES[usize::from(place)].to_owned() },
            );
        }
        evening
    }

    fn say(&mut self, place: u8, command: Command) {
        self.commands += 1;
        let id = CommandId(self.commands.to_string());
        let seen = self.table.seq();
        self.step(Input::Command { from: user(place), id, seen, command });
    }

    fn step(&mut self, input: Input) {
        for effect in self.table.step(0, input) {
            match effect {
                Effect::NeedSecret { deal } => {
                    let mut bytes = [0; 32];
                    self.rng.fill_bytes(&mut bytes);
                    self.step(Input::Secret { deal, secret: Bytes32(bytes) });
                    for place in 0..self.players {
                        self.say(place, Command::Contribute { deal, bytes: Bytes32(bytes) });
                    }
                }
                Effect::Keep { line, record } => self.deals.push((line, *record)),
                _ => {}
            }
        }
    }

    /// Plays so many deals, or to the end.
    fn play(&mut self, deals: usize) {
        while self.deals.len() < deals && !self.table.is_over() {
            let turn = (0..self.players).find_map(|place| {
                let seen = self.table.observe(Place(place))?;
                let decision = self.bot.decide(&self.book, &seen, &mut self.rng)?;
                Some((place, decision.action))
            });
            match turn {
                Some((place, action)) => self.say(place, Command::Act { action }),
                None => (0..self.players).for_each(|place| self.say(place, Command::Ready)),
            }
        }
    }

    fn played(&self) -> Vec<PlayedDeal> {
        let names: Vec<String> =
            NAMES[..usize::from(self.players)].iter().map(|name| (*name).to_owned()).collect();
        let deal = |(line, record): &(ScoreLine, FairRecord)| PlayedDeal {
            players: names.clone(),
            seats: line.seats.map(|place| place.0),
            record: record.clone().into_record(),
            double: line.double,
            annulled: line.annulled.clone(),
        };
        self.deals.iter().map(deal).collect()
    }

    fn sheet(&self, occasion: Occasion) -> Sheet {
        let deals = self.played();
        let heading = Heading::of_deals("evening", &self.book, &self.book.id, &deals, occasion)
            .expect("a heading");
        Sheet::from_deals(heading, &self.book, &deals)
            .unwrap_or_else(|error| panic!("{}: {error}", self.book.id))
    }

    /// The sheet says of every deal what the table wrote.
    fn check(&self, about: &str) {
        let sheet = self.sheet(Occasion::Evening);
        let reading = sheet.read(&self.book);
        assert_eq!(reading.players, NAMES[..usize::from(self.players)], "{about}");
        assert_eq!(reading.lines.len(), self.deals.len(), "{about}");
        let mut sums = (vec![0; usize::from(self.players)], vec![0; usize::from(self.players)]);
        for (line, (wrote, _)) in reading.lines.iter().zip(&self.deals) {
            check_line(&format!("{about}, deal {}", wrote.deal), line, wrote);
            for (sum, points) in
                sums.0.iter_mut().zip(&wrote.schrift).chain(sums.1.iter_mut().zip(&wrote.zahlung))
            {
                *sum += i64::from(*points);
            }
            assert_eq!(
                (&line.schrift_so_far, &line.zahlung_so_far),
                (&sums.0, &sums.1),
                "{about}, deal {}",
                wrote.deal
            );
        }
        let scoreboard = &self.table.snapshot(&user(0)).sheet;
        assert_eq!(
            (&reading.schrift, &reading.zahlung),
            (&scoreboard.schrift, &scoreboard.zahlung),
            "{about}"
        );
        let text = serde_json::to_string(&sheet.to_file()).expect("a sheet can be written");
        let file: SheetFile = serde_json::from_str(&text).expect("and read");
        assert_eq!(Sheet::from_file(file, &self.book), Ok(sheet), "{about}");
    }
}

fn check_line(about: &str, line: &LineReading, wrote: &ScoreLine) {
    let wide = |points: &[i32]| points.iter().map(|points| i64::from(*points)).collect::<Vec<_>>();
    assert_eq!(line.problem, None, "{about}");
    assert_eq!(line.warnings, [], "{about}");
    assert_eq!(line.written.schrift, wide(&wrote.schrift), "{about}");
    assert_eq!(line.written.zahlung, wide(&wrote.zahlung), "{about}");
    assert_eq!((line.dealer, line.double), (wrote.dealer.0, wrote.double), "{about}");
}

/// The published books, the house rules of the examples, and some in which evenings run otherwise.
fn books() -> Vec<Arc<Book>> {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebooks/house/stammtisch.toml");
    let house = std::fs::read_to_string(house).expect("the example is there");
    let text = |base: &str, id: &str, change: &str| {
        format!("id = \"{id}\"\ntitle = \"Haus\"\nbase = \"{base}\"\n{change}")
    };
    let houses = [
        house,
        text(
            "kaernten-2026",
            "doppelt",
            "[change.evening]\ndouble_rounds = \"after-trischaken-mondfang-zero\"\n",
        ),
        text("kaernten-2026", "gstiess", "[change.evening]\nend = \"gstiess-a-radl\"\n"),
        text("vacha-2008", "absolut", "[change.scoring]\nabsolut_above = 120\n"),
    ];
    let houses = houses
        .iter()
        .map(|text| Book::from_any_toml("house", text).unwrap_or_else(|error| panic!("{error}")));
    let published = Book::ids().map(|id| Book::published(id).expect("a published book"));
    published.chain(houses).map(Arc::new).collect()
}

#[test]
fn whole_evenings_of_every_book_give_their_sheet() {
    let (mut double, mut games) = (0, std::collections::BTreeSet::<Game>::new());
    for book in books() {
        for players in book.table.players.is.clone() {
            for seed in 0..3 {
                let bot: Box<dyn Bot> =
                    if seed == 0 { Box::new(RuleBot::default()) } else { Box::new(RandomBot) };
                let radln = if seed == 0 { 3 } else { 8 };
                let mut evening = Evening::new(&book, players, Length::Radln(radln), bot, seed);
                evening.play(usize::MAX);
                evening.check(&format!("{} of {players}, seed {seed}", book.id));
                let lines = || evening.deals.iter().map(|(line, _)| line);
                double += lines().filter(|line| line.double).count();
                games.extend(lines().filter_map(|line| line.game));
            }
        }
    }
    assert!(double > 100 && games.len() > 10, "{double} double, {games:?}");
}

#[test]
fn the_last_radl_is_found_from_what_counted_double() {
    let mut found = 0;
    for book in books()
        .into_iter()
        .filter(|book| book.evening.end.is == tarock_rules::EveningEnd::GstiessARadl)
    {
        for players in book.table.players.is.clone() {
            for seed in 0..6 {
                let mut evening =
                    Evening::new(&book, players, Length::Open, Box::new(RandomBot), 100 + seed);
                evening.play(usize::try_from(1 + 2 * seed).unwrap());
                evening.say(0, Command::LastRadl);
                evening.play(usize::MAX);
                assert!(evening.table.is_over());
                let about = format!("{} of {players}, seed {seed}", book.id);
                evening.check(&about);
                let sheet = evening.sheet(Occasion::Evening);
                let said = sheet
                    .ordered()
                    .into_iter()
                    .filter(|event| matches!(event.change, Change::LastRadl { .. }))
                    .count();
                found += said;
                assert!(said <= 1, "{about}");
            }
        }
    }
    assert!(found > 20, "said {found} times");
}

#[test]
fn a_running_evening_is_the_beginning_of_the_whole() {
    let book = Arc::new(Book::published("vacha-2008").expect("a published book"));
    let mut evening = Evening::new(&book, 5, Length::Open, Box::new(RandomBot), 7);
    evening.play(3);
    evening.say(2, Command::LastRadl);
    let mut sheets = Vec::new();
    while !evening.table.is_over() {
        evening.play(evening.deals.len() + 1);
        sheets.push(evening.sheet(Occasion::Evening));
    }
    let whole = evening.sheet(Occasion::Evening);
    for sheet in &mut sheets {
        let mut merged = sheet.clone();
        merged.merge(&whole).expect("copies of one sheet");
        assert_eq!(merged, whole);
        let mut back = whole.clone();
        assert_eq!(back.merge(sheet), Ok(0));
    }
}

#[test]
fn at_a_tournament_nothing_counts_double() {
    let book = Arc::new(Book::published("vacha-2008").expect("a published book"));
    let mut evening = Evening::new(&book, 4, Length::Radln(8), Box::new(RandomBot), 2);
    evening.play(usize::MAX);
    assert!(evening.deals.iter().any(|(line, _)| line.double));
    let reading = evening.sheet(Occasion::Tournament).read(&book);
    for (line, (wrote, _)) in reading.lines.iter().zip(&evening.deals) {
        let factor = if wrote.double { 2 } else { 1 };
        assert!(!line.double);
        assert!(
            line.written
                .schrift
                .iter()
                .zip(&wrote.schrift)
                .all(|(points, wrote)| points * factor == i64::from(*wrote))
        );
    }
}
