"""Find ages in free text, with limits, ranges and decades, but no durations or counts."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from privrag_desktop.privacy.detect.recognizers.age import find_ages
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import apart

_N = r"(\d{1,3})(?![\d/%]|[.,:]\d)"
_OTHER_UNIT = (
    r"(?!\s*(?:-\s*)?(?:%|percent|days?|weeks?|months?|mo\b|hours?|hrs?|minutes?|mins?|seconds?|mg|mcg|g\b|kg|ml|l\b"
    r"|mm|cm|lbs?|pounds?|units?|meq|mmol|dollars?|bucks|usd|euros?|cents|times|tablets?|pills?|capsules?|doses?"
    r"|visits?|miles?|points?|people|patients?|friends?|transactions?|records?|years?\s+(?:ago|later|earlier|before"
    r"|after|prior|since|apart|from)|(?:st|nd|rd|th)\b))"
)
_MORE = r"(?:over|above|under|below|beyond|past|older\s+than|younger\s+than|at\s+(?:least|most)|up\s+to)"
_WHO = (
    r"(?:(?:wo)?m[ae]n|females?|males?|ladies|gentlemen|patients?|people|persons?|adults?|child(?:ren)?|girls?"
    r"|boys?|smokers?|diabetics|seniors?|those|every(?:one|body)|any(?:one|body)|some(?:one|body)|s?he|they|who"
    r"|aged?|ages)"
)
_BETWEEN = (  # what may stand between somebody and a limit: a word for a test would make it the test's
    r"(?:\s+(?:who|that|are|is|were|was|all|in|of|the|our|my|this|practice|clinic|hospital|system|database|records?"
    r"|here|registered|listed|aged?|currently|patients?|only|strictly|now|still)){0,5}?"
)
_BE = r"(?:['’](?:s|re)|\s+(?:is|are|was|were|be|being|aged?|age))?"
_YEARS = (
    r"(?:\s*(?:-\s*)?years?(?:\s*(?:-\s*)?olds?)?(?!\s+(?:ago|of\s+(?!age)))|\s*(?:-\s*)?yrs?|\s*y/?o\b)?"
)
_TO = r"\s*(?:-|–|to|and|through)\s*"
_LIMITS = (
    rf"\b{_WHO}{_BETWEEN}{_BE}[\s,(]+{_MORE}(?:\s+the\s+age\s+of)?\s+{_N}{_OTHER_UNIT}",
    rf"\b{_WHO}{_BETWEEN}{_BE}[\s,(]*(?:>=?|<=?|≥|≤)\s*{_N}{_OTHER_UNIT}",
    rf"\b{_WHO}{_BETWEEN}{_BE}[\s,(]+(?:more|less|greater)\s+than\s+{_N}{_OTHER_UNIT}",
    rf"\b{_WHO}{_BETWEEN}{_BE}[\s,(]+{_N}(?:\+|s\b|{_YEARS}\s+(?:or|and)\s+(?:more|less)\b)",
    rf"\b{_WHO}{_BETWEEN}\s+(?:from\s+|between\s+)?{_N}{_TO}{_N}(?=\s+(?:ha[sd]|have|are|is|take|on|need)\b)",
    rf"\b{_WHO}{_BETWEEN}\s+from\s+{_N}(?=\s+(?:on|up|with|who|ha[sd]|have)\b|\s*[,.;?!]|$)",
    rf"\b(?:older|younger)\s+than\s+{_N}{_OTHER_UNIT}",
    rf"\bage[ds]?\s*(?:is\s+)?(?:>=?|<=?|≥|≤|=)\s*{_N}{_OTHER_UNIT}",
    rf"\b(?:age|aged|ages|{_WHO}{_BETWEEN})\s+(?:between\s+|from\s+)?{_N}{_TO}{_N}"
    rf"{_OTHER_UNIT}(?=\s*(?:years?\b|$|[.,;:?!)]|with\b|who\b|and\b|in\b))",
    rf"(?<![\w.$€£/-]){_N}{_TO}{_N}[\s-]*(?:years?|yrs?)[\s-]*(?:olds?|of\s+age)\b",
    rf"(?<![\w.$€£/-]){_N}{_YEARS}\s+(?:or|and)\s+(?:older|younger|over|above|under|below|up)\b",
    rf"\b{_MORE}\s+{_N}[\s-]*(?:years?|yrs?)[\s-]*(?:olds?|of\s+age)\b",
    rf"(?<![\w.$€£/-]){_N}(?:\+|\s+plus)(?=\s+(?:years?\s+olds?\s+)?{_WHO}\b)",
    rf"\b(?:over|under)-{_N}s\b",
    rf"\bage[ds]?[\"']\s*[:=]\s*[\"']?{_N}",
    rf"\b(?:over|under|above|below|minimum|maximum)\s+(?:the\s+)?age\s*(?:of\s+)?{_N}{_OTHER_UNIT}",
)
_AGES = tuple(re.compile(one, re.IGNORECASE) for one in _LIMITS)
_DECADE_END = re.compile(r"(?:ties|nineties|\d0['’]?s|narians?)$", re.IGNORECASE)
_NOT_YEARS = re.compile(_OTHER_UNIT, re.IGNORECASE)
_OLDEST = 125


@dataclass(frozen=True, slots=True)
class WrittenAge:
    """An age by its half-open range, in whole years; of a decade its first year."""

    start: int
    end: int
    years: int
    is_decade: bool = False


def written_ages(text: str) -> list[WrittenAge]:
    """Every age in a text, in reading order, without overlaps; ages in days, weeks or months are none."""
    return apart((*_limits(text), *_of_people(text)))


def _limits(text: str) -> Iterator[WrittenAge]:
    for expression in _AGES:
        for match in expression.finditer(text):
            for group in range(1, expression.groups + 1):
                if int(match[group]) <= _OLDEST:
                    yield WrittenAge(*match.span(group), int(match[group]))


def _of_people(text: str) -> Iterator[WrittenAge]:
    for span, years in find_ages(text):
        written = text[span.start : span.end]
        is_decade = bool(_DECADE_END.search(written))
        if is_decade or _NOT_YEARS.match(text, span.end):
            yield WrittenAge(span.start, span.end, years, is_decade)
