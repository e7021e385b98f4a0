"""Recognize payment card and bank account numbers."""

import re

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.check_digits import digits_of, passes_luhn, passes_mod_97
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Recognizer, form, labelled

_CARD_LENGTHS = range(13, 20)


def _is_card(match: re.Match[str]) -> bool:
    return len(digits_of(match[0])) in _CARD_LENGTHS and passes_luhn(match[0])


CARDS = Recognizer(
    "cards",
    (
        form(EntityType.ID, r"(?<![\w.-])[2-6]\d{3}(?:[ -]?\d{2,6}){2,4}(?![\w-]|\.\d)", accepts=_is_card),
        labelled(
            EntityType.ID,
            r"\b(?:credit\s+card|debit\s+card|card|visa|mastercard|amex|american\s+express)"
            r"(?:\s+(?:no|number|num|ending(?:\s+in)?|is|#))*\s*[:#.]?\s*"
            r"(\d{4}(?:[ -]?\d{2,6}){0,4})(?![\w-])",
        ),
        form(
            EntityType.ID,
            r"(?<!\w)[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{2,4}){3,8}(?:[ -]?[A-Z0-9]{1,3})?(?!\w)",
            accepts=lambda match: passes_mod_97(match[0]),
        ),
        labelled(
            EntityType.ID,
            r"\bIBAN(?:\s+(?:no|number|is))*\s*[:#.]?\s*"
            r"([A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?)\b",
        ),
        labelled(
            EntityType.ID,
            r"\b(?:BIC|SWIFT)(?:[/ ](?:BIC|SWIFT|code))*\s*[:#.]?\s*"
            r"((?-i:[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?))\b",
        ),
        labelled(
            EntityType.ID,
            r"\b(?:routing|sort\s+code|ABA)(?:\s+(?:no|number|#))*\s*[:#.]?\s*(\d[\d-]{5,9}\d)\b",
        ),
    ),
)
