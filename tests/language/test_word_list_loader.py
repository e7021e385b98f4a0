"""A word list is read without its remarks and its white space."""

from pathlib import Path

import pytest

from privrag_desktop.language.word_list_loader import read_words


def test_remarks_and_blank_lines_are_no_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "made_up_word_lists"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "words.txt").write_text("# a remark\n  fièvre \n\nheart rate\nheart rate\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert read_words("made_up_word_lists", "words.txt") == {"fièvre", "heart rate"}


def test_a_list_that_is_not_there_is_no_empty_list() -> None:
    with pytest.raises(FileNotFoundError):
        read_words("privrag_desktop.language", "no_such_list.txt")
