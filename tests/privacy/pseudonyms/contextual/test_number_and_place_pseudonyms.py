"""Numbers, addresses, places: another value of the same format, which turns back."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.errors import ModelMistake
from tests.privacy.pseudonyms.contextual.made import contextual

SHAPES = st.from_regex(r"([A-Z]{2,4}-)?[A-Za-z0-9]{1,8}(-[0-9]{1,4})?", fullmatch=True)


def shape(value: str) -> str:
    return re.sub(r"[A-Z]", "A", re.sub(r"[a-z]", "a", re.sub(r"\d", "0", value)))


@pytest.mark.parametrize(
    ("kind", "value", "kept"),
    [
        (EntityType.ID, "PAT-10023", "PAT-"),
        (EntityType.ID, "apt_7f3k2", "apt_"),
        (EntityType.ID, "26490", ""),
        (EntityType.ID, "0042", ""),
        (EntityType.ID, "MRN123456", "MRN"),
        (EntityType.ID, "6f1c2a34-0001", ""),
        (EntityType.ID, "scan_20988.pdf", "scan_"),
        (EntityType.PHONE, "(555) 123-4567", "("),
        (EntityType.PHONE, "+1 555 123 4567", "+1 "),
    ],
)
def test_an_identifier_keeps_its_format(kind: EntityType, value: str, kept: str) -> None:
    task = contextual()
    shown = task.hide(kind, value)
    assert shown != value
    assert shape(shown) == shape(value)
    assert shown.startswith(kept)
    assert task.restore(kind, f" {shown.lower()} ") == value


def test_hexadecimal_stays_hexadecimal() -> None:
    assert re.fullmatch(r"[0-9a-f]{8}-[0-9a-f]{4}", contextual().hide(EntityType.ID, "6f1c2a34-00b1"))


def test_what_says_the_sort_of_file_stays() -> None:
    assert contextual().hide(EntityType.ID, "20988.pdf").endswith(".pdf")


def test_numbers_of_one_digit_are_told_apart_when_there_are_none_left() -> None:
    task = contextual()
    shown = {task.hide(EntityType.ID, f"R-{number}") for number in range(30)}
    assert len(shown) == len(range(30))


def test_a_telephone_number_is_the_same_however_it_is_grouped() -> None:
    task = contextual()
    task.hide(EntityType.PHONE, "555-765-4321")
    shown = [
        task.hide(EntityType.PHONE, number) for number in ("(555) 123-4567", "555-123-4567", "5551234567")
    ]
    assert len({re.sub(r"\D", "", one) for one in shown}) == 1
    assert task.restore(EntityType.PHONE, shown[1].replace("-", ".")) == "(555) 123-4567"


def test_an_address_is_made_of_its_owners_stand_ins_and_of_one_host_for_one_host() -> None:
    task = contextual()
    name = task.hide(EntityType.PERSON, "James Johnson").lower()
    one = task.hide(EntityType.EMAIL, "james.johnson@umbra.org")
    assert one.split("@")[0] == name.replace(" ", ".")
    assert one.split("@")[1] == task.hide(EntityType.EMAIL, "amy@umbra.org").split("@")[1]
    assert one.endswith(".example.com")
    assert task.restore(EntityType.EMAIL, one.upper()) == "james.johnson@umbra.org"
    assert one.split("@")[1] in task.hide(EntityType.URL, "https://umbra.org/u/james?x=1")


@pytest.mark.parametrize(
    "url", ["https://umbra.org/u/james", "umbra.org", "//", "http://umbra.org/p/2201.jpg"]
)
def test_a_page_keeps_its_form_and_turns_back(url: str) -> None:
    task = contextual()
    shown = task.hide(EntityType.URL, url)
    assert shown != url
    assert task.restore(EntityType.URL, shown) == url
    assert shown.count("/") == url.count("/")


@pytest.mark.parametrize(
    ("kind", "value", "kept"),
    [
        (EntityType.LOCATION, "12 Umbra Street, Zembla, IL 62701", {"Street", "IL"}),
        (EntityType.LOCATION, "Room 4", {"Room"}),
        (EntityType.LOCATION, "Boston", set()),
        (EntityType.ORGANIZATION, "Umbra Clinic", {"Clinic"}),
        (EntityType.ORGANIZATION, "First National Bank of Zembla", {"Bank", "of"}),
        (EntityType.ORGANIZATION, "The Hospital", {"Hospital", "The"}),
        (EntityType.ORGANIZATION, "St. Mary's Clinic", {"St", "Clinic"}),
    ],
)
def test_a_place_stays_one_of_its_sort(kind: EntityType, value: str, kept: set[str]) -> None:
    task = contextual()
    shown = task.hide(kind, value)
    words = set(re.findall(r"\w+", value)) & set(re.findall(r"\w+", shown))
    assert words - {"s"} == kept
    assert task.restore(kind, shown) == value
    assert task.restore(kind, shown.lower()) == value


def test_a_place_turns_back_by_some_of_its_words() -> None:
    task = contextual()
    shown = task.hide(EntityType.ORGANIZATION, "Umbra Medical Clinic").split()
    assert task.restore(EntityType.ORGANIZATION, f"{shown[0]} Clinic") == "Umbra Clinic"
    for wrong in ("Clinic", "Elsewhere Clinic"):
        with pytest.raises(ModelMistake):
            task.restore(EntityType.ORGANIZATION, wrong)


def test_a_place_called_after_somebody_has_the_same_word() -> None:
    task = contextual()
    family = task.hide(EntityType.PERSON, "Amy Johnson").split()[1]
    assert task.hide(EntityType.LOCATION, "Johnson Street") == f"{family} Street"


def test_numbers_of_a_bank_are_hidden_only_under_full() -> None:
    assert contextual().hide(EntityType.BANK, "4411") == "4411"
    task = contextual(Configuration.FULL)
    assert re.fullmatch(r"\d{4}", shown := task.hide(EntityType.BANK, "4411"))
    assert shown != "4411"
    assert task.restore(EntityType.BANK, shown) == "4411"


@pytest.mark.parametrize(
    "kind",
    [
        EntityType.ID,
        EntityType.PHONE,
        EntityType.EMAIL,
        EntityType.URL,
        EntityType.LOCATION,
        EntityType.DATE,
        EntityType.AGE,
    ],
)
def test_what_was_never_issued_is_a_mistake(kind: EntityType) -> None:
    with pytest.raises(ModelMistake):
        contextual().restore(kind, "zembla.zz-")


def test_what_is_no_date_turns_back_by_its_record() -> None:
    task = contextual()
    shown = task.hide(EntityType.DATE, "qq-77")
    assert shown != "qq-77"
    assert task.restore(EntityType.DATE, shown) == "qq-77"


@settings(deadline=None)
@given(st.lists(SHAPES, max_size=15, unique_by=str.casefold))
def test_identifiers_are_told_apart_and_turn_back(values: list[str]) -> None:
    task = contextual()
    shown = {value: task.hide(EntityType.ID, value) for value in values}
    assert len(set(shown.values())) == len(shown)
    assert all(task.restore(EntityType.ID, one) == value for value, one in shown.items())
