"""One plain sentence for each fact of a clinical resource."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from fhir.resources.R4B.age import Age
from fhir.resources.R4B.allergyintolerance import AllergyIntolerance, AllergyIntoleranceReaction
from fhir.resources.R4B.codeableconcept import CodeableConcept
from fhir.resources.R4B.condition import Condition
from fhir.resources.R4B.medicationrequest import MedicationRequest
from fhir.resources.R4B.observation import Observation, ObservationComponent
from fhir.resources.R4B.procedure import Procedure
from fhir.resources.R4B.range import Range
from fhir.resources.R4B.reference import Reference

from privrag_desktop.domain import Category, Fact
from privrag_desktop.fhir.dosage import dosage_text
from privrag_desktop.fhir.moments import beside_day, day_of, day_text
from privrag_desktop.fhir.ranges import reference_range
from privrag_desktop.fhir.resources import Clinical
from privrag_desktop.fhir.words import (
    Value,
    concept_code,
    concept_text,
    concepts_text,
    observed_value,
    one_line,
    quantity_text,
    range_text,
    status_code,
)

_CATEGORIES = MappingProxyType(
    {
        "vital-signs": Category.VITAL,
        "laboratory": Category.LABORATORY,
        "survey": Category.SURVEY,
        "social-history": Category.SOCIAL,
        "exam": Category.EXAM,
        "imaging": Category.IMAGING,
    }
)
_SETTLED = frozenset({"final", "amended", "corrected", "unknown"})
_CERTAIN = frozenset({"", "confirmed"})
_WITHDRAWN = "It is marked as entered in error."
_REFUTED = "It is marked as refuted."


def reason_for_no_facts(resource: Clinical) -> str:
    """Why the record itself says that the resource is not to be believed, "" when it does not."""
    if isinstance(resource, Condition | AllergyIntolerance):
        verification = status_code(resource.verificationStatus)
        return {"entered-in-error": _WITHDRAWN, "refuted": _REFUTED}.get(verification, "")
    return _WITHDRAWN if resource.status == "entered-in-error" else ""


def narrate(resource: Clinical, patient_id: str, key: str, medication: str = "") -> tuple[Fact, ...]:
    """The facts of a resource known as `key`; `medication` is the name behind a reference to a Medication."""
    if isinstance(resource, Observation):
        return tuple(_observation(resource, patient_id, key))
    if isinstance(resource, Procedure):
        return (_procedure(resource, patient_id, key),)
    if isinstance(resource, Condition):
        return (_condition(resource, patient_id, key),)
    if isinstance(resource, AllergyIntolerance):
        return (_allergy(resource, patient_id, key),)
    return (_medication(resource, patient_id, key, medication),)


def _observation(resource: Observation, patient_id: str, key: str) -> Iterator[Fact]:
    """The observation's own value first, then one fact for each component."""
    category = _category(resource)
    moment = _effective(resource)
    ending = _ending(_undated(moment), "" if resource.status in _SETTLED else resource.status)
    components = resource.component or []
    holders: list[tuple[str, Observation | ObservationComponent]] = []
    if _says_something(resource) or not components:
        holders.append((key, resource))
    holders += [(f"{key}#{number}", component) for number, component in enumerate(components, 1)]
    for own_key, holder in holders:
        value = observed_value(holder)
        name = concept_text(holder.code) or "Unnamed observation"
        code, system = concept_code(holder.code)
        low, high = reference_range(holder)
        yield Fact(
            patient_id=patient_id,
            resource=own_key,
            category=category,
            name=name,
            sentence=_sentence(category, f"{name} {_finding(holder, value)}{ending}"),
            code=code,
            system=system,
            value=value.number if value else None,
            unit=value.unit if value else None,
            day=day_of(moment),
            status=resource.status,
            moment=beside_day(moment),
            low=low,
            high=high,
        )


def _says_something(resource: Observation) -> bool:
    return observed_value(resource) is not None or resource.dataAbsentReason is not None


def _finding(holder: Observation | ObservationComponent, value: Value | None) -> str:
    if value:
        interpretation = concepts_text(holder.interpretation)
        return f"was {value.text} ({interpretation})" if interpretation else f"was {value.text}"
    absent = concept_text(holder.dataAbsentReason)
    return f"has no value ({absent})" if absent else "was recorded without a value"


def _category(resource: Observation) -> Category:
    for concept in resource.category or ():
        for coding in concept.coding or ():
            if coding.code and coding.code in _CATEGORIES:
                return _CATEGORIES[coding.code]
    return Category.OBSERVATION


def _effective(resource: Observation) -> object:
    return (
        resource.effectiveDateTime
        or resource.effectivePeriod
        or resource.effectiveInstant
        or resource.effectiveTiming
    )


def _procedure(resource: Procedure, patient_id: str, key: str) -> Fact:
    name = concept_text(resource.code) or "Unnamed procedure"
    moment = resource.performedDateTime or resource.performedPeriod
    status = "not done" if resource.status == "not-done" else resource.status
    ending = _ending(
        status,
        concept_text(resource.statusReason),
        _with("body site", concepts_text(resource.bodySite)),
        _with("for", _reasons(resource.reasonCode, resource.reasonReference)),
        _with("outcome", concept_text(resource.outcome)),
        _undated(moment) or one_line(resource.performedString),
        _life_time(resource.performedAge, resource.performedRange),
    )
    sentence = _sentence(Category.PROCEDURE, f"{name}{ending}")
    fact = Fact(patient_id, key, Category.PROCEDURE, name, sentence, day=day_of(moment))
    return _coded(fact, resource.code, resource.status)


def _condition(resource: Condition, patient_id: str, key: str) -> Fact:
    name = concept_text(resource.code) or "Unnamed condition"
    status = status_code(resource.clinicalStatus)
    verification = status_code(resource.verificationStatus)
    onset = resource.onsetDateTime or resource.onsetPeriod
    ending = _ending(
        "" if verification in _CERTAIN else verification,
        _with("severity", concept_text(resource.severity)),
        _with("body site", concepts_text(resource.bodySite)),
        "" if status == "resolved" and _abated(resource) else status,
        _onset(resource, onset),
        _with(status if status == "resolved" else "ended", _abated(resource)),
    )
    sentence = _sentence(Category.CONDITION, f"{name}{ending}")
    day = day_of(onset) or (None if onset else day_of(resource.recordedDate))
    fact = Fact(patient_id, key, Category.CONDITION, name, sentence, day=day)
    return _coded(fact, resource.code, status)


def _onset(resource: Condition, onset: object) -> str:
    return (
        _with("since", day_text(onset))
        or _life_time(resource.onsetAge, resource.onsetRange)
        or _with("onset", one_line(resource.onsetString))
        or _with("recorded on", day_text(resource.recordedDate))
    )


def _abated(resource: Condition) -> str:
    """When it ended, with the preposition that fits."""
    day = day_text(resource.abatementDateTime or resource.abatementPeriod)
    return (
        _with("on", day)
        or _life_time(resource.abatementAge, resource.abatementRange)
        or one_line(resource.abatementString)
    )


def _allergy(resource: AllergyIntolerance, patient_id: str, key: str) -> Fact:
    reactions = resource.reaction or []
    substance = next((text for one in reactions if (text := concept_text(one.substance))), "")
    name = concept_text(resource.code) or substance or "Unnamed substance"
    status = status_code(resource.clinicalStatus)
    verification = status_code(resource.verificationStatus)
    onset = resource.onsetDateTime or resource.onsetPeriod
    ending = _ending(
        resource.type if resource.type == "intolerance" else "",
        "" if verification in _CERTAIN else verification,
        status,
        _with("criticality", resource.criticality),
        *(_with("reaction", _reaction(reaction)) for reaction in reactions),
        _with("since", day_text(onset)) or _with("recorded on", day_text(resource.recordedDate)),
    )
    day = day_of(onset) or (None if onset else day_of(resource.recordedDate))
    sentence = _sentence(Category.ALLERGY, f"{name}{ending}")
    fact = Fact(patient_id, key, Category.ALLERGY, name, sentence, day=day)
    return _coded(fact, resource.code, status)


def _reaction(reaction: AllergyIntoleranceReaction) -> str:
    signs = concepts_text(reaction.manifestation)
    return f"{signs} ({reaction.severity})" if signs and reaction.severity else signs


def _medication(resource: MedicationRequest, patient_id: str, key: str, referred: str) -> Fact:
    concept = resource.medicationCodeableConcept
    reference = resource.medicationReference
    display = one_line(reference.display) if reference else ""
    name = concept_text(concept) or referred or display or "Unnamed medication"
    ending = _ending(
        "not to be given" if resource.doNotPerform else "",
        resource.status,
        _with("for", _reasons(resource.reasonCode, resource.reasonReference)),
        _with("dosage", dosage_text(resource.dosageInstruction or [])),
        _with("ordered on", day_text(resource.authoredOn)),
    )
    sentence = _sentence(Category.MEDICATION, f"{name}{ending}")
    fact = Fact(patient_id, key, Category.MEDICATION, name, sentence, day=day_of(resource.authoredOn))
    return _coded(fact, concept, resource.status)


def _coded(fact: Fact, concept: CodeableConcept | None, status: str | None) -> Fact:
    code, system = concept_code(concept)
    return replace(fact, code=code, system=system, status=status or None)


def _reasons(codes: list[CodeableConcept] | None, references: list[Reference] | None) -> str:
    displays = [text for one in references or () if (text := one_line(one.display))]
    return concepts_text(codes) or ", ".join(dict.fromkeys(displays))


def _life_time(age: Age | None, span: Range | None) -> str:
    return _with("at age", quantity_text(age)) or (_with("at age", range_text(span)) if span else "")


def _undated(moment: object) -> str:
    """A year or a month stands in the sentence, as no document heading carries it."""
    return "" if day_of(moment) else _with("in", day_text(moment))


def _sentence(category: Category, text: str) -> str:
    return f"{category.value}: {text.rstrip('. ')}."


def _with(word: str, text: str | None) -> str:
    return f"{word} {text}" if text else ""


def _ending(*parts: str | None) -> str:
    return "".join(f", {part}" for part in parts if part)
