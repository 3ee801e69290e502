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

# Whoever sends these is somebody else afterwards, or nobody.
OF_NEWCOMERS = {
    "POST /api/v1/account",
    "POST /api/v1/account/deletion",
    "DELETE /api/v1/session",
    "DELETE /api/v1/sessions",
    "DELETE /api/v1/sessions/{session}",
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
BODIES = {
    "POST /api/v1/account/deletion": lambda: {},
    "PUT /api/v1/account/password": lambda: {"password": KNOWN["password"], "new_password": KNOWN["password"]},
    "POST /api/v1/sessions": lambda: {"name": "Schemathesis", "password": KNOWN["password"], "token": True},
    "POST /api/v1/passkeys/options": lambda: {"password": KNOWN["password"]},
    "POST /api/v1/friends": lambda: {"name": "Freundin"},
    "POST /api/v1/tables/{table}/invitations": lambda: {"user": KNOWN["friend"]},
    "POST /api/v1/account": lambda: {"name": f"Neu {next(NUMBERS)}", "password": KNOWN["password"], "token": True},
    "POST /api/v1/tables": lambda: {"rules": "vacha-2008", "bots": ["random"]},
    "PUT /api/v1/me": lambda: {"name": "Schemathesis"},
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
        if label in BODIES:
            case.body, case.media_type = BODIES[label](), "application/json"


@schemathesis.hook
def after_call(context, case, response):
    SEEN[case.operation.label][str(response.status_code)] += 1


@atexit.register
def write_down():
    with open(f"{FOLDER}/seen.json", "w", encoding="utf-8") as file:
        json.dump(SEEN, file)
