"""Find texts about one patient, by the patient's identifiers in them."""

from collections.abc import Collection, Iterable

from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.detect.known_identifier_registry import NAME_ROLES, Registry
from privrag_desktop.privacy.pseudonyms.placeholder_reader import outside_placeholders
from privrag_desktop.store import pseudonyms as table
from privrag_desktop.store import task_pseudonyms
from privrag_desktop.store.database import RowReader

# what others do not share as they share a town or a birthday
_THEIR_OWN = frozenset(
    {
        IdentifierRole.FULL_NAME,
        IdentifierRole.RECORD_ID,
        IdentifierRole.STREET,
        IdentifierRole.PHONE,
        IdentifierRole.EMAIL,
        IdentifierRole.URL,
    }
)


class Traces:
    """Looks for everything that identifies one patient; `others` are the names of everybody else."""

    def __init__(self, identifiers: Iterable[Identifier], others: Collection[str] = ()) -> None:
        self._registry = Registry(identifiers)
        self._others = frozenset(word for name in others for word in folded_words(name).split())

    def are_in(self, text: str) -> bool:
        """Whether a whole name stands in a text, or something else that is this patient's alone."""
        return any(one.role in _THEIR_OWN or self._is_own_name(one) for one in self._known(text))

    def found_in(self, texts: Iterable[str]) -> frozenset[Identifier]:
        """All identifiers, parts of names too, that stand in any of these texts."""
        return frozenset(one for text in texts for one in self._known(text))

    def _is_own_name(self, one: Identifier) -> bool:
        return one.role in NAME_ROLES and self._others.isdisjoint(folded_words(one.value).split())

    def _known(self, text: str) -> set[Identifier]:
        return {one for finding in outside_placeholders(text, self._registry.find) for one in finding.known}


def conversations_about(reader: RowReader, patient_id: str, traces: Traces) -> frozenset[str]:
    """The scopes of kept questions that named, were about or cited this patient.

    Also when the patient was not in the vault yet, and the name was anybody's.
    """
    named = {scope for scope, originals in table.originals(reader) if traces.are_in(originals)}
    return frozenset([*table.scopes_of(reader, patient_id), *named])


def tasks_about(reader: RowReader, traces: Traces) -> list[str]:
    """The scopes of tasks in whose records this patient is."""
    return [scope for scope, originals in task_pseudonyms.originals(reader) if traces.are_in(originals)]
