"""Hooks of schemathesis: every request comes from somebody who may send it, and every other one is about something that is there.

Requests stay as they were generated in everything else; those without a token and with made-up ids are sent as well.
"""

import atexit
import collections
import itertools
import json
import os
import urllib.request

import schemathesis

FOLDER = os.environ["TAROCK_API"]
with open(f"{FOLDER}/known.json", encoding="utf-8") as file:
    KNOWN = json.load(file)
SEEN: dict = collections.defaultdict(collections.Counter)
NUMBERS = itertools.count()
# Of their own, or the names would decide which requests are left as they were generated.
NAMES = itertools.count()

# Whoever sends these is somebody else afterwards, or nobody.
OF_NEWCOMERS = {
    "POST /api/v1/account",
    "POST /api/v1/account/deletion",
    "DELETE /api/v1/session",
    "DELETE /api/v1/sessions",
    "DELETE /api/v1/sessions/{session}",
    "POST /api/v1/tournaments",
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
}
TOURNAMENT = "/api/v1/tournaments/{tournament}"
# A sheet and its table, somebody of the roster.
SHEET = {"round": "1", "table": 1}
PERSON = {"person": KNOWN["person"]}
BODIES = {
    "POST /api/v1/account/deletion": lambda: {},
    "PUT /api/v1/account/password": lambda: {"password": KNOWN["password"], "new_password": KNOWN["password"]},
    "POST /api/v1/sessions": lambda: {"name": "Schemathesis", "password": KNOWN["password"], "token": True},
    "POST /api/v1/passkeys/options": lambda: {"password": KNOWN["password"]},
    "POST /api/v1/friends": lambda: {"name": "Freundin"},
    "POST /api/v1/tables/{table}/invitations": lambda: {"user": KNOWN["friend"]},
    "POST /api/v1/account": lambda: {"name": f"Neu {next(NAMES)}", "password": KNOWN["password"], "token": True},
    "POST /api/v1/tables": lambda: {"rules": "vacha-2008", "bots": ["random"]},
    "PUT /api/v1/me": lambda: {"name": "Schemathesis"},
    "POST /api/v1/tournaments": lambda: {"title": "Noch eines", "format": "kaernten-2026"},
    "POST /api/v1/links/exchange": lambda: {"secret": fresh_link()["secret"]},
    f"POST {TOURNAMENT}/changes": lambda: {"seen": look()["version"], "change": {"set": {"title": f"Probe {next(NAMES)}"}}},
    f"POST {TOURNAMENT}/people": lambda: {"people": [{"name": f"Neu {next(NAMES)}"}], "anyway": True},
    f"PUT {TOURNAMENT}/people/{{person}}": lambda: {"name": "Person 00", "club": "Probe"},
    f"POST {TOURNAMENT}/people/{{person}}/join": lambda: {"with": None},
    f"POST {TOURNAMENT}/sheets/{{round}}/{{table}}": lambda: {"sheet": KNOWN["sheet"], "events": [], "wants_events": True},
    f"POST {TOURNAMENT}/links": lambda: {"links": [{"scope": "hall"}]},
}


def ask(path: str, body: dict | None, headers: dict) -> dict:
    content = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://{KNOWN['host']}/api/v1{path}", content, {"Content-Type": "application/json", **headers})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def newcomer() -> str:
    """The token of a visitor who was not there before."""
    return ask("/visitors", {"name": "Newcomer"}, {})["token"]


def session_of(token: str) -> dict:
    """The session of whoever has this token."""
    return {"session": ask("/sessions", None, {"Authorization": f"Bearer {token}"})["sessions"][0]["session"]}


def of_the_tournament(path: str, body: dict | None = None) -> dict:
    return ask(f"/tournaments/{KNOWN['tournament']}{path}", body, {"Authorization": f"Bearer {KNOWN['own']['token']}"})


def look() -> dict:
    return of_the_tournament("")


def fresh_link() -> dict:
    """A link that nobody has used yet."""
    return of_the_tournament("/links", {"links": [{"scope": "hall"}]})["links"][0]


def fresh_person() -> str:
    """Somebody of the roster who plays nowhere."""
    return of_the_tournament("/people", {"people": [{"name": f"Gast {next(NAMES)}"}], "anyway": True})["people"][0]["person"]


def place_at_the_desk(label: str) -> dict:
    """What a request to the desk is about."""
    place = {"tournament": KNOWN["tournament"]}
    if "{round}" in label:
        place |= SHEET
    if label.startswith("DELETE") and "{person}" in label:
        place["person"] = fresh_person()
    elif "{person}" in label:
        place |= PERSON
    if "{link}" in label:
        place["link"] = fresh_link()["link"]
    return place


@schemathesis.hook
def before_call(context, case, kwargs):
    label, number = case.operation.label, next(NUMBERS)
    if number % 8 != 7:
        token = newcomer() if label in OF_NEWCOMERS else KNOWN["own"]["token"]
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
        if label == "DELETE /api/v1/sessions/{session}" and number % 2 == 0:
            case.path_parameters = session_of(token)
    if number % 2 == 0:
        if label in PLACES:
            case.path_parameters = {**(case.path_parameters or {}), **PLACES[label]}
        if TOURNAMENT in label:
            case.path_parameters = {**(case.path_parameters or {}), **place_at_the_desk(label)}
        if label in BODIES:
            case.body, case.media_type = BODIES[label](), "application/json"


@schemathesis.hook
def after_call(context, case, response):
    SEEN[case.operation.label][str(response.status_code)] += 1


@atexit.register
def write_down():
    with open(f"{FOLDER}/seen.json", "w", encoding="utf-8") as file:
        json.dump(SEEN, file)
