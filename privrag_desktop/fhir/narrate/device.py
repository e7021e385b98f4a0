"""Narrate a Device of a patient, such as an implant; not its serial numbers, which identify people."""

from collections.abc import Iterator

from fhir.resources.R4B.device import Device

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import ResourceContext, fact_of, phrase, term_of
from privrag_desktop.fhir.resources.value_text import concepts_text


def narrate_device(resource: Device, about: ResourceContext) -> Iterator[Fact]:
    """Its day is not told: the day on which it was made is no day of the patient's."""
    yield fact_of(
        about,
        Category.DEVICE,
        term_of([resource.type], "Device of an unnamed kind"),
        resource.status or "",
        concepts_text(resource.statusReason),
        phrase("safety", concepts_text(resource.safety)),
        status=resource.status,
    )
