"""Functions of entities: a model names people by labels, and reads no original."""

from decimal import Decimal

import pytest

from privrag_desktop.capri.entities.entity_base_class import Entity, Property
from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.entities.types.health_records import Practitioner
from privrag_desktop.capri.entities.types.payments import Balance, PaymentAccount
from privrag_desktop.capri.tool_interface.entity_functions_interface import (
    EntitySurface,
    ResolvedReference,
    property_of,
    resolve,
)
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import FINISH, Use
from privrag_desktop.capri.toolkits.payments.payment_tools import (
    SEND_MONEY,
    Paying,
    SearchTransactions,
    SendMoney,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Result
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.errors import ModelMistake
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from tests.capri.acting import BANK, ELI, ELIF, OpenMap, gateway, reply
from tests.capri.mirror import mirror

ACCOUNT = Property("account", EntityType.USERNAME, refers_to="PaymentAccount")
ADDRESS = Property("to", EntityType.EMAIL, refers_to="Practitioner", of="email")
REACHABLE = Practitioner(doctor_id="D7", name="Ada Brandt", email="brandt@clinic.example.org")
UNREACHABLE = Practitioner(doctor_id="D8", name="Per Holm")


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


def known(*entities: Entity) -> EntityRegistry:
    registry = EntityRegistry(OpenMap().as_map())
    registry.add_all(entities)
    return registry


def test_a_label_is_a_reference_in_any_case_and_nothing_was_mended() -> None:
    registry = known(ELIF, ELI)
    assert [resolve(registry, ACCOUNT, written) for written in ("U2", " u2 ")] == [
        ResolvedReference("@eli", "U2")
    ] * 2


@pytest.mark.parametrize("written", ["@elif_q", "ELIF_Q", "Elif Quist", "Quist, Elif", "elif"])
def test_a_key_or_a_name_or_part_of_one_is_mended_and_said_so(written: str) -> None:
    assert resolve(known(ELIF, ELI), ACCOUNT, written) == ResolvedReference(
        "@elif_q", "U1", f"{written} → U1"
    )


def test_who_is_called_just_so_goes_before_who_has_the_word_in_a_longer_name() -> None:
    short = PaymentAccount(username="@qq", display_name="Quist")
    assert resolve(known(ELIF, short), ACCOUNT, "Quist").value == "@qq"


def test_a_name_that_several_have_is_refused_with_their_labels_only() -> None:
    with pytest.raises(ModelMistake, match="Several could be meant: U1, U2") as mistake:
        resolve(known(ELIF, ELI), ACCOUNT, "Quist")
    assert "Quist" not in str(mistake.value)


@pytest.mark.parametrize("written", ["U9", "Somebody Else", "", " ", "?!", "eli quist elif"])
def test_what_fits_nobody_is_refused_with_whom_there_is(written: str) -> None:
    with pytest.raises(ModelMistake, match="no such PaymentAccount. Known are: U1, U2"):
        resolve(known(ELIF, ELI), ACCOUNT, written)
    with pytest.raises(ModelMistake, match="Look for the PaymentAccount first"):
        resolve(known(), ACCOUNT, written)


def test_who_has_no_address_cannot_be_written_to_though_called_by_name() -> None:
    registry = known(REACHABLE, UNREACHABLE)
    assert resolve(registry, ADDRESS, "Ada Brandt").value == "brandt@clinic.example.org"
    for written in ("Per Holm", "D2", "D8"):
        with pytest.raises(ModelMistake, match="Known are: D1"):
            resolve(registry, ADDRESS, written)
    assert (property_of(UNREACHABLE, ADDRESS), property_of(UNREACHABLE, ACCOUNT)) == ("", "D8")


def test_a_reference_is_read_and_given_as_the_model_sees_it() -> None:
    """An original that a model cannot know means nobody."""
    registry = EntityRegistry(mirror())
    registry.add(ELIF)
    assert resolve(registry, ACCOUNT, "tsiuQ filE").value == registry.instances[0].shown.key
    with pytest.raises(ModelMistake):
        resolve(registry, ACCOUNT, "Elif Quist")
