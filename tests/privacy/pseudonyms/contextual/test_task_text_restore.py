"""What a model writes with pseudonyms turns back, and its own words stay as they are."""

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.privacy.pseudonyms.contextual.task_text_restore import cased
from privrag_desktop.store.pseudonyms import Pseudonym
from tests.privacy.pseudonyms.contextual.made import contextual


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("{g} {f}", "James Johnson"),
        ("{G}'s bill", "JAMES's bill"),
        ("the {f}s", "the Johnsons"),
        ("{i}. {f}", "J. Johnson"),
        ("{g} {l}.", "James J."),
        ("{f}, {g}", "Johnson, James"),
        ("@{h} and {h}", "@james_j and james_j"),
        ("{id}.", "PAT-10023."),
        ("({phone})", "(555-123-4567)"),
        ("write to {mail}!", "write to james@umbra.org!"),
        ("at {org}", "at Umbra Clinic"),
        ("@{low} or x{g}x", "@{low} or x{g}x"),
        ("Will it be, I think, a grace?", "Will it be, I think, a grace?"),
        ("Z. {f}", "Z. Johnson"),
    ],
)
def test_what_a_model_writes_turns_back(written: str, meant: str) -> None:
    task = contextual()
    given_name, family = task.hide(EntityType.PERSON, "James Johnson").split()
    while family.endswith(("s", "x", "z", "ch", "sh")) or given_name.startswith("Z"):
        task = contextual()
        given_name, family = task.hide(EntityType.PERSON, "James Johnson").split()
    words = {"g": given_name, "f": family, "G": given_name.upper(), "i": given_name[0], "l": family[0]}
    words |= {"low": given_name.lower(), "h": task.hide(EntityType.USERNAME, "james_j")}
    words |= {
        "id": task.hide(EntityType.ID, "PAT-10023"),
        "phone": task.hide(EntityType.PHONE, "555-123-4567"),
    }
    words |= {"mail": task.hide(EntityType.EMAIL, "james@umbra.org")}
    words |= {"org": task.hide(EntityType.ORGANIZATION, "Umbra Clinic")}
    assert task.restore_text(written.format(**words)) == meant.format(**words)


def test_values_in_the_words_of_a_model_are_worked_back() -> None:
    task = contextual(Configuration.FULL)
    day, amount = task.hide(EntityType.DATE, "2026-03-05"), task.hide(EntityType.AMOUNT, "20.00")
    assert task.restore_text(f"Paid ${amount} on {day}.") == "Paid $20.00 on 2026-03-05."


def test_case_of_what_a_model_writes_is_kept() -> None:
    task = contextual()
    code, clinic = task.hide(EntityType.ID, "PAT-10023"), task.hide(EntityType.ORGANIZATION, "Umbra Zembla")
    name = task.hide(EntityType.USERNAME, "coffeetime")
    assert task.restore_text(f"{code.lower()} {clinic.upper()} {name.upper()} {name.capitalize()}") == (
        f"pat-10023 UMBRA ZEMBLA COFFEETIME {name.capitalize()}"
    )


def test_a_letter_that_only_looks_like_another_is_no_user_name() -> None:
    task = contextual()
    task.hide(EntityType.USERNAME, "iqerty77")
    assert task.restore_text(task.hide_text("İqerty77 came")) == "İqerty77 came"


@pytest.mark.parametrize("handle", ["x", "at", "abq", "7"])
def test_a_short_user_name_turns_no_word_nor_count_back(handle: str) -> None:
    task = contextual()
    task.hide(EntityType.USERNAME, handle)
    task.hide(EntityType.ID, "9")
    text = "at 1, 2, 3, 4, 5, 6, 8, no a e i o u; we go to the man in it"
    assert task.restore_text(text) == text


@pytest.mark.parametrize(
    ("written", "back"),
    [
        ("Elm gout", "Umbra asthma"),
        ("ELM GOUT", "UMBRA ASTHMA"),
        ("elm gout", "umbra asthma"),
        ("Elm GOUT", "Umbra asthma"),  # in a case of its own: as it was recorded
    ],
)
def test_an_original_has_the_case_in_which_its_pseudonym_is_written(written: str, back: str) -> None:
    row = Pseudonym("u", "s", EntityType.ORGANIZATION, "Umbra asthma", "Elm gout", "now")
    assert cased(written, row) == back


def test_how_many_places_were_restored_is_counted() -> None:
    task = contextual(Configuration.FULL)
    name, day = task.hide(EntityType.PERSON, "James Johnson"), task.hide(EntityType.DATE, "2026-03-05")
    task.take_restored()
    assert task.restore_text(f"{name} came on {day}, and {name.split()[0]} left. No more.") == (
        "James Johnson came on 2026-03-05, and James left. No more."
    )
    assert task.take_restored() >= 3
    assert task.restore_text("Nobody came.") == "Nobody came."
    assert task.take_restored() == 0
