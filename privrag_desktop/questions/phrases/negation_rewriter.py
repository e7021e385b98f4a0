"""Rewrite what is denied or left out: not until 2012, never pregnant, no drug for it, except diabetes.

What is not understood so is refused. Behind a comma “except diabetes” was read as a question of its own, so
that what was to be left out was told twice.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.language.function_words import THIS_OR_THAT
from privrag_desktop.questions.phrases.who_did_it_and_repeated_question_word_rewriter import VERBS
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of, words_in
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_UNTIL = frozenset({"until", "till", "up until"})
_JOINING = frozenset({"AND", "OR", "FROM", "SINCE", "BETWEEN", "LISTED", "BUT", "DEATH", "DEATHS"})
_THINGS = frozenset({"CONCEPT", "KIND", "UNKNOWN"})
_NOW = frozenset({"not", "isnt", "arent"})
# what other diagnoses and procedures tell as well: a miscarriage is no “normal pregnancy”
_TOLD_BY_OTHERS = frozenset({"pregnant", "pregnancy", "pregnancies"})
_IT = THIS_OR_THAT | {"it", "them"}
_MANY = frozenset({"HOW_MANY", "PATIENTS", "SEX", "SHARE"})
_STAYING = frozenset({"VISIT", "VISIT_CLASS"})
_OPENS = re.compile(
    r"\W*(?:(?:but\s+)?(?:except(?:ing)?|excluding|excepted|exclude|other\s+than|apart\s+from|aside\s+from)"
    r"|besides|save\s+for|minus|without|with\s+the\s+exception\s+of|leaving\s+(?:out|aside)|leave\s+out"
    r"|(?:but\s+)?not\s+(?:for|counting|including)|but\s+(?:not|no|without))\b",
    re.IGNORECASE,
)
_EXCLUDING = frozenset(
    ["excluding", "exclude", "except", "not counting", "not including", "leaving out", "leave out"]
    + ["leaving aside"]
)
_BUT = re.compile(r"\bbut\s+$", re.IGNORECASE)
_KINDS = frozenset({"KIND", "VERB"})


def with_denials(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """The marks as they are meant behind a “not”."""
    return _for_it(text, _never(_before(text, marks)))


def _before(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“No colonoscopy until 2012”: one in 2012 is none of those that are denied."""
    found = list(marks)
    for at, mark in enumerate(marks):
        if mark.terminal != "UNTIL" or mark.words.casefold() not in _UNTIL:
            continue
        denied = [first for first in range(at) if marks[first].terminal == "NOT"]
        if denied and _is_of_one(text, marks[denied[-1] : at]):
            found[at] = replace(mark, terminal="BEFORE", value="before")
    return found


def _is_of_one(text: str, marks: Sequence[TaggedSpan]) -> bool:
    """Whether nothing but the one thing that is denied stands between."""
    terminals = [mark.terminal for mark in marks]
    words = words_in(text[marks[0].end : marks[-1].end])
    is_joined = not _JOINING.isdisjoint(terminals) or not VERBS.isdisjoint(words[1:])
    return not is_joined and sum(one in _THINGS for one in terminals) <= 1


def _never(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    found = list(marks)
    for at, (mark, behind) in enumerate(zip(marks, marks[1:], strict=False)):
        is_ever = mark.terminal == "NOT" and mark.words.casefold() not in _NOW
        if is_ever and behind.terminal in _THINGS and behind.words.casefold() in _TOLD_BY_OTHERS:
            found[at] = replace(mark, terminal="UNKNOWN")
    return found


def _for_it(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Patients with gout who take no drug for it”: a reason that no condition on patients can say."""
    tokens = tokens_of(text)
    said = {mark.terminal for mark in marks}
    is_short = [token.word for token in tokens[-2:-1]] != ["for"] or tokens[-1].word not in _IT
    named = [mark for mark in marks if mark.terminal == "CONCEPT"]
    if is_short or not named or said.isdisjoint(_MANY) or "PERSON" in said:
        return list(marks)
    is_denied = any(mark.terminal == "NOT" and mark.start > named[0].start for mark in marks)
    behind = [mark for mark in marks if mark.start > named[0].start]
    is_stay = any(mark.terminal in _STAYING or mark.value == "stay" for mark in behind)
    if not (is_denied or is_stay):
        return list(marks)
    first, last = tokens[-2], tokens[-1]
    words = text[first.start : last.end]
    return [*marks, TaggedSpan("UNKNOWN", words.casefold(), words, first.start, last.end)]


def excludes(words: str) -> bool:
    """Whether words begin with what leaves something out, and are no question by themselves."""
    return _OPENS.match(words) is not None


def other_than(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """Behind a kind of one patient's entries, with OTHER_THAN for the word that leaves something out."""
    if not any(mark.terminal == "PERSON" for mark in marks):
        return list(marks)
    found = list(marks)
    for at, mark in enumerate(marks[:-1]):
        is_out = mark.terminal == "NOT" and (
            mark.words.casefold() in _EXCLUDING or _BUT.search(text[: mark.start])
        )
        before = {one.terminal for one in marks[:at]}
        if is_out and marks[at + 1].terminal == "CONCEPT" and before & _KINDS and "CONCEPT" not in before:
            found[at] = replace(mark, terminal="OTHER_THAN", value="other")
    return found
