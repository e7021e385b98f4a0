"""Take an answer apart: what it asserts, what it calls not recorded, what it says it did not understand."""

import re
from dataclasses import dataclass


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"")
_CITED = re.compile(r"\[\d+\]")
_BETWEEN = _any(r"(?<=[.!?;])\s+", r"\n+", r"(?<=^no):\s+", r"(?<=^yes):\s+")
_VERDICT = _any(r"^\W*(yes|no)(?=\s*[:,.;!?–—-]|\s*$)")
_REFUSES = _any(
    r"does not mean that nothing",
    r"not understood|not understand|do(?:es)? not know|don't know|nothing called so|no such time",
    r"use other words|name the patient|no advice|not advise|for (?:you|a clinician) to decide",
    r"(?:can|could) ?not (?:say|tell|answer|read|decide|judge|be answered|be sure|know)",
    r"\bw(?:as|ere) not used|left out of account|(?:whom|which|who) (?:of .*)?do you mean",
    r"ask (?:again|about|in|for)|may not answer the question",
)
_DENIES = _any(
    r"\b(?:holds?|contains?|shows?|has|have|lists?|mentions?) (?:no|none|nothing)\b(?! known| longer)",
    r"\bno\b(?! known| longer| growth)[^.:;]{0,120}\b(?:recorded|on record|in the records?|documented)\b",
    r"nothing (?:\w+ )?(?:is |was )?(?:recorded|on record|fits|that fits|documented)",
    r"\b(?:is|are|was|were) not (?:recorded|documented|on record|mentioned|in the records?)",
    r"\bnone (?:is |are |was )?(?:recorded|on record|documented)",
    r"\bnot recorded\b|no records? of|never recorded",
    r"\bdo(?:es)? not (?:say|hold|record|mention|show|contain|list|state)\b",
)
_ADJECTIVES = r"(?:allergic|pregnant|anticoagulated|immuni[sz]ed|vaccinated|homeless|infected|diabetic)"
_CLAIMS_NO = _any(
    rf"\b(?:is|was) not (?:currently )?{_ADJECTIVES}",
    r"\bdo(?:es)? not (?:have|take|drink|smoke)\b",
    r"\bha(?:s|d) no (?!known|record)(?:\w+ )?(?:allerg|epilep|diabet|infection|asthma)",
)
_CLAIMS_YES = _any(rf"\bis (?:currently )?{_ADJECTIVES}\b")
ENDED = _any(
    r"refuted|entered in error|stopped|resolved|inactive|\bended|on[- ]hold|no longer|cancelled|revoked",
    r"not (?:given|done|taken|current|in force|active)|\bformer|\bpast\b|\buntil\b|previous|earlier",
    r"withdrawn|discontinued|unconfirmed|provisional|suspected|differential|\bfamily|\bfather|\bmother",
)
_DAY = re.compile(r"\b(\d{4}-\d\d-\d\d)\b")
_YEAR = re.compile(r"(?<![\d.-])((?:19|20)\d\d)(?![\d.])(?! ?(?:mg|ml))", re.IGNORECASE)
_NOT_NUMBERS = _any(
    r"\d{4}-\d\d(?:-\d\d)?|\b\d\d:\d\d(?::\d\d)?|\[\d+\]",
    r"1[.,]73|\bCKD-EPI \d+|stage \d|\b(?:19|20)\d\d\b|m\^?2",
)
_WORDS = {
    "zero": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
}


@dataclass(frozen=True)
class Reading:
    """`asserted` are the sentences that say how things are, `denied` those that say what is not recorded."""

    asserted: tuple[str, ...]
    denied: tuple[str, ...]
    refused: bool
    verdicts: frozenset[str]  # a leading "yes" or "no", which answers what was asked
    says_so: tuple[str, ...]  # the sentences that put a "yes" into words, whatever was asked
    says_not: tuple[str, ...]  # and a "no": "is not allergic"

    @property
    def empty(self) -> bool:
        return not (self.asserted or self.denied or self.verdicts)

    @property
    def claims(self) -> str:
        """Everything but what is refused."""
        return "\n".join((*self.asserted, *self.denied))


def read(text: str) -> Reading:
    """Words in quotation marks are those of the question: they assert nothing, but say what is denied."""
    plain = _CITED.sub(" ", text).replace("’", "'")
    sentences = [one.strip() for one in _BETWEEN.split(plain) if re.search(r"\w", one)]
    verdicts = {match[1].lower() for one in sentences if (match := _VERDICT.match(one))}
    refused = [one for one in sentences if _REFUSES.search(_QUOTED.sub(" ", one)) and not _VERDICT.match(one)]
    rest = [_VERDICT.sub("", one).strip(" :,.;–—-") for one in sentences if one not in refused]
    denied = tuple(one for one in rest if _DENIES.search(one))
    asserted = tuple(_QUOTED.sub(" ", one) for one in rest if one not in denied and re.search(r"\w", one))
    says_so = tuple(one for one in asserted if _CLAIMS_YES.search(one))
    says_not = tuple(one for one in asserted if _CLAIMS_NO.search(one))
    return Reading(asserted, denied, bool(refused), frozenset(verdicts), says_so, says_not)


def days(text: str) -> set[str]:
    return set(_DAY.findall(text))


def years(text: str) -> set[str]:
    return {day[:4] for day in days(text)} | set(_YEAR.findall(text))


def numbers(text: str) -> list[float]:
    """Those that are no day, dose or citation; small ones in words too."""
    bare = _NOT_NUMBERS.sub(" ", _CITED.sub(" ", text))
    found = [
        (match.start(), float(match[0])) for match in re.finditer(r"(?<![\w.])\d+(?:\.\d+)?(?![\w])", bare)
    ]
    found += [
        (m.start(), float(_WORDS[m[0].lower()]))
        for m in re.finditer(rf"\b(?:{'|'.join(_WORDS)})\b", bare, re.I)
    ]
    return [number for _, number in sorted(found)]
