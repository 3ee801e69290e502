# Guided deals: the school at the table.
school = Learn by playing
school-lead = Ten guided deals at the real table, against bots that only play what you already know. Each adds one thing.
school-first = Never seen a Tarock card? Start with the eight small steps.
school-begin = Begin
school-go-on = Continue: { $title }
school-resume = Pick up where you left off: { $title }
school-begun = started
school-done = played
school-all-done = You now know everything that happens at the table. Enjoy!
school-list = Lessons
school-next = Next lesson
school-same = Another deal like this
school-start = Let’s go
school-about = What this lesson is about
school-to-list = All lessons
school-number = Lesson { $number } of { $of }: { $title }
school-forget = Start all over
school-forget-ask = Remove all ticks and start with the first lesson?
school-aside = This device holds lesson progress that this version cannot read. It has been put aside and is not lost; here you start afresh.
school-table-aside = An unfinished deal that this version cannot read has been put aside. It is not lost.
school-unreadable = Another version of the program has saved this deal on this device. A new one only puts it aside, and you can find it again under “All lessons”.
school-anew = Start the lesson again
school-tutor = The friend beside you does this for you today.
school-hint-about = “Advice” tells you at any time what a good player would do, and why.
lesson-tricks = Taking tricks
lesson-tricks-1 = You play a Rufer: you and whoever holds the called king against the two others. Together you need { $need }; there are 70.
lesson-tricks-2 = The auction, the king and the talon are taken care of today by the friend beside you. You play the twelve cards: follow suit; if you have none of the suit, play Tarock.
lesson-bidding = Bidding
lesson-bidding-1 = Now you bid yourself. The forehand says “Mein Spiel” (my game) and hears whether anybody goes higher; if all drop out, the forehand chooses.
lesson-bidding-2 = The new game is the Dreier: alone against three, but each of them pays you. With many Tarock and kings it is worth it; this hand is strong.
lesson-calling = Calling the king
lesson-calling-1 = In a Rufer you call a king that you do not hold. Whoever has it plays with you in secret.
lesson-calling-2 = It is best to call a suit in which you hold few cards: then you can soon trump it.
lesson-talon = The talon
lesson-talon-1 = After the call six cards are turned up, in two halves of three. You take one half and discard three cards for it. What you discard counts with your tricks.
lesson-talon-2 = Take Tarock and court cards; discard from short suits, so that you can soon trump. Kings, the Trull and usually Tarock stay in your hand.
lesson-announcing = Announcing
lesson-announcing-1 = Besides the game there are premiums: Trull, four kings, Pagat ultimo, König ultimo, Absolut. They count when they happen, and twice as much when announced.
lesson-announcing-2 = If you announce something and fail, you pay. Your hand today is good for an announcement. “Ich liege” is how one passes: I have nothing more to announce.
lesson-kontra = Kontra
lesson-kontra-1 = Today somebody else plays. If you think that it will fail, say Kontra: the game counts double, for both sides.
lesson-kontra-2 = Say Kontra with many Tarock and kings, when the declarer can hardly make enough points.
lesson-trischaken = Trischaken
lesson-trischaken-1 = With a weak hand the forehand can choose Trischaken: everybody plays for themselves and wants few points.
lesson-trischaken-2 = If you can play a higher card than those on the table, you must; the Pagat comes last. A talon card comes with each of the first six tricks.
lesson-solo = Solo
lesson-solo-1 = A solo is played without the talon: Solorufer with a partner, Solodreier alone. It pays twice as much.
lesson-solo-2 = The hand must be good enough as it is. This one is.
lesson-colour = Colour games
lesson-colour-1 = In a colour game Tarock beats no suit: it is just a fifth suit, which is led last.
lesson-colour-2 = Here kings and long suits count. Look at your hand.
lesson-negative = Few tricks
lesson-negative-1 = Bettler means: no trick. Piccolo: exactly one. Zwiccolo: exactly two. You play alone against three, without the talon.
lesson-negative-2 = Everybody must play higher if they can. Small cards are worth their weight in gold here.

## What I have played
played-title = What I have played
played-lead = Against bots and with others, by game, role and rulebook.
played-device = This is what this device knows.
played-sign-in = With an account, everything from all your devices counts.
played-loading = One moment: what was played on other devices is being fetched.
played-account = From all your devices, practice and server together.
played-offline = The server cannot be reached just now: this is what this device knows.
played-empty = Nothing has been played yet. It will show here after your first finished deal.
played-sum = { $deals ->
    [one] 1 deal, { $points } points
   *[other] { $deals } deals, { $points } points
}
played-plot = Running total over { $deals } deals: from 0 to { $last }, highest { $most }, lowest { $least }
played-by-book = By rulebook
played-by-game = By game
played-by-role = By role
played-game = Game
played-role = Role
played-deals = Deals
played-plus = in profit
played-points = Points
played-each = per deal
played-uncounted = { $count ->
    [one] One deal is not counted: something was taken back in it, or a bot finished it for you.
   *[other] { $count } deals are not counted: something was taken back in them, or a bot finished them for you.
}
played-unknown = unknown
role-declarer = declarer
role-partner = partner
role-defender = defender
role-alone = each for themselves
