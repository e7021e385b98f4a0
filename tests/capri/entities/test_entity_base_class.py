"""Every property says what kind of value it holds, else nobody would know how to hide it."""

from typing import Annotated, Literal

import pytest
from pydantic import ValidationError

from privrag_desktop.capri.entities.entity_base_class import Entity, Is, Property, Refers, properties
from privrag_desktop.domain.identifiers import EntityType


class Ward(Entity):
    label = "W"
    ward_id: Annotated[str | None, Is(EntityType.ID, key=True)] = None
    name: Annotated[str | None, Is(EntityType.ORGANIZATION, name=True)] = None
    nurse: Annotated[str | None, Refers("Practitioner", EntityType.EMAIL, of="email")] = None
    sort: Annotated[Literal["open", "closed"] | None, Is(EntityType.PLAIN)] = None
    floor: Annotated[Literal[1, 2], Is(EntityType.PLAIN)] = 1
    note: Annotated[str | int | None, Is(EntityType.TEXT)] = None


def test_properties_are_what_their_marks_declare() -> None:
    assert properties(Ward) == (
        Property("ward_id", EntityType.ID, is_key=True),
        Property("name", EntityType.ORGANIZATION, is_name=True),
        Property("nurse", EntityType.EMAIL, refers_to="Practitioner", of="email"),
        Property("sort", EntityType.PLAIN, is_choice=True),
        Property("floor", EntityType.PLAIN, is_choice=True),
        Property("note", EntityType.TEXT),
    )


def test_a_property_without_a_kind_is_refused_and_named() -> None:
    """It would be shown to a model as it is."""

    class Careless(Entity):
        label = "X"
        name: Annotated[str | None, Is(EntityType.PERSON, name=True)] = None
        nickname: str | None = None

    with pytest.raises(TypeError, match="nickname"):
        properties(Careless)


def test_an_entity_is_known_by_its_key_and_called_by_its_name_and_empty_while_unknown() -> None:
    assert (Ward(ward_id="w7", name="Oakmoor").key, Ward(ward_id="w7", name="Oakmoor").called) == (
        "w7",
        "Oakmoor",
    )
    assert (Ward().key, Ward().called) == ("", "")


def test_an_entity_is_not_changed_in_place_and_holds_nothing_undeclared() -> None:
    ward = Ward(ward_id="w7")
    with pytest.raises(ValidationError):
        ward.ward_id = "w8"  # type: ignore[misc]
    with pytest.raises(ValidationError):
        Ward.model_validate({"ward_id": "w7", "secret": "Zebulonia"})
