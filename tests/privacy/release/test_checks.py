"""What must not leave is found wherever it stands; pseudonyms and clinical words are let through whole."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.release.checks import Checks, beside_pseudonyms, is_stand_in
from privrag_desktop.privacy.release.k_anonymity import Groups
from privrag_desktop.privacy.release.policies import POLICIES
from privrag_desktop.store.pseudonyms import Pseudonym
from tests.privacy.people import NoNames, TheseNames, names_of, one, values

PEOPLE = [*names_of("p1", "Zebulonia", "Quetzalkamp"), one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ")]
ALAN = Pseudonym("u", "s", EntityType.PERSON, "x", "Alan Frey", "now", owner="p1")
DAY = Pseudonym("v", "s", EntityType.DATE, "2020-03-14", "[DATE_1]", "now")
ISSUED = (ALAN, DAY)
NOTE = "the stairs were steep and wet that evening so nobody saw how it came about until the lamp was lit"


def checks(*names: str, policy: PolicyName = PolicyName.SAFE_HARBOR, groups: Groups | None = None) -> Checks:
    registry = Registry(PEOPLE)
    patients = {"p1": Patient("p1", "Zebulonia Quetzalkamp", "female", None)}
    finder = TheseNames(*names) if names else NoNames()
    vocabulary = Vocabulary(["Metformin 500 MG"])
    return Checks(lambda: registry, finder, vocabulary, POLICIES[policy], groups, patients)


class Found:
    """A name model that finds just this."""

    def __init__(self, found: list[DetectedSpan]) -> None:
        self._found = found

    def find(self, _text: str) -> list[DetectedSpan]:
        return self._found


def person(text: str, value: str, *, known: bool = False) -> DetectedSpan:
    start = text.index(value)
    span = Span(start, start + len(value), EntityType.PERSON)
    return DetectedSpan(span, value, tuple(PEOPLE[:1]) if known else ())


@pytest.mark.parametrize(
    ("text", "names", "found"),
    [
        ("Quetzalkamp, mrn 7741 zq, on 2020-03-14", (), ["Quetzalkamp", "mrn 7741 zq", "2020-03-14"]),
        ("Stranger takes Metformin", ("Stranger", "Metformin"), ["Stranger"]),
        ("Alan Frey Stranger rests", ("Alan Frey Stranger",), ["Stranger"]),  # without the pseudonym
        ("Mr Frey rests", ("Mr Frey",), []),
        ("Frey's of Metformin", ("Frey's of Metformin",), []),
        ("Mr Whitlock rests", (), ["Mr Whitlock"]),  # a title says it all
        ("[DATE_1] rests", ("DATE_1",), []),
    ],
)
def test_what_identifies_is_found_apart_from_pseudonyms_and_clinical_words(
    text: str, names: tuple[str, ...], found: list[str]
) -> None:
    assert values(checks(*names).identifying(text, ISSUED)) == found


def test_figures_that_the_name_model_marks_do_not_leave_although_every_vocabulary_has_figures() -> None:
    """A phone in groups, a bleep and 12/2 left: each group of figures counted as a clinical word."""
    text = "bleep 4471 or 07 7 00 90"
    marks = [Span(6, 10, EntityType.PHONE), Span(14, 24, EntityType.DATE), Span(11, 13, EntityType.AGE)]
    found = [DetectedSpan(one, text[one.start : one.end]) for one in marks]
    asked = replace(checks(), names=Found(found), vocabulary=Vocabulary(["or 4471"]))
    assert values(asked.identifying(text, ())) == ["4471", "07 7 00 90"]


def test_a_text_in_a_script_that_is_not_read_does_not_leave() -> None:
    text = "王小明 的姐姐 来电"
    assert values(checks().identifying(text, ())) == [text]
    known = replace(checks(), vocabulary=Vocabulary([text]))
    assert values(known.identifying(text, ())) == []


def test_the_name_model_is_not_asked_about_our_own_words() -> None:
    text = "Stranger says: Stranger came"
    found = checks("Stranger").identifying(text, (), named_from=15)
    assert [(one.value, one.span.start) for one in found] == [("Stranger", 15)]
    assert values(checks().identifying("Quetzalkamp says:", (), named_from=15)) == ["Quetzalkamp"]


@pytest.mark.parametrize(
    ("first", "second", "torn"),
    [
        ("ends with Zebulonia Quetzal", "kamp and goes on", True),
        ("MRN 77", "41 ZQ", True),
        ("ends with Quetzalkamp", " and goes on", False),  # whole in one of them
        ("ends", "Quetzalkamp", False),
    ],
)
def test_a_value_that_two_texts_share_is_found(first: str, second: str, torn: bool) -> None:
    assert bool(checks().torn(first, second)) is torn


def test_copied_words_count_through_pseudonyms_and_originals_between_them() -> None:
    full = checks(policy=PolicyName.FULL)
    words = NOTE.split()
    for between in ("Alan Frey", "Zebulonia Quetzalkamp", "[DATE_1]", "[PLACE_7]", "2020-03-15"):
        broken = " ".join(f"{word} {between}" if at % 4 == 0 else word for at, word in enumerate(words, 1))
        assert full.copied(broken, [NOTE], ISSUED), between
    assert full.copied(NOTE, [], ISSUED) == []
    assert full.copied("She slept well.", [NOTE], ISSUED) == []


class Store:
    """Of ten patients one has Fabry disease, all have gout."""

    def rows(self, sql: str, *parameters: object) -> list[tuple[object, ...]]:
        if "kinds" in sql:
            third = None if "SELECT code" in sql else 1
            return [("Condition", "Fabry disease", third), ("Condition", "Gout", third)]
        return [(f"p{number}",) for number in range(1 if parameters[0] == "Fabry disease" else 10)]


@pytest.mark.parametrize(
    ("policy", "found"),
    [(PolicyName.SAFE_HARBOR, []), (PolicyName.THESIS, []), (PolicyName.FULL, ["Fabry disease"])],
)
def test_a_rare_term_is_found_only_under_a_policy_that_hides_it(policy: PolicyName, found: list[str]) -> None:
    people = [Patient(f"p{number}", f"Pat{number} Quetzal", "female", None) for number in range(10)]
    groups = Groups(Store(), people, 3)
    text = "Alan Frey has Fabry disease and gout"
    asked = checks(policy=policy, groups=groups)
    assert values(asked.rare(text, ISSUED)) == found
    whole = [person(text, "Fabry disease and gout")]
    assert asked.rare(text, ISSUED, whole) == []  # found already
    assert checks(policy=policy).rare(text, ISSUED) == []  # nobody's records are at hand


def stood_in(text: str, *found: DetectedSpan, issued: Sequence[Pseudonym] = ISSUED) -> list[str]:
    return values(beside_pseudonyms(found, issued))


def test_a_pseudonym_is_not_replaced_a_second_time() -> None:
    """It would be restored as somebody else."""
    text = "Alan Frey and Zebulonia Frey met Frey Whitlock"
    assert stood_in(text, person(text, "Alan Frey", known=True)) == []
    assert stood_in(text, person(text, "Zebulonia Frey", known=True)) == ["Zebulonia Frey"]
    assert stood_in(text, person(text, "Frey Whitlock")) == ["Whitlock"]
    assert stood_in(text, person(text, "Alan Frey"), issued=()) == ["Alan Frey"]


@pytest.mark.parametrize(
    ("value", "holds_one"),
    [("Alan Frey", True), ("Dr. FREY", True), ("Zebulonia", False), ("[DATE_1]", False)],
)
def test_whether_somebodys_pseudonym_is_in_a_finding(value: str, holds_one: bool) -> None:
    assert is_stand_in(person(value, value), ISSUED) is holds_one
