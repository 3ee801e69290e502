# Texte rund um das Konto.
account-title = Konto
account-lead = Zum Spielen brauchst du kein Konto. Mit einem bleiben Name, Freunde und Spiele auf allen deinen Geräten.
account-offline = Dein Konto ist gerade nicht zu sehen: Es gibt keine Verbindung zum Server.
account-hello = Hallo, { $name }
account-name = Name
account-password = Passwort
account-password-now = Jetziges Passwort
account-password-new = Neues Passwort
account-password-help = Mindestens 10 Zeichen, davon 4 verschiedene. Ein Satz, den nur du sagst, ist gut.
account-password-needed = Nicht nötig, wenn du dich gerade mit einem Passkey angemeldet hast.
account-done = Erledigt.

## Anmelden und anlegen
sign-in-title = Anmelden
sign-in-go = Anmelden
sign-in-passkey = Mit Passkey anmelden
sign-up-title = Konto anlegen
sign-up-lead = Du bleibst, wer du bist: Deine Tische und Spiele als Gast kommen mit.
sign-up-go = Konto anlegen
sign-out = Abmelden
sign-out-others = Überall sonst abmelden

## Freunde
account-friends = Freunde
account-friends-none = Noch niemand. Schreib unten den Kontonamen von jemandem, den du kennst.
account-friend-name = Kontoname
account-friend-ask = Anfragen
account-friend-asked = Du hast angefragt
account-friend-asks = { $name } möchte mit dir befreundet sein
account-friend-yes = Annehmen
account-friend-no = Ablehnen
account-friend-take-back = Zurücknehmen
account-friend-end = Entfernen
account-friend-end-of = { $name } entfernen
account-friend-online = ist da
account-friend-away = ist nicht da
account-friend-table = Zum Tisch von { $name }
account-invitations = Einladungen
account-invite = Freunde einladen
account-invited = { $name } lädt dich an einen Tisch ein
account-invitation-go = Zum Tisch
account-invitation-away = Ausblenden

## Gespielt
account-played = Mit anderen gespielt
account-played-none = Mit anderen hast du hier noch nicht gespielt.
account-played-all = Alles zusammen, auch gegen Bots
account-deals = Spiele
account-written = Schrift
account-paid = Zahlung
account-game = Spiel
account-declared = Gespielt
account-won = Gewonnen
account-role = Rolle
account-role-declarer = Spieler
account-role-partner = Partner
account-role-defence = Gegner
account-evenings = Abende
account-evening = { $deals ->
    [one] 1 Spiel, { $points }
   *[other] { $deals } Spiele, { $points }
}
account-evening-open = läuft noch
account-more = Mehr zeigen

## Passkeys, Anmeldungen, Daten
account-passkeys = Passkeys
account-passkeys-lead = Anmelden mit Fingerabdruck, Gesicht oder PIN des Geräts, ohne Passwort.
account-passkeys-off = Unter dieser Adresse sind Passkeys nicht möglich.
account-passkey-name = Name des neuen Passkeys
account-passkey-mine = Mein Gerät
account-passkey-add = Passkey anlegen
account-passkey-rename = Umbenennen
account-passkey-rename-of = { $name } umbenennen
account-passkey-new-name = Neuer Name für { $name }
account-passkey-end = { $name } entfernen
account-passkey-failed = Der Passkey wurde nicht angelegt oder nicht bestätigt.
account-sessions = Wo du angemeldet bist
account-session-this = dieses Gerät
account-session-since = seit { $since }
account-session-end = Dort abmelden
account-session-unknown = Unbekanntes Gerät
account-change-name = Name ändern
account-change-password = Passwort ändern
account-data = Deine Daten
account-export = Alles als Datei holen
account-delete = Konto löschen
account-delete-about = Anmeldungen, Freunde und Passkeys sind sofort weg. Spiele mit anderen bleiben, ohne deinen Namen. Das lässt sich nicht zurücknehmen.
account-delete-sure = Ja, endgültig löschen

## Vergessenes Passwort
forgotten = Passwort vergessen?
forgotten-about = Mit dem Wiederherstellungscode, den du beim Anlegen bekommen hast, setzt du ein neues Passwort. Hast du ihn nicht mehr, kann dir nur helfen, wer diesen Server betreibt.
forgotten-go = Neues Passwort setzen
recovery-title = Wiederherstellungscode
recovery-new = Das ist dein Wiederherstellungscode. Schreib ihn auf: Mit ihm kommst du wieder herein, wenn du dein Passwort vergisst. Er gilt einmal und wird nur jetzt gezeigt.
recovery-copy = Kopieren
recovery-copied = Kopiert
recovery-kept = Ich habe ihn aufgeschrieben
recovery-about = Hast du dein Passwort vergessen, kommst du mit ihm einmal wieder herein.
recovery-none = Du hast noch keinen.
recovery-since = Deiner ist vom { $since }. Ein neuer macht ihn ungültig.
recovery-renew = Neuen Code holen
