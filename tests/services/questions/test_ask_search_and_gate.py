"""Questions to a vault through the services, with models that play a script."""

from collections.abc import Callable, Iterator

import pytest
import sqlcipher3

from privrag_desktop.agents.answer_writer import READ_IN_PART
from privrag_desktop.domain.agent_steps import Step
from privrag_desktop.domain.answers import Answer, AnswerDelta
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.search_results import Hit, SearchMode
from privrag_desktop.errors import Cancelled, ModelError, UsageError
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import (
    ask,
    gate_text,
    pseudonymise_text,
    search,
    warm_up,
)
from privrag_desktop.services.questions.question_history_list_and_erasure import list_history
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.settings import Settings
from privrag_desktop.store import audit_trail
from privrag_desktop.store.patients_and_identifiers import add_identifiers
from privrag_desktop.store.question_history import list_turns
from tests.asking import asking_workspace
from tests.hostile.leaks import leaks
from tests.hostile.models import ByRole, Recorder, Repeater
from tests.hostile.records import DAYS, PEOPLE, note_of
from tests.privacy.people import names_of
from tests.word_embedder import with_words

QUESTION = "Describe Zebulonia Quetzalkamp's heart rate on 14 March 2018."
VICTIM = PEOPLE[0]
DONE = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("asking"))


def with_models(vault: Workspace, private: Recorder, answering: Recorder) -> Workspace:
    """The same vault, opened with these models."""
    return with_words(Workspace(vault.folder, vault.database, lambda _settings: Models(private, answering)))


def asked(workspace: Workspace, question: str = QUESTION) -> tuple[Answer, list[object]]:
    told: list[object] = []
    return ask(workspace, question, Progress(told.append)), told


def test_answer_is_told_step_by_step_and_kept(vault: Workspace) -> None:
    answering = Recorder("It was 60 /min [1].")
    answer, told = asked(with_models(vault, DONE, answering))
    assert answer.answer == f"{READ_IN_PART}\nIt was 60 /min [1]."
    assert [event for event in told if isinstance(event, Step)] == list(answer.steps)
    hidden = answer.hidden
    assert hidden is not None
    assert [event for event in told if isinstance(event, AnswerDelta)] == [
        AnswerDelta(answer.answer, hidden.answer)
    ]
    turn = list_history(vault)[0]
    assert (turn.question, turn.answer, turn.released) == (QUESTION, answer.answer, answer.released)
    kept = list_turns(vault.database)[0]
    assert leaks(f"{kept.question} {kept.answer}") == set()
    assert turn.citations == answer.citations
    assert leaks(answering.seen) == set()


def test_withheld_answer_is_kept_with_its_reason(vault: Workspace) -> None:
    answer = ask(with_models(vault, DONE, Recorder("")), "When is Wei Li's next appointment?", Progress())
    turn = list_turns(vault.database)[0]
    assert turn.withheld
    assert turn.reason == answer.reason != ""


def test_cancelled_question_is_not_kept(vault: Workspace) -> None:
    before = list_turns(vault.database)
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        ask(with_models(vault, DONE, Recorder("")), QUESTION, progress)
    assert list_turns(vault.database) == before


def test_no_answer_is_kept_without_its_entry_in_the_audit_trail(vault: Workspace) -> None:
    before, trail = list_turns(vault.database), audit_trail.entries(vault.database)
    refuse = "CREATE TRIGGER refused BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no'); END"
    with vault.database.transaction() as tx:
        tx.execute(refuse)
    told: list[object] = []
    with pytest.raises(sqlcipher3.IntegrityError):
        ask(with_models(vault, DONE, Recorder("It was 60 /min [1].")), QUESTION, Progress(told.append))
    with vault.database.transaction() as tx:
        tx.execute("DROP TRIGGER refused")
    assert (list_turns(vault.database), audit_trail.entries(vault.database)) == (before, trail)
    assert not any(isinstance(event, AnswerDelta) for event in told)


def test_names_are_in_the_audit_trail_before_they_are_shown(vault: Workspace) -> None:
    first = audit_trail.head(vault.database).entry
    at_showing: list[set[object]] = []

    def shown(event: object) -> None:
        if isinstance(event, AnswerDelta):
            new = [entry for entry in audit_trail.entries(vault.database) if entry.number > first]
            at_showing.append({value for entry in new for _name, value in entry.details})
            progress.cancel()

    progress = Progress(shown)
    answering = Repeater()
    with pytest.raises(Cancelled):
        ask(with_models(vault, DONE, answering), QUESTION, progress)
    assert ["screen" in purposes for purposes in at_showing] == [True]


def test_each_question_is_a_conversation_of_its_own(vault: Workspace) -> None:
    workspace = with_models(vault, Repeater(), Repeater())
    queries = {asked(workspace)[0].released.query for _ in range(4)}  # type: ignore[union-attr]
    assert len(queries) > 1


@pytest.mark.parametrize("question", ["", " \n\t"])
def test_empty_question_is_refused(vault: Workspace, question: str) -> None:
    with pytest.raises(UsageError):
        ask(vault, question, Progress())
    with pytest.raises(UsageError):
        search(vault, question)


def test_missing_model_is_said_plainly(vault: Workspace) -> None:
    def none(_settings: Settings) -> Models:
        raise ModelError("Fetch a model first.")

    workspace = with_words(Workspace(vault.folder, vault.database, none))
    with pytest.raises(ModelError):
        ask(workspace, QUESTION, Progress())
    with pytest.raises(ModelError):
        warm_up(workspace)


def test_what_code_answers_needs_no_model(vault: Workspace) -> None:
    def none(_settings: Settings) -> Models:
        raise ModelError("Fetch a model first.")

    workspace = with_words(Workspace(vault.folder, vault.database, none))
    told = ask(workspace, "How many patients are there?", Progress())
    assert told.by_code
    assert told.answer == "6 patients."


def test_warm_up_loads_what_a_question_needs(vault: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace = with_models(vault, DONE, Recorder("Fine."))
    loaded: list[str] = []
    monkeypatch.setattr(workspace.embedder, "load", lambda: loaded.append("embedding model"))
    warm_up(workspace)
    assert loaded == ["embedding model"]
    assert workspace.models is workspace.models
    assert workspace.boundary is workspace.boundary
    assert workspace.retriever is workspace.retriever


@pytest.mark.parametrize("mode", SearchMode)
def test_search_finds_the_patient_and_day_in_every_mode(vault: Workspace, mode: SearchMode) -> None:
    hits: list[Hit] = search(vault, QUESTION, 2, mode)
    assert [hit.document_id for hit in hits][0] == f"{VICTIM.patient_id}/{DAYS[0]}"
    assert len(hits) == 2


def test_gate_withholds_text_with_kinds_and_places_only(vault: Workspace) -> None:
    result = gate_text(vault, "Then Quetzalkamp came.")
    assert (result.released, [(s.start, s.end, s.entity_type) for s in result.findings]) == (
        None,
        [(5, 16, "PERSON")],
    )
    assert "PERSON at 5–16" in result.reason
    assert leaks(result.reason) == set()
    assert result.repaired is not None
    assert leaks(result.repaired) == set()


@pytest.mark.parametrize("text", ["", "Body weight was 72 kg on [DATE_1].", "Diabetes mellitus, active."])
def test_gate_lets_clinical_text_through_as_it_is(vault: Workspace, text: str) -> None:
    result = gate_text(vault, text)
    assert (result.released, result.findings, result.reason) == (text, (), "")
    assert result.repaired == text


def test_pseudonymised_text_holds_nothing_and_tells_where_it_did(vault: Workspace) -> None:
    text = note_of(VICTIM)
    result = pseudonymise_text(vault, text)
    assert leaks(result.text) == set()
    assert all(0 <= span.start < span.end <= len(text) for span in result.spans)
    assert "Quetzalkamp" in text[result.spans[0].start : result.spans[0].end]
    assert pseudonymise_text(vault, "Nothing here.") == type(result)("Nothing here.", (), result.policy)


def test_name_that_became_known_a_moment_ago_is_withheld(vault: Workspace) -> None:
    gate = vault.boundary.gate
    assert gate.release("Answer.", "[1] umbrixval was fine.", "q")
    with vault.database.transaction() as tx:
        add_identifiers(tx, names_of(VICTIM.patient_id, "Umbrixval", "Newcomer"))
    assert gate_text(vault, "umbrixval was fine").findings
    assert gate.findings("[1] umbrixval was fine.")


@pytest.mark.parametrize("policy", PolicyName)
def test_every_policy_answers_and_the_release_step_names_it(vault: Workspace, policy: PolicyName) -> None:
    answering = Recorder("It was 60 /min [1].")
    question = "Describe Zebulonia Quetzalkamp's heart rate in 2018."
    answer = ask(with_models(vault, DONE, answering), question, Progress(), policy)
    assert "60 /min" in answer.answer
    [released] = [step.summary for step in answer.steps if step.agent == "gate"]
    assert f"under the policy {policy}" in released
    assert leaks(answering.seen) == set()
    assert ("2018" in answering.seen) == (policy is not PolicyName.FULL)


def test_what_an_import_adds_reaches_a_question_that_is_under_way(vault: Workspace) -> None:
    before = vault.boundary
    with vault.database.transaction() as tx:
        add_identifiers(tx, names_of(VICTIM.patient_id, "Ombrelvaux", "Latecomer"))
    after = vault.boundary
    assert after is not before
    assert after is vault.boundary
    assert [found.value for found in before.registry.find("ask ombrelvaux")] == ["ombrelvaux"]
    assert after.registry.size == before.registry.size


def test_what_was_asked_is_there_after_opening_again(vault: Workspace) -> None:
    asked(with_models(vault, DONE, Recorder("It was 60 /min [1].")))
    vault.close()
    with with_words(open_vault(vault.folder, "pass")) as again:
        assert list_history(again)[0].question == QUESTION


def test_a_search_has_the_length_of_a_question(vault: Workspace) -> None:
    """What reads questions is made for so many characters, and so is whatever searches by them."""
    with pytest.raises(UsageError, match="longer than 1,000 characters"):
        search(vault, "w" * 1_001)


@pytest.mark.parametrize("read", [gate_text, pseudonymise_text, search])
def test_a_text_longer_than_memory_can_hold_is_refused_at_once(
    vault: Workspace, read: Callable[[Workspace, str], object]
) -> None:
    with pytest.raises(UsageError, match=r"longer than 200,000 characters; give it in parts\.$"):
        read(vault, "She was well. " * 20_000)
