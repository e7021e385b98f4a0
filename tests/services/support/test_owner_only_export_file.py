"""An export is a new file of its owner's, and is gone if it cannot be finished."""

from pathlib import Path

import pytest

from privrag_desktop.errors import KnownError, UsageError
from privrag_desktop.services.support.owner_only_export_file import new_file


def test_a_file_that_cannot_be_finished_is_taken_away(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="disk may be full"), new_file(tmp_path / "out.md") as out:
        out.write(b"half")
        raise OSError(28, "No space left on device")
    with pytest.raises(ZeroDivisionError), new_file(tmp_path / "out.md"):
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_there_and_one_that_cannot_be_made_are_two_things(tmp_path: Path) -> None:
    (tmp_path / "out.md").touch()
    with (
        pytest.raises(UsageError, match="is there already. Choose another name"),
        new_file(tmp_path / "out.md"),
    ):
        pass
    with pytest.raises(UsageError, match="can be made here"), new_file(tmp_path / "none" / "out.md"):
        pass
