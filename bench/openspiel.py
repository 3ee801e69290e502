"""Compares random play in this engine with random play in OpenSpiel's Slovenian `tarok`.

`make bench-openspiel` installs OpenSpiel and runs this; docs/benchmarks.md says what is compared
and what is not. All measurements use one thread and count processor time, so that a busy machine
hurts little. They alternate, and of each the fastest round counts.
"""

import argparse
import random
import resource
import subprocess
from time import process_time

import pyspiel

BOOKS = ["vacha-2008", "spieleversum-1.0", "wiener-zeitung-2018", "hopfgarten", "kaernten-2026"]
PLAYERS = 4
BATCH = 200
ROLLOUTS = 5000


def python_loop(game, seconds):
    """Whole deals; every legal_actions and apply_action is a call from Python into C++."""
    uniform = random.Random(1).random
    deals = actions = 0
    start = process_time()
    while process_time() - start < seconds:
        for _ in range(BATCH):
            state = game.new_initial_state()
            terminal, legal_actions, apply_action = (
                state.is_terminal,
                state.legal_actions,
                state.apply_action,
            )
            while not terminal():
                legal = legal_actions()
                apply_action(legal[int(uniform() * len(legal))])
                actions += 1
            state.returns()
            deals += 1
    elapsed = process_time() - start
    return deals / elapsed, actions / elapsed


def native_loop(game, seconds):
    """Whole deals; OpenSpiel's own uniform bots, each deal one call that loops in C++."""
    bots = [pyspiel.make_uniform_random_bot(player, 7 + player) for player in range(PLAYERS)]
    deals = actions = elapsed = 0
    while elapsed < seconds:
        start = process_time()
        states = [game.new_initial_state() for _ in range(BATCH)]
        for seed, state in enumerate(states):
            pyspiel.evaluate_bots(state, bots, deals + seed)
        elapsed += process_time() - start
        deals += BATCH
        actions += sum(len(state.history()) for state in states)
    return deals / elapsed, actions / elapsed


def klop_after_the_auction(game):
    """A deal in which three players have passed and the forehand has named Klop, the relative of
    Trischaken."""
    state = game.new_initial_state()
    for action in [0, 0, 0, 0, 1]:
        state.apply_action(action)
    assert "Selected contract: Klop" in str(state), state
    return state


def native_rollouts(game, seconds):
    """The 48 cards of a Klop, played again and again in C++: one call makes thousands of rollouts.
    """
    rollouts = elapsed = 0
    while elapsed < seconds:
        state = klop_after_the_auction(game)
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, rollouts + 1)
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 3, False)
        start = process_time()
        bot.mcts_search(state)
        elapsed += process_time() - start
        rollouts += ROLLOUTS
    return rollouts / elapsed, 48 * rollouts / elapsed


def our_engine(binary, seconds, book, *options):
    """Runs the release example `random_deals`, which prints deals and actions per deal; the
    processor time is taken from outside."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    command = [binary, "--seconds", str(seconds), "--book", book, *options]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    elapsed = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    _, deals, _, _, actions_per_deal = output.splitlines()[-1].split()
    return float(deals) / elapsed, float(deals) * float(actions_per_deal) / elapsed


def fastest(one, other):
    return max(one, other, key=lambda speed: speed[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=5, help="length of one measurement")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is measured")
    parser.add_argument("--ours", required=True, help="the built example random_deals")
    arguments = parser.parse_args()
    game = pyspiel.load_game("tarok", {"players": PLAYERS})

    theirs, ours = {}, {}
    for _ in range(arguments.rounds):
        for name, measure in [
            ("whole deals, loop in Python", python_loop),
            ("whole deals, loop in C++", native_loop),
            ("Klop from the first lead, loop in C++", native_rollouts),
        ]:
            speed = measure(game, arguments.seconds)
            theirs[name] = fastest(theirs.get(name, speed), speed)
        for name, options in [
            ("whole deals", []),
            ("Trischaken from the first lead", ["--rollouts", "trischaken"]),
        ]:
            for book in BOOKS:
                speed = our_engine(arguments.ours, arguments.seconds, book, *options)
                ours[name, book] = fastest(ours.get((name, book), speed), speed)

    print(f"{'':<60} {'deals/s':>12} {'actions/s':>12}")
    for name, (deals, actions) in theirs.items():
        print(f"{'OpenSpiel tarok, ' + name:<60} {deals:>12,.0f} {actions:>12,.0f}")
    for (name, book), (deals, actions) in ours.items():
        print(f"{'tarock ' + book + ', ' + name:<60} {deals:>12,.0f} {actions:>12,.0f}")
    print()
    for their_name, our_name in [
        ("whole deals, loop in Python", "whole deals"),
        ("whole deals, loop in C++", "whole deals"),
        ("Klop from the first lead, loop in C++", "Trischaken from the first lead"),
    ]:
        ratios = [
            speed[1] / theirs[their_name][1]
            for (name, _), speed in ours.items()
            if name == our_name
        ]
        print(
            f"actions a second, {our_name} against {their_name}: "
            f"{min(ratios):.1f} to {max(ratios):.1f} times"
        )


if __name__ == "__main__":
    main()
