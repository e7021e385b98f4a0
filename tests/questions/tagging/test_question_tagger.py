"""Protects what a word is marked as where the lists of synonyms and the recorded names differ."""

from collections.abc import Collection

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.hospital_name_reader import RecordedPlaces
from privrag_desktop.questions.tagging.language_ethnicity_marital_status_reader import RecordedDetails
from privrag_desktop.questions.tagging.phrase_lexicon import question_words
from privrag_desktop.questions.tagging.question_tagger import Marker
from privrag_desktop.questions.tagging.recorded_name_index import LinkedConcepts, RecordedNames

DISTRESS = Concept(category=Category.CONDITION, name="Respiratory distress")
RESPIRATOR = Concept(category=Category.SUPPLY, name="Disposable air-purifying respirator (physical object)")


class _ByStem:
    """Takes every word for respiratory distress, as the stem of a respirator does."""

    def named(self, words: str, categories: Collection[Category] | None = None) -> LinkedConcepts | None:
        return LinkedConcepts((DISTRESS,)) if words.casefold().startswith("respirator") else None

    def is_expression(self, words: str) -> bool:
        return False


def _meant(text: str, *recorded: Concept) -> list[tuple[Concept, ...]]:
    marker = Marker(
        question_words(), RecordedNames(recorded), _ByStem(), RecordedDetails({}), RecordedPlaces()
    )
    return [mark.concepts for mark in marker.marks(text, {}) if mark.concepts]


def test_a_supply_of_this_very_name_goes_before_a_word_of_its_stem() -> None:
    for word in ("respirator", "respirators", "Respirator"):
        assert _meant(f"How many {word} were supplied?", DISTRESS, RESPIRATOR) == [(RESPIRATOR,)]


def test_the_word_of_the_other_name_means_the_other() -> None:
    assert _meant("Who had respiratory distress?", DISTRESS, RESPIRATOR) == [(DISTRESS,)]


def test_without_such_a_supply_all_stays() -> None:
    assert _meant("How many respirators were supplied?", DISTRESS) == [(DISTRESS,)]
