"""Which records a resource gives as its reason: the condition that a drug is ordered for.

Published records only refer to it ("reasonReference"), and the condition may stand anywhere, in another file
or another import. So the reference itself is kept beside the fact, and followed when somebody asks.
"""

from collections.abc import Iterator

from fhir.resources.R4B.encounter import Encounter
from fhir.resources.R4B.reference import Reference

from privrag_desktop.fhir.references import any_resource_named
from privrag_desktop.fhir.resources import Clinical
from privrag_desktop.fhir.words import concept_code

_AT_ADMISSION = frozenset({"AD", "CC"})  # diagnosis-role: admission diagnosis, chief complaint


def reasons_of(resource: Clinical) -> str | None:
    """The keys of the records, with a space between; None where it refers to none.

    A reference by a number of the sender's ("Condition?identifier=…") is not followed.
    """
    keys = dict.fromkeys(
        key for one in _references(resource) if (key := any_resource_named(one, "Condition"))
    )
    return " ".join(keys) or None


def _references(resource: Clinical) -> Iterator[Reference]:
    yield from getattr(resource, "reasonReference", None) or ()
    yield from getattr(resource, "addresses", None) or ()  # of a plan or a goal
    if isinstance(resource, Encounter):
        for one in resource.diagnosis or ():
            if concept_code(one.use)[0] in _AT_ADMISSION:
                yield one.condition
