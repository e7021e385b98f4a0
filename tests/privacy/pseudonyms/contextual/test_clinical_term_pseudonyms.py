"""Clinical terms of a task: one stand-in however written, containing stays containing, sexes stay apart."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.clinical_term_inflection import key_of
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_list_loader import (
    TermEntry,
    TermRole,
    lists,
)
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_pseudonyms import ClinicalTermPseudonyms
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import put

CORES = sorted((e for e in lists().entries.values() if e.role is TermRole.CORE), key=lambda entry: entry.key)
ENTRIES = st.sampled_from(CORES)


def kind_of(entry: TermEntry) -> EntityType:
    return min(entry.kinds)


def test_huntingtons_disease_is_one_disease_however_it_is_written() -> None:
    terms = ClinicalTermPseudonyms()
    written = (
        "Huntington's",
        "Huntington's Disease",
        "Huntington disease",
        "Huntington’s disease (disorder)",
    )
    shown = [terms.hide(EntityType.CONDITION, one) for one in written]
    assert [terms.restore(EntityType.CONDITION, one) for one in shown] == list(written)
    assert len({key_of(one)[0] for one in shown}) == 1
    assert shown[1].endswith(" Disease")
    assert "untington" not in " ".join(shown)
    question = "Which women over 30 have Huntington's?"
    assert put(question, terms.find(question)) == f"Which women over 30 have {shown[0]}?"


@pytest.mark.parametrize(
    "writings",
    [
        ("hypertension", "Hypertension", "HTN", "high blood pressure", "Hypertensive disorder"),
        ("type 2 diabetes", "T2DM", "Type II diabetes mellitus"),
        ("hemoglobin A1c", "A1C", "HbA1c", "Hemoglobin A1c"),
        ("fracture", "fractures", "Fractures"),
        ("asthma", "ASTHMA", "Asthma"),
    ],
)
def test_all_writings_of_a_term_are_shown_alike(writings: tuple[str, ...]) -> None:
    terms = ClinicalTermPseudonyms()
    shown = {key_of(terms.hide(EntityType.CONDITION, one)) for one in writings}
    assert len(shown) == 1


@pytest.mark.parametrize(
    ("longer", "shorter"),
    [
        ("Type 2 diabetes mellitus", "diabetes"),
        ("Severe asthma", "asthma"),
        ("Essential hypertension (disorder)", "hypertension"),
        ("Prostate cancer", "cancer"),
        ("Recurrent urinary tract infection", "infection"),
        ("Rheumatoid arthritis", "arthritis"),
        ("Potassium chloride 10 MEQ Oral Tablet", "potassium"),
        ("Hemoglobin A1c", "hemoglobin"),
    ],
)
@pytest.mark.parametrize("is_longer_first", [True, False])
def test_a_term_that_contains_another_is_shown_with_what_is_shown_for_it(
    longer: str, shorter: str, is_longer_first: bool
) -> None:
    terms = ClinicalTermPseudonyms()
    order = (longer, shorter) if is_longer_first else (shorter, longer)
    shown = {one: key_of(terms.hide(EntityType.CONDITION, one)) for one in order}
    assert " ".join(shown[shorter]) in " ".join(shown[longer])
    assert shown[shorter] != shown[longer]


@pytest.mark.parametrize("sex", ["female", "male", ""])
def test_a_stand_in_is_of_the_same_sex_as_the_term(sex: str) -> None:
    by_key = lists().entries
    for entry in (entry for entry in CORES if entry.sex == sex and kind_of(entry) is EntityType.CONDITION):
        shown = ClinicalTermPseudonyms().hide(EntityType.CONDITION, entry.name)
        others = [by_key[key_of(shown)].sex] if key_of(shown) in by_key else []
        assert set(others) <= {sex, ""}
        assert sex or set(others) <= {""}


@pytest.mark.parametrize("written", ["prostate cancer", "ovarian cancer", "Pregnancy", "testicular pain"])
def test_parts_of_the_body_stay_of_their_sex(written: str) -> None:
    is_male = written.startswith(("prostate", "testicular"))
    for _ in range(20):
        shown = ClinicalTermPseudonyms().hide(EntityType.CONDITION, written)
        sexes = {e.sex for word in key_of(shown) if (e := lists().entries.get((word,)))}
        assert ("female" if is_male else "male") not in sexes


@given(st.lists(ENTRIES, min_size=1, max_size=12, unique_by=lambda entry: entry.key))
@settings(max_examples=60, deadline=None)
def test_terms_turn_back_and_no_two_are_shown_alike(entries: list[TermEntry]) -> None:
    terms, shown = ClinicalTermPseudonyms(), {}
    for entry in entries:
        shown[entry.key] = terms.hide(kind_of(entry), entry.name)
    assert len(set(map(key_of, shown.values()))) == len(entries)
    for entry in entries:
        kind, name = kind_of(entry), entry.name
        assert shown[entry.key] == terms.hide(kind, name)
        assert terms.restore(kind, shown[entry.key]) == name


@given(st.lists(ENTRIES, min_size=1, max_size=8), st.sampled_from([str.lower, str.upper, str.title]))
@settings(max_examples=40, deadline=None)
def test_records_bring_the_same_stand_ins_back_and_are_unique(
    entries: list[TermEntry], case: Callable[[str], str]
) -> None:
    terms = ClinicalTermPseudonyms()
    values = [(kind_of(e), case(e.name)) for e in entries]
    shown = [terms.hide(*one) for one in values]
    again = ClinicalTermPseudonyms(known=terms.issued)
    assert again.issued == terms.issued
    assert [again.hide(*one) for one in values] == shown
    assert len({(kind, original) for kind, original, _ in terms.issued}) == len(terms.issued)
    assert len({(kind, pseudonym) for kind, _, pseudonym in terms.issued}) == len(terms.issued)


def test_a_term_met_later_that_is_a_stand_in_already_gets_its_own() -> None:
    terms = ClinicalTermPseudonyms()
    shown = terms.hide(EntityType.CONDITION, "asthma")
    other = terms.hide(EntityType.CONDITION, shown)
    assert other not in {"asthma", shown}
    assert terms.restore(EntityType.CONDITION, shown) == "asthma"
    assert terms.restore(EntityType.CONDITION, other) == shown


def test_a_term_met_already_stands_for_nothing() -> None:
    for _ in range(30):
        terms = ClinicalTermPseudonyms()
        text = "asthma, gout, sepsis, lupus and migraine"
        shown = put(text, terms.find(text))
        assert not set(key_of(shown)) & set(key_of(text)) - {"and"}


def test_what_one_is_allergic_to_and_prescribed_stays_the_same_substance() -> None:
    terms = ClinicalTermPseudonyms()
    assert terms.hide(EntityType.ALLERGY, "Penicillin") == terms.hide(EntityType.MEDICATION, "Penicillin")


def test_unknown_terms_get_a_stand_in_too() -> None:
    terms = ClinicalTermPseudonyms()
    shown = terms.hide(EntityType.CONDITION, "Zorblax-Quint syndrome")
    assert "Zorblax" not in shown
    assert shown.endswith(" syndrome")
    assert terms.restore(EntityType.CONDITION, shown) == "Zorblax-Quint syndrome"
    acute = terms.hide(EntityType.CONDITION, "Acute flimzy gout, vexed (disorder)")
    assert not {"flimzy", "gout", "vexed"} & set(key_of(acute))
    assert terms.restore(EntityType.CONDITION, acute) == "Acute flimzy gout, vexed (disorder)"
    again = ClinicalTermPseudonyms(known=terms.issued)
    assert again.hide(EntityType.CONDITION, "Acute flimzy gout, vexed (disorder)") == acute
    assert put("has flimzy gout", terms.find("has flimzy gout")).lower() != "has flimzy gout"


@pytest.mark.parametrize(
    "value", ["No known allergies", "Metformin 500 MG Oral Tablet", "Fracture of left ankle", "Stage 3 CKD"]
)
def test_words_that_tell_nothing_numbers_and_their_units_stay(value: str) -> None:
    terms = ClinicalTermPseudonyms()
    shown = terms.hide(EntityType.CONDITION, value)
    kept = [
        word for word in value.split() if word in {"No", "500", "MG", "Oral", "Tablet", "of", "left", "3"}
    ]
    assert [word for word in shown.split() if word in kept] == kept
    assert terms.restore(EntityType.CONDITION, shown) == value


@pytest.mark.parametrize(
    "text",
    [
        "James Wilson is my neighbour", "he shook his hand and ate an apple", "this aids the heart",
        "a failure to send the list", "Ana and Al echo the als", "the kidney is on the left", "",
    ],
)  # fmt: skip
def test_names_and_plain_words_are_no_terms(text: str) -> None:
    assert ClinicalTermPseudonyms().find(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Which women over 30 have Huntington's disease?",
        "How many men with asthma are allergic to penicillin and peanuts?",
        "diagnosed with Huntington, severe asthma and HTN",
        "type 2 diabetes of the young; kidney stones, heart disease and bleeding of the liver",
        "order potassium chloride and a serum potassium test, then a chest X-ray or CXRs",
        "HD or Huntingtons disease",
    ],
)
def test_free_text_turns_back_and_holds_no_term(text: str) -> None:
    for _ in range(5):
        terms = ClinicalTermPseudonyms()
        found = terms.find(text)
        shown = put(text, found)
        assert found
        assert all(one.value not in shown for one in found)
        assert put(shown, terms.find_shown(shown)) == text


def test_terms_of_the_vault_are_found_in_free_text() -> None:
    terms = ClinicalTermPseudonyms(
        Vocabulary(["Quorvic weakness of gait", "Higher schooling", "Blood test", "Asthma attack"])
    )
    text = "known for higher schooling and quorvic weakness of gait, blood test, asthma attack"
    shown = put(text, terms.find(text))
    assert not {"schooling", "quorvic", "gait", "asthma", "attack"} & set(key_of(shown))
    assert "blood test" in shown
    assert put(shown, terms.find_shown(shown)) == text


def test_a_name_like_a_stand_in_is_left_alone_unless_it_was_shown_so() -> None:
    terms = ClinicalTermPseudonyms()
    shown = terms.hide(EntityType.CONDITION, "Huntington's disease")
    person = shown.split("'")[0].split(" ")[0]
    assert terms.find_shown(f"{person} wrote") == []
    terms.hide(EntityType.CONDITION, "Huntington")
    assert terms.find_shown(f"{person} wrote") != []


def test_what_a_model_writes_in_another_way_turns_back_in_that_way() -> None:
    terms = ClinicalTermPseudonyms()
    shown = terms.hide(EntityType.CONDITION, "asthma")
    assert terms.restore(EntityType.CONDITION, shown.upper()) == "ASTHMA"
    assert terms.restore(EntityType.CONDITION, f"Severe {shown}") == "Severe asthma"


def test_what_was_never_shown_is_refused() -> None:
    terms = ClinicalTermPseudonyms()
    terms.hide(EntityType.CONDITION, "asthma")
    with pytest.raises(ValueError, match="no pseudonym"):
        terms.restore(EntityType.CONDITION, "asthma")


def test_records_of_whole_values_and_of_plain_words_do_no_harm() -> None:
    terms = ClinicalTermPseudonyms()
    shown = terms.hide(EntityType.CONDITION, "Severe asthma with gout")
    whole = [
        *terms.issued,
        (EntityType.CONDITION, "Severe asthma with gout", shown),
        (EntityType.CONDITION, "None", "None"),
    ]
    again = ClinicalTermPseudonyms(known=whole)
    assert again.issued == terms.issued
    assert again.hide(EntityType.CONDITION, "Severe asthma with gout") == shown


def test_a_word_of_a_term_that_means_the_whole_alone_keeps_both_apart() -> None:
    terms = ClinicalTermPseudonyms()
    shown = [terms.hide(EntityType.TEST, one) for one in ("A1C", "Hemoglobin A1c")]
    again = ClinicalTermPseudonyms(known=terms.issued)
    assert [again.hide(EntityType.TEST, one) for one in ("A1C", "Hemoglobin A1c")] == shown
