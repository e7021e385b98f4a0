"""Find the Debian packages that the libraries of a bundle come from, with versions and licences."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.bundled_files import BundledFile
from tools.components import Component, Kind

_SHORT_NAME = re.compile(r"^License: *(\S+)", re.MULTILINE)
_SEVERAL = "see the text"


def of_packages(
    files: Iterable[BundledFile], documents: Path = Path("/usr/share/doc")
) -> tuple[list[Component], list[BundledFile]]:
    """The packages whose files these are, and the files of others; without dpkg all are of others."""
    files = list(files)
    if shutil.which("dpkg") is None:
        return [], files
    owners = _owners(place for bundled in files for place in _places(bundled.source))
    theirs: dict[str, list[BundledFile]] = {}
    others = []
    for bundled in files:
        owner = next((owners[place] for place in _places(bundled.source) if place in owners), None)
        if owner is None:
            others.append(bundled)
        else:
            theirs.setdefault(owner, []).append(bundled)
    return [_of_package(name, theirs[name], documents) for name in sorted(theirs)], others


def _places(source: Path) -> Iterator[str]:
    """Where dpkg may have put a file: /lib is /usr/lib by now, and most libraries are links."""
    for path in (str(source), os.path.realpath(source)):
        plain = path.removeprefix("/usr")
        yield from (plain, f"/usr{plain}")


def _owners(places: Iterable[str]) -> dict[str, str]:
    """dpkg ends with 1 when it knows not all of them."""
    asked = subprocess.run(
        ["dpkg", "--search", *dict.fromkeys(places)], capture_output=True, text=True, check=False
    )
    return parse_owners(asked.stdout)


def parse_owners(text: str) -> dict[str, str]:
    """Lines like `libz1:amd64: /lib/libz.so.1`, for files of several packages `one, two: /file`."""
    owners = {}
    for line in text.splitlines():
        names, _colon, place = line.partition(": ")
        if place and not names.startswith("diversion by"):
            owners[place] = names.split(", ")[0].partition(":")[0]
    return owners


def _of_package(name: str, files: list[BundledFile], documents: Path) -> Component:
    asked = ["dpkg-query", "--show", "--showformat=${Version}\n${Architecture}\n", name]
    shown = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.split("\n")
    version, architecture = shown[:2]
    file = documents / name / "copyright"
    text = file.read_text("utf-8", "replace").strip() if file.exists() else ""
    licences = sorted(set(_SHORT_NAME.findall(text)))
    return Component(
        Kind.SYSTEM,
        name,
        version,
        ", ".join(licences) or _SEVERAL,
        (text,) if text else (),
        tuple(files),
        f"pkg:deb/debian/{name}@{version}?arch={architecture}",
    )
