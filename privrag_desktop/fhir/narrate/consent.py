"""Narrate a Consent about care: what it is, whether it is in force, what it permits and denies.

Who made it, and the form itself, identify people: both are left out.
"""

from collections.abc import Iterable, Iterator
from types import MappingProxyType

from fhir.resources.R4B.codeableconcept import CodeableConcept
from fhir.resources.R4B.consent import Consent, ConsentProvision

from privrag_desktop.domain.fact_categories import CONSENT, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import FactTerm, ResourceContext, fact_of, phrase
from privrag_desktop.fhir.resources.care_consent_check import DIRECTIVES
from privrag_desktop.fhir.resources.day_and_period_text import day_of, day_text, period_text
from privrag_desktop.fhir.resources.value_text import concept_text, one_line

_SAID = MappingProxyType(
    {
        "draft": "draft, not in force",
        "proposed": "proposed, not in force",
        "rejected": "rejected, not in force",
        "inactive": "inactive, no longer in force",
    }
)


def narrate_consent(resource: Consent, about: ResourceContext) -> Iterator[Fact]:
    """One fact for the form, and one for each thing that it permits or denies, called by what it is."""
    name = _name(resource)
    ruled = [
        (text, _rule(one))
        for one in _provisions([resource.provision] if resource.provision else [])
        for text in _texts(one.code) or [name]
    ]
    called = _texts([*(resource.category or ()), resource.policyRule])
    said = [text for text in called if not _is_same(text, name)]
    yield _fact(resource, about, name, *(rule for text, rule in ruled if _is_same(text, name)), *said)
    others = [(text, rule) for text, rule in ruled if not _is_same(text, name)]
    for number, (text, rule) in enumerate(others, 1):
        yield _fact(resource, about.part(number), text, rule, phrase("part of", name))


def _fact(resource: Consent, about: ResourceContext, name: str, *said: str) -> Fact:
    made = resource.dateTime or (resource.provision.period if resource.provision else None)
    status = one_line(resource.status)
    return fact_of(
        about,
        Category.ORDER,
        FactTerm(f"{name} {CONSENT}"),
        _SAID.get(status, status),
        *dict.fromkeys(said),
        phrase("made on", day_text(day_of(resource.dateTime))),
        moment=made,
        # answers leave drafts of orders out; that a form lies unsigned is told
        status="proposed" if status == "draft" else status,
    )


def _name(resource: Consent) -> str:
    """The directive that its categories tell by code, else what its scope, its rule or they are called."""
    categories = resource.category or []
    codes = {one_line(coding.code).casefold() for one in categories for coding in one.coding or ()}
    if known := next((called for code, called in DIRECTIVES.items() if code in codes), ""):
        return known
    if any(coding.code == "adr" for coding in resource.scope.coding or ()):
        return "Advance care directive"
    return next(iter(_texts([resource.policyRule, *categories, resource.scope])), "Unnamed consent")


def _provisions(provisions: Iterable[ConsentProvision]) -> Iterator[ConsentProvision]:
    """Each, and behind it its exceptions."""
    for one in provisions:
        yield one
        yield from _provisions(one.provision or ())


def _rule(provision: ConsentProvision) -> str:
    """In the words of the record: to deny "Do not resuscitate" is left for a person to read."""
    period = period_text(provision.period) if provision.period else ""
    return " ".join(one for one in (phrase("provision", provision.type), period) if one)


def _texts(concepts: Iterable[CodeableConcept | None] | None) -> list[str]:
    """Each concept in words; a code that stands alone by its name."""
    texts = (concept_text(one) for one in concepts or ())
    return list(dict.fromkeys(DIRECTIVES.get(text.casefold(), text) for text in texts if text))


def _is_same(text: str, name: str) -> bool:
    return text.casefold() == name.casefold()
