"""Build the queries for details of entries: dose, route, reason, doctor, place, discharge."""

from collections.abc import Sequence
from types import MappingProxyType

from privrag_desktop.domain.fact_categories import DRUGS, Category
from privrag_desktop.domain.personal_details import EntryDetailKind
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import whole
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts
from privrag_desktop.questions.mentions.concept_mention_reader import mention_of
from privrag_desktop.questions.query.query_language import QUERY, Concept, Entries, Pick, Query, Show

_DRUGS = DRUGS | {Category.IMMUNIZATION}
_BY_SOMEBODY = frozenset(
    {Category.VISIT, Category.MEDICATION, Category.PROCEDURE, Category.IMMUNIZATION, Category.ORDER}
)
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
        "doctor": _BY_SOMEBODY,
        "place": frozenset({Category.VISIT, Category.PROCEDURE, Category.IMMUNIZATION, Category.STUDY}),
        "serial_number": frozenset({Category.DEVICE}),
        "discharge": frozenset({Category.VISIT}),
    }
)
# the end of words that ask for the doctor of a visit, whether they say “visit” or not
_SEEING = ("saw", "treated", "examined", "attending", "treating doctor", "treating physician")
_OF_ALL = frozenset({*EntryDetailKind, "discharge"})  # told of all entries, and not of the newest alone


def detailed(selection: Selection) -> tuple[Query, ...]:
    """The dose, the route or the reason that the entries tell, of the newest if nothing else is said."""
    detail = selection.parts.take("detail")
    assert detail is not None
    for again in selection.parts.free("detail"):
        if again.value == detail.value and again.value in _OF_ALL:  # who treated her: name of the physician
            selection.parts.take_one(again)
    if detail.value in _OF_ALL:
        return _by_whom(detail, selection)
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
        found.append(QUERY.validate_python({"ask": "show", "of": of_both, "what": detail.value}))
        if started:  # of all orders, also those that are over
            found.append(Show(of=of.model_copy(update={"pick": Pick(nth=1), "status": "any"}), what="days"))
    return tuple(found)


def _by_whom(detail: ParseTreePart, selection: Selection) -> tuple[Query, ...]:
    """By whom, where, with which number the entries were; or by whom, or where, the most of them."""
    parts = selection.parts
    what = detail.value
    if what == "place" and any(mention_of(part).is_of_the_end for part in parts.of("mention")):
        what = "discharge"  # where was she discharged to
    parts.take_all("who", "when", "valued", "dated")
    rank = parts.take("rank")
    if not parts.of("mention") and _is_of_visits(detail):
        targets: tuple[Entries, ...] = (selection.all_visits(),)
    else:
        targets = selection.targets()
    if targets and all(of.categories == {Category.VISIT} for of in targets):
        parts.take_all("at_")  # the attending at the visit
    if what == "discharge":
        targets = tuple(_of_any_class(of, detail, parts) for of in targets)
    is_bare = detail.words.casefold() == "where"  # where the biopsy was taken may ask for a part of the body
    telling = frozenset({Category.VISIT}) if is_bare else _TELLING[what]
    for of in targets:
        if not of.categories or not of.categories <= telling:
            raise NotUnderstood(detail.words)
    if rank is None:
        if any(of.people.ids is None for of in targets):
            raise NotUnderstood(detail.words)  # of everybody: a list without end
        return tuple(Show.model_validate({"of": of, "what": what}) for of in targets)
    numbers = rank.values("NUMBER")
    if len(targets) != 1 or what not in {EntryDetailKind.DOCTOR, EntryDetailKind.PLACE}:
        raise NotUnderstood(rank.words)
    if targets[0].pick is not None:
        raise NotUnderstood(rank.words)  # the second most
    n = whole(numbers[0], rank.words) if numbers else 1
    by = "patients" if _ranks_patients(rank, parts) else "entries"
    return (QUERY.validate_python({"ask": "top", "of": targets[0], "n": n, "each": what, "by": by}),)


def _is_of_visits(detail: ParseTreePart) -> bool:
    """Whether its words say that visits are meant: who saw her, the most visited hospital."""
    words = detail.words.casefold()
    return words.endswith(_SEEING) or words.startswith("visited ")


def _ranks_patients(rank: ParseTreePart, parts: Parts) -> bool:
    """Whether the most patients are asked for, and not the most visits, be they those of women."""
    people = [part.place for part in parts.of("people", "sex", "ages", "personal")]
    behind = [place for place in people if place > rank.place]
    between = parts.between(rank.place, behind[0]) if behind else ()
    if behind and not any(part.rule == "mention" for part in between):
        return True
    if people and not any(part.place > rank.place for part in parts.of("mention")):
        raise NotUnderstood(rank.words)  # which doctor saw women most: how many of them, or how often
    return False


def _of_any_class(of: Entries, detail: ParseTreePart, parts: Parts) -> Entries:
    """Emergency visits say where somebody was discharged to as well as stays do, and may have no end."""
    if of.pick is not None:
        raise NotUnderstood(detail.words)  # the last visit of all need not be the last that says where to
    if any(mention_of(part).classes for part in parts.of("mention")):
        return of
    windows = tuple(one.model_copy(update={"ends": False, "lasts": True}) for one in of.windows)
    return of.model_copy(update={"visit_classes": (), "windows": windows})


def is_of_discharge(parts: Parts) -> bool:
    """Whether it asks where somebody went at the end of a stay."""
    asked = {part.value for part in parts.of("detail")}
    return bool(asked) and asked <= {"discharge", EntryDetailKind.PLACE.value}


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
