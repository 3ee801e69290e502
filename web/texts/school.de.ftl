# Geführte Spiele: die Schule am Tisch.
school = Spielend lernen
school-lead = Zehn geführte Spiele am echten Tisch, gegen Bots, die nur spielen, was du schon kennst. Jedes bringt eine Sache dazu.
school-first = Noch nie eine Tarockkarte gesehen? Zuerst die acht kleinen Schritte.
school-begin = Beginnen
school-go-on = Weiter: { $title }
school-resume = Weiter, wo du warst: { $title }
school-begun = angefangen
school-done = gespielt
school-all-done = Du kennst jetzt alles, was am Tisch vorkommt. Viel Vergnügen!
school-list = Lektionen
school-next = Nächste Lektion
school-same = Noch ein solches Spiel
school-start = Los geht’s
school-about = Worum es in dieser Lektion geht
school-to-list = Alle Lektionen
school-number = Lektion { $number } von { $of }: { $title }
school-forget = Von vorn beginnen
school-forget-ask = Alle Häkchen löschen und mit der ersten Lektion beginnen?
school-aside = Auf diesem Gerät liegt ein Lernstand, den diese Version nicht lesen kann. Er ist aufgehoben und geht nicht verloren; hier beginnst du von vorn.
school-table-aside = Ein angefangenes Spiel, das diese Version nicht lesen kann, ist zur Seite gelegt. Es geht nicht verloren.
school-unreadable = Eine andere Version des Programms hat dieses Spiel auf diesem Gerät gespeichert. Ein neues legt es nur zur Seite, und unter „Alle Lektionen“ findest du es wieder.
school-anew = Lektion neu beginnen
school-tutor = Das macht heute der Freund, der neben dir sitzt.
school-hint-about = „Rat“ sagt dir jederzeit, was ein guter Spieler täte und warum.
lesson-tricks = Stiche machen
lesson-tricks-1 = Du spielst einen Rufer: Du und wer den gerufenen König hat, gegen die beiden anderen. Zusammen braucht ihr { $need }; 70 sind im Spiel.
lesson-tricks-2 = Lizitation, König und Talon erledigt heute ein Freund, der neben dir sitzt. Du spielst die zwölf Karten: Farbe bekennen; hast du die Farbe nicht, spielst du Tarock.
lesson-bidding = Bieten
lesson-bidding-1 = Jetzt bietest du selbst. Die Vorhand sagt „Mein Spiel“ und hört, ob jemand höher geht; steigen alle aus, wählt sie.
lesson-bidding-2 = Neu ist der Dreier: allein gegen drei, dafür zahlt jeder von ihnen. Mit viel Tarock und Königen lohnt er sich; dieses Blatt ist stark.
lesson-calling = Den König rufen
lesson-calling-1 = Im Rufer rufst du einen König, den du nicht hast. Wer ihn hat, spielt heimlich mit dir.
lesson-calling-2 = Am besten rufst du die Farbe, von der du wenige Karten hast: Dann kannst du sie bald stechen.
lesson-talon = Der Talon
lesson-talon-1 = Nach dem Ruf werden zweimal drei Karten aufgedeckt. Du nimmst eine Hälfte und verlegst drei Karten dafür. Was du verlegst, zählt zu deinen Stichen.
lesson-talon-2 = Nimm Tarock und Bilder; leg kurze Farben weg, damit du bald stechen kannst. Könige, Trull und meist auch Tarock bleiben im Blatt.
lesson-announcing = Ansagen
lesson-announcing-1 = Neben dem Spiel gibt es Prämien: Trull, vier Könige, Pagat ultimo, König ultimo, Absolut. Sie zählen, wenn sie gelingen, und angesagt doppelt.
lesson-announcing-2 = Wer ansagt und es nicht schafft, zahlt. Dein Blatt heute gibt eine Ansage her. „Ich liege“ heißt: Ich habe nichts mehr anzusagen.
lesson-kontra = Kontra
lesson-kontra-1 = Heute spielt jemand anderer. Glaubst du, dass es schiefgeht, sagst du Kontra: Das Spiel zählt doppelt, für beide Seiten.
lesson-kontra-2 = Kontra sagt man mit viel Tarock und Königen, wenn der Spieler kaum genug Punkte machen kann.
lesson-trischaken = Trischaken
lesson-trischaken-1 = Mit schwachem Blatt kann die Vorhand Trischaken wählen: Jeder spielt für sich und will wenige Punkte.
lesson-trischaken-2 = Wer eine höhere Karte hat, muss überstechen; der Pagat kommt zuletzt. In den ersten sechs Stichen liegt je eine Talonkarte dabei.
lesson-solo = Solo
lesson-solo-1 = Ein Solo spielt man ohne Talon: Solorufer zu zweit, Solodreier allein. Es zahlt das Doppelte.
lesson-solo-2 = Dafür muss das Blatt schon passen, wie es ist. Dieses passt.
lesson-colour = Farbspiele
lesson-colour-1 = Im Farbspiel sticht Tarock keine Farbe: Er ist nur eine fünfte Farbe, die zuletzt ausgespielt wird.
lesson-colour-2 = Da zählen Könige und lange Farben. Sieh dir dein Blatt an.
lesson-negative = Wenige Stiche
lesson-negative-1 = Bettler heißt: kein Stich. Piccolo: genau einer. Zwiccolo: genau zwei. Du spielst allein gegen drei, ohne Talon.
lesson-negative-2 = Alle müssen überstechen, wenn sie können. Kleine Karten sind hier Gold wert.

## Was ich gespielt habe
played-title = Was ich gespielt habe
played-lead = Gegen Bots und mit anderen, nach Spiel, Rolle und Regelwerk.
played-device = Hier steht, was dieses Gerät weiß.
played-sign-in = Mit einem Konto zählt alles von allen Geräten.
played-loading = Einen Augenblick: Was auf anderen Geräten gespielt wurde, wird geholt.
played-account = Von allen deinen Geräten, Übung und Server zusammen.
played-offline = Der Server ist gerade nicht zu erreichen: Hier steht, was dieses Gerät weiß.
played-empty = Noch ist nichts gespielt. Nach dem ersten fertigen Spiel steht es hier.
played-sum = { $deals ->
    [one] 1 Spiel, { $points } Punkte
   *[other] { $deals } Spiele, { $points } Punkte
}
played-plot = Verlauf über { $deals } Spiele: von 0 bis { $last }, am höchsten { $most }, am tiefsten { $least }
played-by-book = Nach Regelwerk
played-by-game = Nach Spiel
played-by-role = Nach Rolle
played-game = Spiel
played-role = Rolle
played-deals = Spiele
played-plus = im Plus
played-points = Punkte
played-each = je Spiel
played-uncounted = { $count ->
    [one] Ein Spiel ist nicht mitgezählt: Darin wurde etwas zurückgenommen, oder ein Bot hat es für dich fertig gespielt.
   *[other] { $count } Spiele sind nicht mitgezählt: Darin wurde etwas zurückgenommen, oder ein Bot hat sie für dich fertig gespielt.
}
played-unknown = unbekannt
role-declarer = Spieler
role-partner = Partner
role-defender = Gegner
role-alone = jeder für sich
