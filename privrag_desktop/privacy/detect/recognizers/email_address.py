"""Recognize e-mail addresses, also spelled out against harvesters."""

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Recognizer, form

_AT, _DOT = r"\s*[\[({]\s*at\s*[\])}]\s*", r"(?:\s*[\[({]\s*dot\s*[\])}]\s*|\.)"

EMAILS = Recognizer(
    "emails",
    (
        form(EntityType.EMAIL, r"[\w.+'%-]{1,64}@[\w-]+(?:\.[\w-]+)+"),
        form(EntityType.EMAIL, rf"\b[\w.+-]{{1,64}}{_AT}[\w-]+(?:{_DOT}[\w-]+)+"),
        form(
            EntityType.EMAIL, r"\b[\w.+-]{1,64} at [\w-]+(?: dot [\w-]+){0,2} dot (?:com|org|net|edu|gov)\b"
        ),
        form(
            EntityType.ID, r"\b(?=[\w.]{0,63}\d)[\w.]{3,64}@[a-z]{3,}\b(?!\.\w)"
        ),  # addresses of payment and health
    ),
)
