"""List each file of a bundle for the Windows installer, which installs and removes them.

An uninstaller that removes a folder removes what somebody else put there: ours knows its own files by name.
"""

from pathlib import Path


def write_lists(bundle: Path, folder: Path) -> None:
    """Commands of NSIS for `bundle`: install.nsh puts its files there, uninstall.nsh removes them."""
    files = sorted(file.relative_to(bundle) for file in bundle.rglob("*") if file.is_file())
    folders = sorted({parent for file in files for parent in file.parents if parent.name}, reverse=True)
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / "install.nsh", _installing(bundle, files))
    removing = [f'Delete "$INSTDIR\\{_windows(file)}"' for file in files]
    removing += [f'RMDir "$INSTDIR\\{_windows(one)}"' for one in folders]
    _write(folder / "uninstall.nsh", removing)


def _installing(bundle: Path, files: list[Path]) -> list[str]:
    lines = []
    for where in sorted({file.parent for file in files}):
        lines.append(f'SetOutPath "$INSTDIR\\{_windows(where)}"' if where.name else 'SetOutPath "$INSTDIR"')
        lines += [f'File "{_escaped(str(bundle / file))}"' for file in files if file.parent == where]
    return lines


def _windows(path: Path) -> str:
    return _escaped("\\".join(path.parts))


def _escaped(path: str) -> str:
    """A dollar begins a variable of NSIS; Windows allows no quotation mark in a name."""
    if '"' in path:
        raise ValueError("A file of the bundle has a quotation mark in its name.")
    return path.replace("$", "$$")


def _write(file: Path, lines: list[str]) -> None:
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
