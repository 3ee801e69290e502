//! Who plays: entries, withdrawals, stand-ins, names, warnings and bans, prizes.

use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args};
use tarock_club::{
    ClubError, Entrant, Left, Penalty, PenaltyKind, PrizePlan, RankPoints, Season, TieBreak,
    Tournament, Words, csv, day,
};

use super::{changing, format_called, tell_moves, tie_break};
use crate::club_file::{self, refused, wrong};
use crate::cup;
use crate::failure::Failure;

#[derive(Args)]
#[command(group(ArgGroup::new("who").required(true).args(["players", "players_from"])))]
pub struct New {
    /// The file, which must not be there yet
    file: PathBuf,
    /// Id of a built-in format, or path of a file
    #[arg(long)]
    format: String,
    /// Name of the tournament
    #[arg(long)]
    title: String,
    /// When
    #[arg(long)]
    date: Option<String>,
    /// The seed of the draw, best published before entries close
    #[arg(long)]
    seed: u64,
    /// So many players, called by their start numbers
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(4..=2000))]
    players: Option<u16>,
    /// Names, one a line; or a table with the columns name (or first name and last name), club,
    /// team
    #[arg(long, value_name = "FILE")]
    players_from: Option<PathBuf>,
    /// What decides between equal sums instead of what the format says, as best-round,lot
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = tie_break)]
    tie_breaks: Option<Vec<TieBreak>>,
    /// Points for the places at each table rank instead of the Schrift, as 4,3,2,1
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    rank_points: Option<Vec<i64>>,
    /// The season: whoever is banned there cannot enter
    #[arg(long, value_name = "FILE")]
    season: Option<PathBuf>,
}

#[derive(Args)]
pub struct Enter {
    /// The tournament
    file: PathBuf,
    /// The name, or several
    #[arg(required_unless_present = "stand_in")]
    names: Vec<String>,
    /// The first round
    #[arg(long, value_name = "ROUND", default_value_t = 1)]
    from_round: usize,
    /// Who leaves and hands over the seat
    #[arg(long, value_name = "NAME", conflicts_with = "stand_in")]
    instead_of: Option<String>,
    /// Plays without a rank, so that tables are full
    #[arg(long)]
    out_of_competition: bool,
    /// Somebody besides who plays without a rank
    #[arg(long, value_name = "NAME")]
    stand_in: Vec<String>,
    /// A club
    #[arg(long)]
    club: Option<String>,
    /// A team
    #[arg(long)]
    team: Option<String>,
    /// The season: whoever is banned there cannot enter
    #[arg(long, value_name = "FILE")]
    season: Option<PathBuf>,
}

#[derive(Args)]
#[command(group(ArgGroup::new("left").required(true).args(["after", "during"])))]
pub struct Withdraw {
    /// The tournament
    file: PathBuf,
    /// Name or start number
    name: String,
    /// After this round; 0 is before the first
    #[arg(long, value_name = "ROUND")]
    after: Option<usize>,
    /// In the middle of this round
    #[arg(long, value_name = "ROUND")]
    during: Option<usize>,
    /// Who takes the seat, without a rank
    #[arg(long, value_name = "NAME")]
    stand_in: Option<String>,
}

#[derive(Args)]
pub struct Return {
    /// The tournament
    file: PathBuf,
    /// Name or start number
    name: String,
    /// The first round; by default the first without results
    #[arg(long, value_name = "ROUND")]
    from_round: Option<usize>,
}

#[derive(Args)]
#[command(group(
    ArgGroup::new("what").required(true).multiple(true).args(["new_name", "club", "team"])
))]
pub struct Rename {
    /// The tournament
    file: PathBuf,
    /// Name or start number
    name: String,
    /// The name as it should be
    new_name: Option<String>,
    /// The club; nothing takes it away
    #[arg(long)]
    club: Option<String>,
    /// The team; nothing takes it away
    #[arg(long)]
    team: Option<String>,
}

#[derive(Args)]
pub struct Warn {
    /// The tournament
    file: PathBuf,
    /// Name or start number
    name: String,
    /// Why
    #[arg(long, value_name = "TEXT")]
    reason: String,
}

#[derive(Args)]
pub struct Ban {
    /// The tournament
    file: PathBuf,
    /// Name or start number
    name: String,
    /// Why
    #[arg(long, value_name = "TEXT")]
    reason: String,
    /// The last day, as 2027-06-30; without it there is no end
    #[arg(long, value_name = "DAY")]
    until: Option<String>,
}

#[derive(Args)]
#[command(group(
    ArgGroup::new("plan")
        .required(true)
        .multiple(true)
        .args(["amounts", "percent", "in_kind", "none"])
))]
pub struct Prizes {
    /// The tournament
    file: PathBuf,
    /// Euros for the first, the second and so on, as 100,60,37.50
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        value_parser = cents,
        conflicts_with = "percent"
    )]
    amounts: Option<Vec<i64>>,
    /// Per cent of all entry fees for the first, the second and so on
    #[arg(long, value_name = "LIST", value_delimiter = ',', requires = "fee")]
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
    /// No prizes
    #[arg(long, conflicts_with_all = ["amounts", "percent", "in_kind"])]
    none: bool,
}

/// Euros as cents: `12`, `12.50`, `12,50`.
pub fn cents(text: &str) -> Result<i64, Words> {
    let wrong = || {
        Words::new(
            format!("{text:?} is no amount in euros"),
            "kein Betrag in Euro, wie 12 oder 12,50",
        )
    };
    let (euros, rest) = text.trim().split_once(['.', ',']).unwrap_or((text.trim(), "00"));
    let digits = |part: &str, most: usize| {
        !part.is_empty() && part.len() <= most && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !digits(euros, 7) || !digits(rest, 2) {
        return Err(wrong());
    }
    let rest = if rest.len() == 1 { format!("{rest}0") } else { rest.to_owned() };
    format!("{euros}{rest}").parse().map_err(|_| wrong())
}

impl New {
    pub fn run(&self) -> Result<(), Failure> {
        let mut mode = format_called(&self.format)?;
        if let Some(tie_breaks) = &self.tie_breaks {
            mode.tie_breaks.clone_from(tie_breaks);
            mode.sources.remove("tie_breaks");
        }
        if let Some(places) = &self.rank_points {
            mode.rank_points = Some(RankPoints { places: places.clone() });
        }
        let entrants = match (&self.players_from, self.players) {
            (Some(path), _) => entrants_from(path)?,
            (None, players) => (1..=players.unwrap_or(0))
                .map(|number| Entrant::new(format!("Spieler {number}")))
                .collect(),
        };
        self.date.as_deref().map_or(Ok(()), day::check_date).map_err(|error| wrong(&error))?;
        refuse_banned(
            self.season.as_deref(),
            self.date.as_deref(),
            entrants.iter().map(|entrant| (entrant.name.as_str(), entrant.club.as_deref())),
        )?;
        let mut tournament = Tournament::new(&self.title, mode, self.seed, entrants)
            .map_err(|error| wrong(&error))?;
        tournament.date.clone_from(&self.date);
        club_file::write_new(&self.file, &tournament)?;
        let players = tournament.players.len();
        club_file::tell(
            format!("{players} players entered"),
            format!("{players} Spieler angemeldet"),
        )?;
        point_out(&tournament.similar_names());
        Ok(())
    }
}

/// Points out names that are perhaps those of one person.
fn point_out(similar: &[(String, String)]) {
    for (one, other) in similar {
        club_file::warn(
            format!("{one:?} and {other:?} are perhaps one person"),
            format!("{one:?} und {other:?} sind vielleicht dieselbe Person"),
        );
    }
}

/// The same as far as it concerns these.
fn point_out_of(tournament: &Tournament, labels: &[String]) {
    let concerns = |pair: &(String, String)| labels.contains(&pair.0) || labels.contains(&pair.1);
    let pairs = tournament.similar_names().into_iter().filter(concerns);
    point_out(&pairs.collect::<Vec<_>>());
}

/// Refuses whoever is banned in the season on the day of the tournament, and points out who is
/// perhaps somebody banned. Each has a name and perhaps a club.
fn refuse_banned<'a>(
    season: Option<&Path>,
    day: Option<&str>,
    people: impl Iterator<Item = (&'a str, Option<&'a str>)>,
) -> Result<(), Failure> {
    let Some(path) = season else { return Ok(()) };
    let season: Season = cup::open(path)?;
    for (name, club) in people {
        let banned = season.ban_of_entrant(name, club, day);
        let perhaps = banned.or_else(|| season.ban_of_somebody_like(name, club, day));
        let Some(ban) = perhaps else { continue };
        let (until, reason, other) = (ban.until.as_deref(), &ban.reason, &ban.player);
        let until = Words::new(
            until.map_or(String::new(), |until| format!(" until {until}")),
            until.map_or(String::new(), |until| format!(" bis {until}")),
        );
        if banned.is_some() {
            return Err(refused(
                path,
                Words::new(
                    format!("{name} is banned{until}: {reason}"),
                    format!("{name} ist gesperrt{until:#}: {reason}"),
                ),
            ));
        }
        club_file::warn(
            format!("{name} is perhaps {other}, banned{until}: {reason}"),
            format!("{name} ist vielleicht {other}, gesperrt{until:#}: {reason}"),
        );
    }
    Ok(())
}

/// The columns of a list of people.
struct ListColumns {
    name: Option<usize>,
    first_name: Option<usize>,
    last_name: Option<usize>,
    club: Option<usize>,
    team: Option<usize>,
}

impl ListColumns {
    /// The columns by the first line; none if it names nobody's name.
    fn of(head: &[String]) -> Option<ListColumns> {
        let column = |names: &[&str]| {
            head.iter().position(|field| names.contains(&field.trim().to_lowercase().as_str()))
        };
        let columns = ListColumns {
            name: column(&["name", "spieler", "player"]),
            first_name: column(&["vorname", "first name", "firstname", "given name"]),
            last_name: column(&[
                "nachname",
                "familienname",
                "zuname",
                "last name",
                "lastname",
                "surname",
                "family name",
            ]),
            club: column(&["club", "verein"]),
            team: column(&["team", "mannschaft"]),
        };
        (columns.name.is_some() || columns.last_name.is_some()).then_some(columns)
    }

    fn entrant(&self, fields: &[String]) -> Entrant {
        let field = |column: Option<usize>| {
            let text = fields.get(column?)?.trim();
            (!text.is_empty()).then(|| text.to_owned())
        };
        // Beside a first name „Name" is the last one.
        let names = [field(self.first_name), field(self.last_name.or(self.name))];
        let name: Vec<String> = names.into_iter().flatten().collect();
        Entrant { club: field(self.club), team: field(self.team), ..Entrant::new(name.join(" ")) }
    }
}

/// Names one a line, or a table whose first line says which column has the name, or the first and
/// the last name.
pub fn entrants_from(path: &Path) -> Result<Vec<Entrant>, Failure> {
    let text = club_file::table_text(path)?;
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    let Some(first) = lines.peek() else {
        return Err(refused(
            path,
            Words::new("there are no names in it", "es stehen keine Namen darin"),
        ));
    };
    // A plain list may have quotes that no table has.
    let head = csv::read(first).ok().and_then(|rows| rows.into_iter().next());
    let Some(columns) = head.as_ref().and_then(|head| ListColumns::of(&head.fields)) else {
        if first.contains([';', '\t']) {
            return Err(refused(
                path,
                Words::new(
                    "it has columns, but the first line does not name them: name;club;team, or \
                    first name;last name;club",
                    "die Liste hat Spalten, aber die erste Zeile nennt sie nicht: \
                    Name;Verein;Mannschaft oder Vorname;Nachname;Verein",
                ),
            ));
        }
        return Ok(lines.map(Entrant::new).collect());
    };
    let rows = csv::read(&text).map_err(|error| refused(path, error))?;
    let Some((head, others)) = rows.split_first() else { return Ok(Vec::new()) };
    let mut entrants = Vec::new();
    for row in others {
        if row.fields.len() != head.fields.len() {
            return Err(refused(path, ClubError::at(row.place(), row.uneven(head))));
        }
        entrants.push(columns.entrant(&row.fields));
    }
    Ok(entrants)
}

/// Where tables of four alone do not come out, somebody can fill a seat without a rank.
fn hint_at_stand_ins(error: &ClubError) {
    if error.reason() == "no-tables" {
        club_file::warn(
            "--stand-in NAME puts somebody on the seat who plays without a rank",
            "mit --stand-in NAME springt jemand außer Konkurrenz ein",
        );
    }
}

impl Enter {
    pub fn run(&self) -> Result<(), Failure> {
        let path = &self.file;
        let (tournament, first) = changing(path, |tournament| {
            let names = self.names.iter().map(|name| (name.as_str(), self.club.as_deref()));
            let names = names.chain(self.stand_in.iter().map(|name| (name.as_str(), None)));
            refuse_banned(self.season.as_deref(), tournament.date.as_deref(), names)?;
            let first = tournament.players.len() + 1;
            let done = match &self.instead_of {
                None => tournament.enter_together(self.entrants(), self.from_round).map(|_| ()),
                Some(leaver) => {
                    let leaver = tournament.number_of(leaver).map_err(|error| wrong(&error))?;
                    let left =
                        Left { last_round: self.from_round.saturating_sub(1), during: false };
                    self.instead(tournament, leaver, left)
                }
            };
            done.inspect_err(hint_at_stand_ins).map_err(|error| refused(path, error))?;
            Ok(first)
        })?;
        let reseating = tournament.reseatings.last();
        let moved = reseating.map_or(0, tarock_club::Reseating::moved);
        for number in first..=tournament.players.len() {
            let name = tournament.label(number);
            let others = moving(moved);
            club_file::tell(
                format!("{name} has start number {number}; {others}"),
                format!("{name} hat die Startnummer {number}; {others:#}"),
            )?;
        }
        if let Some(reseating) = reseating {
            tell_moves(&tournament, reseating)?;
        }
        let newcomers: Vec<String> =
            (first..=tournament.players.len()).map(|number| tournament.label(number)).collect();
        point_out_of(&tournament, &newcomers);
        Ok(())
    }

    fn entrants(&self) -> Vec<Entrant> {
        let entrant = |name: &String| Entrant {
            club: self.club.clone(),
            team: self.team.clone(),
            out_of_competition: self.out_of_competition,
            ..Entrant::new(name)
        };
        self.names.iter().map(entrant).chain(self.stand_in.iter().map(Entrant::stand_in)).collect()
    }

    fn instead(
        &self,
        tournament: &mut Tournament,
        leaver: usize,
        left: Left,
    ) -> Result<(), ClubError> {
        let mut entrants = self.entrants();
        match (entrants.pop(), entrants.is_empty()) {
            (Some(entrant), true) => tournament.replace(leaver, entrant, left).map(|_| ()),
            (Some(_) | None, _) => Err(tarock_club::Fault::RowLength(self.names.len(), 1).into()),
        }
    }
}

impl Withdraw {
    pub fn run(&self) -> Result<(), Failure> {
        let path = &self.file;
        let left = match (self.after, self.during) {
            (_, Some(last_round)) => Left { last_round, during: true },
            (after, None) => Left { last_round: after.unwrap_or(0), during: false },
        };
        let (tournament, ()) = changing(path, |tournament| {
            let player = tournament.number_of(&self.name).map_err(|error| wrong(&error))?;
            let done = match &self.stand_in {
                None => tournament.withdraw(player, left).map(|_| ()),
                Some(name) => tournament.replace(player, Entrant::stand_in(name), left).map(|_| ()),
            };
            done.inspect_err(hint_at_stand_ins).map_err(|error| refused(path, error))
        })?;
        tell_change(&tournament)
    }
}

/// Says what the last change did to the draw.
fn tell_change(tournament: &Tournament) -> Result<(), Failure> {
    let Some(reseating) = tournament.reseatings.last() else { return Ok(()) };
    let others = moving(reseating.moved());
    club_file::tell(others.to_string(), format!("{others:#}"))?;
    tell_moves(tournament, reseating)
}

/// How many besides those whom a change is about sit elsewhere.
fn moving(others: usize) -> Words {
    match others {
        1 => Words::new("1 other changes their table", "1 anderer wechselt den Tisch"),
        others => Words::new(
            format!("{others} others change their table"),
            format!("{others} andere wechseln den Tisch"),
        ),
    }
}

impl Return {
    pub fn run(&self) -> Result<(), Failure> {
        let path = &self.file;
        let (tournament, ()) = changing(path, |tournament| {
            let player = tournament.number_of(&self.name).map_err(|error| wrong(&error))?;
            let done = tournament.come_back(player, self.from_round, &[]).map(|_| ());
            done.inspect_err(hint_at_stand_ins).map_err(|error| refused(path, error))
        })?;
        tell_change(&tournament)
    }
}

/// Takes the last change of the draw back.
pub fn undo(path: &Path) -> Result<(), Failure> {
    let (_, (before, reseating)) = changing(path, |tournament| {
        // Whoever is taken out again has a name only here.
        let before = tournament.clone();
        let undone = tournament.undo_reseating().map_err(|error| refused(path, error))?;
        Ok((before, undone))
    })?;
    club_file::tell("the draw is as it was", "die Auslosung ist wieder, wie sie war")?;
    let mut back = reseating;
    for round in &mut back.rounds {
        std::mem::swap(&mut round.before, &mut round.after);
    }
    tell_moves(&before, &back)
}

impl Rename {
    pub fn run(&self) -> Result<(), Failure> {
        let path = &self.file;
        let (tournament, number) = changing(path, |tournament| {
            let number = tournament.number_of(&self.name).map_err(|error| wrong(&error))?;
            let text = |text: &String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
            let amended = tournament.amend(number, |entrant| {
                if let Some(name) = &self.new_name {
                    name.trim().clone_into(&mut entrant.name);
                }
                if let Some(club) = &self.club {
                    entrant.club = text(club);
                }
                if let Some(team) = &self.team {
                    entrant.team = text(team);
                }
            });
            amended.map_err(|error| refused(path, error))?;
            Ok(number)
        })?;
        let label = tournament.label(number);
        club_file::tell(
            format!("{number} is {label}"),
            format!("Startnummer {number} ist {label}"),
        )?;
        point_out_of(&tournament, &[label]);
        Ok(())
    }
}

/// Keeps players at different tables.
pub fn keep_apart(path: &Path, players: &[String]) -> Result<(), Failure> {
    let done = changing(path, |tournament| {
        let numbers: Result<Vec<usize>, ClubError> =
            players.iter().map(|name| tournament.number_of(name)).collect();
        tournament.apart.push(numbers.map_err(|error| wrong(&error))?);
        Ok(())
    });
    done.map(|_| ())
}

/// Somebody would rather not play the final.
pub fn decline(path: &Path, name: &str) -> Result<(), Failure> {
    let (tournament, (player, next)) = changing(path, |tournament| {
        let player = tournament.number_of(name).map_err(|error| wrong(&error))?;
        Ok((player, tournament.decline_final(player).map_err(|error| refused(path, error))?))
    })?;
    let label = tournament.label(player);
    match next.map(|next| tournament.label(next)) {
        None => club_file::tell(
            format!("{label} does not play the final"),
            format!("{label} spielt das Finale nicht"),
        ),
        Some(next) => club_file::tell(
            format!("{label} does not play the final, {next} does"),
            format!("{label} spielt das Finale nicht, {next} rückt nach"),
        ),
    }
}

fn penalize(
    path: &Path,
    name: &str,
    kind: PenaltyKind,
    reason: &str,
    until: Option<&str>,
) -> Result<(), Failure> {
    let (tournament, (player, earlier)) = changing(path, |tournament| {
        let player = tournament.number_of(name).map_err(|error| wrong(&error))?;
        if kind == PenaltyKind::Ban {
            tournament.take_out_banned(player, &[]).map_err(|error| refused(path, error))?;
        }
        let penalty =
            Penalty { player, kind, reason: reason.to_owned(), until: until.map(str::to_owned) };
        Ok((player, tournament.penalize(penalty).map_err(|error| refused(path, error))?))
    })?;
    let label = tournament.label(player);
    let (english, german) = match kind {
        PenaltyKind::Warning => {
            (format!("{label} is warned: {reason}"), format!("{label} ist verwarnt: {reason}"))
        }
        PenaltyKind::Ban => {
            (format!("{label} is banned: {reason}"), format!("{label} ist gesperrt: {reason}"))
        }
    };
    club_file::tell(english, german)?;
    if kind == PenaltyKind::Warning && earlier > 0 {
        club_file::warn(
            format!("it is warning {} of {label}; again means a ban", earlier + 1),
            format!(
                "es ist die {}. Verwarnung für {label}; im Wiederholungsfall folgt die Sperre",
                earlier + 1
            ),
        );
    }
    Ok(())
}

impl Warn {
    pub fn run(&self) -> Result<(), Failure> {
        penalize(&self.file, &self.name, PenaltyKind::Warning, &self.reason, None)
    }
}

impl Ban {
    pub fn run(&self) -> Result<(), Failure> {
        penalize(&self.file, &self.name, PenaltyKind::Ban, &self.reason, self.until.as_deref())
    }
}

/// Takes the last warning or ban of somebody back.
pub fn pardon(path: &Path, name: &str) -> Result<(), Failure> {
    let (tournament, penalty) = changing(path, |tournament| {
        let player = tournament.number_of(name).map_err(|error| wrong(&error))?;
        tournament.pardon(player).map_err(|error| refused(path, error))
    })?;
    let label = tournament.label(penalty.player);
    let reason = &penalty.reason;
    club_file::tell(
        format!("taken back for {label}: {reason}"),
        format!("zurückgenommen für {label}: {reason}"),
    )
}

impl Prizes {
    pub fn run(&self) -> Result<(), Failure> {
        let path = &self.file;
        let (tournament, ()) = changing(path, |tournament| {
            tournament.prizes = match (&self.amounts, &self.percent) {
                (Some(amounts), _) => Some(PrizePlan::Amounts(amounts.clone())),
                (None, Some(places)) => Some(PrizePlan::Percent {
                    fee_cents: self.fee.unwrap_or(0),
                    places: places.clone(),
                }),
                (None, None) => None,
            };
            tournament.prize_unit = self.whole_euros.then_some(100);
            tournament.prizes_in_kind.clone_from(&self.in_kind);
            tournament.check().map_err(|error| refused(path, error))
        })?;
        // Only shares of the fees depend on who pays them.
        if self.percent.is_none() {
            return Ok(());
        }
        let paying = tournament.paying_players();
        club_file::tell(
            format!("{paying} players pay the fee"),
            format!("{paying} Spieler zahlen Startgeld"),
        )
    }
}
