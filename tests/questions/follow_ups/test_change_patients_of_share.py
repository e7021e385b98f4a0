"""A share of other patients is never 0% or 100% because both of its sides say the same sort."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.questions.follow_ups.change_patients_of_share import of_others
from privrag_desktop.questions.follow_ups.cohort_of_query_and_subsets import Apart
from privrag_desktop.questions.query.query_language import AgeRange, People, Share

_SORTS = (
    People(sex="female"),
    People(sex="male"),
    People(alive=True),
    People(alive=False),
    People(ages=AgeRange(at_least=61)),
    People(ages=AgeRange(at_most=59)),
)


def test_men_stand_in_place_of_the_women_that_a_part_are() -> None:
    changed = of_others(Share(part=People(sex="female"), whole=People()), People(sex="male"), instead=True)
    assert changed == Share(part=People(sex="male"), whole=People())


def test_alive_stands_in_place_of_dead_and_of_the_day() -> None:
    share = Share(part=People(alive=False), whole=People(sex="female"))
    assert of_others(share, People(alive=True), instead=True) == Share(
        part=People(alive=True), whole=People(sex="female")
    )


def test_which_side_is_meant_may_be_open() -> None:
    share = Share(part=People(sex="female"), whole=People())
    with pytest.raises(Apart):
        of_others(share, People(ages=AgeRange(at_least=61)), instead=True)


@given(st.sampled_from(_SORTS), st.sampled_from(_SORTS), st.booleans())
def test_no_sort_is_said_on_both_sides(part: People, said: People, instead: bool) -> None:  # noqa: FBT001
    try:
        changed = of_others(Share(part=part, whole=People()), said, instead=instead)
    except Apart:
        return
    assert isinstance(changed, Share)
    for name in ("sex", "alive", "ages"):
        assert getattr(changed.part, name) is None or getattr(changed.whole, name) is None
