"""Define records of what left a vault for a model, and of what would leave."""

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Released:
    """The text that left for the answering model, for showing and storing (not the permission to send it)."""

    information: str
    query: str


LONGEST_SAMPLE = 2_000  # characters of a sentence to try: it is checked again after each pause


class GateVerdict(StrEnum):
    """What the gate says of a text once everything in it was replaced."""

    PASSES = "passes"
    REPAIRED = "repaired"  # it found more, replaced that too, and let the rest go
    WITHHELD = "withheld"


@dataclass(frozen=True, slots=True)
class PseudonymSpan:
    """A value in a text and its pseudonym in what would leave, by half-open ranges of code points.

    `kind` is a word of EntityType. The second range is empty where a repair took the pseudonym away.
    """

    start: int
    end: int
    kind: str
    shown_start: int
    shown_end: int


@dataclass(frozen=True, slots=True)
class Preview:
    """What would leave of a text; `reason` says why it would not."""

    text: str
    marks: tuple[PseudonymSpan, ...]
    shown: str
    verdict: GateVerdict
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TextSpan:
    """A half-open range of code points in a text: "information", "query", or a document by its id."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class PseudonymPair:
    """What was replaced before release, for the clinician's own screen: where each of the two forms stands.

    Nothing `released` means that the original did not leave in any form.
    """

    shown: str
    original: str
    released: tuple[TextSpan, ...]
    found: tuple[TextSpan, ...]
