"""Reads questions as queries: marks, the grammar, and what the parts make together."""

from dataclasses import dataclass
from datetime import date

from privrag_desktop.questions.asks import queries_of
from privrag_desktop.questions.concepts import Meanings, RecordedNames
from privrag_desktop.questions.grammar import parse
from privrag_desktop.questions.lexicon import question_words
from privrag_desktop.questions.marks import CANNOT, UNKNOWN, Marker, People, is_of_now, is_of_past
from privrag_desktop.questions.parts import NotUnderstood, Parts
from privrag_desktop.questions.reading import Reading
from privrag_desktop.questions.selection import Selection

_ADVICE = frozenset({"advice", "judgement"})


@dataclass(frozen=True, slots=True)
class QuestionReader:
    """Reads questions about one vault."""

    names: RecordedNames
    meanings: Meanings

    def asks_nothing(self, text: str) -> bool:
        """Whether words hold nothing that a query can say, and ask for no advice: dentist on the phone."""
        marks = Marker(question_words(), self.names, self.meanings).marks(text, {})
        if any(mark.terminal == CANNOT and mark.value in _ADVICE for mark in marks):
            return False
        return bool(marks) and all(mark.terminal in {UNKNOWN, CANNOT} for mark in marks)

    def read(self, text: str, people: People, patients: frozenset[str], today: date) -> Reading:
        """What the question asks for; whole only if every word of it was used.

        `people` are the places that name patients. Where it names none, it is about `patients`, as the
        question before.
        """
        marks = Marker(question_words(), self.names, self.meanings).marks(text, people)
        cannot = next((mark.value for mark in marks if mark.terminal == CANNOT), "")
        if cannot:
            return Reading(
                unused=tuple(mark.words for mark in marks if mark.terminal == CANNOT), cannot=cannot
            )
        unknown = tuple(mark.words for mark in marks if mark.terminal == UNKNOWN)
        if unknown:
            return Reading(unused=unknown)
        tree = parse(marks)
        if tree is None:
            return Reading(unused=tuple(mark.words for mark in marks))
        parts = Parts(tree)
        strays = tuple(part.words for part in parts.of("stray"))
        if strays:
            return Reading(unused=strays)
        try:
            selection = Selection(
                parts, self.meanings, text, today, patients, is_of_now(text), is_of_past(text)
            )
            return Reading(queries_of(selection), things=tuple(selection.things))
        except NotUnderstood as left:
            return Reading(unused=(str(left),))
