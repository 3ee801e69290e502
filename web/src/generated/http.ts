// Written by `npm run types` from docs/openapi.json.

export interface paths {
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's account. */
        get: operations["get-account"];
        put?: never;
        /** Makes an account of a visitor, who keeps their tables and what they have played. */
        post: operations["post-account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a visitor or an account. Deals that others played stay, without a name. */
        post: operations["post-account-deletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Another password. All other sessions end. */
        put: operations["put-account-password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets another password by a code, which is used up, and signs in. All sessions end. */
        post: operations["post-account-recovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/recovery-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives one's account a code; the one before no longer counts. */
        post: operations["post-account-recovery-code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The published books. */
        get: operations["get-books"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/books/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A book, or the house rules of a table, as TOML. */
        get: operations["get-books-by-book"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bots that can be seated. */
        get: operations["get-bots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cup-links/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges the secret of a link to a cup for a token. */
        post: operations["post-cup-links-exchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cup-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rules of published cups, to begin a season by. */
        get: operations["get-cup-rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a cup; whoever does may change it. */
        post: operations["post-cups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cups/{cup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A cup with its tables. */
        get: operations["get-cups-by-cup"];
        put?: never;
        post?: never;
        /** Deletes a cup. Tournaments and people stay. */
        delete: operations["delete-cups-by-cup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cups/{cup}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a cup. */
        post: operations["post-cups-by-cup-changes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cups/{cup}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A season as a file. */
        get: operations["get-cups-by-cup-export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cups/{cup}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings past events along. Names that the roster does not have become new people. */
        post: operations["post-cups-by-cup-import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cups/{cup}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The links to a cup. */
        get: operations["get-cups-by-cup-links"];
        put?: never;
        /** Makes a link to a cup. */
        post: operations["post-cups-by-cup-links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cups/{cup}/links/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraws a link to a cup: its tokens end. */
        delete: operations["delete-cups-by-cup-links-by-link"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cups/{cup}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The log of a cup. */
        get: operations["get-cups-by-cup-log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cups/{cup}/people/{person}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a row of the roster: how somebody is written, and their categories. */
        put: operations["put-cups-by-cup-people-by-person"];
        post?: never;
        /** Forgets somebody: no name is left in the roster, in any log or on any page of this organiser. */
        delete: operations["delete-cups-by-cup-people-by-person"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cups/{cup}/people/{person}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes two rows one person, or two again. */
        post: operations["post-cups-by-cup-people-by-person-join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cups/{cup}/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tournaments that can be events of the cup, and those that are. */
        get: operations["get-cups-by-cup-tournaments"];
        put?: never;
        /** Takes a tournament into a season, or a corrected one in the place of what was taken before. */
        post: operations["post-cups-by-cup-tournaments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deals/{table}/{deal}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One finished deal. */
        get: operations["get-deals-by-table-by-deal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/friends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody whom one knows. */
        get: operations["get-friends"];
        put?: never;
        /** Asks somebody by name to be friends; says yes if they have asked before. */
        post: operations["post-friends"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/friends/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says yes to somebody who has asked. */
        put: operations["put-friends-by-user"];
        post?: never;
        /** Ends a friendship, takes a question back, or says no to one. */
        delete: operations["delete-friends-by-user"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's invitations. */
        get: operations["get-invitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Puts the invitations to a table away. */
        delete: operations["delete-invitations-by-table"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/links/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges the secret of a link, or its short code, for a token. */
        post: operations["post-links-exchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who one is. */
        get: operations["get-me"];
        /** Another name. */
        put: operations["put-me"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/cups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cups of one's own. */
        get: operations["get-me-cups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/evenings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tables where one has played, finished or not. */
        get: operations["get-me-evenings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is stored of oneself. */
        get: operations["get-me-export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own finished deals. */
        get: operations["get-me-history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts the lessons that one has done on a device together with those of all others. */
        post: operations["post-me-lessons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/practice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deals that one has played with bots, on all devices. */
        get: operations["get-me-practice"];
        put?: never;
        /** Keeps deals that one has played with bots. */
        post: operations["post-me-practice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Unfinished tables of one's own. */
        get: operations["get-me-tables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tournaments of one's own. */
        get: operations["get-me-tournaments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's passkeys. */
        get: operations["get-passkeys"];
        put?: never;
        /** Keeps a passkey that the browser has made. */
        post: operations["post-passkeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to make a passkey. */
        post: operations["post-passkeys-options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passkeys/{passkey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Another name for a passkey. */
        put: operations["put-passkeys-by-passkey"];
        post?: never;
        /** Forgets a passkey. */
        delete: operations["delete-passkeys-by-passkey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends the token that was used. */
        delete: operations["delete-session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's sessions. */
        get: operations["get-sessions"];
        put?: never;
        /** Signs in with a password. */
        post: operations["post-sessions"];
        /** Signs out everywhere. */
        delete: operations["delete-sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with a passkey. */
        post: operations["post-sessions-passkey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to sign in with a passkey. */
        post: operations["post-sessions-passkey-options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs out one session. */
        delete: operations["delete-sessions-by-session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How one can sign in here. */
        get: operations["get-sign-in"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imprint, privacy and the address for people. */
        get: operations["get-site"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lobby. */
        get: operations["get-tables"];
        put?: never;
        /** Opens a table. */
        post: operations["post-tables"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What everybody may know of a table. */
        get: operations["get-tables-by-table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/deals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finished deals of a table. */
        get: operations["get-tables-by-table-deals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invites a friend to a table where one sits or that one opened. */
        post: operations["post-tables-by-table-invitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table}/socket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The WebSocket of a table. */
        get: operations["get-tables-by-table-socket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's programs. */
        get: operations["get-tokens"];
        put?: never;
        /** A program with a token of its own. */
        post: operations["post-tokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends the token of a program, and its connections. */
        delete: operations["delete-tokens-by-user"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a tournament; whoever does is its organiser. */
        post: operations["post-tournaments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{tournament}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tournament as the scope may see it. */
        get: operations["get-tournaments-by-tournament"];
        put?: never;
        post?: never;
        /** Deletes the tournament with its log, sheets and links. People of the roster stay. */
        delete: operations["delete-tournaments-by-tournament"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{tournament}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a change. */
        post: operations["post-tournaments-by-tournament-changes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{tournament}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The codes on the slips. */
        get: operations["get-tournaments-by-tournament-codes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{tournament}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tournament as a file. */
        get: operations["get-tournaments-by-tournament-export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{tournament}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The links of a tournament. */
        get: operations["get-tournaments-by-tournament-links"];
        put?: never;
        /** Makes links. */
        post: operations["post-tournaments-by-tournament-links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{tournament}/links/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraws a link: its tokens end, and whoever follows by it is told. */
        delete: operations["delete-tournaments-by-tournament-links-by-link"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{tournament}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Entries of the log. */
        get: operations["get-tournaments-by-tournament-log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{tournament}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People by the beginnings of their names. */
        get: operations["get-tournaments-by-tournament-people"];
        put?: never;
        /** Writes people into the roster. Somebody of nearly the same name is asked about first. */
        post: operations["post-tournaments-by-tournament-people"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{tournament}/people/{person}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a row of the roster. */
        put: operations["put-tournaments-by-tournament-people-by-person"];
        post?: never;
        /** Forgets somebody: no name is left in the roster, in any log or on any sheet of this organiser. */
        delete: operations["delete-tournaments-by-tournament-people-by-person"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{tournament}/people/{person}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes two rows one person, or two again. */
        post: operations["post-tournaments-by-tournament-people-by-person-join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{tournament}/print/{what}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document, without secrets: codes on slips and cards lead to the public pages. The results are
         *     for everybody, as published.
         */
        get: operations["get-tournaments-by-tournament-print-by-what"];
        put?: never;
        /**
         * The same with new links: codes on slips lead to the player's page, those on cards to the
         *     table's sheet. Links that were printed before stay good, at most five of each.
         */
        post: operations["post-tournaments-by-tournament-print-by-what"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{tournament}/sheets/{round}/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sheet of a table. */
        get: operations["get-tournaments-by-tournament-sheets-by-round-by-table"];
        put?: never;
        /** Takes events of a sheet in: they are stored when the answer comes. */
        post: operations["post-tournaments-by-tournament-sheets-by-round-by-table"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tournaments/{tournament}/socket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The WebSocket of a tournament. */
        get: operations["get-tournaments-by-tournament-socket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Somebody's profile. */
        get: operations["get-users-by-user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/visitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new visitor. */
        post: operations["post-visitors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What is different about somebody; what is left out stays. */
        AmendedPerson: {
            /** @description The last day of a ban, as 2027-06-30; an empty text is none. */
            ban_until?: string | null;
            /** @description Side rankings. */
            categories?: string[] | null;
            /** @description Their club; an empty text is none. */
            club?: string | null;
            /** @description Whether they agree to be named on public pages. */
            consent?: boolean | null;
            /** @description Their name; the former one becomes a spelling. */
            name?: string | null;
        };
        /** @description Who wrote an entry of the log. */
        Author: {
            /** @description What the link is called, such as „Laptop an der Tür". */
            label?: string | null;
            /** @description By which right: `organiser`, `desk`, `referee`, or `sheet` for what a confirmed sheet wrote. */
            right: string;
        };
        /** @description What somebody has done under one book. */
        Books: {
            /**
             * Format: int64
             * @description Deals played.
             */
            deals: number;
            rules: string;
            /**
             * Format: int64
             * @description Sum of the Schrift.
             */
            schrift: number;
            /**
             * Format: int64
             * @description Sum of the Zahlung.
             */
            zahlung: number;
        };
        /** @description Events that a phone brings. */
        BroughtEvents: {
            /** @description Codes of slips of those who close or confirm, by the name of the event. */
            codes?: {
                [key: string]: string;
            };
            /** @description The events, up to 200. */
            events: Record<string, never>[];
            /** @description The sheet on which they were written. */
            sheet: string;
            /** @description Whether the answer is to have the events that the request did not bring. */
            wants_events?: boolean;
        };
        /** @description What happens to the clock of a round. */
        ClockStep: "start" | "pause" | "stop" | {
            /** @description So many minutes more, or less. */
            extend: {
                /** Format: int32 */
                minutes: number;
            };
        };
        /** @description A name and a password. */
        Credentials: {
            /** @description 1 to 64 characters, no control characters and none that cannot be seen; like nobody else's. */
            name: string;
            /** @description 10 characters to 256 bytes. */
            password: components["schemas"]["Password"];
            /** @description Whether the token is to be told instead of a cookie: for programs that are no browser. */
            token?: boolean;
        };
        /** @description A tournament that can be an event of the cup. */
        CupCandidate: {
            /** @description Whether all of its results are in. */
            complete: boolean;
            /** @description Whether it was corrected since it was taken in: taken again it replaces its event. */
            corrected: boolean;
            /** @description The day. */
            date?: string | null;
            /** @description The season that has it as an event. */
            season?: string | null;
            /** @description What it is called. */
            title: string;
            /** @description Its id. */
            tournament: string;
        };
        /** @description Tournaments of whoever made the cup. */
        CupCandidates: {
            /** @description The tournaments, the last used first. */
            tournaments: components["schemas"]["CupCandidate"][];
        };
        /** @description What an entry in the log of a cup does. */
        CupChange: {
            /** @description It begins. Always the first entry, and only there. */
            open: {
                title: string;
            };
        } | {
            /** @description It is called otherwise. */
            title: {
                title: string;
            };
        } | {
            /** @description A season begins, or counts otherwise. */
            season: {
                /** @description Events of the whole season, while it is still running. */
                events_held?: number | null;
                /** @description How it counts. */
                rules: Record<string, never>;
                season: string;
            };
        } | {
            /** @description The calendar of a season, in the place of the former one. */
            calendar: {
                /** @description What is planned. */
                dates: components["schemas"]["CupDate"][];
                season: string;
            };
        } | {
            /** @description An event is taken in; one of the same tournament or title makes room for it. */
            event: {
                event: components["schemas"]["CupRecord"];
                season: string;
            };
        } | {
            /** @description An event is taken out. */
            remove: {
                /** @description The title of the event. */
                event: string;
                reason?: string | null;
                season: string;
            };
        } | {
            /** @description An entry of the log is undone; undoing that does it again. */
            undo: {
                /** Format: int64 */
                version: number;
            };
        };
        /** @description A date of the calendar. */
        CupDate: {
            /** @description When, best as 2027-06-30. */
            date: string;
            place?: string | null;
            title: string;
        };
        /** @description One entry of the log of a cup. */
        CupEntry: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            by: components["schemas"]["Author"];
            change: components["schemas"]["CupChange"];
            /**
             * Format: int64
             * @description The version of the cup that it made, from 1 without gaps.
             */
            version: number;
        };
        /** @description What is exchanged. */
        CupExchange: {
            /** @description The secret of a link. */
            secret: string;
        };
        /** @description A token of a link's scope. */
        CupExchanged: {
            /** @description The cup. */
            cup: string;
            /** @description What it is good for. */
            scope: components["schemas"]["CupScope"];
            /** @description The token, told only once. */
            token: string;
        };
        /** @description Past events that are brought along: a table of values, or a file of a season. */
        CupImport: {
            /** @description A table with the columns event, player, points and perhaps date, rank, final. */
            csv?: string | null;
            /** @description A file of the format `tarock-season-1`. */
            file?: Record<string, never> | null;
            /** @description The season; for a file, the one that it names if this is left out. */
            season?: string | null;
            /**
             * Format: int64
             * @description The version that it was decided on.
             */
            seen: number;
        };
        /** @description An event with people of the roster. */
        CupRecord: {
            date?: string | null;
            /** @description Whether it is the final of the season. */
            is_final?: boolean;
            results: components["schemas"]["PersonResult"][];
            title: string;
            /** @description The tournament that it was, by its id on the server. */
            tournament?: string | null;
        };
        /**
         * @description What whoever holds a link to a cup may do.
         * @enum {string}
         */
        CupScope: "organiser" | "editor" | "public";
        /** @description Somebody who was at the table in a past deal. */
        DealPlayer: {
            /** @description Whether it is a bot. */
            bot: boolean;
            /** @description The name, or the bot. */
            name: string;
            /** Format: int32 */
            place: number;
        };
        /** @description What a change did. */
        Effect: {
            /** @description People who entered, or of whom something is different now. */
            players?: components["schemas"]["PlayerEffect"][];
            /** @description Rounds that are seated differently now. */
            rounds?: Record<string, never>[];
        };
        /** @description A person of the roster on the way into a tournament. */
        Entering: {
            /** @description Plays so that a table is full, and is in no ranking. */
            out_of_competition?: boolean;
            /** @description Who, by the id of the roster. */
            person: string;
            /** @description The team or pair. */
            team?: string | null;
        };
        /** @description The body of an answer with a status above 399. */
        ErrorBody: {
            /** @description What is wrong. */
            error: components["schemas"]["Said"];
        };
        /** @description A table where somebody has played. */
        Evening: {
            /**
             * Format: int64
             * @description Deals that they played there.
             */
            deals: number;
            /**
             * Format: int64
             * @description When their last deal there was finished.
             */
            finished: number;
            /**
             * Format: int64
             * @description Number by which the next page is asked for.
             */
            id: number;
            /** Format: int64 */
            opened: number;
            /** @description Whether the evening is over. */
            over: boolean;
            /** @description The book. */
            rules: string;
            /**
             * Format: int64
             * @description Sum of their Schrift.
             */
            schrift: number;
            table: string;
            /**
             * Format: int64
             * @description Sum of their Zahlung.
             */
            zahlung: number;
        };
        /** @description Tables where one has played. */
        Evenings: {
            /** @description The tables, the latest first. */
            evenings: components["schemas"]["Evening"][];
            /** @description Whether there are more. */
            more: boolean;
        };
        /** @description What is exchanged: the secret of a link, or its short code. */
        Exchange: {
            /** @description The short code. */
            code?: string | null;
            /** @description The secret. */
            secret?: string | null;
            /** @description The tournament of a short code, which is good without it too. */
            tournament?: string | null;
        };
        /** @description A token of a link's scope. */
        Exchanged: {
            /**
             * Format: int64
             * @description When it ends, if that is known.
             */
            ends?: number | null;
            /** @description What it is good for. */
            scope: components["schemas"]["Scope"];
            /** @description The token, told only once. */
            token: string;
            /** @description The tournament. */
            tournament: string;
        };
        /** @description A forgotten password. */
        Forgotten: {
            /** @description The code. */
            code: string;
            /** @description The name of the account. */
            name: string;
            /** @description 10 characters to 256 bytes. */
            new_password: components["schemas"]["Password"];
            /** @description Whether the token is to be told instead of a cookie: for programs that are no browser. */
            token?: boolean;
        };
        /** @description Everybody whom one knows. */
        Friends: {
            /** @description Whom one has asked. */
            asked: components["schemas"]["Question"][];
            /** @description Who has asked one. */
            asked_me: components["schemas"]["Question"][];
            /** @description Friends, by name. */
            friends: components["schemas"]["OwnFriend"][];
        };
        /** @description What somebody has done as the declarer of one game. */
        Games: {
            /**
             * Format: int64
             * @description How often.
             */
            declared: number;
            game: string;
            /**
             * Format: int64
             * @description How often with a positive Zahlung.
             */
            won: number;
            /**
             * Format: int64
             * @description Sum of the Zahlung.
             */
            zahlung: number;
        };
        /** @description Finished deals of somebody. */
        History: {
            /** @description The deals, the latest first. */
            deals: components["schemas"]["OwnDeal"][];
            /** @description Whether there are more. */
            more: boolean;
        };
        /** @description One's invitations. */
        Invitations: {
            /** @description Those that still stand, the latest first. */
            invitations: components["schemas"]["OwnInvitation"][];
        };
        /** @description Who is invited. */
        Invited: {
            /** @description A friend. */
            user: string;
        };
        /** @description With whom somebody is one person. */
        Joining: {
            /** @description The row that becomes one with this one; `null` makes two of them again. */
            with?: string | null;
        };
        /** @description What one row took over from another as they were joined: parting gives it back. */
        Lent: {
            /**
             * @description Whether the club is that of the other row.
             * @default false
             */
            club: boolean;
            /** @default [] */
            spellings: string[];
        };
        /** @description Which lessons somebody has done since they began anew last. */
        LessonProgress: {
            done: string[];
            /**
             * Format: int32
             * @description How often they began anew: what was done before counts no longer.
             */
            round: number;
        };
        /** @description Open tables. */
        Lobby: {
            /** @description The tables, the latest first. */
            tables: components["schemas"]["TableSummary"][];
        };
        /** @description One entry of the log of a tournament. */
        LogEntry: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            by: components["schemas"]["Author"];
            change: components["schemas"]["TournamentChange"];
            effect?: components["schemas"]["Effect"] | null;
            /** @description What the sender calls it; the same name again is the same change. */
            id?: string | null;
            /**
             * Format: int64
             * @description The version of the tournament that it made, from 1 without gaps.
             */
            version: number;
        };
        /** @description A change that was made. */
        MadeChange: {
            /** @description The entry of the log. */
            entry: components["schemas"]["LogEntry"];
            /** @description Whether it had been made before, under the same name. */
            repeated: boolean;
            /**
             * Format: int64
             * @description The version of the tournament now.
             */
            version: number;
        };
        /** @description A cup that was made or changed. */
        MadeCup: {
            /** @description Its id. */
            cup: string;
            /** @description The page for people, relative to the server. */
            link: string;
            /** @description Names of the import that are perhaps somebody else of the cup, by the ids of the roster. */
            similar?: string[][];
            /**
             * Format: int64
             * @description Its version.
             */
            version: number;
        };
        /** @description A tournament that was made. */
        MadeTournament: {
            /** @description The link for people, relative to the server. */
            link: string;
            /** @description Its id. */
            tournament: string;
            /**
             * Format: int64
             * @description Its version.
             */
            version: number;
        };
        /** @description A name. */
        Named: {
            /** @description 1 to 64 characters, no control characters and none that cannot be seen. */
            name: string;
        };
        /** @description A code, told only here. */
        NewCode: {
            /** @description Stands in for a forgotten password, once. */
            recovery_code: string;
        };
        /** @description A passkey that a browser has made. */
        NewPasskey: {
            /** @description The ceremony. */
            ceremony: string;
            /** @description The credential as its `toJSON` gives it. */
            credential: unknown;
            /** @description What it is to be called. */
            name: string;
        };
        /** @description Another password. */
        NewPassword: {
            /** @description The new one. */
            new_password: components["schemas"]["Password"];
            password?: components["schemas"]["Password"] | null;
        };
        /** @description People who are to be written into the roster. */
        NewPeople: {
            /** @description Whether they are new people even if somebody has nearly the same name. */
            anyway?: boolean;
            /** @description Up to 500. */
            people: components["schemas"]["NewPerson"][];
        };
        /** @description Somebody who is to be written into the roster. */
        NewPerson: {
            /** @description Side rankings that they take part in. */
            categories?: string[];
            /** @description Their club. */
            club?: string | null;
            /** @description Whether they agree to be named on public pages. */
            consent?: boolean;
            /** @description Their name. */
            name: string;
        };
        /** @description A deal that somebody has played with bots. */
        NewPracticeDeal: {
            /**
             * Format: int64
             * @description Number of the deal at the table.
             */
            deal: number;
            /**
             * Format: int64
             * @description When it was finished; 0 if that is not known.
             */
            finished: number;
            game: string;
            /**
             * Format: int32
             * @description What they were paid.
             */
            points: number;
            /** @description What the person was in it: `declarer`, `partner`, `defender`, `alone` or empty. */
            role: string;
            /** @description The book. */
            rules: string;
            /** @description The practice table, as the device names it. */
            table: string;
        };
        /** @description A visitor who is to be known. */
        NewVisitor: {
            /** @description 1 to 64 characters, no control characters and none that cannot be seen. */
            name: string;
            /**
             * @description The table whose link they were sent: then the table counts its newcomers, not the address
             *     from which they come.
             */
            table?: string | null;
        };
        /** @description How a tournament begins. */
        Opening: {
            /** @description The day, best as 2027-06-30. */
            date?: string | null;
            /**
             * Format: int32
             * @description The readings of the book that sheets are settled by.
             */
            edition: number;
            /** @description The text of house rules, whose name the format then has for its book. */
            house_rules?: string | null;
            /** @description How it is played. */
            mode: Record<string, never>;
            /**
             * Format: int64
             * @description The seed of the draw.
             */
            seed: number;
            title: string;
        };
        /** @description What a browser needs for a passkey, and the name of the ceremony for the second step. */
        Options: {
            /** @description Given back with the credential, within five minutes. */
            ceremony: string;
            /**
             * @description `publicKey` of `navigator.credentials.create` or `.get`, as
             *     `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` read
             *     it.
             */
            options: unknown;
        };
        /** @description One's account. */
        OwnAccount: {
            /**
             * Format: int64
             * @description Since when one is known.
             */
            created: number;
            /** @description The name, also to sign in. */
            name: string;
            /**
             * Format: int64
             * @description How many passkeys it has.
             */
            passkeys: number;
            /**
             * Format: int64
             * @description Since when it has a code that stands in for a forgotten password.
             */
            recovery_code?: number | null;
            /**
             * Format: int64
             * @description How many sessions it has.
             */
            sessions: number;
            /**
             * Format: int64
             * @description Since when it is an account.
             */
            since: number;
            /** @description The public handle. */
            user: string;
        };
        /** @description A cup of one's own. */
        OwnCup: {
            /** @description Its id. */
            cup: string;
            /** @description The page for people, relative to the server. */
            link: string;
            /** @description Its name. */
            title: string;
        };
        /** @description Cups of one's own. */
        OwnCups: {
            /** @description The cups, the last used first. */
            cups: components["schemas"]["OwnCup"][];
        };
        /** @description A past deal of somebody. */
        OwnDeal: {
            /**
             * Format: int64
             * @description Number of the deal at the table.
             */
            deal: number;
            /** @description Whether they were the declarer. */
            declarer: boolean;
            /** Format: int64 */
            finished: number;
            game?: string | null;
            /**
             * Format: int64
             * @description Number by which the next page is asked for.
             */
            id: number;
            /** @description Whether they were the declarer's partner. */
            partner: boolean;
            /**
             * Format: int32
             * @description Where they sat.
             */
            place: number;
            /** @description Everybody at the table. */
            players: components["schemas"]["DealPlayer"][];
            /** @description The book. */
            rules: string;
            /**
             * Format: int64
             * @description What was written.
             */
            schrift: number;
            /** @description Whether a bot finished the deal for them: then it counts in no statistics. */
            stand_in: boolean;
            table: string;
            /**
             * Format: int64
             * @description What was paid.
             */
            zahlung: number;
        };
        /** @description A friend. */
        OwnFriend: {
            /** @description The name. */
            name: string;
            /** @description Whether they are here. */
            online: boolean;
            /**
             * Format: int64
             * @description Since when.
             */
            since: number;
            table?: components["schemas"]["TableSummary"] | null;
            /** @description Who. */
            user: string;
        };
        /** @description An invitation. */
        OwnInvitation: {
            /**
             * Format: int64
             * @description When.
             */
            at: number;
            /** @description The link for people, relative to the server. */
            link: string;
            /** @description Their name. */
            name: string;
            /** @description The book. */
            rules: string;
            /** @description To which table. */
            table: string;
            /** @description Who invites. */
            user: string;
        };
        /** @description A passkey of one's own. */
        OwnPasskey: {
            /**
             * Format: int64
             * @description When it was made.
             */
            created: number;
            /** @description What one calls it. */
            name: string;
            /** @description Its id. */
            passkey: string;
            /**
             * Format: int64
             * @description When it was used last.
             */
            used?: number | null;
        };
        /** @description One's passkeys. */
        OwnPasskeys: {
            /** @description The passkeys, the oldest first. */
            passkeys: components["schemas"]["OwnPasskey"][];
        };
        /** @description A session of one's own. */
        OwnSession: {
            /** @description What the browser or program calls itself. */
            agent: string;
            /**
             * Format: int64
             * @description When it began.
             */
            created: number;
            /**
             * Format: int64
             * @description When it ends if it is not used.
             */
            expires: number;
            /** @description A name for it; no secret. */
            session: string;
            /** @description Whether it is this one. */
            this: boolean;
            /**
             * Format: int64
             * @description When it was used last, to the day.
             */
            used: number;
            /** @description `visit`, `password` or `passkey`. */
            way: components["schemas"]["SignIn"];
        };
        /** @description One's sessions. */
        OwnSessions: {
            /** @description The sessions, the last used first. */
            sessions: components["schemas"]["OwnSession"][];
        };
        /** @description A table of one's own. */
        OwnTable: {
            /** @description The link for people, relative to the server. */
            link: string;
            /**
             * Format: int64
             * @description When it was opened.
             */
            opened: number;
            /**
             * Format: int32
             * @description Players at the table.
             */
            players: number;
            /** @description Whether only those who know its id may find it. */
            private: boolean;
            /** @description The book. */
            rules: string;
            /** @description Id. */
            table: string;
            /**
             * Format: int64
             * @description When it was used last.
             */
            used: number;
        };
        /** @description Tables of one's own. */
        OwnTables: {
            /** @description The tables, the last used first. */
            tables: components["schemas"]["OwnTable"][];
            /** @description Ids of tables that this version of the server cannot read; they stay as they are. */
            unreadable: string[];
        };
        /** @description A tournament of one's own. */
        OwnTournament: {
            /**
             * Format: int64
             * @description When it was made.
             */
            created: number;
            /** @description The link for people, relative to the server. */
            link: string;
            /** @description Its name. */
            title: string;
            /** @description Its id. */
            tournament: string;
        };
        /** @description Tournaments of one's own. */
        OwnTournaments: {
            /** @description The tournaments, the last used first. */
            tournaments: components["schemas"]["OwnTournament"][];
        };
        /**
         * @description The size of the paper.
         * @enum {string}
         */
        PaperSize: "a4" | "a5";
        /**
         * Format: password
         * @description A password from outside. It cannot be printed.
         */
        Password: string;
        /** @description A past deal of a table. */
        PastDeal: {
            /**
             * Format: int64
             * @description Its number at the table.
             */
            deal: number;
            /** Format: int64 */
            finished: number;
            /** @description Its line on the scoreboard. */
            line: Record<string, never>;
            /** @description Everybody at the table. */
            players: components["schemas"]["DealPlayer"][];
            /** @description The deal with its shuffle, where it was asked for. */
            record?: Record<string, never> | null;
        };
        /** @description People of the roster. */
        People: {
            /** @description The people. */
            people: components["schemas"]["RosterPerson"][];
        };
        /** @description Somebody as they and others see them. */
        Person: {
            /**
             * Format: int64
             * @description Since when they are known.
             */
            created: number;
            /** @description `visitor`, `account` or `program`. */
            kind: components["schemas"]["UserKind"];
            /** @description The name. */
            name: string;
            /** @description Whose program it is. */
            owner?: string | null;
            /** @description The token, told only once. */
            token?: string | null;
            /** @description The public handle. */
            user: string;
        };
        /** @description What somebody of the roster came to. */
        PersonResult: {
            /** @description Who, by the id of the roster. */
            person: string;
            /** @description A whole number, or a text such as "27,5". */
            points: number | string;
            /** @description The rank; by points, where it is not given. */
            rank?: number | null;
        };
        /** @description Somebody who has just got in, with the code for the next time. */
        PersonWithCode: components["schemas"]["Person"] & {
            /** @description Stands in for a forgotten password, once; it is told only here. */
            recovery_code: string;
        };
        /** @description Somebody as they are after a change. */
        PlayerEffect: {
            /** @description Rounds missed in between. */
            absent?: number[];
            /** @description Would rather not play the final. */
            declines_final?: boolean;
            /** @description The first round that they play. */
            from_round?: number;
            left?: Record<string, never> | null;
            /** @description In no ranking. */
            out_of_competition?: boolean;
            /** @description Start number. */
            player: number;
        };
        /** @description Such a deal as it is kept. */
        PracticeDeal: {
            /**
             * Format: int64
             * @description Number of the deal at the table.
             */
            deal: number;
            /**
             * Format: int64
             * @description When it was finished; 0 if that is not known.
             */
            finished: number;
            game: string;
            /**
             * Format: int32
             * @description What they were paid.
             */
            points: number;
            /** @description What the person was in it: `declarer`, `partner`, `defender`, `alone` or empty. */
            role: string;
            /** @description The book. */
            rules: string;
            /** @description The practice table, as the device names it. */
            table: string;
        } & {
            /**
             * Format: int64
             * @description Number by which the next page is asked for.
             */
            id: number;
        };
        /** @description Deals played with bots. */
        PracticeDeals: {
            /** @description The deals; those that are known already stay as they are. */
            deals: components["schemas"]["NewPracticeDeal"][];
        };
        /** @description A page of deals played with bots. */
        PracticePage: {
            /** @description The deals, in the order in which they came. */
            deals: components["schemas"]["PracticeDeal"][];
            /** @description Whether there are more. */
            more: boolean;
        };
        /**
         * @description The language of a document; words of the game stay German.
         * @enum {string}
         */
        PrintLanguage: "de" | "en";
        /** @description Somebody and what they have done. */
        Profile: components["schemas"]["Person"] & {
            /** @description What they have done. */
            statistics: components["schemas"]["Statistics"];
        };
        /** @description Somebody's programs. */
        Programs: {
            /** @description Those whose token still counts. */
            programs: components["schemas"]["Person"][];
        };
        /** @description How far a sheet has come. */
        Progress: {
            /**
             * Format: int32
             * @description Who closed it as it stands, by the place on the slip.
             */
            closed_by?: number | null;
            /** @description Whether it is closed and confirmed and nothing is wrong: the result of the table. */
            confirmed: boolean;
            /** @description Who else confirmed it. */
            confirmed_by: number[];
            /**
             * Format: int32
             * @description Deals written.
             */
            deals: number;
            /**
             * Format: int32
             * @description Deals of the round.
             */
            deals_wanted: number;
            problem?: components["schemas"]["Said"] | null;
            /** @description Sums in the order of the slip. */
            schrift: number[];
            /** @description What the sheet says, as a short code. */
            state: string;
            /** @description Events of a newer version. */
            unknown: number;
            /** @description Events that wait for others which have not come yet. */
            waiting: number;
        };
        /** @description Proof that it is oneself. */
        Proof: {
            password?: components["schemas"]["Password"] | null;
        };
        /** @description Ways to count a season. */
        PublishedCups: {
            /** @description The rules of published cups. */
            rules: Record<string, never>[];
        };
        /** @description Somebody who has asked or was asked. */
        Question: {
            /** @description The name. */
            name: string;
            /**
             * Format: int64
             * @description When.
             */
            since: number;
            /** @description Who. */
            user: string;
        };
        /** @description The body of a refusal of a tournament. */
        RefusedBody: {
            /** @description Why. */
            error: components["schemas"]["Said"];
            /**
             * Format: int64
             * @description The version that is there.
             */
            now?: number | null;
            /** @description People of the roster who are perhaps meant, for each who was to be written. */
            perhaps?: components["schemas"]["RosterPerson"][][];
            /**
             * @description What has happened since the version that was seen; before it what builds on an entry that
             *     was to be undone.
             */
            since?: components["schemas"]["LogEntry"][];
        };
        /** @description An event that was refused. */
        RefusedEvent: {
            /** @description Why. */
            error: components["schemas"]["Said"];
            /** @description Its name. */
            event: string;
        };
        /** @description What somebody was in the deals that had a declarer. */
        Roles: {
            /** @description Played the game. */
            declarer: components["schemas"]["Side"];
            /** @description Played against it. */
            defence: components["schemas"]["Side"];
            /** @description Was called as the partner. */
            partner: components["schemas"]["Side"];
        };
        /**
         * @description Somebody, as the roster knows them. Two of the same name are two rows; one spelt three ways is
         *     one row with three spellings.
         */
        RosterPerson: {
            /** @description The last day of a ban, as 2027-06-30. */
            ban_until?: string | null;
            /** @description Side rankings that they take part in. */
            categories?: string[];
            club?: string | null;
            /** @description Whether they agreed to be named on public pages. */
            consent?: boolean;
            /** @description Whether they asked to be forgotten: nothing of them is left but this row. */
            forgotten?: boolean;
            lent?: components["schemas"]["Lent"] | null;
            /** @description How they are called on lists. */
            name: string;
            /** @description Tells this person from all others; logs name people by it. */
            person: string;
            /** @description The row that this one was joined with: the same person, entered twice. */
            same_as?: string | null;
            /** @description How else they were written. */
            spellings?: string[];
        };
        /** @description The clock of a round. Whoever shows it counts on by themselves. */
        RoundClock: {
            /**
             * Format: int64
             * @description Milliseconds that it had run before that.
             */
            before_ms: number;
            /**
             * Format: int64
             * @description Minutes more than the format has.
             */
            extra_minutes: number;
            round: string;
            /**
             * Format: int64
             * @description Since when it runs, in milliseconds since 1970; it stands still without.
             */
            running_since?: number | null;
            /**
             * Format: int64
             * @description When the round was ended.
             */
            stopped?: number | null;
        };
        /** @description A problem as it is sent. */
        Said: {
            /** @description For programs. */
            code: string;
            /** @description German. */
            de: string;
            /** @description English. */
            en: string;
        };
        /**
         * @description What the projector shows.
         * @enum {string}
         */
        Scene: "welcome" | "seating" | "clock" | "standings" | "live-standings" | "prizes";
        /** @description What a link is good for. */
        Scope: "organiser" | "desk" | "referee" | {
            /** @description The sheet of one table in one round. */
            table: {
                /** @description The round: a number from 1, or `final`. */
                round: string;
                table: number;
            };
        } | {
            /** @description One player: their tables, their results, their confirmation. */
            player: {
                /** @description Start number. */
                player: number;
            };
        } | "hall" | "public";
        /** @description A bot that can be seated. */
        SeatedBot: {
            /** @description What to expect. */
            about: Record<string, never>;
            /** @description What people read. */
            name: Record<string, never>;
            /** @description What a command names. */
            spec: string;
        };
        /** @description All bots that can be seated. */
        SeatedBots: {
            /** @description The bots, the weakest first. */
            bots: components["schemas"]["SeatedBot"][];
        };
        /** @description All published books. */
        Shelf: {
            /** @description The books. */
            books: components["schemas"]["ShelfBook"][];
        };
        /** @description A published book. */
        ShelfBook: {
            /** @description Whether decided deals may be cut short if nobody says otherwise. */
            cutting_short: boolean;
            /** @description Whether it has double rounds. */
            double_rounds: boolean;
            /** @description Id. */
            id: string;
            /** @description Whether the cutter may knock at an evening. */
            knocking: boolean;
            /** @description How many can play. */
            players: number[];
            /** @description Title. */
            title: string;
        };
        /** @description A cup as it is shown. */
        ShownCup: {
            /** @description All seasons together. */
            all_time: Record<string, never>[];
            /** @description Its id. */
            cup: string;
            /** @description Whether whoever asks may change it. */
            mine: boolean;
            /**
             * @description Everybody with a result, for whoever may change it; rows that were joined name the other
             *     in `same_as`.
             */
            people?: components["schemas"]["RosterPerson"][] | null;
            /** @description By which right they ask. */
            scope: components["schemas"]["CupScope"];
            /** @description The seasons, the first one first. */
            seasons: components["schemas"]["ShownSeason"][];
            /** @description Who are perhaps one person, by the ids of the roster, for whoever may change it. */
            similar?: string[][] | null;
            /** @description Its name. */
            title: string;
            /**
             * Format: int64
             * @description The version that changes name.
             */
            version: number;
        };
        /** @description An entry of the log, and whether it is undone. */
        ShownCupEntry: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            by: components["schemas"]["Author"];
            change: components["schemas"]["CupChange"];
            /**
             * Format: int64
             * @description The version of the cup that it made, from 1 without gaps.
             */
            version: number;
        } & {
            /** @description Whether it is undone. */
            undone: boolean;
        };
        /** @description An event of a season. */
        ShownCupEvent: {
            /** @description When. */
            date?: string | null;
            /** @description Whether it is the final of the season. */
            is_final: boolean;
            /** @description Its name. */
            title: string;
            /** @description The tournament on this server. */
            tournament?: string | null;
        };
        /** @description A link as whoever runs the cup sees it. */
        ShownCupLink: {
            /**
             * Format: int64
             * @description When it was made.
             */
            created: number;
            /** @description What it is called. */
            label?: string | null;
            /** @description Its name, to withdraw it. */
            link: string;
            /**
             * Format: int64
             * @description When it was withdrawn.
             */
            revoked?: number | null;
            /** @description What it is good for. */
            scope: components["schemas"]["CupScope"];
            /** @description The secret, told only once. */
            secret?: string | null;
            /**
             * Format: int64
             * @description Devices that use it.
             */
            tokens: number;
        };
        /** @description Links to a cup. */
        ShownCupLinks: {
            /** @description The links, the oldest first. */
            links: components["schemas"]["ShownCupLink"][];
        };
        /** @description The log of a cup. */
        ShownCupLog: {
            /** @description The entries, the oldest first. */
            entries: components["schemas"]["ShownCupEntry"][];
            /**
             * Format: int64
             * @description Its version.
             */
            version: number;
        };
        /** @description An entry of the log, and whether it is undone. */
        ShownEntry: Record<string, never> & {
            /** @description Whether it is undone. */
            undone: boolean;
        };
        /** @description How the final differs from what results say now. */
        ShownFinalChange: {
            /** @description Start numbers of those who would play and do not sit there. */
            comes_in: number[];
            /** @description Start numbers of those who sit there and would not play. */
            drops_out: number[];
        };
        /** @description When somebody left. */
        ShownLeft: {
            /** @description Whether in the middle of it. */
            during: boolean;
            /** @description The last round in which they sat at a table. */
            last_round: number;
        };
        /** @description How long tables of a size play. */
        ShownLimit: {
            /**
             * Format: int32
             * @description Minutes.
             */
            minutes: number;
            /** @description Players at the table. */
            players: number;
        };
        /** @description A link as the organiser sees it. */
        ShownLink: {
            /** @description The short code, told only once. */
            code?: string | null;
            /**
             * Format: int64
             * @description When it was made.
             */
            created: number;
            /** @description What it is called. */
            label?: string | null;
            /** @description Its name, to withdraw it. */
            link: string;
            /**
             * Format: int64
             * @description When it was withdrawn.
             */
            revoked?: number | null;
            /** @description What it is good for. */
            scope: components["schemas"]["Scope"];
            /** @description The secret, told only once. */
            secret?: string | null;
            /**
             * Format: int64
             * @description Devices that use it.
             */
            tokens: number;
        };
        /** @description Links. */
        ShownLinks: {
            /** @description The links, the oldest first. */
            links: components["schemas"]["ShownLink"][];
        };
        /** @description A part of the log. */
        ShownLog: {
            /** @description The entries, the oldest first; at most 500. */
            entries: components["schemas"]["ShownEntry"][];
            /**
             * Format: int64
             * @description The version of the tournament.
             */
            version: number;
        };
        /** @description Whose link it is. */
        ShownMe: {
            /** @description Start number. */
            player: number;
            /** @description Where they sit, as far as it is published. */
            tables: components["schemas"]["TableName"][];
        };
        /** @description Somebody who plays. */
        ShownPlayer: {
            /** @description Their club. */
            club?: string | null;
            /** @description Would rather not play the final. */
            declines_final: boolean;
            /** @description The first round that they play. */
            from_round: number;
            /** @description The name as lists have it, with the club where several have it. */
            label: string;
            left?: components["schemas"]["ShownLeft"] | null;
            /** @description Their name. */
            name: string;
            /** @description In no ranking. */
            out_of_competition: boolean;
            /**
             * Format: int64
             * @description What they have paid, in cents.
             */
            paid?: number | null;
            /** @description Their row of the roster. */
            person?: string | null;
            /** @description Start number. */
            player: number;
            /** @description Their team or pair. */
            team?: string | null;
        };
        /** @description What somebody gets. */
        ShownPrize: {
            /**
             * Format: int64
             * @description Money in cents.
             */
            cents: number;
            /** @description Prizes in kind; of a shared rank those of all who share it, to be drawn by lot. */
            in_kind: string[];
            /** @description Start number. */
            player: number;
            /** @description Their rank. */
            rank: number;
            /** @description With how many others the prizes of this rank are shared. */
            shared_with: number;
        };
        /** @description The prizes of a tournament. */
        ShownPrizes: {
            /** @description Prizes in kind, place by place; an empty text is none. */
            in_kind: string[];
            /** @description Prizes in money. */
            plan?: Record<string, never> | null;
            /**
             * Format: int64
             * @description Money is paid in multiples of so many cents.
             */
            unit?: number | null;
            /** @description Who gets something. */
            won: components["schemas"]["ShownPrize"][];
        };
        /** @description A round. */
        ShownRound: {
            /** @description Whether it has begun, by results, its clock or its sheets: its tables stay as they are. */
            begun?: boolean | null;
            /** @description Whether tables or results are others than those that are published. */
            changed_since?: boolean | null;
            /** @description Minutes that the round lasts, by how many sit at a table; none where there is no limit. */
            limits: components["schemas"]["ShownLimit"][];
            /** @description Whether its tables are published. */
            published: boolean;
            /** @description Whether its results are published. */
            results_published: boolean;
            /** @description A number from 1, or `final`. */
            round: string;
            /** @description The tables. */
            tables: components["schemas"]["ShownTable"][];
        };
        /** @description What the projector shows. */
        ShownScene: {
            /** @description Prize giving has come to this place. */
            place?: number | null;
            /** @description Which scene. */
            scene: components["schemas"]["Scene"];
        };
        /** @description A season. */
        ShownSeason: {
            /** @description What is planned. */
            calendar: components["schemas"]["CupDate"][];
            /** @description Side rankings, by their names. */
            categories: Record<string, never>;
            /** @description How many events count. */
            counted: number;
            /** @description The events. */
            events: components["schemas"]["ShownCupEvent"][];
            /** @description Events of the whole season. */
            events_held?: number | null;
            /** @description Who reaches the final. */
            qualified: string[];
            /** @description How it counts. */
            rules: Record<string, never>;
            /** @description Its name. */
            season: string;
            /** @description The table. */
            standings: Record<string, never>[];
        };
        /** @description The sheet of a table. */
        ShownSheet: {
            /** @description Everything that was written, as in a file of a sheet. */
            events: Record<string, never>[];
            /** @description The heading, as in a file of a sheet. */
            heading: Record<string, never>;
            /** @description The text of house rules that the heading's book names. */
            house_rules?: string | null;
            progress?: components["schemas"]["Progress"] | null;
            /** @description Which sheet: round, table and who sits there. */
            sheet: string;
            /**
             * Format: int64
             * @description The version of the tournament.
             */
            version: number;
        };
        /** @description A table. */
        ShownTable: {
            /** @description Every result that was written, those that do not count any more included. */
            candidates?: components["schemas"]["TableResult"][] | null;
            /** @description Whether its results differ. */
            conflict?: boolean | null;
            /**
             * Format: int32
             * @description Deals on its sheet.
             */
            deals?: number | null;
            /**
             * Format: int32
             * @description Deals of the round.
             */
            deals_wanted: number;
            /**
             * Format: int32
             * @description Deals played, if it stopped early.
             */
            ended_early?: number | null;
            /** @description Start numbers, in the order of the slip. */
            players: number[];
            problem?: components["schemas"]["Said"] | null;
            /** @description The Schrift of each. */
            results?: number[] | null;
            /** @description Its sheet. */
            sheet?: string | null;
            state?: components["schemas"]["TableState"] | null;
            /** @description Its number. */
            table: number;
        };
        /** @description A tournament. */
        ShownTournament: {
            /** @description Groups of start numbers who must not meet. */
            apart?: number[][] | null;
            /**
             * @description Tables that wait for the referee; a table and its players see their own calls, others
             *     nothing.
             */
            calls?: components["schemas"]["TableCall"][] | null;
            /** @description The clocks of the rounds. */
            clocks: components["schemas"]["RoundClock"][];
            /** @description Tables whose results differ. */
            conflicts?: components["schemas"]["TableName"][] | null;
            /** @description The day. */
            date?: string | null;
            final_change?: components["schemas"]["ShownFinalChange"] | null;
            /** @description Whether everything is in and final. */
            finished: boolean;
            /** @description The text of house rules that `rules` names. */
            house_rules?: string | null;
            me?: components["schemas"]["ShownMe"] | null;
            /** @description How it is played. */
            mode: Record<string, never>;
            /**
             * Format: int64
             * @description The first entry of the log that only a newer version of the server understands.
             */
            newer?: number | null;
            /**
             * Format: int64
             * @description The time on the wall, for clocks.
             */
            now: number;
            /** @description Warnings and bans. */
            penalties?: Record<string, never>[] | null;
            /** @description Everybody who entered, or who sits in a published round. */
            players: components["schemas"]["ShownPlayer"][];
            prizes?: components["schemas"]["ShownPrizes"] | null;
            /** @description The rounds. */
            rounds: components["schemas"]["ShownRound"][];
            /** @description The book. */
            rules: string;
            /** @description What the projector shows. */
            scene: components["schemas"]["ShownScene"];
            /** @description By which right it is seen. */
            scope: components["schemas"]["Scope"];
            /**
             * Format: int64
             * @description The seed of the draw; for everybody once a draw is published.
             */
            seed?: number | null;
            /** @description Names of two entrants who are perhaps one person. */
            similar?: string[][] | null;
            /** @description The standings. */
            standings: Record<string, never>;
            /** @description How far it has come. */
            step: components["schemas"]["Step"];
            /** @description Its name. */
            title: string;
            /**
             * Format: int64
             * @description The version that changes name.
             */
            version: number;
        };
        /** @description How often somebody was on one side, and how it went. */
        Side: {
            /** Format: int64 */
            deals: number;
            /**
             * Format: int64
             * @description How often with a positive Zahlung.
             */
            won: number;
            /**
             * Format: int64
             * @description Sum of the Zahlung.
             */
            zahlung: number;
        };
        /**
         * @description How a session began.
         * @enum {string}
         */
        SignIn: "visit" | "password" | "passkey";
        /** @description Texts of whoever runs the server, as plain text or simple Markdown, and its address. */
        SiteTexts: {
            /** @description Who runs the server. */
            imprint?: string | null;
            /** @description What is kept of people; left out, the page says what the program keeps. */
            privacy?: string | null;
            /** @description Where people reach the server, if that is set: links and codes lead there. */
            public_url?: string | null;
        };
        /** @description The code on the slip of a player. */
        SlipCode: {
            /** @description The code. */
            code: string;
            /** @description Start number. */
            player: number;
        };
        /** @description The codes on all slips. */
        SlipCodes: {
            /** @description By start number. */
            codes: components["schemas"]["SlipCode"][];
        };
        /** @description How one stands with somebody now. */
        Standing: {
            /** @description The name. */
            name: string;
            /** @description `asked` or `friends`. */
            state: string;
            /** @description Who. */
            user: string;
        };
        /** @description What somebody has done. */
        Statistics: {
            books: components["schemas"]["Books"][];
            /**
             * Format: int64
             * @description Deals played.
             */
            deals: number;
            /** @description As the declarer, by game. */
            games: components["schemas"]["Games"][];
            /** @description As the declarer, as their partner, against them. */
            roles: components["schemas"]["Roles"];
            /**
             * Format: int64
             * @description Sum of the Schrift.
             */
            schrift: number;
            /**
             * Format: int64
             * @description Tables played at.
             */
            tables: number;
            /**
             * Format: int64
             * @description Sum of the Zahlung.
             */
            zahlung: number;
        };
        /**
         * @description How far a tournament has come.
         * @enum {string}
         */
        Step: "registration" | "draw" | "round" | "final" | "finished";
        /** @description A table that waits for the referee. */
        TableCall: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            by: components["schemas"]["Author"];
            round: string;
            table: number;
            /** @description What it is about. */
            text?: string | null;
            /**
             * Format: int64
             * @description The version of the call, by which it is answered.
             */
            version: number;
        };
        /** @description Finished deals of a table. */
        TableDeals: {
            /** @description The deals in order. */
            deals: components["schemas"]["PastDeal"][];
            /** @description Whether there are more. */
            more: boolean;
        };
        /** @description A table of a round. */
        TableName: {
            /** @description The round. */
            round: string;
            /** @description The table. */
            table: number;
        };
        /** @description The Schrift of a table as one source gave it; two sources that differ are a conflict. */
        TableResult: {
            /** Format: int64 */
            at: number;
            by: components["schemas"]["Author"];
            /**
             * Format: int32
             * @description Deals played, if the table stopped early.
             */
            deals?: number | null;
            /** @description The Schrift in the order of the slip. */
            results: number[];
            /** @description Whether it does not count any more: corrected, cleared, or another was chosen. */
            set_aside: boolean;
            /** @description The state of the sheet that it is of; a typed result has none. */
            sheet?: string | null;
            /**
             * Format: int64
             * @description The entry that wrote it.
             */
            version: number;
        };
        /**
         * @description How far a table has come.
         * @enum {string}
         */
        TableState: "open" | "writing" | "closed" | "confirmed" | "done" | "conflict";
        /** @description Public facts of a table. */
        TableSummary: {
            /**
             * Format: int64
             * @description Finished deals.
             */
            deals: number;
            /** @description Whether deals can count double, where the book has that. */
            double_rounds: boolean;
            /** @description Length of the evening: `"open"` or `{"radln": n}`. */
            length: "open" | {
                radln: number;
            };
            /** @description The link for people, relative to the server. */
            link: string;
            /**
             * Format: int64
             * @description When it was opened.
             */
            opened: number;
            /** @description The name of whoever opened it; left out if they have gone. */
            opener?: string | null;
            /** @description The places, as in a snapshot. */
            places: unknown[];
            /**
             * Format: int32
             * @description Players at the table.
             */
            players: number;
            /** @description Whether only those who know its id may find it. */
            private: boolean;
            /** @description The book, as records name it. */
            rules: string;
            /**
             * @description `gathering`, `playing` or `over`.
             * @enum {string}
             */
            stage: "gathering" | "playing" | "over";
            /** @description Id. */
            table: string;
            /** @description Thinking time: `"off"` or `{"per-action": ms}`. */
            thinking: "off" | {
                "per-action": number;
            };
            /** @description Title of the book. */
            title: string;
            /** @description Whether it is played as at a tournament. */
            tournament: boolean;
            /**
             * Format: int64
             * @description People who watch.
             */
            watchers: number;
        };
        /** @description What came of the events. */
        TakenEvents: {
            /** @description Events that the request did not bring. */
            events: Record<string, never>[];
            /** @description Events that were there already. */
            known: string[];
            progress?: components["schemas"]["Progress"] | null;
            /** @description Events that are refused: the phone takes them off its sheet. */
            refused: components["schemas"]["RefusedEvent"][];
            /** @description Events that are stored now. */
            stored: string[];
            /**
             * Format: int64
             * @description The version of the tournament.
             */
            version: number;
        };
        /** @description A tournament that is to be taken into a season. */
        TakenTournament: {
            /** @description Whether it is the final of the season. */
            is_final?: boolean;
            /** @description The season. */
            season: string;
            /**
             * Format: int64
             * @description The version that it was decided on.
             */
            seen: number;
            /** @description The tournament, one of one's own with all of its results. */
            tournament: string;
        };
        /** @description What an entry in the log of a tournament does. */
        TournamentChange: {
            /** @description It begins. Always the first entry, and only there. */
            open: components["schemas"]["Opening"];
        } | {
            /** @description It goes on from a file of before: the first entry instead of `open`. */
            import: {
                /**
                 * Format: int32
                 * @description The readings of the book that sheets are settled by.
                 */
                edition: number;
                /** @description Who has which start number. */
                people: string[];
                /** @description The tournament, with start numbers in the place of names. */
                tournament: Record<string, never>;
            };
        } | {
            /** @description Title, date, format, prizes. */
            set: components["schemas"]["TournamentSettings"];
        } | {
            /** @description People enter; after the draw they are seated. */
            enter: {
                /** @description The first round that they play. */
                from_round?: number | null;
                people: components["schemas"]["Entering"][];
            };
        } | {
            /** @description A start number belongs to somebody else, or to another team. */
            amend: {
                /** @description Who it is, by the id of the roster. */
                person?: string | null;
                /** @description Start number. */
                player: number;
                /** @description The team; an empty text is none. */
                team?: string | null;
            };
        } | {
            paid: {
                /**
                 * Format: int64
                 * @description How much in all; 0 if it was a mistake.
                 */
                cents: number;
                /** @description Start number. */
                player: number;
            };
        } | {
            leave: {
                /** @description Whether in the middle of it. */
                during?: boolean;
                /** @description The last round in which they sat at a table; 0 before the first. */
                last_round: number;
                /** @description Start number. */
                player: number;
            };
        } | {
            /** @description Somebody who left comes back. */
            return: {
                /** @description The first round that they play again. */
                from_round?: number | null;
                /** @description Start number. */
                player: number;
            };
        } | {
            /** @description Somebody takes the seat of a player who leaves; nobody else moves. */
            "stand-in": {
                /** @description Whether they leave in the middle of it. */
                during?: boolean;
                /** @description Who comes. */
                entering: components["schemas"]["Entering"];
                /** @description The last round of the one who leaves. */
                last_round: number;
                /** @description Start number of the one who leaves. */
                player: number;
            };
        } | {
            /** @description All rounds are drawn; the entry has the tables. */
            draw: Record<string, never>;
        } | {
            /** @description The final is drawn; the entry has the tables. */
            "draw-final": Record<string, never>;
        } | {
            /** @description The tables of a round are set by hand. */
            reseat: {
                round: number;
                /** @description Start numbers, table by table. */
                tables: number[][];
            };
        } | {
            /** @description Somebody would rather not play the final. */
            decline: {
                /** @description Start number. */
                player: number;
            };
        } | {
            /** @description A result is typed. */
            result: {
                /**
                 * Format: int32
                 * @description Deals played, if the table stopped early.
                 */
                deals?: number | null;
                /** @description Start numbers in the order of the results. */
                players: number[];
                /**
                 * Format: int64
                 * @description The result that it corrects, by the version that wrote it. Without it a result that
                 *     differs from one that is there is a conflict.
                 */
                replaces?: number | null;
                /** @description The Schrift of each. */
                results: number[];
                round: string;
                table: number;
            };
        } | {
            /** @description A sheet was closed and confirmed: its sums are a result. */
            sheet: {
                /**
                 * Format: int32
                 * @description Deals played, if the table stopped early.
                 */
                deals?: number | null;
                /** @description Start numbers in the order of the results. */
                players: number[];
                /** @description The Schrift of each. */
                results: number[];
                round: string;
                /** @description The state that was confirmed. */
                state: string;
                table: number;
            };
        } | {
            /**
             * @description A sheet that was confirmed was changed: its result does not count until it is confirmed
             *     again.
             */
            "sheet-open": {
                round: string;
                table: number;
            };
        } | {
            /** @description The results of a table are taken away. */
            clear: {
                reason?: string | null;
                round: string;
                table: number;
            };
        } | {
            /** @description Of results in conflict one is chosen. */
            choose: {
                /**
                 * Format: int64
                 * @description The version that wrote the result that counts.
                 */
                result: number;
                round: string;
                table: number;
            };
        } | {
            /** @description Draws and results are shown to everybody, as they are now. */
            publish: {
                /** @description Rounds whose tables are shown. */
                draws?: string[];
                /** @description Rounds whose results are shown. */
                results?: string[];
            };
        } | {
            /** @description The clock of a round. */
            clock: {
                round: string;
                step: components["schemas"]["ClockStep"];
            };
        } | {
            /** @description What the projector shows. */
            scene: {
                /** @description Prize giving has come to this place. */
                place?: number | null;
                scene: components["schemas"]["Scene"];
            };
        } | {
            /** @description A warning or a ban. */
            penalty: Record<string, never>;
        } | {
            /** @description The last warning or ban of somebody is taken back. */
            pardon: {
                /** @description Start number. */
                player: number;
            };
        } | {
            /** @description A table asks for the referee. */
            call: {
                round: string;
                table: number;
                /** @description What it is about. */
                text?: string | null;
            };
        } | {
            /** @description Somebody has gone to a table that called. */
            answer: {
                /**
                 * Format: int64
                 * @description The version of the call.
                 */
                call: number;
                /** @description What came of it. */
                note?: string | null;
            };
        } | {
            /** @description An entry of the log is undone; undoing that does it again. */
            undo: {
                /** Format: int64 */
                version: number;
            };
        } | {
            /** @description Everything is in and final. */
            finish: Record<string, never>;
        };
        /** @description What the organiser sets; what is left out stays as it is. */
        TournamentSettings: {
            /**
             * @description Groups of start numbers who must not meet.
             * @default null
             */
            apart: number[][] | null;
            /**
             * @description The day.
             * @default null
             */
            date: string | null;
            /** @description How it is played; not after a draw. */
            mode?: Record<string, never>;
            /**
             * Format: int64
             * @description Prizes are paid in multiples of so many cents.
             * @default null
             */
            prize_unit: number | null;
            /** @description Prizes in money. */
            prizes?: Record<string, never>;
            /**
             * @description Prizes in kind, place by place.
             * @default null
             */
            prizes_in_kind: string[] | null;
            /**
             * Format: int64
             * @description The seed of the draw; not after a draw.
             * @default null
             */
            seed: number | null;
            /** @default null */
            title: string | null;
        };
        /** @description A passkey that a browser has used. */
        UsedPasskey: {
            /** @description The ceremony. */
            ceremony: string;
            /** @description The credential as its `toJSON` gives it. */
            credential: unknown;
            /** @description Whether the token is to be told instead of a cookie: for programs that are no browser. */
            token?: boolean;
        };
        /** @enum {string} */
        UserKind: "visitor" | "account" | "program" | "deleted";
        /** @description A table that is wanted. */
        Wanted: {
            /** @description Bots for the next places. */
            bots?: string[];
            /** @description Whether people may talk in words of their own; quick phrases are always there. */
            chat?: boolean;
            /** @description Whether decided deals may be cut short; left out, as the book has it. */
            cutting_short?: boolean | null;
            /** @description Whether double rounds are played; left out, as the book has it. */
            double_rounds?: boolean | null;
            /**
             * Format: int32
             * @description The place that deals first; left out, cards are drawn for it.
             */
            first_dealer?: number | null;
            /** @description House rules as TOML text. */
            house_rules?: string | null;
            /**
             * Format: int32
             * @description Players at the table.
             */
            players?: number;
            /** @description Whether only those who know its id may find it. */
            private?: boolean;
            /**
             * Format: int32
             * @description Length of the evening in Radln.
             */
            radln?: number | null;
            /** @description Id of a published book; this or `house_rules`. */
            rules?: string | null;
            /** @description Whether the opener sits down on place 0. */
            sit?: boolean;
            /** @description The bot that takes the seat of somebody who has gone. */
            stand_in?: string;
            /**
             * Format: int64
             * @description Milliseconds for each action; `null` for as long as it takes.
             */
            thinking_ms?: number | null;
            /** @description Whether it is played as at a tournament: no double rounds, no knocking. */
            tournament?: boolean;
            /** @description Waits. */
            waits?: components["schemas"]["WantedWaits"];
        };
        /** @description A change that is wanted, with those who come into the roster by it. */
        WantedChange: {
            /** @description Whether they are new people even if somebody has nearly the same name. */
            anyway?: boolean;
            /** @description What is to be done. */
            change: components["schemas"]["TournamentChange"];
            /** @description What the sender calls it: sent again under the same name it is done once. */
            id?: string | null;
            /**
             * @description People who are not in the roster yet, up to 500: the change calls the first of them `new-1`.
             *     They are written there with it, and none of them if it is refused.
             */
            new_people?: components["schemas"]["NewPerson"][];
            /**
             * Format: int64
             * @description The version that it was decided on.
             */
            seen: number;
        };
        /** @description A cup that is wanted. */
        WantedCup: {
            /** @description Its name. */
            title: string;
        };
        /** @description A change that is wanted. */
        WantedCupChange: {
            /** @description What. */
            change: components["schemas"]["CupChange"];
            /**
             * Format: int64
             * @description The version that it was decided on.
             */
            seen: number;
        };
        /** @description A link that is wanted. */
        WantedCupLink: {
            /** @description What it is called in the log. */
            label?: string | null;
            /** @description What it is good for. */
            scope: components["schemas"]["CupScope"];
        };
        /** @description A link that is wanted. */
        WantedLink: {
            /** @description What it is called in the log, such as „Laptop an der Tür". */
            label?: string | null;
            /** @description What it is good for. */
            scope: components["schemas"]["Scope"];
        };
        /** @description Links that are wanted. */
        WantedLinks: {
            /** @description Up to 500. */
            links: components["schemas"]["WantedLink"][];
        };
        /** @description How a document is wanted. */
        WantedPrint: {
            /**
             * @description The seating by the last words of names.
             * @default false
             */
            by_last_word: boolean;
            /**
             * @description `de` or `en`.
             * @default de
             */
            lang: components["schemas"]["PrintLanguage"];
            /**
             * @description `a4` or `a5`.
             * @default a4
             */
            paper: components["schemas"]["PaperSize"];
            /**
             * Format: int32
             * @description So many places get a certificate.
             * @default null
             */
            places: number | null;
            /**
             * @description Slips of these start numbers alone, with commas between.
             * @default null
             */
            players: string | null;
            /**
             * @description Cards and sheets of this round alone: a number from 1, or `final`.
             * @default null
             */
            round: string | null;
            /**
             * Format: int64
             * @description Slips of those alone who sit elsewhere since this version.
             * @default null
             */
            since: number | null;
        };
        /** @description A tournament that is wanted: a title with a format, or a file. */
        WantedTournament: {
            /** @description The day, best as 2027-06-30. */
            date?: string | null;
            /** @description The id of a published format. */
            format?: string | null;
            /** @description The text of house rules, in the place of the book that the format names. */
            house_rules?: string | null;
            /** @description A file of a tournament, `tarock-tournament-1` or `tarock-tournament-2`. */
            import?: Record<string, never> | null;
            /** @description A whole format, in the place of a published one. */
            mode?: Record<string, never> | null;
            /**
             * Format: int64
             * @description The seed of the draw, if it was published beforehand.
             */
            seed?: number | null;
            /** @description Its name. */
            title?: string | null;
        };
        /** @description Waits that are not as usual, in milliseconds. */
        WantedWaits: {
            /**
             * Format: int64
             * @description For a bot.
             * @default null
             */
            bot: number | null;
            /**
             * Format: int64
             * @description For answers to a claim.
             * @default null
             */
            claim: number | null;
            /**
             * Format: int64
             * @description For contributions to the shuffle.
             * @default null
             */
            contribution: number | null;
            /**
             * Format: int64
             * @description For a cutter; with 0 every cut is computed.
             * @default null
             */
            cut: number | null;
            /**
             * Format: int64
             * @description Until a bot takes the seat of a cut connection.
             * @default null
             */
            grace: number | null;
            /**
             * Format: int64
             * @description Between two deals.
             * @default null
             */
            pause: number | null;
        };
        /** @description How one can sign in here. */
        Ways: {
            /** @description With a passkey. */
            passkeys: boolean;
            /** @description With a password. */
            password: boolean;
        };
    };
    responses: {
        /** @description malformed */
        Refused400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description banned */
        Refused403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description timeout */
        Refused408: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description uri-too-long */
        Refused414: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description too-many-requests */
        Refused429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description head-too-large */
        Refused431: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description broken, kept-unreadable */
        Refused500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description stopping, storage */
        Refused503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "get-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description one's account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccount"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description the account; the old token has ended, the cookie is set */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonWithCode"];
                };
            };
            /** @description malformed, unreadable, name, password, common-password */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description name-taken, has-account */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, sign-in-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-account-deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proof"];
            };
        };
        responses: {
            /** @description deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, wrong-password, confirm, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, sign-in-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "put-account-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description changed; all other sessions have ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description malformed, unreadable, password, common-password */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, wrong-password, confirm, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, sign-in-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-account-recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Forgotten"];
            };
        };
        responses: {
            /** @description signed in; the code is used up, and another one is told */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonWithCode"];
                };
            };
            /** @description malformed, unreadable, password, common-password */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description recovery */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, sign-in-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-account-recovery-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proof"];
            };
        };
        responses: {
            /** @description the code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewCode"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, wrong-password, confirm, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, sign-in-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the published books */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shelf"];
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-books-by-book": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of a book, or the name of house rules */
                book: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the bots */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatedBots"];
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-cup-links-exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CupExchange"];
            };
        };
        responses: {
            /** @description a token of the link's scope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CupExchanged"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Refused403"];
            /** @description no-such-link */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-cup-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description rules of cups */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedCups"];
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-cups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantedCup"];
            };
        };
        responses: {
            /** @description made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeCup"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description it cannot be */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-cups-by-cup": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description seasons, tables, calendar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownCup"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-cup */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "delete-cups-by-cup": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-cup */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-cups-by-cup-changes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantedCupChange"];
            };
        };
        responses: {
            /** @description stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeCup"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-cup */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description refused by the cup */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-cups-by-cup-export": {
        parameters: {
            query: {
                /** @description `csv`, `season` or `pdf`. */
                as: "csv" | "season" | "pdf";
                /** @description The season; the last one without. */
                season?: string;
                /** @description The language of a PDF, `de` or `en`. */
                lang?: "de" | "en";
            };
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                    "text/csv": string;
                    "application/pdf": number[];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-cup */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description no such season */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-cups-by-cup-import": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CupImport"];
            };
        };
        responses: {
            /** @description stored, with names that are perhaps one person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeCup"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-cup */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description cannot be */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-cups-by-cup-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description links, without their secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownCupLinks"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-cup */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-cups-by-cup-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantedCupLink"];
            };
        };
        responses: {
            /** @description the link with its secret */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownCupLink"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-cup */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too many */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "delete-cups-by-cup-links-by-link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
                /** @description name of the link */
                link: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description withdrawn */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-cup, no-such-link */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-cups-by-cup-log": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description all entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownCupLog"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-cup */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "put-cups-by-cup-people-by-person": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
                /** @description id of the person */
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AmendedPerson"];
            };
        };
        responses: {
            /** @description the row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["People"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-cup */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description cannot be */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "delete-cups-by-cup-people-by-person": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
                /** @description id of the person */
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description forgotten */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-cup */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description no such person */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-cups-by-cup-people-by-person-join": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
                /** @description id of the person */
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Joining"];
            };
        };
        responses: {
            /** @description both rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["People"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-cup */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description both played one event, or no such person */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-cups-by-cup-tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description tournaments of whoever made the cup */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CupCandidates"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-cup */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-cups-by-cup-tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the cup */
                cup: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakenTournament"];
            };
        };
        responses: {
            /** @description stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeCup"];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament, no-such-cup */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description not complete, or results differ */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-deals-by-table-by-deal": {
        parameters: {
            query?: {
                /** @description `json` or `text`. */
                as?: string;
            };
            header?: never;
            path: {
                /** @description id of the table */
                table: string;
                /** @description number of the deal */
                deal: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the record with its shuffle, or the notation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                    "text/plain": string;
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Refused403"];
            /** @description no-such-deal, not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-friends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description friends, and who has asked whom */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Friends"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-friends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Named"];
            };
        };
        responses: {
            /** @description asked, or friends */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Standing"];
                };
            };
            /** @description malformed, unreadable, own-friend */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description no-such-user */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-friends, too-many-questions */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "put-friends-by-user": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description who has asked */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description friends */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-friend */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "delete-friends-by-user": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description who */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description over */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-friend */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description invitations of the last day to tables that are not over */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitations"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "delete-invitations-by-table": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the table */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description put away */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-links-exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Exchange"];
            };
        };
        responses: {
            /** @description a token of the link's scope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Exchanged"];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Refused403"];
            /** @description no-such-tournament, no-such-link */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description who one is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "put-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Named"];
            };
        };
        responses: {
            /** @description who one is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description malformed, unreadable, name */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description name-taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-me-cups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description what one made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnCups"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-me-evenings": {
        parameters: {
            query?: {
                /** @description Deals before this `id`. */
                before?: number;
                /** @description At most so many, 1 to 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description tables where one has played */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evenings"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-me-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description everything that is stored of oneself, deals with their records included */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-exports */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-me-history": {
        parameters: {
            query?: {
                /** @description Deals before this `id`. */
                before?: number;
                /** @description At most so many, 1 to 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description one's own finished deals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-me-lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LessonProgress"];
            };
        };
        responses: {
            /** @description what was done on all devices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonProgress"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-me-practice": {
        parameters: {
            query?: {
                /** @description Deals after this `id`. */
                after?: number;
                /** @description At most so many, 1 to 500. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description a page of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PracticePage"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-me-practice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PracticeDeals"];
            };
        };
        responses: {
            /** @description kept */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-me-tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description where one sits, and what one opened */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTables"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-me-tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description what one made */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTournaments"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description one's passkeys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPasskeys"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description the passkey */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPasskey"];
                };
            };
            /** @description malformed, unreadable, name, passkey, ceremony */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description no-passkeys */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            503: components["responses"]["Refused503"];
        };
    };
    "post-passkeys-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proof"];
            };
        };
        responses: {
            /** @description what the browser needs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Options"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, wrong-password, confirm, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-attempts, too-many-passkeys */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description no-passkeys */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description stopping, storage, sign-in-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "put-passkeys-by-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description its id */
                passkey: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Named"];
            };
        };
        responses: {
            /** @description the passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPasskey"];
                };
            };
            /** @description malformed, unreadable, name */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-passkey */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "delete-passkeys-by-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description its id */
                passkey: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description it no longer counts */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-passkey */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "delete-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the token has ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description where one is signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessions"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description signed in; the cookie is set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description sign-in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, sign-in-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "delete-sessions": {
        parameters: {
            query?: {
                /** @description Whether this session stays. */
                keep_this?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description signed out, with all connections */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-sessions-passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UsedPasskey"];
            };
        };
        responses: {
            /** @description signed in; the cookie is set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description malformed, unreadable, passkey, ceremony */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description sign-in, unknown-passkey */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description no-passkeys */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            503: components["responses"]["Refused503"];
        };
    };
    "post-sessions-passkey-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description what the browser needs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Options"];
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description no-passkeys */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            503: components["responses"]["Refused503"];
        };
    };
    "delete-sessions-by-session": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the session */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description signed out there, with its connections */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-session */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description how one can sign in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ways"];
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description texts of whoever runs the server */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteTexts"];
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description open tables that are not private */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lobby"];
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Wanted"];
            };
        };
        responses: {
            /** @description the public facts of the new table */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description malformed, unreadable, name, setup, rules, unknown-bot */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-tables-of-yours, too-many-tables-from-here, too-many-house-rules */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, rules-busy, full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-tables-by-table": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the table */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description public facts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            /** @description no-such-table, not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description table-let-go, table-closed */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-tables-by-table-deals": {
        parameters: {
            query?: {
                /** @description Deals with greater numbers. */
                after?: number;
                /** @description At most so many, 1 to 100. */
                limit?: number;
                /** @description With the record of each deal. */
                records?: boolean;
            };
            header?: never;
            path: {
                /** @description id of the table */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description its finished deals */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableDeals"];
                };
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Refused403"];
            /** @description no-such-table, not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-tables-by-table-invitations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the table */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invited"];
            };
        };
        responses: {
            /** @description invited */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs, account-needed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description no-such-table, not-found, no-such-friend */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-questions */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "get-tables-by-table-socket": {
        parameters: {
            query?: {
                /**
                 * @description Whether snapshots hold what a client needs that follows the deal by its events, instead of
                 *     the observation.
                 */
                follow?: boolean;
            };
            header?: never;
            path: {
                /** @description id of the table */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the WebSocket, as docs/protocol.md describes it */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description malformed, unreadable */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description no-such-table, not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description table-let-go, table-closed */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description upgrade */
            426: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-many-requests, too-many-connections */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, full */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description one's programs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Programs"];
                };
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            403: components["responses"]["Refused403"];
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Named"];
            };
        };
        responses: {
            /** @description the program with its token */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description malformed, unreadable, name */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-for-programs */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-tokens */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "delete-tokens-by-user": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the program */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the token has ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description no-such-user, not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-tournaments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantedTournament"];
            };
        };
        responses: {
            /** @description made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeTournament"];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description it cannot be */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-tournaments, too-many-tournaments-from-here */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, rules-busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-tournaments-by-tournament": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description what the scope may see */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownTournament"];
                };
            };
            /** @description malformed, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "delete-tournaments-by-tournament": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description malformed, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-tournaments-by-tournament-changes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantedChange"];
            };
        };
        responses: {
            /** @description stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeChange"];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description the link is not good for it: banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description refused by the tournament, with what is there; or somebody new is perhaps known: perhaps-known */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-tournaments-by-tournament-codes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description a code for each start number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlipCodes"];
                };
            };
            /** @description malformed, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-tournaments-by-tournament-export": {
        parameters: {
            query: {
                /** @description `log`, `tournament`, `now`, `csv` or `pdf`. */
                as: "log" | "tournament" | "now" | "csv" | "pdf";
                /** @description The language of a PDF, `de` or `en`. */
                lang?: "de" | "en";
            };
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                    "text/csv": string;
                    "application/pdf": number[];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description results differ */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-tournaments-by-tournament-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description links, without their secrets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownLinks"];
                };
            };
            /** @description malformed, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-tournaments-by-tournament-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantedLinks"];
            };
        };
        responses: {
            /** @description links with their secrets */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownLinks"];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description no such table or player, or too many */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "delete-tournaments-by-tournament-links-by-link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
                /** @description name of the link */
                link: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description withdrawn */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description malformed, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament, no-such-link */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-tournaments-by-tournament-log": {
        parameters: {
            query?: {
                /** @description Entries after this version. */
                after?: number;
            };
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description entries after a version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownLog"];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-tournaments-by-tournament-people": {
        parameters: {
            query?: {
                /** @description The beginning of a name or of one of its words; everybody without it. */
                query?: string;
                /** @description So many are left out: those that an answer before this one has shown. */
                skip?: number;
                /** @description Instead, the rows that were joined with this one. */
                joined?: string;
            };
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description at most 100 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["People"];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-tournaments-by-tournament-people": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPeople"];
            };
        };
        responses: {
            /** @description written */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["People"];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description somebody is perhaps known, or cannot be written so: perhaps-known */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "put-tournaments-by-tournament-people-by-person": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
                /** @description id of the person */
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AmendedPerson"];
            };
        };
        responses: {
            /** @description the row */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["People"];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description cannot be */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "delete-tournaments-by-tournament-people-by-person": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
                /** @description id of the person */
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description forgotten */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description malformed, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description no such person */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-tournaments-by-tournament-people-by-person-join": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
                /** @description id of the person */
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Joining"];
            };
        };
        responses: {
            /** @description both rows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["People"];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description cannot be */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-tournaments-by-tournament-print-by-what": {
        parameters: {
            query?: {
                /** @description `a4` or `a5`. */
                paper?: "a4" | "a5";
                /** @description `de` or `en`. */
                lang?: "de" | "en";
                /** @description Cards and sheets of this round alone: a number from 1, or `final`. */
                round?: string;
                /** @description Slips of those alone who sit elsewhere since this version. */
                since?: number;
                /** @description Slips of these start numbers alone, with commas between. */
                players?: string;
                /** @description The seating by the last words of names. */
                by_last_word?: boolean;
                /** @description So many places get a certificate. */
                places?: number;
            };
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
                /** @description blank or entries; once drawn slips, seating, tables, sheets, results, prizes or certificates */
                what: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": number[];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description nothing is drawn, or nobody sits elsewhere */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-tournaments-by-tournament-print-by-what": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
                /** @description blank or entries; once drawn slips, seating, tables, sheets, results, prizes or certificates */
                what: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantedPrint"];
            };
        };
        responses: {
            /** @description the document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": number[];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description nothing is drawn, or nobody sits elsewhere */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-tournaments-by-tournament-sheets-by-round-by-table": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
                /** @description a number from 1, or `final` */
                round: string;
                /** @description number of the table */
                table: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the sheet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownSheet"];
                };
            };
            /** @description malformed, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description no such round or table */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "post-tournaments-by-tournament-sheets-by-round-by-table": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
                /** @description a number from 1, or `final` */
                round: string;
                /** @description number of the table */
                table: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BroughtEvents"];
            };
        };
        responses: {
            /** @description what is stored, and what is not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenEvents"];
                };
            };
            /** @description malformed, unreadable, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description no such sheet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedBody"];
                };
            };
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-attempts */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-tournaments-by-tournament-socket": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description id of the tournament */
                tournament: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description the WebSocket, as docs/desk.md describes it */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description malformed, rules */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description unknown-user */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin, not-allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description not-found, no-such-tournament */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description link-ended */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description upgrade */
            426: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description too-many-requests, too-many-connections */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            /** @description stopping, storage, tournaments-busy, full, busy */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-users-by-user": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the handle */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description who it is and what they have done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            /** @description no-such-user, not-found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            414: components["responses"]["Refused414"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    "post-visitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVisitor"];
            };
        };
        responses: {
            /** @description the visitor; the cookie is set */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description malformed, unreadable, name */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description banned, foreign-origin */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["Refused408"];
            /** @description too-large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            414: components["responses"]["Refused414"];
            /** @description too-many-requests, too-many-visitors */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
}
