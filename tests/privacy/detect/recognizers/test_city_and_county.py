"""Cities and counties by a known name, a state or what stands before."""

import pytest

from privrag_desktop.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("moved to Chicago last year", "Chicago"),
    ("from Houston, Texas", "Houston, Texas"),
    ("lives in Marshville now", "Marshville"),
    ("in Cook County", "Cook County"),
    ("last seen at Cedar Grove on", "Cedar Grove"),
    ("near Springfield, IL 62704", "Springfield, IL 62704"),
    ("originally from Marsbo", "Marsbo"),
    ("returned to Marsbo by train", "Marsbo"),
    ("grew up in ΜΑΡΣΟΒΟΣ.", "ΜΑΡΣΟΒΟΣ"),
    ("Where: Marsbo Country Club", "Marsbo"),
    ("the village of Marsbo", "Marsbo"),
    ("off Elm Grove Street, Boston", "Elm Grove Street, Boston"),
    ("off Elm Grove Street, Nowhereville", "Elm Grove Street"),
    ("in Marsbo, Ohio 44101", "Marsbo, Ohio 44101"),
    ("seen at Marsbo Clinic Hall", "Marsbo Clinic Hall"),
    ("Follow Marsbo Qvist, OH 44101", "Marsbo Qvist, OH 44101"),
    ("treated at Marsbo Clinic.", "Marsbo Clinic"),
    ("onset at Easter at Thornaby Manor", "Thornaby Manor"),
    ("picked up from Skrolby Chemists", "Skrolby Chemists"),
    ("sent by Marsbo Elementary School", "Marsbo Elementary School"),
]
LEFT = [
    "in Texas",
    "from Germany",
    "seen at bedside",
    "admitted to ICU",
    "the Framingham Heart Study",
    "speaks in English",
    "in January",
    "Wells score",
    "Elm Grove Street",
    "returned to the Holding Area",
    "went back to Same Day Surgery",
    "came from Germany",
    "going to Framingham Heart Study",
    "the Heart County",
    "taught in High School",
    "the Great Hall",
    "seen at Emergency Room",
    "Normal pregnancy in OR",
    "the Follow Up, OK",
    "seen at Bed",
    "seen at Care Unit",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("places", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("places", text)) == []
