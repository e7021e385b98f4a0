"""Whoever reads a share or an average learns whether the group has now what it had: most may be well."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    AgesOf,
    And,
    Concept,
    Count,
    Entries,
    Has,
    Not,
    People,
    Query,
    Share,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.exact.query_vault import GOUT, METFORMIN, NORA, WEIGHT, of
from tests.agents.exact.readings import answer_to

_ASTHMA = Concept(category=Category.CONDITION, name="Asthma (disorder)")  # Nora had it
_EVER = Has(has=of(_ASTHMA, ids=None))
_NOW = Has(has=Entries(concepts=(_ASTHMA,), status="active"))
_GOUTY = Has(has=of(GOUT, ids=None))
_LEFT_OUT = "Left out: 1 more patient who has it recorded as over."
_NOT_COUNTED = "Not counted: 1 more patient who has it recorded as over."
_AT_ANY_TIME = "Whoever had it at any time counts; none of these 1 have it now, as recorded."


def _share(part: People, whole: People) -> Share:
    return Share(part=part, whole=whole)


@pytest.mark.parametrize(
    ("query", "line"),
    [
        (_share(People(sex="female"), People(who=_EVER)), _AT_ANY_TIME),
        (_share(People(sex="female"), People(who=_NOW)), _LEFT_OUT),
        (_share(People(sex="female"), People(who=And(all=(_GOUTY, _NOW)))), _LEFT_OUT),
        (_share(People(who=_NOW), People()), _NOT_COUNTED),
        (_share(People(who=_NOW), People(who=_GOUTY)), _NOT_COUNTED),
        (AgesOf(people=People(who=_EVER)), _AT_ANY_TIME),
        (AgesOf(people=People(who=_NOW)), _LEFT_OUT),
        (Count(of=Entries(concepts=(WEIGHT,), people=People(who=_EVER))), _AT_ANY_TIME),
        (Count(of=Entries(concepts=(WEIGHT,), people=People(who=_NOW))), _LEFT_OUT),
    ],
)
def test_the_other_number_is_told(vault: Workspace, query: Query, line: str) -> None:
    assert line in answer_to(vault, query).answer.split("\n")


@pytest.mark.parametrize(
    "query",
    [
        _share(People(sex="female"), People(who=_GOUTY)),  # all of whom have it now
        _share(People(who=_EVER), People()),
        _share(People(who=Not(no=_NOW)), People()),
        Count(of=of(METFORMIN, ids=(NORA,))),
    ],
)
def test_nothing_is_told_where_both_are_the_same_or_none_is_meant(vault: Workspace, query: Query) -> None:
    answer = answer_to(vault, query).answer
    assert not any(said in answer for said in ("Left out", "Not counted", "at any time"))
