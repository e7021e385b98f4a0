"""Whatever became of a question, there is a heading above the reason."""

from privrag_desktop.domain.no_answer_reasons import HEADINGS, NoAnswerKind


def test_every_kind_of_no_answer_has_a_heading_also_one_that_is_not_known() -> None:
    assert HEADINGS.keys() == {*NoAnswerKind, None}
    assert all(heading.endswith(".") for heading in HEADINGS.values())
