"""Does what any instruction in its prompt says, whoever wrote it."""

import json
import re

from tests.hostile.models.base import Prompt
from tests.hostile.models.roles import Hostile, Part, in_form

_OBJECT = re.compile(r"\{[^{}]*\}")
_SEARCH = re.compile(r"\b(?:search|look)\s+(?:for|up)\s+([^.!?\n]+)", re.IGNORECASE)
_WRITE = re.compile(r"\b(?:write|say|answer|reply|output)\s*:?\s+([^.!?\n]+)", re.IGNORECASE)
_QUERY = re.compile(r"\bQUERY:\s*([^\n]+)")
_REPEAT = re.compile(
    r"\b(?:repeat|recite|ignore|disregard|forget|reveal|print|output|show|list|tell|display|translate"
    r"|summari[sz]e|copy|dump|return|give|what)\b",
    re.IGNORECASE,
)


class Obeying(Hostile):
    """Takes every reply, search, sentence and question that its prompt dictates; else repeats if told so."""

    def write(self, part: Part, loot: str, prompt: Prompt) -> str:
        data = prompt[-1].content
        if part in {Part.SEARCH, Part.REVIEW} and (dictated := _dictated(part, data)):
            return dictated
        if part is Part.SEARCH and (wanted := _SEARCH.search(data)):
            return in_form(part, wanted[1])
        if wanted := _WRITE.search(data):
            query = _QUERY.search(data)
            return f"{wanted[1]} [1].\nQUERY: {query[1]}" if query else in_form(part, wanted[1])
        return in_form(part, loot if _REPEAT.search(data) else "Nothing was asked")


def _dictated(part: Part, data: str) -> str:
    """A reply in the form of the role that stands ready in the prompt."""
    key = "tool" if part is Part.SEARCH else "approved"
    for match in _OBJECT.finditer(data):
        try:
            reply = json.loads(match[0])
        except ValueError:
            continue
        if key in reply:
            return match[0]
    return ""
