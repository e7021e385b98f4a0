"""Recognize identifiers and serial numbers of devices."""

import re

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.check_digits import digits_of, passes_luhn
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Recognizer, form, labelled

_VALUE = r"((?=[\w/.-]*\d)[A-Z0-9](?:[A-Z0-9]|[-/.](?=[A-Z0-9])){3,40})\b"
_IMEI_DIGITS = 15


def _is_imei(match: re.Match[str]) -> bool:
    return len(digits_of(match[0])) == _IMEI_DIGITS and passes_luhn(match[0])


DEVICES = Recognizer(
    "devices",
    (
        labelled(
            EntityType.ID,
            r"\b(?:serial|s/n|sn|ser\.?\s+no|device|implant|pacemaker|defibrillator|icd|pump|udi|imei"
            r"|meid|iccid|imsi"
            r"|udid|asset|model|lot|glucometer|sensor|implanted\s+device)"
            r"(?:\s*(?:serial|id|identifier|no|number|num|#|s/n|sn)\b\.?)+(?:\s+is)?\s*[:#.=]?\s*#?\s*"
            + _VALUE,
        ),
        labelled(
            EntityType.ID, r"\b(?:serial|s/n|sn|imei|meid|udid|iccid)(?:\s+is)?\s*[:#=]?\s*#?\s*" + _VALUE
        ),
        form(EntityType.ID, r"(?<![\w.-])\d{2}-?\d{6}-?\d{6}-?\d(?![\w-]|\.\d)", accepts=_is_imei),
        form(EntityType.ID, r"\(01\)\d{14}(?:\(\d{2}\)[A-Z0-9]{1,20})*"),
    ),
)
