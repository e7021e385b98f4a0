"""Follow-ups in a conversation: answered from the changed query, else refused and not told of everybody."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import WHOM
from privrag_desktop.agents.dialogue.conversation_turns import MOST_TURNS
from privrag_desktop.agents.dialogue.follow_up_query_changes import (
    BEHIND_REFUSAL,
    JOINED,
    MAY_BE_TOLD,
    NO_DAY_OF_AGE,
    NOT_IN_IT,
    NOT_JOINED,
    OTHER_TIME,
    TOO_MANY_TURNS,
    WHO_ARE_THEY,
)
from privrag_desktop.agents.dialogue.pronoun_resolution import NOT_SO_MANY
from privrag_desktop.domain.answers import Answer
from privrag_desktop.i18n import TranslatableText
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.patients.patient_deletion import delete_patient
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace
from tests.hostile.leaks import leaks
from tests.hostile.models import Recorder
from tests.hostile.records import PEOPLE
from tests.word_embedder import with_words

TODAY = date(2026, 11, 23)
_RATE = "Heart rate of Zebulonia Quetzalkamp in 2018?"
Talk = Callable[..., list[Answer]]


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path)


@pytest.fixture
def talk(vault: Workspace) -> Talk:
    """Asks questions of one conversation; no model may be asked."""

    def asked(*questions: str, conversation: str | None = None, workspace: Workspace = vault) -> list[Answer]:
        models = Models(Recorder(""), Recorder(""))
        told = with_words(Workspace(workspace.folder, workspace.database, lambda _settings: models))
        answers: list[Answer] = []
        for question in questions:
            scope = answers[-1].conversation if answers else conversation
            answers.append(ask(told, question, Progress(), conversation=scope, today=TODAY))
        return answers

    return asked


def test_chain_is_said_back_as_one_question(talk: Talk) -> None:
    chain = ("and the year before?", "and body weight?", "in 2018?", "the first one?")
    *_, weight, first = talk(_RATE, *chain)
    assert weight.understood[0].endswith("of Zebulonia230 Quetzalkamp45 in 2018")
    assert first.understood[0].startswith("The first Body")
    assert not first.withheld


def test_average_age_behind_a_list_is_not_that_of_everybody(talk: Talk) -> None:
    """It told the average age of all patients of the vault."""
    _, average = talk("Which patients have gout?", "average age?")
    assert "gout" in average.understood[0].casefold()
    assert average.answer != talk("average age of all patients?")[0].answer


@pytest.mark.parametrize(
    ("questions", "reason"),
    [
        (["Which patients have gout?", "who of them was readmitted?"], WHO_ARE_THEY),
        (["how many of them have gout?"], WHO_ARE_THEY),
        (["Which patients have gout?", "and in 2019?"], OTHER_TIME),
        (["Which patients have gout?", "by month?"], NOT_IN_IT),
        (["Which patients have gout?", "flumbled?"], NOT_JOINED),
    ],
)
def test_what_does_not_fit_is_refused_and_not_dropped(talk: Talk, questions: list[str], reason: str) -> None:
    *_, last = talk(*questions)
    assert (last.answer, last.reason, last.understood) == ("", reason, ())


@pytest.mark.parametrize("refused", ["by month?", "exclude Will Long", "who is the oldest flumbled woman?"])
@pytest.mark.parametrize("last", ["how many?", "average age?", "the youngest?", "how many are over 60?"])
def test_fragment_behind_a_refusal_is_of_nobody(talk: Talk, refused: str, last: str) -> None:
    """“The youngest?” behind a refused “the oldest woman with gout” was the youngest of all patients."""
    *_, before, told = talk("Which patients have gout?", refused, last)
    assert before.withheld
    assert (told.answer, told.reason) == ("", BEHIND_REFUSAL)


def test_whole_question_behind_a_refusal_is_answered(talk: Talk) -> None:
    *_, told = talk("Which patients have gout?", "by month?", "How many patients are there?")
    assert told.understood == ("Number of patients",)


def test_words_of_a_refused_question_are_not_those_of_the_next(talk: Talk) -> None:
    *_, weight = talk("Zebulonia Quetzalkamp's flumbled hat before the last one?", "body weight?")
    assert weight.understood[0].endswith("of Zebulonia230 Quetzalkamp45")


def test_refused_question_about_another_patient_leaves_nobody(talk: Talk) -> None:
    *_, refused, weight = talk(_RATE, "did Umberlina Twinfield born 1944 flumble?", "and her body weight?")
    assert refused.withheld
    assert (weight.answer, weight.reason) == ("", WHOM)


def test_refused_question_does_not_end_the_conversation(talk: Talk) -> None:
    *_, refused, weight = talk(_RATE, "and the flumbled one?", "and body weight?")
    assert refused.withheld
    assert weight.understood[0].endswith("of Zebulonia230 Quetzalkamp45")


@pytest.mark.parametrize(
    "questions",
    [
        ["Tell me about Zebulonia Quetzalkamp.", "how many of them have gout?"],
        ["Is Zebulonia Quetzalkamp allergic to penicillin?", "how many of them have gout?"],
        ["Heart rates of Zebulonia Quetzalkamp in 2018?", "how many of these were flumbled?"],
        ["Which patients have gout?", "and Will Long?", "what is their body weight?"],
    ],
)
def test_one_patient_is_not_them(talk: Talk, questions: list[str]) -> None:
    *_, last = talk(*questions)
    assert (last.answer, last.reason) == ("", MAY_BE_TOLD)


def test_words_without_meaning_of_their_own_do_not_ask_the_same_again(talk: Talk) -> None:
    """“And before that?” told the same value once more."""
    *_, last = talk(_RATE, "and before that?")
    assert (last.answer, last.understood) == ("", ())


def test_end_of_a_long_chain_is_said(talk: Talk) -> None:
    more = ["how many?", "who?"] * MOST_TURNS
    *_, last = talk("Which patients have gout?", *more[:MOST_TURNS])
    assert last.reason == TranslatableText(TOO_MANY_TURNS, most=MOST_TURNS)


def test_what_is_remembered_has_no_name_and_survives_a_restart(vault: Workspace, talk: Talk) -> None:
    *_, last = talk(_RATE, "and body weight?", "and Umberlina Twinfield born 1980?")
    [(kept,)] = vault.database.rows("SELECT question FROM conversations")
    assert kept.count("\n") >= 1
    assert leaks(kept) == set()
    vault.close()
    with with_words(open_vault(vault.folder, "pass")) as again:
        [answer] = talk("the first one?", conversation=last.conversation, workspace=again)
        assert answer.understood[0].startswith("The first Body")


def test_deleted_patient_leaves_nothing_in_what_is_remembered(vault: Workspace, talk: Talk) -> None:
    talk(_RATE, "and the year before?", "and body weight?")
    delete_patient(vault, PEOPLE[0].patient_id)
    assert vault.database.rows("SELECT * FROM conversations") == []
    assert vault.database.rows("SELECT * FROM conversation_places") == []


def test_question_that_no_query_answers_is_written_out_as_before(talk: Talk) -> None:
    """What is known of allergies, or tells of a person as a whole, is no query that could be changed."""
    *_, allergy = talk("Is Zebulonia Quetzalkamp allergic to penicillin?", "and to aspirin?")
    assert allergy.steps[0].summary == "About Zebulonia Quetzalkamp, as before."


@pytest.mark.parametrize(
    "last", ["how many of those have gout?", "what is their average age?", "do they smoke?"]
)
def test_words_that_point_never_skip_what_was_refused(talk: Talk, last: str) -> None:
    """“How many of those are women?” behind a refused “and how many did not?” was told of those who did."""
    first = "Which patients have gout?"
    *_, refused, told = talk(first, "and in 2019?", last)
    assert refused.withheld
    assert told.reason == BEHIND_REFUSAL
    *_, again = talk(first, "and in 2019?", first, "how many of them are over 60?")
    assert again.reason != BEHIND_REFUSAL


@pytest.mark.parametrize("last", ["and women?", "and patients over 60?", "how many women?"])
def test_other_people_behind_one_patient_are_not_this_patient(talk: Talk, last: str) -> None:
    assert talk(_RATE, last)[-1].reason == WHO_ARE_THEY


@pytest.mark.parametrize(
    "question", ["How many patients are over 60?", "What are the most common diagnoses?"]
)
def test_whole_question_behind_one_patient_is_of_all(talk: Talk, question: str) -> None:
    *_, told = talk(_RATE, question)
    assert told.understood == talk(question)[0].understood


def test_his_behind_a_question_about_all_is_not_of_all(talk: Talk) -> None:
    *_, told = talk(_RATE, "What are the most common diagnoses?", "what are her most common diagnoses?")
    assert told.withheld


def test_whole_question_behind_and_may_be_either(talk: Talk) -> None:
    assert talk("Which patients have gout?", "and how many patients are over 60?")[-1].reason == JOINED


def test_age_behind_no_event_is_not_that_of_today(talk: Talk) -> None:
    *_, told = talk("What is Zebulonia Quetzalkamp's address?", "how old was she?")
    assert (told.answer, told.reason) == ("", NO_DAY_OF_AGE)
    *_, refused = talk(_RATE, "and the flumbled one?", "how old was she?")
    assert refused.reason == NO_DAY_OF_AGE


@pytest.mark.parametrize("question", ["Which drugs do they both take?", "which medications are both on"])
def test_both_is_not_the_one_before(talk: Talk, question: str) -> None:
    """The drugs of the one patient before were once told, as if they were those of two."""
    _before, answer = talk(_RATE, question)
    assert answer.withheld
    assert answer.reason == NOT_SO_MANY.format(word="both")
