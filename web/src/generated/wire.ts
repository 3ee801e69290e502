// Written by `UPDATE_TYPES=1 cargo test -p tarock-wasm`; the types are those of crates/rules, crates/table and crates/wasm.

/** Version of the protocol. */
export const PROTOCOL = 2;

export type ServerMessage = { "hello": { 
/**
 * Version of the protocol.
 */
protocol: number, 
/**
 * Who the client is.
 */
user: UserId, 
/**
 * The clock of the table.
 */
now: number, } } | { "snapshot": Snapshot } | { "told": NumberedEvent } | { "answer": { 
/**
 * The sender's name for the command.
 */
id: CommandId, refused: Refused | null, 
/**
 * Whether it had been answered before.
 */
repeated: boolean, } } | { "pong": { 
/**
 * The clock of the table.
 */
now: number, } } | { "error": Complaint } | { "goodbye": Complaint };

export type ClientMessage = { "command": { 
/**
 * The sender's name for it.
 */
id: CommandId, 
/**
 * The last event seen.
 */
seen: number, command: Command, } } | { "resync": Record<symbol, never> } | { "ping": Record<symbol, never> };

export type Command = { "sit": { place: Place, 
/**
 * The name that others see.
 */
name: string, } } | { "seat-bot": { place: Place, 
/**
 * Which, in words that only the outside understands.
 */
spec: string, } } | { "unseat-bot": { place: Place, } } | "leave" | "return" | "ready" | { "contribute": { deal: number, 
/**
 * Thirty-two random bytes of the client.
 */
bytes: Bytes32, } } | { "act": { action: Action, } } | { "claim": { rest: Rest, } } | { "answer-claim": { claim: number, 
/**
 * Whether it is agreed to.
 */
agree: boolean, } } | "last-radl" | { "end-evening": { 
/**
 * Whether.
 */
wanted: boolean, } } | { "watch": { 
/**
 * The name that others see.
 */
name: string, } } | "stop-watching" | { "show-hand": { 
/**
 * Which Kiebitz.
 */
watcher: UserId, 
/**
 * Whether.
 */
allowed: boolean, } } | { "send-away": { 
/**
 * Which Kiebitz.
 */
watcher: UserId, } } | { "cut": { deal: number, 
/**
 * Cards from the top, once or several times where the book lets the cutter cut again.
 */
cards: Array<number>, } } | { "knock": { deal: number, 
/**
 * Where the talon is laid.
 */
talon: KnockedTalon, } } | { "take-packet": { deal: number, 
/**
 * Which, from 0.
 */
packet: number, } } | { "change-discard": { 
/**
 * The whole discard.
 */
cards: Array<Card>, } } | { "say": { text: string, } } | { "say-phrase": { phrase: Phrase, } } | { "annul": { 
/**
 * Why, for the sheet.
 */
reason: string, } } | { "answer-annulment": { 
/**
 * Number of the question.
 */
annulment: number, 
/**
 * Whether it is agreed to.
 */
agree: boolean, } };

export type Complaint = { 
/**
 * A code that does not change.
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
 * The sender's name for the command that it answers, where it could be read.
 */
id?: CommandId | null, };

export type Refused = { 
/**
 * A code that does not change.
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
 * The passage of the book behind it.
 */
source: string | null, };

export type Snapshot = { 
/**
 * Number of the last event that it holds; the next one told is one more.
 */
seq: number, 
/**
 * From where it is seen.
 */
viewer: Viewer, table: string, 
/**
 * The book.
 */
rules: string, places: Array<SeenPlace>, 
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
 * Why the evening is over, once it is.
 */
over: EveningOver | null, 
/**
 * Deals left, once that is known.
 */
deals_left: number | null, 
/**
 * Who wants the evening to end.
 */
end_wanted: Array<Place>, 
/**
 * The scoreboard.
 */
sheet: Scoreboard, 
/**
 * What the deal of the last line was paid for, until the next deal begins; empty where it was
 * void.
 */
settled: Array<SettledLine>, 
/**
 * The discard of that deal, where everybody may look at it.
 */
discard?: Array<Card>, 
/**
 * Cards are being drawn for the first deal.
 */
drawing?: SeenDrawing, 
/**
 * The cards that were drawn for the first deal, until it is over.
 */
draw?: SeenDraw, 
/**
 * What was said last.
 */
talk?: Array<TalkLine>, 
/**
 * Whether the viewer may say something in words of their own now.
 */
may_talk: boolean, 
/**
 * What was chosen when the table was opened.
 */
options: SeenOptions, };

export type Viewer = { "place": Place } | { "behind": Place } | "public";

export type SeenPlace = "empty" | { "person": { name: string, 
/**
 * Whether they are ready for the next deal.
 */
ready: boolean, 
/**
 * Whether they are connected.
 */
connected: boolean, 
/**
 * Why a bot plays for them, if one does.
 */
away: Away | null, 
/**
 * When a bot will play for them, unless their line comes back.
 */
stand_in_at?: number, 
/**
 * Whether the host of the table knows them by an account.
 */
account?: boolean, } } | { "bot": { spec: string, } };

export type WatcherSeen = { user: UserId, name: string, 
/**
 * Behind whom they sit, if they see a hand.
 */
behind: Place | null, };

export type SeenDeal = { deal: number, dealer: Place, 
/**
 * The places of seats 0 to 3, the forehand first.
 */
seats: [Place, Place, Place, Place], 
/**
 * Who sits out.
 */
out: Array<Place>, 
/**
 * Whether it counts double.
 */
double: boolean, 
/**
 * What the table has committed to, once it has.
 */
commitment: Bytes32 | null, contributed: Array<Place>, 
/**
 * The viewer's seat.
 */
seat: Seat | null, 
/**
 * What the viewer sees, once the cards are dealt. Who follows makes it from the hand as dealt
 * and the events.
 */
observation: Observation | null, 
/**
 * For those who follow: the viewer's hand as dealt; empty for those who see none.
 */
dealt?: Array<Card>, 
/**
 * For those who follow: what happened in the deal, as seen from here.
 */
events?: Array<DealEvent>, turn: number, 
/**
 * Whose turn it is.
 */
to_act: Place | null, 
/**
 * When the wait for contributions, or the thinking time, ends.
 */
until: number | null, 
/**
 * An open claim.
 */
claim: SeenClaim | null, 
/**
 * Who has the shuffled pack in their hands.
 */
cutting?: SeenCutting, 
/**
 * Somebody wants the deal to be annulled.
 */
annulment?: SeenAnnulment, 
/**
 * Whether the viewer may lay other cards away.
 */
discard_open?: boolean, };

export type SeenClaim = { claim: number, place: Place, 
/**
 * What they say.
 */
rest: Rest, agreed: Array<Place>, 
/**
 * Until when it is answered.
 */
until: number, };

export type SeenCutting = { deal: number, place: Place, 
/**
 * Fewest cards that may be cut off.
 */
least: number, 
/**
 * Most cards.
 */
most: number, 
/**
 * How often the pack may be cut.
 */
times: number, 
/**
 * Whether the cutter may knock instead.
 */
knocking: boolean, 
/**
 * After knocking: the packets that can be taken.
 */
packets?: Array<number>, 
/**
 * Until when; then it is computed.
 */
until: number, };

export type SeenAnnulment = { 
/**
 * Number of the question.
 */
annulment: number, place: Place, reason: string, 
/**
 * Who has agreed; bots always do and are not listed.
 */
agreed: Array<Place>, 
/**
 * Until when it is answered.
 */
until: number, };

export type SeenDrawing = { 
/**
 * What the table has committed to.
 */
commitment: Bytes32, contributed: Array<Place>, 
/**
 * When the wait for contributions ends.
 */
until: number | null, };

export type SeenDraw = { 
/**
 * Who deals first.
 */
dealer: Place, 
/**
 * By everybody, then by those who had drawn equally high.
 */
rounds: Array<Array<DrawnCard>>, };

export type SeenOptions = { 
/**
 * Whether decided deals may be cut short.
 */
cutting_short: boolean, 
/**
 * Whether deals can count double.
 */
double_rounds: boolean, 
/**
 * Whether it is played as at a tournament.
 */
tournament: boolean, 
/**
 * Whether people talk in words of their own.
 */
chat: boolean, 
/**
 * Radln until the end.
 */
radln: number | null, 
/**
 * Milliseconds for each action.
 */
thinking_ms: number | null, };

export type TalkLine = { place: Place, 
/**
 * Their name at that time.
 */
name: string, said: Spoken, 
/**
 * When, by the clock of the table.
 */
at: number, };

export type Spoken = { "text": string } | { "phrase": Phrase };

export type Phrase = "hello" | "well-played" | "thanks" | "sorry" | "moment" | "cheers" | "goodbye";

export type Observation = { 
/**
 * The viewer; `None` for a spectator.
 */
seat: Seat | null, forehand: Seat, phase: Phase, turn: Seat | null, 
/**
 * Why the deal is over.
 */
end: End | null, 
/**
 * The viewer's hand.
 */
hand: Array<Card>, 
/**
 * How many cards each seat holds.
 */
hand_sizes: BySeat<number>, 
/**
 * All hands, where they lie open.
 */
open_hands: BySeat<Array<Card>> | null, 
/**
 * Everything said in the first auction.
 */
auction: Array<Move>, game: Game | null, declarer: Seat | null, 
/**
 * Negative games by seat.
 */
negatives: BySeat<Game | null>, 
/**
 * The called card.
 */
called: SeenCall | null, partner: SeenPartner, 
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
tricks_taken: BySeat<number>, 
/**
 * What the viewer's own tricks count, where the book lets them look.
 */
own_thirds: Thirds | null, 
/**
 * The viewer's legal actions, if it is their turn.
 */
legal: Array<Action>, };

export type Phase = "auction" | "call" | "talon" | "discard" | "announce" | "play" | "finished";

export type End = "played" | "surrendered" | "unplayed" | "thrown-in" | "renonce";

export type SeenCall = { 
/**
 * The card; `None` if it was called as „the fourth" and the viewer cannot tell which.
 */
card: Card | null, 
/**
 * Whether it was called as „the fourth".
 */
fourth: boolean, };

export type SeenPartner = "unknown" | "nobody" | { "seat": Seat };

export type SeenTalon = { 
/**
 * Both halves, where they were opened: everybody saw them once and may remember.
 */
halves: [[Card, Card, Card], [Card, Card, Card]] | null, 
/**
 * Whether both halves lie open now.
 */
open_now: boolean, 
/**
 * Talon cards that the declarer took, if the viewer saw them.
 */
taken: Array<Card>, 
/**
 * Cards of the half not taken that lie open now.
 */
left_open: Array<Card>, 
/**
 * Discards that the viewer sees now.
 */
discards: Array<Card>, 
/**
 * How many cards are discarded.
 */
discarded: number, };

export type SeenItem = { 
/**
 * The premium; `None` for the game.
 */
premium: Premium | null, seat: Seat, 
/**
 * In negative games, the opponent towards whom this Kontra stands.
 */
against: Seat | null, 
/**
 * Seats that said Kontra.
 */
contra: Array<Seat>, 
/**
 * Seats that said Re.
 */
re: Array<Seat>, 
/**
 * Seats that said Sub.
 */
sub: Array<Seat>, };

export type SeenTrick = { 
/**
 * Who led.
 */
leader: Seat, 
/**
 * The cards in the order played.
 */
cards: Array<Card>, 
/**
 * Who took it, once complete.
 */
winner: Seat | null, 
/**
 * Talon cards that fell to it in Trischaken.
 */
talon: Array<Card>, 
/**
 * Whether the viewer may look at it now.
 */
may_look: boolean, };

export type Scoreboard = { 
/**
 * A line for each deal, in order.
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

export type ScoreLine = { deal: number, 
/**
 * Who dealt.
 */
dealer: Place, 
/**
 * The places of seats 0 to 3, the forehand first.
 */
seats: [Place, Place, Place, Place], 
/**
 * The game; `None` if the deal was thrown in.
 */
game: Game | null, 
/**
 * The declarer; in Trischaken the forehand.
 */
declarer: Place | null, 
/**
 * Who had the called card, if another than the declarer.
 */
partner?: Place, 
/**
 * Whether it was thrown in and counts nothing.
 */
void: boolean, 
/**
 * Whether it counted double.
 */
double: boolean, 
/**
 * Thirds of the declarer's side where cards were counted: a positive game that was played out.
 */
thirds?: number, 
/**
 * Tricks of seats 0 to 3 where they decide: in negative games and in Trischaken, where
 * whoever has none is a Jungfrau.
 */
tricks?: [number, number, number, number], 
/**
 * Thirds of seats 0 to 3 in Trischaken, where everybody counts for themselves.
 */
points?: [number, number, number, number], 
/**
 * What is written, by place.
 */
schrift: Array<number>, 
/**
 * What is paid, by place.
 */
zahlung: Array<number>, 
/**
 * Why everybody agreed to annul it; then it is void.
 */
annulled?: string, };

export type NumberedEvent = { 
/**
 * Number of the event, one more than that of the event before. Who misses one asks for a
 * snapshot.
 */
seq: number, event: TableEvent, };

export type TableEvent = { "seated": { place: Place, 
/**
 * The name, or the bot.
 */
name: string, 
/**
 * Whether it is a bot.
 */
bot: boolean, } } | { "has-account": Place } | { "renamed": { place: Place, name: string, } } | { "unseated": Place } | { "ready": Place } | { "line": { place: Place, 
/**
 * Whether it is there.
 */
connected: boolean, 
/**
 * When a bot will play for them, if it does not come back.
 */
stand_in_at?: number, } } | { "bot-took-over": { 
/**
 * Whose seat.
 */
place: Place, why: Away, } } | { "gave-back": Place } | { "watchers": Array<WatcherSeen> } | { "sent-away": { name: string, by: Place, } } | { "talked": TalkLine } | { "drawn": { 
/**
 * Who deals first.
 */
dealer: Place, 
/**
 * The cards, and what proves them.
 */
draw: FairDraw, } } | { "next-deal": { deal: number, dealer: Place, 
/**
 * The places of seats 0 to 3, the forehand first.
 */
seats: [Place, Place, Place, Place], 
/**
 * Who sits out.
 */
out: Array<Place>, 
/**
 * Whether it counts double.
 */
double: boolean, 
/**
 * Deals left in the evening, once that is known.
 */
deals_left: number | null, } } | { "committed": { deal: number, commitment: Bytes32, 
/**
 * Until when contributions count.
 */
until: number, } } | { "contributed": Place } | { "cutting": SeenCutting } | { "cut": { 
/**
 * Who cut.
 */
place: Place, cut: PackCut, } } | { "packet-taken": { place: Place, 
/**
 * Which, from 0.
 */
packet: number, } } | { "dealt": { deal: number, 
/**
 * What was contributed, by place.
 */
contributions: Array<Bytes32 | null>, 
/**
 * The viewer's hand; empty for those who see none.
 */
hand: Array<Card>, } } | { "deal": DealEvent } | { "discard-changed": { place: Place, 
/**
 * What happened in the deal, as seen from here.
 */
events: Array<DealEvent>, } } | { "turn": { place: Place, 
/**
 * Seat in the deal.
 */
seat: Seat, 
/**
 * Number of the turn in the deal.
 */
turn: number, 
/**
 * When the thinking time ends.
 */
until: number | null, 
/**
 * What may be done; only for that player.
 */
legal: Array<Action>, } } | { "claimed": { claim: number, place: Place, 
/**
 * What they say.
 */
rest: Rest, 
/**
 * Until when it is answered.
 */
until: number, } } | { "claim-agreed": Place } | { "claim-ended": ClaimEnd } | { "annulment-wanted": SeenAnnulment } | { "annulment-agreed": Place } | { "annulment-refused": Place | null } | { "settled": { 
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
 * Until when the table waits for the players, if it does.
 */
until: number | null, 
/**
 * Deals left in the evening, once that is known.
 */
deals_left: number | null, 
/**
 * The discard, shown before the cards were counted.
 */
discard?: Array<Card>, } } | { "revealed": FairRecord } | { "last-radl-said": Place } | { "end-wanted": Array<Place> } | { "over": { why: EveningOver, 
/**
 * The whole scoreboard.
 */
sheet: Scoreboard, } };

export type DealEvent = { "said": Move } | { "talon-opened": [[Card, Card, Card], [Card, Card, Card]] } | { "talon-taken": { seat: Seat, cards: CardSet, } } | { "talon-taken-unseen": { seat: Seat, 
/**
 * The hand with the six; empty for those who may not see it.
 */
hand: CardSet, } } | { "laid": { seat: Seat, 
/**
 * The card; `None` for those who may not see it.
 */
card: Card | null, 
/**
 * Whether it lies open.
 */
open: boolean, } } | { "card-played": { seat: Seat, card: Card, } } | { "partner-shown": Seat } | { "trick-taken": { seat: Seat, 
/**
 * Talon cards that fell to it.
 */
talon: CardSet, 
/**
 * Whether the Pagat took Mond and Sküs.
 */
kaiserstich: boolean, } } | { "hands-opened": BySeat<CardSet> } | { "phase-begins": Phase } | { "finished": End };

export type Away = "left" | "disconnected" | "timed-out";

export type ClaimEnd = "agreed" | { "declined": Place } | "played-on" | "no-answer" | "impossible";

export type EveningOver = "last-radl" | "length" | "agreed";

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

export type FairRecord = { 
/**
 * Id of the book, or the path of a house-rule file.
 */
rules: string, 
/**
 * The forehand; always seat 0.
 */
forehand: Seat, 
/**
 * The twelve dealt cards by seat.
 */
hands: Array<Array<Card>>, 
/**
 * The two halves of the talon in the order dealt.
 */
talon: Array<Array<Card>>, actions: Array<string>, 
/**
 * What was written.
 */
schrift?: [number, number, number, number], 
/**
 * What was paid.
 */
zahlung?: [number, number, number, number], 
/**
 * The shuffle.
 */
fair: FairSection, };

export type FairSection = { 
/**
 * Version of the procedure: 1, or 2 where `by_hand` says what was done by hand.
 */
version: number, table: string, 
/**
 * Number of the deal at this table.
 */
deal: number, 
/**
 * What the table showed before the first contribution.
 */
commitment: Bytes32, 
/**
 * What it had committed to.
 */
secret: Bytes32, 
/**
 * What the players added, by place; `null` for bots and for players who sent nothing in time.
 */
contributions: Array<Bytes32 | null>, 
/**
 * What the players did by hand, in version 2.
 */
by_hand?: DealtByHand, };

export type DealtByHand = { dealer: Place, 
/**
 * The draw that made them the first dealer, with the first deal.
 */
draw?: FairDraw, 
/**
 * How the pack was cut.
 */
cut: PackCut, };

export type FairDraw = { 
/**
 * What the table showed before the first contribution.
 */
commitment: Bytes32, 
/**
 * What it had committed to.
 */
secret: Bytes32, 
/**
 * What the players added, by place.
 */
contributions: Array<Bytes32 | null>, 
/**
 * The cards drawn: by everybody, then by those who had drawn equally high.
 */
rounds: Array<Array<DrawnCard>>, };

export type DrawnCard = { place: Place, card: Card, };

export type PackCut = "computed" | { "cut": Array<number> } | { "knocked": { 
/**
 * Where the talon is laid.
 */
talon: KnockedTalon, 
/**
 * The packets that the players chose, 0 to 3, in the order of play; `null` where somebody
 * did not choose.
 */
packets: Array<number | null>, } };

export type KnockedTalon = "before" | "after";

export type Rest = "take" | "give";

export type Game = "rufer" | "trischaken" | "sechserdreier" | "zwiccolo" | "piccolo" | "bettler" | "farbensolorufer" | "solorufer" | "besserrufer" | "pagatrufer" | "uhurufer" | "kakadurufer" | "quapilrufer" | "farbendreier" | "dreier" | "zwiccolo-ouvert" | "piccolo-ouvert" | "bettler-ouvert" | "farbensolodreier" | "solodreier";

export type Premium = "trull" | "koenige" | "absolut" | "mondfang" | "koenig-ultimo" | "koenigfang" | "pagat" | "uhu" | "kakadu" | "quapil" | "valat" | "zehn-tarock";

export type Card = string;

export type CardSet = Array<Card>;

export type Action = string;

export type Move = string;

export type Seat = number;

export type BySeat<T> = [T, T, T, T];

export type Thirds = number;

export type Place = number;

export type UserId = string;

export type CommandId = string;

export type Bytes32 = string;

export type Followed = { 
/**
 * How it was taken.
 */
news: News, 
/**
 * The table as it looks now; nothing in the middle of a move.
 */
view: Snapshot | null, };

export type News = "fresh" | "known" | "gap";

export type PracticeOptions = { 
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
radln: number | null, 
/**
 * Whether cards are drawn for the first deal and cuts are told of; if not, a number decides
 * who deals first, as in earlier versions.
 */
by_hand?: boolean, 
/**
 * Whether the person cuts the pack where it is theirs to cut, and is waited for; if not, every
 * cut is computed.
 */
cut_oneself?: boolean, 
/**
 * Milliseconds for each of the person's actions; none for as long as they like. A bot takes
 * over for who does not act in time, until they come back.
 */
thinking_ms?: number, 
/**
 * Whether double rounds are played; as the book has it if nobody says otherwise.
 */
double_rounds?: boolean, 
/**
 * Whether decided deals may be cut short; as the book has it if nobody says otherwise.
 */
cutting_short?: boolean, 
/**
 * Whether it is played as at a tournament.
 */
tournament?: boolean, 
/**
 * The lesson, where this is a guided deal. It brings its own book and bots.
 */
lesson?: Lesson, };

export type Lesson = "tricks" | "bidding" | "calling" | "talon" | "announcing" | "kontra" | "trischaken" | "solo" | "colour" | "negative";

export type Hint = { action: string, headline: string, 
/**
 * What else was weighed.
 */
details: Array<string>, };

export type NamedGame = { 
/**
 * What the book calls it.
 */
label: string, source: string, 
/**
 * Points from each opponent when won.
 */
won: number, 
/**
 * Points to each opponent when lost.
 */
lost: number, 
/**
 * Whether Tarock beat no suit in it.
 */
colour: boolean, 
/**
 * Whether few tricks are wanted.
 */
negative: boolean, 
/**
 * Whether the highest card on the table must be beaten in it.
 */
must_beat: boolean, 
/**
 * What each premium counts when announced in this game; factors for a Valat that multiplies
 * are with the premium.
 */
announced: { [key in string]: number }, 
/**
 * Points to each opponent when it is given up because the called card lies in the talon; none
 * if it cannot be.
 */
given_up: number | null, 
/**
 * Whether the bird that it was bid with is paid for beside that.
 */
given_up_bird: boolean, };

export type NamedPremium = { 
/**
 * What the book calls it.
 */
label: string, source: string, 
/**
 * Points from each opponent when not announced, or a factor for a Valat that multiplies.
 */
silent: number, 
/**
 * The same when announced; none if it cannot be.
 */
announced: number | null, 
/**
 * Whether these are factors.
 */
multiplies: boolean, };

export type TrischakenWords = { 
/**
 * Whether the two with most points pay the two others, and not whoever has most.
 */
two_pay: boolean, 
/**
 * Thirds that make somebody Bürgermeister.
 */
buergermeister_at: number, 
/**
 * Whether each of several Jungfrauen gets the whole; otherwise they share it.
 */
each_jungfrau_whole: boolean, 
/**
 * The passage about Jungfrauen.
 */
jungfrauen_source: string, };

export type Said = { 
/**
 * The forehand's opening.
 */
vorhand: string, pass: string, hold: string, 
/**
 * The declarer's last word.
 */
declarer_done: string, 
/**
 * Nothing to add.
 */
done: string, contra: string, re: string, sub: string, 
/**
 * Giving the game up.
 */
surrender: string, };

export type BookWords = { id: string, 
/**
 * Name for people.
 */
title: string, document: string, 
/**
 * Whether the turn goes round against the clock.
 */
counter_clockwise: boolean, 
/**
 * Whether „Gstieß – a Radl“ ends an evening.
 */
last_radl: boolean, 
/**
 * Whether the discard is shown before the cards are counted only if somebody wants to see it.
 */
discard_on_demand: boolean, 
/**
 * How many may play.
 */
players: Array<number>, cents_per_point: number, 
/**
 * Cents for a point at tournaments.
 */
tournament_cents_per_point: number, 
/**
 * Whether what Kontra adds is not written and paid at once at an evening.
 */
contra_paid_at_once: boolean, tournament_contra_paid_at_once: boolean, 
/**
 * Names of the cards by code.
 */
cards: { [key in string]: string }, 
/**
 * Games by code.
 */
games: { [key in string]: NamedGame }, 
/**
 * Premiums by code.
 */
premiums: { [key in string]: NamedPremium }, 
/**
 * Thirds that the declarer's side needs.
 */
win_at: number, 
/**
 * Thirds that an Absolut must have more than.
 */
absolut_above: number, trischaken: TrischakenWords, 
/**
 * How many times something counts after Kontra, Re and Sub, as far as the book has them.
 */
times: { [key in string]: number }, said: Said, };

export type Question = { "compare": Array<BookChoice> } | { "house-form": string } | { "house-read": string } | { "read-deals": string } | { "notation": Array<string> } | { "replay": { record: string, 
/**
 * The house rules that it was played under.
 */
house: string | null, } } | { "card-choices": string } | { "verify": { record: string, 
/**
 * The house rules that it was played under.
 */
house: string | null, } } | { "voided": { record: string, 
/**
 * The house rules that it was played under.
 */
house: string | null, } } | { "count": Array<string> } | { "code": string } | { "referee": { rules: string, 
/**
 * The house rules, if it is none of the published.
 */
house: string | null, 
/**
 * What happened, as far as it is told.
 */
case: Record<string, string | number | boolean>, 
/**
 * What was played, as far as it is told.
 */
deal: Record<string, string | number | boolean>, } } | { "sheet": SheetRequest };

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

export type BookHead = { id: string, 
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
section: string, title: string, 
/**
 * Key in the files.
 */
key: string, heading: string, 
/**
 * By book; nothing where a book has no such entry.
 */
cells: Array<BookCell | null>, 
/**
 * Whether not all books have the same.
 */
differs: boolean, };

export type BookCell = { words: string, source: string | null, };

export type FormPart = { 
/**
 * Section of the file.
 */
key: string, title: string, fields: Array<FormField>, 
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
key: string, heading: string, 
/**
 * What the book has.
 */
is: unknown, words: string, source: string | null, 
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
is: unknown, words: string, };

export type ReadDeal = { rules: string, 
/**
 * The record as JSON.
 */
record: string, 
/**
 * Whether its shuffle can be verified.
 */
fair: boolean, };

export type Replayed = { rules: string, title: string, 
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
 * Thirds by seat in Trischaken; whoever has no trick there is a Jungfrau.
 */
points: [number, number, number, number] | null, 
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
said: string, phase: string, turn: number | null, hands: Array<Array<string>>, 
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
game: string | null, declarer: number | null, 
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
 * Whether it succeeded; nothing in Trischaken, where everybody plays for themselves.
 */
made: boolean | null, 
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

export type PlayedCard = { seat: number, card: string, };

export type CardChoice = { card: string, name: string, 
/**
 * Why it may not be played; nothing if it may.
 */
refused: string | null, 
/**
 * The passage behind that.
 */
source: string | null, };

export type CountedCards = { 
/**
 * Thirds of a point of each card.
 */
thirds: Array<number>, 
/**
 * Whole points of all cards together.
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

export type Failed = { check: Check, reason: string, };

export type Voided = { 
/**
 * What the book calls it.
 */
label: string, 
/**
 * Whether it was the declarer's side.
 */
by_declarer: boolean, 
/**
 * Why it brings nothing.
 */
reason: string, source: string, };

export type FairFacts = { rules: string, table: string, deal: number, commitment: string, secret: string, 
/**
 * What the places contributed.
 */
contributions: Array<string | null>, 
/**
 * How many cards were cut off; known once the cards are in order.
 */
cut: number | null, 
/**
 * What was done by hand: draw, cut and knocking.
 */
by_hand?: DealtByHand, 
/**
 * The packets that the players took after knocking, in the order of play; known once the cards
 * are in order.
 */
packets: Array<number>, actions: number, };

export type Code = { 
/**
 * Modules along a side.
 */
size: number, 
/**
 * Path data of the dark modules.
 */
path: string, };

export type Hearing = { 
/**
 * What must be known first.
 */
question: HearingQuestion | null, ruling: HearingRuling | null, 
/**
 * What is wrong with what was told.
 */
problem: string | null, };

export type HearingQuestion = { 
/**
 * The field that answers it.
 */
field: string, text: string, choices: Array<HearingChoice>, };

export type HearingChoice = { 
/**
 * What goes into the field.
 */
value: string | number | boolean, text: string, };

export type HearingRuling = { text: string, source: string, 
/**
 * What can be put right, until when it can be claimed, who decides, and what else the book
 * says.
 */
notes: Array<HearingNote>, 
/**
 * What is paid for.
 */
lines: Array<HearingLine>, 
/**
 * Who pays whom.
 */
payments: Array<HearingPayment>, 
/**
 * What of it is due at once.
 */
due_at_once: Array<HearingPayment>, };

export type HearingNote = { text: string, source: string, };

export type HearingLine = { label: string, zahlung: Array<number>, source: string, };

export type HearingPayment = { from: number, 
/**
 * Who gets it.
 */
to: number, points: number, cents: number, };

export type Draft = { "deal": ToldDeal } | { "numbers": ToldNumbers } | "thrown-in" | { "annulled": string } | "withdrawn";

export type Form = { 
/**
 * Names of the sheet.
 */
players: Array<string>, 
/**
 * Who plays, the forehand first.
 */
seats: [number, number, number, number], 
/**
 * Who sits out.
 */
out: Array<number>, 
/**
 * What is told, with what follows from it.
 */
draft: Draft, 
/**
 * The games of the book, the lowest first.
 */
games: Array<GameChoice>, 
/**
 * Whether the book lets cards be thrown together.
 */
throw_in: boolean, 
/**
 * What can be told of the game that is chosen.
 */
game: GameForm | null, 
/**
 * What is still to be told.
 */
open: OpenField | null, 
/**
 * What cannot be.
 */
problem: string | null, 
/**
 * What it comes to.
 */
preview: Preview | null, };

export type FormAnswer = { "fine": Form } | { "wrong": SheetProblem };

export type GameChoice = { game: Game, 
/**
 * What the book calls it.
 */
label: string, 
/**
 * Whether only the forehand plays it.
 */
forehand: boolean, };

export type GameForm = { 
/**
 * What the book calls it.
 */
label: string, 
/**
 * Who can have played it; nobody if there is nothing to choose.
 */
declarers: Array<number>, 
/**
 * Who can have held the called king; empty without a call.
 */
partners: Array<number>, 
/**
 * Whether card points are counted.
 */
counted: boolean, 
/**
 * Whether tricks are counted, and how many win.
 */
tricks: number | null, 
/**
 * Whether everybody's tricks and points are counted.
 */
shares: boolean, 
/**
 * Whether it can be given up with the king in the talon, and what that is called.
 */
surrender: string | null, 
/**
 * Whether it need not be played out.
 */
unplayed: boolean, 
/**
 * Whether leaving the called king in the talon costs something.
 */
king_left: boolean, 
/**
 * Levels of Kontra, the lowest first.
 */
levels: Array<LevelChoice>, 
/**
 * Who can say Kontra each for themselves; empty where a side does.
 */
contra_by: Array<number>, premiums: Array<PremiumChoice>, 
/**
 * Games that can be played beside it.
 */
beside: Array<GameChoice>, 
/**
 * Who can play those.
 */
beside_by: Array<number>, 
/**
 * Silent premiums that can be claimed after a Renonce.
 */
claims: Array<PremiumChoice>, 
/**
 * Premiums that are paid if they are announced without the card.
 */
untrue: Array<PremiumChoice>, 
/**
 * Whether it is asked who held the Sküs.
 */
skues: boolean, };

export type LevelChoice = { 
/**
 * 1, 2, 3.
 */
level: number, 
/**
 * What is said.
 */
label: string, };

export type NextDeal = { dealer: number, 
/**
 * Who plays, the forehand first.
 */
seats: [number, number, number, number], 
/**
 * Radl, from 1.
 */
radl: number, 
/**
 * Whether it counts double.
 */
double: boolean, 
/**
 * Deals that are left, where that is known.
 */
left: number | null, };

export type OpenField = "game" | "declarer" | "partner" | "bird" | "result" | "offender" | "shares" | "reason";

export type PremiumChoice = { premium: Premium, 
/**
 * What the book calls it.
 */
label: string, 
/**
 * Whether it counts without having been announced.
 */
silent: boolean, 
/**
 * Whether the declarer's side can announce it in this game.
 */
announced: boolean, 
/**
 * Whether the defence can.
 */
announced_by_defence: boolean, 
/**
 * Whether it belongs to the bid, so that it is always announced by the declarer.
 */
bid: boolean, 
/**
 * Whether only the defence can make it.
 */
defence_only: boolean, 
/**
 * Whether it can fail.
 */
can_fail: boolean, 
/**
 * Whether each side can announce it for itself.
 */
both_sides: boolean, };

export type Preview = { 
/**
 * What it is paid for.
 */
items: Array<PreviewItem>, 
/**
 * What the score sheet gets, player by player.
 */
schrift: Array<number>, 
/**
 * What is paid.
 */
zahlung: Array<number>, 
/**
 * What is due at once because it does not stand on the sheet.
 */
due: Array<SheetPayment>, 
/**
 * Whether it counts double.
 */
double: boolean, 
/**
 * Whether a double round follows.
 */
double_follows: boolean, };

export type PreviewItem = { text: string, 
/**
 * What is paid for it, player by player.
 */
zahlung: Array<number>, source: string, };

export type SheetAnswer = { "fine": { file: string, 
/**
 * As it is shown.
 */
view: SheetView, 
/**
 * Events that were taken over from a copy.
 */
added: number, } } | { "wrong": SheetProblem };

export type SheetChange = { "write": Draft } | { "correct": { 
/**
 * The event that wrote it.
 */
line: string, 
/**
 * What it says now.
 */
draft: Draft, reason: string | null, } } | { "restore": { 
/**
 * The event that wrote the line.
 */
line: string, version: string, reason: string | null, } } | "last-radl" | { "rename": { player: number, 
/**
 * The new spelling.
 */
name: string, } } | { "seat": { 
/**
 * All players in the order of play.
 */
order: Array<number>, 
/**
 * Who deals first.
 */
dealer: number, } } | { "end-early": string | null } | { "close": number } | { "confirm": number } | { "ruling": { case: Record<string, string | number | boolean>, 
/**
 * What was played.
 */
deal: Record<string, string | number | boolean>, } };

export type SheetClosing = { 
/**
 * What each player gets or pays.
 */
payouts: Array<SheetPayout>, 
/**
 * Who pays whom, in money.
 */
transfers: Array<SheetPayment>, 
/**
 * Who pays whom, in points.
 */
in_points: Array<SheetPayment>, 
/**
 * Who closed it as it stands.
 */
closed_by: number | null, 
/**
 * Who else confirmed it.
 */
confirmed_by: Array<number>, 
/**
 * Whether it was changed after it was closed.
 */
changed_since: boolean, };

export type SheetLine = { 
/**
 * Number, from 1.
 */
number: number, 
/**
 * The event that wrote it.
 */
id: string, 
/**
 * Radl, from 1.
 */
radl: number, dealer: number, 
/**
 * Whether it counts double.
 */
double: boolean, 
/**
 * Whether a double round follows.
 */
double_follows: boolean, kind: SheetLineKind, label: string, 
/**
 * Who played with whom, and what happened.
 */
text: string, 
/**
 * What the score sheet gets.
 */
schrift: Array<number>, 
/**
 * What is paid.
 */
zahlung: Array<number>, 
/**
 * Running sums of the Schrift.
 */
schrift_so_far: Array<number>, 
/**
 * Why it does not count.
 */
problem: string | null, 
/**
 * What should be looked at, as codes.
 */
warnings: Array<string>, 
/**
 * The passages of the book behind a Renonce or an untrue announcement.
 */
passages: Array<string>, 
/**
 * All versions, the one that counts last.
 */
versions: Array<SheetVersion>, };

export type SheetLineKind = "deal" | "numbers" | "thrown-in" | "annulled" | "withdrawn";

export type SheetNeeds = { "fine": { id: string, 
/**
 * Its book, or the name of its file with house rules.
 */
rules: string, 
/**
 * Whether that is a published book.
 */
published: boolean, } } | { "wrong": SheetProblem };

export type SheetPayment = { from: number, 
/**
 * Who gets it.
 */
to: number, 
/**
 * Points; nothing where amounts were rounded.
 */
points: number | null, cents: number, };

export type SheetPayout = { 
/**
 * Points that are paid.
 */
points: number, 
/**
 * Cents before rounding.
 */
exact_cents: number, 
/**
 * Cents that change hands.
 */
cents: number, };

export type SheetProblem = { 
/**
 * A code that stays.
 */
code: string, text: string, };

export type SheetRequest = { "begin": SheetWish } | { "read": SheetText } | { "form": { sheet: SheetText, 
/**
 * The line that is corrected; a new one if there is none.
 */
line: string | null, 
/**
 * What is told; what the line says, or nothing, if it is left out.
 */
draft: Draft | null, } } | { "change": { sheet: SheetText, device: string, 
/**
 * Who holds the pen.
 */
by: string | null, 
/**
 * What is done.
 */
change: SheetChange, } } | { "merge": { sheet: SheetText, 
/**
 * The file of the copy.
 */
other: string, } } | { "needs": string } | { "csv": SheetText } | { "result": SheetText };

export type SheetText = { file: string, 
/**
 * The house rules, if its book is none of the published.
 */
house: string | null, };

export type SheetVersion = { 
/**
 * The event that wrote it.
 */
id: string, 
/**
 * Who wrote it.
 */
by: string | null, 
/**
 * Why it was changed.
 */
reason: string | null, 
/**
 * What it said.
 */
label: string, text: string, 
/**
 * What it came to; nothing if it makes no sense.
 */
schrift: Array<number>, };

export type SheetView = { 
/**
 * Tells it from all others.
 */
id: string, 
/**
 * Place, date, table.
 */
title: string | null, 
/**
 * Id of the book, or the name of the file with house rules.
 */
rules: string, 
/**
 * What people call the book.
 */
book: string, 
/**
 * Names in the order of play.
 */
players: Array<string>, 
/**
 * Who sits after whom, by the places in the heading.
 */
order: Array<number>, 
/**
 * Whether somebody has said in which order they sit.
 */
seated: boolean, 
/**
 * Whether somebody has written that the table stopped before its last deal.
 */
ended_early: boolean, scribe: string | null, 
/**
 * Whether it is a table of a tournament.
 */
tournament: boolean, 
/**
 * What a point is worth.
 */
cents_per_point: number, 
/**
 * Whether the Schrift is paid and not the Zahlung.
 */
pays_schrift: boolean, 
/**
 * Payments are rounded to so many cents.
 */
round_to: number, 
/**
 * After how many Radln it is full.
 */
radln: number | null, 
/**
 * Whether „Gstieß – a Radl“ can be said.
 */
last_radl: boolean, 
/**
 * Whether it has been said.
 */
last_radl_said: boolean, 
/**
 * The lines from the top.
 */
lines: Array<SheetLine>, 
/**
 * Sums of the Schrift.
 */
schrift: Array<number>, 
/**
 * Sums of the Zahlung.
 */
zahlung: Array<number>, 
/**
 * The next deal.
 */
next: NextDeal, 
/**
 * How far closing has come.
 */
closing: SheetClosing, 
/**
 * Everything that was written, the latest last.
 */
events: number, };

export type SheetWish = { 
/**
 * Tells this sheet from all others.
 */
id: string, 
/**
 * Id of a published book, or the name of the file with the house rules.
 */
rules: string, 
/**
 * The house rules.
 */
house: string | null, 
/**
 * Names in the order of play.
 */
players: Array<string>, 
/**
 * Number of the first dealer.
 */
dealer: number, 
/**
 * Whether it is a table of a tournament, without double rounds.
 */
tournament: boolean, 
/**
 * After how many Radln the sheet is full.
 */
radln: number | null, 
/**
 * What a point is worth; as the book says if it is left open.
 */
cents_per_point: number | null, 
/**
 * Payments are rounded to so many cents.
 */
round_to: number, 
/**
 * Whether the Schrift is paid and not the Zahlung; as the book says if it is left open.
 */
pays_schrift: boolean | null, scribe: string | null, 
/**
 * Place, date, table.
 */
title: string | null, };

export type TextAnswer = { "fine": string } | { "wrong": SheetProblem };

export type ToldBeside = { game: Game, 
/**
 * Who played it.
 */
declarer: number, 
/**
 * Whether it was won.
 */
won: boolean, };

export type ToldClaim = { player: number, premium: Premium, };

export type ToldDeal = { 
/**
 * The game; of several negative ones the leading one.
 */
game: Game | null, 
/**
 * Who played it.
 */
declarer: number | null, 
/**
 * Who held the called king.
 */
partner: ToldPartner | null, 
/**
 * How it ended.
 */
result: ToldResult | null, 
/**
 * Whether the called king was left in the talon.
 */
king_left: boolean, 
/**
 * Level of Kontra on a positive game.
 */
contra: number, 
/**
 * Kontra on a negative game, by opponent.
 */
contra_by: Array<ToldLevel>, premiums: Array<ToldPremium>, 
/**
 * Games beside the leading one.
 */
beside: Array<ToldBeside>, 
/**
 * What everybody took in Trischaken.
 */
shares: Array<ToldShare>, 
/**
 * Who broke the rules, if the deal ended by that.
 */
offenders: Array<number>, 
/**
 * Silent premiums lost by it.
 */
claims: Array<ToldClaim>, 
/**
 * Birds and König ultimo announced without the card.
 */
untrue: Array<ToldUntrue>, 
/**
 * Who held the Sküs, where the last Radl hangs on it.
 */
skues: number | null, };

export type ToldLevel = { player: number, 
/**
 * 1 Kontra, 2 Re, 3 Sub.
 */
level: number, };

export type ToldNumbers = { 
/**
 * What the score sheet gets, player by player.
 */
schrift: Array<number>, 
/**
 * What is paid, where it differs.
 */
zahlung: Array<number> | null, 
/**
 * The game, in words.
 */
label: string, 
/**
 * Whether a double round follows.
 */
double_follows: boolean, 
/**
 * Who held the Sküs.
 */
skues: number | null, };

export type ToldPartner = { "player": number } | "talon" | "alone";

export type ToldPremium = { premium: Premium, 
/**
 * Whether the defence made or tried it.
 */
defence: boolean, 
/**
 * Whether it was announced.
 */
announced: boolean, 
/**
 * Whether it succeeded.
 */
made: boolean, 
/**
 * Level of Kontra on it.
 */
contra: number, };

export type ToldResult = "won" | "lost" | { "counted": { points: number, blatt: number, } } | { "tricks": number } | "surrendered" | "unplayed" | "renonce";

export type ToldShare = { player: number, tricks: number | null, points: number | null, blatt: number, };

export type ToldUntrue = { player: number, premium: Premium, 
/**
 * Whether it was said with a bid that was overbid.
 */
bid: boolean, };
