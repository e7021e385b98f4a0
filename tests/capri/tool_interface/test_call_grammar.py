"""What the grammar lets a model write: only references that were issued, and only what can be called now."""

from decimal import Decimal
from typing import Annotated, Literal

import pytest
from llama_cpp import LlamaGrammar

from privrag_desktop.capri.entities.entity_base_class import Entity, Is, Refers
from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.entities.types.health_records import Practitioner
from privrag_desktop.capri.entities.types.payments import Transaction
from privrag_desktop.capri.tool_interface.call_grammar import call_grammar
from privrag_desktop.capri.tool_interface.entity_functions_interface import EntitySurface
from privrag_desktop.capri.tool_interface.flat_tools_interface import FlatSurface
from privrag_desktop.capri.toolkits.health_records.entity_functions import health_toolkit
from privrag_desktop.capri.toolkits.messages.contact_search_and_email_draft_tools import notify_toolkit
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments, FlatCall, Toolkit
from privrag_desktop.capri.toolkits.vault.vault_tools import records_toolkit
from privrag_desktop.domain.identifiers import EntityType
from tests.capri.acting import BANK, ELI, ELIF, OpenMap, gateway


class Inner(Arguments):
    date: Annotated[str | None, Is(EntityType.DATE)] = None
    time: Annotated[str | None, Is(EntityType.PLAIN)] = None


class All(Arguments):
    who: Annotated[str, Refers("Patient")]
    others: Annotated[tuple[str, ...], Refers("Patient")] = ()
    choice: Annotated[Literal["a", "b"], Is(EntityType.PLAIN)] = "a"
    amount: Annotated[Decimal | None, Is(EntityType.AMOUNT)] = None
    count: Annotated[int, Is(EntityType.PLAIN)] = 1
    sure: Annotated[bool, Is(EntityType.PLAIN)] = False
    inner: Annotated[Inner | None, Is(EntityType.PLAIN)] = None
    words: Annotated[str, Is(EntityType.TEXT)] = ""


def compiled(grammar: str) -> str:
    LlamaGrammar.from_string(grammar, verbose=False)
    return grammar


def entity_surface(*entities: Entity, kits: tuple[Toolkit, ...] = ()) -> EntitySurface:
    contextual = OpenMap().as_map()
    registry = EntityRegistry(contextual)
    for one in entities:
        registry.add(one)
    return EntitySurface(kits or (gateway().toolkit,), contextual, registry)


def test_every_type_of_argument_has_a_rule() -> None:
    text = compiled(call_grammar("function", [("Do.all", All)], lambda _tool, _of: ["P1", "P2"]))
    assert r'"\"P1\"" | "\"P2\""' in text
    assert r'"\"a\"" | "\"b\""' in text


def test_a_tool_whose_required_reference_nobody_fills_is_left_out() -> None:
    text = compiled(call_grammar("function", [("Do.all", All)], lambda _tool, _of: []))
    assert "Do.all" not in text


def test_without_references_every_value_is_a_free_string() -> None:
    text = compiled(call_grammar("tool", [("DoAll", All)], None))
    assert "DoAll" in text
    assert "ref-" not in text


def test_only_instances_that_were_met_can_be_named() -> None:
    assert "send_money" not in compiled(entity_surface().grammar())
    text = compiled(entity_surface(ELIF, ELI, BANK).grammar())
    assert r'"\"U1\"" | "\"U2\""' in text
    assert r"U3" not in text


def test_what_is_not_to_be_called_next_cannot_be_written() -> None:
    surface = entity_surface(ELIF, BANK)
    assert "Balance.check" in surface.grammar()
    assert "Balance.check" not in compiled(surface.grammar(["Balance.check"]))


@pytest.mark.parametrize(
    ("status", "mine", "able"),
    [("pending", False, True), ("declined", False, False), ("pending", True, False)],
)
def test_a_request_can_be_answered_only_while_it_waits_for_the_user(
    status: str, mine: bool, able: bool
) -> None:
    request = Transaction(transaction_id="VT1", type="request", status=status, is_starter=mine)
    assert ("Transaction.handle" in entity_surface(ELIF, request).grammar()) is able


def test_nobody_without_an_address_can_be_written_to() -> None:
    kit = notify_toolkit(lambda call: call.tool)
    nameless = Practitioner(doctor_id="DR1", name="Adelheid Greenwald")
    assert "to_practitioner" not in entity_surface(nameless, kits=(kit,)).grammar()
    reachable = nameless.model_copy(update={"email": "greenwald@example.org"})
    assert "to_practitioner" in entity_surface(reachable, kits=(kit,)).grammar()


def _plain(call: FlatCall) -> str:
    return call.tool


@pytest.mark.parametrize("kit", [health_toolkit(_plain), notify_toolkit(_plain), records_toolkit(_plain)])
def test_the_grammars_of_all_toolkits_compile(kit: Toolkit) -> None:
    contextual = OpenMap().as_map()
    compiled(FlatSurface((kit,), contextual, EntityRegistry(contextual)).grammar())
    compiled(entity_surface(kits=(kit,)).grammar())


def test_a_way_to_end_can_be_left_out() -> None:
    text = compiled(entity_surface(ELIF).grammar(["finish"]))
    assert "finish" not in text
    assert "give_up" in text


def test_who_was_born_in_another_century_can_be_looked_for() -> None:
    grammar = entity_surface(kits=(records_toolkit(_plain),)).grammar()
    assert '"18" | "19" | "20"' in compiled(grammar)
