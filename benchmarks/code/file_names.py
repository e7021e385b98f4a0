"""Count how often a reader who has seen only the README guesses from its name what a file holds.

For each draw, one reader who had never seen the code wrote down a guess for each file; another, who read
the files, judged it. `file_names.tsv` holds every draw: its commit, the path, the guess, the verdict (right,
half or wrong) and what the file really does. After each draw the misses were mended, so only the last draws
speak of the names as they are. Both readers were large language models, not people.
"""

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from benchmarks.common.tables import Table

_FILE = Path(__file__).with_suffix(".tsv")
_RIGHT, _HALF, _WRONG = "right", "half", "wrong"
_OF_ALL_FILES = frozenset({"10", "11"})  # draws after all names were looked at once


@dataclass(frozen=True, slots=True)
class FileNameGuess:
    """One file of one draw."""

    draw: str
    commit: str
    path: str
    guess: str
    verdict: str
    job: str

    @property
    def folder(self) -> str:
        """The folder right below that of the product; "" for a module beside these."""
        parts = PurePosixPath(self.path).parts
        return parts[1] if len(parts) > 2 else ""  # noqa: PLR2004 - product, folder, file


def run() -> list[Table]:
    """Two tables: a row a draw, and a row a folder over the draws that were of all files."""
    return tables(read_guesses(_FILE))


def read_guesses(file: Path) -> list[FileNameGuess]:
    """ValueError for a verdict that is none of the three."""
    with file.open(encoding="utf-8", newline="") as lines:
        guesses = [FileNameGuess(**row) for row in csv.DictReader(lines, delimiter="\t")]
    for one in guesses:
        if one.verdict not in {_RIGHT, _HALF, _WRONG}:
            raise ValueError(f"{one.path}: {one.verdict!r} is no verdict")
    return guesses


def tables(guesses: Sequence[FileNameGuess]) -> list[Table]:
    draws = sorted({one.draw for one in guesses}, key=int)
    by_draw = [(draw, [one for one in guesses if one.draw == draw]) for draw in draws]
    last = [one for one in guesses if one.draw in _OF_ALL_FILES]
    folders = sorted({one.folder for one in last if one.folder})
    by_folder = [(folder, [one for one in last if one.folder == folder]) for folder in folders]
    return [
        Table(
            "Guessing a file from its name",
            "Draws 1 to 4 are of 100 files of the product, draw 5 of the folders with few files in those,"
            " draw 6 of all that was left of `index` and `retrieve` and of others, draws 7 and 8 of 100"
            " files that were left, draw 9 of all the others: until then no file was drawn twice. Draw 10"
            " is of 100 of all files, most of whose names had been mended after an earlier draw, and draw"
            " 11 of as many more as give each folder 14, or all that it has. Whoever guessed had seen the"
            " README alone, and whoever judged had read the files; both were large language models, new"
            " for each draw (for 10 and 11 the same), not people. The judges of draws 6 and 7 were strict:"
            " a guess that adds a job which the file does not do is half right. Guesses and verdicts are"
            " in `benchmarks/code/file_names.tsv`.",
            ("draw", "commit", *_COLUMNS),
            tuple((draw, some[0].commit, *_counts(some)) for draw, some in by_draw),
        ),
        Table(
            "The same by folder, draws 10 and 11",
            "The misses were mended after it where a better name was found.",
            ("folder", *_COLUMNS),
            tuple((f"`{folder}`", *_counts(some)) for folder, some in by_folder),
        ),
    ]


_COLUMNS = ("files", "right", "half right", "wrong", "share right")


def _counts(guesses: Iterable[FileNameGuess]) -> tuple[str, ...]:
    verdicts = [one.verdict for one in guesses]
    right = verdicts.count(_RIGHT)
    share = f"{right / len(verdicts):.0%}"
    return (str(len(verdicts)), str(right), str(verdicts.count(_HALF)), str(verdicts.count(_WRONG)), share)
