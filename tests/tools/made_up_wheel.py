"""A Python distribution as an installer leaves it: its files, its licence, and the list of both."""

from pathlib import Path


def install(
    folder: Path, name: str, *, licence: str | None = "All may use it.", metadata: str = "License: MIT"
) -> Path:
    """Into `folder`; the module of it."""
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir(parents=True)
    (folder / name).mkdir()
    module = folder / name / "__init__.py"
    module.write_text("HERE = True\n")
    (about / "METADATA").write_text(f"Metadata-Version: 2.4\nName: {name}\nVersion: 1.0\n{metadata}\n")
    files = [f"{name}/__init__.py", f"{about.name}/METADATA", f"{about.name}/RECORD"]
    if licence is not None:
        (about / "licenses").mkdir()
        (about / "licenses" / "LICENSE.txt").write_text(licence)
        files.append(f"{about.name}/licenses/LICENSE.txt")
    (about / "RECORD").write_text("".join(f"{file},,\n" for file in files))
    return module
