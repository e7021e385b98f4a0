"""Whoever had something lately has survived no long time: the answer says of how many this is so."""

import pytest

from privrag_desktop.questions.query.query_language import (
    BeforeDeath,
    Duration,
    Has,
    Not,
    People,
    Pick,
    Share,
    Unit,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.exact.query_vault import WEIGHT, of
from tests.agents.exact.readings import answer_to

_HAD = Has(has=of(WEIGHT, ids=None))


def _rate(years: int) -> Share:
    before = BeforeDeath(within=Duration(number=years, unit=Unit.YEAR), of_picked=True)
    died = Has(has=of(WEIGHT, ids=None, pick=Pick(nth=1)).model_copy(update={"before_death": before}))
    return Share(part=People(who=Not(no=died)), whole=People(who=_HAD))


@pytest.mark.parametrize(("years", "is_told"), [(5, False), (20, True)])
def test_who_lives_and_had_it_lately_is_told(vault: Workspace, years: int, is_told: bool) -> None:  # noqa: FBT001
    told = f"1 patient who lives had it less than {years} years ago: counted as having survived this time."
    assert (told in answer_to(vault, _rate(years)).answer) is is_told
