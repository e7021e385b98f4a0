"""Index the words of patients' names, to complete a typed name at each key, fast for 10,000 patients."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from unicodedata import combining, normalize

from privrag_desktop.domain.patients import Patient
from privrag_desktop.language.word_patterns import WORD_WITH_DOTS

_MOST_WORDS = 4  # of a name that is being typed
_LEAST = 2  # letters from which a name is looked for, where it begins with a capital
_LEAST_SMALL = 3  # and where it does not: any word of a question may begin like a name
_LONGEST = 300  # characters of a name, and of what is looked at before the cursor
_AFTER_ALL = "\U0010ffff"


@dataclass(frozen=True, slots=True)
class NameCompletionIndex:
    """`starts` are the folded rests of names, each with whose it is, in order."""

    starts: tuple[tuple[str, int], ...] = ()
    people: tuple[Patient, ...] = ()

    def beginning(self, folded: str) -> tuple[Patient, ...]:
        """Who has a name that goes on so from the beginning of one of its words, in order of that rest."""
        first = bisect_left(self.starts, (folded, -1))
        end = bisect_left(self.starts, (folded + _AFTER_ALL, -1))
        whose = dict.fromkeys(map(itemgetter(1), self.starts[first:end]))
        return tuple(map(self.people.__getitem__, whose))

    def has_whole(self, folded: str) -> bool:
        """Whether that is all of somebody's name from the beginning of one of its words."""
        at = bisect_left(self.starts, (folded, -1))
        return at < len(self.starts) and self.starts[at][0] == folded


@dataclass(frozen=True, slots=True)
class Completion:
    """Where in a text a name is being typed (half-open, code points), and whose it may be."""

    start: int
    end: int
    people: tuple[Patient, ...]


def index_names(people: Sequence[Patient]) -> NameCompletionIndex:
    starts = sorted(
        (rest, at) for at, patient in enumerate(people) for rest in _rests(folded_name(patient.name))
    )
    return NameCompletionIndex(tuple(starts), tuple(people))


def completion(text: str, index: NameCompletionIndex) -> Completion | None:
    """The longest name that a text may be ending in the middle of; None for a name that is whole already."""
    first = max(0, len(text) - _LONGEST)
    words = [word for word in WORD_WITH_DOTS.finditer(text, first) if not _is_cut(text, word)][-_MOST_WORDS:]
    if not words or words[-1].end() != len(text):
        return None
    for word in words:
        typed = text[word.start() :]
        if len(typed) < (_LEAST if typed[0].isupper() else _LEAST_SMALL):
            return None
        folded = folded_name(typed)
        found = index.beginning(folded)
        if found:
            return (
                None
                if len(found) == 1 and index.has_whole(folded)
                else Completion(word.start(), len(text), found)
            )
    return None


def _is_cut(text: str, word: re.Match[str]) -> bool:
    """Whether it is the end of a longer word, whose beginning was not looked at."""
    return word.start() > 0 and text[word.start() - 1].isalnum()


def folded_name(name: str) -> str:
    """Without capitals, accents and marks between words."""
    plain = "".join(letter for letter in normalize("NFKD", name) if not combining(letter))
    return " ".join(_words(plain.casefold()))


def _words(text: str) -> Iterable[str]:
    return (match[0] for match in WORD_WITH_DOTS.finditer(text))


def _rests(folded: str) -> Iterator[str]:
    words = folded.split(" ")
    return (" ".join(words[at:]) for at in range(len(words)) if words[at])
