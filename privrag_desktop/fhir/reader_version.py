"""Which reader this is: what another one has read may be told otherwise by this one."""

from privrag_desktop.code_version import code_version


def reader_version() -> bytes:
    """A hash of the reader's own files, and of the versions of what it is made with."""
    return code_version(("fhir",), ("fhir.resources", "pydantic"))
