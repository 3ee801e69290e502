//! What is typed beside the game: cutting, knocking, talking, sending a Kiebitz away, annulling,
//! laying other cards away.

use tarock_bots::Language;
use tarock_rules::Card;
use tarock_table::{Command, KnockedTalon, Phrase, Snapshot};

use super::connection::{Wanted, wanted};
use super::speech::phrase_words;

/// The command that a line means, if it is one of these.
pub fn typed(line: &str, view: &Snapshot) -> Option<Command> {
    let line = line.trim();
    let (word, rest) =
        line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
    let word = word.to_lowercase();
    match (word.as_str(), wanted(view)) {
        ("sag" | "say", _) => Some(Command::Say { text: rest.to_owned() }),
        ("kurz" | "phrase", _) => phrase(rest).map(|phrase| Command::SayPhrase { phrase }),
        ("weg" | "away", _) => {
            let found =
                view.watchers.iter().find(|watcher| watcher.name.eq_ignore_ascii_case(rest));
            found.map(|watcher| Command::SendAway { watcher: watcher.user.clone() })
        }
        ("annullieren" | "annul", _) => Some(Command::Annul { reason: rest.to_owned() }),
        ("ja" | "j" | "yes" | "y", Wanted::Annul { annulment }) => {
            Some(Command::AnswerAnnulment { annulment, agree: true })
        }
        ("nein" | "n" | "no", Wanted::Annul { annulment }) => {
            Some(Command::AnswerAnnulment { annulment, agree: false })
        }
        ("ablage" | "discard-again", _) => {
            let cards = rest.split_whitespace().map(|card| card.to_uppercase().parse());
            cards
                .collect::<Result<Vec<Card>, _>>()
                .ok()
                .map(|cards| Command::ChangeDiscard { cards })
        }
        ("klopfen" | "knock", Wanted::Cut) => {
            let talon = match rest.to_lowercase().as_str() {
                "danach" | "after" => KnockedTalon::After,
                _ => KnockedTalon::Before,
            };
            Some(Command::Knock { deal: deal(view)?, talon })
        }
        (_, Wanted::Cut) => {
            let cards =
                line.split_whitespace().map(str::parse).collect::<Result<Vec<u8>, _>>().ok()?;
            Some(Command::Cut {
                deal: deal(view)?,
                cards: if cards.is_empty() { vec![middle(view)?] } else { cards },
            })
        }
        (_, Wanted::Packet) => {
            let packet = word.parse::<u8>().ok()?.checked_sub(1)?;
            Some(Command::TakePacket { deal: deal(view)?, packet })
        }
        _ => None,
    }
}

fn deal(view: &Snapshot) -> Option<u64> {
    view.deal.as_ref().map(|deal| deal.deal)
}

/// Where somebody cuts who names no number.
fn middle(view: &Snapshot) -> Option<u8> {
    let cutting = view.deal.as_ref()?.cutting.as_ref()?;
    Some(cutting.least + cutting.most.saturating_sub(cutting.least) / 2)
}

fn phrase(number: &str) -> Option<Phrase> {
    let number = number.parse::<usize>().ok()?.checked_sub(1)?;
    Phrase::ALL.get(number).copied()
}

/// What the table waits for from who has the pack or is asked, in words.
pub fn question(language: Language, view: &Snapshot) -> Option<String> {
    let cutting = view.deal.as_ref().and_then(|deal| deal.cutting.as_ref());
    match (wanted(view), cutting) {
        (Wanted::Cut, Some(cutting)) => {
            let (least, most, times) = (cutting.least, cutting.most, cutting.times);
            let knock = if cutting.knocking {
                language.pick(", oder klopfen davor/danach", ", or knock before/after")
            } else {
                ""
            };
            let text = match language {
                Language::German => {
                    format!("Du hebst ab: {least} bis {most} Karten, höchstens {times}-mal{knock}")
                }
                Language::English => {
                    format!("You cut: {least} to {most} cards, at most {times} times{knock}")
                }
            };
            Some(text)
        }
        (Wanted::Packet, Some(cutting)) => {
            let packets = cutting.packets.iter().flatten().map(|packet| (packet + 1).to_string());
            let packets = packets.collect::<Vec<_>>().join(", ");
            Some(format!("{} {packets}", language.pick("Welches Paket?", "Which packet?")))
        }
        (Wanted::Annul { .. }, _) => {
            Some(language.pick("Einverstanden? ja oder nein", "Do you agree? yes or no").to_owned())
        }
        _ => None,
    }
}

/// What can be typed, in words.
pub fn help(language: Language) -> String {
    let phrases = (1..)
        .zip(Phrase::ALL)
        .map(|(number, phrase)| format!("{number} {}", phrase_words(language, phrase)));
    let phrases = phrases.collect::<Vec<_>>().join(" · ");
    match language {
        Language::German => format!(
            "sag … (zwischen den Spielen), kurz N: {phrases}\n\
             stiche, stumm NAME, weg KIEBITZ, annullieren GRUND, ablage H4 K4 P7 (bis „Ich liege“)"
        ),
        Language::English => format!(
            "say … (between deals), phrase N: {phrases}\n\
             tricks, mute NAME, away SPECTATOR, annul REASON, discard-again H4 K4 P7 (until the \
             last word)"
        ),
    }
}
