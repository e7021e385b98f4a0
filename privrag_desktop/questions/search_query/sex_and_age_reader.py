"""Read the sex and age of the patients that a question means: women, men over 60, children."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date

from pydantic import BaseModel, ConfigDict

from privrag_desktop.language.text_masking import Span, masked


class SexAndAge(BaseModel):
    """Of which patients: `gender` as FHIR has it, ages in whole years today, both ends included."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    gender: str = ""
    at_least: int | None = None
    at_most: int | None = None

    def born_within(self, today: date) -> tuple[date | None, date | None]:
        """The first and the last birthday of those meant; None where an end is open."""
        first = None if self.at_most is None else _years_before(today, self.at_most + 1, after=True)
        return first, None if self.at_least is None else _years_before(today, self.at_least)


@dataclass(frozen=True, slots=True)
class SexAndAgeReading:
    """Which patients a text means, and the text without it, every other letter in its place."""

    people: SexAndAge
    text: str
    spans: tuple[Span, ...]


_ANYBODY = r"(?:(?:in|out)?patients?|pts?|people|persons?|individuals|folks|ones)\b"
_FEMALE = r"wom[ae]n|females?|lad(?:y|ies)|girls?"
_MALE = r"m[ae]n|males?|gentlem[ae]n|boys?"
_YOUNG = r"children|child|kids?|minors?|p(?:a)?ediatrics?|girls?|boys?"
_GROUPS: tuple[tuple[str, SexAndAge], ...] = (
    (_FEMALE, SexAndAge(gender="female")),
    (_MALE, SexAndAge(gender="male")),
    (_YOUNG, SexAndAge(at_most=17)),
    (r"infants?|bab(?:y|ies)", SexAndAge(at_most=1)),
    (r"teenagers?|teens|adolescents?", SexAndAge(at_least=13, at_most=19)),
    (r"adults?", SexAndAge(at_least=18)),
    (r"elderly|seniors?|geriatrics?|pensioners?|senior\s+citizens?", SexAndAge(at_least=65)),
)
_UNCLEAR = re.compile(
    rf"\b(?:young(?:er)?|old(?:er)?|middle[\s-]aged?|aged)\s+(?:adult\s+)?(?:{_ANYBODY}|{_FEMALE}|{_MALE}|adults?)\b"
    r"|\b(?:is|are|the)\s+(?:young|old|elderly\s+or\s+young)\b(?!\s+\w+\s+of)",
    re.IGNORECASE,
)
_EITHER = re.compile(r"\bor\|(?!.*\bmen\b)|\|or\b(?!\s+(?:wo)?men\b)")  # where | stands for the age
_AGED = r"(?:(?:who|that)\s+(?:is|are)\s+)?(?:ag(?:ed?|es|ing)\s+(?:of\s+|is\s+)?)?"
_MORE = r"(?:over|above|older\s+than|more\s+than|greater\s+than|past|>)(?:\s+the\s+age\s+of)?"
_FEWER = r"(?:under|below|younger\s+than|less\s+than|<)(?:\s+the\s+age\s+of)?"
_FROM = r"(?:at\s+least|>=|≥|from)(?:\s+the\s+age\s+of)?"
_TO = r"(?:at\s+most|up\s+to|<=|≤)(?:\s+the\s+age\s+of)?"
_UP = r"(?:\s*\+|\s+(?:and|or)\s+(?:over|older|above|more|up))"
_DOWN = r"\s+(?:and|or)\s+(?:under|younger|below|less)"
_OLD = r"[\s-]*(?:years?|yrs?|y)\b(?:[\s/-]*(?:olds?|o\b|of\s+age))?"
_N, _M = r"(?P<n>\d{1,3})(?![.,]?\d)", r"(?P<m>\d{1,3})(?![.,]?\d)"
Ends = tuple[int | None, int | None]
_RANGES: tuple[tuple[str, Callable[[int, int], Ends]], ...] = (  # the youngest and the oldest meant
    (rf"(?:between|from)?\s*{_N}(?:{_OLD})?\s*(?:and|to|-|–)\s*{_M}", lambda n, m: (n, m)),
    (rf"{_N}(?:{_OLD})?{_UP}", lambda n, _: (n, None)),
    (rf"{_N}(?:{_OLD})?{_DOWN}", lambda n, _: (None, n)),
    (rf"{_MORE}\s*{_N}", lambda n, _: (n + 1, None)),
    (rf"{_FEWER}\s*{_N}", lambda n, _: (None, n - 1)),
    (rf"{_FROM}\s*{_N}", lambda n, _: (n, None)),
    (rf"{_TO}\s*{_N}", lambda n, _: (None, n)),
    (r"(?:in\s+(?:their|his|her)\s+)?(?P<n>\d0)s\b", lambda n, _: (n, n + 9)),
    (rf"{_N}", lambda n, _: (n, n)),
)  # fmt: skip
_WORDS_OF_AGE = re.compile(r"\bag(?:e|ed|es)\b|\bold|\byoung|y/?o\b|\d0s\b", re.IGNORECASE)
_YEARS = re.compile(r"\d[\s-]*(?:years?|yrs?)\b", re.IGNORECASE)
_TIME = re.compile(r"\s*(?:ago|later|before|of\b)", re.IGNORECASE)
_UNIT = re.compile(r"\s*(?:%|[kmcµ]?g\b|mm|cm|bpm|lbs?\b|inch|[a-z]+/)", re.IGNORECASE)
_SOMEBODY = re.compile(rf"(?:{_ANYBODY}|\b(?:{_FEMALE}|{_MALE}|adults|those)\b)\s*$", re.IGNORECASE)
_ANY_WOMEN, _ANY_MEN = "women", "men"  # stand for anybody once the sex is read


def read_people(text: str) -> SexAndAgeReading | None:
    """The sex and age a text tells; None where it tells neither. Names in it must be masked."""
    found = [*_ages(text)]
    plain = masked(text, [span for span, _ in found])
    groups = [*_groups(plain)]
    if not (found or groups):
        return None
    spans = tuple(sorted([*(span for span, _ in found), *(span for span, _ in groups)]))
    joined = SexAndAge()
    for _, people in (*found, *groups):
        joined = _both(joined, people)
    for span, _ in reversed(groups):
        plain = _as_anybody(plain, span)
    return SexAndAgeReading(joined, plain, spans)


def is_unclear(text: str) -> bool:
    """Whether an age is told that is no number (young, middle-aged), or one of two ways to be meant."""
    told = read_people(text)
    apart = (
        (
            text[: span[0]].rstrip().casefold() + "|" + text[span[1] :].lstrip().casefold()
            for span in told.spans
        )
        if told
        else ()
    )
    return bool(_UNCLEAR.search(text)) or any(_EITHER.search(beside) for beside in apart)


def _ages(text: str) -> Iterator[tuple[Span, SexAndAge]]:
    """A number is an age after a word for people, or with a word for age or years; 40 to 60 is one range."""
    taken = 0
    for number in re.finditer(r"(?<![\w.,/])\d{1,3}(?![.,]?\d)", text):
        if number.start() < taken:
            continue
        best = max(_readings(text, number.start()), key=lambda one: one[0][1] - one[0][0], default=None)
        if best is not None:
            taken = best[0][1]
            yield best


def _readings(text: str, at: int) -> Iterator[tuple[Span, SexAndAge]]:
    for pattern, ends in _RANGES:
        for match in re.compile(rf"{_AGED}{pattern}(?:{_OLD}|s\b)?", re.IGNORECASE).finditer(text):
            if match.start("n") != at or not _is_age(text, match):
                continue
            low, high = ends(int(match["n"]), int(match["m"]) if "m" in match.re.groupindex else 0)
            yield match.span(), SexAndAge(at_least=low, at_most=high)


def _is_age(text: str, match: re.Match[str]) -> bool:
    if _WORDS_OF_AGE.search(match[0]):
        return True
    rest = text[match.end() :]
    if _UNIT.match(rest) or match[0].strip().isdigit():
        return False
    return bool(_SOMEBODY.search(text[: match.start()])) or bool(
        _YEARS.search(match[0]) and not _TIME.match(rest)
    )


def _groups(text: str) -> Iterator[tuple[Span, SexAndAge]]:
    for match in re.finditer(rf"\b(?:{'|'.join(words for words, _ in _GROUPS)})\b", text, re.IGNORECASE):
        meant = [people for words, people in _GROUPS if re.fullmatch(words, match[0], re.IGNORECASE)]
        people = SexAndAge()
        for one in meant:
            people = _both(people, one)
        yield match.span(), people


def _both(one: SexAndAge, other: SexAndAge) -> SexAndAge:
    low = [n for n in (one.at_least, other.at_least) if n is not None]
    high = [n for n in (one.at_most, other.at_most) if n is not None]
    is_any = bool(one.gender and other.gender and one.gender != other.gender)
    return SexAndAge(
        gender="" if is_any else one.gender or other.gender,
        at_least=max(low) if low else None,
        at_most=min(high) if high else None,
    )


def _as_anybody(text: str, span: Span) -> str:
    """Elderly becomes women, by now anybody, and female patients patients; nothing else moves."""
    start, end = span
    is_adjective = re.match(rf"\s*(?:{_ANYBODY}|those\b)", text[end:], re.IGNORECASE)
    anybody = _ANY_MEN if end - start < len(_ANY_WOMEN) else _ANY_WOMEN
    instead = "" if is_adjective else anybody
    return f"{text[:start]}{instead.ljust(end - start)}{text[end:]}"


def _years_before(today: date, years: int, *, after: bool = False) -> date:
    """The same day so many years ago, or the day after it; of a leap day the first of March."""
    try:
        day = today.replace(year=today.year - years)
    except ValueError:
        day = date(today.year - years, 3, 1)
    return day.fromordinal(day.toordinal() + after)
