"""A map whose stand-ins can be foretold: the value backwards behind its kind; numbers a thousand more."""

from decimal import Decimal
from typing import cast

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.privacy_policies import word_of
from privrag_desktop.errors import ModelMistake
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser

_MORE = 1000
_NUMBERS = frozenset({EntityType.AGE, EntityType.AMOUNT})


class Mirror:
    """Stands where the task's map does; `seen` is what it was asked to hide."""

    def __init__(self) -> None:
        self.seen: list[tuple[EntityType, str, str | None, str]] = []

    def hide(self, kind: EntityType, original: str, *, gender: str | None = None, entity: str = "") -> str:
        if kind is EntityType.PLAIN:  # free words; those of the tools stay
            return original
        self.seen.append((kind, original, gender, entity))
        if kind in _NUMBERS:
            return str(Decimal(original) + _MORE)
        return f"{word_of(kind)}:{original[::-1]}"

    def restore(self, kind: EntityType, shown: str) -> str:
        if kind in _NUMBERS:
            return str(Decimal(shown) - _MORE)
        if not shown.startswith(f"{word_of(kind)}:"):
            raise ModelMistake("Never issued.")
        return shown.removeprefix(f"{word_of(kind)}:")[::-1]

    def restore_text(self, text: str) -> str:
        try:
            return self.restore(EntityType.TEXT, text)
        except ModelMistake:
            return text

    def as_map(self) -> TaskPseudonymiser:
        return cast(TaskPseudonymiser, self)


def mirror() -> TaskPseudonymiser:
    return Mirror().as_map()
