//! A tournament as a scope may see it: everything, or what is published.

use serde::Serialize;
use tarock_club::{
    Format, Penalty, PrizePlan, Roster, RoundClock, RoundName, Scene, Scope, SheetId, Standings,
    TableCall, TableResult, Tournament, TournamentTable,
};

use super::owner::Seen;
use super::refused::said;
use crate::problem::Said;

/// A tournament.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownTournament {
    /// By which right it is seen.
    pub scope: Scope,
    /// The version that changes name.
    pub version: u64,
    /// The time on the wall, for clocks.
    pub now: u64,
    /// Its name.
    pub title: String,
    /// The day.
    pub date: Option<String>,
    /// The book.
    pub rules: String,
    /// How far it has come.
    pub step: Step,
    /// Whether everything is in and final.
    pub finished: bool,
    /// The first entry of the log that only a newer version of the server understands.
    pub newer: Option<u64>,
    /// The text of house rules that `rules` names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house_rules: Option<String>,
    /// How it is played.
    #[schema(value_type = Object)]
    pub mode: Format,
    /// The seed of the draw; for everybody once a draw is published.
    pub seed: Option<u64>,
    /// Everybody who entered, or who sits in a published round.
    pub players: Vec<ShownPlayer>,
    /// The rounds.
    pub rounds: Vec<ShownRound>,
    /// Tables whose results differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflicts: Option<Vec<TableName>>,
    /// The standings.
    #[schema(value_type = Object)]
    pub standings: Standings,
    /// How the final as drawn differs from what results say now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub final_change: Option<ShownFinalChange>,
    /// Names of two entrants who are perhaps one person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Vec<String>>>)]
    pub similar: Option<Vec<(String, String)>>,
    /// The clocks of the rounds.
    pub clocks: Vec<RoundClock>,
    /// What the projector shows.
    pub scene: ShownScene,
    /// Tables that wait for the referee; a table and its players see their own calls, others
    /// nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calls: Option<Vec<TableCall>>,
    /// Warnings and bans.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Object>>)]
    pub penalties: Option<Vec<Penalty>>,
    /// What can be won and who gets it by these standings; the projector sees it at the prize
    /// giving.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prizes: Option<ShownPrizes>,
    /// Groups of start numbers who must not meet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apart: Option<Vec<Vec<usize>>>,
    /// Whose link it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub me: Option<ShownMe>,
}

/// The prizes of a tournament.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownPrizes {
    /// Prizes in money.
    #[schema(value_type = Option<Object>)]
    pub plan: Option<PrizePlan>,
    /// Prizes in kind, place by place; an empty text is none.
    pub in_kind: Vec<String>,
    /// Money is paid in multiples of so many cents.
    pub unit: Option<i64>,
    /// Who gets something.
    pub won: Vec<ShownPrize>,
}

/// What somebody gets.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownPrize {
    /// Start number.
    pub player: usize,
    /// Their rank.
    pub rank: usize,
    /// Money in cents.
    pub cents: i64,
    /// With how many others the prizes of this rank are shared.
    pub shared_with: usize,
    /// Prizes in kind; of a shared rank those of all who share it, to be drawn by lot.
    pub in_kind: Vec<String>,
}

impl ShownPrizes {
    fn of(tournament: &Tournament, standings: &Standings) -> ShownPrizes {
        let won = tournament.prizes(standings).into_iter().map(|prize| ShownPrize {
            player: prize.player,
            rank: prize.rank,
            cents: prize.cents,
            shared_with: prize.shared_with,
            in_kind: prize.in_kind,
        });
        ShownPrizes {
            plan: tournament.prizes.clone(),
            in_kind: tournament.prizes_in_kind.clone(),
            unit: tournament.prize_unit,
            // Before the first result everybody shares the first rank.
            won: won.filter(|_| standings.rounds_complete > 0 || standings.with_final).collect(),
        }
    }
}

/// How far a tournament has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// People enter.
    Registration,
    /// It is drawn, and nothing is published.
    Draw,
    /// A round is played.
    Round,
    /// The final is played.
    Final,
    /// Everything is in and final.
    Finished,
}

/// Somebody who plays.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownPlayer {
    /// Start number.
    pub player: usize,
    /// Their row of the roster.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// Their name.
    pub name: String,
    /// The name as lists have it, with the club where several have it.
    pub label: String,
    /// Their club.
    pub club: Option<String>,
    /// Their team or pair.
    pub team: Option<String>,
    /// What they have paid, in cents.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paid: Option<i64>,
    /// The first round that they play.
    pub from_round: usize,
    /// When they left.
    pub left: Option<ShownLeft>,
    /// In no ranking.
    pub out_of_competition: bool,
    /// Would rather not play the final.
    pub declines_final: bool,
}

/// When somebody left.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownLeft {
    /// The last round in which they sat at a table.
    pub last_round: usize,
    /// Whether in the middle of it.
    pub during: bool,
}

/// A round.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownRound {
    /// A number from 1, or `final`.
    #[schema(value_type = String)]
    pub round: RoundName,
    /// Whether its tables are published.
    pub published: bool,
    /// Whether its results are published.
    pub results_published: bool,
    /// Whether it has begun, by results, its clock or its sheets: its tables stay as they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub begun: Option<bool>,
    /// Whether tables or results are others than those that are published.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed_since: Option<bool>,
    /// Minutes that the round lasts, by how many sit at a table; none where there is no limit.
    pub limits: Vec<ShownLimit>,
    /// The tables.
    pub tables: Vec<ShownTable>,
}

/// How long tables of a size play.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, utoipa::ToSchema)]
pub struct ShownLimit {
    /// Players at the table.
    pub players: usize,
    /// Minutes.
    pub minutes: u32,
}

/// How far a table has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TableState {
    /// Nothing is written.
    Open,
    /// Something is on its sheet.
    Writing,
    /// Its sheet is closed.
    Closed,
    /// Its sheet is confirmed and is the result.
    Confirmed,
    /// It has a typed result.
    Done,
    /// Its results differ.
    Conflict,
}

/// A table.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownTable {
    /// Its number.
    pub table: usize,
    /// Start numbers, in the order of the slip.
    pub players: Vec<usize>,
    /// How far it has come; missing where that is nobody's business.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<TableState>,
    /// Deals on its sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deals: Option<u32>,
    /// Deals of the round.
    pub deals_wanted: u32,
    /// The Schrift of each.
    pub results: Option<Vec<i64>>,
    /// Deals played, if it stopped early.
    pub ended_early: Option<u32>,
    /// Whether its results differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<bool>,
    /// Every result that was written, those that do not count any more included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<TableResult>>,
    /// Its sheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
    /// Why its sheet is no result although it is closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Said>,
}

/// A table of a round.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TableName {
    /// The round.
    #[schema(value_type = String)]
    pub round: RoundName,
    /// The table.
    pub table: usize,
}

/// How the final differs from what results say now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownFinalChange {
    /// Start numbers of those who would play and do not sit there.
    pub comes_in: Vec<usize>,
    /// Start numbers of those who sit there and would not play.
    pub drops_out: Vec<usize>,
}

/// What the projector shows.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownScene {
    /// Which scene.
    pub scene: Scene,
    /// Prize giving has come to this place.
    pub place: Option<usize>,
}

/// Whose link it is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ShownMe {
    /// Start number.
    pub player: usize,
    /// Where they sit, as far as it is published.
    pub tables: Vec<TableName>,
}

impl ShownTournament {
    /// What a scope may see.
    pub fn of(seen: &Seen, roster: &Roster, scope: &Scope) -> ShownTournament {
        let everything = scope.sees_everything();
        let desk = &seen.desk;
        let tournament = if everything { desk.tournament(roster) } else { desk.published(roster) };
        let looks = Look { seen, tournament: &tournament, everything, scope };
        let players: Vec<ShownPlayer> = looks.players();
        let (scene, place) = desk.scene();
        let is_live = *scope == Scope::Hall && scene == Scene::LiveStandings;
        let mut standings =
            if is_live { desk.live(roster).standings() } else { tournament.standings() };
        standings.rows.retain(|row| players.iter().any(|one| one.player == row.player));
        let conflict = |(round, table)| TableName { round, table };
        let final_change = tournament.final_change().filter(|_| everything);
        let sees_prizes = everything || (*scope == Scope::Hall && scene == Scene::Prizes);
        ShownTournament {
            scope: scope.clone(),
            version: desk.version(),
            // Written when it is sent.
            now: 0,
            title: tournament.title.clone(),
            date: tournament.date.clone(),
            rules: tournament.mode.rules.clone(),
            step: looks.step(),
            finished: looks.is_over(),
            newer: desk.newer(),
            house_rules: desk.house_rules().map(str::to_owned),
            mode: tournament.mode.clone(),
            seed: (everything || !tournament.rounds.is_empty()).then_some(tournament.seed),
            rounds: looks.rounds(),
            prizes: sees_prizes.then(|| ShownPrizes::of(&tournament, &standings)),
            apart: everything.then(|| tournament.apart.clone()),
            conflicts: everything.then(|| desk.conflicts().into_iter().map(conflict).collect()),
            standings,
            final_change: final_change.map(|change| ShownFinalChange {
                comes_in: change.comes_in,
                drops_out: change.drops_out,
            }),
            similar: everything.then(|| tournament.similar_names()),
            clocks: desk.clocks(),
            scene: ShownScene { scene, place },
            calls: looks.calls(),
            penalties: everything.then(|| tournament.penalties.clone()),
            me: looks.me(),
            players,
        }
    }
}

struct Look<'a> {
    seen: &'a Seen,
    tournament: &'a Tournament,
    everything: bool,
    scope: &'a Scope,
}

impl Look<'_> {
    fn step(&self) -> Step {
        let desk = &self.seen.desk;
        if self.is_over() {
            Step::Finished
        } else if self.tournament.final_round.is_some() {
            Step::Final
        } else if self.tournament.rounds.is_empty() {
            Step::Registration
        } else if desk.rounds().iter().any(|round| desk.is_published(*round)) {
            Step::Round
        } else {
            Step::Draw
        }
    }

    /// Whether it is closed; for whoever sees what is published, once everything is.
    fn is_over(&self) -> bool {
        let is_shown = self.everything || self.tournament.check_complete().is_ok();
        self.seen.desk.is_finished() && is_shown
    }

    fn names(&self) -> Vec<RoundName> {
        let rounds = (1..=self.tournament.rounds.len()).map(RoundName::Round);
        rounds.chain(self.tournament.final_round.iter().map(|_| RoundName::Final)).collect()
    }

    fn players(&self) -> Vec<ShownPlayer> {
        let sits = |player: usize| {
            let mut rounds = self.tournament.rounds.iter().chain(&self.tournament.final_round);
            rounds.any(|round| round.table_of(player).is_some())
        };
        let labels = self.tournament.labels();
        let all = self.tournament.players.iter().zip(labels).zip(1..);
        // Whoever was entered by mistake is nobody.
        let is_somebody = |number: usize| {
            self.seen.desk.people().get(number - 1).is_some_and(|person| !person.is_empty())
        };
        let shown =
            all.filter(|(_, number)| (self.everything && is_somebody(*number)) || sits(*number));
        let shown = shown.map(|((entrant, label), number)| ShownPlayer {
            player: number,
            person: self.seen.desk.people().get(number - 1).filter(|_| self.everything).cloned(),
            name: entrant.name.clone(),
            label,
            club: entrant.club.clone(),
            team: entrant.team.clone(),
            paid: self.everything.then(|| self.seen.desk.paid(number)),
            from_round: entrant.from_round,
            left: entrant
                .left
                .map(|left| ShownLeft { last_round: left.last_round, during: left.during }),
            out_of_competition: entrant.out_of_competition,
            declines_final: entrant.declines_final,
        });
        shown.collect()
    }

    fn rounds(&self) -> Vec<ShownRound> {
        let desk = &self.seen.desk;
        let written = desk.written_rounds(self.seen.sheets.values().map(|one| &one.sheet));
        let shown = self.names().into_iter().filter_map(|name| {
            let round = self.tournament.round(name).ok()?;
            let tables = round.tables.iter().map(|table| self.table(name, table)).collect();
            Some(ShownRound {
                round: name,
                published: desk.is_published(name),
                results_published: desk.has_published_results(name),
                begun: self.everything.then(|| desk.has_begun(name, &written)),
                limits: self.limits(name, &round.tables),
                changed_since: self.everything.then(|| desk.is_unpublished(name)),
                tables,
            })
        });
        shown.collect()
    }

    fn limits(&self, name: RoundName, tables: &[TournamentTable]) -> Vec<ShownLimit> {
        let mode = &self.tournament.mode;
        let minutes = |players: usize| match (name, &mode.final_round) {
            (RoundName::Final, Some(last)) => last.minutes,
            (RoundName::Final, None) | (RoundName::Round(_), _) => mode.minutes_at(players),
        };
        let mut limits: Vec<ShownLimit> = tables
            .iter()
            .filter_map(|table| {
                let players = table.players.len();
                Some(ShownLimit { players, minutes: minutes(players)? })
            })
            .collect();
        limits.sort_unstable();
        limits.dedup();
        limits
    }

    fn calls(&self) -> Option<Vec<TableCall>> {
        let is_own = |call: &&TableCall| match self.scope {
            Scope::Organiser | Scope::Desk | Scope::Referee => true,
            Scope::Table { round, table } => (call.round, call.table) == (*round, *table),
            Scope::Player { player } => {
                let round = self.tournament.round(call.round).ok();
                let own = round.and_then(|round| round.table_of(*player));
                own.is_some_and(|table| table.number == call.table)
            }
            Scope::Hall | Scope::Public => false,
        };
        let sees = !matches!(self.scope, Scope::Hall | Scope::Public);
        sees.then(|| self.seen.desk.calls().filter(is_own).cloned().collect())
    }

    fn table(&self, name: RoundName, table: &TournamentTable) -> ShownTable {
        let desk = &self.seen.desk;
        let id = SheetId { round: name, table: table.number, players: table.players.clone() };
        let written = self.seen.sheets.get(&id);
        let candidates = desk.results_of(name, table.number);
        let is_conflict = desk.conflicts().contains(&(name, table.number));
        let counts = candidates.iter().find(|one| !one.set_aside);
        let state = match (counts, written) {
            _ if is_conflict => TableState::Conflict,
            (Some(result), _) if result.sheet.is_some() => TableState::Confirmed,
            (Some(_), _) => TableState::Done,
            (None, Some(sheet)) if sheet.progress.closed_by.is_some() => TableState::Closed,
            (None, Some(_)) => TableState::Writing,
            (None, None) => TableState::Open,
        };
        let sees_state = self.everything || *self.scope == Scope::Hall;
        ShownTable {
            table: table.number,
            players: table.players.clone(),
            state: sees_state.then_some(state),
            deals: written.map(|one| one.progress.deals).filter(|_| sees_state),
            deals_wanted: self.tournament.deals_of_table(name, table),
            results: table.results.clone(),
            ended_early: table.deals,
            conflict: self.everything.then_some(is_conflict),
            candidates: self.everything.then(|| candidates.to_vec()),
            sheet: self.everything.then(|| id.to_string()),
            problem: written
                .and_then(|one| one.progress.problem.as_ref().map(said))
                .filter(|_| self.everything),
        }
    }

    fn me(&self) -> Option<ShownMe> {
        let Scope::Player { player } = self.scope else { return None };
        let tables = self.names().into_iter().filter_map(|round| {
            let table = self.tournament.round(round).ok()?.table_of(*player)?.number;
            Some(TableName { round, table })
        });
        Some(ShownMe { player: *player, tables: tables.collect() })
    }
}
