"""Other people's wordings: each fits a question the generator can make, none stands in both sets."""

import string
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from benchmarks.questions import MAKERS, Asked
from benchmarks.questions.two_conditions import JOINED

GROUPS = tomllib.loads(
    (Path(__file__).parents[2] / "benchmarks" / "answers" / "other_wordings.toml").read_text("utf-8")
)["group"]


def test_no_wording_that_was_mended_for_is_among_those_held_back() -> None:
    mended = set(chain.from_iterable(group["mended"] for group in GROUPS))
    held_back = set(chain.from_iterable(group["held_back"] for group in GROUPS))
    assert held_back
    assert not mended & held_back


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: f"{group['shape']} {group.get('like', '')}")
def test_each_group_is_of_a_shape_there_is_and_asks_for_what_its_model_asks(group: dict[str, object]) -> None:
    assert group["shape"] in JOINED or Asked(str(group["shape"])) in MAKERS
    wordings = [*_list(group["mended"]), *_list(group["held_back"])]
    if "like" in group:
        assert all(_slots(one) == _slots(str(group["like"])) for one in wordings)


def _list(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


def _slots(wording: str) -> set[str]:
    return {slot for _, slot, _, _ in string.Formatter().parse(wording) if slot}
