//! The store as accounts use it.

use crate::database::writer::Change;
use crate::error::StoreError;
use crate::people::accounts::{
    self, Account, AccountChange, NewSession, RecoveryCode, Session, StoredPasskey,
};
use crate::people::evenings::{self, PastEvening};
use crate::people::friends::{self, Friend, FriendChange, Invitation};
use crate::people::practice::{
    self, LessonProgress, NewPracticeDeal, PracticeChange, PracticeDeal,
};
use crate::store::Store;
use crate::tables::deals::OwnDeal;

impl Store {
    async fn change_account(&self, change: AccountChange) -> Result<(), StoreError> {
        self.change(Change::Account(change)).await
    }

    async fn change_friends(&self, change: FriendChange) -> Result<(), StoreError> {
        self.change(Change::Friends(change)).await
    }

    /// Makes an account of a visitor; the old tokens end. [`StoreError::Exists`] if the name is
    /// taken or it is one already.
    pub async fn become_account(
        &self,
        account: Account,
        name: &str,
        session: NewSession,
        code: RecoveryCode,
    ) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.change_account(AccountChange::Become { account, name, session, code }).await
    }

    /// The code that stands in for the password of an account, if it has one.
    pub async fn recovery_code(&self, user: &str) -> Result<Option<RecoveryCode>, StoreError> {
        accounts::recovery_code(&self.readers, user).await
    }

    /// Gives an account a code; the one before no longer counts.
    pub async fn new_recovery_code(&self, code: RecoveryCode) -> Result<(), StoreError> {
        self.change_account(AccountChange::NewCode(code)).await
    }

    /// Uses a code up: another password, all sessions end, and one begins. [`StoreError::Exists`]
    /// if it was used meanwhile.
    pub async fn recover(
        &self,
        used: RecoveryCode,
        password: &str,
        session: NewSession,
        next: RecoveryCode,
    ) -> Result<(), StoreError> {
        let password = password.to_owned();
        self.change_account(AccountChange::Recover { used, password, session, next }).await
    }

    /// Keeps deals that somebody has played with bots. Those that are there already stay as they
    /// are; of too many the oldest go.
    pub async fn keep_practice(
        &self,
        user: &str,
        deals: Vec<NewPracticeDeal>,
    ) -> Result<(), StoreError> {
        self.change(Change::Practice(PracticeChange::Deals { user: user.to_owned(), deals })).await
    }

    /// Deals that somebody has played with bots after one of them, in the order in which they came.
    pub async fn practice(
        &self,
        user: &str,
        after: u64,
        limit: u32,
    ) -> Result<Vec<PracticeDeal>, StoreError> {
        practice::of_user(&self.readers, user, after, limit).await
    }

    /// Puts lessons that somebody has done together with those of their other devices.
    pub async fn merge_lessons(&self, user: &str, of: LessonProgress) -> Result<(), StoreError> {
        self.change(Change::Practice(PracticeChange::Lessons { user: user.to_owned(), of })).await
    }

    /// The lessons that somebody has done.
    pub async fn lessons(&self, user: &str) -> Result<LessonProgress, StoreError> {
        practice::lessons(&self.readers, user).await
    }

    /// Gives an account all that a visitor has played and opened. The visitor's tokens end; what is
    /// left of them goes with the account when that is deleted.
    pub async fn merge_visitor(&self, visitor: &str, account: &str) -> Result<(), StoreError> {
        self.change_account(AccountChange::Merge {
            visitor: visitor.to_owned(),
            account: account.to_owned(),
        })
        .await
    }

    pub async fn account(&self, user: &str) -> Result<Option<Account>, StoreError> {
        accounts::find(&self.readers, user).await
    }

    /// An account by its name as it is compared.
    pub async fn account_by_handle(&self, handle: &str) -> Result<Option<Account>, StoreError> {
        accounts::by_handle(&self.readers, handle).await
    }

    pub async fn account_that_looks_like(&self, name: &str) -> Result<Option<String>, StoreError> {
        accounts::by_likeness(&self.readers, name).await
    }

    /// Which of these people have accounts.
    pub async fn accounts_among(&self, users: &[String]) -> Result<Vec<String>, StoreError> {
        accounts::among(&self.readers, users).await
    }

    /// Begins a session; the least used ones of the same person end when there are too many.
    pub async fn begin_session(&self, session: NewSession) -> Result<(), StoreError> {
        self.change_account(AccountChange::Begin(session)).await
    }

    /// The session of a token.
    pub async fn session(&self, hash: &str) -> Result<Option<Session>, StoreError> {
        accounts::session_by_hash(&self.readers, hash).await
    }

    /// Somebody's sessions, the last used first.
    pub async fn sessions(&self, user: &str) -> Result<Vec<Session>, StoreError> {
        accounts::sessions(&self.readers, user).await
    }

    /// Ends all sessions of somebody but one.
    pub async fn end_other_sessions(&self, user: &str, keep: &str) -> Result<(), StoreError> {
        self.change_account(AccountChange::EndOthers {
            user: user.to_owned(),
            keep: keep.to_owned(),
        })
        .await
    }

    /// Gives an account another name. [`StoreError::Exists`] if it is taken.
    pub async fn rename_account(
        &self,
        user: &str,
        name: &str,
        handle: &str,
    ) -> Result<(), StoreError> {
        let (user, name, handle) = (user.to_owned(), name.to_owned(), handle.to_owned());
        self.change_account(AccountChange::Rename { user, name, handle }).await
    }

    /// Gives an account another password; all its sessions but one end.
    pub async fn new_password(
        &self,
        user: &str,
        password: &str,
        keep: &str,
    ) -> Result<(), StoreError> {
        let (user, password, keep) = (user.to_owned(), password.to_owned(), keep.to_owned());
        self.change_account(AccountChange::Password { user, password, keep }).await
    }

    /// Keeps a passkey. [`StoreError::Exists`] if it is known already.
    pub async fn new_passkey(&self, passkey: StoredPasskey) -> Result<(), StoreError> {
        self.change_account(AccountChange::NewPasskey(passkey)).await
    }

    /// Somebody's passkeys, the oldest first.
    pub async fn passkeys(&self, user: &str) -> Result<Vec<StoredPasskey>, StoreError> {
        accounts::passkeys(&self.readers, user).await
    }

    pub async fn passkey(&self, id: &str) -> Result<Option<StoredPasskey>, StoreError> {
        accounts::passkey_by_id(&self.readers, id).await
    }

    /// Remembers that a passkey was used, with its counter.
    pub async fn passkey_used(&self, id: &str, key: &str, at: u64) -> Result<(), StoreError> {
        self.change_account(AccountChange::PasskeyUsed {
            id: id.to_owned(),
            key: key.to_owned(),
            at,
        })
        .await
    }

    /// Gives a passkey another name.
    pub async fn name_passkey(&self, user: &str, id: &str, name: &str) -> Result<(), StoreError> {
        let (user, id, name) = (user.to_owned(), id.to_owned(), name.to_owned());
        self.change_account(AccountChange::NamePasskey { user, id, name }).await
    }

    /// Forgets a passkey.
    pub async fn end_passkey(&self, user: &str, id: &str) -> Result<(), StoreError> {
        self.change_account(AccountChange::EndPasskey { user: user.to_owned(), id: id.to_owned() })
            .await
    }

    /// Ends everything that somebody and their programs could still use. The name goes with
    /// [`Store::erase`].
    pub async fn end_user(&self, user: &str) -> Result<(), StoreError> {
        self.change(Change::End { user: user.to_owned() }).await
    }

    /// Takes the names of those who have ended out of finished deals and the logs of tables.
    pub async fn erase(&self) -> Result<(), StoreError> {
        self.change(Change::Erase).await
    }

    /// One asks the other to be friends; if the other has asked before, they are.
    pub async fn ask_friend(&self, from: &str, to: &str, at: u64) -> Result<(), StoreError> {
        self.change_friends(FriendChange::Ask { from: from.to_owned(), to: to.to_owned(), at })
            .await
    }

    /// Whatever was between two people is over.
    pub async fn part(&self, one: &str, other: &str) -> Result<(), StoreError> {
        self.change_friends(FriendChange::Part { one: one.to_owned(), other: other.to_owned() })
            .await
    }

    /// Everybody whom somebody knows, by name.
    pub async fn friends(&self, user: &str) -> Result<Vec<Friend>, StoreError> {
        friends::of(&self.readers, user).await
    }

    /// Invites somebody to a table.
    pub async fn invite(
        &self,
        from: &str,
        to: &str,
        table: &str,
        at: u64,
    ) -> Result<(), StoreError> {
        let (from, to, table) = (from.to_owned(), to.to_owned(), table.to_owned());
        self.change_friends(FriendChange::Invite { from, to, table, at }).await
    }

    /// Invitations of somebody since a time, to tables that are not over, the latest first.
    pub async fn invitations(
        &self,
        user: &str,
        since: u64,
        limit: u32,
    ) -> Result<Vec<Invitation>, StoreError> {
        friends::invitations(&self.readers, user, since, limit).await
    }

    pub async fn end_invitations(&self, user: &str, table: &str) -> Result<(), StoreError> {
        self.change_friends(FriendChange::EndInvitations {
            to: user.to_owned(),
            table: table.to_owned(),
        })
        .await
    }

    /// Ends all invitations from before a time.
    pub async fn expire_invitations(&self, before: u64) -> Result<(), StoreError> {
        self.change_friends(FriendChange::Expire { before }).await
    }

    /// Tables where somebody has played, the latest first.
    pub async fn evenings(
        &self,
        user: &str,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<PastEvening>, StoreError> {
        evenings::of(&self.readers, user, before, limit).await
    }

    /// Deals of somebody with their records as JSON, the latest first.
    pub async fn records(
        &self,
        user: &str,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<(OwnDeal, String)>, StoreError> {
        evenings::records(&self.readers, user, before, limit).await
    }
}
