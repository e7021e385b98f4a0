"""A call that repeats another or that nobody asked for is turned back, and a doubt is asked once."""

from datetime import date
from decimal import Decimal

import pytest

from privrag_desktop.capri.action_checks.repeated_or_unrequested_call_check import Doubt, Monitor
from privrag_desktop.capri.toolkits.health_records.published_tools import AppointmentData, ManageAppointments
from privrag_desktop.capri.toolkits.payments.payment_tools import CheckBalance, SendMoney
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall
from privrag_desktop.errors import ModelMistake

TODAY = date(2026, 3, 16)
LOOK = FlatCall("CheckBalance", CheckBalance())


def send(amount: str = "20.00", to: str = "@elif") -> FlatCall:
    return FlatCall("SendMoney", SendMoney(recipient_username=to, amount=Decimal(amount)))


def book(day: str) -> FlatCall:
    about = AppointmentData(date=day, time="10:00", doctor_id="D1")
    return FlatCall(
        "ManageAppointments", ManageAppointments(patient_id="P1", action="create", appointment_data=about)
    )


def test_a_refused_call_is_not_made_again_until_something_changed() -> None:
    monitor = Monitor(TODAY)
    monitor.failed(send())
    with pytest.raises(ModelMistake, match="refused before"):
        monitor.check(send(), changes=True)
    assert monitor.check(send("5.00"), changes=True) == []
    monitor.done(send("5.00"), changes=True)
    assert monitor.check(send(), changes=True) == []


def test_a_result_is_not_fetched_twice_unless_something_changed_between() -> None:
    monitor = Monitor(TODAY)
    monitor.done(LOOK, changes=False)
    with pytest.raises(ModelMistake, match="have the result"):
        monitor.check(LOOK, changes=False)
    monitor.done(send(), changes=True)
    assert monitor.check(LOOK, changes=False) == []


@pytest.mark.parametrize(
    ("task", "is_made"),
    [("Send $20 to Elif", False), ("Send $20 to Elif twice", True), ("Send Elif another $20", True)],
)
def test_a_change_is_made_once_unless_the_task_says_more(task: str, is_made: bool) -> None:
    monitor = Monitor(TODAY, task)
    monitor.done(send(), changes=True)
    if is_made:
        assert monitor.check(send(), changes=True) == []
        return
    with pytest.raises(ModelMistake, match="done already"):
        monitor.check(send(), changes=True)


def test_what_no_word_asks_for_is_turned_back_once_and_then_left_to_the_user() -> None:
    monitor = Monitor(TODAY, "What is my balance?")
    with pytest.raises(ModelMistake, match="SendMoney"):
        monitor.check(send(), changes=True)
    [doubt] = monitor.check(send(), changes=True)
    assert "says nothing of this" in doubt.words
    assert "Elif" not in doubt.words
    with pytest.raises(ModelMistake):
        monitor.check(send("30.00"), changes=True)  # another call is another question


def test_an_appointment_on_a_day_that_is_past_is_doubted() -> None:
    monitor = Monitor(TODAY)
    with pytest.raises(ModelMistake, match="2026-03-16"):
        monitor.check(book("2026-03-15"), changes=True)
    assert [one.words for one in monitor.check(book("2026-03-15"), changes=True)] == ["That day is past."]
    assert monitor.check(book("2026-03-16"), changes=True) == []
    assert Monitor(TODAY).check(book("2026-03-15"), changes=False) == []


@pytest.mark.parametrize("amount", ["0", "-20.00"])
def test_an_amount_that_is_not_more_than_zero_is_always_turned_back(amount: str) -> None:
    monitor = Monitor(TODAY, "Send $20 to Elif")
    for _ in range(3):
        with pytest.raises(ModelMistake, match="amount must be more than zero"):
            monitor.check(send(amount), changes=True)


def test_values_written_and_refused_are_told_apart() -> None:
    monitor = Monitor(TODAY)
    assert not monitor.has_called
    monitor.failed(book("2026-03-20"))
    monitor.done(send(), changes=True)
    monitor.done(send(), changes=True)
    monitor.done(LOOK, changes=False)
    assert {"@elif", "20.00"} <= monitor.changed_values
    assert {"2026-03-20", "10:00", "D1"} <= monitor.refused_values
    assert not monitor.changed_values & monitor.refused_values
    assert (monitor.changed_tools, monitor.changes, monitor.has_changed) == ({"SendMoney"}, 1, True)


def test_a_model_reads_the_advice_where_there_is_one() -> None:
    monitor = Monitor(TODAY)
    doubt = Doubt("For the user.", "For the model.")
    with pytest.raises(ModelMistake, match="For the model"):
        monitor.question("x", doubt)
    assert monitor.question("x", doubt) is doubt
    assert Doubt("For both.").model_text == "For both."
