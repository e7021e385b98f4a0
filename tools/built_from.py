"""Record which code a bundle was built from, because it has no source files to hash when it starts."""

import argparse
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from privrag_desktop.runtime.code_hash import BUILT_FROM, code_version
from privrag_desktop.services.support.program_version_and_build import CARD

ROOT = Path(__file__).resolve().parent.parent
BUNDLE = ROOT / "dist" / "privrag"


def write_built_from(root: Path, folder: Path) -> Path:
    """The file to put into the bundle: a hash of the whole program, in words."""
    folder.mkdir(parents=True, exist_ok=True)
    parts = sorted(one.name for one in (root / "privrag_desktop").iterdir())
    file = folder / BUILT_FROM
    file.write_text(code_version(parts, ()).hex(), encoding="ascii")
    return file


def why_other(root: Path, bundle: Path, *, may_be_native: bool) -> str:
    """Why a bundle is not the one that this checkout would build; "" if it is."""
    own = bundle / "_internal" / "privrag_desktop"
    if not (own / BUILT_FROM).is_file():
        return f"There is no bundle in {bundle}."
    with TemporaryDirectory() as folder:
        here = write_built_from(root, Path(folder)).read_text("ascii")
    if (own / BUILT_FROM).read_text("ascii") != here or _is_older(bundle, root / "packaging"):
        return "The bundle was built from other code."
    if not may_be_native and json.loads((own / CARD).read_text("utf-8"))["llama"] == "native":
        return "The bundle starts on computers like this one alone."
    return ""


def _is_older(bundle: Path, recipe: Path) -> bool:
    """True if what it is built by has changed since; the scripts that only check it do not count."""
    files = [*recipe.glob("*.*"), *(recipe / "hooks").glob("*.py")]
    return any(file.stat().st_mtime > bundle.stat().st_mtime for file in files)


def main() -> int:
    """1 if the bundle in dist is not of this checkout; says why."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--native", action="store_true", help="one for computers like this will do")
    told = why_other(ROOT, BUNDLE, may_be_native=parser.parse_args().native)
    print(told or "The bundle is of this code.")  # noqa: T201
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
