"""Free text of a task: what must not be seen is hidden, what must be read stays, and all of it turns back."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from tests.privacy.people import TheseNames, names_of, one
from tests.privacy.pseudonyms.contextual.made import COVERING, boundary_of, contextual

PIECES = [
    "James", "Johnson", "james", "@james", "jjohnson22", "Amy", "amy_j", "AMY", "Amy's", "the Johnsons",
    "Dr. Reyes", "J. Johnson", "James J.", "Will", "Rose", "May 5, 2026", "in May", "2026-03-05",
    "PAT-10023", "apt_7f3", "26490", "(555) 123-4567", "a@b.com", "james.johnson@clinic.org",
    "https://x.org/u/james", "HbA1c", "over 30", "$20.00", "34 years old", "8.1 %", "1.5 mg/dL", "Boston",
    "12 Elm Street", "Zorblax", "zorblax", "qwx12", "O'Brien", "de la Cruz", "Smith-Jones", "Müller",
    "李小龍",
    "Иван", "and", "owes", ",", ".", "\n", "to", "from", "pay", "send", "3pm", "10:30",
    "Springfield General Hospital", "James Johnson, MD", "Zieme2024", "_foo_", "K", "e.g.", "Huntington's",
]  # fmt: skip
LETTERS = "aeoimn kzÄBCÉIöçИш李.,;-_'’()/&"
TEXTS = st.lists(st.one_of(st.sampled_from(PIECES), st.text(LETTERS, max_size=5)), max_size=10).map(" ".join)


def again(task: TaskPseudonymiser, text: str) -> str:
    """Turned back by records alone: the text is not one that was given out."""
    return task.restore_text(f"{text} ").removesuffix(" ")


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Send $20 to Will.", "Will"),
        ("pay rose 5 dollars", "rose"),
        ("Grace owes me $5.", "Grace"),
        ("Ask Mark's wife.", "Mark"),
        ("Request $12 from May for dinner.", "May"),
        ("I met Rose Miller.", "Rose Miller"),
        ("James, call me.", "James"),
        ("dinner with james and amy", "james amy"),
        ("Her name is Zorblax.", "Zorblax"),
        ("the zorblax thing", "zorblax"),
        ("MRN 4471988", "4471988"),
        ("card 4411", "4411"),
        ("Patient PAT-100 and apt_7f3k2", "100 7f3k2"),
        ("amy_j and jjohnson22", "amy jjohnson22"),
        ("John8Smith2024 came", "John8Smith2024"),
        ("He lives in Boston, at 12 Elm Street.", "Boston Elm"),
        ("born in Zembla", "Zembla"),
        ("mail james.johnson@umbra.org", "james johnson umbra"),
        ("on March 5, 2026 and 3/9/2026", "3/9/2026"),
        ("she is 34 years old", "34"),
        ("J. Johnson and James K. Reyes", "Johnson Reyes"),
        ("the Johnsons' dinner", "Johnsons"),
        ("the Quetzalkamps", "Quetzalkamps"),
        ("James697 Johnson12", "James697 Johnson12 697 12"),
    ],
)
def test_what_must_not_be_seen_is_hidden_and_turns_back(text: str, gone: str) -> None:
    task = contextual()
    hidden = task.hide_text(text)
    for word in gone.split():
        assert not re.search(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])", hidden)
    assert again(task, hidden) == text
    assert task.leaked(hidden) == ()


def test_a_name_that_is_known_is_hidden_in_any_writing() -> None:
    task = contextual()
    name = task.hide(EntityType.PERSON, "Zebulonia Quetzalkamp")
    given_name, family = name.split()
    shown = task.hide_text("ZEBULONIA's chart; the Quetzalkamps; quétzalkamp, zebulonia")
    plural = family + ("es" if family.endswith(("s", "x", "z", "ch", "sh")) else "s")
    assert shown == f"{given_name.upper()}'s chart; the {plural}; {family.lower()}, {given_name.lower()}"


@pytest.mark.parametrize(
    ("kind", "known", "text"),
    [
        (EntityType.USERNAME, "coffee", "Pay coffee back."),
        (EntityType.ORGANIZATION, "Harvest Table", "pay harvest table"),
        (EntityType.ID, "room seven", "in room seven now"),
    ],
)
def test_a_text_that_stayed_is_hidden_once_it_holds_something_that_is_known(
    kind: EntityType, known: str, text: str
) -> None:
    task = contextual()
    assert task.hide_text(text) == text
    assert task.hide_text(text) == text
    shown = task.hide(kind, known)
    hidden = task.hide_text(text)
    assert hidden == text.replace(known.lower(), shown.lower())
    task.hide(EntityType.PERSON, "Zebulonia Quetzalkamp")
    assert task.hide_text(hidden) == hidden  # what was hidden is not hidden again
    assert task.restore_text(hidden) == text
    assert task.leaked(hidden) == ()


def test_what_the_vault_knows_is_hidden() -> None:
    boundary = boundary_of(*names_of("p1", "Zebulonia", "Long"), one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ"))
    task = contextual(boundary=boundary)
    hidden = task.hide_text("Zebulonia Long (MRN-7741-ZQ) waited a long time")
    assert not {"Zebulonia", "Long", "7741"} & set(re.findall(r"\w+", hidden))
    assert hidden.endswith("a long time")


def test_what_the_name_model_guesses_is_hidden_if_it_can_be_a_name() -> None:
    boundary = Boundary([], [], [], names=lambda _vocabulary: TheseNames("Summer", "Appointment"))
    text = "Summer booked an Appointment"
    hidden = contextual(boundary=boundary).hide_text(text)
    assert "Summer" not in hidden
    assert hidden.endswith(" booked an Appointment")


@pytest.mark.parametrize("policy", COVERING)
def test_clinical_words_are_hidden_only_under_full(policy: Configuration) -> None:
    text = "She has Huntington's disease, takes metformin and owes $20.00."
    task = contextual(policy)
    hidden = task.hide_text(text)
    assert (hidden == text) == (policy is Configuration.PARTIAL)
    assert again(task, hidden) == text
    assert task.leaked(hidden) == ()


@pytest.mark.parametrize("policy", COVERING)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(TEXTS)
def test_text_turns_back(policy: Configuration, text: str) -> None:
    task = contextual(policy)
    hidden = task.hide_text(text)
    assert task.restore_text(hidden) == text
    assert task.hide_text(hidden) == hidden
    assert folded_words(again(task, hidden)) == folded_words(text)
    assert task.leaked(hidden) == ()


def test_what_is_known_of_an_address_is_not_hidden_twice() -> None:
    task = contextual()
    street = task.hide(EntityType.LOCATION, "Elm Street")
    hidden = task.hide_text("at 12 Elm Street, Zembla")
    assert street in hidden
    assert again(task, hidden) == "at 12 Elm Street, Zembla"


def test_a_date_before_a_place_stays_a_date() -> None:
    task = contextual()
    hidden = task.hide_text("May 5, 2026 Springfield General Hospital")
    assert hidden.startswith(task.hide(EntityType.DATE, "May 5, 2026"))
    assert "Springfield" not in hidden
    assert again(task, hidden) == "May 5, 2026 Springfield General Hospital"


def test_a_letter_that_belongs_to_a_number_is_no_initial() -> None:
    task = contextual(Configuration.FULL)
    hidden = task.hide_text("over $30 K James called")
    assert "James" not in hidden
