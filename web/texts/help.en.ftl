# What a bid or announcement is, what it pays and what one needs for it; words that can be looked up.
explain = What is “{ $word }”?
more-games = More games ({ $count })
fewer-games = Fewer games
pays = { $points ->
    [one] 1 point
   *[other] { $points } points
}
pays-lost = { $won } points, { $lost } if lost
pays-times = { $factor } times the game
trump-colour = Colour game: Tarock beats no suit here
trump-negative = Negative game: tricks count, not points; beat the table if you can
trump-trischaken = Trischaken: few points are good; beat the table if you can
setting-help = Say under bids what they are; rarer games folded
setting-ask-back = Ask once more at high games and announcements
setting-forced = If only one card can be played, play it for me
ask-back = { $what } – are you sure?
ask-back-yes = Yes: { $what }
ask-back-no = Rather not

bid-line-vorhand = hear what the others bid first; then you choose
bid-line-hold = you take the game over at the same rank
bid-line-pass = you drop out of the auction
bid-line-rufer = two together, with the king you call; { $pays }; almost any hand will do
bid-line-trischaken = everybody alone, few points; { $pays }; for weak hands
bid-line-sechserdreier = alone, all six of the talon; { $pays }; many Tarock and courage
bid-line-zwiccolo = exactly two tricks; { $pays }; two sure ones, small cards else
bid-line-piccolo = exactly one trick; { $pays }; one sure one, small cards else
bid-line-bettler = no trick; { $pays }; nothing but small cards
bid-line-zwiccolo-ouvert = exactly two tricks, open; { $pays }; a quite safe hand
bid-line-piccolo-ouvert = exactly one trick, open; { $pays }; a quite safe hand
bid-line-bettler-ouvert = no trick, open; { $pays }; a quite safe hand
bid-line-solorufer = two together, no talon; { $pays }; about eight Tarock with high ones
bid-line-farbensolorufer = two together, no talon, Tarock beats nothing; { $pays }; kings and long suits
bid-line-pagatrufer = Rufer, the Pagat takes the last trick; { $pays } and the Pagat; about eight Tarock
bid-line-uhurufer = Rufer, Tarock II takes the second-last; { $pays } and the Uhu; about nine Tarock
bid-line-kakadurufer = Rufer, Tarock III takes the third-last; { $pays } and the Kakadu; very many Tarock
bid-line-quapilrufer = Rufer, Tarock IIII takes the fourth-last; { $pays } and the Quapil; very many Tarock
bid-line-besserrufer = Rufer with a bird; { $pays } and the bird; about eight Tarock with the bird
bid-line-dreier = alone with three of the talon; { $pays }; about eight Tarock and kings
bid-line-farbendreier = alone, Tarock beats nothing; { $pays }; kings and long suits
bid-line-solodreier = alone without talon; { $pays }; a very strong hand
bid-line-farbensolodreier = alone without talon, Tarock beats nothing; { $pays }; kings and long suits
premium-line-trull = Sküs, Mond and Pagat in your tricks; { $pays }
premium-line-koenige = all four kings in your tricks; { $pays }
premium-line-absolut = more than 49 points; { $pays }
premium-line-mondfang = the Sküs catches the Mond; { $pays }
premium-line-koenig-ultimo = the called king is in the last trick, and it is yours; { $pays }
premium-line-koenigfang = the defenders catch the called king; { $pays }
premium-line-pagat = the Pagat takes the last trick; { $pays }; many Tarock
premium-line-uhu = Tarock II takes the second-last trick; { $pays }; many Tarock
premium-line-kakadu = Tarock III takes the third-last trick; { $pays }; many Tarock
premium-line-quapil = Tarock IIII takes the fourth-last trick; { $pays }; many Tarock
premium-line-valat = all twelve tricks; { $pays }
premium-line-zehn-tarock = ten Tarock in hand, whoever wins; { $pays }
contra-line = you think this will fail: it counts double
done-line = you announce nothing, and play begins

word-absolut = A premium for more than 49 of the 70 points.
word-auction = Who plays what? In turn everybody bids a higher game or drops out. The highest bid plays.
word-bird = A small Tarock that is to take a certain late trick: Pagat the last, Uhu the second-last, Kakadu the third-last, Quapil the fourth-last.
word-blatt = A third of a point. 35 points and 2 Blatt are more than half.
word-buergermeister = Whoever has more than half of the points in Trischaken; pays double.
word-cavall = The knight, the card between queen and jack; counts 3.
word-colour-game = Tarock is only a fifth suit and beats no other. It is led only when nothing else is left.
word-dealer = Deals the cards. The forehand sits beside; after each deal the next one deals.
word-declarer = Whoever has won the auction and has to make the game.
word-discard = Who takes talon cards lays as many others away, face down. They count as tricks of their own. Kings and the Trull must be kept.
word-done = “Ich liege” (I lie) or “Gut” (fine) is how one passes here: I have nothing (more) to announce.
word-forehand = Sits beside the dealer, speaks first, leads in most games, and chooses last when all others drop out.
word-hold = The forehand takes over somebody’s bid at the same rank.
word-jungfrau = “Virgin”: whoever took no trick in Trischaken.
word-kaiserstich = Sküs, Mond and Pagat in one trick: then the little Pagat wins it.
word-king-ultimo = The called king falls in the last trick, and the declarer’s side takes it.
word-kings = A premium: all four kings in the tricks of one side.
word-kontra = Whoever thinks that a game or announcement will fail says Kontra: it counts double. Re doubles once more.
word-moon = Tarock XXI, the second-highest card; counts 5.
word-mondfang = A premium: the Sküs takes the Mond.
word-negative = A game in which the declarer must take exactly two, one or no tricks. Who can beat the table must do so.
word-ouvert = After the first trick all hands lie open.
word-pagat = Tarock I, the smallest Tarock; counts 5. If it takes the last trick, that is Pagat ultimo.
word-partner = Whoever holds the called king. Nothing is said: it shows while playing.
word-premium = Something beside the game that brings points: silent if it happens, or announced for twice as much.
word-radl = As many deals as there are people at the table: everybody deals once.
word-schrift = What is written on the sheet; in tournaments it is what counts.
word-sheet = The score sheet with the totals after each deal.
word-silent = Not announced, but made; counts half.
word-skues = Tarock XXII with the fool’s cap, the highest card; counts 5.
word-surrender = Giving the game up because the called king lies in the talon.
word-talon = The six cards that are left after dealing, in two halves of three.
word-tarock = The 22 trumps: I to XXI and the Sküs. They beat every suit.
word-trick = Four cards, one from everybody. The highest of the suit led wins, or the highest Tarock.
word-trull = Pagat, Mond and Sküs together.
word-valat = All twelve tricks.
word-zahlung = What is really paid in the end, with all Kontras.

told = What happens
told-laid-away = You have laid away: { $cards }.
take-move-back = Take back
back-after-reload = The page was loaded anew. What was played before can no longer be taken back.

other-tab = This table is open in another tab
other-tab-about = So that nothing is played twice, it goes on in one place only. The table is as it was last.
other-tab-here = Play on here
goes-on-by = “Continue” picks up your unfinished table ({ $kept }). “{ $chosen }” is for a new table.

setting-notify = Tell me when it is my turn and I look elsewhere
not-found = There is no such page
not-found-about = There is nothing at { $address }. Perhaps part of the link got lost.
name-taken = Somebody here has this name already. Take another one, so that you can be told apart.
share-text = Will you play? There is still room at the table.
share = Share …

## The settlement in words
verdict-won = { $name ->
    [You] You win: { $game }.
   *[other] { $name } wins: { $game }.
}
verdict-lost = { $name ->
    [You] You lose: { $game }.
   *[other] { $name } loses: { $game }.
}
amount = { $blatt ->
    [0] { $points ->
        [one] 1 point
       *[other] { $points } points
    }
   *[other] { $points } points and { $blatt } Blatt
}
verdict-needed = { $amount }; more than 35 were needed: { $need }.
verdict-over = That is enough, with { $amount } to spare.
verdict-under = It fell short by { $amount }.
verdict-exact = Not a point more than needed.
verdict-partner = { $declarer ->
    [You] Your partner was { $partner }.
   *[other] { $partner ->
        [You] You had the called king: you played with { $declarer }.
       *[other] The partner was { $partner }.
    }
}
verdict-alone-called = { $name ->
    [You] You were alone: nobody else had the called king.
   *[other] { $name } was alone: nobody else had the called king.
}
verdict-alone = { $name ->
    [You] You played alone against three.
   *[other] { $name } played alone against three.
}
verdict-tricks = { $tricks ->
    [0] No trick was allowed.
    [one] Exactly one trick was needed.
   *[other] Exactly { $tricks } tricks were needed.
}
verdict-trischaken-pays = { $names } { $count ->
    [one] pays.
   *[other] pay.
}
verdict-trischaken-you = You had the most points, so you pay.
verdict-trischaken-nobody = Nobody pays.
verdict-plus = For you { $points }.
verdict-minus-game = For you { $points }: { $items }.
verdict-minus-though-won = The game brought you something, but this cost you: { $items }. Together { $points }.
verdict-even = You come out even.
verdict-item = { $label } { $points }
voided = Worth nothing
voided-line = { $label } ({ $side }): { $reason }
voided-declarer = declarer’s side
voided-defence = defenders
