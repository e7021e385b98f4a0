"""Words of the audit trail and of exports hold nobody's name and no id, whether or not anybody has it."""

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.release.audit_and_export_redaction import (
    NOT_KEPT,
    kept_typed_words,
    kept_words,
)
from tests.privacy.people import NoNames, boundary_of


@pytest.fixture(scope="module")
def town() -> Boundary:
    return boundary_of(("p1", "Zebulonia", "Quetzalkamp"), ("p2", "Date", "Id"))


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Asked about 6f1c2a34-0001 today", "Asked about [ID] today"),
        ("See Patient/zq-1.", "See Patient/[ID]"),
        ("the record 66012345", "the record [ID]"),
        ("HbA1c after COVID-19, 1000 mg, SARS-CoV-2", "HbA1c after COVID-19, 1000 mg, SARS-CoV-2"),
        ("[DATE_1] and [ID_2] stay", "[DATE_1] and [ID_2] stay"),
        ("Zebulonia Quetzalkamp called", "[PERSON] called"),
    ],
)
def test_ids_that_nobody_here_has_are_not_kept(town: Boundary, text: str, kept: str) -> None:
    """Not yet, or no more: the trail keeps its words for good, also after a patient was deleted."""
    assert kept_words(text, town) == kept
    assert kept_typed_words(text, town) == kept


class Endless(NoNames):
    """A finder that takes the first letters of whatever it reads for a name."""

    def find(self, text: str) -> list[DetectedSpan]:
        start = len(text) - len(text.lstrip("[]ᛟ "))
        return [DetectedSpan(Span(start, start + 2, EntityType.PERSON), text[start : start + 2])]


def test_words_that_name_somebody_whatever_is_taken_out_are_not_kept() -> None:
    assert kept_words("Abqx Ceyz Dowv Fiut Gaps Hors", boundary_of(finder=Endless())) == NOT_KEPT


def test_long_words_are_cut() -> None:
    assert kept_words("x" * 50, boundary_of(), most=10) == "xxxxxxxxx…"
