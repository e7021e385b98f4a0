"""A name that is a word is known by the company it keeps."""

import pytest

from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from tests.privacy.people import names_of, values

PEOPLE = Registry(
    [
        *names_of("p1", "Zebedee", "Walker"),
        *names_of("p2", "Rusty", "Quibbleworth"),
        *names_of("p3", "Will", "Long"),
        *names_of("p4", "Shin", "Walker"),
        *names_of("p5", "Tim", "MacGubbin"),
    ]
)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Zebedee Walker came. Walker was given metformin.", "Walker"),
        ("zebedee walker came. weight of walker?", "walker"),
        ("Zebedee Walker came. weight of walker", "walker"),
        ("Shin Walker came. what is the weight of shin", "shin"),
        ("Mr Walker came.\nWalker had a fall.", "Walker"),
        ("weight of rusty b quibbleworth", "rusty"),
        ('{"given": ["rusty"], "family": "quibbleworth"}', "rusty"),
        ("Rusty230 Quibbleworth45 is here", "Rusty"),
        ("name=zebedee%20walker", "zebedee%20walker"),
        ("weight of shin walker", "shin walker"),
        ("weight of walker, shin", "walker, shin"),
        ("what of walker shin", "walker shin"),
        ("user shin.walker wrote", "shin.walker"),
        ("PID|1||WALKER^SHIN^^||", "WALKER^SHIN"),
        ("weight of z walker", "z walker"),
        ("patient walker has asthma", "walker"),
        ("Walker was started on metformin.", "Walker"),
        ("The Walkers came along.", "Walkers"),
        ("1)Tim MacGubbin2)next", "MacGubbin"),
        ("an old Mac Gubbin", "Mac Gubbin"),
    ],
)
def test_part_of_a_name_that_is_a_word_is_found_in_company(text: str, name: str) -> None:
    assert name in values(PEOPLE.find(text))


@pytest.mark.parametrize(
    "text",
    [
        "She uses a walker.",
        "Walker provided at discharge.",
        "How long will it take?",
        "walked 5 z walker lengths",
        "the patient will have to wait long",
        "his shin, and a walker",
        "the walkers at the home",
    ],
)
def test_word_alone_is_nobody(text: str) -> None:
    assert PEOPLE.find(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Zebedee Walker uses his walker.",
        "Zebedee's walker broke.",
        "Will Long came. Will follow up.",
        "Shin Walker fell on shin and knee",
        "zebedee walker uses a walker",
        "zebedee walker has his walker, walks with walker",
        "ZEBEDEE WALKER CAME WITH A WALKER AND LEFT",
    ],
)
def test_word_after_a_name_stays_a_word_unless_it_is_written_like_the_name(text: str) -> None:
    ends = [finding.span.end for finding in PEOPLE.find(text)]
    assert max(ends) <= len("Zebedee Walker")


def test_word_is_compared_only_with_the_names_near_it(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[str] = []

    def is_part(_text: str, word: DetectedSpan, _name: DetectedSpan) -> bool:
        compared.append(word.value)
        return False

    monkeypatch.setattr("privrag_desktop.privacy.detect.names.name_or_word_by_mentions._is_part", is_part)
    registry = Registry(names_of("p1", "Ann", "Rice"))
    counts = []
    for length in (100, 200):
        compared.clear()
        registry.find("a Rice " * length, strict=True)
        counts.append(len(compared))
    assert 0 < counts[1] <= 2.1 * counts[0]
