"""Split an understood question into worded parts, each with the question left when it changes."""

from collections.abc import Sequence
from dataclasses import dataclass

from privrag_desktop.agents.exact.query_results.names_days_values_text import AnswerWording
from privrag_desktop.agents.exact.query_results.query_pseudonymiser import part_without_people
from privrag_desktop.agents.exact.query_results.query_runner import Queries
from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.domain.editable_question_parts import Edit, QuestionPartChip
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.questions.query.editable_parts import pieces_of
from privrag_desktop.questions.query.query_language import Query
from privrag_desktop.questions.query.query_part_removals_and_replacements import Alone
from privrag_desktop.questions.query.query_traversal import entries_in
from privrag_desktop.questions.query.question_given_as_query import Tree
from privrag_desktop.questions.query.question_reading_result import ConceptMention, QuestionReading


@dataclass(frozen=True, slots=True)
class EditablePartsText:
    """Takes the readings of one conversation apart."""

    queries: Queries
    boundary: Boundary
    pseudonyms: Pseudonyms

    def of(self, reading: QuestionReading) -> tuple[QuestionPartChip, ...]:
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

    def said(self, tree: Tree) -> str:
        """All that it asks for, with names, for the clinician's own screen."""
        wording = self.queries.wording(tree.things)
        said = (wording.understood(self.queries.hidden(query)) for query in tree.queries)
        return self._screen.restored("; ".join(said))

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
