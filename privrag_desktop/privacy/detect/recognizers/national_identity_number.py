"""Recognize national identity numbers by their legal form, with their check digits if they have any."""

import re

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.check_digits import digits_of, passes_verhoeff
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Recognizer, cased, form, labelled

_SPANISH_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE"


def _is_aadhaar(match: re.Match[str]) -> bool:
    return passes_verhoeff(match[0]) and digits_of(match[0])[0] not in "01"


def _is_spanish(match: re.Match[str]) -> bool:
    """The letter of a DNI or NIE is its number modulo 23."""
    number = match[1].upper().replace("X", "0").replace("Y", "1").replace("Z", "2")
    return match[2].upper() == _SPANISH_LETTERS[int(number) % 23]


NATIONAL = Recognizer(
    "national",
    (
        form(EntityType.ID, r"(?<![\w-])\d{3}[- ]\d{2}[- ]\d{4}(?![\w-])"),  # SSN
        labelled(
            EntityType.ID, r"\b(?:SSN|social\s+security|social)\D{0,20}?(\d{9}|(?:[x*]{3}-?[x*]{2}-?)\d{4})\b"
        ),
        form(EntityType.ID, r"(?<![\w-])\d{4}[ -]?\d{4}[ -]?\d{4}(?![\w-]| \d)", accepts=_is_aadhaar),
        cased(EntityType.ID, r"(?<!\w)[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?!\w)"),  # PAN of India
        cased(EntityType.ID, r"(?<!\w)[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?!\w)"),  # codice fiscale
        cased(EntityType.ID, r"(?<!\w)[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z0-9]\d(?!\w)"),  # CURP
        form(EntityType.ID, r"(?<!\w)([XYZ]?\d{7,8})-?([A-Z])(?!\w)", accepts=_is_spanish),
        cased(EntityType.ID, r"(?<!\w)[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D](?!\w)"),  # NINO
        form(EntityType.ID, r"(?<!\w)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\w)"),  # CPF
        form(EntityType.ID, r"(?<![\w-])\d{5}-\d{7}-\d(?![\w-])"),  # CNIC
        form(EntityType.ID, r"(?<![\w/-])\d{6}(?:/\d{3,4}|[-+]\d{4,7}|[-+A]\d{3}[0-9A-Y])(?![\w/-])"),
        form(EntityType.ID, r"(?<![\w-])(?:19|20)\d{6}-\d{4}(?![\w-])"),  # personnummer
        form(
            EntityType.ID,
            r"(?<![\w.-])(?:\d{2}-\d{9}-\d|\d{4}-\d{4}-\d{4}|756\.\d{4}\.\d{4}\.\d{2})(?![\w-])",
        ),
        form(EntityType.ID, r"(?<!\w)\d{1,2}\.\d{3}\.\d{3}-[\dK](?!\w)"),  # RUT
        form(
            EntityType.ID, r"(?<![\w-])\d{2}-\d{7}(?![\w-])|(?<![\w-])9\d\d-[7-9]\d-\d{4}(?![\w-])"
        ),  # EIN, ITIN
        form(
            EntityType.ID,
            r"(?<![\w.-])\d{2}(?: \d{4}){3}(?![\w-])|(?<![\w.-])\d{4} \d{4} \d{4} \d{2}(?![\w-])",
        ),
        cased(EntityType.ID, r"(?m)^[A-Z0-9<]{28,44}(?:\n[A-Z0-9<]{28,44}){1,2}$"),  # of passports and cards
        cased(EntityType.ID, r"(?<!\w)[A-Z]{2}-\d{8,12}(?!\w)"),
    ),
)
