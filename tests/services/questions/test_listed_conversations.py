"""Conversations are found by names that are kept nowhere in words, and leave nothing when they are erased."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.interrupted_jobs import InterruptedQuestion
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import Cancelled, NotAllowed, UsageError
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.privacy.pseudonyms.conversation_titles_and_search import keep_title
from privrag_desktop.privacy.pseudonyms.pseudonymiser import PseudonymisedText
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.patients.patient_deletion import delete_patient
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.questions.conversations import ANSWERS, PAGE, Conversations
from privrag_desktop.services.questions.question_history_list_and_erasure import clear_history
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.jobs_interrupted_by_lock import (
    keep_stopped,
    take_stopped,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.question_history import save_turn
from tests.asking import asking_workspace
from tests.hostile.leaks import leaks
from tests.hostile.models import ByRole, Recorder
from tests.hostile.records import PEOPLE
from tests.word_embedder import with_words

ZEBULONIA, JOSE = PEOPLE[0], PEOPLE[5]
PULSE = f"Describe {ZEBULONIA.plain}'s heart rate on 14 March 2018."
ASTHMA = f"Since when does {JOSE.plain} have asthma?"
TITLE = f"Ward round: {ZEBULONIA.plain} and her kidneys"


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path)


def asked(vault: Workspace, question: str, conversation: str | None = None) -> Answer:
    private = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')
    models = Models(private, Recorder("It is in the records [1]."))
    workspace = with_words(Workspace(vault.folder, vault.database, lambda _settings: models))
    return ask(workspace, question, Progress(), conversation=conversation)


def titles(vault: Workspace, words: str = "", *, names: bool = True) -> list[str]:
    listed = Conversations(vault).page(words, names=names, progress=Progress())
    return [one.title for one in listed.conversations]


def kept_in_tables(vault: Workspace) -> str:
    """Every value of every table in small letters."""
    tables = [name for (name,) in vault.database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    rows = (row for one in tables for row in vault.database.rows(f"SELECT * FROM {one}"))
    return "\n".join(str(value) for row in rows for value in row).lower()


def many(vault: Workspace, count: int) -> None:
    with vault.database.transaction() as tx:
        for number in range(count):
            save_turn(tx, Answer(f"Old question {number}?", "Yes.", (), None, False, "", (), 0.1))


def test_a_conversation_is_one_row_with_its_first_question_and_its_times(vault: Workspace) -> None:
    first = asked(vault, PULSE)
    other = asked(vault, ASTHMA)
    asked(vault, "and her body weight?", first.conversation)
    newest, older = Conversations(vault).page(progress=Progress()).conversations
    assert (newest.key, newest.title, newest.questions) == (first.conversation, PULSE, 2)
    assert (older.key, older.title, older.questions) == (other.conversation, ASTHMA, 1)
    assert newest.begun < older.begun < newest.latest <= datetime.now(UTC)
    assert (newest.goes_on, newest.renamed, newest.pinned, newest.number) == (True, False, False, 1)


def test_a_patient_is_found_by_name_though_no_question_is_kept_with_it(vault: Workspace) -> None:
    asked(vault, PULSE)
    asked(vault, ASTHMA)
    texts = str(vault.database.rows("SELECT question, answer FROM turns"))
    assert leaks(texts) == set()
    assert titles(vault, "quetzalkamp") == [PULSE]
    assert titles(vault, "ZEBULONIA heart") == [PULSE]
    assert titles(vault, "jose garcia") == [ASTHMA]  # however it is typed
    assert titles(vault, "14 March 2018") == [PULSE]
    assert titles(vault, "quetzalkamps heart") == []  # nobody wrote it so
    assert titles(vault, "asthma") == [ASTHMA]
    assert titles(vault, "zebulonia asthma") == []
    assert titles(vault, "…") == []


def test_a_made_up_name_finds_nothing_unless_names_are_hidden(vault: Workspace) -> None:
    """Else whoever is looked for might be somebody else's stand-in."""
    asked(vault, PULSE)
    [(made_up,)] = vault.database.rows(
        "SELECT pseudonym FROM pseudonyms WHERE original LIKE 'Quetz%' LIMIT 1"
    )
    assert titles(vault, made_up) == []
    [shown] = titles(vault, made_up, names=False)
    assert leaks(shown) == set()
    assert titles(vault, "quetzalkamp", names=False) == []


def test_people_of_records_who_are_not_in_the_answer_are_not_found(vault: Workspace) -> None:
    """A map may know more names than a question and its answer show."""
    answer = asked(vault, PULSE)
    boundary = vault.boundary
    boundary.pseudonymise("Wei Li has gout.", boundary.new_scope(answer.conversation, vault.database))
    assert vault.database.rows("SELECT 1 FROM pseudonyms WHERE original = 'Wei'")
    assert titles(vault, "wei") == []
    assert titles(vault, "quetzalkamp") == [PULSE]


def test_names_that_come_back_are_counted_once_not_with_each_letter(vault: Workspace) -> None:
    first, second = asked(vault, PULSE), asked(vault, ASTHMA)
    shown = Conversations(vault)
    before = audit_trail.head(vault.database).entry
    for words in ("", "z", "ze", "zeb", "zebu", ""):
        shown.page(words, progress=Progress())
    search, entry = audit_trail.entries(vault.database, audit_trail.head(vault.database).entry - before)
    assert search.action == AuditAction.SEARCHED
    details = dict(entry.details)
    assert (entry.action, details["purpose"], details["conversations"]) == ("reidentified", "history", 2)
    assert int(details["count"]) >= 2
    shown.page(names=False, progress=Progress())
    shown.open(first.conversation, names=False)
    assert [one.action for one in audit_trail.entries(vault.database, 2)] == [
        AuditAction.OPENED,
        AuditAction.SEARCHED,
    ]
    shown.open(second.conversation)
    newest = audit_trail.entries(vault.database, 1)[0]
    assert dict(newest.details)["scope"] == second.conversation
    assert audit_trail.verify(vault.database) is None


def test_a_title_and_a_pin_stay_when_the_vault_is_opened_again(vault: Workspace) -> None:
    first = asked(vault, PULSE)
    asked(vault, ASTHMA)
    shown = Conversations(vault)
    shown.rename(first.conversation, f"  {TITLE}\n")
    shown.pin(first.conversation, True)
    assert leaks(str(vault.database.rows("SELECT title FROM conversation_labels"))) == set()
    vault.close()
    with open_vault(vault.folder, "pass") as again:
        assert titles(again) == [TITLE, ASTHMA]
        assert titles(again, "kidneys quetzalkamp") == [TITLE]
        [hidden, _other] = titles(again, names=False)
        assert leaks(hidden) == set()
        assert hidden.endswith("and her kidneys")
        again_shown = Conversations(again)
        [row, _] = again_shown.page(progress=Progress()).conversations
        assert (row.renamed, row.pinned) == (True, True)
        again_shown.rename(first.conversation, "")
        again_shown.pin(first.conversation, False)
        assert titles(again) == [ASTHMA, PULSE]


def test_a_title_adds_nobody_to_the_map_of_its_conversation(vault: Workspace) -> None:
    """A question that is at work at the same time issues from the same map."""
    answer = asked(vault, PULSE)
    before = vault.database.rows("SELECT * FROM pseudonyms")
    Conversations(vault).rename(answer.conversation, "For Wei Li and Mr Grobblewick")
    assert vault.database.rows("SELECT * FROM pseudonyms") == before
    assert titles(vault, "grobblewick") == ["For Wei Li and Mr Grobblewick"]


def test_an_opened_conversation_goes_on_and_without_names_shows_none(vault: Workspace) -> None:
    answer = asked(vault, PULSE)
    shown = Conversations(vault)
    opened = shown.open(answer.conversation)
    [kept] = opened.answers
    assert (kept.answer.question, kept.answer.answer) == (PULSE, answer.answer)
    assert kept.answer.citations == answer.citations != ()
    assert kept.answer.values
    more = asked(vault, "and her body weight?", kept.answer.conversation)
    assert more.conversation == answer.conversation
    hidden = shown.open(answer.conversation, names=False)
    assert leaks(str(hidden)) == set()
    assert len(hidden.answers) == 2


def test_a_long_conversation_is_opened_in_parts(vault: Workspace) -> None:
    answer = asked(vault, PULSE)
    vault.database.rows(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50) INSERT INTO turns"
        " (created, question, answer, withheld, reason, scope)"
        " SELECT created, 'more', 'yes', 0, '', scope FROM turns, n"
    )
    latest = Conversations(vault).open(answer.conversation)
    assert (len(latest.answers), latest.start) == (ANSWERS, 51 - ANSWERS)
    first = Conversations(vault).open(answer.conversation, 0)
    assert [first.answers[0].answer.question, len(first.answers)] == [PULSE, ANSWERS]


def test_names_are_forgotten_and_the_title_with_them(vault: Workspace) -> None:
    answer = asked(vault, PULSE)
    clinician = Conversations(Workspace(vault.folder, vault.database, person=User("Ann", UserRole.CLINICIAN)))
    clinician.rename(answer.conversation, TITLE)
    clinician.pin(answer.conversation, True)
    keep_stopped(vault, [InterruptedQuestion("and Quetzalkamp's weight?", answer.conversation)])
    assert Conversations(vault).forget_names([answer.conversation]) == 1
    [row] = clinician.page(progress=Progress()).conversations
    assert (row.renamed, row.pinned, row.goes_on) == (False, True, False)
    assert leaks(str(clinician.open(row.key))) == set()
    assert take_stopped(vault) == ()
    assert titles(vault, "quetzalkamp") == []
    assert "her kidneys" not in kept_in_tables(vault)
    clinician.rename(row.key, TITLE)
    [without] = titles(vault)
    assert leaks(without) == set()
    assert vault.database.rows("SELECT * FROM title_places") == []


def test_erased_conversations_leave_no_word_in_any_table(vault: Workspace) -> None:
    """But for the question as the audit trail keeps it, without names: the trail is never shortened."""
    answer = asked(vault, PULSE)
    asked(vault, "and her body weight?", answer.conversation)
    stays = asked(vault, ASTHMA)
    shown = Conversations(vault)
    shown.rename(answer.conversation, "Snorkelwacker round with Grobblewick")
    shown.pin(answer.conversation, True)
    keep_stopped(vault, [InterruptedQuestion("And the xylophonia?", answer.conversation)])
    traces = ("snorkelwacker", "grobblewick", "xylophonia", "body weight?")
    assert [one for one in traces if one in kept_in_tables(vault)] == [*traces]
    clinician = Conversations(Workspace(vault.folder, vault.database, person=User("Ann", UserRole.CLINICIAN)))
    with pytest.raises(NotAllowed):
        clinician.erase([answer.conversation])
    assert shown.erase([answer.conversation]) == 2
    assert (vault.folder / "vault.db-wal").stat().st_size == 0
    left = kept_in_tables(vault).replace(" body weight?", "", 1)  # of the audit trail
    assert [one for one in traces if one in left] == []
    for table in ("pseudonyms", "turns", "turn_places", "conversations", "conversation_labels"):
        column = "conversation" if table.startswith("conversation") else "scope"
        where = f"{column} = '{answer.conversation}'" if table != "turn_places" else "turn IN (1, 2)"
        assert vault.database.rows(f"SELECT * FROM {table} WHERE {where}") == []
    assert [one.key for one in shown.page(progress=Progress()).conversations] == [stays.conversation]
    (newest,) = [one for one in audit_trail.entries(vault.database, 2) if one.action == "forgotten"]
    assert dict(newest.details) == {"what": "conversations", "conversations": 1, "questions": 2}
    with pytest.raises(UsageError, match="no longer"):
        shown.open(answer.conversation)


def test_a_deleted_patient_is_in_no_title(vault: Workspace) -> None:
    """Neither where the conversation was about somebody else, nor where it was forgotten already."""
    about_another, forgotten = asked(vault, ASTHMA), asked(vault, ASTHMA)
    shown = Conversations(vault)
    shown.rename(about_another.conversation, TITLE)
    shown.forget_names([forgotten.conversation])
    with vault.database.transaction() as tx:  # as a name that was taken for no name would be
        keep_title(tx, forgotten.conversation, PseudonymisedText(TITLE))
    delete_patient(vault, ZEBULONIA.patient_id)
    assert ZEBULONIA.family.lower() not in kept_in_tables(vault)
    assert "her kidneys" not in kept_in_tables(vault)
    assert not any(one.renamed for one in shown.page(progress=Progress()).conversations)


def test_clearing_the_history_takes_the_titles(vault: Workspace) -> None:
    shown = Conversations(vault)
    shown.rename(asked(vault, PULSE).conversation, TITLE)
    clear_history(vault)
    assert "her kidneys" not in kept_in_tables(vault)
    assert titles(vault) == []


def test_a_conversation_with_a_question_at_work_is_left_alone(vault: Workspace) -> None:
    answer = asked(vault, PULSE)
    vault.questions_at_work.add(answer.conversation)
    shown = Conversations(vault)
    for end in (shown.forget_names, shown.erase):
        with pytest.raises(UsageError, match="at work"):
            end([answer.conversation])
    assert titles(vault) == [PULSE]


def test_questions_of_old_are_conversations_of_one(vault: Workspace) -> None:
    """They were kept with names once: never shown while names are hidden, erased when they are forgotten."""
    shown = Conversations(vault)
    with vault.database.transaction() as tx:
        number = save_turn(tx, Answer(PULSE, "Good [1].", (), None, False, "", (), 0.1))
    key = shown.key_of(number)
    assert titles(vault, "quetzalkamp") == [PULSE]
    assert (titles(vault, names=False), titles(vault, "heart", names=False)) == ([""], [])
    assert leaks(str(shown.open(key, names=False))) == set()
    assert not shown.open(key).conversation.goes_on
    shown.rename(key, TITLE)
    shown.pin(key, True)
    [title] = titles(vault)
    assert leaks(title) == set()
    assert shown.forget_names([key]) == 1
    assert (titles(vault), vault.database.rows("SELECT * FROM conversation_labels")) == ([], [])


def test_thousands_come_page_by_page(vault: Workspace) -> None:
    many(vault, 2 * PAGE + 3)
    shown, sizes, start = Conversations(vault), [], 0
    seen = []
    while start is not None:
        listed = shown.page("question", start, progress=Progress())
        sizes.append(len(listed.conversations))
        seen += [one.title for one in listed.conversations]
        start = listed.following  # type: ignore[assignment]
    assert sizes == [PAGE, PAGE, 3]
    assert seen == [f"Old question {number}?" for number in reversed(range(2 * PAGE + 3))]
    assert shown.page("question 7?", progress=Progress()).following is None


def test_a_search_stops_when_it_is_told_to(vault: Workspace) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        Conversations(vault).page("anything", progress=progress)


def test_what_cannot_be_is_said(vault: Workspace) -> None:
    shown = Conversations(vault)
    answer = asked(vault, PULSE)
    for wrong, said in (
        (lambda: shown.rename(answer.conversation, "x" * 121), "at most 120"),
        (lambda: shown.rename("nobody", "x"), "no longer"),
        (lambda: shown.pin("nobody", True), "no longer"),
        (lambda: shown.key_of(99), "no question 99"),
    ):
        with pytest.raises(UsageError, match=said):
            wrong()


def test_a_search_and_an_opened_conversation_are_in_the_trail_once_and_without_words(
    vault: Workspace,
) -> None:
    key = asked(vault, PULSE).conversation
    before, conversations = audit_trail.head(vault.database).entry, Conversations(vault)
    for words in ("", "he", "hea", "heart rate", "heart", "asthma", "asthma"):
        conversations.page(words, progress=Progress())
    conversations.open(key, names=False)
    conversations.open(key, 0, names=False)
    entries = audit_trail.entries(vault.database)[::-1]
    noted = [(one.action, dict(one.details)) for one in entries if one.number > before]
    assert [one for one in noted if one[0] in {AuditAction.SEARCHED, AuditAction.OPENED}] == [
        (AuditAction.SEARCHED, {"in": "conversations", "found": 1}),
        (AuditAction.SEARCHED, {"in": "conversations", "found": 0}),
        (AuditAction.OPENED, {"in": "conversation", "scope": key}),
    ]
    assert "asthma" not in repr(noted)
