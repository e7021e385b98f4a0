"""A word for how drugs are given stands for all whose names say so."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.phrases.drug_route_rewriter import BY_ROUTE, by_route
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of
from privrag_desktop.questions.tagging.recorded_name_index import RecordedNames
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from tests.questions.vault_words import read

INHALER, VIAL, PILL = (
    Concept(category=Category.MEDICATION, name=name)
    for name in ("Albuterol Metered Dose Inhaler", "Alteplase 100 MG Injection", "Aspirin 81 MG Oral Tablet")
)
NAMES = RecordedNames((INHALER, VIAL, PILL, Concept(category=Category.PROCEDURE, name="Injection of drug")))


def _marks(text: str) -> list[TaggedSpan]:
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
        ("oral drugs", PILL),
        ("drugs by injection", VIAL),
        ("drugs as an injection", VIAL),
        ("drugs via inhalation", INHALER),
    ],
)
def test_drugs_given_so_are_those_whose_names_say_it(text: str, meant: Concept) -> None:
    [mark] = [one for one in by_route(text, _marks(text), NAMES) if one.terminal == "CONCEPT"]
    assert (mark.value, mark.concepts) == (BY_ROUTE, (meant,))


@pytest.mark.parametrize("text", ["nasal drugs", "injection drugs", "drugs before injection", "oral lesions"])
def test_what_no_name_says_and_other_words_stay_as_they_are(text: str) -> None:
    marks = _marks(text)
    assert by_route(text, marks, NAMES) == marks


def test_names_need_not_say_how_a_drug_is_given() -> None:
    """So none is denied, and none is counted: the thing is open."""
    reading = read("Which oral drugs was Ann Quill prescribed in 2020?")
    assert [one.is_open for one in reading.things] == [True]
