"""Read the templates of tasks that strangers wrote: wordings, whom they need, what is drawn, what must come.

Each set was written row by row by a large language model that had seen neither the program nor the other
sets. `seen.jsonl` to `seen_4.jsonl` are there to develop with; the second was tried once before anything was
changed because of it, and the fourth was measured unseen and then opened. `unseen.jsonl`, `unseen_2.jsonl`
and `unseen_3.jsonl` only measure: whoever changes the agent does not read them. The second was written once
the first had been measured five times.
"""

from collections.abc import Sequence
from importlib.resources import files
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

SETS = ("seen", "seen_2", "seen_3", "seen_4", "unseen", "unseen_2", "unseen_3")


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Needs(_Part):
    """What somebody must be so that the task makes sense."""

    test1: str = ""
    test2: str = ""
    last1: Literal["", "below limit", "above limit"] = ""
    condition: str = ""
    drug: str = ""
    allergy: str = ""
    in_vault: bool = True
    namesake: bool = False


class Said(_Part):
    """A value as it is said, and what it means: the day or moment in ISO's form."""

    say: str
    is_: str = Field("", alias="is")


class Outcome(_Part):
    """One thing that must come of a task; exactly one of the first seven is given."""

    order: tuple[str, ...] = ()
    reading: str = ""
    email: str = ""
    answer: str = ""
    asks: bool = False
    not_found: bool = False
    nothing: bool = False
    for_: str = Field("p1", alias="for")
    when: str | None = None
    dose: str | None = None
    note: str | None = None
    value: str = ""
    holds: tuple[str, ...] = ()
    hours: float | None = None
    days: float | None = None


class Row(_Part):
    """A template; `texts` are wordings of one task."""

    name: str
    scenario: str
    texts: tuple[str, ...] = Field(min_length=1)
    people: dict[str, Needs]
    draw: dict[str, tuple[Said | str, ...]] = {}
    outcome: tuple[Outcome, ...] = Field(min_length=1)


def read_rows(name: str) -> Sequence[Row]:
    """The rows of a set, in their order.

    Raises:
        pydantic.ValidationError: a row is not of this form.
    """
    text = files(__package__).joinpath(f"{name}.jsonl").read_text("utf-8")
    return [Row.model_validate_json(line) for line in text.splitlines() if line]
