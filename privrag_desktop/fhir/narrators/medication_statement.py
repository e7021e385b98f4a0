"""A MedicationStatement: what somebody says is, was or is not taken."""

from collections.abc import Iterator

from fhir.resources.R4B.medicationstatement import MedicationStatement
from fhir.resources.R4B.period import Period

from privrag_desktop.domain import Category, Fact
from privrag_desktop.fhir.dosage import dosage_text
from privrag_desktop.fhir.moments import beside_day, day_of, day_text
from privrag_desktop.fhir.narrators.medicine import medicine_of
from privrag_desktop.fhir.narrators.sentences import About, ending_of, reasons, sentence_of, told
from privrag_desktop.fhir.words import concepts_text

_SAID = {"not-taken": "not taken"}


def narrate_statement(resource: MedicationStatement, about: About) -> Iterator[Fact]:
    """In the order of the words of a MedicationRequest; "not to be given" stands for what is not taken."""
    moment = resource.effectiveDateTime or resource.effectivePeriod
    since = moment or resource.dateAsserted
    term = medicine_of(resource, about)
    ending = ending_of(
        _SAID.get(resource.status or "", resource.status),
        told("because of", concepts_text(resource.statusReason)),
        told("for", reasons(resource.reasonCode, resource.reasonReference)),
        told("dosage", dosage_text(resource.dosage or [])),
        told("since" if moment else "told on", day_text(since)),
        told("until", day_text(moment.end)) if isinstance(moment, Period) and moment.start else "",
    )
    yield Fact(
        about.patient_id,
        about.key,
        Category.MEDICATION,
        term.name,
        sentence_of(Category.MEDICATION, f"{term.name}{ending}"),
        term.code,
        term.system,
        day=day_of(since),
        status=resource.status,
        moment=beside_day(since),
    )
