"""A name in another script is found in an English sentence; signs of medicine are not."""

import pytest

from privrag_desktop.privacy.detect.recognizers.words_of_another_script import (
    find_unread_words,
    find_words_of_another_script,
)


def found(text: str) -> list[str]:
    return [text[start:end] for start, end in find_words_of_another_script(text)]


@pytest.mark.parametrize(
    "name",
    ["Анна Ковальчук", "王芳", "山田 太郎", "김민준", "नेहा शर्मा", "ประเสริฐ ใจดี", "ליבי אברמוביץ", "ضحى فصيل",
     "Βερονίκη Ξηροδήμα", "நித்யா", "Նարե", "ნინო", "А. Ковальчук"],
)  # fmt: skip
def test_a_name_of_another_script_is_found_in_a_sentence(name: str) -> None:
    assert found(f"Please ring {name} about the chair before Friday.") == [name]


@pytest.mark.parametrize(
    "text",
    [
        "The β-blocker and 40 µg of it, αβ and γδ cells, Δ 4, 37 °C.",
        "Müller, Łukasz and Nguyễn Thị Ánh are written in Latin letters, and so is e\u0301toile.",
        "Пациент чувствует себя хорошо, жалоб нет, BP 120/80.",
        "",
    ],
)
def test_signs_of_medicine_and_texts_of_another_language_are_left(text: str) -> None:
    assert found(text) == []


def test_time_grows_with_the_length_of_a_text() -> None:
    assert len(found(("а" * 20_000 + " ") * 5 + "a" * 100_001)) == 1


def test_either_all_words_of_another_script_are_names_or_none_can_be_told() -> None:
    beside, mostly = "Her carer is 王丽 now", "王小明 的姐姐 来电"
    assert list(find_unread_words(beside)) == []
    assert [mostly[start:end] for start, end in find_unread_words(mostly)] == [mostly]
    assert list(find_words_of_another_script(mostly)) == []
    assert list(find_unread_words("plain words")) == []
