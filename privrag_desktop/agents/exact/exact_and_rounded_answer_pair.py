"""The two versions of an answer by code: with exact values for the own screen, and with rounded ones."""

from collections.abc import Sequence
from dataclasses import dataclass

from privrag_desktop.agents.shared_state import Statement


@dataclass(frozen=True, slots=True)
class ExactAndRoundedStatements:
    """Statements for the history and for other eyes, and the same with exact values for the own screen."""

    rounded: tuple[Statement, ...] = ()
    exact: tuple[Statement, ...] = ()

    def __add__(self, other: "ExactAndRoundedStatements") -> "ExactAndRoundedStatements":
        return ExactAndRoundedStatements((*self.rounded, *other.rounded), (*self.exact, *other.exact))

    @classmethod
    def alike(cls, told: Sequence[Statement]) -> "ExactAndRoundedStatements":
        """Nothing in it is rounded."""
        return cls(tuple(told), tuple(told))
