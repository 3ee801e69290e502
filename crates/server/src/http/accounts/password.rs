//! Passwords: read, hashed and compared, away from the threads that serve tables.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use serde::Deserialize;
use tokio::sync::{OnceCell, Semaphore};
use tracing::error;

use crate::problem::{Kind, Problem};
use crate::secret;

/// Shortest password, in characters.
const SHORTEST: usize = 10;
/// Longest password, in bytes.
pub const LONGEST: usize = 256;
/// Different characters that a password needs.
const DIFFERENT: usize = 4;
/// Memory of one computation in KiB; with two passes, this is what OWASP recommends.
const MEMORY: u32 = 19 * 1024;
const PASSES: u32 = 2;
/// Computations at the same time: each keeps its memory.
const MOST_AT_ONCE: usize = 2;
/// Computations that wait; who comes then is sent away.
const MOST_WAITING: usize = 64;

/// A password from outside. It cannot be printed.
#[derive(Clone, Deserialize, utoipa::ToSchema)]
#[serde(transparent)]
#[schema(value_type = String, format = Password, max_length = 256)]
pub struct Password(String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

impl Password {
    /// Whether it is good enough for an account of this name.
    pub fn check(&self, handle: &str) -> Result<(), Problem> {
        let mut signs: Vec<char> = self.0.chars().collect();
        let long_enough = signs.len() >= SHORTEST && self.0.len() <= LONGEST;
        signs.sort_unstable();
        signs.dedup();
        let good = long_enough && signs.len() >= DIFFERENT && super::handle(&self.0) != handle;
        if !good {
            return Err(Kind::Password.into());
        }
        if is_common(&self.0, handle) { Err(Kind::CommonPassword.into()) } else { Ok(()) }
    }
}

/// The words of the passwords that are guessed first.
fn common_words() -> impl Iterator<Item = &'static str> {
    include_str!("../../../data/common-passwords.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Whether somebody who guesses would come to this soon: words that everybody takes, or the name,
/// with digits and signs around them; a short piece again and again; signs that follow each other
/// on the keyboard or in the alphabet.
fn is_common(password: &str, handle: &str) -> bool {
    const ROWS: [&str; 8] = [
        "abcdefghijklmnopqrstuvwxyz",
        "01234567890",
        "qwertzuiopü",
        "qwertyuiop",
        "asdfghjklöä",
        "yxcvbnm",
        "zxcvbnm",
        "1q2w3e4r5t6z7u8i9o0p",
    ];
    let small = password.to_lowercase();
    let core = small.trim_matches(|sign: char| !sign.is_alphabetic());
    let read: String = core.chars().map(letter).filter(|sign| sign.is_alphabetic()).collect();
    let name: String = handle.chars().filter(|sign| sign.is_alphabetic()).collect();
    let is_word =
        |text: &str| text.is_empty() || text == name || common_words().any(|word| word == text);
    let of_two = || read.char_indices().any(|(at, _)| is_word(&read[..at]) && is_word(&read[at..]));
    let signs: Vec<char> = small.chars().collect();
    let repeated = (1..=4)
        .any(|length| signs.iter().zip(signs.iter().skip(length)).all(|(one, next)| one == next));
    let follows = ROWS
        .iter()
        .any(|row| row.contains(&small) || row.chars().rev().collect::<String>().contains(&small));
    repeated || follows || is_word(&read) || of_two()
}

/// The letter that a digit or sign stands for.
fn letter(sign: char) -> char {
    match sign {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        _ => sign,
    }
}

/// Where passwords are computed: only so many at the same time, each in memory that is kept for the
/// next.
#[derive(Debug)]
pub struct Hasher {
    at_once: Arc<Semaphore>,
    waiting: Semaphore,
    memory: Arc<Mutex<Vec<Vec<Block>>>>,
    /// What is compared with when there is no such account, so that it takes as long.
    nobody: OnceCell<String>,
}

fn text(error: impl fmt::Display) -> String {
    error.to_string()
}

fn computed(
    argon2: &Argon2,
    password: &[u8],
    salt: &[u8],
    length: usize,
    memory: &mut Vec<Block>,
) -> Result<Output, String> {
    memory.resize(argon2.params().block_count().max(memory.len()), Block::new());
    let mut bytes = vec![0; length];
    argon2
        .hash_password_into_with_memory(password, salt, &mut bytes, memory.as_mut_slice())
        .map_err(text)?;
    Output::new(&bytes).map_err(text)
}

fn hashed(password: &[u8], memory: &mut Vec<Block>) -> Result<String, String> {
    let params = Params::new(MEMORY, PASSES, 1, None).map_err(text)?;
    let described = ParamsString::try_from(&params).map_err(text)?;
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let salt = Salt::new(&secret::bytes().0[..Salt::RECOMMENDED_LENGTH]).map_err(text)?;
    let hash = computed(&argon2, password, &salt, Params::DEFAULT_OUTPUT_LEN, memory)?;
    let whole = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: described,
        salt: Some(salt),
        hash: Some(hash),
    };
    Ok(whole.to_string())
}

fn is_right(password: &[u8], hash: &str, memory: &mut Vec<Block>) -> Result<bool, String> {
    let stored = PasswordHash::new(hash).map_err(text)?;
    let (Some(salt), Some(expected)) = (stored.salt, stored.hash) else {
        return Err("no salt or no hash".to_owned());
    };
    let algorithm = Algorithm::try_from(stored.algorithm.as_str()).map_err(text)?;
    let version = stored.version.map_or(Ok(Version::V0x13), Version::try_from).map_err(text)?;
    let params = Params::try_from(&stored).map_err(text)?;
    let found = computed(
        &Argon2::new(algorithm, version, params),
        password,
        &salt,
        expected.len(),
        memory,
    )?;
    // Outputs are compared in constant time.
    Ok(found == expected)
}

impl Hasher {
    /// As many at once as there are processors, but not more than two.
    pub fn new() -> Hasher {
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Hasher {
            // One processor is left for those who play.
            at_once: Arc::new(Semaphore::new(threads.saturating_sub(1).clamp(1, MOST_AT_ONCE))),
            waiting: Semaphore::new(MOST_WAITING),
            memory: Arc::default(),
            nobody: OnceCell::new(),
        }
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Vec<Block>) -> Result<T, String> + Send + 'static,
    ) -> Result<T, Problem> {
        let _place = self.waiting.try_acquire().map_err(|_| Kind::SignInBusy)?;
        let turn = Arc::clone(&self.at_once).acquire_owned().await.map_err(|_| Kind::Broken)?;
        let kept = Arc::clone(&self.memory);
        let done = tokio::task::spawn_blocking(move || {
            let mut memory =
                kept.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
            let result = work(&mut memory);
            kept.lock().unwrap_or_else(PoisonError::into_inner).push(memory);
            // Held by the work itself: who hangs up early does not make room for one more.
            drop(turn);
            result
        });
        let result = done.await.unwrap_or_else(|panic| Err(panic.to_string()));
        result.map_err(|why| {
            error!(why, "a password could not be computed");
            Kind::Broken.into()
        })
    }

    /// What is stored of a password.
    pub async fn hash(&self, password: Password) -> Result<String, Problem> {
        self.run(move |memory| hashed(password.0.as_bytes(), memory)).await
    }

    /// Whether a password is right. Without an account it is wrong, after the same time.
    pub async fn verify(
        &self,
        password: Password,
        stored: Option<String>,
    ) -> Result<bool, Problem> {
        let nobody =
            self.nobody.get_or_try_init(|| self.run(|memory| hashed(b"nobody", memory))).await?;
        let known = stored.is_some();
        let hash = stored.unwrap_or_else(|| nobody.clone());
        let fits = password.0.len() <= LONGEST;
        // One that cannot have been chosen is not computed, whatever the name.
        Ok(fits
            && self.run(move |memory| is_right(password.0.as_bytes(), &hash, memory)).await?
            && known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn memory_for_passwords_is_bounded_however_many_sign_in() {
        let hasher = Arc::new(Hasher::new());
        let password = Password("Sküs, Mond und Pagat".to_owned());
        let stored = hasher.hash(password.clone()).await.expect("hashed");
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        let mut sign_ins = tokio::task::JoinSet::new();
        for number in 0..12 {
            let (hasher, stored) = (Arc::clone(&hasher), stored.clone());
            let given = if number % 2 == 0 {
                password.clone()
            } else {
                Password(format!("wrong {number}"))
            };
            sign_ins
                .spawn(async move { (number % 2 == 0, hasher.verify(given, Some(stored)).await) });
        }
        for (right, verified) in sign_ins.join_all().await {
            assert_eq!(verified, Ok(right));
        }
        let memory = hasher.memory.lock().expect("nobody has panicked");
        let kilobytes: usize = memory.iter().map(Vec::len).sum();
        assert!(
            memory.len() <= MOST_AT_ONCE && kilobytes <= MOST_AT_ONCE * 19 * 1024,
            "{kilobytes} kB"
        );
    }

    #[test]
    fn passwords_that_everybody_takes_are_refused() {
        for common in [
            "Passwort123!",
            "P4ssw0rt2024",
            "1234567890",
            "0987654321",
            "qwertzuiop",
            "abcdefghijk",
            "iloveyou2023",
            "abcdabcdabcd",
            "HalloPasswort1",
            "anna1234567890",
            "TarockTarock99",
        ] {
            assert!(is_common(common, "anna"), "{common}");
        }
        for good in [
            "Sküs, Mond und Pagat",
            "geheimes-erstes-Passwort",
            "vier Buben zu viert",
            "kirschbaum im november",
            "x9#Lq2!vTz",
        ] {
            assert!(!is_common(good, "anna"), "{good}");
        }
    }

    #[tokio::test]
    async fn hashes_of_earlier_versions_still_count() {
        let hasher = Hasher::new();
        let stored = argon2::PasswordHasher::hash_password(
            &Argon2::default(),
            "Sküs, Mond und Pagat".as_bytes(),
        );
        let stored: PasswordHash = stored.expect("hashed");
        let right = hasher
            .verify(Password("Sküs, Mond und Pagat".to_owned()), Some(stored.to_string()))
            .await;
        assert_eq!(right, Ok(true));
    }
}
