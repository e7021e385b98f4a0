"""Decide whether a question continues the one before it or starts anew. This is the one rule:

A question that is whole by itself starts anew: in a sentence with a verb it names the patients it asks about
(“How many patients are over 80?”), or what it asks of all of them (“What are the most common diagnoses?”).
Only one with a word that points (them, these, his, it) or a fragment goes on: one that begins with and, or,
but, only or “what about”, or lacks whom it asks about (“how many are over 65?”). Whether a whole question
behind “and” goes on, too, nobody knows: behind a question about several patients it is refused.
"""

from collections.abc import Sequence

from privrag_desktop.language.function_words import HE_OR_SHE, THEY
from privrag_desktop.questions.follow_ups.before_that_event_rewriter import points_at_time
from privrag_desktop.questions.follow_ups.follow_up_meaning_checks import (
    counts_nobody,
    names_a_sort_alone,
    patients_asked,
    points_at_told,
    those_of,
)
from privrag_desktop.questions.phrases.who_did_it_and_repeated_question_word_rewriter import VERBS
from privrag_desktop.questions.tagging.phrase_lexicon import question_words
from privrag_desktop.questions.tagging.pronoun_reference_reader import points
from privrag_desktop.questions.tagging.question_tagger import CONCEPT
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of, words_in
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_JOINING = frozenset({"and", "or", "but", "only"})
_JOINING_IN_TWO = frozenset({("what", "about"), ("how", "about"), ("same", "for")})
_POINTING = HE_OR_SHE | THEY | {"these", "those", "it", "its", "then", "both", "same"}
_SAID_OF_PATIENTS = frozenset({"died", "die", "speak", "speaks", "live", "lived", "smoke", "drink", "took"})
_BEFORE_WHOM = frozenset({"the", "of"})
_ASKING = frozenset({"WHAT", "DETAIL", "HOW_MANY", "LISTED", "WHO", "WHICH", "WHEN", "SHARE"})
_COUNTED = frozenset({CONCEPT, "KIND", "VISIT", "DEATH", "DEATHS", "PATIENTS", "SEX"})
_WHOM = frozenset({"PATIENTS", "SEX", "YOUNG", "PERSON", "TOP", "LISTED", "WHO"})
_NAMING_NOTHING = frozenset({"HOW_MANY", "LISTED", "WHO", "WHEN", "WHAT", "MEASURE", "PICK", "LAST"})
_AT_DEATH = frozenset({"DEATH", "DEATHS"})
_BY_WHOM = "who "


def starts_anew(text: str, marks: Sequence[TaggedSpan]) -> bool:
    """Whether it is whole by itself; the marks are those of a follow-up."""
    if joins(text) or _points(text, marks):
        return False
    is_of_all = _names_whom(text, marks) or _is_of_all(marks)
    return names_all(marks) or is_of_all and is_sentence(text, marks)


def joins(text: str) -> bool:
    """Whether it begins with a word that joins it to the question before."""
    words = words_in(text)
    return words[:1] != [] and words[0] in _JOINING or tuple(words[:2]) in _JOINING_IN_TWO


def may_start_anew(text: str, marks: Sequence[TaggedSpan]) -> bool:
    """Whether it would start anew without the word that joins it: and how many patients are over 65?"""
    plain = [mark for mark in marks if mark.terminal not in {"AND", "OR"}]
    first = tokens_of(text)[0] if joins(text) else None
    return first is not None and starts_anew(" " * first.end + text[first.end :], plain)


def is_fragment(text: str, marks: Sequence[TaggedSpan], *, is_short: bool) -> bool:
    """Whether it lacks whom it asks about, so that it means nothing by itself; `is_short`: it has no verb."""
    said = {mark.terminal for mark in marks}
    if joins(text) or said <= _NAMING_NOTHING or is_short and said.isdisjoint(_WHOM):
        return True
    is_of_sort = names_a_sort_alone(marks, are_values=False) or bool(patients_asked(text, marks))
    is_of_one = "PICK" in said and not said & {CONCEPT, "KIND", "VISIT"}  # who is the oldest?
    return not starts_anew(text, marks) and (is_of_sort or counts_nobody(text, marks) or is_of_one)


def names_all(marks: Sequence[TaggedSpan]) -> bool:
    """“List all patients”."""
    plain = [mark for mark in marks if mark.terminal != "WHAT"]
    return (
        len(plain) == 1 and plain[0].terminal == "PATIENTS" and plain[0].words.casefold().startswith("all ")
    )


def asks_by_whom(marks: Sequence[TaggedSpan]) -> bool:
    """“Who prescribed the digoxin?” asks for a doctor, and names no patient."""
    first = next(iter(marks), None)
    is_doctor = first is not None and (first.terminal, first.value) == ("DETAIL", "doctor")
    is_of_one = {mark.terminal for mark in marks}.isdisjoint(_WHOM)
    return is_doctor and is_of_one and first is not None and first.words.casefold().startswith(_BY_WHOM)


def _points(text: str, marks: Sequence[TaggedSpan]) -> bool:
    tokens = tokens_of(text)
    words = {token.word for token in tokens}
    is_at_thing = any(points(question_words(), tokens, at) for at in range(len(tokens)))
    is_at_told = those_of(marks) is not None or points_at_told(text) or points_at_time(text)
    return bool(words & _POINTING) or is_at_thing or is_at_told


def is_sentence(text: str, marks: Sequence[TaggedSpan]) -> bool:
    """Whether it has a verb."""
    words = set(words_in(text))
    return not words.isdisjoint(VERBS | _SAID_OF_PATIENTS) or any(mark.terminal == "VERB" for mark in marks)


def _names_whom(text: str, marks: Sequence[TaggedSpan]) -> bool:
    """How many patients, which women, who is the oldest patient."""
    if any(mark.terminal == "ELDEST" and mark.words.casefold().split()[1:] for mark in marks):
        return True
    asking, whom = marks[0] if marks else None, marks[1] if marks[1:] else None
    if asking is None or whom is None or asking.terminal not in {"HOW_MANY", "WHAT", "WHICH"}:
        return False
    between = set(words_in(text[asking.end : whom.start]))
    return between <= _BEFORE_WHOM and (
        whom.terminal in {"SEX", "YOUNG"} or whom.terminal == "PATIENTS" and _is_noun(whom)
    )


def _is_noun(mark: TaggedSpan) -> bool:
    return tokens_of(mark.words)[-1].word not in VERBS


def _is_of_all(marks: Sequence[TaggedSpan]) -> bool:
    """What is asked of all patients: the most common diagnoses, the mean age at death."""
    said = {mark.terminal for mark in marks}
    is_of_top = "TOP" in said and bool(said & _COUNTED) and bool(said & _ASKING)
    is_of_deaths = {"MEASURE", "AGE"} <= said and bool(said & _AT_DEATH) and "WHAT" in said
    return (is_of_top or is_of_deaths) and "PERSON" not in said
