//! QR codes.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment};

use crate::canvas::Page;

/// Draws a text as a code of this side; texts that no code can hold are left out.
pub(crate) fn draw(page: &mut Page, x: f32, y: f32, side: f32, text: &str) {
    let mut segments = QrSegment::make_segments(text);
    if !text.is_ascii() {
        // Says that the bytes are UTF-8; without it some readers guess, and umlauts become Chinese.
        segments.insert(0, QrSegment::make_eci(26));
    }
    let Ok(code) = QrCode::encode_segments(&segments, QrCodeEcc::Medium) else { return };
    let modules = code.size();
    let as_length = |number: i32| f32::from(i16::try_from(number).unwrap_or(0));
    let unit = side / as_length(modules);
    let mut squares = Vec::new();
    for row in 0..modules {
        for column in 0..modules {
            if code.get_module(column, row) {
                squares.push((x + as_length(column) * unit, y + as_length(row) * unit));
            }
        }
    }
    // A hair wider, or viewers show seams between modules.
    page.squares(squares, unit * 1.02);
}
