"""Doses and terms on the clinician's own screen: what was hidden turns back to the letter."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.errors import ModelMistake
from privrag_desktop.privacy.pseudonyms.contextual.quantity_scaling import OWN_NUMBER
from privrag_desktop.store.database import Database
from tests.privacy.pseudonyms.contextual.made import contextual

NAMED = (
    (EntityType.CONDITION, "Chronic pain"),
    (EntityType.CONDITION, "Chronic pain (finding)"),
    (EntityType.CONDITION, "Essential hypertension (disorder)"),
    (EntityType.CONDITION, "Fracture of bone (disorder)"),
    (EntityType.CONDITION, "Unhealthy alcohol drinking behavior (finding)"),
    (EntityType.ALLERGY, "Animal dander (substance)"),
    (EntityType.ALLERGY, "Penicillin V"),
    (EntityType.PROCEDURE, "Depression screening (procedure)"),
    (EntityType.TEST, "Creatinine [Mass/volume] in Serum or Plasma"),
    (EntityType.TEST, "Leukocytes [#/volume] in Blood by Automated count"),
    (EntityType.TEST, "Pain severity - 0-10 verbal numeric rating [Score] - Reported"),
    (EntityType.MEDICATION, "Methotrexate 2.5 MG Oral Tablet"),
    (EntityType.MEDICATION, "Amoxicillin 250 MG / Clavulanate 125 MG Oral Tablet"),
    (EntityType.MEDICATION, "Penicillin V Potassium 250 MG Oral Tablet"),
    (EntityType.MEDICATION, "Nitroglycerin 0.4 MG/ACTUAT Mucosal Spray"),
    (EntityType.MEDICATION, "insulin human, isophane 70 UNT/ML Injectable Suspension [Humulin]"),
    (EntityType.MEDICATION, "24 HR metformin hydrochloride 500 MG Extended Release Oral Tablet"),
    (EntityType.MEDICATION, "120 ACTUAT fluticasone propionate 0.044 MG/ACTUAT Metered Dose Inhaler"),
)
PIECES = st.one_of(
    st.sampled_from([(kind, name) for kind, name in NAMED]),
    st.tuples(
        st.just(EntityType.QUANTITY),
        st.builds(
            "{} {}".format,
            st.decimals("0.1", 900, places=1).map(str) | st.integers(1, 900).map(str),
            st.sampled_from(["mg/dL", "mmol/L", "%", "kg", "MG", "mcg", "mmHg", "UNT/ML"]),
        ),
    ),
    st.tuples(st.just(EntityType.AMOUNT), st.integers(1, 9999).map(lambda cents: f"${cents / 100:.2f}")),
)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.create(tmp_path / "vault.db", bytes(range(32)))
    yield opened
    opened.close()


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=60)
@given(st.lists(PIECES, min_size=1, max_size=6))
def test_readings_doses_in_names_and_amounts_turn_back_to_the_letter(
    pieces: list[tuple[EntityType, str]],
) -> None:
    task = contextual(Configuration.FULL)
    shown = [task.hide(kind, value) for kind, value in pieces]
    words = "; ".join(value for _, value in pieces)
    said = "; ".join(shown)
    assert task.restore_text(f"Found: {said}!") == f"Found: {words}!"
    assert [task.restore(kind, one) for (kind, _), one in zip(pieces, shown, strict=True)] == [
        value for _, value in pieces
    ]


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=40)
@given(st.lists(PIECES, min_size=1, max_size=6))
def test_free_text_with_readings_and_doses_turns_back_from_its_records(
    pieces: list[tuple[EntityType, str]],
) -> None:
    task = contextual(Configuration.FULL)
    text = "; ".join(value for _, value in pieces)
    hidden = task.hide_text(text)
    assert task.restore_text(f"{hidden} ") == f"{text} "


@pytest.mark.parametrize(("kind", "name"), NAMED)
def test_a_coded_name_is_replaced_and_turned_back_whole(kind: EntityType, name: str) -> None:
    for _ in range(5):
        task = contextual(Configuration.FULL)
        shown = task.hide(kind, name)
        assert shown != name
        assert task.restore_text(f"This is {shown}, it seems.") == f"This is {name}, it seems."
        assert task.leaked(shown) == ()


@pytest.mark.parametrize(
    ("kind", "name", "tag"),
    [
        (EntityType.ALLERGY, "Animal dander (substance)", "(substance)"),
        (EntityType.CONDITION, "Fracture of bone (disorder)", "(disorder)"),
        (EntityType.TEST, "Creatinine [Mass/volume] in Serum or Plasma", "[Mass/volume]"),
        (EntityType.TEST, "Leukocytes [#/volume] in Blood", "[#/volume]"),
        (EntityType.TEST, "Oxygen saturation [Mass fraction] in Arterial blood", "[Mass fraction]"),
    ],
)
def test_what_sort_a_term_is_of_is_no_term(kind: EntityType, name: str, tag: str) -> None:
    for _ in range(5):
        assert tag in contextual(Configuration.FULL).hide(kind, name)


def test_two_writings_of_a_term_turn_back_as_they_were() -> None:
    for _ in range(5):
        task = contextual(Configuration.FULL)
        for name in ("Serum glucose", "Glucose", "Body height", "Body Height"):
            shown = task.hide(EntityType.TEST, name)
            assert task.restore_text(f"is {shown}.") == f"is {name}."


def test_a_dose_is_shown_alike_in_a_name_and_in_a_text() -> None:
    task = contextual(Configuration.FULL)
    shown = task.hide(EntityType.MEDICATION, "Metformin 500 MG")
    assert task.hide_text("She takes Metformin 500 MG.") == f"She takes {shown}."
    assert "500" not in shown


def test_a_dose_that_the_model_made_up_is_marked_and_no_argument() -> None:
    task = contextual(Configuration.FULL)
    drug = task.hide(EntityType.MEDICATION, "Metformin 500 MG Oral Tablet")
    said = task.restore_text("I would give 83 mg.")
    assert said == f"I would give 83 mg{OWN_NUMBER}."
    assert task.own_numbers("I would give 83 mg.") == ("83 mg",)
    with pytest.raises(ModelMistake):
        task.restore(EntityType.QUANTITY, "83 mg")
    other = f"{drug.split()[0]} 83 MG Oral Tablet"
    with pytest.raises(ModelMistake):
        task.restore(EntityType.MEDICATION, other)


def test_a_number_before_a_word_in_other_letters_turns_back() -> None:
    task = contextual(Configuration.FULL)
    hidden = task.hide_text("owes over 30 Äa")
    assert task.restore_text(f"{hidden} ").startswith("owes over 30 ")


def test_without_the_policy_for_it_a_number_is_not_marked() -> None:
    assert contextual().restore_text("Give 83 mg.") == "Give 83 mg."


def test_a_word_that_is_a_stand_in_already_is_hidden_where_it_stands_alone() -> None:
    """Else it would be turned back to what it stands for elsewhere."""
    task = contextual(Configuration.FULL)
    shown = task.hide(EntityType.CONDITION, "Chronic pain").split()[1]
    hidden = task.hide_text(f"no {shown} today")
    assert shown not in hidden.split()
    assert task.restore_text(f"{hidden}!") == f"no {shown} today!"


def test_what_was_on_the_screen_is_shown_again_to_the_letter(database: Database) -> None:
    task = contextual(Configuration.FULL, database)
    task.hide(EntityType.CONDITION, "Chronic pain")
    words = ["Order .5 mg and 83 mg, then 99.6 mg; Chronic PAIN of a sort", "Nothing here.", "Give 2 mg."]
    kept = [(one, task.hide_text(one)) for one in words]
    task.keep_whole(kept)
    again = contextual(Configuration.FULL, database)
    assert [again.restore_text(hidden) for _, hidden in kept] == words


def test_a_text_whose_parts_would_not_turn_back_has_a_record_of_its_own(database: Database) -> None:
    task = contextual(Configuration.FULL, database)
    original, hidden = "as it was said", "as nobody said it"
    task.keep_whole([(original, hidden)])
    assert contextual(Configuration.FULL, database).restore_text(hidden) == original
    contextual(Configuration.NONE, database).keep_whole([("as before", hidden)])
    assert contextual(Configuration.FULL, database).restore_text(hidden) == original
