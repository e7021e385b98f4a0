"""What the record of one patient holds under a heading, shown beside a question that was not understood.

It never says that nothing is recorded, and no yes or no: what was not understood is not answered.
"""

from collections.abc import Generator, Sequence
from dataclasses import replace

from privrag_desktop.agents.exact.allergies import NO_ADVICE
from privrag_desktop.agents.exact.computing import Exactly
from privrag_desktop.agents.exact.planner import Planner
from privrag_desktop.agents.exact.queries import Queries
from privrag_desktop.agents.headings.choice import WHOLE, Heading, Likeness, choose_heading, is_far
from privrag_desktop.agents.limits import Clock
from privrag_desktop.agents.state import AskState, Statement
from privrag_desktop.agents.told_twice import ToldTwice
from privrag_desktop.domain import Step, StepKind
from privrag_desktop.errors import KnownError
from privrag_desktop.llm.chat import ChatModel
from privrag_desktop.progress import Progress
from privrag_desktop.retrieve.question import Query, question_query
from privrag_desktop.retrieve.shapes import Shape

MAY_GIVE = "may a drug be given"
_ALLERGIES = "allergies"
# what is counted, compared or computed would be lost: of four admissions the last one was shown
_TELLING = frozenset({Shape.VALUE, Shape.LATEST, Shape.LIST, Shape.YES_NO})
Looked = Generator[Step, None, ToldTwice]


class HeadingLookup:
    """Looks up headings with the originals; what it says has pseudonyms."""

    def __init__(
        self, model: ChatModel, planner: Planner, exactly: Exactly, queries: Queries, likeness: Likeness
    ) -> None:
        """`likeness` tells how near a question is in meaning to each of some texts."""
        self._model = model
        self._likeness = likeness
        self._planner = planner
        self._exactly = exactly
        self._queries = queries

    def look_up(self, state: AskState, clock: Clock, progress: Progress) -> Looked:
        """What stands under the heading that a model chooses; empty without a heading, or an entry.

        Raises Cancelled.
        """
        if not _may_be_looked_up(state):
            return ToldTwice()
        started = clock.elapsed
        heading = choose_heading(self._model, state.question, clock.left, progress)
        chosen = f"chose “{heading.name}”" if heading else "chose none"
        words = f"Asked the model under which heading of the record to look: it {chosen}."
        yield Step("search", StepKind.TOOL, words, clock.elapsed - started)
        if heading is None or is_far(heading, state.question, self._likeness):
            return ToldTwice()
        note = _note(heading)
        rounded, exact = list[Statement](), list[Statement]()
        for ask in heading.asks:
            told = yield from self._looked_up(ask, state, clock)
            rounded += told.rounded
            exact += told.exact
        return ToldTwice((note, *rounded), (note, *exact)) if rounded else ToldTwice()

    def _looked_up(self, ask: str, state: AskState, clock: Clock) -> Looked:
        patients = state.original.patient_ids
        query = replace(question_query(ask, (), patients, ()), text=ask)
        try:
            if ask == WHOLE:
                whole = self._exactly.whole(state, self._planner.whole(query), clock)
                return ToldTwice.alike((yield from whole))
            if ask == _ALLERGIES:
                return (yield from self._allergies(query, state, clock))
            reading = self._queries.read_words(ask, patients)
            answers = (yield from self._queries.answers(state, reading, clock)) if reading.is_whole else []
        except KnownError:
            return ToldTwice()
        found = [one for one in answers if one.is_found]
        return ToldTwice(
            tuple(statement for one in found for statement in one.rounded),
            tuple(statement for one in found for statement in one.exact),
        )

    def _allergies(self, query: Query, state: AskState, clock: Clock) -> Looked:
        state.original = query
        if not self._exactly.holds_allergies(state):
            return ToldTwice()
        return ToldTwice.alike((yield from self._exactly.allergies(state, clock)))


def _may_be_looked_up(state: AskState) -> bool:
    """Of one patient, and no question with a number: what it counts or compares would be lost."""
    asked = state.words.text if state.words else ""
    names = state.words.known if state.words else ()
    rest = "".join(letter for place, letter in enumerate(asked) if not _is_inside(place, names))
    is_of_one = len(state.original.patient_ids) == 1 and state.original.shape in _TELLING
    return is_of_one and bool(rest.strip()) and not any(letter.isdigit() for letter in rest)


def _is_inside(place: int, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start <= place < end for start, end in spans)


def _note(heading: Heading) -> Statement:
    if heading.name == MAY_GIVE:
        return Statement(f"The program did not understand all of this question. {NO_ADVICE}")
    return Statement(
        "The program did not understand all of this question. Some of what the record holds under "
        f"“{heading.name}”, which may not answer the question:"
    )
