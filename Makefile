# Each target does all of its own set-up in .venv; a stamp tells what has been installed.
PYTHON ?= python3
OLDEST ?= python3.11
BIN := .venv/bin
# Hundreds of processes of the tests import the app: what the first has compiled is kept for the others.
export PYTHONDONTWRITEBYTECODE :=

PYTEST := $(BIN)/python -m pytest --numprocesses auto --dist loadgroup

.PHONY: run test test-all test-proxy test-redis test-engines test-oldest lint format bench words protocol clean

run: .venv/run.stamp
	$(BIN)/hanoi serve $(ARGS)

test: .venv/test.stamp
	$(BIN)/python -m tests.browser
	$(PYTEST) -m "not slow and not wide" $(ARGS)

# What `make test` leaves out too, with more examples, and a share of every theme, window, algorithm
# and size: the next commit tries the next share, `WIDE=all` all. Then behind nginx, with a Redis, and in
# other engines.
test-all: .venv/test.stamp
	$(BIN)/python -m tests.browser
	$(PYTEST) --hypothesis-profile many $(addprefix --ignore tests/,engines proxy redis) $(ARGS)
	$(MAKE) test-proxy
	$(MAKE) test-redis
	$(MAKE) test-engines

# Two processes behind a real nginx, which has to be installed.
test-proxy: .venv/test.stamp
	PATH="$$PATH:/usr/sbin" nginx -v
	$(BIN)/python -m pytest tests/proxy $(ARGS)

# A real Redis, and classes that two processes behind a real nginx hold; both have to be installed.
test-redis: .venv/test.stamp
	PATH="$$PATH:/usr/sbin" nginx -v
	redis-server --version
	$(PYTEST) tests/redis $(ARGS)

# The engines of Firefox and of Safari, which have to be installed, beside Chromium.
test-engines: .venv/test.stamp
	command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb
	$(BIN)/python -m tests.browser
	$(BIN)/python -m pytest tests/engines $(ARGS)

# What needs no browser, with the oldest Python and the oldest versions that pyproject.toml allows.
test-oldest: .venv/oldest.stamp
	.venv/oldest/bin/python -m pytest --numprocesses auto --dist loadgroup -m "not slow and not wide" \
		$(addprefix --ignore tests/,e2e engines proxy redis bench) $(ARGS)

lint: .venv/lint.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/npm exec --no -- biome check --error-on-warnings
	$(BIN)/npm exec --no -- tsc --project tsconfig.json
	$(BIN)/npm exec --no -- tsc --project tests/tsconfig.json

format: .venv/lint.stamp
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/npm exec --no -- biome check --write

bench: .venv/test.stamp
	$(BIN)/python -m tests.browser
	$(BIN)/python -m bench $(ARGS)

# Collects every sentence that a person reads and brings all translations up to date; `ARGS=uk` begins another.
words: .venv/run.stamp
	$(BIN)/python -m webapp.web.words.catalogues $(ARGS)

# Writes the types of all messages, as scripts know them, from the server's own.
protocol: .venv/run.stamp
	$(BIN)/python -m webapp.web.pages.typedefs

clean:
	rm -rf .venv node_modules

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/run.stamp: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	touch $@

.venv/test.stamp: .venv/run.stamp
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test]"
	touch $@

.venv/oldest.stamp: .venv/bin/python pyproject.toml tests/oldest.py
	rm -rf .venv/oldest
	$(OLDEST) -m venv .venv/oldest
	$(OLDEST) -m tests.oldest > .venv/oldest.txt
	.venv/oldest/bin/python -m pip install --quiet --disable-pip-version-check --constraint .venv/oldest.txt --editable ".[test]"
	touch $@

.venv/lint.stamp: .venv/test.stamp package.json
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[lint]"
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm install --no-package-lock --no-audit --no-fund --silent
	touch $@
