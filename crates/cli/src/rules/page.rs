//! Text in eighty columns.

/// No line is longer, unless a single word is.
const WIDTH: usize = 80;

/// A page that is written line by line.
#[derive(Default)]
pub struct Page {
    text: String,
}

impl Page {
    /// The whole page.
    pub fn into_text(self) -> String {
        self.text
    }

    /// A heading with a line under it and an empty line before it.
    pub fn heading(&mut self, title: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.line(title);
        self.line(&"-".repeat(title.chars().count()));
    }

    /// A line as it is.
    pub fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    /// Words broken into lines: the first after `label`, the others below its end.
    pub fn wrapped(&mut self, label: &str, words: &str) {
        let indent = label.chars().count();
        self.hanging(label, indent, words);
    }

    /// Words broken into lines: the first after `label`, the others behind so many spaces.
    pub fn hanging(&mut self, label: &str, indent: usize, words: &str) {
        let mut line = label.to_owned();
        let mut length = label.chars().count();
        let mut empty = true;
        for word in words.split_whitespace() {
            let word_length = word.chars().count();
            if !empty && length + 1 + word_length > WIDTH {
                self.line(&line);
                line = " ".repeat(indent);
                length = indent;
                empty = true;
            }
            if !empty {
                line.push(' ');
                length += 1;
            }
            line.push_str(word);
            length += word_length;
            empty = false;
        }
        self.line(&line);
    }
}
