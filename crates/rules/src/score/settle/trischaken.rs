//! Trischaken and Fahren: who has most points pays, and a Jungfrau takes it all.

use super::{Column, Line, LineItem};
use crate::{
    Book, BySeat, ForehandDoubles, Game, Jungfrauen, Seat, SeatSet, Thirds, TrischakenPayment,
    TrischakenRules, TrischakenTie,
};

pub(super) fn line(
    book: &Book,
    forehand: Seat,
    tricks: BySeat<u8>,
    points: BySeat<Thirds>,
) -> Line<'_> {
    let entry = book.game(Game::Trischaken).expect("an outcome is checked against its book");
    let most = points.0.into_iter().max().unwrap_or_default();
    let table = Table {
        rules: &book.trischaken,
        unit: entry.won,
        forehand,
        points,
        worst: seats_where(|seat| points[seat] == most),
        jungfrauen: seats_where(|seat| tricks[seat] == 0),
        has_spiel: most.0 >= book.trischaken.buergermeister_at.is,
    };
    let mut column = Column::default();
    let unit = match book.trischaken.payment.is {
        TrischakenPayment::LoserPays | TrischakenPayment::LoserPaysUnits => {
            table.losers_pay(&mut column)
        }
        TrischakenPayment::TwoPayTwo => table.two_pay_two(&mut column),
    };
    Line {
        item: LineItem::Game,
        label: &entry.label,
        made: column.seats[forehand] >= 0,
        announced: None,
        value: unit,
        schrift: column,
        zahlung: column,
        source: &book.trischaken.payment.source,
    }
}

fn seats_where(holds: impl Fn(Seat) -> bool) -> SeatSet {
    Seat::ALL.into_iter().filter(|seat| holds(*seat)).collect()
}

struct Table<'a> {
    rules: &'a TrischakenRules,
    /// What a plain loser owes to each of three.
    unit: i32,
    forehand: Seat,
    points: BySeat<Thirds>,
    /// Who has most points.
    worst: SeatSet,
    /// Who has no trick.
    jungfrauen: SeatSet,
    /// Whether the worst is Bürgermeister.
    has_spiel: bool,
}

impl Table<'_> {
    /// The players with most points pay; returns what each of three got in effect.
    fn losers_pay(&self, column: &mut Column) -> i32 {
        let losers = match self.rules.tie.is {
            TrischakenTie::ForehandAlone if self.worst.contains(self.forehand) => {
                SeatSet::of(self.forehand)
            }
            TrischakenTie::ForehandAlone | TrischakenTie::Share => self.worst,
            TrischakenTie::EachPays => {
                for loser in self.worst.iter() {
                    let receivers = match self.rules.payment.is {
                        TrischakenPayment::LoserPaysUnits => SeatSet::of(loser).others(),
                        TrischakenPayment::LoserPays | TrischakenPayment::TwoPayTwo => {
                            self.worst.others()
                        }
                    };
                    self.pay(
                        column,
                        SeatSet::of(loser),
                        receivers,
                        3 * self.unit_of(SeatSet::of(loser)),
                    );
                }
                return self.unit_of(self.worst);
            }
        };
        let unit = self.unit_of(losers);
        self.pay(column, losers, losers.others(), 3 * unit);
        unit
    }

    fn unit_of(&self, losers: SeatSet) -> i32 {
        self.unit * if self.has_spiel { 2 } else { 1 } * self.forehand_factor(losers)
    }

    fn forehand_factor(&self, losers: SeatSet) -> i32 {
        let doubles = match self.rules.forehand_doubles.is {
            ForehandDoubles::Always => true,
            ForehandDoubles::AsBuergermeister => self.has_spiel,
        };
        if doubles && losers.contains(self.forehand) { 2 } else { 1 }
    }

    /// The two worst pay the two best; whoever has the Spiel pays alone, twice what they would pay
    /// otherwise. A forehand that doubles pays alone whenever nobody has more. With the two in the
    /// middle equal, only the last and the first settle.
    fn two_pay_two(&self, column: &mut Column) -> i32 {
        let forehand_doubles = self.worst.contains(self.forehand)
            && self.rules.forehand_doubles.is == ForehandDoubles::Always;
        if self.has_spiel || forehand_doubles {
            let loser = if self.has_spiel { self.worst } else { SeatSet::of(self.forehand) };
            let unit = self.unit * if self.has_spiel { self.forehand_factor(loser) } else { 1 };
            self.pay(column, loser, loser.others(), 3 * unit);
            return unit;
        }
        let mut order = Seat::ALL;
        order.sort_by_key(|seat| self.points[*seat]);
        let [first, second, third, last] = order;
        let whole = 3 * self.unit;
        if self.points[second] < self.points[third] {
            self.pay(
                column,
                [third, last].into_iter().collect(),
                [first, second].into_iter().collect(),
                whole,
            );
        } else {
            let best = seats_where(|seat| self.points[seat] == self.points[first]);
            let sum = if self.jungfrauen.is_empty() { whole / 2 } else { whole };
            self.pay(column, self.worst, best, sum);
        }
        self.unit
    }

    /// The payers share the sum; it goes to the Jungfrauen, or to the receivers where there is
    /// none.
    fn pay(&self, column: &mut Column, payers: SeatSet, receivers: SeatSet, sum: i32) {
        let receivers = if self.jungfrauen.is_empty() { receivers } else { self.jungfrauen };
        let sum = match self.rules.jungfrauen.is {
            Jungfrauen::EachWhole => sum * count(self.jungfrauen).max(1),
            Jungfrauen::Share => sum,
        };
        for (seat, share) in shares(receivers, sum) {
            column.seats[seat] += share;
        }
        for (seat, share) in shares(payers, sum) {
            column.seats[seat] -= share;
        }
    }
}

fn count(seats: SeatSet) -> i32 {
    Seat::ALL.map(|seat| i32::from(seats.contains(seat))).into_iter().sum()
}

/// Equal shares; a house rule whose sum cannot be divided gives the odd points to the first seats,
/// so that nothing is lost.
fn shares(seats: SeatSet, sum: i32) -> impl Iterator<Item = (Seat, i32)> {
    let all = count(seats);
    seats.iter().zip(0..).map(move |(seat, place)| (seat, sum / all + i32::from(place < sum % all)))
}
