"""Count the code and patterns that find what identifies, before the network that finds people and with it."""

from benchmarks.code.question_readers import size_rows
from benchmarks.common.tables import Table

_BEFORE = "b290c0eb"
_FOLDERS = ("privacy", "privacy/detect")
_PATTERN = r"\b(re|regex)\.compile\(|\b(form|labelled|cased)\((EntityType|$)"


def run() -> list[Table]:
    note = (
        "Lines of Python with blank ones and comments, calls that compile a pattern, and lines of words that"
        " are data. Before is the last commit without the network, in which cues of English found people."
    )
    columns = ("commit", "folder", "lines", "patterns", "lines of data")
    rows = size_rows(_BEFORE, _FOLDERS, _PATTERN)
    return [Table("Code that finds what identifies", note, columns, tuple(rows))]
