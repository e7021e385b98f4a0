"""What a patient's documents repeat gets one vector, and nothing that they say goes without."""

from collections.abc import Sequence
from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.documents import Document
from privrag_desktop.index.lines_to_embed_without_copies import changed_lines, with_new_lines

DAYS = (date(2019, 5, 1), date(2020, 1, 1), date(2021, 2, 3))
ORDERED = ("zq/2019-05-01", "zq/2020-01-01", "zq/2021-02-03", "zq/standing")


def record(*days: Sequence[str], patient_id: str = "zq") -> list[Document]:
    """A document of each day, and the standing facts if there are four."""
    return [
        Document(f"{patient_id}/{day or 'standing'}", patient_id, day, f"Records of {day}.", (), tuple(lines))
        for day, lines in zip((*DAYS, None), days, strict=False)
        if lines
    ]


lines = st.lists(st.sampled_from("abcdef"), max_size=4, unique=True)
records = st.tuples(lines, lines, lines, lines).map(lambda days: record(*days))


def told(documents: Sequence[Document]) -> dict[str, tuple[str, ...]]:
    return {key: one.lines for key, one in with_new_lines(documents).items()}


def test_a_line_that_was_copied_forward_counts_on_its_first_day_only() -> None:
    found = told(record(["smokes", "cough"], ["smokes", "fever"], ["smokes"], ["smokes", "asthma"]))
    assert found == dict(
        zip(ORDERED, (("smokes", "cough"), ("fever",), ("smokes",), ("asthma",)), strict=True)
    )


def test_other_patients_and_summaries_are_no_earlier_document() -> None:
    summary = Document("zq/summary", "zq", None, "Summary.", (), ("smokes",))
    other = record(["smokes"], patient_id="xy")
    found = told([summary, *other, *record([], ["smokes"])])
    assert set(found.values()) == {("smokes",)}
    assert len(found) == 3


@given(records)
def test_every_line_has_a_vector_and_every_document_too(documents: list[Document]) -> None:
    found = told(documents)
    assert found.keys() == {one.document_id for one in documents}
    assert all(found.values())
    assert {line for some in found.values() for line in some} == {
        line for one in documents for line in one.lines
    }


@given(records)
def test_the_order_in_which_documents_come_does_not_matter(documents: list[Document]) -> None:
    assert told(documents[::-1]) == told(documents)


@given(records, records)
def test_what_did_not_change_keeps_the_vectors_that_it_would_get(
    old: list[Document], new: list[Document]
) -> None:
    before, after = told(old), told(new)
    anew = changed_lines(old, new)
    assert {key: before[key] for key in after.keys() - anew} == {
        key: after[key] for key in after.keys() - anew
    }


def test_a_line_that_is_taken_back_gets_its_vector_where_it_stands_next() -> None:
    old = record(["smokes"], ["smokes", "fever"], ["pain"])
    new = record(["cough"], ["smokes", "fever"], ["pain"])
    assert changed_lines(old, new) == set(ORDERED[:2])
