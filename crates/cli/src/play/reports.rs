//! Lists for reading: the settlement of a deal, the score sheet, what was said, the last trick, the
//! keys.

use tarock_rules::{Card, Game, Jungfrauen, Observation, SeenPartner, Thirds};
use tarock_table::{ScoreLine, Scoreboard, SettledLine, TableEvent};

use super::speech::{Speech, say};
use crate::columns;

/// The settlement of the last deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settlement {
    /// The line of the scoreboard.
    pub line: ScoreLine,
    /// What the points are for.
    pub items: Vec<SettledLine>,
    pub discard: Vec<Card>,
}

impl Settlement {
    /// The settlement that an event tells of.
    pub fn of(event: &TableEvent) -> Option<Settlement> {
        match event {
            TableEvent::Settled { line, items, discard, .. } => Some(Settlement {
                line: line.clone(),
                items: items.clone(),
                discard: discard.clone(),
            }),
            _ => None,
        }
    }
}

/// Points with their sign.
pub fn signed(points: i64) -> String {
    match points {
        0 => "0".to_owned(),
        _ if points < 0 => format!("−{}", points.unsigned_abs()),
        _ => format!("+{points}"),
    }
}

fn row<T: Copy + Into<i64>>(first: String, points: &[T]) -> Vec<String> {
    std::iter::once(first).chain(points.iter().map(|value| signed((*value).into()))).collect()
}

impl Speech<'_> {
    /// The head of a table with a column for each player.
    fn head(&self, first: &str) -> Vec<String> {
        std::iter::once(first.to_owned()).chain(self.names.iter().cloned()).collect()
    }

    /// The settlement as a list: who pays whom for what, and where the book says so.
    pub fn settlement(&self, settlement: &Settlement) -> Vec<String> {
        let language = self.language;
        let line = &settlement.line;
        let mut text = vec![self.settled_game(line), String::new()];
        if !settlement.discard.is_empty() {
            let cards = self.cards(settlement.discard.iter().copied());
            text.insert(1, say!(language, "Ablage: {cards}", "Discard: {cards}"));
        }
        if settlement.items.is_empty() {
            return text;
        }
        text.extend(self.trischaken(line));
        let items = &settlement.items;
        let (schrift, zahlung): (Vec<_>, Vec<_>) =
            items.iter().map(|item| (&item.schrift, &item.zahlung)).unzip();
        if schrift == zahlung {
            text.extend(self.column(
                language.pick("Schrift und Zahlung", "Schrift and Zahlung"),
                settlement,
                &schrift,
                &line.schrift,
            ));
        } else {
            text.extend(self.column(
                language.pick("Schrift", "Schrift (written)"),
                settlement,
                &schrift,
                &line.schrift,
            ));
            text.extend(self.column(
                language.pick("Zahlung", "Zahlung (paid)"),
                settlement,
                &zahlung,
                &line.zahlung,
            ));
        }
        text.push(language.pick("Quellen", "Sources").to_owned());
        for item in &settlement.items {
            text.push(format!("  {}: {}", item.label, item.source));
        }
        text
    }

    /// One column of a settlement: a row for each item, and the sum.
    fn column(
        &self,
        title: &str,
        settlement: &Settlement,
        points: &[&Vec<i32>],
        sum: &[i32],
    ) -> Vec<String> {
        let Settlement { line, items, .. } = settlement;
        // In Trischaken everybody plays for themselves: nobody makes it or loses it.
        let everybody_for_themselves = line.game == Some(Game::Trischaken);
        let mut table = vec![self.head(title)];
        for (item, points) in items.iter().zip(points) {
            let lost = if everybody_for_themselves || item.made {
                ""
            } else {
                self.language.pick(" (verloren)", " (lost)")
            };
            table.push(row(format!("{}{lost}", item.label), points));
        }
        table.push(row(self.language.pick("Summe", "Total").to_owned(), sum));
        columns::aligned(&table).lines().map(str::to_owned).chain([String::new()]).collect()
    }

    /// What everybody has counted in Trischaken, and who was a Jungfrau.
    fn trischaken(&self, line: &ScoreLine) -> Vec<String> {
        let (Some(tricks), Some(points)) = (line.tricks, line.points) else { return Vec::new() };
        let language = self.language;
        let counted = line.seats.iter().zip(points).map(|(place, thirds)| {
            let (points, blatt) = Thirds(thirds).points_and_blatt();
            format!("{} {points}/{blatt}", self.place(*place))
        });
        let counted = counted.collect::<Vec<_>>().join(", ");
        let mut text = vec![say!(
            language,
            "Gezählt (Punkte/Blatt): {counted}",
            "Counted (points/Blatt): {counted}"
        )];
        let without = line.seats.iter().zip(tricks).filter(|(_, tricks)| *tricks == 0);
        let names: Vec<&str> = without.map(|(place, _)| self.place(*place)).collect();
        let rule = &self.book.trischaken.jungfrauen;
        let gets = match (names.len(), rule.is) {
            (0 | 1, _) => {
                language.pick("eine Jungfrau bekommt alles", "a Jungfrau gets everything")
            }
            (_, Jungfrauen::Share) => {
                language.pick("mehrere Jungfrauen teilen alles", "several share everything")
            }
            (_, Jungfrauen::EachWhole) => {
                language.pick("jede Jungfrau bekommt das Ganze", "each gets the whole")
            }
        };
        if !names.is_empty() {
            let (names, source) = (names.join(", "), &rule.source);
            text.push(say!(
                language,
                "Kein Stich: {names}; {gets} ({source})",
                "No trick: {names}; {gets} ({source})"
            ));
        }
        text.push(String::new());
        text
    }

    fn settled_game(&self, line: &ScoreLine) -> String {
        let language = self.language;
        let deal = line.deal;
        if let Some(reason) = &line.annulled {
            return say!(
                language,
                "Spiel {deal} ist annulliert: {reason}",
                "Deal {deal} is annulled: {reason}"
            );
        }
        let Some(game) = line.game.filter(|_| !line.void) else {
            return say!(language, "Spiel {deal} zählt nichts", "Deal {deal} counts nothing");
        };
        let game = self.game(game);
        let by = line.declarer.map(|place| self.place(place)).unwrap_or_default();
        let double = if line.double { language.pick(", doppelt", ", double") } else { "" };
        say!(
            language,
            "Spiel {deal}: {game} von {by}{double}",
            "Deal {deal}: {game} by {by}{double}"
        )
    }

    /// The score sheet as on paper: a line for each deal, sums below.
    pub fn sheet(&self, sheet: &Scoreboard) -> Vec<String> {
        let language = self.language;
        let mut table = vec![self.head(language.pick("Schrift", "Schrift"))];
        for line in &sheet.lines {
            let game = line.game.filter(|_| !line.void).map_or("–", |game| self.game(game));
            let double = if line.double { " ×2" } else { "" };
            table.push(row(format!("{:>3}  {game}{double}", line.deal), &line.schrift));
        }
        table.push(row(language.pick("Schrift", "Schrift").to_owned(), &sheet.schrift));
        table.push(row(language.pick("Zahlung", "Zahlung").to_owned(), &sheet.zahlung));
        columns::aligned(&table).lines().map(str::to_owned).collect()
    }

    /// What stands after the auction: game, call, announcements, Kontras, partner.
    pub fn contract(&self, seen: &Observation) -> Vec<String> {
        let language = self.language;
        let mut lines = Vec::new();
        if let (Some(game), Some(declarer)) = (seen.game, seen.declarer) {
            lines.push(format!("{}: {}", self.seat(declarer), self.game(game)));
        }
        for (seat, game) in seen.negatives.iter().filter_map(|(seat, game)| Some((seat, (*game)?)))
        {
            if Some(seat) != seen.declarer {
                lines.push(format!("{}: {}", self.seat(seat), self.game(game)));
            }
        }
        if let Some(called) = seen.called {
            let card = called.card.map_or_else(
                || language.pick("der vierte König", "the fourth king").to_owned(),
                |card| self.card(card),
            );
            lines.push(say!(language, "Gerufen: {card}", "Called: {card}"));
            let partner = match seen.partner {
                SeenPartner::Unknown => language.pick("unbekannt", "unknown").to_owned(),
                SeenPartner::Nobody => language.pick("keiner", "nobody").to_owned(),
                SeenPartner::Seat(seat) => self.seat(seat).to_owned(),
            };
            lines.push(say!(language, "Partner: {partner}", "Partner: {partner}"));
        }
        for item in &seen.items {
            let words = &self.book.words;
            let what = item.premium.map_or_else(
                || language.pick("Spiel", "Game").to_owned(),
                |premium| self.premium(premium).to_owned(),
            );
            let said =
                [(&words.contra, &item.contra), (&words.re, &item.re), (&words.sub, &item.sub)];
            let said = said.iter().filter(|(_, seats)| !seats.is_empty()).map(|(word, seats)| {
                let names =
                    seats.iter().map(|seat| self.seat(*seat)).collect::<Vec<_>>().join(", ");
                format!("{word} ({names})")
            });
            let said = said.collect::<Vec<_>>().join(", ");
            match (item.premium, said.is_empty()) {
                (None, true) => {}
                (None, false) => lines.push(format!("{what}: {said}")),
                (Some(_), true) => lines.push(format!("{}: {what}", self.seat(item.seat))),
                (Some(_), false) => lines.push(format!("{}: {what}; {said}", self.seat(item.seat))),
            }
        }
        lines
    }

    /// Everything said in the auction, and what stands.
    pub fn said(&self, seen: &Observation) -> Vec<String> {
        let auction = seen.auction.iter().map(|call| {
            format!("{}: {}", self.seat(call.seat), self.action(call.seat, call.action))
        });
        auction.chain(self.contract(seen)).chain(self.lies_open(seen)).collect()
    }

    /// What lies open for everybody of the half left and of the discard.
    fn lies_open(&self, seen: &Observation) -> Option<String> {
        let open = seen.lies_open();
        let cards = self.cards(open.iter().copied());
        let line = say!(self.language, "Liegt offen: {cards}", "Face up: {cards}");
        (!open.is_empty()).then_some(line)
    }

    /// The tricks that the player may look at.
    pub fn open_tricks(&self, seen: &Observation) -> Vec<String> {
        let complete = (1..).zip(&seen.tricks).filter(|(_, trick)| trick.may_look);
        let lines = complete.filter_map(|(number, trick)| {
            let winner = self.seat(trick.winner?);
            let cards = self.cards(trick.cards.iter().copied());
            Some(say!(
                self.language,
                "{number}. Stich, für {winner}: {cards}",
                "Trick {number}, to {winner}: {cards}"
            ))
        });
        let lines: Vec<String> = lines.collect();
        if lines.is_empty() {
            vec![self.language.pick("Noch kein Stich", "No trick yet").to_owned()]
        } else {
            lines
        }
    }

    /// The last complete trick.
    pub fn last_trick(&self, seen: &Observation) -> Vec<String> {
        let Some(trick) = seen.tricks.iter().rev().find(|trick| trick.winner.is_some()) else {
            return vec![self.language.pick("Noch kein Stich", "No trick yet").to_owned()];
        };
        let cards = trick.leader.round().zip(&trick.cards);
        let mut lines: Vec<String> = cards
            .map(|(seat, card)| format!("{}: {}", self.seat(seat), self.card(*card)))
            .collect();
        if let Some(winner) = trick.winner {
            let name = self.seat(winner);
            lines.push(say!(self.language, "Stich für {name}", "Trick to {name}"));
        }
        lines
    }
}
