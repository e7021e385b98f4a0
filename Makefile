# `make run` opens the program on sample records, `make test` tests it; both set up whatever is missing first.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# The graphics card that llama.cpp is built for: cuda, vulkan or metal, as it was set up last; GPU= means none.
GPU ?= $(patsubst $(VENV)/.ready-%,%,$(wildcard $(VENV)/.ready-*))
READY := $(VENV)/.ready$(addprefix -,$(GPU))

.DEFAULT_GOAL := help
.PHONY: help run setup models name-model test-models sample test lint bench bundle check-bundle weekly deb check-deb check-setup installer check-installer medium check-medium study faults pictures strings clean

help:
	@echo "make run     set up, make a sample vault, open the program on it (passphrase: sample)"
	@echo "make test    set up, check the code, run all tests"
	@echo "make lint    ruff, mypy (also as on Windows and macOS) and the layers"
	@echo "make bench   the benchmarks"
	@echo "make bundle  the program with its Python and its libraries, for this system, in dist/privrag;"
	@echo "             LLAMA=--native takes the llama.cpp of this computer instead of compiling one for any"
	@echo "make check-bundle starts the bundle in dist with nothing around it, plays somebody new at its window and takes"
	@echo "             pictures, into build/first-minute; builds it first if it is not of this code; PATIENTS=number"
	@echo "make weekly  all of the checks of bundle and installers, which take an hour; as root"
	@echo "make deb     the bundle as a Debian package, in dist"
	@echo "make check-deb installs it into an empty Debian, tries it there and removes it; as root"
	@echo "make installer the bundle as a file that installs it for one user of Linux, in dist"
	@echo "make check-installer installs, updates and removes it in a home folder that is thrown away"
	@echo "make medium  a folder for a stick: the installers in dist, the models that are here, a signed list;"
	@echo "             KEY=FILE is the sender's key, INTO=FOLDER the place of the folder instead of dist/medium"
	@echo "make check-medium installs from such a folder without a network, and from damaged ones; as root"
	@echo "make check-setup tries the Windows installer with Wine and a stand-in for the program"
	@echo "make study   measure boundary and answers on published data (hours; resumes), into docs/"
	@echo "make faults  measure what damage, full disks, guesses and the like do to a vault (half an hour)"
	@echo "make pictures every view in every state and theme, as PNG files in build/pictures"
	@echo "make strings list every sentence of the window for translators"
	@echo "make name-model trains the network that finds names, from nothing; an hour, resumes; in build/name-model"
	@echo "make setup   only set up; GPU=cuda, vulkan or metal builds llama.cpp for a graphics card, GPU= for none"
	@echo "make clean   remove what setup made in this folder"

run: sample
	$(BIN)/privrag window --vault "$$($(BIN)/python -c 'from privrag_desktop.runtime import paths; print(paths.sample_vault())')"

setup: $(READY)

# The stamp makes a second call free: pip runs again only when what it installs has changed.
$(READY): pyproject.toml constraints.txt tools/setup.sh
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	tools/setup.sh $(VENV) $(GPU)
	rm -f $(VENV)/.ready*
	touch $@

models: $(READY)
	$(BIN)/privrag models fetch qwen2.5-coder-1.5b

test-models: models
	$(BIN)/privrag models fetch qwen2.5-coder-0.5b

sample: models
	$(BIN)/privrag sample

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/win32 -p privrag_desktop -p tools
	$(BIN)/mypy --platform darwin --cache-dir .mypy_cache/darwin -p privrag_desktop -p tools
	$(BIN)/lint-imports

# The check of the code runs beside the tests, and what it says is shown after them: either failing fails both.
# A file stays with one worker, so that what its tests share is made once. Python may write compiled modules:
# else each worker compiles all tests, and each program that a test starts the whole project. A test that kills its
# worker ends the run: with a worker in its place the run has no end. Two workers a core, because many tests wait for
# the disk, a window or a program.
test: export PYTHONDONTWRITEBYTECODE :=
test: test-models
	@mkdir -p build
	@$(MAKE) --no-print-directory lint > build/lint.txt 2>&1 & lint=$$!; \
	$(BIN)/pytest --numprocesses=$$((2 * $$(getconf _NPROCESSORS_ONLN))) --maxprocesses=8 --dist=loadfile --no-loadscope-reorder \
		--max-worker-restart=0 --junitxml=build/tests.xml \
		-o junit_suite_name="$$(git describe --always --dirty --abbrev=12 2>/dev/null || echo unknown)" $(TEST_OPTIONS); tests=$$?; \
	wait $$lint; lint=$$?; cat build/lint.txt; test $$tests = 0 && test $$lint = 0

bench: test-models
	$(BIN)/pytest benchmarks/speed -o "addopts=-ra --strict-markers --import-mode=importlib" -s

bundle: $(READY)
	$(BIN)/python packaging/bundle.py $(LLAMA)

check-bundle: $(READY)
	$(BIN)/python -m tools.built_from $(LLAMA) || $(MAKE) bundle
	packaging/linux/check_bundle.sh $(PATIENTS)

# What takes too long for each change: llama.cpp for any processor, and each way to install.
weekly:
	$(MAKE) check-bundle LLAMA=
	$(MAKE) check-deb check-installer check-medium LLAMA=

deb: bundle
	packaging/linux/make_deb.sh

check-deb: deb
	packaging/linux/check_deb.sh

installer: bundle
	packaging/linux/make_run.sh

check-installer: installer
	packaging/linux/check_installer.sh

# With the installers as they are: they take long to make, and those of other systems are made elsewhere.
medium: $(READY)
	$(if $(INTO),,rm -rf dist/medium)
	$(BIN)/python -m tools.medium $(if $(INTO),--into "$(INTO)") $(if $(KEY),--key "$(KEY)")

check-medium: test-models
	packaging/linux/check_medium.sh

check-setup: $(READY)
	packaging/windows/check_setup.sh $(BIN)/python

# Into the program it comes by hand, once its figures are looked at: its file and its checksum.
name-model: $(READY)
	$(BIN)/python -m training.name_model build/name-model

study: $(READY)
	$(BIN)/python -m benchmarks

faults: $(READY)
	$(BIN)/python -m benchmarks faults

pictures: $(READY)
	$(BIN)/python -m tests.gui.screenshots build/pictures

strings: $(READY)
	$(BIN)/python -m tools.strings

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
