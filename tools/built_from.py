"""Which code a bundle was built from: it has no source files beside it that could be hashed at a start."""

from pathlib import Path

from privrag_desktop.code_version import BUILT_FROM, code_version


def write_built_from(root: Path, folder: Path) -> Path:
    """The file to put into the bundle: a hash of the whole program, in words."""
    folder.mkdir(parents=True, exist_ok=True)
    parts = sorted(one.name for one in (root / "privrag_desktop").iterdir())
    file = folder / BUILT_FROM
    file.write_text(code_version(parts, ()).hex(), encoding="ascii")
    return file
