"""Rows of tasks: a misspelt key is refused, because what it says would not be judged."""

import pytest

from benchmarks.capri.task_rows import task_rows


def test_a_key_that_nobody_reads_is_refused() -> None:
    known = ("who", "words")
    assert [row.name for row in task_rows("records", known)][:2] == ["record_number", "age"]
    with pytest.raises(ValueError, match="referral: words"):
        task_rows("records", ("who",))
