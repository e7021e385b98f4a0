"""Find at which visit something was recorded, when it ended, and the records that are its reason.

Questions ask for what happened "on the same visit", for the length of a stay and for the condition that a
drug is for. No sentence says these, so they stand in fields of their own beside the fact. A reason is saved
as a reference and followed when somebody asks, because its record may be in another file or another import.
"""

from collections.abc import Iterator
from datetime import date, datetime

from fhir.resources.R4B.claim import Claim
from fhir.resources.R4B.condition import Condition
from fhir.resources.R4B.encounter import Encounter
from fhir.resources.R4B.explanationofbenefit import ExplanationOfBenefit
from fhir.resources.R4B.period import Period
from fhir.resources.R4B.reference import Reference

from privrag_desktop.fhir.resources.references import any_resource_named, resource_named
from privrag_desktop.fhir.resources.validation import Clinical
from privrag_desktop.fhir.resources.value_text import concept_code, one_line

_PERIODS = ("performedPeriod", "effectivePeriod", "occurrencePeriod", "period", "servicedPeriod")
_CLASSES = {
    "AMB": "ambulatory",
    "EMER": "emergency",
    "FLD": "field",
    "HH": "home health",
    "IMP": "inpatient",
    "ACUTE": "inpatient acute",
    "NONAC": "inpatient non-acute",
    "OBSENC": "observation",
    "PRENC": "pre-admission",
    "SS": "short stay",
    "VR": "virtual",
}

_AT_ADMISSION = frozenset({"AD", "CC"})  # diagnosis-role: admission diagnosis, chief complaint


def visit_of(resource: Clinical, key: str) -> str | None:
    """The key of the Encounter at which it was recorded, an Encounter's own; None where it names none.

    A reference by a number of the sender's ("Encounter?identifier=…") is not followed.
    """
    if isinstance(resource, Encounter):
        return key
    if isinstance(resource, Claim | ExplanationOfBenefit):
        return _visit_of_items(resource)
    reference = getattr(resource, "encounter", None) or getattr(resource, "context", None)
    if not isinstance(reference, Reference):  # DocumentReference.context, which holds a list of them
        listed = getattr(reference, "encounter", None) or [None]
        reference = listed[0]
    return resource_named(reference, "Encounter") if reference else None


def _visit_of_items(resource: Claim | ExplanationOfBenefit) -> str | None:
    """The one visit that its items name."""
    named = {
        resource_named(reference, "Encounter")
        for item in resource.item or ()
        for reference in item.encounter or ()
    }
    return named.pop() if len(named) == 1 else None


def end_of(resource: Clinical) -> str | None:
    """When it ended in ISO form, with the time of day if the record gives it; None if it says nothing."""
    if isinstance(resource, Condition):
        return _moment(resource.abatementDateTime) or _end(resource.abatementPeriod)
    return next((end for name in _PERIODS if (end := _end(getattr(resource, name, None)))), None)


def visit_class(resource: Encounter) -> str:
    """What kind of visit it was, in words: inpatient, emergency; "" where the record does not say."""
    coding = resource.class_fhir  # null is taken for it, although it is required
    if coding is None:
        return ""
    return _CLASSES.get(coding.code or "") or one_line(coding.display) or one_line(coding.code)


def _end(period: object) -> str | None:
    return _moment(period.end) if isinstance(period, Period) else None


def _moment(moment: object) -> str | None:
    if isinstance(moment, datetime):
        return moment.strftime("%Y-%m-%d %H:%M:%S")
    if isinstance(moment, date):
        return moment.isoformat()
    return moment if isinstance(moment, str) else None


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
