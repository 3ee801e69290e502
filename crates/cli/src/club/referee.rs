//! `tarock referee`: what happened in, what the book says of it out.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, BufRead};
use std::path::PathBuf;
use std::rc::Rc;

use clap::Args;
use serde::Serialize;
use serde_json::{Map, Value};
use tarock_book_text::referee::{
    Case, CaseKind, Note, OpenQuestion, Payment, Reply, RulingInWords, games_beside, hear, levels,
};
use tarock_bots::Language;
use tarock_club::money::euro;
use tarock_club::{AnnulledEntry, Change, DealEntry, Entry, Occasion};
use tarock_rules::referee::Verdict;
use tarock_rules::{
    Book, Claim, Facts, FalseAnnouncement, Game, Kind, NegativeFacts, Premium, PremiumFacts,
    RenonceFacts, Seat, Side, Text,
};

use crate::book_argument::Library;
use crate::club_file::{self, Held, refused};
use crate::failure::{self, Failure};
use crate::json_lines::{self, Complaint};
use crate::sheet;

/// Answers of one case, at most.
const MOST_QUESTIONS: usize = 40;

/// Ask the book about a breach of the rules
///
/// Asks what happened, one question after the other, and answers with the passage of the book:
/// whether it is put right, dealt again or a Renonce, who pays whom, what may still be corrected
/// and until when it can be claimed. With --sheet the players are those of the sheet, and a Renonce
/// or an annulled deal is written as its next line. With --json cases are read as JSON Lines.
#[derive(Args)]
#[command(after_long_help = "\
Examples:
  tarock referee --rules kaernten-2026
  tarock referee --sheet evening.json --case revoke
  tarock referee --rules vacha-2008 --case revoke --answer next_cut=false --answer ouvert=false \
  --answer trick=gathered \\
      --facts '{\"game\":\"dreier\",\"declarer\":1,\"renonce\":{\"offenders\":[3]}}'
  echo '{\"rules\":\"hopfgarten\",\"case\":\"misdeal\",\"next_cut\":false,\"moment\":\"later\"}' | \
  tarock referee --json")]
pub struct Arguments {
    /// Id of a published book, or path of a house-rule file
    #[arg(long, value_name = "BOOK", required_unless_present_any = ["json", "sheet"])]
    rules: Option<String>,
    /// The sheet of the table: its book, its players, and where the ruling is written
    #[arg(long, value_name = "FILE", conflicts_with = "rules")]
    sheet: Option<PathBuf>,
    /// It happened at a tournament: money is what a point is worth there
    #[arg(long, conflicts_with = "sheet")]
    tournament: bool,
    /// What happened: revoke, wrong-lead, misdeal, …; asked for if it is left out
    #[arg(long)]
    case: Option<String>,
    /// An answer that need not be asked for, as FIELD=VALUE
    #[arg(long, value_name = "FIELD=VALUE")]
    answer: Vec<String>,
    /// What was played and who broke the rules, as `tarock settle` takes it; `rules` and `forehand`
    /// may be left out
    #[arg(long, value_name = "JSON")]
    facts: Option<String>,
    /// Read cases as JSON Lines and answer each with one line
    #[arg(long, conflicts_with_all = ["rules", "sheet", "tournament", "case", "answer", "facts"])]
    json: bool,
    /// Name of this device; every device that writes to a sheet needs its own
    #[arg(long, default_value = "here")]
    device: String,
    /// Who rules
    #[arg(long, value_name = "NAME")]
    writer: Option<String>,
    /// Language: de or en
    #[arg(long, default_value_t = Language::German)]
    lang: Language,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.json {
        return json_lines::converse(answer);
    }
    club_file::speak(arguments.lang);
    let desk = Desk::open(arguments)?;
    let case = desk.case(arguments)?;
    let ruling = desk.rule(case)?;
    desk.who_sat_out(&ruling.1)?;
    failure::print(&desk.report(&ruling.0))?;
    desk.write(arguments, &ruling.0, &ruling.1)
}

/// A case as JSON answered as JSON: the ruling, or the question that is still open.
fn answer(library: &mut Library, line: &str) -> Result<String, Complaint> {
    #[derive(Serialize)]
    struct Asked {
        ok: bool,
        reason: &'static str,
        message: String,
        question: OpenQuestion,
    }
    #[derive(Serialize)]
    struct Ruled<'b> {
        ok: bool,
        #[serde(flatten)]
        ruling: Box<RulingInWords<'b>>,
    }
    let mut fields: Map<String, Value> = json_lines::parse(line)?;
    let Some(Value::String(rules)) = fields.remove("rules") else {
        return Err(Complaint::new("missing-field", "the case does not name its book: rules"));
    };
    let book = library.book(&rules)?;
    let case = case_of(fields, &rules).map_err(|message| Complaint::new("wrong-value", message))?;
    match hear(&book, &case) {
        Ok(Reply::Rules(ruling)) => json_lines::json(&Ruled { ok: true, ruling }),
        Ok(Reply::Asks(question)) => {
            let message = format!(
                "the case does not say enough: {} ({})",
                question.field, question.text.english
            );
            json_lines::json(&Asked { ok: false, reason: "open-question", message, question })
        }
        Err(error) => Err(Complaint::new(error.code(), error.text().english)),
    }
}

/// A case from its fields; facts may leave the book and the forehand out.
fn case_of(mut fields: Map<String, Value>, rules: &str) -> Result<Case, String> {
    if let Some(Value::Object(facts)) = fields.get_mut("facts") {
        if let Some(Value::String(other)) = facts.get("rules").filter(|of| *of != rules) {
            return Err(format!("facts.rules: the case is of {rules:?}, its deal of {other:?}"));
        }
        facts.entry("rules").or_insert_with(|| rules.into());
        facts.entry("forehand").or_insert_with(|| 0.into());
    }
    serde_path_to_error::deserialize(Value::Object(fields)).map_err(|error| {
        let place = error.path().to_string();
        if place == "." { error.inner().to_string() } else { format!("{place}: {}", error.inner()) }
    })
}

/// Where a case is heard: the book, the players, and whom to ask.
struct Desk {
    book: Rc<Book>,
    rules: String,
    /// Names of the seats, and of whoever sits out.
    players: Vec<String>,
    seats: [u8; 4],
    /// What the sheet knows of the deal, where there is one.
    known: Option<OfTheSheet>,
    /// Who of those sitting out is meant, once that is known.
    inactive: Cell<Option<u8>>,
    language: Language,
}

/// What need not be asked with a sheet.
struct OfTheSheet {
    /// What a point is worth.
    cents: i64,
    /// Whether it is the table of a tournament.
    tournament: bool,
    /// Whether the deal counts double.
    double: bool,
}

impl Desk {
    fn open(arguments: &Arguments) -> Result<Desk, Failure> {
        let language = arguments.lang;
        if let Some(path) = &arguments.sheet {
            let opened = sheet::open(path)?;
            let reading = opened.sheet.read(&opened.book);
            let rules = opened.sheet.heading().rules.clone();
            let heading = opened.sheet.heading();
            let known = Some(OfTheSheet {
                cents: heading.cents_per_point,
                tournament: heading.occasion == Occasion::Tournament,
                double: reading.next_double,
            });
            return Ok(Desk {
                book: opened.book,
                rules,
                players: reading.players,
                seats: reading.next_seats,
                known,
                inactive: Cell::new(None),
                language,
            });
        }
        let rules = arguments.rules.clone().unwrap_or_default();
        let book = Library::default().book(&rules)?;
        let players = ["0", "1", "2", "3"].map(str::to_owned).to_vec();
        let seats = [0, 1, 2, 3];
        Ok(Desk { book, rules, players, seats, known: None, inactive: Cell::new(None), language })
    }

    fn words(&self, text: &Text) -> String {
        self.language.pick(text.german.as_str(), text.english.as_str()).to_owned()
    }

    /// The case as far as the command line tells it.
    fn case(&self, arguments: &Arguments) -> Result<Case, Failure> {
        let mut fields = Map::new();
        let code = if let Some(code) = &arguments.case {
            let codes = CaseKind::ALL.map(CaseKind::code);
            if !codes.contains(&code.as_str()) {
                let unknown = self.language.pick("gibt es nicht; es gibt", "is none; there are");
                let codes = codes.join(", ");
                return Err(Failure::Argument(format!("--case {code:?} {unknown} {codes}")));
            }
            code.clone()
        } else {
            let choices: Vec<(String, Text)> = CaseKind::of(&self.book)
                .map(|kind| (kind.code().to_owned(), kind.text()))
                .collect();
            self.choose(self.language.pick("Was ist geschehen?", "What happened?"), &choices)?
        };
        fields.insert("case".to_owned(), code.into());
        if arguments.tournament {
            fields.insert("tournament".to_owned(), true.into());
        }
        for answer in &arguments.answer {
            let (field, value) = answer.split_once('=').ok_or_else(|| {
                let wanted =
                    self.language.pick("gebraucht wird FELD=WERT", "FIELD=VALUE is wanted");
                Failure::Argument(format!("--answer {answer:?}: {wanted}"))
            })?;
            fields.insert(field.to_owned(), value_of(value));
        }
        if let Some(known) = &self.known {
            fields.insert("tournament".to_owned(), known.tournament.into());
            fields.insert("double".to_owned(), known.double.into());
        }
        if let Some(facts) = &arguments.facts {
            let facts: Value = serde_json::from_str(facts)
                .map_err(|error| Failure::Argument(format!("--facts: {error}")))?;
            fields.insert("facts".to_owned(), facts);
        }
        case_of(fields, &self.rules).map_err(Failure::Argument)
    }

    /// Asks until the book can answer.
    fn rule(&self, mut case: Case) -> Result<(OwnedRuling, Case), Failure> {
        for _ in 0..MOST_QUESTIONS {
            let book = Rc::clone(&self.book);
            match hear(&book, &case) {
                Ok(Reply::Rules(ruling)) => return Ok((OwnedRuling::new(&ruling), case)),
                Ok(Reply::Asks(question)) if question.choices.is_empty() => {
                    case.facts = Some(self.facts(&case)?);
                }
                Ok(Reply::Asks(question)) => {
                    let choices: Vec<(String, Text)> = question
                        .choices
                        .iter()
                        .map(|choice| (text_of(&choice.value), choice.text.clone()))
                        .collect();
                    let answer = self.choose(&self.words(&question.text), &choices)?;
                    let mut fields = match serde_json::to_value(&case) {
                        Ok(Value::Object(fields)) => fields,
                        Ok(_) | Err(_) => Map::new(),
                    };
                    fields.insert(question.field.to_owned(), value_of(&answer));
                    case = case_of(fields, &self.rules).map_err(Failure::Argument)?;
                }
                Err(error) => return Err(Failure::Argument(self.words(&error.text()))),
            }
        }
        Err(Failure::Argument("the case has no end".to_owned()))
    }

    /// Lets somebody choose by number or by code.
    fn choose(&self, question: &str, choices: &[(String, Text)]) -> Result<String, Failure> {
        loop {
            let mut text = format!("{question}\n");
            for (number, (code, words)) in (1..).zip(choices) {
                let _ = writeln!(text, "  {number} {} [{code}]", self.words(words));
            }
            failure::print(&text)?;
            let answer = self.line(question)?;
            let by_number =
                answer.parse::<usize>().ok().and_then(|number| choices.get(number.checked_sub(1)?));
            if let Some((code, _)) =
                by_number.or_else(|| choices.iter().find(|(code, _)| *code == answer))
            {
                return Ok(code.clone());
            }
            failure::print(
                self.language
                    .pick("Das steht nicht zur Wahl.\n", "That is not among the choices.\n"),
            )?;
        }
    }

    /// One line from whoever answers.
    fn line(&self, question: &str) -> Result<String, Failure> {
        failure::print("> ")?;
        let mut line = String::new();
        let read = io::Read::take(io::stdin().lock(), 4096)
            .read_line(&mut line)
            .map_err(Failure::input)?;
        if read == 0 {
            let incomplete = self.language.pick(
                "Der Fall ist unvollständig, nichts wurde geschrieben",
                "The case is not complete, nothing was written",
            );
            return Err(Failure::Argument(format!("{incomplete}: {question}")));
        }
        Ok(line.trim().to_owned())
    }

    /// Asks until an answer can be read; an empty one is nothing.
    fn read<T>(
        &self,
        question: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, Failure> {
        loop {
            failure::print(&format!("{question}\n"))?;
            match read(&self.line(question)?) {
                Ok(value) => return Ok(value),
                Err(problem) => failure::print(&format!("{problem}\n"))?,
            }
        }
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        match self.player(name)? {
            (_, Some(seat)) => Ok(seat),
            (_, None) => Err(format!(
                "{name}: {}",
                self.language.pick("setzt in diesem Spiel aus", "sits out this deal")
            )),
        }
    }

    /// A player and their seat; none for somebody who sits out.
    fn player(&self, name: &str) -> Result<(u8, Option<Seat>), String> {
        let found =
            tarock_club::names::find(&self.players, name).map_err(|error| match self.language {
                Language::German => format!("{error:#}"),
                Language::English => error.to_string(),
            })?;
        let place = self.seats.iter().position(|player| usize::from(*player) == found);
        let seat = place.and_then(|place| Seat::new(u8::try_from(place).ok()?));
        Ok((u8::try_from(found).unwrap_or(u8::MAX), seat))
    }

    /// Those of the sheet who have no seat in this deal.
    fn sitting_out(&self) -> Vec<u8> {
        let players = self.known.iter().flat_map(|_| 0..self.players.len());
        let players = players.filter_map(|player| u8::try_from(player).ok());
        players.filter(|player| !self.seats.contains(player)).collect()
    }

    /// Names one of those sitting out; there is one to name in a case.
    fn name_inactive(&self, player: u8) -> Result<(), Failure> {
        if self.inactive.replace(Some(player)).is_some_and(|named| named != player) {
            let one = self.language.pick(
                "Von denen, die aussetzen, kann nur einer genannt werden",
                "Of those who sit out only one can be named",
            );
            return Err(Failure::Argument(one.to_owned()));
        }
        Ok(())
    }

    /// Who of those sitting out is meant where the facts name one; asked where there are two.
    fn who_sat_out(&self, case: &Case) -> Result<(), Failure> {
        let facts = case.facts.as_ref().and_then(|facts| facts.renonce.as_ref());
        if self.inactive.get().is_some() || !facts.is_some_and(|renonce| renonce.inactive) {
            return Ok(());
        }
        match self.sitting_out()[..] {
            [] => Ok(()),
            [one] => self.name_inactive(one),
            ref several => {
                let choices: Vec<(String, Text)> = several
                    .iter()
                    .map(|player| self.players[usize::from(*player)].clone())
                    .map(|name| (name.clone(), Text::new(name.clone(), name)))
                    .collect();
                let asked = self.language.pick("Wer war es?", "Who was it?");
                let name = self.choose(asked, &choices)?;
                let (player, _) = self.player(&name).map_err(Failure::Argument)?;
                self.name_inactive(player)
            }
        }
    }

    /// What was played and by whom the rules were broken.
    fn facts(&self, case: &Case) -> Result<Facts, Failure> {
        let pick = |german, english| self.language.pick(german, english);
        let games: Vec<(String, Text)> = Game::ALL
            .into_iter()
            .filter_map(|game| {
                let label = &self.book.game(game)?.label;
                Some((game.code().to_owned(), Text::new(label.clone(), label.clone())))
            })
            .collect();
        let code = self.choose(pick("Welches Spiel?", "Which game?"), &games)?;
        let game = Game::from_code(&code)
            .ok_or_else(|| Failure::Argument(format!("{code:?} is no game")))?;
        let mut facts = Facts::new(&self.rules, Seat::ALL[0], game);
        let names: Vec<&str> =
            self.seats.iter().map(|player| self.players[usize::from(*player)].as_str()).collect();
        let names = names.join(", ");
        let who = |german: &str, english: &str| {
            format!("{} ({names})", self.language.pick(german, english))
        };
        if game.kind() != Kind::Trischaken {
            let declarer =
                self.read(&who("Wer hat es gespielt?", "Who played it?"), |name| self.seat(name))?;
            if game.kind() == Kind::Positive {
                self.positive(&mut facts, declarer, &names)?;
            } else {
                let contra = self.contra_by(declarer, &names)?;
                let mut games = vec![NegativeFacts { game, declarer, tricks: None, contra }];
                games.extend(self.beside(game, declarer, &names)?);
                facts.negatives = Some(games);
            }
        }
        if case.case == CaseKind::BirdWithoutCard
            && self.book.renonce.false_bird.is == tarock_rules::FalseBird::PaysPremium
        {
            let seat = self
                .read(&who("Wer hat es angesagt?", "Who announced it?"), |name| self.seat(name))?;
            let premium =
                self.read(pick("Was? (pagat, uhu, …)", "What? (pagat, uhu, …)"), premium_called)?;
            facts.false_birds.push(FalseAnnouncement {
                seat,
                premium,
                bid: case.overbid == Some(true),
            });
            return Ok(facts);
        }
        let mut renonce =
            RenonceFacts { offenders: Vec::new(), inactive: false, claims: Vec::new() };
        if case.case == CaseKind::Inactive {
            self.somebody_sits_out()?;
            renonce.inactive = true;
        } else {
            let question = who(
                "Wer hat die Renonce begangen? Mehrere mit Beistrich",
                "Who committed the Renonce? Several with commas",
            );
            for offender in self.read(&question, |text| {
                text.split(',').map(|name| self.player(name.trim())).collect::<Result<Vec<_>, _>>()
            })? {
                match offender {
                    (_, Some(seat)) => renonce.offenders.push(seat),
                    (player, None) => {
                        self.name_inactive(player)?;
                        renonce.inactive = true;
                    }
                }
            }
        }
        if game.kind() == Kind::Positive
            && self.book.renonce.claims.is != tarock_rules::RenonceClaims::Nothing
        {
            let question = pick(
                "Wer fordert eine stille Prämie ein? NAME:PRÄMIE, mehrere mit Beistrich, sonst \
                leer",
                "Who claims a silent premium? NAME:PREMIUM, several with commas, or empty",
            );
            renonce.claims = self.read(question, |text| {
                split(text)
                    .map(|part| {
                        let (name, premium) = part
                            .split_once(':')
                            .ok_or_else(|| format!("{part:?}: NAME:PREMIUM"))?;
                        Ok(Claim { seat: self.seat(name)?, premium: premium_called(premium)? })
                    })
                    .collect()
            })?;
        }
        facts.renonce = Some(renonce);
        Ok(facts)
    }

    /// At the table of a sheet somebody sits out only where there are more than four.
    fn somebody_sits_out(&self) -> Result<(), Failure> {
        if self.known.is_some() && self.players.len() <= self.seats.len() {
            let nobody = self
                .language
                .pick("An diesem Tisch setzt niemand aus", "At this table nobody sits out");
            return Err(Failure::Argument(nobody.to_owned()));
        }
        Ok(())
    }

    /// The levels of Kontra of the book as one types them, without „kein Kontra“.
    fn level_words(&self) -> Vec<&'static str> {
        ["kontra", "re", "sub"].into_iter().take(levels(&self.book).len() - 1).collect()
    }

    /// A level by its word, counted from 1.
    fn level_called(&self, word: &str) -> Option<i64> {
        (1..).zip(self.level_words()).find(|(_, known)| *known == word).map(|(level, _)| level)
    }

    /// Kontra on a negative game: each opponent speaks for themselves.
    fn contra_by(&self, declarer: Seat, names: &str) -> Result<BTreeMap<Seat, i64>, Failure> {
        let answers = format!("[:{}]", self.level_words()[1..].join("|:"));
        let question = match self.language {
            Language::German => {
                format!("Wer hat Kontra gesagt? NAME{answers}, mehrere mit Beistrich, sonst leer")
            }
            Language::English => {
                format!("Who said Kontra? NAME{answers}, several with commas, or empty")
            }
        };
        self.read(&format!("{question} ({names})"), |text| {
            split(text)
                .map(|part| {
                    let (name, level) = part.split_once(':').unwrap_or((part, "kontra"));
                    let level = self
                        .level_called(level)
                        .ok_or_else(|| format!("{level:?}: {}", self.level_words().join(", ")))?;
                    let seat = self.seat(name.trim())?;
                    if seat == declarer {
                        return Err(format!("{name}: {}", self.own_game()));
                    }
                    Ok((seat, level))
                })
                .collect()
        })
    }

    /// Negative games beside the one that leads, where the book has them.
    fn beside(
        &self,
        leading: Game,
        declarer: Seat,
        names: &str,
    ) -> Result<Vec<NegativeFacts>, Failure> {
        let possible = games_beside(&self.book, leading);
        if possible.is_empty() {
            return Ok(Vec::new());
        }
        let codes = possible.iter().map(|game| game.code()).collect::<Vec<_>>().join(", ");
        let question = self.language.pick(
            "Wer hat daneben ein Negativspiel gespielt? NAME:SPIEL, mehrere mit Beistrich, sonst \
            leer",
            "Who played a negative game beside it? NAME:GAME, several with commas, or empty",
        );
        self.read(&format!("{question} ({names}; {codes})"), |text| {
            split(text)
                .map(|part| {
                    let (name, code) =
                        part.split_once(':').ok_or_else(|| format!("{part:?}: NAME:GAME"))?;
                    let game = Game::from_code(code.trim())
                        .filter(|game| possible.contains(game))
                        .ok_or_else(|| format!("{code:?}: {codes}"))?;
                    let seat = self.seat(name.trim())?;
                    if seat == declarer {
                        return Err(format!("{name}: {}", self.own_game()));
                    }
                    let contra = BTreeMap::new();
                    Ok(NegativeFacts { game, declarer: seat, tricks: None, contra })
                })
                .collect()
        })
    }

    fn announced(&self, text: &str) -> Result<PremiumFacts, String> {
        let mut parts = text.split(':');
        let premium = premium_called(parts.next().unwrap_or_default())?;
        let mut said =
            PremiumFacts { premium, by: Side::Declarer, announced: true, made: None, contra: 0 };
        for part in parts {
            match (part, self.level_called(part)) {
                ("defence", _) => said.by = Side::Defence,
                (_, Some(level)) => said.contra = level,
                (_, None) => {
                    return Err(format!("{part:?}: defence, {}", self.level_words().join(", ")));
                }
            }
        }
        Ok(said)
    }

    fn own_game(&self) -> &'static str {
        self.language.pick("hat es selbst gespielt", "played it")
    }

    fn positive(&self, facts: &mut Facts, declarer: Seat, names: &str) -> Result<(), Failure> {
        let pick = |german, english| self.language.pick(german, english);
        facts.declarer = Some(declarer);
        if facts.game.calls_king() {
            let question = format!(
                "{} ({names})",
                pick("Wer ist Partner? Leer, wenn niemand", "Who is the partner? Empty for nobody")
            );
            let partner = self.read(&question, |name| {
                if name.is_empty() { Ok(None) } else { self.seat(name).map(Some) }
            })?;
            facts.partner = Some(partner);
        }
        let words = levels(&self.book);
        let highest = i64::try_from(words.len()).unwrap_or(1) - 1;
        let named = (1..).zip(&words[1..]).map(|(level, text)| format!("{level} {}", text.german));
        let known = std::iter::once("0".to_owned()).chain(named).collect::<Vec<_>>().join(", ");
        let level = |text: &str| {
            let level = if text.is_empty() { Some(0) } else { text.parse::<i64>().ok() };
            level.filter(|level| (0..=highest).contains(level)).ok_or_else(|| {
                let no_level = pick("ist keine Stufe", "is no level");
                format!("{text:?} {no_level}: {known}")
            })
        };
        let asked = pick("Kontra auf das Spiel?", "Kontra on the game?");
        facts.contra = Some(self.read(&format!("{asked} {known}"), level)?);
        let answers = format!("[:defence][:{}]", self.level_words().join("|:"));
        let question = match self.language {
            Language::German => {
                format!("Angesagte Prämien? PRÄMIE{answers}, mehrere mit Beistrich, sonst leer")
            }
            Language::English => {
                format!("Announced premiums? PREMIUM{answers}, several with commas, or empty")
            }
        };
        let mut premiums = self.read(&question, |text| {
            split(text).map(|part| self.announced(part)).collect::<Result<Vec<_>, _>>()
        })?;
        if let Some(bird) =
            facts.game.bird().filter(|bird| !premiums.iter().any(|said| said.premium == *bird))
        {
            premiums.push(PremiumFacts {
                premium: bird,
                by: Side::Declarer,
                announced: true,
                made: None,
                contra: 0,
            });
        }
        facts.premiums = Some(premiums);
        Ok(())
    }
}

fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty())
}

fn premium_called(code: &str) -> Result<Premium, String> {
    Premium::from_code(code.trim()).ok_or_else(|| {
        let known: Vec<&str> = Premium::ALL.iter().map(|premium| premium.code()).collect();
        format!("{code:?}: {}", known.join(", "))
    })
}

/// A value as it is typed: `true`, `false`, or a word.
fn value_of(text: &str) -> Value {
    match text {
        "true" => true.into(),
        "false" => false.into(),
        word => word.into(),
    }
}

fn text_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A ruling that has outlived its book.
struct OwnedRuling {
    verdict: Verdict,
    text: Text,
    source: String,
    notes: Vec<(Text, String)>,
    lines: Vec<(String, Vec<i32>, String)>,
    payments: Vec<Payment>,
    due_at_once: Vec<Payment>,
}

impl OwnedRuling {
    fn new(ruling: &RulingInWords<'_>) -> OwnedRuling {
        let own = |note: &Note<'_>| (note.text.clone(), note.source.to_owned());
        let notes = ruling
            .correction
            .iter()
            .chain([&ruling.deadline, &ruling.decides])
            .chain(&ruling.notes)
            .map(own)
            .collect();
        let lines = ruling.settlement.iter().flat_map(|settlement| &settlement.lines).map(|line| {
            let points =
                line.zahlung.seats.0.iter().copied().chain(line.zahlung.inactive).collect();
            (line.label.to_owned(), points, line.source.to_owned())
        });
        OwnedRuling {
            verdict: ruling.verdict,
            text: ruling.text.clone(),
            source: ruling.source.to_owned(),
            notes,
            lines: lines.collect(),
            payments: ruling.payments.clone(),
            due_at_once: ruling.due_at_once.clone(),
        }
    }
}

impl Desk {
    fn name(&self, seat: u8) -> String {
        let player = self
            .seats
            .get(usize::from(seat))
            .map(|player| self.players[usize::from(*player)].clone());
        let inactive = || Some(self.players[usize::from(self.inactive.get()?)].clone());
        player
            .or_else(inactive)
            .unwrap_or_else(|| self.language.pick("der Aussetzende", "who sits out").to_owned())
    }

    fn money(&self, payment: &Payment) -> String {
        let known = self.known.as_ref();
        let on_the_sheet = known.map(|known| i64::from(payment.points) * known.cents);
        euro(on_the_sheet.unwrap_or(i64::from(payment.cents)))
    }

    fn report(&self, ruling: &OwnedRuling) -> String {
        let mut text = format!("{}\n  {}\n", self.words(&ruling.text), ruling.source);
        for (note, source) in &ruling.notes {
            let _ = writeln!(text, "{}\n  {source}", self.words(note));
        }
        for (label, points, source) in &ruling.lines {
            let points: Vec<String> = points.iter().map(|points| format!("{points:+}")).collect();
            let _ = writeln!(text, "{label}: {}\n  {source}", points.join(" / "));
        }
        let pays = self.language.pick("zahlt", "pays");
        for payment in &ruling.payments {
            let (from, to) = (self.name(payment.from), self.name(payment.to));
            let _ =
                writeln!(text, "{from} {pays} {to} {} ({})", payment.points, self.money(payment));
        }
        for payment in &ruling.due_at_once {
            let (from, to) = (self.name(payment.from), self.name(payment.to));
            let due = self.language.pick(
                "davon sofort, weil es nicht in der Schrift steht",
                "of this at once, because it does not stand on the sheet",
            );
            let _ = writeln!(
                text,
                "{due}: {from} {pays} {to} {} ({})",
                payment.points,
                self.money(payment)
            );
        }
        text
    }

    /// Writes a Renonce or an annulled deal to the sheet.
    fn write(
        &self,
        arguments: &Arguments,
        ruling: &OwnedRuling,
        case: &Case,
    ) -> Result<(), Failure> {
        let Some(path) = &arguments.sheet else { return Ok(()) };
        let entry = match ruling.verdict {
            Verdict::Renonce | Verdict::RenonceOfBoth | Verdict::RenonceTakenOver => {
                let Some(facts) = &case.facts else { return Ok(()) };
                Entry::Deal(DealEntry {
                    seats: self.seats,
                    facts: facts.clone(),
                    inactive: self.inactive.get(),
                    skues: None,
                    ruling: Some(ruling.source.clone()),
                })
            }
            Verdict::MayBeAnnulled => {
                let reason = format!("{} ({})", self.words(&case.case.text()), ruling.source);
                Entry::Annulled(AnnulledEntry { reason })
            }
            Verdict::Stands
            | Verdict::Corrected
            | Verdict::DealtAgain
            | Verdict::PremiumLost
            | Verdict::PremiumPaidToAll
            | Verdict::RefereeWeighs
            | Verdict::HigherGamePlayed
            | Verdict::Past
            | Verdict::Warned
            | Verdict::Banned
            | Verdict::Excluded => {
                let nothing = self.language.pick(
                    "Auf dem Zettel ändert sich nichts.\n",
                    "Nothing changes on the sheet.\n",
                );
                return failure::print(nothing);
            }
        };
        let held = Held::open(path)?;
        let mut opened = sheet::open_held(&held)?;
        let change = Change::Write { after: opened.sheet.last_line(), entry };
        opened
            .sheet
            .record(&opened.book, &arguments.device, arguments.writer.as_deref(), change)
            .map_err(|error| refused(path, error))?;
        held.write(&opened.sheet.to_file())?;
        let reading = opened.sheet.read(&opened.book);
        let number = reading.lines.len();
        let written =
            self.language.pick("Auf dem Zettel steht es als Zeile", "On the sheet it is line");
        failure::print(&format!("{written} {number}\n"))
    }
}
