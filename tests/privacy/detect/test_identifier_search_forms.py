"""An identifier is known in every form by which people write it, each searched in its own view of a text."""

import pytest

from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.privacy.detect.identifier_search_forms import View, forms_of
from tests.privacy.people import one


def forms(identifier: Identifier, view: View) -> set[str]:
    return {form for seen, form, _ in forms_of(identifier) if seen is view}


@pytest.mark.parametrize(
    ("identifier", "view", "form"),
    [
        (one(IdentifierRole.FULL_NAME, "Zebulonia Quetzalkamp"), View.WORDS, "quetzalkamp zebulonia"),
        (one(IdentifierRole.FAMILY, "Quetzalkamp45"), View.WORDS, "quetzalkamp"),
        (one(IdentifierRole.FAMILY, "Quetzalkamp"), View.PLURALS, "quetzalkamps"),
        (one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ"), View.NUMBERS, "mrn7741zq"),
        (one(IdentifierRole.PHONE, "+1 555-010-7788"), View.NUMBERS, "5550107788"),
        (one(IdentifierRole.BIRTH_DATE, "1957-11-23"), View.NUMBERS, "23111957"),
        (one(IdentifierRole.EMAIL, "zquib77@x.example"), View.WORDS, "zquib77"),
    ],
)
def test_a_form_stands_in_the_view_where_it_is_searched(
    identifier: Identifier, view: View, form: str
) -> None:
    assert form in forms(identifier, view)


def test_a_short_number_is_searched_beside_its_label_only() -> None:
    """A 7 stands in every text; MRN 7 tells who it is."""
    short = one(IdentifierRole.RECORD_ID, "7")
    assert {view for view, _, _ in forms_of(short)} == {View.LABELS}


def test_names_have_looks_alike_and_no_form_in_digits_and_numbers_have_no_words() -> None:
    """The digits that made-up records add to a name are no number of anybody."""
    name, number = one(IdentifierRole.FAMILY, "Quetzal45678"), one(IdentifierRole.RECORD_ID, "774155123")
    assert forms(name, View.SKELETONS)
    assert forms(name, View.NUMBERS) == set()
    assert forms(number, View.WORDS) == forms(number, View.SKELETONS) == set()


def test_a_part_that_is_a_name_by_itself_is_told_as_that_part() -> None:
    """Else a family name alone would be replaced by a whole name."""
    whole = one(IdentifierRole.FULL_NAME, "Li, Mary-Anne")
    parts = {(form, known.role, known.value) for view, form, known in forms_of(whole) if view is View.WORDS}
    assert ("li", IdentifierRole.FAMILY, "Li") in parts
    assert ("anne", IdentifierRole.GIVEN, "Anne") in parts
    assert ("mary anne li", IdentifierRole.FULL_NAME, "Li, Mary-Anne") in parts
