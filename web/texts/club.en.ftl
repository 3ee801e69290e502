# The sheet.
scribe-title = Score sheet
scribe-lead = Keep the score of your evening on your phone: the sheet works out points, Radln, double rounds and money by your rulebook. It stays on this device and needs no network.
scribe-new = New sheet
scribe-open-file = Open a file
scribe-kept = On this device
scribe-none = There is no sheet yet. Start one, or open the file from another device.
scribe-no-storage = Nothing can be saved on this device: { $reason }
scribe-too-many = A device has room for { $most } sheets. Delete an old one first.
scribe-not-kept = This device could not save that; perhaps its storage is full. Make room and tap again: what you entered is still there.
scribe-is-closed = The sheet is closed. Whoever writes something more opens it again.
scribe-no-worker = This address is not secure (no https): what you write stays on the device, but the page cannot be loaded again without a network. Nor does the camera work here; codes are typed.
scribe-missing = There is no such sheet on this device.

scribe-players = Who is playing?
scribe-players-how = Four, five or six names, in the order in which you deal.
scribe-player = Name { $number }
scribe-one-more = One more name
scribe-first-dealer = Who deals first?
scribe-who-writes = Who keeps the score?
scribe-occasion = What are you playing?
scribe-evening = An evening with double rounds
scribe-tournament = A tournament without double rounds
scribe-more-settings = Radln, money, heading
scribe-radln = How many Radln?
scribe-cents = Cents for a point (in the book { $cents })
scribe-round-to = Round to
scribe-round-cents = { $unit } cents
scribe-heading = Heading
scribe-begin = Begin

scribe-all = ‹ All
scribe-parts = Parts of the sheet
scribe-part-write = Write
scribe-part-table = Sheet
scribe-part-close = Pay
scribe-part-more = More
scribe-sums = Score so far
scribe-next = Radl { $radl }: { $dealer } deals, { $forehand } is forehand.
scribe-left = { $left ->
    [one] One more deal.
   *[other] { $left } more deals.
  }
scribe-full = The last deal has been written.
scribe-next-double = Counts double!
scribe-line-written = { $number }. { $game } has been written.
scribe-correcting = Correcting line { $number }: { $game }
scribe-cancel = Cancel

scribe-game = Which game?
scribe-another-game = Another game
scribe-other-lines = No game, or only numbers
scribe-thrown-in = Thrown in
scribe-annulled = Does not count
scribe-numbers = Only numbers
scribe-why-annulled = Why does it not count?
scribe-numbers-label = What was it?
scribe-numbers-sum = Together { $sum }
scribe-numbers-double = A double round follows
scribe-declarer = Who is the declarer?
scribe-forehand-plays = The forehand is the declarer: { $name }
scribe-partner = Who is the partner?
scribe-partner-talon = King in the talon
scribe-partner-alone = Alone
scribe-result = How did it turn out?
scribe-won = Won
scribe-lost = Lost
scribe-unplayed = Not played out
scribe-renonce = Renonce
scribe-offenders = Who revoked?
scribe-claims = Claim a silent premium
scribe-contra = Kontra on the game
scribe-premiums = Premiums
scribe-announced = announced
scribe-premium-lost = lost
scribe-by-defence = defenders
scribe-by-declarer = declarer
scribe-both-sides = announced by the other side too
scribe-count = Write the exact count
scribe-points = Points
scribe-blatt = Blatt
scribe-tricks = Tricks
scribe-tricks-of = Write the exact tricks of { $game }
scribe-shares = Tricks and points of three will do, the fourth has the rest.
scribe-more-fields = Rarely needed
scribe-king-left = Called king in the talon
scribe-king-left-yes = Left there
scribe-beside = { $name } played beside it
scribe-untrue = { $premium } announced without the card
scribe-untrue-when = When was { $premium } announced without the card?
scribe-untrue-overbid = with a bid that was overbid
scribe-skues = Who held the Sküs?
scribe-reason = Why is it corrected?
scribe-write = Write
scribe-correct = Correct
scribe-open-game = Still open: which game
scribe-open-declarer = Still open: who is the declarer
scribe-open-partner = Still open: the partner
scribe-open-bird = Still open: which bird was announced
scribe-open-result = Still open: how it turned out
scribe-open-offender = Still open: who revoked
scribe-open-shares = Still open: tricks and points
scribe-open-reason = Still open: the reason

scribe-preview = What it comes to
scribe-written = Written:
scribe-paid = With Kontra:
scribe-nobody = nothing
scribe-due = At once: { $from } pays { $to } { $points } ({ $money })
scribe-counts-double = Counts double
scribe-double-follows = A double round follows.

scribe-table = All lines with running sums
scribe-empty = There is nothing on the sheet yet.
scribe-column-game = Game
scribe-radl = Radl { $radl }
scribe-double-mark = ×2
scribe-does-not-count = does not count
scribe-look-here = please check
scribe-corrected = corrected
scribe-deals = deals
scribe-schrift = Schrift
scribe-zahlung = Zahlung
scribe-table-legend = Grey marks who deals. Tap a line to correct it.
scribe-line = { $number }. { $game }
scribe-history = What was here before
scribe-restore = Go back to this version
scribe-strike = Strike out
scribe-strike-now = Strike it out
scribe-withdraw = Take back
scribe-warning-out-of-turn = It was not the turn of these four.
scribe-warning-corrected-apart = Corrected on two devices; the later version counts.
scribe-warning-perhaps-twice = Another device has the same: perhaps one deal written twice.
scribe-warning-sat-out-scored = Somebody who sat out has points.
scribe-warning-after-the-end = Played after the last Radl.

scribe-who-pays = Who pays whom
scribe-column-player = Player
scribe-column-money = Amount
scribe-pays = { $from } pays { $to } { $points } { $points ->
    [one] point
   *[other] points
  }, that is { $money }.
scribe-pays-money = { $from } pays { $to } { $money }.
scribe-pays-schrift = The Schrift is what is paid; what Kontras add has been paid already.
scribe-pays-zahlung = The Zahlung is what is paid, Kontras included.
scribe-point-worth = A point is { $money }.
scribe-rounded = Rounded to { $money }.
scribe-closing = Closing
scribe-close-how = Somebody closes the sheet, and somebody else confirms it.
scribe-close-by = Close as
scribe-closed-by = Closed by { $name }. Now somebody confirms it.
scribe-confirm-by = Confirm as
scribe-final = Closed by { $name }, confirmed by { $others }.
scribe-changed-since = Changed after closing: please close it again.

scribe-save = Save as a file
scribe-csv = Save as a table (CSV)
scribe-share = Share
scribe-print = Print
scribe-code = Result as a QR code
scribe-code-what = Names, points, number of deals and who confirmed. The lines stay on the sheet.
scribe-merge = Merge with another phone
scribe-merge-how = Two of you write the same evening: save the empty sheet as a file, open it on the second phone and merge the files later in any order. Nothing is lost.
scribe-merged = { $added ->
    [0] There was nothing new.
    [one] One entry added.
   *[other] { $added } entries added.
  }
scribe-last-radl = Say “Gstieß – a Radl”
scribe-last-radl-question = It cannot be taken back: from then on only as many deals are played as the book says.
scribe-last-radl-now = Say it
scribe-all-history = History of all changes
scribe-no-history = No line has been changed yet.
scribe-referee = Ask the referee
scribe-forget = Delete the sheet
scribe-forget-question = The sheet will be gone. If anybody still needs it, save it as a file first.
scribe-forget-now = Delete
scribe-keep = Keep
scribe-names = Names
scribe-new-name = New name for { $name }
scribe-rename = Change
scribe-rename-now = Save
