"""Recognize rooms, beds and wards with their numbers."""

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Recognizer, form

_UNITS = (
    r"(?!\s*(?:x\b|%|mg|ml|mcg|kg|g\b|cm|mm|l\b|hours?|hrs?|h\b|times|days?|weeks?|months?|years?|min"
    r"|per|of|or"
    r"|units?|hospital|patients?|people|to|and\s+\d|-\s*\d))"
)

ROOMS = Recognizer(
    "rooms",
    (
        form(
            EntityType.LOCATION,
            r"(?<!operating )(?<!emergency )\b"
            r"(?:room|rm\.?|bed|bay|ward|cubicle|stall|berth)\s*(?:no\.?|number|#)?\s*"
            rf"(?:\d{{1,4}}(?:[-/]?[A-Z]\d?)?|[A-Z]-?\d{{1,4}}[A-Z]?)(?![\w.,]*\d){_UNITS}\b",
        ),
    ),
)
