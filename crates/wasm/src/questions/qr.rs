//! The address of a table as a QR code.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};
use serde::Serialize;

/// A code as one path, a unit a module, without the quiet zone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Code {
    /// Modules along a side.
    pub size: i32,
    /// Path data of the dark modules.
    pub path: String,
}

/// The code of a text; `None` if it is too long for one.
pub fn code(text: &str) -> Option<Code> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let length = (x..code.size()).take_while(|x| code.get_module(*x, y)).count();
            if length > 0 {
                // Writing into a string does not fail.
                let _ = write!(path, "M{x} {y}h{length}v1h-{length}z");
            }
            x += i32::try_from(length).unwrap_or(i32::MAX).saturating_add(1).max(1);
        }
    }
    Some(Code { size: code.size(), path })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_covers_the_dark_modules_and_no_other() {
        let address = "https://example.org/t/abc";
        let drawn = code(address).expect("a short text fits");
        let code = QrCode::encode_text(address, QrCodeEcc::Medium).expect("a short text fits");
        let mut dark = std::collections::BTreeSet::new();
        for run in drawn.path.split('M').skip(1) {
            let (from, length) = run.split_once('h').expect("a run");
            let (x, y) = from.split_once(' ').expect("a point");
            let length: i32 =
                length.split('v').next().and_then(|length| length.parse().ok()).expect("a length");
            let (x, y): (i32, i32) = (x.parse().expect("a number"), y.parse().expect("a number"));
            dark.extend((x..x + length).map(|x| (x, y)));
        }
        for y in 0..code.size() {
            for x in 0..code.size() {
                assert_eq!(dark.contains(&(x, y)), code.get_module(x, y), "{x} {y}");
            }
        }
    }
}
