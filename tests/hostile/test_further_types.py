"""Names hidden in every field of visits, notes, plans and devices reach no model and no released text."""

import json
from collections.abc import Iterator
from uuid import uuid4

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import documents_of
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.asking import pipeline_of, run
from tests.hostile.models import ByRole, Recorder, Repeater
from tests.hostile.notes_and_plans import HIDDEN, bundle
from tests.word_embedder import with_words

PATIENT = "9a7c0001-1111-4222-8333-944455556666"
QUESTIONS = (
    "What do the progress notes of Isolde Wraxhampton say?",
    "What does the chest scan report of Isolde Wraxhampton say?",
    "Which vaccines did Isolde Wraxhampton get?",
    "What is the care plan of Isolde Wraxhampton?",
    "Who is in the care team of Isolde Wraxhampton?",
    "What is the family history of Isolde Wraxhampton?",
    "Which implants does Isolde Wraxhampton have?",
    "Which referrals does Isolde Wraxhampton have?",
    "What did the family doctor of Isolde Wraxhampton say?",
    "When was the last visit of Isolde Wraxhampton?",
    "Which imaging studies does Isolde Wraxhampton have?",
    "What does the progress letter of Isolde Wraxhampton say?",
    "What was the name of child of Isolde Wraxhampton?",
)


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    folder = tmp_path_factory.mktemp("further")
    (folder / "records.json").write_text(json.dumps(bundle()), encoding="utf-8")
    create_vault(folder / "vault", "pass", FLOOR)
    with with_words(open_vault(folder / "vault", "pass")) as opened:
        report = import_paths(opened, [folder / "records.json"], Progress())
        assert report.refused == ()
        yield opened


def _told(text: str) -> set[str]:
    return {value for value in HIDDEN if value.casefold() in text.casefold()}


def test_the_records_hold_the_names_and_every_new_kind(workspace: Workspace) -> None:
    """The judge sees what it should see, and the fixture holds what it says."""
    documents = documents_of(workspace.database, PATIENT)
    assert _told(" ".join(one.text for one in documents)) >= {
        "Plumtree",
        "Hartwhistle",
        "Oglethorpe",
        "Araminta",
        "Penhaligon",
        "Dunnottar",
        "Sandalwood",
        "1.2.840.7788.2",
    }
    kinds = {fact.category for one in documents for fact in one.facts}
    assert kinds >= {
        Category.GIVEN, Category.IMMUNIZATION, Category.VISIT, Category.REPORT, Category.NOTE, Category.PLAN,
        Category.GOAL, Category.ORDER, Category.FAMILY, Category.DEVICE, Category.MEDICATION, Category.SURVEY,
        Category.STUDY,
    }  # fmt: skip


def test_no_sentence_of_a_structured_field_names_anybody(workspace: Workspace) -> None:
    # an order has its instruction, a study its reason
    free = {Category.NOTE, Category.SURVEY, Category.ORDER, Category.STUDY}
    for one in documents_of(workspace.database, PATIENT):
        assert [
            fact.sentence for fact in one.facts if fact.category not in free and _told(fact.sentence)
        ] == []


def test_every_sentence_alone_and_every_document_is_without_names_behind_the_boundary(
    workspace: Workspace,
) -> None:
    boundary = workspace.boundary
    for document in documents_of(workspace.database, PATIENT):
        for text in (document.text, *document.lines):
            scope = boundary.new_scope(str(uuid4()), workspace.database)
            assert _told(boundary.pseudonymise(text, scope).text) == set(), text


@pytest.mark.parametrize("question", QUESTIONS)
def test_models_that_repeat_their_prompts_tell_nothing(workspace: Workspace, question: str) -> None:
    done = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')
    for private in (Repeater(), done):
        answering: Recorder = Repeater()
        answer = run(pipeline_of(workspace, private, answering), question)
        for model in (private, answering):
            for prompt in model.prompts:
                assert _told(" ".join(message.content for message in prompt)) == set()
        if answer.released:
            assert _told(f"{answer.released.information} {answer.released.query}") == set()
