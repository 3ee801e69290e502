//! Drawing the rounds and the final, and setting tables by hand.

use std::num::ParseIntError;
use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args};
use serde::Serialize;
use tarock_club::{Fault, Quality, Tables, Wishes, Words, csv, draw, pairs_of, quality};

use super::{changing, json, lists, may_replace};
use crate::club_file::{self, refused, wrong};
use crate::failure::{self, Failure};

#[derive(Args)]
pub struct Draw {
    /// The tournament; without it, --players
    #[arg(
        required_unless_present = "players",
        conflicts_with_all = ["players", "rounds", "seed", "no_fives"]
    )]
    file: Option<PathBuf>,
    /// So many players
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u16).range(4..=2000),
        requires = "seed"
    )]
    players: Option<u16>,
    /// Rounds
    #[arg(
        long,
        value_name = "N",
        default_value_t = 3,
        value_parser = clap::value_parser!(u8).range(1..=20)
    )]
    rounds: u8,
    /// Seed, 0 to 18446744073709551615
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Tables of four only
    #[arg(long)]
    no_fives: bool,
    /// Start numbers that do not meet if that is possible, as 3,17; once for each group
    #[arg(long, value_name = "NUMBERS", conflicts_with = "file", value_parser = group)]
    apart: Vec<Group>,
    /// Print a table of values instead of JSON
    #[arg(long)]
    csv: bool,
    /// Replace the draw that is there
    #[arg(long, conflicts_with = "players")]
    replace: bool,
}

/// Start numbers that do not meet.
#[derive(Debug, Clone)]
struct Group(Vec<usize>);

#[derive(Args)]
#[command(group(ArgGroup::new("which").required(true).args(["tables", "in_order"])))]
pub struct SetTables {
    /// The tournament
    file: PathBuf,
    /// The round
    #[arg(long)]
    round: usize,
    /// The tables one after the other, each as names or start numbers with commas between
    tables: Vec<String>,
    /// In the order of the start numbers: the first four at the first table and so on
    #[arg(long)]
    in_order: bool,
    /// Replace the tables that are there
    #[arg(long)]
    replace: bool,
}

#[derive(Args)]
pub struct DrawFinal {
    /// The tournament
    file: PathBuf,
    /// Replace the final that is drawn
    #[arg(long)]
    replace: bool,
}

#[derive(Serialize)]
struct Drawn<'a> {
    seed: u64,
    rounds: &'a [Vec<Vec<usize>>],
    quality: Quality,
}

impl Draw {
    pub fn run(&self) -> Result<(), Failure> {
        match &self.file {
            None => self.of_numbers(),
            Some(path) => self.of_tournament(path),
        }
    }

    fn of_numbers(&self) -> Result<(), Failure> {
        let players = usize::from(self.players.unwrap_or(0));
        let groups: Vec<Vec<usize>> = self.apart.iter().map(|Group(group)| group.clone()).collect();
        if let Some(nobody) = groups.iter().flatten().find(|one| !(1..=players).contains(*one)) {
            return Err(wrong(&Fault::PlayerUnknown(*nobody).into()));
        }
        let wishes = Wishes {
            players,
            rounds: usize::from(self.rounds),
            fives: !self.no_fives,
            apart: pairs_of(&groups),
            seed: self.seed.unwrap_or(0),
            ..Wishes::default()
        };
        let rounds = draw(&wishes).map_err(|error| wrong(&error))?;
        let quality = quality(&wishes, &rounds).map_err(|error| wrong(&error))?;
        let numbered: Vec<Tables> = rounds
            .iter()
            .map(|tables| {
                tables.iter().map(|table| table.iter().map(|player| player + 1).collect()).collect()
            })
            .collect();
        let text = if self.csv {
            draw_csv(&numbered)
        } else {
            json(&Drawn { seed: wishes.seed, rounds: &numbered, quality })?
        };
        failure::print(&text)
    }

    fn of_tournament(&self, path: &Path) -> Result<(), Failure> {
        let (tournament, quality) = changing(path, |tournament| {
            let played = tournament.rounds.iter().any(tarock_club::Round::has_results);
            if !tournament.rounds.is_empty() && !played {
                let what =
                    Words::new("the rounds are drawn already", "die Runden sind schon ausgelost");
                may_replace(path, self.replace, &what)?;
            }
            tournament.draw().map_err(|error| refused(path, error))
        })?;
        if self.csv {
            let rounds = tournament
                .rounds
                .iter()
                .map(|round| round.tables.iter().map(|table| table.players.clone()).collect());
            return failure::print(&draw_csv(&rounds.collect::<Vec<_>>()));
        }
        let tables = tournament.rounds.first().map_or(0, |round| round.tables.len());
        let (rounds, seed) = (tournament.rounds.len(), tournament.seed);
        let Quality { repeated, repeated_at_least, fives_least, fives_most, apart_broken } =
            quality;
        club_file::tell(
            format!(
                "{rounds} rounds at {tables} tables, seed {seed}: {repeated} repeated meetings (no \
                draw has fewer than \
                 {repeated_at_least}), {fives_least} to {fives_most} five-tables each"
            ),
            format!(
                "{rounds} Runden an {tables} Tischen, Losnummer {seed}: {repeated} wiederholte \
                Begegnungen (weniger als \
                 {repeated_at_least} gehen nicht), je {fives_least} bis {fives_most} Fünfertische"
            ),
        )?;
        if apart_broken > 0 {
            club_file::warn(
                format!(
                    "{apart_broken} meetings of players who were to be kept apart could not be \
                    avoided"
                ),
                format!(
                    "{apart_broken} Begegnungen von Spielern, die einander nicht treffen sollten, \
                    ließen sich nicht vermeiden"
                ),
            );
        }
        Ok(())
    }
}

/// Start numbers with commas between.
fn group(text: &str) -> Result<Group, ParseIntError> {
    text.split(',').map(|number| number.trim().parse()).collect::<Result<_, _>>().map(Group)
}

fn draw_csv(rounds: &[Tables]) -> String {
    let mut rows = vec![["round", "table", "seat", "player"].map(str::to_owned).to_vec()];
    for (round, tables) in rounds.iter().enumerate() {
        for (number, table) in tables.iter().enumerate() {
            for (seat, player) in table.iter().enumerate() {
                rows.push(
                    [round + 1, number + 1, seat + 1, *player]
                        .map(|number| number.to_string())
                        .to_vec(),
                );
            }
        }
    }
    csv::write(&rows)
}

impl SetTables {
    pub fn run(&self) -> Result<(), Failure> {
        let path = &self.file;
        let (tournament, ()) = changing(path, |tournament| {
            if tournament.rounds.len() >= self.round {
                let what = Words::new(
                    "the round has its tables already",
                    "die Runde hat schon ihre Tische",
                );
                may_replace(path, self.replace, &what)?;
            }
            let tables = if self.in_order {
                tournament.tables_in_order(self.round)
            } else {
                let table = |text: &String| {
                    text.split([',', ';']).map(|name| tournament.number_of(name)).collect()
                };
                self.tables.iter().map(table).collect()
            };
            let tables = tables.map_err(|error| wrong(&error))?;
            tournament.set_tables(self.round, tables).map_err(|error| refused(path, error))
        })?;
        failure::print(&lists::round_text(&tournament, Some(self.round)))
    }
}

impl DrawFinal {
    pub fn run(&self) -> Result<(), Failure> {
        let path = &self.file;
        let (tournament, ()) = changing(path, |tournament| {
            if tournament.final_round.as_ref().is_some_and(|round| !round.has_results()) {
                let what =
                    Words::new("the final is drawn already", "das Finale ist schon ausgelost");
                may_replace(path, self.replace, &what)?;
            }
            tournament.draw_final().map_err(|error| refused(path, error))
        })?;
        failure::print(&lists::round_text(&tournament, None))
    }
}
