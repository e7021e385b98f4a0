"""Ways to ask for what an entry tells beside its value: the dose, the route, the reason."""

from collections.abc import Sequence
from types import MappingProxyType

from pydantic import TypeAdapter

from privrag_desktop.domain import Category
from privrag_desktop.questions.parts import NotUnderstood
from privrag_desktop.questions.query import Concept, Pick, Query
from privrag_desktop.questions.selection import Selection

_QUERY: TypeAdapter[Query] = TypeAdapter(Query)
_DRUGS = frozenset({Category.MEDICATION, Category.GIVEN, Category.IMMUNIZATION})
_TELLING = MappingProxyType(
    {
        "dose": _DRUGS,
        "route": _DRUGS,
        "reason": frozenset({Category.VISIT, Category.PROCEDURE, Category.MEDICATION, Category.PLAN}),
    }
)


def detailed(selection: Selection) -> tuple[Query, ...]:
    """The dose, the route or the reason that the entries tell, of the newest if nothing else is said."""
    detail = selection.parts.take("detail")
    assert detail is not None
    selection.parts.take_all("when", "valued", "dated")
    found = []
    for of in map(selection.holding, selection.targets()):
        if not of.categories <= _TELLING[detail.value]:
            raise NotUnderstood(detail.words)
        newest = of.model_copy(update={"pick": Pick(nth=-1)})
        of_time = of if of.pick or of.windows or of.near else newest
        of_both = of_time.model_copy(update={"concepts": _or_given(of.concepts)})
        found.append(_QUERY.validate_python({"ask": "show", "of": of_both, "what": detail.value}))
    return tuple(found)


def _or_given(concepts: Sequence[Concept]) -> tuple[Concept, ...]:
    """With the administrations of the same drugs: they tell a dose and a route, too."""
    given = (
        Concept(category=Category.GIVEN, name=one.name)
        for one in concepts
        if one.category is Category.MEDICATION
    )
    return tuple(dict.fromkeys((*concepts, *given)))
