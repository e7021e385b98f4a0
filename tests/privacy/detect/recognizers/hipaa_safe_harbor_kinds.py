"""The eighteen kinds of HIPAA Safe Harbor, 45 CFR 164.514(b)(2)(i), each with its recognizers."""

from collections.abc import Iterator
from dataclasses import dataclass

from privrag_desktop.language.text_folding import fold_typing
from privrag_desktop.privacy.detect.recognizers import RECOGNIZERS


@dataclass(frozen=True, slots=True)
class SafeHarborKind:
    """`letter` is that of the rule; `example` is made up and holds `value`."""

    letter: str
    name: str
    recognizers: tuple[str, ...]
    example: str
    value: str


EIGHTEEN = (
    SafeHarborKind(
        "A", "names", ("network", "titles"), "the patient's daughter Ana Marsh called", "Ana Marsh"
    ),
    SafeHarborKind(
        "B",
        "geography below a state",
        ("network", "addresses", "coordinates", "rooms"),
        "lives at 12 Elm Grove Street",
        "12 Elm Grove Street",
    ),
    SafeHarborKind(
        "C",
        "dates but for the year, ages over 89",
        ("dates", "ages"),
        "seen on March 3rd, 2021",
        "March 3rd, 2021",
    ),
    SafeHarborKind("D", "telephone numbers", ("phones",), "call (555) 010-7788 first", "(555) 010-7788"),
    SafeHarborKind("E", "fax numbers", ("phones",), "fax: 555-010-7789", "555-010-7789"),
    SafeHarborKind(
        "F", "e-mail addresses", ("emails",), "write to a.marsh@mail.example", "a.marsh@mail.example"
    ),
    SafeHarborKind("G", "social security numbers", ("national", "numbers"), "SSN 999-12-3456", "999-12-3456"),
    SafeHarborKind("H", "medical record numbers", ("numbers",), "MRN: 112-45-789", "112-45-789"),
    SafeHarborKind("I", "health plan numbers", ("numbers",), "policy no. HP-778812", "HP-778812"),
    SafeHarborKind("J", "account numbers", ("numbers", "cards"), "acct # 5521-8890", "# 5521-8890"),
    SafeHarborKind(
        "K", "certificate and licence numbers", ("numbers",), "License No: CLN-112288", "CLN-112288"
    ),
    SafeHarborKind("L", "vehicles and their plates", ("vehicles",), "licence plate 7ABC123", "7ABC123"),
    SafeHarborKind(
        "M", "devices and their serials", ("devices", "networks"), "serial number PX422256H", "PX422256H"
    ),
    SafeHarborKind(
        "N", "web addresses", ("urls",), "see marsh-family.example/ana", "marsh-family.example/ana"
    ),
    SafeHarborKind("O", "IP addresses", ("networks",), "from 10.0.0.255", "10.0.0.255"),
    SafeHarborKind("P", "biometric identifiers", ("files",), "fingerprint template FP-88213", "FP-88213"),
    SafeHarborKind("Q", "photographs of the face", ("files",), "see marsh_face_01.jpg", "marsh_face_01.jpg"),
    SafeHarborKind(
        "R", "any other unique code", ("numbers", "handles", "files"), "posts as @ana_marsh", "@ana_marsh"
    ),
)
_NOT_BY_FORM = frozenset({"network", "titles"})  # `name_network`; `titled_names` needs the registry


def found_by(name: str, text: str) -> Iterator[str]:
    """What one recognizer finds in a text; KeyError when there is none of that name."""
    typed = fold_typing(text)
    by_name = {recognizer.name: recognizer.ranges for recognizer in RECOGNIZERS}
    for _, start, end in by_name[name](typed.text):
        first, last = typed.original_range(start, end)
        yield text[first:last]


def recognizer_names() -> frozenset[str]:
    """Every recognizer there is."""
    return frozenset(one.name for one in RECOGNIZERS) | _NOT_BY_FORM
