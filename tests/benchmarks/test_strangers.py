"""The questions that strangers wrote are whole, and their answers are counted by what they are worth."""

import json
from collections import Counter

import pytest

from benchmarks.answers.hospital_staff import COUNTED, StaffQuestion, counted
from benchmarks.answers.strangers.study import QUESTIONS


@pytest.mark.parametrize("name", ["a", "b", "c"])
def test_set_has_a_hundred_to_answer_and_twenty_that_none_can(name: str) -> None:
    rows = [json.loads(line) for line in (QUESTIONS / f"{name}.jsonl").read_text("utf-8").splitlines()]
    assert Counter(row["answer_type"] == "refuse" for row in rows) == {False: 100, True: 20}
    assert len({row["id"] for row in rows}) == len({row["text"] for row in rows}) == len(rows)


def test_refusals_and_wrong_answers_are_told_apart() -> None:
    sorts = {
        "number": "right",
        "value": "wrong",
        "list": "incomplete",
        "date": "abstained-wrongly",
    }
    found = [(StaffQuestion({"answer_type": kind}), sort) for kind, sort in sorts.items()]
    refuse = StaffQuestion({"answer_type": "refuse"})
    found += [(refuse, "right-refusal"), (refuse, "answered-where-it-should-refuse")]
    row = dict(zip(COUNTED, counted("a", found)[1:], strict=True))
    assert (row["right"], row["wrong"], row["refused"]) == ("1 (25%)", "2 (50%)", "1 (25%)")
    assert (row["unanswerable"], row["refused rightly"]) == ("2", "1 (50%)")
    assert int(row["RS(10)"]) == -467
