"""Check that clinical terms of an answer were recorded, and recorded so: present, denied, past."""

import re
from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType

from privrag_desktop.agents.grounding.answer_sentence_tokenizer import bare, stem, stems, without_values
from privrag_desktop.agents.grounding.claim_splitter import SentenceClaim
from privrag_desktop.agents.grounding.evidence import Evidence, EvidenceFact, is_prose
from privrag_desktop.agents.grounding.value_check import Found, in_passage, in_person
from privrag_desktop.domain.fact_categories import STANDING, Category
from privrag_desktop.language.dictionary_and_name_lists import is_called_so

Run = frozenset[str]
_BETWEEN_NAMES = re.compile(r"[,;:()/&.]|\b(?:and|or|with|as|for|by|plus|nor)\b", re.IGNORECASE)
_NAMED = re.compile(r"(?<=[\w,;)] )[A-Z][a-z]+(?=\b)")
_UNCHANGED = re.compile(
    r"(?:did|do|does|has|have|had)\s+not\s+chang\w+|no\s+(?:significant\s+|clear\s+|overall\s+)?change|not\s+only",
    re.IGNORECASE,
)
_NEGATION = re.compile(
    r"\b(?:no(?!\s+longer)|not|none|never|neither|nor|without|cannot|nothing|den(?:y|ies|ied)|absent|absence|negative"
    r"|non-?smoker|lacks?|free\s+of|refus\w+|declin(?:ed|es)\s+(?:to|the)|unable)\b|n['’]t\b",
    re.IGNORECASE,
)
_OVER = re.compile(
    r"\b(?:stopped|discontinued|ended|resolved|past|former\w*|inactive|cancelled|no\s+longer|used\s+to|ceased"
    r"|remission|previously\s+(?:took|had|taken))\b",
    re.IGNORECASE,
)
_PRESENT = re.compile(
    r"\b(?:active|current\w*|takes?|taking|(?:is|are)\s+on(?!\s+(?:record|file|the|\[))|still|ongoing|continu\w+|has|have|present\w*|suffers?)\b",
    re.IGNORECASE,
)
_WAS_OVER = re.compile(
    r"\b(?:stopped|completed|resolved|inactive|cancelled|ended|entered-in-error|remission|not\s+to\s+be\s+given)\b",
    re.IGNORECASE,
)
_IS_PRESENT = re.compile(r"\bactive\b", re.IGNORECASE)
_KINDS = MappingProxyType(
    {
        Category.ALLERGY: re.compile(r"\ballerg\w+|\bintoleran\w+", re.IGNORECASE),
        Category.MEDICATION: re.compile(
            r"\b(?:takes?|taking|took|prescribed|medicat\w+|drugs?|treated\s+with|(?:is|are)\s+on(?!\s+(?:record|file|the|\[)))\b",
            re.IGNORECASE,
        ),
        Category.CONDITION: re.compile(r"\b(?:diagnos\w+|suffer\w*|conditions?|problems?)\b", re.IGNORECASE),
        Category.PROCEDURE: re.compile(r"\b(?:underwent|procedures?|operat\w+|surger\w+)\b", re.IGNORECASE),
    }
)
_JUDGED = re.compile(
    r"\b(?:normal|abnormal|elevated|within\s+range|out\s+of\s+range|healthy|unhealthy|concerning|worrying"
    r"|dangerous\w*|critical|severe|mild|moderate|poorly|controlled|uncontrolled|borderline|optimal|ideal"
    r"|improv\w+|worsen\w*|deteriorat\w+|overweight|obese|underweight|high|low|because|due\s+to|caused?"
    r"|suggest\w*|recommend\w*|should|likely|probabl\w+|risk|therefore"
    r"|born|births?|died|dies|dead|deaths?|deceased|alive|married|divorced|widow\w*|retired|lives|works)\b",
    re.IGNORECASE,
)


def words_rest(piece: SentenceClaim, evidence: Evidence) -> Found:
    """Each run of clinical words stands in one fact, of the patient meant and of the day said beside it.

    A "no" of the model's own stands in none: that nothing is recorded is for the code to say. A model once
    wrote "no alcohol records are available" of somebody whose records call them an ex-drinker.
    """
    resting: list[EvidenceFact] = []
    runs = list(runs_of(piece, evidence))
    for run in runs:
        holding = [ground for ground in evidence.grounds if run <= ground.words]
        theirs = [ground for ground in holding if in_person(piece, ground)]
        if not theirs:
            return ("person" if holding else "term"), ()
        cited = [ground for ground in theirs if in_passage(piece, ground, evidence)]
        if not cited:
            return "passage", ()
        resting += [ground for ground in cited if ground.numbers & piece.numbers] or cited
    if not piece.values and resting and not _on_its_days(piece, runs, resting):
        return "date", ()
    return "", tuple(resting)


def runs_of(piece: SentenceClaim, evidence: Evidence) -> Iterator[Run]:
    """Clinical words that stand side by side, so that they name one thing together."""
    for part in _BETWEEN_NAMES.split(without_values(piece.text)):
        run: set[str] = set()
        for word in [*stems(part), ""]:
            if word and word not in evidence.names and evidence.is_term(word):
                run.add(word)
            elif run:
                yield frozenset(run)
                run = set()
    said = f" {' '.join(piece.words)} "
    yield from (frozenset(name) for name in evidence.plain_names if f" {' '.join(name)} " in said)


def strangers(piece: SentenceClaim, evidence: Evidence) -> str:
    """A name of somebody in the middle of a sentence that neither information nor question has."""
    known = evidence.told | evidence.asked
    words = (stem(match[0]) for match in _NAMED.finditer(bare(piece.text)))
    return "person" if any(is_called_so(word) and word not in known for word in words) else ""


def unfounded(piece: SentenceClaim, resting: Sequence[EvidenceFact], evidence: Evidence) -> str:
    """A word that tells something and that no fact has which the piece rests on: positive, removed.

    "She is HIV positive" once rested on a viral load, and "polyps were removed" on the end of a problem: both
    were words of the question. Only a denial may have those.
    """
    if is_negated(piece.text):
        return ""
    held = evidence.names.union(*(ground.words for ground in resting or evidence.grounds))
    said = (word for word in piece.words if word.isalpha() and len(word) > 1 and not is_prose(word))
    return "word" if any(word not in held for word in said) else ""


def is_negated(text: str) -> bool:
    return bool(_NEGATION.search(_UNCHANGED.sub("", text)))


def negation(piece: SentenceClaim, resting: Sequence[EvidenceFact], evidence: Evidence) -> str:
    """A "no" that no fact has, or a fact's "not" that the sentence leaves out."""
    facts = [ground for ground in resting if ground.fact or _same_runs(piece, ground, evidence)]
    if not facts:
        return "negation" if is_negated(piece.text) else ""
    denied = [is_negated(ground.text) for ground in facts]
    if is_negated(piece.text):
        return "" if any(denied) else "negation"
    return "negation" if all(denied) else ""


def status(piece: SentenceClaim, resting: Sequence[EvidenceFact], _evidence: Evidence) -> str:
    """Stopped drugs and resolved problems are not present, and present ones have not ended."""
    standing = [ground for ground in resting if ground.category in STANDING]
    if not standing:
        return ""
    if _OVER.search(piece.text):
        all_active = all(_IS_PRESENT.search(g.text) and not _WAS_OVER.search(g.text) for g in standing)
        return "status" if all_active else ""
    if _PRESENT.search(piece.text):
        return "status" if all(_WAS_OVER.search(ground.text) for ground in standing) else ""
    return ""


def kind(piece: SentenceClaim, resting: Sequence[EvidenceFact], _evidence: Evidence) -> str:
    """A drug is no allergy: what the sentence calls a thing fits what the record keeps it as."""
    facts = [ground for ground in resting if ground.category is not None]
    said = {category for category, cue in _KINDS.items() if cue.search(piece.text)}
    if not (facts and said) or len(facts) < len(resting):
        return ""
    fits = any(g.category in said or any(_KINDS[c].search(g.text) for c in said) for g in facts)
    return "" if fits else "kind"


def judgement(piece: SentenceClaim, _resting: Sequence[EvidenceFact], evidence: Evidence) -> str:
    """What a reading means, and who somebody is, is not for the model to say: normal, should, born."""
    said = [match[0].casefold() for match in _JUDGED.finditer(piece.text)]
    told = " ".join(ground.text.casefold() for ground in evidence.grounds) if said else ""
    return "judgement" if any(word not in told for word in said) else ""


def verdict(denies: bool, runs: Iterable[Run], rest: str, evidence: Evidence) -> str:
    """A leading yes or no against what the records say of the thing asked about."""
    asked = [run for run in runs if run]
    if not denies and is_negated(rest):
        return "verdict"
    holding = [
        ground
        for run in asked
        for ground in evidence.grounds
        if run <= ground.words and not is_negated(ground.text)
    ]
    if denies:
        positive = bool(holding) and not is_negated(rest) and not _is_limited(evidence.query)
        return "verdict" if positive and not _WAS_OVER.search(" ".join(g.text for g in holding)) else ""
    return "" if holding or not asked else "verdict"


def _is_limited(query: str) -> bool:
    """Whether the question sets a limit or a day, so that a no need not deny the thing itself."""
    return bool(
        re.search(r"\d|DATE_|\b(?:normal|high|low|above|below|over|under|still|always|ever)\b", query)
    )


def _same_runs(piece: SentenceClaim, ground: EvidenceFact, evidence: Evidence) -> bool:
    return any(run <= ground.words for run in runs_of(piece, evidence))


def _on_its_days(piece: SentenceClaim, runs: Sequence[Run], resting: Sequence[EvidenceFact]) -> bool:
    days = piece.days
    if len(days) == len(runs):
        pairs = list(zip(days, runs, strict=True))
        return all(any(day in g.days and run <= g.words for g in resting) for day, run in pairs)
    return all(any(day in ground.days for ground in resting) for day in days)
