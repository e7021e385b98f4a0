"""The questions that strangers wrote are whole, and their answers are counted by what they are worth."""

import json
from collections import Counter
from pathlib import Path

import pytest

from studies.strangers import _row
from studies.vaults import ARCHIVES

FOLDER = Path(__file__).parents[2] / "studies" / "questions" / "strangers"


@pytest.mark.parametrize("name", ["a", "b", "c"])
def test_set_has_a_hundred_to_answer_and_twenty_that_none_can(name: str) -> None:
    rows = [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]
    assert Counter(row["answer_type"] == "refuse" for row in rows) == {False: 100, True: 20}
    assert len({row["id"] for row in rows}) == len({row["text"] for row in rows}) == len(rows)


def test_refusals_and_wrong_answers_are_told_apart() -> None:
    answers = [
        ({"answer_type": "number"}, "right", ""),
        ({"answer_type": "number"}, "wrong", ""),
        ({"answer_type": "list"}, "incomplete", ""),
        ({"answer_type": "date"}, "abstained-wrongly", ""),
        ({"answer_type": "refuse"}, "right-refusal", ""),
        ({"answer_type": "refuse"}, "answered-where-it-should-refuse", ""),
    ]
    assert _row("b", answers) == ("b, unread", "smart-500", "4", "1", "2", "1", "2", "1")
    assert set(ARCHIVES) >= {"blaze-120", "smart-500"}
