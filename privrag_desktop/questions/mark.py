"""Some words of a question and what they are for the grammar."""

from dataclasses import dataclass, field

from privrag_desktop.questions.query import Concept


@dataclass(frozen=True, slots=True)
class Mark:
    """Some words and what they are: a terminal of the grammar and a value."""

    terminal: str
    value: str
    words: str
    start: int
    end: int
    ids: tuple[str, ...] = ()
    concepts: tuple[Concept, ...] = field(default=(), repr=False)
