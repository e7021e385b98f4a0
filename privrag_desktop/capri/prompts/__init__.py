"""The constant instructions of the task agent, one file for each surface."""

from functools import cache
from importlib.resources import files


@cache
def instructions(name: str) -> str:
    """The text of a prompt."""
    return files(__name__).joinpath(f"{name}.md").read_text(encoding="utf-8").strip()
