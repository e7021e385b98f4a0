"""Collect which records a resource gives as its reason: the condition that a drug is for.

Published records only refer to it ("reasonReference"), and the condition may stand anywhere, in another file
or another import. So the reference itself is kept beside the fact, and followed when somebody asks.
"""

from collections.abc import Iterator

from fhir.resources.R4B.claim import Claim
from fhir.resources.R4B.encounter import Encounter
from fhir.resources.R4B.explanationofbenefit import ExplanationOfBenefit
from fhir.resources.R4B.reference import Reference

from privrag_desktop.fhir.resources.references import any_resource_named
from privrag_desktop.fhir.resources.validation import Clinical
from privrag_desktop.fhir.resources.value_text import concept_code

_AT_ADMISSION = frozenset({"AD", "CC"})  # diagnosis-role: admission diagnosis, chief complaint


def reasons_of(resource: Clinical) -> str | None:
    """The keys of the records, with a space between; None where it refers to none.

    A reference by a number of the sender's ("Condition?identifier=…") is not followed.
    """
    named = (any_resource_named(one, kind) for one, kind in _references(resource))
    return " ".join(dict.fromkeys(filter(None, named))) or None


def _references(resource: Clinical) -> Iterator[tuple[Reference, str]]:
    """Each with the type of resource that it is taken to mean if it does not say that."""
    yield from ((one, "Condition") for one in _conditions(resource))
    if isinstance(resource, Claim | ExplanationOfBenefit):
        for diagnosis in resource.diagnosis or ():
            if diagnosis.diagnosisReference:
                yield diagnosis.diagnosisReference, "Condition"
        for procedure in resource.procedure or ():
            if procedure.procedureReference:
                yield procedure.procedureReference, "Procedure"
        if resource.prescription:
            yield resource.prescription, "MedicationRequest"


def _conditions(resource: Clinical) -> Iterator[Reference]:
    yield from getattr(resource, "reasonReference", None) or ()
    yield from getattr(resource, "addresses", None) or ()  # of a plan or a goal
    if isinstance(resource, Encounter):
        for one in resource.diagnosis or ():
            if concept_code(one.use)[0] in _AT_ADMISSION:
                yield one.condition
