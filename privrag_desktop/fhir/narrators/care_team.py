"""A CareTeam: what it is for and which roles it has; who is in it, and its name, identify people."""

from collections.abc import Iterator

from fhir.resources.R4B.careteam import CareTeam

from privrag_desktop.domain import Category, Fact
from privrag_desktop.fhir.moments import day_text
from privrag_desktop.fhir.narrators.sentences import About, Term, fact_of, reasons, told
from privrag_desktop.fhir.words import concepts_text

_NOT_STAFF = frozenset({"Patient"})


def narrate_care_team(resource: CareTeam, about: About) -> Iterator[Fact]:
    roles = (concepts_text(member.role) for member in resource.participant or ())
    told_roles = dict.fromkeys(role for role in roles if role and role not in _NOT_STAFF)
    yield fact_of(
        about,
        Category.PLAN,
        Term("Care team"),
        resource.status or "",
        told("for", reasons(resource.reasonCode, resource.reasonReference)),
        told("kind", concepts_text(resource.category)),
        told("with", "; ".join(told_roles)),
        told("since", day_text(resource.period.start)) if resource.period else "",
        told("until", day_text(resource.period.end)) if resource.period else "",
        moment=resource.period,
        status=resource.status,
    )
