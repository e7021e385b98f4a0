"""A registry that patients came to and left knows what one built anew knows."""

from collections.abc import Iterable
from threading import Event, Thread

from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from tests.privacy.people import names_of, one, values

GIVEN = ("Ann", "Mary-Anne", "Will", "Wei", "Zebulonia230")
FAMILY = ("Quibble", "Quibbles", "Li", "Long", "O'Brien", "Müller", "van der Berg", "Smith45")
NUMBERS = ("MRN-7741-ZQ", "90417723", "4711", "12345")
TEXTS = (
    "Ann Quibble, quibbles and the quibbless met Will Long at 12345, mrn 7741 zq.",
    "Li, Wei; A. Quibble; O Brien's MRN 4711; muller Mueller; vanderberg; 904-177-23",
    "ZebuloniaSmith and Zebulonia230 Smith45; Long, Will and will long; Mary-\nAnne van der Berg",
)

people = st.lists(
    st.tuples(
        st.sampled_from("abcd"), st.sampled_from(GIVEN), st.sampled_from(FAMILY), st.sampled_from(NUMBERS)
    ),
    max_size=6,
)


def identifiers(person: tuple[str, str, str, str]) -> list[Identifier]:
    owner, given_name, family, number = person
    return [*names_of(owner, given_name, family), one(IdentifierRole.RECORD_ID, number, owner)]


def all_of(persons: Iterable[tuple[str, str, str, str]]) -> list[Identifier]:
    return [identifier for person in persons for identifier in identifiers(person)]


def assert_same(left: Registry, right: Registry) -> None:
    for text in TEXTS:
        key = [(found.span, found.known) for found in left.find(text)]
        assert sorted(key, key=repr) == sorted(
            ((found.span, found.known) for found in right.find(text)), key=repr
        )
    assert left.name_forms() == right.name_forms()
    assert [left.knows(name) for name in FAMILY] == [right.knows(name) for name in FAMILY]


@settings(max_examples=60, deadline=None)
@given(before=people, gone=people, after=people)
def test_coming_and_going_leaves_no_trace(
    before: list[tuple[str, str, str, str]],
    gone: list[tuple[str, str, str, str]],
    after: list[tuple[str, str, str, str]],
) -> None:
    registry = Registry(all_of(before))
    registry.add(all_of((f"x{person[0]}", *person[1:]) for person in gone))
    registry.add(all_of(after))
    for person in gone:
        registry.remove(f"x{person[0]}")
    assert_same(registry, Registry(all_of([*after, *before])))


def test_patients_stay_known_while_others_come_and_go_in_another_thread() -> None:
    text = "Zebulonia Quibble (MRN-7741-ZQ), the Quibbles and Quetzalkamp met at 90417723."
    stays = [*names_of("p1", "Zebulonia", "Quibble"), one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ", "p1")]
    comes = [*names_of("p2", "Zebulonia", "Quibble"), *names_of("p2", "Zeb", "Quibbleson")]
    registry = Registry(stays)
    alone = {found.span for found in registry.find(text)}
    done, missed = Event(), list[str]()

    def look() -> None:
        while not done.is_set():
            known = {f.span for f in registry.find(text) if any(i.patient_id == "p1" for i in f.known)}
            names = registry.name_forms().keys()
            missed.extend(map(str, alone - known))
            missed.extend({"zebulonia", "quibble"} - names)

    readers = [Thread(target=look) for _ in range(2)]
    for reader in readers:
        reader.start()
    for _ in range(1000):
        registry.add(comes)
        registry.remove("p2")
    done.set()
    for reader in readers:
        reader.join()
    assert alone
    assert missed == []


def test_plural_is_found_again_when_the_other_with_that_name_has_gone() -> None:
    registry = Registry(
        [one(IdentifierRole.FAMILY, "Quibble", "p1"), one(IdentifierRole.FAMILY, "Quibbles", "p2")]
    )
    assert [f.known[0].patient_id for f in registry.find("the quibbles")] == ["p2"]
    registry.remove("p2")
    assert [f.known[0].patient_id for f in registry.find("the quibbles")] == ["p1"]


def test_registry_with_a_vocabulary_learns_with_the_other() -> None:
    registry = Registry()
    twin = registry.with_vocabulary(registry._vocabulary)
    registry.add(names_of("p1", "Zebulonia", "Quetzalkamp"))
    assert values(twin.find("of Quetzalkamp")) == ["Quetzalkamp"]
    registry.remove("p1")
    registry.remove("nobody")
    assert twin.find("of Quetzalkamp") == []
    assert twin.size == 0
