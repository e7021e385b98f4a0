"""An installation knows its version, and in a bundle its card."""

import json
import sys
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path

import pytest

from privrag_desktop.services.support import program_version_and_build as module
from privrag_desktop.services.support.program_version_and_build import (
    CARD,
    BundleCard,
    installation,
)


def test_a_checkout_has_a_version_and_no_card() -> None:
    here = installation()
    assert (here.version, here.card) == (version("privrag-desktop"), None)


def test_a_bundle_reads_its_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card = BundleCard("9.1", "0a1b2c", False, "Linux", "x86_64", "portable")
    (tmp_path / CARD).write_text(json.dumps(asdict(card)), encoding="utf-8")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(module, "files", lambda _package: tmp_path)
    assert installation().card == card
