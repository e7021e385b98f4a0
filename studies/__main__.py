"""`python -m studies NAME…` runs studies and puts their figures into the pages; without names, all."""

import sys
from importlib import import_module

from studies.report import write_report
from studies.tables import save

PRIVACY, RESULTS = "PRIVACY.md", "RESULTS.md"
PAGES = {  # in the order in which they are run and shown
    "leaks": PRIVACY,
    "unknown": PRIVACY,
    "meaning": PRIVACY,
    "roundtrip": PRIVACY,
    "linkage": PRIVACY,
    "cost": PRIVACY,
    "retrieval": RESULTS,
    "structured": RESULTS,
    "wording": RESULTS,
    "answers": RESULTS,
    "claims": RESULTS,
    "latency": RESULTS,
    "draft_model": RESULTS,
    "summaries": RESULTS,
    "capri": RESULTS,
}


def main(names: list[str]) -> int:
    """The exit status: 2 for a study that is not there."""
    for name in names or PAGES:
        if name not in PAGES:
            sys.stderr.write(f"There is no study {name}; there are {', '.join(PAGES)}.\n")
            return 2
        save(name, import_module(f"studies.{name}").run())
    write_report(PAGES)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
