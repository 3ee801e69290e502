//! Looking after a data folder: checking, copying, putting a copy back.

use std::fs::{self, Permissions};
use std::future::Future;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use tarock_store::{Examination, StoreError, back_up, examine};
use tokio::runtime::Builder;

use crate::library::Library;
use crate::server::{StartError, database, lock};
use crate::tables::restore as restore_table;

/// What stands beside a database.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

fn run<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StartError> {
    let runtime =
        Builder::new_current_thread().enable_all().build().map_err(StartError::Runtime)?;
    runtime.block_on(work).map_err(StartError::Store)
}

/// Looks at every table of a database: whether what is stored is what was written, and whether the
/// table could go on.
pub fn check(file: &Path) -> Result<Examination, StartError> {
    let library = Library::new();
    run(examine(file, |stored| restore_table(&library, stored).map(|_| ())))
}

/// Copies the database of a data folder into a new file and checks the copy; a server may run
/// meanwhile.
pub fn copy(data: &Path, to: &Path) -> Result<Examination, StartError> {
    if to.exists() {
        return Err(StartError::Folder(
            to.to_owned(),
            io::Error::from(io::ErrorKind::AlreadyExists),
        ));
    }
    run(back_up(&database(data), to))?;
    check(to)
}

/// Puts a copy back into a data folder that no server uses. What was there before is kept beside it
/// under another name, which is given back.
pub fn put_back(from: &Path, data: &Path) -> Result<Option<String>, StartError> {
    let cannot = |error| StartError::Folder(data.to_owned(), error);
    let _lock = lock(data)?;
    let file = database(data);
    let mut kept = None;
    if file.exists() {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let name = format!("before-{seconds}.sqlite");
        // What stands in the log of writes goes along.
        run(back_up(&file, &data.join(&name)))?;
        kept = Some(name);
    }
    let fresh = data.join("restoring.sqlite");
    let put = fs::copy(from, &fresh).and_then(|_| {
        fs::set_permissions(&fresh, Permissions::from_mode(0o600))?;
        fs::File::open(&fresh)?.sync_all()?;
        for ending in BESIDE {
            let mut beside = file.clone().into_os_string();
            beside.push(ending);
            match fs::remove_file(&beside) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        fs::rename(&fresh, &file)
    });
    put.map_err(cannot)?;
    Ok(kept)
}
