//! Chances drawn from the shape of a hand: logistic models fitted to play-outs of the rule player
//! against itself.
//!
//! `cargo run --release -p tarock-bots --example calibrate` plays the deals and writes
//! `weights.rs`.

use tarock_rules::{Game, Premium};

use super::shape::{FEATURES, Shape};
use super::weights::MODELS;

/// A question that a model answers from the shape of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Question {
    /// Will I win this game? Asked when bidding.
    Win(Game),
    /// Will I have most points in a Trischaken of my own?
    WorstInTrischaken,
    /// Will this bird of my bid be made? Asked when bidding.
    BidBird(Premium),
    /// Will this premium of my side be made? Asked by the declarer after the exchange.
    DeclarerPremium(Premium),
    /// Will this premium of my side be made? Asked by the declarer's partner.
    PartnerPremium(Premium),
    /// Will this bird of mine be made? Asked by an opponent of the declarer.
    DefenderPremium(Premium),
    /// Will the declarer lose this game? Asked by an opponent.
    DeclarerLoses(Game),
    /// Will this announced bird of the declarer's side fail? Asked by an opponent.
    BirdFails,
    /// Will I lose this game? Asked by the declarer after the exchange.
    OwnLoss(Game),
}

impl Question {
    /// Between 0 and 1; a half for a question that was never fitted.
    pub fn chance(self, shape: &Shape) -> f64 {
        let question = self.standard();
        // A question that was never fitted has an even chance.
        let Ok(place) = MODELS.binary_search_by_key(&question, |(known, _)| *known) else {
            return 0.5;
        };
        let weights = &MODELS[place].1;
        let sum: f64 =
            weights.iter().zip(shape).map(|(weight, feature)| f64::from(*weight) * feature).sum();
        logistic(sum / 1000.0)
    }

    /// Questions that share a model: games that are played alike.
    #[must_use]
    pub fn standard(self) -> Question {
        match self {
            Question::Win(game) => Question::Win(played_like(game)),
            Question::DeclarerLoses(game) => Question::DeclarerLoses(defended_like(game)),
            Question::OwnLoss(game) => Question::OwnLoss(defended_like(game)),
            Question::WorstInTrischaken
            | Question::BidBird(_)
            | Question::DeclarerPremium(_)
            | Question::PartnerPremium(_)
            | Question::BirdFails
            | Question::DefenderPremium(_) => self,
        }
    }
}

/// The game whose model serves for a game when bidding.
fn played_like(game: Game) -> Game {
    match game {
        Game::Rufer
        | Game::Besserrufer
        | Game::Pagatrufer
        | Game::Uhurufer
        | Game::Kakadurufer
        | Game::Quapilrufer => Game::Rufer,
        Game::Trischaken
        | Game::Sechserdreier
        | Game::Zwiccolo
        | Game::Piccolo
        | Game::Bettler
        | Game::Farbensolorufer
        | Game::Solorufer
        | Game::Farbendreier
        | Game::Dreier
        | Game::ZwiccoloOuvert
        | Game::PiccoloOuvert
        | Game::BettlerOuvert
        | Game::Farbensolodreier
        | Game::Solodreier => game,
    }
}

/// The game whose model serves for a game once it is played.
fn defended_like(game: Game) -> Game {
    match game {
        Game::Rufer => Game::Rufer,
        Game::Besserrufer
        | Game::Pagatrufer
        | Game::Uhurufer
        | Game::Kakadurufer
        | Game::Quapilrufer => Game::Pagatrufer,
        Game::Solorufer => Game::Solorufer,
        Game::Farbensolorufer | Game::Farbendreier | Game::Farbensolodreier => Game::Farbendreier,
        Game::Sechserdreier | Game::Dreier | Game::Solodreier => Game::Dreier,
        Game::Zwiccolo | Game::ZwiccoloOuvert | Game::Piccolo | Game::PiccoloOuvert => {
            Game::Piccolo
        }
        Game::Bettler | Game::BettlerOuvert | Game::Trischaken => Game::Bettler,
    }
}

/// The logistic function from a table: the same on every platform, which a library's exponential is
/// not.
fn logistic(x: f64) -> f64 {
    const STEP: f64 = 0.5;
    const TABLE: [f64; 17] = [
        0.5, 0.622_459, 0.731_059, 0.817_574, 0.880_797, 0.924_142, 0.952_574, 0.970_688,
        0.982_014, 0.989_013, 0.993_307, 0.995_930, 0.997_527, 0.998_499, 0.999_089, 0.999_447,
        0.999_665,
    ];
    let mut place = x.abs() / STEP;
    let mut cell = 0;
    while place >= 1.0 && cell < TABLE.len() - 2 {
        place -= 1.0;
        cell += 1;
    }
    let upper = TABLE[cell] + (TABLE[cell + 1] - TABLE[cell]) * place.min(1.0);
    if x < 0.0 { 1.0 - upper } else { upper }
}

/// All fitted models.
pub fn models() -> impl Iterator<Item = (Question, Weights)> {
    MODELS
        .iter()
        .map(|(question, weights)| (*question, weights.map(|weight| f64::from(weight) / 1000.0)))
}

/// The weights of a model as they are written, in thousandths.
pub(crate) type Thousandths = [i32; FEATURES];

/// The weights of a model, one for each feature.
pub type Weights = [f64; FEATURES];

#[cfg(test)]
mod tests {
    use super::logistic;

    #[test]
    fn the_table_follows_the_function() {
        for step in -100..=100 {
            let x = f64::from(step) / 10.0;
            let exact = 1.0 / (1.0 + (-x).exp());
            assert!((logistic(x) - exact).abs() < 0.01, "{x}");
        }
    }
}
