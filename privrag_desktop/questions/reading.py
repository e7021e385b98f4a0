"""What was understood of a question."""

from dataclasses import dataclass

from privrag_desktop.questions.query import Query


@dataclass(frozen=True, slots=True)
class Reading:
    """One query for each thing that a question asks for, in its order, and the words that none of them used.

    Nothing is computed and nothing denied unless `is_whole`. `others` are readings of the same words that
    are as good, and ask for something else. `cannot` says of what kind a question is that no record answers:
    the future, free beds, side effects.
    """

    queries: tuple[Query, ...] = ()
    unused: tuple[str, ...] = ()
    others: tuple[tuple[Query, ...], ...] = ()
    cannot: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether every word was used."""
        return bool(self.queries) and not self.unused
