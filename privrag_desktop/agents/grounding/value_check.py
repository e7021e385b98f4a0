"""Check that a value in an answer has its unit, day, patient and passage in one fact."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from privrag_desktop.agents.grounding.answer_sentence_tokenizer import Quantity, quantities, stems
from privrag_desktop.agents.grounding.claim_splitter import SentenceClaim
from privrag_desktop.agents.grounding.evidence import Evidence, EvidenceFact

Found = tuple[str, tuple[EvidenceFact, ...]]  # an objection, or "" and what the claim rests on
_ASKED = re.compile(
    r"\b(?:above|below|over|under|than|least|most|exceed\w*|within|last|past|reach\w*|threshold|limit|target"
    r"|cut-?off|between|or|more|less|equal\s+to)\W*(?:of|is|was|the)?\W*$",
    re.IGNORECASE,
)
_BY = re.compile(r"\b(?:by|of)\W*(?:about\W*)?$", re.IGNORECASE)


def values_rest(piece: SentenceClaim, evidence: Evidence, topic: frozenset[str]) -> Found:
    """Each value of a piece; `topic` are the words that earlier pieces say what it is about."""
    resting: list[EvidenceFact] = []
    for value, days in piece.dated:
        excused = (_is_asked, _is_difference, _is_of_name)
        if any(is_so(value, piece, evidence) for is_so in excused):
            continue
        objection, grounds = _rests(value, days, piece, evidence, _topics(value, piece, evidence, topic))
        if objection:
            return objection, ()
        resting += grounds
    return "", tuple(resting)


def is_about(
    words: Iterable[str], among: Iterable[EvidenceFact], evidence: Evidence
) -> Callable[[EvidenceFact], bool]:
    """Whether a fact's name fits these words as well as any among some facts does."""
    terms = frozenset(word for word in words if evidence.is_term(word)) - evidence.names
    best = max((_fit(terms, ground, evidence) for ground in among), default=(0, False))
    if not best[0]:
        return lambda _: not terms
    return lambda ground: _fit(terms, ground, evidence) == best


def in_person(piece: SentenceClaim, ground: EvidenceFact) -> bool:
    return not (piece.people and ground.people) or bool(piece.people & ground.people)


def in_passage(piece: SentenceClaim, ground: EvidenceFact, evidence: Evidence) -> bool:
    """Whether the passages cited hold it; a wrong passage of the right patient is mended later."""
    if not (piece.numbers and ground.numbers) or piece.numbers & ground.numbers:
        return True
    return evidence.is_of_one or bool(piece.people)


def _rests(
    value: Quantity, days: frozenset[str], piece: SentenceClaim, evidence: Evidence, topic: frozenset[str]
) -> Found:
    rivals = [ground for ground in evidence.grounds if in_person(piece, ground)]
    about = is_about(topic, rivals, evidence)
    checks: Sequence[tuple[str, Callable[[EvidenceFact], bool]]] = (
        ("number", lambda ground: _has(ground, value)),
        ("unit", lambda ground: _has(ground, value, unit=True)),
        ("date", lambda ground: _has(ground, value, unit=True, days=days)),
        ("person", lambda ground: in_person(piece, ground)),
        ("reading", lambda ground: about(ground) and _on_its_side(value, piece, ground)),
        ("passage", lambda ground: in_passage(piece, ground, evidence)),
    )
    left: Sequence[EvidenceFact] = evidence.grounds
    for objection, fits in checks:
        left = [ground for ground in left if fits(ground)]
        if not left:
            return objection, ()
    cited = [ground for ground in left if ground.numbers & piece.numbers]
    return "", tuple(cited or left)


def _has(
    ground: EvidenceFact, value: Quantity, *, unit: bool = False, days: frozenset[str] = frozenset()
) -> bool:
    return any(
        one.value == value.value
        and not (unit and one.unit and value.unit and one.unit != value.unit)
        and (not days or bool(days & known))
        for one, known in ground.dated
    )


def _on_its_side(value: Quantity, piece: SentenceClaim, ground: EvidenceFact) -> bool:
    """120/80: the upper one is systolic, the lower one diastolic."""
    before, after = piece.text[: value.start].rstrip(), piece.text[value.end :].lstrip()
    if before.endswith("/") and before[:-1].rstrip()[-1:].isdigit():
        return "systolic" not in ground.words or "diastolic" in ground.words
    if re.match(r"/\s*\d", after) and value.value.is_finite():
        return "diastolic" not in ground.words or "systolic" in ground.words
    return True


def _fit(terms: frozenset[str], ground: EvidenceFact, evidence: Evidence) -> tuple[int, bool]:
    name = frozenset(word for word in ground.name if evidence.is_term(word))
    return len(terms & name), ground.fact is None or name <= terms


def _topics(
    value: Quantity, piece: SentenceClaim, evidence: Evidence, topic: frozenset[str]
) -> frozenset[str]:
    """The words beside a value that say what was measured: before it, else in its piece, else before that."""
    named = {word for ground in evidence.grounds for word in ground.name if evidence.is_term(word)}
    named -= evidence.names
    return next((words for words in (*_beside(value, piece), topic) if words & named), frozenset())


def _beside(value: Quantity, piece: SentenceClaim) -> Iterator[frozenset[str]]:
    values = piece.values
    ends = [0, *(one.end for one in values)]
    starts = [*(one.start for one in values), len(piece.text)]
    place = values.index(value)
    gaps = [frozenset(stems(piece.text[end:start])) for end, start in zip(ends, starts, strict=True)]
    if any(gaps[:1]):
        yield gaps[place]
    yield frozenset(piece.words)


def _is_asked(value: Quantity, piece: SentenceClaim, evidence: Evidence) -> bool:
    """A limit or a length of time that the question sets, said as one."""
    if not _ASKED.search(piece.text[: value.start]):
        return False
    return any(one.value == value.value for one in quantities(evidence.query))


def _is_of_name(value: Quantity, piece: SentenceClaim, evidence: Evidence) -> bool:
    """A number of what a reading is called, before the value itself: pain on a scale of 0-10."""
    if value == piece.values[-1]:
        return False
    words = frozenset(piece.words)
    names = [g for g in evidence.grounds if g.fact and g.fact.value is not None and g.name & words]
    return any(value.value in {one.value for one in quantities(g.fact.name)} for g in names if g.fact)


def _is_difference(value: Quantity, piece: SentenceClaim, evidence: Evidence) -> bool:
    """By how much a reading rose or fell: the distance of two values that the sentence tells."""
    if not _BY.search(piece.text[: value.start]):
        return False
    told = [one.value for one in quantities(piece.whole) if one != value]
    known = {one.value for ground in evidence.grounds for one, _ in ground.dated}
    return any(abs(a - b) == value.value for a, b in pairwise(told) if {a, b} <= known)
