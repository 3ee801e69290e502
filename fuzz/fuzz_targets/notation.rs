//! Bytes are read as notation; whatever can be read is written in the one printed form and reads
//! back as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tarock_rules::NotatedDeal;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(deals) = NotatedDeal::read_all(text) else { return };
    let written = NotatedDeal::write_all(&deals);
    let again =
        NotatedDeal::read_all(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(again, deals, "{written}");
    assert_eq!(NotatedDeal::write_all(&again), written);
    for deal in &deals {
        assert_eq!(deal.to_string().parse::<NotatedDeal>().as_ref(), Ok(deal));
        let json = serde_json::to_string(deal.record()).unwrap();
        assert_eq!(&serde_json::from_str::<tarock_rules::Record>(&json).unwrap(), deal.record());
    }
});
