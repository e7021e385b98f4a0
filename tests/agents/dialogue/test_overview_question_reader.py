"""A question is computed only if every word of it was used; several questions in one are all read."""

from datetime import date
from itertools import product

import pytest

from privrag_desktop.agents.dialogue.multi_part_questions import PartAnswers, QuestionPart
from privrag_desktop.agents.dialogue.overview_question_reader import OverviewQuestionReader, OverviewReading
from privrag_desktop.agents.dialogue.question_interpretation import QuestionInterpreter
from privrag_desktop.agents.exact.overviews.overview_and_allergy_lookup import OverviewLookup
from privrag_desktop.agents.exact.query_results.query_runner import Queries
from privrag_desktop.agents.exact.vault_lookup import TypedRecords
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.question_parts.question_with_patient_and_time_places import QuestionWords
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.search.event_time_resolver import resolve
from privrag_desktop.services.vault.open_vault_workspace import Workspace
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
    planner, reader = TypedRecords(workspace.database, workspace.retriever), workspace.retriever.reader
    question = f"Does Wei Li have hypertension {'and gout ' * 200}?"
    answer = run(pipeline_of(workspace, *models, planner=planner, reader=reader), question)
    assert answer.reason.startswith("The question is longer than 1,000 characters")
    assert not any(model.prompts for model in models)


class Asked:
    """A question read as the program does: as queries, as somebody as a whole, and in parts."""

    def __init__(self, workspace: Workspace, text: str) -> None:
        def resolved(query: Query) -> Query:
            return resolve(query, workspace.database, workspace.retriever.topics)

        boundary, today = workspace.boundary, date(2026, 11, 23)
        meant = QuestionInterpreter(boundary, resolved).of(text)
        assert meant.words is not None
        self.reason = meant.reason
        self.words: QuestionWords = meant.words
        planner, pseudonyms = (
            TypedRecords(workspace.database, workspace.retriever),
            boundary.new_scope("parts", workspace.database),
        )
        queries = Queries(workspace.retriever.reader, planner, boundary, pseudonyms, today)
        self.queries = queries.read(meant.words, meant.query.patient_ids)
        reader = OverviewQuestionReader(planner)
        overview_lookup = OverviewLookup(planner, boundary, pseudonyms)
        self.answers = PartAnswers(reader, planner, overview_lookup, queries, pseudonyms, boundary.patient)
        self.whole: OverviewReading = reader.read(meant.query, meant.words)

    @property
    def parts(self) -> tuple[QuestionPart, ...]:
        return self.answers.parts(self.words)


@pytest.mark.parametrize("question", [*ABOUT_ONE, *ABOUT_MANY])
def test_a_plain_question_is_wholly_used(workspace: Workspace, question: str) -> None:
    assert Asked(workspace, question.format("")).queries.is_whole


@pytest.mark.parametrize(("question", "condition"), list(product([*ABOUT_ONE, *ABOUT_MANY], CONDITIONS)))
def test_a_condition_changes_what_is_computed_or_nothing_is(
    workspace: Workspace, question: str, condition: str
) -> None:
    plain = Asked(workspace, question.format(""))
    asked = Asked(workspace, question.format(condition))
    is_refused = bool(asked.reason) or not (asked.queries.is_whole or asked.whole.plans or asked.parts)
    assert is_refused or asked.queries.queries != plain.queries.queries


@pytest.mark.parametrize(
    ("question", "unused"),
    [
        ("Summarise Wei Li after her wedding", "after her wedding"),
        ("What happened to Wei Li in 2018 in Hampshire?", "Hampshire"),
    ],
)
def test_what_was_not_used_is_named(workspace: Workspace, question: str, unused: str) -> None:
    reading = Asked(workspace, question).whole
    assert not reading.is_complete
    assert not reading.plans or unused in " ".join(reading.unused)


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("Heart rate of Wei Li, any allergies?", 2),
        ("Is Zebulonia Quetzalkamp diabetic? What are her allergies?", 2),
        ("Summarise Wei Li, and what is her last heart rate?", 2),
    ],
)
def test_each_of_several_questions_is_read(workspace: Workspace, question: str, parts: int) -> None:
    assert len(Asked(workspace, question).parts) == parts


def test_a_time_of_one_part_is_not_guessed_for_the_other(workspace: Workspace) -> None:
    assert Asked(workspace, "Is Zebulonia Quetzalkamp diabetic? And her weight in 2019?").parts == ()


@pytest.mark.parametrize("words", ["for handover", "for the ward round", "at sign-out", "to a colleague"])
def test_a_summary_is_one_for_whatever_occasion(workspace: Workspace, words: str) -> None:
    reading = Asked(workspace, f"Summarise Wei Li {words}").whole
    assert reading.is_complete
    assert Category.ALLERGY in {c for plan in reading.plans for c in plan.selector.categories}


def test_two_times_are_never_one(workspace: Workspace) -> None:
    assert not Asked(workspace, "What happened to Wei Li in 2018 and in 2019?").whole.is_complete
