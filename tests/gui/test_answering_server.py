"""A configured answering server is reached from the window, is named there, and sees released text only."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.services.models.answering_server_setup import set_server
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from tests.asking import asking_workspace
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.quick import services_of
from tests.gui.scripted import Script
from tests.hostile.leaks import leaks
from tests.serving import streaming

QUESTION = "Describe Zebulonia Quetzalkamp's heart rate on 14 March 2018."


@dataclass
class Served:
    """An OpenAI-compatible server on this machine and what it was sent."""

    address: str = ""
    bodies: list[Any] = field(default_factory=list)


@pytest.fixture
def served() -> Iterator[Served]:
    state = Served()

    def asked(_: BaseHTTPRequestHandler, body: bytes) -> int:
        state.bodies.append(json.loads(body))
        return 200

    with streaming("The heart rate was 60 /min [1].", asked) as state.address:
        yield state


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    for workspace in asking_workspace(tmp_path):
        workspace.close()
    return tmp_path / "vault"


def shown_by_window(vault: Path) -> dict[str, Any]:
    command = [sys.executable, "-m", "tests.gui.served_window", str(vault), "pass", QUESTION]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shown: dict[str, Any] = json.loads(done.stdout)
    return shown


def test_the_window_is_answered_by_the_configured_server_and_says_where_text_goes(
    served: Served, vault: Path
) -> None:
    with open_vault(vault, "pass") as workspace:
        set_server(workspace, None, served.address, "big")
    shown = shown_by_window(vault)
    assert "The heart rate was 60 /min [1]." in shown["answer"], shown
    assert shown["server"] == f"Released text goes to {served.address}"
    assert [body["model"] for body in served.bodies] == ["big"]
    assert leaks(json.dumps(served.bodies, ensure_ascii=False)) == set()


def test_an_admin_tests_and_sets_a_server_and_the_guard_opens_for_it_alone(
    served: Served, vault: Path, tmp_path: Path
) -> None:
    """Behind the installed guard: closed, open while it is tested and while it is set, then closed again."""
    other = "http://127.0.0.1:9/v1"
    command = [sys.executable, "-m", "tests.gui.serving_window", str(vault), "pass", served.address, other]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    opened = [
        name for name in ("before", "after test", "after saving", "other", "after removing") if seen[name]
    ]
    assert opened == ["after saving"], seen
    assert "The heart rate was 60" in seen["tested"]
    assert "Saved" in seen["saved"]
    assert "Removed" in seen["removed"]
    [body] = served.bodies
    assert body["messages"] == [{"role": "user", "content": "Reply with one word: ready."}]
    assert leaks(json.dumps(served.bodies, ensure_ascii=False)) == set()


def test_without_a_server_the_window_names_none(qtbot: QtBot, open_window: Open) -> None:
    script = Script()
    window = open_window(services_of(script.vault()))
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    window.vault_view.sidebar.show_server("")  # as after it was removed
    assert not window.vault_view.sidebar.server.isVisible()
