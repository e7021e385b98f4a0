"""Write the figures of each study into a page of their own, and link it from the document that speaks of it.

`docs/figures/<study>.md` holds the tables; a document lists the pages of its studies between two marks.
"""

from collections.abc import Mapping
from pathlib import Path

from benchmarks.common.checkout import CHECKOUT
from benchmarks.common.tables import Table, load

DOCS = CHECKOUT / "docs"
_FROM, _TO = "<!-- figures: written by `make study` -->", "<!-- end of figures -->"


def write_report(documents: Mapping[str, str]) -> None:
    """`documents` says for every study which file of `docs` links its figures, in the order of showing.

    ValueError when a document has lost its marks.
    """
    shown = {study: tables for study in documents if (tables := load(study))}
    for study, tables in shown.items():
        page = DOCS / "figures" / f"{study}.md"
        page.parent.mkdir(exist_ok=True)
        page.write_text(_page(study, documents[study], tables), encoding="utf-8")
    for name in dict.fromkeys(documents.values()):
        links = [_link(study, tables) for study, tables in shown.items() if documents[study] == name]
        _write(DOCS / name, "\n".join(links))


def _page(study: str, document: str, tables: list[Table]) -> str:
    source = f"Written by `make study`; [{document}](../{document}) says what they mean."
    return "\n\n".join([f"# Figures: {_words(study)}", source, *(table.markdown for table in tables)]) + "\n"


def _link(study: str, tables: list[Table]) -> str:
    titles = "; ".join(table.title for table in tables)
    return f"- [{_words(study)}](figures/{study}.md): {titles}"


def _words(study: str) -> str:
    return study.replace("_", " ").replace(".", ", ")


def _write(document: Path, links: str) -> None:
    text = document.read_text("utf-8")
    before, _, rest = text.partition(_FROM)
    _, _, after = rest.partition(_TO)
    if _FROM not in text or _TO not in rest:
        raise ValueError(f"{document.name} needs the lines {_FROM!r} and {_TO!r}")
    document.write_text(f"{before}{_FROM}\n\n{links}\n\n{_TO}{after}", encoding="utf-8")
