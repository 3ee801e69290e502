"""Trains the network that ranks leads (docs/solver.md) and writes it as Rust.

Samples come from `cargo run --release -p tarock-solver --features samples --example samples`: a
line for each position, its leads parted by semicolons, and for each lead its inputs, its score
without the network, the nodes that it took and whether it decided.

What is made smaller is the cost of the lead that is tried, as a multiple of the cheapest one that
decides; a lead that fails costs its own nodes and those of the cheapest. Positions are weighted by
a small power of what they cost, and one in ten is kept for the check.
"""

import argparse
import gzip
import time

import numpy as np
import torch
from torch import nn

MOST_LEADS = 12
# Inputs for the position, the suit and the card, as in crates/solver/src/points/leads.rs.
GROUPS = {"position": 24, "suit": 18, "card": 10}
INPUTS = sum(GROUPS.values())
# Units of the weights of the layer, and what crates/solver/src/points/leads.rs divides by.
UNIT, LAYER_SHIFT, OUTPUT_SHIFT = 4096, 6, 10


def read(paths):
    """Inputs, scores, nodes, whether a lead decided, and which leads there are."""
    return [np.concatenate(columns) for columns in zip(*map(read_file, paths))]


def read_file(path):
    with gzip.open(path, "rt") if path.endswith(".gz") else open(path) as file:
        lines = file.read().splitlines()
    counts = np.array([line.count(";") + 1 for line in lines])
    numbers = np.fromstring(" ".join(lines).replace(";", " "), np.int32, sep=" ").reshape(
        -1, INPUTS + 3
    )
    there = np.arange(MOST_LEADS) < counts[:, None]
    inputs = np.zeros((len(lines), MOST_LEADS, INPUTS), np.int16)
    score, nodes = (np.zeros((len(lines), MOST_LEADS), np.float32) for _ in range(2))
    decides = np.zeros((len(lines), MOST_LEADS), bool)
    inputs[there], score[there], nodes[there] = (
        numbers[:, :INPUTS],
        numbers[:, INPUTS],
        numbers[:, INPUTS + 1],
    )
    decides[there] = numbers[:, INPUTS + 2] == 1
    return inputs, score, nodes, decides, there


class Samples:
    """Positions with what each lead costs."""

    def __init__(self, inputs, score, nodes, decides, there, device):
        best = np.where(decides, nodes, np.inf).min(axis=1)
        cost = np.where(decides, nodes, nodes + best[:, None]) / best[:, None]
        cards = inputs[:, 0, 0]
        weight = np.ones(len(best), np.float32)
        for count in np.unique(cards):
            weight[cards == count] = best[cards == count] / best[cards == count].mean()
        tensor = lambda array: torch.tensor(array, device=device)
        self.inputs, self.score, self.nodes, self.best = (
            tensor(inputs),
            tensor(score),
            tensor(nodes),
            tensor(best.astype(np.float32)),
        )
        self.decides, self.there = tensor(decides), tensor(there)
        self.cost = tensor(np.where(there, cost, 1).astype(np.float32))
        self.weight = tensor(weight)

    def taken(self, promise):
        """What the leads cost that are tried in the order of a promise, as a multiple of the
        cheapest that decides."""
        order = promise.masked_fill(~self.there, -1e9).argsort(1, descending=True)
        decides = self.decides.gather(1, order).int()
        tried = decides.cumsum(1) - decides == 0
        return (self.nodes.gather(1, order) * tried).sum(1) / self.best

    def report(self, name, promise):
        taken = self.taken(promise)
        print(
            f"{name}: cost {taken.clamp(max=100).mean():.3f}, logarithm {taken.log2().mean():.3f}, "
            "by size "
            + ", ".join(
                f"{((taken * self.weight**power).sum() / (self.weight**power).sum()):.3f}"
                for power in (0.33, 0.67, 1.0)
            ),
            flush=True,
        )


def train(samples, hidden, epochs, device):
    some = torch.randint(0, len(samples.best), (200_000,), device=device)
    inputs = samples.inputs[some][samples.there[some]].float()
    mean, spread = inputs.mean(0), inputs.std(0) + 1e-3
    layer, output = (
        nn.Linear(INPUTS, hidden).to(device),
        nn.Linear(hidden, 1, bias=False).to(device),
    )
    skip = nn.Parameter(torch.ones((), device=device))
    optimizer = torch.optim.AdamW(
        [*layer.parameters(), *output.parameters(), skip], lr=3e-3, weight_decay=0.02
    )
    batch, count = 8192, len(samples.best)
    steps = max(epochs * count // batch, 100)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, total_steps=steps)
    weight = samples.weight.clamp(max=30) ** 0.2
    cost = samples.cost.clamp(max=8)

    def promise(of, places):
        return (
            output(torch.relu(layer((of.inputs[places].float() - mean) / spread)))[:, :, 0]
            + skip * of.score[places] / 100
        )

    for _ in range(steps):
        places = torch.randint(0, count, (batch,), device=device)
        likely = torch.softmax(
            promise(samples, places).masked_fill(~samples.there[places], -1e9), 1
        )
        loss = ((likely * cost[places]).sum(1) * weight[places]).sum() / weight[places].sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
    with torch.no_grad():
        weights = layer.weight / spread
        bias = layer.bias - (weights * mean).sum(1)
    return promise, weights, bias, output.weight[0].detach(), skip.item()


def rust(weights, bias, output, skip):
    """The network as Rust."""
    hidden = len(bias)
    rounded = torch.round(weights * UNIT).long()
    assert rounded.abs().max() < 2**15, "a weight does not fit"
    text = [
        "//! The network of `leads`, made by training/leads.py; not to be changed by hand.",
        "",
        "use crate::leads::Network;",
        "",
        "/// Places of the layer.",
        f"pub(crate) const HIDDEN: usize = {hidden};",
        "",
        "/// The weights.",
        "#[rustfmt::skip]",
        "pub(crate) static NETWORK: Network = Network {",
    ]
    at = 0
    for name, inputs in GROUPS.items():
        rows = rounded[:, at : at + inputs].T.tolist()
        text += [
            f"    {name}: [",
            *("        [" + ", ".join(map(str, row)) + "]," for row in rows),
            "    ],",
        ]
        at += inputs
    numbers = lambda tensor: ", ".join(
        str(number) for number in torch.round(tensor).long().tolist()
    )
    text += [
        f"    bias: [{numbers(bias * UNIT)}],",
        f"    output: [{numbers(output * 100 * 2 ** (OUTPUT_SHIFT + LAYER_SHIFT) / UNIT)}],",
        f"    score: {round(skip * 2**OUTPUT_SHIFT)},",
        "};",
        "",
    ]
    return "\n".join(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("samples", nargs="+", help="files of samples, also packed by gzip")
    parser.add_argument("--out", default="crates/solver/src/points/network.rs")
    parser.add_argument("--hidden", type=int, default=16)
    parser.add_argument("--epochs", type=int, default=50)
    arguments = parser.parse_args()
    torch.manual_seed(1)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    columns = read(arguments.samples)
    check = np.arange(len(columns[0])) % 200 < 20
    samples, kept = (
        Samples(*(column[part] for column in columns), device) for part in (~check, check)
    )
    print(f"{len(samples.best)} positions, {len(kept.best)} for the check")
    kept.report("without the network", kept.score)
    start = time.time()
    promise, *network = train(samples, arguments.hidden, arguments.epochs, device)
    with torch.no_grad():
        kept.report(f"with it, after {time.time() - start:.0f} s", promise(kept, slice(None)))
    with open(arguments.out, "w") as file:
        file.write(rust(*network))


if __name__ == "__main__":
    main()
