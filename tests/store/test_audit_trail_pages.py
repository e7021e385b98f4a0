"""The trail is read page by page, each release with its question, and found by person, time and words."""

import pytest

from privrag_desktop.store import audit_trail, audit_trail_pages
from privrag_desktop.store.audit_trail import AuditAction, AuditEntry
from privrag_desktop.store.audit_trail_pages import AuditFilter
from privrag_desktop.store.database import Database

ANY = AuditFilter()
RELEASES = AuditFilter(actions=(AuditAction.RELEASED, AuditAction.WITHHELD))


def note(
    database: Database, action: AuditAction, *details: tuple[str, int | str], actor: str = "admin"
) -> AuditEntry:
    with database.transaction() as tx:
        return audit_trail.append(tx, action, details, actor)


def asked(database: Database, scope: str, question: str) -> AuditEntry:
    return note(database, AuditAction.ASKED, ("scope", scope), ("question", question))


def released(database: Database, scope: str) -> AuditEntry:
    return note(database, AuditAction.RELEASED, ("scope", scope), ("sha256", "f00"))


def numbers(database: Database, wanted: AuditFilter) -> list[int]:
    found = [entry.number for entry, _ in audit_trail_pages.page(database, wanted, None, 100)]
    assert len(found) == audit_trail_pages.count(database, wanted)
    return found


def test_pages_are_newest_first_and_leave_no_gap(database: Database) -> None:
    for _ in range(7):
        note(database, AuditAction.UNLOCKED)
    below, found = None, list[int]()
    while page := audit_trail_pages.page(database, ANY, below, 3):
        found += [entry.number for entry, _ in page]
        below = found[-1]
    assert found == [7, 6, 5, 4, 3, 2, 1]


def test_each_release_stands_with_the_question_of_its_own_conversation(database: Database) -> None:
    """Two people may ask at the same time, and one scope may begin as another does."""
    asked(database, "talk-1", "First of [PERSON]?")
    asked(database, "talk-12", "Of another?")
    released(database, "talk-1")
    released(database, "talk-12")
    asked(database, "talk-1", "Second?")
    released(database, "talk-1")
    released(database, "talk-3")
    questions = [question for _, question in audit_trail_pages.page(database, RELEASES, None, 100)]
    assert questions == ["", "Second?", "Of another?", "First of [PERSON]?"]


def test_entries_are_found_by_action_person_and_time(database: Database) -> None:
    first = note(database, AuditAction.EXPORTED, actor="Anna Grün")
    second = note(database, AuditAction.UNLOCKED)
    assert numbers(database, AuditFilter(actions=(AuditAction.UNLOCKED,))) == [second.number]
    assert numbers(database, AuditFilter(actor="Anna Grün")) == [first.number]
    assert numbers(database, AuditFilter(since=first.created)) == [2, 1]
    assert numbers(database, AuditFilter(until=first.created)) == []  # until is no part of it
    assert audit_trail_pages.actors(database) == ["Anna Grün", "admin"]


@pytest.mark.parametrize(
    ("words", "is_found"),
    [
        ("SECOND", True),
        ("für", True),
        ('"second"', True),
        ("100%", True),
        ("1_0", False),
        ("100!", False),
        ("second%für", False),
        ("' OR 1=1 --", False),
    ],
)
def test_words_are_found_as_they_are_whatever_signs_are_in_them(
    database: Database, words: str, is_found: bool
) -> None:
    note(database, AuditAction.EXPORTED, ("reason", 'for a "second" opinion, für 100%'))
    assert bool(numbers(database, AuditFilter(words=words))) is is_found


def test_a_release_is_found_by_the_words_of_its_question_and_of_no_earlier_one(database: Database) -> None:
    asked(database, "talk", "How is the heart rate?")
    first = released(database, "talk")
    asked(database, "talk", "And the weight?")
    second = released(database, "talk")
    assert numbers(database, AuditFilter(RELEASES.actions, words="heart rate")) == [first.number]
    assert numbers(database, AuditFilter(RELEASES.actions, words="weight")) == [second.number]


def test_an_entry_is_found_by_its_number(database: Database) -> None:
    entry = note(database, AuditAction.UNLOCKED)
    assert audit_trail_pages.get(database, entry.number) == entry
    assert audit_trail_pages.get(database, 99) is None


def test_the_end_of_a_question_leads_from_its_release_to_its_answer(database: Database) -> None:
    asked(database, "talk", "How?")
    answered = released(database, "talk")
    note(database, AuditAction.QUESTION_ENDED, ("scope", "other"), ("number", 3))
    note(database, AuditAction.QUESTION_ENDED, ("scope", "talk"), ("number", 7))
    broken_off = released(database, "talk")
    asked(database, "talk", "Again?")
    note(database, AuditAction.QUESTION_ENDED, ("scope", "talk"), ("number", 8))
    assert audit_trail_pages.question_number_of(database, answered) == 7
    assert audit_trail_pages.question_number_of(database, broken_off) is None


@pytest.mark.parametrize(
    ("steps", "may_have"),
    [
        ("", False),
        ("begun", True),  # killed before its end
        ("begun, not sent", False),
        ("begun, sent", True),
        ("begun, ended", True),  # by a program that did not say
        ("begun, not sent, begun", True),
        ("begun, not sent, begun, not sent", False),
        ("begun, not sent, begun, sent", True),
    ],
)
def test_text_may_have_left_unless_every_request_ended_unsent(
    database: Database, steps: str, may_have: bool
) -> None:
    release, other = released(database, "talk"), released(database, "other")
    note(database, AuditAction.SENT, ("scope", "other"), ("release", other.number))
    ends = {"not sent": [("sent", 0)], "sent": [("sent", 1)], "ended": list[tuple[str, int]]()}
    for step in filter(None, steps.split(", ")):
        about = (("scope", "talk"), ("release", release.number))
        if step == "begun":
            note(database, AuditAction.SENT, *about)
        else:
            note(database, AuditAction.SERVER_ENDED, *about, *ends[step])
    assert audit_trail_pages.may_have_left(database, release) is may_have
