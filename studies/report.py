"""Puts the figures of all studies into the page each belongs to, between that page's two marks."""

from collections.abc import Mapping
from pathlib import Path

from studies.tables import load

DOCS = Path(__file__).parent.parent / "docs"
_FROM, _TO = "<!-- figures: written by `make study` -->", "<!-- end of figures -->"


def write_report(pages: Mapping[str, str]) -> None:
    """`pages` says for every study on which page of `docs` it is shown, in the order of showing.

    ValueError when a page has lost its marks.
    """
    for page in dict.fromkeys(pages.values()):
        shown = [study for study, where in pages.items() if where == page]
        tables = "\n\n".join(table.markdown for study in shown for table in load(study))
        _write(DOCS / page, tables)


def _write(page: Path, tables: str) -> None:
    text = page.read_text("utf-8")
    before, _, rest = text.partition(_FROM)
    _, _, after = rest.partition(_TO)
    if _FROM not in text or _TO not in rest:
        raise ValueError(f"{page.name} needs the lines {_FROM!r} and {_TO!r}")
    page.write_text(f"{before}{_FROM}\n\n{tables}\n\n{_TO}{after}", encoding="utf-8")
