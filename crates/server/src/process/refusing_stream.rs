//! What the HTTP library refuses by itself, before any request is there: such an answer has no
//! body, and everything that we refuse says why, as JSON. The library has no place to say so, so
//! its answer is exchanged on the way out.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::problem::{ErrorBody, Kind};

/// Answers of the library: how they begin, and what is said instead.
const EXCHANGED: [(&[u8], Kind); 3] = [
    (b"HTTP/1.1 400 Bad Request\r\n", Kind::Malformed),
    (b"HTTP/1.1 414 URI Too Long\r\n", Kind::UriTooLong),
    (b"HTTP/1.1 431 Request Header Fields Too Large\r\n", Kind::HeadTooLarge),
];
/// What every answer of our own has.
const OF_OUR_OWN: &[u8] = b"content-type:";

/// A connection on which refusals of the library are exchanged.
#[derive(Debug)]
pub struct RefusingStream<S> {
    stream: S,
    /// What goes out in the place of what is being written, and how much of it is out.
    instead: Option<(Vec<u8>, usize)>,
}

impl<S> RefusingStream<S> {
    pub fn new(stream: S) -> RefusingStream<S> {
        RefusingStream { stream, instead: None }
    }
}

/// What is to be said instead of a refusal of the library.
fn exchanged(written: &[u8]) -> Option<Vec<u8>> {
    let (begin, kind) = EXCHANGED.iter().find(|(begin, _)| written.starts_with(begin))?;
    if written.windows(OF_OUR_OWN.len()).any(|part| part.eq_ignore_ascii_case(OF_OUR_OWN)) {
        return None;
    }
    let body = serde_json::to_vec(&ErrorBody { error: kind.said() }).ok()?;
    let head = format!(
        "content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    Some([begin, head.as_bytes(), &body].concat())
}

impl<S: AsyncWrite + Unpin> RefusingStream<S> {
    /// Writes what goes out instead; what was to be written counts as written then.
    fn write_instead(
        &mut self,
        context: &mut Context<'_>,
        written: usize,
    ) -> Poll<io::Result<usize>> {
        while let Some((answer, out)) = &mut self.instead {
            let more = ready!(Pin::new(&mut self.stream).poll_write(context, &answer[*out..]))?;
            *out += more;
            if more == 0 || *out == answer.len() {
                self.instead = None;
            }
        }
        Poll::Ready(Ok(written))
    }

    fn is_exchanged(&mut self, written: &[u8]) -> bool {
        if self.instead.is_none() {
            self.instead = exchanged(written).map(|answer| (answer, 0));
        }
        self.instead.is_some()
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for RefusingStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for RefusingStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.is_exchanged(bytes) {
            return self.write_instead(context, bytes.len());
        }
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match slices.iter().find(|slice| !slice.is_empty()) {
            Some(first) if self.is_exchanged(first) => self.write_instead(context, first.len()),
            _ => Pin::new(&mut self.stream).poll_write_vectored(context, slices),
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
