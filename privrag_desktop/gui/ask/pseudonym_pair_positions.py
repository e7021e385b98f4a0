"""Locate each pseudonym and its original in the two texts, and word the sentence about a pair."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from privrag_desktop.domain.released_texts_and_pseudonym_places import PseudonymPair
from privrag_desktop.gui.text.translation import mark, say, say_many

PAIR = "pair:"
HOW = mark("Underlined: replaced before release. Dotted: did not leave. Choose one to see it on both sides.")


@dataclass(frozen=True, slots=True)
class PairPosition:
    """A place of a text (half-open, code points) and the number of its pair."""

    start: int
    end: int
    pair: int


@dataclass(frozen=True)
class Links:
    """The pairs of an answer; `places` by the text they stand in, in reading order."""

    pairs: tuple[PseudonymPair, ...] = ()
    places: Mapping[str, tuple[PairPosition, ...]] = field(default_factory=dict)

    def html(self, name: str, text: str, offset: int = 0) -> str:
        """A piece of a text that begins at `offset`, escaped, with a link for each place in it."""
        out, last = list[str](), 0
        for one in self.places.get(name, ()):
            start, end = one.start - offset, one.end - offset
            if start < last or end > len(text):
                continue
            words = escape(text[start:end])
            out += [escape(text[last:start]), f'<a href="{PAIR}{one.pair}">{words}</a>']
            last = end
        return "".join([*out, escape(text[last:])])

    def is_kept(self, pair: int) -> bool:
        """Whether it did not leave in any form."""
        return not self.pairs[pair].released

    def words(self, pair: int) -> str:
        """What stands for what, and how often each is there."""
        one = self.pairs[pair]
        if self.is_kept(pair):
            return say("“{original}” did not leave in any form.", original=one.original)
        return say(
            "“{shown}” stands for “{original}”: {released} released, {found} found.",
            shown=one.shown,
            original=one.original,
            released=_times(len(one.released)),
            found=_times(len(one.found)),
        )


def links_of(stand_ins: Sequence[PseudonymPair]) -> Links:
    places: dict[str, list[PairPosition]] = {}
    for pair, one in enumerate(stand_ins):
        for place in (*one.released, *one.found):
            places.setdefault(place.text, []).append(PairPosition(place.start, place.end, pair))
    return Links(tuple(stand_ins), {name: _in_order(found) for name, found in places.items()})


def _in_order(places: Iterable[PairPosition]) -> tuple[PairPosition, ...]:
    return tuple(sorted(places, key=lambda one: one.start))


def _times(number: int) -> str:
    return say_many("{count} time", "{count} times", number)
