"""Past questions come back as they were shown."""

from datetime import UTC, date, datetime, timedelta, timezone

from privrag_desktop.domain.answers import Answer, Citation
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.store import question_history
from privrag_desktop.store.database import Database

CITATIONS = (
    Citation(1, "zq/2020-03-14", "zq", date(2020, 3, 14), "The heart rate was 72."),
    Citation(2, "zq/standing", "zq", None, "Allergy: peanut butter."),
)
ANSWERED = Answer(
    "How fast?", "72 [1]", CITATIONS, Released("about 70", "How fast is it?"), False, "", (), 1.5
)
WITHHELD = Answer("Who is it?", "", (), None, True, "A name would have been released.", (), 0.5)


def test_answers_are_listed_newest_first(database: Database) -> None:
    moment = datetime(2026, 5, 5, 12, tzinfo=timezone(timedelta(hours=2)))
    with database.transaction() as tx:
        question_history.save_turn(tx, ANSWERED, moment)
        question_history.save_turn(tx, WITHHELD)
    last, first = question_history.list_turns(database)
    assert first.created == moment
    assert first.created.tzinfo is UTC
    assert (first.question, first.answer, first.released) == ("How fast?", "72 [1]", ANSWERED.released)
    assert first.citations == CITATIONS
    assert (last.withheld, last.reason, last.released) == (True, WITHHELD.reason, None)
    assert question_history.list_turns(database, limit=1) == [last]


def test_cleared_history_is_gone_with_its_citations(database: Database) -> None:
    with database.transaction() as tx:
        question_history.save_turn(tx, ANSWERED)
        assert question_history.clear_history(tx) == 1
    assert question_history.list_turns(database) == []
    assert database.rows("SELECT count(*) FROM turn_citations") == [(0,)]
