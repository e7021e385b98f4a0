"""Faults that happen to a vault, each kind in small; `make faults` has the whole figures."""

import json
import resource
from pathlib import Path

import pytest

from benchmarks.faults import disk_full, guesses, places, readable, speed
from benchmarks.faults.child_processes import Died, in_child
from benchmarks.faults.outcome_table import Outcome, Trials
from benchmarks.faults.scanner import Scanner
from benchmarks.faults.small_disk import can_mount
from benchmarks.faults.vaults import (
    import_all,
    is_whole,
    make_records,
    make_vault,
    opened,
    records_of,
)
from privrag_desktop.errors import VaultError
from privrag_desktop.services.vault import vault_contents


def wrong(lines: list[Trials]) -> list[str]:
    return [line.fault for line in lines if any(one.wrong for one in line.outcomes)]


def test_guesses_and_edits_let_nobody_in() -> None:
    lines = guesses.measure(12, 3, 12, 60, 12)
    assert wrong(lines) == []
    assert [line.outcomes.total() for line in lines] == [12, 3, 12, 60, 12]


def test_a_right_passphrase_would_count_as_wrong(tmp_path: Path) -> None:
    """The study sees an entry when there is one."""
    vaults = guesses.make_vaults(tmp_path)
    assert guesses.opening(vaults.ours, guesses.OURS) == Outcome("LET IN", wrong=True)


def test_a_vault_may_lie_anywhere() -> None:
    lines = places.measure(places.NAMES[3:5])
    assert wrong(lines) == []
    assert lines[0].outcomes.total() == 2


@pytest.mark.skipif(not can_mount(), reason="only root can mount a disk")
def test_a_full_disk_stops_an_import_and_nothing_else() -> None:
    lines = disk_full.measure(patients=4, points=4)
    assert wrong(lines) == []
    assert Outcome("stopped with a sentence") in lines[0].outcomes


def import_with_little_room(folder: Path, records: Path, room: int) -> str:
    """What an import says that may not make files longer than `room` bytes, and the patients there after."""
    workspace = opened(folder)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
    try:
        import_all(workspace, records)
    except VaultError as error:
        assert is_whole(workspace)
        return f"{error} {vault_contents.summary(workspace).patients}"
    return "went through"


def test_files_that_may_not_grow_stop_an_import_with_a_sentence_and_it_resumes(tmp_path: Path) -> None:
    """A full disk that needs no root: only whole patients are there, and then all of them."""
    records = make_records(tmp_path / "records", 6)
    for name in ("vault", "other"):
        make_vault(tmp_path / name)
    room = (tmp_path / "vault" / "vault.db").stat().st_size + 100_000
    told = in_child(tmp_path / "home", import_with_little_room, tmp_path / "vault", records, room)
    assert not isinstance(told, Died)
    assert told.startswith("The vault's database cannot be read or written; the disk may be full")
    assert told[-1] in "12345"
    with opened(tmp_path / "vault") as resumed, opened(tmp_path / "other") as undisturbed:
        assert vault_contents.summary(resumed).patients == int(told[-1])
        import_all(resumed, records)
        import_all(undisturbed, records)
        assert records_of(resumed) == records_of(undisturbed)


def test_the_search_finds_what_the_keyword_library_writes_by_itself(tmp_path: Path) -> None:
    """And nothing of the program as it is."""
    known = readable.known_words(tmp_path / "records", patients=4, readings=2, most=1000)
    scanner = Scanner(known)
    runs = {
        name: readable.watched(tmp_path / name, tmp_path / "records", scanner)
        for name in ("as it is", "leaky")
    }
    assert runs["as it is"].found == frozenset()
    assert runs["as it is"].nameless == 0
    assert len(runs["leaky"].found) > 4


def test_the_known_words_are_in_the_records(tmp_path: Path) -> None:
    known = readable.known_words(tmp_path / "records", patients=4, readings=2, most=1000)
    written = " ".join(file.read_text() for file in (tmp_path / "records").iterdir())
    sentences = {one for one in known if " was " in one}
    assert len(sentences) > 4
    assert all(json.dumps(one)[1:-1] in written for one in known - sentences if one[0].isdigit())


def test_speed_is_measured_of_both() -> None:
    [one] = speed.measure(rounds=1, rows=200)
    assert set(one) == {"writing", "opening and closing", "reading everything", "looking up"}
    assert all(vault > 0 and plain > 0 for vault, plain in one.values())
