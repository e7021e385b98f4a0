"""A word for a visit or for patients means one only beside the words that make it so."""

import pytest

from privrag_desktop.questions.phrases.visit_and_patient_word_disambiguation import (
    kinds_in_context,
    leads_to_a_visit,
)
from tests.questions.tagged_row import marks_of, terminals


def _read(*said: str) -> list[str]:
    return terminals(kinds_in_context(marks_of(*said)))


@pytest.mark.parametrize(
    ("said", "is_visit"),
    [
        (("PICK=-1:last", "CANNOT:appointment"), True),
        (("FILLER:was", "PERSON:Ann", "FILLER:at", "CANNOT:appointments"), True),
        (("NEXT:next", "CANNOT:appointment"), False),
        (("PICK=-1:last", "CANNOT:shift"), False),
    ],
)
def test_an_appointment_is_a_visit_only_if_it_is_over(said: tuple[str, ...], is_visit: bool) -> None:
    assert _read(*said)[-1] == ("VISIT" if is_visit else "CANNOT")


def test_when_she_was_last_seen_is_a_visit_if_something_is_asked_of_it() -> None:
    seen = ("WHEN:when", "PERSON:Ann", "FILLER:was", "LAST=last:last", "VERB=visit:seen")
    asked = _read(*seen, "FILLER:what", "FILLER:was", "FILLER:the", "CONCEPT:potassium")
    assert asked[:5] == ["AT", "PERSON", "FILLER", "PICK", "VISIT"]
    assert _read(*seen) == ["WHEN", "PERSON", "FILLER", "LAST", "VERB"]


def test_when_something_was_found_is_that_day_and_when_it_went_on_is_its_time() -> None:
    weight = ("CONCEPT:potassium", "WHEN:when", "FILLER:she", "FILLER:was")
    assert _read(*weight, "VERB=condition:diagnosed", "FILLER:with", "CONCEPT:gout")[1] == "ON_THE_DAY"
    assert _read(*weight, "UNKNOWN:pregnant")[1] == "DURING"
    assert _read("WHEN:when", "FILLER:was", "CONCEPT:gout")[0] == "WHEN"


def test_a_value_that_moves_asks_for_no_visit() -> None:
    moved = ("FILLER:did", "CONCEPT:potassium", "VERB=visit:go")
    assert _read(*moved, "BOUND=above:above", "NUMBER:5")[2] == "FILLER"
    assert _read(*moved)[2] == "FILLER"
    assert _read("FILLER:did", "PERSON:Ann", "VERB=visit:go", "FILLER:to", "KIND:clinic")[2] == "VERB"


def test_two_words_for_one_kind_are_said_once_and_two_kinds_stay() -> None:
    assert _read("KIND=implant:implants", "OR:or", "OTHER:other", "KIND=device:devices") == ["FILLER"] * 3 + [
        "KIND"
    ]
    assert _read("KIND=medication:drugs", "AND:and", "KIND=medication:pills") == ["KIND", "FILLER", "FILLER"]
    assert _read("KIND=medication:drugs", "AND:and", "KIND=allergy:allergies") == ["KIND", "AND", "KIND"]


def test_previous_drugs_are_over() -> None:
    [status, _] = kinds_in_context(marks_of("PAST=past:previous", "KIND=medication:medications"))
    assert (status.terminal, status.value) == ("NOW", "over")
    assert _read("PAST=past:previous", "KIND=condition:problems")[0] == "PAST"


def test_doses_of_a_vaccine_count_how_often_and_those_of_a_drug_what_was_given() -> None:
    doses = ("HOW_MANY:how many", "KIND=given:doses", "FILLER:of")
    assert _read(*doses, "KIND=immunization:vaccine")[1] == "TIMES"
    assert _read(*doses, "CONCEPT:aspirin")[1] == "KIND"


@pytest.mark.parametrize("verb", ["have", "had", "on", "with"])
def test_how_many_have_it_asks_for_patients(verb: str) -> None:
    assert _read("HOW_MANY:how many", f"FILLER:{verb}", "CONCEPT:gout")[1] == "PATIENTS"


@pytest.mark.parametrize(
    "said",
    [
        ("HOW_MANY:how many", "FILLER:did", "CONCEPT:gout"),
        ("HOW_MANY:how many", "FILLER:has", "PERSON:Ann"),
        ("HOW_MANY:how many", "FILLER:has", "FILLER:she"),
        ("HOW_OFTEN:how often", "FILLER:had", "CONCEPT:gout"),
    ],
)
def test_how_many_of_somebody_or_of_something_asks_for_no_patients(said: tuple[str, ...]) -> None:
    assert "PATIENTS" not in _read(*said)


def test_those_are_patients_where_nobody_else_is_named() -> None:
    those = ("FILLER:of", "FILLER:those", "VERB=stay:admitted")
    assert _read("HOW_MANY:how many", *those)[2] == "PATIENTS"
    assert _read("HOW_MANY:how many", *those, "PERSON:Ann")[2] == "FILLER"
    assert _read("FILLER:of", "FILLER:those", "HOW_MANY:how many", "VERB=stay:admitted")[1] == "FILLER"


def test_the_patient_with_the_most_visits_is_asked_for_and_not_the_visits() -> None:
    assert _read("FILLER:patient", "FILLER:with", "TOP:most", "VISIT:visits")[0] == "PATIENTS"
    assert _read("TOP:top", "FILLER:patient", "BY_NUMBER:by number of", "VISIT:visits")[1] == "PATIENTS"
    assert _read("FILLER:patient", "FILLER:with", "VISIT:visits")[0] == "FILLER"


def test_where_somebody_lives_is_an_address_and_whether_is_not() -> None:
    living = ("ABOUT=address:live",)
    assert _read("DETAIL=place:where", "FILLER:she", *living)[0] == "FILLER"
    assert _read("WHETHER:does", "FILLER:she", *living)[2] == "UNKNOWN"


def test_a_drug_is_asked_for_by_on_at_the_end_alone() -> None:
    on = kinds_in_context(marks_of("FILLER:what", "FILLER:is", "PERSON:Ann", "FILLER:on", "NOW:now"))
    assert (on[3].terminal, on[3].value) == ("VERB", "takes")
    assert _read("FILLER:what", "CONCEPT:potassium", "FILLER:on")[-1] == "FILLER"


def test_what_it_was_for_asks_for_a_reason() -> None:
    found = kinds_in_context(marks_of("FILLER:what", "FILLER:was", "CONCEPT:aspirin", "FILLER:for"))
    assert (found[-1].terminal, found[-1].value) == ("DETAIL", "reason")
    assert _read("CONCEPT:aspirin", "FILLER:for")[-1] == "FILLER"


def test_in_the_hospital_is_a_stay_unless_something_was_done_there() -> None:
    there = ("NOT_SAID:in the hospital",)
    assert _read("WHETHER:was", "PERSON:Ann", *there)[-1] == "VISIT_CLASS"
    assert _read("WHETHER:was", "PERSON:Ann", "CONCEPT:aspirin", *there)[-1] == "NOT_SAID"
    assert _read("TOP:most", *there)[-1] == "NOT_SAID"


@pytest.mark.parametrize(
    ("behind", "leads"),
    [
        (("PICK=-1:last", "VISIT:visit"), True),
        (("FILLER:the", "VISIT_CLASS:emergency", "VISIT:visit"), True),
        (("VERB=discharge:discharge",), True),
        (("VERB=visit:seen",), False),
        (("CONCEPT:gout", "VISIT:visit"), False),
        (("FILLER:the",), False),
    ],
)
def test_a_time_at_a_visit_is_told_from_a_visit_for_something(behind: tuple[str, ...], leads: bool) -> None:
    assert leads_to_a_visit(marks_of(*behind)) is leads


@pytest.mark.parametrize("said", [(), ("FILLER:the",), ("PATIENTS:patients", "WHO:who")])
def test_no_mark_is_added_and_none_is_left_out(said: tuple[str, ...]) -> None:
    assert [one.words for one in kinds_in_context(marks_of(*said))] == [one.words for one in marks_of(*said)]
