//! The system below a server, as a test wants it: a clock that jumps, days that pass in a
//! moment, a disk that is full or can only be read.
//! `system/system.c` stands between the server and the C library.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The compiled library, made once for all tests.
fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/served/system/system.c");
        let library = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("tarock-system-{}.so", std::process::id()));
        let made = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-o"])
            .args([&library, &source])
            .status()
            .expect("a C compiler, as the build needs one");
        assert!(made.success(), "{} cannot be compiled", source.display());
        library
    })
}

/// What a server meets.
pub struct System {
    switches: PathBuf,
    disk: PathBuf,
}

impl System {
    /// A system where nothing is wrong yet; `disk` is the folder of the server.
    pub fn new(disk: &Path) -> System {
        let switches = disk.with_extension("system");
        std::fs::create_dir_all(&switches).expect("a folder");
        System { switches, disk: disk.to_owned() }
    }

    /// What a server is started with.
    pub fn environment(&self) -> Vec<(&'static str, PathBuf)> {
        vec![
            ("LD_PRELOAD", library().to_owned()),
            ("TAROCK_SYSTEM", self.switches.clone()),
            ("TAROCK_SYSTEM_DISK", self.disk.clone()),
        ]
    }

    /// The clock on the wall is wrong by so many seconds from now on.
    pub fn set_clock(&self, seconds: i64) {
        self.set("clock", seconds);
    }

    /// So many seconds have passed since the beginning that nobody waited for.
    pub fn set_passed(&self, seconds: i64) {
        self.set("steady", seconds);
    }

    fn set(&self, name: &str, seconds: i64) {
        let next = self.switches.join("next");
        // Never half a number.
        std::fs::write(&next, seconds.to_string()).expect("written");
        std::fs::rename(next, self.switches.join(name)).expect("put in its place");
    }

    /// From now on the disk can be written, or only read.
    pub fn set_read_only(&self, read_only: bool) {
        self.switch("read-only", read_only);
    }

    /// From now on the disk is full, or has room.
    pub fn set_full(&self, full: bool) {
        self.switch("full", full);
    }

    fn switch(&self, name: &str, on: bool) {
        let switch = self.switches.join(name);
        if on {
            std::fs::write(switch, "").expect("written");
        } else {
            std::fs::remove_file(switch).expect("removed");
        }
    }
}

impl Drop for System {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.switches);
    }
}
