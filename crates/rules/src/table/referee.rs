//! What a book says of a breach of the rules at a real table: corrected, dealt again, Renonce, or
//! something of its own.
//!
//! What a Renonce costs is settled from [`crate::Renonce`]; this module only says whether there is
//! one.

use serde::{Deserialize, Serialize};

use crate::{
    BirdCorrection, BirdMistimed, Book, CardsShown, Correction, DecisiveTalk, DiscardUntil,
    Disturbance, EarlyTalon, FalseBird, Kiebitz, MisdealUntil, OuvertCorrection, OwnKing,
    WrongLead, WrongOpening,
};

/// How far a deal has come when something is noticed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// Before the first bid.
    BeforeAuction,
    /// Before the declarer has finished talking.
    BeforeDeclarerDone,
    BeforeFirstLead,
    Later,
}

/// What has become of the trick in which a wrong card fell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TrickState {
    /// Noticed at once, before another card.
    AtOnce,
    /// It lies on the table.
    OnTable,
    /// It was gathered and turned.
    Gathered,
    /// The next trick was led while it still lay open.
    NextLed,
}

/// A breach, or what looks like one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Incident {
    /// Cards were dealt wrongly.
    Misdeal(Moment),
    /// A card lay open or was seen while dealing.
    CardSeen(Moment),
    /// A hand turns out to have been dealt 11 or 13 cards.
    WrongCardCount,
    /// A card was dropped, or two were played at once, so that the count is wrong.
    DroppedCard,
    /// A card breaks the duty to follow or to beat.
    WrongCard {
        trick: TrickState,
        /// In an ouvert game after the hands were opened.
        ouvert: bool,
    },
    /// A legal card that was not meant.
    UnmeantCard,
    /// The wrong player led.
    WrongLead {
        trick: TrickState,
        /// Whether the first trick has been turned since.
        first_trick_turned: bool,
    },
    /// A discard against the rules.
    WrongDiscard(Moment),
    /// The card of an announced bird or König ultimo in the wrong trick.
    BirdMistimed {
        trick: TrickState,
        /// Whether it brought an advantage.
        advantage: bool,
    },
    /// A bird or König ultimo announced without its card.
    FalseBird,
    /// A king of one's own hand was called.
    OwnKingCalled,
    /// The forehand opened with what it may not say.
    WrongOpening {
        /// Whether somebody bid higher.
        overbid: bool,
    },
    /// The talon was opened or a king called before the auction was over.
    EarlyTalon {
        /// Whether a later seat lost a higher game by it.
        took_higher_game: bool,
    },
    /// Cards were shown or mixed during a dispute.
    CardsShown,
    /// Talk, or cards shown during play, that decided the game.
    DecisiveTalk,
    /// A breach by a player who sits out.
    BreachByInactive,
    /// Somebody disturbs the others.
    Disturbance {
        /// Whether they were warned before.
        repeated: bool,
    },
    /// A deal may have been won only because somebody looked on.
    KiebitzInfluence,
    /// Anything noticed only after the next cut.
    AfterNextCut,
}

/// What follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Nothing; play goes on.
    Stands,
    /// It is put right, without penalty.
    Corrected,
    /// The cards are dealt again.
    DealtAgain,
    Renonce,
    /// A Renonce of both players with a wrong number of cards.
    RenonceOfBoth,
    /// The premium is lost, nothing else.
    PremiumLost,
    /// The premium is paid to all three others, and the deal is played.
    PremiumPaidToAll,
    /// The referee weighs the case.
    RefereeWeighs,
    /// The later seat plays its higher game.
    HigherGamePlayed,
    /// Whoever did it takes the Renonce over.
    RenonceTakenOver,
    /// It can no longer be claimed.
    Past,
    Warned,
    /// A ban for one or more tournaments.
    Banned,
    /// Exclusion, if it is gross.
    Excluded,
    /// The referee may annul the deal.
    MayBeAnnulled,
}

/// A verdict and the passage behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ruled<'b> {
    /// What follows.
    pub verdict: Verdict,
    /// Where the book says so.
    pub source: &'b str,
}

/// What the book says of an incident.
///
/// ```
/// use tarock_rules::{Book, referee::{Incident, Verdict, judge}};
/// let book = Book::published("kaernten-2026").unwrap();
/// let ruled = judge(&book, Incident::WrongOpening { overbid: false });
/// assert_eq!(ruled.verdict, Verdict::Renonce);
/// ```
pub fn judge(book: &Book, incident: Incident) -> Ruled<'_> {
    let rules = &book.renonce;
    let ruled = |verdict, source| Ruled { verdict, source };
    match incident {
        Incident::Misdeal(moment) => judge_misdeal(book, moment),
        Incident::CardSeen(moment) => judge_seen_card(book, moment),
        Incident::WrongCardCount => judge_misdeal(book, Moment::Later),
        Incident::DroppedCard => ruled(Verdict::Renonce, &book.passages.wrong_card_count),
        Incident::WrongCard { trick, ouvert } => judge_wrong_card(book, trick, ouvert),
        Incident::UnmeantCard => ruled(Verdict::Stands, &book.passages.unmeant_card),
        Incident::WrongLead { trick, first_trick_turned } => {
            judge_wrong_lead(book, trick, first_trick_turned)
        }
        Incident::WrongDiscard(moment) => judge_wrong_discard(book, moment),
        Incident::BirdMistimed { trick, advantage } => judge_mistimed_bird(book, trick, advantage),
        Incident::FalseBird => match rules.false_bird.is {
            FalseBird::PaysPremium => ruled(Verdict::PremiumPaidToAll, &rules.false_bird.source),
            FalseBird::Renonce => ruled(Verdict::Renonce, &rules.false_bird.source),
        },
        Incident::OwnKingCalled => match book.call.own_king.is {
            OwnKing::Allowed => ruled(Verdict::Stands, &book.call.own_king.source),
            OwnKing::Forbidden => ruled(Verdict::Renonce, &book.call.own_king.source),
        },
        Incident::WrongOpening { overbid } => {
            let verdict = match rules.wrong_opening.is {
                WrongOpening::Corrected => Verdict::Corrected,
                WrongOpening::RenonceUnlessOverbid if overbid => Verdict::Stands,
                WrongOpening::RenonceUnlessOverbid => Verdict::Renonce,
            };
            ruled(verdict, &rules.wrong_opening.source)
        }
        Incident::EarlyTalon { took_higher_game } => {
            let verdict = match rules.early_talon.is {
                EarlyTalon::RenonceUnlessHigherGame if took_higher_game => {
                    Verdict::HigherGamePlayed
                }
                EarlyTalon::RenonceUnlessHigherGame | EarlyTalon::Renonce => Verdict::Renonce,
            };
            ruled(verdict, &rules.early_talon.source)
        }
        Incident::CardsShown => {
            let verdict = match rules.cards_shown.is {
                CardsShown::Nothing => Verdict::Stands,
                CardsShown::CountsAgainst => Verdict::RefereeWeighs,
                CardsShown::TakesRenonceOver => Verdict::RenonceTakenOver,
            };
            ruled(verdict, &rules.cards_shown.source)
        }
        Incident::DecisiveTalk => {
            let verdict = match rules.decisive_talk.is {
                DecisiveTalk::Renonce => Verdict::Renonce,
                DecisiveTalk::Referee => Verdict::RefereeWeighs,
                DecisiveTalk::Unregulated => Verdict::Stands,
            };
            ruled(verdict, &rules.decisive_talk.source)
        }
        Incident::BreachByInactive => ruled(Verdict::Renonce, &book.passages.inactive),
        Incident::Disturbance { repeated } => {
            let verdict = match rules.disturbance.is {
                Disturbance::WarningThenBan if repeated => Verdict::Banned,
                Disturbance::WarningThenBan => Verdict::Warned,
                Disturbance::Exclusion => Verdict::Excluded,
                Disturbance::Unregulated => Verdict::Stands,
            };
            ruled(verdict, &rules.disturbance.source)
        }
        Incident::KiebitzInfluence => {
            let verdict = match rules.kiebitz.is {
                Kiebitz::SentAway => Verdict::MayBeAnnulled,
                Kiebitz::Unregulated => Verdict::Stands,
            };
            ruled(verdict, &rules.kiebitz.source)
        }
        Incident::AfterNextCut => ruled(Verdict::Past, &book.passages.renonce_expiry),
    }
}

fn judge_misdeal(book: &Book, moment: Moment) -> Ruled<'_> {
    let in_time = match book.table.misdeal_until.is {
        MisdealUntil::Always => true,
        MisdealUntil::FirstLead => moment <= Moment::BeforeFirstLead,
        MisdealUntil::DeclarerDone => moment <= Moment::BeforeDeclarerDone,
        MisdealUntil::Auction => moment <= Moment::BeforeAuction,
    };
    let verdict = if in_time { Verdict::DealtAgain } else { Verdict::RenonceOfBoth };
    Ruled { verdict, source: &book.table.misdeal_until.source }
}

/// Nobody has a wrong number of cards: too late for a new deal, nothing follows.
fn judge_seen_card(book: &Book, moment: Moment) -> Ruled<'_> {
    let verdict = match judge_misdeal(book, moment).verdict {
        Verdict::DealtAgain => Verdict::DealtAgain,
        _ => Verdict::Stands,
    };
    Ruled { verdict, source: &book.passages.card_seen }
}

/// A discard is put right as long as it can be changed.
fn judge_wrong_discard(book: &Book, moment: Moment) -> Ruled<'_> {
    let in_time = match book.talon.discard_until.is {
        DiscardUntil::DeclarerDone => moment <= Moment::BeforeDeclarerDone,
        DiscardUntil::LastCard => false,
    };
    let verdict = if in_time { Verdict::Corrected } else { Verdict::Renonce };
    Ruled { verdict, source: &book.passages.wrong_discard }
}

/// Whether a wrong card in such a trick is still taken back.
fn is_correctable(book: &Book, trick: TrickState) -> bool {
    match book.renonce.correction.is {
        Correction::UntilGathered => trick != TrickState::Gathered,
        Correction::UntilGatheredOrLed => matches!(trick, TrickState::AtOnce | TrickState::OnTable),
        Correction::AtOnce => trick == TrickState::AtOnce,
    }
}

fn judge_wrong_card(book: &Book, trick: TrickState, ouvert: bool) -> Ruled<'_> {
    let rules = &book.renonce;
    let (in_time, source) = match (ouvert, rules.ouvert_correction.is) {
        (true, OuvertCorrection::UntilNextLead) => {
            (trick != TrickState::NextLed, &rules.ouvert_correction.source)
        }
        (true, OuvertCorrection::UntilNextLeadOrGathered) => (
            matches!(trick, TrickState::AtOnce | TrickState::OnTable),
            &rules.ouvert_correction.source,
        ),
        (true, OuvertCorrection::AsOtherwise) | (false, _) => {
            (is_correctable(book, trick), &rules.correction.source)
        }
    };
    Ruled { verdict: if in_time { Verdict::Corrected } else { Verdict::Renonce }, source }
}

fn judge_wrong_lead(book: &Book, trick: TrickState, first_trick_turned: bool) -> Ruled<'_> {
    let rule = &book.renonce.wrong_lead;
    let verdict = match rule.is {
        WrongLead::Renonce if is_correctable(book, trick) => Verdict::Corrected,
        WrongLead::RenonceUntilFirstTrick | WrongLead::RefereeUntilFirstTrick
            if first_trick_turned =>
        {
            Verdict::Stands
        }
        WrongLead::Renonce | WrongLead::RenonceUntilFirstTrick => Verdict::Renonce,
        WrongLead::RefereeUntilFirstTrick => Verdict::RefereeWeighs,
    };
    Ruled { verdict, source: &rule.source }
}

fn judge_mistimed_bird(book: &Book, trick: TrickState, advantage: bool) -> Ruled<'_> {
    let rules = &book.renonce;
    if rules.bird_correction.is == BirdCorrection::AsOtherCards && is_correctable(book, trick) {
        return Ruled { verdict: Verdict::Corrected, source: &rules.bird_correction.source };
    }
    let verdict = match rules.bird_mistimed.is {
        BirdMistimed::Renonce => Verdict::Renonce,
        BirdMistimed::PremiumLostUnlessAdvantage if advantage => Verdict::Renonce,
        BirdMistimed::PremiumLostUnlessAdvantage | BirdMistimed::PremiumLost => {
            Verdict::PremiumLost
        }
    };
    Ruled { verdict, source: &rules.bird_mistimed.source }
}
