"""Whom a task means by what is known of them: women over 30 with Huntington's disease.

Read only where it is plain: one term of a kind at most, nothing denied, no two ways to be meant. For the
rest the agent searches itself.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from privrag_desktop.acting import Kind
from privrag_desktop.privacy.contextual.term_lists import Role, lists
from privrag_desktop.privacy.contextual.term_pieces import Piece, pieces_of, terms_of
from privrag_desktop.retrieve.masking import masked
from privrag_desktop.retrieve.people import People, is_unclear, read_people

_PEOPLE = re.compile(
    r"\b(?:patients?|wom[ae]n|m[ae]n|females?|males?|ladies|girls?|boys?|people|everyone|everybody|anyone"
    r"|anybody|those|who)\b",
    re.IGNORECASE,
)
_UNPLAIN = re.compile(
    r"\b(?:not|no|never|without|except|neither|nor|other than|or|either)\b|n['’]t\b", re.IGNORECASE
)
_PLAIN_OR = re.compile(
    r"\bor (?:more|over|older|above|less|under|younger|below)\b"
    r"|\b(?:s?he|his|her|him) or (?:s?he|hers?|his|him)\b",
    re.IGNORECASE,
)
_GRADE = re.compile(r"\b(?:stage|grade|class|type|score)\s+\d", re.IGNORECASE)
_ALLERGIC_TO = re.compile(
    r"(?:\ballergic to|\ballerg(?:y|ies) to|\bintoleran\w+ (?:to|of))\s+(?:\w+\s+)?$", re.I
)
_ALLERGY = re.compile(r"\s+(?:allerg|intoleran)", re.IGNORECASE)
_ORDER = (Kind.CONDITION, Kind.MEDICATION)


@dataclass(frozen=True, slots=True)
class Cohort:
    """What all of those meant are; `over` and `under` are years of age, themselves left out."""

    gender: str | None = None
    over: int | None = None
    under: int | None = None
    condition: str | None = None
    allergy: str | None = None
    medication: str | None = None


def cohort_in(task: str) -> Cohort | None:
    """Of patients whom a task does not name; None where it tells of none, or not plainly."""
    if not _PEOPLE.search(task) or _UNPLAIN.search(_PLAIN_OR.sub("", task)) or is_unclear(task):
        return None
    things = list(_things(task))
    rest = masked(task, [(term.start, term.end) for _, term in things])
    said = {kind: term.text for kind, term in things}
    if not things or len(said) < len(things) or _GRADE.search(rest):
        return None
    told = read_people(rest)
    people = told.people if told else People()
    return Cohort(
        people.gender or None,
        None if people.at_least is None else people.at_least - 1,
        None if people.at_most is None else people.at_most + 1,
        said.get(Kind.CONDITION),
        said.get(Kind.ALLERGY),
        said.get(Kind.MEDICATION),
    )


def _things(task: str) -> Iterator[tuple[Kind, Piece]]:
    """The clinical terms of a task that patients have, take or do not bear."""
    known = [piece for piece in pieces_of(task, lists().index) if piece.parts]
    for term in terms_of(task, known, _role):
        if kind := _kind(task, term):
            yield kind, term


def _kind(task: str, term: Piece) -> Kind | None:
    kinds = {kind for part in term.parts if part in lists().entries for kind in lists().entries[part].kinds}
    is_borne = _ALLERGIC_TO.search(task[: term.start]) or _ALLERGY.match(task, term.end)
    if is_borne and kinds & {Kind.ALLERGY, Kind.MEDICATION}:
        return Kind.ALLERGY
    return next((kind for kind in _ORDER if kind in kinds), None)


def _role(piece: Piece) -> Role:
    roles = [lists().entries[part].role for part in piece.parts if part in lists().entries]
    return Role.CORE if Role.CORE in roles else next(iter(roles), Role.QUALITY)
