//! `tarock ladder`.

use std::path::Path;

use crate::{output, run};

const BOTS: &str = "rule,pimc:worlds=1:nodes=50,cheat:nodes=500";

/// The page without thinking times, which differ from run to run.
fn page(rest: &[&str]) -> String {
    let deals = [
        "--deals",
        "6,cheat=4",
        "--card-deals",
        "5",
        "--defence-deals",
        "3,cheat=0",
        "--seed",
        "2",
    ];
    let arguments = [&["ladder", "--bots", BOTS], &deals[..], rest].concat();
    let page = output(&arguments, b"");
    let timed = |line: &str| {
        line.starts_with("| `") && line.matches('|').count() == 5 && line.contains('.')
    };
    page.lines().filter(|line| !timed(line)).flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn the_page_says_what_was_measured() {
    let page = page(&["--rules", "hopfgarten,vacha-2008"]);
    for text in [
        "# Strength",
        "tarock ladder --bots rule,pimc:worlds=1:nodes=50,cheat:nodes=500 --rules \
        hopfgarten,vacha-2008 \
         --deals 6,cheat=4 --card-deals 5 --defence-deals 3,cheat=0 --seed 2",
        "## hopfgarten",
        "## vacha-2008",
        "tarock match --rules hopfgarten --deals 6 --seed 2 pimc:worlds=1:nodes=50 rule",
        "tarock match --rules hopfgarten --deals 4 --seed 2 cheat:nodes=500 rule",
        "--deals 5 --seed 2 --auction rule --games rufer,dreier rule pimc:worlds=1:nodes=50",
        "--deals 3 --seed 2 --auction rule --games rufer,dreier --role defence \
         pimc:worlds=1:nodes=50 rule",
        "--games rufer,sechserdreier,solorufer,dreier --role declarer pimc:worlds=1:nodes=50 rule",
        "### Whole deals",
        "### By game",
        "### Cards alone",
        "part of the distance from `pimc` to `cheat`",
        "### Defence",
        "### Declarer",
    ] {
        assert!(page.contains(text), "{text:?} is missing in\n{page}");
    }
    // Hopfgarten has no negative games, and the other book's are not played with cheat.
    assert_eq!(page.matches("bettler-ouvert --role defence").count(), 1, "{page}");
    assert!(!page.contains("--role defence cheat"), "{page}");
}

#[test]
fn a_ladder_goes_on_from_its_folder() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ladder");
    let _ = std::fs::remove_dir_all(&folder);
    let rules = ["--rules", "hopfgarten", "--state", folder.to_str().unwrap()];
    let first = page(&rules);
    assert_eq!(first, page(&["--rules", "hopfgarten"]));
    let files = || -> Vec<(std::path::PathBuf, Vec<u8>)> {
        let mut paths: Vec<_> =
            std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        paths.into_iter().map(|path| (path.clone(), std::fs::read(path).unwrap())).collect()
    };
    let finished = files();
    assert_eq!(finished.len(), 8);
    // One match is lost, one was killed in its middle.
    std::fs::remove_file(&finished[0].0).unwrap();
    std::fs::write(&finished[1].0, &finished[1].1[..finished[1].1.len() - 300]).unwrap();
    assert_eq!(page(&rules), first);
    assert_eq!(
        files().iter().map(|(path, _)| path).collect::<Vec<_>>(),
        finished.iter().map(|(path, _)| path).collect::<Vec<_>>()
    );
}

#[test]
fn wrong_ladders_are_refused() {
    for (arguments, message) in [
        (&["--bots", "rule"][..], "a ladder needs two bots at least"),
        (&["--bots", "rule,random,rule"], "rule is there twice"),
        (&["--bots", "rule,genius"], "there is no bot \"genius\""),
        (&["--deals", "many"], "write N, BOT=N or BOT/BOT=N"),
        (&["--deals", "genius=5"], "there is no bot \"genius\""),
        (&["--rules", "canasta"], "\"canasta\" is neither a book nor a file"),
    ] {
        let output = run(&[&["ladder", "--seed", "1"], arguments].concat(), b"");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(errors.contains(message), "{arguments:?}: {errors}");
    }
}
