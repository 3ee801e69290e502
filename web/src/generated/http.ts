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
        /** Makes an account of a visitor, who keeps his tables and what he has played. */
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
        /** Asks somebody by name to be friends; says yes if he has asked before. */
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
        /** @description What somebody has done under one book. */
        Books: {
            /**
             * Format: int64
             * @description Deals played.
             */
            deals: number;
            /** @description The book. */
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
        /** @description A name and a password. */
        Credentials: {
            /** @description 1 to 64 bytes, no control characters and none that cannot be seen; like nobody else's. */
            name: string;
            /** @description 10 characters to 256 bytes. */
            password: components["schemas"]["Password"];
            /** @description Whether the token is to be told instead of a cookie: for programs that are no browser. */
            token?: boolean;
        };
        /** @description Somebody who was at the table in a past deal. */
        DealPlayer: {
            /** @description Whether it is a bot. */
            bot: boolean;
            /** @description The name, or the bot. */
            name: string;
            /**
             * Format: int32
             * @description Place.
             */
            place: number;
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
             * @description Deals that he played there.
             */
            deals: number;
            /**
             * Format: int64
             * @description When his last deal there was finished.
             */
            finished: number;
            /**
             * Format: int64
             * @description Number by which the next page is asked for.
             */
            id: number;
            /**
             * Format: int64
             * @description When it was opened.
             */
            opened: number;
            /** @description Whether the evening is over. */
            over: boolean;
            /** @description The book. */
            rules: string;
            /**
             * Format: int64
             * @description Sum of his Schrift.
             */
            schrift: number;
            /** @description The table. */
            table: string;
            /**
             * Format: int64
             * @description Sum of his Zahlung.
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
        /** @description Public facts of a table. */
        Facts: {
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
            /** @description The game. */
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
        /** @description Open tables. */
        Lobby: {
            /** @description The tables, the latest first. */
            tables: components["schemas"]["Facts"][];
        };
        /** @description A name. */
        Named: {
            /** @description 1 to 64 bytes, no control characters and none that cannot be seen. */
            name: string;
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
        /** @description A visitor who is to be known. */
        NewVisitor: {
            /** @description 1 to 64 bytes, no control characters and none that cannot be seen. */
            name: string;
            /** @description The table whose link they were sent: then the table counts its newcomers, not the address from which they come. */
            table?: string | null;
        };
        /** @description What a browser needs for a passkey, and the name of the ceremony for the second step. */
        Options: {
            /** @description Given back with the credential, within five minutes. */
            ceremony: string;
            /**
             * @description `publicKey` of `navigator.credentials.create` or `.get`, as `PublicKeyCredential.parseCreationOptionsFromJSON` and
             *     `parseRequestOptionsFromJSON` read it.
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
        /** @description A past deal of somebody. */
        OwnDeal: {
            /**
             * Format: int64
             * @description Number of the deal at the table.
             */
            deal: number;
            /** @description Whether he was the declarer. */
            declarer: boolean;
            /**
             * Format: int64
             * @description When it was finished.
             */
            finished: number;
            /** @description The game. */
            game?: string | null;
            /**
             * Format: int64
             * @description Number by which the next page is asked for.
             */
            id: number;
            /**
             * Format: int32
             * @description Where he sat.
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
            /** @description Table. */
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
            /** @description Whether he is here. */
            online: boolean;
            /**
             * Format: int64
             * @description Since when.
             */
            since: number;
            table?: components["schemas"]["Facts"] | null;
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
            /** @description His name. */
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
            /**
             * Format: int64
             * @description When it was finished.
             */
            finished: number;
            /** @description Its line on the scoreboard. */
            line: Record<string, never>;
            /** @description Everybody at the table. */
            players: components["schemas"]["DealPlayer"][];
            /** @description The deal with its shuffle, where it was asked for. */
            record?: Record<string, never> | null;
        };
        /** @description Somebody as they and others see them. */
        Person: {
            /**
             * Format: int64
             * @description Since when he is known.
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
        /** @description Somebody and what he has done. */
        Profile: components["schemas"]["Person"] & {
            /** @description What he has done. */
            statistics: components["schemas"]["Statistics"];
        };
        /** @description Somebody's programs. */
        Programs: {
            /** @description Those whose token still counts. */
            programs: components["schemas"]["Person"][];
        };
        /** @description Proof that it is oneself. */
        Proof: {
            password?: components["schemas"]["Password"] | null;
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
        /** @description What somebody was in the deals that had a declarer. */
        Roles: {
            /** @description Played the game. */
            declarer: components["schemas"]["Side"];
            /** @description Played against it. */
            defence: components["schemas"]["Side"];
            /** @description Was called as the partner. */
            partner: components["schemas"]["Side"];
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
        /** @description How often somebody was on one side, and how it went. */
        Side: {
            /**
             * Format: int64
             * @description Deals.
             */
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
            /** @description By book. */
            books: components["schemas"]["Books"][];
            /**
             * Format: int64
             * @description Deals played.
             */
            deals: number;
            /** @description As the declarer, by game. */
            games: components["schemas"]["Games"][];
            /** @description As the declarer, as his partner, against them. */
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
        /** @description Finished deals of a table. */
        TableDeals: {
            /** @description The deals in order. */
            deals: components["schemas"]["PastDeal"][];
            /** @description Whether there are more. */
            more: boolean;
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
        /**
         * @description What somebody is.
         * @enum {string}
         */
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
             * @description Until a bot takes the seat of a cut line.
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
    responses: never;
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
                    "application/json": components["schemas"]["Facts"];
                };
            };
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
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
                    "application/json": components["schemas"]["Facts"];
                };
            };
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    "get-tables-by-table-socket": {
        parameters: {
            query?: {
                /** @description Whether snapshots hold what a client needs that follows the deal by its events, instead of the observation. */
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
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
            /** @description who it is and what he has done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
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
            /** @description refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description full, busy, stopping, not there, or our own fault */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
