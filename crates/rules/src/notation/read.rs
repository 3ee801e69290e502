//! Reads deals from text: first the lines are gathered into deals, then each deal is read.

use super::lexer::{Lexer, Position, Token};
use super::{
    Comment, CommentPlace, Dealt, LONGEST_DEAL, NotWritable, NotatedDeal, NotationError,
    NotationReason, Tag, is_free_name, words,
};
use crate::{Action, Card, CardSet, Move, Record, Seat};

/// Gathers lines into deals, so that a file of any length is read with little memory.
///
/// A line that begins with a tag begins a new deal once the cards or actions of one have been seen.
/// After a wrong deal the next one is read as if nothing had happened.
///
/// ```
/// use tarock_rules::NotationReader;
/// let mut reader = NotationReader::new();
/// assert_eq!(reader.push("; ein Abend ohne Spiele"), None);
/// assert!(reader.finish().unwrap().is_err());
/// ```
#[derive(Debug, Default)]
pub struct NotationReader {
    text: String,
    /// Lines pushed so far.
    lines: usize,
    /// Line at which the deal in hand begins.
    first_line: usize,
    /// Where a comment in braces began that is still open.
    open_comment: Option<(usize, usize)>,
    /// Whether the deal in hand has more than a header.
    in_body: bool,
    /// What is wrong with the deal in hand, if it cannot be gathered.
    broken: Option<NotationError>,
}

impl NotationReader {
    /// Begins to read a file.
    pub fn new() -> NotationReader {
        NotationReader::default()
    }

    /// Takes the next line, without its line end; gives the deal before it if the line begins a new
    /// one.
    pub fn push(&mut self, line: &str) -> Option<Result<NotatedDeal, NotationError>> {
        self.lines += 1;
        let line = if self.lines == 1 { line.trim_start_matches('\u{feff}') } else { line };
        let line = line.trim_end_matches('\r');
        let deal = if self.scan(line) { self.take() } else { None };
        self.gather(line);
        deal
    }

    /// Takes a line that cannot be read, and makes the deal it belongs to a wrong one. As much of
    /// the line as can be shown tells whether it begins a new deal.
    pub fn push_unreadable(
        &mut self,
        shown: &str,
        reason: NotationReason,
    ) -> Option<Result<NotatedDeal, NotationError>> {
        self.lines += 1;
        let deal = if self.scan(shown) { self.take() } else { None };
        let error = NotationError { line: self.lines, column: 1, reason };
        self.break_off(error);
        deal
    }

    /// Ends the file and gives its last deal.
    pub fn finish(mut self) -> Option<Result<NotatedDeal, NotationError>> {
        self.take()
    }

    /// Follows comments and tags through a line, and says whether the line begins a new deal.
    fn scan(&mut self, line: &str) -> bool {
        let mut begins = false;
        let mut first = true;
        let mut in_tag = false;
        let mut in_quotes = false;
        let mut escaped = false;
        for (c, column) in line.chars().zip(1..) {
            if self.open_comment.is_some() {
                if c == '}' {
                    self.open_comment = None;
                }
            } else if in_quotes {
                in_quotes = escaped || c != '"';
                escaped = !escaped && c == '\\';
            } else if in_tag {
                in_quotes = c == '"';
                in_tag = c != ']';
            } else if c == ';' {
                break;
            } else if c == '{' {
                self.open_comment = Some((self.lines, column));
            } else if c == '[' {
                in_tag = true;
                if first && self.in_body {
                    begins = true;
                    self.in_body = false;
                }
                first = false;
            } else if !c.is_whitespace() {
                self.in_body = true;
                first = false;
            }
        }
        begins
    }

    fn gather(&mut self, line: &str) {
        if self.text.is_empty() && self.broken.is_none() {
            if line.trim().is_empty() {
                return;
            }
            self.first_line = self.lines;
        }
        if self.broken.is_some() {
            return;
        }
        if self.text.len() + line.len() >= LONGEST_DEAL {
            let error = match self.open_comment {
                Some((line, column)) => {
                    NotationError { line, column, reason: NotationReason::OpenComment }
                }
                None => NotationError {
                    line: self.first_line,
                    column: 1,
                    reason: NotationReason::TooLong,
                },
            };
            return self.break_off(error);
        }
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn break_off(&mut self, error: NotationError) {
        self.text.clear();
        self.broken.get_or_insert(error);
    }

    /// The deal in hand, if there is one.
    fn take(&mut self) -> Option<Result<NotatedDeal, NotationError>> {
        if let Some(error) = self.broken.take() {
            self.text.clear();
            return Some(Err(error));
        }
        if self.text.is_empty() {
            return None;
        }
        let deal = Reader::new(&self.text, self.first_line).deal();
        self.text.clear();
        Some(deal)
    }
}

/// Reads the text of one deal.
struct Reader<'a> {
    lexer: Lexer<'a>,
    header: Header,
    dealt: Vec<(Dealt, Vec<Card>)>,
    seen: CardSet,
    moves: Vec<Move>,
    comments: Vec<Comment>,
    /// Whose the next word is.
    speaker: Option<Seat>,
    /// Whose the next card played is.
    player: Option<Seat>,
    /// A bare card is laid away instead of played.
    lays: bool,
    played: usize,
}

#[derive(Default)]
struct Header {
    rules: Option<String>,
    forehand: Option<Seat>,
    schrift: Option<[i64; 4]>,
    zahlung: Option<[i64; 4]>,
    free: Vec<Tag>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, first_line: usize) -> Reader<'a> {
        Reader {
            lexer: Lexer::new(text, first_line),
            header: Header::default(),
            dealt: Vec::with_capacity(6),
            seen: CardSet::EMPTY,
            moves: Vec::new(),
            comments: Vec::new(),
            speaker: None,
            player: None,
            lays: false,
            played: 0,
        }
    }

    fn deal(mut self) -> Result<NotatedDeal, NotationError> {
        let start = self.lexer.position();
        while let Some((token, at)) = self.next()? {
            match token {
                Token::Tag(tag) if self.dealt.is_empty() => self.header.add(tag, at)?,
                Token::Tag(_) => return Err(at.error(NotationReason::TagInside)),
                token if self.dealt.len() < 6 => self.cards(&token, at)?,
                token => self.action(&token, at)?,
            }
        }
        if self.dealt.len() < 6 {
            return Err(self.lexer.position().error(NotationReason::CardsExpected));
        }
        let missing = |name| start.error(NotationReason::MissingTag(name));
        let Header { rules, forehand, schrift, zahlung, free } = self.header;
        let rules = rules.ok_or_else(|| missing("Regeln"))?;
        let forehand = forehand.ok_or_else(|| missing("Vorhand"))?;
        let cards = |wanted: Dealt| {
            self.dealt
                .iter()
                .find(|(dealt, _)| *dealt == wanted)
                .map(|(_, cards)| cards.clone())
                .unwrap_or_default()
        };
        let record = Record {
            rules,
            forehand,
            hands: Seat::ALL.map(|seat| cards(Dealt::Hand(seat))).to_vec(),
            talon: vec![cards(Dealt::Talon(0)), cards(Dealt::Talon(1))],
            actions: self.moves.iter().map(Move::to_string).collect(),
            schrift,
            zahlung,
        };
        // What was read is a deal; only in its full form can it have become too long.
        NotatedDeal::new(record, free, self.comments).map_err(|error| {
            start.error(match error {
                NotWritable::TooLong => NotationReason::TooLong,
                NotWritable::Cards(_)
                | NotWritable::Action { .. }
                | NotWritable::TagName(_)
                | NotWritable::Comment(_) => NotationReason::CardsExpected,
            })
        })
    }

    /// The next token that is no comment; comments are put down where they stand.
    fn next(&mut self) -> Result<Option<(Token<'a>, Position)>, NotationError> {
        while let Some((token, at)) = self.lexer.next()? {
            match token {
                Token::Comment(style, text) => {
                    let comment = Comment { place: self.place(), style, text: text.to_owned() };
                    self.comments.push(comment);
                }
                token => return Ok(Some((token, at))),
            }
        }
        Ok(None)
    }

    fn place(&self) -> CommentPlace {
        match self.dealt.len() {
            0 => CommentPlace::AfterTags(self.header.free.len()),
            6 => CommentPlace::AfterActions(self.moves.len()),
            lines => CommentPlace::AfterCards(lines),
        }
    }

    /// The next word, as what a word before it needs.
    fn argument<T>(
        &mut self,
        what: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, NotationError> {
        let missing = NotationReason::Argument(what);
        match self.next()? {
            Some((Token::Word(word), at)) => read(word).ok_or_else(|| at.error(missing)),
            Some((_, at)) => Err(at.error(missing)),
            None => Err(self.lexer.position().error(missing)),
        }
    }

    fn cards(&mut self, token: &Token<'a>, at: Position) -> Result<(), NotationError> {
        let Token::Word(word) = *token else { return Err(at.error(NotationReason::CardsExpected)) };
        let word_folded = words::folded(word);
        if !matches!(word_folded.as_str(), "hand" | "talon") {
            return Err(at.error(self.no_cards_line(word)));
        }
        let Some((Token::Label(number), at_number)) = self.next()? else {
            return Err(self.lexer.position().error(NotationReason::CardsExpected));
        };
        let dealt = match (word_folded.as_str(), number) {
            ("talon", "1") => Dealt::Talon(0),
            ("talon", "2") => Dealt::Talon(1),
            ("hand", number) => {
                Dealt::Hand(words::seat(number).ok_or_else(|| at_number.error(no_seat(number)))?)
            }
            _ => return Err(at_number.error(NotationReason::CardsExpected)),
        };
        if self.dealt.iter().any(|(other, _)| *other == dealt) {
            return Err(at.error(NotationReason::CardsTwice));
        }
        let mut cards = Vec::with_capacity(dealt.size());
        while cards.len() < dealt.size() {
            let few = NotationReason::CardCount { needs: dealt.size(), has: cards.len() };
            match self.next()? {
                Some((Token::Word(word), at)) => cards.push(self.dealt_card(word, at, few)?),
                Some((_, at)) => return Err(at.error(few)),
                None => return Err(self.lexer.position().error(few)),
            }
        }
        self.dealt.push((dealt, cards));
        Ok(())
    }

    /// What is wrong with a word where a line of cards should begin.
    fn no_cards_line(&self, word: &str) -> NotationReason {
        if words::card(word).is_some() {
            self.too_many_cards()
        } else {
            NotationReason::CardsExpected
        }
    }

    /// What a card is that follows a complete line of cards.
    fn too_many_cards(&self) -> NotationReason {
        match self.dealt.last() {
            Some((dealt, _)) => {
                NotationReason::CardCount { needs: dealt.size(), has: dealt.size() + 1 }
            }
            None => NotationReason::CardsExpected,
        }
    }

    fn dealt_card(
        &mut self,
        word: &str,
        at: Position,
        few: NotationReason,
    ) -> Result<Card, NotationError> {
        let Some(card) = words::card(word) else {
            let next_line = matches!(words::folded(word).as_str(), "hand" | "talon");
            return Err(at.error(if next_line {
                few
            } else {
                NotationReason::CardExpected(shown(word))
            }));
        };
        if self.seen.insert(card) {
            Ok(card)
        } else {
            Err(at.error(NotationReason::CardTwice(card)))
        }
    }

    fn action(&mut self, token: &Token<'a>, at: Position) -> Result<(), NotationError> {
        match *token {
            Token::Label(seat) => {
                self.speaker = Some(words::seat(seat).ok_or_else(|| at.error(no_seat(seat)))?);
                self.player = self.speaker;
                self.lays = false;
            }
            Token::Number(number, dots) => self.trick_number(number, dots, at)?,
            Token::Word(word) => match (words::card(word), words::verb(word)) {
                (Some(card), _) if self.lays => self.say(Action::Discard(card), at)?,
                (Some(card), _) => self.play(card, at)?,
                (None, Some(verb)) => self.verb(verb, at)?,
                (None, None) => return Err(at.error(NotationReason::UnknownWord(shown(word)))),
            },
            Token::Tag(_) | Token::Comment(..) => {}
        }
        Ok(())
    }

    fn verb(&mut self, verb: words::Verb, at: Position) -> Result<(), NotationError> {
        self.lays = false;
        let action = match verb {
            words::Verb::Whole(action) => action,
            words::Verb::Call => {
                self.argument("a card or vierten", |word| match words::card(word) {
                    Some(card) => Some(Action::Call(card)),
                    None => (words::folded(word) == "vierten").then_some(Action::CallFourth),
                })?
            }
            words::Verb::Take => Action::Take(self.argument("1, 2 or alle", words::take)?),
            words::Verb::Discard => Action::Discard(self.argument("a card", words::card)?),
            words::Verb::Contra(level) => {
                level(self.argument("Spiel, Spiel@SEAT or PREMIUM@SEAT", words::item)?)
            }
        };
        self.say(action, at)?;
        self.lays = matches!(action, Action::Discard(_));
        Ok(())
    }

    fn say(&mut self, action: Action, at: Position) -> Result<(), NotationError> {
        let seat = self.speaker.ok_or_else(|| at.error(NotationReason::SeatMissing))?;
        self.moves.push(Move { seat, action });
        self.player = None;
        Ok(())
    }

    fn play(&mut self, card: Card, at: Position) -> Result<(), NotationError> {
        if self.moves.is_empty() && self.player.is_none() {
            return Err(at.error(self.too_many_cards()));
        }
        // Who leads follows from the trick before it, which only the rules can decide: it is always
        // written.
        let seat = self.player.ok_or_else(|| at.error(NotationReason::SeatMissing))?;
        self.moves.push(Move { seat, action: Action::Play(card) });
        self.played += 1;
        self.speaker = None;
        self.player = (!self.played.is_multiple_of(4)).then_some(seat.next());
        Ok(())
    }

    /// Trick numbers may be left out; written, they must be right.
    fn trick_number(
        &mut self,
        number: &str,
        dots: usize,
        at: Position,
    ) -> Result<(), NotationError> {
        let due = (self.played / 4 + 1).to_string();
        let due_dots = if self.played.is_multiple_of(4) { 1 } else { 3 };
        if number != due || dots != due_dots {
            return Err(
                at.error(NotationReason::TrickNumber { expected: due + &".".repeat(due_dots) })
            );
        }
        self.speaker = None;
        self.player = None;
        self.lays = false;
        Ok(())
    }
}

impl Header {
    fn add(&mut self, tag: Tag, at: Position) -> Result<(), NotationError> {
        let wrong = |what| at.error(NotationReason::TagValue(what));
        let twice = |name, old: bool| {
            if old { Err(at.error(NotationReason::TagTwice(name))) } else { Ok(()) }
        };
        match tag.name.as_str() {
            "Regeln" => twice("Regeln", self.rules.replace(tag.value).is_some()),
            "Vorhand" => {
                let seat = words::seat(&tag.value).ok_or_else(|| wrong("a seat, 0 to 3"))?;
                twice("Vorhand", self.forehand.replace(seat).is_some())
            }
            "Schrift" => {
                let points = points(&tag.value).ok_or_else(|| wrong("four numbers"))?;
                twice("Schrift", self.schrift.replace(points).is_some())
            }
            "Zahlung" => {
                let points = points(&tag.value).ok_or_else(|| wrong("four numbers"))?;
                twice("Zahlung", self.zahlung.replace(points).is_some())
            }
            name if is_free_name(name) => {
                self.free.push(tag);
                Ok(())
            }
            _ => Err(at.error(NotationReason::Tag("the name is none for a tag"))),
        }
    }
}

fn points(value: &str) -> Option<[i64; 4]> {
    let mut numbers = value.split_whitespace().map(|number| number.parse().ok());
    let points = [numbers.next()??, numbers.next()??, numbers.next()??, numbers.next()??];
    numbers.next().is_none().then_some(points)
}

fn no_seat(word: &str) -> NotationReason {
    NotationReason::Seat(shown(word))
}

/// The beginning of a word that came from outside, short enough for a message.
fn shown(word: &str) -> String {
    word.chars().take(40).collect()
}
