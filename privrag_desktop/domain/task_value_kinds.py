"""The kinds of values in a task, and which policy hides them."""

from enum import StrEnum

from privrag_desktop.domain.tasks import Configuration


class ValueKind(StrEnum):
    """What the value of a property, of an argument or of a mention is; says how its stand-in is made."""

    NAME = "name"
    HANDLE = "handle"
    PHONE = "phone"
    EMAIL = "email"
    PLACE = "place"
    ORGANISATION = "organisation"
    ID = "id"
    URL = "url"
    DATE = "date"  # "2026-03-05", or with a time after a T
    AGE = "age"
    CONDITION = "condition"
    MEDICATION = "medication"
    ALLERGY = "allergy"
    PROCEDURE = "procedure"
    TEST = "test"
    QUANTITY = "quantity"  # a number with its unit: "8.1 %"
    AMOUNT = "amount"  # of money, two decimals
    BANK = "bank"
    TEXT = "text"  # free words, hidden piece by piece
    PLAIN = "plain"  # a choice, a count, a time of day: never hidden


CLINICAL = frozenset(
    {
        ValueKind.CONDITION,
        ValueKind.MEDICATION,
        ValueKind.ALLERGY,
        ValueKind.PROCEDURE,
        ValueKind.TEST,
        ValueKind.QUANTITY,
    }
)


FINANCIAL = frozenset({ValueKind.AMOUNT, ValueKind.BANK})


_IDENTIFYING = frozenset(ValueKind) - CLINICAL - FINANCIAL - {ValueKind.TEXT, ValueKind.PLAIN}


COVERED = {
    Configuration.NONE: frozenset[ValueKind](),
    Configuration.ENTITY: frozenset[ValueKind](),
    Configuration.PARTIAL: _IDENTIFYING,
    Configuration.FULL: _IDENTIFYING | CLINICAL | FINANCIAL,
}
