//! Who is entered, for the table at the door.

use tarock_club::{Tournament, money, names};

use crate::PrintError;
use crate::canvas::{Align, Page, pdf};
use crate::paper::{Paper, PrintStyle};
use crate::printed_table::{Column, Setting, footers, set};
use crate::tournament::heading;

/// Who is entered, from A to Z, with start number, club and the cents paid so far by start number;
/// before the draw too. Where nothing is paid there is room to write.
pub fn entry_list(
    tournament: &Tournament,
    paid: &[i64],
    style: impl Into<PrintStyle>,
) -> Result<Vec<u8>, PrintError> {
    let style = style.into();
    let paper = style.paper;
    let size = paper.upright();
    let setting = Setting::new(size, paper.margin(), if paper == Paper::A4 { 13.0 } else { 10.0 });
    let paid_by = |place: usize| paid.get(place).copied().unwrap_or(0);
    let entered = tournament.players.len();
    let all_paid = (0..entered).filter(|place| paid_by(*place) != 0).count();
    let counts = format!(
        "{}: {entered}, {}: {all_paid}",
        style.pick("Angemeldet", "Entered"),
        style.pick("bezahlt", "paid"),
    );
    let mut pages = vec![Page::new(size)];
    let day = style.day(tournament.date.as_deref());
    let y = heading(&mut pages, setting, &tournament.title, &[&counts, &day]);
    let columns = [
        Column::new("Name", 60.0, Align::Left),
        Column::new(style.pick("Nr", "No"), 12.0, Align::Right),
        Column::new(style.pick("Verein", "Club"), 45.0, Align::Left),
        Column::new(style.pick("bezahlt", "paid"), 22.0, Align::Right),
    ];
    let mut people: Vec<(String, usize)> = tournament
        .players
        .iter()
        .enumerate()
        .map(|(place, player)| (names::alphabetical(&player.name, false), place))
        .collect();
    people.sort();
    let rows: Vec<Vec<String>> = people
        .iter()
        .map(|(_, place)| {
            let player = &tournament.players[*place];
            let cents = paid_by(*place);
            let money = if cents == 0 { String::new() } else { money::euro(cents) };
            let club = player.club.clone().unwrap_or_default();
            vec![player.name.clone(), (place + 1).to_string(), club, money]
        })
        .collect();
    set(&mut pages, y, setting, &columns, &rows);
    footers(&mut pages, style, &tournament.title);
    pdf(&style.title("Anmeldungen", "Entries", &tournament.title), &pages, style.language)
}
