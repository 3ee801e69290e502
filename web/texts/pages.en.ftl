# Texts of the pages around the table.
skip = Skip to the content
loading = Loading …
try-again = Try again
page-not-loaded = This page has not been loaded onto the device yet, and there is no network just now.
nav = Main pages
all-pages = All pages
nav-learn = Learn
nav-books = Rulebooks
nav-replay = Replay
nav-help = Help
nav-account = Account
foot-learn = Learn Königrufen
foot-school = Learn by playing
foot-tour = For Tarock players
foot-books = Compare rulebooks
foot-house = House rules
foot-replay = Replay deals
foot-sheet = Score sheet
foot-tournaments = Tournaments
foot-referee = Referee
foot-played = What I have played
foot-verify = Verify the shuffle
foot-account = Account and friends
foot-help = Rules and help
foot-about = About

## First page
home-document = Tarock: play Königrufen
home-guided = New here? Learn by playing
home-more = More
own-house-rules = Your own house rules
teaser-learn = Never played?
teaser-learn-about = Eight small steps with real cards to tap
teaser-school = Guided deals
teaser-school-about = Ten deals at the real table, each adds one thing
teaser-sheet = Keep the score
teaser-sheet-about = The score sheet on a phone, for your group with real cards
teaser-tour = A Tarock player already?
teaser-tour-about = What this program can do, in five minutes
teaser-books = Five rulebooks
teaser-books-about = What differs between them, with the passages
teaser-house = Your house rules
teaser-house-about = Start from a rulebook and change what you play differently
teaser-replay = Replay deals
teaser-replay-about = Step by step, with all hands or one
teaser-verify = Was the shuffle fair?
teaser-verify-about = Every deal can be checked
friends-title = With friends
friends-lead = Open a table and pass on the link. If places stay free, you can put bots on them at the table.
friends-players = Players
friends-open = Anybody may join
friends-begin = Open a table
friends-failed = You can play against bots all the same.
share-address = Address of the table
share-code = QR code with the address of the table
share-go = To the table
lobby-title = Open tables
lobby-offline = The open tables cannot be shown just now: there is no connection to the server. You can play against bots without it.
lobby-empty = No table is open just now. Open one yourself and tick “Anybody may join”: as soon as you sit there, everybody sees it here.
lobby-free = { $free ->
    [one] 1 place of { $players } is free
   *[other] { $free } places of { $players } are free
}
lobby-playing = { $deals ->
    [0] the first deal is being played
    [one] one deal played
   *[other] { $deals } deals played
}
lobby-opener = opened by { $name }
lobby-join = Join
lobby-watch = Watch

## Rulebooks
books-title = What differs between the rulebooks
books-lead = Königrufen is not played the same way everywhere. Here you see what each book says, with the passage in the text. The tables here play by exactly that.
books-which = View
books-all = All five
books-two = Two side by side
books-first = First rulebook
books-second = Second rulebook
books-only = Differences only
books-count = { $different } of { $all } rules differ.
books-point = Rule
books-none = does not exist
books-everywhere = everywhere
books-play = Play by this book

## House rules
house-title = House rules
house-lead = Start from a rulebook and change what you play differently. Everything is checked at once, as at a table; what works is saved on this device.
house-own-title = Our house rules
house-name = Name
house-base = Starting from
house-presets = Where to begin
house-preset-example = An example: a regular group
house-short = { $count } questions on which groups differ
house-ask-scoring-win_at = What wins a game?
house-ask-auction-hold = Who may hold what somebody else has bid?
house-ask-auction-last_word = What may the forehand choose when all others drop out?
house-ask-call-own_king = What about a king in one’s own hand?
house-ask-call-four_kings = What happens with four kings in one hand?
house-ask-talon-take_with_king = What may be taken if the called king lies in the talon?
house-ask-talon-discard_shown = When is the discard shown?
house-ask-announce-contra_levels = How far does Kontra go?
house-ask-announce-bird_announcer = Who may announce a bird?
house-ask-announce-plain_rufer = What happens to a Rufer without announcement or Kontra?
house-ask-play-beat_in_negative = Must one play higher in negative games?
house-ask-play-kaiserstich = Where does the Kaiserstich apply?
house-ask-play-trischaken_talon = What happens to the talon in Trischaken?
house-ask-play-cutting_short = May a decided deal be cut short?
house-ask-scoring-contra_counts = Where does a Kontra count?
house-ask-scoring-silent_failure = What does a silent bird or König ultimo cost if it fails?
house-ask-scoring-mondfang = For whom does a Mondfang count?
house-ask-trischaken-payment = Who pays whom in Trischaken?
house-ask-trischaken-forehand_doubles = When does the forehand pay double in Trischaken?
house-ask-evening-double_rounds = Are there double rounds?
house-long = All rules one by one
house-reset = reset
house-never = never
house-in-book = In the book: { $words }
house-wrong = This does not work: { $reason }
house-wrong-at = One entry does not fit: { $key }
house-wrong-all = This does not work yet. { $key }: { $reason }
house-go-there = Show it
house-unchanged = Nothing has been changed yet: everything is as in the book.
house-holds = { $changes ->
    [one] One change, everything fits together. Saved.
   *[other] { $changes } changes, everything fits together. Saved.
}
house-changes = { $count ->
    [one] 1 change
   *[other] { $count } changes
}
house-others = Other changes
house-added = from: { $from }
house-drop = remove again
house-add-game = A game of another book
house-add-premium = A premium of another book
house-add = Add
house-strike = removed
house-lower = { $game } one rank lower
house-higher = { $game } one rank higher
house-play = Play against bots
house-friends = Play with friends
house-compare = Compare with the book
house-export = Save as a file
house-import = Open a file
house-anew = Start afresh
house-take-back = Back to what you had changed
house-not-read = The file cannot be read ({ $where }): { $reason }
house-line = line { $line }

## Replay
replay-title = Replay deals
replay-lead = Choose a deal and go through it step by step, with all hands or only one.
replay-own = On this device
replay-own-empty = No deal has been finished yet. Every finished deal is kept here.
replay-of-server = At tables with others
replay-of-table = At this table
replay-table-empty = No deal has been finished at this table yet.
replay-deal = Deal { $deal }
replay-points = { $points } for you
replay-more = Show more
replay-from-text = From a file or a text
replay-paste = Paste notation or a record (JSON) here
replay-read = Read
replay-open-file = Open a file
replay-not-read = There is no deal in it. What is needed is what “Save record” or “Save notation” writes in a replay, complete from beginning to end.
replay-not-played = This deal cannot be replayed: something in it is not possible by the rules, or its rulebook is not known here.
program-message = The program says:
replay-to-table = Back to the table
replay-others = Another deal
replay-which = Which deal
replay-number = Deal { $number } of { $of }
replay-save = Save notation
replay-save-record = Save record
replay-verify = Verify the shuffle
replay-seat = { $forehand ->
    [yes] Forehand (1)
   *[no] Player { $seat }
}
replay-trick = Trick { $number }
replay-dealt = The cards are dealt.
replay-first = To the beginning
replay-back = One step back
replay-on = One step forward
replay-last = To the end
replay-where = Place in the deal
replay-step = Step { $at } of { $last }
replay-hands = Whose hand is shown
replay-all-hands = All hands
replay-only = { $seat ->
    [You] Only yours
   *[other] Only { $seat }
}
replay-keys = Keys: ← → one step, ↑ ↓ one trick, Home and End.
replay-moves = All moves
replay-unfinished = The deal was not played to its end.

## Verify
referee-title = What does the book say?
referee-lead = Say what happened at the table. The answer names the passage, who pays whom, what can still be put right, and until when it can be claimed.
referee-book = Rulebook
referee-place = What is being played
referee-place-evening = an evening among friends
referee-place-tournament = a tournament
referee-change = change
referee-told = What was said so far
referee-payments = Who pays whom
referee-due = Of this, to be paid at once, because it is not written on the sheet
referee-pays = { $from } pays { $to } { $points } ({ $money })
referee-seat-0 = Forehand
referee-seat-1 = seat 2
referee-seat-2 = seat 3
referee-seat-3 = seat 4
referee-seat-4 = sitting out
referee-sheet = For the sheet { $title }: { $seats }
referee-write = Write it on the sheet
referee-written = It is line { $number } of the sheet.
referee-to-sheet = To the sheet

verify-title = Was the shuffle fair?
verify-lead = Choose a deal or paste its record. Your device works out the shuffle again without asking the server.
verify-in-order = All correct: the cards dealt are exactly those that the shuffle gives.
verify-not-in-order = Not correct
verify-which = Table { $table }, deal { $deal }, { $actions } steps
verify-state-passed = ✓ Right.
verify-state-failed = ✗ Wrong.
verify-state-open = Not checked.
verify-record = The record is complete and the rulebook is known.
verify-commitment = The secret is the one that the table had committed to before the deal.
verify-cards = The secret and the players’ contributions give exactly these hands and this talon.
verify-actions = Every step of the deal was by the rules.
verify-no-shuffle = This record says nothing about the shuffle, so there is nothing to check.
verify-fact-commitment = Commitment
verify-fact-secret = Secret
verify-fact-contribution = Contribution of place { $place }
verify-fact-none = none (a bot, or too late)
verify-fact-cut = Cut
verify-fact-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
verify-seen-same = The commitment is the one that this device saw before the cards were dealt.
verify-seen-different = Before the cards were dealt, this device saw another commitment. The table has swapped its secret, or the record is not that of this deal.
verify-seen-unseen = This device cannot say whether it is the commitment from before the deal: it was not there, or it was more than 200 deals ago. Verify it on a device that was there.
verify-own-there = The contribution of this device is in it.
verify-own-missing = The contribution of this device is not in it: it came too late, or the table left it out.
verify-how = How the cards are shuffled
verify-how-1 = The table commits itself: it draws a secret and shows everybody a fingerprint of it. From then on it cannot change its mind: your device keeps the fingerprint and compares it here.
verify-how-2 = Everybody shuffles: only now does each device draw a contribution of its own.
verify-how-3 = The deal is worked out: the order of the cards follows from secret, contributions, table and number of the deal.
verify-how-4 = Afterwards everything is open, and anybody can work it out again.
verify-not = This shows that nobody changed the cards afterwards or chose them alone. It does not show that the server told nobody any cards during the deal.

## Learn
learn-title = Learn Königrufen
learn-lead = Eight small steps, each with real cards. You need no experience at all.
learn-progress = Steps
learn-back = Back
learn-on = Next
learn-pick = Cards to choose from
learn-right = Right!
learn-allowed = You may play { $card }.
learn-not-allowed = You may not play { $card } now:
learn-card-of = { $card } by player { $player }
learn-points = { $points } points
learn-cards = The cards
learn-cards-1 = There are 54 cards. 32 of them belong to four suits: hearts (Herz), diamonds (Karo), spades (Pik) and clubs (Treff), eight cards each.
learn-cards-2 = The other 22 are Tarock cards: pictures with the numbers I to XXI, and the Sküs with the fool’s cap. They are the trumps: they beat every suit.
learn-cards-task = Tap the card that is a Tarock.
learn-cards-yes = It has a Roman number and no suit.
learn-cards-no = That is a suit card: you see its suit in the upper left corner.
learn-order = Which card is higher
learn-order-1 = In every suit the king (K, König) is highest, then the queen (D, Dame), the cavall (C, the knight) and the jack (B, Bub). In hearts and diamonds 1, 2, 3, 4 follow, the 1 being the best of them. In spades and clubs 10, 9, 8, 7 follow.
learn-order-2 = Among the Tarock cards the number counts. Three have names and are worth many points; together they are called the Trull: the Pagat (I), the Mond (XXI) and the Sküs, the highest of all.
learn-order-task = Which of these hearts is the highest?
learn-order-yes = The king stands above all others of its suit.
learn-order-no = That one is not the highest. King, queen, cavall, jack, then 1, 2, 3, 4.
learn-tricks = A trick
learn-tricks-1 = Four people sit at the table, each with twelve cards. One leads a card, the others add one each in turn: that is a trick. The highest card of the suit led wins, unless somebody plays a Tarock. The winner leads next.
learn-tricks-task = The 10 of clubs was led. Which card wins the trick?
learn-tricks-yes = The king of clubs is the highest club, and no Tarock was played.
learn-tricks-no = There is a higher club.
learn-follow = Following suit
learn-follow-1 = If you have a card of the suit led, you must play that suit. You may choose which card.
learn-follow-task = The 10 of spades was led, then came the king of spades. Play a card from your hand. Feel free to try one that is not allowed.
learn-trump = Playing Tarock
learn-trump-1 = If you have no card of the suit, you must play Tarock as long as you have one. Only without the suit and without Tarock may you play whatever you like.
learn-trump-task = The king of hearts was led, and you have no hearts. What may you play?
learn-call = Calling a king
learn-call-1 = Usually two play against two. The declarer calls a king held by somebody else. Whoever holds that king is the declarer’s partner, but says nothing. Everybody finds out only when the king is played.
learn-call-2 = Hence the name: Königrufen, calling a king. The declarer also gets three of the six cards that are left (the talon), and discards three others.
learn-call-task = You have no king in your hand. Which one do you call?
learn-call-yes = Whoever has this king is now secretly on your side.
learn-call-no = Only a king can be called.
learn-count = Counting
learn-count-1 = In the end what counts is the points in the tricks. A king and each card of the Trull count 5, a queen 4, a cavall 3, a jack 2, everything else 1.
learn-count-2 = Cards are counted by threes: the three values together, minus 2. There are 70 points in the pack; the declarer needs more than half.
learn-count-ask = How many points
learn-count-task = How many points are these three cards?
learn-count-yes = { $sum } − 2 = { $points }.
learn-count-no = Not quite: add the three values and subtract 2.
learn-play = And now play
learn-play-1 = That is all you need to begin. The table shows you what you may do; if you tap something that is not allowed, it says why.
learn-play-2 = Guided deals come first: in the first one you only play cards, then each adds one thing. “Advice” tells you what a good player would do.
learn-play-now = The first deal

## For Tarock players
tour-title = For Tarock players
tour-lead = You know Königrufen. This is what is new: what the program can do and where to find it.
tour-play = Playing cards
tour-play-1 = Cards that you may play stand higher. One tap plays the card, or you drag it onto the table; in the settings you can ask for a second tap. If you tap a card that is not allowed, you are told the rule and the passage in the book.
tour-play-task = Try it: spades were led.
tour-say = Bidding and announcing
tour-say-1 = In the auction and in the announcements you see exactly what you may say, in the words of your rulebook: “Ich liege”, “Gut”, “fertig”, Fahren, Maus or Pelikan.
tour-say-2 = What was bid, called and doubled is always shown at the top. The table shows who your partner is only once everybody at the table knows.
tour-look = Cards and looks
tour-look-1 = There are three sets of cards. Choose one:
tour-look-2 = Light or dark, speed, sounds and language are in the settings at the upper right.
tour-book = Your rulebook
tour-book-1 = Five published rulebooks are built in, with auction, premiums, Kontra, Renonce and settlement as they have them. Every line of a settlement names its passage.
tour-book-2 = If you play differently at home, write your house rules: start from a book and change only what is different.
tour-table = At the table
tour-table-1 = “Sheet” shows Schrift and Zahlung with Radln and double rounds. “Last trick” shows what you may still look at. “Cut short” ends a decided deal if all agree.
tour-table-2 = If your connection drops, a bot plays for you until you are back. Whoever watches sees only what everybody sees, unless you let them look at your hand.
tour-after = After the deal
tour-after-1 = Every deal is kept. You can replay it, save it as notation and pass it on.
tour-after-2 = And you can check for yourself that the shuffle was fair: the table commits itself beforehand, and every device takes part in the shuffle.

## Help
help-title = Rules and help
help-lead = Answers to what is asked most often, and the rules of your book to look up.
help-account = Do I have to sign in?
help-account-answer = No. Against bots everything stays on your device. For a table with others a name is enough.
help-offline = Does it work without a network?
help-offline-answer = Yes. Once the page has been loaded, you play against bots, compare rulebooks, write house rules and replay deals without a network. You can also install it like an app: “Add to home screen” or “Install” in the menu of the browser.
help-forbidden = Why am I not allowed to play a card?
help-forbidden-answer = Tap it: the table tells you the rule and names the passage of the rulebook. Usually you have to follow suit or play Tarock.
help-hint = Who helps me when I don’t know what to do?
help-hint-answer = “Advice” shows what a good player would do and why, from what you can see yourself.
help-line = What happens if the connection drops?
help-line-answer = The page connects again by itself. Meanwhile a bot plays for you; you take over again as soon as you are back.
help-fair = Do the bots look at my cards?
help-fair-answer = No. They get only what can be seen from their place. And for every deal you can check that nobody picked the cards.
help-keys = Does everything work with the keyboard?
help-keys-answer = Yes. At the table: arrows and Enter for cards, L last trick, Z sheet, H advice, U take back, M menu. In a replay: arrows, Home and End. Elsewhere Tab and Enter as usual.
help-read = Can it be read aloud?
help-read-answer = Yes. What happens at the table is read out, and every card has a name. If you do not see well, there are cards with high contrast and very large numbers.
help-rules = The rules
help-rules-lead = Every rule of your book as the tables play by it, with the passage in the text.

## What each game is; the keys are those of the rulebooks
game-about-rufer = The declarer calls a king; whoever holds it is the secret partner. The declarer takes three of the six talon cards, and together the two need { $need }.
game-about-trischaken = Everybody plays for themselves and wants few points; whoever has the most pays.
game-about-sechserdreier = The declarer takes all six talon cards unseen, discards six and, alone against three, needs { $need }.
game-about-zwiccolo = The declarer, alone against three, must take exactly two tricks. The talon stays where it is.
game-about-piccolo = The declarer, alone against three, must take exactly one trick. The talon stays where it is.
game-about-bettler = The declarer, alone against three, must take no trick. The talon stays where it is.
game-about-zwiccolo-ouvert = Exactly two tricks as in Zwiccolo; after the first trick all hands lie open.
game-about-piccolo-ouvert = Exactly one trick as in Piccolo; after the first trick all hands lie open.
game-about-bettler-ouvert = No trick as in Bettler; after the first trick all hands lie open.
game-about-solorufer = Like a Rufer with a called king, but without the talon, which stays where it is.
game-about-farbensolorufer = With a called king and without the talon, as a colour game: Tarock beats no suit and is led only when no suit card is left in the hand.
game-about-pagatrufer = A Rufer in which the declarer holds the Pagat and must take the last trick with it.
game-about-uhurufer = A Rufer in which the declarer holds Tarock II and must take the second-last trick with it.
game-about-kakadurufer = A Rufer in which the declarer holds Tarock III and must take the third-last trick with it.
game-about-quapilrufer = A Rufer in which the declarer holds Tarock IIII and must take the fourth-last trick with it.
game-about-besserrufer = A Rufer with at least one bird: after the call the declarer names Pagat (I), Uhu (II) or Kakadu (III), which must take the last, second-last or third-last trick.
game-about-dreier = The declarer takes three of the six talon cards and, alone against three, needs { $need }.
game-about-farbendreier = Like a Dreier, but as a colour game: Tarock beats no suit and is led only when no suit card is left in the hand.
game-about-solodreier = Alone against three and without the talon, which stays where it is. The declarer needs { $need }.
game-about-farbensolodreier = Alone against three and without the talon, as a colour game: Tarock beats no suit and is led only when no suit card is left in the hand.

## About
about-title = About
about-lead = Tarock plays Königrufen by five published rulebooks: alone, with friends and in clubs.
about-what = What is behind it
about-what-1 = All rules are in one place, as data with the passage they rest on. The table on the server, the table in your browser, the bots and the score sheet all work with the same program.
about-cards = The cards
about-cards-1 = The cards were drawn for this program, in the spirit of Industrie und Glück. You may use them elsewhere too; they come as files with the source code.
about-data = What is kept
about-data-1 = Settings, house rules and deals against bots stay on this device; only with an account do the results against bots come to your other devices. From tables with others the server keeps the name that you give and the deals, so that they can be replayed and verified. There are no advertisements and no third-party services.
about-licence = Licence
about-licence-1 = Free software under the MIT licence or the Apache licence 2.0, at your choice. The typeface Alegreya Sans is under the SIL Open Font License.
about-version = Version { $version }

## Put aside
aside = Put aside
aside-about = Another version of the program has stored this on this device, and this one cannot read it. It stays until you need it.
aside-table = Practice table, put aside on { $date }
aside-text = Data stored under the name { $name }
aside-try = Try again

## Links that ask for something
link-not-here = What the link asks for does not exist here
link-book-unknown = There is no book “{ $book }” here.
link-wishes-unknown = This book cannot be played like this: { $wishes }

friends-options = How it is played
friends-radln = Radln
friends-radln-open = as many as you like
friends-thinking = Time to think
friends-thinking-off = no limit
friends-seconds = { $seconds } seconds
friends-tournament = Tournament rules
friends-double-rounds = Double rounds
friends-cutting-short = Cut decided deals short
friends-chat = Chat allowed
verify-fact-drawn = Drawn
verify-fact-dealer = place { $place } deals first
verify-fact-by = The cut
verify-cut-computed = computed, because nobody cut
verify-cut-by-hand = by hand, cards: { $cards }
verify-cut-knocked = { $talon ->
    [before] knocked, talon before, packets in order: { $packets }
   *[other] knocked, talon after, packets in order: { $packets }
}
practice-options = How it is played
practice-radln-open = as many as you like
practice-cut = Cut the pack yourself when it is your turn
practice-as-book = as in the rulebook
practice-yes = yes
practice-no = no

## Imprint and privacy
foot-imprint = Imprint
foot-privacy = Privacy
imprint-title = Imprint
imprint-usual = Whoever runs this server has not written anything about themselves yet.
privacy-title = Privacy
site-offline = The server cannot be reached just now. What follows holds for the program; whoever runs the server may have written something else.
privacy-usual =
    # On your device

    Settings, house rules, practice tables, score sheets, how far you are with the guided deals, and your last deals are in the storage of your browser. Without an account none of it leaves the device.

    # On the server, when you play with others

    The server remembers the name you give, the tables where you sit or watch, every move, and what is written there. Finished deals stay, so that everybody can replay them and verify the shuffle. A single cookie tells the server who you are; only a hash of it is stored there.

    # With an account

    In addition there are hashes of your password and your recovery code, the public half of your passkeys, friends and invitations, where you are signed in (what your browser calls itself and when it was last here), the results of your practice deals, and which guided deals you have played.

    # Tournaments

    Whoever runs a tournament can enter the names of participants. They are only in the list of those organisers and in what they publish.

    # Addresses and logs

    The server holds the address of your connection in memory, to ward off too many requests. It is written into its log when a sign-in fails, and kept for good only if an address is banned.

    # Take it along, or delete it

    On the page “Account” you can download everything as a file and delete your account. Sessions, friends, passkeys and practice deals are gone at once; in deals that others played too, a dash takes the place of your name. There are no advertisements and no third-party services.
