"""Define a tagged span: some words of a question and what they are for the grammar."""

from dataclasses import dataclass, field

from privrag_desktop.questions.query.query_language import Concept


@dataclass(frozen=True, slots=True)
class TaggedSpan:
    """Some words and what they are: a terminal of the grammar and a value.

    `recorded` are the values of the records that they stand for, where these tell what patients are.
    """

    terminal: str
    value: str
    words: str
    start: int
    end: int
    ids: tuple[str, ...] = ()
    concepts: tuple[Concept, ...] = field(default=(), repr=False)
    recorded: tuple[str, ...] = field(default=(), repr=False)
