//! Fits the models of `odds` to play-outs of the rule player against itself and writes
//! `src/rule/weights.rs`.
//!
//! `cargo run --release -p tarock-bots --example calibrate -- forced 4000` plays every game of
//! every book with hands that nobody need have bid on, for the models that bid and announce. `… --
//! natural 20000` plays whole deals as the player bids them, for the models that say Kontra. Models
//! that a run has no examples for keep the weights that they have.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_bots::odds::{Question, Weights};
use tarock_bots::shape::{FEATURES, Shape, shape};
use tarock_bots::{Bot, RuleBot};
use tarock_rules::{
    Action, Book, CardSet, Cards, Deal, Game, Kind, Move, Outcome, Phase, Played, PositiveOutcome,
    Premium, Seat, Side, dealing,
};

const MOST_ROWS: usize = 60_000;

type Rows = BTreeMap<Question, Vec<(Shape, bool)>>;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mode = arguments.next().unwrap_or_default();
    let deals: u64 = arguments.next().and_then(|deals| deals.parse().ok()).unwrap_or(1000);
    let books: Vec<Book> = Book::ids().filter_map(Book::published).collect();
    let mut rows = Rows::new();
    for book in &books {
        match mode.as_str() {
            "forced" => forced(book, deals, &mut rows),
            "natural" => natural(book, deals, &mut rows),
            other => panic!("{other:?}: say forced or natural"),
        }
    }
    let mut models: BTreeMap<Question, Weights> = tarock_bots::odds::models().collect();
    for (question, rows) in &rows {
        let yes = rows.iter().filter(|(_, yes)| *yes).count();
        println!("{question:?}: {} rows, {yes} yes", rows.len());
        if rows.len() >= 300 && yes >= 30 && rows.len() - yes >= 30 {
            let weights = fit(rows);
            print_reliability(&weights, rows);
            models.insert(*question, weights);
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rule/weights.rs");
    std::fs::write(path, source(&models)).expect("the weights can be written");
}

fn push(rows: &mut Rows, question: Question, hand: CardSet, leads: bool, yes: bool) {
    let rows = rows.entry(question.standard()).or_default();
    if rows.len() < MOST_ROWS {
        rows.push((shape(hand, leads), yes));
    }
}

fn generator(book: &Book, deal: u64, purpose: u64) -> ChaCha8Rng {
    let book =
        book.id.bytes().fold(0u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
    ChaCha8Rng::seed_from_u64(book ^ deal.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ purpose << 48)
}

/// Plays every game of a book, whoever would bid it or not.
fn forced(book: &Book, deals: u64, rows: &mut Rows) {
    for game in Game::ALL.into_iter().filter(|game| book.game(*game).is_some()) {
        let mut played = 0;
        for number in 0..deals * 400 {
            if played >= deals {
                break;
            }
            let mut rng = generator(book, number, 1 + game as u64);
            let cards =
                Cards::from_pack(&dealing::shuffled(&mut rng)).expect("a shuffled pack is a deal");
            let forehand = Seat::ALL[rng.random_range(0..4usize)];
            let declarer = forehand.plus(rng.random_range(0..4usize));
            let hopeless = !is_plausible(game, cards.hand(declarer), declarer == forehand)
                && rng.random_range(0..20u32) > 0;
            if hopeless {
                continue;
            }
            let Some(deal) = forced_auction(book, cards, forehand, declarer, game) else {
                continue;
            };
            played += 1;
            learn_forced(book, cards, deal, rng, rows);
        }
    }
}

/// Hands that somebody might bid the game on, by the models as they are; the rest is played less
/// often.
fn is_plausible(game: Game, hand: CardSet, leads: bool) -> bool {
    let shape = shape(hand, leads || game.kind() == Kind::Negative);
    let chance = Question::Win(game).chance(&shape);
    let bird = game.bird().map_or(1.0, |bird| Question::BidBird(bird).chance(&shape));
    game.kind() == Kind::Trischaken || (chance > 0.3 && bird > 0.25)
}

/// The deal after an auction in which one seat bids a game and the others pass.
fn forced_auction(
    book: &Book,
    cards: Cards,
    forehand: Seat,
    declarer: Seat,
    game: Game,
) -> Option<Deal> {
    let mut deal = Deal::new(cards, forehand);
    while deal.phase() == Phase::Auction {
        let seat = deal.turn()?;
        let legal = deal.legal(book);
        let wanted = if seat == declarer { Action::Bid(game) } else { Action::Pass };
        let choices = [wanted, Action::BidVorhand, Action::Done];
        let action = *choices.iter().find(|action| legal.contains(action))?;
        deal.apply(book, Move { seat, action }).ok()?;
    }
    (deal.game() == Some(game)).then_some(deal)
}

fn learn_forced(book: &Book, cards: Cards, mut deal: Deal, mut rng: ChaCha8Rng, rows: &mut Rows) {
    let (game, declarer) =
        (deal.game().expect("there is a game"), deal.declarer().expect("there is a declarer"));
    let dealt = cards.hand(declarer);
    let said = play_out(book, &mut deal, &mut rng);
    let Some(outcome) = deal.outcome(book) else { return };
    let leads = game.kind() == Kind::Negative || declarer == deal.forehand();
    match &outcome.played {
        Played::Trischaken { points, .. } => {
            let worst = points.0.iter().max() == Some(&points[declarer]);
            push(rows, Question::WorstInTrischaken, dealt, true, worst);
        }
        Played::Negative(games) => {
            let made = games.iter().any(|negative| Some(negative.tricks) == game.target_tricks());
            push(rows, Question::Win(game), dealt, true, made);
            push(rows, Question::OwnLoss(game), dealt, true, !made);
        }
        Played::Positive(positive) => {
            let Some(won) = is_won(book, positive) else { return };
            push(rows, Question::Win(game), dealt, leads, won);
            let Some(said) = said else { return };
            let modelled =
                if positive.partner.is_none() && game.calls_king() { Game::Dreier } else { game };
            push(rows, Question::OwnLoss(modelled), said.hands[declarer.index()], leads, !won);
            learn_premiums(book, positive, &said, dealt, deal.forehand(), rows);
        }
    }
}

fn learn_premiums(
    book: &Book,
    positive: &PositiveOutcome,
    said: &Said,
    dealt: CardSet,
    forehand: Seat,
    rows: &mut Rows,
) {
    let made = |premium: Premium, by: Side| {
        positive
            .premiums
            .iter()
            .any(|result| result.premium == premium && result.by == by && result.made)
    };
    let declarer = positive.declarer;
    if let Some(bird) = said.bird_of_bid {
        push(
            rows,
            Question::BidBird(bird),
            dealt,
            declarer == forehand,
            made(bird, Side::Declarer),
        );
        push(
            rows,
            Question::DeclarerPremium(bird),
            said.hands[declarer.index()],
            declarer == forehand,
            made(bird, Side::Declarer),
        );
    }
    for premium in [Premium::Trull, Premium::Koenige, Premium::Absolut] {
        if book.premium(premium).is_none() || positive.game.is_colour() {
            continue;
        }
        let made = made(premium, Side::Declarer);
        push(
            rows,
            Question::DeclarerPremium(premium),
            said.hands[declarer.index()],
            declarer == forehand,
            made,
        );
        if let Some(partner) = positive.partner {
            push(
                rows,
                Question::PartnerPremium(premium),
                said.hands[partner.index()],
                partner == forehand,
                made,
            );
        }
    }
    if let Some((seat, premium)) = said.extra {
        let side = positive.side_of(seat);
        let question = match side {
            Side::Declarer => Question::PartnerPremium(premium),
            Side::Defence => Question::DefenderPremium(premium),
        };
        push(rows, question, said.hands[seat.index()], seat == forehand, made(premium, side));
    }
}

fn is_won(book: &Book, positive: &PositiveOutcome) -> Option<bool> {
    match positive.ending {
        tarock_rules::Ending::Counted(thirds) => Some(thirds.0 >= book.scoring.win_at.is),
        tarock_rules::Ending::Surrendered => Some(false),
        tarock_rules::Ending::Unplayed | tarock_rules::Ending::BrokenOff => None,
    }
}

/// What the hands were when announcements began.
struct Said {
    hands: [CardSet; 4],
    bird_of_bid: Option<Premium>,
    /// A premium that one of the others was made to announce.
    extra: Option<(Seat, Premium)>,
}

/// Plays a deal out in silence, but for one announcement now and then of a seat that does not
/// declare.
fn play_out(book: &Book, deal: &mut Deal, rng: &mut ChaCha8Rng) -> Option<Said> {
    let mut said: Option<Said> = None;
    let speaker = Seat::ALL[rng.random_range(0..4usize)];
    while let Some(seat) = deal.turn() {
        if deal.phase() != Phase::Announce {
            step(book, deal, rng);
            continue;
        }
        let bird = deal
            .observe(book, Some(seat))
            .items
            .iter()
            .find_map(|item| item.premium.filter(|premium| premium.is_bird()));
        let said = said.get_or_insert_with(|| Said {
            hands: Seat::ALL.map(|seat| deal.hand(seat)),
            bird_of_bid: bird,
            extra: None,
        });
        let legal = deal.legal(book);
        let long = (deal.hand(seat) & CardSet::TAROCK).len() >= 4;
        let extra = legal.iter().find_map(|action| match action {
            Action::Announce(premium) if premium.is_bird() || *premium == Premium::KoenigUltimo => {
                Some(*premium)
            }
            _ => None,
        });
        let mut action = Action::Done;
        // A plain Rufer that nobody speaks in is not played out in some book.
        let contra = legal.iter().find(|action| matches!(action, Action::Contra(_)));
        if let (Some(premium), None, true) =
            (extra, said.extra, seat == speaker && long && Some(seat) != deal.declarer())
        {
            said.extra = Some((seat, premium));
            action = Action::Announce(premium);
        } else if let Some(contra) = contra
            && book.announce.plain_rufer.is == tarock_rules::PlainRufer::NotPlayedOut
        {
            action = *contra;
        }
        deal.apply(book, Move { seat, action }).expect("the action is legal");
    }
    said
}

fn step(book: &Book, deal: &mut Deal, rng: &mut ChaCha8Rng) {
    let Some(seat) = deal.turn() else { return };
    let seen = deal.observe(book, Some(seat));
    let decision = RuleBot::default().decide(book, &seen, rng).expect("it is the seat's turn");
    deal.apply(book, Move { seat, action: decision.action }).expect("the rule player acts legally");
}

/// Plays whole deals as the player bids them and learns when declarers lose.
fn natural(book: &Book, deals: u64, rows: &mut Rows) {
    for number in 0..deals {
        let mut rng = generator(book, number, 0x77);
        let cards =
            Cards::from_pack(&dealing::shuffled(&mut rng)).expect("a shuffled pack is a deal");
        let mut deal = Deal::new(cards, Seat::ALL[rng.random_range(0..4usize)]);
        let mut hands = None;
        while deal.turn().is_some() {
            if deal.phase() == Phase::Announce && hands.is_none() {
                hands = Some(Seat::ALL.map(|seat| deal.hand(seat)));
            }
            step(book, &mut deal, &mut rng);
        }
        if let (Some(hands), Some(outcome)) = (hands, deal.outcome(book)) {
            learn_natural(book, &outcome, deal.forehand(), hands, rows);
        }
    }
}

fn learn_natural(
    book: &Book,
    outcome: &Outcome,
    forehand: Seat,
    hands: [CardSet; 4],
    rows: &mut Rows,
) {
    match &outcome.played {
        Played::Trischaken { .. } => {}
        Played::Negative(games) => {
            let Some(leading) = games.first() else { return };
            let lost = Some(leading.tricks) != leading.game.target_tricks();
            for seat in leading.declarer.round().skip(1) {
                push(rows, Question::DeclarerLoses(leading.game), hands[seat.index()], false, lost);
            }
        }
        Played::Positive(positive) => {
            let Some(won) = is_won(book, positive) else { return };
            let bird = positive.premiums.iter().find(|result| {
                result.premium.is_bird() && result.announced && result.by == Side::Declarer
            });
            for seat in
                Seat::ALL.into_iter().filter(|seat| positive.side_of(*seat) == Side::Defence)
            {
                let hand = hands[seat.index()];
                push(rows, Question::DeclarerLoses(positive.game), hand, seat == forehand, !won);
                if let Some(bird) = bird {
                    push(rows, Question::BirdFails, hand, seat == forehand, !bird.made);
                }
            }
        }
    }
}

/// How strongly weights are drawn to zero; the first belongs to the constant.
fn ridge(feature: usize) -> f64 {
    if feature == 0 { 0.1 } else { 4.0 }
}

/// Logistic regression with a small ridge, by Newton's method with steps halved until they help.
fn fit(rows: &[(Shape, bool)]) -> Weights {
    let mut weights = [0.0; FEATURES];
    let mut best = likelihood(&weights, rows);
    for _ in 0..25 {
        let step = newton_step(&weights, rows);
        let mut share = 1.0;
        let improved = loop {
            let tried: Weights = std::array::from_fn(|place| weights[place] + share * step[place]);
            let found = likelihood(&tried, rows);
            if found > best {
                break Some((tried, found));
            }
            share /= 2.0;
            if share < 1e-4 {
                break None;
            }
        };
        let Some((tried, found)) = improved else { break };
        weights = tried;
        if found - best < 1e-3 {
            break;
        }
        best = found;
    }
    weights
}

fn sum_of(weights: &Weights, shape: &Shape) -> f64 {
    weights.iter().zip(shape).map(|(weight, feature)| weight * feature).sum()
}

/// Logarithm of the likelihood, less the ridge.
fn likelihood(weights: &Weights, rows: &[(Shape, bool)]) -> f64 {
    let penalty: f64 = weights
        .iter()
        .enumerate()
        .map(|(place, weight)| ridge(place) * weight * weight / 2.0)
        .sum();
    let of_row = |(shape, yes): &(Shape, bool)| {
        let sum = sum_of(weights, shape);
        let against = if *yes { -sum } else { sum };
        // log(1 + e^x) without overflow.
        -(against.max(0.0) + (-against.abs()).exp().ln_1p())
    };
    rows.iter().map(of_row).sum::<f64>() - penalty
}

fn newton_step(weights: &Weights, rows: &[(Shape, bool)]) -> Weights {
    let mut gradient = [0.0; FEATURES];
    let mut curvature = [[0.0; FEATURES]; FEATURES];
    for (shape, yes) in rows {
        let chance = 1.0 / (1.0 + (-sum_of(weights, shape)).exp());
        let error = if *yes { 1.0 - chance } else { -chance };
        let spread = chance * (1.0 - chance);
        for one in 0..FEATURES {
            gradient[one] += error * shape[one];
            for other in 0..=one {
                curvature[one][other] += spread * shape[one] * shape[other];
            }
        }
    }
    for one in 0..FEATURES {
        gradient[one] -= ridge(one) * weights[one];
        curvature[one][one] += ridge(one);
    }
    let lower = curvature;
    for (one, row) in curvature.iter_mut().enumerate() {
        for (cell, mirrored) in row.iter_mut().zip(&lower).skip(one + 1) {
            *cell = mirrored[one];
        }
    }
    solve(curvature, gradient)
}

/// Prints, by tenths of the chance that the model gives, how often the answer was yes.
fn print_reliability(weights: &Weights, rows: &[(Shape, bool)]) {
    let mut tenths = [(0u32, 0u32); 10];
    for (shape, yes) in rows {
        let chance = 1.0 / (1.0 + (-sum_of(weights, shape)).exp());
        let tenth = (0..9)
            .rev()
            .find(|tenth| chance >= f64::from(tenth + 1) / 10.0)
            .map_or(0, |tenth| tenth + 1);
        let (all, of_them) = &mut tenths[usize::try_from(tenth).unwrap_or(0)];
        *all += 1;
        *of_them += u32::from(*yes);
    }
    let shown: Vec<String> = tenths
        .iter()
        .map(
            |(all, yes)| {
                if *all == 0 { "-".to_owned() } else { format!("{}%/{all}", 100 * yes / all) }
            },
        )
        .collect();
    println!("    {}", shown.join(" "));
}

/// Solves a linear system by Gauss with pivoting.
fn solve(mut matrix: [[f64; FEATURES]; FEATURES], mut right: Weights) -> Weights {
    for column in 0..FEATURES {
        let pivot = (column..FEATURES)
            .max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()))
            .unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let top = matrix[column];
        for row in column + 1..FEATURES {
            let factor = matrix[row][column] / top[column];
            for (cell, above) in matrix[row].iter_mut().zip(top) {
                *cell -= factor * above;
            }
            right[row] -= factor * right[column];
        }
    }
    for column in (0..FEATURES).rev() {
        for other in column + 1..FEATURES {
            right[column] -= matrix[column][other] * right[other];
        }
        right[column] /= matrix[column][column];
    }
    right
}

fn source(models: &BTreeMap<Question, Weights>) -> String {
    let mut text = String::from(
        "//! Weights of the models, written by the example `calibrate`. Not to be edited by \
        hand.\n\n\
         use tarock_rules::{Game, Premium};\n\nuse super::odds::{Question, Thousandths};\n\n\
         /// The fitted models, in the order of their questions.\n",
    );
    let _ = writeln!(
        text,
        "#[rustfmt::skip]\npub(crate) static MODELS: [(Question, Thousandths); {}] = [",
        models.len()
    );
    for (question, weights) in models {
        let numbers: Vec<String> =
            weights.iter().map(|weight| format!("{:.0}", weight * 1000.0)).collect();
        let _ = writeln!(text, "    (Question::{}, [{}]),", named(*question), numbers.join(", "));
    }
    text.push_str("];\n");
    text
}

fn named(question: Question) -> String {
    format!("{question:?}")
        .replace("Win(", "Win(Game::")
        .replace("Loses(", "Loses(Game::")
        .replace("Loss(", "Loss(Game::")
        .replace("Bird(", "Bird(Premium::")
        .replace("Premium(", "Premium(Premium::")
}
