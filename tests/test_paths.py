"""Where the program's folders are, and whether it runs as a bundle."""

import sys

import pytest

from privrag_desktop.paths import is_bundled


def test_a_checkout_is_no_bundle_and_what_pyinstaller_starts_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_bundled()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert is_bundled()
