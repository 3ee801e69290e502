//! What the server counts, in the text form of Prometheus. Each server has its own numbers, so that
//! several can run in one process.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A number that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// One more.
    pub fn count(&self) {
        self.add(1);
    }

    /// So many more.
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// The number.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number that goes up and down.
#[derive(Debug, Default)]
pub struct Gauge(AtomicU64);

impl Gauge {
    /// One more.
    pub fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// One less.
    pub fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// The number.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Upper bounds of the classes, in microseconds.
const BOUNDS: [u64; 12] =
    [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 2_500_000];

/// How long something took.
#[derive(Debug, Default)]
pub struct Durations {
    classes: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Durations {
    /// Something took so long.
    pub fn took(&self, duration: Duration) {
        let micros = u64::try_from(duration.as_micros()).unwrap_or(u64::MAX);
        if let Some(class) = BOUNDS.iter().position(|bound| micros <= *bound) {
            self.classes[class].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }
}

/// All numbers of a server.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Requests answered.
    pub requests: Counter,
    /// Requests answered with a status above 499.
    pub failed_requests: Counter,
    /// Tables in memory.
    pub tables: Gauge,
    /// Tables opened.
    pub opened: Counter,
    /// Tables put away because room was needed.
    pub made_room: Counter,
    pub connections: Gauge,
    /// Messages that came.
    pub messages: Counter,
    /// Pings and pongs that came.
    pub control_frames: Counter,
    /// Messages that could not be read, were too long or came too fast.
    pub bad_messages: Counter,
    /// Messages sent.
    pub sent: Counter,
    /// Connections ended because they did not read.
    pub slow: Counter,
    /// Inputs of tables.
    pub inputs: Counter,
    /// Deals finished.
    pub deals: Counter,
    /// Decisions of bots.
    pub bot_moves: Counter,
    pub visitors: Counter,
    /// How long it took to store what a table did.
    pub stored: Durations,
    /// How long bots took, waiting for their turn included.
    pub thought: Durations,
    /// How often a table was found damaged.
    pub damaged_tables: Counter,
    /// Failed attempts to sign in.
    pub failed_sign_ins: Counter,
    /// Requests refused because too many came.
    pub limited_requests: Counter,
    /// Pages and documents of tournaments and cups that were computed.
    pub views: Counter,
    /// How often storing failed.
    pub store_failures: Counter,
    /// Seconds by which what is kept became older.
    pub aged: Counter,
}

impl Metrics {
    /// The page for Prometheus.
    pub fn page(&self, waiting_changes: usize, waiting_thoughts: usize) -> String {
        let mut page = String::new();
        let (waiting, thoughts) = (waiting_changes as u64, waiting_thoughts as u64);
        for (name, kind, help, value) in [
            ("tarock_requests_total", "counter", "HTTP requests answered", self.requests.get()),
            (
                "tarock_failed_requests_total",
                "counter",
                "HTTP requests answered with 5xx",
                self.failed_requests.get(),
            ),
            ("tarock_tables", "gauge", "tables in memory", self.tables.get()),
            ("tarock_tables_opened_total", "counter", "tables opened", self.opened.get()),
            (
                "tarock_tables_made_room_total",
                "counter",
                "tables put away because room was needed",
                self.made_room.get(),
            ),
            ("tarock_connections", "gauge", "WebSocket connections", self.connections.get()),
            ("tarock_messages_total", "counter", "messages from clients", self.messages.get()),
            (
                "tarock_control_frames_total",
                "counter",
                "pings and pongs from clients",
                self.control_frames.get(),
            ),
            (
                "tarock_bad_messages_total",
                "counter",
                "messages refused unread",
                self.bad_messages.get(),
            ),
            ("tarock_sent_messages_total", "counter", "messages to clients", self.sent.get()),
            (
                "tarock_slow_connections_total",
                "counter",
                "connections ended because they did not read",
                self.slow.get(),
            ),
            ("tarock_inputs_total", "counter", "inputs of tables", self.inputs.get()),
            ("tarock_deals_total", "counter", "deals finished", self.deals.get()),
            ("tarock_bot_moves_total", "counter", "decisions of bots", self.bot_moves.get()),
            ("tarock_visitors_total", "counter", "visitors made", self.visitors.get()),
            (
                "tarock_damaged_tables_total",
                "counter",
                "tables found damaged when they were loaded",
                self.damaged_tables.get(),
            ),
            (
                "tarock_failed_sign_ins_total",
                "counter",
                "failed attempts to sign in",
                self.failed_sign_ins.get(),
            ),
            (
                "tarock_limited_requests_total",
                "counter",
                "requests refused because too many came",
                self.limited_requests.get(),
            ),
            (
                "tarock_views_total",
                "counter",
                "pages and documents of tournaments and cups that were computed",
                self.views.get(),
            ),
            (
                "tarock_store_failures_total",
                "counter",
                "changes that could not be stored",
                self.store_failures.get(),
            ),
            (
                "tarock_aged_seconds_total",
                "counter",
                "seconds by which what is kept became older",
                self.aged.get(),
            ),
            ("tarock_bots_waiting", "gauge", "searching bots that wait for their turn", thoughts),
            ("tarock_store_waiting", "gauge", "changes that wait to be stored", waiting),
        ] {
            let _ = writeln!(page, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        }
        write_durations(
            &mut page,
            "tarock_store_seconds",
            "time to store what a table did",
            &self.stored,
        );
        write_durations(
            &mut page,
            "tarock_bot_seconds",
            "time until a bot had decided",
            &self.thought,
        );
        page
    }
}

fn seconds(micros: u64) -> String {
    format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000)
}

fn write_durations(page: &mut String, name: &str, help: &str, durations: &Durations) {
    let _ = writeln!(page, "# HELP {name} {help}\n# TYPE {name} histogram");
    let mut sum = 0;
    for (bound, class) in BOUNDS.iter().zip(&durations.classes) {
        sum += class.load(Ordering::Relaxed);
        let _ = writeln!(page, "{name}_bucket{{le=\"{}\"}} {sum}", seconds(*bound));
    }
    let count = durations.count.load(Ordering::Relaxed);
    let _ = writeln!(page, "{name}_bucket{{le=\"+Inf\"}} {count}");
    let _ = writeln!(
        page,
        "{name}_sum {}\n{name}_count {count}",
        seconds(durations.micros.load(Ordering::Relaxed))
    );
}
