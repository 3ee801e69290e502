//! The server as what `WebAuthn` calls a relying party.

use serde_json::Value;
use tarock_store::StoredPasskey;
use tracing::{debug, error, warn};
use url::Url;
use uuid::Uuid;
use webauthn_rs::prelude::{
    CreationChallengeResponse, CredentialID, DiscoverableAuthentication, Passkey,
    PasskeyRegistration, PublicKeyCredential, RegisterPublicKeyCredential, WebauthnError,
};
use webauthn_rs::{Webauthn, WebauthnBuilder};
use webauthn_rs_proto::ResidentKeyRequirement;

use crate::problem::{Kind, Problem};

/// Where the pages are if nothing else is said; any port.
const LOCAL: &str = "http://localhost";

/// What is remembered while a passkey is made.
pub type Registration = PasskeyRegistration;
/// What is remembered while somebody signs in.
pub type SigningIn = DiscoverableAuthentication;

/// The relying party; none where the address cannot have passkeys.
#[derive(Debug)]
pub struct RelyingParty(Option<Webauthn>);

/// A passkey that a browser shows, not yet checked.
pub struct Shown {
    credential: PublicKeyCredential,
    passkey_user: String,
    id: String,
}

impl Shown {
    /// The id of the passkey.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whose passkey it says to be.
    pub fn passkey_user(&self) -> &str {
        &self.passkey_user
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // A string takes everything.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn build(url: Option<&str>) -> Result<Webauthn, WebauthnError> {
    let origin = Url::parse(url.unwrap_or(LOCAL)).map_err(|_| WebauthnError::Configuration)?;
    let domain = origin.domain().ok_or(WebauthnError::Configuration)?;
    WebauthnBuilder::new(domain, &origin)?.rp_name("Tarock").allow_any_port(url.is_none()).build()
}

/// What an authenticator sends is the browser's business; it is not for the log.
fn refused(kind: Kind) -> impl Fn(WebauthnError) -> Problem {
    move |error| {
        debug!(%error, "a passkey was refused");
        kind.into()
    }
}

fn broken(error: &dyn std::fmt::Display) -> Problem {
    error!(%error, "passkeys do not work");
    Kind::Broken.into()
}

/// Options for a browser. The library asks not to keep the key on the device, but without that
/// nobody could sign in by it alone.
fn creation_options(mut challenge: CreationChallengeResponse) -> Result<Value, Problem> {
    if let Some(selection) = &mut challenge.public_key.authenticator_selection {
        selection.resident_key = Some(ResidentKeyRequirement::Required);
        selection.require_resident_key = true;
    }
    serde_json::to_value(challenge.public_key).map_err(|error| broken(&error))
}

impl RelyingParty {
    /// For pages under this address.
    pub fn new(public_url: Option<&str>) -> RelyingParty {
        let built = build(public_url);
        if let Err(error) = &built {
            warn!(%error, "no passkeys: they need a public URL with a domain");
        }
        RelyingParty(built.ok())
    }

    /// Whether there are passkeys.
    pub fn is_there(&self) -> bool {
        self.0.is_some()
    }

    fn webauthn(&self) -> Result<&Webauthn, Problem> {
        self.0.as_ref().ok_or_else(|| Kind::NoPasskeys.into())
    }

    /// Begins to make a passkey that is none of the known ones.
    pub fn register(
        &self,
        passkey_user: &str,
        name: &str,
        known: &[StoredPasskey],
    ) -> Result<(Value, Registration), Problem> {
        let user = Uuid::parse_str(passkey_user).map_err(|error| broken(&error))?;
        let known: Vec<CredentialID> = known
            .iter()
            .filter_map(|key| passkey(&key.key).ok())
            .map(|key| key.cred_id().clone())
            .collect();
        let started = self.webauthn()?.start_passkey_registration(user, name, name, Some(known));
        let (challenge, state) = started.map_err(|error| broken(&error))?;
        Ok((creation_options(challenge)?, state))
    }

    /// Checks a new passkey. Gives its id and what is to be stored.
    pub fn registered(
        &self,
        state: &Registration,
        credential: Value,
    ) -> Result<(String, String), Problem> {
        let credential: RegisterPublicKeyCredential =
            serde_json::from_value(credential).map_err(|_| Kind::Passkey)?;
        let passkey = self
            .webauthn()?
            .finish_passkey_registration(&credential, state)
            .map_err(refused(Kind::Passkey))?;
        let stored = serde_json::to_string(&passkey).map_err(|error| broken(&error))?;
        Ok((hexadecimal(passkey.cred_id().as_ref()), stored))
    }

    /// Begins to sign in.
    pub fn sign_in(&self) -> Result<(Value, SigningIn), Problem> {
        let (challenge, state) =
            self.webauthn()?.start_discoverable_authentication().map_err(|error| broken(&error))?;
        Ok((serde_json::to_value(challenge.public_key).map_err(|error| broken(&error))?, state))
    }

    /// Reads what a browser shows.
    pub fn read(&self, credential: Value) -> Result<Shown, Problem> {
        let credential: PublicKeyCredential =
            serde_json::from_value(credential).map_err(|_| Kind::Passkey)?;
        let found = self.webauthn()?.identify_discoverable_authentication(&credential);
        let (user, id) = found.map_err(refused(Kind::UnknownPasskey))?;
        let (passkey_user, id) = (user.simple().to_string(), hexadecimal(id));
        Ok(Shown { credential, passkey_user, id })
    }

    /// Checks a passkey that is shown against what is stored. Gives what is to be stored now, with
    /// its counter.
    pub fn signed_in(
        &self,
        state: SigningIn,
        shown: &Shown,
        stored: &str,
    ) -> Result<String, Problem> {
        let mut passkey = passkey(stored)?;
        let finished = self.webauthn()?.finish_discoverable_authentication_v2(
            &shown.credential,
            state,
            &passkey,
        );
        let result = finished.map_err(refused(Kind::UnknownPasskey))?;
        passkey.update_credential(&result);
        serde_json::to_string(&passkey).map_err(|error| broken(&error))
    }
}

fn passkey(stored: &str) -> Result<Passkey, Problem> {
    serde_json::from_str(stored).map_err(|error| broken(&error))
}
