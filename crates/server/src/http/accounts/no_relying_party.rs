//! A server that was built without passkeys: nothing can be begun, so nothing can be ended.

use std::convert::Infallible;

use serde_json::Value;
use tarock_store::StoredPasskey;

use crate::problem::{Kind, Problem};

/// No passkey is ever made.
pub type Registration = Infallible;
/// Nobody ever signs in.
pub type SigningIn = Infallible;

/// No relying party.
#[derive(Debug)]
pub struct RelyingParty;

/// A passkey that a browser shows: none.
pub struct Shown(Infallible);

impl Shown {
    /// The id of the passkey.
    pub fn id(&self) -> &str {
        match self.0 {}
    }

    /// Whose passkey it says to be.
    pub fn passkey_user(&self) -> &str {
        match self.0 {}
    }
}

#[expect(clippy::unused_self, reason = "the same shape as with passkeys")]
impl RelyingParty {
    /// None under any address.
    pub fn new(_public_url: Option<&str>) -> RelyingParty {
        RelyingParty
    }

    /// There are none.
    pub fn is_there(&self) -> bool {
        false
    }

    /// Refused.
    pub fn register(
        &self,
        _user: &str,
        _name: &str,
        _known: &[StoredPasskey],
    ) -> Result<(Value, Registration), Problem> {
        Err(Kind::NoPasskeys.into())
    }

    /// Cannot happen.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the same shape as with passkeys")]
    pub fn registered(
        &self,
        state: &Registration,
        _credential: Value,
    ) -> Result<(String, String), Problem> {
        match *state {}
    }

    /// Refused.
    pub fn sign_in(&self) -> Result<(Value, SigningIn), Problem> {
        Err(Kind::NoPasskeys.into())
    }

    /// Refused.
    pub fn read(&self, _credential: Value) -> Result<Shown, Problem> {
        Err(Kind::NoPasskeys.into())
    }

    /// Cannot happen.
    pub fn signed_in(
        &self,
        state: SigningIn,
        _shown: &Shown,
        _stored: &str,
    ) -> Result<String, Problem> {
        match state {}
    }
}
