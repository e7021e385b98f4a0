"""`python -m studies NAME…` runs studies and puts their figures into docs/PRIVACY.md; without names, all."""

import sys
from importlib import import_module

from studies.report import write_report
from studies.tables import save

STUDIES = ("leaks", "unknown", "meaning", "roundtrip", "linkage", "cost")


def main(names: list[str]) -> int:
    for name in names or STUDIES:
        if name not in STUDIES:
            sys.stderr.write(f"There is no study {name}; there are {', '.join(STUDIES)}.\n")
            return 2
        save(name, import_module(f"studies.{name}").run())
    write_report(STUDIES)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
