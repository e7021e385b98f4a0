"""Decide whether a consent is about care, and not about the use of data or research."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from privrag_desktop.fhir.resources.value_text import one_line

# codes of consent categories (terminology.hl7.org, loinc.org) and their names, the most telling first
DIRECTIVES: Mapping[str, str] = MappingProxyType(
    {
        "dnr": "Do not resuscitate",
        "polst": "POLST",
        "86533-7": "Living will",
        "hcd": "Health care directive",
        "acd": "Advance directive",
        "42348-3": "Advance directive",
        "75320-2": "Advance directive",
    }
)
_DIRECTIVE_SCOPE = "adr"
_OF_DATA = frozenset(
    {
        "emrgonly", "icol", "idscl", "infa", "infao", "infaso", "irdscl", "npp", "patient-privacy",
        "research", "rsdid", "rsreid", "57016-8", "57017-6", "64292-6",
    }
)  # fmt: skip
# a sender's own words for a directive, so that none is lost under a scope that was chosen carelessly
_CALLED = re.compile(
    r"\b(?:resuscitat|intubat|(?:dnr|dnar|dnacpr|dni|cpr|polst|molst)\b|living will|health ?care directive"
    r"|advanced? (?:directive|decision|(?:health ?)?care))",
    re.IGNORECASE,
)


def is_of_care(content: Mapping[str, object]) -> bool:
    """Whether a Consent in JSON says something for treatment. One that is not known to be about data does."""
    scope, category = content.get("scope"), content.get("category")
    if _DIRECTIVE_SCOPE in set(_values(scope, "code")) or DIRECTIVES.keys() & set(_values(category, "code")):
        return True
    words = (one for said in (category, content.get("policyRule")) for one in _words(said))
    return not (_OF_DATA & {*_values(scope, "code"), *_values(category, "code")}) or any(
        map(_CALLED.search, words)
    )


def _words(concepts: object) -> Iterator[str]:
    yield from (one_line(text) for one in _objects(concepts) if isinstance(text := one.get("text"), str))
    yield from _values(concepts, "display")


def _values(concepts: object, field: str) -> Iterator[str]:
    """This field of every coding, in small letters; what does not have the form of FHIR is passed over."""
    for concept in _objects(concepts):
        for coding in _objects(concept.get("coding")):
            if isinstance(value := coding.get(field), str):
                yield one_line(value).casefold()


def _objects(value: object) -> Iterator[Mapping[str, object]]:
    yield from (one for one in (value if isinstance(value, list) else [value]) if isinstance(one, dict))
