//! Bytes are read as the files of a club: score sheets, tournaments, seasons, tables of results.

use tarock_club::{Season, Sheet, SheetFile, Tournament, all_time, events_from_csv, events_to_csv};

use crate::BOOKS;

/// Reads bytes as every kind of file.
pub fn check(bytes: &[u8]) {
    if let Ok(file) = serde_json::from_slice::<SheetFile>(bytes) {
        check_sheet(&file);
    }
    if let Ok(tournament) = serde_json::from_slice::<Tournament>(bytes) {
        check_tournament(&tournament);
    }
    if let Ok(season) = serde_json::from_slice::<Season>(bytes) {
        check_season(&season);
    }
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(events) = events_from_csv(text)
    {
        assert!(!events_to_csv(&events).is_empty());
    }
}

/// A sheet that can be read reads the same from the file that it writes, and takes nothing over
/// from itself.
fn check_sheet(file: &SheetFile) {
    for book in BOOKS.iter() {
        let Ok(mut sheet) = Sheet::from_file(file.clone(), book) else { continue };
        let reading = sheet.read(book);
        let written = serde_json::to_string(&sheet.to_file()).unwrap();
        let again = serde_json::from_str::<SheetFile>(&written).unwrap();
        let again =
            Sheet::from_file(again, book).unwrap_or_else(|error| panic!("{error}\n{written}"));
        assert_eq!(again, sheet, "{written}");
        assert_eq!(again.read(book), reading, "{written}");
        assert_eq!(sheet.merge(&again).unwrap(), 0);
    }
}

/// A tournament that passes its check has standings, and is the same after writing and reading.
fn check_tournament(tournament: &Tournament) {
    if tournament.check().is_err() {
        return;
    }
    let written = serde_json::to_string(tournament).unwrap();
    let again: Tournament = serde_json::from_str(&written).unwrap();
    assert_eq!(&again, tournament, "{written}");
    let _ = again.standings();
}

/// A season that passes its check has a table, and is the same after writing and reading.
fn check_season(season: &Season) {
    if season.check().is_err() {
        return;
    }
    let written = serde_json::to_string(season).unwrap();
    let again: Season = serde_json::from_str(&written).unwrap();
    assert_eq!(&again, season, "{written}");
    let _ = (again.standings(None), again.qualified());
    let _ = all_time(&[again]);
}
