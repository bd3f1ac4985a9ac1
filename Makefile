# Two commands matter: `make play` and `make test`. Everything lands in .venv; nothing else is touched.
PY ?= python3
UV := .venv/bin/uv
INSTALL := $(UV) pip install -q --require-hashes
PAGE := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/fixtures/*')
PACKAGE := pyproject.toml hatch_build.py $(PAGE)
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name py.typed)

.DEFAULT_GOAL := help
.PHONY: help play site test test-all quick tests lint page firefox webkit pictures format compiled fast soak mutants strength bench bench-web \
  lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: .venv/ready ## install what play needs, and play in the browser; ARGS=--terminal for the terminal
	@.venv/bin/python tools/play.py $(ARGS)

site: .venv/ready ## a folder for any web space, with the engine inside the page: PACKS="dir dir" OUT=dist/site
	@.venv/bin/python tools/site_folder.py $(or $(OUT),dist/site) $(PACKS)

test: .venv/dev ## every check: lint, types, layers, tests, and the compiled suite where a C compiler is
	@$(MAKE) --no-print-directory -j 2 lint tests compiled

test-all: .venv/dev ## make test on every map and in every edition, size and theme, and the page in Firefox and WebKit
	@EASYRED_TESTS=all $(MAKE) --no-print-directory test
	@$(MAKE) --no-print-directory firefox webkit

quick: .venv/dev ## what has changed, in 90 seconds: scenarios, its tests but for long ones, style and types
	@.venv/bin/python tools/quick.py $(ARGS)

tests: .venv/dev ## the tests alone, with the rules as they are
	.venv/bin/python -m pytest -q -n 2 --dist worksteal --ignore=tests/compiled --ignore=tests/firefox --ignore=tests/webkit tests

lint: .venv/dev ## style, types and layers
	.venv/bin/ruff check -q
	.venv/bin/ruff format -q --check
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo
	@$(MAKE) --no-print-directory page

page: .venv/dev ## the page: types, style and the tests of its own logic
	@.venv/bin/python tools/npm.py web run -s types -- --check
	@.venv/bin/python tools/npm.py web run -s check
	@.venv/bin/python tools/npm.py web run -s lint
	@.venv/bin/python tools/npm.py web test --silent

firefox: .venv/dev ## the page in the Firefox of this machine, where there is one
	@if why=$$(.venv/bin/python tools/browser.py 2>&1); then .venv/bin/python -m pytest -q tests/firefox; \
	else echo "The page was not tried in Firefox: $$why"; fi

webkit: .venv/dev ## the page in WebKit, the engine of Safari, where this machine has it
	@if why=$$(.venv/bin/python tools/webkit.py 2>&1); then .venv/bin/python -m pytest -q tests/webkit; \
	else echo "The page was not tried in WebKit: $$why"; fi

pictures: .venv/dev ## draw the pictures of the page anew (tests/page/pictures)
	EASYRED_PICTURES=write .venv/bin/python -m pytest -q -n 2 tests/page/test_pictures.py

format: .venv/dev ## let ruff lay out the code
	.venv/bin/ruff check -q --fix
	.venv/bin/ruff format -q

compiled: .venv/dev ## the tests of the compiled rules
	@if why=$$(.venv/bin/python tools/compiler.py); then \
	  $(MAKE) --no-print-directory .venv-fast/dev && .venv-fast/bin/python -m pytest -q tests/compiled; \
	else echo "The compiled suite did not run: $$why"; fi

fast: .venv-fast/ready ## a venv of its own, .venv-fast, with the rules compiled
	@echo "Compiled: run .venv-fast/bin/easyred"

soak: .venv/dev ## a million random actions and 100,000 broken inputs; ARGS="--actions 10000 --inputs 1000" for fewer
	@if .venv/bin/python tools/compiler.py >/dev/null; then \
	  $(MAKE) --no-print-directory .venv-fast/ready && .venv-fast/bin/python tools/soak.py $(ARGS); \
	else .venv/bin/python tools/soak.py $(ARGS); fi

mutants: .venv/dev ## break the rules on purpose; the tests must notice; ARGS=--survivors for those again
	.venv/bin/python tools/mutants.py $(ARGS)

strength: .venv-fast/dev ## how often every bot wins on every map, into docs/strength.md; takes hours the first time
	.venv-fast/bin/easyred strength --page docs/strength.md $(ARGS)

bench: .venv/bench .venv-fast/bench ## decisions per second, interpreted and compiled, beside other libraries
	.venv/bin/python tools/bench.py

bench-web: .venv/dev ## how large the page is and how fast, each figure beside its limit
	@.venv/bin/python tools/bench_web.py $(ARGS)

lock: $(UV) ## write requirements/*.txt anew from pyproject.toml (UPGRADE=--upgrade for newer versions)
	@$(LOCK) pyproject.toml --extra odds --extra serve --group build -o requirements/play.txt
	@$(LOCK) pyproject.toml --extra odds --extra kernel --extra serve --group dev -c requirements/play.txt -o requirements/dev.txt
	@$(LOCK) pyproject.toml --extra bench --extra odds --extra kernel --extra serve -c requirements/dev.txt -o requirements/bench.txt
	@echo uv==$$($(UV) --version | cut -d ' ' -f 2) | $(LOCK) - -o requirements/uv.txt

LOCK = $(UV) pip compile -q --generate-hashes --universal --python-version 3.11 --no-header --no-annotate $(UPGRADE)

clean: ## remove what these targets made
	rm -rf .venv .venv-fast build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

$(UV): requirements/uv.txt
	@$(PY) -c 'import sys; sys.exit("Easy Red needs Python 3.11 or newer." if sys.version_info < (3, 11) else 0)'
	@$(PY) -m venv .venv
	@.venv/bin/pip install -qq --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@touch $@

.venv/ready: $(UV) $(PACKAGE) requirements/play.txt
	@$(INSTALL) -p .venv -r requirements/play.txt
	@$(UV) pip install -q -p .venv --no-deps --no-build-isolation -e .
	@touch $@

.venv/dev: .venv/ready requirements/dev.txt
	@$(INSTALL) -p .venv -r requirements/dev.txt
	@touch $@

.venv/bench: .venv/dev requirements/bench.txt
	@$(INSTALL) -p .venv -r requirements/bench.txt
	@touch $@

.venv-fast/ready: .venv/dev $(SOURCES)
	@why=$$(.venv/bin/python tools/compiler.py) || { echo "The rules cannot be compiled: $$why"; exit 1; }
	@test -d .venv-fast || $(PY) -m venv --without-pip .venv-fast
	@rm -rf build/wheel && mkdir -p build
	@EASYRED_COMPILE=1 $(UV) build -p .venv --wheel --no-build-isolation -o build/wheel >build/log 2>&1 \
	  || { cat build/log; exit 1; }
	@$(INSTALL) -p .venv-fast -r requirements/play.txt
	@$(UV) pip install -q -p .venv-fast --no-deps --reinstall build/wheel/*.whl
	@touch $@

.venv-fast/dev: .venv-fast/ready requirements/dev.txt
	@$(INSTALL) -p .venv-fast -r requirements/dev.txt
	@touch $@

.venv-fast/bench: .venv-fast/ready requirements/bench.txt
	@$(INSTALL) -p .venv-fast -r requirements/bench.txt
	@touch $@
