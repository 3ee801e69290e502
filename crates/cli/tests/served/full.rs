//! A disk that is full: nothing that was acknowledged is lost, the server says that it is not well,
//! and goes on when there is room.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tarock_client::Http;

/// Kilobytes that any file may have: as on a full disk, writing more fails.
const ROOM: &str = "600";
/// More visitors than find room.
const MOST: usize = 20_000;

fn launch(folder: &Path, limited: bool) -> (Child, String) {
    // The signal for files that grow too long is ignored, so that writing fails instead.
    let limit = if limited { format!("trap '' XFSZ; ulimit -f {ROOM}; ") } else { String::new() };
    let script = format!("{limit}exec \"$0\" \"$@\"");
    let mut child = Command::new("bash")
        .args([
            "-c",
            &script,
            env!("CARGO_BIN_EXE_tarock"),
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--log",
            "off",
        ])
        .args(["--limit-requests-burst=1000000", "--limit-visitors-burst=1000000", "--data"])
        .arg(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
    let host = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    (child, host.unwrap_or_else(|| panic!("no address in {line:?}")).to_owned())
}

fn end(mut child: Child) {
    child.kill().expect("the server runs");
    child.wait().expect("the server ends");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let folder = std::env::temp_dir().join(format!("tarock-full-{}", std::process::id()));
    let (child, host) = launch(&folder, true);
    let http = Http::new(&host);
    assert_eq!(http.get("/health").await.expect("an answer").status, 200);
    let mut acknowledged = Vec::new();
    let mut refused = None;
    for number in 0..MOST {
        let name = serde_json::json!({ "name": format!("Visitor {number}") });
        let answer = http.post("/api/v1/visitors", &name).await.expect("an answer");
        if answer.status != 201 {
            refused = Some(answer);
            break;
        }
        acknowledged
            .push(answer.json().expect("a visitor")["token"].as_str().expect("a token").to_owned());
    }
    let refused = refused.unwrap_or_else(|| panic!("{MOST} visitors found room"));
    assert!(refused.status == 503 && refused.body.contains("\"storage\""), "{refused:?}");
    let health = http.get("/health").await.expect("an answer");
    assert_eq!(health.status, 503, "{}", health.body);
    end(child);
    let (child, host) = launch(&folder, false);
    let http = Http::new(&host);
    assert_eq!(http.get("/health").await.expect("an answer").status, 200);
    assert!(acknowledged.len() > 10, "{} visitors before the disk was full", acknowledged.len());
    for token in &acknowledged {
        assert_eq!(http.as_user(token).get("/api/v1/me").await.expect("an answer").status, 200);
    }
    end(child);
    let _ = std::fs::remove_dir_all(&folder);
}
