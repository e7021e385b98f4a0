"""What the core says to people: English wherever text is wanted, and ready to be said in another language."""

import re
from collections.abc import Collection, Mapping
from functools import cache
from typing import Self

_VALUE = re.compile(r"\{(\w+)\}")


class TranslatableText(str):
    """English text that still knows what it was made of, so that a window can say it anew.

    `template` holds {names} for the `values`; `one` is what English says of a count of one, "" where nothing
    is counted. Once it is stored, or made part of another text, it is text and no more.
    """

    template: str
    values: Mapping[str, object]
    one: str

    def __new__(cls, template: str, /, **values: object) -> Self:
        made = super().__new__(cls, template.format(**values) if values else template)
        made.template, made.values, made.one = template, values, ""
        return made


def counted(one: str, many: str, count: int, /, **values: object) -> TranslatableText:
    """A sentence with a {count} in it; languages with more forms than these two choose among theirs."""
    said = TranslatableText(one if count == 1 else many, count=f"{count:,}", **values)
    said.template, said.values, said.one = many, {**values, "count": count}, one
    return said


def together(*said: str, between: str = " ") -> TranslatableText:
    """Several, one after the other; what is empty is left out."""
    values = {f"part{number}": _whole(one) for number, one in enumerate(filter(None, said))}
    return TranslatableText(between.join(f"{{{name}}}" for name in values), **values)


def found_again(text: str, templates: Collection[str]) -> str:
    """Text that was stored, as the first of these sentences that it can have been; else as it is.

    A value of one may be another of them.
    """
    for template in templates:
        if found := _pattern(template).fullmatch(text):
            values = (found_again(value, templates) for value in found.groups())
            told = TranslatableText(template, **dict(zip(_VALUE.findall(template), values, strict=True)))
            if told == text:  # else it names a value twice, and they differ
                return told
    return text


def mark(text: str) -> str:
    """A sentence that is kept as it is until it is shown; so that translators see it, too."""
    return text


def _whole(said: str) -> TranslatableText:
    return said if isinstance(said, TranslatableText) else TranslatableText(said)


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """Made once: an import may refuse a hundred thousand entries."""
    literal = (re.escape(part) for part in _VALUE.split(template)[::2])
    return re.compile("(.+)".join(literal), re.DOTALL)
