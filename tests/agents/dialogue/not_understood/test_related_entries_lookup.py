"""Of what a question names, or under a heading, records are shown with a caution: no denial, no verdict.

A model may only choose one of the headings; whatever else it writes is no heading.
"""

from collections.abc import Iterator

import pytest

from privrag_desktop.agents.dialogue.not_understood.related_entries_lookup import (
    WHOLE,
    Likeness,
    RecordHeading,
    choose_heading,
    is_far,
)
from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.errors import Cancelled, ModelMistake
from privrag_desktop.llm.chat_model_interface import ChatMessage
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import allergy, ask, condition, drug, observation, person, vault_of
from tests.hostile.models import Recorder

_NOTE = "The program did not understand “"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        observation("Tobacco smoking status", "Former smoker", "2021-03-12"),
        drug("Warfarin 5 MG"),
        condition("Asthma", "resolved", abatementDateTime="2016-01-01"),
        allergy("Penicillin V"),
    ]
    people = [*person("Nora", "Quillerby", *nora), *person("Will", "Zorbatch", condition("Gout"))]
    with vault_of(tmp_path_factory.mktemp("headings"), people) as workspace:
        yield workspace


def _ask(vault: Workspace, question: str, heading: str) -> tuple[Answer, Recorder]:
    private = Recorder(heading)
    return ask(vault, question, private=private), private


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("smoking", "Former smoker"),
        ("blood thinners", "Warfarin"),
        ("current drugs", "Warfarin"),
        ("summary", "Former smoker"),
    ],
)
def test_what_is_recorded_is_shown_with_a_caution(vault: Workspace, heading: str, said: str) -> None:
    answer, _ = _ask(vault, "Has Nora Quillerby zorblaxed the wug?", heading)
    assert answer.answer.startswith(_NOTE)
    assert "which may not answer the question" in answer.answer
    assert said in answer.answer
    assert answer.citations
    assert any(f"it chose “{heading}”" in step.summary for step in answer.steps)


@pytest.mark.parametrize("heading", ["alcohol", "pregnancy", "devices", "other", "nonsense"])
def test_what_is_not_recorded_is_not_denied(vault: Workspace, heading: str) -> None:
    answer, _ = _ask(vault, "Has Nora Quillerby zorblaxed the wug?", heading)
    assert answer.withheld
    assert "did not understand" in answer.reason


def test_no_advice_is_given(vault: Workspace) -> None:
    answer, _ = _ask(vault, "Would wugging zorblax harm Nora Quillerby?", "may a drug be given")
    assert "does not advise" in answer.answer
    assert "Warfarin" in answer.answer


@pytest.mark.parametrize(
    "question", ["Has Nora Quillerby zorblaxed 3 times?", "Have they zorblaxed?", "Who zorblaxed the wug?"]
)
def test_numbers_and_questions_about_nobody_are_left_alone(vault: Workspace, question: str) -> None:
    answer, private = _ask(vault, question, "smoking")
    assert answer.withheld
    assert not any("heading" in prompt[0].content for prompt in private.prompts)


def test_no_name_is_in_the_prompt(vault: Workspace) -> None:
    _, private = _ask(vault, "Has Nora Quillerby zorblaxed the wug?", "smoking")
    assert private.prompts
    assert "Quillerby" not in private.seen


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Fell off a ladder, Nora Quillerby, warfarin zorblaxed?", ["Warfarin 5 MG", "Penicillin V"]),
        ("Does Nora Quillerby smoke, and her zorblax?", ["Former smoker on 2021-03-12"]),
        ("Has Nora Quillerby's asthma wugged 3 times since 2014?", ["Asthma", "resolved"]),
        ("Nora Quillerby asthma wugged, warfarin too?", ["Asthma", "resolved", "Warfarin 5 MG"]),
        ("Kindly tell total no. of allergies zorblaxed for Nora Quillerby", ["Penicillin V"]),
    ],
)
def test_what_is_recorded_of_what_it_names_is_shown_with_a_caution(
    vault: Workspace, question: str, told: list[str]
) -> None:
    answer, _ = _ask(vault, question, "other")
    assert answer.answer.startswith("The program did not understand")
    assert "of the things that it names, which may not answer the question" in answer.answer
    assert [one for one in told if one not in answer.answer] == [], answer.answer
    assert "Yes" not in answer.answer
    assert answer.unanswered is NoAnswerKind.NOT_UNDERSTOOD  # a script took it for an answer
    assert answer.citations


def test_a_word_said_in_passing_hides_nothing(vault: Workspace) -> None:
    """“Is her review due?” was refused as a question about what is to come, and her asthma was not shown."""
    answer, private = _ask(vault, "When is Nora Quillerby's asthma review next due?", "smoking")
    assert "what is to come" in answer.answer
    assert "of the things that it names, which may not answer the question" in answer.answer
    assert not private.prompts


def test_who_wants_to_know_is_left_out(vault: Workspace) -> None:
    """“BP please, pharmacy wants to know” was refused as a question about the pharmacy's stock."""
    asked = "Warfarin of Nora Quillerby please, the pharmacy wants to know?"
    answer, private = _ask(vault, asked, "smoking")
    assert "left out: “the pharmacy wants to know”" in answer.answer
    assert "Warfarin 5 MG" in answer.answer
    assert not private.prompts


def test_of_a_question_with_a_number_no_test_is_shown(vault: Workspace) -> None:
    """The newest value is none of the day that is asked for."""
    answer, _ = _ask(vault, "Nora Quillerby's smoking status, wugged on 3 May 2019?", "smoking")
    assert answer.withheld


def test_of_allergies_and_something_else_both_are_shown(vault: Workspace) -> None:
    """“Need allergies and code status for the H&P” told the allergies alone."""
    answer, _ = _ask(vault, "Wug the allergies and smoking status of Nora Quillerby", "other")
    assert answer.answer.startswith("The program did not understand “")
    assert [one for one in ("Former smoker", "Penicillin V") if one not in answer.answer] == []


def test_where_it_names_something_recorded_no_model_is_asked(vault: Workspace) -> None:
    """The heading that a model chose was noise beside it, and took up to 22 seconds."""
    answer, private = _ask(vault, "Nora Quillerby: warfarin zorblaxed?", "current drugs")
    assert answer.answer.count("Warfarin 5 MG") == 1
    assert not any("heading" in prompt[0].content for prompt in private.prompts)


def test_nothing_is_denied_of_what_it_names(vault: Workspace) -> None:
    """Will has no asthma, which another patient of the vault has."""
    answer, _ = _ask(vault, "Has Will Zorbatch wugged his asthma?", "other")
    assert answer.withheld


def test_words_that_were_not_understood_are_not_kept(vault: Workspace) -> None:
    """They may hold a name."""
    answer, _ = _ask(vault, "Nora Quillerby's warfarin, asks Mr Wugwort?", "other")
    assert answer.hidden is not None
    assert "Wugwort" not in answer.hidden.answer
    assert answer.hidden.answer.startswith("The program did not understand all of this question.")


class _Fails(Recorder):
    def __init__(self, error: Exception) -> None:
        super().__init__("")
        self._error = error

    def reply(self, *_: object) -> str:
        raise self._error


def _chosen(written: str) -> str:
    heading = choose_heading(Recorder(written), "does P light up?", 60, Progress())
    return heading.name if heading else ""


def test_a_heading_of_the_list_is_chosen_with_what_is_looked_up_under_it() -> None:
    heading = choose_heading(Recorder(" smoking\n"), "does P light up?", 60, Progress())
    assert heading is not None
    assert (heading.name, heading.asks) == ("smoking", ("smoking status",))


@pytest.mark.parametrize("written", ["", "Yes.", "the whole record", "Smoking; alcohol", "other"])
def test_anything_else_is_none(written: str) -> None:
    assert _chosen(written) == ""


def test_a_model_that_fails_chooses_none_and_a_cancellation_goes_through() -> None:
    assert choose_heading(_Fails(ModelMistake("slow")), "q", 60, Progress()) is None
    with pytest.raises(Cancelled):
        choose_heading(_Fails(Cancelled()), "q", 60, Progress())


def test_the_question_comes_last_and_the_rest_never_changes() -> None:
    model = Recorder("other")
    for question in ("one", "another"):
        choose_heading(model, question, 60, Progress())
    first, second = model.prompts
    assert first[:-1] == second[:-1]
    assert second[-1] == ChatMessage("user", "another")


def _likeness(nearer: int) -> Likeness:
    """So many headings are nearer to any question than vaccinations are."""
    return lambda _question, texts: [
        0.5 if one.startswith("vaccinations") else 0.9 if at < nearer else 0.1 for at, one in enumerate(texts)
    ]


@pytest.mark.parametrize(("nearer", "is_it"), [(0, False), (1, False), (2, True)])
def test_a_heading_that_many_others_are_nearer_than_is_far(nearer: int, is_it: bool) -> None:
    """“Has she had a seizure?” was once answered with the vaccinations."""
    heading = RecordHeading("vaccinations", ("vaccinations",))
    assert is_far(heading, "had a seizure?", _likeness(nearer)) is is_it


def test_a_summary_is_never_far() -> None:
    assert not is_far(
        RecordHeading(WHOLE, (WHOLE,)), "what's the story?", lambda _, texts: [0.0 for _ in texts]
    )
