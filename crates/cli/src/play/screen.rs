//! The full screen: keys in, pictures out. The terminal is given back however the game ends.

use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tarock_bots::Language;
use tarock_table::{Command, LONGEST_TEXT, Rest, TableEvent};

use super::asides;
use super::choices;
use super::connection::{Connection, News, Wanted, wanted};
use super::draw::{Overlay, Picture, draw};
use super::plain::tip;
use super::reports::Settlement;
use super::speech::Speech;
use crate::failure::Failure;

/// How long what the others do stays on the screen before the next thing happens.
const PACE: Duration = Duration::from_millis(700);
/// Lines of what happened that are kept.
const MOST_LINES: usize = 200;

/// Plays on the full screen until the evening is over or the player quits.
pub fn run(connection: &mut dyn Connection, language: Language) -> Result<(), Failure> {
    // Sets a panic hook that gives the terminal back as well.
    let mut terminal =
        ratatui::try_init().map_err(|error| Failure::io("opening the terminal", error))?;
    let mut screen = Screen::new(connection, language);
    let done = screen.play(&mut terminal);
    ratatui::restore();
    done
}

struct Screen<'a> {
    connection: &'a mut dyn Connection,
    language: Language,
    card: usize,
    offer: usize,
    over: Overlay,
    scroll: u16,
    settlement: Option<Settlement>,
    log: Vec<String>,
    refused: Option<String>,
    /// A line that is being typed.
    typing: Option<String>,
}

impl<'a> Screen<'a> {
    fn new(connection: &'a mut dyn Connection, language: Language) -> Screen<'a> {
        Screen {
            connection,
            language,
            card: 0,
            offer: 0,
            over: Overlay::None,
            scroll: 0,
            settlement: None,
            log: Vec::new(),
            refused: None,
            typing: None,
        }
    }

    fn picture(&self) -> Picture<'_> {
        Picture {
            book: self.connection.book(),
            view: self.connection.view(),
            language: self.language,
            card: self.card,
            offer: self.offer,
            over: &self.over,
            scroll: self.scroll,
            settlement: self.settlement.as_ref(),
            log: &self.log,
            refused: self.typing.as_deref().or(self.refused.as_deref()),
        }
    }

    fn play(&mut self, terminal: &mut DefaultTerminal) -> Result<(), Failure> {
        let failed = |error| Failure::io("drawing", error);
        loop {
            let moved = self.take_news()?;
            terminal.draw(|frame| draw(frame, &self.picture())).map_err(failed)?;
            let wait = if moved { PACE } else { Duration::from_millis(100) };
            // A key of somebody who is in a hurry shows the next thing at once.
            if event::poll(wait).map_err(failed)?
                && let Event::Key(key) = event::read().map_err(failed)?
                && key.kind != KeyEventKind::Release
                && !self.press(key)?
            {
                return Ok(());
            }
        }
    }

    /// Takes what happened; whether anything did.
    fn take_news(&mut self) -> Result<bool, Failure> {
        let news = self.connection.news(Duration::from_millis(10))?;
        for item in &news {
            match item {
                News::Refused { why, source } => {
                    let why = self.language.pick(&why.german, &why.english);
                    self.refused = Some(match source {
                        Some(source) => format!("{why} ({source})"),
                        None => why.to_owned(),
                    });
                }
                News::Event(event) => self.note(event),
            }
        }
        let cards = choices::hand(self.connection.view());
        self.card = self.card.min(cards.len().saturating_sub(1));
        let offers = choices::offers(&self.speech(), self.connection.view()).len();
        self.offer = self.offer.min(offers.saturating_sub(1));
        Ok(!news.is_empty())
    }

    fn speech(&self) -> Speech<'_> {
        let mut speech = Speech::new(self.connection.book(), self.connection.view(), self.language);
        if speech.seats.is_none() {
            speech.seats = self.settlement.as_ref().map(|settlement| settlement.line.seats);
        }
        speech
    }

    fn note(&mut self, event: &TableEvent) {
        if let Some(settlement) = Settlement::of(event) {
            self.settlement = Some(settlement);
            self.show(Overlay::Settlement);
        }
        if matches!(event, TableEvent::Over { .. }) {
            self.show(Overlay::Score);
        }
        if let Some(line) = self.speech().table_event(event) {
            self.log.push(line);
        }
        let surplus = self.log.len().saturating_sub(MOST_LINES);
        self.log.drain(..surplus);
    }

    fn show(&mut self, overlay: Overlay) {
        self.over = overlay;
        self.scroll = 0;
    }

    /// Does what a key means; whether to go on.
    fn press(&mut self, key: KeyEvent) -> Result<bool, Failure> {
        self.refused = None;
        let stop = key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
        if let Some(line) = self.typing.take().filter(|_| !stop) {
            return self.type_on(line, key.code).map(|()| true);
        }
        if stop || key.code == KeyCode::Char('q') {
            return Ok(false);
        }
        if self.over != Overlay::None {
            match key.code {
                KeyCode::Up => self.scroll = self.scroll.saturating_sub(1),
                KeyCode::Down => self.scroll = self.scroll.saturating_add(1),
                KeyCode::Enter if wanted(self.connection.view()) == Wanted::Ready => {
                    self.show(Overlay::None);
                    self.connection.say(Command::Ready)?;
                }
                _ => self.show(Overlay::None),
            }
            return Ok(true);
        }
        match key.code {
            KeyCode::Left => self.card = self.card.saturating_sub(1),
            KeyCode::Right => self.card += 1,
            KeyCode::Up => self.offer = self.offer.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.offer += 1,
            KeyCode::Enter | KeyCode::Char(' ') => self.choose()?,
            KeyCode::Char(sign) => self.letter(sign)?,
            _ => {}
        }
        Ok(true)
    }

    /// Goes on with a line that begins with a colon.
    fn type_on(&mut self, mut line: String, key: KeyCode) -> Result<(), Failure> {
        match key {
            KeyCode::Enter => {
                match asides::typed(line.trim_start_matches(':'), self.connection.view()) {
                    Some(command) => self.connection.say(command)?,
                    None => self.refused = Some(asides::help(self.language).replace('\n', " · ")),
                }
                return Ok(());
            }
            KeyCode::Esc => return Ok(()),
            KeyCode::Backspace if line.len() > 1 => drop(line.pop()),
            KeyCode::Char(sign) if line.len() < LONGEST_TEXT => line.push(sign),
            _ => {}
        }
        self.typing = Some(line);
        Ok(())
    }

    fn letter(&mut self, sign: char) -> Result<(), Failure> {
        if sign == ':' {
            self.typing = Some(":".to_owned());
            return Ok(());
        }
        let overlay = match sign {
            '?' | 'h' => Some(Overlay::Help),
            'l' => Some(Overlay::LastTrick),
            't' => Some(Overlay::OpenTricks),
            'a' => Some(Overlay::Said),
            's' => Some(Overlay::Score),
            'v' => Some(Overlay::Settlement),
            'i' => {
                tip(self.connection.book(), self.connection.view(), self.language).map(Overlay::Tip)
            }
            _ => None,
        };
        match overlay {
            Some(overlay) => self.show(overlay),
            None => self.command(sign)?,
        }
        Ok(())
    }

    fn command(&mut self, sign: char) -> Result<(), Failure> {
        let want = wanted(self.connection.view());
        let command = match (sign, want) {
            ('1'..='9', Wanted::Packet) | ('j' | 'y' | 'n', Wanted::Annul { .. }) => {
                let Some(command) = asides::typed(&sign.to_string(), self.connection.view()) else {
                    return Ok(());
                };
                command
            }
            ('1'..='9', _) => {
                let place = sign.to_digit(10).unwrap_or(1) as usize - 1;
                let offers = choices::offers(&self.speech(), self.connection.view());
                let Some(offer) = offers.get(place) else { return Ok(()) };
                Command::Act { action: offer.action }
            }
            ('j' | 'y', Wanted::Answer { claim }) => Command::AnswerClaim { claim, agree: true },
            ('n', Wanted::Answer { claim }) => Command::AnswerClaim { claim, agree: false },
            ('r', _) => Command::Claim { rest: Rest::Take },
            ('k', _) => Command::Claim { rest: Rest::Give },
            ('g', _) => Command::LastRadl,
            ('e', _) => Command::EndEvening { wanted: true },
            _ => return Ok(()),
        };
        self.connection.say(command)
    }

    /// Takes what is under the cursor. A card that is not allowed is tried all the same: the table
    /// says why not.
    fn choose(&mut self) -> Result<(), Failure> {
        let view = self.connection.view();
        match wanted(view) {
            Wanted::Nothing
            | Wanted::Over
            | Wanted::Answer { .. }
            | Wanted::Packet
            | Wanted::Annul { .. } => Ok(()),
            Wanted::Cut => {
                asides::typed("", view).map_or(Ok(()), |command| self.connection.say(command))
            }
            Wanted::Ready => self.connection.say(Command::Ready),
            Wanted::Return => self.connection.say(Command::Return),
            Wanted::Action => {
                let offers = choices::offers(&self.speech(), view);
                let offered = offers.get(self.offer).map(|offer| offer.action);
                let card = choices::hand(view)
                    .get(self.card)
                    .and_then(|card| choices::card_action(view, *card));
                match offered.or(card) {
                    Some(action) => self.connection.say(Command::Act { action }),
                    None => Ok(()),
                }
            }
        }
    }
}
