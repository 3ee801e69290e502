//! Randomness from the operating system, and what is made of it.

use sha2::{Digest, Sha256};
use tarock_table::Bytes32;

/// Letters and digits that can be read aloud in a link.
const SIGNS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Thirty-two fresh bytes.
///
/// # Panics
/// Without randomness no deal would be fair and no token secret, so the process must not go on.
pub fn bytes() -> Bytes32 {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    Bytes32(bytes)
}

/// A text of random letters and digits, nearly six bits each.
pub fn text(length: usize) -> String {
    let mut text = String::with_capacity(length);
    while text.len() < length {
        // 248 is the greatest multiple of 62 in a byte: what is above would favour some signs.
        let good = bytes().0.into_iter().filter(|byte| *byte < 248);
        text.extend(
            good.take(length - text.len()).map(|byte| char::from(SIGNS[usize::from(byte % 62)])),
        );
    }
    text
}

/// A token: 43 signs, 256 bits.
pub fn token() -> String {
    text(43)
}

/// What is stored of a token.
pub fn hash(token: &str) -> String {
    Bytes32(Sha256::digest(token.as_bytes()).into()).to_string()
}

/// The name of house rules, by their text. It ends like a file, because that is what records of
/// these deals name.
pub fn house_name(text: &str) -> String {
    format!("house-{}.toml", &hash(text)[..32])
}
