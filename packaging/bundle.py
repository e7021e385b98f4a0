"""Builds the bundle, the folder `privrag` in dist: run from the checkout, by `make bundle`."""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "bundle"
OWN = BUILD / "own"  # what the spec puts beside the program's own modules
PORTABLE = ROOT / "build" / "portable"
sys.path.insert(0, str(ROOT))

from privrag_desktop.services.support.program_version_and_build import BundleCard  # noqa: E402
from privrag_desktop.services.vault.sample_vault import ARCHIVE  # noqa: E402
from tools.built_from import write_built_from  # noqa: E402
from tools.bundle_card import commit_seconds, write_card  # noqa: E402
from tools.bundle_papers import write_papers  # noqa: E402
from tools.bundled_files import read_list  # noqa: E402
from tools.program_icon import write_icons  # noqa: E402
from tools.sample_archive import sample_archive  # noqa: E402


def main() -> None:
    """Build it aside and put it in its place when it is whole."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--native", action="store_true", help="with the llama.cpp of this environment")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="FOLDER")
    options = parser.parse_args()
    into = options.into.resolve()
    into.mkdir(parents=True, exist_ok=True)
    card = _write_own(is_native=options.native)
    with TemporaryDirectory(dir=into, prefix=".bundle-") as aside:
        _freeze(Path(aside), _environment(is_native=options.native))
        files = read_list(BUILD / "bundled.json")
        write_papers(files, ROOT, Path(aside) / "privrag", card, commit_seconds(ROOT))
        for name in ("privrag", "PrivRAG Desktop.app"):  # the second on macOS alone
            if (Path(aside) / name).exists():
                _put_in_place(Path(aside) / name, into / name, Path(aside) / f"before {name}")
    print(f"The bundle is {into / 'privrag'}.")  # noqa: T201


def _write_own(*, is_native: bool) -> BundleCard:
    shutil.rmtree(OWN, ignore_errors=True)
    OWN.mkdir(parents=True)
    write_built_from(ROOT, OWN)
    write_icons(BUILD / "icons")
    shutil.copyfile(sample_archive(BUILD / "sample"), OWN / ARCHIVE)
    return write_card(ROOT, OWN, is_native=is_native)


def _environment(*, is_native: bool) -> dict[str, str]:
    """The same order of sets and the same times in each build of one commit."""
    own = {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(commit_seconds(ROOT))}
    if not is_native:
        subprocess.run([ROOT / "packaging" / "portable_llama.sh", PORTABLE, sys.executable], check=True)
        own["PYTHONPATH"] = str(PORTABLE)
    return os.environ | own


def _freeze(into: Path, environment: dict[str, str]) -> None:
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(into), "--workpath", str(BUILD), str(ROOT / "packaging" / "privrag.spec")]
    subprocess.run(command, env=environment, check=True, cwd=ROOT)


def _put_in_place(new: Path, place: Path, before: Path) -> None:
    """Two renames: nobody finds half a bundle there, whenever this is stopped."""
    if place.exists():
        os.replace(place, before)
    os.replace(new, place)


if __name__ == "__main__":
    main()
