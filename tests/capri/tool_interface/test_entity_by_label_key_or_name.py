"""A reference means the only instance that fits; one that fits none or several reaches no tool."""

import pytest

from privrag_desktop.capri.entities.entity_base_class import Entity, Property
from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.entities.types.health_records import Practitioner
from privrag_desktop.capri.entities.types.payments import PaymentAccount
from privrag_desktop.capri.tool_interface.entity_by_label_key_or_name import (
    ResolvedReference,
    property_of,
    resolve,
)
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.errors import ModelMistake
from tests.capri.acting import ELI, ELIF, OpenMap
from tests.capri.mirror import mirror

ACCOUNT = Property("account", EntityType.USERNAME, refers_to="PaymentAccount")
ADDRESS = Property("to", EntityType.EMAIL, refers_to="Practitioner", of="email")
REACHABLE = Practitioner(doctor_id="D7", name="Ada Brandt", email="brandt@clinic.example.org")
UNREACHABLE = Practitioner(doctor_id="D8", name="Per Holm")


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
