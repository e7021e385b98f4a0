"""Archives made in memory, whole and broken in every way."""

import gzip
import io
import lzma
import tarfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.fhir.reading_pipeline import Batch, read_paths
from privrag_desktop.runtime.progress import Progress


def zipped(members: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, content in members.items():
            archive.writestr(zipfile.ZipInfo(name), content, method)
    return made.getvalue()


def tarred(members: Mapping[str, bytes], special: Sequence[tarfile.TarInfo] = ()) -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w") as archive:
        for header in special:
            archive.addfile(header)
        for name, content in members.items():
            header = tarfile.TarInfo(name)
            header.size = len(content)
            archive.addfile(header, io.BytesIO(content))
    return made.getvalue()


def header(name: str, kind: bytes, target: str = "") -> tarfile.TarInfo:
    """A member of a tar that is no file."""
    made = tarfile.TarInfo(name)
    made.type, made.linkname = kind, target
    return made


def packed(form: str, members: Mapping[str, bytes]) -> bytes:
    """Archives by the ending of their name; of `.gz` and `.xz` alone the first member."""
    if form == "zip":
        return zipped(members)
    content = next(iter(members.values())) if form in {"gz", "xz"} else tarred(members)
    if form == "tar":
        return content
    return lzma.compress(content) if form.endswith("xz") else gzip.compress(content)


def read_one(folder: Path, name: str, content: bytes) -> list[Batch]:
    path = folder / name
    path.write_bytes(content)
    return list(read_paths([path], Progress()))


def refusals(batches: Sequence[Batch]) -> list[Refusal]:
    return [one for batch in batches for one in batch.refused]


def told(batches: Sequence[Batch]) -> list[tuple[str, str]]:
    return [(one.file, one.reason) for one in refusals(batches)]
