"""Read the documents that the program shows, such as the user guide.

They lie in docs/ of the source tree. In resources/ stand links to them, so that a wheel and a bundle hold the
text itself. Git on a system without links, as Windows often is, makes a small file of each link, in which
nothing stands but the way to the document.
"""

from pathlib import Path

RESOURCES = Path(__file__).parents[1] / "resources"
_LONGEST_WAY = 300  # characters; every document is longer


def document(name: str) -> str:
    """The text of the document of this name."""
    return real_file(RESOURCES / name).read_text("utf-8")


def real_file(path: Path) -> Path:
    """The file itself, or the one that stands in its only line if git made it of a link."""
    if path.stat().st_size > _LONGEST_WAY:
        return path
    way = path.read_text("utf-8")
    if "\n" in way.strip() or not way.strip().endswith(path.name):
        return path
    target = path.parent / way.strip()
    return target.resolve() if target.is_file() else path
