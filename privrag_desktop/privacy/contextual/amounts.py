"""Amounts of money of one task, all times the same number."""

from collections.abc import Iterable

from privrag_desktop.privacy.contextual.found import Found, Pair


class Amounts:
    """Amounts of money of one task, all times the same number."""

    def __init__(self, known: Iterable[Pair] = ()) -> None:
        """`known` are records issued before, oldest first: with them the same values get the same stand-ins."""
        raise NotImplementedError

    @property
    def anchor(self) -> Pair:
        """A value and its stand-in from which the whole part can be made again: keep it as the first record."""
        raise NotImplementedError

    def hide(self, value: str) -> str:
        """What is shown for a value; ValueError for what is none."""
        raise NotImplementedError

    def restore(self, shown: str) -> str:
        """The value behind what is shown, worked out ones too; ValueError for what is none."""
        raise NotImplementedError

    def find(self, text: str) -> list[Found]:
        """Originals in free text, in reading order, with what is shown instead."""
        raise NotImplementedError

    def find_shown(self, text: str) -> list[Found]:
        """Shown values in what a model wrote, in reading order, with their originals."""
        raise NotImplementedError
