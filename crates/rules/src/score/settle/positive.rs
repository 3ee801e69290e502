//! Positive games: the game and each premium are settled for themselves, side against side.

use super::{Amount, Column, Line, LineItem, Situation};
use crate::{
    Book, Ending, KontraLevel, LostValat, PositiveOutcome, Premium, PremiumResult, Side,
    SurrenderPrice,
};

pub(super) fn settle<'b>(book: &'b Book, outcome: &PositiveOutcome, lines: &mut Vec<Line<'b>>) {
    let situation = Situation::new(book, outcome);
    match outcome.ending {
        Ending::Counted(thirds) => played(&situation, thirds.0 >= book.scoring.win_at.is, lines),
        Ending::Unplayed => played(&situation, true, lines),
        Ending::Surrendered => surrendered(&situation, lines),
        // A deal that was broken off is settled by its Renonce; without one there is nothing to pay
        // for.
        Ending::BrokenOff => {}
    }
}

fn played<'b>(situation: &Situation<'b, '_>, won: bool, lines: &mut Vec<Line<'b>>) {
    let book = situation.book;
    let outcome = situation.outcome;
    if !situation.valat_replaces_game() {
        let gainer = situation.game_gainer(won);
        let source = match outcome.ending {
            Ending::Unplayed => &book.announce.plain_rufer.source,
            Ending::Counted(_) | Ending::Surrendered | Ending::BrokenOff => &situation.entry.source,
        };
        let made = gainer == Side::Declarer;
        lines.push(between_sides(
            outcome,
            gainer,
            game(situation, made, situation.game_amount(gainer), source),
        ));
    }
    for result in outcome.premiums.iter().copied() {
        if situation.value(result) == 0 || situation.is_inside_valat(result) {
            continue;
        }
        lines.push(if result.premium == Premium::Valat {
            valat(situation, result)
        } else {
            premium(situation, result)
        });
    }
    if outcome.king_left {
        let left = PremiumResult {
            premium: Premium::Koenigfang,
            by: Side::Defence,
            announced: false,
            made: true,
            contra: KontraLevel::Plain,
        };
        if situation.value(left) != 0 {
            lines.push(Line { source: &book.talon.king_left.source, ..premium(situation, left) });
        }
    }
}

fn surrendered<'b>(situation: &Situation<'b, '_>, lines: &mut Vec<Line<'b>>) {
    let book = situation.book;
    let source = &book.talon.surrender.source;
    let (price, with_bird) = match book.talon.surrender.is {
        SurrenderPrice::PlainRufer => {
            (book.game(crate::Game::Rufer).unwrap_or(situation.entry).lost, false)
        }
        SurrenderPrice::GameAndBird => (situation.entry.lost, true),
    };
    lines.push(between_sides(
        situation.outcome,
        Side::Defence,
        game(situation, false, Amount::new(price), source),
    ));
    let birds = situation
        .outcome
        .premiums
        .iter()
        .filter(|result| result.announced && result.premium.is_bird() && with_bird);
    for bird in birds {
        let lost = PremiumResult { made: false, contra: KontraLevel::Plain, ..*bird };
        lines.push(Line { source, ..premium(situation, lost) });
    }
}

fn premium<'b>(situation: &Situation<'b, '_>, result: PremiumResult) -> Line<'b> {
    let entry =
        situation.book.premium(result.premium).expect("only premiums of the book have a value");
    let gainer = situation.gainer(result);
    let draft = Draft {
        item: LineItem::Premium(result.premium),
        label: &entry.label,
        made: gainer == result.by,
        announced: Some(result.announced),
        amount: situation.amount(result),
        source: &entry.source,
    };
    between_sides(situation.outcome, gainer, draft)
}

fn valat<'b>(situation: &Situation<'b, '_>, result: PremiumResult) -> Line<'b> {
    let book = situation.book;
    let entry = book.premium(Premium::Valat).expect("only premiums of the book have a value");
    let gainer = if result.made { result.by } else { result.by.other() };
    let takes_all = !result.made && book.scoring.lost_valat.is == LostValat::LosesAll;
    let inside = situation.inside_valat(gainer, |said, amount| {
        let own_gainer = if said.made { said.by } else { said.by.other() };
        if takes_all || own_gainer == gainer { amount } else { -amount }
    });
    let draft = Draft {
        item: LineItem::Premium(Premium::Valat),
        label: &entry.label,
        made: result.made,
        announced: Some(result.announced),
        amount: situation.valat_amount(result, inside),
        source: if result.made { &entry.source } else { &book.scoring.lost_valat.source },
    };
    between_sides(situation.outcome, gainer, draft)
}

/// A line before it is known who pays it.
#[derive(Clone, Copy)]
struct Draft<'b> {
    item: LineItem,
    label: &'b str,
    made: bool,
    announced: Option<bool>,
    amount: Amount,
    source: &'b str,
}

fn game<'b>(
    situation: &Situation<'b, '_>,
    made: bool,
    amount: Amount,
    source: &'b str,
) -> Draft<'b> {
    Draft {
        item: LineItem::Game,
        label: &situation.entry.label,
        made,
        announced: None,
        amount,
        source,
    }
}

/// With a partner each member of a side settles with one opponent, alone the declarer settles with
/// each of three.
fn between_sides<'b>(outcome: &PositiveOutcome, gainer: Side, draft: Draft<'b>) -> Line<'b> {
    let declarer_share = if outcome.partner.is_some() { 1 } else { 3 };
    let sign = match gainer {
        Side::Declarer => 1,
        Side::Defence => -1,
    };
    let column = |points: i32| {
        Column::from_fn(|seat| {
            if seat == outcome.declarer {
                sign * declarer_share * points
            } else if Some(seat) == outcome.partner {
                sign * points
            } else {
                -sign * points
            }
        })
    };
    Line {
        item: draft.item,
        label: draft.label,
        made: draft.made,
        announced: draft.announced,
        value: draft.amount.value,
        schrift: column(draft.amount.schrift),
        zahlung: column(draft.amount.zahlung),
        source: draft.source,
    }
}
