"""Says whether a unit of measurement stands behind a number."""

import re

_MEASURED = re.compile(
    r"[-\s]?(?:1/2)?[-\s]?(?:%|[kmnpµμ]?(?:g|l|mol|eq|iu)\b|mcg\b|mm|cm|units?\b|bpm\b|times\b"
    r"|(?:years?|yrs?|y/?o|months?|weeks?|days?|hours?|minutes?|foot|feet|ft|inch(?:es)?|lbs?|pounds?)\b)",
    re.IGNORECASE,
)


def is_measured(text: str, end: int) -> bool:
    """Whether a unit, or a word for a length of time, stands behind a short number that ends here."""
    return _MEASURED.match(text, end) is not None
