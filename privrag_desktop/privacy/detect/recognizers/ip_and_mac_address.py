"""Recognize IP addresses of both versions and MAC addresses."""

import re
from ipaddress import AddressValueError, IPv6Address

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Recognizer, form

_SHORTEST = 6  # ::1 and 10::5 may be a ratio


def _is_address(match: re.Match[str]) -> bool:
    try:
        IPv6Address(match[1].partition("%")[0])
    except AddressValueError:
        return False
    return len(match[1]) >= _SHORTEST


NETWORKS = Recognizer(
    "networks",
    (
        form(EntityType.IP, r"\b(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\b"),
        form(
            EntityType.IP,
            r"(?<![\w:.])([0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?:\.\d{1,3}){0,3})(?:/\d{1,3})?(?![\w:])",
            accepts=_is_address,
        ),
        form(EntityType.ID, r"(?<![\w:-])[0-9a-f]{2}(?:([:-])[0-9a-f]{2})(?:\1[0-9a-f]{2}){4}(?![\w:-])"),
        form(EntityType.ID, r"(?<![\w.])[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4}(?![\w.])"),
    ),
)
