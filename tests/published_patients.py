"""Patients of the published archive, as files of their own, for tests that run the whole program on them."""

import json
import tarfile
from collections.abc import Collection
from pathlib import Path

ARCHIVE = "synthea/synthea-v2.7-blaze-120patients.tar.xz"


def unpack(published_data: Path, patients: Collection[str], folder: Path, notes_since: str = "") -> Path:
    """Write each patient's bundle into `folder`, without the notes that are older than the day given.

    The notes are most of the text: to compute their vectors takes most of the time of an import.
    """
    folder.mkdir()
    with tarfile.open(published_data / ARCHIVE) as archive:
        for member in archive:
            name = Path(member.name).name
            if name in patients:
                content = archive.extractfile(member)
                assert content is not None
                bundle = json.load(content)
                bundle["entry"] = [
                    entry for entry in bundle["entry"] if not _is_old_note(entry["resource"], notes_since)
                ]
                (folder / name).write_text(json.dumps(bundle), encoding="utf-8")
    assert {one.name for one in folder.iterdir()} == set(patients)
    return folder


def _is_old_note(resource: dict[str, str], since: str) -> bool:
    """A report without a text is no note: it holds the values of a day together."""
    is_note = resource["resourceType"] == "DocumentReference" or "presentedForm" in resource
    return is_note and (resource.get("date") or resource["effectiveDateTime"]) < since
