"""Questions are the same for the same seed, name whom they mean, and are what their truth says."""

import random
import subprocess
import sys
from decimal import Decimal

import pytest

from benchmarks.questions import (
    ABSTAIN,
    MAKERS,
    STRUCTURED,
    Asked,
    Question,
    TruthKind,
    make,
)
from benchmarks.questions.corpus import Corpus, number
from benchmarks.questions.other_records import other_entries
from benchmarks.questions.quoting_a_document import thesis_draw
from benchmarks.questions.records import Entry, Person, Records
from benchmarks.questions.terms import terms
from benchmarks.questions.wording import Writer

WEIGHT, HEIGHT = "29463-7", "8302-2"
NAMES = ("Ada7 Moor12", "Ben Harkness", "Cleo Harkness", "Dora Vance", "Egon Sandler", "Fay Whitlock")


def observation(patient: str, code: str, day: str, value: str) -> Entry:
    unit = "kg" if code == WEIGHT else "cm"
    return Entry(patient, "Observation", "vital-signs", code, code, day, number=value, unit=unit)


def made_up() -> Corpus:
    """Six people with weights and heights, drugs, problems, a procedure each; two share a family name."""
    people = tuple(
        Person(f"p{n}", given, family, "female")
        for n, (given, family) in enumerate(name.split() for name in NAMES)
    )
    entries: list[Entry] = []
    for number_, person in enumerate(people):
        who = person.patient_id
        entries += [
            observation(who, WEIGHT, f"20{year}-03-1{number_}", str(50 + 7 * number_ + 5 * (year - 10)))
            for year in (10, 11, 12, 14, 15)
        ]
        entries += [observation(who, HEIGHT, "2015-03-20", str(150 + 9 * number_))] if number_ % 3 else []
        entries += [
            Entry(who, "Procedure", "", "1", "Colonoscopy", "2012-07-07"),
            Entry(who, "Encounter", "", "2", "Visit", "2015-03-20" if number_ % 3 else f"2015-03-1{number_}"),
            Entry(who, "AllergyIntolerance", "", "6", "Allergy to mould", "2011-01-01", present=True),
            Entry(who, "Condition", "", "3", "Hypertension", "2011-01-01", present=number_ % 2 == 0),
            Entry(
                who, "MedicationRequest", "", "4", "lisinopril 10 MG", "2011-01-01", present=number_ % 2 == 0
            ),
            Entry(who, "MedicationRequest", "", "5", "Warfarin 5 MG", "2011-01-01", present=number_ % 2 == 1),
        ]
    ordered = tuple(sorted(entries, key=lambda one: (one.patient_id, one.day)))
    others = tuple(one for person in people for one in others_of(person.patient_id))
    return Corpus("made-up", Records(people, ordered, others))


def others_of(who: str) -> list[Entry]:
    """Visits of two sorts, vaccines, a plan, a goal, a device and a dose given."""
    visits = [
        Entry(who, "Encounter", sort, "", name, day, words=reason)
        for sort, name, day, reason in (
            ("AMB", "Check up", "2012-07-07", "Gout (disorder)"),
            ("EMER", "Emergency room admission", "2014-02-01", ""),
            ("IMP", "Encounter inpatient", "2014-02-02", "Appendicitis"),
        )
    ]
    named = [
        Entry(who, kind, "", "", name, day, present=True)
        for kind, name, day in (
            ("Immunization", "Influenza, seasonal", "2012-07-07"),
            ("CarePlan", "Gout care", "2012-07-07"),
            ("Goal", "Stop smoking", "2012-07-07"),
            ("Device", "Pacemaker", ""),
            ("MedicationAdministration", "Vancomycin 5 MG/ML Injection", "2014-02-02"),
        )
    ]
    return [*visits, *named]


CORPUS = made_up()
SHAPES = sorted(MAKERS)


def some(shape: Asked, each: int = 6) -> list[Question]:
    made = make(CORPUS, shape, each, seed=1)
    assert made
    return made


@pytest.mark.parametrize("shape", SHAPES)
def test_the_same_seed_gives_the_same_questions(shape: Asked) -> None:
    assert [one.key for one in some(shape)] == [one.key for one in some(shape)]


@pytest.mark.parametrize("shape", SHAPES)
def test_no_pattern_leaves_a_gap(shape: Asked) -> None:
    for question in some(shape):
        assert "{" not in question.text
        assert "  " not in question.text
        assert question.shape is shape


@pytest.mark.parametrize("shape", sorted(STRUCTURED | {Asked.FOLLOW_UP}))
def test_an_answer_is_in_the_documents_that_are_said_to_hold_it(shape: Asked) -> None:
    others = [one for person in CORPUS.people for one in others_of(person.patient_id)]
    documents = {one.document for one in (*CORPUS.entries, *others)}
    for question in some(shape):
        assert set(question.documents) <= documents
        assert {f"{one.patient_id}/{one.day}" for one in question.truth.readings} <= documents


@pytest.mark.parametrize("shape", sorted(ABSTAIN))
def test_what_cannot_be_answered_has_no_value(shape: Asked) -> None:
    for question in some(shape):
        assert question.truth.kind in {TruthKind.NOTHING, TruthKind.NOBODY, TruthKind.ASK_BACK}
        assert not question.truth.readings


def test_each_shape_is_worded_in_at_least_five_ways() -> None:
    for shape in SHAPES:
        patterns = {one.form.phrasing for seed in range(30) for one in make(CORPUS, shape, 4, seed)}
        assert len(patterns) >= 5, shape


def test_highest_is_the_highest() -> None:
    weight = next(one for one in terms().readings if WEIGHT in one.keys)
    for question in some(Asked.HIGHEST):
        every = CORPUS.readings(question.patients[0], weight)
        assert number(question.truth.readings[0]) == max(map(number, every))


def test_a_family_name_of_two_asks_back_and_a_full_name_does_not() -> None:
    for question in some(Asked.AMBIGUOUS, 2):
        assert set(question.truth.patients) == {"p1", "p2"}
    assert len(CORPUS.unique) == len(NAMES)


def test_a_count_since_an_event_leaves_out_what_was_before() -> None:
    for question in some(Asked.SINCE):
        if question.truth.kind is TruthKind.NUMBER:
            assert question.truth.number == Decimal(len(question.documents))
        assert all(one.rpartition("/")[2] > "2012-07-07" for one in question.documents)


def test_before_a_year_and_since_it_share_no_day() -> None:
    for question in some(Asked.YEARS):
        year = question.text.rstrip("?.")[-4:]
        days = [one.rpartition("/")[2] for one in question.documents]
        before = any(word in question.text for word in ("before", "prior to", "up to"))
        assert all((day < year) is before for day in days)


def test_a_thesis_question_names_one_document() -> None:
    drawn = thesis_draw(CORPUS, random.Random(3), 20)
    assert len({one.documents for one in drawn}) == len(drawn) == 20
    assert all(len(one.documents) == 1 for one in drawn)


@pytest.mark.parametrize("word", ["Habernathy", "Collins", "Wisozk"])
def test_a_slip_changes_a_word_and_keeps_its_beginning(word: str) -> None:
    writer = Writer(CORPUS, random.Random(5))
    for _ in range(200):
        slip = writer.slip(word)
        assert slip[0] == word[0]
        assert abs(len(slip) - len(word)) <= 1


def test_the_importer_is_not_even_loaded() -> None:
    names = "[name for name in sys.modules if name.startswith('privrag_desktop.')]"
    look = f"import sys, benchmarks.questions; print({names})"
    loaded = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout
    assert "privrag_desktop.runtime.paths" in loaded
    assert not [
        part for part in ("fhir", "store", "index", "retrieve") if f"privrag_desktop.{part}" in loaded
    ]


def test_a_plain_walk_reads_the_class_and_the_reason_of_a_visit_and_what_was_not_given() -> None:
    """The truth of the questions must not come from the program's own reader."""
    visit = {
        "resourceType": "Encounter", "status": "finished", "class": {"code": "EMER"},
        "type": [{"coding": [{"display": "Emergency room admission"}]}],
        "subject": {"reference": "urn:uuid:p1"}, "period": {"start": "2014-02-01T10:00:00Z"},
        "reasonCode": [{"coding": [{"display": "Appendicitis"}]}],
    }  # fmt: skip
    shot = {
        "resourceType": "Immunization", "status": "not-done", "occurrenceDateTime": "2014-02-01",
        "vaccineCode": {"coding": [{"display": "zoster"}]}, "patient": {"reference": "Patient/p1"},
    }  # fmt: skip
    read = list(other_entries([("", visit), ("", shot)]))
    assert [(one.category, one.words, one.day, one.present) for one in read] == [
        ("EMER", "Appendicitis", "2014-02-01", False),
        ("", "", "2014-02-01", False),
    ]
    assert list(other_entries([("", visit | {"status": "planned"})])) == []
