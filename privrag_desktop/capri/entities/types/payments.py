"""The entities of a payment service: people's accounts, linked banks, transactions, the user's balance."""

from decimal import Decimal
from typing import Annotated, ClassVar

from privrag_desktop.capri.entities.entity_base_class import (
    DateOrNone,
    Entity,
    Is,
    PlainOrNone,
    Refers,
    WordsOrNone,
)
from privrag_desktop.domain.identifiers import EntityType


class PaymentAccount(Entity):
    """Somebody one can send money to; the name comes first, since a username may be made of it."""

    label: ClassVar[str] = "U"
    person: ClassVar[bool] = True

    display_name: Annotated[str | None, Is(EntityType.PERSON, name=True)] = None
    username: Annotated[str | None, Is(EntityType.USERNAME, key=True)] = None
    profile_picture_url: Annotated[str | None, Is(EntityType.URL)] = None


class BankAccount(Entity):
    """A bank account of the user's own, linked to the service."""

    label: ClassVar[str] = "B"

    account_id: Annotated[str | None, Is(EntityType.ID, key=True)] = None
    bank_name: Annotated[str | None, Is(EntityType.ORGANIZATION, name=True)] = None
    account_type: PlainOrNone = None
    last_four_digits: Annotated[str | None, Is(EntityType.BANK)] = None


class Transaction(Entity):
    """Money that moved, or that somebody asked for; `is_starter`: the user began it."""

    label: ClassVar[str] = "T"

    transaction_id: Annotated[str | None, Is(EntityType.ID, key=True)] = None
    type: PlainOrNone = None  # send, request, add, withdraw
    date: DateOrNone = None
    amount: Annotated[Decimal | None, Is(EntityType.AMOUNT)] = None
    note: WordsOrNone = None
    status: PlainOrNone = None  # pending, confirmed, declined; of requests only
    is_starter: Annotated[bool | None, Is(EntityType.PLAIN)] = None
    other_user: Annotated[str | None, Refers("PaymentAccount", EntityType.USERNAME)] = None
    account_id: Annotated[str | None, Refers("BankAccount")] = None


class Balance(Entity):
    """What the user has on the service."""

    label: ClassVar[str] = "L"

    balance: Annotated[Decimal | None, Is(EntityType.AMOUNT)] = None
