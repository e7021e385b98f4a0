"""Searches for garbage are rare from the start, there is none at the end, and any letter can be printed."""

import gc
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO, TextIOWrapper

import pytest

from privrag_desktop.runtime import garbage_collection_and_output_encoding
from privrag_desktop.runtime.garbage_collection_and_output_encoding import (
    end_without_search,
    let_any_letter_through,
    search_seldom,
)

NAME = "Łucja Müller"


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def test_searches_become_rare_but_do_not_end() -> None:
    newest, *others = gc.get_threshold()
    search_seldom()
    assert gc.isenabled()
    assert gc.get_threshold()[0] > 10 * newest
    assert list(gc.get_threshold()[1:]) == others


def test_the_last_search_finds_nothing_to_do() -> None:
    end_without_search()
    assert gc.get_freeze_count() > 0
    assert len(gc.get_objects()) < 1_000


def test_the_program_does_both() -> None:
    run = (
        "import gc, sys, atexit; sys.argv = ['privrag', '--help'];"
        "atexit.register(lambda: print('LEFT', gc.get_threshold()[0], gc.get_freeze_count()));"
        "from privrag_desktop.__main__ import main; main()"
    )
    told = subprocess.run([sys.executable, "-c", run], capture_output=True, text=True, check=True).stdout
    threshold, frozen = map(int, told.rpartition("LEFT")[2].split())
    assert threshold == 50_000
    assert frozen > 10_000


class There:
    """`sys` as a program sees it whose output goes to a file."""

    def __init__(self, platform: str) -> None:
        self.platform = platform
        self.stdout = TextIOWrapper(BytesIO(), encoding="cp1252")
        self.stderr = None


def test_on_windows_an_unknown_letter_becomes_a_question_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    there = There("win32")
    monkeypatch.setattr(garbage_collection_and_output_encoding, "sys", there)
    let_any_letter_through()
    there.stdout.write(NAME)
    there.stdout.seek(0)
    assert there.stdout.read() == "?ucja Müller"


def test_elsewhere_nothing_is_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    there = There("linux")
    monkeypatch.setattr(garbage_collection_and_output_encoding, "sys", there)
    let_any_letter_through()
    with pytest.raises(UnicodeEncodeError):
        there.stdout.write(NAME)
