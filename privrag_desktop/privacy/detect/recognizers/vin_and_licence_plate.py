"""Recognize vehicle identification numbers and licence plates."""

import re

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.check_digits import passes_vin
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Recognizer, cased, form, labelled


def _is_vin(match: re.Match[str]) -> bool:
    return not match[0].isdigit() and not match[0].isalpha() and passes_vin(match[0])


VEHICLES = Recognizer(
    "vehicles",
    (
        form(EntityType.ID, r"(?<![\w-])[A-HJ-NPR-Z0-9]{17}(?![\w-])", accepts=_is_vin),
        labelled(EntityType.ID, r"\bVIN(?:\s+(?:no|number|is))*\s*[:#.]?\s*([A-HJ-NPR-Z0-9]{11,17})\b"),
        labelled(
            EntityType.ID,
            r"\b(?:licen[cs]e\s+plates?|number\s+plates?|plates?|vehicle\s+reg(?:istration)?"
            r"|registration|reg|tag|car)"
            r"(?:\s+(?:plate|no|number|num|id|is|was|reads?))*\s*[:#.]?\s*#?"
            r"((?-i:(?=[A-Z0-9 -]*\d)(?=[A-Z0-9 -]*[A-Z])[A-Z0-9]{1,4}(?:[ -]?[A-Z0-9]{1,4}){1,3}))\b",
        ),
        cased(EntityType.ID, r"(?<![\w-])[A-Z]{2}[ -]?\d{2}[ -]?[A-Z]{1,3}[ -]?\d{4}(?![\w-])"),  # of India
    ),
)
