"""What is done with a question stands in the audit trail before it happens, and nobody's name with it."""

from collections.abc import Iterator
from typing import NoReturn
from unittest.mock import patch

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.errors import Cancelled, ServerError
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.llm.server_request_observer_interface import Request, RequestEnd
from privrag_desktop.privacy.release.audit_and_export_redaction import (
    NOT_KEPT,
    kept_typed_words,
    kept_words,
)
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.audit import trail_paged_list
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.questions.question_history_list_and_erasure import list_history
from privrag_desktop.services.questions.running_question_saving_and_audit import QuestionJournal, hash_of
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import LONGEST_WORDS, AuditAction, AuditEntry
from tests.asking import asking_workspace
from tests.hostile.leaks import leaks
from tests.hostile.models import ByRole, Recorder, Repeater
from tests.hostile.records import PEOPLE, note_of
from tests.word_embedder import with_words

QUESTION = "Describe Zebulonia Quetzalkamp's heart rate on 14 March 2018."
DONE = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("journal"))


def with_models(vault: Workspace, private: Recorder, answering: Recorder) -> Workspace:
    return with_words(Workspace(vault.folder, vault.database, lambda _settings: Models(private, answering)))


def entries_since(vault: Workspace, number: int) -> list[AuditEntry]:
    """Oldest first."""
    return [entry for entry in audit_trail.entries(vault.database)[::-1] if entry.number > number]


def asked(vault: Workspace, question: str, answering: Recorder) -> tuple[Answer, list[AuditEntry]]:
    before = audit_trail.head(vault.database).entry
    answer = ask(with_models(vault, DONE, answering), question, Progress())
    return answer, entries_since(vault, before)


def test_a_question_is_told_from_the_asking_to_its_end(vault: Workspace) -> None:
    answer, told = asked(vault, QUESTION, Recorder("It was 60 /min [1]."))
    actions = [entry.action for entry in told if entry.action != AuditAction.REIDENTIFIED]
    assert actions == [AuditAction.ASKED, AuditAction.RELEASED, AuditAction.QUESTION_ENDED]
    assert {entry.actor for entry in told} == {"admin"}
    assert {dict(entry.details)["scope"] for entry in told} == {answer.conversation}
    first, released, ended = (dict(one.details) for one in told if one.action != AuditAction.REIDENTIFIED)
    assert answer.released is not None
    assert released["sha256"] == hash_of(answer.released)
    assert (released["policy"], released["to"]) == ("safe-harbor", "computer")
    assert ended["outcome"] == "answered"
    assert isinstance(ended["number"], int)
    assert "heart rate" in str(first["question"])
    assert leaks(str([entry.details for entry in told])) == set()


def test_what_is_released_is_in_the_trail_before_it_is_sent(vault: Workspace) -> None:
    seen: list[str] = []

    class Looking(Recorder):
        def reply(self, _prompt: object, *_: object) -> str:
            seen.append(audit_trail.entries(vault.database, 1)[0].action)
            return "It was 60 /min [1]."

    asked(vault, QUESTION, Looking())
    assert seen[0] == AuditAction.RELEASED


@pytest.mark.parametrize(
    "question",
    [
        "When is Wei Li's next appointment?",
        "What was zebulonai quetzalcamp's heart rate?",
        "How is Orwellino Brackenthwaite of 77 Umbrellabird77 Lane?",
        "What is the phone number of Umberlina Twinfield, 555-082-7782?",
        note_of(PEOPLE[0]),
    ],
)
def test_the_question_in_the_trail_names_nobody_whatever_becomes_of_it(
    vault: Workspace, question: str
) -> None:
    _, told = asked(vault, question, Repeater())
    assert told[0].action == AuditAction.ASKED
    assert told[-1].action == AuditAction.QUESTION_ENDED
    text = str(told).lower()
    assert leaks(str([entry.details for entry in told])) == set()
    assert "quetzalc" not in text
    assert "zebulonai" not in text
    assert "brackenthwaite" not in text


def test_a_question_that_is_declined_is_told_as_such(vault: Workspace) -> None:
    answer, told = asked(vault, "When is Wei Li's next appointment?", Recorder(""))
    assert answer.withheld
    assert dict(told[-1].details)["outcome"] == "declined"
    assert AuditAction.RELEASED not in [entry.action for entry in told]


def test_a_text_that_the_gate_refuses_is_an_entry_and_one_that_was_sent_is_none(
    vault: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    from privrag_desktop.errors import Withheld
    from privrag_desktop.privacy.release.gate import Gate

    def refuse(*_: object, **__: object) -> NoReturn:
        raise Withheld("The text was not released.")

    monkeypatch.setattr(Gate, "release", refuse)
    _, told = asked(vault, QUESTION, Recorder("It was 60 /min [1]."))
    actions = [entry.action for entry in told]
    assert AuditAction.WITHHELD in actions
    assert AuditAction.RELEASED not in actions


@pytest.mark.parametrize(
    ("error", "outcome"),
    [(RuntimeError("Zebulonia Quetzalkamp"), "failed"), (Cancelled(), "stopped")],
)
def test_a_question_that_breaks_off_is_told_by_the_kind_of_error_only(
    vault: Workspace, error: Exception, outcome: str
) -> None:
    class Breaking(Recorder):
        def reply(self, _prompt: object, *_: object) -> str:
            raise error

    before = audit_trail.head(vault.database).entry
    with pytest.raises(type(error)):
        ask(with_models(vault, DONE, Breaking()), QUESTION, Progress())
    told = entries_since(vault, before)
    details = dict(told[-1].details)
    assert (told[-1].action, details["outcome"]) == (AuditAction.QUESTION_ENDED, outcome)
    assert details["error"] == type(error).__name__
    assert leaks(str([entry.details for entry in told])) == set()


@pytest.mark.parametrize("is_sent", [True, False])
def test_what_left_for_a_question_that_broke_off_is_kept_and_nothing_else(
    vault: Workspace, is_sent: bool
) -> None:
    """An admin reads what a server was sent, whatever came back; a text that never left was not disclosed."""
    request = Request("https://answers.example/v1", "big", 2, 900)

    class Server(Recorder):
        def reply(self, _prompt: object, *_: object) -> str:
            journal[0].requests.sends(request)
            journal[0].requests.ended(RequestEnd(request, is_sent, 9))
            raise ServerError("It sent something that is not a chat reply.", kind="no-chat-reply")

    journal, before = list[QuestionJournal](), audit_trail.head(vault.database).entry
    made = QuestionJournal.__init__

    def making(self: QuestionJournal, *arguments: object) -> None:
        made(self, *arguments)  # type: ignore[arg-type]
        journal.append(self)

    with patch.object(QuestionJournal, "__init__", making), pytest.raises(ServerError):
        ask(with_models(vault, DONE, Server()), QUESTION, Progress())
    told = entries_since(vault, before)
    [released] = [one for one in told if one.action == AuditAction.RELEASED]
    shown = trail_paged_list.disclosed(vault, released.number)
    assert (shown.released is not None, shown.agrees) == (is_sent, is_sent)
    kept_now = [one for one in list_history(vault) if one.scope == dict(released.details)["scope"]]
    assert len(kept_now) == int(is_sent)
    for kept in kept_now:
        assert (kept.question, kept.answer, kept.withheld) == (QUESTION, "", True)
        assert "broke off" in kept.reason
        assert leaks(str(shown)) == set()


def test_a_question_that_breaks_before_it_is_pseudonymised_leaves_no_word(
    vault: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    from privrag_desktop.agents.dialogue.question_interpretation import QuestionInterpreter

    def fail(_self: QuestionInterpreter, question: str) -> NoReturn:
        raise ValueError(question)

    monkeypatch.setattr(QuestionInterpreter, "of", fail)
    before = audit_trail.head(vault.database).entry
    with pytest.raises(ValueError, match="Zebulonia"):
        ask(with_models(vault, DONE, Recorder("")), QUESTION, Progress())
    [entry] = entries_since(vault, before)
    assert entry.action == AuditAction.QUESTION_ENDED
    assert dict(entry.details).keys() == {"scope", "outcome", "error"}


def test_words_are_kept_as_long_as_the_gate_would_let_them_out(vault: Workspace) -> None:
    boundary = vault.boundary.under(PolicyName.SAFE_HARBOR)
    assert kept_words("What was the latest heart rate?", boundary) == "What was the latest heart rate?"
    assert kept_words("Quetzalkamp came in 2018.", boundary) == "[PERSON] came in 2018."
    long = kept_words("She was well. " * 1000, boundary)
    assert (len(long), long[-1]) == (LONGEST_WORDS, "…")


def test_words_that_stay_identifying_are_not_kept_at_all(
    vault: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    boundary = vault.boundary.under(PolicyName.SAFE_HARBOR)
    monkeypatch.setattr(
        boundary.gate,
        "findings",
        lambda text, _issued=(): vault.boundary.gate.findings(f"Quetzalkamp {text}"),
    )
    assert kept_words("What was it?", boundary) == NOT_KEPT


def test_typed_words_lose_misspelt_names_and_strangers(vault: Workspace) -> None:
    typed = "The son of zebulonia quetzalcamp, Orwellino Brackenthwaite, called\nabout a fall at home."
    kept = kept_typed_words(typed, vault.boundary)
    assert leaks(kept) == set()
    assert "quetzal" not in kept.lower()
    assert "Brackenthwaite" not in kept
    assert "\n" not in kept
    assert kept.endswith("about a fall at home.")
