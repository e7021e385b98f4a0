"""A deleted patient is gone from every table, index and map; names in records of others stay hidden."""

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.interrupted_jobs import InterruptedQuestion
from privrag_desktop.domain.tasks import Configuration, TaskResult
from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import NotAllowed, UsageError
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.patients.patient_deletion import delete_patient
from privrag_desktop.services.patients.patient_viewing_with_reason import PatientViewing
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.questions.question_history_list_and_erasure import list_history
from privrag_desktop.services.tasks.agent_tasks import list_tasks
from privrag_desktop.services.vault.jobs_interrupted_by_lock import (
    keep_stopped,
    take_stopped,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.vault_contents import summary
from privrag_desktop.store import audit_trail
from privrag_desktop.store.documents import document_ids_of
from privrag_desktop.store.question_history import save_turn
from tests import made_up
from tests.asking import asking_workspace
from tests.capri.acting import reply
from tests.compared import act_under
from tests.hostile.models import ByRole, Recorder, Scripted
from tests.hostile.records import PEOPLE
from tests.word_embedder import with_words

VICTIM = PEOPLE[0]
THEIRS = (VICTIM.family, VICTIM.record_number, VICTIM.email, VICTIM.ssn, VICTIM.patient_id)
TASK = f"Look up the heart rate of {VICTIM.plain}."


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path)


def everything(vault: Workspace) -> bytes:
    """All that is in the vault but the audit trail, which keeps ids."""
    tables = [name for (name,) in vault.database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    kept = (row for one in tables if one != "audit" for row in vault.database.rows(f"SELECT * FROM {one}"))
    values = (value for row in kept for value in row if isinstance(value, str | bytes))
    return b"\n".join(one if isinstance(one, bytes) else one.encode() for one in values).lower()


def found(vault: Workspace, *values: str) -> list[str]:
    content = everything(vault)
    return [one for one in values if one.lower().encode() in content]


def asked(vault: Workspace, question: str) -> Answer:
    private = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')
    vault._models = Models(private, Recorder("It was 60 /min [1]."))
    return ask(with_words(vault), question, Progress())


def given(vault: Workspace, policy: Configuration) -> TaskResult:
    replies = [
        '{"found": []}',
        reply("Patient.latest", patient="P1", test="heart rate"),
        reply("finish", answer="It is known for P1."),
    ]
    vault._models = Models(Scripted(*replies), Recorder("never"))
    return act_under(vault, TASK, policy, approve=lambda _proposed: True, progress=Progress())


def test_nothing_of_a_deleted_patient_is_left(vault: Workspace) -> None:
    """Records, words of the index, identifiers, questions, tasks and their maps; everybody else stays."""
    asked(vault, f"What was {VICTIM.plain}'s heart rate on {VICTIM.birth}?")
    others = asked(vault, f"What was {PEOPLE[1].plain}'s heart rate?")
    assert found(vault, *THEIRS) == [one for one in THEIRS]
    before = summary(vault)
    deleted = delete_patient(vault, VICTIM.patient_id)
    assert deleted.documents > 0
    assert deleted.questions == 1
    assert found(vault, *THEIRS) == []
    assert summary(vault).patients == before.patients - 1
    assert summary(vault).documents == before.documents - deleted.documents
    assert VICTIM.patient_id not in {one for one, _score in vault.index.dense(VICTIM.plain, 50)}
    assert not any(VICTIM.patient_id in one for one, _ in vault.index.keyword(VICTIM.plain, 50))
    assert [turn.question for turn in list_history(vault)][0] == others.question
    assert vault.database.faults() == []


def test_names_in_records_of_others_are_hidden_still(vault: Workspace, tmp_path: Path) -> None:
    """A note on somebody else names the deleted patient: no prompt may, whoever is asked about."""
    bundle = made_up.bundle("other", family="Umberwood")
    entries = bundle["entry"]
    assert isinstance(entries, list)
    entries.append({"resource": {
        "resourceType": "Condition", "id": "told", "subject": {"reference": "urn:uuid:other"},
        "code": {"text": f"Exposure to measles by {VICTIM.family}"},
    }})  # fmt: skip
    (tmp_path / "other.json").write_text(json.dumps(bundle))
    import_paths(vault, [tmp_path / "other.json"], Progress())
    delete_patient(vault, VICTIM.patient_id)
    text = f"Exposure to measles by {VICTIM.family}"
    scope = vault.boundary.new_scope("scope", vault.database)
    assert VICTIM.family not in vault.boundary.pseudonymise(text, scope).text
    assert found(vault, VICTIM.ssn) == []


def test_who_comes_after_a_deleted_patient_is_known(vault: Workspace, tmp_path: Path) -> None:
    """Numbers of deleted identifiers are used again; what they stand for then must be hidden as well."""
    import_paths(vault, [_file(tmp_path, "first", "Oldenwick")], Progress())
    assert vault.boundary.registry.knows("Oldenwick")
    delete_patient(vault, "first")
    import_paths(vault, [_file(tmp_path, "second", "Newenwick")], Progress())
    registry = vault.boundary.registry
    assert (registry.knows("Oldenwick"), registry.knows("Newenwick")) == (False, True)


@pytest.mark.parametrize("policy", [Configuration.NONE, Configuration.PARTIAL])
def test_tasks_about_a_deleted_patient_tell_nothing(vault: Workspace, policy: Configuration) -> None:
    """With stand-ins they stay as stand-ins; where nothing was hidden the task goes."""
    given(vault, policy)
    assert delete_patient(vault, VICTIM.patient_id).tasks == 1
    assert found(vault, *THEIRS) == []
    assert len(list_tasks(vault)) == (0 if policy is Configuration.NONE else 1)


def test_question_that_was_kept_with_names_goes(vault: Workspace) -> None:
    """As the first version of the program kept them; of somebody else they stay."""
    with vault.database.transaction() as tx:
        for person in PEOPLE[:2]:
            save_turn(tx, Answer(f"How is {person.plain}?", "Well.", (), None, False, "", (), 0.1))
    assert delete_patient(vault, VICTIM.patient_id).questions == 1
    assert [turn.question for turn in list_history(vault)] == [f"How is {PEOPLE[1].plain}?"]


def test_question_that_a_lock_has_stopped_goes(vault: Workspace) -> None:
    keep_stopped(vault, [InterruptedQuestion(f"How is {VICTIM.plain}?")])
    assert found(vault, VICTIM.plain) != []
    delete_patient(vault, VICTIM.patient_id)
    assert found(vault, VICTIM.plain) == []
    assert take_stopped(vault) == ()


def test_question_from_before_the_patient_was_known_forgets_the_name_too(
    vault: Workspace, tmp_path: Path
) -> None:
    """Then the name was nobody's in the vault; it is theirs now, and goes with them."""
    asked(vault, "Is there a patient Zebulonia Oldenwick who has HIV?")
    import_paths(vault, [_file(tmp_path, "first", "Oldenwick")], Progress())
    assert found(vault, "Oldenwick") == ["Oldenwick"]
    assert delete_patient(vault, "first").questions == 1
    assert found(vault, "Oldenwick") == []


def test_task_that_hid_nothing_goes_for_a_part_of_a_name_that_nobody_else_has(
    vault: Workspace, tmp_path: Path
) -> None:
    import_paths(vault, [_file(tmp_path, "first", "Oldenwick")], Progress())
    vault._models = Models(Scripted(reply("finish", answer="Mrs Oldenwick is told.")), Recorder("never"))
    task = "Remind Mrs Oldenwick of her test."
    act_under(vault, task, Configuration.NONE, approve=lambda _proposed: True, progress=Progress())
    assert delete_patient(vault, "first").tasks == 1
    assert (found(vault, "Oldenwick"), list_tasks(vault)) == ([], [])


def test_names_that_others_have_too_are_no_traces(vault: Workspace, tmp_path: Path) -> None:
    """A question about one Zebulonia stays as it is when another one goes."""
    import_paths(vault, [_file(tmp_path, "first", "Oldenwick")], Progress())
    before = asked(vault, f"What was {PEOPLE[1].plain}'s heart rate?")
    delete_patient(vault, "first")
    assert [turn.question for turn in list_history(vault)] == [before.question]


def trail_of(vault: Workspace) -> str:
    return str(vault.database.rows("SELECT action, details FROM audit")).lower()


def made_of(patient_id: str, vault: Workspace) -> list[str]:
    """The id, and what anybody can compute of it and of the ids of its documents."""
    ids = [patient_id, *document_ids_of(vault.database, patient_id)]
    return [*ids, *(sha256(one.encode()).hexdigest() for one in ids)]


def test_nothing_in_the_trail_is_made_of_a_deleted_patients_id(vault: Workspace) -> None:
    """Looked up, searched for, revealed, asked about by the id, and asked about again when it is gone."""
    viewing = PatientViewing(vault)
    forbidden = made_of(VICTIM.patient_id, vault)
    code = viewing.code_of(VICTIM.patient_id)
    documents = viewing.chart(VICTIM.patient_id).documents
    viewing.document(documents[0].document_id)
    viewing.searched([VICTIM.patient_id, PEOPLE[1].patient_id])
    viewing.reveal(VICTIM.patient_id, f"A call about Patient/{VICTIM.patient_id}.")
    asked(vault, f"What is the heart rate of {VICTIM.patient_id}?")
    assert trail_of(vault).count(code.lower()) == 4
    deleted = delete_patient(vault, VICTIM.patient_id)
    for again in (f"What is the heart rate of {VICTIM.patient_id}?", f"Is Patient/{VICTIM.patient_id} here?"):
        asked(vault, again)
    assert [one for one in forbidden if one.lower() in trail_of(vault)] == []
    assert not vault.database.rows("SELECT 1 FROM patients WHERE code = ?", code)
    entry = next(one for one in audit_trail.entries(vault.database) if one.action == "patient deleted")
    assert [name for name, _ in entry.details] == ["was", "documents"]
    assert dict(entry.details)["documents"] == deleted.documents
    assert audit_trail.verify(vault.database) is None


def test_question_that_had_the_id_before_anybody_knew_whose_it_is_goes(
    vault: Workspace, tmp_path: Path
) -> None:
    asked(vault, "What is the heart rate of 6f1c2a34?")
    import_paths(vault, [_file(tmp_path, "6f1c2a34", "Oldenwick")], Progress())
    assert delete_patient(vault, "6f1c2a34").questions == 1
    assert list_history(vault) == []
    assert vault.database.rows("SELECT * FROM conversations") == []
    assert "6f1c2a34" not in trail_of(vault)


def test_an_id_that_looked_like_one_leaves_with_its_owner(vault: Workspace, tmp_path: Path) -> None:
    """It was hidden when it was asked about, before anybody knew whose it is: the question stays without."""
    asked(vault, "What is the heart rate of 6f1c2a34-0777?")
    import_paths(vault, [_file(tmp_path, "6f1c2a34-0777", "Oldenwick")], Progress())
    assert delete_patient(vault, "6f1c2a34-0777").questions == 1
    [left] = list_history(vault)
    assert left.forgotten
    assert "0777" not in str(left)
    assert "6f1c2a34-0777" not in trail_of(vault)


def test_deleting_is_refused_to_clinicians_for_nobody_and_while_others_write(vault: Workspace) -> None:
    with pytest.raises(UsageError, match="no patient"):
        delete_patient(vault, "nobody")
    with vault.import_lock, pytest.raises(UsageError, match="import runs or rests"):
        delete_patient(vault, VICTIM.patient_id)
    vault.tasks_at_work.add("scope")
    with pytest.raises(UsageError, match="at work"):
        delete_patient(vault, VICTIM.patient_id)
    vault.tasks_at_work.clear()
    vault.questions_at_work.add("scope")
    with pytest.raises(UsageError, match="question is still at work"):
        delete_patient(vault, VICTIM.patient_id)
    vault.questions_at_work.clear()
    vault.person = replace(vault.person, role=UserRole.CLINICIAN)
    with pytest.raises(NotAllowed):
        delete_patient(vault, VICTIM.patient_id)
    assert found(vault, VICTIM.record_number) == [VICTIM.record_number]


def test_who_is_asked_about_at_this_moment_is_not_deleted_and_the_answer_goes_with_them_later(
    vault: Workspace,
) -> None:
    """Else what the question keeps at its end would tell of somebody who is gone."""
    refused: list[str] = []

    def meddle(_update: object) -> None:
        with pytest.raises(UsageError) as error:
            delete_patient(vault, VICTIM.patient_id)
        refused.append(str(error.value))

    private = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')
    vault._models = Models(private, Recorder("It was 60 /min [1]."))
    answer = ask(with_words(vault), f"What was {VICTIM.plain}'s heart rate?", Progress(meddle))
    assert refused == ["A question is still at work. Stop it, and wait a moment."] * len(refused)
    assert refused
    deleted = delete_patient(vault, VICTIM.patient_id)
    assert deleted.conversations == {answer.conversation}
    assert found(vault, *THEIRS) == []


def test_nothing_begins_while_a_patient_is_deleted(vault: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would read records that are about to go, and keep what they say."""
    refused: list[str] = []
    load = vault.index.load

    def meddle() -> None:
        load()
        question = f"How is {VICTIM.plain}?"
        for begin in (lambda: ask(vault, question, Progress()), lambda: given(vault, Configuration.NONE)):
            with pytest.raises(UsageError) as error:
                begin()
            refused.append(str(error.value))

    monkeypatch.setattr(vault.index, "load", meddle)
    delete_patient(vault, VICTIM.patient_id)
    assert refused == ["A patient is being deleted. Wait until that has ended, and try again."] * 2
    assert found(vault, *THEIRS) == []
    assert list_tasks(vault) == []
    monkeypatch.undo()
    assert asked(vault, f"What was {PEOPLE[1].plain}'s heart rate?").answer


def _file(folder: Path, patient_id: str, family: str) -> Path:
    file = folder / f"{patient_id}.json"
    file.write_text(json.dumps(made_up.bundle(patient_id, family=family)))
    return file
