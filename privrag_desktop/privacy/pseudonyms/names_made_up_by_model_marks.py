"""Mark placeholders and names in an answer that the answering model has invented."""

import re
from collections.abc import Iterable, Sequence

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, replace_spans
from privrag_desktop.store.pseudonyms import Pseudonym

UNKNOWN = " (unknown)"
_PLACEHOLDER = re.compile(r"\[([A-Za-z]+_\w+)\](?!\s*\(unknown\))|(?<![\[\w])([A-Z]{2,}_\d+)\b(?!\])")


def mark_placeholders(text: str, issued: Iterable[Pseudonym]) -> str:
    """A placeholder that was never issued is marked, unlike those that can be restored."""
    known = {row.pseudonym.strip("[]").casefold() for row in issued}

    def marked(match: re.Match[str]) -> str:
        name = match[1] or match[2]
        return match[0] if name.casefold() in known else match[0] + UNKNOWN

    return _PLACEHOLDER.sub(marked, text)


def mark_names(text: str, found: Sequence[DetectedSpan], released: str) -> str:
    """Names among the findings that were not released: the model made them up, or has them from elsewhere."""
    released_words = set(folded_words(released).split())
    strange = [
        (finding.span, finding.value + UNKNOWN)
        for finding in found
        if finding.span.entity_type is EntityType.PERSON and not released_words.issuperset(_words(finding))
    ]
    return replace_spans(text, strange)


def _words(finding: DetectedSpan) -> list[str]:
    return folded_words(finding.value).split()
