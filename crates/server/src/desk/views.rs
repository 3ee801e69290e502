//! What many look at, computed once: pages, tables of values and documents of tournaments and cups
//! are made away from the threads that serve and kept until something has changed.

use std::any::Any;
use std::collections::HashMap;
use std::future::Future;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use axum::body::Bytes;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use tokio::sync::OnceCell;

use crate::app::App;
use crate::clock;
use crate::problem::{Kind, Problem};
use crate::work_queue::WorkQueue;

/// Views that are computed at the same time, and that wait for it: four hundred phones of a hall
/// ask in the same second.
const AT_ONCE: (usize, usize) = (2, 1_000);
/// Views that are kept.
const MOST_KEPT: usize = 1_000;
/// Their bytes.
const MOST_BYTES: usize = 32 * 1024 * 1024;
/// Where the time is written when a view is sent. The title stands behind it.
const NO_TIME: &[u8] = b"\"now\":0,";

/// Something as it is sent.
#[derive(Debug, Clone)]
pub struct View {
    content_type: &'static str,
    body: Bytes,
    /// What stands behind the time, which nobody keeps.
    after_time: Option<Bytes>,
}

impl View {
    /// What is the same until something changes.
    pub fn new(content_type: &'static str, body: Vec<u8>) -> View {
        View { content_type, body: Bytes::from(body), after_time: None }
    }

    /// JSON.
    pub fn json(value: &impl serde::Serialize) -> Result<View, Problem> {
        let body = serde_json::to_vec(value).map_err(|_| Kind::Broken)?;
        Ok(View::new("application/json", body))
    }

    /// A table of values, with the mark by which spreadsheets know its letters.
    pub fn csv(text: &str) -> View {
        View::new("text/csv; charset=utf-8", format!("\u{feff}{text}").into_bytes())
    }

    /// To be saved as a file and not looked at, `attachment; filename="rangliste.csv"`.
    pub fn saved(self, disposition: &'static str) -> Response {
        ([(CONTENT_DISPOSITION, HeaderValue::from_static(disposition))], self).into_response()
    }

    /// JSON whose first `"now":0,` is the time at which it is sent.
    pub fn json_with_time(value: &impl serde::Serialize) -> Result<View, Problem> {
        let mut view = View::json(value)?;
        let place = view.body.windows(NO_TIME.len()).position(|part| part == NO_TIME);
        if let Some(place) = place {
            view.after_time = Some(view.body.split_off(place + NO_TIME.len()));
            view.body.truncate(place);
        }
        Ok(view)
    }

    fn bytes(&self) -> usize {
        self.body.len() + self.after_time.as_ref().map_or(0, Bytes::len)
    }

    /// The text of a page.
    pub fn text(&self) -> Bytes {
        self.body.clone()
    }
}

impl IntoResponse for View {
    fn into_response(self) -> Response {
        let body = match self.after_time {
            None => self.body,
            Some(after) => {
                let time = format!("\"now\":{},", clock::wall());
                [self.body.as_ref(), time.as_bytes(), after.as_ref()].concat().into()
            }
        };
        ([(CONTENT_TYPE, HeaderValue::from_static(self.content_type))], body).into_response()
    }
}

/// What a view was computed from. Two are the same only if nothing was changed in between: as long
/// as one is kept, nothing else can lie where its parts have been.
#[derive(Debug, Clone)]
pub struct Stamp {
    version: u64,
    parts: Vec<Weak<dyn Any + Send + Sync>>,
}

impl Stamp {
    /// Of a version.
    pub fn new(version: u64) -> Stamp {
        Stamp { version, parts: Vec::new() }
    }

    /// And of this as it is now.
    #[must_use]
    pub fn and<T: Any + Send + Sync>(mut self, part: &Arc<T>) -> Stamp {
        let part: Weak<T> = Arc::downgrade(part);
        self.parts.push(part);
        self
    }

    fn is_same(&self, other: &Stamp) -> bool {
        self.version == other.version
            && self.parts.len() == other.parts.len()
            && self.parts.iter().zip(&other.parts).all(|(one, other)| Weak::ptr_eq(one, other))
    }
}

type Cell = Arc<OnceCell<View>>;

#[derive(Debug)]
struct Kept {
    stamp: Stamp,
    cell: Cell,
    bytes: usize,
    /// The number of its last use.
    used: u64,
}

#[derive(Debug, Default)]
struct Shelf {
    kept: HashMap<String, Kept>,
    uses: u64,
}

impl Shelf {
    fn cell(&mut self, key: &str, stamp: &Stamp) -> Cell {
        self.uses += 1;
        let used = self.uses;
        if let Some(kept) = self.kept.get_mut(key).filter(|kept| kept.stamp.is_same(stamp)) {
            kept.used = used;
            return Arc::clone(&kept.cell);
        }
        let cell = Cell::default();
        let kept = Kept { stamp: stamp.clone(), cell: Arc::clone(&cell), bytes: 0, used };
        self.kept.insert(key.to_owned(), kept);
        self.make_room();
        cell
    }

    /// Whether this is there, or somebody is at it.
    fn has(&self, key: &str, stamp: &Stamp) -> bool {
        self.kept.get(key).is_some_and(|kept| kept.stamp.is_same(stamp))
    }

    fn weigh(&mut self, key: &str, cell: &Cell, bytes: usize) {
        if let Some(kept) = self.kept.get_mut(key).filter(|kept| Arc::ptr_eq(&kept.cell, cell)) {
            kept.bytes = bytes;
        }
        self.make_room();
    }

    /// What nobody has asked for for longest goes first.
    fn make_room(&mut self) {
        let mut bytes: usize = self.kept.values().map(|kept| kept.bytes).sum();
        while self.kept.len() > MOST_KEPT || bytes > MOST_BYTES {
            let oldest = self.kept.iter().min_by_key(|(_, kept)| kept.used);
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else { return };
            bytes -= self.kept.remove(&oldest).map_or(0, |kept| kept.bytes);
        }
    }
}

/// All views in memory.
#[derive(Debug)]
pub struct Views {
    working: WorkQueue,
    shelf: Mutex<Shelf>,
}

impl Views {
    /// None yet.
    pub fn new() -> Views {
        Views { working: WorkQueue::new(AT_ONCE.0, AT_ONCE.1), shelf: Mutex::default() }
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Computes something away from the threads that serve, when its turn has come.
    pub async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.working.place().ok_or(Kind::TournamentsBusy)?.work(work).await
    }
}

/// Counts whoever reads a page: a whole hall may read what is kept, but what has to be made for
/// them counts as any other request of somebody without a token.
pub fn count_reader(app: &App, from: IpAddr, key: &str, stamp: &Stamp) -> Result<(), Problem> {
    let is_kept = app.desks.views.shelf().has(key, stamp);
    if is_kept || app.requests.take(from) { Ok(()) } else { Err(Kind::TooManyRequests.into()) }
}

/// A view that is kept: `make` runs only if it is not there yet or no longer of this stamp, once
/// for all who ask meanwhile, and to its end even if whoever asked first hangs up.
pub async fn kept<E>(
    app: &App,
    key: String,
    stamp: &Stamp,
    make: impl Future<Output = Result<View, E>> + Send + 'static,
) -> Result<View, E>
where
    E: From<Problem> + Send + 'static,
{
    let cell = app.desks.views.shelf().cell(&key, stamp);
    if let Some(view) = cell.get() {
        return Ok(view.clone());
    }
    let app = app.clone();
    let making = tokio::spawn(async move {
        let making = async {
            app.metrics.views.count();
            make.await
        };
        let view = cell.get_or_try_init(|| making).await?.clone();
        app.desks.views.shelf().weigh(&key, &cell, view.bytes());
        Ok(view)
    });
    making.await.unwrap_or_else(|_| Err(Problem::from(Kind::Broken).into()))
}

/// The same where nothing but the processor is needed.
pub async fn computed<E>(
    app: &App,
    key: String,
    stamp: &Stamp,
    work: impl FnOnce() -> Result<View, E> + Send + 'static,
) -> Result<View, E>
where
    E: From<Problem> + Send + 'static,
{
    let then = app.clone();
    kept(app, key, stamp, async move { then.desks.views.compute(work).await? }).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(shelf: &mut Shelf, key: &str, stamp: &Stamp, bytes: usize) -> Cell {
        let cell = shelf.cell(key, stamp);
        shelf.weigh(key, &cell, bytes);
        cell
    }

    #[test]
    fn a_view_is_kept_until_something_of_it_changes() {
        let mut shelf = Shelf::default();
        let (first, second) = (Arc::new(1_u8), Arc::new(1_u8));
        let stamp = Stamp::new(7).and(&first);
        let cell = put(&mut shelf, "a", &stamp, 10);
        assert!(Arc::ptr_eq(&cell, &shelf.cell("a", &Stamp::new(7).and(&first))));
        assert!(!Arc::ptr_eq(&cell, &shelf.cell("b", &stamp)), "another view");
        for other in [Stamp::new(8).and(&first), Stamp::new(7).and(&second), Stamp::new(7)] {
            assert!(!Arc::ptr_eq(&cell, &shelf.cell("a", &other)), "{other:?}");
        }
        assert_eq!(shelf.kept.len(), 2, "the former one is gone");
    }

    #[test]
    fn views_have_a_number_and_a_size_and_the_longest_unseen_go_first() {
        let mut shelf = Shelf::default();
        let stamp = Stamp::new(1);
        for number in 0..3 * MOST_KEPT {
            put(&mut shelf, &format!("small {number}"), &stamp, 1);
            shelf.cell("small 0", &stamp);
        }
        assert_eq!(shelf.kept.len(), MOST_KEPT);
        assert!(shelf.kept.contains_key("small 0"), "what is asked for stays");
        for number in 0..100 {
            put(&mut shelf, &format!("large {number}"), &stamp, MOST_BYTES / 10);
            let bytes: usize = shelf.kept.values().map(|kept| kept.bytes).sum();
            assert!(bytes <= MOST_BYTES, "{bytes} bytes");
        }
        put(&mut shelf, "too large", &stamp, MOST_BYTES + 1);
        assert!(shelf.kept.is_empty(), "what does not fit is not kept");
    }

    #[test]
    fn the_time_is_the_time_of_sending() {
        #[derive(serde::Serialize)]
        struct Timed {
            now: u64,
            title: &'static str,
        }
        let view = View::json_with_time(&Timed { now: 0, title: "\"now\":0," }).expect("JSON");
        assert_eq!(&view.body[..], b"{");
        assert_eq!(view.after_time.as_deref(), Some(&b"\"title\":\"\\\"now\\\":0,\"}"[..]));
    }
}
