"""A question whose parts were changed is answered from its tree, as the shorter question in words is.

The parts have words for the screen and for other eyes, and trees with the originals.
"""

import json
from collections.abc import Iterator
from datetime import date

import pytest

from privrag_desktop.domain.answers import Answer, Edit, QuestionPartChip
from privrag_desktop.domain.conversation_memory import Memory
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.errors import UsageError
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.questions.query.query_language import (
    Concept,
    Count,
    Exists,
    Query,
    Show,
    Window,
)
from privrag_desktop.questions.query.question_given_as_query import Tree
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask, ask_tree
from privrag_desktop.services.questions.question_history_list_and_erasure import list_history
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.question_history import list_turns
from tests.agents.clinic.patients import vault_of
from tests.agents.exact.query_vault import GOUT, METFORMIN, NORA, SCURVY, kinds, of, people
from tests.agents.exact.readings import answer_to
from tests.hostile.leaks import leaks
from tests.hostile.models import Recorder
from tests.word_embedder import with_words

TODAY = date(2026, 11, 23)
LONGER = "How many patients were diagnosed with gout in 2015?"


@pytest.fixture(scope="module")
def model() -> Recorder:
    return Recorder("I do not know.")


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory, model: Recorder) -> Iterator[Workspace]:
    with vault_of(tmp_path_factory.mktemp("trees"), people()) as made:
        yield with_words(Workspace(made.folder, made.database, lambda _: Models(model, model)))


def asked(vault: Workspace, question: str, conversation: str | None = None) -> Answer:
    return ask(vault, question, Progress(), today=TODAY, conversation=conversation)


def changed(vault: Workspace, answer: Answer, edit: Edit) -> Answer:
    conversation = answer.conversation
    return ask_tree(vault, edit.tree, Progress(), today=TODAY, conversation=conversation)


def without(answer: Answer, words: str) -> Edit:
    [piece] = [one for one in answer.pieces if one.words == words]
    assert piece.without is not None
    return piece.without


@pytest.mark.parametrize(
    ("longer", "words", "shorter"),
    [
        (LONGER, "in 2015", "How many patients were ever diagnosed with gout?"),
        (
            "Which drugs were prescribed to Nora Quillerby in 2018?",
            "in 2018",
            "Which drugs were prescribed to Nora Quillerby?",
        ),
        ("How many women were diagnosed with gout?", "female", "How many patients were diagnosed with gout?"),
        (
            "What was Nora Quillerby's last weight before 2019?",
            "until 31 December 2018",
            "What was Nora Quillerby's last weight?",
        ),
    ],
)
def test_what_is_left_is_answered_as_the_shorter_question_is(
    vault: Workspace, model: Recorder, longer: str, words: str, shorter: str
) -> None:
    first = asked(vault, longer)
    answer = changed(vault, first, without(first, words))
    in_words = asked(vault, shorter, first.conversation)
    assert (answer.answer, answer.queries) == (in_words.answer, in_words.queries)
    assert [one.text for one in answer.citations] == [one.text for one in in_words.citations]
    assert answer.question == "; ".join(answer.understood)
    assert (answer.by_code, answer.withheld, answer.conversation) == (True, False, first.conversation)
    assert answer.pieces == in_words.pieces
    assert not model.prompts


def test_it_is_kept_with_pseudonyms_and_stands_in_the_trail(vault: Workspace) -> None:
    first = asked(vault, "Which drugs were prescribed to Nora Quillerby in 2018?")
    before = audit_trail.head(vault.database).entry
    answer = changed(vault, first, without(first, "in 2018"))
    assert "Nora Quillerby" in answer.question
    kept = list_turns(vault.database)[0]
    assert "Quillerby" not in f"{kept.question} {kept.answer}"
    done = [entry.action for entry in audit_trail.entries(vault.database) if entry.number > before][::-1]
    assert (done[0], done[-1]) == (AuditAction.ASKED, AuditAction.QUESTION_ENDED)
    assert list_history(vault)[0].question == answer.question


def test_nobody_is_named_in_the_words_of_a_part(vault: Workspace) -> None:
    answer = asked(vault, "Which drugs were prescribed to Nora Quillerby in 2018?")
    edits = [edit for one in answer.pieces for edit in (one.without, *one.others) if edit]
    assert edits
    told = [(one.words, one.coded) for one in answer.pieces] + [(one.words, one.coded) for one in edits]
    assert not any("Nora" in words for both in told for words in both)


def test_what_is_asked_next_goes_on_with_what_is_shown(vault: Workspace) -> None:
    """What was said back is read as what was answered, so that it can be changed like a typed question."""
    first = asked(vault, "What was Nora Quillerby's last weight in 2017?")
    answer = changed(vault, first, without(first, "in 2017"))
    assert "79" in answer.answer
    assert answer.hidden is not None
    assert answer.hidden.memory is not None
    assert answer.hidden.memory.patient_ids == (NORA,)
    assert "69" in asked(vault, "and in 2014?", answer.conversation).answer


def test_words_that_would_be_read_otherwise_are_not_gone_on_with(vault: Workspace) -> None:
    """Nor is the question before: "and in 2018?" would be asked of what is not shown any more."""
    first = asked(vault, "Does Nora Quillerby have gout?")
    answer = changed(vault, first, without(first, "now"))
    assert answer.hidden is not None
    assert answer.hidden.memory == Memory()
    assert asked(vault, "and in 2018?", answer.conversation).withheld


@pytest.mark.parametrize(
    "tree",
    [
        "",
        "{}",
        '{"queries": []}',
        '{"queries": [{"ask": "sql"}]}',
        '{"queries": [{"ask": "count"}], "more": 1}',
    ],
)
def test_what_is_no_tree_is_refused(vault: Workspace, tree: str) -> None:
    with pytest.raises(UsageError):
        ask_tree(vault, tree, Progress())


@pytest.mark.parametrize("who", ["someone-else", ""])
def test_a_patient_who_is_not_in_the_vault_is_refused_and_nothing_is_kept(vault: Workspace, who: str) -> None:
    first = asked(vault, "Which drugs were prescribed to Nora Quillerby in 2018?")
    turns, trail = list_turns(vault.database), audit_trail.head(vault.database)
    tree = json.loads(without(first, "in 2018").tree)
    tree["queries"][0]["of"]["people"]["ids"] = [who]
    with pytest.raises(UsageError, match="not in this vault"):
        ask_tree(vault, json.dumps(tree), Progress())
    about = {"queries": [{"ask": "about", "ids": [who], "what": "age"}]}
    with pytest.raises(UsageError, match="not in this vault"):
        ask_tree(vault, json.dumps(about), Progress())
    assert (list_turns(vault.database), audit_trail.head(vault.database)) == (turns, trail)


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
