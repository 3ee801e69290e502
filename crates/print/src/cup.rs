//! The table of a season.

use tarock_club::{CupStanding, Season};

use crate::PrintError;
use crate::canvas::{Align, Page, Type, pdf};
use crate::paper::{Paper, PrintStyle};
use crate::printed_table::{Column, Setting, footers, set};
use crate::tournament::heading;

/// The table of a season, or of a side ranking: all events by number, with the legend below.
pub fn cup_table(
    season: &Season,
    category: Option<&str>,
    style: impl Into<PrintStyle>,
) -> Result<Vec<u8>, PrintError> {
    let style = style.into();
    let paper = style.paper;
    let rows = season.standings(category);
    let size = if season.events.len() > 6 { paper.lying() } else { paper.upright() };
    let setting = Setting::new(size, paper.margin(), if paper == Paper::A4 { 11.0 } else { 9.0 });
    let mut pages = vec![Page::new(size)];
    let counting = format!(
        "{}. {}",
        season.rules.counting.text(season.held(), style.language),
        style.pick("Ergebnisse in Klammern zählen nicht.", "Results in brackets do not count."),
    );
    let title = category
        .map_or_else(|| season.title.clone(), |category| format!("{} – {category}", season.title));
    let y = heading(&mut pages, setting, &title, &[&season.rules.title, &counting]);
    let mut columns = vec![
        Column::new(style.pick("Rang", "Rank"), 14.0, Align::Right),
        Column::new("Name", 48.0, Align::Left),
    ];
    columns.extend(season.events.iter().enumerate().map(|(place, event)| {
        let head = if event.is_final { "F".to_owned() } else { (place + 1).to_string() };
        Column::new(head, 14.0, Align::Right)
    }));
    columns.push(Column::new(style.pick("Punkte", "Points"), 18.0, Align::Right));
    let y = set(&mut pages, y, setting, &columns, &rows.iter().map(cells).collect::<Vec<_>>());
    legend(&mut pages, y + 8.0, (setting, style), season);
    footers(&mut pages, style, &season.title);
    pdf(&style.title("Cupwertung", "Cup standings", &title), &pages, style.language)
}

fn cells(row: &CupStanding) -> Vec<String> {
    let mut cells = vec![format!("{}.", row.rank), row.player.clone()];
    cells.extend(row.events.iter().map(|score| match score {
        Some(score) if score.counts => score.points.to_string(),
        Some(score) => format!("({})", score.points),
        None => "–".to_owned(),
    }));
    cells.push(row.points.to_string());
    cells
}

fn legend(
    pages: &mut Vec<Page>,
    mut y: f32,
    (setting, style): (Setting, PrintStyle),
    season: &Season,
) {
    let step = 4.6;
    for (place, event) in season.events.iter().enumerate() {
        if y > setting.size.height - setting.margin - 7.0 {
            pages.push(Page::new(setting.size));
            y = setting.margin + 6.0;
        }
        let Some(page) = pages.last_mut() else { continue };
        let number = if event.is_final { "F".to_owned() } else { (place + 1).to_string() };
        let date = event.date.as_ref().map(|date| format!(", {}", style.day(Some(date))));
        page.text(setting.margin + 6.0, y, Type::regular(9.0).grey().right(), &number);
        page.fitted(
            setting.margin + 8.0,
            y,
            setting.size.width - 2.0 * setting.margin - 8.0,
            Type::regular(9.0).grey(),
            &format!("{}{}", event.title, date.unwrap_or_default()),
        );
        y += step;
    }
}
