"""A question word by word: its places, whom they name, and the same question without some of them."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from privrag_desktop.language.text_masking import Span, meet
from privrag_desktop.questions.search_query.search_query_reader import Query


@dataclass(frozen=True, slots=True)
class QuestionWords:
    """A question word by word, for finding out which of them its reading used.

    `known` are the places of the patients it is about, `whole` those that are read as one: a time, a town, a
    stranger. `read_without` reads the same question with some places blank. `people` are the places that name
    patients, with those whom each names.
    """

    text: str
    known: tuple[Span, ...]
    whole: tuple[Span, ...]
    read_without: Callable[..., Query]
    people: tuple[tuple[Span, frozenset[str]], ...] = ()

    def outside(self, place: Span) -> tuple[Span, ...]:
        """All but a place of it, without the patients that it is about."""
        around = ((0, place[0]), (place[1], len(self.text)))
        return tuple(piece for one in around for piece in _without(one, self.known))

    def cut(self, sign: re.Pattern[str], place: Span | None = None) -> list[Span]:
        """The pieces of it (of a place in it) that hold words, each with the sign at its end.

        A name, a time and what else is read as one is never cut.
        """
        first, last = place or (0, len(self.text))
        cuts = [first]
        for match in sign.finditer(self.text, first, last):
            if not any(meet(match.span(), place) for place in (*self.known, *self.whole)):
                cuts.append(match.end())
        pieces = zip(cuts, [*cuts[1:], last], strict=True)
        return [one for one in pieces if re.search(r"\w", self.text[slice(*one)])]


def _without(place: Span, known: Sequence[Span]) -> Iterator[Span]:
    """A place without the known places in it."""
    start = place[0]
    for first, last in sorted(known):
        if start < last and first < place[1]:
            if start < first:
                yield start, first
            start = max(start, last)
    if start < place[1]:
        yield start, place[1]
