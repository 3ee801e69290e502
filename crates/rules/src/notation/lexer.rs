//! Cuts the text of one deal into tags, comments and words.

use super::{CommentStyle, NotationError, NotationReason, Tag, is_name};

/// Line and column of a token, from 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Position {
    pub line: usize,
    pub column: usize,
}

impl Position {
    pub(super) fn error(self, reason: NotationReason) -> NotationError {
        NotationError { line: self.line, column: self.column, reason }
    }
}

#[derive(Debug)]
pub(super) enum Token<'a> {
    Tag(Tag),
    Comment(CommentStyle, &'a str),
    /// What stands before a colon.
    Label(&'a str),
    /// What stands before one or more dots, and how many dots.
    Number(&'a str, usize),
    Word(&'a str),
}

/// Reads one token after the other, each character once.
pub(super) struct Lexer<'a> {
    rest: &'a str,
    position: Position,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str, first_line: usize) -> Lexer<'a> {
        Lexer { rest: text, position: Position { line: first_line, column: 1 } }
    }

    /// The next token and where it begins.
    pub(super) fn next(&mut self) -> Result<Option<(Token<'a>, Position)>, NotationError> {
        self.skip(char::is_whitespace);
        let start = self.position;
        let token = match self.peek() {
            None => return Ok(None),
            Some('{') => self.braces(start)?,
            Some(';') => {
                self.bump();
                Token::Comment(CommentStyle::Line, self.skip(|c| c != '\n'))
            }
            Some('[') => Token::Tag(self.tag()?),
            Some(_) => self.word(),
        };
        Ok(Some((token, start)))
    }

    /// Where the text ends, once it has.
    pub(super) fn position(&self) -> Position {
        self.position
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        if c == '\n' {
            self.position = Position { line: self.position.line + 1, column: 1 };
        } else {
            self.position.column += 1;
        }
        Some(c)
    }

    fn skip(&mut self, mut belongs: impl FnMut(char) -> bool) -> &'a str {
        let whole = self.rest;
        while self.peek().is_some_and(&mut belongs) {
            self.bump();
        }
        &whole[..whole.len() - self.rest.len()]
    }

    fn braces(&mut self, start: Position) -> Result<Token<'a>, NotationError> {
        self.bump();
        let text = self.skip(|c| c != '}');
        self.bump().ok_or_else(|| start.error(NotationReason::OpenComment))?;
        Ok(Token::Comment(CommentStyle::Braces, text))
    }

    fn word(&mut self) -> Token<'a> {
        let word = self.skip(|c| !c.is_whitespace() && !matches!(c, '{' | ';' | '[' | ':' | '.'));
        match self.peek() {
            Some(':') => {
                self.bump();
                Token::Label(word)
            }
            Some('.') => Token::Number(word, self.skip(|c| c == '.').len()),
            Some(_) | None => Token::Word(word),
        }
    }

    fn tag(&mut self) -> Result<Tag, NotationError> {
        let wrong = |position: Position, what| Err(position.error(NotationReason::Tag(what)));
        self.bump();
        self.skip(is_blank);
        let at_name = self.position;
        let name = self.skip(|c| !c.is_whitespace() && c != '"' && c != ']').to_owned();
        if !is_name(&name) {
            return wrong(
                at_name,
                "the name begins with a letter and goes on with letters, digits, - and _",
            );
        }
        self.skip(is_blank);
        if self.peek() != Some('"') {
            return wrong(self.position, "the value stands in quotation marks");
        }
        self.bump();
        let value = self.quoted()?;
        self.skip(is_blank);
        if self.peek() != Some(']') {
            return wrong(self.position, "the bracket is not closed");
        }
        self.bump();
        Ok(Tag { name, value })
    }

    /// The rest of a quoted value: `\"`, `\\`, `\n` and `\u{…}` stand for what cannot be written as
    /// it is.
    fn quoted(&mut self) -> Result<String, NotationError> {
        let mut value = String::new();
        loop {
            let at = self.position;
            match self.peek() {
                None | Some('\n') => {
                    return Err(at.error(NotationReason::Tag("the quotation mark is not closed")));
                }
                Some('"') => {
                    self.bump();
                    return Ok(value);
                }
                Some('\\') => {
                    self.bump();
                    let escaped = match self.bump() {
                        Some(c @ ('"' | '\\')) => Some(c),
                        Some('n') => Some('\n'),
                        Some('u') => self.code_point(),
                        Some(_) | None => None,
                    };
                    let wrong =
                        || at.error(NotationReason::Tag("\\ is followed by \\, \", n or u{…}"));
                    value.push(escaped.ok_or_else(wrong)?);
                }
                Some(c) => {
                    self.bump();
                    value.push(c);
                }
            }
        }
    }

    fn code_point(&mut self) -> Option<char> {
        if self.bump() != Some('{') {
            return None;
        }
        let mut left = 6;
        let digits = self.skip(|c| {
            let belongs = left > 0 && c.is_ascii_hexdigit();
            left -= usize::from(belongs);
            belongs
        });
        let number = u32::from_str_radix(digits, 16).ok()?;
        if self.bump() == Some('}') { char::from_u32(number) } else { None }
    }
}

/// White space within a line: a tag is not broken over lines.
fn is_blank(c: char) -> bool {
    c != '\n' && c.is_whitespace()
}
