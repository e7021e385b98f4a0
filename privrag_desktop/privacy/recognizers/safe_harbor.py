"""The eighteen kinds of HIPAA Safe Harbor, 45 CFR 164.514(b)(2)(i), and what finds each of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from privrag_desktop.privacy.recognizers import RECOGNIZERS
from privrag_desktop.privacy.recognizers.context import CONTEXTS
from privrag_desktop.privacy.text import fold_typing


@dataclass(frozen=True, slots=True)
class Kind:
    """`letter` is that of the rule; `example` is made up and holds `value`."""

    letter: str
    name: str
    recognizers: tuple[str, ...]
    example: str
    value: str


EIGHTEEN = (
    Kind("A", "names", ("names", "titles"), "the patient's daughter Ana Marsh called", "Ana Marsh"),
    Kind(
        "B",
        "geography below a state",
        ("places", "organisations", "addresses", "coordinates", "rooms"),
        "lives at 12 Elm Grove Street",
        "12 Elm Grove Street",
    ),
    Kind(
        "C",
        "dates but for the year, ages over 89",
        ("dates", "ages"),
        "seen on March 3rd, 2021",
        "March 3rd, 2021",
    ),
    Kind("D", "telephone numbers", ("phones",), "call (555) 010-7788 first", "(555) 010-7788"),
    Kind("E", "fax numbers", ("phones",), "fax: 555-010-7789", "555-010-7789"),
    Kind("F", "e-mail addresses", ("emails",), "write to a.marsh@mail.example", "a.marsh@mail.example"),
    Kind("G", "social security numbers", ("national", "numbers"), "SSN 999-12-3456", "999-12-3456"),
    Kind("H", "medical record numbers", ("numbers",), "MRN: 112-45-789", "112-45-789"),
    Kind("I", "health plan numbers", ("numbers",), "policy no. HP-778812", "HP-778812"),
    Kind("J", "account numbers", ("numbers", "cards"), "acct # 5521-8890", "# 5521-8890"),
    Kind("K", "certificate and licence numbers", ("numbers",), "License No: CLN-112288", "CLN-112288"),
    Kind("L", "vehicles and their plates", ("vehicles",), "licence plate 7ABC123", "7ABC123"),
    Kind("M", "devices and their serials", ("devices", "networks"), "serial number PX422256H", "PX422256H"),
    Kind("N", "web addresses", ("urls",), "see marsh-family.example/ana", "marsh-family.example/ana"),
    Kind("O", "IP addresses", ("networks",), "from 10.0.0.255", "10.0.0.255"),
    Kind("P", "biometric identifiers", ("files",), "fingerprint template FP-88213", "FP-88213"),
    Kind("Q", "photographs of the face", ("files",), "see marsh_face_01.jpg", "marsh_face_01.jpg"),
    Kind("R", "any other unique code", ("numbers", "handles", "files"), "posts as @ana_marsh", "@ana_marsh"),
)
_NOT_BY_FORM = frozenset({"titles"})  # privacy.titles needs the vocabulary of the records


def found_by(name: str, text: str) -> Iterator[str]:
    """What one recognizer finds in a text; KeyError when there is none of that name."""
    typed = fold_typing(text)
    by_name = {recognizer.name: recognizer.ranges for recognizer in RECOGNIZERS} | CONTEXTS
    for _, start, end in by_name[name](typed.text):
        first, last = typed.original_range(start, end)
        yield text[first:last]


def recognizer_names() -> frozenset[str]:
    """Every recognizer there is."""
    return frozenset(one.name for one in RECOGNIZERS) | frozenset(CONTEXTS) | _NOT_BY_FORM
