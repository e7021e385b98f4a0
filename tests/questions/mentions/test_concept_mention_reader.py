"""A thing is of the kind that the words beside it say, and a thing of another kind is not taken for it."""

from collections.abc import Collection
from dataclasses import replace

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.mentions.concept_mention_reader import (
    INPATIENT,
    MentionOf,
    categories_of,
    concepts_of,
    kinds_in,
    mention_of,
    names_its_kind,
)
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.recorded_name_index import LinkedConcepts
from tests.questions.tagged_row import marks_of
from tests.questions.vault_words import Meanings, parts_of

WEAK, STRONG = (
    Concept(category=Category.MEDICATION, name=f"Simvastatin {mg} MG Oral Tablet") for mg in (10, 40)
)
GIVEN = Concept(category=Category.GIVEN, name="Simvastatin 40 MG Oral Tablet")
ALLERGY = Concept(category=Category.ALLERGY, name="Simvastatin")
TAKEN_OUT, PUT_IN = (
    Concept(category=Category.PROCEDURE, name=one)
    for one in ("Removal of pacemaker", "Insertion of pacemaker")
)


class _Means:
    """Every word means the same things."""

    def __init__(self, *concepts: Concept, **more: bool) -> None:
        self._linked = LinkedConcepts(concepts, **more)  # type: ignore[arg-type]

    def named(self, words: str, categories: Collection[Category] | None = None) -> LinkedConcepts | None:
        fitting = [one for one in self._linked.concepts if categories is None or one.category in categories]
        return replace(self._linked, concepts=tuple(fitting))

    def is_expression(self, words: str) -> bool:
        return False


def _mention(text: str) -> MentionOf:
    [part] = parts_of(text).of("mention")
    return mention_of(part)


def _concepts(words: str, said: Collection[str], *held: Concept) -> tuple[Concept, ...] | None:
    [mark] = marks_of(f"CONCEPT:{words}")
    return concepts_of(replace(mark, concepts=held), said, _Means(*held))


@pytest.mark.parametrize(
    ("text", "said", "joined"),
    [
        ("diabetes diagnoses of Ann Quill", ("condition",), "and"),
        ("Which drugs were administered to Ann Quill?", ("given",), "and"),
        ("Was Ann Quill in the emergency room?", ("visit",), "and"),
        ("diabetes or bronchitis of Ann Quill", (), "or"),
        ("diabetes and bronchitis of Ann Quill", (), "and"),
        ("diabetes, bronchitis or weight of Ann Quill", (), "or"),
        ("diabetes and bronchitis or weight of Ann Quill", (), "both"),
    ],
)
def test_a_mention_says_its_kind_and_how_its_things_are_joined(
    text: str, said: tuple[str, ...], joined: str
) -> None:
    mention = _mention(text)
    assert (mention.said, mention.joined) == (said, joined)


def test_a_stay_is_in_hospital_and_a_class_is_its_own() -> None:
    assert _mention("Was Ann Quill admitted?").visit_classes == INPATIENT
    assert _mention("Was Ann Quill in hospital?").visit_classes == INPATIENT
    assert _mention("Was Ann Quill in the emergency room?").visit_classes == ("emergency",)
    assert _mention("visits of Ann Quill").visit_classes == ()
    assert _mention("Was Ann Quill discharged?").is_of_the_end


def test_words_of_two_kinds_do_not_agree() -> None:
    drug, visit = _mention("Which drugs were prescribed?"), _mention("visits of Ann Quill")
    assert drug.agrees
    assert not replace(drug, kinds=(*drug.kinds, *visit.kinds)).agrees
    assert not drug.fits(visit)
    assert visit.is_visit
    assert visit.is_of_visits


def test_a_kind_and_a_thing_of_it_are_one_and_two_things_are_two() -> None:
    drugs, aspirin, weight = (_mention(f"{one} of Ann Quill") for one in ("drugs", "metformin", "weight"))
    assert drugs.fits(aspirin)
    assert not drugs.fits(weight)
    assert not aspirin.fits(weight)
    both = replace(drugs, place=5).with_(replace(aspirin, place=2))
    assert (both.things, both.kinds, both.place) == (aspirin.things, drugs.kinds, 2)
    own, kinds = both.parted()
    assert (own.things, own.kinds, kinds.things, kinds.kinds) == (aspirin.things, (), (), drugs.kinds)


def test_a_kind_word_has_categories_of_its_own_and_others_that_its_things_may_be_of() -> None:
    own, wide = categories_of(["medication"])
    assert (own, wide) == ({Category.MEDICATION}, {Category.MEDICATION, Category.GIVEN})
    assert categories_of([]) == (frozenset(), frozenset())


def test_a_strength_says_exactly_which_drug() -> None:
    assert _concepts("simvastatin 40 mg", (), WEAK, STRONG) == (STRONG,)
    assert _concepts("simvastatin 80 mg", (), WEAK, STRONG) is None


def test_without_a_kind_an_allergy_is_not_meant_and_order_and_dose_are() -> None:
    assert _concepts("simvastatin", (), STRONG, ALLERGY) == (STRONG,)
    assert _concepts("simvastatin", ("allergy",), STRONG, ALLERGY) == (ALLERGY,)
    assert _concepts("simvastatin", (), ALLERGY) == (ALLERGY,)
    assert _concepts("simvastatin", ("medication",), STRONG, GIVEN) == (STRONG,)
    assert _concepts("simvastatin", ("received",), STRONG, GIVEN) == (STRONG, GIVEN)


def test_a_thing_that_no_record_holds_is_of_the_kind_that_is_said_or_of_none() -> None:
    assert _concepts("cisplatin", ("medication",)) == (
        Concept(category=Category.MEDICATION, name="cisplatin"),
    )
    assert _concepts("cisplatin", ("received",)) is None  # of which kind is open
    assert _concepts("cisplatin", ()) is None


def test_what_is_held_of_another_kind_is_not_taken_for_it() -> None:
    assert _concepts("simvastatin", ("condition",), STRONG) is None


def test_removed_is_a_procedure_that_took_it_out() -> None:
    assert _concepts("pacemaker", ("removed",), TAKEN_OUT, PUT_IN) == (TAKEN_OUT,)
    assert _concepts("pacemaker", ("removed",), PUT_IN) is None


def test_a_state_is_no_allergy() -> None:
    [mark] = marks_of("CONCEPT:cpr")
    assert concepts_of(mark, ("allergy",), _Means(is_state=True)) is None


def test_a_word_of_a_thing_may_say_its_kind() -> None:
    assert kinds_in("heart surgery") == {"operation"}
    assert [names_its_kind(one) for one in marks_of("CONCEPT:flu jab", "CONCEPT:flu")] == [True, False]


def test_a_thing_that_is_known_as_nothing_of_these_readings() -> None:
    assert _mention("weight of Ann Quill").names_readings
    assert not _mention("diabetes of Ann Quill").names_readings
    assert not _mention("drugs of Ann Quill").names_readings
    assert Meanings().named("weight") is not None
