"""Measure what each part of detection adds: everything is read with all parts, then with one part left out.

The texts are those that whoever changes detection may see. The vault is empty, so that the registry finds
nothing.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from random import Random
from time import process_time
from unittest.mock import patch

from benchmarks.common.tables import Table, load
from benchmarks.privacy.clinical_meaning.clinical_notes import read_notes
from benchmarks.privacy.unknown_people import Case, Detector, asq_phi, boundary_detector, openmed_golden
from benchmarks.privacy.unknown_people import presidio_synth as presidio_sentences
from benchmarks.privacy.ward_texts.study import Outcome, outcome, read_texts
from privrag_desktop.privacy.detect import recognizers
from privrag_desktop.privacy.detect.recognizers import RECOGNIZERS
from privrag_desktop.privacy.detect.unknown_people_and_places_finder import PresidioNames

NAME = "privacy.detector_parts"
NOTES, SEED = 1000, 3
COLUMNS = (
    "parts", "ward names", "ward, other kinds", "ASQ-PHI", "Presidio's sentences", "OpenMed's fixtures",
    "ward texts touched", "ASQ-PHI, touched", "notes touched", "s",
)  # fmt: skip
NOTE = (
    "Values wholly found, of those marked; “touched” are texts that identify nobody in which something is"
    f" found. Ward texts are the seen set; notes are {NOTES} sentences of published notes without an"
    " identifier; s: seconds of processor time for everything."
)
_DELETED = "Parts that were deleted"


def run() -> list[Table]:
    """A row for each part left out; then those of parts that are gone, as they were measured last.

    The latter cannot be run any more: they were measured with `measured` at the commit that their title
    names, by leaving each part out of `PresidioNames.find` there.
    """
    rows = [measured("all", boundary_detector())]
    for name, without in _parts():
        with without:
            rows.append(measured(f"without {name}", boundary_detector()))
    kept = [table for table in load(NAME) if table.title.startswith(_DELETED)]
    return [Table("Parts of detection, one left out at a time", NOTE, COLUMNS, tuple(rows)), *kept]


def measured(name: str, detect: Detector) -> tuple[str, ...]:
    """One row."""
    started = process_time()
    ward = [outcome(one, detect) for one in read_texts("seen")]
    asq = list(asq_phi())
    notes = read_notes()
    bare = [one for one in notes.sentences if notes.holds_no_identifier(one)]
    plain = [one.text for one in Random(SEED).sample(bare, NOTES)]
    cells = (
        _ward(ward, people=True),
        _ward(ward, people=False),
        _whole(asq, detect),
        _whole(list(presidio_sentences()), detect),
        _whole(list(openmed_golden()), detect),
        _touched([one.touched for one in ward if not one.text.marks]),
        _touched([bool(detect(one.text)) for one in asq if one.hard_negative]),
        _touched([bool(detect(one)) for one in plain]),
    )
    return (name, *cells, f"{process_time() - started:.0f}")


def _parts() -> Iterator[tuple[str, AbstractContextManager[object]]]:
    """The name of each part, and what leaves it out."""
    yield "the network", patch.object(PresidioNames, "_marked", lambda *_: iter(()))
    yield "other scripts", patch.object(PresidioNames, "_in_other_scripts", lambda *_: iter(()))
    for one in RECOGNIZERS:
        kept = tuple(other for other in RECOGNIZERS if other is not one)
        yield f"pattern: {one.name}", patch.object(recognizers, "RECOGNIZERS", kept)


def _ward(outcomes: list[Outcome], *, people: bool) -> str:
    verdicts = [
        found
        for one in outcomes
        for mark, found in zip(one.text.marks, one.found, strict=True)
        if bool(mark.origin) is people
    ]
    return f"{sum(verdicts)} of {len(verdicts)}"


def _whole(cases: list[Case], detect: Detector) -> str:
    """Of the marks of which Safe Harbor asks something."""
    verdicts = []
    for case in cases:
        covered = {at for start, end, _kind in detect(case.text) for at in range(start, end)}
        verdicts += [
            all(at in covered for at in range(mark.start, mark.end) if not case.text[at].isspace())
            for mark in case.marks
            if not mark.stays
        ]
    return f"{sum(verdicts) / len(verdicts):.3f}"


def _touched(verdicts: list[bool]) -> str:
    return f"{sum(verdicts)} of {len(verdicts)}"
