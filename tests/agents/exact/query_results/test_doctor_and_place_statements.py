"""By whom, where and which device: told by code on one's own screen, and kept nowhere else."""

from collections.abc import Iterator, Mapping

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

OTTO, ADA = "Dr. Ottoline Marshgate", "Dr. Adalbert Fenwick"


def _visit(day: str, doctor: str, place: str, kind: str = "AMB", **more: object) -> Mapping[str, object]:
    return {
        "resourceType": "Encounter", "status": "finished", "class": {"code": kind},
        "type": [{"text": "Check-up"}], "period": {"start": day, "end": day},
        "participant": [{"individual": {"reference": "Practitioner/x", "display": doctor}}],
        "serviceProvider": {"reference": "Organization/x", "display": place}, **more,
    }  # fmt: skip


ORDER = {
    "resourceType": "MedicationRequest", "status": "active", "intent": "order",
    "medicationCodeableConcept": {"text": "Metformin 500 MG Oral Tablet"}, "authoredOn": "2019-05-05",
    "requester": {"reference": "Practitioner/x", "display": ADA},
}  # fmt: skip
PACEMAKER = {
    "resourceType": "Device", "status": "active", "type": {"text": "Cardiac pacemaker"},
    "serialNumber": "SN-4711",
}  # fmt: skip
HOME = {"hospitalization": {"dischargeDisposition": {"text": "Discharged home safe"}}}


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person(
            "Nora", "Quillerby", condition("Gout"), ORDER, PACEMAKER,
            _visit("2010-09-16", OTTO, "Umbrellabird Clinic"),
            _visit("2012-01-02", OTTO, "Quarrytown General", "EMER"),
            _visit("2013-01-02", ADA, "Quarrytown General", "IMP", **HOME),
            telecom=[{"system": "phone", "value": "555-826-5697"}],
        ),
        *person("Will", "Zorbatch", _visit("2012-03-04", ADA, "Quarrytown General", "EMER")),
    ]  # fmt: skip
    with vault_of(tmp_path_factory.mktemp("whom"), people) as workspace:
        yield workspace


ASKED = {
    "Which doctor saw Nora Quillerby on 2010-09-16?": [f"{OTTO} – Check-up on 2010-09-16 [1]."],
    "Who prescribed the metformin of Nora Quillerby?": [
        f"{ADA} – Metformin 500 MG Oral Tablet on 2019-05-05 [1]."
    ],
    "Where was Nora Quillerby seen in 2012?": ["Quarrytown General – Check-up on 2012-01-02 [1]."],
    "Which hospital took the most emergency visits?": ["1. Quarrytown General: 2 entries [1] [2]"],
    "serial number of the pacemaker of Nora Quillerby": [
        "SN-4711 (serial number) – Cardiac pacemaker [1]."
    ],
}  # fmt: skip
SECRETS = ("Marshgate", "Fenwick", "Umbrellabird", "Quarrytown", "SN-4711")


@pytest.mark.parametrize("question", ASKED)
def test_each_is_told_in_the_words_of_the_record(vault: Workspace, question: str) -> None:
    assert ask(vault, question).answer.splitlines() == ASKED[question]


def test_several_are_told_each_with_their_entries(vault: Workspace) -> None:
    shown = ask(vault, "Which doctors saw Nora Quillerby?").answer.splitlines()
    assert shown == [
        f"- {ADA} – Check-up on 2013-01-02 [3]",
        f"- {OTTO} – Check-up on 2012-01-02, Check-up on 2010-09-16 [1] [2]",
    ]


def test_where_a_stay_led_is_said_by_the_visit(vault: Workspace) -> None:
    shown = ask(vault, "Where was Nora Quillerby discharged to?").answer
    assert "discharged to Discharged home safe" in shown


def test_a_visit_that_says_where_it_led_stands_for_those_that_do_not(vault: Workspace) -> None:
    shown = ask(vault, "Where was Nora Quillerby discharged to?").answer
    assert "it does not say where to" not in shown


def test_what_no_record_says_is_not_denied(vault: Workspace) -> None:
    shown = ask(vault, "serial number of the device of Will Zorbatch").answer
    assert "No devices" in shown


@pytest.mark.parametrize(
    "question",
    ["Where is the gout of Nora Quillerby?", "Who prescribed metformin?", "Which doctor has gout?"],
)
def test_what_these_names_do_not_answer_is_refused(vault: Workspace, question: str) -> None:
    answer = ask(vault, question)
    assert answer.withheld or answer.answer.startswith("The program did not understand")


@pytest.mark.parametrize(
    "question",
    [
        "Which doctor saw Nora Quillerby on 2010-09-16, and what is his phone number?",
        "Who prescribed the metformin of Nora Quillerby and what is her phone number?",
    ],
)
def test_the_telephone_of_a_doctor_is_not_that_of_the_patient(vault: Workspace, question: str) -> None:
    assert "826-5697" not in ask(vault, question).answer


BY_PLACE = {
    "How many visits were there at Quarrytown General?": "3 visits",
    "How many patients were seen at Quarrytown General in 2012?": "2 patients",
    "How many patients were seen at the Umbrellabird Clinic?": "1 patient",
    "When was Nora Quillerby last seen at Umbrellabird Clinic?": "2010-09-16",
}


@pytest.mark.parametrize("question", BY_PLACE)
def test_visits_are_counted_and_told_by_the_place_that_records_name(vault: Workspace, question: str) -> None:
    assert ask(vault, question).answer.startswith(BY_PLACE[question])


@pytest.mark.parametrize(
    "question",
    [
        "How many patients were seen at Quarrytown?",
        "How many patients were seen at Otherton General in 2012?",
        "How many patients died at Quarrytown General?",
    ],
)
def test_part_of_a_place_and_another_place_are_refused(vault: Workspace, question: str) -> None:
    assert ask(vault, question).withheld


def test_places_are_in_no_prompt_and_no_query_that_is_kept(vault: Workspace) -> None:
    model = Recorder()
    workspace = with_words(Workspace(vault.folder, vault.database, lambda _: Models(model, model)))
    answers = [ask_and_keep(workspace, question, Progress()) for question in BY_PLACE]
    assert not any(secret in str(model.prompts) for secret in SECRETS)
    assert any("Quarrytown General" in str(one.understood) for one in answers)
    kept = [turn.answer for turn in list_turns(vault.database)]
    assert not any(secret in str((kept, [one.queries for one in answers])) for secret in SECRETS)


def test_no_model_sees_them_and_the_history_keeps_none(vault: Workspace) -> None:
    model = Recorder()
    workspace = with_words(Workspace(vault.folder, vault.database, lambda _: Models(model, model)))
    for question in (*ASKED, "Summarise the visits of Nora Quillerby", "What happened at her visit?"):
        ask_and_keep(workspace, question, Progress())
    told = " ".join(str(prompt) for prompt in model.prompts)
    kept = " ".join(f"{turn.question} {turn.answer}" for turn in list_turns(vault.database))
    documents = str(documents_of(vault.database, "nora-quillerby"))
    assert "Gout" in documents
    assert not any(secret in text for text in (told, kept, documents) for secret in SECRETS)
    assert kept.count("told on the clinician's own screen only") == len(ASKED)
