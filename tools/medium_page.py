"""Write the page of the offline medium that says what to do, from its template and the files there."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from html import escape
from pathlib import Path
from string import Template

TEMPLATE = Path(__file__).resolve().parent.parent / "packaging" / "medium" / "START-HERE.html"
MOST_ON_FAT32 = 4 * 1024**3 - 1
_MEGABYTE, _GIGABYTE = 10**6, 10**9
WINDOWS, MACOS = (".exe", ".msi"), (".dmg",)

_STEPS = """<p>Compare the checksum of the installer first. The sender reads out that of
<code>{name}</code>; yours is shown in a terminal by</p>
<pre>{command}</pre>
<p>{steps} Then open the page <em>Models</em> in the program, <em>Add from a file…</em>, and choose the folder
<code>models</code> of this medium. The program knows its models by their checksums. It was not tried on
this system.</p>
"""
_NONE = "<p>This medium has no installer for {system}.</p>\n"
_POWERSHELL = "Get-FileHash -Algorithm SHA256 installers\\{name}"
_SHASUM = "shasum -a 256 installers/{name}"
_ON_WINDOWS = "Open the installer and follow its steps; Windows warns of an unknown publisher."
_ON_MACOS = (
    "Open the file and drag the program into <em>Applications</em>; macOS refuses the first start until you "
    "allow it under <em>Privacy &amp; Security</em>."
)


@dataclass(frozen=True, slots=True)
class Item:
    """A file of the medium: its path there, its checksum and its size in bytes."""

    path: str
    sha256: str
    size: int


def page(version: str, items: Sequence[Item]) -> bytes:
    """The page for a medium with these installers and models."""
    large = [escape(one.path) for one in items if one.size > MOST_ON_FAT32]
    rows = [f"<tr><td>{escape(one.path)}</td><td>{size_text(one.size)}</td></tr>" for one in items]
    told = Template(TEMPLATE.read_text("utf-8")).substitute(
        version=escape(version),
        made=date.today().isoformat(),
        rows="\n".join(rows),
        windows=_steps(items, "Windows", WINDOWS, _POWERSHELL, _ON_WINDOWS),
        macos=_steps(items, "macOS", MACOS, _SHASUM, _ON_MACOS),
        large=f"<p>Larger than 4 GB, for a stick with exFAT or NTFS: {', '.join(large)}.</p>"
        if large
        else "",
    )
    return told.encode()


def size_text(size: int) -> str:
    if size >= _GIGABYTE:
        return f"{size / _GIGABYTE:.1f} GB"
    return f"{round(size / _MEGABYTE)} MB" if size >= _MEGABYTE else "less than 1 MB"


def _steps(items: Sequence[Item], system: str, endings: tuple[str, ...], command: str, steps: str) -> str:
    names = [escape(Path(one.path).name) for one in items if one.path.endswith(endings)]
    told = (_STEPS.format(name=one, command=command.format(name=one), steps=steps) for one in names)
    return "".join(told) or _NONE.format(system=system)
