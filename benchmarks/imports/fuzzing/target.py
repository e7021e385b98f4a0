"""The fuzzed function: a file of any bytes goes through reader, narrator and making of documents."""

from pathlib import Path

from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.fhir.files import resources_in_file
from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.runtime.progress import Progress

_SMALL = 300  # bytes past which every other input is read entry by entry, as a large file is
_ORDINARY = resources_in_file.LARGEST_HELD


def read_and_tell(content: bytes, folder: Path) -> int:
    """How many facts came of a file of these bytes; whatever it is, nothing but an answer may come of it.

    Raises AssertionError for one that was neither read nor refused, or that was refused without a sentence.
    """
    resources_in_file.LARGEST_HELD = _SMALL if len(content) % 2 else _ORDINARY
    path = folder / "fuzzed.json"
    path.write_bytes(content)
    facts, has_told = 0, not content
    for batch in read_paths([path], Progress()):
        has_told = has_told or bool(batch.resources or batch.refused or batch.notes or batch.deleted)
        for refused in batch.refused:
            assert refused.reason.endswith("."), refused
            refused.file.encode()
            refused.reason.encode()
        for record in batch.records:
            facts += len(record.facts)
            for document in group_documents(record.patient, record.facts):
                document.heading.encode()
            for fact in record.facts:
                fact.sentence.encode()  # a lone surrogate could not be kept
    assert has_told, "nothing was said of it"
    return facts
