"""The audit trail page by page: filtered, newest first, with what was asked; what left, by its hash."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest

from privrag_desktop.domain.audit_trail import Sought, TrailGroup, VerificationProgress
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import Cancelled, NotAllowed, UsageError
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.audit import trail_check_and_export, trail_paged_list
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.settings import Settings
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from tests.asking import asking_workspace
from tests.hostile.leaks import leaks
from tests.hostile.models import ByRole, Recorder
from tests.hostile.records import DAYS
from tests.word_embedder import with_words

QUESTION = "Describe Zebulonia Quetzalkamp's heart rate on 14 March 2018."
DONE = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')
LEFT = Sought(TrailGroup.LEFT)


@pytest.fixture
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    for workspace in asking_workspace(tmp_path_factory.mktemp("pages")):
        yield with_words(Workspace(workspace.folder, workspace.database, _models))


def _models(_settings: Settings) -> Models:
    return Models(DONE, Recorder("It was 60 /min [1]."))


def note(vault: Workspace, action: AuditAction, *details: tuple[str, int | str], actor: str = "admin") -> int:
    with vault.database.transaction() as tx:
        return audit_trail.append(tx, action, details, actor).number


def numbers(vault: Workspace, sought: Sought, below: int | None = None) -> list[int]:
    return [item.number for item in trail_paged_list.page(vault, sought, below).items]


def test_a_release_is_listed_with_its_question_and_shows_what_left(vault: Workspace) -> None:
    answer = ask(vault, QUESTION, Progress())
    page = trail_paged_list.page(vault, LEFT)
    [item] = page.items
    assert page.total == 1
    assert leaks(item.question) == set()
    assert item.question.endswith("heart rate on [DATE_1].")
    assert {"policy", "to", "sha256"} <= {name for name, _value in item.details}
    disclosed = trail_paged_list.disclosed(vault, item.number)
    assert disclosed.released == answer.released
    assert disclosed.agrees
    assert [turn.question for turn in disclosed.turns] == [item.question]
    assert leaks(f"{disclosed.turns}") == set()


def test_each_release_of_a_conversation_has_its_own_question_and_text(vault: Workspace) -> None:
    first = ask(vault, QUESTION, Progress())
    second = ask(vault, f"And on {DAYS[1]}?", Progress(), conversation=first.conversation)
    newer, older = trail_paged_list.page(vault, LEFT).items
    assert newer.question != older.question
    assert trail_paged_list.disclosed(vault, older.number).released == first.released
    assert trail_paged_list.disclosed(vault, newer.number).released == second.released
    assert len(trail_paged_list.disclosed(vault, newer.number).turns) == 2


def test_a_changed_history_is_not_taken_for_what_left(vault: Workspace) -> None:
    ask(vault, QUESTION, Progress())
    with vault.database.transaction() as tx:
        tx.execute("UPDATE turns SET released_information = 'nothing of the kind'")
    [item] = trail_paged_list.page(vault, LEFT).items
    disclosed = trail_paged_list.disclosed(vault, item.number)
    assert not disclosed.agrees
    assert isinstance(disclosed.released, Released)


def test_a_release_whose_question_is_erased_or_was_broken_off_shows_nothing(vault: Workspace) -> None:
    ask(vault, QUESTION, Progress())
    with vault.database.transaction() as tx:
        tx.execute("DELETE FROM turns")
    broken = note(vault, AuditAction.RELEASED, ("scope", "elsewhere"), ("sha256", "f00"))
    for item in trail_paged_list.page(vault, LEFT).items:
        disclosed = trail_paged_list.disclosed(vault, item.number)
        assert (disclosed.released, disclosed.agrees, disclosed.turns) == (None, False, ())
    assert trail_paged_list.page(vault, LEFT).items[0].number == broken


@pytest.mark.parametrize("number", [1, 4711])
def test_only_a_release_can_be_looked_at(vault: Workspace, number: int) -> None:
    note(vault, AuditAction.UNLOCKED)
    with pytest.raises(UsageError, match="no release"):
        trail_paged_list.disclosed(vault, number)


def test_pages_follow_each_other_without_a_gap(vault: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trail_paged_list, "PAGE", 3)
    for number in range(8):
        note(vault, AuditAction.UNLOCKED, ("number", number))
        note(vault, AuditAction.CLOSED)
    seen: list[int] = []
    while page := numbers(vault, Sought(TrailGroup.ACCESS), seen[-1] if seen else None):
        assert len(page) <= 3
        seen += page
    assert seen == sorted(seen, reverse=True)
    assert len(seen) == trail_paged_list.page(vault, Sought(TrailGroup.ACCESS)).total
    assert len(seen) >= 16
    assert trail_paged_list.page(vault, Sought(TrailGroup.ACCESS), seen[3]).total is None


def test_what_the_program_did_of_its_own_accord_is_found_apart_from_what_everybody_did(
    vault: Workspace,
) -> None:
    its_own = note(vault, AuditAction.CHANGED_FILE, actor="")
    note(vault, AuditAction.CHANGED_FILE)
    assert "" in trail_paged_list.people(vault)
    assert numbers(vault, Sought(TrailGroup.WARNINGS, user="")) == [its_own]
    assert len(numbers(vault, Sought(TrailGroup.WARNINGS))) == 2


def test_entries_are_found_by_person_day_and_words(vault: Workspace) -> None:
    mine = note(vault, AuditAction.EXPORTED, ("reason", "second opinion 100%"))
    hers = note(vault, AuditAction.EXPORTED, ("reason", "für den Hausarzt"), actor="Anna Grün")
    today = datetime.now().date()
    assert numbers(vault, Sought(TrailGroup.FILES, user="Anna Grün")) == [hers]
    assert numbers(vault, Sought(TrailGroup.FILES, first=today, last=today)) == [hers, mine]
    assert numbers(vault, Sought(TrailGroup.FILES, last=today - timedelta(days=1))) == []
    assert numbers(vault, Sought(TrailGroup.FILES, first=today + timedelta(days=1))) == []
    assert numbers(vault, Sought(TrailGroup.FILES, words="SECOND")) == [mine]
    assert numbers(vault, Sought(TrailGroup.FILES, words="für")) == [hers]
    assert numbers(vault, Sought(TrailGroup.FILES, words="100%")) == [mine]
    assert numbers(vault, Sought(TrailGroup.FILES, words="1_0")) == []
    assert numbers(vault, Sought(TrailGroup.FILES, words="' OR 1=1 --")) == []
    assert trail_paged_list.people(vault) == ["Anna Grün", "admin"]


def test_a_release_is_found_by_the_words_of_its_question(vault: Workspace) -> None:
    ask(vault, QUESTION, Progress())
    assert len(numbers(vault, Sought(words="heart rate"))) == 1
    assert numbers(vault, Sought(words="blood pressure")) == []


def test_a_day_begins_and_ends_by_the_clock_on_the_wall(
    vault: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An entry of 23:30 in New York belongs to that day, although it is the next one in UTC."""
    import time  # noqa: PLC0415  only here is the zone changed

    monkeypatch.setenv("TZ", "America/New_York")
    time.tzset()
    try:
        note(vault, AuditAction.BACKED_UP)
        with vault.database.transaction() as tx:
            tx.execute("DROP TRIGGER audit_never_changes")
            tx.execute(
                "UPDATE audit SET created = ? WHERE action = 'backed up'", ("2026-03-02T04:30:00.000+00:00",)
            )
        day = date(2026, 3, 1)
        assert len(numbers(vault, Sought(TrailGroup.FILES, first=day, last=day))) == 1
        assert numbers(vault, Sought(TrailGroup.FILES, first=date(2026, 3, 2))) == []
    finally:
        monkeypatch.undo()
        time.tzset()


def test_every_action_is_in_a_group_of_its_own() -> None:
    shown = [action for group, actions in trail_paged_list.ACTIONS.items() for action in actions]
    assert set(shown) == set(AuditAction)
    assert set(trail_paged_list.ACTIONS) == set(TrailGroup)


def test_clinicians_read_none_of_it(vault: Workspace) -> None:
    vault.person = User("Anna", UserRole.CLINICIAN)
    for read in (
        lambda: trail_paged_list.page(vault, LEFT),
        lambda: trail_paged_list.people(vault),
        lambda: trail_paged_list.disclosed(vault, 1),
    ):
        with pytest.raises(NotAllowed, match="audit trail"):
            read()


def test_checking_a_long_trail_tells_where_it_stands_and_can_be_stopped(vault: Workspace) -> None:
    with vault.database.transaction() as tx:
        for _ in range(1200):
            audit_trail.append(tx, AuditAction.CLOSED, [])
    length = audit_trail.head(vault.database).entry
    told: list[object] = []
    assert trail_check_and_export.verify_trail(vault, progress=Progress(told.append)).fault == ""
    assert told == [VerificationProgress(500, length), VerificationProgress(1000, length)]
    stopped = Progress()
    stopped.cancel()
    with pytest.raises(Cancelled):
        trail_check_and_export.verify_trail(vault, progress=stopped)


def test_a_kept_hash_tells_up_to_where_it_vouches(vault: Workspace) -> None:
    kept = note(vault, AuditAction.CLOSED)
    hashed = trail_check_and_export.verify_trail(vault).hash
    note(vault, AuditAction.UNLOCKED)
    assert trail_check_and_export.verify_trail(vault, hashed).kept_entry == kept
    assert trail_check_and_export.verify_trail(vault).kept_entry == 0
    assert datetime.now(UTC) > trail_paged_list.page(vault, Sought(TrailGroup.ACCESS)).items[0].created


def test_requests_to_the_server_are_a_group_and_lead_to_what_was_released(vault: Workspace) -> None:
    answer = ask(vault, QUESTION, Progress())
    [item] = trail_paged_list.page(vault, LEFT).items
    scope = ("scope", dict(item.details)["scope"])
    sent = note(vault, AuditAction.SENT, scope, ("release", item.number), ("characters", 900))
    ended = note(vault, AuditAction.SERVER_ENDED, scope, ("release", item.number), ("outcome", "done"))
    listed = trail_paged_list.page(vault, Sought(TrailGroup.SERVER)).items
    assert [one.number for one in listed] == [ended, sent]
    assert [one.question for one in listed] == [item.question, item.question]
    for one in (sent, ended):
        assert trail_paged_list.disclosed(vault, one).released == answer.released


@pytest.mark.parametrize(
    ("ends", "left"),
    [([0], False), ([], False), ([1], True), ([0, 1], True), ([None], True), ([0, None], True)],
)
def test_what_was_released_and_never_sent_is_told_apart(
    vault: Workspace, ends: list[int | None], left: bool
) -> None:
    """A request without an end was killed: nobody knows what left."""
    number = note(vault, AuditAction.RELEASED, ("scope", "s"), ("to", "server"), ("sha256", "0"))
    release = ("release", number)
    for sent in ends:
        note(vault, AuditAction.SENT, ("scope", "s"), release, ("characters", 900))
        if sent is not None:
            note(
                vault,
                AuditAction.SERVER_ENDED,
                ("scope", "s"),
                release,
                ("outcome", "failed"),
                ("sent", sent),
            )
    note(vault, AuditAction.SERVER_ENDED, ("scope", "s"), ("release", number + 1000), ("sent", 1))
    assert trail_paged_list.disclosed(vault, number).left is left


def test_an_end_that_does_not_say_what_was_sent_counts_as_sent(vault: Workspace) -> None:
    number = note(vault, AuditAction.RELEASED, ("scope", "s"), ("to", "server"), ("sha256", "0"))
    note(vault, AuditAction.SENT, ("scope", "s"), ("release", number), ("characters", 900))
    note(vault, AuditAction.SERVER_ENDED, ("scope", "s"), ("release", number), ("outcome", "failed"))
    assert trail_paged_list.disclosed(vault, number).left


def test_a_release_to_the_model_of_this_computer_was_given_to_it(vault: Workspace) -> None:
    ask(vault, QUESTION, Progress())
    [item] = trail_paged_list.page(vault, LEFT).items
    assert trail_paged_list.disclosed(vault, item.number).left


def test_a_request_of_a_test_leads_to_no_release(vault: Workspace) -> None:
    sent = note(vault, AuditAction.SENT, ("purpose", "test"), ("characters", 28))
    with pytest.raises(UsageError, match="no release"):
        trail_paged_list.disclosed(vault, sent)
