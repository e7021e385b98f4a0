"""A line a tool: what it takes, what may be left out, and in which form a model must write it."""

from decimal import Decimal
from typing import Annotated, Literal

import pytest

from privrag_desktop.capri.entities.entity_base_class import Is, Refers
from privrag_desktop.capri.tool_interface.tool_listing_text import tool_list
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments
from privrag_desktop.domain.identifiers import EntityType


class When(Arguments):
    date: Annotated[str, Is(EntityType.DATE)]
    time: Annotated[str | None, Is(EntityType.PLAIN)] = None


class Booked(Arguments):
    patient: Annotated[str, Refers("Patient")]
    others: Annotated[tuple[str, ...], Refers("Patient")] = ()
    sort: Annotated[Literal["first", "next"] | None, Is(EntityType.PLAIN)] = None
    price: Annotated[Decimal, Is(EntityType.AMOUNT)] = Decimal(0)
    age: Annotated[int | None, Is(EntityType.AGE)] = None
    data: Annotated[When | None, Is(EntityType.PLAIN)] = None
    note: Annotated[str, Is(EntityType.TEXT)] = ""
    max_results: Annotated[int, Is(EntityType.PLAIN)] = 10


class Nothing(Arguments):
    """Takes nothing."""


@pytest.mark.parametrize(
    "part",
    [
        "patient: Patient,",  # a reference, which must be given
        "others?: [Patient],",
        "sort?: first|next,",
        "price?: number,",
        "age?: number,",
        "data?: {date: YYYY-MM-DD, time?},",  # what it holds, in braces
        "note?)",
    ],
)
def test_each_argument_is_told_in_the_form_in_which_it_is_written(part: str) -> None:
    assert part in tool_list([("Book", "book a visit", Booked)])


def test_a_count_that_has_a_default_is_not_told() -> None:
    assert "max_results" not in tool_list([("Book", "book a visit", Booked)])


def test_each_tool_is_one_line_in_the_order_given() -> None:
    text = tool_list([("Look", "the balance", Nothing), ("When", "a day", When)])
    assert text == "Look(): the balance\nWhen(date: YYYY-MM-DD, time?): a day"
