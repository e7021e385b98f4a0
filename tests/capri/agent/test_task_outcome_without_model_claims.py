"""What was done is told by code; no sentence of a model says that something was done."""

import pytest

from privrag_desktop.capri.agent.task_outcome_without_model_claims import NOTHING, TaskOutcome, without_claims
from privrag_desktop.domain.tasks import Configuration, TaskEnding, TaskLimits, TaskStepKind
from tests.capri.acting import Approving, begun, finished, flat_reply, gateway, reply
from tests.hostile.models import Scripted

SEND = reply("PaymentAccount.send_money", account="U1", amount=20)
CLAIMS = (
    "It is ordered.",
    "The test has been ordered for her.",
    "I have ordered the test and sent a message.",
    "Done.",
    "Ordered!",
    "Appointment booked for Monday.",
    "I've sent it to Dr. Brandt.",
    "The e-mail was sent to her doctor",
    "All set.",
    "This was taken care of.",
    "Not only was it ordered, it is also paid.",
    "The order was successful.",
    "Her visit is now scheduled.",
    "It will be sent today.",
)
NO_CLAIMS = (
    "Nothing was ordered.",
    "The test was not ordered.",
    "It could not be sent.",
    "No message was sent.",
    "Which test should be ordered?",
    "Her potassium is 4.1 mmol/L.",
    "The user does not want this.",
    "I was unable to find anything that can be booked.",
)


@pytest.mark.parametrize("words", CLAIMS)
def test_what_says_that_something_was_done_is_left_out(words: str) -> None:
    kept, left = without_claims(f"Her weight is 81.5 kg. {words}")
    assert (kept, left) == ("Her weight is 81.5 kg.", words)


@pytest.mark.parametrize("words", NO_CLAIMS)
def test_other_words_stay(words: str) -> None:
    assert without_claims(words) == (words, "")


def test_an_answer_may_say_what_is_recorded_but_not_what_the_agent_did() -> None:
    recorded = "The test was ordered on 3 March."
    assert without_claims(f"{recorded} I have ordered another.", only_asked=True) == (
        recorded,
        "I have ordered another.",
    )


def test_every_way_in_which_a_change_ended_is_told() -> None:
    outcome = TaskOutcome()
    assert (outcome.is_tried, outcome.words) == (False, NOTHING)
    outcome.refused("Order for Ann: a test.")
    outcome.failed("Order for Bea: a test")
    assert (outcome.is_tried, outcome.is_changed) == (True, False)
    assert outcome.words == (
        "Nothing was changed.\nNot approved and not done: Order for Ann: a test.\n"
        "Approved, but not possible: Order for Bea: a test."
    )
    outcome.made("Order for Cleo: a test", "records")
    outcome.made("Send $5 to Dan", "payments")
    assert outcome.words.splitlines()[:2] == [
        "Drafted, not sent, ordered or entered in the records: Order for Cleo: a test.",
        "Done after your yes, in a simulation: Send $5 to Dan.",
    ]


@pytest.mark.parametrize("claim", CLAIMS)
@pytest.mark.parametrize("ending", [("finish", "answer"), ("give_up", "reason"), ("ask_user", "question")])
def test_a_model_that_lies_after_a_no_is_not_shown(claim: str, ending: tuple[str, str]) -> None:
    name, argument = ending
    model = Scripted(SEND, reply(name, **{argument: claim}))
    result, steps = finished(begun(gateway()), model, Approving(answer=False))
    assert result.outcome.startswith("Nothing was changed.\nNot approved and not done: Send $20.00")
    for words in (result.result, next(one.words for one in steps if one.kind is TaskStepKind.FINISHED)):
        assert words.startswith(result.outcome)
        assert claim not in words
    assert (result.ending is TaskEnding.DONE, result.success) == (False, False)


@pytest.mark.parametrize("policy", [Configuration.NONE, Configuration.ENTITY])
def test_a_model_that_did_nothing_and_says_it_did_is_not_shown(policy: Configuration) -> None:
    write = flat_reply if policy is Configuration.NONE else reply
    model = Scripted(*[write("finish", answer="The money was sent.")] * 2)
    result, _ = finished(begun(gateway(), policy=policy), model)
    assert (result.ending, result.result.splitlines()[0]) == (TaskEnding.GAVE_UP, NOTHING)
    assert "money was sent" not in result.result


def test_a_question_is_answered_without_any_line_of_what_was_done() -> None:
    model = Scripted(reply("Balance.check"), reply("finish", answer="You have $50.00."))
    result, _ = finished(begun(gateway(), "What is my balance?"), model)
    assert (result.result, result.outcome) == ("You have $50.00.", "")


def test_an_answer_that_claims_an_act_says_that_nothing_was_changed() -> None:
    answer = "You have $50.00. I have sent the rest to Elif."
    model = Scripted(reply("Balance.check"), reply("finish", answer=answer))
    result, _ = finished(begun(gateway(), "What is my balance?"), model)
    assert result.result == f"{NOTHING}\nYou have $50.00."


def test_what_was_done_before_the_turns_were_over_is_told() -> None:
    model = Scripted(SEND, reply("Balance.check"))
    result, _ = finished(begun(gateway()), model, limits=TaskLimits(turns=2))
    assert (result.ending, result.result) == (TaskEnding.TURNS, result.outcome)
    assert result.outcome.startswith("Done after your yes, in a simulation: Send $20.00")


def test_a_number_in_a_sentence_that_is_left_out_is_not_lost_without_a_word() -> None:
    model = Scripted(SEND, reply("finish", answer="The balance of $30.00 was recorded."))
    result, _ = finished(begun(gateway()), model)
    assert "is left out" in result.result
