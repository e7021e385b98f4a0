"""Numbers told by their labels; codes of medical systems are nobody."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("MRN: A77-4411", "A77-4411"),
    ("medical record number is #EM-345678", "#EM-345678"),
    ("Insurance ID: HX-223344", "HX-223344"),
    ("Acct#: GRM-998812", "GRM-998812"),
    ("policy number AB-56789", "AB-56789"),
    ("member id 554433", "554433"),
    ("passport no. X1234567", "X1234567"),
    ("case 123456", "123456"),
    ("number 1234567890123", "1234567890123"),
    ("SSN ending in 6274", "6274"),
    ("last four of his phone 0199", "0199"),
    ("xxx-xx-6778", "6778"),
    ("account number ends with 4411", "4411"),
    ("heart rate of 6f1c2a34-0777?", "6f1c2a34-0777"),
    ("of 18be282b-67b9-d958-226a-c5510e5ef0c2", "18be282b-67b9-d958-226a-c5510e5ef0c2"),
]
LEFT = [
    "in case 3 of them",
    "SNOMED 44054006123",
    "record of 2021",
    "the plan 2 weeks",
    "group 1, order 12",
    "NPI was low",
    "the last four 2019 visits",
    "at 20210304-1200, 12345678-1234",
    "number of stools ending in 3 days",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("numbers", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("numbers", text)) == []
