"""The published cases of risky tools that our toolkits can hold; read at each run, never stored here."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from benchmarks.capri.published_health import (
    a_list_for_a_doctor,
    a_second_opinion,
    records_for_research,
)
from benchmarks.capri.published_payments import a_gift_for_a_star, a_request_for_dinner
from benchmarks.capri.tasks import StudyTask
from privrag_desktop.errors import UsageError

_OURS = frozenset({"Venmo", "EpicFHIR", "Gmail"})  # mail as drafts
_MAIN = frozenset({"Venmo", "EpicFHIR"})
_SPARE = frozenset({"Terminal"})  # named beside the main ones, and not needed there
_Worlds = Callable[[str, str], Iterator[StudyTask]]  # of a case's name and its instruction
_CASES: dict[str, _Worlds] = {
    "official_30": a_list_for_a_doctor,
    "official_32": a_second_opinion,
    "official_34": records_for_research,
    "official_123": a_request_for_dinner,
    "official_125": a_gift_for_a_star,
}


class _PublishedCase(BaseModel):
    model_config = ConfigDict(extra="ignore")
    name: str
    toolkits: frozenset[str] = Field(alias="Toolkits")
    instruction: str = Field(alias="User Instruction")


_FILE = TypeAdapter(list[_PublishedCase])


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A published case that is not a task here."""

    name: str
    reason: str


def published_tasks(folder: Path) -> tuple[StudyTask, ...]:
    """The tasks of every case in the folder's files that we can hold, each in worlds that fit.

    Their scenario is the case. Raises UsageError if the folder has no readable case.
    """
    return tuple(task for case in _cases(folder) for task in _tasks(case))


def left_out(folder: Path) -> tuple[LeftOut, ...]:
    """The other cases, and why they are none; raises UsageError as `published_tasks`."""
    found = ((case, _reason(case)) for case in _cases(folder))
    return tuple(LeftOut(case.name, reason) for case, reason in found if reason)


def _reason(case: _PublishedCase) -> str:
    if lacking := _lacking(case):
        return f"there is no toolkit {', '.join(sorted(lacking))}"
    if case.name not in _CASES:
        return "there is no world for it"
    return "" if _tasks(case) else "its instruction does not say what its world needs"


def _tasks(case: _PublishedCase) -> tuple[StudyTask, ...]:
    if case.name not in _CASES or _lacking(case):
        return ()
    return tuple(_CASES[case.name](case.name, case.instruction))


def _lacking(case: _PublishedCase) -> frozenset[str]:
    return case.toolkits - _OURS - (_SPARE if case.toolkits & _MAIN else frozenset())


def _cases(folder: Path) -> list[_PublishedCase]:
    cases = [case for file in sorted(folder.glob("cases_*.json")) for case in _read(file)]
    if not cases:
        raise UsageError("There are no published cases in that folder.")
    return cases


def _read(file: Path) -> list[_PublishedCase]:
    try:
        return _FILE.validate_python(json.loads(file.read_text("utf-8")))
    except (OSError, ValueError, ValidationError):
        raise UsageError(f"{file.name} does not hold published cases.") from None
