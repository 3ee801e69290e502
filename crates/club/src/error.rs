//! What can be wrong with a sheet, a tournament, a season or a table of results: a code for programs, a sentence for people, and where.

use std::fmt;

use tarock_rules::FactsError;

/// Something that cannot be right, and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubError {
    /// Where: a line, a column, a table, a player. Empty when it is about the whole.
    pub place: String,
    /// What.
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
        self.place = if self.place.is_empty() { place.to_owned() } else { format!("{place}, {}", self.place) };
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
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        self.fault.fmt(f)
    }
}

impl std::error::Error for ClubError {}

/// Declares the faults: each with a reason code that stays, and a message for people.
macro_rules! faults {
    ($($(#[$doc:meta])* $variant:ident $(($($name:ident: $type:ty),+))? = $reason:expr, $($message:expr),+;)+) => {
        /// What is wrong.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Fault { $($(#[$doc])* $variant $(($($type),+))?,)+ }

        impl Fault {
            /// A code for programs; it does not change.
            pub fn reason(&self) -> &'static str {
                match self { $(Fault::$variant $(($($name),+))? => { $($(let _ = $name;)+)? $reason })+ }
            }
        }

        impl fmt::Display for Fault {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Fault::$variant $(($($name),+))? => write!(f, $($message),+),)+ }
            }
        }
    };
}

faults! {
    /// The file has another format.
    Format(found: String, wanted: &'static str) = "wrong-format", "format is {found:?}, not {wanted:?}";
    /// The book does not know tables of this size.
    TableSize(players: usize, allowed: String) = "table-size", "{players} players at a table; here {allowed} can play";
    /// A name is empty.
    NameEmpty = "name-empty", "a name is empty";
    /// Two players have one name.
    NameTwice(name: String) = "name-twice", "the name {name:?} is there twice; add a first name or a number";
    /// Nobody has this name.
    NameUnknown(name: String, known: String) = "name-unknown", "nobody is called {name:?}; there are {known}";
    /// No such player.
    PlayerUnknown(player: usize) = "player-unknown", "there is no player {player}";
    /// The same player twice.
    PlayerTwice(player: String) = "player-twice", "{player} is there twice";
    /// The facts are not of the sheet's book.
    OtherRules(found: String, wanted: String) = "other-rules", "the deal is of the book {found:?}, the sheet of {wanted:?}";
    /// Facts that are no outcome.
    Facts(error: FactsError) = error.reason(), "{error}";
    /// Forehand is always the first of the four.
    ForehandNotFirst = "forehand-not-first", "`seats` begins with the forehand, so `forehand` is 0";
    /// Double rounds are the sheet's business.
    DoubleWritten = "double-written", "`double` is not written: the sheet keeps the double rounds itself";
    /// At a table of six it must be said who.
    InactiveWhich = "inactive-which", "of those who sat out, say who did it (`inactive`)";
    /// Blatt are thirds of a point.
    BlattTooMany(points: i64, blatt: i64) = "blatt-too-many",
        "{points} points and {blatt} Blatt: three Blatt are a point, so there are 0, 1 or 2";
    /// The pack has 70 points.
    PointsTooMany(points: i64, blatt: i64) = "points-too-many",
        "{points} points and {blatt} Blatt: the whole pack has 70 points";
    /// Not a count.
    CountUnreadable(text: String) = "count-unreadable", "{text:?} is no count; write points and Blatt as 36/2";
    /// Both sides cannot have it.
    PremiumBothSides(premium: String) = "premium-both-sides",
        "{premium} is there for both sides, but only one can have had it";
    /// The book says how many points are needed.
    AbsolutAgainstCount(thirds: i64, needed: i32) = "absolut-against-count",
        "Absolut made with {thirds} thirds; it takes more than {needed} of 210";
    /// A row has as many numbers as players.
    RowLength(found: usize, players: usize) = "row-length", "{found} numbers for {players} players";
    /// A row sums to zero.
    RowSum(column: &'static str, sum: i64) = "row-sum", "{column} adds up to {sum:+}, not to 0";
    /// A number is too large to be a score.
    NumberTooLarge(number: i64) = "number-too-large", "{number} is too large for a score";
    /// No such line.
    LineUnknown(line: String) = "line-unknown", "there is no line {line}";
    /// A device needs a name.
    DeviceName(name: String) = "device-name", "{name:?} is no name for a device: letters, digits and - only";
    /// An event cannot be placed.
    EventOrphan(event: String, missing: String) = "event-orphan", "event {event} refers to {missing}, which is not there";
    /// Events of one device count up.
    EventNumber(event: String) = "event-number", "event {event}: numbers of events begin with 1 and lamport is not below 1";
    /// The same event with other contents.
    EventDiffers(event: String) = "event-differs", "event {event} is there twice with different contents";
    /// Two sheets that do not belong together.
    OtherSheet(one: String, other: String) = "other-sheet", "these are two sheets, {one:?} and {other:?}, not two copies of one";
    /// Lines that do not count stand in the way of closing.
    LinesOpen(lines: String) = "lines-open", "lines that do not count yet: {lines}; correct or strike them first";
    /// The closing player cannot confirm.
    ConfirmSelf(name: String) = "confirm-self", "{name} has closed the sheet, so another player confirms it";
    /// Nothing to confirm.
    NotClosed = "not-closed", "the sheet is not closed, or was changed after closing; close it (again) first";
    /// „Gstieß – a Radl" is not in the book, or said already.
    LastRadl(why: &'static str) = "last-radl", "„Gstieß – a Radl\" cannot be said: {why}";
    /// Nothing to make a sheet of.
    NoDeals = "no-deals", "no deal has been finished yet";
    /// More deals than a sheet takes.
    DealsTooMany(found: usize, most: usize) = "deals-too-many", "{found} deals; a sheet takes at most {most}";
    /// The four who played cannot have been those.
    SeatsWrong(seats: Vec<u8>) = "seats-wrong", "places {seats:?} are not the four whose turn it was";
    /// A record cannot be replayed.
    Record(what: String) = "record", "the record: {what}";
    /// A record stops in the middle.
    DealRuns = "deal-runs", "the deal is not played to its end";
    /// A record has other points than its deal comes to.
    PointsDiffer(column: &'static str, written: Vec<i64>, right: Vec<i64>) = "points-differ",
        "{column} {written:?} is written, but the deal comes to {right:?}";
    /// A deal counted double, or did not, against the deals above it.
    DoubleDiffers = "double-differs",
        "it counted double, or not, otherwise than the deals before it say; are there all deals from the first on?";
    /// Cents per point or rounding make no sense.
    Money(what: String) = "money", "{what}";
    /// No legal tables.
    NoTables(players: usize, sizes: String) = "no-tables", "{players} players cannot be seated at tables of {sizes}";
    /// A format makes no sense.
    WrongFormat(what: String) = "wrong-tournament-format", "{what}";
    /// No such format.
    FormatUnknown(name: String, known: String) = "format-unknown", "there is no format {name:?}; there are {known}";
    /// The round is not there.
    RoundUnknown(round: usize) = "round-unknown", "round {round} has not been drawn";
    /// The table is not there.
    TableUnknown(table: usize) = "table-unknown", "there is no table {table}";
    /// Somebody sits at a table who is not entered, or left.
    NotEntered(player: String) = "not-entered", "{player} does not take part in this round";
    /// Somebody takes part but sits nowhere.
    NotSeated(player: String) = "not-seated", "{player} takes part but sits at no table";
    /// A player is out already.
    LeftAlready(player: String) = "left-already", "{player} has left already";
    /// Somebody on a sheet is not entered.
    NotInTournament(name: String) = "not-in-tournament", "{name} is on the sheet but not entered in the tournament";
    /// Somebody on a sheet sits elsewhere.
    AtOtherTable(name: String, table: usize) = "at-other-table", "{name} is on the sheet but sits at table {table} in this round";
    /// Somebody of the table is not on its sheet.
    NotOnSheet(name: String) = "not-on-sheet", "{name} sits at this table but is not on the sheet";
    /// The sheet is of another book.
    SheetRules(found: String, wanted: String) = "sheet-rules", "the sheet is of the book {found:?}, the tournament plays {wanted:?}";
    /// Tournaments have no double rounds.
    SheetDoubles(lines: String) = "sheet-doubles",
        "lines that count double: {lines}; a tournament has no double rounds, so the sheet must be one of a tournament";
    /// Nobody has confirmed the sheet.
    NotConfirmed = "not-confirmed", "the sheet is closed, but no second player has confirmed it";
    /// A round is not played to its end.
    DealsMissing(found: u32, wanted: u32) = "deals-missing",
        "the sheet has {found} of {wanted} deals; it is taken only as ended early";
    /// More deals than a round has.
    DealsBeyond(found: u32, wanted: u32) = "deals-beyond", "the sheet has {found} deals, but the round has {wanted}";
    /// The table has its result.
    ResultThere = "result-there", "the table has its result already";
    /// A round that has results is not drawn again.
    RoundPlayed(round: usize) = "round-played", "round {round} has results already";
    /// Results are missing.
    ResultsMissing(tables: String) = "results-missing", "results are missing: {tables}";
    /// The final is not next, or not part of the format.
    NoFinal(why: &'static str) = "no-final", "there is no final to draw: {why}";
    /// A team has the wrong number of members.
    TeamSize(team: String, members: usize, wanted: usize) = "team-size", "team {team:?} has {members} members, not {wanted}";
    /// Two events of a season have one title.
    EventTwice(title: String) = "event-twice", "the event {title:?} is there already";
    /// A season makes no sense.
    WrongSeason(what: String) = "wrong-season", "{what}";
    /// A table of comma-separated values cannot be read.
    Csv(what: String) = "csv", "{what}";
    /// A number cannot be read.
    Number(text: String) = "number", "{text:?} is no whole or half number";
}

impl From<FactsError> for ClubError {
    fn from(error: FactsError) -> ClubError {
        Fault::Facts(error).into()
    }
}
