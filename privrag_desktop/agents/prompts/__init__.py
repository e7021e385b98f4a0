"""The instructions of each agent, one file each; what never changes comes first in every prompt."""

from functools import cache
from importlib.resources import files


@cache
def instructions(agent: str) -> str:
    """The text of an agent's prompt."""
    return files(__name__).joinpath(f"{agent}.md").read_text(encoding="utf-8").strip()
