//! What is refused, over HTTP and over the WebSocket alike: a code for programs, a sentence in two
//! languages for people.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tarock_store::StoreError;
use tarock_table::Text;
use tracing::error;

macro_rules! problems {
    ($(
        $(#[$doc:meta])*
        $variant:ident, $status:ident, $code:literal, $german:literal, $english:literal;
    )+) => {
        /// What is wrong.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Kind {
            $($(#[$doc])* $variant,)+
        }

        impl Kind {
            /// All kinds.
            pub const ALL: &[Kind] = &[$(Kind::$variant),+];

            /// A code for programs; it does not change.
            pub const fn code(self) -> &'static str {
                match self { $(Kind::$variant => $code,)+ }
            }

            /// The status of an answer.
            pub const fn status(self) -> StatusCode {
                match self { $(Kind::$variant => StatusCode::$status,)+ }
            }

            /// What is sent.
            pub fn said(self) -> Said {
                Problem::from(self).said()
            }

            const fn sentences(self) -> (&'static str, &'static str) {
                match self { $(Kind::$variant => ($german, $english),)+ }
            }
        }
    };
}

problems! {
    /// No JSON, or not of the shape.
    Unreadable, BAD_REQUEST, "unreadable", "Das ist nicht zu lesen", "this cannot be read";
    /// No HTTP.
    Malformed, BAD_REQUEST, "malformed", "Das ist kein HTTP", "this is not HTTP";
    UriTooLong, URI_TOO_LONG, "uri-too-long", "Die Adresse ist zu lang", "the address is too long";
    /// More than is read before a request is known.
    HeadTooLarge, REQUEST_HEADER_FIELDS_TOO_LARGE, "head-too-large",
        "Der Kopf der Anfrage ist zu lang",
        "the head of the request is too long";
    /// A frame that is no text.
    Binary, BAD_REQUEST, "binary",
        "Nur Textnachrichten werden gelesen",
        "only text messages are read";
    /// Not a name.
    Name, BAD_REQUEST, "name",
        "Ein Name hat 1 bis 64 Zeichen und keine, die man nicht sieht",
        "a name has 1 to 64 characters and none that cannot be seen";
    /// A table cannot be set up so.
    Setup, BAD_REQUEST, "setup",
        "So lässt sich kein Tisch aufstellen",
        "a table cannot be set up like this";
    /// No book.
    Rules, BAD_REQUEST, "rules", "Diese Regeln gelten nicht", "these rules do not work";
    /// No such bot, or none for tables.
    UnknownBot, BAD_REQUEST, "unknown-bot",
        "Diesen Bot gibt es hier nicht",
        "there is no such bot here";
    /// No token, or an unknown one.
    UnknownUser, UNAUTHORIZED, "unknown-user",
        "Wer bist du? Die Anmeldung fehlt oder gilt nicht mehr",
        "who are you? The token is missing or no longer valid";
    /// A cookie from another site.
    ForeignOrigin, FORBIDDEN, "foreign-origin",
        "Diese Anfrage kommt von einer fremden Seite",
        "this request comes from another site";
    /// Programs have no programs.
    NotForPrograms, FORBIDDEN, "not-for-programs",
        "Das können nur Menschen",
        "only people can do this";
    NoSuchTable, NOT_FOUND, "no-such-table", "Diesen Tisch gibt es nicht", "there is no such table";
    NoSuchDeal, NOT_FOUND, "no-such-deal", "Dieses Spiel gibt es nicht", "there is no such deal";
    NoSuchUser, NOT_FOUND, "no-such-user", "Diesen Namen gibt es nicht", "there is no such user";
    /// No such address.
    NotFound, NOT_FOUND, "not-found", "Hier ist nichts", "there is nothing here";
    /// Not in this way.
    Method, METHOD_NOT_ALLOWED, "method",
        "So lässt sich diese Adresse nicht verwenden",
        "this address cannot be used like this";
    Timeout, REQUEST_TIMEOUT, "timeout", "Das hat zu lange gedauert", "this took too long";
    /// Too many bytes.
    TooLarge, PAYLOAD_TOO_LARGE, "too-large", "Das ist zu lang", "this is too long";
    /// A WebSocket address asked for as a page.
    Upgrade, UPGRADE_REQUIRED, "upgrade",
        "Diese Adresse ist ein WebSocket",
        "this address is a WebSocket";
    TooManyRequests, TOO_MANY_REQUESTS, "too-many-requests",
        "Zu viele Anfragen, bitte langsamer",
        "too many requests, please slow down";
    /// Too many messages.
    TooFast, TOO_MANY_REQUESTS, "too-fast",
        "Zu viele Nachrichten, bitte langsamer",
        "too many messages, please slow down";
    /// Too many new visitors.
    TooManyVisitors, TOO_MANY_REQUESTS, "too-many-visitors",
        "Von hier kamen gerade zu viele neue Gäste",
        "too many new visitors came from here";
    TooManyTablesOfYours, TOO_MANY_REQUESTS, "too-many-tables-of-yours",
        "Du hast schon zu viele offene Tische",
        "you have too many open tables already";
    /// Too many tables of an address.
    TooManyTablesFromHere, TOO_MANY_REQUESTS, "too-many-tables-from-here",
        "Von hier wurden gerade sehr viele Tische eröffnet; mit einem Konto zählt nur das eigene",
        "very many tables were opened from here; with an account only your own count";
    /// Too many house rules to read.
    TooManyHouseRules, TOO_MANY_REQUESTS, "too-many-house-rules",
        "Du hast gerade sehr viele Hausregeln geschickt, bitte in einer Minute wieder",
        "you have sent very many house rules, please try again in a minute";
    TooManyConnections, TOO_MANY_REQUESTS, "too-many-connections",
        "Von dir gibt es schon zu viele Verbindungen",
        "there are too many connections of yours already";
    /// Too many programs.
    TooManyTokens, TOO_MANY_REQUESTS, "too-many-tokens",
        "Du hast schon zu viele Programme",
        "you have too many programs already";
    /// Not a password that is good enough.
    Password, BAD_REQUEST, "password",
        "Ein Passwort hat mindestens 10 Zeichen, mindestens 4 verschiedene, höchstens 256 Bytes, \
         und ist nicht der Name",
        "a password has at least 10 characters, at least 4 of them different, at most 256 bytes, \
         and is not the name";
    /// A password that is guessed first.
    CommonPassword, BAD_REQUEST, "common-password",
        "Dieses Passwort nehmen viele; wer rät, probiert es als Erstes",
        "many people use this password, so it is the first that somebody would guess";
    /// Not a passkey that can be read or kept.
    Passkey, BAD_REQUEST, "passkey",
        "Dieser Passkey lässt sich nicht verwenden",
        "this passkey cannot be used";
    /// The first step of a passkey is missing or too long ago.
    Ceremony, BAD_REQUEST, "ceremony",
        "Das hat zu lange gedauert, bitte noch einmal beginnen",
        "this took too long, please begin again";
    /// Oneself as a friend.
    OwnFriend, BAD_REQUEST, "own-friend",
        "Mit dir selbst bist du hoffentlich schon befreundet",
        "you are hopefully your own friend already";
    /// Name or password is wrong.
    SignIn, UNAUTHORIZED, "sign-in",
        "Name oder Passwort stimmt nicht",
        "the name or the password is wrong";
    /// No such account, or not its recovery code.
    Recovery, UNAUTHORIZED, "recovery",
        "Name oder Wiederherstellungscode stimmt nicht; ein Code gilt nur einmal",
        "the name or the recovery code is wrong; a code counts only once";
    /// Somebody at the table has this name.
    NameAtTable, CONFLICT, "name-at-table",
        "An diesem Tisch heißt schon jemand so; nimm einen anderen Namen",
        "somebody at this table has this name already; take another one";
    /// A passkey that no account has.
    UnknownPasskey, UNAUTHORIZED, "unknown-passkey",
        "Dieser Passkey gehört zu keinem Konto",
        "this passkey belongs to no account";
    /// The password of one's own account is wrong.
    WrongPassword, FORBIDDEN, "wrong-password",
        "Das Passwort stimmt nicht",
        "the password is wrong";
    /// The password is needed.
    Confirm, FORBIDDEN, "confirm", "Dafür wird das Passwort gebraucht", "this needs the password";
    /// Only with an account.
    AccountNeeded, FORBIDDEN, "account-needed",
        "Dafür braucht es ein Konto",
        "this needs an account";
    NoSuchSession, NOT_FOUND, "no-such-session",
        "Diese Anmeldung gibt es nicht",
        "there is no such session";
    NoSuchPasskey, NOT_FOUND, "no-such-passkey",
        "Diesen Passkey gibt es nicht",
        "there is no such passkey";
    /// Neither a friend nor one who asks.
    NoSuchFriend, NOT_FOUND, "no-such-friend", "Ihr seid nicht befreundet", "you are not friends";
    NoSuchTournament, NOT_FOUND, "no-such-tournament",
        "Dieses Turnier gibt es nicht",
        "there is no such tournament";
    NoSuchCup, NOT_FOUND, "no-such-cup", "Diesen Cup gibt es nicht", "there is no such cup";
    NoSuchLink, NOT_FOUND, "no-such-link",
        "Diesen Link oder Code gibt es nicht",
        "there is no such link or code";
    /// A link that was withdrawn, or whose round is over.
    LinkEnded, GONE, "link-ended", "Dieser Link gilt nicht mehr", "this link is no longer valid";
    TooManyTournaments, TOO_MANY_REQUESTS, "too-many-tournaments",
        "Du hast schon zu viele Turniere",
        "you have too many tournaments already";
    /// Somebody of nearly this name is in the roster.
    PerhapsKnown, CONFLICT, "perhaps-known",
        "Jemanden mit fast diesem Namen gibt es schon; ist es dieselbe Person?",
        "somebody of nearly this name is known already; is it the same person?";
    /// Somebody else has this name.
    NameTaken, CONFLICT, "name-taken",
        "Diesen Namen hat schon jemand",
        "somebody has this name already";
    HasAccount, CONFLICT, "has-account", "Du hast schon ein Konto", "you have an account already";
    /// Too many attempts to sign in.
    TooManyAttempts, TOO_MANY_REQUESTS, "too-many-attempts",
        "Zu viele Versuche, bitte in einigen Minuten wieder",
        "too many attempts, please try again in some minutes";
    TooManyPasskeys, TOO_MANY_REQUESTS, "too-many-passkeys",
        "Du hast schon zu viele Passkeys",
        "you have too many passkeys already";
    TooManyFriends, TOO_MANY_REQUESTS, "too-many-friends",
        "Du hast schon sehr viele Freunde",
        "you have very many friends already";
    /// Too many friends asked or invited.
    TooManyQuestions, TOO_MANY_REQUESTS, "too-many-questions",
        "Du hast gerade sehr viele Leute gefragt, bitte später wieder",
        "you have asked very many people, please try again later";
    TooManyExports, TOO_MANY_REQUESTS, "too-many-exports",
        "Deine Daten hast du gerade erst geholt, bitte später wieder",
        "you have just fetched your data, please try again later";
    /// Built without passkeys, or no domain.
    NoPasskeys, NOT_IMPLEMENTED, "no-passkeys",
        "Passkeys gibt es auf diesem Server nicht",
        "this server has no passkeys";
    /// Too many sign in at the same time.
    SignInBusy, SERVICE_UNAVAILABLE, "sign-in-busy",
        "Gerade melden sich sehr viele an, bitte gleich noch einmal",
        "very many people sign in just now, please try again";
    TooManyTournamentsFromHere, TOO_MANY_REQUESTS, "too-many-tournaments-from-here",
        "Von hier wurden gerade sehr viele Turniere angelegt, bitte später wieder",
        "very many tournaments were made from here, please try again later";
    /// Too many tournaments are read at the same time.
    TournamentsBusy, SERVICE_UNAVAILABLE, "tournaments-busy",
        "Gerade werden sehr viele Turniere gelesen, bitte gleich noch einmal",
        "very many tournaments are read just now, please try again";
    /// Too many house rules at the same time.
    RulesBusy, SERVICE_UNAVAILABLE, "rules-busy",
        "Gerade werden sehr viele Hausregeln gelesen, bitte gleich noch einmal",
        "very many house rules are read just now, please try again";
    /// The evening was long ago, and only its deals are kept.
    TableLetGo, GONE, "table-let-go",
        "Dieser Abend ist lange vorbei; seine Spiele sind noch da, der Tisch nicht mehr",
        "this evening was long ago; its deals are still there, the table is not";
    /// An operator has closed the table.
    TableClosed, GONE, "table-closed",
        "Dieser Tisch wurde vom Betreiber geschlossen",
        "this table was closed by whoever runs the server";
    /// An operator keeps somebody or an address out.
    Banned, FORBIDDEN, "banned",
        "Der Betreiber dieses Servers hat dich ausgeschlossen",
        "whoever runs this server keeps you out";
    /// Our own fault.
    Broken, INTERNAL_SERVER_ERROR, "broken",
        "Das ist unser Fehler, nicht deiner",
        "this is our fault, not yours";
    /// Another version has written it, or it is damaged.
    Kept, INTERNAL_SERVER_ERROR, "kept-unreadable",
        "Das hier Gespeicherte kann diese Fassung des Servers nicht lesen; es bleibt, wie es ist",
        "what is kept here cannot be read by this version of the server; it stays as it is";
    /// No room.
    Full, SERVICE_UNAVAILABLE, "full", "Der Server ist voll", "the server is full";
    /// Too much to do.
    Busy, SERVICE_UNAVAILABLE, "busy",
        "Der Tisch kommt gerade nicht nach",
        "the table cannot keep up just now";
    /// On the way down.
    Stopping, SERVICE_UNAVAILABLE, "stopping",
        "Der Server wird gerade beendet",
        "the server is stopping";
    /// Announced to those at tables; nothing is wrong yet.
    RestartSoon, SERVICE_UNAVAILABLE, "restart-soon",
        "Der Server wird bald neu gestartet; alles ist gespeichert, und der Tisch geht danach \
         weiter",
        "the server restarts soon; everything is stored, and the table goes on afterwards";
    /// Nothing can be kept.
    Storage, SERVICE_UNAVAILABLE, "storage",
        "Gerade lässt sich nichts speichern",
        "nothing can be stored just now";
}

/// A problem, perhaps with what exactly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// What is wrong.
    pub kind: Kind,
    /// What exactly.
    pub detail: Option<Text>,
}

/// A problem as it is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Said {
    /// For programs.
    pub code: &'static str,
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

/// The body of an answer with a status above 399.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct ErrorBody {
    /// What is wrong.
    pub error: Said,
}

impl Problem {
    /// A problem with what exactly is wrong, in words of no language: a name, a number.
    pub fn with(kind: Kind, detail: impl Into<String>) -> Problem {
        let detail = detail.into();
        Problem::told(kind, Text::new(detail.clone(), detail))
    }

    /// A problem with a sentence on what exactly is wrong.
    pub fn told(kind: Kind, detail: Text) -> Problem {
        Problem { kind, detail: Some(detail) }
    }

    /// What is sent.
    pub fn said(&self) -> Said {
        let (german, english) = self.kind.sentences();
        let (de, en) = match &self.detail {
            None => (german.to_owned(), english.to_owned()),
            Some(Text { german: why, english: reason }) => {
                (format!("{german}: {why}"), format!("{english}: {reason}"))
            }
        };
        Said { code: self.kind.code(), de, en }
    }
}

impl From<Kind> for Problem {
    fn from(kind: Kind) -> Problem {
        Problem { kind, detail: None }
    }
}

impl From<StoreError> for Problem {
    fn from(problem: StoreError) -> Problem {
        error!(error = %problem, "the store failed");
        match problem {
            StoreError::Damaged(damage) => Problem::with(Kind::Kept, damage.place),
            StoreError::Database(_)
            | StoreError::Newer { .. }
            | StoreError::Closed
            | StoreError::Exists => Kind::Storage.into(),
        }
    }
}

impl Said {
    /// A sentence with its code.
    pub fn new(code: &'static str, text: Text) -> Said {
        Said { code, de: text.german, en: text.english }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.kind.status();
        let mut response = (status, Json(ErrorBody { error: self.said() })).into_response();
        if status == StatusCode::TOO_MANY_REQUESTS || status == StatusCode::SERVICE_UNAVAILABLE {
            // Attempts and questions come back slowly.
            let slow = matches!(
                self.kind,
                Kind::TooManyAttempts | Kind::TooManyQuestions | Kind::TooManyExports
            );
            let seconds = if slow { "300" } else { "5" };
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            response
                .headers_mut()
                .insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}
