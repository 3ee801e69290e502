//! The full screen, drawn from what is known; nothing here changes anything.

use std::fmt::Write as _;

use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Clear, Paragraph, Wrap};
use tarock_bots::Language;
use tarock_rules::{Book, Card, Direction, Observation, Seat, Suit};
use tarock_table::{Place, Snapshot};

use super::choices::{self, Offer};
use super::connection::{Wanted, observation, own_place, wanted};
use super::plain::no_deal;
use super::reports::{Settlement, signed};
use super::speech::{Speech, say};

/// The smallest screen on which the table has room.
pub const SMALLEST: (u16, u16) = (60, 20);

/// What lies over the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Overlay {
    None,
    Help,
    /// The settlement of the last deal.
    Settlement,
    /// The score sheet.
    Score,
    /// The last trick.
    LastTrick,
    /// All tricks that the player may look at.
    OpenTricks,
    /// What was said.
    Said,
    /// What a strong player would do.
    Tip(String),
}

/// Everything that is on the screen.
pub struct Picture<'a> {
    pub book: &'a Book,
    pub view: &'a Snapshot,
    pub language: Language,
    /// The card under the cursor, counted in the sorted hand.
    pub card: usize,
    /// The offer under the cursor.
    pub offer: usize,
    /// What lies over the table.
    pub over: &'a Overlay,
    /// How far it is scrolled.
    pub scroll: u16,
    /// The settlement of the last deal.
    pub settlement: Option<&'a Settlement>,
    /// The last lines of what happened.
    pub log: &'a [String],
    /// What was refused last.
    pub refused: Option<&'a str>,
}

/// Draws the screen.
pub fn draw(frame: &mut Frame, picture: &Picture) {
    let area = frame.area();
    let language = picture.language;
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let (width, height) = SMALLEST;
        let text = say!(
            language,
            "Das Fenster ist zu klein: {width}×{height} Zeichen sind nötig",
            "The window is too small: {width}×{height} characters are needed"
        );
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        return;
    }
    let speech = speech(picture);
    let [top, middle, choice, hand, foot] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(8),
        Constraint::Length(choice_height(&speech, picture)),
        Constraint::Length(6),
        Constraint::Length(1),
    ])
    .areas(area);
    let [table, side] =
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(area.width * 2 / 5)])
            .areas(middle);
    draw_head(frame, top, &speech, picture);
    draw_table(frame, table, &speech, picture);
    draw_side(frame, side, &speech, picture);
    draw_choice(frame, choice, &speech, picture);
    draw_hand(frame, hand, picture);
    draw_foot(frame, foot, picture);
    draw_over(frame, area, &speech, picture);
}

/// Speech about the deal in hand, or the one that was settled last.
fn speech<'a>(picture: &Picture<'a>) -> Speech<'a> {
    let mut speech = Speech::new(picture.book, picture.view, picture.language);
    if speech.seats.is_none() {
        speech.seats = picture.settlement.map(|settlement| settlement.line.seats);
    }
    speech
}

fn draw_head(frame: &mut Frame, area: Rect, speech: &Speech, picture: &Picture) {
    let language = picture.language;
    let mut text = format!(" {} ", picture.book.title);
    if let Some(deal) = &picture.view.deal {
        let (number, dealer) = (deal.deal, speech.place(deal.dealer));
        text += &say!(
            language,
            "· Spiel {number} · Geber {dealer} ",
            "· deal {number} · {dealer} deals "
        );
        if deal.double {
            text += language.pick("· doppelt ", "· double ");
        }
    }
    if let Some(left) = picture.view.deals_left {
        text += &say!(language, "· noch {left} Spiele ", "· {left} deals to go ");
    }
    frame.render_widget(
        Paragraph::new(text).style(Style::new().add_modifier(Modifier::REVERSED)),
        area,
    );
}

/// Where a seat is drawn, seen from below: 0 below, then in the order of play.
fn places_around(view: &Snapshot) -> Option<[Place; 4]> {
    let deal = view.deal.as_ref()?;
    let own = own_place(view)?;
    let first = deal.seats.iter().position(|place| *place == own).unwrap_or(0);
    Some(std::array::from_fn(|turn| deal.seats[(first + turn) % 4]))
}

fn draw_table(frame: &mut Frame, area: Rect, speech: &Speech, picture: &Picture) {
    let block = Block::new().borders(Borders::ALL);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let Some(around) = places_around(picture.view) else {
        return draw_waiting(frame, inner, speech, picture);
    };
    let seen = observation(picture.view);
    // In the order of play, seen from below: to the right where play goes against the clock.
    let (right, left) = match picture.book.table.direction.is {
        Direction::CounterClockwise => (1, 3),
        Direction::Clockwise => (3, 1),
    };
    let height = inner.height;
    let line =
        |row: u16| Rect { y: inner.y + row.min(height.saturating_sub(1)), height: 1, ..inner };
    let text = |turn: usize| player_line(speech, picture, around[turn], seen);
    frame.render_widget(Paragraph::new(text(2)).alignment(Alignment::Center), line(0));
    frame.render_widget(Paragraph::new(text(left)), line(height / 2));
    frame.render_widget(Paragraph::new(text(right)).alignment(Alignment::Right), line(height / 2));
    let Some(seen) = seen else { return };
    let card = |turn: usize| trick_card(seen, around[turn], picture.view);
    frame.render_widget(
        Paragraph::new(card(2)).alignment(Alignment::Center),
        line(2.min(height / 2 - 1)),
    );
    let half = Rect { width: inner.width / 2, ..line(height / 2 + 1) };
    frame.render_widget(Paragraph::new(card(left)).alignment(Alignment::Center), half);
    let half = Rect {
        x: inner.x + inner.width / 2,
        width: inner.width - inner.width / 2,
        ..line(height / 2 + 1)
    };
    frame.render_widget(Paragraph::new(card(right)).alignment(Alignment::Center), half);
    frame.render_widget(
        Paragraph::new(card(0)).alignment(Alignment::Center),
        line(height.saturating_sub(2)),
    );
    if let Some(halves) = seen.talon.halves.filter(|_| seen.talon.open_now) {
        draw_talon(frame, inner, speech, halves);
    }
}

fn draw_talon(frame: &mut Frame, area: Rect, speech: &Speech, halves: [[Card; 3]; 2]) {
    let language = speech.language;
    let mut lines = vec![Line::from(language.pick("Talon", "Talon")).centered()];
    for (number, half) in (1..).zip(halves) {
        let mut spans = vec![Span::raw(format!("{number}:  "))];
        for card in half {
            spans.push(card_span(card));
            spans.push(Span::raw("  "));
        }
        lines.push(Line::from(spans).centered());
    }
    let top = area.y + area.height / 2 - 1;
    let box_area = Rect { x: area.x, y: top, width: area.width, height: 3.min(area.height) };
    frame.render_widget(Clear, box_area);
    frame.render_widget(Paragraph::new(lines), box_area);
}

fn draw_waiting(frame: &mut Frame, area: Rect, speech: &Speech, picture: &Picture) {
    let language = picture.language;
    let mut lines: Vec<Line> = speech.names.iter().map(|name| Line::from(name.clone())).collect();
    lines.push(Line::default());
    lines.push(Line::from(match picture.view.over {
        Some(why) => speech.over(why).to_owned(),
        None => language.pick("Eingabetaste: das nächste Spiel", "Enter: the next deal").to_owned(),
    }));
    frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), area);
}

/// A player's name with what is known of them.
fn player_line<'a>(
    speech: &Speech,
    picture: &Picture,
    place: Place,
    seen: Option<&Observation>,
) -> Line<'a> {
    let deal = picture.view.deal.as_ref();
    let to_act = deal.is_some_and(|deal| deal.to_act == Some(place));
    let seat = deal
        .and_then(|deal| deal.seats.iter().position(|at| *at == place))
        .and_then(|seat| Seat::ALL.get(seat).copied());
    let mut text = String::new();
    text += if to_act { "▶ " } else { "" };
    text += speech.place(place);
    if let (Some(seat), Some(seen)) = (seat, seen) {
        if seen.declarer == Some(seat) {
            text += " ★";
        }
        if seen.partner == tarock_rules::SeenPartner::Seat(seat) && seen.declarer != Some(seat) {
            text += " ☆";
        }
        let _ = write!(text, " ({})", seen.tricks_taken[seat]);
        if let Some(hands) = &seen.open_hands
            && own_place(picture.view) != Some(place)
        {
            let _ = write!(
                text,
                " [{}]",
                hands[seat].iter().map(|card| short(*card)).collect::<Vec<_>>().join(" ")
            );
        }
    }
    let style = if to_act { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
    Line::styled(text, style)
}

/// The card of a place in the trick on the table, or in the last one while nobody has led.
fn trick_card<'a>(seen: &Observation, place: Place, view: &Snapshot) -> Line<'a> {
    let Some(deal) = &view.deal else { return Line::default() };
    let Some(trick) = seen.tricks.last() else { return Line::default() };
    let card =
        trick.leader.round().zip(&trick.cards).find(|(seat, _)| deal.seats[seat.index()] == place);
    let Some((seat, card)) = card else { return Line::default() };
    match trick.winner {
        None => Line::from(card_span(*card)),
        Some(winner) => {
            let mark = if winner == seat { "✓" } else { "" };
            let span = card_span(*card);
            Line::from(vec![
                Span::styled(span.content, Style::new().add_modifier(Modifier::DIM)),
                Span::raw(mark),
            ])
        }
    }
}

fn draw_side(frame: &mut Frame, area: Rect, speech: &Speech, picture: &Picture) {
    let language = picture.language;
    let block = Block::new().borders(Borders::ALL).title(language.pick("Angesagt", "Said"));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let mut lines: Vec<Line> = Vec::new();
    if let Some(seen) = observation(picture.view) {
        let contract = speech.contract(seen);
        let said = if contract.is_empty() { speech.said(seen) } else { contract };
        lines.extend(said.into_iter().map(Line::from));
        let named =
            |cards: &[Card]| cards.iter().map(|card| short(*card)).collect::<Vec<_>>().join(" ");
        let open = seen.lies_open();
        if !open.is_empty() {
            let cards = named(&open);
            lines.push(Line::from(say!(language, "Liegt offen: {cards}", "Face up: {cards}")));
        }
        let hidden: Vec<Card> =
            seen.talon.discards.iter().copied().filter(|card| !open.contains(card)).collect();
        if !hidden.is_empty() {
            let cards = named(&hidden);
            lines.push(Line::from(say!(language, "Verlegt: {cards}", "Discarded: {cards}")));
        }
    }
    let sums = &picture.view.sheet.schrift;
    let scores =
        speech.names.iter().zip(sums).map(|(name, sum)| format!("{name} {}", signed(*sum)));
    let scores = scores.collect::<Vec<_>>();
    let room = usize::from(inner.height).saturating_sub(lines.len() + scores.len() + 2);
    lines.push(Line::default());
    lines.extend(
        picture
            .log
            .iter()
            .rev()
            .take(room)
            .rev()
            .map(|line| Line::styled(line.clone(), Style::new().add_modifier(Modifier::DIM))),
    );
    let [upper, lower] = Layout::vertical([
        Constraint::Fill(1),
        Constraint::Length(u16::try_from(scores.len()).unwrap_or(6)),
    ])
    .areas(inner);
    frame.render_widget(Paragraph::new(lines), upper);
    frame.render_widget(
        Paragraph::new(scores.into_iter().map(Line::from).collect::<Vec<_>>()),
        lower,
    );
}

/// Rows of offers.
fn offer_rows(speech: &Speech, picture: &Picture) -> Vec<Offer> {
    choices::offers(speech, picture.view)
}

/// Offers stand in columns of this width.
const OFFER_WIDTH: u16 = 30;

fn choice_height(speech: &Speech, picture: &Picture) -> u16 {
    let offers = offer_rows(speech, picture).len();
    let rows = offers.div_ceil(2).min(6);
    u16::try_from(rows).unwrap_or(6).max(1) + 2
}

fn may_knock(view: &Snapshot) -> bool {
    let cutting = view.deal.as_ref().and_then(|deal| deal.cutting.as_ref());
    cutting.is_some_and(|cutting| cutting.knocking)
}

fn draw_choice(frame: &mut Frame, area: Rect, speech: &Speech, picture: &Picture) {
    let language = picture.language;
    let title = match wanted(picture.view) {
        Wanted::Action => language.pick("Du bist am Zug", "Your turn"),
        Wanted::Answer { .. } => language.pick("Einverstanden? j/n", "Do you agree? y/n"),
        Wanted::Cut if may_knock(picture.view) => language
            .pick("Du hebst ab: ⏎, :20 oder :klopfen davor", "You cut: ⏎, :20 or :knock before"),
        Wanted::Cut => language.pick("Du hebst ab: ⏎, oder :20", "You cut: ⏎, or :20"),
        Wanted::Packet => language.pick("Welches Paket? 1–4", "Which packet? 1–4"),
        Wanted::Annul { .. } => language.pick("Annullieren? j/n", "Annul? y/n"),
        Wanted::Ready => language.pick("Bereit?", "Ready?"),
        Wanted::Return => language.pick("Ein Bot spielt für dich: ⏎", "A bot plays for you: ⏎"),
        Wanted::Nothing => language.pick("Die anderen sind am Zug", "The others are to act"),
        Wanted::Over => language.pick("Ende des Abends", "End of the evening"),
    };
    let block = Block::new().borders(Borders::ALL).title(title);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    if let Some(refused) = picture.refused {
        let style = Style::new().fg(Color::Red).add_modifier(Modifier::BOLD);
        frame.render_widget(
            Paragraph::new(Line::styled(refused.to_owned(), style)).wrap(Wrap { trim: true }),
            inner,
        );
        return;
    }
    let offers = offer_rows(speech, picture);
    if offers.is_empty() {
        let cards = choices::hand(picture.view);
        if let (Wanted::Action, Some(card)) = (wanted(picture.view), cards.get(picture.card)) {
            let text = speech.card(*card);
            frame.render_widget(Paragraph::new(text), inner);
        }
        return;
    }
    let rows = usize::from(inner.height).max(1);
    let first = (picture.offer / (2 * rows)) * 2 * rows;
    for (place, offer) in offers.iter().enumerate().skip(first).take(2 * rows) {
        let at = place - first;
        let column = u16::try_from(at / rows).unwrap_or(0);
        let row = u16::try_from(at % rows).unwrap_or(0);
        let width = inner.width.saturating_sub(column * OFFER_WIDTH).min(OFFER_WIDTH);
        let cell = Rect {
            x: inner.x + column * OFFER_WIDTH.min(inner.width),
            y: inner.y + row,
            width,
            height: 1,
        };
        let style = if place == picture.offer {
            Style::new().add_modifier(Modifier::REVERSED)
        } else {
            Style::new()
        };
        frame.render_widget(
            Paragraph::new(Line::styled(format!("{} {}", place + 1, offer.label), style)),
            cell,
        );
    }
}

/// The hand as a fan: cards overlap, those that may be played stand higher.
fn draw_hand(frame: &mut Frame, area: Rect, picture: &Picture) {
    let cards = choices::hand(picture.view);
    let count = u16::try_from(cards.len()).unwrap_or(0);
    if count == 0 {
        return;
    }
    let step = 4.min((area.width.saturating_sub(5)) / count.max(1)).max(2);
    let width = step * (count - 1) + 5;
    let left = area.x + area.width.saturating_sub(width) / 2;
    for (place, card) in (0_u16..).zip(&cards) {
        let legal = choices::is_legal(picture.view, *card);
        let chosen = usize::from(place) == picture.card
            && choices::card_action(picture.view, *card).is_some();
        let last = place + 1 == count;
        let top = area.y + u16::from(!legal);
        let shown = if last { 5 } else { step };
        draw_card(
            frame,
            Rect { x: left + place * step, y: top, width: shown, height: 4 },
            *card,
            chosen,
            legal,
        );
        if chosen {
            let mark = Rect { x: left + place * step + 1, y: area.y + 5, width: 2, height: 1 };
            frame.render_widget(Paragraph::new("▲"), mark);
        }
    }
}

fn draw_card(frame: &mut Frame, area: Rect, card: Card, chosen: bool, legal: bool) {
    let style = card_style(card);
    let style =
        if chosen { style.add_modifier(Modifier::REVERSED | Modifier::BOLD) } else { style };
    let style = if legal { style.add_modifier(Modifier::BOLD) } else { style };
    let whole = area.width == 5;
    let close =
        |middle: &str, end: &str| if whole { format!("{middle}{end}") } else { middle.to_owned() };
    let inside = usize::from(area.width - 1).min(3);
    let lines = [
        format!("╭{}", close(&"─".repeat(inside), "╮")),
        format!("│{}", close(&format!("{:<inside$}", rank(card)), "│")),
        format!("│{}", close(&format!("{:<inside$}", sign(card)), "│")),
        format!("╰{}", close(&"─".repeat(inside), "╯")),
    ];
    let lines: Vec<Line> = lines.into_iter().map(|line| Line::styled(line, style)).collect();
    frame.render_widget(Paragraph::new(lines), area);
}

fn draw_foot(frame: &mut Frame, area: Rect, picture: &Picture) {
    let keys = picture.language.pick(
        " ←→ Karte  ↑↓ Angebot  ⏎ spielen  ? Hilfe  l a s v Zettel  i Tipp  q Ende",
        " ←→ card  ↑↓ offer  ⏎ play  ? help  l a s v papers  i tip  q quit",
    );
    frame.render_widget(
        Paragraph::new(keys).style(Style::new().add_modifier(Modifier::REVERSED)),
        area,
    );
}

fn draw_over(frame: &mut Frame, area: Rect, speech: &Speech, picture: &Picture) {
    let language = picture.language;
    let seen = observation(picture.view);
    let none = || vec![no_deal(language).to_owned()];
    let (title, lines) = match picture.over {
        Overlay::None => return,
        Overlay::Help => (language.pick("Hilfe", "Help"), help(language)),
        Overlay::Settlement => (
            language.pick("Verrechnung", "Settlement"),
            picture.settlement.map_or_else(none, |settlement| speech.settlement(settlement)),
        ),
        Overlay::Score => {
            (language.pick("Schreibzettel", "Score sheet"), speech.sheet(&picture.view.sheet))
        }
        Overlay::LastTrick => (
            language.pick("Letzter Stich", "Last trick"),
            seen.map_or_else(none, |seen| speech.last_trick(seen)),
        ),
        Overlay::OpenTricks => (
            language.pick("Offene Stiche", "Open tricks"),
            seen.map_or_else(none, |seen| speech.open_tricks(seen)),
        ),
        Overlay::Said => {
            (language.pick("Angesagt", "Said"), seen.map_or_else(none, |seen| speech.said(seen)))
        }
        Overlay::Tip(tip) => (language.pick("Tipp", "Tip"), vec![tip.clone()]),
    };
    let width = area.width.saturating_sub(6).min(100);
    let height = u16::try_from(lines.len() + 3)
        .unwrap_or(u16::MAX)
        .min(area.height.saturating_sub(2))
        .max(5);
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    let place = Rect { x, y, width, height };
    let block = Block::new()
        .borders(Borders::ALL)
        .title(title)
        .title_bottom(language.pick("Esc schließt, ↑↓ blättert", "Esc closes, ↑↓ scrolls"));
    let text: Vec<Line> = lines.into_iter().map(Line::from).collect();
    frame.render_widget(Clear, place);
    frame.render_widget(
        Paragraph::new(text).block(block).wrap(Wrap { trim: false }).scroll((picture.scroll, 0)),
        place,
    );
}

fn help(language: Language) -> Vec<String> {
    let text = language.pick(
        "← →        eine Karte wählen\n\
         ↑ ↓        ein Angebot wählen\n\
         1 … 9      ein Angebot sofort nehmen\n\
         Eingabe    spielen, verlegen, annehmen; zwischen zwei Spielen: weiter\n\
         l          letzter Stich\n\
         t          alle Stiche, in die du schauen darfst\n\
         :          abheben, klopfen, plaudern, neu verlegen; „:“ allein sagt wie\n\
         a          was lizitiert, gerufen, angesagt und kontriert ist\n\
         s          Schreibzettel\n\
         v          Verrechnung des letzten Spiels mit den Quellen\n\
         i          was ein Meister täte, und warum\n\
         r          „Der Rest ist meiner“\n\
         k          „Ich mache keinen Stich mehr“\n\
         g          „Gstieß – a Radl“, wo das Buch es kennt\n\
         e          nach diesem Spiel aufhören\n\
         q          sofort aufhören\n\
         \n\
         ★ Spieler   ☆ Partner   ▶ am Zug; die Zahl nennt die Stiche.\n\
         Höher stehende Karten sind erlaubt. Wer eine andere spielt, liest, warum nicht.",
        "← →        choose a card\n\
         ↑ ↓        choose an offer\n\
         1 … 9      take an offer at once\n\
         Enter      play, discard, accept; between two deals: go on\n\
         l          last trick\n\
         t          all tricks that you may look at\n\
         :          cut, knock, talk, change the discard: “:” and Enter shows the words\n\
         a          what was bid, called, announced and contra'd\n\
         s          score sheet\n\
         v          settlement of the last deal with its sources\n\
         i          what a master would do, and why\n\
         r          “The rest is mine”\n\
         k          “I take no more tricks”\n\
         g          “Gstieß – a Radl”, where the book knows it\n\
         e          stop after this deal\n\
         q          stop at once\n\
         \n\
         ★ declarer   ☆ partner   ▶ to act; the number counts tricks.\n\
         Cards that stand higher are allowed. Whoever plays another reads why not.",
    );
    text.lines().map(str::to_owned).collect()
}

/// The number or letter of a card.
fn rank(card: Card) -> String {
    let code = card.to_string();
    if card.is_tarock() { code } else { code[1..].to_owned() }
}

/// The sign of a card's suit.
fn sign(card: Card) -> &'static str {
    match card.suit() {
        None => "T",
        Some(Suit::Herz) => "♥",
        Some(Suit::Karo) => "♦",
        Some(Suit::Pik) => "♠",
        Some(Suit::Treff) => "♣",
    }
}

/// A card in a few signs.
fn short(card: Card) -> String {
    if card.is_tarock() { format!("T{card}") } else { format!("{}{}", sign(card), rank(card)) }
}

fn card_style(card: Card) -> Style {
    match card.suit() {
        None => Style::new().fg(Color::Yellow),
        Some(Suit::Herz | Suit::Karo) => Style::new().fg(Color::Red),
        Some(Suit::Pik | Suit::Treff) => Style::new(),
    }
}

fn card_span<'a>(card: Card) -> Span<'a> {
    Span::styled(short(card), card_style(card).add_modifier(Modifier::BOLD))
}
