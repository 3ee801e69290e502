//! Commands for a club's evening: sheets, tournaments, cups, paper, the referee.

pub mod club_file;
pub mod columns;
pub mod cup;
pub mod desk;
pub mod in_german;
pub mod on_server;
pub mod print;
pub mod referee;
pub mod sheet;
pub mod tournament;
