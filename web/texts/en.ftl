# Texts of the interface. Every key is in both languages; a test looks.
title = Tarock
brand = Tarock
you = You
guest = Guest
close = Close
settings = Settings
help-games = What each game is
menu = Menu
table = Table
failed = Sorry, that did not work
to-first-page = To the start page
no-server = The server cannot be reached

## Versions
newer-version = A new version is available. Reload whenever you like; your table stays as it is.
reload = Reload
later = Later
save-file = Save as a file
too-old = This page is older than the server
too-old-about = The server has been updated, and this page no longer understands it. After reloading you can carry on at the table; nothing is lost.
newer-storage = A newer version has saved data on this device. After reloading, everything is there again.
table-unreadable = This version cannot read this table
table-unreadable-about = Another version of the program has saved it on this device. It stays as it is: a new table only puts it aside, and you can find it again on the start page.

## First page
home-title = Königrufen
home-lead = Sit down and play: right away against bots or at a table with friends, by any of five rulebooks. No account needed, and it works offline too.
play-now = Play now
go-on-playing = Continue
last-evening = Your last evening
book = Rulebook
book-vacha-2008 = Vácha, Lehrbuch des Königrufens
book-spieleversum-1-0 = Spieleversum 1.0
book-wiener-zeitung-2018 = Wiener Zeitung Tarock cup
book-hopfgarten = Hopfgarten in East Tyrol
book-kaernten-2026 = Carinthian Tarock cup
level = Strength of the bots
level-beginner = Beginner
level-casual = Casual player
level-club = Club player
level-master = Master
level-rule = Rules of thumb
level-random = Random
level-quiet = Quiet one
level-pimc = Calculator

## Settings
setting-language = Language
setting-language-de = Deutsch
setting-language-en = English
setting-theme = Colours
setting-theme-auto = Same as the device
setting-theme-light = Light
setting-theme-dark = Dark
setting-cards = Cards
setting-cards-classic = Classic
setting-cards-four-colour = Four colours
setting-cards-high-contrast = High contrast
setting-speed = Speed
setting-speed-slow = Leisurely
setting-speed-normal = Normal
setting-speed-fast = Fast
setting-sound = Sounds
setting-confirm = Confirm every card with a second tap

## At the table
shuffling = Shuffling …
sheet = Sheet
last-trick = Last trick
hint = Advice
settlement = Settlement
look-back = Replay
next-deal = Next deal
new-table = New table
new-table-ask = Your evening is not over yet. A new table starts afresh: the score sheet and the unfinished deal are lost.
your-hand = Your hand
your-place = Your place
your-turn = Your turn
is-on-turn = { $name ->
    [You] are to play
   *[other] is to play
}
waits-for = { $name ->
    [You] Your turn …
   *[other] { $name }’s turn …
}
tap-again = { $card }: tap again
card-not-allowed = { $card }, not allowed now
card-of = { $name ->
    [You] { $card }, played by you
   *[other] { $card }, played by { $name }
}
trick = Trick
talon = Talon
kaiserstich = Kaiserstich!
the-game = game
played-by = { $name ->
    [You] by you
   *[other] by { $name }
}
with-partner = { $name ->
    [You] with you
   *[other] with { $name }
}
alone = alone
partner-unknown = partner not yet known
partner = Partner
dealer = Dealer
dealer-short = D
forehand = Forehand
double = double
tricks-count = { $count ->
    [one] 1 trick
   *[other] { $count } tricks
}
own-points = { $blatt ->
    [0] Your tricks: { $points ->
        [one] 1 point
       *[other] { $points } points
    }
   *[other] Your tricks: { $points ->
        [one] 1 point
       *[other] { $points } points
    } and { $blatt } Blatt
}
has-said = { $name } said
phase-auction = Auction
lies-open = Face up
laid-open = Discarded face up
laid-away = Discarded
open-hand = { $name ->
    [You] Your open hand
   *[other] { $name }’s open hand
}
sits-out = Sitting out: { $names }
line-cut = Away just now
line-cut-until = { $seconds ->
    [0] A bot is about to play
   *[other] Away just now: a bot plays in { $seconds } s
}
line-broken = The connection was lost. Connecting again …
away-left = A bot is playing
away-disconnected = A bot steps in
away-timed-out = A bot steps in
own-away-left = A bot is playing for you.
own-away-disconnected = A bot stood in for you.
own-away-timed-out = Your thinking time was up; a bot is playing for you.
return = Take over again

## What to do
ask-bid = What will you play?
ask-call = Which king will you call?
ask-take = Which half will you take?
ask-discard = { $left ->
    [0] Discard these cards?
    [one] Discard one more card
   *[other] Discard { $left } more cards
}
lay-away = Discard
take-back = Take { $card } back
ask-announce = Anything to announce?
ask-play = Your turn
call-fourth = The fourth king
call-card = calls { $card }
called = { $name ->
    [You] You call the { $card }
   *[other] { $name } calls the { $card }
}
take-1 = Take these
take-2 = Take the others
take-both = Take all six
throw-in = Throw in
item-about = { $said }: { $item }
item-of = { $name ->
    [You] { $said }: your { $item }
   *[other] { $said }: { $item } of { $name }
}
item-towards = { $said } { $name ->
    [You] against you
   *[other] against { $name }
}

## Cutting short
claim = Cut short
claim-take = “The rest is mine”
claim-give = “I won’t take another trick”
told-claim-take = { $name }: “The rest is mine”
told-claim-give = { $name }: “I won’t take another trick”
agree = Agree
play-on = Play on

## What happens, for screen readers
told-dealt = The cards are dealt.
told-your-turn = Your turn.
told-bot-took-over = { $name ->
    [You] A bot is playing for you.
   *[other] A bot is playing for { $name }.
}
told-gave-back = { $name ->
    [You] You are playing for yourself again.
   *[other] { $name } is playing again.
}
told-took-back = Taken back.
told-settled = The deal is settled.
told-over = The evening is over.
told-talon = In the talon: { $first }; and { $second }.
told-took = { $name ->
    [You] You take: { $cards }.
   *[other] { $name } takes: { $cards }.
}
told-took-all = { $name ->
    [You] You take all six cards of the talon.
   *[other] { $name } takes all six cards of the talon.
}
told-laid-open = { $name } discards face up: { $card }.
told-hands-opened = The hands now lie face up.
told-zuwaage = With it, from the talon: { $cards }.
told-played = { $name }: { $card }
told-trick = { $name ->
    [You] Your trick.
   *[other] Trick for { $name }.
}
told-partner = { $name ->
    [You] You are the partner.
   *[other] The partner is { $name }.
}

## Settlement and sheet
columns = Schrift or Zahlung
schrift = Schrift (written)
zahlung = Zahlung (paid)
schrift-and-zahlung = Schrift and Zahlung
made = won
lost = lost
counted-points = { $blatt ->
    [0] Declarer’s side: { $points } of 70 points
   *[other] Declarer’s side: { $points } points and { $blatt } Blatt of 70
}
premium-of = side: { $names }
premium-announced = announced: { $names }
premium-silent = silent: { $names }
this-deal = This deal
so-far = So far
thrown-in = Thrown in: the deal does not count.
thrown-in-short = thrown in
sheet-legend = Bold: the running total. Small: what this deal brought. Underlined: who declared. D: who dealt.
sheet-empty = Nothing has been written yet.
deal = Deal
radl-done = Radl { $number }
deals-left = { $count ->
    [one] One deal left.
   *[other] { $count } deals left.
}
evening-over = The evening is over
over-last-radl = The last Radl has been played.
over-length = All the agreed Radln have been played.
over-agreed = Everybody wanted to stop.

## Sitting down
gather-title = Who is playing?
your-name = Your name
name-first = What is your name? Please enter it first.
name-change = Change name
place-own = (you)
place-empty = free
is-ready = ready
has-account = Has an account on this server
sit-here = Sit here
seat-bot = Seat a bot
unseat-bot = Remove
fill-with-bots = Fill up with bots
places-free = The game begins when every place is taken and everybody is ready.
stand-up = Stand up
i-am-ready = I am ready
waiting-for-others = Waiting for the others …
waiting-for-places = Waiting for players …
watch = Just watch
share-link = Anyone with this link can join:
copy = Copy
copied = Copied

## Menu
look-up = Look up:
last-radl = “Gstieß – a Radl”
end-wanted = End the evening after this deal
end-not-wanted = Play on after all
take-place = Take { $name }’s place
watch-openly = Watch as a spectator
stop-watching = Stop watching
leave-seat = Stand up and let a bot play on
watcher = Spectator: { $name }
show-hand = Let them see my hand
hide-hand = Stop showing them my hand
keys = Keys: arrows and Enter for cards, L last trick, Z sheet, { $advised ->
    [yes] H advice, U take back, M menu.
   *[other] M menu.
}

## Dealing, talk and whatever else happens at the table
cutting = The cut
cut = Cut
cut-ask = Your cut: { $least } to { $most } cards.
cut-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
cut-before = before that { $cards }
cut-again = Cut once more
cut-waits = { $name ->
    [You] You cut …
   *[other] { $name } cuts …
}
knock-before = Knock, talon before
knock-after = Knock, talon after
packet-ask = Somebody knocked: which packet do you take?
packet-take = Packet { $number }
packet-waits = { $name ->
    [You] You choose a packet …
   *[other] { $name } chooses a packet …
}
drawn = Cards drawn
drawn-deals = { $name ->
    [You] You deal first.
   *[other] { $name } deals first.
}
open-tricks = Tricks
trick-number = Trick { $number }
talk = Chat
talk-nothing = Nobody has said anything yet.
talk-bots = Only bots sit here: they do not answer, and they give no signals.
talk-say = What would you like to say?
talk-send = Say
talk-later = During a deal there are only quick phrases.
talk-off = There is no chat at this table; quick phrases always work.
phrases = Quick phrases
phrase-hello = Hello!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-moment = One moment, please.
phrase-cheers = Cheers!
phrase-goodbye = Goodbye!
mute = Mute { $name }
unmute = Hear { $name } again
send-away = Send { $name } away
told-sent-away = { $by ->
    [You] You send { $name } away.
   *[other] { $by } sends { $name } away.
}
annul = Annul the deal
annul-reason = Why should the deal not count?
annulled = Annulled: { $reason }
told-annulment = { $name ->
    [You] You want the deal annulled: { $reason }
   *[other] { $name } wants the deal annulled: { $reason }
}
change-discard = Change the discard
change-discard-ask = { $left ->
    [0] These are the cards you discard.
    [one] One more card.
   *[other] { $left } more cards.
}
told-discard-changed = { $name ->
    [You] You discard other cards.
   *[other] { $name } discards other cards.
}
show-discard = Show the discard
option-tournament = tournament rules
option-double-rounds = double rounds
option-cutting-short = deals may be cut short
option-played-out = every deal is played out
option-chat = chat allowed
option-no-chat = quick phrases only
option-radln = { $count ->
    [one] 1 Radl
   *[other] { $count } Radln
}
option-thinking = { $seconds } seconds to think
in-money = in money
due-at-once = To be paid at once, because it is not written on the sheet
due-pays = { $from ->
    [You] You pay { $to } { $points }
   *[other] { $to ->
        [You] { $from } pays you { $points }
       *[other] { $from } pays { $to } { $points }
    }
}
point-worth = 1 point = { $money }.
