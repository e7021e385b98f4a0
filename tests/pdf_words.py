"""What somebody can get out of a PDF: every stream unpacked, and glyphs read by the fonts' own tables."""

import re
import zlib
from collections.abc import Iterator

_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)


def streams(pdf: bytes) -> Iterator[bytes]:
    for packed in _STREAM.findall(pdf):
        try:
            yield zlib.decompress(packed)
        except zlib.error:
            yield packed


def words_of(pdf: bytes) -> str:
    """All that is shown, by every font's table in turn; without spaces, which a page need not have."""
    unpacked = list(streams(pdf))
    tables = [table for one in unpacked if (table := _table(one))]
    pages = [one for one in unpacked if b" Tf" in one]
    return "\n".join(_read(page, table) for table in tables for page in pages)


def _table(stream: bytes) -> dict[int, str]:
    """Which glyph is which character, as the font says for copying."""
    if b"beginbfrange" not in stream:
        return {}
    table: dict[int, str] = {}
    for first, listed in re.findall(rb"<([0-9A-F]{4})> <[0-9A-F]{4}> \[([^\]]*)\]", stream):
        for number, text in enumerate(re.findall(rb"<([0-9A-F]+)>", listed), start=int(first, 16)):
            table[number] = bytes.fromhex(text.decode()).decode("utf-16-be")
    for first, last, start in re.findall(rb"<([0-9A-F]{4})> <([0-9A-F]{4})> <([0-9A-F]{4})>", stream):
        for number in range(int(first, 16), int(last, 16) + 1):
            table.setdefault(number, chr(int(start, 16) + number - int(first, 16)))
    return table


def _read(page: bytes, table: dict[int, str]) -> str:
    shown = b"".join(re.findall(rb"<([0-9A-Fa-f]+)>", page))
    glyphs = (int(shown[at : at + 4], 16) for at in range(0, len(shown), 4))
    return "".join(table.get(glyph, "") for glyph in glyphs)
