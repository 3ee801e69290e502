# Computes the vectors of fair-vectors-2.jsonl, deals with a draw, cuts and knocking, from
# docs/fair-deal.md alone. The shuffle is that of version 1: hashlib, hmac, and ChaCha20 written
# from RFC 8439. python3 fair_vectors_2.py > fair-vectors-2.jsonl
import hashlib, hmac, json, struct

CARDS = [str(number) for number in range(1, 23)]
for suit in 'HKPT':
    pips = ['4', '3', '2', '1'] if suit in 'HK' else ['7', '8', '9', '10']
    CARDS += [suit + rank for rank in pips + ['B', 'C', 'D', 'K']]


def chacha_block(key, counter):
    start = (
        list(struct.unpack('<4I', b'expand 32-byte k'))
        + list(struct.unpack('<8I', key))
        + [counter, 0, 0, 0]
    )
    state = start[:]

    def quarter(a, b, c, d):
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            state[x] = (state[x] + state[y]) % 2**32
            mixed = state[z] ^ state[x]
            state[z] = (mixed << turn | mixed >> (32 - turn)) % 2**32

    for _ in range(10):
        for column in range(4):
            quarter(column, column + 4, column + 8, column + 12)
        for column in range(4):
            quarter(column, (column + 1) % 4 + 4, (column + 2) % 4 + 8, (column + 3) % 4 + 12)
    return [(one + other) % 2**32 for one, other in zip(state, start)]


def numbers(key):
    """A function that draws numbers below a bound, every one equally likely."""
    words = []
    counter = 0

    def below(bound):
        nonlocal counter
        while True:
            if not words:
                words.extend(chacha_block(key, counter))
                counter += 1
            word = words.pop(0)
            if word < 2**32 - 2**32 % bound:
                return word % bound

    return below


# Fewest cards cut off, fewest left, where the talon is dealt, whether the highest card makes the
# forehand, whether suits break ties.
BOOKS = {
    'vacha-2008': (1, 1, 24, False, True),
    'spieleversum-1.0': (3, 3, 24, False, False),
    'wiener-zeitung-2018': (5, 1, 24, False, False),
    'hopfgarten': (1, 1, 0, True, False),
    'kaernten-2026': (5, 1, 24, False, False),
}


def shuffle(book, table, number, secret, contributions):
    least, leaves = BOOKS[book][:2]
    name = struct.pack('>QH', number, len(table.encode())) + table.encode()
    commitment = hashlib.sha256(b'tarock/fair-deal/1/commitment' + name + secret).digest()
    message = b'tarock/fair-deal/1/shuffle' + name + bytes([len(contributions)])
    for contribution in contributions:
        message += b'\0' if contribution is None else b'\1' + contribution
    below = numbers(hmac.new(secret, message, hashlib.sha256).digest())
    pack = CARDS[:]
    for place in range(53, 0, -1):
        other = below(place + 1)
        pack[place], pack[other] = pack[other], pack[place]
    cut = least + below(54 - max(leaves, 1) - least + 1)
    drawn = [below(left) for left in (4, 3, 2, 1)]
    return commitment, pack, cut, drawn


def in_order(cards):
    return sorted(cards, key=CARDS.index)


def dealt(book, pack):
    talon_at = BOOKS[book][2]
    first = 6 if talon_at == 0 else 0
    hands = [
        in_order(pack[first + 6 * seat :][:6] + pack[30 + 6 * seat :][:6]) for seat in range(4)
    ]
    return hands, [pack[talon_at : talon_at + 3], pack[talon_at + 3 : talon_at + 6]]


def after(book, pack, computed, drawn, how):
    if how == 'computed':
        return dealt(book, pack[computed:] + pack[:computed]), []
    if 'cut' in how:
        for cards in how['cut']:
            pack = pack[cards:] + pack[:cards]
        return dealt(book, pack), []
    talon_at, packets_at = {'before': (0, 6), 'after': (48, 0)}[how['knocked']['talon']]
    left, taken = [0, 1, 2, 3], []
    for chosen, place in zip(how['knocked']['packets'], drawn):
        settled = bool(taken) and taken[0] == 0
        packet = chosen if chosen is not None else left[0 if settled else place]
        left.remove(packet)
        taken.append(packet)
    hands = [in_order(pack[packets_at + 12 * packet :][:12]) for packet in taken]
    return (hands, [pack[talon_at : talon_at + 3], pack[talon_at + 3 : talon_at + 6]]), taken


def strength(book, card):
    """Any Tarock over any suit card; suits in their order only where the book has one."""
    if card.isdigit():
        return (1, int(card), 0)
    at = CARDS.index(card) - 22
    return (0, at % 8, -(at // 8) if BOOKS[book][4] else 0)


def draw(book, table, secret, contributions):
    commitment, pack, _, _ = shuffle(book, table, 0, secret, contributions)
    places, rounds = list(range(len(contributions))), []
    while len(places) > 1:
        cards = [pack.pop(0) for _ in places]
        rounds.append([{'place': place, 'card': card} for place, card in zip(places, cards)])
        best = max(strength(book, card) for card in cards)
        places = [place for place, card in zip(places, cards) if strength(book, card) == best]
    count = len(contributions)
    dealer = (places[0] + count - 1) % count if BOOKS[book][3] else places[0]
    said = {
        'commitment': commitment.hex(),
        'secret': secret.hex(),
        'contributions': texts(contributions),
        'rounds': rounds,
    }
    return said, dealer


def texts(contributions):
    return [None if contribution is None else contribution.hex() for contribution in contributions]


def bytes_of(text):
    return hashlib.sha256(text.encode()).digest()


def vector(book, table, number, present, how, drawn_first):
    secret = bytes_of('deal ' + book + table)
    contributions = [
        bytes_of(f'{table} {place}') if here else None for place, here in enumerate(present)
    ]
    commitment, pack, computed, places = shuffle(book, table, number, secret, contributions)
    (hands, talon), packets = after(book, pack, computed, places, how)
    by_hand = {'dealer': 1, 'cut': how}
    if drawn_first:
        own = [
            bytes_of(f'draw {table} {place}') if here else None
            for place, here in enumerate(present)
        ]
        by_hand['draw'], by_hand['dealer'] = draw(
            book, table, bytes_of('draw ' + book + table), own
        )
    fair = {
        'version': 2,
        'table': table,
        'deal': number,
        'commitment': commitment.hex(),
        'secret': secret.hex(),
        'contributions': texts(contributions),
        'by_hand': by_hand,
    }
    return {'rules': book, 'hands': hands, 'talon': talon, 'packets': packets, 'fair': fair}


CASES = [
    ('vacha-2008', 'stammtisch', 1, [1, 1, 1, 1], {'cut': [20]}, True),
    (
        'vacha-2008',
        'klopfen',
        2,
        [1, 1, 1, 1],
        {'knocked': {'talon': 'before', 'packets': [2, 0, 3, None]}},
        False,
    ),
    (
        'vacha-2008',
        'das erste Paket',
        3,
        [1, 0, 1, 1],
        {'knocked': {'talon': 'after', 'packets': [0, None, None, None]}},
        False,
    ),
    (
        'vacha-2008',
        'niemand wählt',
        4,
        [0, 0, 0, 0],
        {'knocked': {'talon': 'after', 'packets': [None, None, None, None]}},
        False,
    ),
    ('vacha-2008', 'sechs', 1, [1, 0, 1, 0, 1, 1], 'computed', True),
    ('spieleversum-1.0', 'Café am Eck', 7, [1, 0, 0, 0], {'cut': [51]}, False),
    ('wiener-zeitung-2018', 't', 1, [1, 1, 0, 1], {'cut': [5, 53, 27]}, True),
    ('hopfgarten', 'x' * 64, 1, [1, 1, 1, 1], {'cut': [53]}, True),
    ('kaernten-2026', 'fünf', 1, [1, 1, 1, 1, 1], {'cut': [30, 7]}, True),
    ('kaernten-2026', 'fünf', 2**63, [1, 1, 1, 1, 1], 'computed', False),
]
# A table at which those who drew equally high draw again, and one at which suits part them.
for book, wanted in (
    ('kaernten-2026', lambda rounds: len(rounds) > 1),
    (
        'vacha-2008',
        lambda rounds: (
            len({card['card'][1:] for card in rounds[0] if not card['card'].isdigit()}) < 4
            and all(not card['card'].isdigit() for card in rounds[0])
        ),
    ),
):
    number = 0
    while True:
        table = f'gleich {number}'
        own = [bytes_of(f'draw {table} {place}') for place in range(4)]
        said, _ = draw(book, table, bytes_of('draw ' + book + table), own)
        if wanted(said['rounds']):
            break
        number += 1
    CASES.append((book, table, 1, [1, 1, 1, 1], 'computed', True))

for case in CASES:
    print(json.dumps(vector(*case), ensure_ascii=False))
