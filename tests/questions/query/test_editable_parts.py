"""What may be taken away from a question is said, and what is left asks something else of the same people."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.editable_parts import EditablePart, pieces_of, words_of
from privrag_desktop.questions.query.plain_english_text import PlainEnglishWriter, called_in_full
from privrag_desktop.questions.query.query_language import (
    AgesOf,
    And,
    Compare,
    Condition,
    Count,
    Entries,
    Exists,
    Has,
    Measure,
    Not,
    People,
    Pick,
    Query,
    Share,
    Show,
    ValueRange,
    Who,
    Window,
)
from privrag_desktop.questions.query.question_given_as_query import Tree
from tests.questions.vault_words import TODAY, read
from tests.retrieve.exact.worlds import entries, people

_SAY = PlainEnglishWriter(str).say
_OF_ENTRIES = st.sampled_from([Exists, Count, Show, Measure])
_queries = (
    st.builds(lambda ask, of: ask(of=of), _OF_ENTRIES, entries())
    | st.builds(Who, people=people(), count=st.booleans())
    | st.builds(AgesOf, people=people())
    | st.builds(Share, part=people(1), whole=people(1))
    | st.builds(Compare, one=st.builds(Who, people=people(1)), other=st.builds(Count, of=entries(1)))
)


def _pieces(question: str) -> dict[str, EditablePart]:
    reading = read(question)
    assert reading.is_whole
    return {words_of(one.alone, called_in_full): one for one in pieces_of(reading.queries, TODAY)}


def _said(queries: tuple[Query, ...] | None) -> list[str]:
    return [*map(_SAY, queries or ())]


def _people_asked(query: Query) -> list[object]:
    """Whose records it is about, where it names somebody."""
    match query:
        case Compare():
            return [*_people_asked(query.one), *_people_asked(query.other)]
        case Share():
            return [query.part.ids, query.whole.ids]
        case Who() | AgesOf():
            return [query.people.ids]
    return [query.of.people.ids]  # type: ignore[union-attr]


@settings(deadline=None, max_examples=60)
@given(query=_queries)
def test_whatever_is_changed_leaves_another_valid_query_about_the_same_people(query: Query) -> None:
    for piece in pieces_of((query,), TODAY):
        assert words_of(piece.alone, called_in_full)
        changes = [piece.without, *(one.queries for one in piece.others)]
        for changed in filter(None, changes):
            assert _said(changed) != _said((query,))
            assert [*map(_people_asked, changed)] == [_people_asked(query)]
            assert Tree.model_validate_json(Tree(queries=changed).model_dump_json()).queries == changed
        if piece.without:
            left = {one.alone for one in pieces_of(piece.without, TODAY)}
            assert piece.alone not in left  # else it was not taken away


@pytest.mark.parametrize(
    ("question", "piece", "left"),
    [
        (
            "How many patients were prescribed metformin in 2021 within 2 months after a diagnosis of"
            " bronchitis?",
            "in 2021",
            "Number of patients with (Metformin 500 MG Oral Tablet (drug ordered) within 2 months after"
            " Acute bronchitis (disorder) (diagnosis))",
        ),
        (
            "How many patients were prescribed metformin in 2021 within 2 months after a diagnosis of"
            " bronchitis?",
            "within 2 months after Acute bronchitis (disorder) (diagnosis)",
            "Number of patients with (Metformin 500 MG Oral Tablet (drug ordered) in 2021)",
        ),
        (
            "How many women over 60 have diabetes?",
            "aged 61 or more",
            "Number of patients female, with (active Diabetes mellitus type 2 (disorder) (diagnosis))",
        ),
        (
            "Which patients have diabetes but do not take metformin?",
            "not with (active Metformin 500 MG Oral Tablet (drug ordered))",
            "Patients with (active Diabetes mellitus type 2 (disorder) (diagnosis))",
        ),
        (
            "Which patients had a colonoscopy at least twice?",
            "at least 2 times",
            "Patients with Colonoscopy (procedure)",
        ),
        (
            "How many times was Ann Quill in the emergency room last year?",
            "at emergency visits",
            "Number of visits of ann in 2025",
        ),
        (
            "Does Ann Quill have diabetes?",
            "now",
            "Whether there are Diabetes mellitus type 2 (disorder) (diagnosis) of ann",
        ),
        ("visits per year since 2015", "for each year", "Number of visits since 1 January 2015"),
        (
            "Which patients' last potassium is above 5?",
            "that is above 5",
            "Patients with (the last Potassium [Moles/volume] in Blood (laboratory))",
        ),
    ],
)
def test_a_part_is_taken_away(question: str, piece: str, left: str) -> None:
    assert _said(_pieces(question)[piece].without) == [left]


@pytest.mark.parametrize(
    ("question", "piece", "others"),
    [
        (
            "How many visits did Ann Quill have in 2019?",
            "in 2019",
            ["in 2018", "in 2020", "in the last 12 months", "in the last 5 years", "at any time"],
        ),
        ("last potassium of Ann Quill", "the last", ["the first", "the highest", "the lowest"]),
        ("How many women have diabetes?", "female", ["male"]),
        ("How many women over 60 have diabetes?", "aged 61 or more", ["aged 51 or more", "aged 71 or more"]),
        ("How many patients aged 5 to 15 have diabetes?", "aged 5 to 15", ["aged 15 to 25"]),
        (
            "How many women have diabetes?",
            "with active Diabetes mellitus type 2 (disorder) (diagnosis)",
            [
                "with former Diabetes mellitus type 2 (disorder) (diagnosis)",
                "with Diabetes mellitus type 2 (disorder) (diagnosis)",
                "with active diagnoses",
            ],
        ),
        ("How many women have diabetes?", "number of patients", ["list of patients"]),
        ("How many patients were prescribed aspirin?", "number of patients", ["list of patients"]),
        ("visits per year since 2015", "for each year", ["for each month", "for each quarter"]),
        (
            "Which patients had a colonoscopy at least twice?",
            "with Colonoscopy (procedure)",
            ["with procedures"],
        ),
        (
            "median creatinine of patients with diabetes",
            "median",
            ["average", "minimum", "maximum"],
        ),
    ],
)
def test_something_else_may_stand_in_the_place_of_a_part(
    question: str, piece: str, others: list[str]
) -> None:
    found = _pieces(question)[piece].others
    assert [words_of(one.alone, called_in_full) for one in found] == others


def test_a_part_of_both_sides_goes_from_both() -> None:
    piece = _pieces("Are there more women than men with diabetes?")[
        "with Diabetes mellitus type 2 (disorder) (diagnosis)"
    ]
    assert _said(piece.without) == ["Whether there are more patients female than patients male"]


def test_nothing_is_compared_with_itself() -> None:
    """In 2019 more visits than in 2019?"""
    pieces = _pieces("Were there more visits in 2020 than in 2019?")
    labels = [words_of(one.alone, called_in_full) for one in pieces["in 2020"].others]
    assert labels == ["in 2021", "in the last 12 months", "in the last 5 years", "at any time"]


def test_a_part_of_entries_stays_among_the_whole() -> None:
    """In percent of those of 2018 the visits of 2019 would be more than all."""
    pieces = _pieces("What percentage of visits in 2019 were emergency visits?")
    assert set(pieces) == {"in 2019"}  # without "emergency" all would be a part of all
    assert _said(pieces["in 2019"].others[0].queries) == [
        "Percent of visits in 2018 that are visits at emergency visits in 2018"
    ]


def test_the_ends_of_a_course_stay() -> None:
    """Without a first and a last value there is no change."""
    assert _pieces("How has Ann Quill's weight changed over time?") == {}


def test_a_limit_of_what_was_picked_needs_the_pick() -> None:
    """The last one, if it is above 5: without "the last" the limit would mean any of them."""
    of = Entries(pick=Pick(nth=-1), kept=ValueRange(above=Decimal(5)))
    [pick, kept] = pieces_of((Show(of=of),), TODAY)
    assert (pick.without, kept.without) == (None, (Show(of=Entries(pick=Pick(nth=-1))),))


def test_the_last_condition_leaves_all_patients() -> None:
    """Which is said, and so are those who have any entry at all."""
    has = Has(has=Entries(windows=(Window(last=date(2019, 1, 1)),)))
    [_, bare, window] = pieces_of((Who(people=People(who=has)),), TODAY)
    assert bare.is_limited
    assert (bare.without, bare.others) == (None, ())
    assert _said(window.without) == ["Patients with entries"]
    assert window.without
    [_, whole] = pieces_of(window.without, TODAY)
    assert _said(whole.without) == ["Patients"]


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        (Has(has=Entries(status="active")), "with active entries"),
        (Not(no=Has(has=Entries(status="active"))), "not with (active entries)"),
        (
            And(all=(Has(has=Entries(status="active")), Has(has=Entries(status="over")))),
            "(with (active entries) and with (former entries))",
        ),
    ],
)
def test_a_condition_by_itself_stands_in_no_brackets(condition: Condition, said: str) -> None:
    assert words_of(People(who=condition), called_in_full) == said


def test_what_others_limit_stays_until_they_are_gone() -> None:
    """“With visits” × took the year along, and nobody could guess what it would leave."""
    pieces = _pieces("How many women had an emergency visit in 2020?")
    visits = "with visits at emergency visits"
    assert {*pieces} == {"number of patients", "female", visits, "in 2020"}
    assert pieces[visits].without is None
    [others] = [_said(one.queries) for one in pieces[visits].others]
    assert others == ["Number of patients female, with (visits in 2020)"]
    assert pieces["in 2020"].without
    [left] = [one for one in pieces_of(pieces["in 2020"].without, TODAY) if one.alone == pieces[visits].alone]
    assert _said(left.without) == ["Number of patients female"]


def test_of_two_conditions_on_the_same_thing_each_is_a_part_by_itself() -> None:
    """“With gout until 2010 and with gout since 2015”: both went, or neither."""
    before, after = (
        Has(has=Entries(windows=(Window(last=date(2010, 1, 1)),))),
        Has(has=Entries(windows=(Window(first=date(2015, 1, 1)),))),
    )
    pieces = pieces_of((Who(people=People(who=And(all=(before, after)))),), TODAY)
    left = {words_of(one.alone, called_in_full): _said(one.without) for one in pieces}
    assert left["with entries until 1 January 2010"] == ["Patients with (entries since 1 January 2015)"]
    assert left["with entries since 1 January 2015"] == ["Patients with (entries until 1 January 2010)"]


def test_place_is_a_part_that_can_go() -> None:
    at_norwood = Count(of=Entries(kinds=(Category.VISIT,), places=("NORWOOD HOSPITAL",)))
    [piece] = [
        one for one in pieces_of((at_norwood,), TODAY) if one.alone == Entries(places=at_norwood.of.places)
    ]
    assert piece.without == (Count(of=Entries(kinds=(Category.VISIT,))),)
    assert "NORWOOD" not in words_of(piece.alone, called_in_full, tells_personal=False)
