"""Read which group of patients a task describes: women over 30 with Huntington's disease.

Read only where every word from the people to the last criterion is understood, each criterion is said as one
("with asthma", "taking metformin", "allergic to latex") and nothing is denied, past or of somebody else. For
the rest the agent searches itself.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace

from privrag_desktop.capri.task_readers.change_request_reader import sentences_of
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.text_masking import masked
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_list_loader import TermRole, lists
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_reader import TermSpan, pieces_of, terms_of
from privrag_desktop.questions.search_query.sex_and_age_reader import SexAndAge, is_unclear, read_people

_PEOPLE = r"(?:patients?|wom[ae]n|m[ae]n|females?|males?|ladies|people|everyone|everybody|anyone|anybody)"
_FIRST = re.compile(rf"\b(?:(?:fe)?male\s+)?{_PEOPLE}\b", re.IGNORECASE)
_BEFORE = re.compile(  # anything else in front says more of them: diabetic women, 50+ women
    r"(?:^|\b(?:which|what|many|the|our|my|all|of|find|list|name|count|oldest|youngest|any|every|each|for|to|are|is"
    r"|an?))\s*$",
    re.IGNORECASE,
)
_ENDS = re.compile(
    r",?\s+and\s+(?:tell|say|give|how|what|when|write|send|list|show|name|who|let|e-?mail)\b.*", re.I | re.S
)
_SMALL = re.compile(
    r"\b(?:a|an|the|all|of|our|my|your|are|is|and|also|both|who|that|in|records?|known|with|have|has|having|take|takes"
    r"|taking|on|prescribed|allergic|allerg(?:y|ies)|to|diagnosed|suffer(?:s|ing)?|from|disease|syndrome|ones?|there"
    rf"|do|does|we|oldest|youngest|{_PEOPLE[3:-1]})\b",
    re.IGNORECASE,
)
_ARTICLE = r"\s+(?:an?\s+|the\s+)?$"
_HAS = re.compile(
    rf"\b(?:with|have|has|having|diagnosed with|suffer(?:s|ing)? from|and){_ARTICLE}", re.IGNORECASE
)
_TAKES = re.compile(rf"\b(?:takes?|taking|on|prescribed){_ARTICLE}", re.IGNORECASE)
_BEARS_NOT = re.compile(rf"\b(?:allergic to|allerg(?:y|ies) to){_ARTICLE}", re.IGNORECASE)
_ALLERGY = re.compile(r"\s+allerg(?:y|ies)\b", re.IGNORECASE)
_DISEASE = re.compile(r"\s+(?:disease|syndrome|disorder)\b", re.IGNORECASE)  # else it may be a name
_OLDEST = 150


@dataclass(frozen=True, slots=True)
class CohortCriteria:
    """What all of those meant are; `over` and `under` are years of age, themselves left out."""

    gender: str | None = None
    over: int | None = None
    under: int | None = None
    condition: str | None = None
    allergy: str | None = None
    medication: str | None = None


def cohort_in(task: str) -> CohortCriteria | None:
    """Of patients whom a task does not name; None where it tells of none, or not plainly."""
    found = [read for sentence in sentences_of(task) if (read := _criteria_in(sentence))]
    return found[0] if len(found) == 1 else None


def said_of(cohort: CohortCriteria) -> dict[str, object]:
    """Its criteria, without those that it does not name."""
    return {name: value for name, value in asdict(cohort).items() if value is not None}


def _criteria_in(sentence: str) -> CohortCriteria | None:
    """The cohort of one sentence; what follows after it, and tell me …, is no part of it."""
    first = _FIRST.search(sentence)
    if first is None or not _BEFORE.search(sentence[: first.start()]) or is_unclear(sentence):
        return None
    phrase = _ENDS.sub("", sentence[first.start() :])
    things = list(_things(phrase))
    said = {kind: term.text for kind, term in things if kind}
    rest = masked(phrase, [(term.start, term.end) for _, term in things])
    read = read_people(rest)
    left = masked(rest, list(read.spans)) if read else rest
    if not things or len(said) < len(things) or _SMALL.sub("", left).strip(" ,_?"):
        return None
    return _with_ages(said, read.people if read else SexAndAge())


def _with_ages(said: dict[EntityType, str], people: SexAndAge) -> CohortCriteria | None:
    over = None if not people.at_least else people.at_least - 1
    under = None if people.at_most is None else people.at_most + 1
    if not all(0 <= years <= _OLDEST for years in (over, under) if years is not None):
        return None
    return CohortCriteria(
        people.gender or None,
        over,
        under,
        said.get(EntityType.CONDITION),
        said.get(EntityType.ALLERGY),
        said.get(EntityType.MEDICATION),
    )


def _things(phrase: str) -> Iterator[tuple[EntityType | None, TermSpan]]:
    """The clinical terms, each with what patients are said to have of it; None where that is not plain."""
    known = [piece for piece in pieces_of(phrase, lists().index) if piece.parts]
    for term in _joined(phrase, terms_of(phrase, known, _role)):
        end = match.end() if (match := _DISEASE.match(phrase, term.end)) else term.end
        yield _kind(phrase, term), replace(term, end=end, text=phrase[term.start : end])


def _joined(phrase: str, terms: Iterable[TermSpan]) -> Iterator[TermSpan]:
    """Parts that stand side by side as one: traumatic pemphigus."""
    last: TermSpan | None = None
    for term in terms:
        if last and phrase[last.end : term.start] in {" ", "-"}:
            last = replace(last, end=term.end, parts=(*last.parts, *term.parts))
            continue
        if last:
            yield last
        last = term
    if last:
        yield last


def _kind(phrase: str, term: TermSpan) -> EntityType | None:
    kinds = {kind for part in term.parts if part in lists().entries for kind in lists().entries[part].kinds}
    before = phrase[: term.start]
    is_allergy = _BEARS_NOT.search(before) or (_HAS.search(before) and _ALLERGY.match(phrase, term.end))
    if is_allergy and kinds & {EntityType.ALLERGY, EntityType.MEDICATION}:
        return EntityType.ALLERGY
    if EntityType.MEDICATION in kinds:
        return EntityType.MEDICATION if _TAKES.search(before) else None
    return EntityType.CONDITION if EntityType.CONDITION in kinds and _HAS.search(before) else None


def _role(piece: TermSpan) -> TermRole:
    roles = [lists().entries[part].role for part in piece.parts if part in lists().entries]
    return TermRole.CORE if TermRole.CORE in roles else next(iter(roles), TermRole.QUALITY)
