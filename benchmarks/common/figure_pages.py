"""Write the figures of each study into a page of their own, and link it from the document that speaks of it.

`docs/figures/<study>.md` holds the tables; a document lists the pages of its studies between two marks.
"""

from collections.abc import Mapping
from pathlib import Path

from benchmarks.common.checkout import CHECKOUT
from benchmarks.common.tables import Result, stored

DOCS = CHECKOUT / "docs"
_FROM, _TO = "<!-- figures: written by `make study` -->", "<!-- end of figures -->"


def write_report(documents: Mapping[str, str]) -> None:
    """`documents` says for every study which file of `docs` links its figures, in the order of showing.

    ValueError when a document has lost its marks.
    """
    shown = {study: result for study in documents if (result := stored(study)) and result.tables}
    for study, result in shown.items():
        page = DOCS / "figures" / f"{study}.md"
        page.parent.mkdir(exist_ok=True)
        page.write_text(_page(study, documents[study], result), encoding="utf-8")
    for name in dict.fromkeys(documents.values()):
        links = [_link(study, result) for study, result in shown.items() if documents[study] == name]
        _write(DOCS / name, "\n".join(links))


def _page(study: str, document: str, result: Result) -> str:
    source = (
        f"Written by `make study` with the program of commit {result.commit}, {result.day};"
        f" [{document}](../{document}) says what it means."
    )
    return (
        "\n\n".join([f"# Figures: {_words(study)}", source, *(one.markdown for one in result.tables)]) + "\n"
    )


def _link(study: str, result: Result) -> str:
    titles = "; ".join(table.title for table in result.tables)
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
