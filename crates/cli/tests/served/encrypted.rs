//! Programs at a server behind a proxy that speaks TLS, as servers on the internet are.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

use crate::programs::finish;
use crate::server::{Server, folder};

/// A proxy in front of a server, and the file of the authority that its certificate is from.
struct Proxy {
    port: u16,
    authority: PathBuf,
}

impl Proxy {
    /// Takes TLS from anybody and passes on what was meant for the server.
    async fn start(server: SocketAddr) -> Proxy {
        let mut authority = CertificateParams::new(Vec::new()).expect("an authority");
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().expect("a key");
        let authority = CertifiedIssuer::self_signed(authority, key).expect("an authority");
        let key = KeyPair::generate().expect("a key");
        let names = vec!["localhost".to_owned()];
        let certificate = CertificateParams::new(names).expect("a certificate");
        let certificate = certificate.signed_by(&key, &authority).expect("a certificate");
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(key.serialize_der()));
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("versions")
            .with_no_client_auth()
            .with_single_cert(vec![certificate.der().clone()], key)
            .expect("a certificate with its key");
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let acceptor = acceptor.clone();
                tokio::spawn(async move {
                    // Who does not trust the certificate hangs up.
                    let Ok(mut outside) = acceptor.accept(stream).await else { return };
                    let Ok(mut inside) = TcpStream::connect(server).await else { return };
                    let _ = tokio::io::copy_bidirectional(&mut outside, &mut inside).await;
                });
            }
        });
        let folder = folder();
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("authority.pem");
        std::fs::write(&file, authority.pem()).expect("a file");
        Proxy { port, authority: file }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // The file has served its purpose.
        let _ = self.authority.parent().map(std::fs::remove_dir_all);
    }
}

/// One of our bots plays a Radl over an encrypted line: requests, WebSocket, the whole deal.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_over_an_encrypted_line() {
    let server = Server::start(&[]);
    let facts = json!({ "rules": "vacha-2008", "radln": 1, "bots": ["rule", "rule", "rule"] });
    let (token, address) = server.open(facts).await;
    let inside = address.host().replace("localhost", "127.0.0.1").parse().expect("an address");
    let proxy = Proxy::start(inside).await;
    let link = format!("https://localhost:{}/t/{}", proxy.port, address.table());
    let bot = |authority: &str| {
        Command::new(env!("CARGO_BIN_EXE_tarock"))
            .args(["bot", "--connect", &link, "--token", &token, "--bot", "rule", "--name", "Wirt"])
            .env("SSL_CERT_FILE", authority)
            .env_remove("SSL_CERT_DIR")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the bot runs")
    };
    let trusting = bot(&proxy.authority.display().to_string());
    let (success, output, errors) = tokio::task::block_in_place(|| finish(trusting));
    assert!(success && output.contains("over"), "{output}{errors}");
    let path = format!("/api/v1/tables/{}/deals", address.table());
    let deals: Value = server.http().get(&path).await.expect("an answer").json().expect("deals");
    assert!(deals["deals"].as_array().is_some_and(|deals| deals.len() >= 4), "{deals}");
}

/// A certificate that nobody vouches for is refused at once, in a sentence.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unknown_certificate_is_refused() {
    let server = Server::start(&[]);
    let (_, address) = server.open(json!({ "rules": "vacha-2008" })).await;
    let inside = address.host().replace("localhost", "127.0.0.1").parse().expect("an address");
    let proxy = Proxy::start(inside).await;
    let other = Proxy::start(inside).await;
    let run = |link: String, authority: &PathBuf| {
        let output = tokio::task::block_in_place(|| {
            Command::new(env!("CARGO_BIN_EXE_tarock"))
                .args(["play", "--plain", "--connect", &link])
                .env("SSL_CERT_FILE", authority)
                .env_remove("SSL_CERT_DIR")
                .stdin(Stdio::null())
                .output()
                .expect("it runs")
        });
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let link = |host: &str| format!("https://{host}:{}/t/{}", proxy.port, address.table());
    // Of another authority, and for another name.
    for (link, authority) in
        [(link("localhost"), &other.authority), (link("127.0.0.1"), &proxy.authority)]
    {
        let (code, errors) = run(link, authority);
        assert_eq!(code, Some(2), "{errors}");
        assert!(errors.contains("is not trusted"), "{errors}");
    }
    // A server that speaks in the open.
    let open = format!("https://{}/t/{}", address.host(), address.table());
    let (code, errors) = run(open, &proxy.authority);
    assert_eq!(code, Some(2), "{errors}");
    assert!(errors.contains("is it an http address?"), "{errors}");
}
