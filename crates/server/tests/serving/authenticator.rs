//! An authenticator in software, written from the `WebAuthn` specification: it makes discoverable
//! ES256 keys and signs with them.

use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Somebody touched it and was recognised; the key may be copied to other devices and was.
const PRESENT_VERIFIED_SYNCED: u8 = 0x01 | 0x04 | 0x08 | 0x10;
const HAS_KEY: u8 = 0x40;

pub struct Authenticator {
    pub origin: String,
    pub id: Vec<u8>,
    key: SigningKey,
    user: Value,
    pub counter: u32,
    pub flags: u8,
}

pub fn base64url(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte))
            << (8 * (3 - chunk.len()));
        for sign in 0..=chunk.len() {
            text.push(char::from(SIGNS[(bits >> (18 - 6 * sign) & 63) as usize]));
        }
    }
    text
}

fn cbor_bytes(bytes: &[u8]) -> Vec<u8> {
    let length = u16::try_from(bytes.len()).expect("short").to_be_bytes();
    [&[0x59], &length[..], bytes].concat()
}

fn cbor_text(text: &str) -> Vec<u8> {
    [&[0x60 + u8::try_from(text.len()).expect("short")], text.as_bytes()].concat()
}

impl Authenticator {
    /// A new one with the key that a seed gives, used by pages of an origin.
    pub fn new(origin: &str, seed: u8) -> Authenticator {
        let key = SigningKey::from_slice(&[seed; 32]).expect("a key");
        Authenticator {
            origin: origin.to_owned(),
            id: vec![seed; 32],
            key,
            user: Value::Null,
            counter: 0,
            flags: PRESENT_VERIFIED_SYNCED,
        }
    }

    fn client_data(&self, kind: &str, challenge: &Value) -> Vec<u8> {
        json!({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false})
            .to_string()
            .into_bytes()
    }

    fn authenticator_data(&self, rp: &str, flags: u8) -> Vec<u8> {
        let rp = Sha256::digest(rp.as_bytes());
        [&rp[..], &[flags], &self.counter.to_be_bytes()].concat()
    }

    fn cose_key(&self) -> Vec<u8> {
        let point = self.key.verifying_key().to_sec1_point(false);
        let (x, y) = (point.x().expect("a point"), point.y().expect("a point"));
        // An elliptic-curve key for ES256 on P-256.
        [
            &[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20],
            &x[..],
            &[0x22, 0x58, 0x20],
            &y[..],
        ]
        .concat()
    }

    /// Makes a passkey, as `navigator.credentials.create` would.
    pub fn create(&mut self, options: &Value) -> Value {
        self.user = options["user"]["id"].clone();
        let client = self.client_data("webauthn.create", &options["challenge"]);
        let rp = options["rp"]["id"].as_str().expect("an id");
        let length = u16::try_from(self.id.len()).expect("short").to_be_bytes();
        let data = [
            self.authenticator_data(rp, self.flags | HAS_KEY),
            vec![0; 16],
            length.to_vec(),
            self.id.clone(),
            self.cose_key(),
        ]
        .concat();
        let object = [
            vec![0xa3],
            cbor_text("fmt"),
            cbor_text("none"),
            cbor_text("attStmt"),
            vec![0xa0],
            cbor_text("authData"),
            cbor_bytes(&data),
        ];
        json!({
            "id": base64url(&self.id), "rawId": base64url(&self.id), "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {"credProps": {"rk": true}},
            "response": {"attestationObject": base64url(&object.concat()),
                "clientDataJSON": base64url(&client), "transports": ["internal"]},
        })
    }

    /// Uses the passkey, as `navigator.credentials.get` would.
    pub fn get(&mut self, options: &Value) -> Value {
        self.counter += 1;
        let client = self.client_data("webauthn.get", &options["challenge"]);
        let data = self.authenticator_data(options["rpId"].as_str().expect("an id"), self.flags);
        let signature: Signature =
            self.key.sign(&[&data[..], &Sha256::digest(&client)[..]].concat());
        json!({
            "id": base64url(&self.id), "rawId": base64url(&self.id), "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "authenticatorData": base64url(&data), "clientDataJSON": base64url(&client),
                "signature": base64url(signature.to_der().as_bytes()), "userHandle": self.user,
            },
        })
    }
}
