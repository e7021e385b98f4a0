"""Turn a question into queries: tag its words, parse them, build queries from the parse tree."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, Parts
from privrag_desktop.questions.grammar.question_parser import parse
from privrag_desktop.questions.phrases.patients_and_deaths_rewriter import with_the_dead
from privrag_desktop.questions.query.query_language import People as Patients
from privrag_desktop.questions.query.query_language import Query
from privrag_desktop.questions.query.query_traversal import entries_in, people_in
from privrag_desktop.questions.query.question_reading_result import ConceptMention, Proposal, QuestionReading
from privrag_desktop.questions.question_types.question_type_rules import queries_of
from privrag_desktop.questions.question_with_placeholders import LabelledQuestion, labelled
from privrag_desktop.questions.tagging.hospital_name_reader import PLACE, RecordedPlaces
from privrag_desktop.questions.tagging.language_ethnicity_marital_status_reader import RecordedDetails
from privrag_desktop.questions.tagging.phrase_lexicon import Lexicon, question_words
from privrag_desktop.questions.tagging.pronoun_reference_reader import asks_only_when_or_why
from privrag_desktop.questions.tagging.question_tagger import CANNOT, CONCEPT, PERSON, UNKNOWN, Marker, People
from privrag_desktop.questions.tagging.recorded_name_index import Meanings, RecordedNames
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from privrag_desktop.questions.tagging.tense_check import is_of_now, is_of_past

_ADVICE = frozenset({"advice", "judgement"})
# what no other words for the same question may leave out or add
_LIMITING = frozenset(
    {
        "NOT", "BOUND", "AT_LEAST", "AT_MOST", "EXACTLY", "ONLY_ONCE", "OR_MORE", "OLDER", "OR_OLDER",
        "WITHIN", "PER", "SEX", "SHARE",
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class QuestionReader:
    """Reads questions about one vault."""

    names: RecordedNames
    meanings: Meanings
    details: RecordedDetails
    places: RecordedPlaces = field(default_factory=RecordedPlaces)

    def marker(self, lexicon: Lexicon | None = None) -> Marker:
        """Marks the words of this vault, by default those of questions."""
        return Marker(lexicon or question_words(), self.names, self.meanings, self.details, self.places)

    def asks_nothing(self, text: str) -> bool:
        """Whether words hold nothing that a query can say, and ask for no advice: dentist on the phone."""
        marks = self._marks(text, {})
        if any(mark.terminal == CANNOT and mark.value in _ADVICE for mark in marks):
            return False
        return bool(marks) and all(mark.terminal in {UNKNOWN, CANNOT} for mark in marks)

    def things_named(self, text: str, people: People) -> tuple[ConceptMention, ...]:
        """What it names and this vault holds entries of, whatever it asks of them."""
        marks = self._marks(text, people)
        named = (one for one in marks if one.terminal == CONCEPT and one.concepts)
        return tuple(dict.fromkeys(ConceptMention(one.words, one.concepts) for one in named))

    def labelled(self, text: str, people: People) -> LabelledQuestion:
        """The question with labels, as a model may see it once its other words are safe."""
        return labelled(text, self._marks(text, people))

    def read_again(
        self, text: str, people: People, said: str, patients: frozenset[str], today: date
    ) -> Proposal | None:
        """Other words for a question, `said` with its labels, and what they ask for.

        None unless they have each label and nothing else that is recorded, and the same limits: a model that
        says “not” once more, or another drug, has asked something else.
        """
        restored = self.labelled(text, people).restored(said)
        if restored is None:
            return None
        marks = self._marks(restored.text, restored.people)
        named = [one for one in marks if _is_recorded(one) and one.start < one.end]
        is_same = all(any(a <= one.start < b for a, b in restored.places) for one in named)
        if not is_same or _limits(marks) != _limits(self._marks(text, people)):
            return None
        reading = self.read(restored.text, restored.people, patients, today)
        return Proposal(restored.text, reading)

    def _marks(self, text: str, people: People) -> list[TaggedSpan]:
        return self.marker().marks(text, people)

    def read(
        self,
        text: str,
        people: People,
        patients: frozenset[str],
        today: date,
        before: ConceptMention | None = None,
    ) -> QuestionReading:
        """What the question asks for; whole only if every word of it was used.

        `people` are the places that name patients. Where it names none, it is about `patients`, as the
        question before. `before` is the thing that "it" points to.
        """
        marker = self.marker()
        if before:
            named = marker.marks(before.words, {})
            if [mark.terminal for mark in named] != [CONCEPT]:
                return QuestionReading(unused=(before.words,))
            marker = replace(marker, before=named[0])
        marks = with_the_dead(marker.marks(text, people))
        if marker.before and asks_only_when_or_why(marks):
            marks = [*(mark for mark in marks if mark.terminal != "AND"), marker.before]
        if unused := _of(marks, CANNOT):
            cannot = next(mark.value for mark in marks if mark.terminal == CANNOT)
            return QuestionReading(unused=unused, cannot=cannot)
        if unused := (*_of(marks, UNKNOWN), *_hiding_people(marks, people)):
            return QuestionReading(unused=unused)
        return self._read(marks, text, patients, today)

    def _read(
        self, marks: Sequence[TaggedSpan], text: str, patients: frozenset[str], today: date
    ) -> QuestionReading:
        """What the marks make together."""
        tree = parse(marks)
        if tree is None:
            return QuestionReading(unused=tuple(mark.words for mark in marks))
        parts = Parts(tree)
        strays = tuple(part.words for part in parts.of("stray"))
        if strays:
            return QuestionReading(unused=strays)
        try:
            selection = Selection(
                parts, self.meanings, text, today, patients, is_of_now(text), is_of_past(text)
            )
            queries = queries_of(selection)
            _refuse_unused_places(marks, queries)
            return QuestionReading(queries, things=tuple(selection.things))
        except NotUnderstood as left:
            return QuestionReading(unused=(str(left),))


def _refuse_unused_places(marks: Sequence[TaggedSpan], queries: Sequence[Query]) -> None:
    """Each place of the question limits what each of its queries asks for.

    Who died at a hospital is not told by who died and was seen there once.
    """
    named = [mark for mark in marks if mark.terminal == PLACE]
    places = {one for mark in named for one in mark.recorded}
    for query in queries:
        used = {one for entries in entries_in(query) for one in entries.places}
        if used != places or places and any(map(_are_dead, people_in(query))):
            raise NotUnderstood(" ".join(mark.words for mark in named))


def _are_dead(people: Patients) -> bool:
    return people.alive is False or people.died is not None or people.died_aged is not None


def _is_recorded(mark: TaggedSpan) -> bool:
    """Whether it names something of this vault: a person, a thing, a language that somebody speaks."""
    return mark.terminal in {CONCEPT, PERSON} or bool(mark.recorded)


def _limits(marks: Sequence[TaggedSpan]) -> Counter[tuple[str, str]]:
    return Counter((mark.terminal, mark.value) for mark in marks if mark.terminal in _LIMITING)


def _hiding_people(marks: Sequence[TaggedSpan], people: People) -> tuple[str, ...]:
    """The words of things in which a name of a patient stands: face shields, where one is called Shields.

    It was read as the face shields of that patient.
    """
    things = (mark for mark in marks if mark.terminal == CONCEPT)
    return tuple(
        one.words for one in things if any(one.start < first and last <= one.end for first, last in people)
    )


def _of(marks: Sequence[TaggedSpan], terminal: str) -> tuple[str, ...]:
    """The words of the marks of a terminal."""
    return tuple(mark.words for mark in marks if mark.terminal == terminal)
