"""The steps that agents take while they answer a question."""

from dataclasses import dataclass
from enum import StrEnum


class StepKind(StrEnum):
    TOOL = "tool"
    DRAFT = "draft"
    FEEDBACK = "feedback"
    APPROVAL = "approval"
    RELEASE = "release"
    WITHHOLD = "withhold"
    ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class Step:
    """One thing an agent did. `summary` is for the clinician's own screen and may hold original names.

    `coded` says the same with pseudonyms, for a screen that others see; empty where there is no such form.
    """

    agent: str  # "search", "synthesis", "review", "gate", "answer"
    kind: StepKind
    summary: str
    seconds: float
    coded: str = ""
