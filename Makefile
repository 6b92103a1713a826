# Two commands: `make run` sets everything up and serves the game, `make test` runs every test.
# Stamp files remember what was done, so that a second run does nothing twice.

SHELL := bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

UV_VERSION := 0.13.8
WORKERS ?= 2

# Where `make run` listens and what it keeps; empty means what `starboard serve` takes by itself.
HOST ?= 127.0.0.1
PORT ?= 8000
DATA ?=
PUBLIC_URL ?=

BIN := .venv/bin
NPM_BIN := web/node_modules/.bin
CATALOGUE := src/starboard/text/catalogue
GENERATED := web/src/lib/generated

UV_READY := .tools/uv-$(UV_VERSION)
PYTHON_READY := .venv/.ready
NODE_READY := web/node_modules/.ready
CLIENT_READY := src/starboard/server/static/index.html
KERNELS_READY := .venv/.kernels

# Folders count too: their time changes when a file is added or removed.
CLIENT_SOURCES := $(wildcard web/index.html web/*.ts web/*.js web/tsconfig.json) \
	$(shell find web/src web/public $(CATALOGUE) 2>/dev/null | sed 's/ /\\ /g')

PYTHON_CODE := src tests $(if $(wildcard examples/*.py),examples)

.PHONY: help setup ready run test check soak pictures types format wheel clean

help: ## Show this list
	@echo "Starboard: make TARGET"
	@echo
	@sed -n 's/^\([a-z]*\):.*## /  \1#/p' $(MAKEFILE_LIST) | while IFS='#' read -r name what; do \
	  printf '%-10s %s\n' "$$name" "$$what"; done
	@echo
	@echo "  HOST, PORT, DATA (a folder) and PUBLIC_URL change what run does: make run PORT=8080"

# --- set-up ---------------------------------------------------------------------------------------

# Two at a time: the client is built while the kernels are compiled.
setup: ## Install what is needed, build the client and compile the table geometry
	@$(MAKE) --no-print-directory -j2 ready

ready: $(PYTHON_READY) $(CLIENT_READY) $(KERNELS_READY)
	@:

# uv lives in a folder of its own because `uv sync` removes from .venv whatever the lock does not name.
$(UV_READY):
	@python=$$(scripts/find-python) && rm -rf .tools && { "$$python" -m venv .tools || { echo \
	  "Python's venv module does not work. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }; }
	@echo "Installing uv $(UV_VERSION)"
	@.tools/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

$(PYTHON_READY): pyproject.toml uv.lock $(UV_READY)
	@echo "Installing the Python packages"
	@python=$$(scripts/find-python) && UV_PYTHON_DOWNLOADS=never .tools/bin/uv sync --frozen --quiet --python "$$python"
	@touch $@

$(NODE_READY): web/package.json web/package-lock.json web/.npmrc
	@scripts/find-node
	@echo "Installing the client's packages"
	@cd web && npm ci --loglevel=error
	@touch $@

$(CLIENT_READY): $(NODE_READY) $(CLIENT_SOURCES)
	@scripts/find-node
	@echo "Building the client"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

# The geometry kernels of X-Wing, compiled before any game needs them.
$(KERNELS_READY): $(PYTHON_READY) $(wildcard src/starboard/games/xwing/geometry/kernels/*.py) \
	src/starboard/games/xwing/geometry/compiling.py
	@echo "Compiling the table geometry"
	@$(BIN)/python -m starboard.games.xwing.geometry
	@touch $@

# --- playing --------------------------------------------------------------------------------------

run: setup ## Set everything up and serve the game on http://127.0.0.1:8000
	@exec $(BIN)/starboard serve --host '$(HOST)' --port '$(PORT)' \
	  $(if $(DATA),--data '$(DATA)') $(if $(PUBLIC_URL),--public-url '$(PUBLIC_URL)')

# --- testing --------------------------------------------------------------------------------------

# The tests start many programs, each of which reads the same modules. Compiled code is kept in a folder of its
# own, also where the environment forbids to keep any beside the sources: each start takes half the time.
test soak pictures: export PYTHONDONTWRITEBYTECODE =
test soak pictures: export PYTHONPYCACHEPREFIX = $(CURDIR)/.compiled

test: setup ## Run every test: Python, client, browser
	@scripts/get-browser
	@client=passed; python=passed; \
	(cd web && npm run --silent test) || client=FAILED; \
	$(BIN)/pytest -n $(WORKERS) --dist worksteal || python=FAILED; \
	echo; \
	echo "Client tests (vitest):              $$client"; \
	echo "Python and browser tests (pytest):  $$python"; \
	echo "The long forms were not run; make soak runs them."; \
	[ "$$client $$python" = "passed passed" ]

soak: setup ## Run the long forms of the tests: more games, more fuzzing, more kills, dice of chance
	@scripts/get-browser
	@HYPOTHESIS_PROFILE=soak $(BIN)/pytest -m soak -n $(WORKERS) --dist worksteal --timeout 3600
	@HYPOTHESIS_PROFILE=soak $(BIN)/pytest tests/browser -n $(WORKERS) --dist worksteal

CHECKS := check-lint check-format check-lock check-python check-layers check-client check-generated
.PHONY: $(CHECKS)

pictures: setup ## Take pictures of every page and question in four languages, for people to look at
	@scripts/get-browser
	@$(BIN)/python -m tests.browser.gallery

check: setup ## Check style, types, layers and generated files
	@$(MAKE) --no-print-directory --keep-going $(CHECKS) && echo "All checks passed."

check-lint:
	@echo "ruff check" && $(BIN)/ruff check --quiet .

check-format:
	@echo "ruff format" && $(BIN)/ruff format --check --quiet .

check-lock:
	@echo "uv lock" && .tools/bin/uv lock --check --quiet

check-python:
	@echo "mypy" && $(BIN)/mypy --no-error-summary $(PYTHON_CODE)

check-layers:
	@echo "layers" && $(BIN)/pytest -q tests/test_layers.py

check-client:
	@echo "svelte-check" && cd web && npm run --silent check

check-generated:
	@echo "generated files" && fresh=$$(mktemp -d) && trap "rm -rf $$fresh" EXIT && \
	$(call generate_types,$$fresh) && { diff -ru $(GENERATED) $$fresh || { echo \
	  "$(GENERATED) does not match the server's messages. Run: make types" >&2; exit 1; }; }

# --- making ---------------------------------------------------------------------------------------

# The client's types are made of the server's messages: $(1) is the folder to write.
generate_types = mkdir -p $(1) && $(BIN)/python -m starboard.server.schema > $(1)/openapi.json && \
	$(NPM_BIN)/openapi-typescript $(1)/openapi.json --empty-objects-unknown --output $(1)/protocol.ts > $(1)/log 2>&1 || \
	{ cat $(1)/log >&2 2>/dev/null; exit 1; } && rm $(1)/log

types: $(PYTHON_READY) $(NODE_READY) ## Make the client's types anew from the server's messages
	@fresh=$$(mktemp -d) && trap "rm -rf $$fresh" EXIT && $(call generate_types,$$fresh) && \
	mkdir -p $(GENERATED) && cp $$fresh/openapi.json $$fresh/protocol.ts $(GENERATED)

format: $(PYTHON_READY) ## Format the Python code and sort its imports
	@$(BIN)/ruff check --quiet --select I --fix . && $(BIN)/ruff format .

wheel: setup ## Build a wheel that carries the client, in dist/
	@.tools/bin/uv build --wheel --quiet && ls dist/*.whl

clean: ## Remove what make has installed and built (never the data folder)
	rm -rf .tools .venv .compiled web/node_modules src/starboard/server/static dist test-results
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests examples -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
