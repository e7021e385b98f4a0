"""A question is computed only if every word of it was used; several questions in one are all read."""

from itertools import product

import pytest

from privrag_desktop.agents.exact.computing import Exactly
from privrag_desktop.agents.exact.planner import TypedRecords
from privrag_desktop.agents.parts import Part, PartAnswers
from privrag_desktop.agents.reading import Reader, Reading
from privrag_desktop.agents.understanding import QuestionWords, Understanding
from privrag_desktop.domain import Category
from privrag_desktop.retrieve.question import Query
from privrag_desktop.retrieve.times import resolve
from privrag_desktop.services.workspace import Workspace
from tests.asking import pipeline_of, run
from tests.hostile.models import Recorder

ABOUT_ONE = (
    "What was Wei Li's heart rate{}?",
    "Wei Li's latest body weight{}",
    "How often was Wei Li's heart rate measured{}?",
    "What medications does Zebulonia Quetzalkamp take{}?",
    "Does Zebulonia Quetzalkamp have diabetes{}?",
)
ABOUT_MANY = (
    "How many patients have diabetes{}?",
    "Which patients take metformin{}?",
    "List everyone allergic to peanut{}.",
)
CONDITIONS = (
    " within two months after the diagnosis of gout",
    " in the same hospital visit",
    " in Hampshire",
    " per month",
    " per year since 2017",
    " at the second to last visit",
    " twice in a row",
    " for the second time",
    " while pregnant",
    " before breakfast",
    " at the Royal Infirmary",
    " excluding weekends",
    " by a nurse named Harriet",
    " unless she was fasting",
    " every other week",
    " on the same day as a fall",
    " compared with her sister",
    " between meals",
    " at night",
    " under anaesthesia",
    " with a private insurance",
    " three times",
    " since the pandemic began",
    " after moving house",
    " when she was seven",
)


def test_a_question_too_long_to_account_for_reaches_no_model(workspace: Workspace) -> None:
    models = Recorder("Yes."), Recorder("Yes.")
    planner = TypedRecords(workspace.database, workspace.retriever)
    question = f"Does Wei Li have hypertension {'and gout ' * 200}?"
    answer = run(pipeline_of(workspace, *models, planner=planner), question)
    assert answer.reason.startswith("The question is longer than 1,000 characters")
    assert not any(model.prompts for model in models)


class Asked:
    """A question read as the program does."""

    def __init__(self, workspace: Workspace, text: str) -> None:
        def resolved(query: Query) -> Query:
            return resolve(query, workspace.database, workspace.retriever.topics)

        meant = Understanding(workspace.boundary, resolved).of(text)
        assert meant.words is not None
        self.reason = meant.reason
        self.words: QuestionWords = meant.words
        planner = TypedRecords(workspace.database, workspace.retriever)
        self.reader = reader = Reader(planner)
        pseudonyms = workspace.boundary.new_scope("parts", workspace.database)
        self.answers = PartAnswers(
            reader,
            planner,
            Exactly(planner, workspace.boundary, pseudonyms),
            None,
            pseudonyms,
            workspace.boundary.patient,
        )
        self.reading: Reading = reader.read(meant.query, meant.words)

    @property
    def parts(self) -> tuple[Part, ...]:
        return self.answers.parts(self.words)


@pytest.mark.parametrize("question", [*ABOUT_ONE, *ABOUT_MANY])
def test_a_plain_question_is_wholly_used(workspace: Workspace, question: str) -> None:
    assert Asked(workspace, question.format("")).reading.is_complete


@pytest.mark.parametrize(("question", "condition"), list(product([*ABOUT_ONE, *ABOUT_MANY], CONDITIONS)))
def test_a_condition_changes_what_is_computed_or_nothing_is(
    workspace: Workspace, question: str, condition: str
) -> None:
    plain = Asked(workspace, question.format(""))
    asked = Asked(workspace, question.format(condition))
    is_refused = bool(asked.reason) or not (asked.reading.is_complete or asked.parts)
    assert is_refused or asked.reading.plans != plain.reading.plans


@pytest.mark.parametrize(
    ("question", "unused"),
    [
        ("What medications does Zebulonia Quetzalkamp take at night?", "night"),
        ("How often was Wei Li's heart rate measured every other week?", "every other week"),
        ("How many patients in Hampshire have diabetes?", "Hampshire"),
    ],
)
def test_what_was_not_used_is_named(workspace: Workspace, question: str, unused: str) -> None:
    assert unused in Asked(workspace, question).reading.unused


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("Heart rate of Wei Li, any allergies?", 2),
        ("wei li hr? weight? allergies?", 2),
        ("Is Zebulonia Quetzalkamp diabetic? What are her allergies?", 2),
        ("Does Zebulonia Quetzalkamp take metformin and what does she weigh?", 2),
    ],
)
def test_each_of_several_questions_is_read(workspace: Workspace, question: str, parts: int) -> None:
    asked = Asked(workspace, question)
    assert not asked.reading.is_complete
    assert len(asked.parts) == parts


def test_a_list_of_kinds_stays_one_question(workspace: Workspace) -> None:
    reading = Asked(workspace, "Heart rate and body weight of Wei Li?").reading
    assert reading.is_complete
    assert {kind.name for kind in reading.plans[0].selector.kinds} >= {"Heart rate", "Body weight"}


def test_a_time_of_one_part_is_not_guessed_for_the_other(workspace: Workspace) -> None:
    asked = Asked(workspace, "Is Zebulonia Quetzalkamp diabetic? And her weight in 2019?")
    assert not asked.reading.is_complete
    assert asked.parts == ()


def test_the_parts_that_were_not_read_are_named(workspace: Workspace) -> None:
    asked = Asked(workspace, "Wei Li: allergies? shoe size?")
    assert asked.reader.unread(asked.words) == ("shoe size",)


@pytest.mark.parametrize("words", ["for handover", "for the ward round", "at sign-out", "to a colleague"])
def test_a_summary_is_one_for_whatever_occasion(workspace: Workspace, words: str) -> None:
    reading = Asked(workspace, f"Summarise Wei Li {words}").reading
    assert reading.is_complete
    assert reading.is_whole
    assert Category.ALLERGY in {c for plan in reading.plans for c in plan.selector.categories}


@pytest.mark.parametrize(
    ("question", "is_foreign"),
    [
        ("Welche Medikamente nimmt Wei Li?", True),
        ("¿Qué alergias tiene Wei Li?", True),
        ("Does Wei Li have kuru?", False),
        ("Wei Li weight", False),
    ],
)
def test_a_question_in_another_language_is_not_guessed_at(
    workspace: Workspace, question: str, is_foreign: bool
) -> None:
    asked = Asked(workspace, question)
    assert asked.reader.is_foreign(asked.words) is is_foreign


def test_a_plan_that_a_model_proposes_must_say_every_word(workspace: Workspace) -> None:
    asked = Asked(workspace, "What was Wei Li's heart rate two hours after waking?")
    [plan] = Asked(workspace, "What was Wei Li's heart rate?").reading.plans
    assert asked.reader.unsaid(plan, asked.words) == ("two hours after waking",)
    plain = Asked(workspace, "What was Wei Li's latest heart rate, please?")
    assert plain.reader.unsaid(plan, plain.words) == ()


def test_two_counts_are_never_one(workspace: Workspace) -> None:
    asked = Asked(workspace, "How often were Wei Li's heart rate and body weight measured?")
    assert not asked.reading.is_complete


@pytest.mark.parametrize(
    ("words", "is_complete"),
    [
        ("at the visit on 2021-01-01", True),
        ("at the appointment of 1 January 2021", True),
        ("at the visit", False),
        ("at the visit in 2021", False),
        ("at the visit with her mother on 2021-01-01", False),
    ],
)
def test_a_visit_is_one_by_its_day_only(workspace: Workspace, words: str, is_complete: bool) -> None:
    assert Asked(workspace, f"What was Wei Li's heart rate {words}?").reading.is_complete is is_complete


def test_two_things_have_no_common_yes(workspace: Workspace) -> None:
    both = Asked(workspace, "Does Wei Li have hypertension and gout?")
    assert not both.reading.is_complete
    assert len(both.parts) == 2
    assert Asked(workspace, "Does Wei Li have hypertension or gout?").reading.is_complete
