"""Mrs Bruen may be whoever is called Bruen: nobody is taken for her because a record happens to write Mrs."""

import pytest

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from tests.privacy.people import boundary_of

PRESENT, BORN_SO = ("a", "Christian", "Bruen"), ("b", "Maricela", "Grant")


def as_recorded(value: str, role: IdentifierRole = IdentifierRole.FULL_NAME, who: str = "b") -> Identifier:
    return Identifier(EntityType.PERSON, role, value, who)


FORMER = (as_recorded("Mrs. Bruen"), as_recorded("Bruen", IdentifierRole.MAIDEN))


def test_a_former_name_with_its_title_does_not_outrank_somebodys_present_name() -> None:
    """The weights of another patient were counted, because her record writes Mrs before her maiden name."""
    boundary = boundary_of(PRESENT, BORN_SO, more=FORMER)
    assert boundary.detect_in_question("Weight of Mrs Bruen?")[1].patient_ids == {"a"}
    without = boundary_of(BORN_SO, more=FORMER)
    assert without.detect_in_question("Weight of Mrs Bruen?")[1].patient_ids == {"b"}


@pytest.mark.parametrize("family", ["Bruen", "Grant"])
def test_somebody_whose_record_writes_no_title_may_be_meant_as_well(family: str) -> None:
    """Grant is a word, too."""
    people = ("a", "Christian", family), ("c", "Ann", family)
    boundary = boundary_of(*people, more=[as_recorded(f"Mrs. {family}", who="a")])
    mentions = boundary.detect_in_question(f"Weight of Mrs {family}?")[1]
    assert [one.patient_ids for one in mentions.ambiguous] == [frozenset({"a", "c"})]


@pytest.mark.parametrize(
    ("question", "gender", "who"),
    [
        ("Weight of Mrs Bruen?", "male", {"b"}),  # whose record says so itself
        ("Weight of Mrs Bruen?", None, {"a"}),
        ("Weight of Ms Bruen?", "female", {"a"}),
        ("Weight of Bruen?", "female", {"a"}),
        ("Weight of Mrs Grant?", "female", {"b"}),
    ],
)
def test_the_title_counts_where_it_tells(question: str, gender: str | None, who: set[str]) -> None:
    boundary = boundary_of(PRESENT, BORN_SO, more=FORMER, gender=gender)
    mentions = boundary.detect_in_question(question)[1]
    found = mentions.patient_ids or frozenset().union(*(one.patient_ids for one in mentions.ambiguous))
    assert found == who


def test_a_relative_and_a_part_of_a_longer_name_are_no_namesakes() -> None:
    others = [
        as_recorded("Mrs. Bruen Hall"),
        as_recorded("Bruen Hall", IdentifierRole.CONTACT, "a"),
        as_recorded("Bruen", IdentifierRole.FAMILY, "a"),
        as_recorded("Mrs. Hall"),
        as_recorded("Hall", IdentifierRole.PRACTITIONER, ""),
    ]
    boundary = boundary_of(PRESENT, BORN_SO, more=others)
    for question in ("Weight of Mrs Bruen Hall?", "Weight of Mrs Hall?"):
        assert boundary.detect_in_question(question)[1].patient_ids == {"b"}


def test_what_is_nobodys_name_or_not_known_is_left_as_it_is() -> None:
    boundary = boundary_of(
        PRESENT, more=[Identifier(EntityType.ID, IdentifierRole.RECORD_ID, "MR 4711", "a")]
    )
    assert boundary.detect_in_question("Weight of MR 4711?")[1].patient_ids == {"a"}
    assert boundary.detect_in_question("Weight of Mrs Whitlock?")[1].patient_ids == frozenset()
