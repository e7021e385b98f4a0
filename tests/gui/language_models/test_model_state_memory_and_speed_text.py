"""What a model is, needs and does, in words."""

from dataclasses import replace

import pytest

from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingProgress
from privrag_desktop.domain.language_models import (
    AddProgress,
    CheckProgress,
    FetchProgress,
    GpuOffload,
    ModelSpeed,
    ModelState,
)
from privrag_desktop.gui.language_models.model_state_memory_and_speed_text import (
    SPARE_BYTES,
    cards_text,
    checksum_text,
    detail_text,
    disk_problem,
    free_memory_text,
    licence_text,
    progress_share,
    published_text,
    speed_text,
)
from tests.gui.scripted_models import COMPUTER, LARGE, OWN, SEVEN, SMALL, SUM, THREE


def test_a_checksum_is_whole_in_its_groups() -> None:
    assert checksum_text(SUM).replace(" ", "") == SUM
    assert {len(group) for group in checksum_text(SUM).split()} == {16}


def test_what_is_loaded_has_taken_its_memory_already() -> None:
    """Else a loaded model would be said not to fit beside itself."""
    small = replace(COMPUTER, free_memory=10**9)
    assert LARGE.footprint is not None
    assert "too little" in free_memory_text(LARGE.footprint, small)
    assert "too little" not in free_memory_text(LARGE.footprint, small, is_loaded=True)
    assert "does not tell" in free_memory_text(LARGE.footprint, replace(COMPUTER, free_memory=None))


def test_what_was_fetched_before_needs_no_room_again() -> None:
    short = replace(COMPUTER, free_disk=SMALL.download + SPARE_BYTES - 1)
    assert "Make room first" in disk_problem(SMALL, short)
    assert disk_problem(replace(SMALL, fetched=1), short) == ""


@pytest.mark.parametrize(
    ("state", "said"),
    [(ModelState.MISSING, "Bring its file"), (ModelState.DAMAGED, "Add its file again")],
)
def test_what_no_index_has_is_not_said_to_be_fetched(state: ModelState, said: str) -> None:
    told = detail_text(replace(SEVEN, file=replace(SEVEN.file, state=state)))
    assert said in told
    assert "etch" not in told


def test_only_a_licence_that_forbids_commercial_use_is_said_to() -> None:
    assert "forbids" in published_text(THREE)
    assert "not commercial" in licence_text(THREE)
    assert "forbids" not in published_text(SEVEN)
    assert licence_text(SEVEN) == "Apache-2.0"
    assert (published_text(OWN), licence_text(OWN)) == ("", "not known")


def test_without_a_graphics_card_nothing_is_said_of_layers_on_one() -> None:
    assert cards_text((), GpuOffload(29, 29, 10**9)) == ""


@pytest.mark.parametrize(
    ("update", "share"),
    [
        (FetchProgress("m", 1, 4, 250, 1000), 250),
        (CheckProgress("m", 1, 3), 333),
        (AddProgress("m", 1000, 1000), 1000),
        (EmbeddingProgress(0, 0), 0),
        (FetchProgress("m", 0, 0, 0, 0), 0),
    ],
)
def test_progress_is_a_share_even_before_the_whole_is_known(
    update: FetchProgress | CheckProgress | AddProgress | EmbeddingProgress, share: int
) -> None:
    assert progress_share(update) == share


def test_a_speed_of_nothing_is_not_measured() -> None:
    assert speed_text(ModelSpeed(66.2, 0)) == speed_text(None) == "not measured"
