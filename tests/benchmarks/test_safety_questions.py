"""The questions of the safety set: enough of them, always the same, and the unseen ones kept apart."""

import json
from collections import Counter
from pathlib import Path

import pytest

from benchmarks.safety.facts import code_in
from benchmarks.safety.made_up_people import bundle, people, write_people
from benchmarks.safety.questions import ASKED, PER_WORDING, SEEN, UNSEEN, Question, questions
from benchmarks.safety.records import Chart, made_charts, published_charts
from benchmarks.safety.topics import truth_of

ENOUGH, TOPICS, UNSEEN_WORDINGS = 600, 16, 6


@pytest.fixture(scope="module")
def charts(published_data: Path) -> list[Chart]:
    assert published_data.is_dir()
    return made_charts() + published_charts()


@pytest.fixture(scope="module")
def parts(charts: list[Chart]) -> dict[str, list[Question]]:
    return {part: questions(charts, part) for part in (SEEN, ASKED, UNSEEN)}


@pytest.fixture(scope="module")
def seen(parts: dict[str, list[Question]]) -> list[Question]:
    return parts[SEEN]


def test_there_are_enough_questions_of_enough_topics(parts: dict[str, list[Question]]) -> None:
    topics = {one.topic for one in parts[SEEN]}

    assert sum(map(len, parts.values())) >= ENOUGH
    assert len(topics) >= TOPICS
    assert all({one.topic for one in part} == topics for part in parts.values())


def test_every_question_is_asked_once(parts: dict[str, list[Question]]) -> None:
    """Else a question that was asked before could pass for an unseen one."""
    texts = [one.text.casefold() for part in parts.values() for one in part]
    keys = [one.key for part in parts.values() for one in part]

    assert len(set(texts)) == len(texts)
    assert len(set(keys)) == len(keys)


def test_every_topic_has_enough_unseen_wordings(parts: dict[str, list[Question]]) -> None:
    asked = Counter(one.topic for one in parts[UNSEEN])

    assert min(asked.values()) >= UNSEEN_WORDINGS * PER_WORDING


def test_only_seen_questions_are_about_seen_patients(parts: dict[str, list[Question]]) -> None:
    others = {one.chart.key for part in (ASKED, UNSEEN) for one in parts[part]}

    assert not {one.chart.key for one in parts[SEEN]} & others


def test_every_question_names_its_patient(parts: dict[str, list[Question]]) -> None:
    """A wording without a place for the patient would be asked of nobody."""
    for one in (question for part in parts.values() for question in part):
        assert one.chart.family.casefold() in one.text.casefold()
        assert one.chart.given.casefold() in one.text.casefold()


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
