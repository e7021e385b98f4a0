"""Recognize places given as latitude and longitude."""

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Recognizer, form

_LATITUDE, _LONGITUDE = r"[-+]?(?:[1-8]?\d|90)\.\d{3,}", r"[-+]?(?:1[0-7]\d|180|\d?\d)\.\d{3,}"
_ARC = r"\d{1,3}\s?°\s?(?:\d{1,2}\s?['’′]\s?)?(?:\d{1,2}(?:\.\d+)?\s?(?:\"|”|″|'')\s?)?"

COORDINATES = Recognizer(
    "coordinates",
    (
        form(
            EntityType.LOCATION, rf"(?<![\w.]){_LATITUDE}°?\s?[NS]?\s*[,;/ ]\s*{_LONGITUDE}°?(?:\s?[EW]\b)?"
        ),
        form(EntityType.LOCATION, rf"(?<![\w.]){_ARC}[NS][\s,;]*{_ARC}[EW]\b"),
        form(EntityType.LOCATION, rf"\blat(?:itude)?\s*[:=]?\s*{_LATITUDE}"),
        form(EntityType.LOCATION, rf"\b(?:lng|lon|long(?:itude)?)\s*[:=]?\s*{_LONGITUDE}"),
    ),
)
