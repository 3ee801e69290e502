//! What can be wrong with a sheet, a tournament, a season or a table of results: a code for
//! programs, a sentence for people, and where.

use std::fmt;

use tarock_rules::FactsError;

/// Something that cannot be right, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubError {
    /// Where: a line, a column, a table, a player. Empty when it is about the whole.
    pub place: String,
    pub fault: Fault,
}

impl ClubError {
    /// A fault somewhere.
    pub fn at(place: impl Into<String>, fault: Fault) -> ClubError {
        ClubError { place: place.into(), fault }
    }

    /// The same fault, told from further away.
    #[must_use]
    pub fn within(mut self, place: &str) -> ClubError {
        self.place = if self.place.is_empty() {
            place.to_owned()
        } else {
            format!("{place}, {}", self.place)
        };
        self
    }

    /// A code for programs; it does not change.
    pub fn reason(&self) -> &'static str {
        self.fault.reason()
    }
}

impl From<Fault> for ClubError {
    fn from(fault: Fault) -> ClubError {
        ClubError::at("", fault)
    }
}

impl fmt::Display for ClubError {
    /// `{}` is English, `{:#}` German.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() {
            if f.alternate() {
                write!(f, "{}: ", german_place(&self.place))?;
            } else {
                write!(f, "{}: ", self.place)?;
            }
        }
        self.fault.fmt(f)
    }
}

impl std::error::Error for ClubError {}

/// Words within a place, and the same in German.
const PLACES: [(&str, &str); 14] = [
    ("round ", "Runde "),
    ("table ", "Tisch "),
    ("final", "Finale"),
    ("line ", "Zeile "),
    ("column ", "Spalte "),
    ("players", "Spieler"),
    ("player ", "Spieler "),
    ("event ", "Turnier "),
    ("prizes", "Preise"),
    ("heading", "Kopf des Zettels"),
    ("entry ", "Eintrag "),
    ("deal ", "Spiel "),
    ("log", "Protokoll"),
    ("penalties", "Strafen"),
];

/// A place with its words in German; names, keys of files and numbers stay as they are.
fn german_place(place: &str) -> String {
    let part = |part: &str| {
        let known = PLACES
            .iter()
            .find_map(|(english, german)| Some(format!("{german}{}", part.strip_prefix(english)?)));
        known.unwrap_or_else(|| part.to_owned())
    };
    place.split(", ").map(part).collect::<Vec<_>>().join(", ")
}

/// Words in both languages: `{}` writes them in English, `{:#}` in German.
///
/// ```
/// let words = tarock_club::Words::new("a table", "ein Tisch");
/// assert_eq!(format!("{words}, {words:#}"), "a table, ein Tisch");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    english: String,
    german: String,
}

impl Words {
    /// The same in both languages.
    pub fn new(english: impl Into<String>, german: impl Into<String>) -> Words {
        Words { english: english.into(), german: german.into() }
    }
}

impl std::error::Error for Words {}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if f.alternate() { &self.german } else { &self.english })
    }
}

/// What is wrong with a TOML file, and in which line.
pub(crate) fn toml_words(text: &str, error: &toml::de::Error) -> Words {
    let reader = tarock_rules::reader_text(error.message()).unwrap_or_else(|| {
        tarock_rules::Text::new("das ist kein TOML, das man lesen kann", error.message())
    });
    let before = error.span().and_then(|span| text.get(..span.start));
    let line = before.map(|before| before.matches('\n').count() + 1);
    let at = line.map(|line| (format!("line {line}: "), format!("Zeile {line}: ")));
    let (english, german) = at.unwrap_or_default();
    Words::new(english + &reader.english, german + &reader.german)
}

impl From<String> for Words {
    /// What other programs say, in their language.
    fn from(text: String) -> Words {
        Words { english: text.clone(), german: text }
    }
}

/// Declares the faults: each with a reason code that stays, and a message for people in English and
/// German.
macro_rules! faults {
    ($($(#[$doc:meta])* $variant:ident $(($($name:ident: $type:ty),+))? = $reason:expr,
        $english:literal $(, $german:literal)?;)+) => {
        /// Everything that sheets, tournaments and cups refuse, with its words.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Fault { $($(#[$doc])* $variant $(($($type),+))?,)+ }

        impl Fault {
            /// A code for programs; it does not change.
            pub fn reason(&self) -> &'static str {
                match self { $(Fault::$variant $(($($name),+))? => { $($(let _ =
                    $name;)+)? $reason })+ }
            }
        }

        impl fmt::Display for Fault {
            /// `{}` is English, `{:#}` German.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Fault::$variant $(($($name),+))? => {
                        $(if f.alternate() { return write!(f, $german); })?
                        write!(f, $english)
                    })+
                }
            }
        }
    };
}

faults! {
    /// The file has another format.
    Format(found: String, wanted: &'static str) = "wrong-format",
        "format is {found:?}, not {wanted:?}",
        "das Format ist {found:?}, nicht {wanted:?}";
    /// The book does not know tables of this size.
    TableSize(players: usize, allowed: String) = "table-size",
        "{players} players at a table; here {allowed} can play",
        "{players} Spieler an einem Tisch; hier können {allowed} spielen";
    NameEmpty = "name-empty", "a name is empty", "ein Name ist leer";
    /// A name is too long for any list.
    NameLong(most: usize) = "name-long", "a name has at most {most} letters",
        "ein Name hat höchstens {most} Zeichen";
    /// Two players have one name.
    NameTwice(name: String) = "name-twice",
        "the name {name:?} is there twice; add a first name or a number",
        "den Namen {name:?} gibt es zweimal; schreib einen Vornamen, einen Verein oder eine Nummer \
        dazu";
    /// A name that is not enough to tell who is meant.
    NameAmbiguous(name: String, known: String) = "name-ambiguous", "{name:?} can be {known}",
        "{name:?} kann {known} sein";
    NameUnknown(name: String, known: String) = "name-unknown",
        "nobody is called {name:?}; there are {known}",
        "niemand heißt {name:?}; es gibt {known}";
    /// No such player.
    PlayerUnknown(player: usize) = "player-unknown", "there is no player {player}",
        "es gibt keine Startnummer {player}";
    PlayerTwice(player: String) = "player-twice", "{player} is there twice",
        "{player} steht zweimal da";
    /// The facts are not of the sheet's book.
    OtherRules(found: String, wanted: String) = "other-rules",
        "the deal is of the book {found:?}, the sheet of {wanted:?}",
        "das Spiel ist nach {found:?}, der Zettel nach {wanted:?}";
    /// Facts that are no outcome.
    Facts(error: FactsError) = error.reason(), "{error}", "{error:#}";
    /// Forehand is always the first of the four.
    ForehandNotFirst = "forehand-not-first", "`seats` begins with the forehand, so `forehand` is 0",
        "`seats` beginnt mit der Vorhand, `forehand` ist also 0";
    /// Double rounds are the sheet's business.
    DoubleWritten = "double-written",
        "`double` is not written: the sheet keeps the double rounds itself",
        "`double` wird nicht geschrieben: der Zettel führt die doppelten Runden selbst";
    /// Nothing is struck without a reason.
    ReasonMissing = "reason-missing", "say why nothing counts, in at most 300 letters",
        "sag in höchstens 300 Buchstaben, warum nichts zählt";
    /// The passage behind a ruling is a reference, no essay.
    PassageTooLong = "passage-too-long",
        "the passage behind the ruling has more than 300 letters",
        "die Stelle hinter dem Spruch hat mehr als 300 Buchstaben";
    /// A Renonce told of after the cards of the next deal were cut: the passage.
    RenonceLate(passage: String) = "renonce-late",
        "a Renonce can be claimed until the cards of the next deal are cut ({passage}); if a \
        referee lets it count all the same, correct the line with a reason (on the command line \
        with --late)",
        "eine Renonce gilt nur, wenn sie bis zum nächsten Abheben aufgezeigt wird ({passage}); \
        lässt der Schiedsrichter sie trotzdem gelten, wird die Zeile mit einem Grund berichtigt \
        (in der Befehlszeile mit --late)";
    /// A late Renonce without a word why.
    LateReason = "late-reason", "say who lets a Renonce count so late, and why: --reason",
        "wer lässt eine Renonce so spät noch gelten, und warum? --reason sagt es";
    /// At a table of six it must be said who.
    InactiveWhich = "inactive-which", "of those who sat out, say who did it (`inactive`)",
        "sag, wer von denen, die ausgesetzt haben, es war (`inactive`)";
    /// Blatt are thirds of a point.
    BlattTooMany(points: i64, blatt: i64) = "blatt-too-many",
        "{points} points and {blatt} Blatt: three Blatt are a point, so there are 0, 1 or 2",
        "{points} Punkte und {blatt} Blatt: drei Blatt sind ein Punkt, es gibt also 0, 1 oder 2";
    /// The pack has 70 points.
    PointsTooMany(points: i64, blatt: i64) = "points-too-many",
        "{points} points and {blatt} Blatt: the whole pack has 70 points",
        "{points} Punkte und {blatt} Blatt: das ganze Paket hat 70 Punkte";
    CountUnreadable(text: String) = "count-unreadable",
        "{text:?} is no count; write points and Blatt as 36/2",
        "{text:?} ist keine Zählung; schreib Punkte und Blatt als 36/2";
    /// Both sides cannot have it.
    PremiumBothSides(premium: String) = "premium-both-sides",
        "{premium} is there for both sides, but only one can have had it",
        "{premium} steht für beide Seiten da, aber nur eine kann es gehabt haben";
    /// The book says how many points are needed.
    AbsolutAgainstCount(thirds: i64, needed: i32) = "absolut-against-count",
        "Absolut made with {thirds} thirds; it takes more than {needed} of 210",
        "Absolut mit {thirds} Dritteln; es braucht mehr als {needed} von 210";
    /// A row has as many numbers as players.
    RowLength(found: usize, players: usize) = "row-length", "{found} numbers for {players} players",
        "{found} Zahlen für {players} Spieler";
    /// A row sums to zero.
    RowSum(column: &'static str, sum: i64) = "row-sum", "{column} adds up to {sum:+}, not to 0",
        "{column} ergibt zusammen {sum:+}, nicht 0";
    /// The result of a table sums to zero.
    TableSum(sum: i64) = "row-sum", "the table adds up to {sum:+}, not to 0",
        "der Tisch ergibt zusammen {sum:+}, nicht 0";
    /// A number is too large to be a score.
    NumberTooLarge(number: i64) = "number-too-large", "{number} is too large for a score",
        "{number} ist zu groß für ein Ergebnis";
    /// No such line.
    LineUnknown(line: String) = "line-unknown", "there is no line {line}",
        "es gibt keine Zeile {line}";
    /// A device needs a name.
    DeviceName(name: String) = "device-name",
        "{name:?} is no name for a device: letters, digits and - only",
        "{name:?} ist kein Name für ein Gerät: nur Buchstaben, Ziffern und -";
    /// An event cannot be placed.
    EventOrphan(event: String, missing: String) = "event-orphan",
        "event {event} refers to {missing}, which is not there",
        "Ereignis {event} bezieht sich auf {missing}, das es nicht gibt";
    /// Events of one device count up.
    EventNumber(event: String) = "event-number",
        "event {event}: numbers of events begin with 1 and lamport is not below 1",
        "Ereignis {event}: Nummern beginnen mit 1, und lamport ist nicht unter 1";
    /// The same event with other contents.
    EventDiffers(event: String) = "event-differs",
        "event {event} is there twice with different contents",
        "Ereignis {event} gibt es zweimal mit verschiedenem Inhalt";
    /// Two sheets that do not belong together.
    OtherSheet(one: String, other: String) = "other-sheet",
        "these are two sheets, {one:?} and {other:?}, not two copies of one",
        "das sind zwei Zettel, {one:?} und {other:?}, nicht zwei Kopien von einem";
    /// Lines that do not count stand in the way of closing.
    LinesOpen(lines: String) = "lines-open",
        "lines that do not count yet: {lines}; correct or strike them first",
        "Zeilen, die noch nicht zählen: {lines}; zuerst verbessern oder streichen";
    /// The closing player cannot confirm.
    ConfirmSelf(name: String) = "confirm-self",
        "{name} has closed the sheet, so another player confirms it",
        "{name} hat den Zettel abgeschlossen, bestätigen muss ihn jemand anderer";
    /// Nothing to confirm.
    NotClosed = "not-closed",
        "the sheet is not closed, or was changed after closing; close it (again) first",
        "der Zettel ist nicht abgeschlossen oder wurde danach geändert; zuerst (wieder) \
        abschließen";
    /// „Gstieß – a Radl" is not in the book, or said already.
    LastRadl(why: Words) = "last-radl", "„Gstieß – a Radl\" cannot be said: {why}",
        "„Gstieß – a Radl“ kann nicht gesagt werden: {why:#}";
    /// A text that should be the result of a sheet.
    NoSheetResult = "no-sheet-result", "this is not the result of a sheet",
        "das ist kein Ergebnis eines Zettels";
    /// Nothing to make a sheet of.
    NoDeals = "no-deals", "no deal has been finished yet", "noch ist kein Spiel fertig";
    /// More deals than a sheet takes.
    DealsTooMany(found: usize, most: usize) = "deals-too-many",
        "{found} deals; a sheet takes at most {most}",
        "{found} Spiele; ein Zettel fasst höchstens {most}";
    /// The four who played cannot have been those.
    SeatsWrong(seats: Vec<u8>) = "seats-wrong",
        "places {seats:?} are not the four whose turn it was",
        "Plätze {seats:?} sind nicht die vier, die an der Reihe waren";
    /// A record cannot be replayed.
    Record(what: String) = "record", "the record: {what}", "die Aufzeichnung: {what}";
    /// A record stops in the middle.
    DealRuns = "deal-runs", "the deal is not played to its end",
        "das Spiel ist nicht zu Ende gespielt";
    /// A record has other points than its deal comes to.
    PointsDiffer(column: &'static str, written: Vec<i64>, right: Vec<i64>) = "points-differ",
        "{column} {written:?} is written, but the deal comes to {right:?}",
        "{column} {written:?} ist geschrieben, aber das Spiel ergibt {right:?}";
    /// A deal counted double, or did not, against the deals above it.
    DoubleDiffers = "double-differs",
        "it counted double, or not, otherwise than the deals before it say; are there all deals \
        from the first on?",
        "es zählte anders doppelt, als die Spiele davor sagen; sind alle Spiele vom ersten an da?";
    /// Cents per point or rounding make no sense.
    Money(what: Words) = "money", "{what}", "{what:#}";
    /// Prizes make no sense.
    WrongPrizes(what: Words) = "money", "{what}", "{what:#}";
    /// No legal tables.
    NoTables(players: usize, sizes: Words) = "no-tables",
        "{players} players cannot be seated at tables of {sizes}",
        "{players} Spieler gehen sich an Tischen zu {sizes:#} nicht aus";
    /// More people than a tournament takes.
    TooManyPlayers(players: usize, most: usize) = "too-many-players",
        "{players} players; a tournament takes at most {most}",
        "{players} Spieler; ein Turnier fasst höchstens {most}";
    /// More of something than a file takes.
    TooMany(what: Words, most: usize) = "too-many", "a file takes at most {most} {what}",
        "eine Datei fasst höchstens {most} {what:#}";
    /// A format makes no sense.
    WrongFormat(what: Words) = "wrong-tournament-format", "{what}", "{what:#}";
    /// No such format.
    FormatUnknown(name: String, known: String) = "format-unknown",
        "there is no format {name:?}; there are {known}",
        "das Format {name:?} gibt es nicht; es gibt {known}";
    RoundUnknown(round: usize) = "round-unknown", "round {round} has not been drawn",
        "Runde {round} ist nicht ausgelost";
    /// A text that should name a round.
    NoRound = "round-unknown", "a round is a number from 1, or final",
        "eine Runde ist eine Zahl ab 1 oder final";
    TableUnknown(table: usize) = "table-unknown", "there is no table {table}",
        "es gibt keinen Tisch {table}";
    /// Somebody sits at a table who is not entered, or left.
    NotEntered(player: String) = "not-entered", "{player} does not take part in this round",
        "{player} spielt in dieser Runde nicht mit";
    /// Somebody takes part but sits nowhere.
    NotSeated(player: String) = "not-seated", "{player} takes part but sits at no table",
        "{player} spielt mit, sitzt aber an keinem Tisch";
    /// A player is out already.
    LeftAlready(player: String) = "left-already", "{player} has left already",
        "{player} ist schon ausgeschieden";
    /// A player is still there.
    NotLeft(player: String) = "not-left", "{player} has not left",
        "{player} ist nicht ausgeschieden";
    /// The final is not somebody's.
    NoFinalist(player: String) = "no-finalist", "{player} would not play in the final",
        "{player} wäre nicht im Finale";
    /// Nobody is left for a seat of the final.
    NobodyNext = "nobody-next", "nobody is left who could play the final instead",
        "niemand ist mehr da, der nachrücken könnte";
    /// Somebody on a sheet is not entered.
    NotInTournament(name: String) = "not-in-tournament",
        "{name} is on the sheet but not entered in the tournament",
        "{name} steht auf dem Zettel, ist aber nicht zum Turnier angemeldet";
    /// Somebody on a sheet sits elsewhere.
    AtOtherTable(name: String, table: usize) = "at-other-table",
        "{name} is on the sheet but sits at table {table} in this round",
        "{name} steht auf dem Zettel, sitzt in dieser Runde aber an Tisch {table}";
    /// Somebody of the table is not on its sheet.
    NotOnSheet(name: String) = "not-on-sheet", "{name} sits at this table but is not on the sheet",
        "{name} sitzt an diesem Tisch, steht aber nicht auf dem Zettel";
    /// Somebody of the table has no result.
    ResultOfMissing(name: String) = "result-of-missing", "the result of {name} is missing",
        "das Ergebnis von {name} fehlt";
    /// The sheet is of another book.
    SheetRules(found: String, wanted: String) = "sheet-rules",
        "the sheet is of the book {found:?}, the tournament plays {wanted:?}",
        "der Zettel ist nach {found:?}, das Turnier spielt nach {wanted:?}";
    /// Tournaments have no double rounds.
    SheetDoubles(lines: String) = "sheet-doubles",
        "lines that count double: {lines}; a tournament has no double rounds, so the sheet must be \
        one of a tournament",
        "Zeilen, die doppelt zählen: {lines}; ein Turnier hat keine doppelten Runden, der Zettel \
        muss einer vom Turnier sein";
    /// Nobody has confirmed the sheet.
    NotConfirmed = "not-confirmed", "the sheet is closed, but no second player has confirmed it",
        "der Zettel ist abgeschlossen, aber niemand hat ihn bestätigt";
    /// A round is not played to its end.
    DealsMissing(found: u32, wanted: u32) = "deals-missing",
        "the sheet has {found} of {wanted} deals; it is taken only as ended early",
        "der Zettel hat {found} von {wanted} Spielen; er gilt nur als vorzeitig beendet";
    /// More deals than a round has.
    DealsBeyond(found: u32, wanted: u32) = "deals-beyond",
        "the sheet has {found} deals, but the round has {wanted}",
        "{found} Spiele, aber die Runde hat nur {wanted}";
    /// A table that played nothing has no points to write.
    PointsWithoutDeal = "points-without-deal", "without a deal nobody has points",
        "ohne ein Spiel hat niemand Punkte";
    /// The table has its result.
    ResultThere = "result-there", "the table has its result already",
        "der Tisch hat schon ein Ergebnis";
    /// The table has no result.
    NoResult = "no-result", "the table has no result", "der Tisch hat kein Ergebnis";
    /// A round that has results is not drawn again.
    RoundPlayed(round: usize) = "round-played",
        "round {round} has results already; take a wrong one away first (on the command line with \
        clear), or begin with a later round",
        "Runde {round} hat schon Ergebnisse; nimm ein falsches zuerst weg (in der Befehlszeile mit \
        clear), oder beginn mit einer späteren Runde";
    /// People play there.
    RoundBegun(round: usize) = "round-begun",
        "round {round} has begun, and its tables stay as they are; choose a later round, or undo \
        the start of its clock if nobody plays yet",
        "Runde {round} hat schon begonnen, und ihre Tische bleiben, wie sie sind; wähl eine \
        spätere Runde, oder nimm den Start der Uhr zurück, wenn noch niemand spielt";
    FinalBegun = "final-begun",
        "the final has begun, and its tables stay as they are; where one stops early, write its \
        result with the number of deals (… /19, on the command line --deals 19)",
        "das Finale hat schon begonnen, und seine Tische bleiben, wie sie sind; hört einer früher \
        auf, schreib sein Ergebnis mit der Zahl der Spiele (… /19, in der Befehlszeile --deals 19)";
    /// Whoever comes now would play nowhere.
    NoRoundLeft = "no-round-left", "every round has begun already: nobody can come in any more",
        "alle Runden haben schon begonnen: es kann niemand mehr dazukommen";
    ResultsMissing(tables: Words) = "results-missing", "results are missing: {tables}",
        "es fehlen Ergebnisse: {tables:#}";
    /// The final is not next, or not part of the format.
    NoFinal(why: Words) = "no-final", "that does not work with the final: {why}",
        "das geht mit dem Finale nicht: {why:#}";
    /// A team has the wrong number of members.
    TeamSize(team: String, members: usize, wanted: usize) = "team-size",
        "team {team:?} has {members} members, not {wanted}",
        "die Mannschaft {team:?} hat {members} Mitglieder, nicht {wanted}";
    /// Two events of a season have one title.
    EventTwice(title: String) = "event-twice",
        "the event {title:?} is there already",
        "das Turnier {title:?} gibt es schon (in der Befehlszeile ersetzt es --replace)";
    /// A season makes no sense.
    WrongSeason(what: Words) = "wrong-season", "{what}", "{what:#}";
    /// A part of a line that is written otherwise than it should be.
    WrongPart(what: Words) = "csv", "{what}", "{what:#}";
    /// A table of values is not what it should be.
    WrongTable(what: Words) = "csv", "{what}", "{what:#}";
    /// A number cannot be read.
    Number(text: String) = "number", "{text:?} is no whole or half number",
        "{text:?} ist keine ganze oder halbe Zahl";
    /// A result of somebody cannot be read.
    ResultUnreadable(text: String) = "result-unreadable",
        "{text:?} is no result; write numbers in the order of the slip, or names with them, as \
        kr93 ku-21",
        "{text:?} ist kein Ergebnis; schreib Zahlen in der Reihenfolge des Loszettels oder Namen \
        dazu, wie kr93 ku-21";
    /// Somebody else has changed the tournament since.
    Stale(seen: u64, now: u64) = "stale",
        "this was decided on version {seen}, but {now} is there now; look at what has changed",
        "das wurde auf Stand {seen} entschieden, inzwischen ist {now} da; bitte ansehen, was sich \
        geändert hat";
    /// The link is not good for it.
    NotAllowed(link: Words) = "not-allowed", "{link} may not do this", "{link:#} darf das nicht";
    /// There is no room for more.
    LimitReached(what: Words, most: usize) = "limit-reached", "at most {most} {what}",
        "höchstens {most} {what:#}";
    /// Nobody in the roster has this id.
    PersonUnknown(person: String) = "person-unknown", "nobody in the roster is {person:?}",
        "{person:?} steht nicht im Verzeichnis";
    /// Somebody is entered already.
    PersonEntered(player: usize) = "person-entered",
        "this person has the start number {player} already",
        "diese Person hat schon die Startnummer {player}";
    /// Somebody is kept out.
    PersonBanned(until: String) = "person-banned", "this person is banned until {until}",
        "diese Person ist bis {until} gesperrt";
    /// The calendar has no such day.
    NoSuchDay(day: String) = "no-such-day", "there is no day {day}",
        "den Tag {day} gibt es nicht";
    /// Somebody has asked to be forgotten.
    PersonForgotten = "person-forgotten", "this person has been forgotten",
        "diese Person wurde vergessen";
    /// Two results for one table.
    ResultsDiffer(tables: Words) = "results-differ",
        "results in conflict: {tables}; choose one of them first",
        "Ergebnisse widersprechen sich: {tables:#}; zuerst eines auswählen";
    /// The result that was to be corrected or chosen does not count any more.
    ResultGone(version: u64) = "result-gone",
        "the result of entry {version} does not count any more",
        "das Ergebnis von Eintrag {version} gilt nicht mehr";
    /// Others sit there now.
    SeatsChanged = "seats-changed", "others sit at the tables now",
        "an den Tischen sitzen inzwischen andere";
    /// Something must be drawn first.
    NotDrawn = "not-drawn", "nothing has been drawn yet", "es ist noch nichts ausgelost";
    /// What was drawn must be gone first.
    DrawnAlready = "drawn-already", "not after the draw; undo it first",
        "nicht nach der Auslosung; sie zuerst zurücknehmen";
    /// The tournament is over.
    Finished = "finished", "the tournament is finished; undo that first",
        "das Turnier ist abgeschlossen; das zuerst zurücknehmen";
    /// Nothing that can be undone.
    UndoNothing(version: u64) = "undo-nothing", "entry {version} cannot be undone",
        "Eintrag {version} lässt sich nicht zurücknehmen";
    /// Later entries build on it.
    UndoBlocked(version: u64, later: u64) = "undo-blocked",
        "entry {version} cannot be undone, entry {later} builds on it",
        "Eintrag {version} lässt sich nicht zurücknehmen, Eintrag {later} baut darauf auf";
    /// No such season.
    SeasonUnknown(season: String) = "season-unknown", "there is no season {season:?}", "es gibt \
        keine Saison {season:?}";
    /// No such event of a season.
    EventUnknown(event: String) = "event-unknown",
        "the season has no event {event:?}", "die Saison hat kein Turnier {event:?}";
    /// A table has called already.
    CallOpen(table: usize) = "call-open", "table {table} has called already, and somebody will \
        come", "Tisch {table} hat schon gerufen, es kommt jemand";
    /// Nobody waits there any more.
    CallGone(call: u64) = "call-gone", "call {call} has been answered or does not exist",
        "Ruf {call} ist schon beantwortet oder es gibt ihn nicht";
    /// The code of the slip of whoever closes a sheet.
    CloseCode(player: String) = "close-code", "closing needs the code of the slip of \
        {player}, and this is not it",
        "zum Abschließen braucht es den Code vom Los von {player}, und dieser ist es nicht";
    /// Nobody needs another slip.
    NobodyMoved(version: u64) = "nobody-moved", "since version {version} nobody sits \
        elsewhere", "seit Stand {version} sitzt niemand anderswo";
    /// Another change has the name that a sender gave to this one.
    IdUsed(id: String, version: u64) = "id-used",
        "entry {version} is another change with the id {id:?}; this one needs an id of its own",
        "Eintrag {version} ist eine andere Änderung mit der Kennung {id:?}; diese braucht eine \
        eigene";
    /// A newer version has written something.
    NewerLog(version: u64) = "newer-log",
        "entry {version} is of a newer version; this one only shows and keeps the tournament",
        "Eintrag {version} ist von einer neueren Fassung; diese zeigt und behält das Turnier nur";
    /// An entry of the log is broken.
    ChangeUnreadable(kind: String) = "change-unreadable", "a change {kind:?} cannot be read",
        "eine Änderung {kind:?} ist nicht zu lesen";
    /// Entries of a log follow each other without gaps.
    LogGap(wanted: u64, found: u64) = "log-gap", "entry {wanted} is missing, there is {found}",
        "Eintrag {wanted} fehlt, da ist {found}";
    /// The sheet is of another table.
    SheetId(text: String) = "sheet-id", "{text:?} is no sheet of a table",
        "{text:?} ist kein Zettel eines Tisches";
    /// Names on a tournament's sheet are those of the desk.
    SheetRename = "sheet-rename", "names on the sheets of a tournament are corrected at the desk",
        "Namen auf den Zetteln eines Turniers bessert die Turnierleitung aus";
    /// A confirmation without the code of whoever confirms.
    ConfirmCode(name: String) = "confirm-code",
        "the confirmation needs the code of the slip of {name}, and this is not it",
        "zum Bestätigen braucht es den Code vom Los von {name}, und dieser ist es nicht";
    /// The seating is not one of the players.
    SeatOrder = "seat-order", "a seating names every player of the table once",
        "eine Sitzordnung nennt jeden Spieler des Tisches einmal";
}

impl From<FactsError> for ClubError {
    fn from(error: FactsError) -> ClubError {
        Fault::Facts(error).into()
    }
}
