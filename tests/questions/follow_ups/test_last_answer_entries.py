"""Of the entries that were told only those that are also asked for; no condition of either is lost."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.follow_ups.apply_query_edits import EditedQueries
from privrag_desktop.questions.follow_ups.get_or_replace_query_entries import DoesNotFit
from privrag_desktop.questions.follow_ups.last_answer_entries import (
    LastAnswerEntries,
    at_that_visit,
    both,
    entries_of_answer,
)
from privrag_desktop.questions.query.query_language import (
    Change,
    Concept,
    Count,
    Entries,
    Measure,
    NearEntry,
    People,
    Pick,
    Query,
    Show,
    ValueRange,
    Window,
)

_ANN = People(ids=("ann",))
_ASPIRIN = Concept(category=Category.MEDICATION, name="Aspirin")
_GOUT = Concept(category=Category.CONDITION, name="Gout")
_YEAR = Window(first=date(2019, 1, 1), last=date(2019, 12, 31))
_VISITS = Entries(kinds=(Category.VISIT,), people=_ANN, windows=(_YEAR,))
_DRUGS = Entries(kinds=(Category.MEDICATION,), people=_ANN, windows=(_YEAR,))
_LAST = _VISITS.model_copy(update={"windows": (), "pick": Pick(nth=-1)})
_limits = st.fixed_dictionaries(
    {},
    optional={
        "windows": st.sampled_from([(_YEAR,), (Window(first=date(2018, 1, 1)),)]),
        "near": st.just((NearEntry(side="after", entries=Entries(concepts=(_GOUT,))),)),
        "visit_classes": st.just(("emergency",)),
        "places": st.just(("Clinic",)),
        "reasons": st.just((_GOUT,)),
    },
)


def _told(of: Entries) -> LastAnswerEntries:
    return LastAnswerEntries(Show(of=of), of, is_picked=of.pick is not None)


@given(_limits, _limits)
def test_conditions_of_both_stay(one: dict[str, object], other: dict[str, object]) -> None:
    """“How many of these were emergency visits?” told those of all years."""
    told, asked = (Entries(kinds=(Category.VISIT,), people=_ANN, **limits) for limits in (one, other))
    found = both(_told(told), asked)
    for limits in (one, other):
        for name, value in limits.items():
            assert isinstance(value, tuple)
            assert set(value) <= set(getattr(found, name))


def test_thing_of_the_kind_is_what_is_left() -> None:
    asked = Entries(concepts=(_ASPIRIN, _GOUT), people=_ANN)
    assert both(_told(_DRUGS), asked) == _DRUGS.model_copy(update={"concepts": (_ASPIRIN,), "kinds": ()})


@pytest.mark.parametrize(
    ("told", "more"),
    [
        (_VISITS, {"kinds": (Category.MEDICATION,)}),
        (_VISITS, {"people": People(ids=("ben",))}),
        (_VISITS, {"status": "over"}),
        (_VISITS.model_copy(update={"visit_classes": ("virtual",)}), {"visit_classes": ("emergency",)}),
        (_VISITS.model_copy(update={"places": ("Hill",)}), {"places": ("Clinic",)}),
        (_DRUGS.model_copy(update={"besides": (_ASPIRIN,)}), {"kinds": (), "concepts": (_ASPIRIN,)}),
        (_DRUGS.model_copy(update={"status": "active"}), {"kinds": _DRUGS.kinds, "windows": (_YEAR,)}),
        (_LAST, {"visit_classes": ("emergency",)}),
        (_LAST, {"windows": (_YEAR,)}),
        (_LAST, {"pick": Pick(nth=1)}),
    ],
)
def test_what_cannot_be_both_does_not_fit(told: Entries, more: dict[str, object]) -> None:
    """The last visit, if it was an emergency, is not the last emergency visit."""
    asked = Entries(kinds=(Category.VISIT,), people=_ANN).model_copy(update=more)
    with pytest.raises(DoesNotFit):
        both(_told(told), asked)


def test_what_was_at_the_visit_is_of_the_same_visit() -> None:
    asked = Entries(kinds=(Category.CLAIM,), people=_ANN)
    near = NearEntry(same="visit", entries=_LAST.model_copy(update={"people": People()}))
    assert at_that_visit(_told(_LAST), asked).near == (near,)
    for told, other in ((_DRUGS, asked), (_LAST, _DRUGS)):
        with pytest.raises(DoesNotFit):
            at_that_visit(_told(told), other)


@pytest.mark.parametrize(
    ("query", "is_told"),
    [
        (Show(of=_VISITS), True),
        (Count(of=_VISITS), True),
        (Count(of=_VISITS.model_copy(update={"people": People()})), False),
        (Count(of=_VISITS.model_copy(update={"people": People(ids=("ann", "ben"))})), False),
        (Measure(of=_VISITS), False),
        (Change(to=_VISITS, since=_VISITS), False),
    ],
)
def test_entries_of_one_patient_are_told(query: Query, is_told: bool) -> None:  # noqa: FBT001
    assert (entries_of_answer(EditedQueries((query,), picks_newest=False)) is not None) is is_told


def test_newest_that_nobody_asked_for_is_no_pick() -> None:
    """“Potassium?” tells the newest, and is about all of them."""
    of = Entries(kinds=(Category.LABORATORY,), people=_ANN, pick=Pick(nth=-1))
    usual, said = (
        entries_of_answer(EditedQueries((Show(of=of),), picks_newest=picks)) for picks in (True, False)
    )
    assert usual is not None
    assert said is not None
    assert (usual.is_picked, usual.is_limited) == (False, False)
    assert (said.is_picked, said.is_limited) == (True, True)
    assert _told(of.model_copy(update={"pick": None, "bounds": ValueRange(above=5)})).is_limited
