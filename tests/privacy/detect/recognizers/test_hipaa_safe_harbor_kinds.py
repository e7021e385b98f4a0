"""Each kind of Safe Harbor is found by a recognizer that is named for it, and the page says so."""

from pathlib import Path

import pytest

from privrag_desktop.privacy.boundary import NameModel
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import (
    EIGHTEEN,
    SafeHarborKind,
    found_by,
    recognizer_names,
)
from tests.privacy.people import values

PAGE = Path(__file__).parents[4] / "docs" / "PRIVACY.md"


def test_all_eighteen_kinds_are_there() -> None:
    assert [kind.letter for kind in EIGHTEEN] == [chr(ord("A") + number) for number in range(18)]


@pytest.mark.parametrize("kind", EIGHTEEN, ids=lambda kind: kind.name)
def test_an_example_of_each_kind_is_found_whole(kind: SafeHarborKind) -> None:
    by_form = [name for name in kind.recognizers if name not in {"network", "titles"}]
    found = {value for name in by_form for value in found_by(name, kind.example)}
    if "network" in kind.recognizers:
        found |= set(values(NameModel()(Vocabulary()).find(kind.example)))
    assert kind.value in found


def test_every_recognizer_covers_a_kind_and_exists() -> None:
    assert {name for kind in EIGHTEEN for name in kind.recognizers} == recognizer_names()


@pytest.mark.parametrize("kind", EIGHTEEN, ids=lambda kind: kind.name)
def test_the_page_has_the_row(kind: SafeHarborKind) -> None:
    row = f"| {kind.letter} | {kind.name} | {', '.join(f'`{name}`' for name in kind.recognizers)} |"
    assert row in PAGE.read_text("utf-8")
