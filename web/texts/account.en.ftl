# Texts about the account.
account-title = Account
account-lead = You need no account to play. With one, your name, friends and deals stay with you on all your devices.
account-offline = Your account cannot be shown just now: there is no connection to the server.
account-hello = Hello, { $name }
account-name = Name
account-password = Password
account-password-now = Current password
account-password-new = New password
account-password-help = At least 10 characters, at least 4 of them different. A sentence that only you would say is good.
account-password-needed = Not needed if you have just signed in with a passkey.
account-done = Done.

## Signing in and up
sign-in-title = Sign in
sign-in-go = Sign in
sign-in-passkey = Sign in with a passkey
sign-up-title = Create an account
sign-up-lead = You stay who you are: your tables and deals as a guest come along.
sign-up-go = Create account
sign-out = Sign out
sign-out-others = Sign out everywhere else

## Friends
account-friends = Friends
account-friends-none = Nobody yet. Type the account name of somebody you know below.
account-friend-name = Account name
account-friend-ask = Send a request
account-friend-asked = You have sent a request
account-friend-asks = { $name } would like to be your friend
account-friend-yes = Accept
account-friend-no = Decline
account-friend-take-back = Take back
account-friend-end = Remove
account-friend-end-of = Remove { $name }
account-friend-online = is here
account-friend-away = is not here
account-friend-table = To { $name }’s table
account-invitations = Invitations
account-invite = Invite friends
account-invited = { $name } invites you to a table
account-invitation-go = To the table
account-invitation-away = Dismiss

## Played
account-played = Played with others
account-played-none = You have not played with others here yet.
account-played-all = Everything together, against bots too
account-deals = Deals
account-written = Schrift
account-paid = Zahlung
account-game = Game
account-declared = Declared
account-won = Won
account-role = Role
account-role-declarer = declarer
account-role-partner = partner
account-role-defence = defender
account-evenings = Evenings
account-evening = { $deals ->
    [one] 1 deal, { $points }
   *[other] { $deals } deals, { $points }
}
account-evening-open = still going on
account-more = Show more

## Passkeys, sessions, data
account-passkeys = Passkeys
account-passkeys-lead = Sign in with the fingerprint, face or PIN of your device, without a password.
account-passkeys-off = Passkeys are not possible at this address.
account-passkey-name = Name of the new passkey
account-passkey-mine = My device
account-passkey-add = Create a passkey
account-passkey-rename = Rename
account-passkey-rename-of = Rename { $name }
account-passkey-new-name = New name for { $name }
account-passkey-end = Remove { $name }
account-passkey-failed = The passkey was not created or not confirmed.
account-sessions = Where you are signed in
account-session-this = this device
account-session-since = since { $since }
account-session-end = Sign out there
account-session-unknown = Unknown device
account-change-name = Change name
account-change-password = Change password
account-data = Your data
account-export = Download everything as a file
account-delete = Delete account
account-delete-about = Sessions, friends and passkeys are gone at once. Deals with others stay, without your name. This cannot be undone.
account-delete-sure = Yes, delete for good

## A forgotten password
forgotten = Forgot your password?
forgotten-about = With the recovery code you were given when you created the account, you can set a new password. If you no longer have it, only whoever runs this server can help.
forgotten-go = Set a new password
recovery-title = Recovery code
recovery-new = This is your recovery code. Write it down: it lets you back in if you forget your password. It works once, and is shown only now.
recovery-copy = Copy
recovery-copied = Copied
recovery-kept = I have written it down
recovery-about = If you forget your password, it lets you back in, once.
recovery-none = You have none yet.
recovery-since = Yours is from { $since }. A new one makes it invalid.
recovery-renew = Get a new code
