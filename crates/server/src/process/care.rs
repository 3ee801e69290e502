//! Looking after a data folder: checking, copying, putting a copy back.

use std::fs::{self, Permissions};
use std::future::Future;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use tarock_store::{Examination, StoreError, back_up, examine, has_sums};
use tokio::runtime::Builder;

use crate::library::Library;
use crate::server::{StartError, database, lock};
use crate::tables::restore as restore_table;

fn run<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StartError> {
    let runtime =
        Builder::new_current_thread().enable_all().build().map_err(StartError::Runtime)?;
    runtime.block_on(work).map_err(StartError::Store)
}

/// Looks at every table of a database: whether what is stored is what was written, and whether the
/// table could go on.
pub fn check(file: &Path) -> Result<Examination, StartError> {
    if !file.exists() {
        return Err(StartError::Missing(file.to_owned()));
    }
    // What cannot even be asked is looked at below.
    if let Ok(false) = run(has_sums(file)) {
        return Err(StartError::Earlier(file.to_owned()));
    }
    let library = Library::new();
    run(examine(file, |stored| restore_table(&library, stored).map(|_| ())))
}

/// Copies the database of a data folder into a new file and checks the copy; a server may run
/// meanwhile.
pub fn copy(data: &Path, to: &Path) -> Result<Examination, StartError> {
    if to.exists() {
        return Err(StartError::There(to.to_owned()));
    }
    let file = database(data);
    if !file.exists() {
        return Err(StartError::Missing(file));
    }
    run(back_up(&file, to))?;
    check(to)
}

/// The file with this ending beside a database.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Keeps a database that cannot be read as it is, with what stands beside it, under another name.
fn keep_as_it_is(file: &Path, kept: &Path) -> io::Result<()> {
    for ending in ["", "-wal", "-shm"] {
        let (from, to) = (beside(file, ending), beside(kept, ending));
        // Half a copy, perhaps.
        remove(&to)?;
        // Needs no room, which is perhaps what there is none of.
        match fs::hard_link(&from, &to).or_else(|_| fs::copy(&from, &to).map(drop)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Puts a copy back into a data folder that no server uses. What was there before is kept beside it
/// under another name, which is given back; what cannot be read any more is kept as it is.
pub fn put_back(from: &Path, data: &Path) -> Result<Option<String>, StartError> {
    let cannot = |error| StartError::Folder(data.to_owned(), error);
    let _lock = lock(data)?;
    let file = database(data);
    let mut kept = None;
    if file.exists() {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        // What was kept before is never written over.
        let mut names = std::iter::once(format!("before-{seconds}.sqlite"))
            .chain((2..).map(|number| format!("before-{seconds}-{number}.sqlite")));
        let free = names.find(|name| !data.join(name).exists());
        let name = free.unwrap_or_else(|| format!("before-{seconds}.sqlite"));
        // What stands in the log of writes goes along.
        if run(back_up(&file, &data.join(&name))).is_err() {
            keep_as_it_is(&file, &data.join(&name)).map_err(cannot)?;
        }
        kept = Some(name);
    }
    let fresh = data.join("restoring.sqlite");
    let put = fs::copy(from, &fresh).and_then(|_| {
        fs::set_permissions(&fresh, Permissions::from_mode(0o600))?;
        fs::File::open(&fresh)?.sync_all()?;
        for ending in ["-wal", "-shm"] {
            remove(&beside(&file, ending))?;
        }
        fs::rename(&fresh, &file)
    });
    put.map_err(cannot)?;
    Ok(kept)
}
