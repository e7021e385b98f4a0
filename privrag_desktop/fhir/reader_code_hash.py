"""Hash the FHIR reader's own code: another version may have read the same file otherwise."""

from privrag_desktop.runtime.code_hash import code_version

MADE_OF, MADE_WITH = ("fhir",), ("fhir.resources", "pydantic")
# As it was loaded: an update changes files under a program that runs.
_CODE = code_version(MADE_OF, MADE_WITH)


def reader_version() -> bytes:
    """A hash of the reader's own files, and of the versions of what it is made with."""
    return _CODE
