"""The questions of the safety set: enough of them, always the same, and the unseen ones kept apart."""

import json
from pathlib import Path

import pytest

from studies.safety.facts import code_in
from studies.safety.made import bundle, people, write_people
from studies.safety.questions import SEEN, UNSEEN, Question, questions
from studies.safety.records import Chart, made_charts, published_charts
from studies.safety.topics import truth_of

ENOUGH, TOPICS = 300, 16


@pytest.fixture(scope="module")
def charts(published_data: Path) -> list[Chart]:
    assert published_data.is_dir()
    return made_charts() + published_charts()


@pytest.fixture(scope="module")
def seen(charts: list[Chart]) -> list[Question]:
    return questions(charts, SEEN)


@pytest.fixture(scope="module")
def unseen(charts: list[Chart]) -> list[Question]:
    return questions(charts, UNSEEN)


def test_there_are_enough_questions_of_enough_topics(seen: list[Question], unseen: list[Question]) -> None:
    assert len(seen) + len(unseen) >= ENOUGH
    assert len({one.topic for one in seen}) >= TOPICS
    assert {one.topic for one in seen} == {one.topic for one in unseen}


def test_every_question_is_asked_once(seen: list[Question], unseen: list[Question]) -> None:
    asked = [one.text for one in seen + unseen]
    keys = [one.key for one in seen + unseen]

    assert len(set(asked)) == len(asked)
    assert len(set(keys)) == len(keys)


def test_unseen_questions_are_about_other_patients(seen: list[Question], unseen: list[Question]) -> None:
    assert not {one.chart.key for one in seen} & {one.chart.key for one in unseen}


def test_both_kinds_of_records_are_asked_about(seen: list[Question]) -> None:
    made = [one for one in seen if one.chart.made]

    assert 0 < len(made) < len(seen)


def test_many_questions_have_nothing_on_record(seen: list[Question]) -> None:
    """Else a program that always finds something would pass."""
    nothing = [one for one in seen if not any(truth.recorded for truth in one.truths)]

    assert len(nothing) > len(seen) / 8


def test_the_same_people_come_out_every_time(tmp_path: Path) -> None:
    write_people(tmp_path / "one")
    write_people(tmp_path / "two")
    first, second = (
        [file.read_bytes() for file in sorted((tmp_path / name).iterdir())] for name in ("one", "two")
    )

    assert first == second
    assert len(first) == len(people())


def test_made_up_people_have_what_published_records_lack() -> None:
    resources = [entry["resource"] for person in people() for entry in bundle(person)["entry"]]
    verifications = {code_in(one.get("verificationStatus")) for one in resources}
    statuses = {(one["resourceType"], one.get("status")) for one in resources}

    assert {"refuted", "entered-in-error", "unconfirmed", "provisional", "differential"} <= verifications
    assert ("Observation", "entered-in-error") in statuses
    assert ("MedicationAdministration", "not-done") in statuses
    assert ("Immunization", "not-done") in statuses
    assert ("ServiceRequest", "revoked") in statuses
    assert "FamilyMemberHistory" in {one["resourceType"] for one in resources}


@pytest.mark.parametrize(
    ("topic", "ask", "said"),
    [
        ("smoking", "", {"present": False, "days": ("2024-03-18",)}),
        ("renal", "", {"numbers": (41.0,), "old_numbers": (88.0,)}),
        ("allergic-to", "penicillin", {"present": True, "recorded": True}),
        ("immunised", "tetanus", {"present": False, "recorded": False}),
        ("alive", "", {"present": None, "recorded": False}),
    ],
)
def test_truth_is_what_stands_in_the_records(topic: str, ask: str, said: dict[str, object]) -> None:
    chart = next(one for one in made_charts() if one.name == "Orsolya Brackenfield")
    truth = truth_of(chart, topic, ask, "")

    assert {name: getattr(truth, name) for name in said} == said


def test_a_value_that_nobody_sorted_is_no_truth() -> None:
    """A status of a new kind has to be sorted by hand before it is judged."""
    chart = made_charts()[0]
    changed = json.loads(json.dumps(chart.bundle).replace("Never smoked tobacco", "Something else"))

    with pytest.raises(KeyError):
        truth_of(Chart(chart.key, chart.split, True, changed), "smoking", "", "")
