"""Photographs, scans, recordings and biometric templates."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("see marsh_face_01.jpg", "marsh_face_01.jpg"),
    ("in scans/ana-01.dcm now", "scans/ana-01.dcm"),
    ("fingerprint id: FP-88213", "FP-88213"),
    ("voiceprint VP88213", "VP88213"),
]
LEFT = [
    "a photo of the rash",
    "the image was clear",
    "retinal scan normal",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("files", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("files", text)) == []
