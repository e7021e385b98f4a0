"""Rankings are fused by rank, and no patient crowds out another."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.retrieve.search.rank_fusion import few_of_each, fuse, spread, take_turns

names = st.text("abcde", min_size=1, max_size=2)


def test_what_two_rankings_find_is_before_what_one_finds() -> None:
    scores = fuse([(1, {"a": 9.0, "b": 8.0}), (1, {"b": 0.3, "c": 0.2})])
    assert sorted(scores, key=lambda one: -scores[one]) == ["b", "a", "c"]


def test_equals_share_a_rank_and_weights_count() -> None:
    scores = fuse([(1, {"a": 1.0, "b": 1.0, "c": 0.5}), (3, {"c": 1.0})])
    assert scores["a"] == scores["b"] < scores["c"]


@given(st.dictionaries(names, st.floats(0, 1)), st.floats(0.1, 9))
def test_one_ranking_alone_keeps_its_order(ranking: dict[str, float], weight: float) -> None:
    scores = fuse([(weight, ranking)])
    assert all((scores[a] > scores[b]) == (ranking[a] > ranking[b]) for a in ranking for b in ranking)


@pytest.mark.parametrize(
    ("each", "order"), [(1, "a1 b1 c1 a2 b2 a3"), (2, "a1 a2 b1 b2 c1 a3"), (9, "a1 a2 a3 b1 b2 c1")]
)
def test_patients_take_turns(each: int, order: str) -> None:
    assert " ".join(take_turns(["a1", "a2", "a3", "b1", "b2", "c1"], lambda one: one[0], each)) == order


@given(st.lists(names), st.integers(1, 3))
def test_turns_lose_nothing(found: list[str], each: int) -> None:
    assert sorted(take_turns(found, lambda one: one[0], each)) == sorted(found)


@given(st.integers(0, 40))
def test_a_spread_row_keeps_everything_once_with_both_ends_first(count: int) -> None:
    row = spread(range(count))
    assert sorted(row) == list(range(count))
    assert row[:2] == [0, count - 1][: min(count, 2)]


@given(st.integers(2, 40), st.data())
def test_a_head_of_a_spread_row_leaves_no_gap_much_longer_than_another(
    count: int, data: st.DataObject
) -> None:
    head = sorted(spread(range(count))[: data.draw(st.integers(2, count))])
    gaps = [after - before for before, after in pairwise(head)]
    assert max(gaps) <= 2 * (min(gaps) + 1)


@pytest.mark.parametrize(
    ("each", "most", "kept"),
    [
        (1, 3, "a1 b1 c1"),
        (2, 4, "a1 a2 b1 c1"),
        (1, 5, "a1 a2 a3 b1 c1"),
        (9, 2, "a1 a2"),
        (1, 9, "a1 a2 a3 b1 c1"),
    ],
)
def test_who_has_much_leaves_room_for_others_and_fills_what_is_left(each: int, most: int, kept: str) -> None:
    found = ["a1", "a2", "a3", "b1", "c1"]
    assert few_of_each(found, [one[0] for one in found], each, most) == kept.split()
