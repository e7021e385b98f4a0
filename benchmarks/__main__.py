"""`python -m benchmarks NAME…` runs studies and puts their figures into the pages; without names, all.

The name of a package means all studies in it: `faults` is every `faults.…`.
"""

import sys
from importlib import import_module

from benchmarks.report import write_report
from benchmarks.tables import save

PRIVACY, RESULTS, RELIABILITY, IMPORT, TESTS = (
    "PRIVACY.md",
    "RESULTS.md",
    "RELIABILITY.md",
    "IMPORT.md",
    "TESTS.md",
)
PAGES = {  # in the order in which they are run and shown
    "leaks": PRIVACY,
    "unknown": PRIVACY,
    "meaning": PRIVACY,
    "roundtrip": PRIVACY,
    "linkage": PRIVACY,
    "cost": PRIVACY,
    "retrieval": RESULTS,
    "embedding_models": RESULTS,
    "light_engine": RESULTS,
    "vectors_needed": RESULTS,
    "opening": RESULTS,
    "model_steps": RESULTS,
    "speed_report": RESULTS,
    "bundle": RESULTS,
    "bundle_answers": RESULTS,
    "structured": RESULTS,
    "wording": RESULTS,
    "staff": RESULTS,
    "strangers": RESULTS,
    "proposals": RESULTS,
    "question_code": RESULTS,
    "answers": RESULTS,
    "claims": RESULTS,
    "safety.asked": RESULTS,
    "safety_unseen": RESULTS,
    "safety.by_model": RESULTS,
    "first_words": RESULTS,
    "latency": RESULTS,
    "draft_model": RESULTS,
    "graphics_card": RESULTS,
    "summaries": RESULTS,
    "task_success": RESULTS,
    "task_server": RESULTS,
    "imports": IMPORT,
    "fuzz": IMPORT,
    "faults.kills": RELIABILITY,
    "faults.damage": RELIABILITY,
    "faults.disk_full": RELIABILITY,
    "faults.places": RELIABILITY,
    "faults.readable": RELIABILITY,
    "faults.guesses": RELIABILITY,
    "faults.speed": RELIABILITY,
    "tests": TESTS,
}


def main(names: list[str]) -> int:
    """The exit status: 2 for a study that is not there."""
    for name in _meant(names):
        if name not in PAGES:
            sys.stderr.write(f"There is no study {name}; there are {', '.join(PAGES)}.\n")
            return 2
        save(name, import_module(f"benchmarks.{name}").run())
    write_report(PAGES)
    return 0


def _meant(names: list[str]) -> list[str]:
    packages = {name: [one for one in PAGES if one.startswith(f"{name}.")] for name in names}
    return [one for name in names for one in packages[name] or [name]] or list(PAGES)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
