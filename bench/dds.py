"""Compares the solver of this engine with DDS, the bridge solver, on random deals of each game.

`make bench-dds` installs DDS (as part of endplay) and runs this; docs/benchmarks.md says what is
compared and what is not. Both use one thread and count processor time.
"""

import argparse
import random
import re
import subprocess
import time

from endplay import _dds
from endplay.dds import solve_board
from endplay.dds.solve import SolveMode
from endplay.types import Deal, Denom, Player

RANKS = "AKQJT98765432"


def bridge_deal(rng):
    """A random deal with a random trump suit, or none, and a random leader."""
    pack = [suit + rank for suit in "SHDC" for rank in RANKS]
    rng.shuffle(pack)
    hands = [pack[13 * seat : 13 * seat + 13] for seat in range(4)]
    text = " ".join(
        ".".join("".join(rank for rank in RANKS if suit + rank in hand) for suit in "SHDC")
        for hand in map(set, hands)
    )
    deal = Deal("N:" + text)
    deal.trump = rng.choice(list(Denom))
    deal.first = rng.choice(list(Player))
    return deal


def dds(count, seed):
    """Milliseconds for the tricks of each deal; DDS gives the exact number for the side of the
    leader."""
    rng = random.Random(seed)
    times = []
    for deal in [bridge_deal(rng) for _ in range(count)]:
        begin = time.thread_time()
        solve_board(deal, SolveMode.OptimalOne)
        times.append(1e3 * (time.thread_time() - begin))
    return times


def percentiles(times):
    times = sorted(times)
    return tuple(times[min(len(times) * share // 100, len(times) - 1)] for share in (50, 95, 100))


def ours(command):
    """Rows of `cargo bench` as they come: class, question, median, 95 %, worst."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bench:
        for line in bench.stdout:
            found = re.fullmatch(
                r"(.+?) +(reaches|value|makes) +([\d.]+) +([\d.]+) +([\d.]+) +(\d+)\n", line
            )
            if found:
                yield (
                    found[1],
                    found[2],
                    tuple(float(number) for number in found.groups()[2:5]),
                    int(found[6]),
                )
    if bench.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {bench.returncode}")


def row(name, times):
    return f"{name:<50} {times[0]:>10.3f} {times[1]:>10.2f} {times[2]:>10.1f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "ours", nargs=argparse.REMAINDER, help="command that prints the percentiles of this engine"
    )
    arguments = parser.parse_args()
    if not arguments.ours:
        parser.error("a command that prints the percentiles of this engine is missing")
    _dds.SetMaxThreads(1)
    dds(2, 0)
    theirs = percentiles(dds(arguments.deals, arguments.seed))
    heading = f"{'ms of processor time, one thread':<50} {'median':>10} {'95 %':>10} {'worst':>10}"
    print(f"{heading}   {'against DDS':>24} {'open':>5}")
    print(row("DDS, bridge, thirteen cards, exact", theirs), flush=True)
    for name, question, times, left_open in ours(arguments.ours):
        ratios = " ".join(f"{mine / their:>8.2f}" for mine, their in zip(times, theirs))
        print(f"{row(name + ', ' + question, times)} {ratios} {left_open:>5}", flush=True)
    print(
        row(
            "DDS once more, as a machine's pace changes",
            percentiles(dds(arguments.deals, arguments.seed)),
        )
    )


if __name__ == "__main__":
    main()
