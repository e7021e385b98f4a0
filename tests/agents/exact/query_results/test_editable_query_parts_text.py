"""The parts of what was understood: words for the screen and for other eyes, and trees with the originals."""

from datetime import date

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.editable_question_parts import QuestionPartChip
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    Concept,
    Count,
    Exists,
    Query,
    Show,
    Window,
)
from privrag_desktop.questions.query.question_given_as_query import Tree
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.exact.query_vault import GOUT, METFORMIN, NORA, SCURVY, kinds, of
from tests.agents.exact.readings import answer_to
from tests.hostile.leaks import leaks

_QUESTION = "What is recorded of Nora Quillerby?"
_TALK = Concept(category=Category.PROCEDURE, name="Talk with Nora Quillerby (procedure)")
_SINCE = Window(first=date(2015, 1, 2))


def _pieces(vault: Workspace, *queries: Query) -> dict[str, QuestionPartChip]:
    answer: Answer = answer_to(vault, *queries, question=_QUESTION)
    return {one.words: one for one in answer.pieces}


def _tree(piece: QuestionPartChip) -> Tree:
    assert piece.without is not None
    return Tree.model_validate_json(piece.without.tree)


def test_a_tree_has_the_originals_and_its_words_have_no_day_for_other_eyes(vault: Workspace) -> None:
    query = Count(of=of(METFORMIN).model_copy(update={"windows": (_SINCE,)}))
    since = _pieces(vault, query)["since 2 January 2015"]
    [left] = _tree(since).queries
    assert left == Count(of=of(METFORMIN))
    assert left.of.people.ids == (NORA,)
    assert "2 January" not in since.coded


def test_a_name_in_the_name_of_a_concept_is_shown_on_the_screen_alone(vault: Workspace) -> None:
    query = Show(of=of(_TALK), what="days")
    [piece] = _pieces(vault, query).values()
    assert piece.words == "Talk with Nora Quillerby"
    assert leaks(piece.coded) == set()
    assert "Quillerby" not in piece.coded
    [other] = piece.others
    assert Tree.model_validate_json(other.tree).queries == (Show(of=kinds(Category.PROCEDURE), what="days"),)


def test_a_part_of_several_queries_goes_from_all_of_them(vault: Workspace) -> None:
    both = [Exists(of=of(one).model_copy(update={"windows": (_SINCE,)})) for one in (GOUT, SCURVY)]
    since = _pieces(vault, *both)["since 2 January 2015"]
    assert _tree(since).queries == (Exists(of=of(GOUT)), Exists(of=of(SCURVY)))


def test_what_was_refused_has_no_parts(vault: Workspace) -> None:
    answer = answer_to(vault, Count(of=of(GOUT, ids=("someone-else",))), question=_QUESTION)
    assert (answer.withheld, answer.pieces) == (True, ())
