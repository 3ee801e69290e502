// Written by `UPDATE_TYPES=1 cargo test -p tarock-wasm`; the types are those of crates/wasm.

export type Snapshot = { 
/**
 * Number of the last event that it holds.
 */
seq: number, 
/**
 * From where it is seen.
 */
viewer: Viewer, 
/**
 * Name of the table.
 */
table: string, 
/**
 * The book.
 */
rules: string, 
/**
 * The places.
 */
places: Array<SeenPlace>, 
/**
 * Who watches.
 */
watchers: Array<WatcherSeen>, 
/**
 * The deal that is shuffled or played.
 */
deal: SeenDeal | null, 
/**
 * Until when the table waits between two deals.
 */
pause_until: number | null, 
/**
 * Why the evening is over.
 */
over: string | null, 
/**
 * Deals left, once that is known.
 */
deals_left: number | null, 
/**
 * Who wants the evening to end.
 */
end_wanted: Array<number>, 
/**
 * The scoreboard.
 */
sheet: Scoreboard, 
/**
 * What the deal of the last line was paid for, until the next deal begins.
 */
settled: Array<SettledLine>, };

export type Viewer = { "place": number } | { "behind": number } | "public";

export type SeenPlace = "empty" | { "person": { 
/**
 * The name.
 */
name: string, 
/**
 * Whether he is ready for the next deal.
 */
ready: boolean, 
/**
 * Whether his line is there.
 */
connected: boolean, 
/**
 * Why a bot plays for him.
 */
away: string | null, } } | { "bot": { 
/**
 * Which.
 */
spec: string, } };

export type WatcherSeen = { 
/**
 * Who.
 */
user: string, 
/**
 * His name.
 */
name: string, 
/**
 * Behind whom he sits.
 */
behind: number | null, };

export type SeenDeal = { 
/**
 * Its number.
 */
deal: number, 
/**
 * Who deals.
 */
dealer: number, 
/**
 * The places of the four seats.
 */
seats: [number, number, number, number], 
/**
 * Who sits out.
 */
out: Array<number>, 
/**
 * Whether it counts double.
 */
double: boolean, 
/**
 * What the table has committed to.
 */
commitment: string | null, 
/**
 * Who has contributed.
 */
contributed: Array<number>, 
/**
 * The viewer's seat.
 */
seat: number | null, 
/**
 * What the viewer sees.
 */
observation: Observation | null, 
/**
 * The viewer's hand as dealt.
 */
dealt: Array<string>, 
/**
 * What happened in the deal.
 */
events: Array<DealEvent>, 
/**
 * Number of the turn.
 */
turn: number, 
/**
 * Whose turn it is.
 */
to_act: number | null, 
/**
 * When the wait or the thinking time ends.
 */
until: number | null, 
/**
 * An open claim.
 */
claim: SeenClaim | null, };

export type SeenClaim = { 
/**
 * Its number.
 */
claim: number, 
/**
 * Whose.
 */
place: number, 
/**
 * What he says: `take` or `give`.
 */
rest: string, 
/**
 * Who has agreed.
 */
agreed: Array<number>, 
/**
 * Until when it is answered.
 */
until: number, };

export type Observation = { 
/**
 * The viewer.
 */
seat: number | null, 
/**
 * The forehand.
 */
forehand: number, 
/**
 * The phase.
 */
phase: Phase, 
/**
 * Whose turn it is.
 */
turn: number | null, 
/**
 * Why the deal is over.
 */
end: string | null, 
/**
 * The viewer's hand.
 */
hand: Array<string>, 
/**
 * How many cards each seat holds.
 */
hand_sizes: [number, number, number, number], 
/**
 * All hands, where they lie open.
 */
open_hands: [Array<string>, Array<string>, Array<string>, Array<string>] | null, 
/**
 * Everything said in the first auction, as `SEAT VERB ARGUMENT`.
 */
auction: Array<string>, 
/**
 * The game.
 */
game: string | null, 
/**
 * The declarer.
 */
declarer: number | null, 
/**
 * Negative games by seat.
 */
negatives: [string | null, string | null, string | null, string | null], 
/**
 * The called card.
 */
called: SeenCall | null, 
/**
 * The partner.
 */
partner: SeenPartner, 
/**
 * Talon and discard.
 */
talon: SeenTalon, 
/**
 * The game, announced premiums, and Kontras.
 */
items: Array<SeenItem>, 
/**
 * The tricks so far.
 */
tricks: Array<SeenTrick>, 
/**
 * Tricks taken by seat.
 */
tricks_taken: [number, number, number, number], 
/**
 * What the viewer's own tricks count, where the book lets him look.
 */
own_thirds: number | null, 
/**
 * The viewer's legal actions.
 */
legal: Array<string>, };

export type Phase = "auction" | "call" | "talon" | "discard" | "announce" | "play" | "finished";

export type SeenCall = { 
/**
 * The card, if it is known.
 */
card: string | null, 
/**
 * Whether it was called as „the fourth".
 */
fourth: boolean, };

export type SeenPartner = "unknown" | "nobody" | { "seat": number };

export type SeenTalon = { 
/**
 * Both halves, where they were opened.
 */
halves: [[string, string, string], [string, string, string]] | null, 
/**
 * Whether both lie open now.
 */
open_now: boolean, 
/**
 * Cards that the declarer took.
 */
taken: Array<string>, 
/**
 * Cards of the half not taken that lie open now.
 */
left_open: Array<string>, 
/**
 * Discards that the viewer sees.
 */
discards: Array<string>, 
/**
 * How many cards are discarded.
 */
discarded: number, };

export type SeenItem = { 
/**
 * The premium; none for the game.
 */
premium: string | null, 
/**
 * Whose it is.
 */
seat: number, 
/**
 * In negative games, the opponent towards whom this Kontra stands.
 */
against: number | null, 
/**
 * Seats that said Kontra.
 */
contra: Array<number>, 
/**
 * Seats that said Re.
 */
re: Array<number>, 
/**
 * Seats that said Sub.
 */
sub: Array<number>, };

export type SeenTrick = { 
/**
 * Who led.
 */
leader: number, 
/**
 * The cards in the order played.
 */
cards: Array<string>, 
/**
 * Who took it.
 */
winner: number | null, 
/**
 * Talon cards that fell to it.
 */
talon: Array<string>, 
/**
 * Whether the viewer may look at it now.
 */
may_look: boolean, };

export type Scoreboard = { 
/**
 * A line for each deal.
 */
lines: Array<ScoreLine>, 
/**
 * Sum of the Schrift by place.
 */
schrift: Array<number>, 
/**
 * Sum of the Zahlung by place.
 */
zahlung: Array<number>, };

export type ScoreLine = { 
/**
 * Number of the deal.
 */
deal: number, 
/**
 * Who dealt.
 */
dealer: number, 
/**
 * The places of the four seats.
 */
seats: [number, number, number, number], 
/**
 * The game; none if the deal was thrown in.
 */
game: string | null, 
/**
 * The declarer.
 */
declarer: number | null, 
/**
 * Who had the called card, if another than the declarer.
 */
partner?: number, 
/**
 * Whether it counts nothing.
 */
void: boolean, 
/**
 * Whether it counted double.
 */
double: boolean, 
/**
 * Thirds of the declarer's side where cards were counted.
 */
thirds?: number, 
/**
 * What is written, by place.
 */
schrift: Array<number>, 
/**
 * What is paid, by place.
 */
zahlung: Array<number>, };

export type Told = { 
/**
 * One more than that of the event before.
 */
seq: number, 
/**
 * What happened.
 */
event: TableEvent, };

export type SettledLine = { 
/**
 * What is paid for.
 */
item: string, 
/**
 * What the book calls it.
 */
label: string, 
/**
 * Whether it succeeded.
 */
made: boolean, 
/**
 * Whether it was announced, by words or by the game, where it is a premium.
 */
announced?: boolean, 
/**
 * Points from each opponent before Kontra and double rounds.
 */
value: number, 
/**
 * What is written, by place.
 */
schrift: Array<number>, 
/**
 * What is paid, by place.
 */
zahlung: Array<number>, 
/**
 * The passage behind it.
 */
source: string, };

export type ClaimEnd = "agreed" | { "declined": number } | "played-on" | "no-answer" | "impossible";

export type TableEvent = { "seated": { 
/**
 * Where.
 */
place: number, 
/**
 * The name, or the bot.
 */
name: string, 
/**
 * Whether it is a bot.
 */
bot: boolean, } } | { "unseated": number } | { "ready": number } | { "line": { 
/**
 * Whose.
 */
place: number, 
/**
 * Whether it is there.
 */
connected: boolean, } } | { "bot-took-over": { 
/**
 * Whose seat.
 */
place: number, 
/**
 * Why.
 */
why: string, } } | { "gave-back": number } | { "watchers": Array<WatcherSeen> } | { "next-deal": { 
/**
 * Its number.
 */
deal: number, 
/**
 * Who deals.
 */
dealer: number, 
/**
 * The places of the four seats.
 */
seats: [number, number, number, number], 
/**
 * Who sits out.
 */
out: Array<number>, 
/**
 * Whether it counts double.
 */
double: boolean, 
/**
 * Deals left in the evening.
 */
deals_left: number | null, } } | { "committed": { 
/**
 * To which deal.
 */
deal: number, 
/**
 * The commitment.
 */
commitment: string, 
/**
 * Until when contributions count.
 */
until: number, } } | { "contributed": number } | { "dealt": { 
/**
 * Number of the deal.
 */
deal: number, 
/**
 * What was contributed.
 */
contributions: Array<string | null>, 
/**
 * The viewer's hand.
 */
hand: Array<string>, } } | { "deal": DealEvent } | { "turn": { 
/**
 * Place.
 */
place: number, 
/**
 * Seat.
 */
seat: number, 
/**
 * Number of the turn.
 */
turn: number, 
/**
 * When the thinking time ends.
 */
until: number | null, 
/**
 * What may be done.
 */
legal: Array<string>, } } | { "claimed": { 
/**
 * Number of the claim.
 */
claim: number, 
/**
 * Who.
 */
place: number, 
/**
 * What he says.
 */
rest: string, 
/**
 * Until when it is answered.
 */
until: number, } } | { "claim-agreed": number } | { "claim-ended": ClaimEnd } | { "settled": { 
/**
 * The line of the scoreboard.
 */
line: ScoreLine, 
/**
 * What the points are for.
 */
items: Array<SettledLine>, 
/**
 * Sum of the Schrift by place.
 */
schrift: Array<number>, 
/**
 * Sum of the Zahlung by place.
 */
zahlung: Array<number>, 
/**
 * Until when the table waits.
 */
until: number | null, } } | { "revealed": FairRecord } | { "last-radl-said": number } | { "end-wanted": Array<number> } | { "over": { 
/**
 * Why.
 */
why: string, 
/**
 * The whole scoreboard.
 */
sheet: Scoreboard, } };

export type FairRecord = { 
/**
 * The book.
 */
rules: string, 
/**
 * The forehand.
 */
forehand: number, 
/**
 * The hands as dealt.
 */
hands: Array<Array<string>>, 
/**
 * The talon as dealt.
 */
talon: Array<Array<string>>, 
/**
 * The moves.
 */
actions: Array<string>, 
/**
 * What is written, by seat.
 */
schrift?: [number, number, number, number], 
/**
 * What is paid, by seat.
 */
zahlung?: [number, number, number, number], 
/**
 * The shuffle.
 */
fair: FairSection, };

export type FairSection = { 
/**
 * Version of the method.
 */
version: number, 
/**
 * Name of the table.
 */
table: string, 
/**
 * Number of the deal.
 */
deal: number, 
/**
 * What the table committed to.
 */
commitment: string, 
/**
 * Its secret.
 */
secret: string, 
/**
 * What the places contributed.
 */
contributions: Array<string | null>, };

export type DealEvent = { "said": string } | { "talon-opened": [[string, string, string], [string, string, string]] } | { "talon-taken": { 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
cards: Array<string>, } } | { "talon-taken-unseen": { 
/**
 * Who.
 */
seat: number, 
/**
 * The hand, for those who may see it.
 */
hand: Array<string>, } } | { "laid": { 
/**
 * Who.
 */
seat: number, 
/**
 * Which, for those who may see it.
 */
card: string | null, 
/**
 * Whether it lies open.
 */
open: boolean, } } | { "card-played": { 
/**
 * Who.
 */
seat: number, 
/**
 * Which.
 */
card: string, } } | { "partner-shown": number } | { "trick-taken": { 
/**
 * Who.
 */
seat: number, 
/**
 * Talon cards that fell to it.
 */
talon: Array<string>, 
/**
 * Whether the Pagat took Mond and Sküs.
 */
kaiserstich: boolean, } } | { "hands-opened": [Array<string>, Array<string>, Array<string>, Array<string>] } | { "phase-begins": Phase } | { "finished": string };

export type Refused = { 
/**
 * For programs.
 */
code: string, 
/**
 * In German.
 */
de: string, 
/**
 * In English.
 */
en: string, 
/**
 * The passage of the book, where it is a rule of the game.
 */
source: string | null, };

export type Answer = { 
/**
 * The name that the client gave it.
 */
id: string, 
/**
 * Why it changed nothing.
 */
refused: Refused | null, 
/**
 * Whether it had been answered before.
 */
repeated: boolean, };

export type Options = { 
/**
 * Name of the table; part of every shuffle.
 */
table: string, 
/**
 * Id of a published book, or of the house rules.
 */
rules: string, 
/**
 * The house rules as TOML, where no published book is played.
 */
house: string | null, 
/**
 * The player's name.
 */
name: string, 
/**
 * Players at the table.
 */
players: number, 
/**
 * Who sits at the other places, by the names of the bots.
 */
bots: Array<string>, 
/**
 * Radln until the end; none for as many as one likes.
 */
radln: number | null, };

export type Hint = { 
/**
 * The action.
 */
action: string, 
/**
 * What and why.
 */
headline: string, 
/**
 * What else was weighed.
 */
details: Array<string>, };

export type Named = { 
/**
 * What the book calls it.
 */
label: string, 
/**
 * The passage.
 */
source: string, };

export type Said = { 
/**
 * The forehand's opening.
 */
vorhand: string, 
/**
 * Passing.
 */
pass: string, 
/**
 * Holding.
 */
hold: string, 
/**
 * The declarer's last word.
 */
declarer_done: string, 
/**
 * Nothing to add.
 */
done: string, 
/**
 * Kontra.
 */
contra: string, 
/**
 * Re.
 */
re: string, 
/**
 * Sub.
 */
sub: string, 
/**
 * Giving the game up.
 */
surrender: string, };

export type BookWords = { 
/**
 * Id.
 */
id: string, 
/**
 * Name for people.
 */
title: string, 
/**
 * The document.
 */
document: string, 
/**
 * Whether the turn goes round against the clock.
 */
counter_clockwise: boolean, 
/**
 * Whether „Gstieß – a Radl“ ends an evening.
 */
last_radl: boolean, 
/**
 * How many may play.
 */
players: Array<number>, 
/**
 * Cents for a point.
 */
cents_per_point: number, 
/**
 * Names of the cards by code.
 */
cards: { [key in string]: string }, 
/**
 * Games by code.
 */
games: { [key in string]: Named }, 
/**
 * Premiums by code.
 */
premiums: { [key in string]: Named }, 
/**
 * What is said.
 */
said: Said, };

export type Question = { "compare": Array<BookChoice> } | { "house-form": string } | { "house-read": string } | { "read-deals": string } | { "notation": Array<string> } | { "replay": { 
/**
 * The record.
 */
record: string, 
/**
 * The house rules that it was played under.
 */
house: string | null, } } | { "card-choices": string } | { "verify": { 
/**
 * The record.
 */
record: string, 
/**
 * The house rules that it was played under.
 */
house: string | null, } } | { "count": Array<string> } | { "code": string };

export type BookChoice = { 
/**
 * Id of a published book, or a name for the house rules.
 */
rules: string, 
/**
 * The house rules, where no published book is meant.
 */
house: string | null, };

export type Comparison = { 
/**
 * The books, in the order asked for.
 */
books: Array<BookHead>, 
/**
 * Every point in all of them.
 */
rows: Array<BookRow>, };

export type BookHead = { 
/**
 * Id.
 */
id: string, 
/**
 * Name for people.
 */
title: string, 
/**
 * The document behind it.
 */
document: string, 
/**
 * The published book that house rules start from.
 */
base: string | null, };

export type BookRow = { 
/**
 * Section of the files.
 */
section: string, 
/**
 * Its heading.
 */
title: string, 
/**
 * Key in the files.
 */
key: string, 
/**
 * Heading.
 */
heading: string, 
/**
 * By book; nothing where a book has no such entry.
 */
cells: Array<BookCell | null>, 
/**
 * Whether not all books have the same.
 */
differs: boolean, };

export type BookCell = { 
/**
 * In words.
 */
words: string, 
/**
 * The passage.
 */
source: string | null, };

export type FormPart = { 
/**
 * Section of the file.
 */
key: string, 
/**
 * Heading.
 */
title: string, 
/**
 * The fields.
 */
fields: Array<FormField>, 
/**
 * Games or premiums of other books that could be added.
 */
additions: Array<FormAddition>, };

export type FormAddition = { 
/**
 * Section and code.
 */
path: string, 
/**
 * Title of the book that has it.
 */
from: string, 
/**
 * What that book calls it.
 */
label: string, 
/**
 * The whole entry by dotted key, as house rules have to write it.
 */
entry: Record<string, unknown>, 
/**
 * Other entries that have to change with it.
 */
besides: Record<string, unknown>, 
/**
 * Its fields, with what the other book has.
 */
fields: Array<FormField>, 
/**
 * Games that both books bid below it; none for what is not bid in the auction.
 */
below: Array<string> | null, 
/**
 * Lists that may name it, by their keys.
 */
lists: Array<string>, 
/**
 * Those of them in which the other book has it.
 */
listed: Array<string>, };

export type FormField = { 
/**
 * Dotted key in the file.
 */
key: string, 
/**
 * Heading.
 */
heading: string, 
/**
 * What the book has.
 */
is: unknown, 
/**
 * The same in words.
 */
words: string, 
/**
 * The passage.
 */
source: string | null, 
/**
 * How it is filled in.
 */
kind: FormKind, 
/**
 * What can be chosen.
 */
choices: Array<FormChoice>, };

export type FormKind = "choice" | "number" | "number-or-never" | "text" | "some" | "order";

export type FormChoice = { 
/**
 * As the file has it.
 */
is: unknown, 
/**
 * In words.
 */
words: string, };

export type ReadDeal = { 
/**
 * The book.
 */
rules: string, 
/**
 * The record as JSON.
 */
record: string, 
/**
 * Whether its shuffle can be verified.
 */
fair: boolean, };

export type Replayed = { 
/**
 * The book.
 */
rules: string, 
/**
 * Its name.
 */
title: string, 
/**
 * The talon as dealt.
 */
talon: Array<Array<string>>, 
/**
 * Before the first action, and after each.
 */
steps: Array<ReplayStep>, 
/**
 * What may be done after the last action, as actions are written.
 */
legal: Array<string>, 
/**
 * Whether the deal came to its end.
 */
finished: boolean, 
/**
 * Thirds of the declarer's side, in a positive game that was played out.
 */
thirds: number | null, 
/**
 * What the points are for; empty for a deal without an outcome.
 */
lines: Array<ReplayLine>, 
/**
 * What is written, by seat.
 */
schrift: Array<number>, 
/**
 * What is paid, by seat.
 */
zahlung: Array<number>, };

export type ReplayStep = { 
/**
 * Who acted last.
 */
seat: number | null, 
/**
 * What was done, in words; empty before the first action.
 */
said: string, 
/**
 * The phase.
 */
phase: string, 
/**
 * Whose turn it is.
 */
turn: number | null, 
/**
 * All hands.
 */
hands: Array<Array<string>>, 
/**
 * The trick on the table, the last one once it is complete.
 */
trick: Array<PlayedCard>, 
/**
 * Who took it.
 */
winner: number | null, 
/**
 * Number of the trick, from 1; 0 before the first.
 */
trick_number: number, 
/**
 * Tricks by seat.
 */
tricks: Array<number>, 
/**
 * The game in the words of the book.
 */
game: string | null, 
/**
 * The declarer.
 */
declarer: number | null, 
/**
 * The partner, once shown.
 */
partner: number | null, 
/**
 * The called card.
 */
called: string | null, 
/**
 * What the declarer laid away.
 */
discards: Array<string>, };

export type ReplayLine = { 
/**
 * What the book calls it.
 */
label: string, 
/**
 * Whether it succeeded.
 */
made: boolean, 
/**
 * What is written, by seat.
 */
schrift: Array<number>, 
/**
 * What is paid, by seat.
 */
zahlung: Array<number>, 
/**
 * The passage behind it.
 */
source: string, };

export type PlayedCard = { 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
card: string, };

export type CardChoice = { 
/**
 * Its code.
 */
card: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Why it may not be played; nothing if it may.
 */
refused: string | null, 
/**
 * The passage behind that.
 */
source: string | null, };

export type Count = { 
/**
 * Thirds of a point of each card.
 */
thirds: Array<number>, 
/**
 * Whole points of all.
 */
points: number, 
/**
 * Thirds beyond them, called Blatt.
 */
blatt: number, };

export type Verification = { 
/**
 * The checks that were passed.
 */
passed: Array<Check>, 
/**
 * The check that failed, and why.
 */
failed: Failed | null, 
/**
 * What the record says of itself.
 */
facts: FairFacts | null, };

export type Check = "record" | "commitment" | "cards" | "actions";

export type Failed = { 
/**
 * Which.
 */
check: Check, 
/**
 * Why.
 */
reason: string, };

export type FairFacts = { 
/**
 * The book.
 */
rules: string, 
/**
 * The table.
 */
table: string, 
/**
 * Number of the deal.
 */
deal: number, 
/**
 * The commitment.
 */
commitment: string, 
/**
 * The secret.
 */
secret: string, 
/**
 * What the places contributed.
 */
contributions: Array<string | null>, 
/**
 * How many cards were cut off; known once the cards are in order.
 */
cut: number | null, 
/**
 * Number of actions.
 */
actions: number, };

export type Code = { 
/**
 * Modules along a side.
 */
size: number, 
/**
 * Path data of the dark modules.
 */
path: string, };
