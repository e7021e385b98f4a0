"""Everything that one import holds about one patient."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import Identifier
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.personal_details import EntryDetail
from privrag_desktop.domain.resource_versions import Version


@dataclass(frozen=True, slots=True)
class PatientRecord:
    """Everything one import holds about one patient; stored in one transaction.

    A version without facts takes back what its resource has told before. `details` are what identifies people
    in a resource: whom it was with, and where.
    """

    patient: Patient
    facts: tuple[Fact, ...]
    identifiers: tuple[Identifier, ...]
    versions: tuple[Version, ...] = ()
    details: Mapping[str, tuple[EntryDetail, ...]] = field(default_factory=dict, repr=False)
