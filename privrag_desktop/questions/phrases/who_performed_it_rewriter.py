"""Read “who did her colonoscopy?” as a question for the doctor, not for patients."""

from collections.abc import Sequence
from dataclasses import replace

from privrag_desktop.language.function_words import WHOSE
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_THE_ONE = WHOSE | {"the", "that", "this", "it"}


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
