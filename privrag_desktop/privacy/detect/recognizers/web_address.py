"""Recognize web addresses, with a scheme or as a bare domain."""

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Recognizer, form

_ENDINGS = (
    r"(?:com|org|net|edu|gov|mil|int|io|info|biz|app|dev|health|clinic|care|doctor|hospital|online|site|me|tv"
    r"|co(?:\.[a-z]{2})?|ac\.[a-z]{2}|org\.[a-z]{2}|com\.[a-z]{2}|nhs\.uk|gov\.uk|us|uk|de|fr|es|it"
    r"|nl|be|ch|at"
    r"|ca|au|nz|ie|dk|se|no|fi|pl|cz|pt|br|mx|jp|cn|kr|ru|eu|example|invalid|test)"
)

URLS = Recognizer(
    "urls",
    (
        form(EntityType.URL, r"\b(?:https?|ftps?|file|ssh|wss?)://[^\s<>\"')\]]*[^\s<>\"')\].,;:!?]"),
        form(EntityType.URL, r"\bwww\.[^\s<>\"')\]]*[^\s<>\"')\].,;:!?]"),
        form(
            EntityType.URL,
            rf"(?<![\w@./-])(?:[a-z0-9](?:[a-z0-9-]{{0,40}}[a-z0-9])?\.){{1,4}}{_ENDINGS}\b(?!\.\w|['’])"
            r"(?:/[^\s<>\"')\]]*[^\s<>\"')\].,;:!?])?",
            accepts=lambda match: (
                any(len(part) > 2 for part in match[0].split(".")[:-1])  # noqa: PLR2004
                and not match[0].replace(".", "").isdigit()
            ),
        ),
    ),
)
