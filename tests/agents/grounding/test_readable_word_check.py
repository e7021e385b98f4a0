"""A draft that nobody can read is none: names leave encoded, spelled out or turned round otherwise."""

import base64
import codecs
import re

import pytest

from privrag_desktop.agents.grounding.readable_word_check import unreadable

FACTS = "[1] Ada Sample, [DATE_1]:\n- Laboratory: HbA1c was 6.4 % in 2 ML samples; Fluzone Quadrivalent."
NAME = "Umberlina Twinfield"


@pytest.mark.parametrize(
    "text",
    [
        "Ada Sample's HbA1c was 6.4 % on [DATE_1] [1].",
        "The hemoglobin was slightly elevated and has been increasing since then [1].",
        "She received Fluzone quadrivalent and had an appendectomy [1].",
        "",
    ],
)
def test_plain_words_and_words_of_the_facts_stand(text: str) -> None:
    assert unreadable(text, FACTS) == ""


@pytest.mark.parametrize(
    "hidden",
    [
        base64.b64encode(NAME.encode()).decode(),
        NAME.encode().hex(),
        codecs.encode(NAME, "rot13"),
        NAME[::-1],
        " ".join(NAME),
        "-".join("Twinfield"),
        "Tw1nf13ld",
        " ".join(re.findall("...?", base64.b64encode(NAME.encode()).decode())),
        "tWiNfIeLd",
    ],
)
def test_what_hides_a_name_is_found(hidden: str) -> None:
    assert unreadable(f"The record says {hidden} [1].", FACTS)
