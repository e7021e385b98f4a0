"""Measure what the boundary costs: time per text on real vaults, and a registry of up to 100,000 patients."""

import resource
import statistics
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from unittest.mock import patch

from benchmarks.common.made_up_identifiers import made_up_patients
from benchmarks.common.published_vaults import ARCHIVES, open_study_vault
from benchmarks.common.tables import Table
from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.errors import Withheld
from privrag_desktop.privacy import boundary as boundary_module
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.detect.recognizers import find_patterns
from privrag_desktop.privacy.detect.unknown_people_and_places_finder import PresidioNames
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import documents_of
from privrag_desktop.store.patients_and_identifiers import list_patients

_LENGTH = 2000  # characters of a text
_TEXTS = 60
_CROWDS = (1_000, 10_000, 100_000)
_NAMED = 70
_INSTRUCTIONS = "Answer the question from the information alone."
_QUERY = "How did the readings change?"
_PLAIN = (
    "Vital sign: Systolic Blood Pressure was 120 mm[Hg] on 2020-03-14. Laboratory: Hemoglobin A1c was 6.1 %. "
    "Condition: Hypertension, active, since 2015-06-01. Medication: amlodipine 5 MG Oral Tablet, active. "
)


def run() -> list[Table]:
    return [_texts(), _crowds()]


def _texts() -> Table:
    with patch.object(boundary_module, "_LAST_TEXTS", 0):  # else a text costs nothing again
        columns = [_of_vault(name) for name in ARCHIVES]
    steps = tuple(columns[0])
    rows = tuple((step, *(cell for column in columns for cell in column[step])) for step in steps)
    heads = tuple(f"{name}, {what}" for name in ARCHIVES for what in ("a text", "1,000 characters"))
    note = (
        f"Median of {_TEXTS} texts of up to {_LENGTH:,} characters, documents of the vault; milliseconds of "
        "processor time of one core. The gate is asked for texts as they are sent, that is, pseudonymised."
    )
    return Table("Time for a text", note, ("step", *heads), rows)


def _of_vault(name: str) -> dict[str, tuple[str, str]]:
    """By step, the milliseconds for a text and for 1,000 characters."""
    with open_study_vault(name) as workspace:
        boundary, texts = workspace.boundary, _documents(workspace)
        scope = boundary.new_scope("cost")
        hidden = [boundary.pseudonymise(text, scope).text for text in texts]
        names = PresidioNames(boundary.vocabulary)
        steps: dict[str, tuple[Callable[[str], object], list[str]]] = {
            "registry": (boundary.registry.find, texts),
            "patterns": (find_patterns, texts),
            "name model": (names.find, texts),
            "all of detection": (boundary.detect, texts),
            "pseudonymise": (partial(boundary.pseudonymise, pseudonyms=scope), texts),
            "release by the gate": (partial(_release, boundary, scope), hidden),
            "re-identify": (partial(boundary.reidentify, pseudonyms=scope), hidden),
        }
        return {step: _cells(act, some) for step, (act, some) in steps.items()}


def _documents(workspace: Workspace) -> list[str]:
    """One text of each of the first patients."""
    texts = (
        "\n".join(document.text for document in islice(documents_of(workspace.database, one.patient_id), 6))
        for one in list_patients(workspace.database)
    )
    return [text[:_LENGTH] for text in islice(texts, _TEXTS)]


def _release(boundary: Boundary, scope: Pseudonyms, text: str) -> None:
    with suppress(Withheld):  # the checks have run, and that is what is measured
        boundary.gate.release(_INSTRUCTIONS, text, _QUERY, scope)


def _cells(act: Callable[[str], object], texts: Sequence[str]) -> tuple[str, str]:
    act(texts[0])  # what is loaded once is not counted
    taken = [_milliseconds(partial(act, text)) for text in texts]
    thousand = [spent / len(text) * 1000 for spent, text in zip(taken, texts, strict=True)]
    return f"{statistics.median(taken):.2f}", f"{statistics.median(thousand):.2f}"


def _crowds() -> Table:
    note = (
        "Patients made up by Faker, 25 identifiers each. A text of 2,000 characters names ten of them. "
        "Processor time of one core; memory is what the process grew by, the identifiers included."
    )
    columns = (
        "patients", "identifiers", "forms", "built in, s", "memory, MB", "a text, ms (median)",
        "(95th percentile)", "one more patient, ms", "one fewer, ms",
    )  # fmt: skip
    with get_context("spawn").Pool(1, maxtasksperchild=1) as fresh:  # memory of another count would be reused
        rows = tuple(fresh.imap(_crowd, _CROWDS, chunksize=1))
    return Table("A registry of many patients", note, columns, rows)


def _crowd(count: int) -> tuple[str, ...]:
    names = [_name(patient) for patient in made_up_patients(_NAMED)]
    texts = [_text_about(names[n : n + 10]) for n in range(_NAMED - 10)]
    registry, seconds, identifiers, last = Registry(), 0.0, 0, tuple[Identifier, ...]()
    before = _memory()
    for last in made_up_patients(count):
        identifiers += len(last)
        seconds += _milliseconds(partial(registry.add, last)) / 1000
    grown = _memory() - before
    registry.find(_PLAIN)  # what is loaded once is not counted
    taken = sorted(_milliseconds(partial(registry.find, text)) for text in texts)
    fewer = _milliseconds(partial(registry.remove, str(last[0].patient_id)))
    more = _milliseconds(partial(registry.add, last))
    counts = (f"{number:,}" for number in (count, identifiers, registry.size))
    times = (statistics.median(taken), taken[int(len(taken) * 0.95)], more, fewer)
    return *counts, f"{seconds:.1f}", f"{grown:,.0f}", *(f"{time:.1f}" for time in times)


def _name(patient: Sequence[Identifier]) -> str:
    return next(one.value for one in patient if one.role is IdentifierRole.FULL_NAME)


def _text_about(names: Sequence[str]) -> str:
    """A clinical text in which these names stand, of the length measured."""
    about = "".join(f"{_PLAIN}Seen with {name} again. " for name in names)
    return about[:_LENGTH]


def _milliseconds(act: Callable[[], object]) -> float:
    """Processor time: other programs on the same computer do not count."""
    started = process_time()
    act()
    return (process_time() - started) * 1000


def _memory() -> float:
    """What this process holds in memory, in MB; on Linux."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize() / 1e6
