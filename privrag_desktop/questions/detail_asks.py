"""Ways to ask for what an entry tells beside its value: the dose, the route, the reason."""

from collections.abc import Sequence
from types import MappingProxyType

from pydantic import TypeAdapter

from privrag_desktop.domain import Category
from privrag_desktop.questions.parts import NotUnderstood
from privrag_desktop.questions.query import Concept, Entries, Pick, Query, Show
from privrag_desktop.questions.selection import Selection

_QUERY: TypeAdapter[Query] = TypeAdapter(Query)
_DRUGS = frozenset({Category.MEDICATION, Category.GIVEN, Category.IMMUNIZATION})
_TELLING = MappingProxyType(
    {
        "dose": _DRUGS,
        "route": _DRUGS,
        "reason": frozenset(
            {
                Category.VISIT,
                Category.PROCEDURE,
                Category.MEDICATION,
                Category.GIVEN,
                Category.PLAN,
                Category.STUDY,
                Category.ORDER,
            }
        ),
    }
)


def detailed(selection: Selection) -> tuple[Query, ...]:
    """The dose, the route or the reason that the entries tell, of the newest if nothing else is said."""
    detail = selection.parts.take("detail")
    assert detail is not None
    selection.parts.take_all("when", "valued", "dated")
    started = selection.parts.take("started")
    found = []
    for each in map(selection.holding, selection.targets()):
        is_begun = started is not None and each.pick == Pick(nth=1)
        of = (
            each.model_copy(update={"pick": None}) if is_begun else each
        )  # the dose of now, when first started
        if started and any(one.is_class for one in selection.things) and _are_several(of):
            raise NotUnderstood(started.words)  # since when an anticoagulant: this one, or any
        if not of.categories <= _TELLING[detail.value] or detail.value == "reason" and of.status == "over":
            raise NotUnderstood(detail.words)  # why it was stopped is not why it was ordered
        is_class = any(one.is_class for one in selection.things) and _are_several(of)
        nth = 1 if started and detail.value == "reason" else -1  # why it was started: by its first order
        newest = of.model_copy(update={"pick": Pick(nth=nth, of="name" if is_class else "patient")})
        of_time = (
            of
            if of.kinds or is_class and of.status == "active" or of.pick or of.windows or of.near
            else newest
        )
        of_both = of_time.model_copy(update={"concepts": _or_given(of.concepts)})
        found.append(_QUERY.validate_python({"ask": "show", "of": of_both, "what": detail.value}))
        if started:  # of all orders, also those that are over
            found.append(Show(of=of.model_copy(update={"pick": Pick(nth=1), "status": "any"}), what="days"))
    return tuple(found)


def _are_several(of: Entries) -> bool:
    return len({one.name.casefold().split()[0] for one in of.concepts}) > 1


def _or_given(concepts: Sequence[Concept]) -> tuple[Concept, ...]:
    """With the administrations of the same drugs: they tell a dose and a route, too."""
    given = (
        Concept(category=Category.GIVEN, name=one.name)
        for one in concepts
        if one.category is Category.MEDICATION
    )
    return tuple(dict.fromkeys((*concepts, *given)))
