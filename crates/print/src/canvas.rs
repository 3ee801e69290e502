//! Pages as lists of marks in millimetres, from the top left; [`pdf`] makes the document of them.

use krilla::Document;
use krilla::color::luma;
use krilla::geom::{PathBuilder, Point, Rect, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::text::{Font, TextDirection};
use tarock_rules::Language;

use crate::PrintError;
use crate::font::{MM_PER_POINT, Weight};
use crate::paper::Size;

/// Where a text stands to its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Centre,
    Right,
}

/// How dark a mark is, 0 black to 255 white.
pub(crate) type Grey = u8;
pub(crate) const BLACK: Grey = 0;
pub(crate) const DARK: Grey = 90;
pub(crate) const LINE: Grey = 150;
pub(crate) const SHADE: Grey = 232;

#[derive(Debug)]
enum Mark {
    Text { x: f32, y: f32, points: f32, weight: Weight, grey: Grey, text: String },
    Line { from: (f32, f32), to: (f32, f32), width: f32, grey: Grey },
    Area { x: f32, y: f32, width: f32, height: f32, grey: Grey },
    Squares { squares: Vec<(f32, f32)>, side: f32 },
}

/// A text to be set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Type {
    pub points: f32,
    pub weight: Weight,
    pub align: Align,
    pub grey: Grey,
}

impl Type {
    pub(crate) const fn regular(points: f32) -> Type {
        Type { points, weight: Weight::Regular, align: Align::Left, grey: BLACK }
    }

    pub(crate) const fn bold(points: f32) -> Type {
        Type { points, weight: Weight::Bold, align: Align::Left, grey: BLACK }
    }

    pub(crate) const fn centre(self) -> Type {
        Type { align: Align::Centre, ..self }
    }

    pub(crate) const fn right(self) -> Type {
        Type { align: Align::Right, ..self }
    }

    pub(crate) const fn grey(self) -> Type {
        Type { grey: DARK, ..self }
    }

    /// Two lines of a text that [`Page::fitted`] would cut on one, about equally long.
    pub(crate) fn halved(self, text: &str, width: f32) -> Option<(&str, &str)> {
        if self.weight.width(text, self.points) * 2.0 / 3.0 <= width {
            return None;
        }
        self.in_two(text)
    }

    /// A text of more than one word in two lines, about equally long.
    pub(crate) fn in_two(self, text: &str) -> Option<(&str, &str)> {
        let length = |part: &str| self.weight.width(part, self.points);
        let ends = text.match_indices([' ', '-']).map(|(place, sign)| place + sign.len());
        let longer = |(first, second): &(&str, &str)| length(first).max(length(second));
        let halves = ends.map(|end| text.split_at(end));
        halves.min_by(|one, other| longer(one).total_cmp(&longer(other)))
    }
}

#[derive(Debug)]
pub(crate) struct Page {
    pub size: Size,
    marks: Vec<Mark>,
}

impl Page {
    pub(crate) fn new(size: Size) -> Page {
        Page { size, marks: Vec::new() }
    }

    /// Sets a line of text with its foot at `y`; `x` is its left end, middle or right end.
    pub(crate) fn text(&mut self, x: f32, y: f32, style: Type, text: &str) {
        let text = style.weight.printable(text);
        let width = style.weight.width(&text, style.points);
        let x = match style.align {
            Align::Left => x,
            Align::Centre => x - width / 2.0,
            Align::Right => x - width,
        };
        self.marks.push(Mark::Text {
            x,
            y,
            points: style.points,
            weight: style.weight,
            grey: style.grey,
            text,
        });
    }

    /// The same in a width that it must not exceed: first smaller, down to two thirds, then cut.
    pub(crate) fn fitted(&mut self, x: f32, y: f32, width: f32, style: Type, text: &str) {
        let needed = style.weight.width(text, style.points);
        if needed <= width {
            return self.text(x, y, style, text);
        }
        let points = (style.points * width / needed).max(style.points * 2.0 / 3.0);
        self.clipped(x, y, width, Type { points, ..style }, text);
    }

    /// The same, cut where it is too long, in the size that it has.
    pub(crate) fn clipped(&mut self, x: f32, y: f32, width: f32, style: Type, text: &str) {
        let mut cut = text.to_owned();
        // A hair of tolerance, or rounding would cut what was made to fit.
        while style.weight.width(&cut, style.points) > width + 0.05 && cut.chars().count() > 2 {
            cut = cut.trim_end_matches('…').trim_end().to_owned();
            cut.pop();
            cut.push('…');
        }
        self.text(x, y, style, &cut);
    }

    /// Sets a text over several lines; gives the foot of the last.
    pub(crate) fn paragraph(&mut self, x: f32, y: f32, width: f32, style: Type, text: &str) -> f32 {
        let leading = style.points * MM_PER_POINT * 1.3;
        let mut y = y;
        let mut line = String::new();
        for word in text.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if style.weight.width(&longer, style.points) > width && !line.is_empty() {
                self.text(x, y, style, &line);
                y += leading;
                word.clone_into(&mut line);
            } else {
                line = longer;
            }
        }
        self.text(x, y, style, &line);
        y
    }

    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, grey: Grey) {
        self.marks.push(Mark::Line { from, to, width, grey });
    }

    pub(crate) fn area(&mut self, x: f32, y: f32, width: f32, height: f32, grey: Grey) {
        self.marks.push(Mark::Area { x, y, width, height, grey });
    }

    pub(crate) fn frame(
        &mut self,
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        thick: f32,
        grey: Grey,
    ) {
        for (from, to) in [
            ((x, y), (x + width, y)),
            ((x + width, y), (x + width, y + height)),
            ((x + width, y + height), (x, y + height)),
            ((x, y + height), (x, y)),
        ] {
            self.line(from, to, thick, grey);
        }
    }

    /// Black squares of one size.
    pub(crate) fn squares(&mut self, squares: Vec<(f32, f32)>, side: f32) {
        self.marks.push(Mark::Squares { squares, side });
    }
}

/// The document of these pages.
pub(crate) fn pdf(title: &str, pages: &[Page], language: Language) -> Result<Vec<u8>, PrintError> {
    let regular = Font::new(Weight::Regular.data().into(), 0).ok_or(PrintError::Font)?;
    let bold = Font::new(Weight::Bold.data().into(), 0).ok_or(PrintError::Font)?;
    let mut document = Document::new();
    let spoken = language.pick("de-AT", "en-GB").to_owned();
    document.set_metadata(Metadata::new().title(title.to_owned()).language(spoken));
    for page in pages {
        let points = |millimetres: f32| millimetres / MM_PER_POINT;
        let settings = PageSettings::from_wh(points(page.size.width), points(page.size.height))
            .ok_or(PrintError::Size)?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        // All marks are in millimetres; the type size is given in points and scaled back.
        surface.push_transform(&Transform::from_scale(1.0 / MM_PER_POINT, 1.0 / MM_PER_POINT));
        for mark in &page.marks {
            draw(&mut surface, mark, &regular, &bold);
        }
        surface.pop();
        surface.finish();
        sheet.finish();
    }
    document.finish().map_err(|error| PrintError::Pdf(format!("{error:?}")))
}

fn fill(grey: Grey) -> Fill {
    Fill {
        paint: luma::Color::new(grey).into(),
        opacity: NormalizedF32::ONE,
        rule: krilla::paint::FillRule::default(),
    }
}

fn draw(surface: &mut Surface<'_>, mark: &Mark, regular: &Font, bold: &Font) {
    match mark {
        Mark::Text { x, y, points, weight, grey, text } => {
            let font = match weight {
                Weight::Regular => regular,
                Weight::Bold => bold,
            };
            surface.set_stroke(None);
            surface.set_fill(Some(fill(*grey)));
            surface.draw_text(
                Point::from_xy(*x, *y),
                font.clone(),
                points * MM_PER_POINT,
                text,
                false,
                TextDirection::LeftToRight,
            );
        }
        Mark::Line { from, to, width, grey } => {
            let mut path = PathBuilder::new();
            path.move_to(from.0, from.1);
            path.line_to(to.0, to.1);
            surface.set_fill(None);
            surface.set_stroke(Some(Stroke {
                paint: luma::Color::new(*grey).into(),
                width: *width,
                ..Stroke::default()
            }));
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
        Mark::Area { x, y, width, height, grey } => {
            surface.set_stroke(None);
            surface.set_fill(Some(fill(*grey)));
            let mut path = PathBuilder::new();
            if let Some(rect) = Rect::from_xywh(*x, *y, *width, *height) {
                path.push_rect(rect);
            }
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
        Mark::Squares { squares, side } => {
            surface.set_stroke(None);
            surface.set_fill(Some(fill(BLACK)));
            let mut path = PathBuilder::new();
            for (x, y) in squares {
                if let Some(rect) = Rect::from_xywh(*x, *y, *side, *side) {
                    path.push_rect(rect);
                }
            }
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
    }
}
