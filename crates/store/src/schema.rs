//! The tables of the database, step by step. A step that was once published does not change; another one is added.

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// One step after the other, with its name.
const STEPS: [(&str, &str); 3] = [TABLES, ACCOUNTS, CHECKS];

const TABLES: (&str, &str) = (
    "tables, deals, people",
    "
    CREATE TABLE users (
        id TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        owner TEXT REFERENCES users (id),
        created BIGINT NOT NULL
    );
    CREATE INDEX users_of_owner ON users (owner) WHERE owner IS NOT NULL;

    -- Only the SHA-256 of a token is kept.
    CREATE TABLE tokens (
        hash TEXT NOT NULL PRIMARY KEY,
        user_id TEXT NOT NULL REFERENCES users (id),
        created BIGINT NOT NULL,
        used BIGINT NOT NULL
    );
    CREATE INDEX tokens_of_user ON tokens (user_id);

    -- Rules that are no published book, by the name that setups and records give them.
    CREATE TABLE house_rules (
        name TEXT NOT NULL PRIMARY KEY,
        text TEXT NOT NULL
    );

    CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        opened_by TEXT NOT NULL REFERENCES users (id),
        opened BIGINT NOT NULL,
        used BIGINT NOT NULL,
        private INTEGER NOT NULL,
        over INTEGER NOT NULL DEFAULT 0,
        rules TEXT NOT NULL,
        setup TEXT NOT NULL
    );
    CREATE INDEX tables_of_opener ON tables (opened_by, used) WHERE over = 0;

    CREATE TABLE table_people (
        table_id TEXT NOT NULL REFERENCES tables (id),
        user_id TEXT NOT NULL REFERENCES users (id),
        PRIMARY KEY (table_id, user_id)
    ) WITHOUT ROWID;
    CREATE INDEX tables_of_person ON table_people (user_id);

    -- The truth: entry n of a table, from 0 without gaps.
    CREATE TABLE log (
        table_id TEXT NOT NULL,
        n BIGINT NOT NULL,
        at BIGINT NOT NULL,
        input TEXT NOT NULL,
        PRIMARY KEY (table_id, n)
    ) WITHOUT ROWID;

    -- The state after n entries, to replay less.
    CREATE TABLE states (
        table_id TEXT NOT NULL PRIMARY KEY,
        n BIGINT NOT NULL,
        state TEXT NOT NULL
    );

    CREATE TABLE deals (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        table_id TEXT NOT NULL REFERENCES tables (id),
        deal BIGINT NOT NULL,
        finished BIGINT NOT NULL,
        rules TEXT NOT NULL,
        game TEXT,
        line TEXT NOT NULL,
        record TEXT NOT NULL,
        UNIQUE (table_id, deal)
    );

    CREATE TABLE deal_players (
        deal_id BIGINT NOT NULL REFERENCES deals (id),
        place INTEGER NOT NULL,
        user_id TEXT,
        name TEXT NOT NULL,
        bot INTEGER NOT NULL,
        played INTEGER NOT NULL,
        declarer INTEGER NOT NULL,
        schrift BIGINT NOT NULL,
        zahlung BIGINT NOT NULL,
        PRIMARY KEY (deal_id, place)
    ) WITHOUT ROWID;
    CREATE INDEX deals_of_user ON deal_players (user_id, deal_id) WHERE user_id IS NOT NULL;
    ",
);

const ACCOUNTS: (&str, &str) = (
    "accounts, friends",
    "
    CREATE TABLE accounts (
        user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
        handle TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL,
        passkey_user TEXT NOT NULL UNIQUE,
        since BIGINT NOT NULL
    );

    ALTER TABLE tokens ADD COLUMN way TEXT NOT NULL DEFAULT 'visit';
    ALTER TABLE tokens ADD COLUMN agent TEXT NOT NULL DEFAULT '';

    CREATE TABLE passkeys (
        id TEXT NOT NULL PRIMARY KEY,
        user_id TEXT NOT NULL REFERENCES users (id),
        name TEXT NOT NULL,
        credential TEXT NOT NULL,
        created BIGINT NOT NULL,
        used BIGINT
    );
    CREATE INDEX passkeys_of_user ON passkeys (user_id);

    CREATE TABLE friends (
        asker TEXT NOT NULL REFERENCES users (id),
        asked TEXT NOT NULL REFERENCES users (id),
        at BIGINT NOT NULL,
        accepted BIGINT,
        PRIMARY KEY (asker, asked)
    ) WITHOUT ROWID;
    CREATE INDEX friends_asked ON friends (asked);

    CREATE TABLE invitations (
        receiver TEXT NOT NULL REFERENCES users (id),
        table_id TEXT NOT NULL REFERENCES tables (id),
        sender TEXT NOT NULL REFERENCES users (id),
        at BIGINT NOT NULL,
        PRIMARY KEY (receiver, table_id, sender)
    ) WITHOUT ROWID;
    CREATE INDEX invitations_by_age ON invitations (at);
    CREATE INDEX invitations_of_sender ON invitations (sender);

    -- Who watched a table: their names are in its log.
    CREATE TABLE table_guests (
        table_id TEXT NOT NULL REFERENCES tables (id),
        user_id TEXT NOT NULL REFERENCES users (id),
        PRIMARY KEY (table_id, user_id)
    ) WITHOUT ROWID;
    CREATE INDEX guests_of_person ON table_guests (user_id);

    CREATE INDEX users_deleted ON users (id) WHERE kind = 'deleted';

    ALTER TABLE deal_players ADD COLUMN partner INTEGER NOT NULL DEFAULT 0;
    ",
);

const CHECKS: (&str, &str) = (
    "checksums, refused commands, decisions of operators",
    "
    -- What was kept before gets its checksum when the database is opened.
    ALTER TABLE log ADD COLUMN sum BIGINT;
    CREATE INDEX log_without_sum ON log (table_id, n) WHERE sum IS NULL;
    ALTER TABLE states ADD COLUMN sum BIGINT;

    -- Commands that changed nothing: the last few of each person.
    CREATE TABLE refusals (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        table_id TEXT NOT NULL,
        user_id TEXT NOT NULL,
        entries BIGINT NOT NULL,
        command TEXT NOT NULL,
        refusal TEXT NOT NULL
    );
    CREATE INDEX refusals_of_person ON refusals (table_id, user_id, id);

    -- Two accounts do not look alike.
    ALTER TABLE accounts ADD COLUMN likeness TEXT NOT NULL DEFAULT '';
    CREATE INDEX accounts_by_likeness ON accounts (likeness);

    CREATE TABLE bans (
        kind TEXT NOT NULL,
        whom TEXT NOT NULL,
        reason TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (kind, whom)
    ) WITHOUT ROWID;

    CREATE TABLE decisions (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        at BIGINT NOT NULL,
        operator TEXT NOT NULL,
        action TEXT NOT NULL,
        whom TEXT NOT NULL,
        reason TEXT NOT NULL
    );

    -- Written to find out whether something can be written.
    CREATE TABLE probe (
        id INTEGER NOT NULL PRIMARY KEY,
        at BIGINT NOT NULL
    );

    CREATE INDEX tables_by_use ON tables (over, used);
    ",
);

/// Brings a database of any age up to date.
pub(crate) fn migrator() -> Migrator {
    let steps = STEPS.iter().zip(1..).map(|((name, sql), version)| {
        Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect())
}
