"""An order says of what: what the task says behind its sort belongs to it, and no word more."""

import pytest

from privrag_desktop.capri.task_program.item_in_full import item_in_full


@pytest.mark.parametrize(
    ("task", "item", "whole"),
    [
        ("Request an MRI of the right knee for P1, please", "MRI", "MRI of right knee"),
        ("ultrasound of her kidneys", "ultrasound", "ultrasound of kidneys"),
        ("X-ray of left wrist D1(tomorrow)", "X-ray", "X-ray of left wrist"),
        ("a scan of P1", "scan", "scan"),
        ("CT head P1", "CT head", "CT head"),
        ("MRI for P1", "MRI", "MRI"),
        ("some bloods. Of the usual kind", "bloods", "bloods"),
        ("CT of the", "CT", "CT"),
    ],
)
def test_the_item_with_what_it_is_of(task: str, item: str, whole: str) -> None:
    assert item_in_full(task, item) == whole
