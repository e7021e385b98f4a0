"""What psutil is asked on Windows and macOS, asked here; it must agree with what the kernel lists."""

import gc
import socket

import pytest

from privrag_desktop.services import connections, known_models
from tests.fake_windows import AsWindows

psutil = pytest.importorskip("psutil")
figures_elsewhere = pytest.importorskip("privrag_desktop.services.figures_elsewhere")


def test_the_memory_that_is_free_is_told_without_proc(monkeypatch: pytest.MonkeyPatch) -> None:
    here = known_models.free_memory()
    monkeypatch.setattr(known_models, "sys", AsWindows)
    elsewhere = known_models.free_memory()
    assert here is not None
    assert elsewhere is not None
    assert here / 4 < elsewhere < here * 4


def test_sockets_are_counted_without_proc(monkeypatch: pytest.MonkeyPatch) -> None:
    gc.collect()  # none that an earlier test left goes meanwhile
    before = figures_elsewhere.open_sockets()
    assert before is not None
    assert before == connections.open_sockets()
    monkeypatch.setattr(connections, "sys", AsWindows)
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        assert connections.open_sockets() == before + 1


def test_where_nothing_is_told_there_is_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(psutil, "virtual_memory", refused)
    monkeypatch.setattr(psutil, "Process", refused)
    assert figures_elsewhere.free_memory() is None
    assert figures_elsewhere.open_sockets() is None
