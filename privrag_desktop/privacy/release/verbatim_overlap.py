"""Find runs of words that a text to be released copies from the records' free text."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.interval_set import IntervalSet
from privrag_desktop.language.text_folding import fold_typing
from privrag_desktop.language.word_patterns import CITATION, WORD_WITH_DOTS
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.release.policies import Policy

_SHORTEST_RUN = 5  # words in a row that are copied and not just said alike
_PROSE = 20  # words of a sentence, besides the name of its fact, from which it is somebody's free text
CUT = "…"

Places = Callable[[str], Iterable[Span]]  # where identifiers and their pseudonyms stand in a text


@dataclass(frozen=True, slots=True)
class _OverlapWord:
    folded: str
    start: int
    end: int


def prose_of(facts: Iterable[Fact]) -> tuple[str, ...]:
    """The sentences that hold somebody's free text: without a number, and long beyond the fact's name.

    The passages of one note are one text: however short each is, all are free text if together they are long.
    """
    wordless = [fact for fact in facts if fact.value is None]
    source_words = Counter[object]()
    for fact in wordless:
        source_words[_text_of(fact)] += len(_words(fact.sentence)) - len(_words(fact.name))
    return tuple(fact.sentence for fact in wordless if source_words[_text_of(fact)] >= _PROSE)


def _text_of(fact: Fact) -> object:
    is_note = fact.category is Category.NOTE
    return (fact.patient_id, fact.resource.partition("#")[0]) if is_note else fact


def find_copied(text: str, sources: Iterable[str], policy: Policy, hidden: Places) -> list[DetectedSpan]:
    """What exceeds the policy's limits, each a run to be cut.

    Identifiers (`hidden` in either text) and passage numbers do not count, so that a pseudonym in the midst
    does not hide a copied run.
    """
    written = _visible(text, hidden)
    found: list[DetectedSpan] = []
    for source in sources:
        source_words = [word.folded for word in _visible(source, hidden)]
        left = max(len(source_words) * policy.largest_share // 100, _SHORTEST_RUN)
        for first, length in _runs(written, source_words):
            kept = min(length, policy.longest_copy, left)
            left -= kept
            if kept < length:
                start, end = written[first + kept].start, written[first + length - 1].end
                found.append(DetectedSpan(Span(start, end, EntityType.COPY), text[start:end], instead=CUT))
    return _joined(text, found)


def _visible(text: str, hidden: Places) -> list[_OverlapWord]:
    cited = (Span(*match.span(), EntityType.ID) for match in CITATION.finditer(text))
    away = IntervalSet([*hidden(text), *cited])
    return [word for word in _words(text) if not away.meets(word)]


def _words(text: str) -> list[_OverlapWord]:
    typed = fold_typing(text)
    return [
        _OverlapWord(match[0].casefold(), *typed.original_range(*match.span()))
        for match in WORD_WITH_DOTS.finditer(typed.text)
    ]


def _runs(written: list[_OverlapWord], source_words: list[str]) -> Iterator[tuple[int, int]]:
    """(first word, length) of each run of `written` that stands in `source_words`, in reading order."""
    starts: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for place in range(len(source_words) - _SHORTEST_RUN + 1):
        starts[tuple(source_words[place : place + _SHORTEST_RUN])].append(place)
    words = [word.folded for word in written]
    at = 0
    while at <= len(words) - _SHORTEST_RUN:
        places = starts.get(tuple(words[at : at + _SHORTEST_RUN]), ())
        length = max((_shared(words[at:], source_words[place:]) for place in places), default=0)
        if length:
            yield at, length
        at += length or 1


def _shared(words: list[str], source_words: list[str]) -> int:
    pairs = enumerate(zip(words, source_words, strict=False))
    return next((n for n, (one, other) in pairs if one != other), min(len(words), len(source_words)))


def _joined(text: str, found: Iterable[DetectedSpan]) -> list[DetectedSpan]:
    """Without overlaps: what two passages share is cut once."""
    joined: list[DetectedSpan] = []
    for finding in sorted(found, key=lambda one: one.span.start):
        last = joined[-1].span if joined else None
        if last and finding.span.start < last.end:
            span = Span(last.start, max(last.end, finding.span.end), EntityType.COPY)
            joined[-1] = replace(finding, span=span, value=text[span.start : span.end])
        else:
            joined.append(finding)
    return joined
