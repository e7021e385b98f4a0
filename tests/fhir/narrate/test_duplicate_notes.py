"""A note that a report and its document both carry is told once; the later one says that it is there."""

from datetime import date

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.duplicate_notes import told_once


def _note(resource: str, text: str, status: str = "final", day: int = 14) -> Fact:
    said = "" if status == "final" else f", {status}"
    sentence = f"Note: Progress note{said}, Plan: {text}"
    return Fact(
        "p1", resource, Category.NOTE, "Progress note", sentence, day=date(2019, 3, day), status=status
    )


def test_the_same_text_on_one_day_is_told_once() -> None:
    report = [_note("DiagnosticReport/1#1", "Rest."), _note("DiagnosticReport/1#2", "Tea.")]
    document = [
        _note("DocumentReference/2#1", "Rest.", "superseded"),
        _note("DocumentReference/2#2", "Tea.", "superseded"),
    ]
    told = told_once([report, document])
    assert [fact.sentence for fact in told[2:]] == [
        "Note: Progress note, superseded, the same text stands in another record of this day."
    ]
    assert told[:2] == tuple(report)


def test_another_day_another_text_or_a_part_of_it_is_told() -> None:
    facts = [_note("A/1#1", "Rest."), _note("B/2#1", "Rest.", day=15), _note("C/3#1", "Walk.")]
    assert told_once([[one] for one in facts]) == tuple(facts)
    longer = [_note("D/4#1", "Rest."), _note("D/4#2", "Tea.")]
    assert told_once([facts[:1], longer]) == (facts[0], *longer)


def test_what_is_no_note_is_never_left_out() -> None:
    visit = Fact("p1", "Encounter/1", Category.VISIT, "Visit", "Visit: Visit.", day=date(2019, 3, 14))
    assert told_once([[visit], [visit]]) == (visit, visit)
