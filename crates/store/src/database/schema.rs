//! The tables of the database, step by step. A step that was once published does not change;
//! another one is added.

use std::borrow::Cow;
use std::path::Path;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, SqlSafeStr};

use crate::error::StoreError;

/// One step after the other, with its name.
const STEPS: [(&str, &str); 9] =
    [TABLES, ACCOUNTS, CHECKS, TOURNAMENTS, PRACTICE, CUPS, CUP_LINKS, RUNNING, SEALS];

const SEALS: (&str, &str) = (
    "checksums of people, tables and deals",
    "
    -- What was kept before gets its checksum when the database is opened.
    ALTER TABLE users ADD COLUMN sum BIGINT;
    CREATE INDEX users_without_sum ON users (id) WHERE sum IS NULL;
    ALTER TABLE accounts ADD COLUMN sum BIGINT;
    CREATE INDEX accounts_without_sum ON accounts (user_id) WHERE sum IS NULL;
    ALTER TABLE house_rules ADD COLUMN sum BIGINT;
    CREATE INDEX house_rules_without_sum ON house_rules (name) WHERE sum IS NULL;
    ALTER TABLE tables ADD COLUMN sum BIGINT;
    CREATE INDEX tables_without_sum ON tables (id) WHERE sum IS NULL;
    ALTER TABLE deals ADD COLUMN sum BIGINT;
    CREATE INDEX deals_without_sum ON deals (table_id) WHERE sum IS NULL;
    ALTER TABLE deal_players ADD COLUMN sum BIGINT;
    CREATE INDEX deal_players_without_sum ON deal_players (deal_id) WHERE sum IS NULL;
    ALTER TABLE roster ADD COLUMN sum BIGINT;
    CREATE INDEX roster_without_sum ON roster (owner) WHERE sum IS NULL;
    ",
);

const RUNNING: (&str, &str) = (
    "age without a clock",
    "
    -- How long servers have run with this database, in milliseconds, by a counter that never jumps.
    CREATE TABLE running (
        id INTEGER NOT NULL PRIMARY KEY,
        milliseconds BIGINT NOT NULL
    );
    INSERT INTO running (id, milliseconds) VALUES (1, 0);

    -- How long that was when a table was last used. What was kept before begins to age now.
    ALTER TABLE tables ADD COLUMN used_after BIGINT NOT NULL DEFAULT 0;
    DROP INDEX tables_by_use;
    CREATE INDEX tables_by_age ON tables (over, used_after);
    ",
);

const CUP_LINKS: (&str, &str) = (
    "links to cups",
    "
    -- Only hashes of secrets and tokens are kept.
    CREATE TABLE cup_links (
        id TEXT NOT NULL PRIMARY KEY,
        cup TEXT NOT NULL REFERENCES cups (id),
        scope TEXT NOT NULL,
        label TEXT,
        created BIGINT NOT NULL,
        revoked BIGINT,
        secret_hash TEXT NOT NULL UNIQUE
    );
    CREATE INDEX links_of_cup ON cup_links (cup, created);

    CREATE TABLE cup_link_tokens (
        hash TEXT NOT NULL PRIMARY KEY,
        link TEXT NOT NULL REFERENCES cup_links (id),
        created BIGINT NOT NULL
    );
    CREATE INDEX tokens_of_cup_link ON cup_link_tokens (link);
    ",
);

const CUPS: (&str, &str) = (
    "cups",
    "
    CREATE TABLE cups (
        id TEXT NOT NULL PRIMARY KEY,
        owner TEXT NOT NULL REFERENCES users (id),
        created BIGINT NOT NULL,
        used BIGINT NOT NULL,
        title TEXT NOT NULL
    );
    CREATE INDEX cups_of_owner ON cups (owner, used);

    -- The truth: entry n of a cup, from 1 without gaps. Names are in the roster alone.
    CREATE TABLE cup_log (
        cup TEXT NOT NULL REFERENCES cups (id),
        n BIGINT NOT NULL,
        at BIGINT NOT NULL,
        entry TEXT NOT NULL,
        sum BIGINT NOT NULL,
        PRIMARY KEY (cup, n)
    ) WITHOUT ROWID;
    ",
);

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
        at BIGINT NOT NULL,
        room BLOB NOT NULL
    );

    CREATE INDEX tables_by_use ON tables (over, used);
    ",
);

const TOURNAMENTS: (&str, &str) = (
    "tournaments, sheets, rosters, links",
    "
    CREATE TABLE tournaments (
        id TEXT NOT NULL PRIMARY KEY,
        owner TEXT NOT NULL REFERENCES users (id),
        created BIGINT NOT NULL,
        used BIGINT NOT NULL,
        secret TEXT NOT NULL,
        title TEXT NOT NULL
    );
    CREATE INDEX tournaments_of_owner ON tournaments (owner, used);

    -- The truth: entry n of a tournament, from 1 without gaps.
    CREATE TABLE tournament_log (
        tournament TEXT NOT NULL REFERENCES tournaments (id),
        n BIGINT NOT NULL,
        at BIGINT NOT NULL,
        entry TEXT NOT NULL,
        sum BIGINT NOT NULL,
        PRIMARY KEY (tournament, n)
    ) WITHOUT ROWID;

    -- A set: whatever came first.
    CREATE TABLE sheet_events (
        tournament TEXT NOT NULL REFERENCES tournaments (id),
        sheet TEXT NOT NULL,
        event TEXT NOT NULL,
        content TEXT NOT NULL,
        sum BIGINT NOT NULL,
        PRIMARY KEY (tournament, sheet, event)
    ) WITHOUT ROWID;

    -- The only place where a name of a tournament is kept.
    CREATE TABLE roster (
        owner TEXT NOT NULL REFERENCES users (id),
        person TEXT NOT NULL,
        content TEXT NOT NULL,
        PRIMARY KEY (owner, person)
    ) WITHOUT ROWID;

    -- Only hashes of secrets, codes and tokens are kept.
    CREATE TABLE links (
        id TEXT NOT NULL PRIMARY KEY,
        tournament TEXT NOT NULL REFERENCES tournaments (id),
        scope TEXT NOT NULL,
        label TEXT,
        created BIGINT NOT NULL,
        revoked BIGINT,
        secret_hash TEXT NOT NULL UNIQUE,
        code_hash TEXT NOT NULL UNIQUE
    );
    CREATE INDEX links_of_tournament ON links (tournament, created);

    CREATE TABLE link_tokens (
        hash TEXT NOT NULL PRIMARY KEY,
        link TEXT NOT NULL REFERENCES links (id),
        created BIGINT NOT NULL
    );
    CREATE INDEX tokens_of_link ON link_tokens (link);
    ",
);

const PRACTICE: (&str, &str) = (
    "recovery codes, practice, stand-ins",
    "
    -- Only the SHA-256 of a code is kept.
    CREATE TABLE recovery_codes (
        user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
        hash TEXT NOT NULL,
        created BIGINT NOT NULL
    );

    -- A set: deals that somebody has played with bots, on whichever device.
    CREATE TABLE practice_deals (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        user_id TEXT NOT NULL REFERENCES users (id),
        table_name TEXT NOT NULL,
        deal BIGINT NOT NULL,
        finished BIGINT NOT NULL,
        rules TEXT NOT NULL,
        game TEXT NOT NULL,
        role TEXT NOT NULL,
        points BIGINT NOT NULL,
        UNIQUE (user_id, table_name, deal)
    );

    CREATE TABLE lessons (
        user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
        round BIGINT NOT NULL,
        done TEXT NOT NULL
    );

    -- Whether a stand-in finished the deal.
    ALTER TABLE deal_players ADD COLUMN stand_in INTEGER NOT NULL DEFAULT 0;
    ",
);

/// Refuses a database that a newer version has brought further, before anything of it is touched.
pub(crate) async fn refuse_newer(file: &Path) -> Result<(), StoreError> {
    const TAKEN: &str = "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table'
        AND name = '_sqlx_migrations')";
    if !file.exists() {
        return Ok(());
    }
    let mut connection =
        SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file).read_only(true))
            .await?;
    let found: i64 = if sqlx::query_scalar(TAKEN).fetch_one(&mut connection).await? {
        sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations")
            .fetch_one(&mut connection)
            .await?
    } else {
        0
    };
    connection.close().await?;
    let known = i64::try_from(STEPS.len()).unwrap_or(i64::MAX);
    if found > known { Err(StoreError::Newer { found, known }) } else { Ok(()) }
}

/// Brings a database of any age up to date.
pub(crate) fn migrator() -> Migrator {
    up_to(STEPS.len())
}

/// The first steps.
fn up_to(count: usize) -> Migrator {
    let steps = STEPS.iter().take(count).zip(1..).map(|((name, sql), version)| {
        Migration::new(
            version,
            Cow::Borrowed(name),
            MigrationType::Simple,
            sql.into_sql_str(),
            false,
        )
    });
    Migrator::with_migrations(steps.collect())
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
    use sqlx::{AssertSqlSafe, Connection, Executor};

    use super::{STEPS, up_to};
    use crate::store::{Store, StoreOptions};

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let folder =
                std::env::temp_dir().join(format!("tarock-schema-{}-{name}", std::process::id()));
            std::fs::create_dir_all(&folder).expect("a folder for the test");
            Folder(folder)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    async fn connect(file: &Path) -> SqliteConnection {
        let options =
            SqliteConnectOptions::new().filename(file).create_if_missing(true).foreign_keys(false);
        SqliteConnection::connect_with(&options).await.expect("a database")
    }

    async fn texts(connection: &mut SqliteConnection, query: String) -> Vec<String> {
        sqlx::query_scalar(AssertSqlSafe(query)).fetch_all(connection).await.expect("an answer")
    }

    /// The columns that a table of a database has.
    async fn columns(
        connection: &mut SqliteConnection,
        database: &str,
        table: &str,
    ) -> Vec<String> {
        texts(
            connection,
            format!("SELECT name FROM pragma_table_info('{table}', '{database}') ORDER BY name"),
        )
        .await
    }

    /// All that two tables have in common, row by row.
    async fn contents(
        connection: &mut SqliteConnection,
        database: &str,
        table: &str,
        columns: &[String],
    ) -> Vec<String> {
        let values = columns
            .iter()
            .map(|column| format!("quote({column})"))
            .collect::<Vec<_>>()
            .join(" || ',' || ");
        texts(connection, format!("SELECT {values} FROM {database}.{table} ORDER BY 1")).await
    }

    /// A database as it stood after the first `count` steps, filled from a kept one as far as that
    /// has room in it.
    async fn aged(file: &Path, kept: &Path, count: usize) -> Vec<(String, Vec<String>)> {
        let mut connection = connect(file).await;
        up_to(count).run(&mut connection).await.expect("the first steps");
        connection
            .execute(AssertSqlSafe(format!("ATTACH '{}' AS kept", kept.display())))
            .await
            .expect("the kept one");
        let tables = "SELECT name FROM main.sqlite_master WHERE type = 'table'
            AND name NOT LIKE '\\_%' ESCAPE '\\'
            AND name NOT LIKE 'sqlite%' ORDER BY name";
        let mut filled = Vec::new();
        for table in texts(&mut connection, tables.to_owned()).await {
            let there = columns(&mut connection, "kept", &table).await;
            if there.is_empty() {
                continue;
            }
            let common: Vec<String> = columns(&mut connection, "main", &table)
                .await
                .into_iter()
                .filter(|column| there.contains(column))
                .collect();
            let list = common.join(", ");
            let copy = format!("INSERT INTO main.{table} ({list}) SELECT {list} FROM kept.{table}");
            connection.execute(AssertSqlSafe(copy)).await.expect("copied");
            filled.push((table, common));
        }
        connection.close().await.expect("closed");
        filled
    }

    #[tokio::test]
    async fn every_step_keeps_what_earlier_versions_have_written() {
        let kept = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../fixtures/0.1.0/database/tarock.sqlite");
        for count in 1..=STEPS.len() {
            let folder = Folder::new(&count.to_string());
            let file = folder.0.join("tarock.sqlite");
            let filled = aged(&file, &kept, count).await;
            assert!(filled.len() >= 9, "{filled:?}");
            let store = Store::open(&StoreOptions { file: file.clone(), readers: 1 })
                .await
                .expect("it is brought up to date");
            store.close().await;
            let mut connection = connect(&file).await;
            let wrong =
                texts(&mut connection, "SELECT \"table\" FROM pragma_foreign_key_check".to_owned())
                    .await;
            assert_eq!(wrong, Vec::<String>::new(), "after step {count}");
            assert_eq!(texts(&mut connection, "PRAGMA integrity_check".to_owned()).await, ["ok"]);
            connection
                .execute(AssertSqlSafe(format!("ATTACH '{}' AS kept", kept.display())))
                .await
                .expect("the kept one");
            for (table, columns) in filled {
                let now = contents(&mut connection, "main", &table, &columns).await;
                let then = contents(&mut connection, "kept", &table, &columns).await;
                assert!(now == then, "{table} after step {count}");
            }
            connection.close().await.expect("closed");
        }
    }
}
