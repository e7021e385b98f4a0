"""The network is a recognizer of Presidio's: it says what it is asked for, and nothing of other scripts."""

import re

import numpy as np
import pytest
from numpy.typing import NDArray
from presidio_analyzer import EntityRecognizer

from privrag_desktop.privacy.detect.name_network.piece_reader import Pieces
from privrag_desktop.privacy.detect.name_network.presidio_recognizer import ENTITIES, NetworkRecognizer
from privrag_desktop.privacy.detect.name_network.tag_decoder import OUTSIDE, TAGS

TEXT = "Seen by Chidi Okonkwo, lives in Didcot, call 01865 270000."


def test_it_says_what_it_is_asked_for() -> None:
    recognizer = NetworkRecognizer()
    assert isinstance(recognizer, EntityRecognizer)
    every = recognizer.analyze(TEXT, list(ENTITIES.values()))
    people = recognizer.analyze(TEXT, ["PERSON"])
    assert [TEXT[one.start : one.end] for one in people] == ["Chidi Okonkwo"]
    assert {one.entity_type for one in every} >= {"PERSON", "LOCATION", "PHONE_NUMBER"}
    assert all(0.5 <= one.score <= 1 for one in every)


def test_a_likelihood_that_nothing_reaches_marks_nothing() -> None:
    assert NetworkRecognizer(least=1.1, unsure=1.1).analyze(TEXT, list(ENTITIES.values())) == []


@pytest.mark.parametrize("name", ["Nguyễn Thị Hồng Hạnh", "Ülviyyə Əliyeva", "Łukasz Żółć"])
def test_it_reads_every_latin_letter(name: str) -> None:
    """Half of all Vietnamese names were found, and a sixth of those of Azerbaijan."""
    text = f"Seen by {name} on Friday."
    found = [text[one.start : one.end] for one in NetworkRecognizer().analyze(text, ["PERSON"])]
    assert " ".join(found) == name


def test_it_says_nothing_of_scripts_that_it_was_not_trained_on() -> None:
    found = NetworkRecognizer().analyze("Ασθενής: Γιώργος Παπαδόπουλος. 患者王小明", list(ENTITIES.values()))
    assert found == []


class Sure:
    """A network that is sure of the first word, not of the third, and of no other."""

    def read(self, text: str) -> tuple[Pieces, NDArray[np.float32]]:
        places = tuple(match.span() for match in re.finditer(r"\w+", text))
        likelihoods = np.zeros((len(places), TAGS), np.float32)
        likelihoods[:, 1] = [0.9, 0.0, 0.3, *(0.0 for _ in places[3:])]  # the beginning of a person
        likelihoods[:, OUTSIDE] = 1 - likelihoods[:, 1]
        return Pieces((), (), places), likelihoods


def test_what_it_is_less_sure_of_is_told_behind_the_rest_with_its_likelihood() -> None:
    found = NetworkRecognizer(Sure()).analyze("Okonkwo saw Quendrith today", ["PERSON"])
    assert [(one.start, one.end, round(one.score, 1)) for one in found] == [(0, 7, 0.9), (12, 21, 0.3)]
