//! Tables over as many pages as they need.

use crate::canvas::{Align, BLACK, LINE, Page, SHADE, Type};
use crate::paper::Size;

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
}

/// Sets rows below `y` of the last page, on new pages where that is full; gives the place below the last row.
pub(crate) fn set(pages: &mut Vec<Page>, mut y: f32, setting: Setting, columns: &[Column], rows: &[Vec<String>]) -> f32 {
    let row_height = setting.points * 0.62;
    let foot = setting.size.height - setting.margin - 6.0;
    let mut headed = false;
    for (number, row) in rows.iter().enumerate() {
        if y + row_height > foot || pages.is_empty() {
            pages.push(Page::new(setting.size));
            y = setting.margin + 4.0;
            headed = false;
        }
        let Some(page) = pages.last_mut() else { continue };
        if !headed {
            y = head(page, y, setting, columns);
            headed = true;
        }
        if number % 2 == 1 {
            page.area(setting.margin, y, setting.size.width - 2.0 * setting.margin, row_height, SHADE);
        }
        let baseline = y + row_height * 0.72;
        cells(page, baseline, setting, columns, row, Type::regular(setting.points));
        y += row_height;
    }
    y
}

fn head(page: &mut Page, y: f32, setting: Setting, columns: &[Column]) -> f32 {
    let height = setting.points * 0.62;
    let heads: Vec<String> = columns.iter().map(|column| column.head.clone()).collect();
    cells(page, y + height * 0.72, setting, columns, &heads, Type::bold(setting.points));
    let below = y + height;
    page.line((setting.margin, below), (setting.size.width - setting.margin, below), 0.35, BLACK);
    below + 0.4
}

fn cells(page: &mut Page, y: f32, setting: Setting, columns: &[Column], row: &[String], style: Type) {
    let shares: f32 = columns.iter().map(|column| column.share).sum();
    let unit = (setting.size.width - 2.0 * setting.margin) / shares;
    let mut x = setting.margin;
    for (column, cell) in columns.iter().zip(row) {
        let width = column.share * unit;
        // Text after a number needs room in front of it.
        let (before, after) = match column.align {
            Align::Left => (2.6, 0.6),
            Align::Centre | Align::Right => (0.6, 0.8),
        };
        let (at, style) = match column.align {
            Align::Left => (x + before, style),
            Align::Centre => (x + width / 2.0, style.centre()),
            Align::Right => (x + width - after, style.right()),
        };
        page.fitted(at, y, width - before - after, style, cell);
        x += width;
    }
}

/// Numbers pages at the foot, with a line of small print.
pub(crate) fn footers(pages: &mut [Page], margin: f32, text: &str) {
    let count = pages.len();
    for (number, page) in pages.iter_mut().enumerate() {
        let (width, y) = (page.size.width, page.size.height - margin + 1.0);
        page.line((margin, y - 4.0), (width - margin, y - 4.0), 0.2, LINE);
        page.text(margin, y, Type::regular(8.0).grey(), text);
        if count > 1 {
            page.text(width - margin, y, Type::regular(8.0).grey().right(), &format!("Seite {} von {count}", number + 1));
        }
    }
}
