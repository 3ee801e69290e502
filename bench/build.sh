#!/usr/bin/env bash
# Processor time of `make serve` (until it would listen) and of `make test` on a fresh clone of a commit.
# `make bench-build` runs this; docs/benchmarks.md has the figures. Crates and packages are fetched before the clock runs.
set -euo pipefail
commit=${1:-HEAD}
clone=$(mktemp -d)
trap 'rm -rf "$clone"' EXIT
git clone --quiet . "$clone" && cd "$clone" && git checkout --quiet "$commit"
unset CARGO_TARGET_DIR MAKEFLAGS MAKELEVEL
cargo fetch --locked --quiet
TIMEFORMAT='%U s user + %S s system, %R s on the clock'
echo "make serve, $(git rev-parse --short HEAD):"
time { make web && cargo build --release --locked --package tarock --features passkeys; } >serve.log 2>&1
git clean --quiet -ffdx
echo "make test, $(git rev-parse --short HEAD):"
time make test >test.log 2>&1
