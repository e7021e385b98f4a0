"""Names, addresses and codes behind their labels in languages that have no capitals."""

import pytest

from privrag_desktop.privacy.detect.recognizers.multilingual_name_and_address_labels import find_labelled
from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

NAMES = [
    ("患者：李小明，男", "李小明"),
    ("患者王小芳，女", "王小芳"),
    ("患者 山田 花子様", "山田 花子"),
    ("रोगी: सीमा वर्मा, जन्म", "सीमा वर्मा"),
    ("রোগী শ্রী অমল দাস. জন্ম", "শ্রী অমল দাস"),
    ("المريضة: سلمى عمر، هاتف", "سلمى عمر"),
    ("מטופל: יוסי לוי. טלפון", "יוסי לוי"),
    ("Пациент: Ирина Белова. Телефон", "Ирина Белова"),
    ("Patient ka naam सीमा Verma hai", "सीमा Verma"),
]
PLACES = [
    ("पता 12 गांधी मार्ग।", "12 गांधी मार्ग"),
    ("כתובת רחוב הגפן 9, טלפון", "רחוב הגפן 9"),
    ("شارع الزهور 14، هاتف", "شارع الزهور 14"),
    ("पिन 302001।", "302001"),
    ("מיקוד 6423905,", "6423905"),
    ("住所：東京都港区芝3-2、電話", "東京都港区芝3-2、電話"),
]
LEFT = ["患者主诉头痛，发热", "রোগী ৫ তারিখে", "रोगी की हालत ठीक है"]


def labelled(text: str) -> list[str]:
    return [text[start:end] for start, end in find_labelled(text)]


@pytest.mark.parametrize(("text", "value"), NAMES)
def test_labelled_name_is_found_whole(text: str, value: str) -> None:
    assert value in labelled(text)


@pytest.mark.parametrize(("text", "value"), PLACES)
def test_labelled_address_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("addresses", text))


@pytest.mark.parametrize("text", LEFT)
def test_prose_about_a_patient_is_left_alone(text: str) -> None:
    assert labelled(text) == []
