//! What others did tells where their cards lie.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tarock_bots::places::{Places, position};
use tarock_bots::{BotSpec, SearchBot};
use tarock_rules::{Book, Game, Seat};

#[test]
fn layouts_place_cards_better_than_chance() {
    let book = Book::published("vacha-2008").unwrap();
    let games = [Game::Rufer, Game::Dreier].into_iter().collect();
    let table = BotSpec::Rule.player();
    let bot = SearchBot::club();
    let mut places = Places::default();
    for seed in 0..160 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let found = position(&book, games, &table, Seat::ALL[0], &mut rng);
        let Some(deal) = found else { continue };
        places.add(&book, &deal, deal.turn().unwrap(), &bot, &mut rng);
    }
    assert!(places.positions > 30 && places.cards > 300, "{places:?}");
    let (mean, half, uniform) = places.means();
    assert!(mean > uniform && half > 0.0, "{mean} ± {half} instead of {uniform}");
    assert!(places.called_card().unwrap() > 0.3, "{places:?}");
}
