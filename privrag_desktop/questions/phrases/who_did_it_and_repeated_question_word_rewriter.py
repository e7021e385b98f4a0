"""Rewrite words that ask: “who did it” for the doctor, and words that ask again: and which, what for."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from types import MappingProxyType

from privrag_desktop.language.function_words import BEING, DOING, HAVING, WHOSE
from privrag_desktop.questions.tagging.phrase_lexicon import FILLER
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

# what the tokenizer leaves of hasn't
_CUT = frozenset(["hasn", "isn", "didn", "wasn", "weren", "aren", "haven", "hadn", "doesn", "don"])
VERBS = BEING | HAVING | DOING | _CUT | {"can", "could"}
BEFORE_A_VERB = frozenset({"politeness"})
_ASKING_WORDS = frozenset(
    {"what", "which", "how", "how much", "what kind of", "what type of", "what sort of"}
)
# what may stand before the word that asks, which then opens the question
_BESIDE_THE_ASKED = frozenset({FILLER, "PERSON", "WHETHER", "AND"})
_EVERY = frozenset({"all", "every", "every one of", "each of", "both", "everybody", "everyone"})
_MAY = frozenset({"can", "could"})
_WHOSE = WHOSE | {"its", "the"}
_UTMOST = MappingProxyType({"worst": frozenset({"how high", "how low"}), "peak": frozenset({"how high"})})
_THE_ONE = WHOSE | {"the", "that", "this", "it"}


def at_its_worst(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“How high did it get at its worst, at its peak?”: how high says which value is asked for."""
    found = list(marks)
    for at, mark in enumerate(marks):
        before = [one.words.casefold() for one in marks[max(at - 2, 0) : at]]
        is_led = before[:1] == ["at"] and before[1:] != [] and before[1] in _WHOSE
        how_far = _UTMOST.get(mark.words.casefold(), frozenset())
        if is_led and any(one.words.casefold() in how_far for one in marks[:at]):
            found[at] = replace(mark, terminal=FILLER)
    return found


def asks_of_all(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Are all diabetics on metformin?” is not understood: one who takes it was told as a yes."""
    first = next((mark for mark in marks if mark.value not in BEFORE_A_VERB), None)
    if first is None or not is_verb(first) or first.words.casefold() in _MAY:
        return list(marks)
    every = [
        mark.terminal in {FILLER, "PATIENTS"}
        and (mark.words.casefold() in _EVERY or mark.words.casefold().startswith("all "))
        for mark in marks
    ]
    return [
        replace(mark, terminal="UNKNOWN") if is_so else mark for mark, is_so in zip(marks, every, strict=True)
    ]


def and_which(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Does she have any devices, and which?” asks for the devices."""
    if len(marks) < len(("does", "and", "which")):
        return list(marks)
    *before, joined, last = marks
    first = next((mark for mark in marks if mark.value not in BEFORE_A_VERB), last)
    if last.words.casefold() != "which" or joined.terminal != "AND" or not is_verb(first):
        return list(marks)
    return [*before, replace(joined, terminal=FILLER), replace(last, terminal="WHICH", value="which")]


def asked_again(marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“What” behind what is asked for, and nothing behind it, asks for more than the words say.

    “Which inhalers is she on and what for?” was answered without what for.
    """
    found = list(marks)
    for at in range(len(marks) - 1, -1, -1):
        if marks[at].words.casefold() in _ASKING_WORDS and at + 1 < len(marks):
            is_behind = any(one.terminal not in _BESIDE_THE_ASKED for one in marks[:at])
            found[at] = replace(marks[at], terminal="UNKNOWN") if is_behind else marks[at]
        elif marks[at].terminal not in {FILLER, "PERSON", "NOW"}:
            break
    is_of_one = any(mark.terminal == "PERSON" for mark in marks)
    for at, (before, mark) in enumerate(pairwise(marks), 1):
        said = mark.words.casefold()
        is_how_far = said.startswith(("how low", "how high"))
        asks = said in _ASKING_WORDS or is_how_far or is_of_one and said in VERBS
        is_behind = any(one.terminal not in _BESIDE_THE_ASKED for one in marks[: at - 1])
        behind = next((one.terminal for one in marks[at + 1 :] if one.terminal != FILLER), "")
        is_own = is_behind and behind != "MORE"  # and which was the higher one
        if before.terminal == "AND" and mark.terminal == FILLER and asks and is_own:
            found[at] = replace(mark, terminal="UNKNOWN")  # and is she on warfarin: a question of its own
    return found


def is_verb(mark: TaggedSpan) -> bool:
    return mark.terminal == FILLER and mark.words.casefold() in VERBS


def with_performer(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """“Who did” right before the one thing that is meant, somebody's or pointed to, is one mark.

    “Who did a colonoscopy in 2019” may ask for patients, and “who did she see” says itself who did.
    """
    for at, (who, did, behind) in enumerate(zip(marks, marks[1:], marks[2:], strict=False)):
        if who.terminal != "WHO" or did.words.casefold() != "did":
            continue
        is_pointed = behind.terminal == "CONCEPT" and text[behind.start : behind.end] != behind.words
        is_owned = behind.terminal == "PERSON" and text[behind.end :].startswith(("'s", "’s"))
        if is_pointed or is_owned or behind.words.casefold().split()[0] in _THE_ONE:
            doctor = replace(who, terminal="DETAIL", value="doctor", words="who did", end=did.end)
            return [*marks[:at], doctor, *marks[at + 2 :]]
    return list(marks)
