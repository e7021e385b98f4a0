"""The user guide as the program ships it: one text, cut at its headings."""

import re
from dataclasses import dataclass

from privrag_desktop.runtime.shipped_documents import document

_PICTURE = re.compile(r"^!\[[^]]*\]\([^)]*\)\n", re.MULTILINE)  # pictures are not shipped
_HEADING = re.compile(r"^(#{1,3}) (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Section:
    """From one heading to the next, as Markdown."""

    title: str
    level: int
    text: str

    def has(self, words: str) -> bool:
        """Whether all the words stand in it, in any order."""
        text = self.text.casefold()
        return all(word in text for word in words.casefold().split())


def sections() -> tuple[Section, ...]:
    """The whole guide, in its order."""
    text = _PICTURE.sub("", document("USER_GUIDE.md"))
    found = list(_HEADING.finditer(text))
    ends = [one.start() for one in found[1:]] + [len(text)]
    return tuple(
        Section(one.group(2), len(one.group(1)), text[one.start() : end].strip())
        for one, end in zip(found, ends, strict=True)
    )


def about(page: str, keys: str, guide: tuple[Section, ...]) -> Section:
    """The section on a page: named after it, or the first that says how to get there, or the first."""
    named = (one for one in guide if one.title.casefold() == page.casefold())
    telling = (one for one in guide if f"*{page}* ({keys}" in one.text)
    return next(named, None) or next(telling, guide[0])
