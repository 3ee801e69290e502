"""Starts a server on this machine, lets schemathesis send generated requests to every address of the description, stops it.

run.py TAROCK SCHEMATHESIS DESCRIPTION
"""

import json
import os
import subprocess
import sys
import tempfile
import urllib.request

LIMITS = [
    "--limit-requests-burst=1000000",
    "--limit-visitors-burst=1000000",
    "--limit-openings-burst=1000000",
    "--limit-house-rules-burst=1000000",
    "--limit-sign-ins-burst=1000000",
    "--limit-tables-per-user=1000000",
    "--limit-tokens-per-user=1000000",
]
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
# Whoever sends these is nobody afterwards: they come last.
ENDING = ["/api/v1/session", "/api/v1/account/deletion"]


def post(host: str, path: str, body: dict, headers: dict) -> dict:
    request = urllib.request.Request(f"http://{host}{path}", json.dumps(body).encode(), {"Content-Type": "application/json", **headers})
    return json.load(urllib.request.urlopen(request))


def account(host: str) -> str:
    """The token of a new account."""
    visitor = post(host, "/api/v1/visitors", {"name": "Schemathesis"}, {})["token"]
    wanted = {"name": "Schemathesis", "password": "Pagat, Uhu und Kakadu", "token": True}
    return post(host, "/api/v1/account", wanted, {"Authorization": f"Bearer {visitor}"})["token"]


def main(tarock: str, schemathesis: str, description: str) -> int:
    with tempfile.TemporaryDirectory(prefix="tarock-api-") as data:
        command = [tarock, "serve", "--listen", "127.0.0.1:0", "--log", "error", "--data", data, *LIMITS]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            line = server.stdout.readline()
            host = line.split("http://")[1].split("/")[0].replace("localhost", "127.0.0.1")
            run = [os.path.abspath(schemathesis), "run", os.path.abspath(description), "--url", f"http://{host}", "--header", f"Authorization: Bearer {account(host)}"]
            run += ["--checks", CHECKS, "--max-examples", "40", "--seed", "1", "--workers", "2", "--phases", "examples,coverage,fuzzing"]
            for which in ["--exclude-path", "--include-path"]:
                paths = [word for path in ENDING for word in (which, path)]
                done = subprocess.run(run + paths, cwd=data, check=False).returncode
                if done != 0:
                    return done
            return 0
        finally:
            server.terminate()
            server.wait(timeout=30)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
