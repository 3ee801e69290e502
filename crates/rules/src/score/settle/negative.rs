//! Negative games: the declarer settles with each opponent by that opponent's own Kontra.

use super::{Amount, Column, Line, LineItem};
use crate::{Book, NegativeOutcome, Seat};

/// What is between the declarer and one opponent, whoever gets it.
pub(super) fn amount(book: &Book, game: NegativeOutcome, opponent: Seat, made: bool) -> Amount {
    let entry = book.game(game.game).expect("an outcome is checked against its book");
    Amount::new(if made { entry.won } else { entry.lost }).contra(book, game.contra[opponent])
}

pub(super) fn line(book: &Book, game: NegativeOutcome) -> Line<'_> {
    let entry = book.game(game.game).expect("an outcome is checked against its book");
    let made = game.game.target_tricks() == Some(game.tricks);
    let sign = if made { 1 } else { -1 };
    let column = |points: fn(Amount) -> i32| {
        let mut column = Column::default();
        for opponent in Seat::ALL.into_iter().filter(|seat| *seat != game.declarer) {
            let points = sign * points(amount(book, game, opponent, made));
            column.seats[game.declarer] += points;
            column.seats[opponent] -= points;
        }
        column
    };
    Line {
        item: LineItem::Game,
        label: &entry.label,
        made,
        announced: None,
        value: if made { entry.won } else { entry.lost },
        schrift: column(|amount| amount.schrift),
        zahlung: column(|amount| amount.zahlung),
        source: &entry.source,
    }
}
