"""Load the word lists that ship as text files: one word a line, # for a remark."""

from functools import cache
from importlib.resources import files


@cache
def read_words(package: str, name: str) -> frozenset[str]:
    """The words of a file inside a package."""
    text = files(package).joinpath(name).read_text(encoding="utf-8")
    return frozenset(line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#"))
