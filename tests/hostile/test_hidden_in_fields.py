"""Names that only the words around them tell reach no model, from whatever field they come.

Each record is the smallest that once leaked.
"""

import base64
import json
from collections.abc import Iterator
from uuid import uuid4

import pytest

from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import documents_of
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.asking import pipeline_of, run
from tests.hostile.models import Recorder, Repeater
from tests.hostile.models.kit import KNOWS_PROMPTS
from tests.word_embedder import with_words

PATIENT = "9a7c0001-3333-4222-8333-944455556666"
SUBJECT = {"reference": f"urn:uuid:{PATIENT}"}
DAY = "2021-06-07"
NOTE = """HPI: Isolde is well.
Husband Leopold died 2003. Works at Silverbrook Elementary School.
Pt's friend Calliope came along.
Neighbour, Alaric Whitcombe, has the keys. Ask HORTENSIA VANTERPOOL (niece).
Vaccine by Hieronymus Blunt, PharmD.
Onset at Easter at Thornaby Manor. Translator: Nguyễn Thị Hồng Hạnh. Hạnh will call.
Brought in by Skreizzald and MR. OSGOOD BRAND-
RETH. Husband (Lancelot Quibell) agrees. Spoke to Theodwyn. Vlimmerick assisted.
Case manager: Tarquin Bosworthy.
"""
ANSWERS = {
    "Emergency contact": "Rupertine Galsworthy, 5550184455",
    "Employer": "Harrowgate Tannery",
    "Insurance number": "XK 881 22 97",
    "Neighbour": "TRISTRAM LOVEDAY",
    "First name of your child": "peverell",
    "Place of birth": "Cragmouth",
    "Phone": "0 5 5 5 0 1 8 4 4 6 6",
    "How old are you?": "93",
}
HIDDEN = (
    "Leopold", "Silverbrook", "Calliope", "Alaric", "Whitcombe", "Hortensia", "Vanterpool",
    "Hieronymus", "Rupertine", "Galsworthy", "Harrowgate", "XK 881", "Tristram", "Loveday", "peverell",
    "Cragmouth", "4 4 6 6", "was 93", "Everard", "Plimsoll", "Crispin", "Nettlebed", "Marigold", "Tunstall",
    "Tancred", "Thornaby", "Hạnh", "Skreizzald", "BRANDRETH", "Quibell", "Theodwyn", "Vlimmerick",
    "Bosworthy",
)  # fmt: skip
QUESTIONS = (
    "What do the progress notes of Isolde Wraxhampton say?",
    "What is the care plan of Isolde Wraxhampton?",
    "Which goals does Isolde Wraxhampton have?",
    "What is the family history of Isolde Wraxhampton?",
    "Who is the emergency contact of Isolde Wraxhampton?",
    "Where does Isolde Wraxhampton work, and with whom does she walk?",
)


def _records() -> list[dict[str, object]]:
    file = {"contentType": "text/plain", "data": base64.b64encode(NOTE.encode()).decode()}
    items = [
        {"linkId": str(number), "text": question, "answer": [{"valueString": said}]}
        for number, (question, said) in enumerate(ANSWERS.items())
    ]
    return [
        {
            "resourceType": "Patient", "id": PATIENT, "gender": "female", "birthDate": "1929-08-09",
            "name": [{"given": ["Isolde"], "family": "Wraxhampton"}],
        },
        {
            "resourceType": "DocumentReference", "id": "d", "status": "current", "subject": SUBJECT,
            "type": {"text": "Progress note"}, "date": f"{DAY}T08:00:00Z", "content": [{"attachment": file}],
        },
        {
            "resourceType": "QuestionnaireResponse", "id": "q", "status": "completed", "subject": SUBJECT,
            "authored": f"{DAY}T08:00:00Z", "item": items,
        },
        {
            "resourceType": "Goal", "id": "g", "lifecycleStatus": "active", "subject": SUBJECT,
            "startDate": DAY,
            "description": {"text": "Walk to the bakery with husband Everard Plimsoll daily"},
        },
        {
            "resourceType": "CareTeam", "id": "t", "status": "active", "subject": SUBJECT,
            "participant": [{"role": [{"text": "Neighbour: Crispin Nettlebed"}]}],
        },
        {
            "resourceType": "CarePlan", "id": "p", "status": "active", "intent": "plan", "subject": SUBJECT,
            "activity": [
                {"detail": {"status": "in-progress", "description": "with her friend Marigold Tunstall"}}
            ],
        },
        {
            "resourceType": "FamilyMemberHistory", "id": "f", "status": "completed", "patient": SUBJECT,
            "relationship": {"text": "sister"},
            "condition": [
                {"code": {"text": "Stroke"}, "outcome": {"text": "died in the arms of her son Tancred"}}
            ],
        },
    ]  # fmt: skip


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    folder = tmp_path_factory.mktemp("fields")
    entries = [{"fullUrl": f"urn:uuid:{one['id']}", "resource": one} for one in _records()]
    bundle = {"resourceType": "Bundle", "type": "collection", "entry": entries}
    (folder / "records.json").write_text(json.dumps(bundle), encoding="utf-8")
    create_vault(folder / "vault", "pass", FLOOR)
    with with_words(open_vault(folder / "vault", "pass")) as opened:
        assert import_paths(opened, [folder / "records.json"], Progress()).refused == ()
        yield opened


def _told(text: str) -> set[str]:
    return {value for value in HIDDEN if value.casefold() in text.casefold()}


def test_the_records_tell_what_is_hidden_in_them(workspace: Workspace) -> None:
    assert _told(" ".join(one.text for one in documents_of(workspace.database, PATIENT))) == set(HIDDEN)


def test_no_sentence_tells_it_behind_the_boundary(workspace: Workspace) -> None:
    for document in documents_of(workspace.database, PATIENT):
        for text in (document.text, *document.lines):
            scope = workspace.boundary.new_scope(str(uuid4()), workspace.database)
            assert _told(workspace.boundary.pseudonymise(text, scope).text) == set(), text


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("make", KNOWS_PROMPTS.values(), ids=KNOWS_PROMPTS.keys())
def test_no_hostile_model_reads_or_tells_it(
    workspace: Workspace, make: type[Recorder], question: str
) -> None:
    private, answering = make(), Repeater()
    answer = run(pipeline_of(workspace, private, answering), question)
    for prompt in (*private.prompts, *answering.prompts):
        assert _told(" ".join(message.content for message in prompt)) == set()
    if answer.released:
        assert _told(f"{answer.released.information} {answer.released.query}") == set()
