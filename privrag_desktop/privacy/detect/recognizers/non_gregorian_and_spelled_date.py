"""Recognize dates with years in words, Han or Hangul figures, Japanese eras or other calendars."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dates.spelled_days_and_years_reader import in_figures
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Finder, Pattern, Range, cased, form

_FIGURE = r"[\d〇零○一二三四五六七八九十百千廿卅元正]"
_HANGUL = r"[\d공영일이삼사오육륙유칠팔구십시백천]"
_ERA = r"(?:明治|大正|昭和|平成|令和|民國|民国|光緒|光绪|宣統|宣统|康德|佛曆|佛历|皇紀|단기)"
_SEEN_YEAR = re.compile(r"(?<!\d)\d{4}(?!\d)")
_DAY = r"(?:[12]\d|3[01]|0?[1-9])"
_MONTH_NUMBER = r"(?:1[0-2]|0?[1-9])"
_HEBREW_DAY = r"[א-ל][״׳\"']?[א-ט]?[׳']?"


class SpelledYears:
    """What `dates` find once the words of numbers are figures, where a year is a part of it."""

    def __init__(self, dates: Sequence[Finder]) -> None:
        self._dates = dates

    def ranges(self, text: str) -> Iterator[Range]:
        """A day without a year is left to the patterns: "one may" is no first of May."""
        folded, places = in_figures(text)
        if not any(folded.text[place : place + 4].isdecimal() for place in places):
            return
        for finder in self._dates:
            for kind, start, end in finder.ranges(folded.text):
                at = bisect_left(places, start)
                if at < len(places) and places[at] < end and _SEEN_YEAR.search(folded.text, start, end):
                    yield (kind, *folded.original_range(start, end))


@cache
def other_calendars() -> tuple[Pattern, ...]:
    """A day or a year must stand beside a month that is no Gregorian one; most of these are names as well."""
    return (*_han_and_hangul(), *_named_months())


def _han_and_hangul() -> Iterator[Pattern]:
    """Years and months with their signs; the month of an age or a length of time has no year before it."""
    for figure, year, month, day in ((_FIGURE, "年", "月", "[日号號]"), (_HANGUL, "년", "월", "일")):
        rest = rf"(?:\s*{figure}{{1,3}}\s*{month}(?:\s*{figure}{{1,3}}\s*{day})?)"
        yield form(EntityType.DATE, rf"{_ERA}\s*{figure}{{1,4}}\s*{year}{rest}?")
        yield form(EntityType.DATE, rf"{figure}{{2,9}}\s*{year}{rest}")
        yield form(EntityType.DATE, rf"{figure}{{1,3}}\s*{month}\s*{figure}{{1,3}}\s*{day}")
    yield form(EntityType.DATE, r"[一二][〇零○一二三四五六七八九]{3}年")
    yield form(EntityType.DATE, r"천[구팔]백[일이삼사오육칠팔구십]{0,4}년|이천[일이삼사오육칠팔구십]{0,4}년")
    yield form(EntityType.DATE, r"[壹贰貳叁參肆伍陆陸柒捌玖零]{4}年(?:[^\W\d_]{1,3}月(?:[^\W\d_]{1,3}日)?)?")
    yield cased(  # S26.3.2: the first letter of an era, as on Japanese forms
        EntityType.DATE,
        rf"(?<![\w.])[MTSHR]\d{{1,2}}([./-]){_MONTH_NUMBER}\1{_DAY}(?![\w%]|[./-]\d)",
    )


def _named_months() -> Iterator[Pattern]:
    """In Latin letters a year must stand beside the month, because many are words: 2 dey, 10 mehr."""
    names = read_words("privrag_desktop.privacy.detect.recognizers", "non_gregorian_month_names.txt")
    month, foreign = _any_of(names), _any_of(name for name in names if not name.isascii())
    year = r"(?:1[2-5]\d\d|1[89]\d\d|2[0-5]\d\d|5[5-8]\d\d)"
    day = rf"(?<![\w.]){_DAY}(?:st|nd|rd|th)?\.?\s+(?:of\s+)?"
    yield form(EntityType.DATE, rf"{day}{month},?\s+(?:of\s+)?{year}(?!\w)")
    yield form(EntityType.DATE, rf"{day}{foreign}(?!\w)")
    yield form(EntityType.DATE, rf"(?<!\w){month}(?:\s+{_DAY})?,?\s+{year}(?!\w)")
    yield form(EntityType.DATE, rf"(?<!\w){_HEBREW_DAY}\s+ב?{foreign}(?:\s+[א-ת]{{1,4}}[״\"'][א-ת])?(?!\w)")
    yield form(
        EntityType.DATE,
        rf"(?<![\d.,/-])(?:{_DAY}[./-]{_MONTH_NUMBER}[./-])?2[45]\d\d\s*(?:พ\.ศ\.|BE\b)|พ\.ศ\.\s*2[45]\d\d",
    )
    yield form(EntityType.DATE, rf"(?<![\d.,/-])1[234]\d\d([./-]){_MONTH_NUMBER}\1{_DAY}(?![\d./-])")


def _any_of(names: Iterable[str]) -> str:
    return "(?:" + "|".join(sorted(map(re.escape, names), key=len, reverse=True)) + ")"
