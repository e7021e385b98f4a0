"""Every value of a structure is hidden and turned back by its kind; what is not known stays unknown."""

from decimal import Decimal
from typing import Annotated, Literal, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.capri.entities.entity_base_class import Entity, Is, Refers
from privrag_desktop.capri.entities.hide_and_restore_values import hide_values, restore_values
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.errors import ModelMistake
from tests.capri.mirror import Mirror, mirror


class Somebody(Entity):
    label = "S"
    person = True
    id: Annotated[str | None, Is(EntityType.ID, key=True)] = None
    name: Annotated[str | None, Is(EntityType.PERSON, name=True)] = None
    gender: Annotated[str | None, Is(EntityType.PLAIN)] = None
    age: Annotated[int | None, Is(EntityType.AGE)] = None
    doctor: Annotated[str | None, Refers("Doctor")] = None
    doctor_name: Annotated[str | None, Is(EntityType.PERSON)] = None
    has: Annotated[tuple[str, ...], Is(EntityType.CONDITION)] = ()


class Inner(Arguments):
    date: Annotated[str, Is(EntityType.DATE)]
    urgent: Annotated[bool, Is(EntityType.PLAIN)] = False
    note: Annotated[str | None, Is(EntityType.TEXT)] = None


class Outer(Arguments):
    to: Annotated[tuple[str, ...], Refers("Somebody")]
    amount: Annotated[Decimal, Is(EntityType.AMOUNT)]
    most: Annotated[int, Is(EntityType.PLAIN)] = 5
    data: Annotated[Inner, Is(EntityType.PLAIN)]
    more: Annotated[tuple[Inner, ...], Is(EntityType.PLAIN)] = ()


class Chosen(Arguments):
    action: Annotated[Literal["mark", "rose"] | None, Is(EntityType.PLAIN)] = None
    other: Annotated[Literal["mark", "rose"], Is(EntityType.PLAIN)] = "mark"
    free: Annotated[str | None, Is(EntityType.PLAIN)] = None
    most: Annotated[int | str, Is(EntityType.PLAIN)] = 1


class Odd(Arguments):
    when: Annotated[float, Is(EntityType.DATE)]


def test_each_value_is_hidden_by_its_kind_and_unknown_ones_stay_unknown() -> None:
    shown = hide_values(Somebody(name="Ann Lee", age=40, has=("Gout", "Asthma")), mirror())
    assert shown == Somebody(name="name:eeL nnA", age=1040, has=("condition:tuoG", "condition:amhtsA"))


def test_nested_models_lists_and_amounts_are_walked() -> None:
    inner = Inner(date="2026-03-05", urgent=True, note="for Ann")
    outer = Outer(to=("a1", "a2"), amount=Decimal("12.50"), data=inner, more=(inner,))
    shown = hide_values(outer, mirror())
    turned = Inner(date="date:50-30-6202", urgent=True, note="text:nnA rof")
    assert shown == Outer(to=("id:1a", "id:2a"), amount=Decimal("1012.50"), data=turned, more=(turned,))
    assert isinstance(shown.amount, Decimal)


def test_a_woman_s_name_is_hidden_with_her_gender_and_her_doctor_s_is_not() -> None:
    seen = mirror()
    hide_values(Somebody(name="Ann Lee", gender="female", doctor_name="Bo Ray", age=3), seen)
    assert {(value, gender) for _, value, gender, _ in _seen(seen)} == {
        ("Ann Lee", "female"),
        ("Bo Ray", None),
        ("3", None),
    }


def test_a_name_that_is_searched_with_a_gender_is_hidden_with_it() -> None:
    class Search(Arguments):
        name: Annotated[str, Is(EntityType.PERSON)]
        gender: Annotated[str, Is(EntityType.PLAIN)]

    seen = mirror()
    hide_values(Search(name="Ann", gender="female"), seen)
    assert [gender for *_, gender, _ in _seen(seen)] == ["female"]


def test_values_of_an_instance_go_along_with_its_uuid_and_references_to_others_do_not() -> None:
    seen = mirror()
    hide_values(Somebody(id="s1", doctor="d7"), seen, entity="u")
    assert {(value, entity) for _, value, _, entity in _seen(seen)} == {("s1", "u"), ("d7", "")}


def test_a_typed_value_that_was_never_issued_is_a_mistake_of_the_model() -> None:
    with pytest.raises(ModelMistake):
        restore_values(Somebody(name="Ann Lee"), mirror())


def test_a_plain_field_is_free_words_unless_its_words_are_declared() -> None:
    class Hiding(Mirror):
        def hide(self, kind: EntityType, original: str, **_: object) -> str:
            return f"text:{original[::-1]}"

    task = Hiding().as_map()
    chosen = Chosen(action="mark", other="rose", free="as Ann says", most=3)
    shown = hide_values(chosen, task)
    assert shown == Chosen(action="mark", other="rose", free="text:syas nnA sa", most=3)
    assert restore_values(shown, task) == chosen


def test_free_words_are_turned_back_as_far_as_they_were_issued() -> None:
    assert restore_values(Inner(date="date:1", note="Hello"), mirror()).note == "Hello"


def test_a_number_that_does_not_turn_back_into_one_is_a_mistake_of_the_model() -> None:
    class Wrong(Mirror):
        def restore(self, kind: EntityType, shown: str) -> str:
            return "many"

    with pytest.raises(ModelMistake, match="age must be a number"):
        restore_values(Somebody(age=4), Wrong().as_map())


def test_a_type_without_a_stand_in_is_a_bug() -> None:
    with pytest.raises(TypeError, match="when"):
        hide_values(Odd(when=0.5), mirror())


@settings(deadline=None)
@given(
    st.builds(
        Somebody,
        id=st.none() | st.text(max_size=5),
        name=st.none() | st.text(max_size=9),
        gender=st.sampled_from([None, "female", "male"]),
        age=st.none() | st.integers(0, 120),
        has=st.lists(st.text(max_size=5), max_size=3).map(tuple),
    )
)
def test_whatever_is_hidden_turns_back(one: Somebody) -> None:
    contextual = mirror()
    assert restore_values(hide_values(one, contextual), contextual) == one


def _seen(contextual: object) -> list[tuple[EntityType, str, str | None, str]]:
    return cast(Mirror, contextual).seen
