"""The ways of fusing that are compared, and how values are quoted in questions without who and when."""

from benchmarks.questions.hard_to_rank import short
from benchmarks.search.ranking_fusion import _WAYS

MEANING, WORDS, KINDS = {"a": 0.9, "b": 0.1}, {"b": 12.0, "c": 3.0}, {"b": 0.5}


def test_what_is_best_by_most_rankings_comes_first_in_every_way() -> None:
    for name, way in _WAYS.items():
        scores = way([(1.0, MEANING), (1.0, WORDS), (2.0, KINDS)])
        assert max(scores, key=lambda one: scores[one]) == "b", name
        assert set(scores) == {"a", "b", "c"}, name


def test_nothing_found_by_one_ranking_is_nothing_lost() -> None:
    for name, way in _WAYS.items():
        assert set(way([(1.0, MEANING), (1.0, {}), (2.0, {})])) == set(MEANING), name


def test_values_are_quoted_to_one_decimal_place() -> None:
    assert [short(one) for one in ("81.2778", "120", "7.0", "0.96")] == ["81.3", "120", "7.0", "1.0"]
