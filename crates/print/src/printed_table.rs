//! Tables over as many pages as they need.

use tarock_rules::Language;

use crate::canvas::{Align, BLACK, LINE, Page, SHADE, Type};
use crate::font::{MM_PER_POINT, Weight};
use crate::paper::{PrintStyle, Size};

/// A column: its head, its share of the width, and where its cells stand.
#[derive(Debug, Clone)]
pub(crate) struct Column {
    pub head: String,
    pub share: f32,
    pub align: Align,
}

impl Column {
    pub(crate) fn new(head: impl Into<String>, share: f32, align: Align) -> Column {
        Column { head: head.into(), share, align }
    }
}

/// Where on its pages a table begins and how large it is set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Setting {
    pub size: Size,
    pub margin: f32,
    pub points: f32,
    /// Height of a row in millimetres for each point of the type.
    pub row: f32,
}

impl Setting {
    /// Rows as close as they can be read.
    pub(crate) fn new(size: Size, margin: f32, points: f32) -> Setting {
        Setting { size, margin, points, row: 0.62 }
    }

    fn width(&self) -> f32 {
        self.size.width - 2.0 * self.margin
    }

    /// Whether a row has room for two lines.
    fn is_tall(&self) -> bool {
        self.row >= 1.0
    }

    fn row_height(&self) -> f32 {
        self.points * self.row
    }
}

/// Sets rows below `y` of the last page, on new pages where that is full; gives the place below the
/// last row. All cells are set in one size, and figures stand under each other by their units.
pub(crate) fn set(
    pages: &mut Vec<Page>,
    mut y: f32,
    setting: Setting,
    columns: &[Column],
    rows: &[Vec<String>],
) -> f32 {
    let foot = setting.size.height - setting.margin - 6.0;
    let layout = Layout::of(setting, columns, rows);
    let mut headed = false;
    for (number, row) in rows.iter().enumerate() {
        if y + setting.row_height() > foot || pages.is_empty() {
            pages.push(Page::new(setting.size));
            y = setting.margin + 4.0;
            headed = false;
        }
        let Some(page) = pages.last_mut() else { continue };
        if !headed {
            y = head(page, y, setting, columns, &layout);
            headed = true;
        }
        if number % 2 == 1 {
            page.area(setting.margin, y, setting.width(), setting.row_height(), SHADE);
        }
        let foot = y + setting.row_height() * if setting.is_tall() { 0.6 } else { 0.72 };
        let style = Type::regular(layout.points);
        layout.cells(page, foot, columns, row, style, setting.is_tall());
        y += setting.row_height();
    }
    y
}

fn head(page: &mut Page, y: f32, setting: Setting, columns: &[Column], layout: &Layout) -> f32 {
    let height = setting.points * 0.62;
    let heads: Vec<String> = columns.iter().map(|column| column.head.clone()).collect();
    layout.cells(page, y + height * 0.72, columns, &heads, Type::bold(layout.points), false);
    let below = y + height;
    page.line((setting.margin, below), (setting.size.width - setting.margin, below), 0.35, BLACK);
    below + 0.4
}

/// The size of the type, and place, width and room behind the units of every column.
struct Layout {
    points: f32,
    columns: Vec<Place>,
}

#[derive(Clone, Copy)]
struct Place {
    x: f32,
    width: f32,
    /// Room for what stands behind the units: a half, a bracket.
    behind: f32,
}

/// Room before and behind a cell; text after a number needs more in front of it.
fn room(align: Align) -> (f32, f32) {
    match align {
        Align::Left => (2.6, 0.6),
        Align::Centre | Align::Right => (0.9, 0.8),
    }
}

/// What stands behind the units of a figure: `,5` of `27,5`.
fn behind_units(text: &str) -> &str {
    let begins = text.find(|sign: char| sign.is_ascii_digit()).unwrap_or(text.len());
    text[begins..].trim_start_matches(|sign: char| sign.is_ascii_digit())
}

impl Layout {
    fn of(setting: Setting, columns: &[Column], rows: &[Vec<String>]) -> Layout {
        let shares: f32 = columns.iter().map(|column| column.share).sum();
        // First the type gets smaller, down to 85 %, then long names are cut, then the type gets
        // smaller again.
        let mut points = setting.points;
        let (widths, behind) = loop {
            let behind: Vec<f32> = (0..columns.len())
                .map(|place| widest_behind(columns, rows, place, points))
                .collect();
            let needed: Vec<f32> = (0..columns.len())
                .map(|place| widest(columns, rows, place, points, behind[place]))
                .collect();
            let total: f32 = needed.iter().sum();
            if total <= setting.width() {
                let extra = (setting.width() - total) / shares;
                break (
                    needed
                        .iter()
                        .zip(columns)
                        .map(|(width, column)| width + column.share * extra)
                        .collect(),
                    behind,
                );
            }
            let cut: Vec<f32> = needed
                .iter()
                .zip(columns)
                .map(|(width, column)| match column.align {
                    Align::Left => width.min(column.share * setting.width() / shares),
                    Align::Centre | Align::Right => *width,
                })
                .collect();
            let spare = setting.width() - cut.iter().sum::<f32>();
            let smallest = points <= setting.points * 2.0 / 3.0;
            if (spare >= 0.0 && points <= setting.points * 0.85) || smallest {
                let missing: f32 = needed.iter().zip(&cut).map(|(needed, cut)| needed - cut).sum();
                let part = if missing > 0.0 { spare / missing } else { 0.0 };
                break (
                    needed
                        .iter()
                        .zip(&cut)
                        .map(|(needed, cut)| cut + (needed - cut) * part)
                        .collect(),
                    behind,
                );
            }
            points -= 0.25;
        };
        let widths: Vec<f32> = widths;
        let mut x = setting.margin;
        let places = widths.iter().zip(&behind).map(|(width, behind)| {
            let place = Place { x, width: *width, behind: *behind };
            x += width;
            place
        });
        Layout { points, columns: places.collect() }
    }

    fn cells(
        &self,
        page: &mut Page,
        y: f32,
        columns: &[Column],
        row: &[String],
        style: Type,
        in_two: bool,
    ) {
        for ((column, place), cell) in columns.iter().zip(&self.columns).zip(row) {
            let (before, after) = room(column.align);
            let (at, style) = match column.align {
                Align::Left => (place.x + before, style),
                Align::Centre => (place.x + place.width / 2.0, style.centre()),
                Align::Right => {
                    let own = style.weight.width(behind_units(cell), style.points);
                    (place.x + place.width - after - (place.behind - own).max(0.0), style.right())
                }
            };
            let width = place.width - before - after;
            let is_long = style.weight.width(cell, style.points) > width + 0.05;
            let two = style.in_two(cell).filter(|_| is_long && in_two);
            let Some((first, second)) = two else {
                page.clipped(at, y, width, style, cell);
                continue;
            };
            let step = style.points * MM_PER_POINT * 0.6;
            page.clipped(at, y - step, width, style, first);
            page.clipped(at, y + step, width, style, second);
        }
    }
}

/// The widest text behind the units in a column of figures.
fn widest_behind(columns: &[Column], rows: &[Vec<String>], place: usize, points: f32) -> f32 {
    if columns[place].align != Align::Right {
        return 0.0;
    }
    let cells = rows.iter().filter_map(|row| row.get(place));
    cells.map(|cell| Weight::Regular.width(behind_units(cell), points)).fold(0.0, f32::max)
}

/// What a column takes if nothing in it is cut.
fn widest(columns: &[Column], rows: &[Vec<String>], place: usize, points: f32, behind: f32) -> f32 {
    let (before, after) = room(columns[place].align);
    let is_right = columns[place].align == Align::Right;
    let width = |cell: &String| {
        let own =
            if is_right { behind - Weight::Regular.width(behind_units(cell), points) } else { 0.0 };
        Weight::Regular.width(cell, points) + own
    };
    let cells = rows.iter().filter_map(|row| row.get(place)).map(width);
    let head =
        Weight::Bold.width(&columns[place].head, points) + if is_right { behind } else { 0.0 };
    cells.fold(head, f32::max) + before + after
}

/// Numbers pages at the foot, with a line of small print.
pub(crate) fn footers(pages: &mut [Page], style: PrintStyle, text: &str) {
    let margin = style.paper.margin();
    let count = pages.len();
    for (number, page) in pages.iter_mut().enumerate() {
        let (width, y) = (page.size.width, page.size.height - margin + 1.0);
        page.line((margin, y - 4.0), (width - margin, y - 4.0), 0.2, LINE);
        let small = Type::regular(8.0).grey();
        let numbered = match style.language {
            Language::German => format!("Seite {} von {count}", number + 1),
            Language::English => format!("Page {} of {count}", number + 1),
        };
        if count > 1 {
            page.text(width - margin, y, small.right(), &numbered);
        }
        let room = width - 2.0 * margin - small.weight.width(&numbered, small.points) - 4.0;
        page.fitted(margin, y, room, small, text);
    }
}
