"""Define the result of reading a question: its queries, and the words that none of them used."""

from dataclasses import dataclass

from privrag_desktop.questions.query.query_language import Concept, Query


@dataclass(frozen=True, slots=True)
class ConceptMention:
    """Words of a question that name something, and the concepts of this vault that they mean.

    A class is a word for several different things: who takes aspirin takes a blood thinner, and yet a plain
    "Yes" to a question about blood thinners may be wrong. Words that are open stand for more than what is
    called so: no entry for "injury" does not mean that there is none. An
    entry of a state may say that it is not so.
    """

    words: str
    concepts: tuple[Concept, ...]
    is_class: bool = False
    is_open: bool = False
    is_state: bool = False


@dataclass(frozen=True, slots=True)
class Proposal:
    """Other words for a question, and what they ask for."""

    text: str
    reading: "QuestionReading"


@dataclass(frozen=True, slots=True)
class QuestionReading:
    """One query for each thing that a question asks for, in its order, and the words that none of them used.

    Nothing is computed and nothing denied unless `is_whole`. `others` are readings of the same words that
    are as good, and ask for something else. `cannot` says of what kind a question is that no record answers:
    the future, free beds, side effects. `things` are what the words name.
    """

    queries: tuple[Query, ...] = ()
    unused: tuple[str, ...] = ()
    others: tuple[tuple[Query, ...], ...] = ()
    cannot: str = ""
    things: tuple[ConceptMention, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether every word was used."""
        return bool(self.queries) and not self.unused
