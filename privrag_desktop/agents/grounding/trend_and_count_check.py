"""Check what a sentence says about several readings together: direction, extremes and counts."""

import re
from collections.abc import Callable, Sequence
from datetime import date
from decimal import Decimal
from itertools import pairwise
from types import MappingProxyType

from privrag_desktop.agents.grounding.answer_sentence_tokenizer import Quantity, bare, passages, quantities
from privrag_desktop.agents.grounding.claim_splitter import SentenceClaim, people_in
from privrag_desktop.agents.grounding.evidence import Evidence, EvidenceFact
from privrag_desktop.agents.grounding.value_check import in_person, is_about

_UP = r"\b(?:rose|risen|rises?|rising|increas\w+|(?:went|gone)\s+up|grew|gain\w*|climb\w*|upward\w*)\b"
_DOWN = (
    r"\b(?:fell|fallen|falls?|falling|decreas\w+|declin\w+|dropp?\w*|(?:went|gone)\s+down|lost|downward\w*)\b"
)
_SAME = (
    r"\b(?:unchanged|stable|steady|constant|stayed|(?:did|has|have)\s+not\s+chang\w+"
    r"|no\s+(?:\w+\s+)?change)\b"
)
_DIRECTIONS = MappingProxyType(
    {word: re.compile(cue, re.IGNORECASE) for word, cue in (("up", _UP), ("down", _DOWN), ("same", _SAME))}
)
_MORE = re.compile(r"\b(?:higher|greater|more|larger|above)\s+than\b|\bexceed\w*\b", re.IGNORECASE)
_LESS = re.compile(r"\b(?:lower|less|smaller|fewer|below)\s+than\b", re.IGNORECASE)
_STEADY = Decimal("0.05")  # the share of a first value by which a reading that stays the same may differ
_EXTREMES = MappingProxyType(
    {
        "highest": re.compile(r"\b(?:highest|maximum|peak\w*|greatest)\b", re.IGNORECASE),
        "lowest": re.compile(r"\b(?:lowest|minimum|smallest)\b", re.IGNORECASE),
        "latest": re.compile(
            r"\b(?:latest|newest|most\s+recent(?:ly)?|current(?:ly)?|last\s+(?:reading|recorded|measured|value|known))\b",
            re.IGNORECASE,
        ),
        "first": re.compile(r"\b(?:first|earliest|initial(?:ly)?|oldest)\b", re.IGNORECASE),
    }
)
_OF_SERIES = MappingProxyType({"highest": max, "lowest": min})
Series = list[tuple[date, Decimal]]


def direction(
    sentence: str, pieces: Sequence[SentenceClaim], resting: Sequence[EvidenceFact], evidence: Evidence
) -> str:
    """Rose, fell, stayed: against the values told in order of their days, else against the whole series."""
    said = {word for word, cue in _DIRECTIONS.items() if cue.search(sentence)}
    in_names = {
        word for word, cue in _DIRECTIONS.items() if any(cue.search(g.fact.name) for g in resting if g.fact)
    }
    said -= in_names
    if not said or _code_says(said, resting, evidence):
        return ""
    values = _told(sentence) or _changes(pieces, resting, evidence)
    if len(values) < 2:  # noqa: PLR2004 one value has no direction
        return "direction"
    went = set().union(*(_ways(a, b) for a, b in pairwise(values))) if len(said) > 1 else set()
    return "" if said <= went | _ways(values[0], values[-1]) else "direction"


def comparison(
    sentence: str, _pieces: Sequence[SentenceClaim], _resting: Sequence[EvidenceFact], _evidence: Evidence
) -> str:
    """ "A is higher than B" with both values told: A stands first."""
    for cue, is_right in ((_MORE, Decimal.__gt__), (_LESS, Decimal.__lt__)):
        if match := cue.search(sentence):
            before, after = quantities(sentence[: match.start()]), quantities(sentence[match.end() :])
            if before and after and not is_right(before[-1].value, after[0].value):
                return "direction"
    return ""


def extremes(
    _sentence: str, pieces: Sequence[SentenceClaim], resting: Sequence[EvidenceFact], evidence: Evidence
) -> str:
    """The highest, lowest, latest or first value is that of all readings the answer may rest on."""
    for piece in pieces:
        starts = [0, *(value.end for value in piece.values)]
        for value, start in zip(piece.values, starts, strict=False):
            beside = piece.text[start : value.start] if len(piece.values) > 1 else piece.text
            for word, cue in _EXTREMES.items():
                is_dose = any(g.fact and g.fact.value is None and _holds(g, value) for g in resting)
                if cue.search(beside) and not (is_dose or _is_extreme(word, value, piece, evidence)):
                    return word
    return ""


def counts(
    sentence: str, pieces: Sequence[SentenceClaim], resting: Sequence[EvidenceFact], evidence: Evidence
) -> str:
    """A number of patients, readings or things is one that the code told or that can be counted."""
    for piece in pieces:
        for count in piece.counts:
            if not _is_counted(count, sentence, piece, resting, evidence):
                return "count"
    return ""


def _told(sentence: str) -> list[Decimal]:
    """The two values of "from 4.1 to 4.4"."""
    match = re.search(r"\bfrom\b(.*?)\bto\b(.*)", bare(sentence), re.IGNORECASE | re.DOTALL)
    if not match:
        return []
    first, second = quantities(match[1]), quantities(match[2])
    return [first[0].value, second[0].value] if first and second else []


def _changes(
    pieces: Sequence[SentenceClaim], resting: Sequence[EvidenceFact], evidence: Evidence
) -> list[Decimal]:
    """Values in order of their days: those that the sentence tells, else all of the reading meant."""
    told = [(g.day, v.value) for p in pieces for v in p.values for g in resting if g.day and _holds(g, v)]
    if len({day for day, _ in told}) < 2:  # noqa: PLR2004 one day has no direction
        told = _series(pieces[0], evidence) if pieces else []
    return [value for _, value in sorted(set(told))]


def _series(piece: SentenceClaim, evidence: Evidence, unit: str = "") -> Series:
    """Every value of the reading that a piece is about, of the patient it means."""
    own = [g for g in evidence.grounds if g.fact and g.fact.value is not None and in_person(piece, g)]
    own = list(filter(is_about(piece.words, own, evidence), own))
    return [
        (ground.day, one.value)
        for ground in own
        for one, _ in ground.dated
        if ground.day and (not unit or one.unit == unit)
    ]


def _ways(first: Decimal, last: Decimal) -> set[str]:
    """Where it went from one to the other; a small step is none, too."""
    way = "up" if last > first else "down" if last < first else "same"
    return {way, "same"} if abs(last - first) <= abs(first) * _STEADY else {way}


def _code_says(said: set[str], resting: Sequence[EvidenceFact], evidence: Evidence) -> bool:
    """Whether a sentence of the code about the same reading says the same direction."""
    names = frozenset().union(*(ground.name for ground in resting))
    lines = [g for g in evidence.grounds if g.fact is None and (not names or g.words & names)]
    return any(all(_DIRECTIONS[word].search(ground.text) for word in said) for ground in lines)


def _is_extreme(word: str, value: Quantity, piece: SentenceClaim, evidence: Evidence) -> bool:
    cue = _EXTREMES[word]
    if any(g.fact is None and cue.search(g.text) and _holds(g, value) for g in evidence.grounds):
        return True
    series = _series(piece, evidence, value.unit)
    if not series:
        return False
    if word in _OF_SERIES:
        return _OF_SERIES[word](number for _, number in series) == value.value
    day = max(series)[0] if word == "latest" else min(series)[0]
    return any(number == value.value for when, number in series if when == day)


def _holds(ground: EvidenceFact, value: Quantity) -> bool:
    return any(one.value == value.value for one, _ in ground.dated)


def _is_counted(
    count: Quantity, sentence: str, piece: SentenceClaim, resting: Sequence[EvidenceFact], evidence: Evidence
) -> bool:
    number = int(count.value)
    told = [
        one for ground in evidence.grounds if ground.fact is None
        for one, _ in ground.dated if one.noun == count.noun and one.noun
    ]  # fmt: skip
    if told:
        return any(one.value == count.value for one in told)
    if any(one.value == count.value for one in quantities(evidence.query)):
        return True
    counters: Sequence[Callable[[], int]] = {
        "patient": (lambda: len(people_in(sentence, evidence.people)), lambda: len(evidence.people)),
        "time": (
            lambda: len({g.day for g in resting}),
            lambda: len(_series(piece, evidence)),
            lambda: len(resting),
        ),
        "item": (lambda: len({g.name for g in resting if g.fact}),),
    }.get(count.noun, (lambda: len(passages(sentence)), lambda: len(resting), lambda: len(piece.people)))
    return any(counter() == number for counter in counters)
