//! Score sheets, tournaments and cups of Königrufen.
//!
//! No IO, no clock, no randomness but from a published seed. A [`Sheet`] is a log that two devices
//! can write apart.

pub mod csv;
mod cup;
pub mod day;
mod desk;
mod error;
mod halves;
pub mod money;
pub mod names;
mod opaque;
mod roster;
mod seats;
mod sheet;
mod tournament;

pub use cup::{
    AllTime, Counting, Cup, CupChange, CupDate, CupEntry, CupEvent, CupPoints, CupRecord,
    CupResult, CupRules, CupScope, CupSeason, CupStanding, CupTieBreak, EventScore, KeptCupChange,
    MOST_CUP_ENTRIES, Member, PersonResult, Qualification, Rounded, SEASON_FORMAT, Season,
    SeasonPenalty, TiedPlaces, all_time, events_from_csv, events_to_csv,
};
pub use desk::{
    Author, ClockStep, Decided, Desk, DeskEffect, DeskFile, Entering, KeptChange, KeptEvent,
    LARGEST_EVENT, LOG_FORMAT, LogEntry, MOST_ENTERED_AT_ONCE, MOST_ENTRIES, MOST_SHEET_EVENTS,
    Opening, PlayerEffect, Prepared, RefusedChange, Request, RoundClock, Scene, Scope,
    SheetFileOfTable, SheetId, SheetProgress, TableCall, TableResult, TableSheet, TournamentChange,
    TournamentSettings, WantedSlips, telling_words, without_words,
};
pub use error::{ClubError, Fault, Words};
pub use halves::Halves;
pub use opaque::Opaque;
pub use roster::{FORGOTTEN, Lent, MOST_PEOPLE, Person, Roster};
pub use seats::{DrawnFor, SeatDraw};
pub use sheet::{
    AnnulledEntry, Change, Closing, CountedPoints, DealEntry, DealItem, DuePayment, Entry, EventId,
    Heading, LineReading, LineWarning, NumbersEntry, Occasion, Payout, Pays, PlayedDeal,
    RESULT_FORMAT, Reading, SHEET_FORMAT, Sheet, SheetEvent, SheetFile, SheetResult,
    SheetResultPlayer, Version, Written,
};
pub use tournament::{
    Carried, Correction, CorrectionNote, Entrant, Final, FinalChange, FirstDealer, Format,
    FormerEntrant, Left, Penalty, PenaltyKind, Prize, PrizePlan, Quality, RankPoints, Reseating,
    Round, RoundName, RoundSeats, SeatMove, Seating, SheetUse, Standing, Standings,
    TOURNAMENT_FORMAT, TableSeats, Tables, TeamStanding, Teams, TieBreak, TimeLimit, Tournament,
    TournamentTable, Wishes, Withdrawn, draw, pairs_of, quality, repeated_at_least, table_sizes,
};
