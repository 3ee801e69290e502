//! The Schreibzettel of a table, blank or filled.

use tarock_club::{
    Closing, Format, Halves, Heading, Occasion, Reading, RoundName, Tournament, money,
};
use tarock_rules::{
    Book, FirstColumn, Game, GameEntry, OpeningDraw, Premium, PremiumEntry, ValatEffect,
};

use crate::PrintError;
use crate::canvas::{BLACK, DARK, LINE, Page, SHADE, Type, pdf};
use crate::paper::{Paper, PrintStyle};
use crate::printed_table::footers;

/// Radln of a blank sheet where nobody says otherwise.
const RADLN: usize = 5;

/// A blank Schreibzettel for a table of this size, with the tariff of the book. It has as many
/// Radln as a round of the book's tournaments, or as fit on small paper.
pub fn blank_sheet(
    book: &Book,
    players: usize,
    radln: Option<usize>,
    occasion: Option<Occasion>,
    style: impl Into<PrintStyle>,
) -> Result<Vec<u8>, PrintError> {
    let style = style.into();
    let paper = style.paper;
    let names = vec![String::new(); players];
    let mut pages = vec![];
    let radln = radln.unwrap_or_else(|| radln_of(book, occasion, paper, players)).clamp(1, 8);
    let evening = i64::from(book.scoring.cents_per_point.is);
    let tournament = i64::from(book.scoring.tournament_cents_per_point.is);
    let point = match occasion {
        Some(Occasion::Evening) => worth(evening, style),
        Some(Occasion::Tournament) => worth(tournament, style),
        None if evening == tournament => worth(evening, style),
        None => {
            let there = style.pick("am Turnier", "at a tournament");
            format!("{}, {there} {}", worth(evening, style), money::euro(tournament))
        }
    };
    let grid = Grid::new(book, style, players, radln * players, point);
    grid.page(&mut pages, &Contents { names: &names, ..Contents::default() });
    grid.tariff(&mut pages);
    footers(&mut pages, style, &book.title);
    pdf(&style.title("Schreibzettel", "Score sheet", &book.title), &pages, style.language)
}

/// A blank Schreibzettel for every table of a round, or of all rounds and the final, with names,
/// round and table on it.
pub fn table_sheets(
    tournament: &Tournament,
    book: &Book,
    round: Option<RoundName>,
    style: impl Into<PrintStyle>,
) -> Result<Vec<u8>, PrintError> {
    let style = style.into();
    let labels = tournament.labels();
    let mut pages = vec![];
    let names = (1..=tournament.rounds.len()).map(RoundName::Round).chain([RoundName::Final]);
    for name in names.filter(|name| round.is_none_or(|round| round == *name)) {
        let Ok(drawn) = tournament.round(name) else { continue };
        let round = match name {
            RoundName::Round(round) => round.to_string(),
            RoundName::Final => style.last().to_owned(),
        };
        for table in &drawn.tables {
            let players: Vec<String> =
                table.players.iter().filter_map(|player| labels.get(player - 1).cloned()).collect();
            let rows = usize::try_from(tournament.deals_of_table(name, table)).unwrap_or(0);
            let number = table.number.to_string();
            let date = style.day(tournament.date.as_deref());
            let contents = Contents {
                names: &players,
                tournament: &tournament.title,
                round: &round,
                table: &number,
                date: &date,
                ..Contents::default()
            };
            let point = worth(tournament.mode.cents_per_point, style);
            Grid::new(book, style, players.len(), rows.clamp(1, MOST_ROWS), point)
                .page(&mut pages, &contents);
        }
    }
    if pages.is_empty() {
        pages.push(Page::new(style.paper.upright()));
    }
    footers(&mut pages, style, &book.title);
    pdf(&style.title("Schreibzettel", "Score sheets", &tournament.title), &pages, style.language)
}

/// Blank Schreibzettel for a tournament, before its draw too: one for each size of its tables, with
/// as many deals as a round has, and one for the final where that has others; on A5 with the tariff
/// on the back.
pub fn blank_sheets(
    tournament: &Tournament,
    book: &Book,
    style: impl Into<PrintStyle>,
) -> Result<Vec<u8>, PrintError> {
    let style = style.into();
    let mode = &tournament.mode;
    let date = style.day(tournament.date.as_deref());
    let sizes = mode.tables.iter().map(|size| (usize::from(*size), mode.radln, ""));
    let last = mode.final_round.iter().filter(|last| last.radln != mode.radln);
    let mut pages = vec![];
    for (players, radln, round) in sizes.chain(last.map(|last| (4, last.radln, style.last()))) {
        let names = vec![String::new(); players];
        let contents = Contents {
            names: &names,
            tournament: &tournament.title,
            round,
            date: &date,
            ..Contents::default()
        };
        let rows = usize::try_from(radln).unwrap_or(0).saturating_mul(players);
        let point = worth(mode.cents_per_point, style);
        let grid = Grid::new(book, style, players, rows.clamp(1, MOST_ROWS), point);
        grid.page(&mut pages, &contents);
        grid.tariff(&mut pages);
    }
    footers(&mut pages, style, &book.title);
    pdf(&style.title("Schreibzettel", "Score sheets", &tournament.title), &pages, style.language)
}

/// More rows on a page could not be written on.
const MOST_ROWS: usize = 48;

/// What a point is worth.
fn worth(cents: i64, style: PrintStyle) -> String {
    format!("{} = {}", style.pick("1 Punkt", "1 point"), money::euro(cents))
}

/// Radln of a blank sheet: at a tournament those of a round, as far as they can be written on.
fn radln_of(book: &Book, occasion: Option<Occasion>, paper: Paper, players: usize) -> usize {
    let most = radln_on(paper, players);
    let round = match occasion {
        Some(Occasion::Evening) => None,
        Some(Occasion::Tournament) | None => {
            Format::published(book.base().unwrap_or(&book.id)).ok().map(|format| format.radln)
        }
    };
    round.and_then(|radln| usize::try_from(radln).ok()).map_or(most, |radln| radln.min(most))
}

/// Radln on a page: on small paper as many as can still be written on by hand.
fn radln_on(paper: Paper, players: usize) -> usize {
    match (paper, players) {
        (Paper::A5, 6) => 4,
        (Paper::A4 | Paper::A5, _) => RADLN,
    }
}

/// A sheet with everything that was written on it, over as many pages as it needs.
pub fn filled_sheet(
    book: &Book,
    heading: &Heading,
    reading: &Reading,
    closing: &Closing,
    style: impl Into<PrintStyle>,
) -> Result<Vec<u8>, PrintError> {
    let style = style.into();
    let paper = style.paper;
    let players = reading.players.len();
    // What was agreed fits on a page, if it can be written on.
    let agreed = heading.radln.map(usize::from).filter(|radln| *radln <= radln_on(paper, players));
    let radln = agreed.unwrap_or_else(|| match heading.occasion {
        Occasion::Evening => radln_on(paper, players),
        Occasion::Tournament => radln_of(book, Some(heading.occasion), paper, players),
    });
    let per_page = (radln * players).max(1);
    let grid = Grid::new(book, style, players, per_page, worth(heading.cents_per_point, style));
    let mut pages = vec![];
    let lines: Vec<Line> = reading.lines.iter().map(|line| Line::of(line, style)).collect();
    let chunks: Vec<&[Line]> =
        if lines.is_empty() { vec![&[]] } else { lines.chunks(per_page).collect() };
    let last = chunks.len() - 1;
    for (number, chunk) in chunks.into_iter().enumerate() {
        let sums = (number == last).then_some(Sums { reading, closing });
        let first_dealer = chunk.first().map_or(usize::from(heading.dealer), |line| line.dealer);
        let contents = Contents {
            title: heading.title.as_deref().unwrap_or(""),
            names: &reading.players,
            first_dealer,
            lines: chunk,
            first: number * per_page + 1,
            scribe: heading.scribe.as_deref().unwrap_or(""),
            sums,
            ..Contents::default()
        };
        grid.page(&mut pages, &contents);
    }
    footers(&mut pages, style, &book.title);
    let title = heading.title.as_deref();
    let title = title.unwrap_or(style.pick("Schreibzettel", "Score sheet"));
    pdf(title, &pages, style.language)
}

/// A line as the sheet shows it.
struct Line {
    label: String,
    /// The passages behind a breach of the rules.
    passages: String,
    so_far: Vec<i64>,
    dealer: usize,
    counts: bool,
}

impl Line {
    fn of(line: &tarock_club::LineReading, style: PrintStyle) -> Line {
        let mark = if line.double { " ×2" } else { "" };
        Line {
            label: format!("{}{mark}", line.label(style.language)),
            passages: line.passages.join("; "),
            so_far: line.schrift_so_far.clone(),
            dealer: usize::from(line.dealer),
            counts: line.problem.is_none(),
        }
    }
}

struct Sums<'a> {
    reading: &'a Reading,
    closing: &'a Closing,
}

struct Contents<'a> {
    title: &'a str,
    tournament: &'a str,
    round: &'a str,
    table: &'a str,
    date: &'a str,
    names: &'a [String],
    first_dealer: usize,
    lines: &'a [Line],
    first: usize,
    scribe: &'a str,
    sums: Option<Sums<'a>>,
}

impl Default for Contents<'_> {
    /// A page with nothing on it.
    fn default() -> Self {
        Contents {
            title: "",
            tournament: "",
            round: "",
            table: "",
            date: "",
            names: &[],
            first_dealer: 0,
            lines: &[],
            first: 1,
            scribe: "",
            sums: None,
        }
    }
}

/// Where everything stands on the page.
struct Grid<'a> {
    book: &'a Book,
    style: PrintStyle,
    paper: Paper,
    players: usize,
    rows: usize,
    /// Left and right end of the grid; on A4 the tariff stands to the right of it.
    left: f32,
    right: f32,
    /// What a point is worth, in words.
    point: String,
}

/// Width of the columns with number and game.
const NUMBER: f32 = 8.0;

impl<'a> Grid<'a> {
    fn new(
        book: &'a Book,
        style: PrintStyle,
        players: usize,
        rows: usize,
        point: String,
    ) -> Grid<'a> {
        let paper = style.paper;
        let size = paper.upright();
        let right = match paper {
            Paper::A4 => size.width - paper.margin() - 52.0,
            Paper::A5 => size.width - paper.margin(),
        };
        Grid { book, style, paper, players, rows, left: paper.margin(), right, point }
    }

    fn game_width(&self) -> f32 {
        match self.paper {
            Paper::A4 => 30.0,
            Paper::A5 => 26.0,
        }
    }

    fn page(&self, pages: &mut Vec<Page>, contents: &Contents<'_>) {
        let mut page = Page::new(self.paper.upright());
        let mut y = self.head(&mut page, contents);
        let names_height = 10.0;
        let foot = self.paper.upright().height - self.paper.margin() - 6.0;
        let sums_height = 27.0;
        #[expect(clippy::cast_precision_loss, reason = "a few dozen rows")]
        let row = ((foot - sums_height - y - names_height) / self.rows as f32).min(9.6);
        self.names(&mut page, y, names_height, contents);
        y += names_height;
        for number in 0..self.rows {
            self.row(&mut page, y, row, number, contents);
            y += row;
        }
        page.line((self.left, y), (self.right, y), 0.5, BLACK);
        self.columns(&mut page, y, y + 16.0);
        self.sums(&mut page, y, contents);
        if self.paper == Paper::A4 {
            self.tariff_at(&mut page, self.right + 5.0, self.paper.margin() + 5.0);
        }
        pages.push(page);
    }

    fn head(&self, page: &mut Page, contents: &Contents<'_>) -> f32 {
        let top = self.paper.margin() + 5.0;
        let style = self.style;
        let title = style.pick("Schreibzettel", "Score sheet");
        page.text(self.left, top, Type::bold(17.0), title);
        page.fitted(
            self.right,
            top,
            self.right - self.left - 45.0,
            Type::bold(11.0).right(),
            contents.title,
        );
        // „Runde" before a final would leave no room for the word.
        let is_last = contents.round == style.last();
        let round = if is_last { "" } else { style.pick("Runde", "Round") };
        let fields: [(&str, &str, f32); 5] = [
            (style.pick("Turnier", "Tournament"), contents.tournament, 0.30),
            (round, contents.round, 0.11),
            (style.pick("Tisch", "Table"), contents.table, 0.11),
            (style.pick("Datum", "Date"), contents.date, 0.24),
            (style.pick("Schreiber", "Scribe"), contents.scribe, 0.24),
        ];
        let y = top + 9.0;
        let width = self.right - self.left;
        let mut x = self.left;
        for (label, value, share) in fields {
            let end = x + width * share - 2.0;
            page.text(x, y, Type::regular(8.0).grey(), label);
            let label_width = crate::font::Weight::Regular.width(label, 8.0) + 1.0;
            page.line((x + label_width, y + 0.6), (end, y + 0.6), 0.2, LINE);
            page.fitted(
                x + label_width + 0.5,
                y,
                end - x - label_width,
                Type::regular(10.0),
                value,
            );
            x += width * share;
        }
        let table = &self.book.table;
        let note = match (table.opening_draw.is, table.first_column.is) {
            (OpeningDraw::HighestDeals, FirstColumn::FirstDealer) => style.pick(
                "Erster Geber (höchste Karte) in der linken Spalte",
                "First dealer (highest card) in the left column",
            ),
            (OpeningDraw::HighestDeals, FirstColumn::Anybody) => style.pick(
                "Erster Geber (höchste Karte, bei gezogenen Sitzen das Tarock) links",
                "First dealer (highest card, the Tarock where seats are drawn) on the left",
            ),
            (OpeningDraw::HighestIsForehand, _) => style.pick(
                "Erste Vorhand (höchste Karte) in der zweiten Spalte",
                "First forehand (highest card) in the second column",
            ),
        };
        let sits_out = match self.players {
            5 => style.pick("; wer gibt, setzt aus (grau)", "; the dealer sits out (grey)"),
            6 => style.pick(
                "; wer gibt und wer gegenüber sitzt, setzt aus (grau)",
                "; the dealer and who sits opposite sit out (grey)",
            ),
            _ => style.pick("; grau: wer gibt", "; grey: the dealer"),
        };
        let grey = Type::regular(8.0).grey();
        page.fitted(self.left, y + 5.0, width, grey, &format!("{note}{sits_out}"));
        y + 7.5
    }

    fn column(&self, player: usize) -> (f32, f32) {
        let first = self.left + NUMBER + self.game_width();
        #[expect(clippy::cast_precision_loss, reason = "at most six players")]
        let (width, place) = ((self.right - first) / self.players as f32, player as f32);
        (first + place * width, width)
    }

    fn columns(&self, page: &mut Page, top: f32, bottom: f32) {
        for player in 0..=self.players {
            let (x, _) = self.column(player);
            page.line((x, top), (x, bottom), 0.25, DARK);
        }
    }

    fn names(&self, page: &mut Page, y: f32, height: f32, contents: &Contents<'_>) {
        page.text(
            self.left + NUMBER / 2.0,
            y + height - 2.5,
            Type::regular(8.0).grey().centre(),
            self.style.pick("Nr", "No"),
        );
        let game = self.style.pick("Spiel", "Game");
        page.text(self.left + NUMBER + 1.0, y + height - 2.5, Type::regular(8.0).grey(), game);
        for (player, name) in contents.names.iter().enumerate() {
            let (x, width) = self.column(player);
            set_name(page, (x + width / 2.0, y + height - 2.5), width - 2.0, name);
        }
        page.line((self.left, y + height), (self.right, y + height), 0.5, BLACK);
        self.columns(page, y, y + height);
    }

    fn row(&self, page: &mut Page, y: f32, height: f32, number: usize, contents: &Contents<'_>) {
        let line = contents.lines.get(number);
        let dealer =
            line.map_or((contents.first_dealer + number) % self.players, |line| line.dealer);
        let mut grey = vec![dealer];
        if self.players == 6 {
            grey.push((dealer + 3) % 6);
        }
        for player in grey {
            let (x, width) = self.column(player);
            page.area(x, y, width, height, SHADE);
        }
        // Low rows take smaller type.
        let points = (height * 2.1).min(12.0);
        let baseline = y + height * 0.5 + points * 0.125;
        let radl_begins = (contents.first + number - 1).is_multiple_of(self.players);
        if radl_begins && number > 0 {
            page.line((self.left, y), (self.right, y), 0.4, BLACK);
        } else {
            page.line((self.left, y), (self.right, y), 0.15, LINE);
        }
        let small = Type::regular(8.0).grey().centre();
        page.text(
            self.left + NUMBER / 2.0,
            baseline,
            small,
            &(contents.first + number).to_string(),
        );
        self.columns(page, y, y + height);
        let Some(line) = line else { return };
        let not = self.style.pick("zählt nicht", "does not count");
        let label = if line.counts { line.label.clone() } else { not.to_owned() };
        // A ruling stands with its passage below the game.
        let raised = if line.passages.is_empty() { 0.0 } else { height * 0.18 };
        let (x, width) = (self.left + NUMBER + 1.0, self.game_width() - 2.0);
        page.fitted(x, baseline - raised, width, Type::regular((points - 1.5).min(10.0)), &label);
        if !line.passages.is_empty() {
            let small = Type::regular((height * 0.9).min(6.0)).grey();
            page.fitted(x, y + height * 0.86, width, small, &line.passages);
        }
        for (player, sum) in line.so_far.iter().enumerate() {
            let (x, width) = self.column(player);
            page.fitted(
                x + width - 2.5,
                baseline,
                width - 4.0,
                Type::regular(points).right(),
                &Halves::whole(*sum).signed(),
            );
        }
    }

    fn sums(&self, page: &mut Page, y: f32, contents: &Contents<'_>) {
        let label_x = self.left + NUMBER + 1.0;
        page.text(label_x, y + 5.5, Type::bold(11.0), "Schrift");
        page.text(label_x, y + 13.5, Type::bold(11.0), "Zahlung");
        page.line((self.left, y + 8.0), (self.right, y + 8.0), 0.2, LINE);
        page.line((self.left, y + 16.0), (self.right, y + 16.0), 0.5, BLACK);
        if let Some(sums) = &contents.sums {
            for player in 0..self.players {
                let (x, width) = self.column(player);
                let schrift = Halves::whole(sums.reading.schrift[player]).signed();
                page.fitted(
                    x + width - 2.5,
                    y + 5.5,
                    width - 4.0,
                    Type::bold(12.0).right(),
                    &schrift,
                );
                let zahlung = Halves::whole(sums.reading.zahlung[player]).signed();
                page.fitted(
                    x + width - 2.5,
                    y + 12.0,
                    width - 4.0,
                    Type::bold(12.0).right(),
                    &zahlung,
                );
                let cents = money::euro(sums.closing.payouts[player].cents);
                page.fitted(
                    x + width - 2.5,
                    y + 15.2,
                    width - 4.0,
                    Type::regular(8.0).grey().right(),
                    &cents,
                );
            }
        }
        let name = |player: u8| contents.names[usize::from(player)].as_str();
        let closing = contents.sums.as_ref().map(|sums| sums.closing);
        let closed = closing.and_then(|closing| closing.closed_by).map_or("", name);
        let confirmed: Vec<&str> = closing
            .iter()
            .flat_map(|closing| &closing.confirmed_by)
            .map(|player| name(*player))
            .collect();
        let middle = f32::midpoint(self.left, self.right);
        for (x, end, label, value) in [
            (
                self.left,
                middle - 3.0,
                self.style.pick("Abgeschlossen", "Closed"),
                closed.to_owned(),
            ),
            (
                middle + 3.0,
                self.right,
                self.style.pick("Bestätigt", "Confirmed"),
                confirmed.join(", "),
            ),
        ] {
            page.text(x, y + 24.0, Type::regular(8.0).grey(), label);
            page.line((x + 20.0, y + 24.6), (end, y + 24.6), 0.2, LINE);
            page.fitted(x + 21.0, y + 24.0, end - x - 21.0, Type::regular(10.0), &value);
        }
    }

    /// What a game is worth; with a bird in the bid, the bird beside it.
    fn game_value(&self, game: Game, entry: &GameEntry) -> String {
        let bird = game
            .bird()
            .and_then(|bird| self.book.premium(bird))
            .and_then(|bird| bird.announced.value());
        match bird {
            Some(bird) => format!("{} + {bird}", entry.won),
            None if entry.won == entry.lost => entry.won.to_string(),
            None => format!("{} / −{}", entry.won, entry.lost),
        }
    }

    /// On A5 the tariff has a page of its own, the back of the sheet.
    fn tariff(&self, pages: &mut Vec<Page>) {
        if self.paper == Paper::A5 {
            let mut page = Page::new(self.paper.upright());
            page.text(
                self.left,
                self.paper.margin() + 5.0,
                Type::bold(17.0),
                self.style.pick("Tarif", "Tariff"),
            );
            page.fitted(
                self.right,
                self.paper.margin() + 5.0,
                90.0,
                Type::regular(10.0).right(),
                &self.book.title,
            );
            self.tariff_at(&mut page, self.left, self.paper.margin() + 15.0);
            pages.push(page);
        }
    }

    fn tariff_at(&self, page: &mut Page, x: f32, top: f32) {
        let width = match self.paper {
            Paper::A4 => 47.0,
            Paper::A5 => self.right - self.left,
        };
        let points = match self.paper {
            Paper::A4 => 8.5,
            Paper::A5 => 10.0,
        };
        let step = points * 0.47;
        let mut y = top;
        page.text(x, y, Type::bold(points + 1.0), self.style.pick("Spiele", "Games"));
        y += step;
        let mut games: Vec<(Game, &GameEntry)> =
            self.book.games.iter().map(|(game, entry)| (*game, entry)).collect();
        games.sort_by_key(|(game, entry)| (self.book.rank(*game), entry.won, entry.label.clone()));
        for (game, entry) in games {
            let value = self.game_value(game, entry);
            page.fitted(x, y, width - 16.0, Type::regular(points), &entry.label);
            page.text(x + width, y, Type::regular(points).right(), &value);
            y += step;
        }
        y += step;
        page.text(x, y, Type::bold(points + 1.0), self.style.pick("Prämien", "Premiums"));
        let columns = self.style.pick("still / angesagt", "silent / announced");
        page.text(x + width, y, Type::regular(points - 1.0).grey().right(), columns);
        y += step;
        for (premium, entry) in self.book.premiums.iter() {
            // Under some books a Valat multiplies instead of adding.
            let multiplies =
                *premium == Premium::Valat && self.book.scoring.valat.is != ValatEffect::Adds;
            page.fitted(x, y, width - 18.0, Type::regular(points), &entry.label);
            page.text(
                x + width,
                y,
                Type::regular(points).right(),
                &premium_value(entry, if multiplies { "×" } else { "" }),
            );
            y += step;
        }
        y += step * 0.5;
        page.fitted(x, y, width, Type::regular(points - 0.5).grey(), &self.point);
    }
}

/// A name in one line or, if it is too long for its column, in two.
fn set_name(page: &mut Page, (x, y): (f32, f32), width: f32, name: &str) {
    let style = Type::bold(13.0).centre();
    let small = Type::bold(9.5).centre();
    let middle =
        name.char_indices().filter(|(_, sign)| [' ', '-'].contains(sign)).map(|(at, _)| at + 1);
    let middle = middle.min_by_key(|at| at.abs_diff(name.len() / 2));
    match middle {
        Some(at) if style.weight.width(name, 11.0) > width => {
            page.fitted(x, y - 3.6, width, small, name[..at].trim_end());
            page.fitted(x, y, width, small, &name[at..]);
        }
        Some(_) | None => page.fitted(x, y, width, style, name),
    }
}

fn premium_value(entry: &PremiumEntry, sign: &str) -> String {
    let value = |value: i32| if value == 0 { "–".to_owned() } else { format!("{sign}{value}") };
    format!("{} / {}", value(entry.silent), entry.announced.value().map_or("–".to_owned(), value))
}
