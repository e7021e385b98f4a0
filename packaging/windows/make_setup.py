"""Makes the Windows installer of a bundle, with makensis; on Windows or on any other system."""

import argparse
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from tools.program_icon import write_icons  # noqa: E402
from tools.windows_lists import write_lists  # noqa: E402


def main() -> None:
    """Lists and icon into build/windows, the installer into dist."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bundle", type=Path, default=ROOT / "dist" / "privrag", metavar="FOLDER")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="FOLDER")
    options = parser.parse_args()
    lists = ROOT / "build" / "windows"
    write_lists(options.bundle.resolve(), lists)
    write_icons(lists)
    options.into.mkdir(parents=True, exist_ok=True)
    setup = options.into.resolve() / f"privrag-desktop-{version('privrag-desktop')}-setup.exe"
    given = {"VERSION": version("privrag-desktop"), "LISTS": str(lists), "SETUP": str(setup)}
    defined = [f"-D{name}={value}" for name, value in given.items()]
    script = str(ROOT / "packaging" / "windows" / "privrag.nsi")
    subprocess.run(["makensis", "-V2", "-INPUTCHARSET", "UTF8", *defined, script], check=True)
    print(f"The installer is {setup}.")  # noqa: T201


if __name__ == "__main__":
    main()
