"""Hooks of schemathesis: every request comes from somebody who may send it, and every other one is
about something that is there.

Requests stay as they were generated in everything else; those without a token and with made-up ids
are sent as well.
"""

import atexit
import collections
import itertools
import json
import os
import urllib.error
import urllib.request

import schemathesis

FOLDER = os.environ["TAROCK_API"]
with open(f"{FOLDER}/known.json", encoding="utf-8") as file:
    KNOWN = json.load(file)
SEEN: dict = collections.defaultdict(collections.Counter)
NUMBERS = itertools.count()
# Of their own, or the names would decide which requests are left as they were generated.
NAMES = itertools.count()
DOCUMENTS = itertools.cycle(
    ["slips", "seating", "tables", "sheets", "results", "prizes", "certificates"]
)

# Whoever sends these is somebody else afterwards, or nobody.
OF_NEWCOMERS = {
    "POST /api/v1/account",
    "POST /api/v1/account/deletion",
    "DELETE /api/v1/session",
    "DELETE /api/v1/sessions",
    "DELETE /api/v1/sessions/{session}",
    "POST /api/v1/tournaments",
    "POST /api/v1/cups",
    "DELETE /api/v1/tournaments/{tournament}",
    "DELETE /api/v1/cups/{cup}",
}
# What a request is about, where it is to be about something that is there.
PLACES = {
    "GET /api/v1/books/{book}": {"book": "vacha-2008"},
    "GET /api/v1/deals/{table}/{deal}": {"table": KNOWN["played"], "deal": 1},
    "PUT /api/v1/friends/{user}": {"user": KNOWN["asker"]},
    "DELETE /api/v1/invitations/{table}": {"table": KNOWN["invited"]},
    "GET /api/v1/tables/{table}": {"table": KNOWN["table"]},
    "GET /api/v1/tables/{table}/deals": {"table": KNOWN["played"]},
    "POST /api/v1/tables/{table}/invitations": {"table": KNOWN["table"]},
    "GET /api/v1/tables/{table}/socket": {"table": KNOWN["table"]},
    "GET /api/v1/users/{user}": {"user": KNOWN["friend"]},
    "DELETE /api/v1/friends/{user}": {"user": KNOWN["asker"]},
}
TOURNAMENT = "/api/v1/tournaments/{tournament}"
CUP = "/api/v1/cups/{cup}"
# A sheet and its table, somebody of the roster.
SHEET = {"round": "1", "table": 1}
PERSON = {"person": KNOWN["person"]}
BODIES = {
    "POST /api/v1/account/recovery": lambda: {
        "name": "Vergesslich",
        "code": recovery_code(),
        "new_password": KNOWN["password"],
        "token": True,
    },
    "POST /api/v1/account/recovery-code": lambda: {"password": KNOWN["password"]},
    "POST /api/v1/tokens": lambda: {"name": "Programm"},
    "POST /api/v1/me/lessons": lambda: {"round": 0, "done": ["stich"]},
    "POST /api/v1/visitors": lambda: {"name": "Gast"},
    "POST /api/v1/account/deletion": lambda: {},
    "PUT /api/v1/account/password": lambda: {
        "password": KNOWN["password"],
        "new_password": KNOWN["password"],
    },
    "POST /api/v1/sessions": lambda: {
        "name": "Schemathesis",
        "password": KNOWN["password"],
        "token": True,
    },
    "POST /api/v1/passkeys/options": lambda: {"password": KNOWN["password"]},
    "POST /api/v1/friends": lambda: {"name": "Freundin"},
    "POST /api/v1/tables/{table}/invitations": lambda: {"user": KNOWN["friend"]},
    "POST /api/v1/account": lambda: {
        "name": f"Neu {next(NAMES)}",
        "password": KNOWN["password"],
        "token": True,
    },
    "POST /api/v1/tables": lambda: {"rules": "vacha-2008", "bots": ["random"]},
    "PUT /api/v1/me": lambda: {"name": "Schemathesis"},
    "POST /api/v1/tournaments": lambda: {"title": "Noch eines", "format": "kaernten-2026"},
    "POST /api/v1/links/exchange": lambda: {"secret": fresh_link()["secret"]},
    f"POST {TOURNAMENT}/changes": lambda: {"seen": look()["version"], "change": next_change()},
    f"POST {TOURNAMENT}/people": lambda: {
        "people": [{"name": f"Neu {next(NAMES)}"}],
        "anyway": True,
    },
    f"PUT {TOURNAMENT}/people/{{person}}": lambda: {"name": "Person 00", "club": "Probe"},
    f"POST {TOURNAMENT}/people/{{person}}/join": lambda: {"with": KNOWN["person"]},
    f"POST {TOURNAMENT}/sheets/{{round}}/{{table}}": lambda: {
        "sheet": KNOWN["sheet"],
        "events": [],
        "wants_events": True,
    },
    f"POST {TOURNAMENT}/links": lambda: {"links": [{"scope": "hall"}]},
    f"POST {TOURNAMENT}/print/{{what}}": lambda: {"paper": "a5"},
    "POST /api/v1/cups": lambda: {"title": f"Noch einer {next(NAMES)}"},
    f"POST {CUP}/changes": lambda: {
        "seen": cup_version(),
        "change": {"title": {"title": f"Probe {next(NAMES)}"}},
    },
    f"POST {CUP}/import": lambda: {
        "seen": cup_version(),
        "season": "2027",
        "csv": f"event,player,points\nNr. {next(NAMES)},Anna Maier,3\n",
    },
    f"POST {CUP}/tournaments": lambda: {
        "seen": cup_version(),
        "season": "2027",
        "tournament": KNOWN["finished"],
    },
    f"POST {CUP}/links": lambda: {"scope": "editor", "label": "Probe"},
    "POST /api/v1/cup-links/exchange": lambda: {"secret": fresh_cup_link()["secret"]},
    f"PUT {CUP}/people/{{person}}": lambda: {"categories": ["Damen"]},
    f"POST {CUP}/people/{{person}}/join": lambda: {"with": KNOWN["cup_person"]},
}


def ask(path: str, body: dict | None, headers: dict) -> dict:
    content = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        f"http://{KNOWN['host']}/api/v1{path}",
        content,
        {"Content-Type": "application/json", **headers},
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def newcomer() -> str:
    """The token of a visitor who was not there before."""
    return ask("/visitors", {"name": "Newcomer"}, {})["token"]


def session_of(token: str) -> dict:
    """The session of whoever has this token."""
    return {
        "session": ask("/sessions", None, {"Authorization": f"Bearer {token}"})["sessions"][0][
            "session"
        ]
    }


def of_the_tournament(path: str, body: dict | None = None) -> dict:
    return ask(
        f"/tournaments/{KNOWN['tournament']}{path}",
        body,
        {"Authorization": f"Bearer {KNOWN['own']['token']}"},
    )


def look() -> dict:
    return of_the_tournament("")


def fresh_link() -> dict:
    """A link that nobody has used yet."""
    return of_the_tournament("/links", {"links": [{"scope": "hall"}]})["links"][0]


def fresh_person() -> str:
    """Somebody of the roster who plays nowhere."""
    return of_the_tournament(
        "/people", {"people": [{"name": f"Gast {next(NAMES)}"}], "anyway": True}
    )["people"][0]["person"]


def next_change() -> dict:
    """One change after the other: a title, a call for the referee and its answer, the clock, the
    screen in the hall."""
    calls = look().get("calls") or []
    title = {"set": {"title": f"Probe {next(NAMES)}"}}
    call = (
        {"answer": {"call": calls[0]["version"]}}
        if calls
        else {"call": {"round": "1", "table": 1, "text": "Renonce?"}}
    )
    clock = {"clock": {"round": "1", "step": "start"}}
    return [title, call, clock, {"scene": {"scene": "draw"}}, {"publish": {"draws": [1]}}][
        next(NAMES) % 5
    ]


def recovery_code() -> str:
    """The code of somebody who has forgotten the password; each is good once."""
    token = ask(
        "/sessions", {"name": "Vergesslich", "password": KNOWN["password"], "token": True}, {}
    )["token"]
    return ask(
        "/account/recovery-code",
        {"password": KNOWN["password"]},
        {"Authorization": f"Bearer {token}"},
    )["recovery_code"]


def fresh_cup_link() -> dict:
    """A link to the cup that nobody has used yet; once a cup has no room for more, the last one."""
    own = {"Authorization": f"Bearer {KNOWN['own']['token']}"}
    try:
        KNOWN["last_cup_link"] = ask(f"/cups/{KNOWN['cup']}/links", {"scope": "editor"}, own)
    except urllib.error.HTTPError as refused:
        if refused.code != 409:
            raise
    return KNOWN["last_cup_link"]


def cup_version() -> int:
    return ask(f"/cups/{KNOWN['cup']}", None, {"Authorization": f"Bearer {KNOWN['own']['token']}"})[
        "version"
    ]


def needs_somebody_new(label: str) -> bool:
    """Whoever is forgotten, or one with somebody else, cannot be so again."""
    return label.startswith("DELETE") or label.endswith("/join")


def place_in_the_cup(label: str, token: str) -> dict:
    """What a request to a cup is about; one that is deleted is another one each time."""
    if label == f"DELETE {CUP}":
        return {"cup": ask("/cups", {"title": "Kurz"}, {"Authorization": f"Bearer {token}"})["cup"]}
    place = {"cup": KNOWN["cup"]}
    if "{link}" in label:
        place["link"] = fresh_cup_link()["link"]
    if "{person}" in label:
        place["person"] = fresh_person() if needs_somebody_new(label) else KNOWN["cup_person"]
    return place


def place_at_the_desk(label: str, token: str) -> dict:
    """What a request to the desk is about; one that is deleted is another one each time."""
    if label == f"DELETE {TOURNAMENT}":
        wanted = {"title": "Kurz", "format": "kaernten-2026"}
        return {
            "tournament": ask("/tournaments", wanted, {"Authorization": f"Bearer {token}"})[
                "tournament"
            ]
        }
    place = {"tournament": KNOWN["tournament"]}
    if "{round}" in label:
        place |= SHEET
    if "{person}" in label:
        place |= {"person": fresh_person()} if needs_somebody_new(label) else PERSON
    if "{link}" in label:
        place["link"] = fresh_link()["link"]
    if "{what}" in label:
        place["what"] = next(DOCUMENTS)
    return place


@schemathesis.hook
def before_call(context, case, kwargs):
    label, number = case.operation.label, next(NUMBERS)
    token = KNOWN["own"]["token"]
    if number % 8 != 7:
        token = newcomer() if label in OF_NEWCOMERS else token
        # Tournaments and cups know people by their links as well; whoever runs one comes at every
        # fourth request.
        links = (
            KNOWN["links"] if TOURNAMENT in label else KNOWN["cup_links"] if CUP in label else []
        )
        if links and number % 4 and label not in OF_NEWCOMERS:
            token = links[number // 2 % len(links)]
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
        if label == "DELETE /api/v1/sessions/{session}" and number % 2 == 0:
            case.path_parameters = session_of(token)
    # Not every other one: requests that cannot be good are every other one as well.
    if number % 3:
        if label in PLACES:
            case.path_parameters = {**(case.path_parameters or {}), **PLACES[label]}
        if CUP in label:
            case.path_parameters = {
                **(case.path_parameters or {}),
                **place_in_the_cup(label, token),
            }
        if TOURNAMENT in label:
            case.path_parameters = {
                **(case.path_parameters or {}),
                **place_at_the_desk(label, token),
            }
        if label == "DELETE /api/v1/tokens/{user}":
            program = ask("/tokens", {"name": "Kurz"}, {"Authorization": f"Bearer {token}"})
            case.path_parameters = {"user": program["user"]}
        if label in BODIES:
            case.body, case.media_type = BODIES[label](), "application/json"


@schemathesis.hook
def after_call(context, case, response):
    SEEN[case.operation.label][str(response.status_code)] += 1


@atexit.register
def write_down():
    with open(f"{FOLDER}/seen.json", "w", encoding="utf-8") as file:
        json.dump(SEEN, file)
