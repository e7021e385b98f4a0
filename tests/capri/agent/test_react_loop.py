"""The agent's loop with models that play scripts: what reaches a gateway, who is asked, how it ends."""

import json
from dataclasses import replace
from decimal import Decimal
from typing import cast

import pytest

from privrag_desktop.capri.agent.task_runner import run
from privrag_desktop.capri.entities.types.payments import PaymentAccount
from privrag_desktop.capri.tool_interface.entity_functions_interface import EntitySurface
from privrag_desktop.capri.toolkits.payments.simulated_gateway import PaymentsGateway
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Result
from privrag_desktop.domain.tasks import Configuration, TaskEnding, TaskLimits, TaskStepKind
from privrag_desktop.errors import Cancelled, ToolRefused
from privrag_desktop.runtime.progress import Progress
from tests.capri.acting import ELI, ELIF, Approving, OpenMap, begun, finished, flat_reply, gateway, reply
from tests.hostile.models import Endless, Repeater, Scripted

SEND = reply("PaymentAccount.send_money", account="U1", amount=20)
DONE = reply("finish", answer="Sent to U1.")


def test_a_task_runs_to_its_end_with_every_change_approved_and_labels_told_as_names() -> None:
    service, approve = gateway(), Approving()
    result, steps = finished(begun(service), Scripted(SEND, DONE), approve)
    assert service.state.balance == Decimal("30.00")
    told = "Done after your yes, in a simulation: Send $20.00 to Elif Quist (@elif_q)."
    assert (result.ending, result.result, result.turns) == (TaskEnding.DONE, told, 2)
    assert [one.words for one in approve.asked] == ["Send $20.00 to Elif Quist (@elif_q)"]
    assert [(one.tool, one.approved, one.ok) for one in result.calls] == [("SendMoney", True, True)]
    kinds = [step.kind for step in steps]
    assert kinds == [
        TaskStepKind.THOUGHT,
        TaskStepKind.ACTION,
        TaskStepKind.OBSERVATION,
        TaskStepKind.THOUGHT,
        TaskStepKind.FINISHED,
    ]


def test_an_argument_is_turned_back_once_for_the_trail_counts_it() -> None:
    session = begun(gateway())
    finished(session, Scripted(SEND, DONE))
    turned = cast(OpenMap, session.contextual).restored
    assert turned.count("@elif_q") == turned.count("20") == 1


def test_what_the_user_does_not_approve_is_not_done_and_the_agent_is_told() -> None:
    service = gateway()
    model = Scripted(SEND, reply("give_up", reason="Not approved."))
    result, _ = finished(begun(service), model, Approving(answer=False))
    assert service.state.balance == Decimal("50.00")
    assert (result.ending, result.calls[0].approved, result.calls[0].ok) == (TaskEnding.GAVE_UP, False, False)
    assert "does not want this" in model.prompts[-1][-1].content


def test_a_task_of_which_the_user_refused_a_part_is_no_success() -> None:
    model = Scripted(SEND, reply("finish", answer="Nothing was sent."))
    result, _ = finished(begun(gateway()), model, Approving(answer=False))
    assert (result.ending, result.success) == (TaskEnding.GAVE_UP, False)
    assert result.result.startswith("Nothing was changed")


def test_looking_something_up_asks_nobody() -> None:
    approve = Approving()
    result, _ = finished(
        begun(gateway(), "What is my balance?"),
        Scripted(reply("Balance.check"), reply("finish", answer="$50.00")),
        approve,
    )
    assert (approve.asked, result.calls[0].approved, result.ending) == ([], None, TaskEnding.DONE)


def test_a_refusal_of_the_gateway_goes_back_to_the_agent_and_the_same_call_is_not_made_twice() -> None:
    service, approve = gateway("5.00"), Approving()
    model = Scripted(SEND, SEND, reply("give_up", reason="Too little."))
    result, steps = finished(begun(service), model, approve)
    assert len(approve.asked) == len(result.calls) == 1
    refused = [step.shown for step in steps if step.kind is TaskStepKind.REFUSED]
    assert "exceeds" in refused[0]
    assert "refused before" in refused[1]


def test_after_a_change_a_call_that_failed_may_be_made_again() -> None:
    service = gateway("5.00")
    add = reply("BankAccount.add_money", bank="B1", amount=15)
    model = Scripted(SEND, reply("BankAccount.list"), add, SEND, DONE)
    task = "Send $20 to Elif; add what is missing from my bank"
    result, _ = finished(begun(service, task), model)
    assert (result.ending, service.state.balance) == (TaskEnding.DONE, Decimal("0.00"))


def test_a_change_identical_to_one_already_made_is_questioned_once() -> None:
    service = gateway()
    result, _ = finished(begun(service), Scripted(SEND, SEND, DONE))
    assert (service.state.balance, result.turns) == (Decimal("30.00"), 3)


@pytest.mark.parametrize("invented", ["U9", "@nobody", "Somebody Else", "VT1"])
def test_a_reference_that_was_never_issued_reaches_no_gateway(invented: str) -> None:
    service, approve = gateway(), Approving()
    model = Scripted(reply("PaymentAccount.send_money", account=invented, amount=20))
    result, _ = finished(begun(service), model, approve, TaskLimits(turns=3))
    assert (approve.asked, result.calls, service.state.balance) == ([], (), Decimal("50.00"))
    assert "no such PaymentAccount" in model.prompts[-1][-1].content


def test_the_same_thing_turned_back_three_times_ends_the_task_plainly() -> None:
    """A small model would repeat it until no turns are left."""
    model = Scripted(reply("PaymentAccount.send_money", account="U9", amount=20))
    result, steps = finished(begun(gateway()), model, limits=TaskLimits(turns=10))
    assert (result.ending, result.turns) == (TaskEnding.GAVE_UP, 3)
    assert "the same thing three times" in result.result
    assert [one.kind for one in steps][-1] is TaskStepKind.REFUSED


def test_a_model_that_writes_no_steps_ends_the_task_with_a_sentence_for_the_user() -> None:
    """As a server's may, which no grammar holds."""
    talking = [f"Sure! Step {number}: I would look at her chart." for number in range(5)]
    result, _ = finished(begun(gateway()), Scripted(*talking))
    assert (result.ending, result.turns) == (TaskEnding.GAVE_UP, 3)
    assert "choose another one" in result.result
    assert "Write less" not in result.result


def test_replies_that_cannot_be_read_end_no_task_that_goes_on_between_them() -> None:
    cut = [f'{{"thought": "step {number} is' for number in range(3)]
    look = reply("Balance.check")
    result, _ = finished(begun(gateway()), Scripted(cut[0], look, cut[1], look, cut[2], DONE))
    assert "choose another one" not in result.result


@pytest.mark.parametrize("number", ["1e99999999999999999999", "1e99999999", "-1e-99999999", "9" * 4000])
def test_a_number_without_end_is_no_step(number: str) -> None:
    endless = SEND.replace("20", number)
    assert number in endless
    result, _ = finished(begun(gateway()), Scripted(endless, SEND, DONE))
    assert (result.ending, result.turns) == (TaskEnding.DONE, 3)


def test_different_things_turned_back_do_not_end_a_task() -> None:
    wrong = (reply("PaymentAccount.send_money", account=f"U{number}", amount=20) for number in range(4, 9))
    result, _ = finished(begun(gateway()), Scripted(*wrong, SEND, DONE))
    assert result.ending is TaskEnding.DONE


@pytest.mark.parametrize("written", ["u1", "elif_q", "@ELIF_Q", "Elif Quist", "elif"])
def test_a_reference_in_other_words_is_mended_and_the_step_says_so(written: str) -> None:
    service = gateway()
    model = Scripted(reply("PaymentAccount.send_money", account=written, amount=20), DONE)
    _, steps = finished(begun(service), model)
    assert service.state.balance == Decimal("30.00")
    action = next(step for step in steps if step.kind is TaskStepKind.ACTION)
    assert ("→ U1" in action.shown) is (written != "u1")


def test_a_name_that_fits_two_is_not_guessed() -> None:
    service = gateway()
    model = Scripted(reply("PaymentAccount.send_money", account="Quist", amount=20))
    finished(begun(service, known=(ELIF, ELI)), model, limits=TaskLimits(turns=2))
    assert service.state.balance == Decimal("50.00")
    assert "U1, U2" in model.prompts[-1][-1].content


def test_no_change_is_made_for_one_of_two_whom_the_tasks_name_fits_however_often_it_is_tried() -> None:
    service, approve = gateway(), Approving()
    named = PaymentAccount(display_name="Quist")
    model = Scripted(*[reply("PaymentAccount.send_money", account="U1", amount=20)] * 4)
    begun_so = begun(service, "Send $20 to Quist", known=(named, ELIF, ELI))
    finished(begun_so, model, approve, limits=TaskLimits(turns=4))
    assert (service.state.balance, approve.asked) == (Decimal("50.00"), [])
    assert any("ask_user" in prompt[-1].content for prompt in model.prompts)


@pytest.mark.parametrize(
    "said",
    [
        "",
        "not json",
        "[]",
        "{}",
        '{"thought": 1, "action": {"function": "fly"}}',
        reply("finish", answer=" "),
    ],
)
def test_a_reply_that_is_none_goes_back_and_costs_a_turn(said: str) -> None:
    result, _ = finished(begun(gateway()), Scripted(said, SEND, DONE))
    assert (result.ending, result.turns) == (TaskEnding.DONE, 3)


@pytest.mark.parametrize("model", [Repeater(), Endless(), Scripted("{")])
def test_a_model_that_repeats_or_never_ends_is_stopped_and_does_nothing(model: Scripted) -> None:
    service = gateway()
    result, _ = finished(begun(service), model, limits=TaskLimits(turns=4))
    assert result.ending in {TaskEnding.TURNS, TaskEnding.GAVE_UP}
    assert (result.calls, service.state.balance) == ((), Decimal("50.00"))


@pytest.mark.parametrize("amount", [0, -20, "abc", None])
def test_an_amount_must_be_more_than_zero(amount: object) -> None:
    service, approve = gateway(), Approving()
    wrong = reply("PaymentAccount.send_money", account="U1", amount=amount)
    finished(begun(service), Scripted(wrong), approve, TaskLimits(turns=2))
    assert approve.asked == []


def test_an_agent_that_finishes_before_it_did_anything_is_questioned_once() -> None:
    result, _ = finished(begun(gateway()), Scripted(DONE))
    assert (result.ending, result.turns) == (TaskEnding.GAVE_UP, 2)
    assert result.result.startswith("Nothing was changed")


def test_a_question_for_the_user_ends_the_task() -> None:
    result, _ = finished(begun(gateway()), Scripted(reply("ask_user", question="To U1 or to whom?")))
    assert (result.ending, result.result) == (TaskEnding.ASKED, "To Elif Quist or to whom?")


def test_time_that_is_up_ends_the_task() -> None:
    result, _ = finished(begun(gateway()), Scripted(SEND), limits=TaskLimits(seconds=0))
    assert (result.ending, result.calls) == (TaskEnding.TIME, ())


def test_a_prompt_that_would_hold_an_original_is_not_sent() -> None:
    model = Scripted(reply("PaymentAccount.friends"))
    result, _ = finished(begun(gateway(), secret="@eli"), model)
    assert (result.ending, model.prompts) == (TaskEnding.WITHHELD, [])


def test_an_original_in_a_result_stops_the_task_before_the_model_sees_it() -> None:
    model = Scripted(reply("PaymentAccount.friends"))
    session = begun(gateway(), secret="Eli Quist")
    result, _ = finished(session, model)
    assert (result.ending, len(model.prompts)) == (TaskEnding.WITHHELD, 1)
    assert "Eli Quist" not in model.seen


def test_the_user_can_stop_a_task() -> None:
    progress = Progress()
    walk = run(begun(gateway()), Scripted(SEND, DONE), Approving(), TaskLimits(), progress)
    next(walk)
    progress.cancel()
    with pytest.raises(Cancelled):
        list(walk)


def test_old_results_make_room_and_the_task_never_does() -> None:
    found = [reply("PaymentAccount.search", query=f"quist {'x' * number}") for number in range(12)]
    model = Scripted(*found, context_tokens=1500)
    result, _ = finished(begun(gateway()), model, limits=TaskLimits(turns=12))
    assert result.turns == 12
    assert all(prompt[1] == model.prompts[0][1] for prompt in model.prompts)
    assert all("Functions:" in prompt[0].content for prompt in model.prompts)


def test_a_task_longer_than_the_model_can_read_is_given_up_with_a_sentence() -> None:
    result, _ = finished(begun(gateway(), task="Send " * 3000), Scripted(SEND))
    assert result.ending is TaskEnding.GAVE_UP
    assert "longer than the model can read" in result.result


def test_the_flat_tools_take_free_strings_and_return_raw_json() -> None:
    service = gateway()
    send = flat_reply("SendMoney", recipient_username="elif_q", amount=20)
    model = Scripted(flat_reply("SearchUsers", query="Elif"), send, flat_reply("finish", answer="Done."))
    result, _ = finished(begun(service, policy=Configuration.NONE), model)
    assert (result.ending, service.state.balance) == (TaskEnding.DONE, Decimal("30.00"))
    observed = model.prompts[1][-1].content.removeprefix("Result: ")
    assert json.loads(observed)["results"][0]["display_name"] == "Elif Quist"


class _Telling(OpenMap):
    """Hides one name in free words."""

    def hide_text(self, text: str, _mentions: object = ()) -> str:
        return text.replace("Walter Quist", "Ivan Roe")

    def restore_text(self, text: str) -> str:
        return text.replace("Ivan Roe", "Walter Quist")


class _Talkative:
    """A gateway whose own words name somebody, in refusals and in results."""

    def __init__(self, service: PaymentsGateway, refuses: bool) -> None:
        self.toolkit = service.toolkit
        self._refuses = refuses

    def call(self, _call: FlatCall) -> Result:
        if self._refuses:
            raise ToolRefused("Walter Quist says no.")
        return Result(words="Done for Walter Quist.")


@pytest.mark.parametrize("refuses", [True, False])
def test_words_of_a_gateway_are_hidden_from_the_agent_and_told_to_the_user(refuses: bool) -> None:
    service = gateway()
    session, contextual = begun(service), _Telling().as_map()
    surface = EntitySurface([service.toolkit], contextual, session.registry)
    told = replace(session, contextual=contextual, surface=surface, gateways=(_Talkative(service, refuses),))
    model = Scripted(SEND, DONE)
    _, steps = finished(told, model)
    assert all("Quist says" not in one.content for prompt in model.prompts for one in prompt)
    assert any("Ivan Roe" in one.content for prompt in model.prompts for one in prompt)
    assert any("Walter Quist" in step.words for step in steps)


@pytest.mark.parametrize("nothing", ["", "none", "None", "any", "n/a"])
def test_a_word_for_nothing_in_what_could_be_left_out_is_left_out(nothing: str) -> None:
    model = Scripted(reply("Transaction.search", query=nothing, max_results=5), DONE)
    result, _ = finished(begun(gateway(), "What did I send?"), model)
    assert "query" not in result.calls[0].arguments
