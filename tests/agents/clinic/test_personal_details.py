"""Address, telephone, language and the like are told on one's own screen by code, and kept nowhere else."""

from collections.abc import Iterator

import pytest

from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask as ask_and_keep
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import documents_of
from privrag_desktop.store.question_history import list_turns
from tests.agents.clinic.patients import ask, condition, person, vault_of
from tests.hostile.models import Recorder
from tests.word_embedder import with_words

US_CORE = "http://hl7.org/fhir/us/core/StructureDefinition/us-core-"
NORA = {
    "address": [
        {"use": "old", "line": ["1 Gone Street"], "city": "Pastville"},
        {"line": ["14 Umbrellabird Lane"], "city": "Quarrytown", "state": "MA", "postalCode": "01880"},
    ],
    "telecom": [
        {"system": "phone", "value": "555-826-5697", "use": "home"},
        {"system": "phone", "value": "555-000-0000", "use": "old"},
        {"system": "email", "value": "nora@quillerby.example"},
    ],
    "maritalStatus": {"text": "M", "coding": [{"code": "M"}]},
    "communication": [{"language": {"text": "Portuguese"}, "preferred": True}],
    "contact": [
        {
            "name": {"given": ["Ignatz"], "family": "Quillerby"},
            "relationship": [{"text": "Husband"}],
            "telecom": [{"system": "phone", "value": "555-111-2222"}],
        }
    ],
    "generalPractitioner": [{"display": "Dr Ottoline Marshgate"}],
    "identifier": [{"value": "MRN-88123", "type": {"text": "Medical Record Number"}}],
    "extension": [
        {"url": f"{US_CORE}race", "extension": [{"url": "text", "valueString": "White"}]},
    ],
}  # fmt: skip
ASKED = {
    "What is Nora Quillerby's address?": "Address: 14 Umbrellabird Lane, Quarrytown, MA 01880.",
    "Where does Nora Quillerby live?": "Address: 14 Umbrellabird Lane, Quarrytown, MA 01880.",
    "Nora Quillerby phone number": "Telephone: 555-826-5697 (home).",
    "Is Nora Quillerby married?": "Marital status: Married.",
    "What language does Nora Quillerby speak?": "Language: Portuguese (preferred).",
    "Who is Nora Quillerby's next of kin?": "Contact person: Ignatz Quillerby, Husband, 555-111-2222.",
    "Who is the GP of Nora Quillerby?": "General practitioner: Dr Ottoline Marshgate.",
    "What is the MRN of Nora Quillerby?": "Record numbers: MRN-88123 (Medical Record Number).",
    "Nora Quillerby race?": "Race and ethnicity: White.",
}
OF_MANY = "Which patients speak Portuguese?"
SECRETS = ("Umbrellabird", "555-826-5697", "555-111-2222", "Ignatz", "Marshgate", "MRN-88123", "Portuguese")


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person("Nora", "Quillerby", condition("Gout"), **NORA),
        *person("Will", "Zorbatch", condition("Gout")),
    ]
    with vault_of(tmp_path_factory.mktemp("details"), people) as workspace:
        yield workspace


@pytest.mark.parametrize("question", ASKED)
def test_detail_is_told_in_the_words_of_the_record(vault: Workspace, question: str) -> None:
    assert ask(vault, question).answer == ASKED[question]


def test_several_details_are_told_each(vault: Workspace) -> None:
    shown = ask(vault, "What are the contact details of Nora Quillerby?").answer
    assert shown.splitlines() == [
        "Address: 14 Umbrellabird Lane, Quarrytown, MA 01880.",
        "Telephone: 555-826-5697 (home).",
        "E-mail address: nora@quillerby.example.",
    ]


def test_detail_that_no_record_has_is_not_denied(vault: Workspace) -> None:
    answer = ask(vault, "What is Will Zorbatch's address?")
    assert answer.answer == "Address: nothing is recorded."


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Which patients speak Portuguese?",
            "1 patient of the language Portuguese (preferred):\n- Nora Quillerby\n"
            "Of 1 other patient no language is recorded.",
        ),
        (
            "How many married patients have gout?",
            "1 patient of the marital status Married, with (active Gout (diagnosis)) [1].\n"
            "Of 1 other patient no marital status is recorded.",
        ),
        (
            "Which patients are not white?",
            "0: no patient is found – of the race and ethnicity other than White.\n"
            "Of 1 other patient no race and ethnicity is recorded.",
        ),
    ],
)
def test_patients_are_found_by_what_they_are(vault: Workspace, question: str, told: str) -> None:
    """Of whom the record says nothing, neither is said."""
    answer = ask(vault, question)
    assert answer.answer == told
    assert answer.hidden is not None
    assert "own screen only" in answer.hidden.answer


def test_language_that_no_record_has_is_refused(vault: Workspace) -> None:
    assert ask(vault, "Which patients speak Frisian?").withheld


def test_no_model_sees_them_and_the_history_keeps_none(vault: Workspace) -> None:
    """Also what they are: that somebody speaks Portuguese may tell who it is."""
    model = Recorder()
    workspace = with_words(Workspace(vault.folder, vault.database, lambda _: Models(model, model)))
    for question in (*ASKED, OF_MANY):
        ask_and_keep(workspace, question, Progress())
    told = " ".join(str(prompt) for prompt in model.prompts)
    turns = list_turns(vault.database)
    kept = " ".join(f"{turn.question if turn.question != OF_MANY else ''} {turn.answer}" for turn in turns)
    documents = str(documents_of(vault.database, "nora-quillerby"))
    assert "Gout" in documents
    assert not any(secret in text for text in (told, kept, documents) for secret in SECRETS)
    assert kept.casefold().count("told on the clinician's own screen only") == len(ASKED) + 1


@pytest.mark.parametrize(
    "question",
    [
        "Who is Nora Quillerby's next of kin and what is their phone number?",
        "Who is Nora Quillerby's GP, and what is his address?",
    ],
)
def test_detail_of_somebody_else_is_never_hers(vault: Workspace, question: str) -> None:
    answer = ask(vault, question).answer
    assert "Umbrellabird" not in answer
    assert "826-5697" not in answer


def test_number_of_her_contact_is_told_with_the_contact(vault: Workspace) -> None:
    answer = ask(vault, "What is the phone number of Nora Quillerby's next of kin?").answer
    assert answer == "Contact person: Ignatz Quillerby, Husband, 555-111-2222."
