"""Begin a question whose parts a user has changed; it comes as a tree and needs no reading."""

from dataclasses import dataclass, replace

from privrag_desktop.agents.dialogue.question_interpretation import QuestionInterpreter, Understood
from privrag_desktop.agents.exact.query_results.editable_query_parts_text import EditablePartsText
from privrag_desktop.agents.exact.query_results.query_runner import Queries
from privrag_desktop.agents.question_outcome import QuestionOutcome
from privrag_desktop.agents.shared_state import AskState
from privrag_desktop.domain.conversation_memory import Memory, PseudonymTurn
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.questions.query.query_traversal import ids_in
from privrag_desktop.questions.query.question_given_as_query import Tree
from privrag_desktop.questions.search_query.search_query_reader import Query


@dataclass(frozen=True, slots=True)
class ChangedQuestion:
    """Begins such questions of one conversation."""

    queries: Queries
    boundary: Boundary
    pseudonyms: Pseudonyms

    def said(self, tree: Tree) -> str:
        """The question in words, with names."""
        return EditablePartsText(self.queries, self.boundary, self.pseudonyms).said(tree)

    def begin(self, tree: Tree, outcome: QuestionOutcome) -> AskState:
        """The question as it is kept, with pseudonyms, and as models might see it."""
        patients = ids_in(tree.queries)
        self.pseudonyms.prefer(patients)
        understood = QuestionInterpreter(self.boundary).of(outcome.question)
        safe = self.pseudonyms.replace(outcome.question, understood.typed)
        memory = self._remembered(tree, understood)
        memory = replace(memory, question=safe.text) if memory.question else memory
        scope = self.pseudonyms.scope
        outcome.hidden = PseudonymTurn(scope, safe.text, "", safe.places, memory=memory, meant=safe.places)
        return AskState(question=safe.text, original=Query(outcome.question, "", patient_ids=patients))

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
