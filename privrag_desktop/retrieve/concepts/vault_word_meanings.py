"""Look up what words of a question mean in a vault, by synonym, ingredient, group and spelling."""

import re
from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from types import MappingProxyType

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.language.edit_distance import NearWords
from privrag_desktop.language.lexicon.clinical_phrase_matcher import known_phrases
from privrag_desktop.language.lexicon.patient_state_terms import Status
from privrag_desktop.language.past_verb_to_noun import nouns_of
from privrag_desktop.language.word_normalization import plain_words, tokens, word_set
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.blood_or_other_specimen_check import OF_BLOOD, is_of_blood
from privrag_desktop.questions.tagging.recorded_name_index import LinkedConcepts, RecordedNames
from privrag_desktop.retrieve.concepts.concept_name_index import KindKey
from privrag_desktop.retrieve.concepts.patient_state_concepts import (
    kinds_of_status,
    status_called,
)
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts

_LETTER = re.compile(r"\b[a-e]\b")
_LETTERED = re.compile(  # the letters that tell viruses and vitamins apart
    r"\b(?:hepatitis|hep|vitamin|influenza|influenza virus|flu) ([a-e]\b(?:\s?(?:and|or|[/+,&])\s?[a-e]\b)*)",
    re.IGNORECASE,
)
_REMEMBERED = 1024
_PAST = frozenset({"past", "history", "previous"})
# words for kinds that a thing is looked up together with
_KIND_NOUNS = frozenset({"vaccine", "test", "disease", "procedure", "medication"})
_KINDS = MappingProxyType(
    {
        "conditions": Category.CONDITION,
        "drugs": Category.MEDICATION,
        "procedures": Category.PROCEDURE,
        "readings": Category.LABORATORY,
    }
)


def names_of(kinds: Iterable[KindKey]) -> RecordedNames:
    """The names of these kinds of entries, word by word."""
    return RecordedNames(Concept(category=one, name=name) for one, name in kinds)


class VaultMeanings:
    """Looks words up in the names of one vault."""

    def __init__(self, topics: VaultConcepts) -> None:
        self._topics = topics
        self._named = lru_cache(_REMEMBERED)(self._look_up)

    def named(self, words: str, categories: Collection[Category] | None = None) -> LinkedConcepts | None:
        """None unless every word is known and used: nothing is dropped because it is an everyday word."""
        wanted = None if categories is None else frozenset(categories)
        return self._named(words, wanted) or self._done(words, wanted)

    def is_expression(self, words: str) -> bool:
        """Whether it is in the lists as it stands, from its first word to its last, be it misspelt."""
        if len(words.split()) > 1 and (status_called(words) or words.casefold() in known_phrases().groups):
            return True
        said = plain_words(words)
        if len(said) == 1 or _has_loose_end(words) or tuple(said) in known_phrases().describing:
            return False
        listed = known_phrases()
        spelt = (one if one in listed.words else _spelling().nearest(one) or one for one in said)
        return tuple(said) in listed.things or tuple(spelt) in listed.things

    def _look_up(self, words: str, categories: frozenset[Category] | None) -> LinkedConcepts | None:
        if status := status_called(words):
            return self._named_state(status, categories)
        if (
            self._topics.everyday_words(words)
            or not self._topics.names_a_thing(words)
            or _has_loose_end(words)
            or self._topics.names_several(words)
            or _only_describes(words)
        ):
            return None
        understood = self._topics.understood(words, categories)
        if not understood.sure or (understood.kinds and understood.absent):
            return None  # "measles immunization" meant all immunizations, and the measles were lost
        if not (understood.kinds or " ".join(plain_words(words)) in understood.absent):
            return None  # "still positive" is no part of what a thing is called
        concepts = tuple(Concept(category=one.category, name=one.name) for one in understood.kinds)
        if categories and self._means_another(words, categories):
            concepts = tuple(one for one in concepts if _is_called(words, one.name))
            if not concepts:
                return None
        held = _of_their_letter(words, _called_in_full(words, concepts))
        is_class = self._topics.names_group(words)
        named = LinkedConcepts(held, is_class, _kind_of(words), is_open=_is_open(words))
        return None if concepts and not held else named

    def _means_another(self, words: str, categories: frozenset[Category]) -> bool:
        """Whether the words by themselves name something, and nothing of these categories.

        “People with low back pain treated with …” once meant those who take a painkiller.
        """
        if len(set(plain_words(words)) - _KIND_NOUNS) == 1:
            return False  # nothing of it can be lost: a meningitis vaccine
        kinds = self._topics.understood(words).kinds
        return bool(kinds) and categories.isdisjoint(one.category for one in kinds)

    def _done(self, words: str, categories: frozenset[Category] | None) -> LinkedConcepts | None:
        """What was done, by the noun of its verb: cardioverted, by cardioversion. Only what records hold."""
        if categories is not None and Category.PROCEDURE not in categories:
            return None
        for noun in nouns_of(words):
            named = self._named(noun, frozenset({Category.PROCEDURE}))
            if named is not None and named.concepts:
                return named
        return None

    def _named_state(self, status: Status, categories: frozenset[Category] | None) -> LinkedConcepts:
        """A state under all names that records have for it: an order not to resuscitate is a code status."""
        kinds = kinds_of_status(status, self._topics)
        kept = [one for one in kinds if categories is None or one.category in categories]
        if categories == frozenset({Category.CONDITION}):
            others = word_set("meaning_changing_terms") | _PAST  # a suspected infection is none
            kept = [one for one in kept if others.isdisjoint({*plain_words(one.name), *tokens(one.name)})]
        return LinkedConcepts(tuple(kept), kind=Category.SOCIAL, is_state=True)


def _of_their_letter(words: str, concepts: tuple[Concept, ...]) -> tuple[Concept, ...]:
    """Without those of another letter: a vaccine against hepatitis B is none against hepatitis A."""
    wanted = _letters(words)
    if not wanted:
        return concepts
    held = ((one, _letters(one.name)) for one in concepts)
    return tuple(one for one, letters in held if not letters or letters & wanted)


def _letters(text: str) -> set[str]:
    """A and B, of “influenza A and B”."""
    return {letter for kind in _LETTERED.findall(text) for letter in _LETTER.findall(kind.casefold())}


def _only_describes(words: str) -> bool:
    """Whether it says how a thing is, and not which: long-standing."""
    said = tuple(plain_words(words))
    return len(said) > 1 and said in known_phrases().describing


@cache
def _spelling() -> NearWords:
    return NearWords(known_phrases().words)


def _kind_of(words: str) -> Category | None:
    """Of what kind a thing is, be it recorded or not: the list that it stands in says so."""
    phrases = known_phrases()
    things = phrases.things.get(tuple(plain_words(words)), set())
    kinds = {_KINDS.get(phrases.lists[thing]) for thing in things}
    return next(iter(kinds)) if len(kinds) == 1 else None


def _is_called(words: str, name: str) -> bool:
    """Whether a name has all of the words, or those of another expression for the same."""
    held = frozenset(plain_words(name))
    return any(held.issuperset(one) for one in known_phrases().same(tuple(plain_words(words))))


def _is_open(words: str) -> bool:
    """Whether many entries are meant that do not have the words in their names: an injury, a skin problem."""
    said = plain_words(words)
    is_of_the_body = all((word,) in known_phrases().describing for word in said)
    classes = [word for word in said if word in word_set("problem_class_terms")]
    return is_of_the_body or classes == said or bool(classes) and not _kind_of(words)


def _has_loose_end(words: str) -> bool:
    """Whether the first or the last word says nothing: it is no part of a name; hepatitis A is one."""
    parts = words.split()
    return any(len(one) > 1 and not plain_words(one) for one in (parts[0], parts[-1]))


def _called_in_full(words: str, concepts: tuple[Concept, ...]) -> tuple[Concept, ...]:
    """Those with all of the words, if there are any and one of the words is of the kind that is left out.

    A throat culture was once taken for a blood culture: blood tells tests of one thing seldom apart.
    """
    said = frozenset(plain_words(words))
    telling = said & word_set("nondistinctive_name_terms")
    if not telling or words.casefold() in known_phrases().groups:
        return concepts  # of a blood count the hemoglobin has neither word
    if telling <= OF_BLOOD:
        return tuple(one for one in concepts if is_of_blood(one.name)) or concepts
    return tuple(one for one in concepts if said <= frozenset(plain_words(one.name))) or concepts
