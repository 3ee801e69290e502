//! Renonce: everybody else is paid as if they had won the game and all that was announced; the
//! offenders share what that costs.

use super::premiums::solo_factor;
use super::{Amount, Column, Line, LineItem, Situation, negative};
use crate::{
    Book, BySeat, Claim, FalseAnnouncement, FalseBirdCounts, Game, KontraLevel, NegativeOutcome,
    Played, PositiveOutcome, Premium, PremiumResult, Renonce, RenonceToSoloist, Seat, SeatSet,
    Side, ValatEffect,
};

pub(super) fn settle<'b>(
    book: &'b Book,
    forehand: Seat,
    played: &Played,
    renonce: &Renonce,
    factor: i32,
    lines: &mut Vec<Line<'b>>,
) {
    Payers::new(renonce, factor).settle(book, forehand, played, &renonce.claims, lines);
}

/// A bird or König ultimo said without its card: its value as announced in the game that is played,
/// paid to each of the others by whoever said it. With a bid that was overbid it is the plain
/// value.
pub(super) fn false_announcement<'b>(
    book: &'b Book,
    played: &Played,
    wrong: FalseAnnouncement,
) -> Line<'b> {
    let entry = book.premium(wrong.premium).expect("an outcome is checked against its book");
    let in_game =
        !wrong.bid && book.renonce.false_bird_counts.is == FalseBirdCounts::InPlaceOfPremium;
    let factor = match played {
        Played::Positive(outcome) if in_game => solo_factor(book, outcome.game, wrong.premium),
        Played::Positive(_) | Played::Negative(_) | Played::Trischaken { .. } => 1,
    };
    let value = factor * entry.announced.value().unwrap_or(0);
    let column = Column::from_fn(|seat| if seat == wrong.seat { -3 * value } else { value });
    Line {
        item: LineItem::False(wrong.premium),
        label: &entry.label,
        made: false,
        announced: None,
        value,
        schrift: column,
        zahlung: column,
        source: &book.renonce.false_bird.source,
    }
}

/// Those who pay, and what all their lines have come to so far.
struct Payers<'r> {
    /// In the order in which they were named; the inactive player comes after them.
    named: &'r [Seat],
    offenders: SeatSet,
    inactive: bool,
    schrift: i32,
    zahlung: i32,
    /// Two in a double round: what is shared is the doubled sum, so that nobody pays more than one
    /// point above the others.
    factor: i32,
}

impl<'r> Payers<'r> {
    fn new(renonce: &'r Renonce, factor: i32) -> Payers<'r> {
        let offenders = renonce.offenders.iter().copied().collect();
        Payers {
            named: &renonce.offenders,
            offenders,
            inactive: renonce.inactive,
            schrift: 0,
            zahlung: 0,
            factor,
        }
    }

    fn settle<'b>(
        &mut self,
        book: &'b Book,
        forehand: Seat,
        played: &Played,
        claims: &[Claim],
        lines: &mut Vec<Line<'b>>,
    ) {
        match played {
            Played::Positive(outcome) => {
                self.positive(&Situation::new(book, outcome), claims, lines);
            }
            Played::Negative(games) => {
                for game in games {
                    lines.push(self.negative(book, *game));
                }
            }
            Played::Trischaken { .. } => lines.push(self.trischaken(book, forehand)),
        }
    }

    fn positive<'b>(
        &mut self,
        situation: &Situation<'b, '_>,
        claims: &[Claim],
        lines: &mut Vec<Line<'b>>,
    ) {
        let book = situation.book;
        let outcome = situation.outcome;
        let source = &book.passages.renonce;
        let weights = BySeat::from_fn(|seat| weight(book, outcome, seat));
        // A Sechserdreier counts what it would have won, unless its declarer is to blame.
        let gainer =
            if self.offenders.contains(outcome.declarer) { Side::Defence } else { Side::Declarer };
        let announced = || {
            outcome
                .premiums
                .iter()
                .copied()
                .filter(|result| result.announced && result.premium != Premium::ZehnTarock)
        };
        let multiplied = book.scoring.valat.is != ValatEffect::Adds
            && announced().any(|result| result.premium == Premium::Valat);
        if !multiplied {
            let made = gainer == Side::Declarer;
            let amount = situation.game_amount(gainer);
            lines.push(self.line(
                LineItem::Game,
                &situation.entry.label,
                made,
                amount,
                source,
                |seat| amount.times(weights[seat]),
            ));
        }
        for result in announced() {
            let Some(entry) = book.premium(result.premium).filter(|_| situation.value(result) > 0)
            else {
                continue;
            };
            if situation.is_inside_valat(result) {
                continue;
            }
            let amount = if result.premium == Premium::Valat {
                situation.valat_amount(result, situation.inside_valat(gainer, |_, amount| amount))
            } else {
                situation.amount(result)
            };
            let made = !self.offended_for(outcome, result.by);
            let receipts = |seat| amount.times(weights[seat]);
            lines.push(self.line(
                LineItem::Premium(result.premium),
                &entry.label,
                made,
                amount,
                source,
                receipts,
            ));
        }
        for claim in claims {
            lines.extend(self.claim(situation, *claim));
        }
    }

    fn offended_for(&self, outcome: &PositiveOutcome, side: Side) -> bool {
        self.offenders.iter().any(|seat| outcome.side_of(seat) == side)
    }

    /// What a silent premium would have brought the seat that claims it, a declarer alone from each
    /// of three; for a Valat that multiplies, what it would have added.
    fn claim<'b>(&mut self, situation: &Situation<'b, '_>, claim: Claim) -> Option<Line<'b>> {
        let book = situation.book;
        let entry = book.premium(claim.premium)?;
        let by = situation.outcome.side_of(claim.seat);
        let lost = PremiumResult {
            premium: claim.premium,
            by,
            announced: false,
            made: true,
            contra: KontraLevel::Plain,
        };
        let value = situation.value(lost);
        let amount = if claim.premium == Premium::Valat
            && book.scoring.valat.is != ValatEffect::Adds
            && value > 0
        {
            situation.with_valat().inside_valat(by, |_, amount| amount).times(value - 1)
        } else {
            Amount::new(value)
        };
        let alone = claim.seat == situation.outcome.declarer && situation.outcome.partner.is_none();
        let threefold = alone && book.renonce.claim_to_soloist.is == RenonceToSoloist::Threefold;
        let brought = amount.times(if threefold { 3 } else { 1 });
        let none = Amount::new(0);
        let receipts = |seat| if seat == claim.seat { brought } else { none };
        (amount.value > 0).then(|| {
            self.line(
                LineItem::Claim(claim.premium),
                &entry.label,
                true,
                amount,
                &book.renonce.claims.source,
                receipts,
            )
        })
    }

    fn negative<'b>(&mut self, book: &'b Book, game: NegativeOutcome) -> Line<'b> {
        let entry = book.game(game.game).expect("an outcome is checked against its book");
        let made = !self.offenders.contains(game.declarer);
        let opponents = || Seat::ALL.into_iter().filter(|seat| *seat != game.declarer);
        let between = |opponent| negative::amount(book, game, opponent, made);
        let none = Amount::new(0);
        let declarer = match book.renonce.to_soloist.is {
            RenonceToSoloist::Threefold => {
                opponents().fold(none, |sum, opponent| sum + between(opponent))
            }
            RenonceToSoloist::Once => {
                let payer = opponents()
                    .filter(|seat| self.offenders.contains(*seat))
                    .max_by_key(|seat| game.contra[*seat]);
                payer.map_or(Amount::new(entry.won), between)
            }
        };
        let value = Amount::new(if made { entry.won } else { entry.lost });
        let receipts = |seat| if seat == game.declarer { declarer } else { between(seat) };
        self.line(LineItem::Game, &entry.label, made, value, &book.passages.renonce, receipts)
    }

    fn trischaken<'b>(&mut self, book: &'b Book, forehand: Seat) -> Line<'b> {
        let entry = book.game(Game::Trischaken).expect("an outcome is checked against its book");
        let made = !self.offenders.contains(forehand);
        let ruling =
            if made { &book.trischaken.renonce } else { &book.trischaken.renonce_by_forehand };
        let amount = Amount::new(ruling.is);
        self.line(LineItem::Game, &entry.label, made, amount, &ruling.source, |_| amount)
    }

    fn line<'b>(
        &mut self,
        item: LineItem,
        label: &'b str,
        made: bool,
        amount: Amount,
        source: &'b str,
        receipts: impl Fn(Seat) -> Amount,
    ) -> Line<'b> {
        let received = BySeat::from_fn(|seat| {
            if self.offenders.contains(seat) { Amount::new(0) } else { receipts(seat) }
        });
        let schrift = BySeat(received.0.map(|amount| amount.schrift * self.factor));
        let zahlung = BySeat(received.0.map(|amount| amount.zahlung * self.factor));
        let line = Line {
            item,
            label,
            made,
            announced: None,
            value: amount.value,
            schrift: self.charge(schrift, self.schrift),
            zahlung: self.charge(zahlung, self.zahlung),
            source,
        };
        self.schrift += schrift.0.iter().sum::<i32>();
        self.zahlung += zahlung.0.iter().sum::<i32>();
        line
    }

    /// Adds what the offenders pay, in equal parts; what is left over falls to those named first.
    /// It is the whole that is divided, not each line, so a share is what it has grown by.
    fn charge(&self, received: BySeat<i32>, before: i32) -> Column {
        let sum: i32 = received.0.iter().sum();
        let sharers = self.named.len() + usize::from(self.inactive);
        let share = |place: usize| {
            let of = |whole: i32| {
                let sharers = i32::try_from(sharers).unwrap_or(1).max(1);
                whole / sharers
                    + i32::from(i32::try_from(place).is_ok_and(|place| place < whole % sharers))
            };
            of(before) - of(before + sum)
        };
        let mut column =
            Column { seats: received, inactive: self.inactive.then(|| share(self.named.len())) };
        for (place, seat) in self.named.iter().enumerate() {
            column.seats[*seat] = share(place);
        }
        column
    }
}

/// How many times a seat that did not offend gets the value of an item.
fn weight(book: &Book, outcome: &PositiveOutcome, seat: Seat) -> i32 {
    let soloist = seat == outcome.declarer && outcome.partner.is_none();
    if soloist && book.renonce.to_soloist.is == RenonceToSoloist::Threefold { 3 } else { 1 }
}
