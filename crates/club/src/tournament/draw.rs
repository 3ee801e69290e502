//! The draw: who sits with whom, round by round.
//!
//! A draw is random and comes from its seed alone. Everybody sits once a round, five-tables are as
//! few as the number allows, and a search over swaps makes repeated meetings as few as it can;
//! [`Quality`] says how few, beside what no draw can go below.

use rand::RngExt;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use crate::error::{ClubError, Fault, Words};

/// What one meeting more of two who must not meet costs, beside a repeated meeting and an unfair
/// five-table.
const APART: i64 = 10_000;
const REPEATED: i64 = 100;
const FIVES: i64 = 1;
/// Attempts from the start, and swaps in each. Both are fixed, so that the seed alone decides.
const ATTEMPTS: usize = 24;
const SWAPS: usize = 4_000;

/// A round as tables of players, numbered from 0.
pub type Tables = Vec<Vec<usize>>;

/// What is to be drawn.
#[derive(Debug, Clone, Default)]
pub struct Wishes {
    pub players: usize,
    pub rounds: usize,
    /// Whether tables of five are allowed.
    pub fives: bool,
    /// Pairs who must not meet.
    pub apart: Vec<(usize, usize)>,
    /// Pairs who have met already, once for each meeting.
    pub met: Vec<(usize, usize)>,
    /// The published seed.
    pub seed: u64,
}

/// All pairs of groups of start numbers, from 0.
pub fn pairs_of(groups: &[Vec<usize>]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for group in groups {
        for (place, a) in group.iter().enumerate() {
            pairs.extend(group[..place].iter().filter(|b| *b != a).map(|b| (a - 1, b - 1)));
        }
    }
    pairs
}

/// Sizes of the tables: as few fives as the number allows.
///
/// ```
/// use tarock_club::table_sizes;
/// assert_eq!(table_sizes(22, true).unwrap(), [5, 5, 4, 4, 4]);
/// assert!(table_sizes(22, false).is_err());
/// assert!(table_sizes(11, true).is_err());
/// ```
pub fn table_sizes(players: usize, fives: bool) -> Result<Vec<usize>, ClubError> {
    let over = players % 4;
    let tables = players / 4;
    if tables == 0 || over > tables || (over > 0 && !fives) {
        return Err(no_tables(players, fives));
    }
    Ok((0..tables).map(|table| if table < over { 5 } else { 4 }).collect())
}

/// So many cannot be seated.
pub(super) fn no_tables(players: usize, fives: bool) -> ClubError {
    let sizes = if fives {
        Words::new("four and five", "vier und fünf")
    } else {
        Words::new("four", "vier")
    };
    Fault::NoTables(players, sizes).into()
}

/// How good a draw is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Quality {
    /// Repeated meetings: two players who meet in two rounds count one, in three rounds three
    /// (every two rounds they share).
    pub repeated: u64,
    /// No draw of so many players and rounds has fewer.
    pub repeated_at_least: u64,
    /// Meetings of players who were to be kept apart.
    pub apart_broken: u64,
    /// Fewest five-tables of one player.
    pub fives_least: u32,
    /// Most five-tables of one player.
    pub fives_most: u32,
}

/// Two rounds of tables of these sizes share at least so many pairs: a table of five scattered over
/// four tables leaves two together.
fn shared_at_least(sizes: &[usize]) -> u64 {
    let tables = sizes.len();
    let pairs = |together: usize| (together * together.saturating_sub(1) / 2) as u64;
    sizes
        .iter()
        .map(|size| {
            (size % tables) as u64 * pairs(size / tables + 1)
                + (tables - size % tables) as u64 * pairs(size / tables)
        })
        .sum()
}

/// What no draw can go below: every two rounds share some pairs, and those of all pairs of rounds
/// add up.
pub fn repeated_at_least(players: usize, rounds: usize, fives: bool) -> Result<u64, ClubError> {
    let sizes = table_sizes(players, fives)?;
    Ok(shared_at_least(&sizes) * (rounds * rounds.saturating_sub(1) / 2) as u64)
}

/// Measures rounds that everybody plays.
pub fn quality(wishes: &Wishes, rounds: &[Tables]) -> Result<Quality, ClubError> {
    let mut search = Search::new(wishes);
    for tables in rounds {
        search.add_round(tables.clone());
    }
    let repeated = search.pairs(|met, _| met * (met - 1) / 2);
    let apart_broken = search.pairs(|met, apart| if apart { met } else { 0 });
    Ok(Quality {
        repeated,
        repeated_at_least: repeated_at_least(wishes.players, wishes.rounds, wishes.fives)?,
        apart_broken,
        fives_least: search.fives.iter().copied().min().unwrap_or(0),
        fives_most: search.fives.iter().copied().max().unwrap_or(0),
    })
}

/// Draws all rounds.
///
/// ```
/// use tarock_club::{Wishes, draw, quality};
/// let wishes = Wishes { players: 16, rounds: 3, fives: true, seed: 1, ..Wishes::default() };
/// let rounds = draw(&wishes).unwrap();
/// assert_eq!(quality(&wishes, &rounds).unwrap().repeated, 0);
/// assert_eq!(rounds, draw(&wishes).unwrap());
/// ```
pub fn draw(wishes: &Wishes) -> Result<Vec<Tables>, ClubError> {
    let sizes = table_sizes(wishes.players, wishes.fives)?;
    let mut generator = ChaCha8Rng::seed_from_u64(wishes.seed);
    let mut best: Option<(i64, Vec<Tables>)> = None;
    let least = least_cost(wishes, &sizes);
    for _ in 0..ATTEMPTS {
        let mut search = Search::new(wishes);
        for _ in 0..wishes.rounds {
            search.add_round(shuffled(wishes.players, &sizes, &mut generator));
        }
        let (cost, rounds) = search.improve(least, &mut generator);
        if best.as_ref().is_none_or(|(known, _)| cost < *known) {
            best = Some((cost, rounds));
        }
        if best.as_ref().is_some_and(|(cost, _)| *cost <= least) {
            break;
        }
    }
    let mut rounds = best.map(|(_, rounds)| rounds).unwrap_or_default();
    for tables in &mut rounds {
        // Table numbers and seats say nothing about how the search went.
        for table in tables.iter_mut() {
            table.shuffle(&mut generator);
        }
        tables.shuffle(&mut generator);
    }
    Ok(rounds)
}

fn shuffled(players: usize, sizes: &[usize], generator: &mut ChaCha8Rng) -> Tables {
    let mut order: Vec<usize> = (0..players).collect();
    order.shuffle(generator);
    let mut rest = order.as_slice();
    let mut tables = Vec::with_capacity(sizes.len());
    for size in sizes {
        let (table, others) = rest.split_at(*size);
        tables.push(table.to_vec());
        rest = others;
    }
    tables
}

/// What the search cannot go below.
fn least_cost(wishes: &Wishes, sizes: &[usize]) -> i64 {
    let rounds = wishes.rounds;
    let repeated = shared_at_least(sizes) * (rounds * rounds.saturating_sub(1) / 2) as u64;
    let five_seats = sizes.iter().filter(|size| **size == 5).count() * 5 * rounds;
    let (each, over) = (five_seats / wishes.players, five_seats % wishes.players);
    let as_number = |number: usize| i64::try_from(number).unwrap_or(0);
    let fives = as_number(over) * unfair(as_number(each) + 1)
        + as_number(wishes.players - over) * unfair(as_number(each));
    REPEATED * i64::try_from(repeated).unwrap_or(i64::MAX / REPEATED) + FIVES * fives
}

/// What so many five-tables of one player cost: nothing for one, 1 for two, 4 for three, so that
/// they are spread.
fn unfair(fives: i64) -> i64 {
    fives * (fives - 1) / 2 + fives * (fives - 1) * (fives - 2) / 6
}

/// The search: rounds, who has met whom, and what that costs.
pub(super) struct Search {
    players: usize,
    rounds: Vec<Tables>,
    /// Table of every player, round by round; players who sit out have none.
    table_of: Vec<Vec<Option<usize>>>,
    met: Vec<u8>,
    apart: Vec<bool>,
    fives: Vec<u32>,
}

impl Search {
    pub(super) fn new(wishes: &Wishes) -> Search {
        let players = wishes.players;
        let mut search = Search {
            players,
            rounds: Vec::new(),
            table_of: Vec::new(),
            met: vec![0; players * players],
            apart: vec![false; players * players],
            fives: vec![0; players],
        };
        for (a, b) in &wishes.apart {
            search.apart[a * players + b] = true;
            search.apart[b * players + a] = true;
        }
        for (a, b) in &wishes.met {
            search.meet(*a, *b, true);
        }
        search
    }

    pub(super) fn add_round(&mut self, tables: Tables) {
        let mut table_of = vec![None; self.players];
        for (number, table) in tables.iter().enumerate() {
            for (place, player) in table.iter().enumerate() {
                table_of[*player] = Some(number);
                for other in &table[..place] {
                    self.meet(*player, *other, true);
                }
                self.fives[*player] += u32::from(table.len() == 5);
            }
        }
        self.rounds.push(tables);
        self.table_of.push(table_of);
    }

    fn meet(&mut self, a: usize, b: usize, more: bool) {
        for place in [a * self.players + b, b * self.players + a] {
            self.met[place] = if more {
                self.met[place].saturating_add(1)
            } else {
                self.met[place].saturating_sub(1)
            };
        }
    }

    fn pairs(&self, count: impl Fn(u64, bool) -> u64) -> u64 {
        let mut sum = 0;
        for a in 0..self.players {
            for b in 0..a {
                let met = u64::from(self.met[a * self.players + b]);
                sum += if met == 0 { 0 } else { count(met, self.apart[a * self.players + b]) };
            }
        }
        sum
    }

    /// What all meetings and five-tables cost.
    fn cost(&self) -> i64 {
        let meetings = self.pairs(|met, apart| {
            let repeated = met * (met - 1) / 2;
            repeated * REPEATED.unsigned_abs() + if apart { met * APART.unsigned_abs() } else { 0 }
        });
        let unfair: i64 = self.fives.iter().map(|fives| unfair(i64::from(*fives))).sum();
        i64::try_from(meetings).unwrap_or(i64::MAX / 2) + FIVES * unfair
    }

    /// What it costs if two who share no table of this round met there.
    pub(super) fn cost_of_meeting(&self, a: usize, b: usize) -> i64 {
        let place = a * self.players + b;
        REPEATED * i64::from(self.met[place]) + if self.apart[place] { APART } else { 0 }
    }

    /// What is saved if two who share a table of this round did not.
    fn saved_by_parting(&self, a: usize, b: usize) -> i64 {
        let place = a * self.players + b;
        REPEATED * (i64::from(self.met[place]) - 1) + if self.apart[place] { APART } else { 0 }
    }

    pub(super) fn fives_of(&self, player: usize) -> u32 {
        self.fives[player]
    }

    /// What swapping two players of a round would change.
    fn change_by_swap(&self, round: usize, a: usize, b: usize) -> i64 {
        let (Some(table_a), Some(table_b)) = (self.table_of[round][a], self.table_of[round][b])
        else {
            return i64::MAX;
        };
        let tables = &self.rounds[round];
        let mut change = 0;
        for other in tables[table_a].iter().filter(|other| **other != a) {
            change += self.cost_of_meeting(b, *other) - self.saved_by_parting(a, *other);
        }
        for other in tables[table_b].iter().filter(|other| **other != b) {
            change += self.cost_of_meeting(a, *other) - self.saved_by_parting(b, *other);
        }
        let (from, to) = match (tables[table_a].len() == 5, tables[table_b].len() == 5) {
            (true, false) => (a, b),
            (false, true) => (b, a),
            (true, true) | (false, false) => return change,
        };
        let (gains, loses) = (i64::from(self.fives[to]), i64::from(self.fives[from]));
        change + FIVES * (unfair(gains + 1) - unfair(gains) + unfair(loses - 1) - unfair(loses))
    }

    fn swap(&mut self, round: usize, a: usize, b: usize) {
        let (Some(table_a), Some(table_b)) = (self.table_of[round][a], self.table_of[round][b])
        else {
            return;
        };
        for (leaves, comes, table) in [(a, b, table_a), (b, a, table_b)] {
            let others: Vec<usize> = self.rounds[round][table]
                .iter()
                .copied()
                .filter(|other| *other != leaves)
                .collect();
            for other in others {
                self.meet(leaves, other, false);
                self.meet(comes, other, true);
            }
            if self.rounds[round][table].len() == 5 {
                self.fives[leaves] -= 1;
                self.fives[comes] += 1;
            }
        }
        for (leaves, comes, table) in [(a, b, table_a), (b, a, table_b)] {
            for place in &mut self.rounds[round][table] {
                if *place == leaves {
                    *place = comes;
                    break;
                }
            }
            self.table_of[round][comes] = Some(table);
        }
    }

    /// Round and player of everybody who meets somebody again or sits at a five more often than
    /// others.
    fn unhappy(&self) -> Vec<(usize, usize)> {
        let fewest = self.fives.iter().copied().min().unwrap_or(0);
        let mut unhappy = Vec::new();
        for (round, tables) in self.rounds.iter().enumerate() {
            for table in tables {
                for player in table {
                    let again = table
                        .iter()
                        .any(|other| other != player && self.saved_by_parting(*player, *other) > 0);
                    if again || (table.len() == 5 && self.fives[*player] > fewest + 1) {
                        unhappy.push((round, *player));
                    }
                }
            }
        }
        unhappy
    }

    /// Swaps until nothing is left to be better, or the swaps are used up; gives the best that came
    /// up.
    fn improve(mut self, least: i64, generator: &mut ChaCha8Rng) -> (i64, Vec<Tables>) {
        let mut cost = self.cost();
        let mut best = (cost, self.rounds.clone());
        // A player who was moved in a round rests there for some swaps, or the search would go back
        // and forth.
        let mut rests_until = vec![vec![0; self.players]; self.rounds.len()];
        for step in 1..=SWAPS {
            if best.0 <= least {
                break;
            }
            let unhappy = self.unhappy();
            if unhappy.is_empty() {
                break;
            }
            let (round, player) = unhappy[generator.random_range(0..unhappy.len())];
            let mut choice: Option<(i64, usize)> = None;
            let first = generator.random_range(0..self.players);
            for other in (0..self.players).map(|place| (first + place) % self.players) {
                if self.table_of[round][other] == self.table_of[round][player] {
                    continue;
                }
                let change = self.change_by_swap(round, player, other);
                let rests = rests_until[round][player].max(rests_until[round][other]) >= step;
                if change == i64::MAX || (rests && cost + change >= best.0) {
                    continue;
                }
                if choice.is_none_or(|(known, _)| change < known) {
                    choice = Some((change, other));
                }
            }
            let Some((change, other)) = choice else { continue };
            self.swap(round, player, other);
            cost += change;
            let rest = 2 + generator.random_range(0..6);
            rests_until[round][player] = step + rest;
            rests_until[round][other] = step + rest;
            if cost < best.0 {
                best = (cost, self.rounds.clone());
            }
        }
        best
    }
}
