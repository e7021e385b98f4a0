"""Two programs are alike by what they are made of, whatever they order and for whom."""

import pytest

from benchmarks.capri.near_examples import form_of, likeness

ORDER = 'order(P1, "ECG", day=D1)\n'


@pytest.mark.parametrize(
    ("other", "alike"),
    [
        (ORDER, 1.0),
        ('order(P2, "serum iron", day=D2)\n', 1.0),
        ('order(P1, "ECG")\n', 0.4),
        ("answer(age(P1))\n", 0.0),
    ],
)
def test_likeness_is_of_the_form(other: str, alike: float) -> None:
    assert likeness(form_of(ORDER), form_of(other)) == pytest.approx(alike)
