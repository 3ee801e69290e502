//! Slips of the draw, who sits where, cards for the tables, the list of results, and the list of
//! prizes to sign.

use tarock_club::{
    Format, Halves, Prize, Round, RoundName, Standing, Standings, Tournament, Words, names,
};
use tarock_rules::Language;

use crate::PrintError;
use crate::canvas::{Align, BLACK, LINE, Page, Type, pdf};
use crate::paper::{Paper, PrintStyle, Size};
use crate::printed_table::{Column, Setting, footers, set};
use crate::qr;

/// Where the code on a slip or a card leads, and what can be typed instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedLink {
    pub address: String,
    /// A line below it, such as a short code and where to type it.
    pub note: Option<String>,
}

/// One slip for each player: where they sit in which round. The code holds the same, or leads to
/// the link of the start number.
pub fn draw_slips(
    tournament: &Tournament,
    link: &dyn Fn(usize) -> Option<PrintedLink>,
    style: impl Into<PrintStyle>,
) -> Result<Vec<u8>, PrintError> {
    let staying = (1..=tournament.players.len())
        .filter(|player| tournament.players[player - 1].left.is_none());
    draw_slips_of(tournament, &staying.collect::<Vec<_>>(), link, style)
}

/// The slips of these players alone, as after a late entry.
pub fn draw_slips_of(
    tournament: &Tournament,
    players: &[usize],
    link: &dyn Fn(usize) -> Option<PrintedLink>,
    style: impl Into<PrintStyle>,
) -> Result<Vec<u8>, PrintError> {
    let style = style.into();
    let paper = style.paper;
    let labels = tournament.labels();
    let size = paper.upright();
    let (across, down) = match paper {
        Paper::A4 => (2, 5),
        Paper::A5 => (1, 4),
    };
    let margin = paper.margin() - 2.0;
    let width = (size.width - 2.0 * margin) / across_f(across);
    let height = (size.height - 2.0 * margin) / across_f(down);
    let mut pages: Vec<Page> = Vec::new();
    let known =
        players.iter().copied().filter(|player| labels.get(player.wrapping_sub(1)).is_some());
    for (place, player) in known.enumerate() {
        let on_page = place % (across * down);
        if on_page == 0 {
            pages.push(Page::new(size));
        }
        let Some(page) = pages.last_mut() else { continue };
        let (x, y) = (
            margin + across_f(on_page % across) * width,
            margin + across_f(on_page / across) * height,
        );
        let bearer = Bearer { player, name: &labels[player - 1], style };
        slip(page, (x, y), Size { width, height }, tournament, bearer, link(player).as_ref());
    }
    if pages.is_empty() {
        pages.push(Page::new(size));
    }
    pdf(&style.title("Auslosung", "Draw", &tournament.title), &pages, style.language)
}

fn across_f(number: usize) -> f32 {
    f32::from(u16::try_from(number).unwrap_or(u16::MAX))
}

/// Whose slip it is.
#[derive(Clone, Copy)]
struct Bearer<'a> {
    player: usize,
    name: &'a str,
    style: PrintStyle,
}

fn slip(
    page: &mut Page,
    (x, y): (f32, f32),
    size: Size,
    tournament: &Tournament,
    bearer: Bearer<'_>,
    link: Option<&PrintedLink>,
) {
    let Bearer { player, style, .. } = bearer;
    page.frame(x, y, size.width, size.height, 0.15, LINE);
    let pad = 5.0;
    let side = (size.height - 2.0 * pad - 4.0).min(26.0);
    let text_width = size.width - 3.0 * pad - side;
    page.fitted(x + pad, y + pad + 2.5, text_width, Type::regular(9.0).grey(), &tournament.title);
    // A name that is too long for a line has two, smaller ones.
    match Type::bold(16.0).halved(bearer.name, text_width) {
        None => page.fitted(x + pad, y + pad + 10.0, text_width, Type::bold(16.0), bearer.name),
        Some((first, second)) => {
            for (line, foot) in [(first, 7.2), (second, 11.2)] {
                page.fitted(x + pad, y + pad + foot, text_width, Type::bold(10.5), line);
            }
        }
    }
    let start = format!("{} {player}", style.pick("Startnummer", "Start number"));
    page.text(x + pad, y + pad + 15.5, Type::regular(10.0), &start);
    let rounds = slip_rounds(tournament, player, style);
    let step = 17.0_f32.min(text_width / across_f(rounds.len().max(1)));
    for (place, (name, table)) in rounds.iter().enumerate() {
        let middle = x + pad + across_f(place) * step + step / 2.0;
        let small = Type::regular(9.0).grey().centre();
        page.fitted(middle, y + pad + 23.5, step - 1.0, small, name);
        match table {
            Some(table) => page.text(middle, y + pad + 32.5, Type::bold(20.0).centre(), table),
            // Written there by hand once it is drawn.
            None => page.line(
                (middle - step / 2.0 + 3.0, y + pad + 32.5),
                (middle + step / 2.0 - 3.0, y + pad + 32.5),
                0.3,
                BLACK,
            ),
        }
        page.text(
            middle,
            y + pad + 37.0,
            Type::regular(8.0).grey().centre(),
            style.pick("Tisch", "Table"),
        );
    }
    let code = link.map_or_else(|| slip_text(tournament, bearer), |link| link.address.clone());
    let (left, top) = (x + size.width - pad - side, y + (size.height - side) / 2.0);
    qr::draw(page, left, top, side, &code);
    if let Some(note) = link.and_then(|link| link.note.as_ref()) {
        let middle = left + side / 2.0;
        page.fitted(middle, top + side + 4.5, side, Type::bold(11.0).centre(), note);
    }
}

/// The rounds on a slip with the table of each. A final that is not drawn yet has a place as well.
fn slip_rounds(
    tournament: &Tournament,
    player: usize,
    style: PrintStyle,
) -> Vec<(String, Option<String>)> {
    let drawn = all_rounds(tournament, style).map(|(name, round)| {
        let table = round.table_of(player).map(|table| table.number.to_string());
        (name, Some(table.unwrap_or_else(|| "–".to_owned())))
    });
    let open = tournament.mode.final_round.as_ref().filter(|_| tournament.final_round.is_none());
    let may = tournament.players.get(player.wrapping_sub(1));
    let may = may.is_some_and(|one| !one.out_of_competition && !one.declines_final);
    let open = open.map(|_| (style.last().to_owned(), (!may).then(|| "–".to_owned())));
    drawn.chain(open).collect()
}

fn slip_text(tournament: &Tournament, Bearer { player, name, style }: Bearer<'_>) -> String {
    let rounds = slip_rounds(tournament, player, style).into_iter();
    let tables =
        rounds.filter_map(|(name, table)| Some(format!("{name}: {}", style.table(table?))));
    format!("{}\n{player} {name}\n{}", tournament.title, tables.collect::<Vec<_>>().join("\n"))
}

/// One card for each table and round, or of one round, to be laid on it.
pub fn table_cards(
    tournament: &Tournament,
    only: Option<RoundName>,
    link: &dyn Fn(RoundName, usize) -> Option<PrintedLink>,
    style: impl Into<PrintStyle>,
) -> Result<Vec<u8>, PrintError> {
    let style = style.into();
    let mut pages = Vec::new();
    let labels = tournament.labels();
    let rounds = (1..=tournament.rounds.len()).map(RoundName::Round).chain([RoundName::Final]);
    for name in rounds.filter(|name| only.is_none_or(|only| only == *name)) {
        let Ok(round) = tournament.round(name) else { continue };
        for table in &round.tables {
            let link = link(name, table.number);
            pages.push(card(tournament, &labels, name, table, link.as_ref(), style));
        }
    }
    if pages.is_empty() {
        pages.push(Page::new(style.paper.lying()));
    }
    pdf(&style.title("Tischkarten", "Table cards", &tournament.title), &pages, style.language)
}

/// All rounds and the final, with their names.
fn all_rounds(
    tournament: &Tournament,
    style: PrintStyle,
) -> impl Iterator<Item = (String, &Round)> {
    let rounds = tournament
        .rounds
        .iter()
        .enumerate()
        .map(move |(place, round)| (style.round(place + 1), round));
    let last = tournament.final_round.iter();
    rounds.chain(last.map(move |round| (style.last().to_owned(), round)))
}

fn card(
    tournament: &Tournament,
    labels: &[String],
    name: RoundName,
    table: &tarock_club::TournamentTable,
    link: Option<&PrintedLink>,
    style: PrintStyle,
) -> Page {
    let round = &match name {
        RoundName::Round(round) => style.round(round),
        RoundName::Final => style.last().to_owned(),
    };
    let size = style.paper.lying();
    let scale = size.width / 210.0;
    let margin = 12.0 * scale;
    let mut page = Page::new(size);
    page.fitted(
        margin,
        margin + 4.0 * scale,
        size.width - 2.0 * margin,
        Type::regular(13.0 * scale).grey(),
        &tournament.title,
    );
    page.text(margin, margin + 24.0 * scale, Type::bold(54.0 * scale), &style.table(table.number));
    page.text(size.width - margin, margin + 24.0 * scale, Type::bold(30.0 * scale).right(), round);
    page.line(
        (margin, margin + 30.0 * scale),
        (size.width - margin, margin + 30.0 * scale),
        0.5,
        BLACK,
    );
    let side = 34.0 * scale;
    let mut y = margin + 43.0 * scale;
    for (place, player) in table.players.iter().enumerate() {
        let name = &labels[player - 1];
        page.text(margin, y, Type::regular(13.0 * scale).grey(), &format!("{}", place + 1));
        page.fitted(
            margin + 9.0 * scale,
            y,
            size.width - 3.0 * margin - side - 24.0 * scale,
            Type::bold(24.0 * scale),
            name,
        );
        page.text(
            size.width - 2.0 * margin - side,
            y,
            Type::regular(13.0 * scale).grey().right(),
            &format!("{} {player}", style.pick("Nr.", "No.")),
        );
        y += 11.5 * scale;
    }
    let code = link.map_or_else(
        || format!("{}\n{round}, {}", tournament.title, style.table(table.number)),
        |link| link.address.clone(),
    );
    let (left, top) = (size.width - margin - side, margin + 36.0 * scale);
    qr::draw(&mut page, left, top, side, &code);
    let mode = &tournament.mode;
    let foot = size.height - margin;
    // Below everybody's name, where even a long address covers nothing.
    if let Some(note) = link.and_then(|link| link.note.as_ref()) {
        let right = Type::bold(14.0 * scale).right();
        let width = size.width - 2.0 * margin;
        page.fitted(size.width - margin, foot - 19.0 * scale, width, right, note);
    }
    let notes = card_notes(mode, name == RoundName::Final, table.players.len(), style);
    page.paragraph(
        margin,
        foot - 9.0 * scale,
        size.width - 2.0 * margin,
        Type::regular(11.0 * scale),
        &notes,
    );
    page
}

fn card_notes(mode: &Format, is_final: bool, players: usize, style: PrintStyle) -> String {
    let last = mode.final_round.as_ref().filter(|_| is_final);
    let radln = last.map_or(mode.radln, |last| last.radln);
    let minutes = last.map_or_else(|| mode.minutes_at(players), |last| last.minutes);
    let minutes = match (minutes, style.language) {
        (None, _) => style.pick("ohne Zeitlimit", "no time limit").to_owned(),
        (Some(minutes), Language::German) => format!("höchstens {minutes} Minuten"),
        (Some(minutes), Language::English) => format!("at most {minutes} minutes"),
    };
    let deals = usize::try_from(radln).unwrap_or(0) * players;
    let sits_out = style.pick(" Wer gibt, setzt aus.", " The dealer sits out.");
    let sits_out = if players == 5 { sits_out } else { "" };
    format!(
        "{radln} Radln = {deals} {}, {minutes}. {}. {}.{sits_out}",
        style.pick("Spiele", "deals"),
        mode.seating.text(style.language),
        mode.first_dealer.text(style.language)
    )
}

/// The standings with prizes and teams, then the results of all tables.
pub fn result_list(
    tournament: &Tournament,
    style: impl Into<PrintStyle>,
) -> Result<Vec<u8>, PrintError> {
    let style = style.into();
    let paper = style.paper;
    let standings = tournament.standings();
    let size = paper.upright();
    let setting = Setting::new(size, paper.margin(), if paper == Paper::A4 { 11.0 } else { 9.5 });
    let mut pages = vec![Page::new(size)];
    let missing = tournament.missing_results();
    let after = if standings.provisional {
        let missing: Vec<String> = missing.iter().map(|words| said(words, style)).collect();
        let provisional = style.pick("Zwischenstand; es fehlen", "Provisional standings; missing");
        format!("{provisional}: {}", missing.join("; "))
    } else if standings.with_final {
        style.pick("Endstand nach dem Finale", "Final standings after the final").to_owned()
    } else {
        let after = style.pick("Stand nach Runde", "Standings after round");
        format!("{after} {}", standings.rounds_complete)
    };
    let mut y = heading(
        &mut pages,
        setting,
        &tournament.title,
        &[after.as_str(), &style.day(tournament.date.as_deref())],
    );
    y = standing_table(&mut pages, y, (setting, style), tournament, &standings);
    y = prize_table(&mut pages, y, (setting, style), tournament, &standings);
    y = team_table(&mut pages, y, (setting, style), tournament, &standings);
    y = remarks(&mut pages, y, (setting, style), tournament);
    for (name, round) in all_rounds(tournament, style).filter(|(_, round)| round.has_results()) {
        y = round_table(&mut pages, y, (setting, style), tournament, &name, round);
    }
    footers(&mut pages, style, &drawn_by(tournament, style));
    pdf(&style.title("Ergebnisse", "Results", &tournament.title), &pages, style.language)
}

/// Words of the club in the language of the document.
fn said(words: &Words, style: PrintStyle) -> String {
    match style.language {
        Language::German => format!("{words:#}"),
        Language::English => words.to_string(),
    }
}

/// The tournament and the number that repeats its draw.
fn drawn_by(tournament: &Tournament, style: PrintStyle) -> String {
    let seed = style.pick("Losnummer", "seed of the draw");
    format!("{}, {seed} {}", tournament.title, tournament.seed)
}

/// Title and small lines below; gives where the text goes on.
pub(crate) fn heading(pages: &mut [Page], setting: Setting, title: &str, below: &[&str]) -> f32 {
    let mut y = setting.margin + 6.0;
    let Some(page) = pages.last_mut() else { return y };
    page.fitted(
        setting.margin,
        y,
        setting.size.width - 2.0 * setting.margin,
        Type::bold(20.0),
        title,
    );
    for line in below.iter().filter(|line| !line.is_empty()) {
        y += 6.0;
        page.fitted(
            setting.margin,
            y,
            setting.size.width - 2.0 * setting.margin,
            Type::regular(11.0).grey(),
            line,
        );
    }
    y + 5.0
}

fn section(pages: &mut Vec<Page>, y: f32, setting: Setting, title: &str) -> f32 {
    let mut y = y + 9.0;
    // A section with less than three rows on the page begins on the next.
    if y + 4.0 * setting.points * 0.62 > setting.size.height - setting.margin - 6.0 {
        pages.push(Page::new(setting.size));
        y = setting.margin + 6.0;
    }
    if let Some(page) = pages.last_mut() {
        page.text(setting.margin, y, Type::bold(setting.points + 2.0), title);
    }
    y + 2.0
}

fn points(result: Option<i64>) -> String {
    result.map_or("–".to_owned(), |points| Halves::whole(points).signed())
}

fn standing_table(
    pages: &mut Vec<Page>,
    y: f32,
    (setting, style): (Setting, PrintStyle),
    tournament: &Tournament,
    standings: &Standings,
) -> f32 {
    let mut columns = vec![
        Column::new(style.pick("Rang", "Rank"), 14.0, Align::Right),
        Column::new(style.pick("Nr", "No"), 10.0, Align::Right),
        Column::new("Name", 52.0, Align::Left),
    ];
    let by_places = tournament.mode.rank_points.is_some();
    for round in 1..=tournament.rounds.len() {
        columns.push(Column::new(format!("R{round}"), 14.0, Align::Right));
        columns.extend(by_places.then(|| Column::new(format!("P{round}"), 12.0, Align::Right)));
    }
    if standings.with_final {
        columns.extend([
            Column::new(style.pick("Summe", "Sum"), 20.0, Align::Right),
            Column::new(style.last(), 19.0, Align::Right),
        ]);
    }
    columns.push(Column::new(style.pick("Punkte", "Points"), 20.0, Align::Right));
    let decided = standings.rows.iter().any(|row| row.decided_by.is_some());
    if decided {
        columns.push(Column::new(style.pick("entschied", "decided by"), 28.0, Align::Left));
    }
    let row = |row: &Standing| {
        let mut cells = vec![
            row.rank.map_or("–".to_owned(), |rank| format!("{rank}.")),
            row.player.to_string(),
            row.name.clone(),
        ];
        for (place, result) in row.rounds.iter().enumerate() {
            cells.push(points(*result));
            if by_places {
                let place_points = row.rank_points.get(place).copied().flatten();
                cells.push(place_points.map_or("–".to_owned(), |points| points.to_string()));
            }
        }
        if standings.with_final {
            cells.extend([points(Some(row.sum)), points(row.final_round)]);
        }
        cells.push(if by_places { row.points.to_string() } else { row.points.signed() });
        if decided {
            let by = row.decided_by.map_or("", |decided| decided.text(style.language));
            cells.push(by.to_owned());
        }
        cells
    };
    set(pages, y, setting, &columns, &standings.rows.iter().map(row).collect::<Vec<_>>())
}

fn prize_table(
    pages: &mut Vec<Page>,
    y: f32,
    (setting, style): (Setting, PrintStyle),
    tournament: &Tournament,
    standings: &Standings,
) -> f32 {
    let prizes = tournament.prizes(standings);
    if prizes.is_empty() {
        return y;
    }
    let y = section(pages, y, setting, style.pick("Preise", "Prizes"));
    let columns = [
        Column::new(style.pick("Rang", "Rank"), 12.0, Align::Right),
        Column::new("Name", 90.0, Align::Left),
        Column::new(style.pick("Preis", "Prize"), 45.0, Align::Left),
    ];
    set(pages, y, setting, &columns, &prize_rows(tournament, &prizes, style))
}

fn prize_rows(tournament: &Tournament, prizes: &[Prize], style: PrintStyle) -> Vec<Vec<String>> {
    let labels = tournament.labels();
    let row = |prize: &Prize| {
        vec![
            format!("{}.", prize.rank),
            labels[prize.player - 1].clone(),
            prize.text(style.language),
        ]
    };
    prizes.iter().map(row).collect()
}

/// Below the standings: what ranks alone do not say.
fn remarks(
    pages: &mut Vec<Page>,
    y: f32,
    (setting, style): (Setting, PrintStyle),
    tournament: &Tournament,
) -> f32 {
    let mut y = y + 3.0;
    for remark in tournament.remarks(style.language) {
        if y > setting.size.height - setting.margin - 10.0 {
            pages.push(Page::new(setting.size));
            y = setting.margin + 4.0;
        }
        y += 4.8;
        if let Some(page) = pages.last_mut() {
            page.fitted(
                setting.margin,
                y,
                setting.size.width - 2.0 * setting.margin,
                Type::regular(9.5).grey(),
                &remark,
            );
        }
    }
    y
}

/// The prizes with room for a signature each.
pub fn prize_list(
    tournament: &Tournament,
    style: impl Into<PrintStyle>,
) -> Result<Vec<u8>, PrintError> {
    let style = style.into();
    let paper = style.paper;
    let size = paper.upright();
    let points = if paper == Paper::A4 { 12.0 } else { 10.0 };
    let setting = Setting { row: 1.15, ..Setting::new(size, paper.margin(), points) };
    let mut pages = vec![Page::new(size)];
    let standings = tournament.standings();
    let state = if tournament.check_complete().is_ok() {
        style.pick("Preisliste", "List of prizes")
    } else {
        style.pick(
            "Preisliste nach dem Zwischenstand",
            "List of prizes by the provisional standings",
        )
    };
    let y = heading(
        &mut pages,
        setting,
        &tournament.title,
        &[state, &style.day(tournament.date.as_deref())],
    );
    let columns = [
        Column::new(style.pick("Rang", "Rank"), 12.0, Align::Right),
        Column::new("Name", 55.0, Align::Left),
        Column::new(style.pick("Preis", "Prize"), 45.0, Align::Left),
        Column::new(
            style.pick("erhalten (Unterschrift)", "received (signature)"),
            70.0,
            Align::Left,
        ),
    ];
    let rows: Vec<Vec<String>> = prize_rows(tournament, &tournament.prizes(&standings), style)
        .into_iter()
        .map(|mut row| {
            row.push("_".repeat(20));
            row
        })
        .collect();
    set(&mut pages, y, setting, &columns, &rows);
    footers(&mut pages, style, &tournament.title);
    pdf(&style.title("Preise", "Prizes", &tournament.title), &pages, style.language)
}

/// Who sits at which table in which round, from A to Z; by the name as it is written, or by its
/// last word.
pub fn seating_list(
    tournament: &Tournament,
    by_last_word: bool,
    style: impl Into<PrintStyle>,
) -> Result<Vec<u8>, PrintError> {
    let style = style.into();
    let paper = style.paper;
    let size = paper.upright();
    let setting = Setting::new(size, paper.margin(), if paper == Paper::A4 { 15.0 } else { 11.0 });
    let mut pages = vec![Page::new(size)];
    let y = heading(
        &mut pages,
        setting,
        &tournament.title,
        &[
            style.pick("Sitzplan von A bis Z", "Seating from A to Z"),
            &style.day(tournament.date.as_deref()),
        ],
    );
    let rounds: Vec<(RoundName, &Round)> =
        (1..).map(RoundName::Round).zip(&tournament.rounds).collect();
    let last = tournament.final_round.iter().map(|round| (RoundName::Final, round));
    let rounds: Vec<(RoundName, &Round)> = rounds.into_iter().chain(last).collect();
    let mut columns = vec![
        Column::new("Name", 70.0, Align::Left),
        Column::new(style.pick("Nr", "No"), 12.0, Align::Right),
    ];
    columns.extend(rounds.iter().map(|(name, _)| {
        let head = match name {
            RoundName::Round(round) => style.round(*round),
            RoundName::Final => style.last().to_owned(),
        };
        Column::new(head, 22.0, Align::Right)
    }));
    let mut people: Vec<(String, usize, String)> = tournament
        .labels()
        .into_iter()
        .enumerate()
        .filter(|(place, _)| rounds.iter().any(|(_, round)| round.table_of(place + 1).is_some()))
        .map(|(place, label)| (names::alphabetical(&label, by_last_word), place + 1, label))
        .collect();
    people.sort();
    let rows: Vec<Vec<String>> = people
        .iter()
        .map(|(_, player, label)| {
            let table = |round: &Round| {
                round.table_of(*player).map_or("–".to_owned(), |table| table.number.to_string())
            };
            let listed = if by_last_word { names::last_word_first(label) } else { label.clone() };
            [listed, player.to_string()]
                .into_iter()
                .chain(rounds.iter().map(|(_, round)| table(round)))
                .collect()
        })
        .collect();
    set(&mut pages, y, setting, &columns, &rows);
    footers(&mut pages, style, &drawn_by(tournament, style));
    pdf(&style.title("Sitzplan", "Seating", &tournament.title), &pages, style.language)
}

fn team_table(
    pages: &mut Vec<Page>,
    y: f32,
    (setting, style): (Setting, PrintStyle),
    tournament: &Tournament,
    standings: &Standings,
) -> f32 {
    let Ok(teams) = tournament.team_standings(standings) else { return y };
    if teams.is_empty() {
        return y;
    }
    let title = if tournament.mode.teams.is_some_and(|teams| teams.size == 2) {
        style.pick("Paare", "Pairs")
    } else {
        style.pick("Mannschaften", "Teams")
    };
    let y = section(pages, y, setting, title);
    let columns = [
        Column::new(style.pick("Rang", "Rank"), 12.0, Align::Right),
        Column::new("Name", 45.0, Align::Left),
        Column::new(style.pick("Mitglieder", "Members"), 80.0, Align::Left),
        Column::new(style.pick("Punkte", "Points"), 20.0, Align::Right),
    ];
    let labels = tournament.labels();
    let rows = teams.iter().map(|team| {
        let members: Vec<String> = team
            .members
            .iter()
            .map(|(player, points)| format!("{} {}", labels[player - 1], points.signed()))
            .collect();
        vec![format!("{}.", team.rank), team.team.clone(), members.join(", "), team.points.signed()]
    });
    set(pages, y, setting, &columns, &rows.collect::<Vec<_>>())
}

fn round_table(
    pages: &mut Vec<Page>,
    y: f32,
    (setting, style): (Setting, PrintStyle),
    tournament: &Tournament,
    name: &str,
    round: &Round,
) -> f32 {
    let y = section(pages, y, setting, name);
    let widest = round.tables.iter().map(|table| table.players.len()).max().unwrap_or(4);
    let mut columns = vec![Column::new(style.pick("Tisch", "Table"), 12.0, Align::Right)];
    columns.extend((1..=widest).flat_map(|place| {
        [
            Column::new(format!("{} {place}", style.pick("Platz", "Seat")), 30.0, Align::Left),
            Column::new("", 13.0, Align::Right),
        ]
    }));
    let labels = tournament.labels();
    let rows = round.tables.iter().map(|table| {
        let mut cells = vec![table.number.to_string()];
        for (place, player) in table.players.iter().enumerate() {
            cells.push(labels[player - 1].clone());
            cells.push(points(
                table.results.as_ref().and_then(|results| results.get(place).copied()),
            ));
        }
        cells
    });
    set(
        pages,
        y,
        Setting { points: setting.points - 1.0, ..setting },
        &columns,
        &rows.collect::<Vec<_>>(),
    )
}
