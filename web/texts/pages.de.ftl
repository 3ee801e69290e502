# Texte der Seiten rund um den Tisch.
skip = Zum Inhalt springen
loading = Wird geladen …
try-again = Noch einmal versuchen
page-not-loaded = Diese Seite wurde noch nicht auf das Gerät geladen, und gerade ist kein Netz da.
nav = Hauptseiten
all-pages = Alle Seiten
nav-learn = Lernen
nav-books = Regelwerke
nav-replay = Nachspielen
nav-help = Hilfe
nav-account = Konto
foot-learn = Königrufen lernen
foot-school = Spielend lernen
foot-tour = Für Tarockierer
foot-books = Regelwerke vergleichen
foot-house = Hausregeln
foot-replay = Spiele nachspielen
foot-played = Was ich gespielt habe
foot-verify = Mischen prüfen
foot-sheet = Zettel
foot-tournaments = Turniere
foot-referee = Schiedsrichter
foot-account = Konto und Freunde
foot-help = Regeln und Hilfe
foot-about = Über das Programm

## Erste Seite
home-document = Tarock: Königrufen spielen
home-guided = Neu hier? Geführt spielen
home-more = Mehr
own-house-rules = Eigene Hausregeln
teaser-learn = Noch nie gespielt?
teaser-learn-about = In acht kleinen Schritten, mit echten Karten zum Antippen
teaser-school = Geführte Spiele
teaser-school-about = Zehn Spiele am echten Tisch, jedes bringt eine Sache dazu
teaser-sheet = Zettel schreiben
teaser-sheet-about = Der Schreibzettel am Handy, für eure Runde mit echten Karten
teaser-tour = Schon Tarockierer?
teaser-tour-about = Was dieses Programm kann, in fünf Minuten
teaser-books = Fünf Regelwerke
teaser-books-about = Was sie unterscheidet, mit den Stellen im Text
teaser-house = Eure Hausregeln
teaser-house-about = Von einem Regelwerk ausgehen und ändern, was bei euch anders ist
teaser-replay = Spiele nachspielen
teaser-replay-about = Schritt für Schritt, mit allen Blättern oder einem
teaser-verify = Wurde ehrlich gemischt?
teaser-verify-about = Jedes Spiel lässt sich nachrechnen
friends-title = Mit Freunden
friends-lead = Mach einen Tisch auf und schick den Link weiter. Bleiben Plätze frei, setzt ihr am Tisch Bots darauf.
friends-players = Spieler
friends-open = Alle dürfen dazukommen
friends-begin = Tisch aufmachen
friends-failed = Gegen Bots kannst du trotzdem spielen.
share-address = Adresse des Tisches
share-code = QR-Code mit der Adresse des Tisches
share-go = Zum Tisch
lobby-title = Offene Tische
lobby-offline = Die offenen Tische sind gerade nicht zu sehen: Es gibt keine Verbindung zum Server. Gegen Bots spielst du auch ohne.
lobby-empty = Gerade ist kein Tisch offen. Mach selbst einen auf und kreuze „Alle dürfen dazukommen“ an: Sobald du dort sitzt, sehen ihn alle hier.
lobby-free = { $free ->
    [one] noch 1 Platz von { $players } frei
   *[other] noch { $free } Plätze von { $players } frei
}
lobby-playing = { $deals ->
    [0] das erste Spiel läuft
    [one] ein Spiel gespielt
   *[other] { $deals } Spiele gespielt
}
lobby-opener = aufgemacht von { $name }
lobby-join = Mitspielen
lobby-watch = Zuschauen

## Regelwerke
books-title = Was die Regelwerke unterscheidet
books-lead = Königrufen wird nicht überall gleich gespielt. Hier steht, was in welchem Buch gilt, jeweils mit der Stelle im Text. Genau danach wird auch an den Tischen hier gespielt.
books-which = Ansicht
books-all = Alle fünf
books-two = Zwei im Vergleich
books-first = Erstes Regelwerk
books-second = Zweites Regelwerk
books-only = Nur Unterschiede
books-count = { $different } von { $all } Regeln sind verschieden.
books-point = Regel
books-none = gibt es nicht
books-everywhere = überall
books-play = Danach spielen

## Hausregeln
house-title = Hausregeln
house-lead = Geh von einem Regelwerk aus und ändere, was bei euch anders ist. Geprüft wird sofort und so wie am Tisch; was gilt, wird auf diesem Gerät gespeichert.
house-own-title = Unsere Hausregeln
house-name = Name
house-base = Ausgehend von
house-presets = Womit ihr anfangt
house-preset-example = Beispiel: ein Stammtisch
house-short = { $count } Fragen, in denen sich Runden unterscheiden
house-ask-scoring-win_at = Womit ist ein Spiel gewonnen?
house-ask-auction-hold = Wer darf halten, was ein anderer geboten hat?
house-ask-auction-last_word = Was darf die Vorhand wählen, wenn alle anderen aussteigen?
house-ask-call-own_king = Was gilt für einen König im eigenen Blatt?
house-ask-call-four_kings = Was geschieht mit vier Königen im Blatt?
house-ask-talon-take_with_king = Was darf man nehmen, wenn der gerufene König im Talon liegt?
house-ask-talon-discard_shown = Wann wird die Ablage hergezeigt?
house-ask-announce-contra_levels = Wie weit geht das Kontrieren?
house-ask-announce-bird_announcer = Wer darf ein Vogerl ansagen?
house-ask-announce-plain_rufer = Was geschieht mit einem Rufer ohne Ansage und Kontra?
house-ask-play-beat_in_negative = Muss man in Negativspielen überstechen?
house-ask-play-kaiserstich = Wo gilt der Kaiserstich?
house-ask-play-trischaken_talon = Was geschieht beim Trischaken mit dem Talon?
house-ask-play-cutting_short = Darf man ein entschiedenes Spiel abkürzen?
house-ask-scoring-contra_counts = Wo zählt ein Kontra?
house-ask-scoring-silent_failure = Was kostet ein stilles Vogerl oder ein stiller König ultimo, wenn es misslingt?
house-ask-scoring-mondfang = Für wen zählt ein Mondfang?
house-ask-trischaken-payment = Wer zahlt wem beim Trischaken?
house-ask-trischaken-forehand_doubles = Wann zahlt die Vorhand beim Trischaken doppelt?
house-ask-evening-double_rounds = Gibt es doppelte Runden?
house-long = Alle Regeln einzeln
house-reset = zurücksetzen
house-never = nie
house-in-book = Im Buch: { $words }
house-wrong = So geht es nicht: { $reason }
house-wrong-at = Ein Eintrag passt nicht: { $key }
house-wrong-all = So gilt es noch nicht. { $key }: { $reason }
house-go-there = Dorthin springen
house-unchanged = Noch nichts geändert: Es gilt alles wie im Buch.
house-holds = { $changes ->
    [one] Eine Änderung, alles passt zusammen. Gespeichert.
   *[other] { $changes } Änderungen, alles passt zusammen. Gespeichert.
}
house-changes = { $count ->
    [one] 1 Änderung
   *[other] { $count } Änderungen
}
house-others = Weitere Änderungen
house-added = aus: { $from }
house-drop = wieder entfernen
house-add-game = Spiel eines anderen Buches
house-add-premium = Prämie eines anderen Buches
house-add = Hinzufügen
house-strike = gestrichen
house-lower = { $game } einen Rang niedriger
house-higher = { $game } einen Rang höher
house-play = Gegen Bots spielen
house-friends = Mit Freunden spielen
house-compare = Mit dem Buch vergleichen
house-export = Als Datei sichern
house-import = Datei öffnen
house-anew = Von vorn beginnen
house-take-back = Zurück zu dem, was ihr geändert hattet
house-not-read = Die Datei kann nicht gelesen werden ({ $where }): { $reason }
house-line = Zeile { $line }

## Nachspielen
replay-title = Spiele nachspielen
replay-lead = Such ein Spiel aus und geh es Schritt für Schritt durch, mit allen Blättern oder nur einem.
replay-own = Auf diesem Gerät
replay-own-empty = Noch ist kein Spiel zu Ende gespielt. Jedes fertige Spiel kommt hierher.
replay-of-server = An Tischen mit anderen
replay-of-table = An diesem Tisch
replay-table-empty = An diesem Tisch ist noch kein Spiel zu Ende.
replay-deal = Spiel { $deal }
replay-points = für dich { $points }
replay-more = Mehr zeigen
replay-from-text = Aus einer Datei oder einem Text
replay-paste = Notation oder Aufzeichnung (JSON) hier einfügen
replay-read = Lesen
replay-open-file = Datei öffnen
replay-not-read = Darin ist kein Spiel zu lesen. Gebraucht wird, was „Aufzeichnung sichern“ oder „Notation sichern“ beim Nachspielen schreibt, vollständig vom Anfang bis zum Ende.
replay-not-played = So lässt sich das Spiel nicht nachspielen: Etwas darin ist nach den Regeln nicht möglich, oder sein Regelwerk ist hier nicht bekannt.
program-message = Meldung des Programms:
replay-to-table = Zurück zum Tisch
replay-others = Anderes Spiel
replay-which = Welches Spiel
replay-number = Spiel { $number } von { $of }
replay-save = Notation sichern
replay-save-record = Aufzeichnung sichern
replay-verify = Mischen prüfen
replay-seat = { $forehand ->
    [yes] Vorhand (1)
   *[no] Spieler { $seat }
}
replay-trick = { $number }. Stich
replay-dealt = Die Karten sind gegeben.
replay-first = An den Anfang
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-last = Ans Ende
replay-where = Stelle im Spiel
replay-step = Schritt { $at } von { $last }
replay-hands = Wessen Blatt zu sehen ist
replay-all-hands = Alle Blätter
replay-only = { $seat ->
    [Du] Nur deines
   *[other] Nur { $seat }
}
replay-keys = Tasten: ← → ein Schritt, ↑ ↓ ein Stich, Pos1 und Ende.
replay-moves = Alle Züge
replay-unfinished = Das Spiel ist nicht zu Ende gespielt.

## Prüfen
referee-title = Was sagt das Buch?
referee-lead = Sag, was am Tisch geschehen ist. Die Antwort nennt die Stelle, wer wem zahlt, was noch richtiggestellt werden kann und bis wann es einzufordern ist.
referee-book = Regelwerk
referee-place = Wo gespielt wird
referee-place-evening = in der Runde
referee-place-tournament = beim Turnier
referee-change = ändern
referee-told = Was bisher gesagt wurde
referee-payments = Wer wem zahlt
referee-due = Davon sofort zu zahlen, weil es nicht in der Schrift steht
referee-pays = { $from } zahlt { $to } { $points } ({ $money })
referee-seat-0 = Vorhand
referee-seat-1 = Platz 2
referee-seat-2 = Platz 3
referee-seat-3 = Platz 4
referee-seat-4 = wer aussetzt
referee-sheet = Für den Zettel { $title }: { $seats }
referee-write = Auf den Zettel schreiben
referee-written = Steht als Zeile { $number } auf dem Zettel.
referee-to-sheet = Zum Zettel

verify-title = Wurde ehrlich gemischt?
verify-lead = Wähl ein Spiel oder füg seine Aufzeichnung ein. Dein Gerät rechnet das Mischen nach, ohne den Server zu fragen.
verify-in-order = In Ordnung: Gegeben wurden genau die Karten, die sich aus dem Mischen ergeben.
verify-not-in-order = Nicht in Ordnung
verify-which = Tisch { $table }, Spiel { $deal }, { $actions } Schritte
verify-state-passed = ✓ Stimmt.
verify-state-failed = ✗ Stimmt nicht.
verify-state-open = Nicht mehr geprüft.
verify-record = Die Aufzeichnung ist vollständig und das Regelwerk bekannt.
verify-commitment = Das Geheimnis ist das, auf das sich der Tisch vor dem Spiel festgelegt hat.
verify-cards = Aus dem Geheimnis und den Beiträgen der Spieler folgen genau diese Blätter und dieser Talon.
verify-actions = Jeder Schritt des Spiels war nach den Regeln.
verify-no-shuffle = Diese Aufzeichnung sagt nichts über das Mischen, also ist nichts zu prüfen.
verify-fact-commitment = Festlegung
verify-fact-secret = Geheimnis
verify-fact-contribution = Beitrag von Platz { $place }
verify-fact-none = keiner (ein Bot, oder zu spät)
verify-fact-cut = Abgehoben
verify-fact-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
verify-seen-same = Die Festlegung ist die, die dieses Gerät vor dem Geben gesehen hat.
verify-seen-different = Vor dem Geben hat dieses Gerät eine andere Festlegung gesehen. Der Tisch hat sein Geheimnis ausgetauscht, oder die Aufzeichnung ist nicht die dieses Spiels.
verify-seen-unseen = Ob es die Festlegung von vor dem Geben ist, kann dieses Gerät nicht sagen: Es war nicht dabei, oder es ist mehr als 200 Spiele her. Prüf es auf einem Gerät, das dabei war.
verify-own-there = Der Beitrag dieses Geräts ist dabei.
verify-own-missing = Der Beitrag dieses Geräts ist nicht dabei: Er kam zu spät, oder der Tisch hat ihn weggelassen.
verify-how = So wird gemischt
verify-how-1 = Der Tisch legt sich fest: Er würfelt ein Geheimnis und zeigt allen einen Fingerabdruck davon. Danach kann er es sich nicht mehr überlegen: Dein Gerät hebt ihn auf und vergleicht ihn hier.
verify-how-2 = Jeder mischt mit: Erst jetzt würfelt jedes Gerät einen eigenen Beitrag.
verify-how-3 = Gegeben wird nach Rechnung: Die Reihenfolge der Karten folgt aus Geheimnis, Beiträgen, Tisch und Nummer des Spiels.
verify-how-4 = Danach liegt alles offen, und jeder kann nachrechnen.
verify-not = Das zeigt, dass niemand die Karten nachträglich geändert oder allein ausgesucht hat. Es zeigt nicht, dass der Server während des Spiels niemandem Karten verraten hat.

## Lernen
learn-title = Königrufen lernen
learn-lead = Acht kleine Schritte, jeder mit echten Karten. Vorwissen brauchst du keines.
learn-progress = Schritte
learn-back = Zurück
learn-on = Weiter
learn-pick = Karten zum Auswählen
learn-right = Richtig!
learn-allowed = { $card } darfst du spielen.
learn-not-allowed = { $card } geht jetzt nicht:
learn-card-of = { $card } von Spieler { $player }
learn-points = { $points } Punkte
learn-cards = Die Karten
learn-cards-1 = Gespielt wird mit 54 Karten. 32 davon gehören zu vier Farben: Herz, Karo, Pik und Treff, mit je acht Karten.
learn-cards-2 = Die anderen 22 sind die Tarock: Bilder mit den Zahlen I bis XXI, dazu der Sküs mit der Narrenkappe. Tarock stechen jede Farbe.
learn-cards-task = Tipp die Karte an, die ein Tarock ist.
learn-cards-yes = Sie hat eine römische Zahl und keine Farbe.
learn-cards-no = Das ist eine Farbkarte: Oben links steht ihre Farbe.
learn-order = Was höher ist
learn-order-1 = In jeder Farbe ist der König am höchsten, dann Dame, Cavall (der Reiter) und Bub. In Herz und Karo folgen 1, 2, 3, 4, die 1 ist davon die beste. In Pik und Treff folgen 10, 9, 8, 7.
learn-order-2 = Bei den Tarock zählt die Zahl. Drei haben Namen und viele Punkte, zusammen heißen sie Trull: der Pagat (I), der Mond (XXI) und der Sküs, der höchste von allen.
learn-order-task = Welche dieser Herzkarten ist die höchste?
learn-order-yes = Der König steht über allen anderen seiner Farbe.
learn-order-no = Die ist nicht die höchste. König, Dame, Cavall, Bub, dann 1, 2, 3, 4.
learn-tricks = Ein Stich
learn-tricks-1 = Vier Leute sitzen am Tisch, jeder hat zwölf Karten. Einer spielt eine aus, die anderen geben der Reihe nach eine dazu: Das ist ein Stich. Die höchste Karte der ausgespielten Farbe gewinnt, außer jemand sticht mit Tarock. Wer gewinnt, spielt als Nächster aus.
learn-tricks-task = Treff 10 wurde ausgespielt. Welche Karte gewinnt den Stich?
learn-tricks-yes = Der Treff-König ist die höchste Treff, und kein Tarock ist gefallen.
learn-tricks-no = Es gibt eine höhere Treff.
learn-follow = Farbe bekennen
learn-follow-1 = Hast du eine Karte der ausgespielten Farbe, musst du eine davon zugeben. Du darfst wählen, welche.
learn-follow-task = Pik 10 liegt da, dann der Pik-König. Spiel eine Karte aus deinem Blatt. Probier ruhig auch eine, die nicht geht.
learn-trump = Tarock zugeben
learn-trump-1 = Hast du keine Karte der Farbe, musst du Tarock spielen, solange du einen hast. Erst ohne Farbe und ohne Tarock darfst du abwerfen, was du willst.
learn-trump-task = Der Herz-König wurde ausgespielt, und du hast kein Herz. Was darfst du spielen?
learn-call = Einen König rufen
learn-call-1 = Meistens spielen zwei gegen zwei. Wer das Spiel macht, ruft einen König, den er nicht hat. Wer diesen König hat, ist sein Partner, sagt aber nichts. Alle erfahren es erst, wenn der König fällt.
learn-call-2 = Daher der Name: Königrufen. Wer ruft, bekommt außerdem drei der sechs Karten, die übrig sind (den Talon), und legt drei andere weg.
learn-call-task = Du hast keinen König in der Hand. Wen rufst du?
learn-call-yes = Wer diesen König hat, spielt jetzt heimlich mit dir.
learn-call-no = Gerufen wird ein König.
learn-count = Zählen
learn-count-1 = Am Ende zählt, wie viele Punkte in den Stichen liegen. Ein König und jede Karte der Trull zählen 5, Dame 4, Cavall 3, Bub 2, alles andere 1.
learn-count-2 = Man zählt immer drei Karten auf einmal: ihre Werte zusammen, minus 2. Im ganzen Spiel sind 70 Punkte; wer das Spiel macht, braucht mehr als die Hälfte.
learn-count-ask = Wie viele Punkte
learn-count-task = Wie viele Punkte sind diese drei Karten?
learn-count-yes = { $sum } − 2 = { $points }.
learn-count-no = Nicht ganz: Zähl die drei Werte zusammen und zieh 2 ab.
learn-play = Und jetzt spielen
learn-play-1 = Mehr brauchst du nicht für den Anfang. Was du tun darfst, zeigt dir der Tisch; tippst du auf etwas, das nicht geht, sagt er, warum.
learn-play-2 = Zuerst kommen geführte Spiele: Im ersten spielst du nur Karten, dann kommt jedes Mal eine Sache dazu. Mit „Rat“ sagt dir ein guter Spieler, was er täte.
learn-play-now = Das erste Spiel

## Für Tarockierer
tour-title = Für Tarockierer
tour-lead = Du kannst Königrufen. Das ist neu für dich: was das Programm kann und wo du es findest.
tour-play = Karten spielen
tour-play-1 = Was du spielen darfst, steht höher. Einmal tippen spielt die Karte, oder du ziehst sie auf den Tisch; in den Einstellungen kannst du ein zweites Tippen verlangen. Tippst du eine an, die nicht geht, sagt dir der Tisch die Regel und die Stelle im Buch.
tour-play-task = Probier es: Pik ist ausgespielt.
tour-say = Ansagen
tour-say-1 = In der Lizitation und beim Ansagen siehst du genau das, was du sagen darfst, in den Worten deines Regelwerks: „Ich liege“, „Gut“, „fertig“, Fahren, Maus oder Pelikan.
tour-say-2 = Was gesagt, gerufen und kontriert wurde, steht immer oben. Wer dein Partner ist, zeigt der Tisch erst, wenn es am Tisch ohnehin alle wissen.
tour-look = Karten und Ansicht
tour-look-1 = Drei Kartenbilder stehen zur Wahl. Such dir eines aus:
tour-look-2 = Hell oder dunkel, Tempo, Töne und Sprache stehen in den Einstellungen oben rechts.
tour-book = Dein Regelwerk
tour-book-1 = Fünf veröffentlichte Regelwerke sind eingebaut, mit Lizitation, Prämien, Kontra, Renonce und Abrechnung, wie sie dort stehen. Jede Zeile der Abrechnung nennt ihre Stelle.
tour-book-2 = Spielt ihr zu Hause anders, schreib eure Hausregeln: von einem Buch ausgehen und nur ändern, was anders ist.
tour-table = Am Tisch
tour-table-1 = „Zettel“ zeigt Schrift und Zahlung mit Radln und doppelten Runden. „Letzter Stich“ zeigt, was man noch anschauen darf. „Abkürzen“ beendet ein entschiedenes Spiel, wenn alle einverstanden sind.
tour-table-2 = Reißt die Verbindung ab, spielt ein Bot für dich weiter, bis du wieder da bist. Wer zuschaut, sieht nur, was alle sehen, außer du lässt ihn in dein Blatt schauen.
tour-after = Nach dem Spiel
tour-after-1 = Jedes Spiel wird aufgehoben. Du kannst es nachspielen, als Notation sichern und weitergeben.
tour-after-2 = Und du kannst nachrechnen, dass ehrlich gemischt wurde: Der Tisch legt sich vorher fest, und jedes Gerät mischt mit.

## Hilfe
help-title = Regeln und Hilfe
help-lead = Antworten auf das, was am öftesten gefragt wird, und die Regeln deines Buches zum Nachlesen.
help-account = Muss ich mich anmelden?
help-account-answer = Nein. Gegen Bots bleibt alles auf deinem Gerät. Für einen Tisch mit anderen genügt ein Name.
help-offline = Geht es ohne Netz?
help-offline-answer = Ja. War die Seite einmal geladen, spielst du ohne Netz gegen Bots, vergleichst Regelwerke, schreibst Hausregeln und spielst nach. Du kannst sie auch wie eine App einrichten: im Menü des Browsers „Zum Startbildschirm“ oder „Installieren“.
help-forbidden = Warum darf ich eine Karte nicht spielen?
help-forbidden-answer = Tipp sie an: Der Tisch sagt dir die Regel und nennt die Stelle im Regelwerk. Meist musst du Farbe bekennen oder Tarock spielen.
help-hint = Wer rät mir, wenn ich nicht weiterweiß?
help-hint-answer = „Rat“ zeigt, was ein guter Spieler täte und warum, nach dem, was du selbst sehen kannst.
help-line = Was ist, wenn die Verbindung abreißt?
help-line-answer = Die Seite verbindet sich von selbst neu. Bis dahin spielt ein Bot für dich; sobald du wieder da bist, spielst du selbst weiter.
help-fair = Schauen die Bots in meine Karten?
help-fair-answer = Nein. Sie bekommen nur, was an ihrem Platz zu sehen ist. Und dass die Karten nicht ausgesucht sind, kannst du für jedes Spiel nachrechnen.
help-keys = Geht alles mit der Tastatur?
help-keys-answer = Ja. Am Tisch: Pfeile und Enter für Karten, L letzter Stich, Z Zettel, H Rat, U zurücknehmen, M Menü. Beim Nachspielen: Pfeile, Pos1 und Ende. Sonst Tabulator und Enter wie überall.
help-read = Kann man sich das vorlesen lassen?
help-read-answer = Ja. Was am Tisch geschieht, wird vorgelesen, und jede Karte hat einen Namen. Für schwache Augen gibt es Karten mit hohem Kontrast und sehr großen Zahlen.
help-rules = Die Regeln
help-rules-lead = Jeder Punkt deines Regelwerks, wie am Tisch danach gespielt wird, mit der Stelle im Text.

## Was jedes Spiel ist; die Schlüssel sind die der Regelwerke
game-about-rufer = Der Spieler ruft einen König; wer ihn hat, ist sein heimlicher Partner. Der Spieler nimmt drei der sechs Talonkarten, und zusammen brauchen die beiden { $need }.
game-about-trischaken = Jeder spielt für sich und will wenige Punkte; wer die meisten hat, zahlt.
game-about-sechserdreier = Der Spieler nimmt alle sechs Talonkarten verdeckt auf, verlegt sechs und braucht allein gegen drei { $need }.
game-about-zwiccolo = Der Spieler muss allein gegen drei genau zwei Stiche machen. Der Talon bleibt liegen.
game-about-piccolo = Der Spieler muss allein gegen drei genau einen Stich machen. Der Talon bleibt liegen.
game-about-bettler = Der Spieler darf allein gegen drei keinen Stich machen. Der Talon bleibt liegen.
game-about-zwiccolo-ouvert = Genau zwei Stiche wie beim Zwiccolo; nach dem ersten Stich liegen alle Blätter offen.
game-about-piccolo-ouvert = Genau ein Stich wie beim Piccolo; nach dem ersten Stich liegen alle Blätter offen.
game-about-bettler-ouvert = Kein Stich wie beim Bettler; nach dem ersten Stich liegen alle Blätter offen.
game-about-solorufer = Wie ein Rufer mit gerufenem König, aber ohne Talon: Er bleibt liegen.
game-about-farbensolorufer = Mit gerufenem König und ohne Talon, als Farbspiel: Tarock sticht keine Farbe und wird erst ausgespielt, wenn man keine Farbkarte mehr hat.
game-about-pagatrufer = Ein Rufer, bei dem der Spieler den Pagat im Blatt hat und mit ihm den letzten Stich machen muss.
game-about-uhurufer = Ein Rufer, bei dem der Spieler Tarock II im Blatt hat und damit den vorletzten Stich machen muss.
game-about-kakadurufer = Ein Rufer, bei dem der Spieler Tarock III im Blatt hat und damit den drittletzten Stich machen muss.
game-about-quapilrufer = Ein Rufer, bei dem der Spieler Tarock IIII im Blatt hat und damit den viertletzten Stich machen muss.
game-about-besserrufer = Ein Rufer mit mindestens einem Vogerl: Der Spieler nennt nach dem Ruf Pagat (I), Uhu (II) oder Kakadu (III), mit dem er den letzten, vorletzten oder drittletzten Stich machen muss.
game-about-dreier = Der Spieler nimmt drei der sechs Talonkarten und braucht allein gegen drei { $need }.
game-about-farbendreier = Wie ein Dreier, aber als Farbspiel: Tarock sticht keine Farbe und wird erst ausgespielt, wenn man keine Farbkarte mehr hat.
game-about-solodreier = Allein gegen drei und ohne Talon: Er bleibt liegen. Der Spieler braucht { $need }.
game-about-farbensolodreier = Allein gegen drei und ohne Talon, als Farbspiel: Tarock sticht keine Farbe und wird erst ausgespielt, wenn man keine Farbkarte mehr hat.

## Über
about-title = Über das Programm
about-lead = Tarock spielt Königrufen nach fünf veröffentlichten Regelwerken: allein, mit Freunden und in Vereinen.
about-what = Was dahintersteht
about-what-1 = Alle Regeln stehen an einem Ort, als Daten mit der Stelle, auf der sie beruhen. Der Tisch auf dem Server, der Tisch in deinem Browser, die Bots und der Schreibzettel rechnen mit demselben Programm.
about-cards = Die Karten
about-cards-1 = Die Karten sind für dieses Programm gezeichnet, im Geist von Industrie und Glück. Du darfst sie auch anderswo verwenden; sie liegen als Dateien beim Quelltext.
about-data = Was aufgehoben wird
about-data-1 = Einstellungen, Hausregeln und Spiele gegen Bots bleiben auf diesem Gerät; nur mit einem Konto kommen Ergebnisse gegen Bots auf deine anderen Geräte. Von Tischen mit anderen merkt sich der Server den Namen, den du angibst, und die Spiele, damit man sie nachspielen und prüfen kann. Es gibt keine Werbung und keine fremden Dienste.
about-licence = Lizenz
about-licence-1 = Freie Software unter der MIT-Lizenz oder der Apache-Lizenz 2.0, nach Wahl. Die Schrift Alegreya Sans steht unter der SIL Open Font License.
about-version = Version { $version }

## Zur Seite gelegt
aside = Zur Seite gelegt
aside-about = Das hat eine andere Version des Programms auf diesem Gerät gespeichert, und diese hier kann es nicht lesen. Es bleibt, bis du es brauchst.
aside-table = Übungstisch, zur Seite gelegt am { $date }
aside-text = Gespeichertes mit dem Namen { $name }
aside-try = Noch einmal versuchen

## Links, die etwas verlangen
link-not-here = Was der Link verlangt, gibt es hier nicht
link-book-unknown = Ein Buch „{ $book }“ gibt es hier nicht.
link-wishes-unknown = So kann man nach diesem Buch nicht spielen: { $wishes }

friends-options = Wie gespielt wird
friends-radln = Radln
friends-radln-open = so viele ihr wollt
friends-thinking = Bedenkzeit
friends-thinking-off = ohne Grenze
friends-seconds = { $seconds } Sekunden
friends-tournament = Turnierregeln
friends-double-rounds = Doppelte Runden
friends-cutting-short = Entschiedene Spiele abkürzen
friends-chat = Plaudern erlaubt
verify-fact-drawn = Gezogen
verify-fact-dealer = Platz { $place } gibt zuerst
verify-fact-by = Abheben
verify-cut-computed = errechnet, weil niemand abgehoben hat
verify-cut-by-hand = von Hand, Karten: { $cards }
verify-cut-knocked = { $talon ->
    [before] geklopft, Talon davor, Pakete der Reihe nach: { $packets }
   *[other] geklopft, Talon danach, Pakete der Reihe nach: { $packets }
}
practice-options = Wie gespielt wird
practice-radln-open = so viele du willst
practice-cut = Selbst abheben, wenn du dran bist
practice-as-book = wie im Regelwerk
practice-yes = ja
practice-no = nein

## Impressum und Datenschutz
foot-imprint = Impressum
foot-privacy = Datenschutz
imprint-title = Impressum
imprint-usual = Wer diesen Server betreibt, hat hier noch nichts über sich geschrieben.
privacy-title = Datenschutz
site-offline = Der Server ist gerade nicht zu erreichen. Was hier steht, gilt für das Programm; wer den Server betreibt, kann etwas anderes geschrieben haben.
privacy-usual =
    # Auf deinem Gerät

    Einstellungen, Hausregeln, Übungstische, Zettel, der Stand der geführten Spiele und die letzten Spiele liegen im Speicher deines Browsers. Ohne Konto verlässt davon nichts das Gerät.

    # Am Server, wenn du mit anderen spielst

    Der Server merkt sich den Namen, den du angibst, die Tische, an denen du sitzt oder zuschaust, jeden Zug und was dort geschrieben wird. Fertige Spiele bleiben, damit alle sie nachspielen und das Mischen prüfen können. Ein einziges Cookie sagt dem Server, wer du bist; davon liegt dort nur ein Hashwert.

    # Mit einem Konto

    Dazu kommen ein Hashwert deines Passworts und deines Wiederherstellungscodes, die öffentliche Hälfte deiner Passkeys, Freunde und Einladungen, wo du angemeldet bist (wie sich dein Browser nennt und wann er zuletzt da war), die Ergebnisse deiner Übungsspiele und welche geführten Spiele du gespielt hast.

    # Turniere

    Wer ein Turnier leitet, kann Namen von Teilnehmern eintragen. Sie stehen nur in der Liste dieser Leitung und in dem, was sie veröffentlicht.

    # Adressen und Protokolle

    Die Adresse deines Anschlusses hält der Server im Speicher, um zu viele Anfragen abzuwehren. In seinem Protokoll steht sie, wenn eine Anmeldung misslingt, und auf Dauer nur, wenn eine Adresse gesperrt wird.

    # Mitnehmen und löschen

    Auf der Seite „Konto“ kannst du alles als Datei holen und dein Konto löschen. Anmeldungen, Freunde, Passkeys und Übungsspiele sind sofort weg; in Spielen, die andere mitgespielt haben, steht statt deines Namens ein Strich. Werbung und fremde Dienste gibt es nicht.
