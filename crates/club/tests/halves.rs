//! Half points as people write them.

use tarock_club::Halves;

#[test]
fn texts_and_numbers() {
    for (text, halves) in
        [("27,5", 55), ("-0,5", -1), ("+3", 6), ("−12", -24), ("4.50", 9), ("0", 0)]
    {
        assert_eq!(text.parse::<Halves>().unwrap(), Halves(halves), "{text}");
    }
    for text in ["", "x", "1,25", "1,", ",5", "--1", "99999999999"] {
        assert!(text.parse::<Halves>().is_err(), "{text}");
    }
    assert_eq!(Halves(-7).to_string(), "-3,5");
    assert_eq!(Halves(-7).signed(), "−3,5");
    assert_eq!(Halves(8).signed(), "+4");
}
