//! The owner of one tournament: the only one who changes it. Entries and events are stored before
//! anybody hears of them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tarock_club::{
    Change, ClubError, Decided, Desk, Fault, KeptEvent, LogEntry, Prepared, Request, RoundName,
    Scope, SheetId, SheetProgress, TableSheet, Tournament,
};
use tarock_rules::Book;
use tarock_store::{Store, StoredTournament, TournamentRow};
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tracing::{error, warn};

use super::people::Newcomers;
use super::refused::{Refused, said};
use super::rosters::SharedRoster;
use crate::clock;
use crate::problem::{Kind, Problem, Said};

/// Messages that wait for a tournament.
pub const INBOX: usize = 256;
/// Notices that wait for a slow follower; who misses some is told of the latest version.
pub const NOTICES: usize = 256;

/// What followers are told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// There is a new version; whether those see it who see only what is published.
    Changed {
        /// The version.
        version: u64,
        /// Whether it is for everybody.
        public: bool,
    },
    /// Something was written on a sheet.
    Sheet {
        /// The round.
        round: RoundName,
        /// The table.
        table: usize,
        /// Who sits there.
        players: Vec<usize>,
    },
    /// A name has changed.
    Names,
    /// A link was withdrawn.
    Withdrawn(String),
    /// The tournament is deleted.
    Deleted,
    /// The server stops.
    Shutdown,
}

/// A tournament as it is at one moment.
#[derive(Debug, Clone)]
pub struct Seen {
    /// The log and what it adds up to.
    pub desk: Arc<Desk>,
    /// Sheets on which something is written, with how far they have come.
    pub sheets: Arc<BTreeMap<SheetId, Arc<Written>>>,
}

/// A sheet on which something is written.
#[derive(Debug)]
pub struct Written {
    /// Its events.
    pub sheet: TableSheet,
    /// How far it has come.
    pub progress: SheetProgress,
}

/// What came of a change.
#[derive(Debug)]
pub struct Changed {
    /// The version now.
    pub version: u64,
    /// Whether it was done before.
    pub repeated: bool,
    /// The entry.
    pub entry: LogEntry,
}

/// Events for a sheet.
#[derive(Debug)]
pub struct Brought {
    /// Which sheet.
    pub sheet: SheetId,
    /// The events.
    pub events: Vec<KeptEvent>,
    /// Start numbers whose signature is proved, by the event.
    pub proved: BTreeMap<String, usize>,
    /// What the right of whoever brings them asks of signatures.
    pub signing: Signing,
}

/// What is asked of signatures on a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signing {
    /// The desk and the referee close for others; whoever confirms shows the code of their slip.
    Trusted,
    /// At a table whoever closes shows the code of their slip as well.
    Coded,
    /// From a player's link come confirmations alone.
    OnlyConfirms,
}

/// What came of them.
#[derive(Debug)]
pub struct Taken {
    /// Events that are stored now.
    pub stored: Vec<String>,
    /// Events that were there.
    pub known: Vec<String>,
    /// Events that are refused, and why.
    pub refused: Vec<(String, Said)>,
}

type Reply<T> = oneshot::Sender<Result<T, Refused>>;

/// What an owner is told.
pub enum ToOwner {
    /// Somebody wants a change.
    Change {
        /// What.
        request: Box<Request>,
        /// Who comes into the roster with it.
        newcomers: Newcomers,
        /// By which right.
        scope: Scope,
        /// What their link is called.
        label: Option<String>,
        /// The answer.
        reply: Reply<Changed>,
    },
    /// A phone brings events.
    Bring {
        /// The events.
        brought: Brought,
        /// The answer.
        reply: Reply<Taken>,
    },
    /// Names have changed; if words were struck, everything is read again.
    Names {
        /// Whether words were struck.
        struck: bool,
        /// Dropped when it is done.
        done: oneshot::Sender<()>,
    },
    /// A link was withdrawn.
    Withdrawn(String),
    /// The tournament is deleted.
    Delete {
        /// Dropped when nobody follows it any more.
        done: oneshot::Sender<()>,
    },
    /// Others need the room, if nobody follows.
    Rest,
    /// The server stops.
    Stop,
}

/// The way to an owner.
#[derive(Debug, Clone)]
pub struct OwnerHandle {
    /// What is known besides the log.
    pub row: Arc<TournamentRow>,
    /// The book.
    pub book: Arc<Book>,
    /// The people.
    pub roster: Arc<SharedRoster>,
    /// Messages to it.
    pub inbox: mpsc::Sender<ToOwner>,
    /// The tournament as it is.
    pub seen: watch::Receiver<Seen>,
    /// What followers are told.
    pub notices: broadcast::Sender<Notice>,
}

/// The owner of a tournament.
pub struct Owner {
    store: Arc<Store>,
    row: Arc<TournamentRow>,
    book: Arc<Book>,
    roster: Arc<SharedRoster>,
    inbox: mpsc::Receiver<ToOwner>,
    now: Seen,
    seen: watch::Sender<Seen>,
    notices: broadcast::Sender<Notice>,
    idle: Duration,
    /// Whether what is in memory may not be what is stored: then it is loaded again.
    lost: bool,
}

impl Owner {
    /// Takes over a tournament as it was stored.
    pub fn new(
        store: Arc<Store>,
        stored: StoredTournament,
        book: Arc<Book>,
        roster: Arc<SharedRoster>,
        idle: Duration,
    ) -> Result<(Owner, OwnerHandle), ClubError> {
        let StoredTournament { row, log, events } = stored;
        let desk = Desk::from_log(log)?;
        let tournament = desk.tournament(&roster.now());
        let mut sheets: BTreeMap<SheetId, TableSheet> = BTreeMap::new();
        for (name, event) in events {
            let id: SheetId = name.parse()?;
            sheets.entry(id.clone()).or_insert_with(|| TableSheet::new(id)).replace(event)?;
        }
        let written = sheets.into_iter().map(|(id, sheet)| {
            let progress = sheet.progress(&tournament, &book)?;
            Ok((id, Arc::new(Written { sheet, progress })))
        });
        let sheets = written.collect::<Result<BTreeMap<_, _>, ClubError>>()?;
        let now = Seen { desk: Arc::new(desk), sheets: Arc::new(sheets) };
        let (inbox, messages) = mpsc::channel(INBOX);
        let (seen, looks) = watch::channel(now.clone());
        let (notices, _) = broadcast::channel(NOTICES);
        let row = Arc::new(row);
        let handle = OwnerHandle {
            row: Arc::clone(&row),
            book: Arc::clone(&book),
            roster: Arc::clone(&roster),
            inbox,
            seen: looks,
            notices: notices.clone(),
        };
        let owner = Owner {
            store,
            row,
            book,
            roster,
            inbox: messages,
            now,
            seen,
            notices,
            idle,
            lost: false,
        };
        Ok((owner, handle))
    }

    /// Runs until nobody needs the tournament, the server stops, or nothing can be stored.
    pub async fn run(mut self) {
        // Events are stored before the entry that follows from them: what a crash left between is
        // done now.
        let sheets: Vec<SheetId> = self.now.sheets.keys().cloned().collect();
        for id in sheets {
            if let Err(Refused::Problem(problem)) = self.follow_sheet(&id).await {
                warn!(tournament = self.row.tournament, ?problem, "a sheet is not followed");
            }
        }
        while !self.lost {
            match tokio::time::timeout(self.idle, self.inbox.recv()).await {
                Ok(Some(ToOwner::Stop)) => {
                    let _ = self.notices.send(Notice::Shutdown);
                    break;
                }
                Ok(Some(ToOwner::Rest)) | Err(_) if self.is_unused() => break,
                Ok(Some(message)) => self.take(message).await,
                Ok(None) => break,
                Err(_) => {}
            }
        }
    }

    fn is_unused(&self) -> bool {
        self.notices.receiver_count() == 0 && self.inbox.is_empty()
    }

    async fn take(&mut self, message: ToOwner) {
        match message {
            ToOwner::Change { request, newcomers, scope, label, reply } => {
                let changed = self.change(*request, newcomers, scope, label).await;
                let _ = reply.send(changed);
            }
            ToOwner::Bring { brought, reply } => {
                let taken = self.bring(brought).await;
                let _ = reply.send(taken);
            }
            ToOwner::Names { struck, done } => {
                if struck {
                    self.read_again().await;
                }
                // Nobody may be listening.
                let _ = self.notices.send(Notice::Names);
                drop(done);
            }
            ToOwner::Withdrawn(link) => {
                let _ = self.notices.send(Notice::Withdrawn(link));
            }
            ToOwner::Delete { done } => {
                self.lost = true;
                let _ = self.notices.send(Notice::Deleted);
                drop(done);
            }
            ToOwner::Rest | ToOwner::Stop => {}
        }
    }

    async fn change(
        &mut self,
        request: Request,
        newcomers: Newcomers,
        scope: Scope,
        label: Option<String>,
    ) -> Result<Changed, Refused> {
        let (desk, known) = (Arc::clone(&self.now.desk), self.roster.now());
        let mut roster = Arc::clone(&known);
        for person in &newcomers.people {
            Arc::make_mut(&mut roster).put(person.clone())?;
        }
        let written = desk.written_rounds(self.now.sheets.values().map(|one| &one.sheet));
        // A draw takes a while, and others are served on this thread.
        let decided = tokio::task::spawn_blocking(move || {
            desk.decide(&request, &scope, label, &roster, &written, clock::wall())
        });
        let decided = decided.await.map_err(|_| Kind::Broken)?;
        // Who is perhaps known is asked first: then others come in, and that may be possible.
        if !matches!(decided, Ok(Decided::Repeated(_))) {
            newcomers.check(&known)?;
        }
        match decided? {
            Decided::Repeated(version) => {
                let place = usize::try_from(version.saturating_sub(1)).unwrap_or(usize::MAX);
                let entry = self.now.desk.entries().get(place).ok_or(Kind::Broken)?.clone();
                Ok(Changed { version: self.now.desk.version(), repeated: true, entry })
            }
            Decided::New(prepared) => {
                let entry = prepared.entry.clone();
                if !newcomers.people.is_empty() {
                    newcomers.write(&self.roster).await?;
                }
                self.carry_bans(&prepared).await?;
                self.append(*prepared).await?;
                Ok(Changed { version: self.now.desk.version(), repeated: false, entry })
            }
        }
    }

    /// Writes into the roster who is banned until when. It comes before the entry: whoever hears
    /// of nothing sends the change again.
    async fn carry_bans(&self, prepared: &Prepared) -> Result<(), Refused> {
        let desk = Arc::clone(&self.now.desk);
        if desk.banned_rows(prepared, &self.roster.now()).is_empty() {
            return Ok(());
        }
        let prepared = prepared.clone();
        let changed = self
            .roster
            .change(move |roster| Ok::<_, Refused>((desk.banned_rows(&prepared, roster), None)));
        changed.await.map(drop)
    }

    /// Stores an entry, then everybody sees it.
    async fn append(&mut self, prepared: Prepared) -> Result<(), Refused> {
        let entry = prepared.entry.clone();
        let before = Arc::clone(&self.now.desk);
        let mut desk = Desk::clone(&before);
        desk.commit(prepared);
        let title = self.named(&desk).title;
        let stored = self.store.append_to_tournament(&self.row.tournament, entry, &title).await;
        if let Err(error) = stored {
            // Whether it is on the disk nobody knows: the next one reads what is there.
            self.lost = true;
            return Err(Problem::from(error).into());
        }
        let (mode, former) = (self.named(&desk).mode, self.named(&before).mode);
        self.now.desk = Arc::new(desk);
        if mode != former {
            self.read_sheets();
            // By another book everything is read anew.
            self.lost |= mode.rules != former.rules;
        }
        self.seen.send_replace(self.now.clone());
        let public = self.is_public_change(&before);
        let _ = self.notices.send(Notice::Changed { version: self.now.desk.version(), public });
        Ok(())
    }

    /// Whether those see something new who see only what is published.
    fn is_public_change(&self, before: &Desk) -> bool {
        let (now, roster) = (&self.now.desk, self.roster.now());
        before.clocks() != now.clocks()
            || before.scene() != now.scene()
            || before.is_finished() != now.is_finished()
            // A table sees that somebody is on the way.
            || !before.calls().eq(now.calls())
            || before.published(&roster) != now.published(&roster)
    }

    fn named(&self, desk: &Desk) -> Tournament {
        desk.tournament(&self.roster.now())
    }

    /// How many deals a sheet has depends on the format.
    fn read_sheets(&mut self) {
        let tournament = self.named(&self.now.desk);
        let mut sheets = BTreeMap::new();
        for (id, written) in self.now.sheets.iter() {
            let kept = match written.sheet.progress(&tournament, &self.book) {
                Ok(progress) => Arc::new(Written { sheet: written.sheet.clone(), progress }),
                Err(_) => Arc::clone(written),
            };
            sheets.insert(id.clone(), kept);
        }
        self.now.sheets = Arc::new(sheets);
    }

    async fn bring(&mut self, brought: Brought) -> Result<Taken, Refused> {
        let Brought { sheet: id, events, proved, signing } = brought;
        if !self.now.desk.was_seated(&id) {
            return Err(Fault::SeatsChanged.into());
        }
        let known = self.now.sheets.get(&id).map(|written| written.sheet.clone());
        let mut sheet = known.unwrap_or_else(|| TableSheet::new(id.clone()));
        let tournament = self.named(&self.now.desk);
        let mut taken = Taken { stored: Vec::new(), known: Vec::new(), refused: Vec::new() };
        let mut new = Vec::new();
        for event in events {
            let name = event.id().map(|id| id.to_string()).unwrap_or_default();
            let given = Given { proved: &proved, signing };
            let checked = check_event(&sheet, &event, &given, &tournament);
            match checked.and_then(|()| sheet.insert(event.clone())) {
                Ok(true) => {
                    taken.stored.push(name);
                    new.push(event);
                }
                Ok(false) => taken.known.push(name),
                Err(error) => taken.refused.push((name, said(&error))),
            }
        }
        if new.is_empty() {
            return Ok(taken);
        }
        let progress = sheet.progress(&tournament, &self.book)?;
        let stored = self.store.keep_sheet_events(&self.row.tournament, &id.to_string(), new).await;
        if let Err(error) = stored {
            self.lost = true;
            return Err(Problem::from(error).into());
        }
        let mut sheets = BTreeMap::clone(&self.now.sheets);
        sheets.insert(id.clone(), Arc::new(Written { sheet, progress }));
        self.now.sheets = Arc::new(sheets);
        self.seen.send_replace(self.now.clone());
        let (round, table, players) = (id.round, id.table, id.players.clone());
        let _ = self.notices.send(Notice::Sheet { round, table, players });
        self.follow_sheet(&id).await?;
        Ok(taken)
    }

    /// Writes what a sheet has to say into the log.
    async fn follow_sheet(&mut self, id: &SheetId) -> Result<(), Refused> {
        let Some(written) = self.now.sheets.get(id).cloned() else { return Ok(()) };
        let roster = self.roster.now();
        let now = clock::wall();
        let decided = self.now.desk.decide_sheet(&written.sheet, &written.progress, &roster, now);
        match decided {
            Ok(Some(prepared)) => self.append(prepared).await,
            Ok(None) => Ok(()),
            // The sheet stays as it is; the desk sees that it is closed and no result.
            Err(error) => {
                warn!(tournament = self.row.tournament, sheet = %id, %error, "a sheet is no \
                    result");
                Ok(())
            }
        }
    }

    /// Reads everything again after words were struck.
    async fn read_again(&mut self) {
        let stored = self.store.load_tournament(&self.row.tournament).await;
        let again = match stored {
            Ok(Some(stored)) => Owner::new(
                Arc::clone(&self.store),
                stored,
                Arc::clone(&self.book),
                Arc::clone(&self.roster),
                self.idle,
            ),
            Ok(None) => return,
            Err(error) => {
                error!(tournament = self.row.tournament, %error, "a tournament is not read again");
                self.lost = true;
                return;
            }
        };
        match again {
            Ok((owner, _)) => {
                self.now = owner.now;
                self.seen.send_replace(self.now.clone());
            }
            Err(error) => {
                error!(tournament = self.row.tournament, %error, "a tournament is not read again");
                self.lost = true;
            }
        }
    }
}

/// What came with an event for its signature.
struct Given<'a> {
    proved: &'a BTreeMap<String, usize>,
    signing: Signing,
}

/// Refuses a signature that is not proved, and from a player's link everything else.
fn check_event(
    sheet: &TableSheet,
    event: &KeptEvent,
    given: &Given<'_>,
    tournament: &Tournament,
) -> Result<(), ClubError> {
    let id = event.id()?.to_string();
    let change = event.known().map(|event| &event.change);
    let is_confirm = matches!(change, Some(Change::Confirm { .. }));
    let needs_code = match given.signing {
        Signing::OnlyConfirms if !is_confirm => {
            return Err(Fault::NotAllowed(Scope::Player { player: 0 }.words()).into());
        }
        Signing::OnlyConfirms | Signing::Trusted => is_confirm,
        Signing::Coded => {
            // Otherwise whoever closes for another would confirm with their own code.
            is_confirm || matches!(change, Some(Change::Close { .. }))
        }
    };
    // What is there already was proved when it came.
    if !needs_code || !sheet.is_new(event)? {
        return Ok(());
    }
    let signer = sheet.signer(event);
    match (signer, given.proved.get(&id)) {
        (Some(player), Some(by)) if player == *by => Ok(()),
        (player, _) => {
            let name = player.map(|player| tournament.label(player)).unwrap_or_default();
            // People at a table read this: which event it is stands beside it.
            let fault = if is_confirm { Fault::ConfirmCode(name) } else { Fault::CloseCode(name) };
            Err(fault.into())
        }
    }
}
