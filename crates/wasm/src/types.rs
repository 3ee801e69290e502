//! TypeScript's view of the types: written by a test, so that the checked-in file cannot fall behind. `UPDATE_TYPES=1` writes it anew.

use std::path::Path;

use tarock_practice::{Hint, Options};
use ts_rs::{Config, TS};

use crate::questions::Question;
use crate::{
    BookCell, BookChoice, BookHead, BookRow, BookWords, CardChoice, Check, Code, Comparison, Count, Failed, FairFacts,
    FormAddition, FormChoice, FormField, FormKind, FormPart, Named, PlayedCard, ReadDeal, ReplayLine, ReplayStep, Replayed, Said,
    Verification, wire,
};

fn declarations() -> String {
    let config = Config::new().with_large_int("number");
    let mut text = "// Written by `UPDATE_TYPES=1 cargo test -p tarock-wasm`; the types are those of crates/wasm.\n".to_owned();
    macro_rules! declare {
        ($($name:ty),+ $(,)?) => {$(
            text.push_str("\nexport ");
            text.push_str(&<$name as TS>::decl(&config));
            text.push('\n');
        )+};
    }
    declare!(
        wire::Snapshot,
        wire::Viewer,
        wire::SeenPlace,
        wire::WatcherSeen,
        wire::SeenDeal,
        wire::SeenClaim,
        wire::Observation,
        wire::Phase,
        wire::SeenCall,
        wire::SeenPartner,
        wire::SeenTalon,
        wire::SeenItem,
        wire::SeenTrick,
        wire::Scoreboard,
        wire::ScoreLine,
        wire::Told,
        wire::SettledLine,
        wire::ClaimEnd,
        wire::TableEvent,
        wire::FairRecord,
        wire::FairSection,
        wire::DealEvent,
        wire::Refused,
        wire::Answer,
        Options,
        Hint,
        Named,
        Said,
        BookWords,
        Question,
        BookChoice,
        Comparison,
        BookHead,
        BookRow,
        BookCell,
        FormPart,
        FormAddition,
        FormField,
        FormKind,
        FormChoice,
        ReadDeal,
        Replayed,
        ReplayStep,
        ReplayLine,
        PlayedCard,
        CardChoice,
        Count,
        Verification,
        Check,
        Failed,
        FairFacts,
        Code,
    );
    text
}

#[test]
fn typescript_has_the_same_types() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/wire.ts");
    let expected = declarations();
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("the folder can be made");
        std::fs::write(&file, &expected).expect("the file can be written");
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(found, expected, "run UPDATE_TYPES=1 cargo test -p tarock-wasm");
}
