"""What the pages are told of a vault: how much and who is in it, and what this person may do with it."""

import pytest

from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.gui.vault_contents import read_contents
from tests.gui.scripted import Counts, Script

BEA = Patient("bs", "Bea Sample", "female", "1940-02-01")


def test_it_is_counted_and_listed_as_the_vault_says() -> None:
    contents = read_contents(Script(counts=Counts(1, 90), people=(BEA,)).vault())
    assert (contents.patients, contents.documents, contents.people) == (1, 90, (BEA,))


@pytest.mark.parametrize(("role", "may"), [(UserRole.ADMIN, True), (UserRole.CLINICIAN, False)])
def test_only_who_may_import_is_offered_it(role: UserRole, may: bool) -> None:
    assert read_contents(Script(person=User("Anna Grün", role)).vault()).may_import is may


@pytest.mark.parametrize("fictional", [True, False])
def test_examples_may_name_somebody_only_where_everybody_is_made_up(fictional: bool) -> None:
    assert read_contents(Script(fictional=fictional).vault()).fictional is fictional
