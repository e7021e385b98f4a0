"""Malformed inputs, more than a thousand: each is refused with its reason, and quotes nothing of its file."""

from pathlib import Path

import pytest

from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.refused_file_advice import advice_on
from tests.fhir.malformed import Malformed, malformed
from tests.fhir.packing import refusals

ALL = tuple(malformed())
PARTS = 20


def test_there_are_more_than_a_thousand_and_no_two_are_the_same() -> None:
    assert len({(one.name, one.content) for one in ALL}) == len(ALL) > 1000


@pytest.mark.parametrize("part", range(PARTS))
def test_each_malformed_input_meets_its_refusal(part: int, tmp_path: Path) -> None:
    wrong = [said for one in ALL[part::PARTS] if (said := _unlike(one, tmp_path))]
    assert not wrong, "\n".join(wrong)


def _unlike(one: Malformed, folder: Path) -> str:
    """What was said instead of what is to be said."""
    path = folder / one.name
    path.write_bytes(one.content)
    told = refusals(list(read_paths([path], Progress())))
    path.unlink()
    met = [
        refused
        for refused in told
        if refused.reason.startswith(one.reason)
        and (not one.file or refused.file == one.file)
        and refused.where in {one.where, ""}
    ]
    said = " ".join(f"{refused.file} {refused.where} {refused.reason}" for refused in told)
    is_known = all(refused.reason.endswith(".") and advice_on(refused.reason) for refused in told)
    quotes = any(word in refused.reason for refused in told for word in ("Ada", "Quill"))
    return "" if met and is_known and not quotes else f"{one.name} {one.reason}: {said} {one.content[:80]!r}"
