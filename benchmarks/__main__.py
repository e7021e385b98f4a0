"""`python -m benchmarks NAME…` runs studies and puts their figures into the pages; without names, all.

A study is named after its module, or after the package whose `study.py` it is. The name of a folder means all
studies in it: `faults` is every `faults.…`.
"""

import sys
from importlib import import_module
from types import ModuleType

from benchmarks.common.figure_pages import write_report
from benchmarks.common.tables import save

PRIVACY, RESULTS, RELIABILITY = "PRIVACY.md", "RESULTS.md", "RELIABILITY.md"
IMPORT, TESTS, ARCHITECTURE = "IMPORT.md", "TESTS.md", "ARCHITECTURE.md"
RECOGNIZERS, TASKS = "RECOGNIZERS.md", "TASKS.md"
PAGES = {  # in the order in which they are run and shown
    "privacy.leaks": PRIVACY,
    "privacy.unknown_people": PRIVACY,
    "privacy.ward_texts": PRIVACY,
    "privacy.names_by_origin_and_gender": RECOGNIZERS,
    "privacy.detector_parts": RECOGNIZERS,
    "privacy.name_network_designs": RECOGNIZERS,
    "privacy.second_training": RECOGNIZERS,
    "privacy.clinical_meaning": PRIVACY,
    "privacy.roundtrip": PRIVACY,
    "privacy.linkage": PRIVACY,
    "privacy.boundary_cost": PRIVACY,
    "search.retrieval": RESULTS,
    "search.embedding_models": RESULTS,
    "search.light_engine": RESULTS,
    "search.passages_with_vectors": RESULTS,
    "timing.vault_opening": RESULTS,
    "timing.model_steps": RESULTS,
    "timing.bench_results": RESULTS,
    "timing.older_commit": RESULTS,
    "bundle.size_and_self_test": RESULTS,
    "bundle.answers": RESULTS,
    "answers.by_code": RESULTS,
    "answers.other_wordings": RESULTS,
    "answers.hospital_staff": RESULTS,
    "answers.strangers": RESULTS,
    "answers.model_proposals": RESULTS,
    "code.question_readers": RESULTS,
    "answers.by_model": RESULTS,
    "answers.sentence_check": RESULTS,
    "safety.by_code": RESULTS,
    "safety_unseen": RESULTS,
    "safety.by_model": RESULTS,
    "timing.first_words": RESULTS,
    "timing.search_latency": RESULTS,
    "timing.draft_model": RESULTS,
    "timing.graphics_card": RESULTS,
    "answers.summaries": RESULTS,
    "capri.success": TASKS,
    "capri.strangers": TASKS,
    "capri.records_by_program": TASKS,
    "capri.near_examples": TASKS,
    "capri.on_server": TASKS,
    "code.task_code": TASKS,
    "imports.what_is_read": IMPORT,
    "imports.fuzzing": IMPORT,
    "faults.kills": RELIABILITY,
    "faults.damage": RELIABILITY,
    "faults.disk_full": RELIABILITY,
    "faults.places": RELIABILITY,
    "faults.readable": RELIABILITY,
    "faults.guesses": RELIABILITY,
    "faults.speed": RELIABILITY,
    "code.privacy_detection": RECOGNIZERS,
    "code.suite_time": TESTS,
    "code.layout": ARCHITECTURE,
    "code.file_names": ARCHITECTURE,
}


def main(names: list[str]) -> int:
    """The exit status: 2 for a study that is not there."""
    for name in _studies(names):
        if name not in PAGES:
            sys.stderr.write(f"There is no study {name}; there are {', '.join(PAGES)}.\n")
            return 2
        save(name, _module(name).run())
    write_report(PAGES)
    return 0


def _studies(names: list[str]) -> list[str]:
    """The studies of these names, those of each folder in place of its name; all if there are no names."""
    folders = {name: [one for one in PAGES if one.startswith(f"{name}.")] for name in names}
    return [one for name in names for one in folders[name] or [name]] or list(PAGES)


def _module(study: str) -> ModuleType:
    module = import_module(f"benchmarks.{study}")
    return import_module(f"{module.__name__}.study") if hasattr(module, "__path__") else module


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
