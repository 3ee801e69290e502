//! Bytes are read as the JSON of a record; whatever can be read is replayed under every book.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tarock_fuzz::{BOOKS, check_observations, check_outcome};
use tarock_rules::{Record, RecordError};

fuzz_target!(|bytes: &[u8]| {
    let Ok(mut record) = serde_json::from_slice::<Record>(bytes) else { return };
    let json = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<Record>(&json).unwrap(), record);
    for book in BOOKS.iter() {
        // The longest beginning that is legal.
        let mut begun = record.clone();
        let deal = loop {
            match begun.replay(book) {
                Ok(deal) => break Some(deal),
                Err(RecordError::Action { at, .. }) => begun.actions.truncate(at),
                Err(RecordError::Cards(_)) => break None,
            }
        };
        let Some(deal) = deal else { continue };
        check_observations(book, &deal);
        if let Some(outcome) = deal.outcome(book) {
            check_outcome(book, &outcome);
        }
    }
    record.actions.clear();
    let _ = record.replay(&BOOKS[0]);
});
