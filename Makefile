# make demo: set everything up and make the first scene.   make test: set everything up and run the whole suite.
PYTHON ?= python3
BIN := .venv/bin
DEMO := a floating pagoda at dusk with lanterns and drifting clouds
# Releases of Three.js that pages in the tests ask public mirrors for.
VERSIONS := --three 0.128.0 --three 0.147.0 --three 0.160.0

.PHONY: setup blender versions demo test lint unit bench full-hostile full-models full-mutations full-runs full-edits full-captures full-composer examples clean

setup: .venv/.ready

.venv/.ready: pyproject.toml constraints.txt agent/scenewright/packages/npm/package-lock.json
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; set PYTHON=/path/to/python3.11"; exit 3; }
	@test -x $(BIN)/pip || $(PYTHON) -m venv .venv || { echo "Python's venv is missing: apt install python3-venv"; exit 3; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	$(BIN)/scenewright setup
	@touch $@

blender: setup
	$(BIN)/scenewright setup blender

versions: setup
	$(BIN)/scenewright fetch $(VERSIONS)

demo: setup
	$(BIN)/scenewright make "$(DEMO)" --open

lint: setup
	$(BIN)/ruff check agent web tests
	$(BIN)/ruff format --check agent web tests
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

unit: setup
	$(BIN)/pytest -m "not stage"

test: lint blender versions
	$(BIN)/pytest

bench: setup blender
	$(BIN)/python -m tests.bench

full-hostile: setup blender
	$(BIN)/python -m tests.full hostile tests/hostile tests/runs/test_durability.py

full-mutations: setup versions
	$(BIN)/python -m tests.mutations

full-models: setup
	$(BIN)/python -m tests.full models tests/models tests/provider

full-runs: setup
	$(BIN)/python -m tests.full runs tests/jobs/test_kills.py tests/jobs/test_turns.py tests/runs

full-edits: setup
	$(BIN)/python -m tests.full edits tests/composer/test_edit.py tests/composer/test_turns.py

full-composer: setup
	$(BIN)/python -m tests.full composer tests/scenes

full-captures: setup
	$(BIN)/python -m tests.captures

examples: setup
	$(BIN)/python -m tests.web.examples

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache
