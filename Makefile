# Two commands matter: `make serve` and `make test`. `make` alone lists all of them.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

CARGO ?= cargo
TARGET_DIR := $(or $(CARGO_TARGET_DIR),target)
# What the engine for browsers is made of: if nothing of it is newer, nothing of it is built.
FOR_BROWSERS := rules solver bots club table practice book-text wasm
ENGINE_SOURCES := Cargo.toml Cargo.lock .cargo/config.toml $(shell find rulebooks $(foreach crate,$(FOR_BROWSERS),crates/$(crate)/src crates/$(crate)/Cargo.toml) -type f)
ENGINE := web/src/generated/wasm/tarock_bg.wasm
# The same features in all checks and tests, so that nothing is compiled twice.
FEATURES := --features tarock/passkeys,tarock-solver/samples
# Where `make serve` listens.
LISTEN ?= 127.0.0.1:8080
# Seconds that each fuzz target runs.
FUZZ_SECONDS ?= 60
# Seconds that each measurement of bench-openspiel runs.
BENCH_SECONDS ?= 5
# Deals of each kind that bench-dds solves.
BENCH_DEALS ?= 200

##@ For users

.PHONY: serve
serve: web ## build everything and serve tables on http://localhost:8080/ (LISTEN=0.0.0.0:8080 for the whole network)
	$(CARGO) build --release --locked --package tarock --features passkeys
	$(TARGET_DIR)/release/tarock serve --listen $(LISTEN)

# Chromium keeps both processors busy, and so does compiling: they run alone. Tests of Rust wait a lot, and what the compiler
# can say is said beside them, with what they leave of the processors.
.PHONY: test
test: tools ## install what the tests need, then run every check
	@command -v pdftotext >/dev/null || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends poppler-utils; }
	@command -v python3 >/dev/null || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends python3; }
	$(CARGO) fmt --all --check
	$(MAKE) --no-print-directory web
	$(MAKE) --no-print-directory check-web
	$(CARGO) test --workspace --locked $(FEATURES) --lib --bins --tests --no-run
	$(MAKE) --no-print-directory --jobs=2 --output-sync=target test-rust check-rust-aside
	$(MAKE) --no-print-directory test-browser

.PHONY: check-rust-aside
check-rust-aside:
	nice -n 19 $(MAKE) --no-print-directory check-rust

##@ For engineers

# Clippy looks at all targets once, with every feature, and at the program without passkeys, as benchmarks build it. Pages of the
# documentation rest on what clippy has already compiled. The engine for browsers was compiled by `web`. Fuzz targets compile
# without a fuzzer.
.PHONY: check-rust
check-rust: tools ## formatting aside, everything that the compiler can say
	$(CARGO) clippy --workspace --all-targets --locked $(FEATURES) -- -D warnings
	$(CARGO) clippy --package tarock --locked -- -D warnings
	RUSTDOCFLAGS='-D warnings' $(CARGO) doc --workspace --no-deps --locked --quiet $(FEATURES)
	$(CARGO) check --manifest-path fuzz/Cargo.toml --target-dir $(TARGET_DIR)/fuzz --locked --no-default-features --bins

.PHONY: check-web
check-web: web/node_modules/.package-lock.json $(ENGINE) ## types, texts, rules of style and small tests of the browser application
	cd web && npm run --silent check && npm run --silent test:unit

# Examples are compiled by clippy and not linked here. Many tests of servers wait, so four run at a time on two cores.
.PHONY: test-rust
test-rust: tools ## all tests of the Rust part
	$(CARGO) test --workspace --locked $(FEATURES) --lib --bins --tests -- --test-threads=4
	$(CARGO) test --workspace --locked $(FEATURES) --doc
	$(CARGO) test --manifest-path fuzz/Cargo.toml --target-dir $(TARGET_DIR)/fuzz --locked --no-default-features --lib

# Kills by the hundred, all games of all books many times over, every fuzz target, requests of a generator.
.PHONY: test-long
test-long: test-api ## checks that take long or need the internet
	TAROCK_KILLS=500 TAROCK_ROUNDS=10 $(CARGO) test --workspace --locked $(FEATURES) --test served
	$(MAKE) --no-print-directory fuzz

# Loopback only; the limits of a single address are out of the way, or nothing but 429 would be seen.
.PHONY: test-api
test-api: tools ## generated requests to every address of docs/openapi.json (schemathesis, installed into the build folder)
	@python3 -c 'import ensurepip' 2>/dev/null || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends python3 python3-venv; }
	@test -x $(TARGET_DIR)/schemathesis/bin/pip || python3 -m venv $(TARGET_DIR)/schemathesis
	$(TARGET_DIR)/schemathesis/bin/pip install --quiet --disable-pip-version-check --requirement crates/server/tests/schemathesis/requirements.txt
	$(CARGO) build --locked --package tarock --features passkeys
	$(TARGET_DIR)/schemathesis/bin/python crates/server/tests/schemathesis/run.py $(TARGET_DIR)/debug/tarock $(TARGET_DIR)/schemathesis/bin/schemathesis docs/openapi.json

.PHONY: web
web: build-tools web/node_modules/.package-lock.json $(ENGINE) ## build the browser application into web/dist
	cd web && npm run --silent build

# Only where something of the engine has changed. Cargo decides for itself what is old, so the date says that it was asked.
$(ENGINE): $(ENGINE_SOURCES) xtask/src/main.rs xtask/Cargo.lock | build-tools web/node_modules/.package-lock.json
	$(CARGO) build --profile browser --target wasm32-unknown-unknown --locked --package tarock-wasm
	$(CARGO) run --quiet --locked --manifest-path xtask/Cargo.toml --target-dir $(TARGET_DIR)/xtask -- \
	  $(TARGET_DIR)/wasm32-unknown-unknown/browser/tarock_wasm.wasm web/src/generated/wasm
	cd web && npx wasm-opt -O1 --strip-debug --strip-producers src/generated/wasm/tarock_bg.wasm -o src/generated/wasm/tarock_bg.wasm

web/node_modules/.package-lock.json: web/package-lock.json
	@command -v npm >/dev/null || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends nodejs npm; }
	cd web && npm ci

.PHONY: test-web
test-web: web check-web test-browser ## check and test the browser application, in Chromium against the real server

# The server is the one that `make test` has built, with the application in it, for the tests of the commands.
.PHONY: test-browser
test-browser: ## only the tests in Chromium, with the browser application as it was built last
	@command -v chromium >/dev/null || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends chromium; }
	$(CARGO) test --workspace --locked $(FEATURES) --test cli --no-run
	cd web && TAROCK=$(abspath $(TARGET_DIR))/debug/tarock npm run --silent test:browser

.PHONY: train-leads
train-leads: tools ## train the network that ranks the solver's leads anew, about an hour (docs/solver.md)
	@python3 -c 'import ensurepip' 2>/dev/null || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends python3 python3-venv; }
	@test -x $(TARGET_DIR)/training/bin/pip || python3 -m venv $(TARGET_DIR)/training
	$(TARGET_DIR)/training/bin/pip install --quiet --disable-pip-version-check --requirement training/requirements.txt
	$(CARGO) build --release --locked --package tarock-solver --features samples --example samples
	$(TARGET_DIR)/release/examples/samples 2000 410001 "auction two against two" > $(TARGET_DIR)/training/auction.txt
	$(TARGET_DIR)/release/examples/samples 2000 510001 "uniform two against two" > $(TARGET_DIR)/training/uniform.txt
	$(TARGET_DIR)/release/examples/samples 300 420001 "auction one against three" > $(TARGET_DIR)/training/alone.txt
	$(TARGET_DIR)/training/bin/python training/leads.py $(TARGET_DIR)/training/auction.txt $(TARGET_DIR)/training/uniform.txt $(TARGET_DIR)/training/alone.txt

.PHONY: screenshots
screenshots: web ## pictures of every screen at five sizes in both themes, into web/screenshots
	@command -v chromium >/dev/null || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends chromium; }
	$(CARGO) build --locked --package tarock
	cd web && TAROCK=$(abspath $(TARGET_DIR))/debug/tarock npm run --silent screenshots

.PHONY: build-tools
build-tools: # what building needs, installed only where it is missing
	@command -v cc >/dev/null || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends gcc libc6-dev; }
	@test -d "$$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" || rustup target add wasm32-unknown-unknown

.PHONY: tools
tools: build-tools # and what checking needs
	@$(CARGO) fmt --version >/dev/null 2>&1 || rustup component add rustfmt
	@$(CARGO) clippy --version >/dev/null 2>&1 || rustup component add clippy

.PHONY: bench
bench: tools ## measure the engine (docs/benchmarks.md)
	$(CARGO) bench --locked --package tarock-rules --bench deals

.PHONY: bench-build
bench-build: tools ## processor time of make serve and make test on a fresh clone (COMMIT=520371e is version 0.1.0)
	bench/build.sh $(or $(COMMIT),HEAD)

.PHONY: bench-draws
bench-draws: tools ## draw tournaments of 16 to 400 players and say how good the draws are
	$(CARGO) run --release --locked --package tarock-club --example draw_quality

.PHONY: bench-load
bench-load: tools ## a server with 1,000 tables at once: how long a card takes, and the memory of a table
	ulimit -n $$(ulimit -Hn) && $(CARGO) run --release --locked --package tarock -- load

.PHONY: bench-break
bench-break: tools ## how many tables a server holds on this machine, and how long a card takes with half of them (an hour at most)
	ulimit -n $$(ulimit -Hn) && $(CARGO) run --release --locked --package tarock -- load --breaking-point --seconds 20

.PHONY: attack
attack: tools ## what one visitor can do to another: waiting times without and with each attack, on this machine alone
	$(CARGO) build --release --locked --package tarock
	for attack in house-rules pings tables bots sign-ins junk pages; do $(TARGET_DIR)/release/tarock load --attack $$attack --seconds 10; done

# Each half says plainly if it could not look anything up: silence would read like a clean result.
# AUDIT_DB names a copy of the advisory database, for machines that cannot reach the one everybody uses.
ADVISORIES := https://github.com/RustSec/advisory-db
AUDIT := $(CARGO) audit $(if $(AUDIT_DB),--db $(AUDIT_DB) --no-fetch)
.PHONY: audit audit-rust audit-web
audit: ## known holes in dependencies, those of the browser application too (asks the internet; not part of test)
	@$(MAKE) --no-print-directory --keep-going audit-rust audit-web
audit-rust: tools
	@test -n "$(AUDIT_DB)" || timeout 30 git ls-remote --exit-code $(ADVISORIES) HEAD >/dev/null 2>&1 || { \
		echo "audit: $(ADVISORIES) cannot be reached; the Rust dependencies were NOT checked." >&2; \
		echo "audit: bring a copy of it along and say AUDIT_DB=FOLDER, or run this elsewhere." >&2; exit 2; }
	@$(CARGO) audit --version >/dev/null 2>&1 || $(CARGO) install cargo-audit --locked
	$(AUDIT)
	$(AUDIT) --file xtask/Cargo.lock
audit-web:
	@cd web && found=$$(npm audit --omit=dev --json 2>/dev/null || true); case "$$found" in \
		*'"auditReportVersion"'*) npm audit --omit=dev ;; \
		*) echo "audit: the registry gives no advisories; what the browser gets was NOT checked." >&2; exit 2 ;; esac

.PHONY: bench-web
bench-web: web ## the browser application: how soon a deal is on the screen, how soon a card reacts, what an idle table costs (BEFORE=PATH: in turns with another program)
	@command -v chromium >/dev/null || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends chromium; }
	$(CARGO) build --release --locked --package tarock
	cd web && TAROCK=$(abspath $(TARGET_DIR))/release/tarock TAROCK_BEFORE=$(abspath $(BEFORE)) npm run --silent measure

.PHONY: bench-openspiel
bench-openspiel: tools ## compare with OpenSpiel's tarok, installed into the build folder
	@python3 -c 'import ensurepip' 2>/dev/null || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends python3 python3-venv; }
	@test -x $(TARGET_DIR)/openspiel/bin/pip || python3 -m venv $(TARGET_DIR)/openspiel
	$(TARGET_DIR)/openspiel/bin/pip install --quiet --disable-pip-version-check --requirement bench/requirements.txt
	$(CARGO) build --release --locked --package tarock-rules --example random_deals
	$(TARGET_DIR)/openspiel/bin/python bench/openspiel.py --seconds $(BENCH_SECONDS) --ours $(TARGET_DIR)/release/examples/random_deals

.PHONY: bench-dds
bench-dds: tools ## compare the solver with DDS, the bridge solver, installed into the build folder
	@python3 -c 'import ensurepip' 2>/dev/null || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends python3 python3-venv; }
	@test -x $(TARGET_DIR)/dds/bin/pip || python3 -m venv $(TARGET_DIR)/dds
	$(TARGET_DIR)/dds/bin/pip install --quiet --disable-pip-version-check --requirement bench/dds-requirements.txt
	$(CARGO) bench --locked --package tarock-solver --bench solve --no-run
	$(TARGET_DIR)/dds/bin/python bench/dds.py --deals $(BENCH_DEALS) $(CARGO) bench --locked --package tarock-solver --bench solve -- $(BENCH_DEALS)

.PHONY: fuzz
fuzz: tools ## feed random bytes to every fuzz target, FUZZ_SECONDS each (docs/testing.md)
	@command -v c++ >/dev/null || { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends g++; }
	@rustup toolchain list | grep --quiet '^nightly' || rustup toolchain install nightly --profile minimal
	@$(CARGO) fuzz --version >/dev/null 2>&1 || $(CARGO) install cargo-fuzz --locked
	for target in actions club messages notation replay settle table; do \
	  mkdir -p fuzz/corpus/$$target; \
	  $(CARGO) +nightly fuzz run --fuzz-dir fuzz $$target fuzz/corpus/$$target fuzz/seeds/$$target -- \
	    -max_total_time=$(FUZZ_SECONDS) -len_control=0; \
	done

.PHONY: help
help: ## this list
	@awk 'BEGIN { FS = ":.*## " } /^##@/ { print "\n" substr($$0, 5) } /^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo
