//! What ranks alone do not say, for the foot of result lists.

use tarock_rules::Language;

use super::{Entrant, Left, PenaltyKind, RoundName, Tournament};
use crate::day;

impl Tournament {
    /// Who left in the middle of a round, which tables were stopped early, who declined the final,
    /// who plays without a rank, warnings and bans as far as their reasons are known.
    pub fn remarks(&self, language: Language) -> Vec<String> {
        let labels = self.labels();
        let mut remarks = Vec::new();
        for (place, player) in self.players.iter().enumerate() {
            if let Some(Left { last_round, during: true }) = player.left {
                let table = last_round
                    .checked_sub(1)
                    .and_then(|round| self.rounds.get(round)?.table_of(place + 1));
                let deals = table.and_then(|table| table.deals);
                remarks.push(left(&labels[place], last_round, deals, language));
            }
        }
        remarks.extend(self.stopped_early(language));
        let called = |wanted: fn(&Entrant) -> bool| {
            let names = self.players.iter().zip(&labels).filter(|(player, _)| wanted(player));
            Some(names.map(|(_, label)| label.as_str()).collect::<Vec<_>>().join(", "))
                .filter(|names| !names.is_empty())
        };
        let declines = language.pick("Auf das Finale verzichtet", "Declined the final");
        let declined =
            called(|player| player.declines_final).map(|names| format!("{declines}: {names}."));
        let out = language.pick("Außer Konkurrenz", "Out of competition");
        let beside =
            called(|player| player.out_of_competition).map(|names| format!("{out}: {names}."));
        remarks.extend(declined.into_iter().chain(beside));
        for penalty in self.penalties.iter().filter(|penalty| !penalty.reason.is_empty()) {
            let until = penalty.until.as_deref().filter(|_| penalty.kind == PenaltyKind::Ban);
            let until = until.map_or(String::new(), |until| {
                let until = day::words(until, language);
                format!(" {} {until}", language.pick("bis", "until"))
            });
            let name = penalty
                .player
                .checked_sub(1)
                .and_then(|place| labels.get(place))
                .map_or("–", String::as_str);
            let (kind, of) = (penalty.kind.text(language), language.pick("für", "for"));
            remarks.push(format!("{kind}{until} {of} {name}: {}", penalty.reason));
        }
        remarks
    }
}

impl Tournament {
    /// Tables that did not play all their deals.
    fn stopped_early(&self, language: Language) -> Vec<String> {
        let rounds = (1..).map(RoundName::Round).zip(&self.rounds);
        let rounds = rounds.chain(self.final_round.iter().map(|round| (RoundName::Final, round)));
        let tables =
            rounds.flat_map(|(name, round)| round.tables.iter().map(move |one| (name, one)));
        let stopped = tables.filter_map(|(name, table)| {
            let (deals, wanted) = (table.deals?, self.deals_of_table(name, table));
            let number = table.number;
            Some(match (language, name) {
                (Language::German, RoundName::Round(round)) => format!(
                    "Runde {round}, Tisch {number}: nach {deals} von {wanted} Spielen beendet."
                ),
                (Language::German, RoundName::Final) => {
                    format!("Finale, Tisch {number}: nach {deals} von {wanted} Spielen beendet.")
                }
                (Language::English, RoundName::Round(round)) => format!(
                    "Round {round}, table {number}: stopped after {deals} of {wanted} deals."
                ),
                (Language::English, RoundName::Final) => {
                    format!("Final, table {number}: stopped after {deals} of {wanted} deals.")
                }
            })
        });
        stopped.collect()
    }
}

fn left(name: &str, round: usize, deals: Option<u32>, language: Language) -> String {
    match (language, deals) {
        (Language::German, Some(deals)) => {
            format!("{name} ist in Runde {round} nach {deals} Spielen ausgeschieden.")
        }
        (Language::German, None) => format!("{name} ist in Runde {round} ausgeschieden."),
        (Language::English, Some(deals)) => {
            format!("{name} left round {round} after {deals} deals.")
        }
        (Language::English, None) => format!("{name} left in round {round}."),
    }
}
