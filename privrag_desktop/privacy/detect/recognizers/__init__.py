"""Identifying values nobody told us about, found by their form: one family of values a module."""

import re
from typing import Protocol

from privrag_desktop.domain.identifiers import IDENTIFYING
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.text_folding import fold_typing
from privrag_desktop.privacy.detect.decomposed_accents import find_composed
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.escaped_text_decoder import find_escaped
from privrag_desktop.privacy.detect.recognizers.age import OLD_AGES
from privrag_desktop.privacy.detect.recognizers.bank_and_card_number import CARDS
from privrag_desktop.privacy.detect.recognizers.date import DATES
from privrag_desktop.privacy.detect.recognizers.device_serial_number import DEVICES
from privrag_desktop.privacy.detect.recognizers.email_address import EMAILS
from privrag_desktop.privacy.detect.recognizers.geographic_coordinates import COORDINATES
from privrag_desktop.privacy.detect.recognizers.ip_and_mac_address import NETWORKS
from privrag_desktop.privacy.detect.recognizers.labelled_number import NUMBERS
from privrag_desktop.privacy.detect.recognizers.national_identity_number import NATIONAL
from privrag_desktop.privacy.detect.recognizers.phone_number import PHONES
from privrag_desktop.privacy.detect.recognizers.photo_file_and_biometric import FILES
from privrag_desktop.privacy.detect.recognizers.room_and_bed_number import ROOMS
from privrag_desktop.privacy.detect.recognizers.social_media_handle import HANDLES
from privrag_desktop.privacy.detect.recognizers.street_address import ADDRESSES
from privrag_desktop.privacy.detect.recognizers.vin_and_licence_plate import VEHICLES
from privrag_desktop.privacy.detect.recognizers.web_address import URLS

RECOGNIZERS = (
    DATES, OLD_AGES, PHONES, EMAILS, URLS, NETWORKS, NUMBERS, NATIONAL, CARDS, DEVICES, VEHICLES, FILES,
    COORDINATES, HANDLES, ADDRESSES, ROOMS,
)  # fmt: skip
# A value that was replaced already, alone or with the numbers of passages: Address: [PLACE_1] [2].
_REPLACED = re.compile(rf"\W*(?:\[(?:PLACE|{'|'.join(IDENTIFYING)})_\d{{1,3}}\](?:\W*\[\d{{1,2}}\])*\W*)+")


class NameFinder(Protocol):
    """Finds people and places by the language, not by a list."""

    def find(self, text: str) -> list[DetectedSpan]: ...


def find_patterns(text: str) -> list[DetectedSpan]:
    """Every value that has an identifying form; overlapping ones included."""
    return find_composed(text, lambda one: find_escaped(one, _find))


def _find(text: str) -> list[DetectedSpan]:
    typed = fold_typing(text)
    ranges = [
        (kind, *typed.original_range(start, end))
        for recognizer in RECOGNIZERS
        for kind, start, end in recognizer.ranges(typed.text)
    ]
    found = (DetectedSpan(Span(start, end, kind), text[start:end]) for kind, start, end in ranges)
    return [finding for finding in found if not _REPLACED.fullmatch(finding.value)]
