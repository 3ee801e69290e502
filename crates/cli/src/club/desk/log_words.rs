//! The log of a tournament or of a cup, a line for each entry, in words.

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde_json::Value;
use tarock_club::{
    Author, ClockStep, CupChange, CupEntry, Halves, KeptChange, KeptCupChange, LogEntry,
    PenaltyKind, RoundName, Scene, Tournament, TournamentChange,
};
use tarock_server::written_time;

use crate::club_file::spoken;

/// Names of people by their ids.
pub type Names = BTreeMap<String, String>;

/// The entries of a tournament's log, with the names of whoever is known.
pub fn tournament_log(entries: &[Value], tournament: &Tournament, names: &Names) -> String {
    let given = RefCell::default();
    let told = Told { tournament, labels: tournament.labels(), names, given };
    lines(entries, |entry: &LogEntry| {
        told.give(entry);
        (entry.version, entry.at, author(&entry.by), told.entry(entry))
    })
}

/// The entries of a cup's log.
pub fn cup_log(entries: &[Value]) -> String {
    lines(entries, |entry: &CupEntry| {
        let what = match &entry.change {
            KeptCupChange::Known(change) => cup_change(change),
            KeptCupChange::Unknown(value) => newer(value.kind()),
        };
        (entry.version, entry.at, author(&entry.by), what)
    })
}

/// A line for each entry; one that cannot be read is shown as it is.
fn lines<T: serde::de::DeserializeOwned>(
    entries: &[Value],
    told: impl Fn(&T) -> (u64, u64, String, String),
) -> String {
    let line = |value: &Value| {
        let mut entry = value.clone();
        let undone = entry.as_object_mut().and_then(|fields| fields.remove("undone"));
        let Ok(entry) = serde_json::from_value(entry) else { return format!("{value}\n") };
        let (version, at, by, what) = told(&entry);
        let undone = match undone {
            Some(Value::Bool(true)) => spoken().pick(" (zurückgenommen)", " (undone)"),
            _ => "",
        };
        format!("{version:>4}  {}  {by}: {what}{undone}\n", written_time(at))
    };
    entries.iter().map(line).collect()
}

/// Who wrote it: what their link is called, or by which right they came.
fn author(by: &Author) -> String {
    by.label.clone().unwrap_or_else(|| match by.right.as_str() {
        "organiser" => spoken().pick("Turnierleitung", "organiser").to_owned(),
        "desk" => spoken().pick("Pult", "desk").to_owned(),
        "referee" => spoken().pick("Schiedsrichter", "referee").to_owned(),
        "sheet" => spoken().pick("Zettel", "sheet").to_owned(),
        "table" => spoken().pick("Tisch", "table").to_owned(),
        "player" => spoken().pick("Spieler", "player").to_owned(),
        right => right.to_owned(),
    })
}

fn say(german: impl AsRef<str>, english: impl AsRef<str>) -> String {
    spoken().pick(german.as_ref(), english.as_ref()).to_owned()
}

fn newer(kind: Option<&str>) -> String {
    let kind = kind.unwrap_or("?");
    say(format!("aus einer neueren Fassung: {kind}"), format!("from a newer version: {kind}"))
}

fn round(name: RoundName) -> String {
    match name {
        RoundName::Round(number) => say(format!("Runde {number}"), format!("round {number}")),
        RoundName::Final => say("Finale", "final"),
    }
}

fn rounds(names: &[RoundName]) -> String {
    names.iter().map(|name| round(*name)).collect::<Vec<_>>().join(", ")
}

fn place(name: RoundName, table: usize) -> String {
    format!("{}, {} {table}", round(name), say("Tisch", "table"))
}

/// A remark behind what it is about.
fn behind(remark: Option<&String>) -> String {
    remark.filter(|text| !text.is_empty()).map_or(String::new(), |text| format!(" ({text})"))
}

struct Told<'a> {
    tournament: &'a Tournament,
    labels: Vec<String>,
    names: &'a Names,
    /// Who had which start number when the entry was written: once it is undone, the number may
    /// go to somebody else.
    given: RefCell<BTreeMap<usize, String>>,
}

impl Told<'_> {
    fn name(&self, player: usize) -> String {
        let number = || format!("#{player}");
        if let Some(person) = self.given.borrow().get(&player)
            && !self.names.is_empty()
        {
            return self.names.get(person).cloned().unwrap_or_else(number);
        }
        let known = player.checked_sub(1).and_then(|place| self.labels.get(place));
        known.cloned().unwrap_or_else(number)
    }

    /// Takes in to whom an entry gives start numbers.
    fn give(&self, entry: &LogEntry) {
        let mut given = self.given.borrow_mut();
        let numbers = entry.effect.iter().flat_map(|effect| &effect.players).map(|one| one.player);
        match entry.change.known() {
            Some(TournamentChange::Import { people, .. }) => {
                given.extend((1..).zip(people.iter().cloned()));
            }
            Some(TournamentChange::Enter { people, .. }) => {
                given.extend(numbers.zip(people.iter().map(|one| one.person.clone())));
            }
            Some(TournamentChange::StandIn { entering, .. }) => {
                given.extend(numbers.max().map(|number| (number, entering.person.clone())));
            }
            Some(TournamentChange::Amend { player, person: Some(person), .. }) => {
                given.insert(*player, person.clone());
            }
            Some(_) | None => {}
        }
    }

    fn results(&self, players: &[usize], results: &[i64], deals: Option<u32>) -> String {
        let one = |(player, points): (&usize, &i64)| {
            format!("{} {}", self.name(*player), Halves::whole(*points).signed())
        };
        let all: Vec<String> = players.iter().zip(results).map(one).collect();
        let early = deals.map_or(String::new(), |deals| {
            say(format!(" (nach {deals} Spielen)"), format!(" (after {deals} deals)"))
        });
        all.join(", ") + &early
    }

    /// Who came in by an entry.
    fn entered(&self, entry: &LogEntry) -> String {
        let players = entry.effect.iter().flat_map(|effect| &effect.players);
        // Who leaves for a stand-in is in the effect as well.
        let came = players.filter(|one| one.left.is_none());
        came.map(|one| self.name(one.player)).collect::<Vec<_>>().join(", ")
    }

    fn entry(&self, entry: &LogEntry) -> String {
        match &entry.change {
            KeptChange::Known(change) => self.change(entry, change),
            KeptChange::Unknown(value) => newer(value.kind()),
        }
    }

    #[expect(clippy::too_many_lines, reason = "an arm for each kind of change")]
    fn change(&self, entry: &LogEntry, change: &TournamentChange) -> String {
        match change {
            TournamentChange::Open(opening) => {
                let title = &opening.title;
                say(format!("{title} angelegt"), format!("{title} created"))
            }
            TournamentChange::Import { .. } => {
                let title = &self.tournament.title;
                say(format!("{title} aus einer Datei übernommen"), format!("{title} from a file"))
            }
            TournamentChange::Set(_) => say("Einstellungen geändert", "settings changed"),
            TournamentChange::Enter { .. } => {
                let people = self.entered(entry);
                say(format!("angemeldet: {people}"), format!("entered: {people}"))
            }
            TournamentChange::Amend { player, .. } => {
                let name = self.name(*player);
                say(format!("geändert: {name}"), format!("changed: {name}"))
            }
            TournamentChange::Paid { player, cents } => {
                let (name, euros) = (self.name(*player), (cents / 100, cents % 100));
                say(
                    format!("{name} hat {},{:02} € bezahlt", euros.0, euros.1),
                    format!("{name} has paid € {}.{:02}", euros.0, euros.1),
                )
            }
            TournamentChange::Leave { player, last_round, during } => {
                left(&self.name(*player), *last_round, *during)
            }
            TournamentChange::Return { player, .. } => {
                let name = self.name(*player);
                say(format!("{name} ist wieder da"), format!("{name} is back"))
            }
            TournamentChange::StandIn { player, .. } => {
                let (name, other) = (self.name(*player), self.entered(entry));
                say(
                    format!("{other} springt für {name} ein"),
                    format!("{other} stands in for {name}"),
                )
            }
            TournamentChange::Draw {} => say("ausgelost", "drawn"),
            TournamentChange::DrawFinal {} => say("Finale ausgelost", "final drawn"),
            TournamentChange::Reseat { round, .. } => {
                say(format!("Runde {round} umgesetzt"), format!("round {round} reseated"))
            }
            TournamentChange::Decline { player } => {
                let name = self.name(*player);
                say(format!("{name} verzichtet aufs Finale"), format!("{name} declines the final"))
            }
            TournamentChange::Result { round, table, players, results, deals, replaces } => {
                let at = place(*round, *table);
                let results = self.results(players, results, *deals);
                match replaces {
                    None => format!("{at}: {results}"),
                    Some(_) => say(
                        format!("{at} verbessert: {results}"),
                        format!("{at} corrected: {results}"),
                    ),
                }
            }
            TournamentChange::Sheet { round, table, players, results, deals, .. } => {
                let at = place(*round, *table);
                let results = self.results(players, results, *deals);
                say(
                    format!("{at}, Zettel bestätigt: {results}"),
                    format!("{at}, sheet confirmed: {results}"),
                )
            }
            TournamentChange::SheetOpen { round, table } => {
                let at = place(*round, *table);
                say(
                    format!("{at}: am Zettel wird wieder geschrieben"),
                    format!("{at}: the sheet is being written again"),
                )
            }
            TournamentChange::Clear { round, table, reason } => {
                let (at, why) = (place(*round, *table), behind(reason.as_ref()));
                say(
                    format!("{at}: Ergebnis weggenommen{why}"),
                    format!("{at}: result removed{why}"),
                )
            }
            TournamentChange::Choose { round, table, result } => {
                let at = place(*round, *table);
                say(format!("{at}: Eintrag {result} gilt"), format!("{at}: entry {result} counts"))
            }
            TournamentChange::Publish { draws, results } => published(draws, results),
            TournamentChange::Clock { round, step } => clock(*round, *step),
            TournamentChange::Scene { scene, place } => scene_shown(*scene, *place),
            TournamentChange::Penalty(penalty) => {
                let (name, why) = (self.name(penalty.player), &penalty.reason);
                match penalty.kind {
                    PenaltyKind::Warning => {
                        say(format!("{name} verwarnt: {why}"), format!("{name} warned: {why}"))
                    }
                    PenaltyKind::Ban => {
                        say(format!("{name} gesperrt: {why}"), format!("{name} banned: {why}"))
                    }
                }
            }
            TournamentChange::Pardon { player } => {
                let name = self.name(*player);
                say(
                    format!("{name}: letzte Strafe aufgehoben"),
                    format!("{name}: last penalty lifted"),
                )
            }
            TournamentChange::Call { round, table, text } => {
                let (at, what) = (place(*round, *table), behind(text.as_ref()));
                say(
                    format!("{at} bittet um den Schiedsrichter{what}"),
                    format!("{at} asks for the referee{what}"),
                )
            }
            TournamentChange::Answer { call, note } => {
                let note = behind(note.as_ref());
                say(
                    format!("Ruf {call} ist erledigt{note}"),
                    format!("call {call} has been dealt with{note}"),
                )
            }
            TournamentChange::Undo { version } => undone(*version),
            TournamentChange::Finish {} => say("abgeschlossen", "closed"),
        }
    }
}

fn undone(version: u64) -> String {
    say(format!("Eintrag {version} zurückgenommen"), format!("entry {version} undone"))
}

fn left(name: &str, last_round: usize, during: bool) -> String {
    match (last_round, during) {
        (round, true) => say(
            format!("{name} geht während Runde {round}"),
            format!("{name} leaves during round {round}"),
        ),
        (0, false) => say(
            format!("{name} geht vor der ersten Runde"),
            format!("{name} leaves before the first round"),
        ),
        (round, false) => say(
            format!("{name} geht nach Runde {round}"),
            format!("{name} leaves after round {round}"),
        ),
    }
}

fn published(draws: &[RoundName], results: &[RoundName]) -> String {
    let mut told = Vec::new();
    if !draws.is_empty() {
        let which = rounds(draws);
        told.push(say(
            format!("Tische veröffentlicht: {which}"),
            format!("tables published: {which}"),
        ));
    }
    if !results.is_empty() {
        let which = rounds(results);
        told.push(say(
            format!("Ergebnisse veröffentlicht: {which}"),
            format!("results published: {which}"),
        ));
    }
    told.join("; ")
}

fn clock(name: RoundName, step: ClockStep) -> String {
    let at = round(name);
    match step {
        ClockStep::Start => say(format!("{at}: Uhr gestartet"), format!("{at}: clock started")),
        ClockStep::Pause => say(format!("{at}: Uhr angehalten"), format!("{at}: clock paused")),
        ClockStep::Stop => say(format!("{at} beendet"), format!("{at} ended")),
        ClockStep::Extend { minutes } => {
            let minutes = Halves::whole(i64::from(minutes)).signed();
            say(format!("{at}: {minutes} Minuten"), format!("{at}: {minutes} minutes"))
        }
    }
}

fn scene_shown(scene: Scene, place: Option<usize>) -> String {
    let name = match scene {
        Scene::Welcome => say("Begrüßung", "welcome"),
        Scene::Seating => say("Sitzplan", "seating"),
        Scene::Clock => say("Uhr", "clock"),
        Scene::Standings => say("Stand", "standings"),
        Scene::LiveStandings => say("Stand laufend", "live standings"),
        Scene::Prizes => say("Preise", "prizes"),
    };
    let place = place
        .map_or(String::new(), |place| say(format!(", Platz {place}"), format!(", place {place}")));
    say(format!("Leinwand: {name}{place}"), format!("projector: {name}{place}"))
}

fn cup_change(change: &CupChange) -> String {
    match change {
        CupChange::Open { title } => say(format!("{title} angelegt"), format!("{title} created")),
        CupChange::Title { title } => say(format!("heißt {title}"), format!("is called {title}")),
        CupChange::Season { season, .. } => {
            say(format!("Saison {season}"), format!("season {season}"))
        }
        CupChange::Calendar { season, dates } => {
            let count = dates.len();
            say(
                format!("Kalender {season}: {count} Termine"),
                format!("calendar {season}: {count} dates"),
            )
        }
        CupChange::Event { season, event } => {
            let (title, count) = (&event.title, event.results.len());
            let (german, english) =
                if count == 1 { ("Ergebnis", "result") } else { ("Ergebnisse", "results") };
            say(
                format!("{season}: {title} übernommen, {count} {german}"),
                format!("{season}: {title} added, {count} {english}"),
            )
        }
        CupChange::Remove { season, event, reason } => {
            let why = behind(reason.as_ref());
            say(
                format!("{season}: {event} herausgenommen{why}"),
                format!("{season}: {event} removed{why}"),
            )
        }
        CupChange::Undo { version } => undone(*version),
    }
}
