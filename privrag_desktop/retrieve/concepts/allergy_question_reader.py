"""Read questions about allergies, and questions whether a drug may be given."""

from collections.abc import Iterable
from dataclasses import dataclass

from privrag_desktop.domain.fact_categories import READINGS, Category
from privrag_desktop.language.lexicon.allergen_class_matcher import (
    AllergenRelation,
    Substance,
    all_of,
    relation,
    substances_in,
)
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.search_query.allergy_and_may_be_given_question_rules import (
    AllergyWords,
    allergy_words,
    asks_for_advice,
    asks_of_allergies,
    is_about_one,
    telling_words,
)
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.concepts.vault_concept_finder import ScoredConcept, VaultConcepts


@dataclass(frozen=True, slots=True)
class AllergyQuestion:
    """What a question asks of allergies.

    `substances` are those it names, `kinds` the allergies of this vault that its other words name, `unknown`
    the words that the code cannot place. `is_advice`: whether something may be given. `drugs_only`: allergies
    to drugs. `readings`: findings that an advice question names as well.
    `asks_more`: a piece of it asks for something else by words that name nothing: current problems?
    """

    substances: frozenset[Substance] = frozenset()
    words: str = ""  # how the question calls them
    kinds: tuple[Concept, ...] = ()
    unknown: tuple[str, ...] = ()
    is_advice: bool = False
    drugs_only: bool = False
    readings: tuple[Concept, ...] = ()
    asks_more: bool = False

    @property
    def is_of_one(self) -> bool:
        """Whether something is named, and not allergies as a whole."""
        return bool(self.substances or self.kinds or self.unknown)


def read_allergy_question(query: Query, topics: VaultConcepts) -> AllergyQuestion | None:
    """What a question about one patient asks of allergies or of giving a drug; None for any other."""
    if not is_about_one(query):
        return None
    is_advice = asks_for_advice(query)
    if is_advice is None:
        understood = topics.understood(" ".join(telling_words(query)), (Category.MEDICATION,))
        is_advice = bool(understood.kinds)
    if not (is_advice or asks_of_allergies(query)):
        return None
    said = allergy_words(query, is_advice=is_advice)
    return _meant(said, topics) if said else None


def allergies_to(topics: VaultConcepts, words: str) -> tuple[Concept, ...]:
    """The allergies of this vault to what the words name, by ingredient and class: amoxicillin is one to
    penicillin. None where a word names no substance.
    """
    named = substances_in(words)
    if len(words.split()) > sum(len(one.words) for one in named):
        return ()
    wanted = all_of(named)
    return tuple(
        Concept(category=category, name=name)
        for category, name in topics.names
        if category is Category.ALLERGY
        and relation(all_of(substances_in(name)), wanted) is AllergenRelation.SAME
    )


def _meant(said: AllergyWords, topics: VaultConcepts) -> AllergyQuestion | None:
    """None if its words mean something else: allergic rhinitis, an allergy test, whether they smoke."""
    if said.is_of_anything and not said.is_advice:
        return AllergyQuestion()  # to anything, food or latex: all are told
    words, rest = said.named, " ".join(said.rest)
    readings, unknown, kinds = tuple[Concept, ...](), said.rest, tuple[Concept, ...]()
    if rest:
        of_allergies = topics.understood(rest, (Category.ALLERGY, Category.MEDICATION))
        is_named = of_allergies.kinds and of_allergies.sure and not of_allergies.absent
        if is_named and (said.is_advice or _may_be_allergens(of_allergies.kinds, said)):
            kinds, unknown = _kinds(of_allergies.kinds), ()
            words = f"{words} {rest}".strip()
    if unknown:
        elsewhere = topics.understood(rest)
        if said.is_advice:
            readings = _kinds(one for one in elsewhere.kinds if one.category in READINGS)
            unknown = () if readings and elsewhere.sure else unknown
        elif elsewhere.kinds or said.habits:
            return None
    return AllergyQuestion(
        said.substances, words, kinds, unknown, said.is_advice, said.drugs_only, readings, said.asks_more
    )


def _may_be_allergens(found: Iterable[ScoredConcept], said: AllergyWords) -> bool:
    """Whether recorded allergies have this name, or the question says that it is an allergy to this.

    “Potassium and allergies?” was answered “No potassium allergy is recorded”, for a drug has it in its name.
    """
    return said.is_led or all(one.category is Category.ALLERGY for one in found)


def _kinds(found: Iterable[ScoredConcept]) -> tuple[Concept, ...]:
    return tuple(Concept(category=one.category, name=one.name) for one in found)
