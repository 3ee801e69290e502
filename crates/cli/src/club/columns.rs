//! Tables for the terminal.

/// Rows with their columns under each other; numbers, signs included, stand to the right.
pub fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let length = |cell: &String| cell.chars().count();
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(length).max().unwrap_or(0)
    };
    let numeric = |column: usize| {
        let mut cells = rows
            .iter()
            .skip(1)
            .filter_map(|row| row.get(column))
            .filter(|cell| !cell.is_empty())
            .peekable();
        cells.peek().is_some()
            && cells.all(|cell| {
                cell.chars().all(|sign| sign.is_ascii_digit() || "+-−,.()–= €".contains(sign))
            })
    };
    let mut text = String::new();
    let layout: Vec<(usize, bool)> =
        (0..columns).map(|column| (width(column), numeric(column))).collect();
    for row in rows {
        let mut line = String::new();
        for (cell, (width, right)) in row.iter().zip(&layout) {
            let gap = " ".repeat(width - length(cell));
            if *right {
                line.push_str(&gap);
                line.push_str(cell);
            } else {
                line.push_str(cell);
                line.push_str(&gap);
            }
            line.push_str("  ");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
