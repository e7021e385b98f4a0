"""Check whether the facts support a sentence of an answer; the first objection of several checks wins.

A sentence is read in pieces (whose, when, what), and each piece has to stand together in one fact that the
released text rests on. Rewording is fine; another value, day, patient, unit, direction or count is not.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from privrag_desktop.agents.grounding.answer_sentence_tokenizer import MARK, bare, marks, quantities
from privrag_desktop.agents.grounding.claim_splitter import SentenceClaim
from privrag_desktop.agents.grounding.clinical_term_check import (
    is_negated,
    judgement,
    kind,
    negation,
    runs_of,
    status,
    strangers,
    unfounded,
    verdict,
    words_rest,
)
from privrag_desktop.agents.grounding.evidence import Evidence, EvidenceFact
from privrag_desktop.agents.grounding.trend_and_count_check import (
    comparison,
    counts,
    direction,
    extremes,
)
from privrag_desktop.agents.grounding.value_check import values_rest
from privrag_desktop.agents.template_draft import NOT_SHOWN
from privrag_desktop.language.unit_normalization import DURATIONS

_VERDICT = re.compile(r"^\W*(yes|no)\b(?:\s*[,.:;\u2013-]\s*|\s*$|\s+(?=\[))", re.IGNORECASE)
_OF_PIECE: Sequence[Callable[[SentenceClaim, Sequence[EvidenceFact], Evidence], str]] = (
    negation,
    status,
    kind,
    judgement,
    unfounded,
)
_OF_SENTENCE: Sequence[Callable[[str, Sequence[SentenceClaim], Sequence[EvidenceFact], Evidence], str]] = (
    direction, comparison, extremes, counts,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SentenceCheck:
    """What speaks against a sentence, in one word and "" for nothing, and the facts that it rests on."""

    objection: str
    resting: tuple[EvidenceFact, ...] = ()

    @property
    def is_supported(self) -> bool:
        return not self.objection

    @property
    def numbers(self) -> frozenset[int]:
        """The passages that hold what the sentence says."""
        return frozenset[int]().union(*(ground.numbers for ground in self.resting))


def check(sentence: str, evidence: Evidence) -> SentenceCheck:
    """The first objection to a sentence of an answer, pseudonyms and passage numbers in it."""
    if NOT_SHOWN in sentence or not bare(sentence).strip(" .!?-*"):
        return SentenceCheck("")
    match = _VERDICT.match(sentence)
    rest = sentence[match.end() :] if match else sentence
    objection = _of_marks(rest, evidence) or _of_lengths(rest, evidence)
    resting: tuple[EvidenceFact, ...] = ()
    if not objection:
        objection, resting = _of_pieces(rest, evidence)
    if not objection and match:
        objection = _of_verdict(match[1].lower() == "no", rest, evidence)
    return SentenceCheck(objection, () if objection else tuple(dict.fromkeys(resting)))


def _of_marks(sentence: str, evidence: Evidence) -> str:
    """Days, years and placeholders are those of the information, or of the question where they are denied."""
    told = set(marks(evidence.information)) | {day for ground in evidence.grounds for day in ground.days}
    asked = set(marks(evidence.query))
    strange = {mark for mark in marks(sentence) if mark not in told}
    if strange - asked:
        return "date"
    return "date" if any(MARK.fullmatch(mark) for mark in strange) and not is_negated(sentence) else ""


def _of_lengths(sentence: str, evidence: Evidence) -> str:
    """Lengths of time are those of the information or of the question."""
    told = {
        (one.value, one.unit) for text in (evidence.information, evidence.query) for one in quantities(text)
    }
    said = {(one.value, one.unit) for one in quantities(sentence) if one.unit in DURATIONS}
    return "" if said <= told else "number"


def _of_pieces(sentence: str, evidence: Evidence) -> tuple[str, tuple[EvidenceFact, ...]]:
    pieces = evidence.pieces(sentence)
    everything: list[EvidenceFact] = []
    topic: frozenset[str] = frozenset()
    for piece in pieces:
        objection, resting = _of_piece(piece, evidence, topic)
        if objection:
            return objection, ()
        everything += resting
        topic = frozenset(word for word in piece.words if evidence.is_term(word)) or topic
    objections = (check(sentence, pieces, everything, evidence) for check in _OF_SENTENCE)
    return next(filter(None, objections), ""), tuple(everything)


def _of_piece(
    piece: SentenceClaim, evidence: Evidence, topic: frozenset[str]
) -> tuple[str, tuple[EvidenceFact, ...]]:
    stranger = strangers(piece, evidence)
    if stranger:
        return stranger, ()
    objection, valued = values_rest(piece, evidence, topic)
    if objection:
        return objection, ()
    objection, named = words_rest(piece, evidence)
    if objection:
        return objection, ()
    resting = valued or named
    objections = (check(piece, resting, evidence) for check in _OF_PIECE)
    return next(filter(None, objections), ""), (*valued, *(() if valued else named))


def _of_verdict(denies: bool, rest: str, evidence: Evidence) -> str:  # noqa: FBT001
    asked = SentenceClaim(evidence.query, frozenset(), frozenset())
    return verdict(denies, runs_of(asked, evidence), rest, evidence)
