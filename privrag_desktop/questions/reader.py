"""Reads questions as queries: marks, the grammar, and what the parts make together."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from privrag_desktop.questions.assemble import Assembly, NotUnderstood
from privrag_desktop.questions.concepts import Meanings, RecordedNames
from privrag_desktop.questions.grammar import parse
from privrag_desktop.questions.lexicon import question_words
from privrag_desktop.questions.marks import UNKNOWN, Marker, Mention
from privrag_desktop.questions.parts import parts_of
from privrag_desktop.questions.reading import Reading


@dataclass(frozen=True, slots=True)
class QuestionReader:
    """Reads questions about one vault."""

    names: RecordedNames
    meanings: Meanings

    def read(self, text: str, people: Sequence[Mention], today: date) -> Reading:
        """What the question asks for; whole only if every word of it was used."""
        marks = Marker(question_words(), self.names, self.meanings).marks(text, people)
        unknown = tuple(mark.words for mark in marks if mark.terminal == UNKNOWN)
        if unknown:
            return Reading(unused=unknown)
        tree = parse(marks)
        if tree is None:
            return Reading(unused=tuple(mark.words for mark in marks))
        parts = parts_of(tree)
        strays = tuple(part.words for part in parts if part.rule == "stray")
        if strays:
            return Reading(unused=strays)
        try:
            query = Assembly(parts, self.meanings, today).query()
        except NotUnderstood as why:
            return Reading(unused=(str(why),))
        return Reading((query,))
