"""Split an understood question into parts that a user can change, and begin the question that they changed.

A changed question comes as a tree and needs no reading.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from privrag_desktop.agents.dialogue.question_interpretation import QuestionInterpreter, Understood
from privrag_desktop.agents.exact.query_results.names_days_values_text import AnswerWording
from privrag_desktop.agents.exact.query_results.query_pseudonymiser import part_without_people
from privrag_desktop.agents.exact.query_results.query_runner import Queries
from privrag_desktop.agents.question_outcome import QuestionOutcome
from privrag_desktop.agents.shared_state import AskState
from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.domain.answers import Edit, QuestionPartChip
from privrag_desktop.domain.conversation_memory import Memory, PseudonymTurn
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.questions.query.editable_parts import pieces_of
from privrag_desktop.questions.query.query_language import Query
from privrag_desktop.questions.query.query_part_removals_and_replacements import Alone
from privrag_desktop.questions.query.query_traversal import entries_in, ids_in
from privrag_desktop.questions.query.question_given_as_query import Tree
from privrag_desktop.questions.query.question_reading_result import ConceptMention, QuestionReading
from privrag_desktop.questions.search_query.search_query_reader import Query as SearchQuery


@dataclass(frozen=True, slots=True)
class EditableQuestions:
    """The editable parts of the questions of one conversation, and what becomes of an edited question."""

    queries: Queries
    boundary: Boundary
    pseudonyms: Pseudonyms

    def parts_of(self, reading: QuestionReading) -> tuple[QuestionPartChip, ...]:
        """What can be taken away or changed, in the order in which it is said."""
        things, coarseness = reading.things, self.boundary.policy.coarseness
        both = self.queries.wording(things), self.queries.wording(things, coarseness)

        def edit(alone: Alone, queries: Sequence[Query]) -> Edit:
            tree = Tree(queries=tuple(queries), things=tuple(_still_named(things, queries)))
            return Edit(*self._words(alone, *both), tree.model_dump_json())

        return tuple(
            QuestionPartChip(
                *self._words(one.alone, *both),
                edit(one.alone, one.without) if one.without else None,
                tuple(edit(other.alone, other.queries) for other in one.others),
            )
            for one in pieces_of(reading.queries, self.queries.today)
        )

    def in_words(self, tree: Tree) -> str:
        """All that an edited question asks for, with names, for the clinician's own screen."""
        wording = self.queries.wording(tree.things)
        said = (wording.understood(self.queries.hidden(query)) for query in tree.queries)
        return self._screen.restored("; ".join(said))

    def begin(self, tree: Tree, outcome: QuestionOutcome) -> AskState:
        """The edited question as it is stored, with pseudonyms, and as models might see it."""
        patients = ids_in(tree.queries)
        self.pseudonyms.prefer(patients)
        understood = QuestionInterpreter(self.boundary).of(outcome.question)
        safe = self.pseudonyms.replace(outcome.question, understood.typed)
        memory = self._remembered(tree, understood)
        memory = replace(memory, question=safe.text) if memory.question else memory
        scope = self.pseudonyms.scope
        outcome.hidden = PseudonymTurn(scope, safe.text, "", safe.places, memory=memory, meant=safe.places)
        return AskState(question=safe.text, original=SearchQuery(outcome.question, "", patient_ids=patients))

    def _remembered(self, tree: Tree, understood: Understood) -> Memory:
        """The question in words, if the program reads these as what was answered; else nothing at all.

        A follow-up changes the words of the question before. Were they read otherwise, it would go on with
        something that nobody sees, as it would with the question before this one.
        """
        if understood.reason or understood.words is None or understood.memory is None:
            return Memory()
        reading = self.queries.read(understood.words, understood.query.patient_ids)
        is_read_so = reading.is_whole and reading.queries == tree.queries
        return replace(understood.memory, question=understood.question) if is_read_so else Memory()

    @property
    def _screen(self) -> StepTextWriter:
        return StepTextWriter(self.boundary, self.pseudonyms)

    def _words(self, alone: Alone, exact: AnswerWording, coarse: AnswerWording) -> tuple[str, str]:
        """A part with names, and with pseudonyms."""
        if not isinstance(alone, str):
            alone = part_without_people(alone, self.pseudonyms.patient, self.queries.safe)
        coded = self.boundary.hide_known(coarse.part(alone), self.pseudonyms).text
        return self._screen.restored(exact.part(alone)), coded


def _still_named(things: Sequence[ConceptMention], queries: Sequence[Query]) -> list[ConceptMention]:
    """The things of which the queries still speak: no answer is doubted for a word that was taken away."""
    named = {concept for query in queries for of in entries_in(query) for concept in of.concepts}
    named |= {one for query in queries for of in entries_in(query) for one in (*of.reasons, *of.said)}
    return [one for one in things if named & set(one.concepts)]
