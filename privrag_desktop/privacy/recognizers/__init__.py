"""Identifying values nobody told us about, found by their form: one family of values a module."""

import re
from typing import Protocol

from privrag_desktop.domain import EntityType, Span
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
from privrag_desktop.privacy.taken_apart import find_composed
from privrag_desktop.privacy.text import fold_typing

RECOGNIZERS = (
    DATES, OLD_AGES, PHONES, EMAILS, URLS, NETWORKS, NUMBERS, NATIONAL, CARDS, DEVICES, VEHICLES, FILES,
    COORDINATES, HANDLES, ADDRESSES, ROOMS,
)  # fmt: skip
# A value that was replaced already, alone or with the numbers of passages: Address: [PLACE_1] [2].
_REPLACED = re.compile(rf"\W*(?:\[(?:PLACE|{'|'.join(EntityType)})_\d{{1,3}}\](?:\W*\[\d{{1,2}}\])*\W*)+")


class NameFinder(Protocol):
    """Finds people and places by the language, not by a list."""

    def find(self, text: str) -> list[Finding]: ...


def find_patterns(text: str) -> list[Finding]:
    """Every value that has an identifying form; overlapping ones included."""
    return find_composed(text, lambda one: find_escaped(one, _find))


def _find(text: str) -> list[Finding]:
    typed = fold_typing(text)
    ranges = [
        (kind, *typed.original_range(start, end))
        for recognizer in RECOGNIZERS
        for kind, start, end in recognizer.ranges(typed.text)
    ]
    found = (Finding(Span(start, end, kind), text[start:end]) for kind, start, end in ranges)
    return [finding for finding in found if not _REPLACED.fullmatch(finding.value)]
