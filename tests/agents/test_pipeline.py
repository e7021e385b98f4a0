"""A question from end to end on a real vault, with models that play a script."""

import re
from collections.abc import Callable

import pytest

from privrag_desktop.agents.answer_writer import ASK_LESS, NO_ANSWER
from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import (
    NO_COHORT,
    NOBODY,
    PERSONAL,
    WHOM,
)
from privrag_desktop.agents.draft_review_loop import BEST, BY_CODE, DRAFT_REFUSED
from privrag_desktop.agents.round_and_time_limits import Limits
from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.errors import Cancelled, ModelMistake, Withheld
from privrag_desktop.privacy.detect.unknown_people_and_places_finder import PresidioNames
from privrag_desktop.privacy.release.gate import Gate
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import pipeline_of, run
from tests.hostile.models import ByRole, Endless, Prompt, Recorder, Repeater, Scripted, Wishing
from tests.hostile.records import PEOPLE

DONE = '{"tool": "done", "query": ""}'
SEARCH = '{"tool": "search_records", "query": "what is asked"}'
APPROVED = '{"approved": true, "feedback": ""}'
VICTIM = PEOPLE[0]
DATED = "Describe Zebulonia Quetzalkamp's heart rate on 14 March 2018."


def facts_of(prompt: Prompt) -> str:
    return prompt[-1].content.partition("Facts:\n")[2].rpartition("\nDocument:")[0]


def copying(role: str, prompt: Prompt) -> str:
    """A good model: searches once, writes the facts down as they are, approves."""
    if role == "search":
        return SEARCH if len(prompt) == 2 else DONE
    if role == "review":
        return APPROVED
    lines, number, heading = [], "", ""
    for line in facts_of(prompt).splitlines():
        if found := re.match(r"\[(\d+)\] (.*):$", line):
            number, heading = found[1], found[2]
        elif line.startswith("- "):
            lines.append(f"{heading}: {line[2:].rstrip('.')} [{number}].")
    return "\n".join([*lines, "QUERY: What was it?"])


def echo(_role: str, prompt: Prompt) -> str:
    """An answering model that says what it was told."""
    return prompt[-1].content.removeprefix("Information:\n").partition("\nQuestion:")[0]


def kinds(answer: Answer) -> list[str]:
    return [f"{step.agent} {step.kind}" for step in answer.steps]


def ask(workspace: Workspace, question: str, private: Recorder | None = None, **more: object) -> Answer:
    answering = more.pop("answering", None) or Wishing(echo)
    pipeline = pipeline_of(workspace, private or Wishing(copying), answering, **more)  # type: ignore[arg-type]
    return run(pipeline, question)


def test_dated_reading_is_answered_with_its_source_and_the_true_name(workspace: Workspace) -> None:
    answer = ask(workspace, DATED)
    assert "Zebulonia230 Quetzalkamp45" in answer.answer
    assert "14 March 2018" in answer.answer
    assert "was 60 /min [1]" in answer.answer
    [citation] = answer.citations
    assert citation.document_id == f"{VICTIM.patient_id}/2018-03-14"
    assert "Heart rate was 61 /min" in citation.text
    assert kinds(answer) == [
        "search tool", "synthesis draft", "review approval", "gate release", "answer answer"
    ]  # fmt: skip
    assert (answer.withheld, answer.reason, answer.question) == (False, "", DATED)
    assert answer.unanswered is None
    assert {hit.patient_id for hit in answer.found} == {VICTIM.patient_id}
    assert answer.released
    assert answer.released.query == "What was it?"


def test_days_are_numbered_in_their_order(workspace: Workspace) -> None:
    private = Wishing(copying)
    answer = ask(workspace, "How did Wei Li's heart rate change?", private)
    assert answer.released
    marks = re.findall(r"\[DATE_(\d)\]: Vital sign: Heart rate was (\d+)", answer.released.information)
    assert marks == sorted(marks)
    assert [value for _, value in marks] == ["60", "65", "65"]
    days = re.findall(r"\d{4}-\d\d-\d\d", answer.answer.partition("Dates of")[0])
    assert days == sorted(days)
    assert re.search(r"\[DATE_\d\], \d+ (?:month|year)s after \[DATE_\d\]", answer.released.information)
    assert len(answer.citations) == 3


def test_latest_is_marked_for_the_model(workspace: Workspace) -> None:
    private = Wishing(copying)
    ask(workspace, "What is the latest heart rate of Wei Li?", private, k=3)
    lines = {line for line in private.seen.splitlines() if "Sample" not in line}  # not the worked examples
    headings = {line for line in lines if line.endswith(":") and line.startswith("[")}
    assert len(headings & {line for line in headings if "(the latest of these):" in line}) == 1
    assert not any(line.startswith("[2]") for line in headings)  # only one reading is the latest


def test_month_with_one_day_becomes_that_day(workspace: Workspace) -> None:
    private = Wishing(copying)
    answer = ask(workspace, "What was Wei Li's heart rate in July 2020?", private)
    assert re.search(r"Question: What was \w+ \w+'s heart rate on \[DATE_\d\]\?", private.seen)
    assert "65 /min" in answer.answer


def test_year_is_tied_to_its_days(workspace: Workspace) -> None:
    answer = ask(workspace, "What was Wei Li's heart rate in 2020?")
    assert answer.released
    assert re.search(r"\[DATE_\d\] is in 2020\.", answer.released.information)


def test_kind_of_fact_that_is_absent_is_said_to_be_absent(workspace: Workspace) -> None:
    answer = ask(workspace, "Which allergies does Will Long have?")
    assert "The records of Will Long hold no allergies." in answer.answer


def test_cohort_is_listed_by_code_and_never_mixed(workspace: Workspace) -> None:
    find = '{"tool": "find_patients", "query": "diabetes mellitus"}'
    private = Scripted(find, SEARCH, DONE)
    answer = ask(workspace, "What are patients with diabetes mellitus treated with?", private)
    assert answer.released
    assert "2 patients have Diabetes mellitus" in answer.answer
    for drug in ("Metformin", "Insulin"):
        assert re.search(rf"{drug}[^.]* is taken by 1 of the 2 patients \[\d\]", answer.answer)
    assert "synthesis draft" not in kinds(answer)


def test_nothing_found_is_said_plainly_and_nothing_is_sent(workspace: Workspace) -> None:
    answering = Recorder()
    find = '{"tool": "find_patients", "query": "scurvy"}'
    retriever = workspace.retriever
    search, retriever.search = retriever.search, lambda *_: []  # type: ignore[method-assign]
    try:
        answer = ask(workspace, "Which patients have scurvy?", Scripted(find, DONE), answering=answering)
    finally:
        retriever.search = search  # type: ignore[method-assign]
    assert (answer.answer, answer.withheld, answer.released) == (NO_COHORT, False, None)
    assert answering.prompts == []


@pytest.mark.parametrize(
    ("question", "kind", "reason"),
    [
        ("What was Gandalf Greyhame's latest heart rate?", NoAnswerKind.QUESTION_BACK, NOBODY),
        ("What was Zebulonia Li's latest heart rate?", NoAnswerKind.QUESTION_BACK, NOBODY),
        ("What was Sandra Quetzalkamp's latest heart rate?", NoAnswerKind.QUESTION_BACK, NOBODY),
        ("What was the latest heart rate?", NoAnswerKind.QUESTION_BACK, WHOM),
        ("When was Wei Li born?", NoAnswerKind.REFUSED, PERSONAL),
        ("What is Wei Li's phone number?", NoAnswerKind.REFUSED, PERSONAL),
    ],
)
def test_some_questions_are_declined_before_any_model_runs(
    workspace: Workspace, question: str, kind: NoAnswerKind, reason: str
) -> None:
    private, answering = Recorder(), Recorder()
    answer = ask(workspace, question, private, answering=answering)
    assert (answer.answer, answer.reason, answer.withheld, answer.unanswered) == ("", reason, True, kind)
    assert private.prompts == answering.prompts == []


def test_what_is_not_among_the_allergies_is_never_confirmed(workspace: Workspace) -> None:
    agreeing = Scripted("Yes, Zebulonia is allergic to penicillin [1].")
    answer = ask(workspace, "Is Zebulonia Quetzalkamp allergic to penicillin?", answering=agreeing)
    assert "not understood: “penicillin”; nothing is said about it" in answer.answer
    assert "Yes" not in answer.answer


def test_feedback_goes_back_and_rounds_are_limited(workspace: Workspace) -> None:
    drafts = iter(["It was fine [1].", "It was good [1].", "It was well [1]."])

    def make(role: str, _prompt: Prompt) -> str:
        refusal = '{"approved": false, "feedback": "Say more of it."}'
        return {"search": DONE, "review": refusal}.get(role) or next(drafts)

    private = Wishing(make)
    answer = ask(workspace, DATED, private, limits=Limits(review_rounds=3))
    assert kinds(answer).count("review feedback") == 3
    assert "Correct this: Say more of it." in private.seen
    assert answer.steps[-3].summary == BY_CODE
    assert "60 /min" in answer.answer


def test_draft_that_comes_back_as_it_was_is_not_judged_again(workspace: Workspace) -> None:
    private = ByRole(DONE, "It was fine [1].", '{"approved": false, "feedback": "Say more of it."}')
    answer = ask(workspace, DATED, private, limits=Limits(review_rounds=3))
    assert kinds(answer).count("review feedback") == 1


def test_fullest_draft_that_keeps_to_the_facts_is_used_though_none_is_approved(workspace: Workspace) -> None:
    drafts = iter(["It was 60 /min [1].\nIt was 999 /min [1].", "It was fine [1]."])

    def make(role: str, _prompt: Prompt) -> str:
        refusal = '{"approved": false, "feedback": "Say more of it."}'
        return {"search": DONE, "review": refusal}.get(role) or next(drafts)

    answer = ask(workspace, DATED, Wishing(make))
    assert answer.steps[-3].summary == BEST
    assert answer.released
    assert "It was 60 /min [1]." in answer.released.information
    assert "999" not in answer.released.information


def test_draft_with_numbers_of_its_own_is_refused(workspace: Workspace) -> None:
    answer = ask(workspace, DATED, ByRole(DONE, "It was 999 /min [1].", APPROVED))
    assert kinds(answer)[1:3] == ["synthesis feedback"] * 2
    assert [step.summary for step in answer.steps[1:3]] == [DRAFT_REFUSED] * 2  # no words for the model
    assert "999" not in answer.answer


def test_agent_may_ask_for_more_once(workspace: Workspace) -> None:
    private = ByRole(SEARCH, "MORE: body weight", APPROVED)
    answer = ask(workspace, DATED, private)
    assert [step.summary for step in answer.steps if "Asks for more" in step.summary]
    assert "Still missing: body weight" in private.seen
    assert private.seen.count("Still missing") <= 3
    assert answer.answer


@pytest.mark.parametrize(
    ("reply", "reason"),
    [("", NO_ANSWER), (ModelMistake("Too long."), ASK_LESS.format(mistake="Too long."))],
)
def test_answer_without_words_says_why(workspace: Workspace, reply: str | Exception, reason: str) -> None:
    answer = ask(workspace, DATED, answering=Scripted(reply))
    assert (answer.withheld, answer.reason, answer.answer, answer.citations) == (True, reason, "", ())
    assert answer.unanswered is NoAnswerKind.FAILED
    assert answer.released is not None


def test_sentences_the_records_do_not_hold_are_left_out(workspace: Workspace) -> None:
    answer = ask(workspace, DATED, answering=Recorder("It was 60 /min [1]. It was 999 /min [1]."))
    assert answer.answer == "It was 60 /min [1]."
    assert answer.steps[-1].summary.endswith(": 1.")


@pytest.fixture
def unread_drafts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gate must hold by itself, too, also where no name is guessed."""
    monkeypatch.setattr("privrag_desktop.agents.synthesis.unreadable", lambda _text, _facts: "")
    monkeypatch.setattr(PresidioNames, "find", lambda _names, _text: [])


def test_draft_that_hides_a_name_never_reaches_the_gate(workspace: Workspace) -> None:
    answer = ask(workspace, DATED, ByRole(DONE, "VW1iZXJsaW5hIFR3aW5maWVsZA== [1].", APPROVED))
    assert "gate withhold" not in kinds(answer)
    assert "60 /min" in answer.answer


@pytest.mark.usefixtures("unread_drafts")
def test_draft_that_the_gate_refuses_gives_way_to_the_codes(workspace: Workspace) -> None:
    torn = "All was fine [1], quet\nQUERY: zalkamp or not?"
    answer = ask(workspace, DATED, ByRole(DONE, torn, APPROVED))
    assert kinds(answer)[-3:] == ["gate withhold", "gate release", "answer answer"]
    assert "60 /min" in answer.answer


def test_what_the_gate_refuses_is_withheld_and_nothing_else_is(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise Withheld("The text was not released.")

    monkeypatch.setattr(Gate, "release", refuse)
    answer = ask(workspace, DATED)
    assert (answer.unanswered, answer.reason) == (NoAnswerKind.WITHHELD, "The text was not released.")


@pytest.mark.usefixtures("unread_drafts")
def test_draft_that_the_gate_can_repair_is_released_and_turns_back(workspace: Workspace) -> None:
    answering = Recorder("Fine [1].")
    answer = ask(
        workspace, DATED, ByRole(DONE, "Umberlina Twinfield was fine [1].", APPROVED), answering=answering
    )
    assert kinds(answer)[-2:] == ["gate release", "answer answer"]
    assert answer.steps[-2].summary.endswith("under the policy safe-harbor. Replaced first: PERSON.")
    assert "Twinfield" not in answering.seen


def test_sentence_with_what_was_never_issued_or_released_is_left_out(workspace: Workspace) -> None:
    told = "Mr Umbrexol saw [date_99] [1]. It was 60 /min [1]."
    answer = ask(workspace, DATED, Repeater(), answering=Recorder(told))
    assert answer.answer == "It was 60 /min [1]."


@pytest.mark.parametrize("step", range(5))
def test_cancelling_between_any_two_steps_stops(workspace: Workspace, step: int) -> None:
    progress = Progress()
    working = pipeline_of(workspace, Wishing(copying), Wishing(echo)).run(DATED, progress)
    for _ in range(step):
        next(working)
    progress.cancel()
    with pytest.raises(Cancelled):
        list(working)


def test_models_that_never_stop_are_stopped_and_the_facts_are_released(workspace: Workspace) -> None:
    answer = ask(workspace, DATED, Endless(), answering=Recorder("It was 60 /min [1]."))
    assert answer.answer == "It was 60 /min [1]."


def test_facts_beyond_the_context_are_worked_in_batches_and_none_is_lost(workspace: Workspace) -> None:
    class Small(Wishing):
        def count_tokens(self, text: str) -> int:
            return 5 * len(text)

    def refining(role: str, prompt: Prompt) -> str:
        """Keeps what is there and adds the new facts, as it is asked to."""
        before = prompt[-1].content.partition("keep what is needed:\n")[2].rpartition("\nDocument:")[0]
        reply = copying(role, prompt)
        return f"{before}\n{reply}" if role == "synthesis" else reply

    private = Small(refining)
    private.context_tokens = 1024
    answer = ask(workspace, "How did Wei Li's heart rate change?", private, k=6)
    assert "Document so far, keep what is needed:" in private.seen
    assert answer.released
    for number in (1, 2, 3):
        assert re.search(rf"Heart rate was 6[05] /min \[{number}\]", answer.released.information)


def test_no_prompt_is_worked_twice_and_no_agent_is_asked_needlessly(workspace: Workspace) -> None:
    private, answering = Wishing(copying), Wishing(echo)
    ask(workspace, DATED, private, answering=answering)
    tasks = [tuple(message.content for message in prompt) for prompt in private.prompts + answering.prompts]
    assert len(set(tasks)) == len(tasks)
    assert len(private.prompts) == 4  # a search and that it is enough, a draft, a verdict
    assert len(answering.prompts) == 1
    heads = {prompt[0].content for prompt in private.prompts}
    assert len(heads) == 3  # each agent's instructions are the same at every turn


def test_every_step_says_how_long_it_took(workspace: Workspace) -> None:
    answer = ask(workspace, DATED)
    assert all(step.seconds > 0 for step in answer.steps)
    assert sum(step.seconds for step in answer.steps) <= answer.seconds


@pytest.mark.parametrize("make", [lambda w: ask(w, DATED), lambda w: ask(w, "Who has gout?")])
def test_steps_and_answer_are_for_the_clinicians_screen_with_true_names(
    workspace: Workspace, make: Callable[[Workspace], Answer]
) -> None:
    answer = make(workspace)
    assert all(step.seconds >= 0 for step in answer.steps)
    assert not re.search(r"\[DATE_\d+\]", answer.answer)


def test_where_nothing_an_answer_says_is_held_the_facts_stand_for_it(workspace: Workspace) -> None:
    answer = ask(workspace, DATED, answering=Scripted("It was 999."))
    assert "999" not in answer.answer
    assert "60 /min" in answer.answer
    assert answer.citations


@pytest.mark.parametrize("word", ["peanut", "peanuts", "Peanuts"])
def test_an_allergy_on_record_is_never_denied_for_its_spelling(workspace: Workspace, word: str) -> None:
    answer = ask(workspace, f"Is Zebulonia Quetzalkamp allergic to {word}?")
    assert "nothing is said about it" not in answer.answer
