"""Puts the figures of all studies into docs/PRIVACY.md, between its two marks."""

from collections.abc import Iterable
from pathlib import Path

from studies.tables import load

PAGE = Path(__file__).parent.parent / "docs" / "PRIVACY.md"
_FROM, _TO = "<!-- figures: written by `make study` -->", "<!-- end of figures -->"


def write_report(studies: Iterable[str]) -> None:
    """ValueError when the page has lost its marks."""
    page = PAGE.read_text("utf-8")
    before, _, rest = page.partition(_FROM)
    _, _, after = rest.partition(_TO)
    if _FROM not in page or _TO not in rest:
        raise ValueError(f"{PAGE.name} needs the lines {_FROM!r} and {_TO!r}")
    shown = "\n\n".join(table.markdown for study in studies for table in load(study))
    PAGE.write_text(f"{before}{_FROM}\n\n{shown}\n\n{_TO}{after}", encoding="utf-8")
