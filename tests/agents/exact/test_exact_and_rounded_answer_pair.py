"""Exact values and rounded ones stay apart when answers are put together."""

from privrag_desktop.agents.exact.exact_and_rounded_answer_pair import ExactAndRoundedStatements
from privrag_desktop.agents.shared_state import Statement

ROUNDED, EXACT, SAME = Statement("It was 81 kg."), Statement("It was 81.37 kg."), Statement("She has gout.")


def test_parts_follow_each_other_and_what_is_exact_never_joins_what_is_rounded() -> None:
    weight = ExactAndRoundedStatements((ROUNDED,), (EXACT,))
    whole = weight + ExactAndRoundedStatements.alike([SAME]) + ExactAndRoundedStatements()
    assert whole == ExactAndRoundedStatements((ROUNDED, SAME), (EXACT, SAME))
    assert EXACT not in whole.rounded
