"""Decide what the words of a follow-up mean: whom it points to, what it asks, what its numbers are."""

import re
from collections.abc import Sequence
from itertools import pairwise

from privrag_desktop.language.function_words import BEING, HAVING, HE_OR_SHE, THIS_OR_THAT
from privrag_desktop.questions.phrases.who_did_it_and_repeated_question_word_rewriter import VERBS
from privrag_desktop.questions.tagging.question_tagger import CONCEPT, PERSON
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of, words_in
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

ASKING = frozenset(
    {"HOW_MANY", "LISTED", "WHO", "WHEN", "MEASURE", "AGE", "ELDEST", "SHARE", "TOP", "HOW_LONG"}
)
_OF_A_SORT = frozenset({"SEX", "YOUNG", "AGE", "AGED", "DECADE", "OLDER", "OR_OLDER", "PERSONAL"})
_NUMBERS = frozenset(
    {"NUMBER", "BOUND", "AT_LEAST", "AT_MOST", "OR_MORE", "UNIT", "BETWEEN", "TO", "FROM", "AND"}
)
_BY_THEMSELVES = frozenset({"HOW_MANY", "LISTED", "WHEN"})
# what a question of patients may hold that names nothing but a sort of them
_BARE = _OF_A_SORT | _NUMBERS | {"HOW_MANY", "MEASURE", "ELDEST", "SHARE", "DEATH", "DEATHS", "LISTED"}
_LIMITS = frozenset({"BOUND", "AT_LEAST", "AT_MOST", "OR_MORE"})  # over 60
_OF_IT = _LIMITS | {CONCEPT, "KIND", "VISIT", "VERB", "NOT"}
_WHOM = frozenset({PERSON, "PATIENTS", "SEX"})  # whom “of them” may mean instead
_OF_SOME = frozenset({"among", "also", "the"})
_NAMING = _WHOM | {CONCEPT, "KIND"}  # whom or what “they” may be instead
_SORTS = _OF_A_SORT | _NUMBERS | {"DEATH", "DEATHS", "THOSE"}
_AGES = frozenset({"AGE", "AGED", "AT_AGE", "OLDER", "OR_OLDER", "YOUNG", "DECADE"})
_HOW_OFTEN = _LIMITS | {"EXACTLY", "TWICE", "ONLY_ONCE", "BETWEEN", "TO"}
_BESIDE_A_NUMBER = frozenset({"PATIENTS", "THOSE", "ONLY", "WHAT", "WHO", "WHETHER", "VERB", "NOT", "TIMES"})
_COUNTED = frozenset({CONCEPT, "KIND", "VISIT"})
_BETWEEN = frozenset({"the", "me", "us"})  # show me the patients
_DESCRIBING = frozenset({"with", "without", "who", "on", "taking", "having", "whose"})
_OF_WHAT = frozenset({"of", "from", "due", "because", "by"})
_IN = frozenset({"in", "on", "to", "for", "among", "from", "by", "with", "of", "the"})
_MAY_BE_YEARS = frozenset({"over", "under", "above", "below"})
NOUNS = frozenset({"patients", "people", "persons", "individuals", "subjects", "pts"})
BEFORE_ASKING = re.compile(
    r"\W*(?:and\s+)?(?P<before>by|of|in|for|from|among|to|on|with)(?=\s+(?:how\s+many|which)\b)",
    re.IGNORECASE,
)
_OF_MANY = frozenset({"they", "them", "their", "those", "these", "average", "mean"})


def those_of(marks: Sequence[TaggedSpan]) -> TaggedSpan | None:
    """The words that point to the patients of the question before, and not to some that it names itself."""
    named: set[str] = set()
    for mark in marks:
        if mark.terminal == "THOSE":
            return mark if named.isdisjoint(_WHOM if mark.value in _OF_SOME else _NAMING) else None
        named.add(mark.terminal)
    return None


def asks_which(text: str, those: TaggedSpan) -> bool:
    """Whether words ask which patients are meant: which of them, are any of them, do they take it?"""
    is_which = those.words.casefold().startswith(("which", "any of"))
    return is_which or not set(words_in(text)).isdisjoint(VERBS)


def says_who_those_are(text: str, those: TaggedSpan) -> bool:
    """“Of those with a stroke”: words right behind tell who is meant; not in “which of them with”."""
    behind = next((token.word for token in tokens_of(text) if token.start >= those.end), "")
    is_told = tokens_of(those.words)[-1].word in {"those", "ones"} and those.value == "among"
    return is_told and behind in _DESCRIBING and not those.words.casefold().startswith(("which", "any"))


def says_what_they_are(text: str, marks: Sequence[TaggedSpan]) -> bool:
    """“And are over 60”, “and died”: another thing that is said of them, and no other patients."""
    first = next(iter(words_in(text)), "")
    return first in VERBS or bool(marks) and marks[0].terminal == "DEATH"


def says_with(text: str) -> bool:
    return "with" in words_in(text)


def asks_of_it(text: str, marks: Sequence[TaggedSpan]) -> bool:
    """“Is it above 5?” asks something of what was told; “what was the highest?” asks for another one."""
    if set(words_in(text)).isdisjoint(VERBS):
        return False
    said = {mark.terminal for mark in marks}
    return said.isdisjoint(_BY_THEMSELVES) and not ("WHAT" in said and said.isdisjoint(_OF_IT))


def asks_for_a_person(marks: Sequence[TaggedSpan]) -> bool:
    """“Tell me about Ben” is a question of its own; “what about Ben” is not."""
    said = {mark.terminal for mark in marks}
    return "WHAT" in said and said <= {"WHAT", PERSON}


def patients_for(those: TaggedSpan, marks: Sequence[TaggedSpan], noun: str) -> str:
    """What may stand in their place: how many patients, the average age of patients."""
    is_counted = any(mark.terminal == "HOW_MANY" and mark.end + 1 == those.start for mark in marks)
    words = those.words.casefold()
    is_of = words.startswith(("of", "among")) or those.value == "whose"
    is_of = is_of or those.value == "the" and not words.startswith(("which", "any", "all"))
    return f"of {noun}" if is_of and not is_counted else noun


def names_a_sort_alone(marks: Sequence[TaggedSpan], *, are_values: bool) -> bool:
    """Whether it speaks of a sex, an age or a death and nothing else.

    Behind a question of values “above 5” is no age.
    """
    plain = [mark for mark in marks if mark.words.casefold() not in BEING]  # how many are women
    said = {mark.terminal for mark in plain} - {"ONLY", "WHAT"}
    is_of_sort = (
        bool(said & (_OF_A_SORT | {"ELDEST", "DEATH", "DEATHS"})) or said & _LIMITS and not are_values
    )
    return bool(is_of_sort) and said <= _BARE


def says_age(marks: Sequence[TaggedSpan]) -> bool:
    """Whether a word says that a number is an age: older than 60, 60 years."""
    return any(mark.terminal in _AGES or (mark.terminal, mark.value) == ("UNIT", "year") for mark in marks)


def is_number_of_nothing(marks: Sequence[TaggedSpan]) -> bool:
    """Whether a number is said, and nothing of which there could be so many: at least three."""
    said = {mark.terminal for mark in marks}
    return bool(said & _HOW_OFTEN) and said <= _BARE | _HOW_OFTEN | _BESIDE_A_NUMBER


def is_number_alone(marks: Sequence[TaggedSpan]) -> bool:
    """Whether nothing but a number is said."""
    said = {mark.terminal for mark in marks}
    return bool(said & _HOW_OFTEN) and said <= _NUMBERS | _HOW_OFTEN | {"ONLY", "WHAT", "TIMES"}


def is_of_people(marks: Sequence[TaggedSpan]) -> bool:
    """Whether words for people stand beside a number: women over 60, those who are over 60."""
    people = NOUNS | BEING
    return any(mark.terminal in {"SEX", "THOSE"} or _is(mark, "PATIENTS", people) for mark in marks)


def is_of_what_one_has(marks: Sequence[TaggedSpan]) -> bool:
    """Whether a number is of what somebody has or takes: how many had over 3?"""
    had = HAVING | {"having", "with"}
    return any(mark.terminal == "VERB" or _is(mark, "PATIENTS", had) for mark in marks)


def may_be_years(marks: Sequence[TaggedSpan]) -> bool:
    """Whether the words of a limit are those of an age, too: over 60, from 40 to 60; not at least 3."""
    limits = [mark.words.casefold().split()[-1] for mark in marks if mark.terminal in {"BOUND", "OR_MORE"}]
    is_between = any(mark.terminal in {"BETWEEN", "TO"} for mark in marks)
    return is_between or not _MAY_BE_YEARS.isdisjoint(limits)


def patients_asked(text: str, marks: Sequence[TaggedSpan]) -> tuple[TaggedSpan, ...]:
    """“How many patients” and “which women” where nothing but a sort of these follows; empty for all else."""
    plain = [mark for mark in marks if mark.terminal != "AND" and mark.words.casefold() not in BEING]
    if not plain[1:] or "there" in words_in(text):
        return ()
    asking, whom, *others = plain
    is_list = asking.terminal == "WHAT" and (asking.value == "list" or asking.words.casefold() == "which")
    between = set(words_in(text[asking.end : whom.start]))
    if asking.terminal != "HOW_MANY" and not is_list or not between <= _BETWEEN:
        return ()
    is_sort = {mark.terminal for mark in others if mark.words.casefold() != "who"} <= _SORTS
    return (asking, whom) if is_sort and (whom.terminal == "SEX" or _is(whom, "PATIENTS", NOUNS)) else ()


def counts_in_patients(text: str, marks: Sequence[TaggedSpan]) -> bool:
    """“How many in patients over 70?”: of what was counted, or of the patients, and nothing else is named."""
    plain = [mark for mark in marks if mark.terminal != "AND"]
    if not plain[1:] or plain[0].terminal != "HOW_MANY":
        return False
    asking, whom, *others = plain
    words = set(words_in(text[asking.end : whom.start]))
    is_whom = _is(whom, "PATIENTS", NOUNS) or whom.terminal == "SEX"
    return is_whom and bool(words) and words <= _IN and {mark.terminal for mark in others} <= _SORTS


def counts_nobody(text: str, marks: Sequence[TaggedSpan]) -> bool:
    """Whether a number is asked for of whom nobody names: how many have, take, were seen."""
    if not marks[1:] or marks[0].terminal != "HOW_MANY" or any(mark.terminal == "THOSE" for mark in marks):
        return False
    asking, whom, *_ = marks
    behind = [token.word for token in tokens_of(text) if token.start >= asking.end]
    is_named = whom.terminal == "SEX" or _is(whom, "PATIENTS", NOUNS)
    is_had = whom.start <= asking.end + 1 and whom.terminal in {"PATIENTS", "VERB", "NOT"}
    return not is_named and (is_had or behind[0] in VERBS)


def counts_more(text: str, marks: Sequence[TaggedSpan]) -> bool:
    """Whether the number of something is asked for in too few words to say of whom: how many visits?"""
    said, words = {mark.terminal for mark in marks}, set(words_in(text))
    is_of_whom = said & {"PATIENTS", "SEX", "PERSON", "THOSE", "VERB"}
    return "HOW_MANY" in said and bool(said & _COUNTED) and not is_of_whom and words.isdisjoint(VERBS)


def names_a_time(marks: Sequence[TaggedSpan]) -> bool:
    """Whether more than a number and what it is of is said."""
    return not {mark.terminal for mark in marks} <= _COUNTED | {"HOW_MANY", "AND", "OR", "VISIT_CLASS"}


def asks_of_others(text: str, marks: Sequence[TaggedSpan]) -> bool:
    """Whether words that ask nothing themselves name other people than one patient: and women?"""
    said, words = {mark.terminal for mark in marks}, set(words_in(text))
    is_short = said.isdisjoint(ASKING | {"VERB", "WHAT", "WHETHER"}) and words.isdisjoint(VERBS | HE_OR_SHE)
    return is_short and bool(said & {"SEX", "YOUNG", "PATIENTS"})


def asks_age_then(text: str, marks: Sequence[TaggedSpan]) -> bool:
    """“How old was she then?”, and nothing that says when that was."""
    words = set(words_in(text))
    said = {(mark.terminal, mark.value) for mark in marks if mark.terminal not in {"WHAT", "AND"}}
    is_age = ("AGE", "age") in said and said <= {("AGE", "age"), ("FOLLOWED", "after"), ("THOSE", "those")}
    return is_age and bool(words & {"was", "were"}) and not words & _OF_MANY


def points_at_told(text: str) -> bool:
    """Whether it begins or ends with what only joins it to what was told: of how many, were that."""
    words = words_in(text)
    is_of_it = words[-1:] and words[-1] in THIS_OR_THAT and not BEING.isdisjoint(words[-2:-1])
    return bool(is_of_it) or bool(BEFORE_ASKING.match(text)) and VERBS.isdisjoint(words)


def with_died(text: str, marks: Sequence[TaggedSpan]) -> str:
    """“How many of them of a stroke?” behind a question about who died: how many died of it."""
    for before, mark in pairwise(marks):
        between = [token for token in tokens_of(text) if before.end <= token.start < mark.start]
        says_of_what = bool(between) and between[0].word in _OF_WHAT
        if says_of_what and mark.terminal == CONCEPT and before.terminal in {"THOSE", "HOW_MANY", "SHARE"}:
            return f"{text[: between[0].start]}died {text[between[0].start :]}"
    return text


def _is(mark: TaggedSpan, terminal: str, words: frozenset[str] | set[str]) -> bool:
    return mark.terminal == terminal and mark.words.casefold() in words


def without_opening(text: str) -> str:
    """Blank where a word only joins it: else “and over 60” would be the end of “50 and over”.

    Nor with that before what is asked: of how many patients?
    """
    joined = BEFORE_ASKING.match(text) or re.match(r"\W*and\b", text, re.IGNORECASE)
    at = joined.end() if joined else 0
    return " " * at + text[at:]


def cut(text: str, marks: Sequence[TaggedSpan]) -> str:
    """Blank where the marks stand."""
    for mark in marks:
        text = f"{text[: mark.start]}{' ' * (mark.end - mark.start)}{text[mark.end :]}"
    return text
