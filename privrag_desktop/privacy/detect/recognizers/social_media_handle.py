"""Recognize user names on social media."""

import re

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dictionary_and_name_lists import is_usual_given
from privrag_desktop.privacy.detect.recognizers.pattern_recognizer import Pattern, Recognizer, labelled

_PLACES = (
    r"(?:twitter|x|instagram|insta|ig|tiktok|facebook|fb|snapchat|telegram|discord|threads|mastodon|reddit)"
)
_AT = (
    rf"(?P<told>\b(?:{_PLACES}|handles?|user\s?name|user|account|profile|follow(?:s|ed|ing)?|tweets?"
    rf"|tweeted|posts?"
    r"|posted|dms?|tag(?:ged)?|as|by)[\s:(]*)?(?<![\w.])(@[A-Za-z]\w{2,30})(?![\w@]|\.\w)"
)


def _is_handle(match: re.Match[str]) -> bool:
    """Not @bedtime: a handle has a digit or an underscore, is called one, or begins with a given name."""
    name = match[2][1:]
    return bool(match["told"]) or bool(re.search(r"[\d_]", name)) or is_usual_given(name)


HANDLES = Recognizer(
    "handles",
    (
        Pattern(EntityType.USERNAME, re.compile(_AT, re.IGNORECASE), group=2, accepts=_is_handle),
        labelled(
            EntityType.USERNAME,
            rf"\b(?:user\s?name|user\s?id|log[\s-]?in|screen\s?name|{_PLACES}\s+(?:handle|account|name|user))"
            r"(?:\s+(?:is|was))?\s*[:=]?\s*([A-Za-z][\w.-]*[\d_.][\w.-]*\w)\b",
        ),
    ),
)
