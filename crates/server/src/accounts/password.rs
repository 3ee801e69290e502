//! Passwords: read, hashed and compared, away from the threads that serve tables.

use std::fmt;
use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use serde::Deserialize;
use tokio::sync::{OnceCell, Semaphore};
use tracing::error;

use crate::problem::{Kind, Problem};

/// Shortest password, in characters.
const SHORTEST: usize = 10;
/// Longest password, in bytes.
pub const LONGEST: usize = 256;
/// Different characters that a password needs.
const DIFFERENT: usize = 4;
/// Memory of one computation in KiB; with two passes, this is what OWASP recommends.
const MEMORY: u32 = 19 * 1024;
const PASSES: u32 = 2;
/// Computations that wait; who comes then is sent away.
const MOST_WAITING: usize = 64;

/// A password from outside. It cannot be printed.
#[derive(Clone, Deserialize, utoipa::ToSchema)]
#[serde(transparent)]
#[schema(value_type = String, format = Password)]
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
        if good { Ok(()) } else { Err(Kind::Password.into()) }
    }
}

/// Where passwords are computed: only so many at the same time.
#[derive(Debug)]
pub struct Hasher {
    at_once: Arc<Semaphore>,
    waiting: Semaphore,
    /// What is compared with when there is no such account, so that it takes as long.
    nobody: OnceCell<String>,
}

fn argon2() -> Result<Argon2<'static>, argon2::Error> {
    Params::new(MEMORY, PASSES, 1, None).map(|params| Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hashed(password: &[u8]) -> Result<String, String> {
    let argon2 = argon2().map_err(|error| error.to_string())?;
    let hash: PasswordHash = argon2.hash_password(password).map_err(|error| error.to_string())?;
    Ok(hash.to_string())
}

fn is_right(password: &[u8], hash: &str) -> Result<bool, String> {
    let hash = PasswordHash::new(hash).map_err(|error| error.to_string())?;
    Ok(argon2().map_err(|error| error.to_string())?.verify_password(password, &hash).is_ok())
}

impl Hasher {
    /// As many at once as there are processors, but not more than four.
    pub fn new() -> Hasher {
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Hasher {
            at_once: Arc::new(Semaphore::new(threads.clamp(1, 4))),
            waiting: Semaphore::new(MOST_WAITING),
            nobody: OnceCell::new(),
        }
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T, String> + Send + 'static) -> Result<T, Problem> {
        let _place = self.waiting.try_acquire().map_err(|_| Kind::SignInBusy)?;
        let turn = Arc::clone(&self.at_once).acquire_owned().await.map_err(|_| Kind::Broken)?;
        let done = tokio::task::spawn_blocking(move || {
            let result = work();
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
        self.run(move || hashed(password.0.as_bytes())).await
    }

    /// Whether a password is right. Without an account it is wrong, after the same time.
    pub async fn verify(&self, password: Password, stored: Option<String>) -> Result<bool, Problem> {
        let nobody = self.nobody.get_or_try_init(|| self.run(|| hashed(b"nobody"))).await?;
        let known = stored.is_some();
        let hash = stored.unwrap_or_else(|| nobody.clone());
        let fits = password.0.len() <= LONGEST;
        // One that cannot have been chosen is not computed, whatever the name.
        Ok(fits && self.run(move || is_right(password.0.as_bytes(), &hash)).await? && known)
    }
}
