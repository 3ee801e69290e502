//! The files of the database: for their owner only, and still the same.

use std::fs::{self, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use crate::error::StoreError;

/// What is put beside a database.
const BESIDE: [&str; 3] = ["", "-wal", "-shm"];
const OWNER_ONLY: u32 = 0o600;

/// The file with this ending beside a database.
pub(crate) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Makes the file if it is not there, and takes everybody else's permissions away. What is put
/// beside it gets the same ones.
pub(crate) fn keep_private(file: &Path) -> Result<(), StoreError> {
    let cannot = |error: io::Error| StoreError::Database(format!("{}: {error}", file.display()));
    // Whether the file can be written is for the database to say.
    if !file.exists() {
        OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .mode(OWNER_ONLY)
            .open(file)
            .map_err(cannot)?;
    }
    for path in BESIDE.map(|ending| beside(file, ending)) {
        let Ok(found) = fs::metadata(&path) else { continue };
        if found.permissions().mode() & 0o077 != 0 {
            fs::set_permissions(&path, Permissions::from_mode(OWNER_ONLY)).map_err(cannot)?;
        }
    }
    Ok(())
}

/// Which file it is: a deleted one goes on to take what is written into it, and nobody ever reads
/// that again.
#[derive(Debug)]
pub(crate) struct Identity {
    path: PathBuf,
    device: u64,
    inode: u64,
}

impl Identity {
    pub fn of(path: &Path) -> Result<Identity, StoreError> {
        let found = fs::metadata(path)
            .map_err(|error| StoreError::Database(format!("{}: {error}", path.display())))?;
        Ok(Identity { path: path.to_owned(), device: found.dev(), inode: found.ino() })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn is_still_there(&self) -> bool {
        fs::metadata(&self.path)
            .is_ok_and(|found| (found.dev(), found.ino()) == (self.device, self.inode))
    }
}
