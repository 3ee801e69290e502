//! Links to tables, and which refusals are worth another try.

use tarock_client::{Address, ClientError, Complaint};

#[test]
fn links_in_all_their_forms() {
    for (link, secure, host) in [
        ("http://127.0.0.1:8080/t/abc", false, "127.0.0.1:8080"),
        ("tarock.example/t/abc", false, "tarock.example:80"),
        ("https://tarock.example/t/abc?x#y", true, "tarock.example:443"),
        ("wss://tarock.example:8443/api/v1/tables/abc/socket", true, "tarock.example:8443"),
        ("https://[::1]/t/abc/", true, "[::1]:443"),
        ("ws://[::1]:80/t/abc", false, "[::1]:80"),
    ] {
        let address: Address = link.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((address.is_secure(), address.host(), address.table()), (secure, host, "abc"));
        assert_eq!(address.to_string().parse(), Ok(address));
    }
    for wrong in ["", "https://", "https:///t/x", "ftp://a/t/x", "http://a b/t/x", "http://a/"] {
        assert!(wrong.parse::<Address>().is_err(), "{wrong}");
    }
}

/// A table that is just being put away, or a server that restarts, is there again soon.
#[test]
fn what_passes_is_tried_again() {
    let refused = |code: &str| {
        ClientError::Refused(Complaint {
            code: code.to_owned(),
            de: String::new(),
            en: String::new(),
            id: None,
        })
    };
    for code in ["reload", "shutdown", "storage", "busy", "full"] {
        assert!(refused(code).may_pass(), "{code}");
    }
    for code in ["sent-away", "closed", "ended", "banned", "no-such-table"] {
        assert!(!refused(code).may_pass(), "{code}");
    }
}
