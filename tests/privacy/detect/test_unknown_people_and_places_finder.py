"""People, places and numbers are found by language; clinical words are not believed to be people."""

import pytest
from presidio_analyzer import RecognizerResult

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.unknown_people_and_places_finder import PresidioNames
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
    ],
)
def test_people_and_places_are_found(
    presidio: PresidioNames, text: str, kind: EntityType, value: str
) -> None:
    assert (kind, value) in [(f.span.entity_type, f.value) for f in presidio.find(text)]


@pytest.mark.parametrize(
    "text", ["", "  \n", "Metformin was given.", "Wilson disease was ruled out.", "CT of ABC"]
)
def test_clinical_words_are_nobody(presidio: PresidioNames, text: str) -> None:
    assert presidio.find(text) == []


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
    found = [f.value.lower() for f in presidio.find(text) if f.span.entity_type is EntityType.PERSON]
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
        ("PERSON", "Quendrith", 0.3, True),  # means nothing
        ("PERSON", "zorbwick", 0.3, False),  # neither, but is written small
        ("PERSON", "Palpation", 0.3, False),
        ("PERSON", "palpation", 0.6, False),  # a word of the dictionary
        ("PERSON", "palpation", 0.95, True),  # the network is sure
        ("PERSON", "metformin", 0.99, False),  # nothing but a drug
        ("PERSON", "Wilson disease", 0.99, False),  # a term of the records
        ("PERSON", "Ganapathy", 0.99, True),  # built as words of medicine are
        ("PERSON", "Ganapathy", 0.7, False),
        ("PERSON", "Uri", 0.99, True),  # not URI
        ("PERSON", "U", 0.99, False),  # of U/L, which is a unit
        ("PERSON", "pg", 0.99, False),
        ("PERSON", "Day", 0.99, True),
        ("ID", "4410", 0.7, True),
        ("ID", "4410", 0.3, False),
        ("ID", "Quendrith", 0.97, True),  # “Vlimmerick assisted” was marked so
        ("ID", "84.51", 0.99, False),  # a reading
        ("ID", "84", 0.99, False),  # of a decimal
        ("ID", "84.51 fL", 0.99, False),
        ("PHONE_NUMBER", "0.24823 10", 0.99, False),
        ("PHONE_NUMBER", "0.171.555.0148", 0.99, True),
        ("PHONE_NUMBER", "555.0148 Ann", 0.99, True),  # no unit
        ("PHONE_NUMBER", "51", 0.99, False),
        ("LOCATION", "Texas", 0.99, False),  # Safe Harbor lets a state stand
        ("ID", "MRN", 0.99, False),  # a label
        ("DATE_TIME", "84", 0.99, False),  # one reading in twenty lost its first figures
        ("DATE_TIME", "51", 0.99, False),
        ("DATE_TIME", "11.074", 0.99, False),
        ("DATE_TIME", "11.2024", 0.99, True),  # a month of a year
        ("DATE_TIME", "12/6", 0.99, True),  # in 12/6,13/6
        ("DATE_TIME", "2023", 0.99, False),  # a year alone
        ("DATE_TIME", "3/2023", 0.99, True),
    ],
)
def test_marks_of_the_network_are_believed_but_for_words_and_pieces_of_decimals(
    monkeypatch: pytest.MonkeyPatch, entity: str, value: str, likelihood: float, is_believed: bool
) -> None:
    names = PresidioNames(Vocabulary(["Wilson disease"]))
    monkeypatch.setattr(names, "_network", Marks(entity, value, likelihood))
    text = "the zorbwick palpation metformin Wilson disease 4410 and 84.51 fL, 0.24823 10*3/uL"
    text = f"{text}, 46.4 U/L, 28.3 pg, Bed 4 Day, MRN of 3/2023, Texas, Quendrith, Palpation, 11.074"
    text = f"{text}, Ganapathy, Uri, 11.2024, 12/6,13/6; 0.171.555.0148; 555.0148 Ann"
    assert (value in [finding.value for finding in names._marked(text)]) is is_believed


@pytest.mark.parametrize(
    ("value", "likelihood", "found"),
    [
        ("92F", 0.995, ["92"]),  # an age, its letter left
        ("104", 0.995, ["104"]),
        ("9l", 0.995, ["9l"]),  # as a scan reads 91
        ("47", 0.995, []),  # identifies nobody
        ("97", 0.98, []),  # “Temperature was normal at 97”
        ("340", 0.995, []),
        ("ninety", 0.995, []),  # words are for the patterns
    ],
)
def test_of_ages_those_that_identify_are_believed_where_the_network_is_sure(
    monkeypatch: pytest.MonkeyPatch, value: str, likelihood: float, found: list[str]
) -> None:
    names = PresidioNames()
    monkeypatch.setattr(names, "_network", Marks("AGE", value, likelihood))
    marked = list(names._marked(f"{value} ex Lodge"))
    assert values(marked) == found
    assert {one.span.entity_type for one in marked} <= {EntityType.AGE}


def test_small_words_before_a_place_are_no_part_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question about the Elm Clinic was refused, for "the" was hidden with it."""
    names = PresidioNames()
    monkeypatch.setattr(names, "_network", Marks("LOCATION", "the Zorbwick Clinic", 0.99))
    assert values(list(names._marked("seen at the Zorbwick Clinic"))) == ["Zorbwick Clinic"]
    monkeypatch.setattr(names, "_network", Marks("LOCATION", "at our Zorbwick Clinic", 0.99))
    assert values(list(names._marked("seen at our Zorbwick Clinic"))) == ["Zorbwick Clinic"]
    monkeypatch.setattr(names, "_network", Marks("LOCATION", "the", 0.99))
    assert values(list(names._marked("seen at the Zorbwick Clinic"))) == []


def test_a_name_of_another_script_is_found_unless_it_is_a_term(presidio: PresidioNames) -> None:
    text = "Please ring Анна Ковальчук before Friday."
    assert values(presidio.find(text)) == ["Анна Ковальчук"]
    assert values(presidio.with_vocabulary(Vocabulary(["Анна Ковальчук"])).find(text)) == []


def test_the_loaded_model_serves_another_vocabulary_without_loading_again(presidio: PresidioNames) -> None:
    other = presidio.with_vocabulary(Vocabulary(["Quimby Sanders syndrome"]))
    assert other._network is presidio._network
    text = "She saw Mr. Quimby Sanders in Boston."
    assert values(other.find(text)) == values(presidio.find(text))
