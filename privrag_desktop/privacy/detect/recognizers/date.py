"""Recognize dates in figures and words, in English and other languages; a year alone is none."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dates.date_normalization import SPELLED_DAY
from privrag_desktop.language.dates.multilingual_date_reader import written_days
from privrag_desktop.language.number_and_month_terms import (
    DAY_NUMBER,
    DAY_OF_MONTH,
    MONTH,
    MONTH_NUMBER,
    YEAR,
)
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.privacy.detect.recognizers.non_gregorian_and_spelled_date import (
    SpelledYears,
    other_calendars,
)
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import (
    Finder,
    Pattern,
    Range,
    Recognizer,
    cased,
    form,
    labelled,
)

_FULL_MONTH = (
    r"(?:January|February|March|April|May|June|July|August|Sept(?:ember|\.)?|October|November|December)"
)
_WEEKDAY = r"(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\.?,?\s+(?:the\s+)?)?"
_ANY_DAY = rf"(?:{DAY_OF_MONTH}|{SPELLED_DAY})"
_NEXT = r"(?:\s*[-/.]\s*|\s+)"
_WHEN = (
    r"\b(?:on|since|until|till|before|after|dated?|born|dob|seen|visit(?:ed)?|admitted|discharged|admission"
    r"|discharge|appt|appointment|dos|surgery|due)(?:\s+(?:the|on))?\s*[:.]?\s*"
)
_FRACTION = r"(?!\d+/(?:2|3|4|5|10)\b)"  # by 1/3, from 8/10: a share or a score
_SHORT_YEAR = r"[’']\d\d"
_ANY_YEAR = rf"(?:{YEAR}|{_SHORT_YEAR})"
_TO = r"\s*(?:-|to|through|thru|until|till)\s*(?:the\s+)?"
_AND = r"\s*(?:and|&|or)\s*(?:the\s+)?"
_HOLIDAY = (
    r"(?:Christmas|Thanksgiving|Halloween|Easter|New\s+Year[’']?s?|Hanukkah|Diwali|Memorial\s+Day|Labor\s+Day"
    r"|Independence\s+Day|Valentine[’']?s\s+Day|Mother[’']?s\s+Day|Father[’']?s\s+Day|Veterans\s+Day"
    r"|Columbus\s+Day|Boxing\s+Day|Good\s+Friday|St\.?\s+Patrick[’']?s\s+Day)(?:\s+(?:Day|Eve|Sunday"
    r"|Monday))?"
)
_LANGUAGES = "es fr_FR de_DE it_IT pt_BR nl_NL da_DK no_NO pl_PL cs_CZ sk_SK ro_RO tr_TR el_GR mr_IN ta_IN"


@cache
def _foreign_month() -> str:
    """Month names of other languages as one alternative, longest first."""
    names = set(read_words("privrag_desktop.privacy.detect.recognizers", "foreign_month_names.txt"))
    for language in _LANGUAGES.split():
        provider = import_module(f"faker.providers.date_time.{language}").Provider
        names.update(name.lower() for name in provider.MONTH_NAMES.values())
    return "(?:" + "|".join(sorted(map(re.escape, names), key=len, reverse=True)) + ")"


def _foreign() -> tuple[Pattern, ...]:
    month = _foreign_month()
    year = r"(?:1[89]|2[0-5])\d\d"  # the years of Thailand too
    return (
        form(
            EntityType.DATE,
            rf"(?<![\w.])\d{{1,2}}\.?\s+(?:de\s+|di\s+|d[’'])?{month}(?:,?\s+(?:de\s+"
            rf"|del\s+)?{year})?(?![^\W\d])",
        ),
        form(EntityType.DATE, rf"(?<!\w){month}\s+(?:de\s+|del\s+)?{year}(?!\w)"),
    )


class _PutTogether:
    """Days that `written_days` puts together of their parts."""

    def ranges(self, text: str) -> Iterator[Range]:
        for day in written_days(text):
            yield EntityType.DATE, day.start, day.end


_GREGORIAN: tuple[Finder, ...] = (
    _PutTogether(),
    form(EntityType.DATE, rf"(?<![\w-]){YEAR}-?W(?:0[1-9]|[1-4]\d|5[0-3])(?:-?[1-7])?(?![\w-])"),
    form(
        EntityType.DATE,
        rf"\b{YEAR}-\d\d?(?:-\d\d?)?(?:(?:T| (?=\d\d:\d\d))[\d:.]*\d(?:Z|[+-]\d\d:?\d\d)?)?\b",
    ),
    form(EntityType.DATE, rf"(?<![\w./-]){YEAR}{_NEXT}{MONTH_NUMBER}{_NEXT}{DAY_NUMBER}\b(?![-/.]\d)"),
    form(
        EntityType.DATE,
        rf"(?<![\d.,/-])(?:{DAY_NUMBER}{_NEXT}{MONTH_NUMBER}"
        rf"|{MONTH_NUMBER}{_NEXT}{DAY_NUMBER}){_NEXT}{YEAR}\b(?![-/.]\d)",
    ),
    labelled(EntityType.DATE, rf"{_WHEN}{_FRACTION}({DAY_NUMBER}/{MONTH_NUMBER})(?![\d/])"),
    labelled(EntityType.DATE, rf"{_WHEN}{_FRACTION}({MONTH_NUMBER}/{DAY_NUMBER})(?![\d/])"),
    labelled(EntityType.DATE, rf"\b(?:from|by)\s+{_FRACTION}({DAY_NUMBER}/{MONTH_NUMBER})(?![\d/])"),
    labelled(EntityType.DATE, rf"\b(?:from|by)\s+{_FRACTION}({MONTH_NUMBER}/{DAY_NUMBER})(?![\d/])"),
    form(EntityType.DATE, r"\b\d{1,2}([/.\\-])\d{1,2}\1(?:\d{4}|[’']?\d{2})\b"),
    labelled(EntityType.DATE, rf"\b({_ANY_DAY}){_TO}(?={_ANY_DAY}(?:\s+of)?[\s./-]+{MONTH}\b)"),
    labelled(
        EntityType.DATE,
        rf"\b(?:between|on|of|from|the)\s+({_ANY_DAY}){_AND}(?={_ANY_DAY}(?:\s+of)?[\s./-]+{MONTH}\b)",
    ),
    labelled(
        EntityType.DATE,
        rf"\b{MONTH}\.?\s+{DAY_OF_MONTH}(?:{_TO}|{_AND})({DAY_OF_MONTH}(?:,?\s+{_ANY_YEAR})?)\b(?!\s*[%/]|\s+\w|[.,:]\d)",
    ),
    labelled(
        EntityType.DATE,
        rf"\b{MONTH}\.?\s+{DAY_OF_MONTH}-({DAY_OF_MONTH}(?:,?\s+{_ANY_YEAR})?)\b(?!\s*[%/]|[.:]\d)",
    ),
    form(EntityType.DATE, rf"\b{YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\b"),
    form(EntityType.DATE, rf"\b{YEAR}[\s,./-]*{MONTH}[\s./-]*{DAY_OF_MONTH}\b"),
    form(
        EntityType.DATE,
        rf"\b{_WEEKDAY}{_ANY_DAY}(?:\s+(?:day\s+)?of)?[\s./-]*{MONTH}[\s,./-]*(?:of\s+)?{_ANY_YEAR}\b",
    ),
    form(EntityType.DATE, rf"\b{SPELLED_DAY}\s+(?:day\s+)?of\s+{MONTH}\b"),
    form(EntityType.DATE, rf"\b{_WEEKDAY}{DAY_OF_MONTH}(?:\s+of)?[\s./-]+{MONTH}(?:[./'’-]\d\d)?\b"),
    form(
        EntityType.DATE,
        rf"\b{_WEEKDAY}{MONTH}[\s,./-]*(?:the\s+)?{_ANY_DAY}[\s,./-]+(?:of\s+)?{_ANY_YEAR}\b",
    ),
    form(EntityType.DATE, rf"\b{MONTH}-{DAY_NUMBER}-\d\d\b"),
    form(EntityType.DATE, rf"\b{_WEEKDAY}{MONTH}\.?\s+{DAY_OF_MONTH}\b"),
    form(EntityType.DATE, rf"\b{_WEEKDAY}{MONTH}\.?,?\s+the\s+{_ANY_DAY}\b"),
    form(EntityType.DATE, rf"\b{MONTH}[\s,./-]*(?:of\s+)?{YEAR}\b"),
    form(EntityType.DATE, rf"\b{MONTH}\.?\s*{_SHORT_YEAR}\b"),
    form(EntityType.DATE, rf"(?<![\d/])(?:0?[1-9]|1[0-2])/{YEAR}\b"),
    cased(
        EntityType.DATE,
        rf"\b(?:in|since|last|next|until|till|by|during|before|after|around|of|from|this(?:\s+past)?"
        rf"|early|late|mid)[\s-]+((?:early|late|mid)?[\s-]?{_FULL_MONTH})(?![\w’'-])",
        group=1,
    ),
    cased(
        EntityType.DATE,
        rf"\b(?:on|at|since|before|after|until|around|last|this|over|for|by|during)\s+({_HOLIDAY})\b"
        r"(?!\s+(?:disease|factor|tree|[Ii]sland))",
        group=1,
    ),
    cased(EntityType.DATE, rf"\b{_HOLIDAY},?\s+(?:of\s+)?{YEAR}\b"),
    *_foreign(),
)
DATES = Recognizer("dates", (*_GREGORIAN, SpelledYears(_GREGORIAN), *other_calendars()))
