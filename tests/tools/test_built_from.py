"""Whether the bundle that lies there is the one that this checkout would build."""

import json
import os
from pathlib import Path

import pytest

from privrag_desktop.services.support.program_version_and_build import CARD
from tools.built_from import why_other, write_built_from

CHECKOUT = Path(__file__).parents[2]
LATER = 4_000_000_000  # seconds


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """One that seems built after whatever lies in the checkout."""
    own = tmp_path / "privrag" / "_internal" / "privrag_desktop"
    own.mkdir(parents=True)
    write_built_from(CHECKOUT, own)
    (own / CARD).write_text(json.dumps({"llama": "native"}), "utf-8")
    os.utime(tmp_path / "privrag", (LATER, LATER))
    return tmp_path / "privrag"


def test_a_bundle_of_this_code_is_taken_as_it_is(bundle: Path) -> None:
    assert not why_other(CHECKOUT, bundle, may_be_native=True)


def test_one_for_computers_like_this_does_not_stand_for_one_for_any(bundle: Path) -> None:
    assert "alone" in why_other(CHECKOUT, bundle, may_be_native=False)


def test_a_bundle_of_other_code_is_built_anew(bundle: Path) -> None:
    next(bundle.rglob("built_from*")).write_text("other", "ascii")
    assert "other code" in why_other(CHECKOUT, bundle, may_be_native=True)


def test_a_bundle_is_built_anew_after_its_recipe_has_changed(bundle: Path) -> None:
    os.utime(bundle, (0, 0))
    assert "other code" in why_other(CHECKOUT, bundle, may_be_native=True)


def test_where_there_is_no_bundle_one_is_built(tmp_path: Path) -> None:
    assert "no bundle" in why_other(CHECKOUT, tmp_path, may_be_native=True)
