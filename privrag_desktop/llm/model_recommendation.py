"""Recommend the model of the catalogue that suits a computer, and say why no larger one.

With a graphics card it is the largest that fits wholly onto it with its context: layers that are left to the
processor make a model about as slow as without a card. Without one it is the model that the program comes
with, or a larger one if it would still write faster than people read. How fast a model would be is worked
out by size from one that was measured on this computer; where none was, no number is told and none larger
advised.

Of quality by size nothing is promised: only the two models of the package index were measured.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from privrag_desktop.domain.language_models import (
    Computer,
    Footprint,
    GraphicsCard,
    KnownModelFile,
    ModelAdvice,
    ModelState,
)
from privrag_desktop.i18n import TranslatableText, mark
from privrag_desktop.llm.gguf_header import ModelDimensions
from privrag_desktop.llm.graphics_card_layer_offload import card_bytes, card_room

LEAST_WRITTEN = 6.0  # tokens a second: about four words, as fast as people read
_GIGABYTE = 1e9
_METAL = ("Metal", "MTL")

_NONE = mark("No model of the list fits into the memory of this computer that is free: {free:.1f} GB.")
_ON_CARD = mark("For this computer {title} is advised: it fits wholly onto {card}.")
_ON_PROCESSOR = mark("For this computer {title} is advised, on the processor.")
_COSTS_CARD = mark("It takes {disk:.1f} GB of the disk and about {memory:.1f} GB of the card's memory.")
_COSTS_MEMORY = mark("It takes {disk:.1f} GB of the disk and about {memory:.1f} GB of memory.")
_MEASURED = mark("It writes {rate:.1f} tokens a second here, as measured.")
_EXPECTED = mark(
    "By its size it should write about {rate:.1f} tokens a second here, for {other} writes {measured:.1f}."
)
_NOT_MEASURED = mark("How fast it will be is not known, for no model was measured there yet.")
_GAIN_KNOWN = mark("The figures that are published for this program are those of the models it comes with.")
_GAIN_UNKNOWN = mark(
    "What it gains was not measured: this program's figures are of the two models of the package index. "
    "Larger models of a family usually understand more. Try it with your questions, and measure its speed "
    "here."
)
_NO_LARGER = mark("There is no larger one in the list.")
_NO_ROOM_ON_CARD = mark(
    "A larger one, {title}, needs {needed:.1f} GB of the card, where {free:.1f} GB can be used; the rest of "
    "it would run on the processor, which is much slower."
)
_NO_ROOM = mark("A larger one, {title}, needs {needed:.1f} GB of memory, where {free:.1f} GB are free.")
_NO_DISK = mark("A larger one, {title}, needs {needed:.1f} GB of the disk, where {free:.1f} GB are free.")
_TOO_SLOW = mark(
    "A larger one, {title}, would write about {rate:.1f} tokens a second, slower than one reads."
)
_SPEED_UNKNOWN = mark(
    "Larger ones are slower in proportion to their size. Once a model was measured here, this advice reckons "
    "with it."
)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A model with the shape that its memory depends on."""

    known: KnownModelFile
    shape: ModelDimensions
    footprint: Footprint

    @property
    def title(self) -> str:
        return self.known.file.title

    @property
    def size(self) -> int:
        return self.footprint.weights

    @property
    def to_bring(self) -> int:
        """Bytes that the disk must still have room for."""
        return self.size if self.known.file.state is ModelState.MISSING else 0


def advise(models: Sequence[Candidate], computer: Computer) -> ModelAdvice:
    """Advise one of these models, given in the catalogue's order; own files count only for their speed.

    Licences that forbid commercial use are left out.
    """
    offered = [one for one in models if one.known.published and one.known.published.commercial_use]
    return _Advisor(models, sorted(offered, key=lambda one: one.size), offered[0], computer).advice()


@dataclass(frozen=True, slots=True)
class _Advisor:
    models: Sequence[Candidate]
    offered: Sequence[Candidate]  # the smallest first
    default: Candidate
    computer: Computer

    def advice(self) -> ModelAdvice:
        cards = _fast_cards(self.computer.cards)
        on_card = [one for one in self.offered if not self._against_card(one, cards)] if cards else []
        if on_card:
            best, larger = on_card[-1], self._larger_than(on_card[-1])
            line = TranslatableText(_ON_CARD, title=best.title, card=" + ".join(card.name for card in cards))
            costs = TranslatableText(_COSTS_CARD, disk=_gb(best.size), memory=_gb(_on_card(best)))
            why_no_larger = self._against_card(larger, cards) if larger else None
            return _advice(best, line, costs, self._speed(best, on_card=True), why_no_larger)
        fitting = [one for one in self.offered if not self._against_processor(one)]
        if not fitting:
            return ModelAdvice("", TranslatableText(_NONE, free=_gb(self.computer.free_memory or 0)), ())
        best, larger = fitting[-1], self._larger_than(fitting[-1])
        line = TranslatableText(_ON_PROCESSOR, title=best.title)
        costs = TranslatableText(_COSTS_MEMORY, disk=_gb(best.size), memory=_gb(best.footprint.total))
        why_no_larger = self._against_processor(larger) if larger else None
        return _advice(best, line, costs, self._speed(best, on_card=False), why_no_larger)

    def _larger_than(self, best: Candidate) -> Candidate | None:
        return next((one for one in self.offered if one.size > best.size), None)

    def _against_card(self, one: Candidate, cards: Sequence[GraphicsCard]) -> TranslatableText | None:
        """Why it is not to run on the card."""
        needed, free = _on_card(one), card_room(cards)
        if self.computer.free_memory is not None and any(card.shares_memory for card in cards):
            free = min(free, self.computer.free_memory)
        if needed > free:
            return TranslatableText(_NO_ROOM_ON_CARD, title=one.title, needed=_gb(needed), free=_gb(free))
        return self._against_disk(one)

    def _against_processor(self, one: Candidate) -> TranslatableText | None:
        """Why it is not to run on the processor; its speed counts if it is larger than the default."""
        needed, free = one.footprint.total, self.computer.free_memory
        if free is not None and needed > free:
            return TranslatableText(_NO_ROOM, title=one.title, needed=_gb(needed), free=_gb(free))
        if one.size > self.default.size:
            rate = self._rate(one, on_card=False)
            if rate is None:
                return TranslatableText(_SPEED_UNKNOWN)
            if rate < LEAST_WRITTEN:
                return TranslatableText(_TOO_SLOW, title=one.title, rate=rate)
        return self._against_disk(one)

    def _against_disk(self, one: Candidate) -> TranslatableText | None:
        free = self.computer.free_disk
        if one.to_bring <= free:
            return None
        return TranslatableText(_NO_DISK, title=one.title, needed=_gb(one.to_bring), free=_gb(free))

    def _speed(self, one: Candidate, *, on_card: bool) -> TranslatableText:
        rate, measured = self._rate(one, on_card=on_card), self._measured_nearest(one, on_card=on_card)
        if rate is None or measured is None:
            return TranslatableText(_NOT_MEASURED)
        if measured is one:
            return TranslatableText(_MEASURED, rate=rate)
        return TranslatableText(
            _EXPECTED, rate=rate, other=measured.title, measured=_writing_speed(measured, on_card=on_card)
        )

    def _rate(self, one: Candidate, *, on_card: bool) -> float | None:
        """Tokens a second in writing: each takes one reading of the whole model, so time grows with size."""
        measured = self._measured_nearest(one, on_card=on_card)
        return _writing_speed(measured, on_card=on_card) * measured.size / one.size if measured else None

    def _measured_nearest(self, one: Candidate, *, on_card: bool) -> Candidate | None:
        measured = [other for other in self.models if _writing_speed(other, on_card=on_card)]
        return min(measured, key=lambda other: abs(other.size - one.size), default=None)


def _advice(
    best: Candidate,
    line: TranslatableText,
    costs: TranslatableText,
    speed: TranslatableText,
    why_no_larger: TranslatableText | None,
) -> ModelAdvice:
    gain = TranslatableText(_GAIN_KNOWN if best.known.download else _GAIN_UNKNOWN)
    return ModelAdvice(
        best.known.file.name, line, (costs, speed, gain, why_no_larger or TranslatableText(_NO_LARGER))
    )


def _fast_cards(cards: Sequence[GraphicsCard]) -> Sequence[GraphicsCard]:
    """The cards that are faster than the processor; one that shares its memory is so on a Mac only."""
    return [one for one in cards if not one.shares_memory or one.back_end in _METAL]


def _on_card(one: Candidate) -> int:
    return card_bytes(one.shape, one.shape.layers + 1, one.footprint.tokens)


def _writing_speed(one: Candidate, *, on_card: bool) -> float:
    """Tokens a second in writing; 0 if it was not measured in that place."""
    speed = one.known.speed
    return speed.writing if speed and speed.on_card == on_card else 0.0


def _gb(size: int) -> float:
    return size / _GIGABYTE
