//! What the values of a book mean, in German for a reader.

use tarock_rules::{
    BeatDuty, BesideValat, Bidder, BirdAnnouncer, BirdCorrection, BirdDuty, BirdMistimed, Book, CardsShown, CollectedBesideValat,
    CollectedIn, ContraCounts, ContraLevels, ContraTurns, ContraWithKingInTalon, Correction, Cutter, DealPattern, DecisiveTalk,
    DefenderAbsolut, Direction, DiscardShown, DoubleRounds, DrawTie, EarlyTalon, EveningEnd, FalseBird, ForehandDoubles,
    FourKings, Game, GameContraBesideValat, HandCondition, Hold, Jungfrauen, Kaiserstich, KingLeft, Knocking, LastWord, LeftHalf,
    LookBack, LostValat, MisdealUntil, MondfangFor, OpeningDraw, OuvertCorrection, OwnKing, PlainRufer, Premium, PremiumTurns,
    PremiumsOfDeclarer, RenonceClaims, RenonceToSoloist, SilentFailure, SoloContraWithKingInTalon, SoloPremiums, SoloTalon,
    SurrenderPrice, TakeWithKing, Thirds, ThrowIn, TrischakenPayment, TrischakenTalon, TrischakenTie, ValatEffect, WrongLead,
    WrongOpening,
};

/// A value that a reader can be told.
pub trait InWords {
    /// The value in words; games and premiums as the book calls them.
    fn in_words(&self, book: &Book) -> String;
}

macro_rules! words {
    ($($name:ident { $($variant:ident = $words:literal),+ $(,)? })+) => {$(
        impl InWords for $name {
            fn in_words(&self, _: &Book) -> String {
                match self { $($name::$variant => $words,)+ }.to_owned()
            }
        }
    )+};
}

words! {
    Direction { CounterClockwise = "gegen den Uhrzeigersinn", Clockwise = "im Uhrzeigersinn" }
    OpeningDraw { HighestDeals = "gibt als Erster", HighestIsForehand = "ist als Erster Vorhand" }
    DrawTie { SuitOrder = "Herz vor Karo vor Pik vor Treff", DrawAgain = "es wird noch einmal gezogen" }
    Cutter { Opposite = "der Spieler gegenüber dem Geber", BeforeDealer = "der Spieler vor dem Geber" }
    Knocking { Evening = "am Spielabend erlaubt", Forbidden = "nicht erlaubt" }
    DealPattern { TalonBetween = "je sechs, der Talon, je sechs", TalonFirst = "der Talon, dann zweimal je sechs" }
    MisdealUntil {
        Always = "wird neu gegeben, wann immer es bemerkt wird",
        FirstLead = "bis zum ersten Ausspiel wird neu gegeben",
        Auction = "bis zum Beginn der Lizitation wird neu gegeben",
        DeclarerDone = "bis der Spieler „Ich liege“ gesagt hat, wird neu gegeben",
    }
    ThrowIn {
        Never = "jedes Blatt wird gespielt",
        WithoutTarockAndKing = "ohne Tarock und ohne König, wenn man zum ersten Mal an der Reihe ist",
    }
    Hold { Nobody = "niemand", Forehand = "die Vorhand" }
    LastWord { AnyGame = "ihre eigenen Spiele und jedes der Lizitation", ForehandGames = "nur ihre eigenen Spiele" }
    Bidder {
        Anybody = "jeder",
        ForehandOpening = "nur die Vorhand, als Eröffnung",
        ForehandLastWord = "nur die Vorhand, nach dreimal „weiter“",
    }
    HandCondition {
        Any = "mit jedem Blatt",
        ItsBird = "nur mit dem Vogel des Spiels",
        SomeBird = "nur mit einem Vogel",
        NoSkues = "nur ohne den Sküs",
        SixSuitCards = "nur mit mindestens sechs Farbkarten",
    }
    PremiumsOfDeclarer {
        AfterTheExchange = "der Spieler sagt nach dem Talon an",
        WithTheBid = "der Spieler sagt seine Prämien mit dem Spiel an",
    }
    OwnKing { Forbidden = "kann nicht gerufen werden", Allowed = "kann gerufen werden" }
    FourKings {
        CallsQueen = "eine Dame wird gerufen",
        CallsOwnKing = "ein eigener König wird gerufen",
        CannotBid = "ein Ruferspiel kann nicht angesagt werden",
    }
    TakeWithKing { EitherHalf = "eine Hälfte, mit dem König oder ohne", EitherHalfOrAll = "eine Hälfte oder alle sechs Karten" }
    SurrenderPrice { PlainRufer = "der einfache Rufer, was immer angesagt war", GameAndBird = "das Spiel und sein Vogel" }
    SoloTalon { HalfWithKing = "die Hälfte mit ihm zählt zum Spieler", AllSix = "alle sechs Karten zählen zum Spieler" }
    LeftHalf {
        TarockOpen = "Tarock (in Farbspielen Farbkarten) bleiben offen",
        TarockAndKingsForOneTrick = "Tarock und Könige bleiben offen, bis der erste Stich vorbei ist",
        Closed = "wird zugedeckt",
    }
    KingLeft { Free = "kostet nichts", Koenigfang = "ist ein Königfang" }
    PremiumTurns {
        Every = "in jeder Runde",
        EveryButDeclarerFirst = "in jeder Runde, der Spieler nur in seiner ersten",
        First = "nur in der ersten Runde",
    }
    ContraTurns { Every = "in jeder Runde", FirstAfter = "nur, sobald man danach an der Reihe ist" }
    ContraLevels { Re = "Re", Sub = "Sub" }
    DefenderAbsolut { Free = "wie jede andere Ansage", AfterContra = "erst nach einem Kontra auf das Spiel" }
    CollectedBesideValat { Allowed = "können angesagt werden", Void = "können nicht angesagt werden; vorher angesagte verfallen" }
    BirdAnnouncer {
        Holder = "wer ihn hat",
        HolderOrPartner = "wer ihn hat, und der Partner, wenn der Spieler ihn aus dem Talon hat",
    }
    ContraWithKingInTalon { Allowed = "erlaubt", Blocked = "nicht auf das Spiel und seinen Vogel" }
    SoloContraWithKingInTalon { Valid = "gilt", Void = "gilt nicht" }
    GameContraBesideValat { Counts = "zählt wie sonst", Void = "kann nicht gesagt werden und zählt nicht" }
    PlainRufer { Played = "wird gespielt", NotPlayedOut = "wird nicht ausgespielt und gilt als gewonnen" }
    BeatDuty { Always = "ja", Never = "nein" }
    Kaiserstich { PositiveGames = "in Positivspielen", AllGames = "in allen Spielen", Never = "gibt es nicht" }
    BirdDuty { Bound = "sind an ihren Stich gebunden", Free = "sind frei" }
    TrischakenTalon { FirstSixTricks = "je eine Karte zu den ersten sechs Stichen", LastTrick = "alle Karten zum letzten Stich" }
    LookBack { LastTrick = "in den letzten Stich", LastAndOwn = "in den letzten Stich und in die eigenen" }
    DiscardShown { Always = "immer vor dem Zählen", OnDemand = "auf Verlangen" }
    ContraCounts { Both = "in Schrift und Zahlung", ZahlungOnly = "nur in der Zahlung" }
    SoloPremiums { Double = "doppelt, auch Valat", DoubleButValat = "doppelt, nur Valat nicht", Single = "einfach" }
    ValatEffect {
        Adds = "kommt zum Spiel dazu",
        MultipliesGame = "vervielfacht das Spiel",
        MultipliesAll = "vervielfacht das Spiel und alle Ansagen",
    }
    BesideValat {
        CollectedIfContraed = "alles; Trull, Könige und Absolut nur angesagt und kontriert",
        AnnouncedOnly = "was angesagt war",
        BirdsAndKing = "Vogerl und König ultimo; Trull und Könige, wenn sie angesagt waren und der Valat nicht",
    }
    LostValat { BesideGame = "zählt neben dem Spiel", ReplacesGame = "steht statt des Spiels", LosesAll = "Spiel und Ansagen sind mit ihm verloren" }
    SilentFailure { Lost = "kostet den stillen Wert", Nothing = "kostet nichts" }
    MondfangFor {
        Nobody = "zählt nicht",
        OtherSideOfOwner = "für die Gegner des Mondbesitzers, wer immer ihn gestochen hat",
        OpponentWhoTakes = "nur, wenn ein Gegner des Mondbesitzers ihn sticht",
    }
    CollectedIn { Piles = "in Stichen, Ablage und Talon", Tricks = "in Stichen" }
    TrischakenPayment {
        LoserPays = "wer am meisten hat, zahlt einen Betrag, den die anderen teilen",
        LoserPaysUnits = "wer am meisten hat, zahlt jedem anderen den Wert",
        TwoPayTwo = "die zwei mit den meisten Punkten zahlen den zwei anderen",
    }
    ForehandDoubles { Always = "wenn sie verliert", AsBuergermeister = "nur als Bürgermeister" }
    TrischakenTie {
        Share = "sie teilen",
        ForehandAlone = "sie teilen; ist die Vorhand dabei, verliert sie allein",
        EachPays = "jeder zahlt ganz",
    }
    Jungfrauen { Share = "teilen", EachWhole = "jede bekommt das Ganze" }
    RenonceToSoloist { Threefold = "dreifach", Once = "einfach" }
    RenonceClaims {
        Nothing = "keine",
        AllSilent = "alle stillen",
        BirdsKingValat = "Vogerl, König ultimo und Valat",
    }
    Correction {
        UntilGathered = "bis der Stich eingezogen ist",
        UntilGatheredOrLed = "bis der Stich eingezogen oder weitergespielt ist",
        AtOnce = "nur ein offensichtliches Versehen, sofort",
    }
    OuvertCorrection {
        AsOtherwise = "wie sonst",
        UntilNextLead = "bis zum nächsten Ausspiel",
        UntilNextLeadOrGathered = "bis zum nächsten Ausspiel, oder bis der Stich eingezogen ist",
    }
    WrongLead {
        Renonce = "Renonce, sobald der Stich eingezogen ist",
        RenonceUntilFirstTrick = "Renonce, bis der erste Stich umgedreht ist, dann geheilt",
        RefereeUntilFirstTrick = "der Schiedsrichter entscheidet, bis der erste Stich umgedreht ist, dann geheilt",
    }
    BirdMistimed {
        Renonce = "Renonce",
        PremiumLost = "die Prämie ist verloren",
        PremiumLostUnlessAdvantage = "die Prämie ist verloren; Renonce nur, wenn es ein Vorteil war",
    }
    FalseBird { PaysPremium = "die Prämie wird an alle bezahlt", Renonce = "Renonce" }
    WrongOpening { Corrected = "wird richtiggestellt", RenonceUnlessOverbid = "Renonce, wenn niemand höher geht" }
    EarlyTalon {
        Renonce = "Renonce",
        RenonceUnlessHigherGame = "Renonce; ein höheres Spiel, das dadurch verhindert wäre, kann noch gespielt werden",
    }
    CardsShown {
        Nothing = "hat für sich keine Folge",
        CountsAgainst = "kann gegen den entscheiden, der es tut",
        TakesRenonceOver = "wer es tut, übernimmt die Renonce",
    }
    BirdCorrection {
        AsOtherCards = "so lange wie jede andere falsche Karte",
        Never = "nicht möglich",
    }
    DecisiveTalk {
        Renonce = "ist eine Renonce",
        Referee = "entscheidet der Schiedsrichter",
        Unregulated = "nicht geregelt",
    }
    DoubleRounds {
        Never = "keine",
        AfterTrischakenMondfangZero = "nach Trischaken, Mondfang und einem Spiel ohne Zahlung",
    }
    EveningEnd { Agreed = "nach der vereinbarten Zahl von Spielen", GstiessARadl = "mit „Gstieß – a Radl“" }
}

impl InWords for Vec<u8> {
    fn in_words(&self, _: &Book) -> String {
        let numbers: Vec<String> = self.iter().map(u8::to_string).collect();
        match numbers.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} oder {last}", rest.join(", ")),
            Some((only, _)) => only.clone(),
            None => "keine".to_owned(),
        }
    }
}

impl InWords for Vec<Game> {
    fn in_words(&self, book: &Book) -> String {
        listed(self.iter().map(|game| label(book, *game)), ", ")
    }
}

impl InWords for Vec<Vec<Game>> {
    fn in_words(&self, book: &Book) -> String {
        listed(self.iter().map(|row| listed(row.iter().map(|game| label(book, *game)), " = ")), " < ")
    }
}

impl InWords for Vec<Premium> {
    fn in_words(&self, book: &Book) -> String {
        listed(self.iter().map(|premium| book.premium(*premium).map_or(premium.code(), |entry| &entry.label).to_owned()), ", ")
    }
}

/// What the book calls a game.
pub fn label(book: &Book, game: Game) -> String {
    book.game(game).map_or(game.code(), |entry| &entry.label).to_owned()
}

fn listed(words: impl Iterator<Item = String>, between: &str) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() { "keine".to_owned() } else { words.join(between) }
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
pub fn thirds(thirds: i32) -> String {
    match Thirds(thirds).points_and_blatt() {
        (points, 0) => format!("{points} Punkte"),
        (points, blatt) => format!("{points} Punkte und {blatt} Blatt"),
    }
}

/// A number of cards.
pub fn cards(count: u8) -> String {
    if count == 1 { "1 Karte".to_owned() } else { format!("{count} Karten") }
}

/// An amount of money.
pub fn cents(cents: i32) -> String {
    if cents == 0 { "nicht genannt".to_owned() } else { format!("{cents} Cent") }
}

/// A number of points of the sheet.
pub fn points(points: i32) -> String {
    if points == 1 { "1 Punkt".to_owned() } else { format!("{points} Punkte") }
}
