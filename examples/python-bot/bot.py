"""A program that plays Königrufen at a table of `tarock serve`.

    python3 bot.py http://localhost:8080/t/TABLE --token TOKEN --name Python

It knows no rule: the server says what may be done, and the bot picks from that. Everything it hears
and says is in docs/protocol.md. Put your own ideas into `choose`.
"""

import argparse
import json
import os
import secrets
import sys
import time
import urllib.parse
import urllib.request

from websocket import Closed, WebSocket


def choose(legal, seen):
    """Picks one of the legal actions. `seen` is what this seat may see of the deal."""
    cards = [action for action in legal if action.startswith("play ")]
    if cards:
        return choose_card(cards, seen)
    for quiet in ("pass", "done", "bid vorhand"):
        if quiet in legal:
            return quiet
    # A game must be named, a king called, a half taken, a card laid away: the first that is
    # offered.
    return legal[0]


def choose_card(cards, seen):
    """Takes a trick as the last player if that is possible, and plays low otherwise."""
    trick = seen["trick"]
    ordered = sorted(cards, key=lambda action: strength(action.split(" ")[1]))
    if len(trick) == 3:
        best = max(strength(card, led=trick[0]) for card in trick)
        winners = [
            action for action in ordered if strength(action.split(" ")[1], led=trick[0]) > best
        ]
        if winners:
            return winners[0]
    return ordered[0]


def strength(card, led=None):
    """Tarock beats the suits; within a suit the king is highest. Another suit than the one led is
    worth nothing."""
    if card.isdigit():
        return 100 + int(card)
    suit, rank = card[0], card[1:]
    if led is not None and led[0] != suit:
        return 0
    courts = {"K": 8, "D": 7, "C": 6, "B": 5}
    if rank in courts:
        return courts[rank]
    # Red pips count backwards: the one is the best of them.
    return 5 - int(rank) if suit in "HK" else int(rank) - 6


class Table:
    """The conversation with one table."""

    def __init__(self, link, token, name, place):
        self.link = urllib.parse.urlsplit(link)
        self.table = self.link.path.rstrip("/").rsplit("/", 1)[-1]
        self.token, self.name, self.wanted_place = token, name, place
        self.stem, self.number = secrets.token_hex(4), 0
        self.unanswered = {}
        self.place, self.seq, self.trick, self.over = None, 0, [], False

    def play(self):
        """Plays until the evening is over, whatever happens to the line."""
        pause = 0.2
        while not self.over:
            try:
                self.connect()
                pause = 0.2
                while not self.over:
                    self.hear(json.loads(self.socket.receive()))
            except Closed as error:
                print(f"line: {error}; again in {pause:.1f} s", file=sys.stderr)
                time.sleep(pause)
                pause = min(pause * 2, 10)

    def connect(self):
        path = f"/api/v1/tables/{self.table}/socket"
        headers = {"Authorization": f"Bearer {self.token}"}
        self.socket = WebSocket(self.link.hostname, self.link.port or 80, path, headers)
        self.repeat()

    def repeat(self):
        """Says again what was not answered, under the same names; the server does nothing twice."""
        for message in list(self.unanswered.values()):
            self.socket.send(message)

    def say(self, command):
        self.number += 1
        name = f"{self.stem}-{self.number}"
        message = json.dumps({"command": {"id": name, "seen": self.seq, "command": command}})
        self.unanswered[name] = message
        self.socket.send(message)

    def hear(self, message):
        ((kind, content),) = message.items()
        if kind == "snapshot":
            self.look(content)
        elif kind == "told":
            if content["seq"] != self.seq + 1:
                self.socket.send('{"resync":{}}')
                return
            self.seq = content["seq"]
            ((event, detail),) = content["event"].items()
            self.happened(event, detail)
        elif kind == "answer":
            self.unanswered.pop(content["id"], None)
            refused = content["refused"]
            if refused and refused["code"] not in (
                "stale",
                "contributed-already",
                "not-now",
                "not-away",
            ):
                print(f"refused: {refused['code']}: {refused['en']}", file=sys.stderr)
        elif kind in ("error", "goodbye"):
            print(f"{kind}: {content['en']}", file=sys.stderr)
            if kind == "error" and content["code"] == "too-fast":
                time.sleep(1)
                self.repeat()

    def look(self, snapshot):
        """The whole table: at the beginning, and after something was missed."""
        self.seq, viewer = snapshot["seq"], snapshot["viewer"]
        self.over = snapshot["over"] is not None
        if not isinstance(viewer, dict) or "place" not in viewer:
            free = [place for place, seen in enumerate(snapshot["places"]) if seen == "empty"]
            if not free:
                raise SystemExit("no place is free")
            place = self.wanted_place if self.wanted_place is not None else free[0]
            self.say({"sit": {"place": place, "name": self.name}})
            return
        self.place = viewer["place"]
        person, deal = snapshot["places"][self.place]["person"], snapshot["deal"]
        if person["away"]:
            self.say("return")
        if deal is None:
            if not person["ready"] and not self.over:
                self.say("ready")
        elif deal["observation"] is None:
            if deal["commitment"] and self.place not in deal["contributed"]:
                self.contribute(deal["deal"])
        else:
            tricks = deal["observation"]["tricks"]
            self.trick = tricks[-1]["cards"] if tricks and tricks[-1]["winner"] is None else []
            if deal["to_act"] == self.place and deal["claim"] is None:
                self.act(deal["observation"]["legal"])

    def happened(self, event, detail):
        if event == "committed":
            self.contribute(detail["deal"])
        elif event == "cutting" and detail["place"] == self.place:
            if "packets" in detail:
                self.say({"take-packet": {"deal": detail["deal"], "packet": detail["packets"][-1]}})
            else:
                self.say(
                    {
                        "cut": {
                            "deal": detail["deal"],
                            "cards": [(detail["least"] + detail["most"]) // 2],
                        }
                    }
                )
        elif event == "annulment-wanted" and detail["place"] != self.place:
            self.say({"answer-annulment": {"annulment": detail["annulment"], "agree": True}})
        elif event == "dealt":
            self.trick = []
        elif event == "deal":
            if "card-played" in detail:
                self.trick.append(detail["card-played"]["card"])
            elif "trick-taken" in detail:
                self.trick = []
        elif event == "turn" and detail["place"] == self.place:
            self.act(detail["legal"])
        elif event == "claimed" and detail["place"] != self.place:
            self.say({"answer-claim": {"claim": detail["claim"], "agree": False}})
        elif event == "bot-took-over" and detail["place"] == self.place:
            self.say("return")
        elif event == "settled":
            line = detail["line"]
            print(
                f"deal {line['deal']}: {line['game']}, {line['schrift'][self.place]:+d}, "
                f"sum {detail['schrift'][self.place]:+d}"
            )
            self.say("ready")
        elif event == "over":
            self.over = True
            print(
                f"over: {detail['why']} after {len(detail['sheet']['lines'])} deals, "
                f"{detail['sheet']['schrift'][self.place]:+d}"
            )

    def contribute(self, deal):
        self.say({"contribute": {"deal": deal, "bytes": os.urandom(32).hex()}})

    def act(self, legal):
        if legal:
            self.say({"act": {"action": choose(legal, {"trick": self.trick})}})


def visitor(link, name):
    """A token of a new visitor, for those who bring none."""
    parts = urllib.parse.urlsplit(link)
    body = json.dumps({"name": name}).encode()
    request = urllib.request.Request(
        f"{parts.scheme}://{parts.netloc}/api/v1/visitors",
        body,
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)["token"]


def main():
    parser = argparse.ArgumentParser(description="Plays Königrufen at a table of tarock serve.")
    parser.add_argument("link", help="http://localhost:8080/t/TABLE")
    parser.add_argument(
        "--token",
        default=os.environ.get("TAROCK_TOKEN"),
        help="from POST /api/v1/tokens; else a new visitor",
    )
    parser.add_argument("--name", default="Python")
    parser.add_argument("--place", type=int, help="0 to 5; else the first that is free")
    arguments = parser.parse_args()
    token = arguments.token or visitor(arguments.link, arguments.name)
    Table(arguments.link, token, arguments.name, arguments.place).play()


if __name__ == "__main__":
    main()
