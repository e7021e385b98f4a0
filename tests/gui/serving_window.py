"""An admin tests and sets a server behind the real guard.

`python -m tests.gui.serving_window VAULT PASSPHRASE ADDRESS OTHER`; prints one JSON object.
"""

import json
import socket
import sys
from collections.abc import Callable
from pathlib import Path

from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.network_guard import endpoint_of
from tests.gui.behind_guard import GuardedWindow, played


def main(vault: Path, passphrase: str, address: str, other: str) -> None:
    guarded = GuardedWindow(vault, passphrase)
    guarded.view.turn_to(Page.MODELS)
    server = guarded.view.models.server
    seen: dict[str, bool | str] = {"before": _reachable(address)}
    guarded.settle()
    server.address.setText(address)
    server.model.setText("ward-70b")
    seen["tested"] = _pressed(guarded, server.test.click)
    seen["after test"] = _reachable(address)
    seen["saved"] = _pressed(guarded, server.save.click)
    seen["after saving"] = _reachable(address)
    seen["other"] = _reachable(other)
    guarded.settle()
    seen["removed"] = _pressed(guarded, server.remove.click)
    seen["after removing"] = _reachable(address)
    guarded.close()
    sys.stdout.write(json.dumps(seen))


def _pressed(guarded: GuardedWindow, press: Callable[[], object]) -> str:
    """What the page says in the end."""
    press()
    guarded.settle()
    page = guarded.view.models
    return page.server.notice.text + page.notice.text


def _reachable(address: str) -> bool:
    """Whether the guard lets this process connect there."""
    place = endpoint_of(address)
    try:
        with socket.create_connection((place.host, place.port), timeout=5):
            return True
    except PermissionError:
        return False


if __name__ == "__main__":
    with played():
        main(Path(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4])
