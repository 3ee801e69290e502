//! The bytes below a connection: in the open, or encrypted and with a certificate that this system
//! trusts.

use std::fmt;
use std::io;
use std::sync::{Arc, OnceLock};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, Error, RootCertStore};

use crate::error::ClientError;

/// Bytes in both directions.
pub(crate) trait Transport: AsyncRead + AsyncWrite + fmt::Debug + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + fmt::Debug + Send + Unpin> Transport for T {}

/// Connects to a server, given with its port.
pub(crate) async fn connect(host: &str, secure: bool) -> Result<Box<dyn Transport>, ClientError> {
    let stream = TcpStream::connect(host).await?;
    stream.set_nodelay(true)?;
    if !secure {
        return Ok(Box::new(stream));
    }
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name).trim_matches(['[', ']']);
    let name = ServerName::try_from(name.to_owned())
        .map_err(|_| ClientError::Untrusted(format!("{name:?} is no name of a server")))?;
    let stream = TlsConnector::from(trusting()?).connect(name, stream).await;
    Ok(Box::new(stream.map_err(refused)?))
}

/// Whom this system trusts; `SSL_CERT_FILE` and `SSL_CERT_DIR` say otherwise. Read once.
fn trusting() -> Result<Arc<ClientConfig>, ClientError> {
    static TRUSTING: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(known) = TRUSTING.get() {
        return Ok(Arc::clone(known));
    }
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    let (added, _) = roots.add_parsable_certificates(found.certs);
    if added == 0 {
        let why = "this system has no list of authorities; SSL_CERT_FILE may name one";
        return Err(ClientError::Untrusted(why.to_owned()));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| ClientError::Untrusted(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Arc::clone(TRUSTING.get_or_init(|| Arc::new(config))))
}

/// A certificate that is not trusted stays so; everything else is a connection that broke.
fn refused(error: io::Error) -> ClientError {
    let tls = error.get_ref().and_then(|inner| inner.downcast_ref::<Error>());
    match tls {
        Some(Error::InvalidCertificate(why)) => ClientError::Untrusted(why.to_string()),
        Some(Error::InvalidMessage(_)) => {
            ClientError::Unexpected("no encryption; is it an http address?".to_owned())
        }
        _ => ClientError::Connection(error),
    }
}
