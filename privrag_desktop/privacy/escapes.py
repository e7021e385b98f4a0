"""What a text says once the escapes of web pages and addresses in it are read: O&#39;Brien, Ann%20Lee."""

import html
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from urllib.parse import unquote

from privrag_desktop.domain import Span
from privrag_desktop.privacy.spans import Finding

_ESCAPE = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8});|(?:%[0-9a-fA-F]{2})+")


def unescaped(text: str) -> str:
    """The text with every escape read once."""
    return _ESCAPE.sub(lambda match: html.unescape(unquote(match[0])), text)


def find_escaped(text: str, find: Callable[[str], list[Finding]]) -> list[Finding]:
    """What `find` sees only where escapes are read; spans and values are those of the text as it is."""
    if _ESCAPE.search(text) is None:
        return []
    characters = list(_characters(text))
    plain = "".join(character for character, _start, _end in characters)
    return [moved for finding in find(plain) if (moved := _moved(text, finding, characters)) is not None]


def _moved(text: str, finding: Finding, characters: list[tuple[str, int, int]]) -> Finding | None:
    span = finding.span
    start, end = characters[span.start][1], characters[span.end - 1][2]
    value = text[start:end]
    if value == finding.value:
        return None
    return replace(finding, span=Span(start, end, span.entity_type), value=value)


def _characters(text: str) -> Iterator[tuple[str, int, int]]:
    """Every character that is meant, with the half-open range in which it is written."""
    position = 0
    for match in _ESCAPE.finditer(text):
        yield from ((text[n], n, n + 1) for n in range(position, match.start()))
        yield from ((character, *match.span()) for character in unescaped(match[0]))
        position = match.end()
    yield from ((text[n], n, n + 1) for n in range(position, len(text)))
