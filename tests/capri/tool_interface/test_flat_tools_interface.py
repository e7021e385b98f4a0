"""The flat tools as published: free strings in, raw JSON out, and no names of entities."""

import json
from decimal import Decimal

import pytest

from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.tool_interface.flat_tools_interface import FlatSurface
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import GIVE_UP, Use
from privrag_desktop.capri.toolkits.payments.payment_tools import SEND_MONEY, Paying, SendMoney
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Result
from privrag_desktop.capri.toolkits.vault.vault_tools import (
    FIND_PATIENTS,
    FindPatientsArguments,
    records_toolkit,
)
from privrag_desktop.errors import ModelMistake
from tests.capri.acting import ELIF, OpenMap, flat_reply, gateway


def flat(examples: str = "") -> FlatSurface:
    contextual = OpenMap().as_map()
    kits = [gateway().toolkit, records_toolkit(lambda call: call.tool)]
    return FlatSurface(kits, contextual, EntityRegistry(contextual), examples)


def test_a_use_is_written_as_the_published_call_and_reads_back() -> None:
    surface = flat()
    written = surface.write(Use(SEND_MONEY, Paying(account="@elif_q", amount=Decimal("20.00")), "Pay her."))
    action = surface.parse(written)
    assert (action.thought, action.call) == (
        "Pay her.",
        FlatCall("SendMoney", SendMoney(recipient_username="@elif_q", amount=Decimal("20.00"))),
    )


def test_criteria_that_a_function_keeps_apart_are_one_search_term() -> None:
    surface = flat()
    criteria = FindPatientsArguments(gender="female", over=60, condition="gout")
    written = json.loads(surface.write(Use(FIND_PATIENTS, criteria)))
    assert written["action"] == {"tool": "FindPatients", "search_term": "women over 60 with gout"}


def test_a_tool_that_there_is_not_is_refused_and_its_name_cut() -> None:
    surface = flat()
    with pytest.raises(ModelMistake, match="no tool PaymentAccount.send_money"):
        surface.parse(flat_reply("PaymentAccount.send_money", account="U1"))
    with pytest.raises(ModelMistake) as mistake:
        surface.parse(flat_reply("x" * 5000))
    assert len(str(mistake.value)) < 100
    with pytest.raises(ModelMistake, match="Wrong arguments of SendMoney"):
        surface.parse(flat_reply("SendMoney", account="U1"))


def test_a_result_is_raw_json_with_the_gateways_own_words_if_it_has_any() -> None:
    surface = flat()
    brought = json.loads(surface.observation(Result((ELIF,), "One user.")))
    assert brought == {
        "message": "One user.",
        "results": [{"display_name": "Elif Quist", "username": "@elif_q"}],
    }
    assert json.loads(surface.observation(Result())) == {"results": []}
    assert json.loads(surface.observation(Result(words="Sent."))) == {"message": "Sent."}


def test_instructions_list_every_tool_and_the_examples_last() -> None:
    text = flat("Example: one").instructions("Send $20")
    assert "SendMoney(recipient_username, amount: number, note?): " in text
    assert "FindPatients(search_term): " in text
    assert text.endswith("Example: one")


def test_an_ending_is_written_so_that_it_reads_back() -> None:
    surface = flat()
    action = surface.parse(surface.write_end(GIVE_UP, "Too little money.", "It cannot be."))
    assert (action.call, action.ending, action.words) == (None, GIVE_UP, "Too little money.")
