# What a bid or announcement is, what it pays and what one needs for it; words that can be looked up.
explain = What is “{ $word }”?
more-games = More games ({ $count })
fewer-games = Fewer games
pays = { $points ->
    [one] 1 point
   *[other] { $points } points
}
pays-lost = { $won } points if won, { $lost } if lost
pays-times = { $factor } times the game
trump-colour = Colour game: Tarock is not trump here
trump-negative = Negative game: tricks count, not points
trump-trischaken = { $game }: few points are good
trump-beat = { $change }; whoever can play higher must
setting-help = Explain every bid underneath; fold away the rarer games
setting-ask-back = Ask again before high bids and announcements
setting-forced = If only one card can be played, play it for me
ask-back = { $what } – are you sure?
ask-back-yes = Yes: { $what }
ask-back-no = No, go back

bid-line-vorhand = first hear what the others bid; then you choose
bid-line-hold = you play this game yourself, without going higher
bid-line-hold-game = play the { $game } yourself, without going higher: { $line }
bid-line-pass = you drop out of the auction
bid-line-rufer = two together, with the king you call; { $pays }; almost any hand will do
bid-line-trischaken = everybody for themselves, few points are good; { $pays }; for weak hands
bid-line-sechserdreier = alone, with all six talon cards; { $pays }; plenty of Tarock and some courage
bid-line-zwiccolo = exactly two tricks; { $pays }; two sure ones, otherwise small cards
bid-line-piccolo = exactly one trick; { $pays }; one sure one, otherwise small cards
bid-line-bettler = no trick; { $pays }; nothing but small cards
bid-line-zwiccolo-ouvert = exactly two tricks, hands open; { $pays }; a very safe hand
bid-line-piccolo-ouvert = exactly one trick, hands open; { $pays }; a very safe hand
bid-line-bettler-ouvert = no trick, hands open; { $pays }; a very safe hand
bid-line-solorufer = two together, no talon; { $pays }; about eight Tarock, high ones among them
bid-line-farbensolorufer = two together, no talon, Tarock is not trump; { $pays }; kings and long suits
bid-line-pagatrufer = Rufer, the Pagat takes the last trick; { $pays } and the Pagat; about eight Tarock
bid-line-uhurufer = Rufer, Tarock II takes the second-last; { $pays } and the Uhu; about nine Tarock
bid-line-kakadurufer = Rufer, Tarock III takes the third-last; { $pays } and the Kakadu; a great many Tarock
bid-line-quapilrufer = Rufer, Tarock IIII takes the fourth-last; { $pays } and the Quapil; a great many Tarock
bid-line-besserrufer = Rufer with a bird; { $pays } and the bird; about eight Tarock with the bird
bid-line-dreier = alone, with three talon cards; { $pays }; about eight Tarock, and kings
bid-line-farbendreier = alone, Tarock is not trump; { $pays }; kings and long suits
bid-line-solodreier = alone without the talon; { $pays }; a very strong hand
bid-line-farbensolodreier = alone without the talon, Tarock is not trump; { $pays }; kings and long suits
premium-line-trull = Sküs, Mond and Pagat in your tricks; { $pays }; best with two of them in your hand
premium-line-koenige = all four kings in your tricks; { $pays }; two or three in your hand, and many Tarock
premium-line-absolut = more than { $absolut }; { $pays }; a very strong hand
premium-line-mondfang = the Sküs catches the Mond; { $pays }; you need the Sküs
premium-line-koenig-ultimo = the called king falls in the last trick, and your side takes it; { $pays }; many Tarock, with high ones kept to the end
premium-line-koenigfang = the defenders catch the called king; { $pays }; many Tarock, few cards of its suit
premium-line-pagat = the Pagat takes the last trick; { $pays }; about eight Tarock with the Pagat
premium-line-uhu = Tarock II takes the second-last trick; { $pays }; about nine Tarock with the Uhu
premium-line-kakadu = Tarock III takes the third-last trick; { $pays }; a great many Tarock with the Kakadu
premium-line-quapil = Tarock IIII takes the fourth-last trick; { $pays }; a great many Tarock with the Quapil
premium-line-valat = all twelve tricks; { $pays }; nearly all the high Tarock
premium-line-zehn-tarock = ten Tarock in your hand, whoever wins; { $pays }
contra-line = you think this will fail; counts double: { $pays }; for a strong hand against the declarer
contra-line-prevent = you think this will fail; counts double: { $pays }; if your hand can stop it
done-line = you announce nothing (more)
re-line = you think it will succeed despite the Kontra; counts four times as much: { $pays }; for a safe hand
sub-line = you think it will fail despite the Re; counts eight times as much: { $pays }; only if you are quite sure
surrender-line = you give the game up, because the called king lies in the talon; costs { $pays }; if you can hardly win alone
throw-in-line = neither a Tarock nor a king in your hand: the cards are dealt again; costs nothing
take-both-line = take all six cards and discard six others; because the called king is among them
call-fourth-line = you hold three kings: whoever has the fourth plays with you
pays-bird = { $pays } and the bird

word-absolut = A premium for more than { $absolut } out of 70.
word-announcement = Saying before the first trick that you will make a premium. If you do, it counts more than a silent one; if you do not, you pay.
word-auction = Who plays what? In turn everybody bids a higher game or drops out. The highest bidder plays.
word-bird = A small Tarock that has to take a certain late trick: Pagat the last, Uhu the second-last, Kakadu the third-last, Quapil the fourth-last.
word-bird-rufer = A Rufer that is bid together with a bird: Pagatrufer, Uhurufer, Kakadurufer or Quapilrufer.
word-blatt = A third of a point. 35 points and 2 Blatt is more than half.
word-buergermeister = Whoever has { $mayor } in Trischaken; pays double.
word-cavall = The knight, the card between queen and jack; counts 3.
word-clubs = One of the four suits: clubs.
word-clubs-holz = What Hopfgarten calls clubs.
word-colour-game = Tarock is just a fifth suit here and beats no other. It may be led only when nothing else is left.
word-command = The partner announces a bird that the declarer took from the talon.
word-cut = Before the deal somebody lifts off part of the pack and puts it aside, so that nobody knows which cards lie on top.
word-cut-short = A decided deal ends before its last card if all agree: “The rest is mine.”
word-dealer = Deals the cards. The forehand sits beside the dealer, in the direction of play; after each deal the next player deals.
word-declarer = The player who has won the auction and has to make the game.
word-diamonds = One of the four suits: diamonds.
word-diamonds-schell = What Hopfgarten calls diamonds.
word-discard = Whoever takes talon cards puts as many others away, face down. They count with that player’s tricks. Kings and the Trull must be kept.
word-done = “Ich liege” (I lie) or “Gut” (fine) is how one passes here: I have nothing (more) to announce.
word-fensterbankl = A deal in which nobody pays anything.
word-follow = Whoever has a card of the suit led must play that suit.
word-forehand = Sits beside the dealer, speaks first, leads in most games, and chooses last when all others drop out.
word-hearts = One of the four suits: hearts.
word-hold = The forehand plays what somebody else has bid, without going higher.
word-honours = The cards that count 5: the four kings, Pagat, Mond and Sküs.
word-jack = The jack, the lowest court card of a suit; counts 2.
word-jungfrau = “Virgin”: whoever took no trick in Trischaken.
word-kaiserstich = Sküs, Mond and Pagat in one trick: then the little Pagat wins it.
word-kakadu = “Cockatoo”: Tarock III. If it takes the third-last trick, that earns points. Also called Pelikan or Maus.
word-kiebitz = Somebody who watches without playing. They see only what everybody sees, or one hand if its player lets them.
word-king = The king, the highest card of a suit; counts 5.
word-king-ultimo = The called king falls in the last trick, and the declarer’s side takes it.
word-kings = A premium: all four kings in the tricks of one side.
word-knock = Knocking on the pack instead of cutting it; the players then choose their packets of cards.
word-koenigfang = A defender takes the called king before the last trick.
word-kontra = Whoever thinks that a game or an announcement will fail says Kontra: it counts double.
word-laschieren = Not beating a card although one could.
word-misdeal = Something went wrong in dealing; usually the cards are dealt again.
word-mondfang = A premium: the Sküs takes the Mond.
word-moon = Tarock XXI, the second-highest card; counts 5.
word-nachwassern = Looking into tricks that have already been gathered in; most rulebooks forbid it.
word-negative = A game in which the declarer must take exactly two tricks, exactly one, or none. In most rulebooks everybody must play higher than the table if they can.
word-ouvert = After the first trick all hands lie open.
word-pagat = Tarock I, the smallest Tarock; counts 5. If it takes the last trick, that is Pagat ultimo.
word-partner = Whoever holds the called king. Nobody says so: it comes out during play.
word-pass = “Go on”: this is how one drops out of the auction.
word-plaudern = Talking at the table. During a deal only the opponents of an open game may, and only where the rulebook lets them.
word-positive = A game in which the declarer, usually with a partner, needs { $need }.
word-premium = Something besides the game that earns points: silent if it just happens, or announced, usually for twice as much.
word-quapil = Tarock IIII. If it takes the fourth-last trick, that earns points.
word-queen = The queen, the second-highest card of a suit; counts 4.
word-radl = As many deals as there are people at the table: everybody deals once.
word-re = The answer to a Kontra: I think it will succeed after all. It is doubled once more.
word-rearhand = The seat before the dealer: the last but one to speak, only the dealer comes after it.
word-renonce = A breach of the rules, such as not following suit although one could. It is paid for. At the tables of this program it cannot happen.
word-schreiber = Whoever keeps the score sheet and answers for it.
word-schrift = What is written on the sheet; in tournaments it is what counts.
word-sheet = The score sheet with the totals after each deal.
word-silent = Not announced, but made; usually counts half.
word-skartin = A suit card below the jack; counts 1.
word-skues = Tarock XXII with the fool’s cap, the highest card; counts 5.
word-solo = A game without the talon. In most rulebooks premiums count double in it.
word-spades = One of the four suits: spades.
word-spades-pech = What Hopfgarten calls spades.
word-stichzwang = Whoever can beat the highest card on the table must.
word-sub = The answer to a Re: I still think it will fail. It is doubled once more.
word-surrender = Giving the game up because the called king lies in the talon.
word-talk-out-of-turn = Throwing a card before it is your turn.
word-talon = The six cards that are left after dealing, in two halves of three.
word-tarock = The 22 trumps: I to XXI and the Sküs. They beat every suit.
word-tarockzwang = Whoever has none of the suit must play Tarock as long as they have one.
word-throw-in = The deal is not played; the cards are dealt again, because somebody has neither a Tarock nor a king.
word-trick = Four cards, one from everybody. The highest of the suit led wins, or the highest Tarock.
word-trull = Pagat, Mond and Sküs together.
word-ueberspielt = Too late: the next deal has been cut, and a breach of the rules is no longer paid for.
word-uhu = “Eagle owl”: Tarock II. If it takes the second-last trick, that earns points.
word-valat = All twelve tricks.
word-zahlung = What is actually paid in the end, with all Kontras.
word-zehn-tarock = Ten or more Tarock in the hand after the discard; counts whoever wins.
word-zuwaage = The talon card that falls to each of the first six tricks in Trischaken.

told = What happens
told-laid-away = You discarded: { $cards }.
take-move-back = Take back

other-tab = This table is open in another tab
other-tab-about = So that nothing is played twice, the game goes on in one place only. The table is just as you left it.
other-tab-here = Play on here
goes-on-by = “Continue” picks up your unfinished table ({ $kept }). “{ $chosen }” is for a new table.

setting-notify = Tell me when it is my turn and I am looking elsewhere
setting-notify-refused = Your browser does not allow notifications from this page. You can change that in its settings, at the lock beside the address.
not-found = There is no such page
not-found-about = There is nothing at { $address }. Perhaps part of the link got lost.
name-taken = Somebody here already has this name. Please choose another, so that you can be told apart.
name-of-account = You play with your account and are called { $name } here. You can change that on the page “Account”.
share-text = Fancy a game? There is still room at the table.
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
more-than-half = more than half of the points
at-least = at least { $amount }
amount = { $blatt ->
    [0] { $points ->
        [one] 1 point
       *[other] { $points } points
    }
   *[other] { $points ->
        [0] { $blatt } Blatt
        [one] 1 point and { $blatt } Blatt
       *[other] { $points } points and { $blatt } Blatt
    }
}
verdict-needed = { $amount }; more than { $whole } were needed, so at least { $need }.
verdict-needed-whole = { $amount }; at least { $need } were needed.
verdict-over = That is enough, with { $amount } to spare.
verdict-under = It fell short by { $amount }.
verdict-exact = Not a point more than needed.
verdict-valat = But it was the Valat that decided, not the points.
verdict-surrendered = The game was given up, because the called king lay in the talon.
verdict-unplayed = Nobody announced anything or said Kontra: then a Rufer is not played out and counts as won.
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
verdict-trischaken-pays = { $count ->
    [one] { $names } had the most points and pays.
   *[other] Those with the most points pay: { $names }.
}
verdict-trischaken-you = You had the most points, so you pay.
verdict-trischaken-times = { $factor ->
    [2] { $forehand ->
        [yes] The forehand pays double.
       *[no] A Bürgermeister pays double.
    }
   *[other] That costs { $factor } times as much: as forehand and Bürgermeister at once.
}
verdict-trischaken-with = { $names } had the most, { $points }, and pays.
verdict-trischaken-you-with = You had the most, { $points }, so you pay.
verdict-trischaken-two = The two with the most points pay: { $names }.
verdict-trischaken-equal = As many for { $names }: then the forehand pays alone.
verdict-trischaken-alone = { $why ->
    [spiel] Whoever has { $mayor } pays alone.
    [forehand] The forehand then pays alone.
   *[middle] The two in the middle have the same and are left out.
}
verdict-jungfrau = { $name } took no trick: a Jungfrau gets everything.
verdict-jungfrauen = { $names } took no trick: { $whole ->
    [yes] each Jungfrau gets the whole.
   *[no] several Jungfrauen share everything.
}
verdict-double = In the double round everything counts double.
verdict-kontra = With { $level } the game counts { $times ->
    [2] double.
   *[other] { $times } times.
}
verdict-kontra-paid = With { $level } the game is paid { $times ->
    [2] double.
   *[other] { $times } times.
}
verdict-kontra-with = { $name ->
    [You] With you
   *[other] With { $name }
} it counts { $times ->
    [2] double
   *[other] { $times } times
} because of { $level }.
verdict-kontra-paid-with = { $name ->
    [You] With you
   *[other] With { $name }
} it is paid { $times ->
    [2] double
   *[other] { $times } times
} because of { $level }.
verdict-taken = { $tricks ->
    [0] None was taken.
    [one] One was taken.
   *[other] { $tricks } were taken.
}
counted-each = Counted (points/Blatt)
counted-short = { $blatt ->
    [0] { $points }
   *[other] { $points }/{ $blatt }
}
jungfrau-gets = { $count ->
    [one] { $names } without a trick: a Jungfrau gets everything.
   *[other] { $names } without a trick: { $whole ->
        [yes] each Jungfrau gets the whole.
       *[no] several Jungfrauen share everything.
    }
}
verdict-trischaken-nobody = Nobody pays.
verdict-plus = For you { $points }.
verdict-minus-game = For you { $points }: { $items }.
verdict-minus-though-won = The game itself brought you points, but this cost you more: { $items }. Altogether { $points }.
verdict-even = You come out even.
verdict-item = { $label } { $points }
voided = Worth nothing
voided-line = { $label } ({ $side }): { $reason }
voided-declarer = declarer’s side
voided-defence = defenders
