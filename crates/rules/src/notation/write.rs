//! Writes a deal in the one form that reading and writing again leaves as it is.

use std::fmt::Write;

use super::{Comment, CommentPlace, CommentStyle, NotatedDeal, words};
use crate::{Action, Game, Move};

/// No line gets longer where it can be broken.
const WIDTH: usize = 80;

pub(super) fn text(deal: &NotatedDeal) -> String {
    let mut page = Page { text: String::new(), column: 0, comments: &deal.comments };
    page.header(deal);
    page.cards(deal);
    page.moves(&deal.moves);
    page.text
}

/// What belongs on one line of actions, as far as the actions alone can tell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Auction,
    Call,
    Talon,
    Announcements,
    Play,
}

impl Group {
    fn of(action: Move, before: Option<(Group, Move)>) -> Group {
        match action.action {
            Action::BidVorhand | Action::Bid(_) | Action::Hold | Action::Pass | Action::ThrowIn => {
                Group::Auction
            }
            Action::Call(_) | Action::CallFourth => Group::Call,
            Action::Take(_) | Action::Surrender | Action::Discard(_) => Group::Talon,
            Action::Contra(_) | Action::Re(_) | Action::Sub(_) => Group::Announcements,
            Action::Play(_) => Group::Play,
            Action::Announce(_) | Action::Done => match before {
                Some((group, before))
                    if before.seat == action.seat && goes_on(group, before.action) =>
                {
                    group
                }
                Some(_) | None => Group::Announcements,
            },
        }
    }
}

/// Whether premiums that follow belong to a bid, or a bird to a call.
fn goes_on(group: Group, before: Action) -> bool {
    match group {
        Group::Auction => {
            matches!(before, Action::Bid(Game::Solodreier) | Action::Hold | Action::Announce(_))
        }
        Group::Call => matches!(before, Action::Call(_) | Action::CallFourth),
        Group::Talon | Group::Announcements | Group::Play => false,
    }
}

fn is_play(action: Action) -> bool {
    matches!(action, Action::Play(_))
}

struct Page<'a> {
    text: String,
    /// Characters on the line so far.
    column: usize,
    /// Comments not yet written.
    comments: &'a [Comment],
}

impl<'a> Page<'a> {
    fn header(&mut self, deal: &'a NotatedDeal) {
        let record = &deal.record;
        self.tag("Regeln", &record.rules);
        self.tag("Vorhand", &record.forehand.to_string());
        self.comment_lines(CommentPlace::AfterTags(0));
        for (tag, count) in deal.tags.iter().zip(1..) {
            self.tag(&tag.name, &tag.value);
            self.comment_lines(CommentPlace::AfterTags(count));
        }
        for (name, points) in [("Schrift", record.schrift), ("Zahlung", record.zahlung)] {
            if let Some(points) = points {
                self.tag(name, &points.map(|points| points.to_string()).join(" "));
            }
        }
    }

    fn tag(&mut self, name: &str, value: &str) {
        self.text.push('[');
        self.text.push_str(name);
        self.text.push_str(" \"");
        for c in value.chars() {
            match c {
                '"' | '\\' => self.text.extend(['\\', c]),
                '\n' => self.text.push_str("\\n"),
                c if c.is_control() => self.text.extend(c.escape_unicode()),
                c => self.text.push(c),
            }
        }
        self.text.push_str("\"]\n");
    }

    fn cards(&mut self, deal: &'a NotatedDeal) {
        self.text.push('\n');
        let hands = deal
            .record
            .hands
            .iter()
            .zip(0..)
            .map(|(cards, seat)| (format!("Hand {seat}: "), cards));
        let halves = deal
            .record
            .talon
            .iter()
            .zip(1..)
            .map(|(cards, half)| (format!("Talon {half}:"), cards));
        for ((label, cards), count) in hands.chain(halves).zip(1..) {
            self.text.push_str(&label);
            for card in cards {
                let _ = write!(self.text, " {card}");
            }
            self.text.push('\n');
            self.comment_lines(CommentPlace::AfterCards(count));
        }
    }

    fn moves(&mut self, moves: &[Move]) {
        if moves.is_empty() && self.comments.is_empty() {
            return;
        }
        self.text.push('\n');
        self.comments_after(0);
        let mut before: Option<(Group, Move)> = None;
        let mut played = 0;
        for (action, count) in moves.iter().zip(1..) {
            let group = Group::of(*action, before);
            let within = before.filter(|(last, _)| *last == group).map(|(_, last)| last);
            if group == Group::Play {
                self.play(*action, within, played);
                played += 1;
            } else {
                let turn = moves[count - 1..]
                    .iter()
                    .take_while(|next| next.seat == action.seat && !is_play(next.action));
                self.say(*action, within, turn);
            }
            self.comments_after(count);
            before = Some((group, *action));
        }
        self.end_line();
    }

    /// Something said or laid away; `within` is the action before it in the same group, `turn` all
    /// that the seat says from here on, which begins a new line if it does not fit on this one.
    fn say<'m>(
        &mut self,
        action: Move,
        within: Option<Move>,
        turn: impl Iterator<Item = &'m Move>,
    ) {
        let same_seat = within.is_some_and(|before| before.seat == action.seat);
        let lays_on = same_seat && matches!(within, Some(Move { action: Action::Discard(_), .. }));
        let word = match action.action {
            Action::Discard(card) if lays_on => card.to_string(),
            other => words::of_action(other),
        };
        if within.is_none() {
            self.end_line();
            self.piece("", &format!("{}: {word}", action.seat));
        } else if same_seat {
            self.piece(" ", &word);
        } else {
            let length: usize = turn
                .take(WIDTH)
                .map(|action| words::of_action(action.action).chars().count() + 1)
                .sum();
            if self.column + "  0: ".len() + length > WIDTH + 1 {
                self.end_line();
            }
            self.piece("  ", &format!("{}: {word}", action.seat));
        }
    }

    fn play(&mut self, action: Move, within: Option<Move>, played: usize) {
        let word = words::of_action(action.action);
        if within.is_none() || played.is_multiple_of(4) {
            self.end_line();
            let dots = if played.is_multiple_of(4) { "." } else { "..." };
            self.piece("", &format!("{:>2}{dots} {}: {word}", played / 4 + 1, action.seat));
            return;
        }
        let Some(before) = within else { return };
        // Cards of a trick stand in columns, unless a comment is between them.
        let last = words::of_action(before.action);
        let gap = if self.text.ends_with(&last) {
            " ".repeat(4 - last.len().min(3))
        } else {
            " ".to_owned()
        };
        if before.seat.next() == action.seat {
            self.piece(&gap, &word);
        } else {
            self.piece(&gap, &format!("{}: {word}", action.seat));
        }
    }

    /// Adds to the line, or to a new one where the line is full; without a gap, at the beginning of
    /// a line.
    fn piece(&mut self, gap: &str, piece: &str) {
        let length = piece.chars().take_while(|c| *c != '\n').count();
        if self.column > 0 && self.column + gap.len() + length > WIDTH {
            self.end_line();
        }
        if self.column > 0 {
            self.put(gap);
        } else if !gap.is_empty() {
            self.put("    ");
        }
        self.put(piece);
    }

    fn put(&mut self, piece: &str) {
        self.text.push_str(piece);
        match piece.rsplit_once('\n') {
            None => self.column += piece.chars().count(),
            Some((_, last_line)) => self.column = last_line.chars().count(),
        }
    }

    fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }

    fn next_comment(&mut self, place: CommentPlace) -> Option<&'a Comment> {
        let (first, rest) =
            self.comments.split_first().filter(|(first, _)| first.place == place)?;
        self.comments = rest;
        Some(first)
    }

    fn comment_lines(&mut self, place: CommentPlace) {
        while let Some(comment) = self.next_comment(place) {
            self.comment("", comment);
            self.end_line();
        }
    }

    fn comments_after(&mut self, actions: usize) {
        while let Some(comment) = self.next_comment(CommentPlace::AfterActions(actions)) {
            let gap = if actions == 0 && self.column == 0 { "" } else { " " };
            self.comment(gap, comment);
        }
    }

    fn comment(&mut self, gap: &str, comment: &Comment) {
        match comment.style {
            CommentStyle::Braces => self.piece(gap, &format!("{{{}}}", comment.text)),
            CommentStyle::Line => {
                self.piece(gap, &format!(";{}", comment.text));
                self.end_line();
            }
        }
    }
}
