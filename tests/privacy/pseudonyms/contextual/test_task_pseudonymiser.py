"""The map as a whole: what it covers, its records, and that the agent's operations commute with it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.privacy_policies import COVERED
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.errors import ModelMistake
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import ValueMention
from privrag_desktop.store.database import Database
from tests.privacy.pseudonyms.contextual.made import COVERING, TODAY, contextual


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.create(tmp_path / "vault.db", bytes(range(32)))
    yield opened
    opened.close()


VALUES = {
    EntityType.PERSON: "James Johnson",
    EntityType.USERNAME: "@james",
    EntityType.PHONE: "(555) 123-4567",
    EntityType.EMAIL: "james@umbra.org",
    EntityType.LOCATION: "12 Umbra Street",
    EntityType.ORGANIZATION: "Umbra Clinic",
    EntityType.ID: "PAT-10023",
    EntityType.IP: "10.20.30.40",
    EntityType.RARE: "otocephaly",
    EntityType.COPY: "she sings",
    EntityType.URL: "https://umbra.org/u/james",
    EntityType.DATE: "2026-03-05",
    EntityType.AGE: "34",
    EntityType.CONDITION: "Huntington's disease",
    EntityType.MEDICATION: "metformin",
    EntityType.ALLERGY: "penicillin",
    EntityType.PROCEDURE: "appendectomy",
    EntityType.TEST: "creatinine",
    EntityType.QUANTITY: "8.1 %",
    EntityType.AMOUNT: "20.00",
    EntityType.BANK: "4411",
    EntityType.TEXT: "Tell James Johnson to call (555) 123-4567.",
    EntityType.PLAIN: "booked",
}


@pytest.mark.parametrize("policy", [Configuration.NONE, Configuration.ENTITY])
@pytest.mark.parametrize("kind", list(EntityType))
def test_without_a_policy_that_hides_everything_stays(policy: Configuration, kind: EntityType) -> None:
    task = contextual(policy)
    assert task.hide(kind, VALUES[kind]) == VALUES[kind] == task.restore(kind, VALUES[kind])
    assert task.leaked("James Johnson, 2026-03-05, PAT-10023") == ()
    assert (task.today, task.records, task.take_restored(), task.policy) == (TODAY, (), 0, policy)


@pytest.mark.parametrize("policy", COVERING)
@pytest.mark.parametrize("kind", list(EntityType))
def test_what_a_policy_covers_is_another_value_that_turns_back(
    policy: Configuration, kind: EntityType
) -> None:
    task = contextual(policy)
    value = VALUES[kind]
    shown = task.hide(kind, value)
    assert (shown != value) == (kind in COVERED[policy] or kind is EntityType.TEXT)
    assert task.restore(kind, shown) == value
    assert task.hide(kind, value) == shown
    assert task.take_restored() == turned_back(policy, kind)
    assert task.take_restored() == 0


def turned_back(policy: Configuration, kind: EntityType) -> int:
    return len(["a name", "a number"]) if kind is EntityType.TEXT else int(kind in COVERED[policy])


@pytest.mark.parametrize("kind", [EntityType.PERSON, EntityType.ID, EntityType.TEXT, EntityType.DATE])
def test_nothing_stays_nothing(kind: EntityType) -> None:
    task = contextual()
    assert task.hide(kind, "") == task.restore(kind, "") == ""


def test_records_are_kept_before_they_are_used(database: Database) -> None:
    task = contextual(db=database)
    shown = task.hide_text("Send James Johnson's report PAT-10023 to @amy_j by March 9, 2026.")
    again = contextual(db=database)
    assert again.records == task.records
    assert again.restore_text(shown) == "Send James Johnson's report PAT-10023 to @amy_j by March 9, 2026."
    assert again.today == task.today
    assert len({row.uuid for row in task.records}) == len(task.records)
    assert contextual(db=database, scope="another").records != task.records


def test_the_entity_that_a_value_is_of_is_recorded() -> None:
    task = contextual()
    task.hide(EntityType.USERNAME, "amy", entity="e1")
    task.hide(EntityType.PHONE, "555 1234", entity="e1")
    assert {row.entity for row in task.records if row.kind not in {EntityType.DATE, EntityType.AGE}} == {"e1"}


@pytest.mark.parametrize(
    ("asked", "told"),
    [("Huntington's", "Huntington's Disease"), ("Huntington disease", "huntington's disease")],
)
def test_the_same_disease_in_question_and_result_is_the_same_stand_in(asked: str, told: str) -> None:
    task = contextual(Configuration.FULL)
    question = task.hide_text(f"Find women with {asked}.")
    shown = task.hide(EntityType.CONDITION, told)
    assert "huntington" not in f"{question} {shown}".lower()
    word = re.sub(r"['’]?s? ?(disease|syndrome)?$", "", shown, flags=re.IGNORECASE).lower()
    assert word in question.lower()


def test_a_filter_on_an_attribute_agrees_with_what_comes_back() -> None:
    task = contextual(Configuration.FULL)
    criteria = "over 30 and paid more than $50.00 with a creatinine above 1.5 mg/dL since 2026-01-31"
    question = task.hide_text(f"Who is {criteria}?")
    over = int(re.findall(r"over (\d+)", question)[0])
    more = float(re.findall(r"\$([\d.]+)", question)[0])
    above = float(re.findall(r"above ([\d.]+)", question)[0])
    since = re.findall(r"\d{4}-\d\d-\d\d", question)[0]
    rows = [("29", "49.00", "1.4", "2026-01-30"), ("30", "50.00", "1.5", "2026-01-31")]
    for age, amount, level, day in [*rows, ("31", "51.00", "1.6", "2026-02-01")]:
        is_met = age == "31"
        assert (int(task.hide(EntityType.AGE, age)) > over) == is_met
        assert (float(task.hide(EntityType.AMOUNT, amount)) > more) == is_met
        assert (float(task.hide(EntityType.QUANTITY, f"{level} mg/dL").split()[0]) > above) == is_met
        assert (task.hide(EntityType.DATE, day) > since) == is_met


def test_related_values_of_one_person_stay_related() -> None:
    task = contextual()
    text = task.hide_text("@james, James Johnson and Johnson's sister Amy")
    name = re.findall(r"@(\w+)", text)[0]
    assert text.startswith(f"@{name}, {name.capitalize()} ")
    assert text.count(text.split()[2]) > 1


@pytest.mark.parametrize(
    "kind", [kind for kind in EntityType if kind not in {EntityType.TEXT, EntityType.PLAIN}]
)
def test_a_mistake_tells_no_value(kind: EntityType) -> None:
    task = contextual(Configuration.FULL)
    with pytest.raises(ModelMistake) as caught:
        task.restore(kind, "zzyx")
    assert "zzyx" not in str(caught.value)


def test_a_mention_is_hidden_as_what_it_is() -> None:
    task = contextual()
    text = "Ask her for it"
    shown = task.hide_text(
        text,
        [
            ValueMention(4, 7, EntityType.PERSON, "her", "female"),
            ValueMention(8, 11, EntityType.AMOUNT, "for"),
        ],
    )
    assert shown.split()[1] != "her"
    assert shown.split()[2] == "for"
    assert task.restore_text(shown) == text


def test_what_was_given_out_stays_as_it_is() -> None:
    task = contextual()
    shown = task.hide_text("Tell Amy Johnson")
    assert task.hide_text(shown) == shown


def test_two_writings_of_one_name_turn_back_as_they_were() -> None:
    task = contextual()
    for text in ("Ask José Cho", "Ask Jose Cho"):
        assert task.restore_text(task.hide_text(text)) == text
