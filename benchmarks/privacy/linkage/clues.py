"""Read line by line what a released text says to somebody who holds the originals."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from faker.providers.person.en_US import Provider

from benchmarks.privacy.linkage.originals import Originals
from privrag_desktop.agents.shared_state import PLURALS
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released

_MARK = re.compile(r"\[DATE_(\d+)\]")
_PASSAGE = re.compile(r"\s*\[(\d+)\]\.?$")
_FACT = re.compile(r"(?P<head>.*?)(?P<body>\b(?:" + "|".join(Category) + r"): .*)")
_HIDDEN = re.compile(  # in place of a name, of which a bracket may be left
    r"\b(?:a condition|a medication|an allergy|a procedure|a laboratory test|a vital sign|a survey|an image"
    r"|a finding)\b\)?"
)
_IN_YEAR = re.compile(r"\[DATE_(\d+)\] is in ((?:1[89]|20)\d\d)\.")
_SINCE = re.compile(r"\bsince ((?:1[89]|20)\d\d)\b")
_GAP = re.compile(r"\[DATE_(\d+)\],? (\d+ (?:day|week|month|year)s?) after \[DATE_(\d+)\]")
_NUMBER = r"(-?\d+(?:\.\d+)?)"
_VALUE = re.compile(rf"between {_NUMBER} and {_NUMBER}|(?<![\w.\[_]){_NUMBER}(?![\w\]]|\.\d)")
_NOTHING = re.compile(r"\bhold no (" + "|".join(PLURALS.values()) + r")\b")
_AGE = re.compile(
    r"\b(?:aged?|age of) (\d{1,3})(?:\s*(?:to|-|–)\s*(\d{1,3}))?\b"
    r"|\b(\d{1,3})(?:\s*(?:to|-|–)\s*(\d{1,3}))?[\s-]years?[\s-]old\b"
)
_PRONOUNS = {"female": r"\b(?:she|her|hers|woman|girl|female)\b", "male": r"\b(?:he|his|him|man|boy|male)\b"}


@dataclass(frozen=True, slots=True)
class Statement:
    """One line about a fact.

    `key` leads to the originals it may come from: a shape ("=…"), a name (":…"), what is left of
    a shape ("?…"), or nothing when the line says none of them. `mark` numbers the day of its passage,
    `marks` the days that stand in the line.
    """

    passage: int
    key: str
    category: Category
    mark: int | None = None
    marks: tuple[int, ...] = ()
    low: Decimal | None = None
    high: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Clues:
    """All a text tells. `years` are of marks; `since` is a first year for all; `ages` are bands.

    `nothing` are kinds of facts of which the patient has none; `gaps` say in words how long after the first
    mark the second is.
    """

    statements: tuple[Statement, ...]
    gender: str | None
    years: tuple[tuple[int, int], ...]
    since: int | None
    ages: tuple[tuple[int, int], ...]
    nothing: frozenset[Category]
    gaps: tuple[tuple[int, int, str], ...] = ()


def read_clues(released: Released, originals: Originals) -> Clues:
    """Everything the attacker can use; lines that say nothing of a fact are passed over."""
    text = f"{released.information}\n{released.query}"
    lines = (line for line in released.information.splitlines() if "; lowest " not in line)
    statements = tuple(s for line in lines for s in _statement(line, originals))
    since = _SINCE.search(released.query)
    return Clues(
        statements,
        _gender(released),
        tuple((int(mark), int(year)) for mark, year in _IN_YEAR.findall(text)),
        int(since[1]) if since else None,
        tuple(_ages(text)),
        frozenset(kind for kind, word in PLURALS.items() if word in _NOTHING.findall(text)),
        tuple((int(first), int(later), words) for later, words, first in _GAP.findall(text)),
    )


def _statement(line: str, originals: Originals) -> Iterator[Statement]:
    found = _FACT.match(line)
    passage = _PASSAGE.search(line)
    if found is None or passage is None:
        return
    body = _PASSAGE.sub("", found["body"])
    above = _MARK.search(found["head"])
    plain = Statement(
        passage=int(passage[1]),
        key="",
        category=Category(body.partition(":")[0]),
        mark=int(above[1]) if above else None,
        marks=tuple(int(mark) for mark in _MARK.findall(body)),
    )
    yield _by_shape(plain, body, originals) or _by_name(plain, body, originals)


def _by_shape(plain: Statement, body: str, originals: Originals) -> Statement | None:
    shape = _MARK.sub("@", body).rstrip(". ").casefold()
    values: list[re.Match[str] | None] = [None, *_VALUE.finditer(shape)]
    for find in (_exactly, _in_pattern):
        for match in values:
            masked = f"{shape[: match.start()]}#{shape[match.end() :]}" if match else shape
            if key := find(masked, originals):
                low = Decimal(match[1] or match[3]) if match else None
                high = Decimal(match[2] or match[3]) if match else None
                return replace(plain, key=key, low=low, high=high)
    return None


def _exactly(shape: str, originals: Originals) -> str:
    return f"={shape}" if shape in originals.shapes else ""


def _in_pattern(shape: str, originals: Originals) -> str:
    """For a line of which words are hidden: what is left of it tells, too."""
    told = _HIDDEN.split(shape)
    key = "?" + ".+".join(map(re.escape, told))
    return key if len(told) > 1 and originals.under(key) else ""


def _by_name(plain: Statement, body: str, originals: Originals) -> Statement:
    """The longest name the line holds, for lines that say less or more than the record."""
    told = body.casefold()
    names = [name for name in originals.names if name in told]
    return replace(plain, key=f":{max(names, key=len)}") if names else plain


def _gender(released: Released) -> str | None:
    """From the pronouns of the text, else from the pseudonym's first name."""
    text = f"{released.information}\n{released.query}".casefold()
    told = [gender for gender, words in _PRONOUNS.items() if re.search(words, text)]
    if len(told) == 1:
        return told[0]
    names = re.match(r"(?:The records of )?(\w+) \w+(?:, |'s | hold )", released.information)
    return _gender_of(names[1]) if names else None


def _gender_of(given: str) -> str | None:
    female = given in Provider.first_names_female
    male = given in Provider.first_names_male
    return None if female == male else "female" if female else "male"


def _ages(text: str) -> Iterator[tuple[int, int]]:
    for match in _AGE.finditer(text):
        low = int(match[1] or match[3])
        yield low, int(match[2] or match[4] or low)
