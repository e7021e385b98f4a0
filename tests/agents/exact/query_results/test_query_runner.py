"""A question that is read as queries is answered by code: cited, without ids, and with pseudonyms kept."""

import json
from datetime import date

import pytest

from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import PERSONAL
from privrag_desktop.agents.dialogue.question_interpretation import QuestionInterpreter
from privrag_desktop.agents.exact.query_results.query_refusal_checks import JUST_IMPORTED
from privrag_desktop.agents.exact.vault_lookup import TypedRecords
from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.conversation_memory import Memory
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.errors import QueryRefused
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.questions.query.query_language import (
    About,
    Concept,
    Count,
    Entries,
    Exists,
    Has,
    People,
    Query,
    Show,
    Top,
    Who,
    Window,
)
from privrag_desktop.retrieve.exact.query_result import QueryResult
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.exact.query_vault import GOUT, NORA, SCURVY, ZEB, of
from tests.agents.exact.readings import TODAY, OneReading, answer_to
from tests.asking import pipeline_of, run
from tests.hostile.leaks import leaks
from tests.hostile.models import Recorder
from tests.hostile.records import PEOPLE

_EVERYBODY = People(ids=tuple(one.patient_id for one in PEOPLE))
_QUESTION = "What is recorded of Nora Quillerby?"
_GOUTY = Who(people=People(who=Has(has=of(GOUT, ids=None))))


def _released(answer: Answer) -> str:
    """Everything that other eyes may see."""
    assert answer.hidden is not None
    steps = [step.coded for step in answer.steps]
    return "\n".join([answer.hidden.answer, *answer.hidden.understood, *answer.queries, *steps])


def test_a_condition_that_nothing_fits_denies_nothing_that_is_recorded(vault: Workspace) -> None:
    in_1980 = of(GOUT).model_copy(update={"windows": (Window(last=date(1980, 12, 31)),)})
    answer = answer_to(vault, Exists(of=in_1980), question=_QUESTION)
    first, second, third = answer.answer.splitlines()
    assert first.startswith("No entry fits “")
    assert second == "Recorded without these conditions, the newest:"
    assert third == "- Gout – 2015-05-05 [1]"


def test_nothing_is_recorded_where_nothing_is_without_the_condition_either(vault: Workspace) -> None:
    in_1980 = of(SCURVY).model_copy(update={"windows": (Window(last=date(1980, 12, 31)),)})
    answer = answer_to(vault, Show(of=in_1980), question=_QUESTION)
    assert answer.answer == "No Scurvy (diagnosis) of Nora Quillerby until 31 December 1980 is recorded."


def test_what_was_understood_stands_beside_the_answer(vault: Workspace) -> None:
    answer = answer_to(vault, Exists(of=of(GOUT)), Show(of=of(SCURVY), what="days"), question=_QUESTION)
    assert answer.understood == (
        "Whether there are Gout (diagnosis) of Nora Quillerby",
        "Days of Scurvy (diagnosis) of Nora Quillerby",
    )
    assert answer.answer.splitlines() == [
        "Yes: Gout – 2015-05-05 [1].",
        "No Scurvy (diagnosis) of Nora Quillerby is recorded.",
    ]
    assert [json.loads(one)["ask"] for one in answer.queries] == ["exists", "show"]
    assert (answer.by_code, answer.unused, answer.released) == (True, (), None)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (Exists(of=of(GOUT)), "1 entry"),
        (Exists(of=of(SCURVY)), "0 entries"),
        (Who(people=People(sex="female")), ""),
    ],
)
def test_a_step_tells_how_many_entries_an_answer_rests_on(vault: Workspace, query: Query, said: str) -> None:
    """“Number of patients: 0 entries” stood below two of them."""
    answer = answer_to(vault, query, question=_QUESTION)
    [step] = [one.summary for one in answer.steps if one.agent == "search"]
    assert step.rstrip(".").endswith(said)
    assert ("entr" in step) is bool(said)


def test_days_and_ids_are_no_part_of_what_is_kept(vault: Workspace) -> None:
    windows = (Window(first=date(2015, 1, 2)),)
    entries = of(GOUT).model_copy(update={"windows": windows})
    answer = answer_to(vault, Show(of=entries), _GOUTY, question=_QUESTION)
    assert answer.understood[0] == "Gout (diagnosis) of Nora Quillerby since 2 January 2015"
    assert answer.hidden is not None
    kept = "\n".join([answer.hidden.answer, *answer.hidden.understood])
    for secret in ("Nora", "Quillerby", "Zebulon", "Featherby", "2015", "2022", "January"):
        assert secret not in kept
    for secret in (NORA, ZEB, "Nora", "Quillerby"):
        assert secret not in _released(answer)


@pytest.mark.parametrize(
    "query",
    [
        Show(of=Entries(people=_EVERYBODY)),
        Show(of=Entries(people=_EVERYBODY), what="names"),
        Show(of=Entries(people=_EVERYBODY, kinds=(Category.OBSERVATION,)), what="values"),
        Exists(of=Entries(kinds=(Category.OBSERVATION,))),
        Top(of=Entries(), n=100),
        Count(of=Entries(), by="names"),
        Count(of=Entries(), per="day"),
        Who(people=People(sex="female")),
        Who(people=People(who=Has(has=Entries()))),
        *(About(ids=_EVERYBODY.ids or (), what=what) for what in ("birth_date", "sex", "death")),
        Exists(
            of=Entries(
                concepts=tuple(
                    Concept(category=Category.OBSERVATION, name=f"Weight talk with {one.plain}")
                    for one in PEOPLE[:3]
                )
            )
        ),
    ],
)
def test_nobody_is_recognised_in_what_other_eyes_see(workspace: Workspace, query: Query) -> None:
    """Names of facts hold the names of patients, notes everything that identifies them."""
    answer = answer_to(workspace, query)
    assert answer.answer
    assert leaks(_released(answer)) == set()


def test_the_reader_is_told_whom_the_question_names(vault: Workspace) -> None:
    reader = OneReading(Exists(of=of(GOUT)))
    planner = TypedRecords(vault.database, vault.retriever)
    model = Recorder("")
    question = "Has Nora Quillerby gout?"
    run(pipeline_of(vault, model, model, planner=planner, reader=reader, today=TODAY), question)
    assert [(question[slice(*place)], set(who)) for place, who in reader.people.items()] == [
        ("Nora Quillerby", {NORA})
    ]
    assert reader.patients == {NORA}
    memory = Memory("Has Nora Quillerby gout?", (NORA,))
    understanding = QuestionInterpreter(vault.boundary, memory=memory)
    pipeline = pipeline_of(
        vault, model, model, planner=planner, reader=reader, today=TODAY, understanding=understanding
    )
    assert run(pipeline, "Has she scurvy?").answer
    assert reader.patients == {NORA}


def test_with_words_left_over_nothing_is_computed_from_the_rest(vault: Workspace) -> None:
    reader = OneReading(Exists(of=of(SCURVY)), unused=("elapsed",))
    model = Recorder("")
    planner = TypedRecords(vault.database, vault.retriever)
    pipeline = pipeline_of(vault, model, model, planner=planner, reader=reader, today=TODAY)
    answer = run(pipeline, "Does Nora Quillerby have gout?")
    assert "Scurvy" not in answer.answer + answer.reason
    assert (answer.unused, answer.understood, answer.queries) == (("elapsed",), (), ())


def test_what_is_known_of_a_person_is_told_if_it_is_read(vault: Workspace) -> None:
    question = "When was Nora Quillerby born?"
    told = answer_to(vault, About(ids=(NORA,), what="birth_date"), question=question)
    assert told.answer == "1950-04-03 is the date of birth."
    assert answer_to(vault, question=question).reason == PERSONAL


def test_a_stranger_is_told_nothing_whatever_was_read(vault: Workspace) -> None:
    answer = answer_to(vault, Exists(of=of(GOUT)), question="Does Mr. Quentin Hassledorf have gout?")
    assert (answer.answer, answer.understood) == ("", ())


def test_who_is_new_must_wait(vault: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Boundary, "knows", lambda _self, who: who != ZEB)
    answer = answer_to(vault, _GOUTY)
    assert (answer.answer, answer.reason) == ("", JUST_IMPORTED)


def test_a_limit_is_told(vault: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> QueryResult:
        raise QueryRefused("That takes too long.")

    monkeypatch.setattr(TypedRecords, "outcome", refused)
    answer = answer_to(vault, _GOUTY)
    assert (answer.answer, answer.reason) == ("", "That takes too long.")
