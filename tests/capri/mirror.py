"""A map whose stand-ins can be foretold: the value backwards behind its kind; numbers a thousand more."""

from decimal import Decimal
from typing import cast

from privrag_desktop.domain.task_value_kinds import ValueKind
from privrag_desktop.errors import ModelMistake
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import Contextual

_MORE = 1000
_NUMBERS = frozenset({ValueKind.AGE, ValueKind.AMOUNT})


class Mirror:
    """Stands where the task's map does; `seen` is what it was asked to hide."""

    def __init__(self) -> None:
        self.seen: list[tuple[ValueKind, str, str | None, str]] = []

    def hide(self, kind: ValueKind, original: str, *, gender: str | None = None, entity: str = "") -> str:
        if kind is ValueKind.PLAIN:  # free words; those of the tools stay
            return original
        self.seen.append((kind, original, gender, entity))
        if kind in _NUMBERS:
            return str(Decimal(original) + _MORE)
        return f"{kind}:{original[::-1]}"

    def restore(self, kind: ValueKind, shown: str) -> str:
        if kind in _NUMBERS:
            return str(Decimal(shown) - _MORE)
        if not shown.startswith(f"{kind}:"):
            raise ModelMistake("Never issued.")
        return shown.removeprefix(f"{kind}:")[::-1]

    def restore_text(self, text: str) -> str:
        try:
            return self.restore(ValueKind.TEXT, text)
        except ModelMistake:
            return text

    def as_map(self) -> Contextual:
        return cast(Contextual, self)


def mirror() -> Contextual:
    return Mirror().as_map()
