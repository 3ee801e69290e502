//! What a premium is worth in its situation: the book's value, solo games, colour games, and what a
//! Valat leaves beside it.

use super::Amount;
use crate::{
    BesideValat, BesserruferPremiums, Book, CollectedBesideValat, ContraWithKingInTalon, Game,
    GameContraBesideValat, GameEntry, KontraLevel, LostValat, PositiveOutcome, Premium,
    PremiumResult, Side, SilentFailure, SoloContraWithKingInTalon, SoloPremiums, TalonUse,
    ValatEffect,
};

/// What a silent premium is worth to one opponent, before Kontra; 0 if it counts nothing. For a
/// Valat that multiplies, its factor.
///
/// The outcome must hold everything that was announced, and the Valat if there is one: they decide
/// what counts beside them.
///
/// ```
/// use tarock_rules::{Book, Ending, Game, KontraLevel, PositiveOutcome, Premium, PremiumResult};
/// use tarock_rules::{Seat, Side, Thirds, silent_value};
/// let book = Book::published("vacha-2008").unwrap();
/// let mut outcome = PositiveOutcome {
///     game: Game::Dreier,
///     declarer: Seat::ALL[0],
///     partner: None,
///     called_in_talon: false,
///     king_left: false,
///     ending: Ending::Counted(Thirds(205)),
///     contra: KontraLevel::Plain,
///     premiums: Default::default(),
/// };
/// let (by, contra) = (Side::Declarer, KontraLevel::Plain);
/// let silent =
///     |premium| PremiumResult { premium, by, announced: false, made: true, contra };
/// assert_eq!(silent_value(&book, &outcome, &silent(Premium::Trull)), 2);
/// outcome.premiums.push(silent(Premium::Valat));
/// assert_eq!(silent_value(&book, &outcome, &silent(Premium::Trull)), 0);
/// ```
pub fn silent_value(book: &Book, outcome: &PositiveOutcome, result: &PremiumResult) -> i32 {
    Situation::new(book, outcome).value(PremiumResult {
        announced: false,
        contra: KontraLevel::Plain,
        ..*result
    })
}

/// Why a premium that was made or announced brings nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VoidReason {
    /// A colour game has no such premium.
    ColourGame,
    /// A Valat leaves it no worth.
    BesideValat,
}

/// A premium that was made or announced and brings nothing, with the passage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VoidedPremium<'b> {
    /// The premium, whose it was, whether it was announced and made.
    pub result: PremiumResult,
    /// Why it brings nothing.
    pub reason: VoidReason,
    /// The passage behind it.
    pub source: &'b str,
}

/// The premiums of a positive game that were made or announced and bring nothing: no line of the
/// settlement speaks of them.
///
/// ```
/// use tarock_rules::{Book, Ending, Game, KontraLevel, PositiveOutcome, Premium, PremiumResult};
/// use tarock_rules::{Seat, Side, Thirds, VoidReason, voided_premiums};
/// let book = Book::published("vacha-2008").unwrap();
/// let (by, contra) = (Side::Declarer, KontraLevel::Plain);
/// let silent =
///     |premium| PremiumResult { premium, by, announced: false, made: true, contra };
/// let outcome = PositiveOutcome {
///     game: Game::Dreier,
///     declarer: Seat::ALL[0],
///     partner: None,
///     called_in_talon: false,
///     king_left: false,
///     ending: Ending::Counted(Thirds(210)),
///     contra: KontraLevel::Plain,
///     premiums: [silent(Premium::Trull), silent(Premium::Valat)].into_iter().collect(),
/// };
/// let voided = voided_premiums(&book, &outcome);
/// assert_eq!(voided.len(), 1);
/// assert_eq!(voided[0].result.premium, Premium::Trull);
/// assert_eq!(voided[0].reason, VoidReason::BesideValat);
/// ```
pub fn voided_premiums<'b>(book: &'b Book, outcome: &PositiveOutcome) -> Vec<VoidedPremium<'b>> {
    let situation = Situation::new(book, outcome);
    let without_worth = outcome.premiums.iter().copied().filter(|result| {
        (result.made || result.announced)
            && situation.value(*result) == 0
            && !situation.is_inside_valat(*result)
    });
    without_worth
        .filter_map(|result| {
            let (reason, source) = situation.void_reason(result)?;
            Some(VoidedPremium { result, reason, source })
        })
        .collect()
}

/// How often what was announced counts in a Besserrufer.
fn besserrufer_factor(book: &Book, game: Game) -> i32 {
    match book.scoring.besserrufer_premiums.is {
        BesserruferPremiums::Double if game == Game::Besserrufer => 2,
        BesserruferPremiums::Double | BesserruferPremiums::Single => 1,
    }
}

/// How often a premium counts in a game.
pub(super) fn solo_factor(book: &Book, game: Game, premium: Premium) -> i32 {
    let doubled = game.is_solo()
        && match book.scoring.solo_premiums.is {
            SoloPremiums::Double => true,
            SoloPremiums::DoubleButValat => premium != Premium::Valat,
            SoloPremiums::Single => false,
        };
    if doubled { 2 } else { 1 }
}

/// A positive game with what was announced in it and whether there was a Valat.
#[derive(Clone, Copy)]
pub(super) struct Situation<'b, 'o> {
    pub book: &'b Book,
    pub outcome: &'o PositiveOutcome,
    pub entry: &'b GameEntry,
    valat_announced: bool,
    valat_taken: bool,
    /// The side that loses all it said by one lost announced Valat.
    all_lost_by: Option<Side>,
}

impl<'b, 'o> Situation<'b, 'o> {
    pub fn new(book: &'b Book, outcome: &'o PositiveOutcome) -> Situation<'b, 'o> {
        let entry = book.game(outcome.game).expect("an outcome is checked against its book");
        let mut situation = Situation {
            book,
            outcome,
            entry,
            valat_announced: false,
            valat_taken: false,
            all_lost_by: None,
        };
        let mut lost = [false; 2];
        for result in outcome.premiums.iter().filter(|result| result.premium == Premium::Valat) {
            situation.valat_announced |= result.announced;
            situation.valat_taken |= result.made && situation.value(*result) > 0;
            lost[result.by as usize] |= result.announced && !result.made;
        }
        situation.all_lost_by = match (book.scoring.lost_valat.is, lost) {
            (LostValat::LosesAll, [true, false]) => Some(Side::Declarer),
            (LostValat::LosesAll, [false, true]) => Some(Side::Defence),
            (LostValat::LosesAll, [true, true] | [false, false])
            | (LostValat::BesideGame | LostValat::ReplacesGame, _) => None,
        };
        situation
    }

    /// The same game, had somebody taken all tricks.
    pub fn with_valat(&self) -> Situation<'b, 'o> {
        Situation { valat_taken: true, ..*self }
    }

    /// Whether a Valat was announced or taken.
    pub fn has_valat(&self) -> bool {
        self.valat_announced || self.valat_taken
    }

    /// Whether a Valat takes the place of the game.
    pub fn valat_replaces_game(&self) -> bool {
        let lost_replaces =
            self.valat_announced && self.book.scoring.lost_valat.is != LostValat::BesideGame;
        match self.book.scoring.valat.is {
            ValatEffect::Adds => {
                self.valat_announced
                    && !self.valat_taken
                    && self.book.scoring.lost_valat.is == LostValat::ReplacesGame
            }
            ValatEffect::MultipliesGame | ValatEffect::MultipliesAll => {
                self.valat_taken || lost_replaces
            }
        }
    }

    /// Whether an announced premium is settled inside the line of the Valat.
    pub fn is_inside_valat(&self, result: PremiumResult) -> bool {
        self.book.scoring.valat.is == ValatEffect::MultipliesAll
            && self.has_valat()
            && result.announced
            && !matches!(result.premium, Premium::Valat | Premium::ZehnTarock)
    }

    /// The value of a premium to one opponent before Kontra, the factor of a Valat that multiplies,
    /// or 0 if it counts nothing.
    pub fn value(&self, result: PremiumResult) -> i32 {
        let Some(entry) = self.book.premium(result.premium) else { return 0 };
        if !self.has_a_place(result) || !self.counts_beside_valat(result) {
            return 0;
        }
        let value = if result.announced {
            entry.announced.value().unwrap_or(0) * besserrufer_factor(self.book, self.outcome.game)
        } else if self.is_settled_silently(result) {
            entry.silent
        } else {
            0
        };
        value * solo_factor(self.book, self.outcome.game, result.premium)
    }

    /// Whether the game has such a premium for that side at all.
    fn has_a_place(&self, result: PremiumResult) -> bool {
        let game = self.outcome.game;
        let by_nature = match result.premium {
            Premium::KoenigUltimo => game.calls_king() && result.by == Side::Declarer,
            Premium::Koenigfang => game.calls_king() && result.by == Side::Defence,
            Premium::Trull
            | Premium::Koenige
            | Premium::Absolut
            | Premium::Mondfang
            | Premium::Pagat
            | Premium::Uhu
            | Premium::Kakadu
            | Premium::Quapil
            | Premium::Valat
            | Premium::ZehnTarock => true,
        };
        by_nature
            && (!game.is_colour()
                || self.book.announce.colour_premiums.is.contains(&result.premium))
    }

    /// Why a premium without worth has none, and where the book says so.
    fn void_reason(&self, result: PremiumResult) -> Option<(VoidReason, &'b str)> {
        if !self.has_a_place(result) {
            let colour = &self.book.announce.colour_premiums;
            return self
                .outcome
                .game
                .is_colour()
                .then_some((VoidReason::ColourGame, colour.source.as_str()));
        }
        if self.counts_beside_valat(result) {
            return None;
        }
        let collected = matches!(result.premium, Premium::Trull | Premium::Koenige);
        let by_announcement = collected
            && self.valat_announced
            && self.book.announce.collected_beside_valat.is == CollectedBesideValat::Void;
        let source = if by_announcement {
            &self.book.announce.collected_beside_valat.source
        } else {
            &self.book.scoring.beside_valat.source
        };
        Some((VoidReason::BesideValat, source.as_str()))
    }

    /// Whether a silent premium was made, or missed where that costs something, and nobody has been
    /// paid for it already: an announced one of its own side takes its place, and so does one that
    /// the other side announced and missed.
    fn is_settled_silently(&self, result: PremiumResult) -> bool {
        let can_fail = (result.premium.is_bird() || result.premium == Premium::KoenigUltimo)
            && self.book.scoring.silent_failure.is == SilentFailure::Lost;
        let announced = |other: &PremiumResult| {
            other.announced
                && other.premium == result.premium
                && (other.by == result.by || !other.made)
        };
        (result.made || can_fail) && !self.outcome.premiums.iter().any(announced)
    }

    fn counts_beside_valat(&self, result: PremiumResult) -> bool {
        let collected = matches!(result.premium, Premium::Trull | Premium::Koenige);
        if matches!(result.premium, Premium::Valat | Premium::ZehnTarock) || !self.has_valat() {
            return true;
        }
        if collected
            && self.valat_announced
            && self.book.announce.collected_beside_valat.is == CollectedBesideValat::Void
        {
            return false;
        }
        match self.book.scoring.beside_valat.is {
            BesideValat::CollectedIfContraed => {
                !(collected || result.premium == Premium::Absolut)
                    || self.contra(result) != KontraLevel::Plain
            }
            BesideValat::AnnouncedOnly => result.announced,
            BesideValat::BirdsAndKing => {
                result.premium.is_bird()
                    || result.premium == Premium::KoenigUltimo
                    || (result.announced && !self.valat_announced)
            }
        }
    }

    /// The Kontra on a premium as far as it is valid.
    pub fn contra(&self, result: PremiumResult) -> KontraLevel {
        let void = !result.announced
            || result.premium == Premium::ZehnTarock
            || self.contra_void_in_solo()
            || (self.contra_blocked_by_talon() && self.is_bird_of_the_bid(result));
        if void { KontraLevel::Plain } else { result.contra }
    }

    /// The Kontra on the game as far as it is valid.
    pub fn game_contra(&self) -> KontraLevel {
        let void_by_valat = self.has_valat()
            && self.book.announce.game_contra_beside_valat.is == GameContraBesideValat::Void;
        if void_by_valat || self.contra_void_in_solo() || self.contra_blocked_by_talon() {
            KontraLevel::Plain
        } else {
            self.outcome.contra
        }
    }

    fn contra_void_in_solo(&self) -> bool {
        self.outcome.called_in_talon
            && self.outcome.game.talon() == TalonUse::Closed
            && self.book.announce.solo_contra_with_king_in_talon.is
                == SoloContraWithKingInTalon::Void
    }

    fn contra_blocked_by_talon(&self) -> bool {
        self.outcome.called_in_talon
            && self.outcome.game.talon() == TalonUse::Half
            && self.book.announce.contra_with_king_in_talon.is == ContraWithKingInTalon::Blocked
    }

    /// A Besserrufer names its bird at the call, so it stands before the others.
    fn is_bird_of_the_bid(&self, result: PremiumResult) -> bool {
        let named = || {
            let mut said = self.outcome.premiums.iter();
            said.find(|said| said.announced && said.by == Side::Declarer && said.premium.is_bird())
                .map(|said| said.premium)
        };
        let bird =
            if self.outcome.game == Game::Besserrufer { named() } else { self.outcome.game.bird() };
        result.by == Side::Declarer && bird == Some(result.premium)
    }

    /// The side that gets the value of a premium.
    pub fn gainer(&self, result: PremiumResult) -> Side {
        match self.all_lost_by {
            Some(loser) if result.announced && result.premium != Premium::ZehnTarock => {
                loser.other()
            }
            Some(_) | None if result.made => result.by,
            Some(_) | None => result.by.other(),
        }
    }

    /// The side that gets the game, if it is settled for itself.
    pub fn game_gainer(&self, won: bool) -> Side {
        match self.all_lost_by {
            Some(loser) => loser.other(),
            None if won => Side::Declarer,
            None => Side::Defence,
        }
    }

    /// What the game is worth to one opponent.
    pub fn game_amount(&self, gainer: Side) -> Amount {
        let value = match gainer {
            Side::Declarer => self.entry.won,
            Side::Defence => self.entry.lost,
        };
        Amount::new(value).contra(self.book, self.game_contra())
    }

    /// What a premium is worth to one opponent; for a Valat that multiplies,
    /// [`Situation::valat_amount`] says it.
    pub fn amount(&self, result: PremiumResult) -> Amount {
        Amount::new(self.value(result)).contra(self.book, self.contra(result))
    }

    /// What a Valat is worth to one opponent, given what the game and everything inside the Valat
    /// are worth together.
    pub fn valat_amount(&self, valat: PremiumResult, inside: Amount) -> Amount {
        match self.book.scoring.valat.is {
            ValatEffect::Adds => self.amount(valat),
            ValatEffect::MultipliesGame | ValatEffect::MultipliesAll => {
                inside.times(self.value(valat)).contra(self.book, self.contra(valat))
            }
        }
    }

    /// What a Valat multiplies: the game and, where the book says so, all that was announced, as
    /// `gain` sees each of them.
    pub fn inside_valat(
        &self,
        gainer: Side,
        gain: impl Fn(PremiumResult, Amount) -> Amount,
    ) -> Amount {
        let said = self.outcome.premiums.iter().filter(|result| self.is_inside_valat(**result));
        said.fold(self.game_amount(gainer), |sum, result| sum + gain(*result, self.amount(*result)))
    }
}
