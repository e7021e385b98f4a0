"""People, places and checked numbers are found by language; clinical words are not believed to be people."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from presidio_analyzer import RecognizerResult

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import cover
from privrag_desktop.privacy.detect.presidio_name_model import (
    PresidioNames,
    without_long_runs,
)
from tests.privacy.people import values


@pytest.fixture(scope="module")
def presidio() -> PresidioNames:
    return PresidioNames(Vocabulary(["Metformin 500 MG", "Wilson disease"]))


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("The patient met Andrew Thompson yesterday.", EntityType.PERSON, "Andrew Thompson"),
        ("She saw “Andrew Thompson's” sister.", EntityType.PERSON, "Andrew Thompson"),
        ("He moved to Chicago last year.", EntityType.LOCATION, "Chicago"),
        ("Her SSN is 078-05-1126.", EntityType.ID, "078-05-1126"),
        ("Card 4111 1111 1111 1111 was used.", EntityType.ID, "4111 1111 1111 1111"),
        ("IBAN DE89370400440532013000.", EntityType.ID, "DE89370400440532013000"),
    ],
)
def test_language_model_finds_people_places_and_checked_numbers(
    presidio: PresidioNames, text: str, kind: EntityType, value: str
) -> None:
    assert (kind, value) in [(f.span.entity_type, f.value) for f in presidio.find(text)]


@pytest.mark.parametrize(
    "text", ["", "  \n", "Metformin was given.", "Wilson disease was ruled out.", "CT of ABC"]
)
def test_language_model_is_not_believed_about_clinical_words(presidio: PresidioNames, text: str) -> None:
    assert presidio.find(text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("“Ann Frey's” son", "Ann Frey"),
        ("- Ann Frey) and", "Ann Frey"),
        ("Ann Frey’s", "Ann Frey"),
        ("(Ann Frey.)", "Ann Frey"),
    ],
)
def test_marks_and_possessives_around_a_name_are_not_part_of_it(
    presidio: PresidioNames, monkeypatch: pytest.MonkeyPatch, text: str, name: str
) -> None:
    """The language model takes along what stands beside a name."""
    everything = [RecognizerResult("PERSON", 0, len(text.removesuffix(" son").removesuffix(" and")), 0.9)]
    monkeypatch.setattr(presidio, "_results", lambda _text, _artifacts: everything)
    assert name in values(cover(presidio.find(text)))
    assert len(cover(presidio.find(text))) == 1


def test_kinds_that_are_not_asked_for_are_dropped(
    presidio: PresidioNames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PresidioNames, "_KINDS", {})
    assert presidio.find("Card 4111 1111 1111 1111 was used.") == []


def test_digits_of_a_reading_are_no_number_of_a_card(presidio: PresidioNames) -> None:
    assert presidio.find("Body weight was 84.4111111111111111 kg.") == []


@pytest.mark.parametrize(
    "text",
    [
        "seen by okonkwo, stable",
        "SEEN BY OKONKWO, STABLE",
        "Okonkwo A. attended the clinic",
        "Bed 4 | OKONKWO | #NOF",
    ],
)
def test_a_stranger_is_found_in_whatever_way_a_ward_writes(presidio: PresidioNames, text: str) -> None:
    found = [f.value.lower() for f in presidio.find_marked(text) if f.span.entity_type is EntityType.PERSON]
    assert any("okonkwo" in value for value in found)


class Marks:
    """A network that marks one value with a likelihood."""

    def __init__(self, entity: str, value: str, likelihood: float) -> None:
        self._mark = (entity, value, likelihood)

    def analyze(self, text: str, _entities: object) -> list[RecognizerResult]:
        entity, value, likelihood = self._mark
        start = text.index(value)
        return [RecognizerResult(entity, start, start + len(value), likelihood)]


@pytest.mark.parametrize(
    ("entity", "value", "likelihood", "is_believed"),
    [
        ("PERSON", "zorbwick", 0.6, True),
        ("PERSON", "palpation", 0.6, False),  # a word of the dictionary
        ("PERSON", "palpation", 0.95, True),  # the network is sure
        ("PERSON", "metformin", 0.99, False),  # nothing but a drug
        ("PERSON", "Wilson disease", 0.99, False),  # a term of the records
        ("ID", "4410", 0.7, True),
        ("ID", "84.51", 0.99, False),  # a reading
        ("ID", "84", 0.99, False),  # of a decimal
        ("PHONE_NUMBER", "51", 0.99, False),
    ],
)
def test_marks_of_the_network_are_believed_but_for_words_and_pieces_of_decimals(
    monkeypatch: pytest.MonkeyPatch, entity: str, value: str, likelihood: float, is_believed: bool
) -> None:
    names = PresidioNames(Vocabulary(["Wilson disease"]))
    monkeypatch.setattr(names, "_network", Marks(entity, value, likelihood))
    text = "the zorbwick palpation metformin Wilson disease 4410 and 84.51"
    assert (value in [finding.value for finding in names._marked(text)]) is is_believed


def test_the_article_before_a_place_is_no_part_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question about the Elm Clinic was refused, for "the" was hidden with it."""
    names = PresidioNames()
    monkeypatch.setattr(names, "_network", Marks("LOCATION", "the Zorbwick Clinic", 0.99))
    assert values(list(names._marked("seen at the Zorbwick Clinic"))) == ["Zorbwick Clinic"]
    monkeypatch.setattr(names, "_network", Marks("LOCATION", "the", 0.99))
    assert values(list(names._marked("seen at the Zorbwick Clinic"))) == ["the"]


def test_the_loaded_model_serves_another_vocabulary_without_loading_again(presidio: PresidioNames) -> None:
    other = presidio.with_vocabulary(Vocabulary(["Quimby Sanders syndrome"]))
    assert other._engine is presidio._engine
    text = "She saw Mr. Quimby Sanders in Boston."
    assert [finding.value for finding in other.find(text)] == [f.value for f in presidio.find(text)]


@given(st.text(alphabet="ab1=('s_-. \n", max_size=200))
def test_long_stretches_are_cut_without_moving_anything(text: str) -> None:
    cut = without_long_runs(text)
    assert len(cut) == len(text)
    assert all(new in {old, " "} for old, new in zip(text, cut, strict=True))
    assert all(new == old for old, new in zip(text, cut, strict=True) if old.isalnum())
    assert cut == text or max(map(len, text.split())) > 60


def test_name_is_found_between_long_runs_of_signs(presidio: PresidioNames) -> None:
    text = f"{'=' * 400} The patient met Andrew Thompson yesterday. {'(' * 400}"
    assert "Andrew Thompson" in values(presidio.find(text))


def test_a_word_without_end_is_read_at_once() -> None:
    """As an image in letters may be: with the square of its length this would take half an hour."""
    assert without_long_runs("aB" * 200_000) == "aB" * 200_000
