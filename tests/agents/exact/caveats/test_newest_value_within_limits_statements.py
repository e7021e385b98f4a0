"""A value that was once so is told for that, also beside a second condition, with who is so by the newest."""

from decimal import Decimal

import pytest

from privrag_desktop.questions.query.query_language import (
    And,
    Entries,
    Has,
    Or,
    People,
    Query,
    Share,
    ValueRange,
    Who,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.exact.query_vault import GOUT, WEIGHT, of
from tests.agents.exact.readings import answer_to

_LIGHT = Has(has=Entries(concepts=(WEIGHT,), bounds=ValueRange(below=Decimal(75))))  # Nora was, and is not
_GOUTY = Has(has=of(GOUT, ids=None))
_WHENEVER = "A value within the limits counts whenever it was measured."


def _who(who: And | Or | Has) -> Who:
    return Who(people=People(who=who), count=True)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (_who(_LIGHT), ", at any time"),
        (_who(And(all=(_GOUTY, _LIGHT))), ", values at any time"),
        (_who(And(all=(_GOUTY, _LIGHT))), "None of them have it by the newest values."),
        (_who(Or(any=(_GOUTY, _LIGHT))), ", values at any time"),
        (Share(part=People(who=_LIGHT), whole=People(who=_GOUTY)), _WHENEVER),
    ],
)
def test_any_value_is_told_for_that(vault: Workspace, query: Query, said: str) -> None:
    assert said in answer_to(vault, query).answer


def test_what_is_so_by_the_newest_value_too_needs_no_line(vault: Workspace) -> None:
    heavy = Has(has=Entries(concepts=(WEIGHT,), bounds=ValueRange(above=Decimal(78))))
    assert "newest values" not in answer_to(vault, _who(And(all=(_GOUTY, heavy)))).answer
