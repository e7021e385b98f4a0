"""Names of a task: the same word is the same stand-in, whoever has it and however it is written."""

import re

import pytest
from faker.providers.person.en_US import Provider
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.patients import Patient
from privrag_desktop.errors import ModelMistake
from privrag_desktop.language.dictionary_and_name_lists import usual_gender
from privrag_desktop.privacy.pseudonyms.contextual.name_pseudonyms import NameOwner, NamePseudonyms
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable
from privrag_desktop.privacy.pseudonyms.value_keys import task_key
from tests.privacy.people import names_of
from tests.privacy.pseudonyms.contextual.made import boundary_of, contextual

WOMEN, MEN = set(Provider.first_names_female), set(Provider.first_names_male)
PEOPLE = st.lists(
    st.tuples(st.sampled_from(sorted(WOMEN | MEN)), st.sampled_from(sorted(set(Provider.last_names)))),
    min_size=1,
    max_size=5,
)


def hidden(task: TaskPseudonymiser, name: str, gender: str | None = None, entity: str = "") -> str:
    return task.hide(EntityType.PERSON, name, gender=gender, entity=entity)


@pytest.mark.parametrize(
    "name", ["Amy Johnson", "Mary", "Ms. Elizabeth Cho", "Johnson, Amy", "Zebulonia Quetzalkamp"]
)
def test_a_female_patient_stays_female(name: str) -> None:
    shown = hidden(contextual(), name, gender="female")
    assert WOMEN & set(re.findall(r"\w+", shown))
    assert not (MEN - WOMEN) & set(re.findall(r"\w+", shown.split(",")[-1])) - set(Provider.last_names)


def test_a_male_patient_stays_male() -> None:
    assert hidden(contextual(), "Zebulon Quetzalkamp", gender="male").split()[0] in MEN


@pytest.mark.parametrize("name", ["Zebulonia", "Jamie", "Q'orianka"])
def test_a_name_of_either_gender_gets_one_that_women_and_men_have(name: str) -> None:
    assert usual_gender(hidden(contextual(), name)) is None


def test_a_name_that_women_and_men_have_stands_for_both() -> None:
    task = contextual()
    woman, man = hidden(task, "Jamie Reyes", gender="female"), hidden(task, "Jamie Cho", gender="male")
    assert woman.split()[0] == man.split()[0]
    assert woman.split()[0] not in (WOMEN | MEN) - (WOMEN & MEN)


def test_words_in_common_stay_in_common() -> None:
    task = contextual()
    one, other, third = (hidden(task, name) for name in ("James Johnson", "James Smith", "Amy Johnson"))
    assert one.split()[0] == other.split()[0]
    assert one.split()[1] == third.split()[1]
    assert len({*one.split(), *other.split(), *third.split()}) == len({"James", "Johnson", "Smith", "Amy"})


@pytest.mark.parametrize(
    ("written", "pattern"),
    [
        ("JAMES JOHNSON", "{GIVEN} {FAMILY}"),
        ("james johnson", "{given} {family}"),
        ("Johnson, James", "{Family}, {Given}"),
        ("Mr. Johnson", "Mr. {Family}"),
        ("Dr. James Johnson, MD", "Dr. {Given} {Family}, MD"),
        ("Jámes Johnson", "{Given} {Family}"),
        ("James's", "{Given}'s"),
        ("the Johnsons", "the {Families}"),
        ("James-Johnson", "{Given}-{Family}"),
        ("James van Johnson", "{Given} van {Family}"),
        ("James697 Johnson12", "{Given} {Family}"),
        ("J. Johnson", "{G}. {Family}"),
        ("James J.", "{Given} {F}."),
    ],
)
def test_a_name_keeps_how_it_is_written(written: str, pattern: str) -> None:
    task = contextual()
    given_name, family = hidden(task, "James Johnson", entity="e1").split()
    words = {"Given": given_name, "Family": family, "G": given_name[0], "F": family[0]}
    words |= {"GIVEN": given_name.upper(), "FAMILY": family.upper()}
    words |= {"given": given_name.lower(), "family": family.lower()}
    words |= {"Families": family + ("es" if family.endswith(("s", "x", "z", "ch", "sh")) else "s")}
    assert hidden(task, written, entity="e1") == pattern.format(**words)


def test_initials_agree_with_a_name_that_is_learned_later() -> None:
    task = contextual()
    letter = hidden(task, "J. Johnson")[0]
    assert hidden(task, "James Johnson").startswith(letter)


@pytest.mark.parametrize("name", ["И_ш", "J K", "j. k."])
def test_a_name_of_initials_only_has_one_stand_in_that_turns_back(name: str) -> None:
    task = contextual()
    shown = hidden(task, name)
    assert {hidden(task, name) for _ in range(8)} == {shown}
    assert task.restore(EntityType.PERSON, shown) == name
    assert task.restore_text(f"from {shown} to Amy") == f"from {name} to Amy"


def test_two_names_of_initials_only_never_have_the_same_stand_in() -> None:
    task = contextual()
    names = [f"{one} {other}" for one in "ABC" for other in "DEFGHIJKLM"]
    shown = {name: hidden(task, name) for name in names}
    assert len(set(shown.values())) == len(names)
    assert [task.restore(EntityType.PERSON, shown[name]) for name in names] == names


@pytest.mark.parametrize("name", ["李小龍", "Иван", "Ελένη", "محمد"])
def test_a_name_keeps_its_script(name: str) -> None:
    shown = hidden(contextual(), name)
    assert shown != name
    assert not shown.isascii()


def test_no_stand_in_is_anybodys_in_the_vault_nor_a_word() -> None:
    boundary = boundary_of(
        *(
            one
            for number, name in enumerate(sorted(WOMEN - {"Amy"}))
            for one in names_of(str(number), name, "X")
        ),
        patients=(Patient("1", "Amy X", "female", None),),
    )
    shown = hidden(contextual(boundary=boundary), "Zebulonia", gender="female")
    assert shown not in WOMEN


@pytest.mark.parametrize("shown", ["Nobody Known", "Robert", "", "-", "X"])
def test_a_name_that_was_never_issued_is_a_mistake(shown: str) -> None:
    task = contextual()
    hidden(task, "Zebulonia Quetzalkamp")
    if shown:
        with pytest.raises(ModelMistake) as caught:
            task.restore(EntityType.PERSON, shown)
        assert shown not in str(caught.value) or shown in "X-"
    else:
        assert task.restore(EntityType.PERSON, shown) == shown


@pytest.mark.parametrize(
    "written", ["James Johnson", "James", "Johnson", "JAMES", "Johnson's", "the Johnsons"]
)
def test_a_part_of_a_name_turns_back(written: str) -> None:
    task = contextual()
    hidden(task, "James Johnson")
    shown = hidden(task, written)
    assert task.restore(EntityType.PERSON, shown) == written
    assert task.restore(EntityType.PERSON, shown.upper()) == written.upper()


def test_names_of_one_family_are_told_apart_from_its_plural() -> None:
    task = contextual()
    william, williams = hidden(task, "Amy William").split()[1], hidden(task, "Amy Williams").split()[1]
    assert william != williams
    assert task.restore(EntityType.PERSON, williams) == "Williams"


def test_when_all_neutral_names_are_used_up_another_is_found() -> None:
    task = contextual()
    shown = [hidden(task, f"Zeb{letter}{other}onia") for letter in "abcdefghij" for other in "klmnopqrs"]
    assert len(set(shown)) == len(shown)


@settings(deadline=None)
@given(PEOPLE)
def test_names_are_told_apart_and_turn_back(people: list[tuple[str, str]]) -> None:
    task = contextual()
    whole = {" ".join(name): hidden(task, " ".join(name)) for name in people}
    assert len(set(whole.values())) == len(whole)
    assert all(task.restore(EntityType.PERSON, shown) == name for name, shown in whole.items())
    words = {word: hidden(task, word) for name in people for word in name}
    assert len(set(words.values())) == len(words)
    assert all(" ".join(words[word] for word in name.split()) == shown for name, shown in whole.items())


def test_a_promised_letter_is_kept_when_nobody_is_called_so() -> None:
    promised: list[str] = []
    book = PseudonymTable("task", task_key)
    names = NamePseudonyms(
        book, lambda name: name in WOMEN | MEN and name.lower().startswith(tuple(promised))
    )
    promised.append(names.initial("j", ("johnson",)))
    name = names.word("James", IdentifierRole.GIVEN, NameOwner(beside=("james", "johnson"))).pseudonym
    assert name.lower().startswith(promised[0])
    assert name not in WOMEN | MEN
