//! How players write numbers in either language.

use tarock_rules::Language;

/// A number with its sign and one decimal; what rounds to nothing has no sign.
///
/// ```
/// use tarock_bots::{Language, signed};
/// assert_eq!(signed(Language::German, 1.84), "+1,8");
/// assert_eq!(signed(Language::English, -0.93), "−0.9");
/// ```
pub fn signed(language: Language, number: f64) -> String {
    let tenths = format!("{:.1}", number.abs());
    let sign = match number {
        _ if tenths == "0.0" => "",
        number if number < 0.0 => "−",
        _ => "+",
    };
    format!("{sign}{}", tenths.replace('.', language.pick(",", ".")))
}
