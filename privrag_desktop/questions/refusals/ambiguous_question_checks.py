"""Refuse questions that would probably be misread.

Each rule stands here for a kind of answer that was wrong and that nobody would have noticed. All raise
NotUnderstood.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from privrag_desktop.domain.fact_categories import DRUGS, READINGS, STANDING, Category
from privrag_desktop.language.surgery_name_check import is_operation
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import Number
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, Parts
from privrag_desktop.questions.mentions.concept_mention_reader import MentionOf, kinds_in, names_its_kind
from privrag_desktop.questions.query.query_language import (
    And,
    Concept,
    Condition,
    Count,
    Entries,
    Exists,
    Has,
    Not,
    People,
    Query,
    Share,
    Who,
)
from privrag_desktop.questions.query.query_traversal import entries_in
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of, words_in

if TYPE_CHECKING:
    from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection

_MEASURED = frozenset({"level", "levels", "measured", "tested", "checked", "monitored", "screened"})
_NOT_MEASURED = DRUGS | {Category.IMMUNIZATION}
_ALL = frozenset({"all", "every", "always", "each"})
_EACH = frozenset({"a", "an", "any", "every", "each"})
_SINGLE = frozenset({"patient", "pt", "person", "woman", "man", "female", "male"})
_IN_HOSPITAL = frozenset({"hospital", "ward", "wards", "unit"})
_TESTED = re.compile(
    r"\b(?:tested|checked|screened)(?:\s+\w+){0,4}\s+for\s+(?:an?\s+|the\s+)?$", re.IGNORECASE
)
_VACCINATED = frozenset({"vaccinated", "immunized", "immunised", "inoculated"})
_VALUES = frozenset({"reading", "readings", "value", "values", "level", "levels", "measurement"})
_THOSE = frozenset({"them", "their", "they"})
_FOUND = READINGS | {Category.IMMUNIZATION}
_TO_THIS_DAY = frozenset({"still", "now", "currently", "current", "presently", "nowadays", "today"})


def refuse_verdict(of: Entries, text: str) -> None:
    """Of a question whether there is such an entry.

    A yes may be that of one of two people, or of one value where all are asked for; the last diagnosis may be
    another than the last of this name.
    """
    words = set(words_in(text))
    if of.people.ids is not None and len(of.people.ids) > 1:
        raise NotUnderstood("")
    if (of.bounds or of.found) and words & _ALL:
        raise NotUnderstood(" ".join(sorted(words & _ALL)))
    is_of_readings = bool(of.concepts) and of.categories <= _FOUND
    is_last = of.pick is not None and abs(of.pick.nth) == 1
    if is_last and (of.visit_classes or not (is_of_readings or of.windows)):
        raise NotUnderstood("")


def refuse_of_each(text: str) -> None:
    """“How many visits did every woman have?” asks for the number of each, and not for that of all."""
    said = words_in(text)
    for one, other in pairwise(said):
        if one in _EACH and other in _SINGLE:
            raise NotUnderstood(f"{one} {other}")


def refuse_condition(mention: MentionOf, of: Entries, number: Number, text: str) -> None:
    """Of what patients have.

    “For the first time in 2016” means the first of all, and not the first of that year. “Who had their last
    visit in 2019” means the last one of all, and not the last of that year.
    """
    if of.pick is not None and abs(of.pick.nth) == 1 and of.kept is None:
        raise NotUnderstood(mention.words)
    if of.pick is not None and of.pick.nth > 0 and of.is_of_a_time or of.bounds and "still" in words_in(text):
        raise NotUnderstood(mention.words)
    if of.categories == {Category.INSURANCE} and set(words_in(text)) & _TO_THIS_DAY:
        raise NotUnderstood(mention.words)  # who had it at any time is all that is told of an insurer
    is_ordered = bool(set(mention.verbs) - {"takes", "any"})
    is_counted = number.least > 1 or number.most is not None
    if (
        is_counted
        and of.concepts
        and not is_ordered
        and of.categories <= {Category.MEDICATION, Category.ALLERGY}
    ):
        raise NotUnderstood(mention.words)  # two statins are not two orders
    refuse_standing_in_time(mention, of)


def refuse_bare_findings(mention: MentionOf, of: Entries, number: Number) -> None:
    """“Had the flu” means the disease, and not a test for it; a flu jab says what it is."""
    is_bare = not (mention.kinds or mention.verbs or of.bounds or of.kept or of.found or of.near)
    is_bare = is_bare and not any(map(names_its_kind, mention.things))
    is_counted = number.least > 1 or number.most is not None
    if is_bare and of.concepts and of.categories & _FOUND and not is_counted:
        raise NotUnderstood(mention.words)


def refuse_days_of_death(parts: Parts) -> None:
    """“When did patients with a stroke die?” was told by the days of their strokes."""
    mentions = parts.of("mention")
    for death in parts.of("death"):
        if mentions and death.value != "alive" and death.place > mentions[0].place:
            raise NotUnderstood(death.words)


def refuse_standing_in_time(mention: MentionOf, of: Entries) -> None:
    """“Had diabetes in 2015”: it began before, and no entry is of that year; “diagnosed in 2015” is of it.

    So it is with a drug "during pregnancy", which may have been ordered before.
    """
    is_event = bool(mention.kinds) or bool(set(mention.verbs) - {"takes", "suffers", "any"})
    if of.is_of_a_time and of.concepts and of.categories <= STANDING and not is_event:
        raise NotUnderstood(mention.words)


def refuse_present_stays(mentions: Iterable[MentionOf], found: Iterable[Query]) -> None:
    """“Is she admitted?” asks for a stay that goes on; who was admitted once is not in hospital now."""
    is_of_now = any(isinstance(one, Exists | Who | Count | Share) for one in found)
    for mention in mentions if is_of_now else ():
        is_bare_class = bool(mention.classes) and not mention.kinds
        if not mention.things and ("stay" in mention.verbs or is_bare_class):
            raise NotUnderstood(mention.words)


def refuse_tested(mention: MentionOf, concepts: Iterable[Concept], text: str, *, is_of_many: bool) -> None:
    """Who was “tested for gout” need not have it, and gout is no test; nor is a status, of many patients.

    A number may stand between: tested exactly once for COVID.

    “Who has been tested for HIV?” told the one patient with an HIV status, and not the five with a test.
    """
    is_tested = any(mark.words.casefold().startswith("tested") for mark in mention.side)
    is_tested = is_tested or bool(_TESTED.search(text[: mention.things[0].start]))
    categories = {one.category for one in concepts}
    is_status = is_of_many and categories == {Category.SOCIAL}
    if is_tested and (categories == {Category.CONDITION} or is_status):
        raise NotUnderstood(mention.words)


def refuse_measured(concepts: Iterable[Concept], text: str) -> None:
    """“Was the digoxin level measured?” was answered “Yes” by an order of digoxin."""
    categories = {one.category for one in concepts}
    if categories and categories <= _NOT_MEASURED and (measured := set(words_in(text)) & _MEASURED):
        raise NotUnderstood(" ".join(sorted(measured)))


def refuse_lost_vaccines(queries: Iterable[Query], text: str) -> None:
    """“Vaccinated against COVID-19” was told by the diagnosis, where no record holds such a vaccine."""
    said = set(words_in(text)) & _VACCINATED
    held = [one.categories for query in queries for one in entries_in(query)]
    if said and not any(Category.IMMUNIZATION in categories for categories in held):
        raise NotUnderstood(" ".join(sorted(said)))


def refuse_readings_of_problems(thing: str, concepts: Iterable[Concept], behind: str) -> None:
    """“A high blood pressure reading” is a value, and was told by hypertension."""
    words = [word.strip("?.,") for word in behind.casefold().split()[:1]]
    if {one.category for one in concepts} == {Category.CONDITION} and _VALUES & {*words}:
        raise NotUnderstood(f"{thing} {words[0]}")


def of_operations(mention: MentionOf, concepts: Sequence[Concept]) -> Sequence[Concept]:
    """Of “pelvic surgery” only what is an operation by its name: an X-ray of the pelvis is none."""
    is_of_operation = "operation" in mention.said or any(
        "operation" in kinds_in(one.words) for one in mention.things
    )
    if not is_of_operation:
        return concepts
    operations = [one for one in concepts if one.category is Category.PROCEDURE and is_operation(one.name)]
    if concepts and not operations:
        raise NotUnderstood(mention.words)
    return operations


_POINTING = frozenset({"it", "its", "did", "done", "performed", "one", "ones"})


def refuse_everybody(people: People, text: str) -> None:
    """“How many patients are in hospital?” does not ask how many there are."""
    if people == People() and set(words_in(text)) & _IN_HOSPITAL:
        raise NotUnderstood(" ".join(sorted(set(words_in(text)) & _IN_HOSPITAL)))


def refuse_nobody_told(selection: Selection, people: People) -> None:
    """“Who did it?”, “which patients had it?”: all patients are not meant, and all were listed."""
    if people != People():
        return
    is_who_alone = bool(selection.parts.of("who")) and not selection.parts.of("people")
    pointing = [token.word for token in tokens_of(selection.text) if token.word in _POINTING]
    if is_who_alone or pointing:
        raise NotUnderstood(" ".join(pointing) or "who")


def refuse_those(selection: Selection) -> None:
    """“How many of them were women?” and “and the men?”, behind a list, were answered by all of them."""
    words = tokens_of(selection.text)
    said = {token.word for token in words} & _THOSE or {words[0].word} & {"and"}
    said = said or {other.word for one, other in pairwise(words) if one.word == "of"} & {"those", "these"}
    if said and not selection.parts.of("people"):
        raise NotUnderstood(" ".join(sorted(said)))


def refuse_denied_beside(who: Condition | None) -> None:
    """“Who did not come back within two months after a whiplash injury” is asked of those who had one.

    Everybody who never had one was counted: 120 for 1. With "patients with whiplash injury who" it is said.
    """
    every = who.all if isinstance(who, And) else (who,) if who else ()
    had = [one.has for one in every if isinstance(one, Has)]
    for entries in (of for one in every if isinstance(one, Not) for of in entries_in(one)):
        for near in entries.near:
            event = near.entries
            if not any(_is_among(event, one) for one in had):
                raise NotUnderstood("not")


def _is_among(event: Entries, of: Entries) -> bool:
    """Whether whoever has these has such an entry: of the same concepts, or of the same kinds."""
    return bool(of.categories) and set(of.concepts) <= set(event.concepts) and of.kinds == event.kinds
