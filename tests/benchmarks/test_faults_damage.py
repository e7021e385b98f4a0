"""Damage to a vault's files in small: every kind, a few times each."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from benchmarks.faults import damage
from benchmarks.faults.child_processes import Died, in_child
from benchmarks.faults.outcome_table import Outcome, trials
from benchmarks.faults.vaults import die

PATIENTS = 4


def test_damage_is_noticed_and_what_was_put_back_is_whole() -> None:
    *lines, restored = damage.measure(PATIENTS, damage.faults(cuts=2, flips=2, blocks=1), restored=4)
    assert [line.fault for line in lines if any(one.wrong for one in line.outcomes)] == []
    assert [line.outcomes.total() for line in lines] == [2, 1, 2, 1, 2, 1] * 2 + [1] * 5
    assert set(restored.outcomes) == {Outcome("restored, all records as they were")}


def test_a_log_cut_short_is_said_to_be_an_older_state() -> None:
    logs = tuple(
        one for one in damage.faults(cuts=3) if one.name == "cut short: the write-ahead log, crashed"
    )
    [line, _] = damage.measure(PATIENTS, logs, restored=10)
    assert line.outcomes == Counter({Outcome("opened in an older state, which was said"): 3})


@pytest.mark.parametrize("harm", [damage.cut, damage.flip, damage.blank])
def test_each_kind_of_damage_changes_the_file(harm: damage.Damage, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 10_000)
    harm(file, Random(1))
    assert file.read_bytes() != b"x" * 10_000


def test_a_child_that_dies_is_an_outcome_that_must_not_be(tmp_path: Path) -> None:
    assert in_child(tmp_path, die) == Died("SIGKILL")
    assert in_child(tmp_path, int, "x") == Died("ValueError")
    assert in_child(tmp_path, int, "7") == 7
    assert trials("any", [Died("SIGSEGV")]).row == (
        "any",
        "1",
        "1 ended without a sentence (SIGSEGV)",
        "1",
    )
