//! What ranks alone do not say, in German, for the foot of result lists.

use super::{Entrant, Left, PenaltyKind, Tournament};

impl Tournament {
    /// Who left in the middle of a round, who declined the final, who plays without a rank,
    /// warnings and bans.
    pub fn remarks(&self) -> Vec<String> {
        let labels = self.labels();
        let mut remarks = Vec::new();
        for (place, player) in self.players.iter().enumerate() {
            if let Some(Left { last_round, during: true }) = player.left {
                let table = last_round
                    .checked_sub(1)
                    .and_then(|round| self.rounds.get(round)?.table_of(place + 1));
                let deals = table
                    .and_then(|table| table.deals)
                    .map_or(String::new(), |deals| format!(" nach {deals} Spielen"));
                remarks.push(format!(
                    "{} ist in Runde {last_round}{deals} ausgeschieden.",
                    labels[place]
                ));
            }
        }
        let called = |wanted: fn(&Entrant) -> bool| {
            let names = self.players.iter().zip(&labels).filter(|(player, _)| wanted(player));
            Some(names.map(|(_, label)| label.as_str()).collect::<Vec<_>>().join(", "))
                .filter(|names| !names.is_empty())
        };
        let declined = called(|player| player.declines_final)
            .map(|names| format!("Auf das Finale verzichtet: {names}."));
        let beside = called(|player| player.out_of_competition)
            .map(|names| format!("Außer Konkurrenz: {names}."));
        remarks.extend(declined.into_iter().chain(beside));
        for penalty in &self.penalties {
            let until = penalty.until.as_deref().filter(|_| penalty.kind == PenaltyKind::Ban);
            let until = until.map_or(String::new(), |until| format!(" bis {until}"));
            let name = penalty
                .player
                .checked_sub(1)
                .and_then(|place| labels.get(place))
                .map_or("–", String::as_str);
            remarks.push(format!("{}{until} für {name}: {}", penalty.kind.text(), penalty.reason));
        }
        remarks
    }
}
