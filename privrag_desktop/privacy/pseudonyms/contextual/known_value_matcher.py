"""Find in a text the values of a task's pseudonym table, or the pseudonyms shown for them."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass

from privrag_desktop.domain.identifiers import NAMES, EntityType
from privrag_desktop.language.text_folding import fold_typing, fold_words, folded_words
from privrag_desktop.language.word_patterns import FOLDED_WORD
from privrag_desktop.store.pseudonyms import Pseudonym

_EXACT = frozenset(
    {EntityType.USERNAME, EntityType.ID, EntityType.BANK, EntityType.PHONE, EntityType.EMAIL, EntityType.URL}
)
_WORKED_OUT = frozenset({EntityType.DATE, EntityType.AMOUNT})
_FEW = 4  # digits; fewer say nothing alone


@dataclass(frozen=True, slots=True)
class KnownValueMatch:
    """A half-open range of code points of a text and the record of what stands there."""

    start: int
    end: int
    row: Pseudonym


class KnownValueMatcher:
    """Finds one side of records: whole values, and names of several words; not single words."""

    def __init__(
        self,
        rows: Iterable[Pseudonym],
        side: Callable[[Pseudonym], str],
        terms: Collection[EntityType] = (),
    ) -> None:
        """`terms` are kinds whose single words are found as well."""
        self._side = side
        self._phrases: dict[str, list[tuple[str, Pseudonym]]] = {}
        self._values: dict[str, Pseudonym] = {}
        for row in rows:
            if row.kind in NAMES:
                self._add_phrase(folded_words(side(row)), row, shortest=2)
            elif row.kind in terms:
                self._add_phrase(folded_words(side(row)), row, shortest=1)
            elif row.kind in _EXACT | _WORKED_OUT and _is_telling(side(row)):
                self._values.setdefault(_typed(side(row)), row)
        self._pattern = _pattern(self._values)

    def find(self, text: str) -> list[KnownValueMatch]:
        """All of them, overlapping ones included."""
        return [*self._find_values(text), *self._find_phrases(text)]

    def _add_phrase(self, phrase: str, row: Pseudonym, shortest: int) -> None:
        words = phrase.split()
        if len(words) >= shortest:
            self._phrases.setdefault(words[0], []).append((phrase, row))

    def _find_values(self, text: str) -> Iterator[KnownValueMatch]:
        typed = fold_typing(text)
        for match in self._pattern.finditer(typed.text):
            row = self._values.get(_typed(match[0]))
            if row is not None:
                yield KnownValueMatch(*typed.original_range(*match.span()), row)

    def _find_phrases(self, text: str) -> Iterator[KnownValueMatch]:
        """Words in a row with the same marks between them; with others each word stands for itself."""
        folded = fold_words(text if self._phrases else "")
        for match in FOLDED_WORD.finditer(folded.text):
            for phrase, row in self._phrases.get(match[0], ()):
                if folded.text.startswith(f"{phrase} ", match.start()):
                    start, end = folded.original_range(match.start(), match.start() + len(phrase))
                    before, behind = _marks(self._side(row))
                    start, end = max(0, start - before), end + behind
                    if _typed(text[start:end]) == _typed(self._side(row)):
                        yield KnownValueMatch(start, end, row)


def _is_telling(value: str) -> bool:
    """Whether a value is more than a small number."""
    bare = "".join(filter(str.isalnum, value))
    return not bare.isdigit() or len(bare) >= _FEW


def _typed(value: str) -> str:
    return fold_typing(value).text.casefold().strip().removeprefix("@")


def _marks(value: str) -> tuple[int, int]:
    """How many characters stand before the first and behind the last letter or digit of a value."""
    places = [place for place, character in enumerate(value) if character.isalnum()]
    return places[0], len(value) - 1 - places[-1]


def _pattern(values: Iterable[str]) -> re.Pattern[str]:
    """The longest value first; none begins or ends inside a word, nor inside an e-mail address."""
    written = [re.escape(value) for value in sorted(values, key=len, reverse=True) if value]
    any_of = "|".join(written) or "(?!)"
    return re.compile(rf"(?<![^\W_])(?<!\w@)(?:{any_of})(?![^\W_]|[.-]?\w*@\w)", re.IGNORECASE)
