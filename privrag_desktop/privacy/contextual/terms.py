"""Clinical terms of one task, word groups for word groups."""

from collections.abc import Iterable

from privrag_desktop.acting import Kind
from privrag_desktop.privacy.contextual.found import Found
from privrag_desktop.privacy.vocabulary import Vocabulary


class Terms:
    """Clinical terms of one task, word groups for word groups."""

    def __init__(
        self, vocabulary: Vocabulary | None = None, known: Iterable[tuple[Kind, str, str]] = ()
    ) -> None:
        """`known` are records issued before, oldest first: with them the same values get the same stand-ins."""
        raise NotImplementedError

    @property
    def issued(self) -> tuple[tuple[Kind, str, str], ...]:
        """Everything issued so far as (kind, original, shown), oldest first; a find may add to it.

        Unique by kind and original and by kind and shown; keep what is new before a stand-in is used.
        """
        raise NotImplementedError

    def hide(self, kind: Kind, value: str) -> str:
        """What is shown for a value; ValueError for what is none."""
        raise NotImplementedError

    def restore(self, kind: Kind, shown: str) -> str:
        """The value behind what is shown, worked out ones too; ValueError for what is none."""
        raise NotImplementedError

    def find(self, text: str) -> list[Found]:
        """Originals in free text, in reading order, with what is shown instead."""
        raise NotImplementedError

    def find_shown(self, text: str) -> list[Found]:
        """Shown values in what a model wrote, in reading order, with their originals."""
        raise NotImplementedError
