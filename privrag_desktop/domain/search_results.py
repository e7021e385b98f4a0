"""Search modes, and the documents that a search found."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class SearchMode(StrEnum):
    HYBRID = "hybrid"
    DENSE = "dense"
    KEYWORD = "keyword"


@dataclass(frozen=True, slots=True)
class Hit:
    """A document found by a search; a higher score is better, and scores compare within one search only."""

    document_id: str
    patient_id: str
    day: date | None
    score: float
    text: str


@dataclass(frozen=True, slots=True)
class SearchResults:
    """The documents a search brought, as soon as they are known."""

    hits: tuple[Hit, ...]
