# Texte der Oberfläche. Jeder Schlüssel steht in beiden Sprachen; ein Test sieht nach.
title = Tarock
brand = Tarock
you = Du
guest = Gast
close = Schließen
settings = Einstellungen
help-games = Was die einzelnen Spiele sind
menu = Menü
table = Tisch
failed = Das geht leider nicht
to-first-page = Zur Startseite
no-server = Der Server ist nicht erreichbar

## Fassungen
newer-version = Eine neue Version ist da. Neu laden kannst du jederzeit; der Tisch bleibt, wie er ist.
reload = Neu laden
later = Später
save-file = Als Datei sichern
too-old = Diese Seite ist älter als der Server
too-old-about = Der Server ist inzwischen erneuert worden, und diese Seite versteht ihn nicht mehr. Nach dem Neuladen geht es am Tisch weiter; nichts geht verloren.
newer-storage = Eine neuere Version hat auf diesem Gerät gespeichert. Nach dem Neuladen ist alles wieder da.
table-unreadable = Diesen Tisch kann diese Version nicht lesen
table-unreadable-about = Eine andere Version des Programms hat ihn auf diesem Gerät gespeichert. Er bleibt, wie er ist: Ein neuer Tisch legt ihn nur zur Seite, und auf der Startseite findest du ihn wieder.

## Erste Seite
home-title = Königrufen
home-lead = Setz dich her und spiel: gleich gegen Bots, mit Freunden am selben Tisch, nach fünf Regelwerken. Ohne Anmeldung, auch ohne Netz.
play-now = Jetzt spielen
go-on-playing = Weiterspielen
last-evening = Der letzte Abend
book = Regelwerk
book-vacha-2008 = Vácha, Lehrbuch des Königrufens
book-spieleversum-1-0 = Spieleversum 1.0
book-wiener-zeitung-2018 = Wiener Zeitung-Tarockcup
book-hopfgarten = Hopfgarten in Osttirol
book-kaernten-2026 = Kärntner Tarockcup
level = Stärke der Bots
level-beginner = Anfänger
level-casual = Gelegenheitsspieler
level-club = Vereinsspieler
level-master = Meister
level-rule = Faust­regeln
level-random = Zufall
level-quiet = Schweiger
level-pimc = Rechner

## Einstellungen
setting-language = Sprache
setting-language-de = Deutsch
setting-language-en = English
setting-theme = Farben
setting-theme-auto = Wie das Gerät
setting-theme-light = Hell
setting-theme-dark = Dunkel
setting-cards = Karten
setting-cards-classic = Klassisch
setting-cards-four-colour = Vier Farben
setting-cards-high-contrast = Hoher Kontrast
setting-speed = Tempo
setting-speed-slow = Gemütlich
setting-speed-normal = Normal
setting-speed-fast = Schnell
setting-sound = Töne
setting-confirm = Jede Karte mit einem zweiten Tippen bestätigen

## Am Tisch
shuffling = Es wird gemischt …
sheet = Zettel
last-trick = Letzter Stich
hint = Rat
settlement = Abrechnung
look-back = Nachspielen
next-deal = Nächstes Spiel
new-table = Neuer Tisch
new-table-ask = Dein Abend ist noch nicht zu Ende. Ein neuer Tisch beginnt von vorn: Der Zettel und das angefangene Spiel gehen verloren.
your-hand = Dein Blatt
your-place = Dein Platz
your-turn = Du bist am Zug
is-on-turn = { $name ->
    [Du] bist am Zug
   *[other] ist am Zug
}
waits-for = { $name ->
    [Du] Du bist am Zug …
   *[other] { $name } ist am Zug …
}
tap-again = { $card }: nochmals tippen
card-not-allowed = { $card }, jetzt nicht erlaubt
card-of = { $name ->
    [Du] { $card } von dir
   *[other] { $card } von { $name }
}
trick = Stich
talon = Talon
kaiserstich = Kaiserstich!
the-game = Spiel
played-by = { $name ->
    [Du] von dir
   *[other] von { $name }
}
with-partner = { $name ->
    [Du] mit dir
   *[other] mit { $name }
}
alone = allein
partner-unknown = Partner noch unbekannt
partner = Partner
dealer = Geber
dealer-short = G
forehand = Vorhand
double = doppelt
tricks-count = { $count ->
    [one] 1 Stich
   *[other] { $count } Stiche
}
own-points = { $blatt ->
    [0] Deine Stiche: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
   *[other] Deine Stiche: { $points } und { $blatt } Blatt
}
has-said = { $name ->
    [Du] Du hast gesagt
   *[other] { $name } hat gesagt
}
phase-auction = Lizitation
lies-open = Liegt offen
laid-open = Offen verlegt
laid-away = Verlegt
open-hand = { $name ->
    [Du] Dein offenes Blatt
   *[other] Offenes Blatt von { $name }
}
sits-out = Setzt aus: { $names }
line-cut = Gerade weg
line-cut-until = { $seconds ->
    [0] Gleich spielt ein Bot
   *[other] Gerade weg: In { $seconds } s spielt ein Bot
}
line-broken = Die Verbindung ist unterbrochen. Es wird neu verbunden …
away-left = Ein Bot spielt weiter
away-disconnected = Ein Bot springt ein
away-timed-out = Ein Bot springt ein
own-away-left = Ein Bot spielt für dich.
own-away-disconnected = Ein Bot hat dich vertreten.
own-away-timed-out = Deine Bedenkzeit war um, ein Bot spielt für dich.
return = Selbst weiterspielen

## Was zu tun ist
ask-bid = Was spielst du?
ask-call = Welchen König rufst du?
ask-take = Welche Hälfte nimmst du?
ask-discard = { $left ->
    [0] Diese Karten verlegen?
    [one] Verlege noch eine Karte
   *[other] Verlege noch { $left } Karten
}
lay-away = Verlegen
take-back = { $card } zurücknehmen
ask-announce = Hast du etwas anzusagen?
ask-play = Du bist am Zug
call-fourth = Vierter König
call-card = ruft { $card }
called = { $name ->
    [Du] Du rufst { $card }
   *[other] { $name } ruft { $card }
}
take-1 = Diese nehmen
take-2 = Die anderen nehmen
take-both = Alle sechs nehmen
throw-in = Zusammenwerfen
item-about = { $said }: { $item }
item-of = { $said }: { $item } { $name ->
    [Du] von dir
   *[other] von { $name }
}
item-towards = { $said } { $name ->
    [Du] gegen dich
   *[other] gegen { $name }
}

## Abkürzen
claim = Abkürzen
claim-take = „Der Rest ist meiner“
claim-give = „Ich mache keinen Stich mehr“
told-claim-take = { $name }: „Der Rest ist meiner“
told-claim-give = { $name }: „Ich mache keinen Stich mehr“
agree = Einverstanden
play-on = Weiterspielen

## Was geschieht, für Vorleser
told-dealt = Die Karten sind gegeben.
told-your-turn = Du bist am Zug.
told-bot-took-over = { $name ->
    [Du] Ein Bot spielt für dich.
   *[other] Ein Bot spielt für { $name }.
}
told-gave-back = { $name ->
    [Du] Du spielst wieder selbst.
   *[other] { $name } spielt wieder selbst.
}
told-took-back = Zurückgenommen.
told-settled = Das Spiel ist abgerechnet.
told-over = Der Abend ist zu Ende.
told-talon = Im Talon: { $first }; und { $second }.
told-took = { $name ->
    [Du] Du nimmst: { $cards }.
   *[other] { $name } nimmt: { $cards }.
}
told-took-all = { $name ->
    [Du] Du nimmst alle sechs Karten vom Talon.
   *[other] { $name } nimmt alle sechs Karten vom Talon.
}
told-laid-open = { $name } verlegt offen: { $card }.
told-hands-opened = Die Blätter liegen jetzt offen.
told-zuwaage = Dazu aus dem Talon: { $cards }.
told-played = { $name }: { $card }
told-trick = { $name ->
    [Du] Dein Stich.
   *[other] Stich für { $name }.
}
told-partner = { $name ->
    [Du] Der Partner bist du.
   *[other] Partner ist { $name }.
}

## Abrechnung und Zettel
columns = Schrift oder Zahlung
schrift = Schrift
zahlung = Zahlung
schrift-and-zahlung = Schrift und Zahlung
made = gewonnen
lost = verloren
counted-points = { $blatt ->
    [0] Spielerseite: { $points } von 70 Punkten
   *[other] Spielerseite: { $points } und { $blatt } Blatt von 70 Punkten
}
premium-of = Seite: { $names }
premium-announced = angesagt: { $names }
premium-silent = still: { $names }
this-deal = Dieses Spiel
so-far = Stand
thrown-in = Zusammengeworfen: Das Spiel zählt nicht.
thrown-in-short = zusammengeworfen
sheet-legend = Fett: der Stand. Klein: was dieses Spiel gebracht hat. Unterstrichen: wer gespielt hat. G: wer gegeben hat.
sheet-empty = Noch ist nichts geschrieben.
deal = Spiel
radl-done = { $number }. Radl
deals-left = { $count ->
    [one] Noch ein Spiel bis zum Ende.
   *[other] Noch { $count } Spiele bis zum Ende.
}
evening-over = Der Abend ist zu Ende
over-last-radl = Das letzte Radl ist gespielt.
over-length = Die vereinbarten Radln sind gespielt.
over-agreed = Alle wollten aufhören.

## Platz nehmen
gather-title = Wer spielt mit?
your-name = Dein Name
name-first = Wie heißt du? Trag zuerst deinen Namen ein.
name-change = Namen ändern
place-own = (du)
place-empty = frei
is-ready = bereit
has-account = Spielt mit einem Konto dieses Servers
sit-here = Hier sitzen
seat-bot = Bot setzen
unseat-bot = Entfernen
fill-with-bots = Mit Bots auffüllen
places-free = Es geht los, wenn jeder Platz besetzt ist und alle bereit sind.
stand-up = Aufstehen
i-am-ready = Ich bin bereit
waiting-for-others = Warten auf die anderen …
waiting-for-places = Warten auf Mitspieler …
watch = Nur zuschauen
share-link = Wer diesen Link öffnet, kann mitspielen:
copy = Kopieren
copied = Kopiert

## Menü
look-up = Zum Nachschlagen:
last-radl = „Gstieß – a Radl“
end-wanted = Den Abend nach diesem Spiel beenden
end-not-wanted = Doch weiterspielen
take-place = Den Platz von { $name } einnehmen
watch-openly = Als Kiebitz zuschauen
stop-watching = Nicht mehr zuschauen
leave-seat = Aufstehen, ein Bot spielt weiter
watcher = Kiebitz: { $name }
show-hand = Darf mein Blatt sehen
hide-hand = Darf mein Blatt nicht mehr sehen
keys = Tasten: Pfeile und Enter für Karten, L letzter Stich, Z Zettel, { $advised ->
    [yes] H Rat, U zurücknehmen, M Menü.
   *[other] M Menü.
}

## Geben, Plaudern und was sonst am Tisch geschieht
cutting = Abheben
cut = Abheben
cut-ask = Du hebst ab: { $least } bis { $most } Karten.
cut-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
cut-before = davor { $cards }
cut-again = Nochmals abheben
cut-waits = { $name ->
    [Du] Du hebst ab …
   *[other] { $name } hebt ab …
}
knock-before = Klopfen, Talon davor
knock-after = Klopfen, Talon danach
packet-ask = Es wurde geklopft: Welches Paket nimmst du?
packet-take = { $number }. Paket
packet-waits = { $name ->
    [Du] Du wählst ein Paket …
   *[other] { $name } wählt ein Paket …
}
drawn = Gezogene Karten
drawn-deals = { $name ->
    [Du] Du gibst zuerst.
   *[other] { $name } gibt zuerst.
}
open-tricks = Stiche
trick-number = { $number }. Stich
talk = Plaudern
talk-nothing = Noch hat niemand etwas gesagt.
talk-bots = Hier sitzen nur Bots: Sie antworten nicht und geben auch keine Zeichen.
talk-say = Was möchtest du sagen?
talk-send = Sagen
talk-later = Während eines Spiels gibt es nur Kurzsätze.
talk-off = An diesem Tisch wird nicht geplaudert; Kurzsätze gehen immer.
phrases = Kurzsätze
phrase-hello = Servus!
phrase-well-played = Schön gespielt!
phrase-thanks = Danke!
phrase-sorry = Entschuldigung!
phrase-moment = Einen Moment, bitte.
phrase-cheers = Prost!
phrase-goodbye = Baba!
mute = { $name } stummschalten
unmute = { $name } wieder hören
send-away = { $name } wegschicken
told-sent-away = { $by ->
    [Du] Du schickst { $name } weg.
   *[other] { $by } schickt { $name } weg.
}
annul = Spiel annullieren
annul-reason = Warum soll das Spiel nicht zählen?
annulled = Annulliert: { $reason }
told-annulment = { $name ->
    [Du] Du möchtest das Spiel annullieren: { $reason }
   *[other] { $name } möchte das Spiel annullieren: { $reason }
}
change-discard = Ablage ändern
change-discard-ask = { $left ->
    [0] Diese Karten verlegst du.
    [one] Noch eine Karte.
   *[other] Noch { $left } Karten.
}
told-discard-changed = { $name ->
    [Du] Du verlegst anders.
   *[other] { $name } verlegt anders.
}
show-discard = Ablage zeigen
option-tournament = Turnierregeln
option-double-rounds = doppelte Runden
option-cutting-short = Abkürzen erlaubt
option-played-out = jedes Spiel wird ausgespielt
option-chat = Plaudern erlaubt
option-no-chat = nur Kurzsätze
option-radln = { $count ->
    [one] 1 Radl
   *[other] { $count } Radln
}
option-thinking = { $seconds } Sekunden Bedenkzeit
in-money = in Geld
due-at-once = Sofort zu zahlen, weil es nicht in der Schrift steht
due-pays = { $from ->
    [Du] Du zahlst { $to } { $points }
   *[other] { $to ->
        [Du] { $from } zahlt dir { $points }
       *[other] { $from } zahlt { $to } { $points }
    }
}
point-worth = 1 Punkt = { $money }.
