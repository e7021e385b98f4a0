"""A chart holds what is so now, keeps what is over apart, and never mixes kinds, units or appointments."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patient_overview import PatientChart, PatientListEntry
from privrag_desktop.retrieve.exact.patient_chart_builder import chart_of, kinds_of
from tests.made_up import fact, patient

MARCH = date(2020, 3, 14)
LATER = date(2020, 6, 1)


def document(facts: Sequence[Fact], day: date | None = MARCH) -> Document:
    return Document(f"zq/{day or 'standing'}", "zq", day, "", tuple(facts))


def standing(name: str, status: str, day: date = MARCH, category: Category = Category.CONDITION) -> Fact:
    sentence = f"{category.value}: {name}, {status}."
    return fact("zq", f"{name}{status}", name=name, category=category, sentence=sentence, value=None,
                status=status, day=day)  # fmt: skip


def visit(day: date, status: str = "finished") -> Fact:
    return replace(standing("Check-up", status, day, Category.VISIT), sentence="Visit: Check-up.")


def chart(*documents: Document) -> PatientChart:
    return chart_of(PatientListEntry(patient(), "K7F-2QX"), documents, named=False)


def test_the_newest_entry_of_a_problem_says_whether_it_holds() -> None:
    asthma = [standing("Asthma", "active"), standing("asthma", "resolved", LATER)]
    told = chart(document([*asthma, standing("Gout", "active")], None))
    assert [one.name for one in told.problems] == ["Gout"]
    assert [one.name for one in told.past] == ["asthma"]


def test_that_no_allergy_is_known_is_told_and_what_was_wrong_is_not() -> None:
    allergies = [
        standing(name, status, category=Category.ALLERGY)
        for name, status in (("No known allergies", "active"), ("Peanut", "entered-in-error"))
    ]
    assert [one.name for one in chart(document(allergies, None)).allergies] == ["No known allergies"]


def test_the_last_visit_took_place_and_an_appointment_makes_no_last_day() -> None:
    told = chart(document([visit(MARCH)]), document([visit(LATER, "planned")], LATER))
    assert told.last_visit == visit(MARCH)
    assert told.last_day == MARCH
    assert chart(document([visit(LATER, "planned")], LATER)).last_day is None


def test_a_note_filed_later_is_the_last_day_only_where_there_is_nothing_else() -> None:
    note = document([standing("Letter", "current", LATER, Category.NOTE)], LATER)
    assert chart(document([fact("zq")]), note).last_day == MARCH
    assert chart(note).last_day == LATER


def test_readings_of_other_units_are_other_kinds_and_vital_signs_come_first() -> None:
    facts = [
        fact("zq", 1, name="Sodium", category=Category.LABORATORY, value="140", unit="mmol/L"),
        fact("zq", 2, name="Weight", value="71.40", unit="kg"),
        fact("zq", 3, name="weight", value="157", unit="lb"),
    ]
    kinds = kinds_of([document(facts)])
    assert [(one.name, one.unit) for one in kinds] == [
        ("Weight", "kg"),
        ("weight", "lb"),
        ("Sodium", "mmol/L"),
    ]
    assert kinds[0].readings[0].text == "71.40"


def test_a_kind_is_called_as_in_its_newest_reading_and_ordered_by_day_and_time() -> None:
    facts = [
        fact("zq", 1, name="PULSE", value="62", moment="12:00:00"),
        fact("zq", 2, name="Pulse", value="61", moment="07:00:00"),
        fact("zq", 3, name="pulse", value="999", status="entered-in-error"),
        fact("zq", 4, name="pulse", value="60", day=None),
    ]
    newest = fact("zq", 5, name="Pulse rate", value="70", day=LATER)
    [kind, other] = kinds_of([document([newest], LATER), document(facts)])
    assert (kind.name, [one.text for one in kind.readings]) == ("PULSE", ["61", "62"])
    assert other.name == "Pulse rate"
    again = fact("zq", 6, name="pulse", value="70", day=LATER)
    [kind] = kinds_of([document([again], LATER), document(facts)])
    assert (kind.name, [one.text for one in kind.readings]) == ("pulse", ["61", "62", "70"])
    assert kind.readings[-1].document_id == f"zq/{LATER}"
