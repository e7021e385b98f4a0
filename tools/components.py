"""Say whose work is in a bundle: each file belongs to a Python distribution, to Python or to the system."""

import os
import platform
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib.metadata import Distribution, distributions
from pathlib import Path

from tools.bundled_files import BundledFile

_LICENCE_FILE = re.compile(r"(licen[cs]e|copying|notice|authors|third.?party)[^/]*$", re.IGNORECASE)
_LICENCE_OF_PYTHON = Path(__file__).parent.parent / "packaging" / "licences" / "python.txt"
_CODE = (".py", ".pyc", ".pyi", ".json")


class Kind(StrEnum):
    """What somebody's work is."""

    DISTRIBUTION = "Python distribution"
    PYTHON = "Python"
    SYSTEM = "library of the system"


@dataclass(frozen=True, slots=True)
class Component:
    """Somebody's work in the bundle: its licence in a few words, its licence texts, and its files there."""

    kind: Kind
    name: str
    version: str
    licence: str
    texts: tuple[str, ...]
    files: tuple[BundledFile, ...]
    address: str  # a package URL


def of_distributions(
    files: Iterable[BundledFile], path: Sequence[str], always: Iterable[str] = ()
) -> tuple[list[Component], list[BundledFile]]:
    """The Python distributions whose files these are, and the files of others.

    `always` names those that are in each bundle with none of their files, such as its builder.
    """
    owners: dict[str, Distribution] = {}
    found = {one.name: one for one in reversed(list(distributions(path=list(path))))}
    for distribution in found.values():
        for file in distribution.files or ():
            owners[os.path.normpath(str(distribution.locate_file(file)))] = distribution
    theirs: dict[str, list[BundledFile]] = {name: [] for name in always}
    others = []
    for bundled in files:
        owner = owners.get(os.path.normpath(bundled.source))
        if owner is None:
            others.append(bundled)
        else:
            theirs.setdefault(owner.name, []).append(bundled)
    return [_of_distribution(found[name], theirs[name]) for name in sorted(theirs, key=str.lower)], others


def _of_distribution(distribution: Distribution, files: Sequence[BundledFile]) -> Component:
    name = re.sub(r"[-_.]+", "-", distribution.name).lower()
    return Component(
        Kind.DISTRIBUTION,
        distribution.name,
        distribution.version,
        _licence(distribution),
        _texts(distribution),
        tuple(files),
        f"pkg:pypi/{name}@{distribution.version}",
    )


def _licence(distribution: Distribution) -> str:
    """In a few words: an SPDX expression where there is one."""
    told = _told(distribution, "License-Expression") + _told(distribution, "License")
    if told and "\n" not in told[0]:
        return told[0]
    classes = [one for one in _told(distribution, "Classifier") if one.startswith("License ::")]
    return ", ".join(one.rpartition(" :: ")[2] for one in classes)


def _told(distribution: Distribution, field: str) -> list[str]:
    return [one for one in distribution.metadata.get_all(field) or () if one]


def _texts(distribution: Distribution) -> tuple[str, ...]:
    named = [
        file
        for file in distribution.files or ()
        if _LICENCE_FILE.match(file.name) and file.suffix not in _CODE
    ]
    read = (Path(str(distribution.locate_file(file))).read_text("utf-8", "replace") for file in named)
    return tuple(dict.fromkeys(text.strip() for text in read if text.strip()))


def of_python(
    files: Iterable[BundledFile], library: Path, prefix: Path
) -> tuple[list[Component], list[BundledFile]]:
    """Python itself, and the files of others; its library may lie in a folder of the system."""
    theirs: list[BundledFile] = []
    others: list[BundledFile] = []
    for bundled in files:
        (theirs if _is_pythons(bundled.source, library, prefix) else others).append(bundled)
    version = platform.python_version()
    own = [*prefix.glob("LICENSE*"), *library.glob("LICENSE*")] or [_LICENCE_OF_PYTHON]
    python = Component(
        kind=Kind.PYTHON,
        name="Python",
        version=version,
        licence="PSF-2.0",
        texts=tuple(file.read_text("utf-8").strip() for file in own),
        files=tuple(theirs),
        address=f"pkg:generic/python@{version}",
    )
    return [python], others


def _is_pythons(source: Path, library: Path, prefix: Path) -> bool:
    """On Windows and macOS Python has a folder to itself; on Linux its prefix may be /usr."""
    has_own_folder = sys.platform != "linux" and source.is_relative_to(prefix)
    return has_own_folder or source.is_relative_to(library) or source.name.startswith("libpython")
