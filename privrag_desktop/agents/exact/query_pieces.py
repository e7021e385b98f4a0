"""The parts of what was understood, in words, each with the question that is left when it is changed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from privrag_desktop.agents.exact.queries import Queries
from privrag_desktop.agents.exact.query_hiding import part_without_people
from privrag_desktop.agents.screen import Screen
from privrag_desktop.domain import Edit, QuestionPiece
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonymise import Pseudonyms
from privrag_desktop.questions.changes import Alone
from privrag_desktop.questions.parts_of_query import entries_in
from privrag_desktop.questions.pieces import pieces_of
from privrag_desktop.questions.query import Query
from privrag_desktop.questions.reading import Reading, Thing
from privrag_desktop.questions.tree import Tree


@dataclass(frozen=True, slots=True)
class InPieces:
    """Takes the readings of one conversation apart."""

    queries: Queries
    boundary: Boundary
    pseudonyms: Pseudonyms

    def of(self, reading: Reading) -> tuple[QuestionPiece, ...]:
        """What can be taken away or changed, in the order in which it is said."""
        found = pieces_of(reading.queries, self.queries.today)
        return tuple(
            QuestionPiece(
                *self._words(one.alone, reading.things),
                self._edit(one.alone, one.without, reading.things) if one.without else None,
                tuple(self._edit(other.alone, other.queries, reading.things) for other in one.others),
            )
            for one in found
        )

    def said(self, tree: Tree) -> str:
        """All that it asks for, with names, for the clinician's own screen."""
        wording = self.queries.wording(tree.things)
        said = (wording.understood(self.queries.hidden(query)) for query in tree.queries)
        return self._screen.restored("; ".join(said))

    @property
    def _screen(self) -> Screen:
        return Screen(self.boundary, self.pseudonyms)

    def _edit(self, alone: Alone, queries: Sequence[Query], things: Sequence[Thing]) -> Edit:
        tree = Tree(queries=tuple(queries), things=tuple(_still_named(things, queries)))
        return Edit(*self._words(alone, things), tree.model_dump_json())

    def _words(self, alone: Alone, things: Sequence[Thing]) -> tuple[str, str]:
        """A part with names, and with pseudonyms."""
        if not isinstance(alone, str):
            alone = part_without_people(alone, self.pseudonyms.patient, self.queries.safe)
        exact = self.queries.wording(things).part(alone)
        coarse = self.queries.wording(things, self.boundary.policy.coarseness).part(alone)
        return self._screen.restored(exact), self.boundary.hide_known(coarse, self.pseudonyms).text


def _still_named(things: Sequence[Thing], queries: Sequence[Query]) -> list[Thing]:
    """The things of which the queries still speak: no answer is doubted for a word that was taken away."""
    named = {concept for query in queries for of in entries_in(query) for concept in of.concepts}
    named |= {one for query in queries for of in entries_in(query) for one in (*of.reasons, *of.said)}
    return [replace(one) for one in things if named & set(one.concepts)]
