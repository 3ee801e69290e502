"""Starts a server on this machine, lets schemathesis send generated requests to every address of the description, stops it.

run.py TAROCK SCHEMATHESIS DESCRIPTION
"""

import json
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


def main(tarock: str, schemathesis: str, description: str) -> int:
    with tempfile.TemporaryDirectory(prefix="tarock-api-") as data:
        command = [tarock, "serve", "--listen", "127.0.0.1:0", "--log", "error", "--data", data, *LIMITS]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            line = server.stdout.readline()
            host = line.split("http://")[1].split("/")[0].replace("localhost", "127.0.0.1")
            body = json.dumps({"name": "Schemathesis"}).encode()
            request = urllib.request.Request(f"http://{host}/api/v1/visitors", body, {"Content-Type": "application/json"})
            token = json.load(urllib.request.urlopen(request))["token"]
            run = [schemathesis, "run", description, "--url", f"http://{host}", "--header", f"Authorization: Bearer {token}"]
            run += ["--checks", CHECKS, "--max-examples", "40", "--seed", "1", "--workers", "2", "--phases", "examples,coverage,fuzzing"]
            return subprocess.run(run, check=False).returncode
        finally:
            server.terminate()
            server.wait(timeout=30)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
