"""A placeholder is one sign: nobody's name is read in it, and no name can hide behind its form."""

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.pseudonyms.placeholder_reader import (
    blanked,
    outside_placeholders,
    placeholders,
)
from privrag_desktop.privacy.release.audit_and_export_redaction import kept_words
from privrag_desktop.store.pseudonyms import Pseudonym
from tests.privacy.people import NoNames, TheseNames, boundary_of, one

WORDS = ("Date", "Place", "Phone", "Id", "Person", "Url", "Age", "Email", "Username", "Date 1", "Place1", "1")
HOSTILE = [
    ("p1", "Date", "Place"), ("p2", "Id", "Quillfeather"), ("p3", "Phone", "Person"), ("p4", "1", "Date 1"),
    ("p5", "Url", "Words"), ("p6", "Age", "Organization"),
]  # fmt: skip
ISSUED_FORMS = ("[DATE_1]", "[date_1]", "[Date 1]", "[ DATE_1 ]", "[DATE-1]", "[DATE1]", "DATE_1", "Date_1")


def issued(*shown: str) -> tuple[Pseudonym, ...]:
    return tuple(Pseudonym(one_of, "s", EntityType.DATE, "2020-01-01", one_of, "now") for one_of in shown)


@pytest.fixture(scope="module")
def town() -> Boundary:
    return boundary_of(*HOSTILE)


def found(text: str, rows: tuple[Pseudonym, ...] = ()) -> list[str]:
    return [text[span.start : span.end] for span in placeholders(text, rows)]


@pytest.mark.parametrize(
    "form", [*ISSUED_FORMS, "[DATE\\_1]", "[PERSON]", "[WORDS]", "[place_12]", "[AGE_1]"]
)
def test_every_form_in_which_a_model_may_type_it_is_one(form: str) -> None:
    assert found(f"Seen ({form}), well.") == [form]


@pytest.mark.parametrize(
    "text",
    [
        "[Quillfeather_1]",
        "[PLACE Quillfeather]",
        "[PLACE]_Quillfeather_1",
        "DATE",
        "Date 1",
        "a_date_1",
        "[DATE_1 Ann]",
    ],
)
def test_what_only_looks_like_one_is_none(text: str) -> None:
    assert [
        one_of for one_of in found(text) if "uill" in one_of or one_of in {"DATE", "Date 1", "a_date_1"}
    ] == []
    assert "[DATE_1 Ann]" not in found(text)


def test_a_long_number_and_plain_words_are_a_placeholder_only_if_issued() -> None:
    """[ID_5550148] may be somebody's phone, [AGE_47] an age, DATE 2 two words."""
    text = "[ID_5550148], [DATE_1000], [AGE_47], [DATE_01], DATE 2"
    assert found(text) == []
    assert found(text, issued("[DATE_1000]", "[DATE_2]")) == ["[DATE_1000]", "DATE 2"]


def test_a_finding_that_reaches_into_a_placeholder_ends_at_it() -> None:
    text = "see Ann [DATE_1] and, [PLACE_2] Lee."
    everything = DetectedSpan(Span(4, len(text) - 1, EntityType.PERSON), text[4:-1])
    inner = DetectedSpan(Span(9, 15, EntityType.PERSON), text[9:15])
    parts = outside_placeholders(text, lambda _text: [everything, inner])
    assert [(part.value, text[part.span.start : part.span.end]) for part in parts] == [
        ("Ann", "Ann"), ("and,", "and,"), ("Lee", "Lee")
    ]  # fmt: skip


@given(st.text(alphabet="[]_DATEPLC 019ax\\", max_size=60))
def test_blanking_changes_nothing_but_placeholders(text: str) -> None:
    spans = placeholders(text)
    shown = blanked(text, spans)
    assert len(shown) == len(text)
    assert all(first.end <= second.start for first, second in zip(spans, spans[1:], strict=False))
    inside = {place for span in spans for place in range(span.start, span.end)}
    assert all(shown[place] == text[place] for place in range(len(text)) if place not in inside)
    assert placeholders(shown) == []


@pytest.mark.parametrize(
    "form", [*ISSUED_FORMS, "Mr [ID_1]", "[PHONE_3], [PERSON_1] and [Place 2]", "[URL_1] [AGE_1]"]
)
def test_nobody_is_found_in_a_placeholder_at_any_stage(town: Boundary, form: str) -> None:
    """The gate released "Mr [ANTHONY_1]", because a patient was called Id."""
    text = f"Seen {form}, then at home."
    scope = town.new_scope("s")
    assert town.detect(text) == town.known_in(text) == town.registered_in(text) == []
    assert town.detect_in_question(text)[0] == []
    assert town.gate.findings(text) == []
    assert town.hide_known(text, scope).text == text
    assert town.gate.repaired(text, scope) == text
    released = town.gate.release("Answer.", text, text, scope)
    assert (released.shown.information, released.shown.query, released.repairs) == (text, text, frozenset())
    assert kept_words(f"{text} [PERSON]", town) == f"{text} [PERSON]"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("[Quillfeather_1] is well", "Quillfeather"),
        ("[PLACE Quillfeather] is well", "Quillfeather"),
        ("[DATE_1]Quillfeather[PLACE_1] is well", "Quillfeather"),
        ("Ms Date Place is well", "Date Place"),
        ("Date's mother called", "Date"),
        ("[DATE_1] Ms Place [PLACE_1]", "Place"),
        ("[PHONE_1] Phone Person [PERSON_1]", "Phone Person"),
        ("[DATE_Quillfeather]", "Quillfeather"),
        ("[1_Quillfeather_DATE_1]", "Quillfeather"),
    ],
)
def test_a_known_name_is_found_beside_and_behind_the_form_of_a_placeholder(
    town: Boundary, text: str, name: str
) -> None:
    assert name in [finding.value for finding in town.gate.findings(text)]
    hidden = town.hide_known(text, town.new_scope("s")).text
    assert name not in re.sub(r"\[[A-Z]+_\d+\]", "", hidden)


def test_a_known_number_is_found_in_what_looks_like_a_placeholder() -> None:
    boundary = boundary_of(more=[one(IdentifierRole.PHONE, "555-010-7788")])
    assert [finding.value for finding in boundary.gate.findings("Call [PHONE_5550107788].")] == ["5550107788"]


def test_a_placeholder_hides_no_copied_run(town: Boundary) -> None:
    """Made-up placeholders between the words would break a copied sentence in pieces too short to count."""
    words = (
        "the stairs were steep and wet that evening so nobody saw how it came about until the lamp was lit"
    )
    broken = " ".join(
        f"{word} [DATE_{at}]" if at % 4 == 0 else word for at, word in enumerate(words.split(), 1)
    )
    checks = town.under(PolicyName.FULL)._checks
    assert checks.copied(broken, [words], ()) != []


def test_a_pseudonym_that_a_recognizer_finds_is_not_replaced_again() -> None:
    """It would turn back into somebody else."""
    shown = boundary_of(("p1", "Zebulonia", "Quetzalkamp")).new_scope("s")
    pseudonym = shown.patient("p1")
    given, family = pseudonym.split()
    finder = TheseNames(pseudonym, *pseudonym.split())
    later = boundary_of(("p1", "Zebulonia", "Quetzalkamp"), ("p9", given, family), finder=finder)
    text = f"{pseudonym} of 12 {pseudonym.split()[-1]} Street, was seen by Zebulonia Quetzalkamp."
    hidden = later.hide_known(text, shown).text
    assert hidden.startswith(pseudonym)
    assert hidden.count(pseudonym) == 2
    assert later.reidentify(hidden, shown).count("Zebulonia Quetzalkamp") == 2


VALUES = st.sampled_from(
    [
        "14 March 2020",
        "555-010-7788",
        "zebra@example.org",
        "MRN 7741-ZQ-88",
        "[DATE_1]",
        "[Place 2]",
        "date_3",
        "is well",
        "and",
    ]
)
NAMES = st.sampled_from(WORDS)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(NAMES, NAMES), min_size=1, max_size=4), st.data())
def test_text_with_such_names_comes_back_and_placeholders_stay(
    people: list[tuple[str, str]], data: st.DataObject
) -> None:
    """pseudonymise, then gate, then restore, for any patients who are called like placeholders."""
    boundary = boundary_of(*((f"p{at}", *name) for at, name in enumerate(people)), finder=NoNames())
    whole = st.sampled_from([f"Ms {given} {family}" for given, family in people])
    text = "; ".join(data.draw(st.lists(st.one_of(VALUES, whole), min_size=1, max_size=8))) + "."
    scope = boundary.new_scope("s")
    hidden = boundary.pseudonymise(text, scope)
    assert boundary.reidentify(hidden, scope) == text
    rows = [row.pseudonym for row in scope.issued if row.kind is not EntityType.PERSON]
    assert Counter(found(hidden.text)) == Counter(
        [*found(text), *(p.pseudonym for p in hidden.replacements if p.pseudonym in rows)]
    )
    released = boundary.gate.release("Answer.", hidden.text, "How is that?", scope)
    assert released.shown.information == hidden.text
    assert boundary.hide_known(hidden.text, scope).text == hidden.text
    assert set(rows) <= set(found(hidden.text, scope.issued))
