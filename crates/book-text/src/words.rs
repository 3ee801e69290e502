//! What the values of a book mean, for a reader in both languages.

use serde::Serialize;
use serde_json::Value;
use tarock_rules::{
    BeatDuty, BesideValat, BesserruferPremiums, Bidder, BirdAnnouncer, BirdCorrection, BirdDuty,
    BirdMistimed, Book, CardsShown, CollectedBesideValat, CollectedIn, ContraAgain, ContraCounts,
    ContraLevels, ContraTurns, ContraWithKingInTalon, Correction, CutRepeats, Cutter, CuttingShort,
    DealPattern, DecisiveTalk, DefenderAbsolut, Direction, DiscardShown, DiscardUntil, Disturbance,
    DoubleRounds, DrawTie, EarlyTalon, EveningEnd, FalseBird, FalseBirdCounts, FirstColumn,
    ForehandDoubles, FourKings, Game, GameContraBesideValat, HandCondition, Hold, Inspection,
    Jungfrauen, Kaiserstich, Kiebitz, KingLeft, Knocking, LastWord, LeftHalf, LookBack, LostValat,
    MisdealUntil, MondfangFor, OpeningDraw, OuvertCorrection, OuvertTalk, OuvertTricks, OwnKing,
    PlainRufer, Premium, PremiumTurns, PremiumsOfDeclarer, RenonceApplies, RenonceClaims,
    RenonceToSoloist, SilentFailure, SoloContraWithKingInTalon, SoloPremiums, SoloTalon,
    SurrenderPrice, TakeWithKing, Text, Thirds, ThrowIn, TrischakenPayment, TrischakenTalon,
    TrischakenTie, ValatEffect, WrongLead, WrongOpening,
};

/// A value that a reader can be told.
pub trait InWords {
    /// The value in words; games and premiums as the book calls them.
    fn in_words(&self, book: &Book) -> Text;

    /// All values that could stand here, if they are a few: as the file has them, and in words.
    fn choices() -> Vec<(Value, Text)> {
        Vec::new()
    }
}

macro_rules! words {
    ($($name:ident { $($variant:ident = $german:literal | $english:literal),+ $(,)? })+) => {$(
        impl InWords for $name {
            fn in_words(&self, _: &Book) -> Text {
                match self { $($name::$variant => Text::new($german, $english),)+ }
            }

            fn choices() -> Vec<(Value, Text)> {
                vec![$((value_of(&$name::$variant), Text::new($german, $english))),+]
            }
        }
    )+};
}

/// A value of a book as data. All of them are numbers, words and lists, which can always be
/// written.
pub(crate) fn value_of(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

words! {
    Direction {
        CounterClockwise = "gegen den Uhrzeigersinn" | "counter-clockwise",
        Clockwise = "im Uhrzeigersinn" | "clockwise",
    }
    OpeningDraw {
        HighestDeals = "gibt als Erster" | "deals first",
        HighestIsForehand = "ist als Erster Vorhand" | "is the first forehand",
    }
    DrawTie {
        SuitOrder = "Herz vor Karo vor Pik vor Treff" | "Herz before Karo before Pik before Treff",
        DrawAgain = "es wird noch einmal gezogen" | "they draw again",
    }
    FirstColumn {
        FirstDealer = "wer zuerst gibt" | "that of the first dealer",
        Anybody = "beliebig" | "anybody's",
    }
    Cutter {
        Opposite = "der Spieler gegenüber dem Geber" | "the player opposite the dealer",
        BeforeDealer = "der Spieler vor dem Geber" | "the player before the dealer",
    }
    Knocking {
        Evening = "am Spielabend erlaubt" | "allowed on an evening among friends",
        Forbidden = "nicht erlaubt" | "not allowed",
    }
    RenonceApplies {
        Always = "überall" | "everywhere",
        TournamentsOrAgreed = "bei Turnieren; am Spielabend nur, wenn der Tisch es vereinbart hat"
            | "at tournaments; on an evening among friends only if the table has agreed on it",
    }
    Inspection {
        CardsKept = "bleiben geordnet, Blätter werden nicht hergezeigt"
            | "are kept in order, hands are not shown",
        SuspectShowsTricks = "wer unter Verdacht steht, zeigt alle Stiche vor"
            | "whoever is under suspicion shows all tricks",
        Unregulated = "nicht geregelt" | "not regulated",
    }
    Disturbance {
        WarningThenBan = "Verwarnung, im Wiederholungsfall eine Sperre"
            | "a warning, and a ban if it happens again",
        Exclusion = "grobe Unsportlichkeit führt zum Ausschluss vom Turnier"
            | "gross misconduct leads to exclusion from the tournament",
        Unregulated = "nicht geregelt" | "not regulated",
    }
    Kiebitz {
        SentAway =
            "jeder Spieler darf sie wegweisen; ein durch sie gewonnenes Spiel kann annulliert \
            werden" | "every player may send them away; a deal won by them may be annulled",
        Unregulated = "nicht geregelt" | "not regulated",
    }
    CutRepeats {
        Once = "einmal" | "once",
        Several = "so oft der Abheber will" | "as often as the cutter likes",
    }
    DiscardUntil {
        LastCard = "bis die letzte Karte verlegt ist" | "until its last card is laid",
        DeclarerDone = "bis der Spieler „Ich liege“ gesagt hat"
            | "until the declarer has said “Ich liege”",
    }
    ContraAgain {
        UnlessOwnSideSaidIt =
            "wer von niemandem auf der eigenen Seite weiß, der es schon gesagt hat"
            | "whoever knows of nobody on their side who has said it",
        UnlessOwnSideSaidItFirst =
            "wer von niemandem auf der eigenen Seite weiß, der es als Erster gesagt hat"
            | "whoever knows of nobody on their side who said it first",
    }
    OuvertTricks {
        Gathered = "werden eingezogen" | "are gathered",
        Open = "bleiben offen liegen" | "stay open on the table",
    }
    OuvertTalk {
        Nobody = "niemand" | "nobody",
        Opponents = "die Gegner untereinander, sobald der erste Stich vorbei ist"
            | "the opponents among themselves, once the first trick is over",
    }
    CuttingShort {
        BestForClaimer =
            "wenn alle zustimmen; der Rest fällt so, wie es für die ansagende Seite am besten ist"
            | "if all agree; the rest falls as is best for the side that claims it",
        AsFound = "wenn alle zustimmen; der Rest fällt, wie es sich ergibt"
            | "if all agree; the rest falls as the cards happen to lie",
        PlayedOut = "nein, jedes Spiel wird zu Ende gespielt" | "no, every deal is played out",
    }
    FalseBirdCounts {
        InPlaceOfPremium = "den Wert im gespielten Spiel, an Stelle der Prämie"
            | "its value in the game that is played, in place of the premium",
        BesidePremium = "den einfachen Wert, neben der Prämie"
            | "its plain value, beside the premium",
    }
    DealPattern {
        TalonBetween = "je sechs, der Talon, je sechs" | "six each, the talon, six each",
        TalonFirst = "der Talon, dann zweimal je sechs" | "the talon, then six each twice",
    }
    MisdealUntil {
        Always = "wird neu gegeben, wann immer es bemerkt wird"
            | "is dealt again whenever it is noticed",
        FirstLead = "bis zum ersten Ausspiel wird neu gegeben"
            | "is dealt again until the first lead",
        Auction = "bis zum Beginn der Lizitation wird neu gegeben"
            | "is dealt again until the auction begins",
        DeclarerDone = "bis der Spieler „Ich liege“ gesagt hat, wird neu gegeben"
            | "is dealt again until the declarer has said “Ich liege”",
    }
    ThrowIn {
        Never = "jedes Blatt wird gespielt" | "every hand is played",
        WithoutTarockAndKing =
            "ohne Tarock und ohne König, wenn man zum ersten Mal an der Reihe ist"
            | "without Tarock and without a king, at one's first turn",
    }
    Hold { Nobody = "niemand" | "nobody", Forehand = "die Vorhand" | "the forehand" }
    LastWord {
        AnyGame = "ihre eigenen Spiele und jedes der Lizitation"
            | "its own games and every game of the auction",
        ForehandGames = "nur ihre eigenen Spiele" | "only its own games",
    }
    Bidder {
        Anybody = "jeder" | "anybody",
        ForehandOpening = "nur die Vorhand, als Eröffnung" | "only the forehand, as the opening",
        ForehandLastWord = "nur die Vorhand, nach dreimal „weiter“"
            | "only the forehand, after three passes",
    }
    HandCondition {
        Any = "mit jedem Blatt" | "with any hand",
        ItsBird = "nur mit dem Vogel des Spiels" | "only with the bird of the game",
        SomeBird = "nur mit einem Vogel" | "only with a bird",
        NoSkues = "nur ohne den Sküs" | "only without the Sküs",
        SixSuitCards = "nur mit mindestens sechs Farbkarten" | "only with at least six suit cards",
        SixSuitCardsAfterDiscard = "nur mit mindestens sechs Farbkarten nach dem Verlegen"
            | "only with at least six suit cards after the discard",
    }
    PremiumsOfDeclarer {
        AfterTheExchange = "der Spieler sagt nach dem Talon an"
            | "the declarer announces after the talon",
        WithTheBid = "der Spieler sagt seine Prämien mit dem Spiel an"
            | "the declarer announces premiums with the bid",
    }
    OwnKing {
        Forbidden = "kann nicht gerufen werden" | "cannot be called",
        Allowed = "kann gerufen werden" | "can be called",
    }
    FourKings {
        CallsQueen = "eine Dame wird gerufen" | "a queen is called",
        CallsOwnKing = "ein eigener König wird gerufen"
            | "the declarer calls one of their own kings",
        CannotBid = "ein Ruferspiel kann nicht angesagt werden" | "no Rufer can be bid",
    }
    TakeWithKing {
        EitherHalf = "eine Hälfte, mit dem König oder ohne" | "one half, with the king or without",
        EitherHalfOrAll = "eine Hälfte oder alle sechs Karten" | "one half or all six cards",
    }
    SurrenderPrice {
        PlainRufer = "der einfache Rufer, was immer angesagt war"
            | "the plain Rufer, whatever was bid",
        GameAndBird = "das Spiel und sein Vogel" | "the game and its bird",
    }
    SoloTalon {
        HalfWithKing = "die Hälfte mit ihm zählt zum Spieler"
            | "the half with it counts for the declarer",
        AllSix = "alle sechs Karten zählen zum Spieler" | "all six cards count for the declarer",
    }
    LeftHalf {
        TarockOpen = "Tarock (in Farbspielen Farbkarten) bleiben offen"
            | "Tarock (in colour games suit cards) stay face up",
        TarockAndKingsForOneTrick =
            "Tarock und Könige bleiben offen, bis der erste Stich vorbei ist"
            | "Tarock and kings stay face up until the first trick is over",
        Closed = "wird zugedeckt" | "is turned face down",
    }
    KingLeft {
        Free = "kostet nichts" | "costs nothing",
        Koenigfang = "ist ein Königfang" | "is a Königfang",
    }
    PremiumTurns {
        Every = "in jeder Runde" | "in every round",
        EveryButDeclarerFirst = "in jeder Runde, der Spieler nur in seiner ersten"
            | "in every round, the declarer only in their first",
        First = "nur in der ersten Runde" | "only in the first round",
    }
    ContraTurns {
        Every = "in jeder Runde" | "in every round",
        FirstAfter = "nur, sobald man danach an der Reihe ist" | "only at the first turn after it",
    }
    ContraLevels { Re = "Re" | "Re", Sub = "Sub" | "Sub" }
    DefenderAbsolut {
        Free = "wie jede andere Ansage" | "like any other announcement",
        AfterContra = "erst nach einem Kontra auf das Spiel" | "only after a Kontra to the game",
    }
    CollectedBesideValat {
        Allowed = "können angesagt werden" | "can be announced",
        Void = "können nicht angesagt werden; vorher angesagte verfallen"
            | "cannot be announced; earlier ones lapse",
    }
    BirdAnnouncer {
        Holder = "wer ihn hat" | "whoever holds it",
        HolderOrPartner = "wer ihn hat, und der Partner, wenn der Spieler ihn aus dem Talon hat"
            | "whoever holds it, and the partner if the declarer has it from the talon",
    }
    ContraWithKingInTalon {
        Allowed = "erlaubt" | "allowed",
        Blocked = "nicht auf das Spiel und seinen Vogel" | "not to the game and its bird",
    }
    SoloContraWithKingInTalon { Valid = "gilt" | "is valid", Void = "gilt nicht" | "is void" }
    GameContraBesideValat {
        Counts = "zählt wie sonst" | "counts as usual",
        Void = "kann nicht gesagt werden und zählt nicht" | "cannot be said and does not count",
    }
    PlainRufer {
        Played = "wird gespielt" | "is played",
        NotPlayedOut = "wird nicht ausgespielt und gilt als gewonnen"
            | "is not played out and counts as won",
    }
    BeatDuty { Always = "ja" | "yes", Never = "nein" | "no" }
    Kaiserstich {
        PositiveGames = "in Positivspielen" | "in positive games",
        AllGames = "in allen Spielen" | "in all games",
        PositiveGamesAnyLead =
            "in Positivspielen, in Farbspielen auch, wenn Farbe ausgespielt war"
            | "in positive games, in colour games also when a suit was led",
        AllGamesAnyLead = "in allen Spielen, in Farbspielen auch, wenn Farbe ausgespielt war"
            | "in all games, in colour games also when a suit was led",
        Never = "gibt es nicht" | "does not exist",
    }
    BirdDuty {
        Bound = "sind an ihren Stich gebunden" | "are bound to their trick",
        Free = "sind frei" | "are free",
    }
    TrischakenTalon {
        FirstSixTricks = "je eine Karte zu den ersten sechs Stichen"
            | "one card to each of the first six tricks",
        LastTrick = "alle Karten zum letzten Stich" | "all cards to the last trick",
    }
    LookBack {
        LastTrick = "in den letzten Stich" | "at the last trick",
        LastAndOwn = "in den letzten Stich und in die eigenen"
            | "at the last trick and at one's own",
    }
    DiscardShown {
        Always = "immer vor dem Zählen" | "always before counting",
        OnDemand = "auf Verlangen" | "on demand",
    }
    ContraCounts {
        Both = "in Schrift und Zahlung" | "in Schrift and Zahlung",
        ZahlungOnly = "nur in der Zahlung" | "only in the Zahlung",
        ZahlungOnlyAtTournaments = "nur in der Zahlung, die am Spielabend die Wertung ist"
            | "only in the Zahlung, which is the score of an evening",
    }
    SoloPremiums {
        Double = "doppelt, auch Valat" | "double, Valat too",
        DoubleButValat = "doppelt, nur Valat nicht" | "double, but not Valat",
        Single = "einfach" | "single",
    }
    BesserruferPremiums { Single = "wie sonst" | "as usual", Double = "doppelt" | "double" }
    ValatEffect {
        Adds = "kommt zum Spiel dazu" | "is added to the game",
        MultipliesGame = "vervielfacht das Spiel" | "multiplies the game",
        MultipliesAll = "vervielfacht das Spiel und alle Ansagen"
            | "multiplies the game and all announcements",
    }
    BesideValat {
        CollectedIfContraed = "alles; Trull, Könige und Absolut nur angesagt und kontriert"
            | "everything; Trull, Könige and Absolut only if announced and met by Kontra",
        AnnouncedOnly = "was angesagt war" | "what was announced",
        BirdsAndKing =
            "Vogerl und König ultimo; Trull und Könige, wenn sie angesagt waren und der Valat \
            nicht" | "birds and König ultimo; Trull and Könige if they were announced and the \
            Valat was not",
    }
    LostValat {
        BesideGame = "zählt neben dem Spiel" | "counts beside the game",
        ReplacesGame = "steht statt des Spiels" | "counts instead of the game",
        LosesAll = "Spiel und Ansagen sind mit ihm verloren"
            | "game and announcements are lost with it",
    }
    SilentFailure {
        Lost = "kostet den stillen Wert" | "costs the silent value",
        Nothing = "kostet nichts" | "costs nothing",
    }
    MondfangFor {
        Nobody = "zählt nicht" | "does not count",
        OtherSideOfOwner = "für die Gegner des Mondbesitzers, wer immer ihn gestochen hat"
            | "for the opponents of the Mond's owner, whoever took it",
        OpponentWhoTakes = "nur, wenn ein Gegner des Mondbesitzers ihn sticht"
            | "only if an opponent of the Mond's owner takes it",
    }
    CollectedIn {
        Piles = "in Stichen, Ablage und Talon" | "in tricks, discard and talon",
        Tricks = "in Stichen" | "in tricks",
    }
    TrischakenPayment {
        LoserPays = "wer am meisten hat, zahlt einen Betrag, den die anderen teilen"
            | "whoever has most pays an amount that the others share",
        LoserPaysUnits = "wer am meisten hat, zahlt jedem anderen den Wert"
            | "whoever has most pays the value to each of the others",
        TwoPayTwo = "die zwei mit den meisten Punkten zahlen den zwei anderen"
            | "the two with most points pay the two others",
    }
    ForehandDoubles {
        Always = "wenn sie verliert" | "when it loses",
        AsBuergermeister = "nur als Bürgermeister" | "only as Bürgermeister",
    }
    TrischakenTie {
        Share = "sie teilen" | "they share",
        ForehandAlone = "sie teilen; ist die Vorhand dabei, verliert sie allein"
            | "they share; if the forehand is among them, it loses alone",
        EachPays = "jeder zahlt ganz" | "each pays in full",
    }
    Jungfrauen {
        Share = "teilen" | "share",
        EachWhole = "jede bekommt das Ganze" | "each gets the whole",
    }
    RenonceToSoloist { Threefold = "dreifach" | "threefold", Once = "einfach" | "single" }
    RenonceClaims {
        Nothing = "keine" | "none",
        AllSilent = "alle stillen" | "all silent ones",
        BirdsKingValat = "Vogerl, König ultimo und Valat" | "birds, König ultimo and Valat",
    }
    Correction {
        UntilGathered = "bis der Stich eingezogen ist" | "until the trick is gathered",
        UntilGatheredOrLed = "bis der Stich eingezogen oder weitergespielt ist"
            | "until the trick is gathered or the next card is led",
        AtOnce = "nur ein offensichtliches Versehen, sofort" | "only an obvious slip, at once",
    }
    OuvertCorrection {
        AsOtherwise = "wie sonst" | "as usual",
        UntilNextLead = "bis zum nächsten Ausspiel" | "until the next lead",
        UntilNextLeadOrGathered = "bis zum nächsten Ausspiel, oder bis der Stich eingezogen ist"
            | "until the next lead, or until the trick is gathered",
    }
    WrongLead {
        Renonce = "Renonce, sobald der Stich eingezogen ist" | "Renonce once the trick is gathered",
        RenonceUntilFirstTrick = "Renonce, bis der erste Stich umgedreht ist, dann geheilt"
            | "Renonce until the first trick is turned over, then it stands",
        RefereeUntilFirstTrick =
            "der Schiedsrichter entscheidet, bis der erste Stich umgedreht ist, dann geheilt"
            | "the referee decides until the first trick is turned over, then it stands",
    }
    BirdMistimed {
        Renonce = "Renonce" | "Renonce",
        PremiumLost = "die Prämie ist verloren" | "the premium is lost",
        PremiumLostUnlessAdvantage =
            "die Prämie ist verloren; Renonce nur, wenn es ein Vorteil war"
            | "the premium is lost; Renonce only if it was an advantage",
    }
    FalseBird {
        PaysPremium = "die Prämie wird an alle bezahlt" | "the premium is paid to all",
        Renonce = "Renonce" | "Renonce",
    }
    WrongOpening {
        Corrected = "wird richtiggestellt" | "is put right",
        RenonceUnlessOverbid = "Renonce, wenn niemand höher geht" | "Renonce if nobody bids higher",
    }
    EarlyTalon {
        Renonce = "Renonce" | "Renonce",
        RenonceUnlessHigherGame =
            "Renonce; ein höheres Spiel, das dadurch verhindert wäre, kann noch gespielt werden"
            | "Renonce; a higher game that it would prevent can still be played",
    }
    CardsShown {
        Nothing = "hat für sich keine Folge" | "has no consequence by itself",
        CountsAgainst = "kann gegen den entscheiden, der es tut"
            | "can decide against whoever does it",
        TakesRenonceOver = "wer es tut, übernimmt die Renonce"
            | "whoever does it takes the Renonce over",
    }
    BirdCorrection {
        AsOtherCards = "so lange wie jede andere falsche Karte" | "as long as any other wrong card",
        Never = "nicht möglich" | "not possible",
    }
    DecisiveTalk {
        Renonce = "ist eine Renonce" | "is a Renonce",
        Referee = "entscheidet der Schiedsrichter" | "is for the referee to decide",
        Unregulated = "nicht geregelt" | "not regulated",
    }
    DoubleRounds {
        Never = "keine" | "none",
        AfterTrischakenMondfangZero = "nach Trischaken, Mondfang und einem Spiel ohne Zahlung"
            | "after Trischaken, Mondfang and a deal without payment",
    }
    EveningEnd {
        Agreed = "nach der vereinbarten Zahl von Spielen" | "after the agreed number of deals",
        GstiessARadl = "mit „Gstieß – a Radl“" | "with “Gstieß – a Radl”",
    }
}

impl InWords for Vec<u8> {
    fn in_words(&self, _: &Book) -> Text {
        let numbers: Vec<String> = self.iter().map(u8::to_string).collect();
        match numbers.split_last() {
            Some((last, rest)) if !rest.is_empty() => {
                let rest = rest.join(", ");
                Text::new(format!("{rest} oder {last}"), format!("{rest} or {last}"))
            }
            Some((only, _)) => Text::new(only, only),
            None => none(),
        }
    }
}

impl InWords for Vec<Game> {
    fn in_words(&self, book: &Book) -> Text {
        listed(self.iter().map(|game| label(book, *game)), ", ")
    }
}

impl InWords for Vec<Vec<Game>> {
    fn in_words(&self, book: &Book) -> Text {
        let row = |row: &Vec<Game>| {
            row.iter().map(|game| label(book, *game)).collect::<Vec<_>>().join(" = ")
        };
        listed(self.iter().map(row), " < ")
    }
}

impl InWords for Vec<Premium> {
    fn in_words(&self, book: &Book) -> Text {
        listed(
            self.iter().map(|premium| {
                book.premium(*premium).map_or(premium.code(), |entry| &entry.label).to_owned()
            }),
            ", ",
        )
    }
}

/// What the book calls a game.
pub fn label(book: &Book, game: Game) -> String {
    book.game(game).map_or(game.code(), |entry| &entry.label).to_owned()
}

fn none() -> Text {
    Text::new("keine", "none")
}

fn listed(words: impl Iterator<Item = String>, between: &str) -> Text {
    let words = words.collect::<Vec<_>>().join(between);
    if words.is_empty() { none() } else { Text::new(words.clone(), words) }
}

/// What a premium is worth: points, a factor, or a dash where it is worth nothing.
pub fn premium_value(book: &Book, premium: Premium, value: Option<i32>) -> String {
    let multiplies = premium == Premium::Valat && book.scoring.valat.is != ValatEffect::Adds;
    match value {
        None | Some(0) => "–".to_owned(),
        Some(factor) if multiplies => format!("×{factor}"),
        Some(points) => points.to_string(),
    }
}

/// Card points as players count them.
pub(crate) fn thirds(thirds: i32) -> Text {
    match Thirds(thirds).points_and_blatt() {
        (points, 0) => Text::new(format!("{points} Punkte"), format!("{points} points")),
        (points, blatt) => Text::new(
            format!("{points} Punkte und {blatt} Blatt"),
            format!("{points} points and {blatt} Blatt"),
        ),
    }
}

pub(crate) fn cards(count: u8) -> Text {
    counted(i32::from(count), ("Karte", "Karten"), ("card", "cards"))
}

/// An amount of money.
pub(crate) fn cents(cents: i32) -> Text {
    if cents == 0 {
        Text::new("nicht genannt", "not stated")
    } else {
        counted(cents, ("Cent", "Cent"), ("cent", "cents"))
    }
}

/// A number of points of the sheet.
pub(crate) fn points(points: i32) -> Text {
    counted(points, ("Punkt", "Punkte"), ("point", "points"))
}

fn counted(count: i32, german: (&str, &str), english: (&str, &str)) -> Text {
    let pick = |(one, many): (&str, &str)| {
        format!("{count} {}", if count == 1 { one.to_owned() } else { many.to_owned() })
    };
    Text::new(pick(german), pick(english))
}
