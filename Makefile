# Each target does all of its own set-up in .venv; a stamp tells what has been installed.
PYTHON ?= python3
OLDEST ?= python3.11
BIN := .venv/bin
# Hundreds of processes of the tests import the app: what the first has compiled is kept for the others.
export PYTHONDONTWRITEBYTECODE :=

# A worker that has died is not replaced: xdist would give its tests to nobody, and wait for them.
WORKERS := --numprocesses auto --dist loadgroup --max-worker-restart 0
PYTEST := $(BIN)/python -m pytest $(WORKERS)

.PHONY: run test test-all test-proxy test-redis test-engines test-oldest lint format bench words protocol clean \
	has-nginx has-redis has-engines lint-types lint-style

run: .venv/run.stamp
	$(BIN)/hanoi serve $(ARGS)

test: .venv/test.stamp
	$(BIN)/python -m tests.browser
	$(PYTEST) -m "not slow and not wide" $(ARGS)

# What `make test` leaves out too, with more examples, and a share of every theme, window, algorithm
# and size: the next commit tries the next share, `WIDE=all` all. Then behind nginx, with a Redis, and in
# other engines.
test-all: .venv/test.stamp has-nginx has-redis has-engines
	$(BIN)/python -m tests.browser
	$(PYTEST) --hypothesis-profile many $(addprefix --ignore tests/,engines proxy redis) $(ARGS)
	$(PYTEST) tests/proxy tests/redis $(ARGS)
	$(PYTEST) tests/engines $(ARGS)

# Two processes behind a real nginx.
test-proxy: .venv/test.stamp has-nginx
	$(PYTEST) tests/proxy $(ARGS)

# A real Redis, and classes that live at one of two processes behind a real nginx.
test-redis: .venv/test.stamp has-nginx has-redis
	$(PYTEST) tests/redis $(ARGS)

# The engines of Firefox and of Safari, beside Chromium.
test-engines: .venv/test.stamp has-engines
	$(BIN)/python -m tests.browser
	$(PYTEST) tests/engines $(ARGS)

# What has to be installed: without it, its tests would be skipped.
has-nginx:
	PATH="$$PATH:/usr/sbin" nginx -v

has-redis:
	redis-server --version

has-engines:
	command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb

# What needs no browser, with the oldest Python and the oldest versions that pyproject.toml allows.
test-oldest: .venv/oldest.stamp
	.venv/oldest/bin/python -m pytest $(WORKERS) -m "not slow and not wide" \
		$(addprefix --ignore tests/,e2e engines proxy redis bench) $(ARGS)

lint: .venv/lint.stamp
	$(MAKE) --jobs 2 lint-types lint-style

lint-types:
	$(BIN)/mypy

lint-style:
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
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

.venv/test.stamp: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test]"
	touch .venv/run.stamp $@

.venv/oldest.stamp: .venv/bin/python pyproject.toml tests/oldest.py
	rm -rf .venv/oldest
	$(OLDEST) -m venv .venv/oldest
	$(OLDEST) -m tests.oldest > .venv/oldest.txt
	.venv/oldest/bin/python -m pip install --quiet --disable-pip-version-check --constraint .venv/oldest.txt --editable ".[test]"
	touch $@

# With all that tests need: one call of pip takes half as long as three.
.venv/lint.stamp: .venv/bin/python pyproject.toml package.json
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[lint]"
	touch .venv/run.stamp .venv/test.stamp
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm install --no-package-lock --no-audit --no-fund --silent
	touch $@
