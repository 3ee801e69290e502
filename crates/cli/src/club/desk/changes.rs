//! The changes that commands of the desk mean.

use std::path::Path;

use clap::Args;
use serde_json::{Value, json};
use tarock_club::{ClubError, PrizePlan, RoundName, SheetId, SheetUse, Tournament, Words};

use super::Command;
use super::place::{DeskPlace, NewPeople, Newcomer};
use crate::club_file::{self, in_language, no_json, refused, wrong};
use crate::failure::Failure;
use crate::sheet;
use crate::tournament::{cents, entrants_from, format_called};

/// What can be set.
#[derive(Args)]
#[group(required = true, multiple = true)]
pub struct Settings {
    /// Its name
    #[arg(long)]
    title: Option<String>,
    /// The day, as 2027-01-06
    #[arg(long)]
    date: Option<String>,
    /// Id of a built-in format, or path of a file; before the draw
    #[arg(long)]
    format: Option<String>,
    /// The seed of the draw; before the draw
    #[arg(long)]
    seed: Option<u64>,
    /// Players who must not meet, separated by commas; given several times for several groups
    #[arg(long, value_name = "NAMES")]
    apart: Vec<String>,
    /// Prizes in euros for the first, the second and so on, as 100,60,37.50
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = cents)]
    amounts: Option<Vec<i64>>,
    /// Per cent of all entry fees for the first, the second and so on
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        requires = "fee",
        conflicts_with = "amounts"
    )]
    percent: Option<Vec<i64>>,
    /// The entry fee in euros
    #[arg(long, value_name = "EURO", value_parser = cents, requires = "percent")]
    fee: Option<i64>,
    /// Pay whole euros only
    #[arg(long)]
    whole_euros: bool,
    /// A prize in kind; given several times, for the first, the second and so on
    #[arg(long, value_name = "TEXT")]
    in_kind: Vec<String>,
}

impl Settings {
    fn change(&self, now: &Tournament) -> Result<Value, Failure> {
        let mut set = json!({});
        let prizes = match (&self.amounts, &self.percent) {
            (Some(amounts), _) => Some(PrizePlan::Amounts(amounts.clone())),
            (None, Some(places)) => Some(PrizePlan::Percent {
                fee_cents: self.fee.unwrap_or(0),
                places: places.clone(),
            }),
            (None, None) => None,
        };
        let groups = self.apart.iter().map(|group| {
            let names = group.split(',').map(|name| now.number_of(name.trim()));
            names.collect::<Result<Vec<usize>, _>>().map_err(|error| wrong(&error))
        });
        let groups = groups.collect::<Result<Vec<_>, _>>()?;
        let mode = self.format.as_deref().map(format_called).transpose()?;
        for (name, value) in [
            ("title", self.title.as_ref().map(|title| json!(title))),
            ("date", self.date.as_ref().map(|date| json!(date))),
            ("mode", mode.map(|mode| json!(mode))),
            ("seed", self.seed.map(|seed| json!(seed))),
            ("apart", (!groups.is_empty()).then(|| json!(groups))),
            ("prizes", prizes.map(|prizes| json!(prizes))),
            ("prize_unit", self.whole_euros.then(|| json!(100))),
            ("prizes_in_kind", (!self.in_kind.is_empty()).then(|| json!(self.in_kind))),
        ] {
            if let Some(value) = value {
                set[name] = value;
            }
        }
        Ok(json!({ "set": set }))
    }
}

/// Whoever comes, as the change that enters them tells it.
fn entering(
    place: &DeskPlace,
    newcomers: &[Newcomer],
    out_of_competition: bool,
    new: &mut NewPeople,
) -> Result<Vec<Value>, Failure> {
    let people = place.people(newcomers, new)?.into_iter();
    Ok(people
        .map(|person| json!({"person": person, "out_of_competition": out_of_competition}))
        .collect())
}

/// What a clock does, as it is written.
pub fn clock_step(text: &str) -> Result<Value, Words> {
    match (text, text.parse::<i32>()) {
        ("start" | "pause" | "stop", _) => Ok(json!(text)),
        (_, Ok(minutes)) => Ok(json!({"extend": {"minutes": minutes}})),
        (_, Err(_)) => Err(Words::from("start, pause, stop, +5".to_owned())),
    }
}

/// Whoever stands in a list, with the team that it names.
fn entering_from(
    place: &DeskPlace,
    list: &Path,
    club: Option<&str>,
    out_of_competition: bool,
    anyway: bool,
    new: &mut NewPeople,
) -> Result<Vec<Value>, Failure> {
    let listed = entrants_from(list)?;
    let newcomers = listed.iter().map(|entrant| Newcomer {
        name: &entrant.name,
        club: entrant.club.as_deref().or(club),
        anyway,
    });
    let mut people = entering(place, &newcomers.collect::<Vec<_>>(), out_of_competition, new)?;
    for (person, entrant) in people.iter_mut().zip(&listed) {
        person["team"] = json!(entrant.team);
    }
    Ok(people)
}

/// The start numbers at one table, written with commas between.
fn seats(now: &Tournament, names: &str) -> Result<Vec<usize>, Failure> {
    let names = names.split(',').map(|name| now.number_of(name.trim()));
    names.collect::<Result<_, _>>().map_err(|error| wrong(&error))
}

/// Whoever leaves during a round has played one.
fn check_during(during: bool, after: usize) -> Result<(), Failure> {
    if !during || after > 0 {
        return Ok(());
    }
    Err(Failure::Argument(in_language(&Words::new(
        "--during needs the round: --after 2 --during",
        "zu --during gehört die Runde: --after 2 --during",
    ))))
}

/// A draw that is there is replaced only if that is said.
fn check_draw(is_first: bool, again: bool) -> Result<(), Failure> {
    if is_first || again {
        return Ok(());
    }
    Err(Failure::Argument(in_language(&Words::new(
        "it is drawn already; --again draws anew, and everybody may sit elsewhere",
        "es ist schon ausgelost; --again lost neu aus, und alle können woanders sitzen",
    ))))
}

/// The result of a table, and the deals if it stopped early, from a sheet that was written
/// elsewhere: its people, its book and its deals are checked.
fn result_from_sheet(
    now: &Tournament,
    round: RoundName,
    table: usize,
    path: &Path,
    ended_early: bool,
) -> Result<(Vec<i64>, Option<u32>), Failure> {
    let opened = sheet::open(path)?;
    let mut tournament = now.clone();
    // A sheet names the file of its house rules, a tournament the rules themselves.
    let rules = &opened.sheet.heading().rules;
    let text = Path::new(rules).is_file().then(|| club_file::text(Path::new(rules))).transpose()?;
    if text.is_some_and(|text| tarock_server::house_name(&text) == now.mode.rules) {
        tournament.mode.rules.clone_from(rules);
    }
    // Whether another result is corrected, or both are kept until one is chosen, the desk says.
    let allowed = SheetUse { ended_early, replaces: true };
    let said = |error: ClubError| refused(path, error);
    tournament
        .set_result_from_sheet(round, table, &opened.sheet, &opened.book, allowed)
        .map_err(said)?;
    let drawn = tournament.round(round).map_err(said)?;
    let written = drawn.tables.iter().find(|one| one.number == table);
    let results = written.and_then(|one| one.results.clone()).unwrap_or_default();
    Ok((results, written.and_then(|one| one.deals)))
}

/// The change that a command means. People who come with it are put to the new ones.
pub fn changed(
    place: &DeskPlace,
    command: &Command,
    now: &Tournament,
    new: &mut NewPeople,
) -> Result<Value, Failure> {
    let number = |name: &String| now.number_of(name).map_err(|error| wrong(&error));
    Ok(match command {
        Command::Change { change } => serde_json::from_str(change).map_err(no_json)?,
        Command::Enter { names, from, club, from_round, out_of_competition, anyway } => {
            let club = club.as_deref();
            let people = if let Some(list) = from {
                entering_from(place, list, club, *out_of_competition, *anyway, new)?
            } else {
                let named = names.iter().map(|name| Newcomer::written(name, club, *anyway));
                entering(place, &named.collect::<Vec<_>>(), *out_of_competition, new)?
            };
            json!({"enter": {"people": people, "from_round": from_round}})
        }
        Command::Paid { player, cents } => {
            json!({"paid": {"player": number(player)?, "cents": cents}})
        }
        Command::Leave { player, after, during } => {
            check_during(*during, *after)?;
            json!({"leave": {"player": number(player)?, "last_round": after, "during": during}})
        }
        Command::Return { player, from_round } => {
            json!({"return": {"player": number(player)?, "from_round": from_round}})
        }
        Command::StandIn { player, name, after, during, out_of_competition } => {
            check_during(*during, *after)?;
            let newcomer = Newcomer::written(name, None, false);
            let entering = entering(place, &[newcomer], *out_of_competition, new)?.pop();
            json!({"stand-in": {"player": number(player)?, "entering": entering,
                "last_round": after, "during": during}})
        }
        Command::Set(settings) => settings.change(now)?,
        Command::Amend { player, name, club, team, anyway } => {
            let newcomer = name.as_deref();
            let newcomer = newcomer.map(|name| Newcomer::written(name, club.as_deref(), *anyway));
            let person = newcomer.map(|one| place.people(&[one], new)).transpose()?;
            let person = person.and_then(|mut people| people.pop());
            json!({"amend": {"player": number(player)?, "person": person, "team": team}})
        }
        Command::Reseat { round, tables } => {
            let tables: Result<Vec<_>, _> = tables.iter().map(|names| seats(now, names)).collect();
            let tables = tables?;
            json!({"reseat": {"round": round, "tables": tables}})
        }
        Command::Draw { again } => {
            check_draw(now.rounds.is_empty(), *again)?;
            json!({"draw": {}})
        }
        Command::Final { again } => {
            check_draw(now.final_round.is_none(), *again)?;
            json!({"draw-final": {}})
        }
        Command::Decline { player } => json!({"decline": {"player": number(player)?}}),
        Command::Result { round, table, results, deals, replaces, sheet, ended_early } => {
            let (results, deals) = if let Some(path) = sheet {
                result_from_sheet(now, *round, *table, path, *ended_early)?
            } else {
                let read = now.results_from_texts(*round, *table, results);
                (read.map_err(|error| wrong(&error))?, *deals)
            };
            let players = SheetId::of(now, *round, *table).map_err(|error| wrong(&error))?.players;
            json!({"result": {"round": round, "table": table, "players": players,
                "results": results, "deals": deals, "replaces": replaces}})
        }
        Command::Clear { round, table, reason } => {
            json!({"clear": {"round": round, "table": table, "reason": reason}})
        }
        Command::Choose { round, table, result } => {
            json!({"choose": {"round": round, "table": table, "result": result}})
        }
        Command::Publish { draws, results } => json!({"publish": {"draws": draws,
            "results": results}}),
        Command::Clock { round, step } => json!({"clock": {"round": round, "step": step}}),
        Command::Scene { scene, place } => json!({"scene": {"scene": scene, "place": place}}),
        Command::Warn { player, reason } => {
            json!({"penalty": {"player": number(player)?, "kind": "warning", "reason": reason}})
        }
        Command::Ban { player, reason, until } => json!({"penalty": {
            "player": number(player)?, "kind": "ban", "reason": reason, "until": until}}),
        Command::Pardon { player } => json!({"pardon": {"player": number(player)?}}),
        Command::Call { round, table, text } => {
            json!({"call": {"round": round, "table": table, "text": text}})
        }
        Command::Answer { call, note } => json!({"answer": {"call": call, "note": note}}),
        Command::Undo { entry } => json!({"undo": {"version": entry}}),
        Command::Finish => json!({"finish": {}}),
        Command::New { .. }
        | Command::Roster(_)
        | Command::Sheet { .. }
        | Command::Bring { .. }
        | Command::Delete { .. }
        | Command::Token
        | Command::Show { .. }
        | Command::Log { .. }
        | Command::Print(_)
        | Command::Export(_)
        | Command::Codes
        | Command::Link { .. }
        | Command::Links
        | Command::Withdraw { .. } => Value::Null,
    })
}
