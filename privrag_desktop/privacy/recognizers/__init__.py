"""Identifying values nobody told us about, found by their form: one family of values a module."""

from typing import Protocol

from privrag_desktop.domain import Span
from privrag_desktop.privacy.escapes import find_escaped
from privrag_desktop.privacy.recognizers.addresses import ADDRESSES
from privrag_desktop.privacy.recognizers.ages import OLD_AGES
from privrag_desktop.privacy.recognizers.cards import CARDS
from privrag_desktop.privacy.recognizers.coordinates import COORDINATES
from privrag_desktop.privacy.recognizers.dates import DATES
from privrag_desktop.privacy.recognizers.devices import DEVICES
from privrag_desktop.privacy.recognizers.emails import EMAILS
from privrag_desktop.privacy.recognizers.files import FILES
from privrag_desktop.privacy.recognizers.handles import HANDLES
from privrag_desktop.privacy.recognizers.national import NATIONAL
from privrag_desktop.privacy.recognizers.networks import NETWORKS
from privrag_desktop.privacy.recognizers.numbers import NUMBERS
from privrag_desktop.privacy.recognizers.phones import PHONES
from privrag_desktop.privacy.recognizers.rooms import ROOMS
from privrag_desktop.privacy.recognizers.urls import URLS
from privrag_desktop.privacy.recognizers.vehicles import VEHICLES
from privrag_desktop.privacy.spans import Finding
from privrag_desktop.privacy.text import fold_typing

RECOGNIZERS = (
    DATES, OLD_AGES, PHONES, EMAILS, URLS, NETWORKS, NUMBERS, NATIONAL, CARDS, DEVICES, VEHICLES, FILES,
    COORDINATES, HANDLES, ADDRESSES, ROOMS,
)  # fmt: skip


class NameFinder(Protocol):
    """Finds people and places by the language, not by a list."""

    def find(self, text: str) -> list[Finding]: ...


def find_patterns(text: str) -> list[Finding]:
    """Every value that has an identifying form; overlapping ones included."""
    return [*_find(text), *find_escaped(text, _find)]


def _find(text: str) -> list[Finding]:
    typed = fold_typing(text)
    ranges = [
        (kind, *typed.original_range(start, end))
        for recognizer in RECOGNIZERS
        for kind, start, end in recognizer.ranges(typed.text)
    ]
    return [Finding(Span(start, end, kind), text[start:end]) for kind, start, end in ranges]
