//! Certificates.

use tarock_club::{Standing, Tournament};
use tarock_rules::Language;

use crate::PrintError;
use crate::canvas::{BLACK, DARK, LINE, Page, Type, pdf};
use crate::paper::PrintStyle;

/// A certificate for each of the best, so many places.
pub fn certificates(
    tournament: &Tournament,
    places: usize,
    style: impl Into<PrintStyle>,
) -> Result<Vec<u8>, PrintError> {
    let style = style.into();
    let standings = tournament.standings();
    let best = standings.rows.iter().filter(|row| row.rank.is_some_and(|rank| rank <= places));
    let mut pages: Vec<Page> = best.map(|row| certificate(tournament, row, style)).collect();
    if pages.is_empty() {
        pages.push(Page::new(style.paper.upright()));
    }
    pdf(&style.title("Urkunden", "Certificates", &tournament.title), &pages, style.language)
}

fn certificate(tournament: &Tournament, row: &Standing, style: PrintStyle) -> Page {
    let size = style.paper.upright();
    let scale = size.width / 210.0;
    let mut page = Page::new(size);
    for (inset, thick, grey) in [(12.0, 0.9, BLACK), (14.5, 0.25, DARK)] {
        let inset = inset * scale;
        page.frame(
            inset,
            inset,
            size.width - 2.0 * inset,
            size.height - 2.0 * inset,
            thick * scale,
            grey,
        );
    }
    let middle = size.width / 2.0;
    let width = size.width - 52.0 * scale;
    let at = |millimetres: f32| millimetres * scale;
    for (y, radius) in [(54.0, 3.0), (236.0, 3.0)] {
        ornament(&mut page, middle, at(y), at(radius), at(60.0));
    }
    let title = style.pick("Urkunde", "Certificate");
    page.text(middle, at(84.0), Type::bold(54.0 * scale).centre(), title);
    page.fitted(middle, at(104.0), width, Type::regular(20.0 * scale).centre(), &tournament.title);
    page.fitted(
        middle,
        at(113.0),
        width,
        Type::regular(15.0 * scale).centre().grey(),
        &style.day(tournament.date.as_deref()),
    );
    // Nobody's name is cut on their certificate as long as it goes onto two lines.
    let large = Type::bold(40.0 * scale).centre();
    match large.halved(&row.name, width) {
        None => page.fitted(middle, at(146.0), width, large, &row.name),
        Some((first, second)) => {
            let smaller = Type { points: 32.0 * scale, ..large };
            page.fitted(middle, at(137.0), width, smaller, first);
            page.fitted(middle, at(151.0), width, smaller, second);
        }
    }
    let reached = style.pick("hat im Königrufen den", "has come in Königrufen to the");
    page.text(middle, at(164.0), Type::regular(18.0 * scale).centre(), reached);
    let rank = row.rank.unwrap_or(0);
    let place = match style.language {
        Language::German => format!("{rank}. Platz"),
        Language::English => format!("{} place", ordinal(rank)),
    };
    page.text(middle, at(186.0), Type::bold(38.0 * scale).centre(), &place);
    let points = row.points.signed();
    page.text(
        middle,
        at(203.0),
        Type::regular(18.0 * scale).centre(),
        &match style.language {
            Language::German => format!("mit {points} Punkten erreicht."),
            Language::English => format!("with {points} points."),
        },
    );
    for (from, to, label) in [
        (32.0, 92.0, style.pick("Ort und Datum", "Place and date")),
        (118.0, 178.0, style.pick("Turnierleitung", "Tournament director")),
    ] {
        page.line((at(from), at(262.0)), (at(to), at(262.0)), 0.25, LINE);
        page.text(
            at(f32::midpoint(from, to)),
            at(267.0),
            Type::regular(10.0 * scale).centre().grey(),
            label,
        );
    }
    page
}

/// A place as English counts it.
fn ordinal(rank: usize) -> String {
    let teens = (11..=13).contains(&(rank % 100));
    let ending = match rank % 10 {
        1 if !teens => "st",
        2 if !teens => "nd",
        3 if !teens => "rd",
        _ => "th",
    };
    format!("{rank}{ending}")
}

/// A rule with a lozenge, the Karo, in the middle.
fn ornament(page: &mut Page, x: f32, y: f32, radius: f32, length: f32) {
    page.line((x - length, y), (x - 2.0 * radius, y), 0.3, DARK);
    page.line((x + 2.0 * radius, y), (x + length, y), 0.3, DARK);
    for (from, to) in [
        ((0.0, -1.0), (0.75, 0.0)),
        ((0.75, 0.0), (0.0, 1.0)),
        ((0.0, 1.0), (-0.75, 0.0)),
        ((-0.75, 0.0), (0.0, -1.0)),
    ] {
        let place = |(dx, dy): (f32, f32)| (x + dx * radius, y + dy * radius);
        page.line(place(from), place(to), 0.5, BLACK);
    }
}
