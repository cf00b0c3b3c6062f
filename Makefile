# Each target does all of its own set-up in .venv; a stamp tells what has been installed.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test lint bench words clean

run: .venv/run.stamp
	$(BIN)/hanoi serve $(ARGS)

test: .venv/test.stamp
	$(BIN)/python -m tests.browser
	$(BIN)/python -m pytest --numprocesses auto --dist loadgroup $(ARGS)

lint: .venv/lint.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/npm exec --no -- tsc --project tsconfig.json

bench: .venv/test.stamp
	$(BIN)/python -m tests.browser
	$(BIN)/python -m bench $(ARGS)

# Collects every sentence that a person reads and brings all translations up to date; `ARGS=uk` begins another.
words: .venv/run.stamp
	$(BIN)/python -m webapp.web.catalogues $(ARGS)

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

.venv/lint.stamp: .venv/test.stamp package.json
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[lint]"
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm install --no-package-lock --no-audit --no-fund --silent
	touch $@
