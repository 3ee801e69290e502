//! What came out: times and counts.

use std::fmt::Write as _;
use std::time::Duration;

use super::served::Usage;

/// One card in a hundred may take longer, in microseconds.
const LONGEST_CARD: u32 = 100_000;

/// Everything measured.
#[derive(Debug, Clone, Default)]
pub struct Figures {
    /// Microseconds from sending a card to its answer.
    pub cards: Vec<u32>,
    /// The same for everything else that is done in a deal.
    pub words: Vec<u32>,
    /// Messages that the players were sent.
    pub messages: u64,
    /// Actions that were refused.
    pub refused: u64,
    /// Connections that broke.
    pub broken: u64,
    /// Deals that were settled.
    pub deals: u64,
    /// How long was measured.
    pub measured: Duration,
    /// What the server had used when measuring began.
    pub before: Usage,
    /// And when it ended.
    pub after: Usage,
}

impl Figures {
    /// Adds what another player measured.
    pub fn add(&mut self, other: Figures) {
        self.cards.extend(other.cards);
        self.words.extend(other.words);
        self.messages += other.messages;
        self.refused += other.refused;
        self.broken += other.broken;
        self.deals += other.deals;
    }

    /// Whether everybody was served in time.
    pub fn holds(&self) -> bool {
        let late = self.cards.iter().filter(|card| **card > LONGEST_CARD).count();
        !self.cards.is_empty() && late * 100 <= self.cards.len() && self.broken == 0
    }

    /// The figures for people. `empty` is what the server used before there was any table.
    pub fn page(mut self, tables: u32, empty: &Usage) -> String {
        let seconds = self.measured.as_secs().max(1);
        let actions = (self.cards.len() + self.words.len()) as u64;
        let mut text = format!("{tables} tables, {} players, {seconds} s measured\n", tables * 4);
        text += &line("card acknowledged", &mut self.cards);
        text += &line("word acknowledged", &mut self.words);
        let _ = writeln!(
            text,
            "actions {}/s, messages to players {}/s, deals {}, refused {}, broken connections {}",
            actions / seconds,
            self.messages / seconds,
            self.deals / 4,
            self.refused,
            self.broken
        );
        let share = (self.after.processor.saturating_sub(self.before.processor)) / (seconds * 10);
        let kilobytes =
            self.after.memory.saturating_sub(empty.memory) / 1024 / u64::from(tables.max(1));
        let _ = writeln!(
            text,
            "server: {share} % of one processor, {} MB, {kilobytes} kB for each table with its \
            connections",
            self.after.memory / 1_000_000
        );
        text
    }
}

/// A line with the times that half, most and nearly all kept.
pub fn line(what: &str, times: &mut [u32]) -> String {
    times.sort_unstable();
    let at = |thousandth: usize| {
        let place = (times.len() * thousandth / 1000).min(times.len().saturating_sub(1));
        let micros = times.get(place).copied().unwrap_or(0);
        format!("{}.{:01} ms", micros / 1000, micros % 1000 / 100)
    };
    format!(
        "{what}: p50 {}, p95 {}, p99 {}, p99.9 {}, most {} ({} times)\n",
        at(500),
        at(950),
        at(990),
        at(999),
        at(1000),
        times.len()
    )
}
