"""Of what the model writes, only questions stay that ask for a fact of the document and do not tell it."""

import pytest

from benchmarks.questions.corpus import Corpus
from benchmarks.questions.model_written import completed, document_text
from benchmarks.questions.question import TruthKind
from benchmarks.questions.records import Entry, Person, Records

DAY = "2014-05-06"
CORPUS = Corpus(
    "made-up",
    Records(
        (Person("a", "Ada7", "Moor12", "female"),),
        (
            Entry("a", "Observation", "", "1", "Body Weight", DAY, number="70.4", unit="kg"),
            Entry("a", "Observation", "", "2", "Heart rate", DAY, number="66", unit="/min"),
            Entry("a", "Procedure", "", "3", "Colonoscopy", DAY),
            Entry("a", "Observation", "", "1", "Body Weight", "2015-01-01", number="80", unit="kg"),
        ),
    ),
)


def test_a_document_shows_its_own_day_only() -> None:
    text = document_text(CORPUS, "a", DAY)
    assert "Record of Ada Moor on 2014-05-06." in text
    assert "70.4 kg" in text
    assert "80" not in text


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("What was Ada Moor's body weight on 2014-05-06?", "What was Ada Moor's body weight on 2014-05-06?"),
        (
            "What was the heart rate on May 6, 2014?",
            "About Ada Moor: What was the heart rate on May 6, 2014?",
        ),
    ],
)
def test_a_question_names_the_patient_and_the_day(written: str, kept: str) -> None:
    question = completed(CORPUS, "a", DAY, written)
    assert question is not None
    assert question.text == kept
    assert question.documents == ("a/2014-05-06",)
    assert question.truth.kind is TruthKind.VALUE


def test_a_missing_day_is_added() -> None:
    question = completed(CORPUS, "a", DAY, "What was Ada Moor's heart rate?")
    assert question is not None
    assert "2014" in question.text
    assert question.truth.readings[0].number == "66"


@pytest.mark.parametrize(
    "written",
    ["How is she?", "Body weight.", "Was Ada Moor's body weight 70.4 kg on 2014-05-06?", "", "Hello there"],
)
def test_what_asks_for_no_fact_or_tells_it_is_left_out(written: str) -> None:
    assert completed(CORPUS, "a", DAY, written) is None


def test_a_procedure_is_known_by_its_name() -> None:
    question = completed(CORPUS, "a", DAY, "Why was a colonoscopy done for Ada Moor on 2014-05-06?")
    assert question is not None
    assert question.truth.names == ("Colonoscopy",)
