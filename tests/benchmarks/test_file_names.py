"""A miss is counted as a miss, and the draws that stand in the file are whole."""

from pathlib import Path

import pytest

from benchmarks.code.file_names import FileNameGuess, read_guesses, run, tables

HEAD = "draw\tcommit\tpath\tguess\tverdict\tjob\n"


def guess(verdict: str, path: str = "privrag_desktop/llm/a.py", draw: str = "10") -> FileNameGuess:
    return FileNameGuess(draw, "abc", path, "Does it.", verdict, "does it")


def test_only_what_is_right_counts_as_right() -> None:
    by_draw, by_folder = tables([guess("right"), guess("half"), guess("wrong"), guess("right", draw="2")])
    assert by_draw.rows == (
        ("2", "abc", "1", "1", "0", "0", "100%"),
        ("10", "abc", "3", "1", "1", "1", "33%"),
    )
    assert by_folder.rows == (("`llm`", "3", "1", "1", "1", "33%"),)


def test_a_verdict_of_another_word_is_refused(tmp_path: Path) -> None:
    (tmp_path / "some.tsv").write_text(f"{HEAD}1\tabc\ta.py\tDoes it.\tright?\tdoes it\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no verdict"):
        read_guesses(tmp_path / "some.tsv")


def test_every_draw_that_is_kept_has_a_guess_for_each_file() -> None:
    by_draw, _ = run()
    counts = {row[0]: row[2] for row in by_draw.rows}
    assert counts == {**{str(draw): "100" for draw in (*range(1, 9), 10)}, "9": "250", "11": "122"}
