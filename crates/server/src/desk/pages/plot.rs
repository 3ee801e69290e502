//! Plots as SVG within a page: the course of an evening, the season of a person. What they show
//! stands in a table beside them.

use std::fmt::Write;

use super::html::escaped;

const WIDTH: i64 = 720;
const HEIGHT: i64 = 360;
const LEFT: i64 = 50;
const RIGHT: i64 = 170;
const TOP: i64 = 20;
const BOTTOM: i64 = 40;
/// Lines with a name and a colour of their own.
const NAMED: usize = 6;
/// Between two names one below the other.
const LINE: i64 = 16;

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
}

impl Scale {
    fn of(values: impl Iterator<Item = i64>) -> Scale {
        let (mut low, mut high) = (0, 0);
        for value in values {
            (low, high) = (value.min(low), value.max(high));
        }
        if low == high { Scale { low, high: high + 1 } } else { Scale { low, high } }
    }

    fn y(&self, value: i64) -> i64 {
        TOP + (HEIGHT - TOP - BOTTOM) * (self.high - value) / (self.high - self.low)
    }
}

fn begin(title: &str, scale: &Scale) -> String {
    let zero = scale.y(0);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">\
         <line class=\"axis\" x1=\"{LEFT}\" y1=\"{zero}\" x2=\"{}\" y2=\"{zero}\"/>",
        escaped(title),
        WIDTH - RIGHT
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
    let scale = Scale::of(lines.iter().flat_map(|line| line.values.iter().copied()));
    let step = (WIDTH - LEFT - RIGHT) / number(ticks.len().max(2) - 1);
    let mut svg = begin(title, &scale);
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
    let mut lowest = TOP - LINE;
    for (y, rank) in names {
        // Names do not lie on each other.
        lowest = y.max(lowest + LINE);
        let x = WIDTH - RIGHT + 12;
        let _ = write!(
            svg,
            "<line class=\"l{rank}\" x1=\"{}\" y1=\"{lowest}\" x2=\"{x}\" y2=\"{lowest}\" \
             stroke-width=\"3\"/><text x=\"{}\" y=\"{}\">{}</text>",
            x - 8,
            x + 4,
            lowest + 4,
            escaped(&lines[rank].name)
        );
    }
    svg.push_str("</svg>");
    svg
}

/// Bars from left to right.
pub fn bars(title: &str, bars: &[PlotBar]) -> String {
    let scale = Scale::of(bars.iter().map(|bar| bar.value));
    let step = (WIDTH - LEFT - RIGHT) / number(bars.len().max(1));
    let mut svg = begin(title, &scale);
    for (place, bar) in bars.iter().enumerate() {
        let (x, zero, y) = (LEFT + number(place) * step, scale.y(0), scale.y(bar.value));
        let class = if bar.counts { "counts" } else { "left-out" };
        let _ = write!(
            svg,
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\
             <text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            x + step / 6,
            zero.min(y),
            (step * 2 / 3).max(1),
            (zero - y).abs().max(1),
            x + step / 2,
            HEIGHT - 12,
            escaped(&bar.name)
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
        let svg = bars("t", &[bar(3), bar(0), bar(-2)]);
        assert_eq!(svg.matches("<rect").count(), 3);
        assert!(!svg.contains("height=\"-"), "{svg}");
        assert!(bars("t", &[]).ends_with("</svg>"));
    }
}
