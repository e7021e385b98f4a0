"""Join a drug and the word for its form into one thing: fentanyl patch, fluticasone inhaler.

Only those of the names that have this form are meant; where none has, the word is not understood.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from privrag_desktop.domain.fact_categories import DRUGS
from privrag_desktop.questions.phrases.drug_route_rewriter import INHALED, INJECTED, TRANSDERMAL
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

_FORMS = MappingProxyType(
    {
        "patch": TRANSDERMAL,
        "inhaler": INHALED,
        "cream": re.compile(r"cream", re.IGNORECASE),
        "ointment": re.compile(r"ointment", re.IGNORECASE),
        "injection": INJECTED,
        "spray": re.compile(r"spray", re.IGNORECASE),
        "syrup": re.compile(r"syrup|oral solution|oral suspension", re.IGNORECASE),
    }
)


def of_their_form(text: str, marks: Sequence[TaggedSpan]) -> list[TaggedSpan]:
    """Each drug with the word for its form as one thing."""
    found: list[TaggedSpan] = []
    for mark in marks:
        before = found[-1] if found else None
        form = _form_of(mark)
        if before and form and _is_drug(before) and not text[before.end : mark.start].strip(" "):
            own = tuple(one for one in before.concepts if form.search(one.name))
            found[-1] = replace(before, concepts=own, end=mark.end, words=text[before.start : mark.end])
            if not own:
                found[-1] = replace(found[-1], terminal="UNKNOWN")
        else:
            found.append(mark)
    return found


def _form_of(mark: TaggedSpan) -> re.Pattern[str] | None:
    if mark.terminal not in {"UNKNOWN", "CONCEPT"}:
        return None
    word = mark.words.casefold()
    return _FORMS.get(word) or _FORMS.get(word.removesuffix("es")) or _FORMS.get(word.removesuffix("s"))


def _is_drug(mark: TaggedSpan) -> bool:
    categories = {one.category for one in mark.concepts}
    return mark.terminal == "CONCEPT" and bool(categories) and categories <= DRUGS
