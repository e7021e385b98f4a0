"""Words for the route or the form of a drug stand for all whose names say so; “got” means received."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.phrases.drug_words_rewriter import (
    BY_ROUTE,
    by_route,
    of_their_form,
    with_received,
)
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of
from privrag_desktop.questions.tagging.recorded_name_index import RecordedNames
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from tests.questions.vault_words import read

INHALER, VIAL, ASPIRIN_PILL = (
    Concept(category=Category.MEDICATION, name=name)
    for name in ("Albuterol Metered Dose Inhaler", "Alteplase 100 MG Injection", "Aspirin 81 MG Oral Tablet")
)
NAMES = RecordedNames(
    (INHALER, VIAL, ASPIRIN_PILL, Concept(category=Category.PROCEDURE, name="Injection of drug"))
)
PATCH, FENTANYL_PILL = (
    Concept(category=Category.MEDICATION, name=name)
    for name in ("72 HR Fentanyl 0.025 MG/HR Transdermal System", "Fentanyl 100 MCG Oral Tablet")
)
DRUG = Concept(category=Category.MEDICATION, name="Aspirin 81 MG Oral Tablet")
DISEASE = Concept(category=Category.CONDITION, name="Asthma")


def _marks_of_route(text: str) -> list[TaggedSpan]:
    kinds = {"drugs": ("KIND", "medication"), "meds": ("KIND", "medication")}
    found = []
    for one in tokens_of(text):
        terminal, value = kinds.get(one.word, ("UNKNOWN", one.word))
        found.append(TaggedSpan(terminal, value, text[one.start : one.end], one.start, one.end))
    return found


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("inhaled drugs", INHALER),
        ("Injectable meds", VIAL),
        ("oral drugs", ASPIRIN_PILL),
        ("drugs by injection", VIAL),
        ("drugs as an injection", VIAL),
        ("drugs via inhalation", INHALER),
    ],
)
def test_drugs_given_so_are_those_whose_names_say_it(text: str, meant: Concept) -> None:
    [mark] = [one for one in by_route(text, _marks_of_route(text), NAMES) if one.terminal == "CONCEPT"]
    assert (mark.value, mark.concepts) == (BY_ROUTE, (meant,))


@pytest.mark.parametrize("text", ["nasal drugs", "injection drugs", "drugs before injection", "oral lesions"])
def test_what_no_name_says_and_other_words_stay_as_they_are(text: str) -> None:
    marks = _marks_of_route(text)
    assert by_route(text, marks, NAMES) == marks


def test_names_need_not_say_how_a_drug_is_given() -> None:
    """So none is denied, and none is counted: the thing is open."""
    reading = read("Which oral drugs was Ann Quill prescribed in 2020?")
    assert [one.is_open for one in reading.things] == [True]


def _marks_with_form(text: str, *concepts: Concept) -> list[TaggedSpan]:
    drug, form = text.split()
    return [
        TaggedSpan("CONCEPT", drug, drug, 0, len(drug), concepts=concepts),
        TaggedSpan("UNKNOWN", form, form, len(drug) + 1, len(text)),
    ]


@pytest.mark.parametrize("text", ["fentanyl patch", "Fentanyl patches"])
def test_form_narrows_the_names_of_a_drug(text: str) -> None:
    [mark] = of_their_form(text, _marks_with_form(text, PATCH, FENTANYL_PILL))
    assert (mark.words, mark.concepts) == (text, (PATCH,))


def test_form_that_no_name_has_is_not_understood() -> None:
    [mark] = of_their_form("fentanyl cream", _marks_with_form("fentanyl cream", PATCH, FENTANYL_PILL))
    assert mark.terminal == "UNKNOWN"


def test_word_behind_anything_else_stays() -> None:
    skin = Concept(category=Category.CONDITION, name="Skin lesion")
    marks = _marks_with_form("skin patch", skin)
    assert of_their_form("skin patch", marks) == marks


def _marks_behind(*words: str, concept: Concept) -> list[TaggedSpan]:
    found = [TaggedSpan("FILLER", "copulas", word, 0, 1) for word in words]
    return [*found, TaggedSpan("CONCEPT", "thing", "thing", 2, 3, concepts=(concept,))]


def test_drug_that_somebody_got_was_received() -> None:
    [verb, _] = with_received(_marks_behind("got", concept=DRUG))
    assert (verb.terminal, verb.value) == ("VERB", "received")


@pytest.mark.parametrize(
    "marks",
    [
        _marks_behind("got", concept=DISEASE),
        _marks_behind("has", "got", concept=DRUG),
        _marks_behind("'s", "got", concept=DRUG),
    ],
)
def test_what_somebody_has_is_not_received(marks: list[TaggedSpan]) -> None:
    assert with_received(marks) == marks
