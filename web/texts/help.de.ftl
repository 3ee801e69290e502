# Was eine Ansage ist, was sie zahlt und was man dafür braucht; Wörter, die man nachschlagen kann.
explain = Was ist „{ $word }“?
more-games = Weitere Spiele ({ $count })
fewer-games = Weniger Spiele
pays = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
pays-lost = { $won } Punkte, verloren { $lost }
pays-times = das { $factor }fache des Spiels
trump-colour = Farbspiel: Tarock sticht hier keine Farbe
trump-negative = Negativspiel: Hier zählen Stiche, nicht Punkte
trump-trischaken = { $game }: Wenig Punkte sind gut
trump-beat = { $change }; wer überstechen kann, muss
setting-help = Unter jeder Ansage steht, was sie bedeutet; seltene Spiele sind eingeklappt
setting-ask-back = Bei hohen Spielen und Ansagen noch einmal fragen
setting-forced = Darf nur eine Karte gespielt werden, wird sie von selbst gespielt
ask-back = { $what } – wirklich?
ask-back-yes = Ja: { $what }
ask-back-no = Doch nicht

bid-line-vorhand = erst hören, was die anderen bieten; dann wählst du
bid-line-hold = du spielst dieses Spiel selbst, ohne höher zu gehen
bid-line-hold-game = { $game } selbst spielen, ohne höher zu gehen: { $line }
bid-line-pass = du steigst aus der Lizitation aus
bid-line-rufer = zu zweit mit dem gerufenen König; { $pays }; geht mit fast jedem Blatt
bid-line-trischaken = jeder für sich, wenig Punkte; { $pays }; für schwache Blätter
bid-line-sechserdreier = allein, alle sechs vom Talon; { $pays }; viel Tarock und Mut
bid-line-zwiccolo = genau zwei Stiche; { $pays }; zwei sichere, sonst Kleines
bid-line-piccolo = genau ein Stich; { $pays }; ein sicherer, sonst Kleines
bid-line-bettler = kein Stich; { $pays }; lauter kleine Karten
bid-line-zwiccolo-ouvert = genau zwei Stiche, offen; { $pays }; ganz sicheres Blatt
bid-line-piccolo-ouvert = genau ein Stich, offen; { $pays }; ganz sicheres Blatt
bid-line-bettler-ouvert = kein Stich, offen; { $pays }; ganz sicheres Blatt
bid-line-solorufer = zu zweit ohne Talon; { $pays }; etwa acht Tarock, auch hohe
bid-line-farbensolorufer = zu zweit ohne Talon, Tarock sticht nicht; { $pays }; Könige und lange Farben
bid-line-pagatrufer = Rufer, der Pagat macht den letzten Stich; { $pays } und der Pagat; etwa acht Tarock
bid-line-uhurufer = Rufer, Tarock II macht den vorletzten; { $pays } und der Uhu; etwa neun Tarock
bid-line-kakadurufer = Rufer, Tarock III macht den drittletzten; { $pays } und der Kakadu; sehr viel Tarock
bid-line-quapilrufer = Rufer, Tarock IIII macht den viertletzten; { $pays } und der Quapil; sehr viel Tarock
bid-line-besserrufer = Rufer mit einem Vogerl; { $pays } und das Vogerl; etwa acht Tarock mit dem Vogerl
bid-line-dreier = allein mit drei vom Talon; { $pays }; etwa acht Tarock und Könige
bid-line-farbendreier = allein, Tarock sticht nicht; { $pays }; Könige und lange Farben
bid-line-solodreier = allein ohne Talon; { $pays }; sehr starkes Blatt
bid-line-farbensolodreier = allein ohne Talon, Tarock sticht nicht; { $pays }; Könige und lange Farben
premium-line-trull = Sküs, Mond und Pagat in euren Stichen; { $pays }; am besten zwei davon im Blatt
premium-line-koenige = alle vier Könige in euren Stichen; { $pays }; zwei oder drei im Blatt und viel Tarock
premium-line-absolut = mehr als { $absolut }; { $pays }; ein sehr starkes Blatt
premium-line-mondfang = der Sküs fängt den Mond; { $pays }; du brauchst den Sküs
premium-line-koenig-ultimo = der gerufene König fällt im letzten Stich und bleibt bei euch; { $pays }; viel Tarock, auch hohe für den Schluss
premium-line-koenigfang = die Gegner fangen den gerufenen König; { $pays }; viel Tarock, seine Farbe kurz
premium-line-pagat = der Pagat macht den letzten Stich; { $pays }; etwa acht Tarock, der Pagat dabei
premium-line-uhu = Tarock II macht den vorletzten Stich; { $pays }; etwa neun Tarock, der Uhu dabei
premium-line-kakadu = Tarock III macht den drittletzten Stich; { $pays }; sehr viel Tarock, der Kakadu dabei
premium-line-quapil = Tarock IIII macht den viertletzten Stich; { $pays }; sehr viel Tarock, der Quapil dabei
premium-line-valat = alle zwölf Stiche; { $pays }; fast alle hohen Tarock
premium-line-zehn-tarock = zehn Tarock im Blatt, egal wer gewinnt; { $pays }
contra-line = du glaubst, das geht schief; zählt doppelt: { $pays }; für ein starkes Blatt gegen den Spieler
contra-line-prevent = du glaubst, das geht schief; zählt doppelt: { $pays }; wenn dein Blatt es verhindern kann
done-line = du sagst nichts (mehr) an
re-line = du glaubst, es gelingt trotz Kontra; zählt vierfach: { $pays }; für ein sicheres Blatt
sub-line = du glaubst, es geht trotz Re schief; zählt achtfach: { $pays }; nur, wenn du ganz sicher bist
surrender-line = du gibst auf, weil der gerufene König im Talon liegt; kostet { $pays }; wenn du allein kaum gewinnst
throw-in-line = weder Tarock noch König im Blatt: Es wird neu gegeben; kostet nichts
take-both-line = alle sechs Karten nehmen, sechs andere verlegen; weil der gerufene König darunter ist
call-fourth-line = du hast drei Könige: Wer den vierten hat, spielt mit dir
pays-bird = { $pays } und das Vogerl

word-absolut = Prämie für mehr als { $absolut } von 70.
word-announcement = Man sagt vor dem ersten Stich, dass man eine Prämie schaffen will. Gelingt sie, zählt sie mehr als still; misslingt sie, zahlt man.
word-auction = Wer spielt was? Der Reihe nach bietet jeder ein höheres Spiel oder steigt aus. Wer am höchsten geboten hat, spielt.
word-bird = Ein kleiner Tarock, der einen bestimmten späten Stich machen soll: Pagat den letzten, Uhu den vorletzten, Kakadu den drittletzten, Quapil den viertletzten.
word-bird-rufer = Ein Rufer, bei dem man gleich ein Vogerl mit ansagt: Pagatrufer, Uhurufer, Kakadurufer oder Quapilrufer.
word-blatt = Ein Drittel eines Punktes. 35 Punkte und 2 Blatt sind mehr als die Hälfte. Auch: die Karten in deiner Hand.
word-buergermeister = Wer beim Trischaken { $mayor } hat; zahlt doppelt.
word-cavall = Der Reiter, die Karte zwischen Dame und Bub; zählt 3.
word-clubs = Eine der vier Farben, auch Kreuz genannt.
word-clubs-holz = So heißt in Hopfgarten die Farbe Treff.
word-colour-game = Tarock ist nur eine fünfte Farbe und sticht keine andere. Ausgespielt wird er erst, wenn man sonst nichts mehr hat.
word-command = Der Partner sagt ein Vogerl an, das der Spieler aus dem Talon genommen hat.
word-cut = Vor dem Geben nimmt jemand einen Teil des Packens ab und legt ihn daneben; so weiß niemand, welche Karten oben liegen.
word-cut-short = Ein entschiedenes Spiel endet vor der letzten Karte, wenn alle einverstanden sind: „Der Rest ist meiner.“
word-dealer = Gibt die Karten. Daneben, in Spielrichtung, sitzt die Vorhand; nach jedem Spiel gibt der Nächste.
word-declarer = Wer die Lizitation gewonnen hat und das Spiel machen muss.
word-diamonds = Eine der vier Farben.
word-diamonds-schell = So heißt in Hopfgarten die Farbe Karo.
word-discard = Wer Talonkarten nimmt, legt ebenso viele andere verdeckt weg. Sie zählen zu den eigenen Stichen. Könige und Trull dürfen nicht weg.
word-done = „Ich liege“ oder „Gut“: Ich habe nichts (mehr) anzusagen, es kann losgehen.
word-fensterbankl = Ein Spiel, in dem niemand etwas zahlt.
word-follow = Wer eine Karte der ausgespielten Farbe hat, muss diese Farbe zugeben.
word-forehand = Sitzt neben dem Geber, redet zuerst, spielt in den meisten Spielen aus und darf zuletzt wählen, wenn alle anderen aussteigen.
word-hearts = Eine der vier Farben.
word-hold = Die Vorhand spielt selbst, was ein anderer geboten hat, ohne höher zu gehen.
word-honours = Die Karten, die 5 zählen: die vier Könige, Pagat, Mond und Sküs.
word-jack = Die niedrigste Bildkarte einer Farbe; zählt 2.
word-jungfrau = Wer beim Trischaken keinen Stich gemacht hat.
word-kaiserstich = Sküs, Mond und Pagat in einem Stich: Dann sticht der kleine Pagat.
word-kakadu = Tarock III. Macht er den drittletzten Stich, bringt das Punkte. Auch Pelikan oder Maus genannt.
word-kiebitz = Wer zuschaut, ohne mitzuspielen. Ein Kiebitz sieht nur, was alle sehen, oder ein Blatt, wenn sein Spieler es erlaubt.
word-king = Die höchste Karte einer Farbe; zählt 5.
word-king-ultimo = Der gerufene König fällt im letzten Stich und bleibt bei den Spielern.
word-kings = Prämie: alle vier Könige in den Stichen einer Seite.
word-knock = Statt abzuheben klopft man auf den Packen; dann werden die Kartenpakete ausgesucht.
word-koenigfang = Ein Gegner sticht den gerufenen König vor dem letzten Stich.
word-kontra = Wer meint, dass ein Spiel oder eine Ansage schiefgeht, sagt Kontra: Es zählt doppelt.
word-laschieren = Eine Karte nicht stechen, obwohl man könnte.
word-misdeal = Beim Geben ist ein Fehler geschehen; meist wird neu gegeben.
word-mondfang = Prämie: Der Sküs nimmt den Mond.
word-moon = Tarock XXI, die zweithöchste Karte; zählt 5.
word-nachwassern = In schon eingezogene Stiche schauen; die meisten Regelwerke verbieten es.
word-negative = Ein Spiel, in dem der Spieler genau zwei, einen oder keinen Stich machen muss. In den meisten Regelwerken muss überstechen, wer kann.
word-ouvert = Nach dem ersten Stich liegen alle Blätter offen.
word-pagat = Tarock I, der kleinste Tarock; zählt 5. Macht er den letzten Stich, ist das Pagat ultimo.
word-partner = Wer den gerufenen König hat. Gesagt wird nichts: Man merkt es erst beim Spielen.
word-pass = Ich biete nicht: So steigt man aus der Lizitation aus.
word-plaudern = Reden am Tisch. Während eines Spiels dürfen es nur die Gegner eines offenen Spiels, und nur, wo das Regelwerk es erlaubt.
word-positive = Ein Spiel, in dem der Spieler, meist mit Partner, { $need } braucht.
word-premium = Etwas neben dem Spiel, das Punkte bringt: still, wenn es gelingt, oder angesagt, meist für das Doppelte.
word-quapil = Tarock IIII. Macht er den viertletzten Stich, bringt das Punkte.
word-queen = Die zweithöchste Karte einer Farbe; zählt 4.
word-radl = So viele Spiele, wie Leute am Tisch sitzen: Jeder gibt einmal.
word-re = Antwort auf ein Kontra: Ich glaube, es gelingt doch. Es zählt noch einmal doppelt.
word-rearhand = Wer vor dem Geber sitzt; redet als Vorletzter, nur der Geber kommt danach.
word-renonce = Ein Regelverstoß, etwa eine Farbe nicht zugeben, obwohl man sie hat. Er wird bezahlt. An den Tischen dieses Programms kann er nicht vorkommen.
word-schreiber = Wer den Zettel schreibt und dafür geradesteht.
word-schrift = Was auf den Zettel geschrieben wird; im Turnier zählt sie.
word-sheet = Der Zettel mit dem Stand nach jedem Spiel.
word-silent = Nicht angesagt, aber gelungen; zählt meist die Hälfte.
word-skartin = Eine Farbkarte unter dem Bub; zählt 1.
word-skues = Tarock XXII mit der Narrenkappe, die höchste Karte; zählt 5.
word-solo = Ein Spiel ohne Talon. Prämien zählen in den meisten Regelwerken doppelt.
word-spades = Eine der vier Farben.
word-spades-pech = So heißt in Hopfgarten die Farbe Pik.
word-stichzwang = Wer die höchste Karte am Tisch überbieten kann, muss es.
word-sub = Antwort auf ein Re: Ich bleibe dabei, es geht schief. Es zählt noch einmal doppelt.
word-surrender = Das Spiel aufgeben, weil der gerufene König im Talon liegt.
word-talk-out-of-turn = Eine Karte werfen, bevor man an der Reihe ist.
word-talon = Die sechs Karten, die beim Geben übrig bleiben, in zwei Hälften zu drei.
word-tarock = Die 22 Trümpfe: I bis XXI und der Sküs. Sie stechen jede Farbe.
word-tarockzwang = Wer die Farbe nicht hat, muss Tarock spielen, solange er welche hat.
word-throw-in = Das Spiel wird nicht gespielt, sondern neu gegeben, weil jemand weder Tarock noch König hat.
word-trick = Vier Karten, von jedem eine. Die höchste der ausgespielten Farbe gewinnt, oder der höchste Tarock.
word-trull = Pagat, Mond und Sküs zusammen.
word-ueberspielt = Zu spät: Das nächste Spiel ist schon abgehoben, der Regelverstoß wird nicht mehr bezahlt.
word-uhu = Tarock II. Macht er den vorletzten Stich, bringt das Punkte.
word-valat = Alle zwölf Stiche.
word-zahlung = Was am Ende wirklich bezahlt wird, mit allen Kontras.
word-zehn-tarock = Zehn oder mehr Tarock im Blatt, nachdem verlegt wurde; zählt, egal wer gewinnt.
word-zuwaage = Die Talonkarte, die beim Trischaken zu einem der ersten sechs Stiche kommt.

told = Was geschieht
told-laid-away = Du hast verlegt: { $cards }.
take-move-back = Zurücknehmen

other-tab = Dieser Tisch ist in einem anderen Tab offen
other-tab-about = Damit nichts doppelt gespielt wird, geht es nur an einer Stelle weiter. Der Tisch ist, wie er zuletzt war.
other-tab-here = Hier weiterspielen
goes-on-by = „Weiterspielen“ führt zu deinem angefangenen Tisch ({ $kept }). „{ $chosen }“ gilt für einen neuen Tisch.

setting-notify = Melden, wenn ich am Zug bin und woanders hinschaue
setting-notify-refused = Dein Browser lässt Meldungen von dieser Seite nicht zu. Ändern kannst du das in seinen Einstellungen, beim Schloss neben der Adresse.
not-found = Diese Seite gibt es nicht
not-found-about = Unter { $address } ist hier nichts. Vielleicht ist ein Stück vom Link verloren gegangen.
name-taken = So heißt hier schon jemand. Nimm einen anderen Namen, damit ihr euch auseinanderhaltet.
name-of-account = Du spielst mit deinem Konto und heißt hier { $name }. Ändern kannst du das auf der Seite „Konto“.
share-text = Spielst du mit? Am Tisch ist noch Platz.
share = Teilen …

## Die Abrechnung in Worten
verdict-won = { $name ->
    [Du] Du gewinnst: { $game }.
   *[other] { $name } gewinnt: { $game }.
}
verdict-lost = { $name ->
    [Du] Du verlierst: { $game }.
   *[other] { $name } verliert: { $game }.
}
more-than-half = mehr als die Hälfte der Punkte
at-least = mindestens { $amount }
amount = { $blatt ->
    [0] { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
   *[other] { $points ->
        [0] { $blatt } Blatt
        [one] 1 Punkt und { $blatt } Blatt
       *[other] { $points } und { $blatt } Blatt
    }
}
verdict-needed = { $amount }; gebraucht wurden mehr als { $whole }, also mindestens { $need }.
verdict-needed-whole = { $amount }; gebraucht wurden mindestens { $need }.
verdict-over = Um { $amount } mehr als nötig.
verdict-under = Um { $amount } zu wenig.
verdict-exact = Keinen Punkt mehr als nötig.
verdict-valat = Entschieden hat aber der Valat, nicht die Punkte.
verdict-surrendered = Das Spiel wurde aufgegeben, weil der gerufene König im Talon lag.
verdict-unplayed = Niemand hat etwas angesagt oder Kontra gesagt: Dann wird der Rufer nicht ausgespielt und gilt als gewonnen.
verdict-partner = { $declarer ->
    [Du] Dein Partner war { $partner }.
   *[other] { $partner ->
        [Du] Du hattest den gerufenen König: Du hast mit { $declarer } gespielt.
       *[other] Partner war { $partner }.
    }
}
verdict-alone-called = { $name ->
    [Du] Du warst allein: Kein anderer hatte den gerufenen König.
   *[other] { $name } war allein: Kein anderer hatte den gerufenen König.
}
verdict-alone = { $name ->
    [Du] Du hast allein gegen drei gespielt.
   *[other] { $name } hat allein gegen drei gespielt.
}
verdict-tricks = { $tricks ->
    [0] Kein Stich war erlaubt.
    [one] Verlangt war genau ein Stich.
   *[other] Verlangt waren genau { $tricks } Stiche.
}
verdict-trischaken-pays = { $count ->
    [one] { $names } hatte die meisten Punkte und zahlt.
   *[other] Wer die meisten Punkte hatte, zahlt: { $names }.
}
verdict-trischaken-you = Du hattest die meisten Punkte und zahlst.
verdict-trischaken-times = { $factor ->
    [2] { $forehand ->
        [yes] Die Vorhand zahlt doppelt.
       *[no] Ein Bürgermeister zahlt doppelt.
    }
   *[other] Das kostet das { $factor }fache: als Vorhand und Bürgermeister zugleich.
}
verdict-trischaken-with = { $names } hatte am meisten, { $points }, und zahlt.
verdict-trischaken-you-with = Du hattest am meisten, { $points }, und zahlst.
verdict-trischaken-two = Die zwei mit den meisten Punkten zahlen: { $names }.
verdict-trischaken-equal = Gleich viel bei { $names }: Dann zahlt die Vorhand allein.
verdict-trischaken-alone = { $why ->
    [spiel] Wer { $mayor } hat, zahlt allein.
    [forehand] Die Vorhand zahlt dann allein.
   *[middle] Die beiden in der Mitte haben gleich viel und rechnen nicht mit.
}
verdict-jungfrau = { $name ->
    [Du] Du hast keinen Stich gemacht: Eine Jungfrau bekommt alles.
   *[other] { $name } hat keinen Stich gemacht: Eine Jungfrau bekommt alles.
}
verdict-jungfrauen = Ohne Stich blieben { $names }: { $whole ->
    [yes] Jede Jungfrau bekommt das Ganze.
   *[no] Mehrere Jungfrauen teilen alles.
}
verdict-double = In der doppelten Runde zählt alles doppelt.
verdict-kontra = Mit { $level } zählt das Spiel { $times ->
    [2] doppelt.
    [4] vierfach.
    [8] achtfach.
   *[other] { $times }fach.
}
verdict-kontra-paid = Mit { $level } wird das Spiel { $times ->
    [2] doppelt gezahlt.
    [4] vierfach gezahlt.
    [8] achtfach gezahlt.
   *[other] { $times }fach gezahlt.
}
verdict-kontra-with = { $name ->
    [Du] Mit dir
   *[other] Mit { $name }
} zählt es wegen { $level } { $times ->
    [2] doppelt.
    [4] vierfach.
    [8] achtfach.
   *[other] { $times }fach.
}
verdict-kontra-paid-with = { $name ->
    [Du] Mit dir
   *[other] Mit { $name }
} wird es wegen { $level } { $times ->
    [2] doppelt gezahlt.
    [4] vierfach gezahlt.
    [8] achtfach gezahlt.
   *[other] { $times }fach gezahlt.
}
verdict-taken = { $tricks ->
    [0] Gemacht wurde keiner.
    [one] Gemacht wurde einer.
   *[other] Gemacht wurden { $tricks }.
}
counted-each = Gezählt (Punkte/Blatt)
counted-short = { $blatt ->
    [0] { $points }
   *[other] { $points }/{ $blatt }
}
jungfrau-gets = { $count ->
    [one] { $names } ohne Stich: Eine Jungfrau bekommt alles.
   *[other] { $names } ohne Stich: { $whole ->
        [yes] Jede Jungfrau bekommt das Ganze.
       *[no] Mehrere Jungfrauen teilen alles.
    }
}
verdict-trischaken-nobody = Niemand zahlt.
verdict-plus = Für dich { $points }.
verdict-minus-game = Für dich { $points }: { $items }.
verdict-minus-though-won = Das Spiel selbst brachte dir Punkte, aber das kostete dich mehr: { $items }. Insgesamt { $points }.
verdict-even = Für dich: plus minus null.
verdict-item = { $label } { $points }
voided = Ohne Wert
voided-line = { $label } ({ $side }): { $reason }
voided-declarer = Spielerseite
voided-defence = Gegenseite
