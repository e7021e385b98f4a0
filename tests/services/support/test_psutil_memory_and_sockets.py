"""What psutil is asked on Windows and macOS, asked here; it must agree with what the kernel lists."""

import gc
import socket

import pytest

from privrag_desktop.services.models import model_overview_and_advice
from privrag_desktop.services.privacy import outgoing_connections
from tests.fake_windows import AsWindows

psutil = pytest.importorskip("psutil")
figures_elsewhere = pytest.importorskip("privrag_desktop.services.support.psutil_memory_and_sockets")


def test_the_memory_that_is_free_is_told_without_proc(monkeypatch: pytest.MonkeyPatch) -> None:
    here = model_overview_and_advice.free_memory()
    monkeypatch.setattr(model_overview_and_advice, "sys", AsWindows)
    elsewhere = model_overview_and_advice.free_memory()
    assert here is not None
    assert elsewhere is not None
    assert here / 4 < elsewhere < here * 4


def test_sockets_are_counted_without_proc(monkeypatch: pytest.MonkeyPatch) -> None:
    gc.collect()  # none that an earlier test left goes meanwhile
    before = figures_elsewhere.open_sockets()
    assert before is not None
    assert before == outgoing_connections.open_sockets()
    monkeypatch.setattr(outgoing_connections, "sys", AsWindows)
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        assert outgoing_connections.open_sockets() == before + 1


def test_where_nothing_is_told_there_is_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(psutil, "virtual_memory", refused)
    monkeypatch.setattr(psutil, "Process", refused)
    assert figures_elsewhere.free_memory() is None
    assert figures_elsewhere.open_sockets() is None
