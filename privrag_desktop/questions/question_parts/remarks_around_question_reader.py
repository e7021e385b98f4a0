"""What somebody says around a question: “Dentist on the phone: …”, “… – the chart has gone walkabout”.

Words at the beginning or the end that are cut off by a sign and hold nothing that the program knows (no
thing, no time, no number, no "not") are left out, and the answer begins with what was left out. Of one
patient nothing is denied then. Of many patients any words may say which are meant ("In Hampshire: who …",
"Veterans: how many …"), so there only words go that are known to say for what somebody asks
(`reason_for_asking_terms.toml`).
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from privrag_desktop.i18n import mark
from privrag_desktop.language.text_masking import Span, masked, meet
from privrag_desktop.questions.question_parts.question_with_patient_and_time_places import QuestionWords
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of

LEFT_OUT = mark("Not understood, and left out: “{words}”. Check whether this answers the question.")
SOME_LEFT_OUT = mark("Some words were not understood, and left out. Check whether this answers the question.")
_SIGN = re.compile(r"[:.?!;,\n](?=\s|$)|\s[–-]\s")  # noqa: RUF001 - people type it
_MOST = 6  # pieces
_Phrases = frozenset[tuple[str, ...]]
_LONGEST = 4  # words of a phrase


@dataclass(frozen=True, slots=True)
class Around:
    """Where the question itself stands, and the words around it."""

    place: Span
    left_out: tuple[str, ...]


def around(words: QuestionWords, asks_nothing: Callable[[str], bool]) -> Around | None:
    """None where nothing stands around it; what says for what somebody asks may go in any case."""
    pieces = words.cut(_SIGN)
    if not 1 < len(pieces) <= _MOST:
        return None
    text = masked(words.text, words.known)

    def may_go(piece: Span) -> bool:
        """A time, a town and a stranger stay: they may say which entries or patients are meant."""
        is_of_more = any(meet(piece, place) for place in words.whole)
        said = text[slice(*piece)]
        return is_aside(said) or not is_of_more and asks_nothing(said)

    first, last = 0, len(pieces)
    while first < last - 1 and may_go(pieces[first]):
        first += 1
    while last - 1 > first and may_go(pieces[last - 1]):
        last -= 1
    left = [words.text[slice(*one)].strip(" ,;:.?!–-\n") for one in (*pieces[:first], *pieces[last:])]  # noqa: RUF001
    return Around((pieces[first][0], pieces[last - 1][1]), tuple(left)) if left else None


def is_aside(text: str) -> bool:
    """Whether every word of it stands in `reason_for_asking_terms.toml`, and one of them says for what or
    for whom it is.
    """
    words = [token.word for token in tokens_of(text)]
    small, occasions, wanting, wanted = map(_phrases, ("small", "occasions", "wanting", "wanted"))
    at, is_said, is_wanted = 0, False, False
    while at < len(words):
        known = (occasions, wanting, small, *([wanted] if is_wanted else []))
        found = [(_end(words, at, phrases), phrases) for phrases in known]
        end, phrases = max(found, key=lambda one: one[0])
        if end == at:
            return False
        is_wanted = is_wanted or phrases is wanting
        is_said = is_said or phrases is not small
        at = end
    return is_said


def _end(words: Sequence[str], at: int, phrases: _Phrases) -> int:
    """Where the longest phrase that begins here ends; here if there is none."""
    lengths = (length for length in range(_LONGEST, 0, -1) if tuple(words[at : at + length]) in phrases)
    return min(at + next(lengths, 0), len(words))


@cache
def _phrases(name: str) -> _Phrases:
    content = tomllib.loads(
        files(__package__).joinpath("reason_for_asking_terms.toml").read_text(encoding="utf-8")
    )
    return _split(content[name])


def _split(phrases: Iterable[str]) -> _Phrases:
    return frozenset(tuple(token.word for token in tokens_of(phrase)) for phrase in phrases)
