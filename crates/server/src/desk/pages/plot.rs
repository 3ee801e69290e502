//! Plots as SVG within a page: the course of an evening, the season of a person. What they show
//! stands in a table beside them.

use std::fmt::Write;

use super::html::escaped;

/// As wide as a plot is drawn. One with little in it is narrower: it fits a phone as it is.
const WIDEST: i64 = 720;
const NARROWEST: i64 = 340;
/// Between two values of a line.
const STEP: i64 = 60;
const HEIGHT: i64 = 360;
const LEFT: i64 = 50;
const RIGHT: i64 = 170;
const TOP: i64 = 20;
const BOTTOM: i64 = 40;
/// Lines with a name and a colour of their own.
const NAMED: usize = 6;
/// Between two names one below the other.
const LINE: i64 = 16;
/// Right of the last bar.
const MARGIN: i64 = 20;
/// Below bars whose names do not fit side by side and stand aslant.
const SLANTED: i64 = 120;
/// As many letters of a bar's name are shown.
const MOST_LETTERS: i64 = 16;
/// What a letter takes, most of the time.
const LETTER: i64 = 7;

/// One line: a name and a value for each place on the axis.
pub struct PlotLine {
    /// Whose.
    pub name: String,
    /// The values from left to right.
    pub values: Vec<i64>,
}

/// One bar.
pub struct PlotBar {
    /// What stands below it.
    pub name: String,
    /// Its height.
    pub value: i64,
    /// Whether it counts; others are drawn hollow.
    pub counts: bool,
}

/// The heights between which everything lies, zero among them.
struct Scale {
    low: i64,
    high: i64,
    /// The room below them.
    bottom: i64,
}

impl Scale {
    fn of(values: impl Iterator<Item = i64>, bottom: i64) -> Scale {
        let (mut low, mut high) = (0, 0);
        for value in values {
            (low, high) = (value.min(low), value.max(high));
        }
        let high = if low == high { high + 1 } else { high };
        Scale { low, high, bottom }
    }

    fn y(&self, value: i64) -> i64 {
        TOP + (HEIGHT - TOP - self.bottom) * (self.high - value) / (self.high - self.low)
    }
}

/// Never so small that its letters could not be read, nor larger than what it shows is worth.
fn begin(title: &str, scale: &Scale, width: i64, right: i64) -> String {
    let zero = scale.y(0);
    let (least, most) = (width * 5 / 6, width * 3 / 2);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {width} {HEIGHT}\" role=\"img\" aria-label=\"{}\" \
         style=\"min-width:{least}px;max-width:{most}px\">\
         <line class=\"axis\" x1=\"{LEFT}\" y1=\"{zero}\" x2=\"{}\" y2=\"{zero}\"/>",
        escaped(title),
        width - right
    );
    for value in [scale.low, 0, scale.high] {
        let (x, y) = (LEFT - 6, scale.y(value) + 4);
        let sign = if value < 0 { "−" } else { "" };
        let _ = write!(
            svg,
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"end\">{sign}{}</text>",
            value.unsigned_abs()
        );
    }
    svg
}

fn number(place: usize) -> i64 {
    i64::try_from(place).unwrap_or(0)
}

/// Lines from left to right; the first of the list have names, the others are there in grey.
pub fn lines(title: &str, ticks: &[String], lines: &[PlotLine]) -> String {
    let values = lines.iter().flat_map(|line| line.values.iter().copied());
    let scale = Scale::of(values, BOTTOM);
    let steps = number(ticks.len().max(2) - 1);
    let width = (LEFT + RIGHT + steps * STEP).clamp(NARROWEST, WIDEST);
    let step = (width - LEFT - RIGHT) / steps;
    let mut svg = begin(title, &scale, width, RIGHT);
    for (place, tick) in ticks.iter().enumerate() {
        let _ = write!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            LEFT + number(place) * step,
            HEIGHT - 12,
            escaped(tick)
        );
    }
    for (rank, line) in lines.iter().enumerate().rev() {
        let class = if rank < NAMED { format!("l{rank}") } else { "other".to_owned() };
        let points: Vec<String> = line
            .values
            .iter()
            .enumerate()
            .map(|(place, value)| format!("{},{}", LEFT + number(place) * step, scale.y(*value)))
            .collect();
        let _ = write!(svg, "<polyline class=\"{class}\" points=\"{}\"/>", points.join(" "));
    }
    let mut names: Vec<(i64, usize)> = lines
        .iter()
        .take(NAMED)
        .enumerate()
        .map(|(rank, line)| (scale.y(line.values.last().copied().unwrap_or(0)), rank))
        .collect();
    names.sort_unstable();
    apart(&mut names);
    for (y, rank) in names {
        let x = width - RIGHT + 12;
        let _ = write!(
            svg,
            "<line class=\"l{rank}\" x1=\"{}\" y1=\"{y}\" x2=\"{x}\" y2=\"{y}\" \
             stroke-width=\"3\"/><text x=\"{}\" y=\"{}\">{}</text>",
            x - 8,
            x + 4,
            y + 4,
            escaped(&shortened(&lines[rank].name, (RIGHT - 16) / LETTER))
        );
    }
    svg.push_str("</svg>");
    svg
}

/// Moves what lies on each other apart, within the picture.
fn apart(names: &mut [(i64, usize)]) {
    let mut free = TOP;
    for (y, _) in names.iter_mut() {
        *y = free.max(*y);
        free = *y + LINE;
    }
    let mut free = HEIGHT - BOTTOM;
    for (y, _) in names.iter_mut().rev() {
        *y = free.min(*y);
        free = *y - LINE;
    }
}

/// A text of so many letters at most.
fn shortened(text: &str, letters: i64) -> String {
    let letters = usize::try_from(letters).unwrap_or(0).max(2);
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    let kept: String = text.chars().take(letters - 1).collect();
    format!("{}…", kept.trim_end())
}

/// Bars from left to right.
pub fn bars(title: &str, bars: &[PlotBar]) -> String {
    let count = number(bars.len().max(1));
    let letters = bars.iter().map(|bar| number(bar.name.chars().count()).min(MOST_LETTERS)).max();
    let name = (letters.unwrap_or(0) + 1) * LETTER;
    let width = (LEFT + MARGIN + count * name).clamp(NARROWEST, WIDEST);
    let step = (width - LEFT - MARGIN) / count;
    let is_narrow = name > step;
    let bottom = if is_narrow { SLANTED } else { BOTTOM };
    let scale = Scale::of(bars.iter().map(|bar| bar.value), bottom);
    let mut svg = begin(title, &scale, width, MARGIN);
    for (place, bar) in bars.iter().enumerate() {
        let (x, zero, y) = (LEFT + number(place) * step, scale.y(0), scale.y(bar.value));
        let class = if bar.counts { "counts" } else { "left-out" };
        let middle = x + step / 2;
        let place = if is_narrow {
            let y = HEIGHT - bottom + 16;
            let turned = format!("transform=\"rotate(-60 {middle} {y})\"");
            format!("x=\"{middle}\" y=\"{y}\" text-anchor=\"end\" {turned}")
        } else {
            format!("x=\"{middle}\" y=\"{}\" text-anchor=\"middle\"", HEIGHT - 12)
        };
        let _ = write!(
            svg,
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\
             <text {place}>{}</text>",
            x + step / 6,
            zero.min(y),
            (step * 2 / 3).max(1),
            (zero - y).abs().max(1),
            escaped(&shortened(&bar.name, MOST_LETTERS))
        );
    }
    svg.push_str("</svg>");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_lies_within_the_picture_and_nothing_is_markup() {
        for values in [vec![], vec![0], vec![0, 5, -3], vec![0, i64::from(i32::MAX)]] {
            let line = PlotLine { name: "<b>&".to_owned(), values };
            let svg = lines("\"t\"", &["0".into(), "1".into()], &[line]);
            assert!(!svg.contains("<b>") && svg.contains("&lt;b&gt;"), "{svg}");
        }
        let bar = |value| PlotBar { name: "x".to_owned(), value, counts: value > 0 };
        // Six of whom five came to the same: no name lies on another or below the picture.
        let line = |place: i64| PlotLine {
            name: format!("Ferdinand von Oberzwetschkenbach {place}"),
            values: vec![0, if place == 0 { 90 } else { -18 }],
        };
        let svg = lines("t", &["0".into(), "1".into()], &[0, 1, 2, 3, 4, 5].map(line));
        let named = svg.split("<text ").filter(|text| text.contains("Ferdinand"));
        let heights: Vec<i64> = named
            .map(|text| text.split("y=\"").nth(1).unwrap().split('"').next().unwrap())
            .map(|y| y.parse().unwrap())
            .collect();
        assert_eq!(heights.len(), NAMED);
        assert!(heights.windows(2).all(|two| two[1] - two[0] >= LINE), "{heights:?}");
        assert!(heights.iter().all(|y| (TOP..HEIGHT - LINE).contains(y)), "{heights:?}");
        assert!(svg.contains("Ferdinand von Oberzwe…<"), "{svg}");
        // Many events: their names stand aslant.
        let event = |place: i64| PlotBar {
            name: format!("{place}. Turnier im Wirtshaus"),
            value: place,
            counts: true,
        };
        let many: Vec<PlotBar> = (1..=12).map(event).collect();
        assert_eq!(bars("t", &many).matches("rotate(").count(), 12);
        assert_eq!(bars("t", &many[..2]).matches("rotate(").count(), 0);
        // Few of them fit a phone, and so do the rounds of an evening.
        assert!(bars("t", &many).contains("viewBox=\"0 0 720 "));
        assert!(bars("t", &many[..2]).contains("viewBox=\"0 0 340 "));
        let ticks = ["0", "1", "2", "3"].map(str::to_owned);
        assert!(lines("t", &ticks, &[line(0)]).contains("viewBox=\"0 0 400 "));
        let svg = bars("t", &[bar(3), bar(0), bar(-2)]);
        assert_eq!(svg.matches("<rect").count(), 3);
        assert!(!svg.contains("height=\"-"), "{svg}");
        assert!(bars("t", &[]).ends_with("</svg>"));
    }
}
