//! The few requests that a client makes besides its WebSocket: HTTP/1.1, one request a connection.

use std::io;
use std::time::Duration;

use futures_util::future::join;
use http_body_util::{BodyExt, Full, Limited};
use hyper::Request;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONNECTION, CONTENT_TYPE, HOST};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tarock_table::Complaint;
use tokio::time::timeout;

use crate::address::Address;
use crate::error::ClientError;
use crate::transport::connect;

/// Longest answer that is read.
const LONGEST_ANSWER: usize = 16 * 1024 * 1024;
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a server answered, whatever its status.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HttpAnswer {
    pub status: u16,
    pub body: String,
}

impl HttpAnswer {
    /// The body as JSON, or what the server complains of.
    pub fn json(&self) -> Result<Value, ClientError> {
        let unexpected = || {
            ClientError::Unexpected(format!(
                "status {} with {:?}",
                self.status,
                self.body.chars().take(200).collect::<String>()
            ))
        };
        let value: Value = serde_json::from_str(&self.body).map_err(|_| unexpected())?;
        if self.status < 400 {
            return Ok(value);
        }
        let complaint = serde_json::from_value::<Complaint>(value["error"].clone())
            .map_err(|_| unexpected())?;
        Err(ClientError::Refused(complaint))
    }
}

/// A server.
#[derive(Debug, Clone)]
pub struct Http {
    secure: bool,
    host: String,
    token: Option<String>,
}

impl Http {
    /// A server that is spoken to in the open, without saying who one is.
    pub fn new(host: &str) -> Http {
        Http { secure: false, host: host.to_owned(), token: None }
    }

    /// The server of a table, without saying who one is.
    pub fn at(address: &Address) -> Http {
        let host = address.host().to_owned();
        Http { secure: address.is_secure(), host, token: None }
    }

    /// The same server, with this token on every request.
    #[must_use]
    pub fn as_user(&self, token: &str) -> Http {
        Http { token: Some(token.to_owned()), ..self.clone() }
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> Result<HttpAnswer, ClientError> {
        self.request("GET", path, None).await
    }

    /// Sends something.
    pub async fn post(&self, path: &str, body: &Value) -> Result<HttpAnswer, ClientError> {
        self.request("POST", path, Some(body)).await
    }

    /// A new visitor: user and token.
    pub async fn visitor(&self, name: &str) -> Result<(String, String), ClientError> {
        let answer =
            self.post("/api/v1/visitors", &serde_json::json!({ "name": name })).await?.json()?;
        let field = |name: &str| answer[name].as_str().map(str::to_owned);
        field("user")
            .zip(field("token"))
            .ok_or_else(|| ClientError::Unexpected("a visitor without token".to_owned()))
    }

    /// Asks for a document; whatever else comes instead is told.
    pub async fn document(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Vec<u8>, ClientError> {
        let (status, bytes) = self.patient(method, path, body).await?;
        if status < 400 {
            return Ok(bytes);
        }
        let body = String::from_utf8_lossy(&bytes).into_owned();
        let refused = HttpAnswer { status, body }.json().err();
        Err(refused.unwrap_or_else(|| ClientError::Unexpected(format!("status {status}"))))
    }

    /// Sends any method; an answer of 4xx or 5xx is an answer too.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<HttpAnswer, ClientError> {
        let (status, bytes) = self.patient(method, path, body).await?;
        let body = String::from_utf8(bytes)
            .map_err(|_| ClientError::Unexpected("an answer that is no text".to_owned()))?;
        Ok(HttpAnswer { status, body })
    }

    async fn patient(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<(u16, Vec<u8>), ClientError> {
        let asked = timeout(PATIENCE, self.exchange(method, path, body)).await;
        let late =
            |_| ClientError::Connection(io::Error::new(io::ErrorKind::TimedOut, "no answer"));
        asked.map_err(late)?
    }

    async fn exchange(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<(u16, Vec<u8>), ClientError> {
        let request = self.written(method, path, body)?;
        let stream = connect(&self.host, self.secure).await?;
        let (mut sender, connection) =
            http1::handshake(TokioIo::new(stream)).await.map_err(|error| broken(&error))?;
        let asking = async move {
            let answer = sender.send_request(request).await.map_err(|error| broken(&error))?;
            let status = answer.status().as_u16();
            let body = Limited::new(answer.into_body(), LONGEST_ANSWER).collect().await;
            let body = body.map_err(|error| ClientError::Connection(io::Error::other(error)))?;
            Ok((status, body.to_bytes().into()))
        };
        // The connection ends with its only answer; what is wrong with it the answer says too.
        join(asking, connection).await.0
    }

    fn written(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Request<Full<Bytes>>, ClientError> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, &self.host)
            .header(CONNECTION, "close")
            .header(CONTENT_TYPE, "application/json");
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        let body = body.map(ToString::to_string).unwrap_or_default();
        let odd = |_| ClientError::Unexpected("a request with odd characters".to_owned());
        request.body(Full::new(Bytes::from(body))).map_err(odd)
    }
}

fn broken(error: &hyper::Error) -> ClientError {
    if error.is_parse() {
        return ClientError::Unexpected("no HTTP".to_owned());
    }
    ClientError::Connection(io::Error::other(error.to_string()))
}
