"""Write what lies beside the program in its bundle: licences and the bill of materials."""

import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from sysconfig import get_path

from privrag_desktop.services.support.program_version_and_build import BundleCard
from tools.bill_of_materials import write_bill
from tools.bundled_files import BundledFile
from tools.components import Component, Kind, of_distributions, of_python
from tools.debian_packages import of_packages
from tools.licences import with_added_texts, write_licences

_BUILDER = "pyinstaller"  # what starts the program is its work
_OF_THE_SYSTEM = "A part of the system that the bundle was built on, passed on under the terms of its maker."
_SHOWN = 10


class UnknownOriginError(Exception):
    """Files of the bundle belong to nobody who is known, so that nobody knows their licence either."""


def write_papers(
    files: Iterable[BundledFile], root: Path, folder: Path, card: BundleCard, seconds: int
) -> None:
    """Into the bundle in `folder`, which was made of these files from the checkout `root`."""
    files = tuple(files)
    _require_all(files, folder)
    theirs = [one for one in files if not _is_own(one, root)]
    compiled = [str(root / "build" / "portable")] if card.llama == "portable" else []
    components = with_added_texts(components_of(theirs, [*compiled, *sys.path]))
    shutil.copyfile(root / "LICENSE", folder / "LICENSE")
    write_licences(components, folder / "LICENSES.txt")
    write_bill(components, folder, card, seconds, folder / "sbom.cdx.json")


def components_of(files: Iterable[BundledFile], path: Sequence[str]) -> list[Component]:
    """Whose works these files are, of the distributions on `path`; UnknownOriginError for those of nobody."""
    of_wheels, others = of_distributions(files, path, always=(_BUILDER,))
    python, others = of_python(others, Path(get_path("stdlib")), Path(sys.base_prefix))
    of_system, others = of_packages(others)
    if sys.platform == "linux" and others:
        shown = ", ".join(str(one.source) for one in others[:_SHOWN])
        raise UnknownOriginError(f"Nobody is known to have made {shown}.")
    return [*of_wheels, *python, *of_system, *_of_other_systems(others)]


def _of_other_systems(files: Iterable[BundledFile]) -> list[Component]:
    """Windows and macOS have no list of who made a library."""
    return [
        Component(
            Kind.SYSTEM, one.name, "of the system", "", (_OF_THE_SYSTEM,), (one,), f"pkg:generic/{one.name}"
        )
        for one in files
    ]


def _is_own(file: BundledFile, root: Path) -> bool:
    """True for the program's own files and for what the build wrote of them."""
    own = (root / "privrag_desktop", root / "packaging", root / "build" / "bundle")
    return any(file.source.is_relative_to(folder) for folder in own)


def _require_all(files: Iterable[BundledFile], folder: Path) -> None:
    """UnknownOriginError for a file in the bundle that is not in the list."""
    named = {one.name.replace("\\", "/") for one in files}
    inside = folder / "_internal"
    found = (one for one in inside.rglob("*") if one.is_file() and not one.is_symlink())
    unnamed = sorted(name for one in found if (name := one.relative_to(inside).as_posix()) not in named)
    if unnamed:
        raise UnknownOriginError(f"Nothing is known of {', '.join(unnamed[:_SHOWN])}.")
