//! Passwords: read, hashed and compared, away from the threads that serve tables.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use serde::Deserialize;
use tokio::sync::{OnceCell, Semaphore, oneshot};
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
/// What the threads are called.
const THREAD: &str = "passwords";
/// How far the threads stand back behind those who serve: far enough that a card never waits for a
/// password, not so far that nobody gets in while bots think.
#[cfg(target_os = "linux")]
const PRIORITY: i32 = 10;

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

/// A computation, in memory that is kept for the next.
type Job = Box<dyn FnOnce(&mut Vec<Block>) + Send>;

/// Where passwords are computed: on a few threads of their own that stand back behind those who
/// serve, each with memory that it keeps for the next.
#[derive(Debug)]
pub struct Hasher {
    threads: usize,
    /// The way to the threads, which begin with the first password.
    jobs: OnceLock<Sender<Job>>,
    places: Arc<Semaphore>,
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

/// Lets the threads that serve go first. On Linux a priority belongs to a thread; elsewhere it
/// would be that of the whole server.
fn stand_back() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, PRIORITY) {
        tracing::warn!(%error, "passwords are computed at the priority of everything else");
    }
}

/// Computes until nobody can bring more.
fn compute(jobs: &Mutex<Receiver<Job>>) {
    stand_back();
    let mut memory = Vec::new();
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        // Whoever waits learns of a panic by the answer that does not come; the next is served.
        let _ = catch_unwind(AssertUnwindSafe(|| job(&mut memory)));
    }
}

impl Hasher {
    /// One processor is left for those who play.
    pub fn new() -> Hasher {
        let processors = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Hasher {
            threads: processors.saturating_sub(1).clamp(1, MOST_AT_ONCE),
            jobs: OnceLock::new(),
            places: Arc::new(Semaphore::new(MOST_AT_ONCE + MOST_WAITING)),
            nobody: OnceCell::new(),
        }
    }

    /// The way to the threads.
    fn jobs(&self) -> &Sender<Job> {
        self.jobs.get_or_init(|| {
            let (jobs, waiting) = mpsc::channel();
            let waiting = Arc::new(Mutex::new(waiting));
            for _ in 0..self.threads {
                let waiting = Arc::clone(&waiting);
                let begun =
                    thread::Builder::new().name(THREAD.to_owned()).spawn(move || compute(&waiting));
                if let Err(error) = begun {
                    error!(%error, "no thread for passwords");
                }
            }
            jobs
        })
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Vec<Block>) -> Result<T, String> + Send + 'static,
    ) -> Result<T, Problem> {
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Kind::SignInBusy)?;
        let (done, computed) = oneshot::channel();
        let job = Box::new(move |memory: &mut Vec<Block>| {
            // Whoever has hung up needs nothing.
            let result = (!done.is_closed()).then(|| work(memory));
            // Held by the work itself: who hangs up early does not make room for one more.
            drop(place);
            if let Some(result) = result {
                let _ = done.send(result);
            }
        });
        let sent = self.jobs().send(job).map_err(text);
        let computed = match sent {
            Ok(()) => computed.await.map_err(text),
            Err(why) => Err(why),
        };
        computed.and_then(|result| result).map_err(|why| {
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
    use std::time::Duration;

    use super::*;

    fn right() -> Password {
        Password("Sküs, Mond und Pagat".to_owned())
    }

    /// Fields of the threads for passwords of this process: the name of each and its priority.
    #[cfg(target_os = "linux")]
    fn priorities() -> Vec<i32> {
        let tasks = std::fs::read_dir("/proc/self/task").expect("the threads");
        let stats =
            tasks.filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("stat")).ok());
        let own = stats.filter(|stat| stat.contains(&format!("({THREAD})")));
        // The 19th field of the whole line is the 17th after the name.
        own.map(|stat| {
            let rest = stat.rsplit(')').next().unwrap_or_default();
            rest.split_whitespace().nth(16).and_then(|nice| nice.parse().ok()).expect("a priority")
        })
        .collect()
    }

    #[tokio::test]
    async fn so_many_are_computed_and_wait_and_the_rest_is_sent_away() {
        let hasher = Arc::new(Hasher::new());
        let stored = hasher.hash(right()).await.expect("hashed");
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(hasher.threads <= MOST_AT_ONCE);
        // Held back, so that all come before the first is done.
        let (go, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let mut sign_ins = tokio::task::JoinSet::new();
        for _ in 0..MOST_AT_ONCE + MOST_WAITING + 36 {
            let (hasher, held) = (Arc::clone(&hasher), Arc::clone(&held));
            sign_ins.spawn(async move {
                hasher
                    .run(move |memory| {
                        let _ = held.lock().unwrap_or_else(PoisonError::into_inner).recv();
                        // What a password needs, and what is kept of it for the next.
                        hashed(b"somebody", memory).map(|_| memory.len())
                    })
                    .await
            });
        }
        for _ in 0..36 {
            let answer = tokio::time::timeout(Duration::from_secs(20), sign_ins.join_next()).await;
            let answer = answer.expect("those beyond are sent away at once").expect("an answer");
            let sent_away = answer.expect("no panic");
            assert_eq!(sent_away.map_err(|problem| problem.kind), Err(Kind::SignInBusy));
        }
        drop(go);
        let computed = sign_ins.join_all().await;
        assert_eq!(computed.len(), MOST_AT_ONCE + MOST_WAITING);
        for kilobytes in computed {
            assert_eq!(kilobytes, Ok(19 * 1024), "a thread has memory for one password");
        }
        assert_eq!(hasher.verify(right(), Some(stored)).await, Ok(true), "there is room again");
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn passwords_stand_back_behind_those_who_serve() {
        let hasher = Hasher::new();
        hasher.hash(right()).await.expect("hashed");
        let found = priorities();
        assert!(!found.is_empty() && found.iter().all(|nice| *nice >= PRIORITY), "{found:?}");
    }

    #[tokio::test]
    async fn a_panic_harms_only_whoever_asked() {
        let hasher = Hasher { threads: 1, ..Hasher::new() };
        let broken: Result<(), Problem> = hasher.run(|_| panic!("for a test")).await;
        assert_eq!(broken.map_err(|problem| problem.kind), Err(Kind::Broken));
        let stored = hasher.hash(right()).await.expect("hashed");
        let wrong = Password("Sküs, Mond und Uhu".to_owned());
        assert_eq!(hasher.verify(wrong, Some(stored)).await, Ok(false));
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
        assert_eq!(hasher.verify(right(), Some(stored.to_string())).await, Ok(true));
    }
}
