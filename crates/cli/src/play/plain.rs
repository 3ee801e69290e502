//! Line by line: for screen readers, pipes and tests.

use std::io::{self, BufRead};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use tarock_bots::{Language, Level};
use tarock_practice::hint;
use tarock_rules::Card;
use tarock_table::{Command, Event, Rest, Snapshot, TableEvent};

use super::asides;
use super::choices::{self, Offer};
use super::connection::{Connection, News, Wanted, observation, wanted};
use super::reports::Settlement;
use super::speech::{Speech, say};
use crate::failure::{self, Failure};
use crate::json_lines::LONGEST_LINE;

/// Lines that may wait to be read.
const MOST_LINES: usize = 1024;
/// How long to look for news before looking at what is typed.
const LOOK: Duration = Duration::from_millis(50);

/// Plays until the evening is over, the player quits, or nothing more is typed.
pub fn run(connection: &mut dyn Connection, language: Language) -> Result<(), Failure> {
    let typed = reader();
    let mut session = Session { connection, language, settlement: None, muted: Vec::new() };
    session.greet()?;
    let mut asked = false;
    loop {
        if session.tell_news()? {
            asked = false;
            continue;
        }
        let want = wanted(session.connection.view());
        if want == Wanted::Over {
            return print_lines(&session.speech().sheet(&session.connection.view().sheet.clone()));
        }
        if want != Wanted::Nothing && !asked {
            session.ask(want)?;
            asked = true;
        }
        let line = match want {
            // Who has nothing to decide may still type something; the end of the input matters only
            // when something is wanted.
            Wanted::Nothing => typed.try_recv().map_err(|_| RecvTimeoutError::Timeout),
            Wanted::Action
            | Wanted::Cut
            | Wanted::Packet
            | Wanted::Annul { .. }
            | Wanted::Answer { .. }
            | Wanted::Ready
            | Wanted::Return
            | Wanted::Over => typed.recv_timeout(LOOK),
        };
        match line {
            Ok(line) if session.receive(line.trim())? => asked = false,
            Ok(_) | Err(RecvTimeoutError::Disconnected) => return Ok(()),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Lines of standard input, read beside the game. It ends with the input, or with the program.
fn reader() -> Receiver<String> {
    let (send, receive) = mpsc::sync_channel(MOST_LINES);
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let mut bytes = Vec::new();
            let read =
                io::Read::take(&mut input, LONGEST_LINE as u64).read_until(b'\n', &mut bytes);
            match read {
                Ok(0) | Err(_) => return,
                Ok(_) if send.send(String::from_utf8_lossy(&bytes).into_owned()).is_err() => return,
                Ok(_) => {}
            }
        }
    });
    receive
}

fn print(line: &str) -> Result<(), Failure> {
    failure::print(&format!("{line}\n"))
}

fn print_lines(lines: &[String]) -> Result<(), Failure> {
    lines.iter().try_for_each(|line| print(line))
}

struct Session<'a> {
    connection: &'a mut dyn Connection,
    language: Language,
    settlement: Option<Settlement>,
    /// Whose talk is not shown.
    muted: Vec<String>,
}

impl Session<'_> {
    fn speech(&self) -> Speech<'_> {
        Speech::new(self.connection.book(), self.connection.view(), self.language)
    }

    fn greet(&self) -> Result<(), Failure> {
        let title = self.connection.book().title.clone();
        print(&say!(
            self.language,
            "Königrufen nach {title}. ? zeigt, was man eingeben kann.",
            "Königrufen by {title}. ? shows what can be typed."
        ))
    }

    /// Tells what happened; whether anything did.
    fn tell_news(&mut self) -> Result<bool, Failure> {
        let news = self.connection.news(LOOK)?;
        for item in &news {
            match item {
                News::Refused { why, source } => {
                    let why = self.language.pick(&why.german, &why.english);
                    let source =
                        source.as_ref().map(|source| format!(" ({source})")).unwrap_or_default();
                    print(&say!(
                        self.language,
                        "Nicht möglich: {why}{source}",
                        "Not possible: {why}{source}"
                    ))?;
                }
                News::Event(event) => self.tell(event)?,
            }
        }
        Ok(!news.is_empty())
    }

    fn tell(&mut self, event: &TableEvent) -> Result<(), Failure> {
        if let TableEvent::Talked(line) = event
            && self.muted.contains(&line.name.to_lowercase())
        {
            return Ok(());
        }
        if let Some(settlement) = Settlement::of(event) {
            let lines = self.speech().settlement(&settlement);
            print_lines(&lines)?;
            self.settlement = Some(settlement);
        }
        let mut speech = self.speech();
        // Between the last card and the next deal the view no longer knows the seats of the deal
        // that is told of.
        if let (None, Some(settlement)) = (speech.seats, &self.settlement) {
            speech.seats = Some(settlement.line.seats);
        }
        if let Some(line) = speech.table_event(event) {
            print(&line)?;
        }
        if matches!(
            event,
            TableEvent::Dealt { .. } | TableEvent::Deal(Event::TalonTakenUnseen { .. })
        ) {
            self.show_hand()?;
        }
        Ok(())
    }

    fn show_hand(&self) -> Result<(), Failure> {
        let cards = choices::hand(self.connection.view());
        if cards.is_empty() {
            return Ok(());
        }
        let cards = self.speech().cards(cards);
        print(&say!(self.language, "Dein Blatt: {cards}", "Your hand: {cards}"))
    }

    /// Says what the table waits for.
    fn ask(&self, want: Wanted) -> Result<(), Failure> {
        let (speech, language) = (self.speech(), self.language);
        let view = self.connection.view();
        match want {
            Wanted::Nothing | Wanted::Over => Ok(()),
            Wanted::Cut | Wanted::Packet | Wanted::Annul { .. } => {
                asides::question(language, view).map_or(Ok(()), |question| print(&question))
            }
            Wanted::Ready => print(language.pick(
                "Bereit? (Eingabetaste, oder q zum Aufhören)",
                "Ready? (Enter, or q to stop)",
            )),
            Wanted::Return => print(language.pick(
                "Ein Bot spielt für dich. Eingabetaste: du spielst wieder selbst",
                "A bot plays for you. Enter: you play again yourself",
            )),
            Wanted::Answer { .. } => {
                print(language.pick("Einverstanden? ja oder nein", "Do you agree? yes or no"))
            }
            Wanted::Action => {
                let offers = choices::offers(&speech, view);
                if offers.is_empty() {
                    return self.ask_for_card(view);
                }
                print(language.pick("Du bist am Zug:", "Your turn:"))?;
                for (number, offer) in (1..).zip(&offers) {
                    print(&format!("  {number}  {}", offer.label))?;
                }
                Ok(())
            }
        }
    }

    fn ask_for_card(&self, view: &Snapshot) -> Result<(), Failure> {
        let (speech, language) = (self.speech(), self.language);
        let hand = choices::hand(view);
        let named = |cards: Vec<Card>| {
            let named = cards.iter().map(|card| format!("{} [{card}]", speech.card(*card)));
            named.collect::<Vec<_>>().join(", ")
        };
        let (legal, other): (Vec<Card>, Vec<Card>) =
            hand.into_iter().partition(|card| choices::is_legal(view, *card));
        let legal = named(legal);
        print(&say!(language, "Du bist am Zug. Erlaubt: {legal}", "Your turn. Allowed: {legal}"))?;
        if other.is_empty() {
            return Ok(());
        }
        let other = named(other);
        print(&say!(language, "Nicht erlaubt: {other}", "Not allowed: {other}"))
    }

    /// Does what was typed; whether to go on.
    fn receive(&mut self, line: &str) -> Result<bool, Failure> {
        let want = wanted(self.connection.view());
        if let Some(name) = line.strip_prefix("stumm ").or(line.strip_prefix("mute ")) {
            self.mute(name.trim());
            return Ok(true);
        }
        if let Some(command) = asides::typed(line, self.connection.view()) {
            self.connection.say(command)?;
            return Ok(true);
        }
        let command = match (line.to_lowercase().as_str(), want) {
            ("q" | "quit" | "ende" | "exit", _) => return Ok(false),
            ("?" | "help" | "hilfe", _) => return self.help().map(|()| true),
            ("h" | "hand" | "blatt", _) => return self.show_hand().map(|()| true),
            ("s" | "sheet" | "zettel", _) => {
                let lines = self.speech().sheet(&self.connection.view().sheet);
                return print_lines(&lines).map(|()| true);
            }
            ("a" | "said" | "angesagt", _) => return self.show_said().map(|()| true),
            ("l" | "last" | "letzter", _) => return self.show_last_trick().map(|()| true),
            ("t" | "tricks" | "stiche", _) => return self.show_open_tricks().map(|()| true),
            ("v" | "verrechnung" | "settlement", _) => {
                let lines = self
                    .settlement
                    .as_ref()
                    .map(|settlement| self.speech().settlement(settlement))
                    .unwrap_or_default();
                return print_lines(&lines).map(|()| true);
            }
            ("i" | "tip" | "tipp", _) => return self.tip().map(|()| true),
            ("rest" | "claim take", _) => Command::Claim { rest: Rest::Take },
            ("kein" | "claim give", _) => Command::Claim { rest: Rest::Give },
            ("radl", _) => Command::LastRadl,
            ("end" | "aufhören", _) => Command::EndEvening { wanted: true },
            ("ja" | "j" | "yes" | "y", Wanted::Answer { claim }) => {
                Command::AnswerClaim { claim, agree: true }
            }
            ("nein" | "n" | "no", Wanted::Answer { claim }) => {
                Command::AnswerClaim { claim, agree: false }
            }
            (_, Wanted::Ready) => Command::Ready,
            (_, Wanted::Return) => Command::Return,
            _ => match choices::typed(line, self.connection.view(), &self.offers()) {
                Some(action) => Command::Act { action },
                None => return self.not_understood(line).map(|()| true),
            },
        };
        self.connection.say(command)?;
        Ok(true)
    }

    fn offers(&self) -> Vec<Offer> {
        choices::offers(&self.speech(), self.connection.view())
    }

    fn not_understood(&self, line: &str) -> Result<(), Failure> {
        let line: String = line.chars().take(40).collect();
        print(&say!(
            self.language,
            "Nicht verstanden: „{line}“. ? zeigt, was man eingeben kann.",
            "Not understood: “{line}”. ? shows what can be typed."
        ))
    }

    fn show_said(&self) -> Result<(), Failure> {
        match observation(self.connection.view()) {
            Some(seen) => print_lines(&self.speech().said(seen)),
            None => print(no_deal(self.language)),
        }
    }

    fn show_last_trick(&self) -> Result<(), Failure> {
        match observation(self.connection.view()) {
            Some(seen) => print_lines(&self.speech().last_trick(seen)),
            None => print(no_deal(self.language)),
        }
    }

    fn show_open_tricks(&self) -> Result<(), Failure> {
        match observation(self.connection.view()) {
            Some(seen) => print_lines(&self.speech().open_tricks(seen)),
            None => print(no_deal(self.language)),
        }
    }

    /// Hears somebody no longer, or again.
    fn mute(&mut self, name: &str) {
        let name = name.to_lowercase();
        match self.muted.iter().position(|muted| *muted == name) {
            Some(at) => drop(self.muted.remove(at)),
            None => self.muted.push(name),
        }
    }

    /// What a strong player would do, from what the player sees.
    fn tip(&self) -> Result<(), Failure> {
        let book = self.connection.book();
        match tip(book, self.connection.view(), self.language) {
            Some(tip) => print(&tip),
            None => print(self.language.pick("Du bist nicht am Zug", "It is not your turn")),
        }
    }

    fn help(&self) -> Result<(), Failure> {
        print(self.language.pick(
            "Zum Spielen: die Nummer eines Angebots, oder eine Karte: 21 (Mond), HK (Herz-König), \
            P10 …\n\
             h Blatt, a was angesagt ist, l letzter Stich, s Schreibzettel, v Verrechnung, i Tipp\n\
             rest „Der Rest ist meiner“, kein „Ich mache keinen Stich mehr“, ja/nein dazu\n\
             radl „Gstieß – a Radl“, aufhören nach diesem Spiel, q sofort",
            "To play: the number of an offer, or a card: 21 (Mond), HK (king of hearts), P10 …\n\
             h hand, a what was said, l last trick, s score sheet, v settlement, i tip\n\
             rest “the rest is mine”, kein “I take no more tricks”, yes/no to that\n\
             radl “Gstieß – a Radl”, end after this deal, q at once",
        ))?;
        print(&asides::help(self.language))
    }
}

/// Said where there is nothing to show.
pub const fn no_deal(language: Language) -> &'static str {
    language.pick("Gerade wird nicht gespielt", "No deal is being played")
}

/// What a strong player would do, from what the player sees, and why.
pub fn tip(book: &tarock_rules::Book, view: &Snapshot, language: Language) -> Option<String> {
    let seen = observation(view).filter(|_| wanted(view) == Wanted::Action)?;
    // The same question gets the same answer.
    let mut rng = <rand_chacha::ChaCha8Rng as rand::SeedableRng>::seed_from_u64(1);
    hint(Level::Master, book, seen, language, &mut rng).map(|hint| hint.headline)
}
