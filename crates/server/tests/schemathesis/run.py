"""Starts a server on this machine, lets schemathesis send generated requests to every address of
the description, stops it.

run.py TAROCK SCHEMATHESIS DESCRIPTION

People, a finished evening, friends and invitations are there before; `people.py` gives every
request somebody who may send it. An operation that never succeeded was not really tested: that
fails as well.
"""

import json
import os
import subprocess
import sys
import tempfile
import urllib.request

LIMITS = [
    "--limit-requests-burst=1000000",
    "--limit-requests-per-second=1000000",
    "--limit-visitors-burst=1000000",
    "--limit-openings-burst=1000000",
    "--limit-house-rules-burst=1000000",
    "--limit-sign-ins-burst=1000000",
    "--limit-tables-per-user=1000000",
    "--limit-tokens-per-user=1000000",
    "--limit-questions-per-hour=1000000",
]
CHECKS = (
    "not_a_server_error,status_code_conformance,"
    "content_type_conformance,response_schema_conformance"
)
PASSWORD = "Pagat, Uhu und Kakadu"
SEASON = {
    "season": "2027",
    "rules": {
        "id": "probe",
        "title": "Probe",
        "points": {"places": {"places": [10, 6, 3, 1], "tied": "each"}},
        "counting": {"best": {"events": 2}},
        "tie_breaks": [],
        "qualification": {"places": 2, "at_least_events": 1},
    },
}
# What cannot succeed by requests alone: passkeys need the device that makes them, the others become
# WebSockets.
OUT_OF_REACH = {
    "POST /api/v1/passkeys",
    "PUT /api/v1/passkeys/{passkey}",
    "DELETE /api/v1/passkeys/{passkey}",
    "POST /api/v1/sessions/passkey",
    "GET /api/v1/tables/{table}/socket",
    "GET /api/v1/tournaments/{tournament}/socket",
}


def send(
    host: str, method: str, path: str, body: dict | None = None, token: str | None = None
) -> dict:
    headers = {"Content-Type": "application/json"} | (
        {"Authorization": f"Bearer {token}"} if token else {}
    )
    content = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://{host}/api/v1{path}", content, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.loads(answer.read() or b"{}")


def account(host: str, name: str) -> dict:
    """Somebody with an account: `user` and `token`."""
    visitor = send(host, "POST", "/visitors", {"name": name})["token"]
    return send(
        host, "POST", "/account", {"name": name, "password": PASSWORD, "token": True}, visitor
    )


def change(host: str, token: str, path: str, wanted: dict) -> None:
    """Changes a tournament as it stands."""
    version = send(host, "GET", path, None, token)["version"]
    send(host, "POST", f"{path}/changes", {"seen": version, "change": wanted}, token)


def drawn(host: str, token: str) -> tuple[str, list]:
    """A tournament with people and a draw: its path and the people."""
    wanted = {"title": "Probe", "date": "2027-01-06", "format": "kaernten-2026", "seed": 7}
    made = send(host, "POST", "/tournaments", wanted, token)
    path = f"/tournaments/{made['tournament']}"
    names = {"people": [{"name": f"Person {number:02}"} for number in range(12)], "anyway": True}
    written = send(host, "POST", f"{path}/people", names, token)["people"]
    change(host, token, path, {"enter": {"people": [{"person": one["person"]} for one in written]}})
    change(host, token, path, {"draw": {}})
    return path, written


def finished(host: str, token: str) -> dict:
    """A tournament with all of its results."""
    path, _ = drawn(host, token)
    for number, round in enumerate(send(host, "GET", path, None, token)["rounds"], 1):
        for table, seated in enumerate(round["tables"], 1):
            players = seated["players"]
            results = [7, -7] + [0] * (len(players) - 2)
            change(
                host,
                token,
                path,
                {
                    "result": {
                        "round": number,
                        "table": table,
                        "players": players,
                        "results": results,
                    }
                },
            )
    return {"finished": path.split("/")[-1]}


def tournament(host: str, token: str) -> dict:
    """A tournament with a drawn round and links."""
    path, written = drawn(host, token)
    change(host, token, path, {"publish": {"draws": [1]}})
    scopes = [
        "organiser",
        "desk",
        {"table": {"round": "1", "table": 1}},
        {"player": {"player": 1}},
        "referee",
        "hall",
    ]
    links = send(
        host,
        "POST",
        f"{path}/links",
        {"links": [{"scope": scope, "label": "Probe"} for scope in scopes]},
        token,
    )["links"]
    tokens = [
        send(host, "POST", "/links/exchange", {"secret": link["secret"]})["token"] for link in links
    ]
    sheet = send(host, "GET", f"{path}/sheets/1/1", None, token)["sheet"]
    return {
        "tournament": path.split("/")[-1],
        "person": written[0]["person"],
        "links": tokens,
        "sheet": sheet,
    }


def cup(host: str, token: str) -> dict:
    """A cup with a season, people and an event."""
    path = f"/cups/{send(host, 'POST', '/cups', {'title': 'Probe'}, token)['cup']}"
    send(host, "POST", f"{path}/changes", {"seen": 1, "change": {"season": SEASON}}, token)
    table = "event,player,points\nHerbst,Huber Franz,10\nHerbst,Anna Maier,7\n"
    send(host, "POST", f"{path}/import", {"seen": 2, "season": "2027", "csv": table}, token)
    shown = send(host, "GET", path, None, token)
    links = [
        send(host, "POST", f"{path}/links", {"scope": scope}, token)
        for scope in ["editor", "public"]
    ]
    tokens = [
        send(host, "POST", "/cup-links/exchange", {"secret": link["secret"]})["token"]
        for link in links
    ]
    return {"cup": shown["cup"], "cup_person": shown["people"][0]["person"], "cup_links": tokens}


def people(host: str, tarock: str) -> dict:
    """Everything that requests can be about: people who know each other, and an evening with its
    deals."""
    own, friend, asker = (
        account(host, name) for name in ["Schemathesis", "Freundin", "Bittsteller"]
    )
    send(host, "POST", "/friends", {"name": "Freundin"}, own["token"])
    send(host, "PUT", f"/friends/{own['user']}", None, friend["token"])
    send(host, "POST", "/friends", {"name": "Schemathesis"}, asker["token"])
    wanted = {
        "rules": "vacha-2008",
        "bots": ["random"] * 3,
        "radln": 1,
        "waits": {"cut": 0, "pause": 0},
    }
    played = send(host, "POST", "/tables", wanted, own["token"])
    link = f"http://{host}{played['link']}"
    subprocess.run(
        [tarock, "bot", "--connect", link, "--token", own["token"], "--bot", "random"],
        check=True,
        stdout=subprocess.DEVNULL,
        timeout=120,
    )
    table = send(host, "POST", "/tables", {"rules": "vacha-2008"}, own["token"])["table"]
    invited = send(host, "POST", "/tables", {"rules": "vacha-2008"}, friend["token"])["table"]
    send(host, "POST", f"/tables/{invited}/invitations", {"user": own["user"]}, friend["token"])
    known = {
        "own": own,
        "friend": friend["user"],
        "asker": asker["user"],
        "played": played["table"],
        "table": table,
        "invited": invited,
    }
    known |= tournament(host, own["token"]) | finished(host, own["token"]) | cup(host, own["token"])
    known["forgetful"] = account(host, "Vergesslich")
    return known | {"host": host, "password": PASSWORD}


def never_succeeded(described: set, seen: dict) -> list:
    """Operations that were never really tried."""
    succeeded = {
        operation
        for operation, statuses in seen.items()
        if any(status < "3" for status in statuses)
    }
    return sorted(described - succeeded - OUT_OF_REACH)


def main(tarock: str, schemathesis: str, description: str) -> int:
    tarock = os.path.abspath(tarock)
    with open(description, encoding="utf-8") as file:
        paths = json.load(file)["paths"]
    described = {
        f"{method.upper()} {path}" for path, methods in paths.items() for method in methods
    }
    with tempfile.TemporaryDirectory(prefix="tarock-api-") as data:
        command = [
            tarock,
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--log",
            "error",
            "--data",
            f"{data}/served",
            *LIMITS,
        ]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            line = server.stdout.readline()
            host = line.split("http://")[1].split("/")[0].replace("localhost", "127.0.0.1")
            with open(f"{data}/known.json", "w", encoding="utf-8") as file:
                json.dump(people(host, tarock), file)
            hooks = {
                "SCHEMATHESIS_HOOKS": "people",
                "PYTHONPATH": os.path.dirname(os.path.abspath(__file__)),
                "PYTHONDONTWRITEBYTECODE": "1",
            }
            run = [
                os.path.abspath(schemathesis),
                "run",
                os.path.abspath(description),
                "--url",
                f"http://{host}",
            ]
            run += [
                "--checks",
                CHECKS,
                "--max-examples",
                os.environ.get("TAROCK_EXAMPLES", "40"),
                "--seed",
                "1",
                "--workers",
                "1",
                "--phases",
                "examples,coverage,fuzzing",
            ]
            done = subprocess.run(
                run, cwd=data, env=os.environ | hooks | {"TAROCK_API": data}, check=False
            ).returncode
            with open(f"{data}/seen.json", encoding="utf-8") as file:
                seen = json.load(file)
            for operation in sorted(described):
                print(
                    operation,
                    " ".join(
                        f"{status}:{count}"
                        for status, count in sorted(seen.get(operation, {}).items())
                    ),
                )
            missed = never_succeeded(described, seen)
            if missed:
                print("never succeeded:", ", ".join(missed))
            return done or int(bool(missed))
        finally:
            server.terminate()
            server.wait(timeout=30)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
