"""Times until a death: which entry they begin with is never guessed, and everybody must have a death."""

import pytest

from privrag_desktop.questions.query.query_language import BeforeDeath, Passed, Unit
from tests.questions.vault_words import read


@pytest.mark.parametrize(
    ("text", "nth", "unit"),
    [
        ("How many weeks did Ann Quill survive after her last colonoscopy?", -1, Unit.WEEK),
        ("How long did Ann Quill live after her second bronchitis, in months?", 2, Unit.MONTH),
        ("How long from diabetes to the day she died, Ann Quill?", 1, Unit.DAY),
    ],
)
def test_only_what_was_before_the_death_begins_such_a_time(text: str, nth: int, unit: Unit) -> None:
    [query] = read(text).queries
    assert isinstance(query, Passed)
    assert (query.until_death, query.unit) == (True, unit)
    assert query.since.before_death == BeforeDeath()
    assert query.since.pick is not None
    assert query.since.pick.nth == nth


@pytest.mark.parametrize(
    "text",
    [
        "How long did Ann Quill survive after a visit?",  # which one
        "How many days before her death was Ann Quill given aspirin?",
        "How long from diabetes until Ann Quill is alive?",
        "How long did patients with diabetes live after bronchitis?",
        "How long did Ann Quill live in Boston?",
        "Did Ann Quill survive since her bronchitis?",
    ],
)
def test_what_is_not_said_is_refused(text: str) -> None:
    assert not read(text).is_whole
