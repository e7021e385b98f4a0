"""The entity types of payments and messages: unknown at first, and every property says what it is."""

import pytest

from privrag_desktop.capri.entities.entity_base_class import Entity, properties
from privrag_desktop.capri.entities.types.contacts_and_emails import Contact, Message
from privrag_desktop.capri.entities.types.payments import (
    Balance,
    BankAccount,
    PaymentAccount,
    Transaction,
)

TYPES: list[type[Entity]] = [PaymentAccount, BankAccount, Transaction, Balance, Message, Contact]


@pytest.mark.parametrize("type_", TYPES)
def test_an_instance_of_which_nothing_is_known_is_possible(type_: type[Entity]) -> None:
    empty = type_()
    assert (empty.key, empty.called) == ("", "")
    assert all(getattr(empty, one.name) is None for one in properties(type_))


def test_labels_tell_the_types_apart() -> None:
    assert [one.label for one in TYPES] == ["U", "B", "T", "L", "M", "K"]
    assert [one.__name__ for one in TYPES if one.person] == ["PaymentAccount", "Contact"]


def test_tools_know_an_account_by_its_username_and_people_by_its_name() -> None:
    account = PaymentAccount(username="@amy", display_name="Amy Johnson")
    assert (account.key, account.called) == ("@amy", "Amy Johnson")
