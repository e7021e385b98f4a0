"""What an answer makes up is marked, and never turned into someone."""

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.pseudonyms.names_made_up_by_model_marks import (
    mark_names,
    mark_placeholders,
)
from privrag_desktop.store.pseudonyms import Pseudonym

ISSUED = (Pseudonym("u", "s", EntityType.DATE, "2011-07-27", "[DATE_1]", "now"),)


@pytest.mark.parametrize(
    ("answer", "marked"),
    [
        ("On [DATE_1] and [date_1].", "On [DATE_1] and [date_1]."),
        ("On DATE_1 [3].", "On DATE_1 [3]."),
        ("On [DATE_99].", "On [DATE_99] (unknown)."),
        ("[PERSON_4] and PLACE_7", "[PERSON_4] (unknown) and PLACE_7 (unknown)"),
        ("[Patient_A] came", "[Patient_A] (unknown) came"),
        ("[DATE_99] (unknown) stays", "[DATE_99] (unknown) stays"),
        ("HbA1c was 5.4 % [1].", "HbA1c was 5.4 % [1]."),
    ],
)  # fmt: skip
def test_placeholders_that_were_never_issued_are_marked(answer: str, marked: str) -> None:
    assert mark_placeholders(answer, ISSUED) == marked


def found(text: str, value: str, kind: EntityType = EntityType.PERSON) -> list[DetectedSpan]:
    start = text.index(value)
    return [DetectedSpan(Span(start, start + len(value), kind), value)]


@pytest.mark.parametrize(
    ("value", "kind", "marked"),
    [
        ("John Smith", EntityType.PERSON, "John Smith (unknown) saw Alan Frey in Rome."),
        ("Alan Frey", EntityType.PERSON, "John Smith saw Alan Frey in Rome."),
        ("Rome", EntityType.LOCATION, "John Smith saw Alan Frey in Rome."),
    ],
)
def test_names_that_were_not_released_are_marked(value: str, kind: EntityType, marked: str) -> None:
    text = "John Smith saw Alan Frey in Rome."
    assert mark_names(text, found(text, value, kind), "Frey, Alan weighs 72 kg") == marked
