"""Entries that may tell of what is asked for are found under other names; what only shares a word is not."""

from datetime import date

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.retrieve.exact.similarly_named_or_substitute_facts import related
from tests.retrieve.entries import entry

ANTIBODIES = entry(Category.LABORATORY, "HIV 1+2 Ab [Presence] in Serum")
FILTRATION = entry(Category.LABORATORY, "Glomerular filtration rate/1.73 sq M.predicted")
NEPHROPATHY = entry(Category.CONDITION, "Diabetic renal disease (disorder)")
HEART_RATE = entry(Category.VITAL, "Heart rate")
HEPATITIS = entry(Category.LABORATORY, "Hepatitis C virus Ab [Presence] in Serum")
MOTHER = entry(Category.FAMILY, "Diabetes mellitus")
IN_ERROR = entry(Category.CONDITION, "Diabetes mellitus type 2", status="entered-in-error")
HELD = (ANTIBODIES, FILTRATION, NEPHROPATHY, HEART_RATE, HEPATITIS, MOTHER, IN_ERROR)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("HIV", (ANTIBODIES,)),
        ("HIV status", (ANTIBODIES,)),
        ("diabetes", (NEPHROPATHY,)),
        ("Creatinine [Mass/volume] in Serum or Plasma", (FILTRATION,)),
        ("hep C", (HEPATITIS,)),
        ("hepatitis B", ()),
        ("heart failure", ()),
        ("asthma", ()),
    ],
)
def test_what_may_tell_of_it(asked: str, found: tuple[Fact, ...]) -> None:
    assert related([asked], HELD) == found


def test_nothing_is_related_to_no_name() -> None:
    assert related([], HELD) == ()
    assert related(["of the"], HELD) == ()


def test_the_order_is_that_of_the_records() -> None:
    older = entry(Category.LABORATORY, ANTIBODIES.name, day=date(2010, 1, 1))
    assert related(["HIV"], (older, ANTIBODIES)) == (older, ANTIBODIES)
