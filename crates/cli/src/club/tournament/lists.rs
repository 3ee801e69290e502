//! Lists of a tournament: tables, standings, prizes, corrections.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use tarock_club::money::euro;
use tarock_club::{
    Fault, Halves, Prize, RoundName, TeamStanding, Tournament, TournamentTable, csv,
};

use super::{json, open};
use crate::club_file::{in_language, refused, spoken, wrong};
use crate::columns::aligned;
use crate::failure::{self, Failure};

#[derive(Args)]
pub struct Standings {
    /// The tournament
    file: PathBuf,
    /// Print them as data
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print them as a table of values
    #[arg(long)]
    csv: bool,
    /// With what everybody has won or lost at the tables
    #[arg(long, conflicts_with = "json")]
    money: bool,
}

/// Prints the tables of all rounds, or of one.
pub fn show(path: &Path, only: Option<usize>) -> Result<(), Failure> {
    let tournament = open(path)?;
    if let Some(round) = only.filter(|round| *round == 0 || *round > tournament.rounds.len()) {
        return Err(wrong(&Fault::RoundUnknown(round).into()));
    }
    let mut text = String::new();
    for round in
        (1..=tournament.rounds.len()).filter(|round| only.is_none_or(|only| only == *round))
    {
        text.push_str(&round_text(&tournament, Some(round)));
    }
    if only.is_none() {
        text.push_str(&round_text(&tournament, None));
    }
    failure::print(&text)
}

fn say(german: impl AsRef<str>, english: impl AsRef<str>) -> String {
    spoken().pick(german.as_ref(), english.as_ref()).to_owned()
}

/// The tables of a round, or of the final; nothing if it is not drawn.
pub fn round_text(tournament: &Tournament, number: Option<usize>) -> String {
    let name = number.map_or(RoundName::Final, RoundName::Round);
    let Ok(round) = tournament.round(name) else { return String::new() };
    let title = number
        .map_or(say("Finale", "Final"), |number| format!("{} {number}", say("Runde", "Round")));
    let labels = tournament.labels();
    let lines = round
        .tables
        .iter()
        .map(|table| format!("  {}", table_line(tournament, name, &labels, table)));
    format!("{title}\n{}", lines.collect::<String>())
}

/// A table with its result.
pub fn table_text(tournament: &Tournament, round: RoundName, number: usize) -> String {
    let drawn = tournament.round(round).ok();
    let table = drawn.and_then(|drawn| drawn.tables.iter().find(|table| table.number == number));
    let labels = tournament.labels();
    table.map_or_else(String::new, |table| table_line(tournament, round, &labels, table))
}

fn table_line(
    tournament: &Tournament,
    round: RoundName,
    labels: &[String],
    table: &TournamentTable,
) -> String {
    let seats = table.players.iter().enumerate().map(|(place, player)| {
        let result = table.results.as_ref().and_then(|results| results.get(place));
        let result =
            result.map_or(String::new(), |points| format!(" {}", Halves::whole(*points).signed()));
        format!("{}{result}", labels[player - 1])
    });
    let early = table.deals.map_or(String::new(), |deals| {
        let all = tournament.deals_of_table(round, table);
        say(
            format!(" (nach {deals} von {all} Spielen)"),
            format!(" (after {deals} of {all} deals)"),
        )
    });
    let word = say("Tisch", "Table");
    format!("{word} {}: {}{early}\n", table.number, seats.collect::<Vec<_>>().join(", "))
}

/// Prints the results that were replaced or cleared.
pub fn corrections(path: &Path) -> Result<(), Failure> {
    let tournament = open(path)?;
    let labels = tournament.labels();
    let mut text = String::new();
    for correction in &tournament.corrections {
        let round = correction
            .round
            .map_or(say("Finale", "final"), |round| format!("{} {round}", say("Runde", "round")));
        let named = |results: &[i64]| {
            let pairs = correction.players.iter().zip(results);
            pairs
                .map(|(player, points)| {
                    format!("{} {}", labels[player - 1], Halves::whole(*points).signed())
                })
                .collect::<Vec<_>>()
        };
        let deals = correction.was_deals.map_or(String::new(), |deals| {
            say(format!(" (nach {deals} Spielen)"), format!(" (after {deals} deals)"))
        });
        let was = named(&correction.was).join(", ") + &deals;
        let now = correction
            .now
            .as_ref()
            .map_or(say("gelöscht", "cleared"), |now| named(now).join(", "));
        let (word, table) = (say("Tisch", "table"), correction.table);
        let _ = write!(text, "{round}, {word} {table}: {was} → {now}");
        let notes: Vec<&str> = [&correction.reason, &correction.by]
            .into_iter()
            .flatten()
            .map(String::as_str)
            .collect();
        if !notes.is_empty() {
            let _ = write!(text, " ({})", notes.join(", "));
        }
        text.push('\n');
    }
    failure::print(&text)
}

#[derive(Serialize)]
struct Shown<'a> {
    title: &'a str,
    #[serde(flatten)]
    standings: &'a tarock_club::Standings,
    prizes: &'a [Prize],
    teams: &'a [TeamStanding],
}

impl Standings {
    pub fn run(&self) -> Result<(), Failure> {
        let tournament = open(&self.file)?;
        let standings = tournament.standings();
        let prizes = tournament.prizes(&standings);
        let teams =
            tournament.team_standings(&standings).map_err(|error| refused(&self.file, error))?;
        if self.json {
            let title = &tournament.title;
            return failure::print(&json(&Shown {
                title,
                standings: &standings,
                prizes: &prizes,
                teams: &teams,
            })?);
        }
        let rows = standing_rows(&tournament, &standings, self.money, self.csv);
        if self.csv {
            return failure::print(&csv::write(&rows));
        }
        let mut text = head(&tournament, &standings) + "\n\n" + &aligned(&rows);
        if !prizes.is_empty() {
            text.push_str(&say("\nPreise\n", "\nPrizes\n"));
            let labels = tournament.labels();
            let row = |prize: &Prize| {
                vec![
                    format!("{}.", prize.rank),
                    labels[prize.player - 1].clone(),
                    prize.text(spoken()),
                ]
            };
            text.push_str(&aligned(&prizes.iter().map(row).collect::<Vec<_>>()));
        }
        if !teams.is_empty() {
            text.push_str(&say("\nMannschaften\n", "\nTeams\n"));
            let rows: Vec<Vec<String>> = teams
                .iter()
                .map(|team| {
                    vec![format!("{}.", team.rank), team.team.clone(), team.points.signed()]
                })
                .collect();
            text.push_str(&aligned(&rows));
        }
        let remarks = tournament.remarks(spoken());
        if !remarks.is_empty() {
            let _ = writeln!(text, "\n{}", remarks.join("\n"));
        }
        failure::print(&text)
    }
}

fn head(tournament: &Tournament, standings: &tarock_club::Standings) -> String {
    if standings.provisional {
        let missing =
            tournament.missing_results().iter().map(in_language).collect::<Vec<_>>().join("; ");
        let title = &tournament.title;
        return say(
            format!("{title}, Zwischenstand; es fehlen: {missing}"),
            format!("{title}, provisional; missing: {missing}"),
        );
    }
    let (title, rounds) = (&tournament.title, standings.rounds_complete);
    match (standings.with_final, rounds) {
        (true, _) => say(
            format!("{title}, nach Runde {rounds} und Finale"),
            format!("{title}, after round {rounds} and final"),
        ),
        (false, 0) => say(
            format!("{title}, vor dem Ende der ersten Runde"),
            format!("{title}, before the end of the first round"),
        ),
        (false, _) => {
            say(format!("{title}, nach Runde {rounds}"), format!("{title}, after round {rounds}"))
        }
    }
}

/// Numbers as people read them, or plainly as spreadsheets do.
struct Figures {
    plain: bool,
}

impl Figures {
    fn points(&self, points: Halves) -> String {
        if self.plain { points.to_string() } else { points.signed() }
    }

    fn result(&self, result: Option<i64>) -> String {
        result.map_or(self.none(), |points| self.points(Halves::whole(points)))
    }

    fn none(&self) -> String {
        if self.plain { String::new() } else { "–".to_owned() }
    }

    fn money(&self, cents: i64) -> String {
        if self.plain {
            euro(cents).replace('−', "-").trim_end_matches(" €").to_owned()
        } else {
            euro(cents)
        }
    }
}

fn standing_rows(
    tournament: &Tournament,
    standings: &tarock_club::Standings,
    money: bool,
    plain: bool,
) -> Vec<Vec<String>> {
    let figures = Figures { plain };
    let by_places = tournament.mode.rank_points.is_some();
    let mut head = vec![say("Rang", "Rank"), say("Nr", "No"), "Name".to_owned()];
    for round in 1..=tournament.rounds.len() {
        head.push(format!("R{round}"));
        head.extend(by_places.then(|| format!("P{round}")));
    }
    if standings.with_final {
        head.extend([say("Summe", "Sum"), say("Finale", "Final")]);
    }
    head.push(say("Punkte", "Points"));
    if money {
        head.push(say("Geld", "Money"));
    }
    head.push(say("entschieden durch", "decided by"));
    let mut rows = vec![head];
    for row in &standings.rows {
        let rank = row.rank.map_or(figures.none(), |rank| rank.to_string());
        let mut cells = vec![rank, row.player.to_string(), row.name.clone()];
        for (place, result) in row.rounds.iter().enumerate() {
            cells.push(figures.result(*result));
            if by_places {
                let points = row.rank_points.get(place).copied().flatten();
                cells.push(points.map_or(figures.none(), |points| points.to_string()));
            }
        }
        if standings.with_final {
            cells.extend([figures.result(Some(row.sum)), figures.result(row.final_round)]);
        }
        cells.push(if by_places { row.points.to_string() } else { figures.points(row.points) });
        if money {
            cells.push(figures.money(tournament.table_money(row.player)));
        }
        cells.push(row.decided_by.map_or("", |decided| decided.text(spoken())).to_owned());
        rows.push(cells);
    }
    rows
}
