"""The network is a recognizer of Presidio's: it says what it is asked for, and nothing of other scripts."""

from presidio_analyzer import EntityRecognizer

from privrag_desktop.privacy.detect.name_network.presidio_recognizer import ENTITIES, NetworkRecognizer

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
    assert NetworkRecognizer(least=1.1).analyze(TEXT, list(ENTITIES.values())) == []


def test_it_says_nothing_of_scripts_that_it_was_not_trained_on() -> None:
    found = NetworkRecognizer().analyze("Ασθενής: Γιώργος Παπαδόπουλος. 患者王小明", list(ENTITIES.values()))
    assert found == []
