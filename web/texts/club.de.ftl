# Der Zettel.
scribe-title = Zettel
scribe-lead = Schreib den Abend am Handy: Punkte, Radln, doppelte Runden und Geld rechnet der Zettel nach eurem Regelwerk. Er bleibt auf diesem Gerät und braucht kein Netz.
scribe-new = Neuer Zettel
scribe-open-file = Datei öffnen
scribe-kept = Auf diesem Gerät
scribe-none = Noch ist kein Zettel da. Fang einen an, oder öffne die Datei von einem anderen Gerät.
scribe-no-storage = Dieses Gerät lässt nichts speichern: { $reason }
scribe-too-many = Auf einem Gerät haben { $most } Zettel Platz. Lösch zuerst einen alten.
scribe-not-kept = Dieses Gerät konnte das nicht speichern; vielleicht ist sein Speicher voll. Mach Platz und tipp noch einmal: Was du angegeben hast, steht noch da.
scribe-is-closed = Der Zettel ist abgeschlossen. Wer noch etwas schreibt, öffnet ihn wieder.
scribe-no-worker = Diese Adresse ist nicht gesichert (kein https): Geschriebenes bleibt auf dem Gerät, aber ohne Netz lässt sich die Seite nicht neu laden. Auch die Kamera geht hier nicht; Codes werden getippt.
scribe-missing = Diesen Zettel gibt es auf diesem Gerät nicht.

scribe-players = Wer spielt?
scribe-players-how = Vier, fünf oder sechs Namen, in der Reihenfolge, in der gegeben wird.
scribe-player = { $number }. Name
scribe-one-more = Noch ein Name
scribe-first-dealer = Wer gibt zuerst?
scribe-who-writes = Wer schreibt?
scribe-occasion = Wo wird gespielt?
scribe-evening = Runde mit doppelten Runden
scribe-tournament = Turnier ohne doppelte Runden
scribe-more-settings = Radln, Geld, Überschrift
scribe-radln = Wie viele Radln?
scribe-cents = Cent für einen Punkt (im Buch { $cents })
scribe-round-to = Runden auf
scribe-round-cents = { $unit } Cent
scribe-heading = Überschrift
scribe-begin = Anfangen

scribe-all = ‹ Alle
scribe-parts = Teile des Zettels
scribe-part-write = Schreiben
scribe-part-table = Zettel
scribe-part-close = Bezahlen
scribe-part-more = Mehr
scribe-sums = Stand
scribe-next = Radl { $radl }: { $dealer } gibt, Vorhand ist { $forehand }.
scribe-left = { $left ->
    [one] Noch ein Spiel.
   *[other] Noch { $left } Spiele.
  }
scribe-full = Das letzte Spiel ist geschrieben.
scribe-next-double = Zählt doppelt!
scribe-line-written = { $number }. { $game } ist geschrieben.
scribe-correcting = Zeile { $number } verbessern: { $game }
scribe-cancel = Abbrechen

scribe-game = Welches Spiel?
scribe-another-game = Anderes Spiel
scribe-other-lines = Kein Spiel, oder nur Zahlen
scribe-thrown-in = Zusammengeworfen
scribe-annulled = Zählt nicht
scribe-numbers = Nur Zahlen
scribe-why-annulled = Warum zählt es nicht?
scribe-numbers-label = Was war es?
scribe-numbers-sum = Zusammen { $sum }
scribe-numbers-double = Danach kommt eine doppelte Runde
scribe-declarer = Wer spielt?
scribe-forehand-plays = Es spielt die Vorhand: { $name }
scribe-partner = Wer ist Partner?
scribe-partner-talon = König im Talon
scribe-partner-alone = Allein
scribe-result = Wie ging es aus?
scribe-won = Gewonnen
scribe-lost = Verloren
scribe-unplayed = Nicht ausgespielt
scribe-renonce = Renonce
scribe-offenders = Wer hat die Renonce gemacht?
scribe-claims = Stille Prämie einfordern
scribe-contra = Kontra auf das Spiel
scribe-premiums = Prämien
scribe-announced = angesagt
scribe-premium-lost = verloren
scribe-by-defence = Gegner
scribe-by-declarer = Spieler
scribe-both-sides = auch von der anderen Seite angesagt
scribe-count = Punkte genau aufschreiben
scribe-points = Punkte
scribe-blatt = Blatt
scribe-tricks = Stiche
scribe-tricks-of = Stiche im { $game } genau aufschreiben
scribe-shares = Stiche und Punkte von dreien genügen, der Rest gehört dem Vierten.
scribe-more-fields = Seltenes
scribe-king-left = Gerufener König im Talon
scribe-king-left-yes = Liegen gelassen
scribe-beside = Daneben hat { $name } gespielt
scribe-untrue = { $premium } ohne die Karte angesagt
scribe-untrue-when = Wann wurde { $premium } ohne die Karte angesagt?
scribe-untrue-overbid = mit einem Lizit, das überboten wurde
scribe-skues = Wer hatte den Sküs?
scribe-reason = Warum wird verbessert?
scribe-write = Schreiben
scribe-correct = Verbessern
scribe-open-game = Noch offen: welches Spiel
scribe-open-declarer = Noch offen: wer spielt
scribe-open-partner = Noch offen: der Partner
scribe-open-bird = Noch offen: welches Vogerl angesagt ist
scribe-open-result = Noch offen: wie es ausging
scribe-open-offender = Noch offen: wer die Renonce gemacht hat
scribe-open-shares = Noch offen: Stiche und Punkte
scribe-open-reason = Noch offen: der Grund

scribe-preview = Was das ergibt
scribe-written = Geschrieben:
scribe-paid = Mit Kontra:
scribe-nobody = nichts
scribe-due = Sofort: { $from } zahlt { $to } { $points } ({ $money })
scribe-counts-double = Zählt doppelt
scribe-double-follows = Danach kommt eine doppelte Runde.

scribe-table = Alle Zeilen mit laufenden Summen
scribe-empty = Noch steht nichts auf dem Zettel.
scribe-column-game = Spiel
scribe-radl = Radl { $radl }
scribe-double-mark = ×2
scribe-does-not-count = zählt nicht
scribe-look-here = bitte ansehen
scribe-corrected = verbessert
scribe-deals = gibt
scribe-schrift = Schrift
scribe-zahlung = Zahlung
scribe-table-legend = Grau ist, wer gibt. Tipp auf eine Zeile, um sie zu verbessern.
scribe-line = { $number }. { $game }
scribe-history = Was hier gestanden ist
scribe-restore = Diese Fassung wieder nehmen
scribe-strike = Streichen
scribe-strike-now = Jetzt streichen
scribe-withdraw = Zurücknehmen
scribe-warning-out-of-turn = Diese vier waren nicht an der Reihe.
scribe-warning-corrected-apart = Auf zwei Geräten verbessert; die spätere Fassung zählt.
scribe-warning-perhaps-twice = Auf einem anderen Gerät steht dasselbe: vielleicht ein Spiel zweimal.
scribe-warning-sat-out-scored = Jemand, der ausgesetzt hat, hat Punkte.
scribe-warning-after-the-end = Nach dem letzten Radl gespielt.

scribe-who-pays = Wer zahlt wem
scribe-column-player = Spieler
scribe-column-money = Betrag
scribe-pays = { $from } zahlt { $to } { $points } { $points ->
    [one] Punkt
   *[other] Punkte
  }, das sind { $money }.
scribe-pays-money = { $from } zahlt { $to } { $money }.
scribe-pays-schrift = Bezahlt wird die Schrift; was Kontras dazugeben, ist schon bezahlt.
scribe-pays-zahlung = Bezahlt wird die Zahlung, Kontras eingerechnet.
scribe-point-worth = Ein Punkt ist { $money }.
scribe-rounded = Gerundet auf { $money }.
scribe-closing = Abschluss
scribe-close-how = Jemand schließt den Zettel ab, ein anderer bestätigt ihn.
scribe-close-by = Abschließen als
scribe-closed-by = Abgeschlossen von { $name }. Jetzt bestätigt noch jemand.
scribe-confirm-by = Bestätigen als
scribe-final = Abgeschlossen von { $name }, bestätigt von { $others }.
scribe-changed-since = Nach dem Abschluss geändert: bitte noch einmal abschließen.

scribe-save = Als Datei speichern
scribe-csv = Als Tabelle speichern (CSV)
scribe-share = Teilen
scribe-print = Drucken
scribe-code = Ergebnis als QR-Code
scribe-code-what = Namen, Punkte, Zahl der Spiele und wer bestätigt hat. Die Zeilen bleiben auf dem Zettel.
scribe-merge = Mit anderem Handy zusammenführen
scribe-merge-how = Zwei schreiben am selben Abend: Speichert den leeren Zettel als Datei, öffnet sie am zweiten Handy und führt die Dateien später in beliebiger Reihenfolge zusammen. Es geht nichts verloren.
scribe-merged = { $added ->
    [0] Da war nichts Neues.
    [one] Ein Eintrag übernommen.
   *[other] { $added } Einträge übernommen.
  }
scribe-last-radl = „Gstieß – a Radl“ ansagen
scribe-last-radl-question = Das lässt sich nicht zurücknehmen: Danach wird nur noch so lange gespielt, wie das Buch sagt.
scribe-last-radl-now = Ansagen
scribe-all-history = Verlauf aller Änderungen
scribe-no-history = Noch wurde keine Zeile geändert.
scribe-referee = Schiedsrichter fragen
scribe-forget = Zettel löschen
scribe-forget-question = Der Zettel ist dann weg. Wer ihn noch braucht, speichert ihn vorher als Datei.
scribe-forget-now = Löschen
scribe-keep = Behalten
scribe-names = Namen
scribe-new-name = Neuer Name für { $name }
scribe-rename = Ändern
scribe-rename-now = Übernehmen
