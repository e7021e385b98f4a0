"""Functions of entities: a model names people by labels, and reads no original."""

from decimal import Decimal

import pytest

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.entities.types.payments import Balance
from privrag_desktop.capri.tool_interface.entity_functions_interface import EntitySurface
from privrag_desktop.capri.tool_interface.interface_protocol import FINISH, Use
from privrag_desktop.capri.toolkits.payments.payment_tools import (
    SEND_MONEY,
    Paying,
    SearchTransactions,
    SendMoney,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Result
from privrag_desktop.errors import ModelMistake
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from tests.capri.acting import BANK, ELI, ELIF, OpenMap, gateway, reply


class Hiding(OpenMap):
    """Hides one name, in typed values and in free words."""

    def hide(self, _kind: object, original: str, *, gender: str | None = None, entity: str = "") -> str:
        return self.hide_text(original)

    def hide_text(self, text: str, _mentions: object = ()) -> str:
        return text.replace("Elif Quist", "Ivana Roe").replace("@elif_q", "@ivana")


def surface(*entities: Entity, contextual: TaskPseudonymiser | None = None, **more: object) -> EntitySurface:
    contextual = contextual or OpenMap().as_map()
    registry = EntityRegistry(contextual)
    registry.add_all(entities)
    return EntitySurface([gateway().toolkit], contextual, registry, **more)  # type: ignore[arg-type]


def test_a_label_in_a_call_becomes_the_value_that_the_tool_takes() -> None:
    action = surface(ELIF, ELI).parse(reply("PaymentAccount.send_money", account="U2", amount=20))
    assert action.call == FlatCall("SendMoney", SendMoney(recipient_username="@eli", amount=Decimal(20)))
    assert (action.references, action.notes, action.name) == (("U2",), (), "PaymentAccount.send_money")
    assert action.written == "PaymentAccount.send_money(U2, 20)"


def test_a_label_in_free_words_is_written_out_as_the_model_calls_it() -> None:
    """Whoever reads the note knows no labels."""
    known = surface(ELIF, ELI, contextual=Hiding().as_map())
    action = known.parse(reply("PaymentAccount.send_money", account="U2", amount=20, note="for U1"))
    assert action.call is not None
    assert isinstance(action.call.arguments, SendMoney)
    assert action.call.arguments.note == "for Ivana Roe"


@pytest.mark.parametrize("nothing", ["", " ", "None", "null", "N/A", "any", "-"])
def test_a_word_for_nothing_fills_only_what_must_be_given(nothing: str) -> None:
    action = surface(ELIF).parse(reply("Transaction.search", account=nothing, query=nothing))
    assert action.call == FlatCall("SearchTransactions", SearchTransactions(max_results=10))
    with pytest.raises(ModelMistake):
        surface(ELIF).parse(reply("PaymentAccount.send_money", account=nothing, amount=20))


def test_a_function_that_there_is_not_and_what_it_does_not_take_are_refused() -> None:
    with pytest.raises(ModelMistake, match="no function SendMoney"):
        surface(ELIF).parse(reply("SendMoney", recipient_username="U1", amount=20))
    with pytest.raises(ModelMistake, match="Wrong arguments"):
        surface(ELIF).parse(reply("PaymentAccount.send_money", account="U1", amount=20, secretly=True))


def test_what_a_task_begins_with_is_the_day_and_who_is_known_without_originals() -> None:
    known = surface(ELIF, contextual=Hiding().as_map(), notes=["Ivana in the task is U1."])
    lines = known.task("Send $20 to Ivana").splitlines()
    assert lines == [
        "Task: Send $20 to Ivana",
        "Today is Monday, 2026-03-16.",
        "Known:",
        "U1 PaymentAccount display_name='Ivana Roe' username=@ivana",
        "Ivana in the task is U1.",
    ]


def test_a_result_is_hidden_before_it_is_shown_and_who_is_in_it_can_be_named_then() -> None:
    known = surface(contextual=Hiding().as_map())
    with pytest.raises(ModelMistake):
        known.parse(reply("PaymentAccount.send_money", account="U1", amount=20))
    shown = known.observation(Result((ELIF,), "Elif Quist is a friend."))
    assert shown == "Ivana Roe is a friend.\nU1 PaymentAccount display_name='Ivana Roe' username=@ivana"
    assert known.parse(reply("PaymentAccount.send_money", account="U1", amount=20)).references == ("U1",)
    assert known.observation(Result()) == "Done."


def test_what_code_works_out_stands_beside_a_result() -> None:
    known = surface(ELIF)
    known.task("Send $60.00 to Elif")
    assert known.observation(Result((Balance(balance=Decimal("48.90")),))).splitlines() == [
        "L1 Balance balance=48.90",
        "(the balance does not cover 60.00: 11.10 is missing)",
    ]


def test_a_use_is_written_with_labels_and_reads_back() -> None:
    known = surface(ELIF, BANK)
    written = known.write(Use(SEND_MONEY, Paying(account="@elif_q", amount=Decimal("20.00")), "Pay her."))
    assert '"account": "U1"' in written
    action = known.parse(written)
    assert action.call == FlatCall(
        "SendMoney", SendMoney(recipient_username="@elif_q", amount=Decimal("20.00"))
    )
    with pytest.raises(KeyError):
        known.write(Use(SEND_MONEY, Paying(account="@nobody", amount=Decimal(1))))


def test_an_ending_is_written_without_originals() -> None:
    written = surface(contextual=Hiding().as_map()).write_end(FINISH, "Sent to Elif Quist.")
    assert "Elif" not in written
    assert surface().parse(written).words == "Sent to Ivana Roe."
