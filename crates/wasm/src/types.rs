//! TypeScript's view of the types: written by a test, so that the checked-in file cannot fall
//! behind. `UPDATE_TYPES=1` writes it anew.

use std::fmt::Write;
use std::path::Path;

use tarock_practice::{Hint, Lesson, PracticeOptions};
use tarock_rules::{
    Action, BySeat, Card, CardSet, End, Event, Game, Move, Observation, Phase, Premium, Rest, Seat,
    SeenCall, SeenItem, SeenPartner, SeenTalon, SeenTrick, Thirds,
};
use tarock_table::fair::{DealtByHand, DrawnCard, FairDraw, FairRecord, FairSection, PackCut};
use tarock_table::{
    Away, Bytes32, ClaimEnd, ClientMessage, Command, CommandId, Complaint, EveningOver,
    KnockedTalon, NumberedEvent, PROTOCOL, Phrase, Place, Refused, ScoreLine, Scoreboard,
    SeenAnnulment, SeenClaim, SeenCutting, SeenDeal, SeenDraw, SeenDrawing, SeenOptions, SeenPlace,
    ServerMessage, SettledLine, Snapshot, Spoken, TableEvent, TalkLine, UserId, Viewer,
    WatcherSeen,
};
use ts_rs::{Config, Dummy, TS};

use crate::questions::Question;
use crate::{
    BookCell, BookChoice, BookHead, BookRow, BookWords, CardChoice, Check, Code, Comparison,
    CountedCards, Draft, Failed, FairFacts, Followed, Form, FormAddition, FormAnswer, FormChoice,
    FormField, FormKind, FormPart, GameChoice, GameForm, Hearing, HearingChoice, HearingLine,
    HearingNote, HearingPayment, HearingQuestion, HearingRuling, LevelChoice, NamedGame,
    NamedPremium, News, NextDeal, OpenField, PlayedCard, PremiumChoice, Preview, PreviewItem,
    ReadDeal, ReplayLine, ReplayStep, Replayed, Said, SheetAnswer, SheetChange, SheetClosing,
    SheetLine, SheetLineKind, SheetNeeds, SheetPayment, SheetPayout, SheetProblem, SheetRequest,
    SheetText, SheetVersion, SheetView, SheetWish, TextAnswer, ToldBeside, ToldClaim, ToldDeal,
    ToldLevel, ToldNumbers, ToldPartner, ToldPremium, ToldResult, ToldShare, ToldUntrue,
    TrischakenWords, Verification, Voided,
};

#[expect(clippy::too_many_lines, reason = "a list with a line for each type")]
fn declarations() -> String {
    let config = Config::new().with_large_int("number");
    let mut text = "// Written by `UPDATE_TYPES=1 cargo test -p tarock-wasm`; the types are those \
        of crates/rules, crates/table and crates/wasm.\n"
        .to_owned();
    text.push_str("\n/** Version of the protocol. */\n");
    writeln!(text, "export const PROTOCOL = {PROTOCOL};").expect("a text takes everything");
    macro_rules! declare {
        ($($name:ty),+ $(,)?) => {$(
            text.push_str("\nexport ");
            text.push_str(&<$name as TS>::decl(&config));
            text.push('\n');
        )+};
    }
    declare!(
        ServerMessage,
        ClientMessage,
        Command,
        Complaint,
        Refused,
        Snapshot,
        Viewer,
        SeenPlace,
        WatcherSeen,
        SeenDeal,
        SeenClaim,
        SeenCutting,
        SeenAnnulment,
        SeenDrawing,
        SeenDraw,
        SeenOptions,
        TalkLine,
        Spoken,
        Phrase,
        Observation,
        Phase,
        End,
        SeenCall,
        SeenPartner,
        SeenTalon,
        SeenItem,
        SeenTrick,
        Scoreboard,
        ScoreLine,
        NumberedEvent,
        TableEvent,
        Event,
        Away,
        ClaimEnd,
        EveningOver,
        SettledLine,
        FairRecord,
        FairSection,
        DealtByHand,
        FairDraw,
        DrawnCard,
        PackCut,
        KnockedTalon,
        Rest,
        Game,
        Premium,
        Card,
        CardSet,
        Action,
        Move,
        Seat,
        BySeat<Dummy>,
        Thirds,
        Place,
        UserId,
        CommandId,
        Bytes32,
        Followed,
        News,
        PracticeOptions,
        Lesson,
        Hint,
        NamedGame,
        NamedPremium,
        TrischakenWords,
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
        CountedCards,
        Verification,
        Check,
        Failed,
        Voided,
        FairFacts,
        Code,
        Hearing,
        HearingQuestion,
        HearingChoice,
        HearingRuling,
        HearingNote,
        HearingLine,
        HearingPayment,
        Draft,
        Form,
        FormAnswer,
        GameChoice,
        GameForm,
        LevelChoice,
        NextDeal,
        OpenField,
        PremiumChoice,
        Preview,
        PreviewItem,
        SheetAnswer,
        SheetChange,
        SheetClosing,
        SheetLine,
        SheetLineKind,
        SheetNeeds,
        SheetPayment,
        SheetPayout,
        SheetProblem,
        SheetRequest,
        SheetText,
        SheetVersion,
        SheetView,
        SheetWish,
        TextAnswer,
        ToldBeside,
        ToldClaim,
        ToldDeal,
        ToldLevel,
        ToldNumbers,
        ToldPartner,
        ToldPremium,
        ToldResult,
        ToldShare,
        ToldUntrue,
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
