"""Split the shipped user guide at its headings, and find the section about a page."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from privrag_desktop.runtime.shipped_documents import document

PAGES = tuple(f"{name}_GUIDE.md" for name in ("USER", "QUESTION", "TASK", "ADMIN", "COMMAND"))
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
    return tuple(section for page in PAGES for section in _sections_of(document(page)))


def _sections_of(page: str) -> Iterator[Section]:
    text = _PICTURE.sub("", page)
    found = list(_HEADING.finditer(text))
    ends = [one.start() for one in found[1:]] + [len(text)]
    for one, end in zip(found, ends, strict=True):
        yield Section(one.group(2), len(one.group(1)), text[one.start() : end].strip())


def about(page: str, keys: str, guide: tuple[Section, ...]) -> Section:
    """The section on a page: named after it, or the first that says how to get there, or the first."""
    named = (one for one in guide if one.title.casefold() == page.casefold())
    telling = (one for one in guide if f"*{page}* ({keys}" in " ".join(one.text.split()))
    return next(named, None) or next(telling, guide[0])


def linked(target: str, guide: tuple[Section, ...]) -> Section | None:
    """The section that a link of the guide leads to: FILE#anchor, #anchor, or FILE; else None."""
    page, _, anchor = target.partition("#")
    if anchor:
        return next((one for one in guide if _anchor(one.title) == anchor), None)
    titles = [one for one in guide if one.level == 1]
    return titles[PAGES.index(page)] if page in PAGES else None


def _anchor(title: str) -> str:
    """As the documents name a heading in their links."""
    return re.sub(r"[^\w\- ]", "", title.casefold()).replace(" ", "-")
