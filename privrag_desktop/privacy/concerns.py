"""Whether texts speak of one patient, and which of the patient's identifiers stand in them."""

from collections.abc import Iterable

from privrag_desktop.domain import Identifier, Role
from privrag_desktop.privacy.registry import Registry
from privrag_desktop.store import pseudonyms as table
from privrag_desktop.store import task_records
from privrag_desktop.store.database import Reader

# what others do not share as they share a given name, a town or a birthday
_THEIR_OWN = frozenset({Role.FULL_NAME, Role.RECORD_ID, Role.STREET, Role.PHONE, Role.EMAIL, Role.URL})


class Traces:
    """Looks for everything that identifies one patient."""

    def __init__(self, identifiers: Iterable[Identifier]) -> None:
        self._registry = Registry(identifiers)

    def are_in(self, text: str) -> bool:
        """Whether a whole name stands in a text, or something else that is this patient's alone."""
        return any(one.role in _THEIR_OWN for one in self._known(text))

    def found_in(self, texts: Iterable[str]) -> frozenset[Identifier]:
        """All identifiers, parts of names too, that stand in any of these texts."""
        return frozenset(one for text in texts for one in self._known(text))

    def _known(self, text: str) -> set[Identifier]:
        return {one for finding in self._registry.find(text) for one in finding.known}


def conversations_about(reader: Reader, patient_id: str) -> list[str]:
    """The scopes of kept questions that named, were about or cited this patient."""
    return table.scopes_of(reader, patient_id)


def tasks_about(reader: Reader, traces: Traces) -> list[str]:
    """The scopes of tasks in whose records this patient is."""
    return [scope for scope, originals in task_records.originals(reader) if traces.are_in(originals)]
