"""The fields of a support file take versions, names of this program's own parts and rounded counts only."""

from collections.abc import Callable

import pytest
from pydantic import ValidationError

from privrag_desktop.domain.language_models import ModelState
from privrag_desktop.services.support.installation_self_test import State
from privrag_desktop.services.support.support_file_fields import (
    CheckFacts,
    LibraryFacts,
    ModelFacts,
    PartFault,
    SettingFacts,
    rounded,
)


@pytest.mark.parametrize(
    ("count", "up"), [(0, 0), (1, 10), (10, 10), (11, 20), (99, 100), (101, 200), (0.2, 10), (12_345, 20_000)]
)
def test_counts_are_rounded_up_to_one_digit(count: float, up: int) -> None:
    assert rounded(count) == up


@pytest.mark.parametrize(
    "make",
    [
        lambda: SettingFacts(name="server_model", value="Ward 7B"),
        lambda: SettingFacts(name="backup_folder", value="/mnt/ward"),
        lambda: CheckFacts(name="search", state=State.FAILED, seconds=1.0, fault="Ada Quill was not found"),
        lambda: PartFault(part="models", fault="KeyError: 'Quill'"),
        lambda: LibraryFacts(name="numpy", version="2 of Ada"),
        lambda: ModelFacts(name="Own model.gguf", state=ModelState.READY, is_chosen=True),
    ],
)
def test_no_field_takes_words_that_somebody_wrote(make: Callable[[], object]) -> None:
    with pytest.raises(ValidationError):
        make()


def test_what_this_program_says_of_itself_is_taken() -> None:
    fault = "KeyError of quill at services/support/support_file.py:12"
    assert PartFault(part="open vault", fault=fault).fault == fault
    assert SettingFacts(name="model", value="qwen2.5-coder-1.5b").value == "qwen2.5-coder-1.5b"
