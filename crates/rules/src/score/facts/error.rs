//! What can be wrong with facts: a code for programs and a sentence for people.

use std::fmt;

use crate::{Game, Premium, Seat};

/// Declares the fields that some games need and others forbid, each with its two reason codes.
macro_rules! fields {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $missing:literal, $not_here:literal;)+) => {
        /// A field of [`Facts`](crate::Facts) that depends on the game.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum FactsField { $($(#[$doc])* $variant,)+ }

        impl FactsField {
            /// Its name in the facts.
            pub const fn name(self) -> &'static str {
                match self { $(FactsField::$variant => $name,)+ }
            }

            const fn missing(self) -> &'static str {
                match self { $(FactsField::$variant => $missing,)+ }
            }

            const fn not_here(self) -> &'static str {
                match self { $(FactsField::$variant => $not_here,)+ }
            }
        }
    };
}

fields! {
    /// `declarer`
    Declarer = "declarer", "declarer-missing", "declarer-not-here";
    /// `partner`
    Partner = "partner", "partner-missing", "partner-not-here";
    /// `called_in_talon`
    CalledInTalon = "called_in_talon", "called-in-talon-missing", "called-in-talon-not-here";
    /// `surrendered`
    Surrendered = "surrendered", "surrendered-missing", "surrendered-not-here";
    /// `king_left`
    KingLeft = "king_left", "king-left-missing", "king-left-not-here";
    /// `contra`
    Contra = "contra", "contra-missing", "contra-not-here";
    /// `thirds`
    Thirds = "thirds", "thirds-missing", "thirds-not-here";
    /// `unplayed`
    Unplayed = "unplayed", "unplayed-missing", "unplayed-not-here";
    /// `premiums`
    Premiums = "premiums", "premiums-missing", "premiums-not-here";
    /// `negatives`
    Negatives = "negatives", "negatives-missing", "negatives-not-here";
    /// `tricks`
    Tricks = "tricks", "tricks-missing", "tricks-not-here";
    /// `points`
    Points = "points", "points-missing", "points-not-here";
    /// `renonce.claims`
    Claims = "renonce.claims", "claims-missing", "claims-not-here";
}

/// Declares the errors: each with a reason code that stays, and a message for people in English and
/// German.
macro_rules! errors {
    ($($(#[$doc:meta])* $variant:ident $(($($name:ident: $type:ty),+))? = $reason:expr,
        $($english:expr),+ => $($german:expr),+;)+) => {
        /// Why facts are no outcome of a deal under their book.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum FactsError { $($(#[$doc])* $variant $(($($type),+))?,)+ }

        impl FactsError {
            /// A code for programs; it does not change.
            pub fn reason(&self) -> &'static str {
                match self { $(FactsError::$variant $(($($name),+))? => { $($(let _ =
                    $name;)+)? $reason })+ }
            }
        }

        impl fmt::Display for FactsError {
            /// `{}` is English, `{:#}` German.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(FactsError::$variant $(($($name),+))? => {
                    $($(let _ = $name;)+)?
                    if f.alternate() { write!(f, $($german),+) } else { write!(f, $($english),+) }
                },)+ }
            }
        }
    };
}

errors! {
    /// The book does not have the game.
    UnknownGame(game: Game) = "unknown-game", "game: {game} is no game of this book" =>
        "{game} gibt es in diesem Buch nicht.";
    /// A field that the game needs is absent.
    Missing(field: FactsField, game: Game) = field.missing(), "{}: {game} needs it", field.name() =>
        "Bei {game} fehlt eine Angabe: {}.", field.name();
    /// A field that the game does not have is given.
    NotHere(field: FactsField, game: Game) = field.not_here(), "{}: {game} does not have it",
        field.name() =>
        "Bei {game} gibt es diese Angabe nicht: {}.", field.name();
    /// Only the forehand plays this game.
    DeclarerNotForehand(game: Game) = "declarer-not-forehand",
        "declarer: only the forehand plays {game}" =>
        "{game} spielt nur die Vorhand.";
    PartnerIsDeclarer(seat: Seat) = "partner-is-declarer",
        "partner: seat {seat} is the declarer; a declarer who called themselves has partner null" =>
        "Niemand ist der eigene Partner.";
    /// The called card lay in the talon, so nobody held it.
    PartnerBesideTalon(seat: Seat) = "partner-with-called-in-talon",
        "partner: seat {seat} cannot hold a card that lay in the talon (called_in_talon)" =>
        "Liegt der gerufene König im Talon, so hat ihn kein Partner.";
    /// The deal ended in more than one way.
    TwoEndings(one: &'static str, other: &'static str) = "two-endings",
        "{one}: a deal with {other} did not end so as well" =>
        "Das Spiel kann nicht auf zwei Arten geendet haben.";
    /// Only a called card in the talon lets a game be surrendered.
    SurrenderedWithoutTalon = "surrendered-without-called-in-talon",
        "surrendered: only with the called card in the talon (called_in_talon)" =>
        "Aufgegeben wird nur, wenn der gerufene König im Talon liegt.";
    /// A game that was surrendered had no announcements.
    SurrenderedAfterAnnouncement(premium: Premium) = "surrendered-after-announcement",
        "premiums: {premium} cannot have been announced in a game that was surrendered before the \
        announcements" =>
        "Aufgegeben wird vor den Ansagen: die Prämie kann nicht angesagt sein.";
    /// The book plays every Rufer.
    UnplayedNotInBook = "unplayed-not-in-book", "unplayed: this book plays every Rufer" =>
        "In diesem Buch wird jeder Rufer ausgespielt.";
    /// A Rufer with an announcement or a Kontra is played.
    UnplayedButSaid(said: &'static str) = "unplayed-but-said",
        "unplayed: a Rufer with {said} is played out" =>
        "Mit Ansage oder Kontra wird der Rufer ausgespielt.";
    /// The book charges nothing for it.
    KingLeftNotInBook = "king-left-not-in-book", "king_left: this book charges nothing for it" =>
        "In diesem Buch kostet es nichts, den König liegen zu lassen.";
    /// A king that did not lie in the talon cannot be left there.
    KingLeftWithoutTalon = "king-left-without-called-in-talon",
        "king_left: only with the called card in the talon (called_in_talon)" =>
        "Liegen gelassen wird der König nur, wenn er im Talon liegt.";
    /// Leaving the king is the Königfang.
    KoenigfangTwice = "koenigfang-twice",
        "premiums: king_left is the Königfang, there is none besides" =>
        "Der liegengelassene König zählt schon als Königfang.";
    /// More than the pack holds, or less than nothing.
    ThirdsOutOfRange(thirds: i64) = "thirds-out-of-range",
        "thirds: {thirds} is not between 0 and 210" =>
        "{thirds} Drittel gibt es nicht, das Paket hat 210.";
    /// There is no such level.
    ContraOutOfRange(level: i64) = "contra-out-of-range",
        "contra: {level} is no level; 0 is none, 1 Kontra, 2 Re, 3 Sub" =>
        "{level} ist keine Stufe; 0 ist keine, 1 Kontra, 2 Re, 3 Sub.";
    /// The book ends at Re.
    ContraNotInBook(level: i64) = "contra-not-in-book",
        "contra: this book has no Sub, so no level {level}" =>
        "In diesem Buch gibt es kein Sub, also keine Stufe {level}.";
    /// What nobody said, nobody contra'd.
    ContraOnSilent(premium: Premium) = "contra-on-silent",
        "premiums: {premium} was not announced, so it has no Kontra" =>
        "Kontra gibt es nur auf eine Ansage.";
    /// The book and the game do not let it be announced.
    PremiumNotAnnounceable(premium: Premium, game: Game) = "premium-not-announceable",
        "premiums: {premium} can never be announced in {game} under this book" =>
        "{premium} kann bei {game} in diesem Buch nicht angesagt werden.";
    /// Only the declarer's side can announce it.
    PremiumByDefence(premium: Premium) = "premium-by-defence",
        "premiums: {premium} can only be announced by the declarer's side, who hold the card" =>
        "Diese Prämie kann nur die Seite mit dem gerufenen König ansagen.";
    /// The same entry twice.
    PremiumTwice(premium: Premium) = "premium-twice",
        "premiums: {premium} is listed twice for one side" =>
        "Eine Prämie steht für eine Seite zweimal da: {premium}.";
    /// The result is needed.
    MadeMissing(premium: Premium) = "made-missing",
        "premiums: {premium} needs made, whether it succeeded" =>
        "Es fehlt, ob {premium} gemacht wurde.";
    /// It was shown, so it cannot have failed.
    ZehnTarockNotMade = "zehn-tarock-not-made",
        "premiums: zehn-tarock counts for whoever shows it, so it is always made" =>
        "Zehn Tarock werden hergezeigt und zählen immer.";
    /// The bird of the bid counts as announced.
    BirdMissing(game: Game) = "bird-missing",
        "premiums: {game} lists the bird of its bid, announced by the declarer" =>
        "Bei {game} fehlt das Vogerl, das der Spieler mit dem Spiel angesagt hat.";
    /// Twelve tricks for each side.
    ValatTwice = "valat-twice", "premiums: only one side can have taken all tricks" =>
        "Nur eine Seite kann alle Stiche gemacht haben.";
    /// The count does not go with all tricks on one side.
    ValatAgainstThirds(thirds: i64) = "valat-against-thirds",
        "thirds: {thirds} cannot be counted when one side has taken all tricks" =>
        "Beim Valat hat die andere Seite keinen Stich: diese Punkte gehen sich nicht aus.";
    /// The top-level game is another.
    LeadingGameDiffers(game: Game, first: Game) = "leading-game-differs",
        "game: {game} is not the leading negative game, {first}" =>
        "{game} ist nicht das führende Spiel, sondern {first}.";
    /// A higher game stands behind it.
    LeadingGameLower(first: Game, higher: Game) = "leading-game-lower",
        "negatives: {higher} is higher than {first}, so it leads and comes first" =>
        "Das höhere Spiel steht vorne: {higher} vor {first}.";
    /// The book does not let these games be played beside each other.
    NotSideBySide(game: Game) = "not-side-by-side",
        "negatives: {game} cannot be played beside another game under this book" =>
        "Diese Spiele können in diesem Buch nicht nebeneinander gespielt werden: {game}.";
    /// One player, two games.
    DeclarerTwice(seat: Seat) = "declarer-twice", "negatives: seat {seat} plays two games" =>
        "Jemand spielt zwei Spiele zugleich.";
    /// The declarer does not contra themselves.
    ContraByDeclarer(seat: Seat) = "contra-by-declarer",
        "negatives: seat {seat} plays the game, and may not contra its own game" =>
        "Kontra gibt es nur auf das führende Spiel, von den Gegnern.";
    /// Beside others, only the leading game can be contra'd.
    ContraNotLeading(game: Game) = "contra-not-leading",
        "negatives: only the leading game can have a Kontra, not {game}" =>
        "Kontra gibt es nur auf das führende Spiel, nicht auf {game}.";
    /// More than twelve, or less than none.
    TricksOutOfRange(tricks: i64) = "tricks-out-of-range",
        "tricks: {tricks} is not between 0 and 12" =>
        "{tricks} Stiche gibt es nicht.";
    /// A deal has twelve tricks.
    TricksSum(sum: i64) = "tricks-sum", "tricks: {sum} in all, but a deal has 12" =>
        "Zusammen {sum} Stiche, ein Spiel hat 12.";
    /// More than the pack holds, or less than nothing.
    PointsOutOfRange(points: i64) = "points-out-of-range",
        "points: {points} is not between 0 and 210" =>
        "{points} Drittel gibt es nicht, das Paket hat 210.";
    /// The pack has 210 thirds.
    PointsSum(sum: i64) = "points-sum", "points: {sum} thirds in all, but the pack has 210" =>
        "Zusammen {} Punkte und {} Blatt, das Paket hat 70 Punkte.", sum / 3, sum % 3;
    /// Points come with tricks, and tricks with points.
    PointsAgainstTricks(seat: Seat) = "points-against-tricks",
        "points: seat {seat} has either no trick and points, or a trick and none" =>
        "Jemand hat Punkte ohne Stich oder Stiche ohne Punkte.";
    /// Somebody must have done it.
    NoOffender = "no-offender", "renonce: names neither offenders nor the inactive player" =>
        "Es fehlt, wer die Renonce gemacht hat.";
    /// A player of the deal or the one who sat out, not both.
    /// The same seat twice.
    OffenderTwice(seat: Seat) = "offender-twice", "renonce: seat {seat} is named twice" =>
        "Wer die Renonce gemacht hat, steht zweimal da.";
    /// Nobody is left who could be paid.
    AllOffended = "all-offended", "renonce: nobody is left to be paid" =>
        "Bei einer Renonce aller vier bleibt niemand, der etwas bekommt.";
    /// No table of this book has a fifth player.
    InactiveNotInBook = "inactive-not-in-book",
        "renonce: at the tables of this book nobody sits out" =>
        "An den Tischen dieses Buches setzt niemand aus.";
    /// The book lets nobody claim.
    ClaimsNotInBook = "claims-not-in-book",
        "renonce.claims: this book has no claims to silent premiums" =>
        "In diesem Buch kann man keine stillen Prämien einfordern.";
    /// The book has no claim to this one.
    ClaimNotInBook(premium: Premium) = "claim-not-in-book",
        "renonce.claims: {premium} cannot be claimed under this book" =>
        "{premium} kann man in diesem Buch nicht einfordern.";
    /// Offenders claim nothing.
    ClaimByOffender(seat: Seat) = "claim-by-offender",
        "renonce.claims: seat {seat} is an offender" =>
        "Wer die Renonce gemacht hat, fordert nichts ein.";
    ClaimTwice(premium: Premium) = "claim-twice",
        "renonce.claims: {premium} is claimed twice by one seat" =>
        "Jemand fordert {premium} zweimal ein.";
    /// Points are whole.
    /// The book settles it as a Renonce.
    FalseBirdNotInBook = "false-bird-not-in-book",
        "false_birds: under this book announcing without the card is a Renonce" =>
        "In diesem Buch ist eine Ansage ohne die Karte eine Renonce.";
    /// Only birds and König ultimo need a card.
    FalseBirdWithoutCard(premium: Premium) = "false-bird-without-card",
        "false_birds: {premium} is no bird of this book and not König ultimo, so it needs no \
        card" =>
        "{premium} braucht keine Karte: Das ist kein Vogerl dieses Buches und nicht König \
        ultimo.";
    /// The same entry twice.
    FalseBirdTwice(premium: Premium) = "false-bird-twice",
        "false_birds: {premium} is listed twice for one seat" =>
        "{premium} steht zweimal als ohne die Karte angesagt da.";
    /// The book has no double rounds.
    DoubleNotInBook = "double-not-in-book", "double: this book has no double rounds" =>
        "In diesem Buch gibt es keine doppelten Runden.";
}

impl std::error::Error for FactsError {}
