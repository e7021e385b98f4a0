"""Narrate a CareTeam: what it is for and its roles, not its members or name, which identify people."""

from collections.abc import Iterator

from fhir.resources.R4B.careteam import CareTeam

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.narrate.sentence_parts import FactTerm, ResourceContext, fact_of, phrase, reasons
from privrag_desktop.fhir.resources.day_and_period_text import day_text
from privrag_desktop.fhir.resources.value_text import concepts_text

_NOT_STAFF = frozenset({"Patient"})


def narrate_care_team(resource: CareTeam, about: ResourceContext) -> Iterator[Fact]:
    roles = (concepts_text(member.role) for member in resource.participant or ())
    told_roles = dict.fromkeys(role for role in roles if role and role not in _NOT_STAFF)
    yield fact_of(
        about,
        Category.PLAN,
        FactTerm("Care team"),
        resource.status or "",
        phrase("for", reasons(resource.reasonCode, resource.reasonReference)),
        phrase("kind", concepts_text(resource.category)),
        phrase("with", "; ".join(told_roles)),
        phrase("since", day_text(resource.period.start)) if resource.period else "",
        phrase("until", day_text(resource.period.end)) if resource.period else "",
        moment=resource.period,
        status=resource.status,
    )
