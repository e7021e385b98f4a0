"""Narrate an AllergyIntolerance, or that no allergy is known."""

from collections.abc import Iterator

from fhir.resources.R4B.allergyintolerance import AllergyIntolerance, AllergyIntoleranceReaction

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import (
    CERTAIN,
    ResourceContext,
    ending_of,
    phrase,
    sentence_of,
    with_code_and_status,
)
from privrag_desktop.fhir.resources.day_and_period_text import day_of, day_text
from privrag_desktop.fhir.resources.value_text import concept_text, concepts_text, status_code


def narrate_allergy(resource: AllergyIntolerance, about: ResourceContext) -> Iterator[Fact]:
    reactions = resource.reaction or []
    substance = next((text for one in reactions if (text := concept_text(one.substance))), "")
    name = concept_text(resource.code) or substance or "Unnamed substance"
    status = status_code(resource.clinicalStatus)
    verification = status_code(resource.verificationStatus)
    onset = resource.onsetDateTime or resource.onsetPeriod
    ending = ending_of(
        resource.type if resource.type == "intolerance" else "",
        "" if verification in CERTAIN else verification,
        status,
        phrase("criticality", resource.criticality),
        *(phrase("reaction", _reaction(reaction)) for reaction in reactions),
        phrase("since", day_text(onset)) or phrase("recorded on", day_text(resource.recordedDate)),
    )
    day = day_of(onset) or (None if onset else day_of(resource.recordedDate))
    sentence = sentence_of(Category.ALLERGY, f"{name}{ending}")
    fact = Fact(about.patient_id, about.key, Category.ALLERGY, name, sentence, day=day)
    yield with_code_and_status(fact, resource.code, status)


def _reaction(reaction: AllergyIntoleranceReaction) -> str:
    signs = concepts_text(reaction.manifestation)
    return f"{signs} ({reaction.severity})" if signs and reaction.severity else signs
