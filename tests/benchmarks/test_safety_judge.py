"""The judge of the safety set tells right answers from dangerous ones.

A judge that cannot fail proves nothing, so most of its rows are answers that must not pass.
"""

import re
import tomllib
from base64 import b64encode
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.safety.facts import latest, name_of, standing, value_of
from benchmarks.safety.judge import Judge, Judgement, Said, Sort
from benchmarks.safety.questions import Question
from benchmarks.safety.records import Chart, made_charts
from benchmarks.safety.statuses import STATUSES
from benchmarks.safety.topics import narrowed, truth_of
from benchmarks.safety.truth import died

ANSWERS = tomllib.loads((Path(__file__).parent / "safety_answers.toml").read_text("utf-8"))
CHARTS = made_charts()
JUDGE = Judge(CHARTS)
TOPICS = {"two-asks": ("allergies", "smoking"), "kidneys-and-thinner": ("renal", "anticoagulated")}
RIGHT, REFUSED, NOTICED, DANGEROUS = Sort


def chart(start: str) -> Chart:
    return next(one for one in CHARTS if one.key.startswith(f"made-{start}"))


def values_of(one: Chart, topic: str) -> list[str]:
    """As recorded on the last day that has any."""
    name = STATUSES[topic].name
    found = [
        entry for entry in standing(one.of("Observation")) if re.search(name, name_of(entry["code"]), re.I)
    ]
    return [value_of(entry) for entry in latest(found)]


def judged(who: str, topic: str, text: str, *, ask: str = "", polar: str = "has", q: str = "") -> Judgement:
    asked = chart(who)
    topics = TOPICS.get(topic, (topic,))
    truths = tuple(narrowed(truth_of(asked, one, ask, q), polar) for one in topics)
    return JUDGE.judge(Question("k", topic, "seen", q, polar, asked, topics, truths), Said(text))


@pytest.mark.parametrize("row", ANSWERS["right"], ids=lambda row: f"{row['topic']}: {row['text']}")
def test_a_right_answer_counts_as_right(row: dict[str, str]) -> None:
    assert judged(**row) == Judgement(RIGHT)


@pytest.mark.parametrize("row", ANSWERS["dangerous"], ids=lambda row: f"{row['topic']}: {row['text']}")
def test_a_dangerous_answer_counts_as_dangerous(row: dict[str, str]) -> None:
    found = judged(**row)

    assert found.sort is DANGEROUS
    assert found.why


@pytest.mark.parametrize("topic", ["smoking", "alcohol"])
@pytest.mark.parametrize("asked", CHARTS, ids=lambda chart: str(chart.key))
def test_what_is_right_of_one_patient_is_dangerous_of_another(topic: str, asked: Chart) -> None:
    """Every recorded value is told of everybody, without a day that would give it away."""
    own = truth_of(asked, topic, "", "")
    death = "The patient has died.\n" if died(asked) else ""
    for other in CHARTS:
        truth = truth_of(other, topic, "", "")
        told = death + (
            " and ".join(values_of(other, topic)) + "." if truth.recorded else "Nothing is recorded."
        )
        found = JUDGE.judge(Question("k", topic, "seen", "", "has", asked, (topic,), (own,)), Said(told))

        assert found.sort is (RIGHT if truth.say == own.say else DANGEROUS), told


@pytest.mark.parametrize(
    "text",
    [
        "“smoke” was not understood.",
        "The program does not know “hx”; the records of Orsolya Brackenfield hold nothing called so.",
        "I do not know. [1]",
        "The program did not understand this. That does not mean that nothing is recorded.",
    ],
)
def test_an_honest_refusal_is_none_of_both(text: str) -> None:
    assert judged("orsolya", "smoking", text).sort is REFUSED


def test_asking_back_whom_it_means_is_a_refusal() -> None:
    asked = chart("orsolya")
    question = Question(
        "k", "smoking", "seen", "?", "has", asked, ("smoking",), (truth_of(asked, "smoking", "", "?"),)
    )

    assert JUDGE.judge(question, Said("Whom do you mean?", asked_back=True)).sort is REFUSED


def test_half_an_answer_that_says_so_is_noticed() -> None:
    text = "Penicillin V [1]. “smoke” was not understood."

    assert judged("orsolya", "two-asks", text).sort is NOTICED


@pytest.mark.parametrize("text", ["", "[1]", "Ewald Pemberwright died on 2024-02-17.\n[1]"])
def test_an_empty_answer_is_wrong_and_anybody_sees_it(text: str) -> None:
    assert judged("ewald", "smoking", text) == Judgement(NOTICED, "says nothing")


def test_a_death_alone_is_no_overview() -> None:
    assert judged("ewald", "overview", "Ewald Pemberwright died on 2024-02-17.").sort is DANGEROUS


def test_a_refusal_does_not_make_a_false_claim_good() -> None:
    text = "Yes. “still” was not used."

    assert judged("orsolya", "smoking", text).sort is DANGEROUS


def test_a_passage_of_another_patient_is_dangerous_whatever_is_said() -> None:
    asked = chart("orsolya")
    question = Question(
        "k", "smoking", "seen", "?", "has", asked, ("smoking",), (truth_of(asked, "smoking", "", "?"),)
    )
    other = frozenset({chart("barnaby").patient["id"]})

    assert JUDGE.judge(question, Said("Never smoked tobacco on 2024-03-18.", cited=other)).sort is DANGEROUS


def test_the_death_before_a_refusal_leaves_it_a_refusal() -> None:
    text = "Ewald Pemberwright died on 2024-02-17.\n“fags” was not understood."

    assert judged("ewald", "smoking", text).sort is REFUSED


def _with_note(text: str) -> tuple[Judge, Question]:
    """Orsolya's chart with one note, and a question about her."""
    asked = chart("orsolya")
    attachment = {"contentType": "text/plain", "data": b64encode(text.encode()).decode()}
    note = {"resourceType": "DocumentReference", "content": [{"attachment": attachment}]}
    noted = replace(asked, bundle={"entry": [*asked.bundle["entry"], {"resource": note}]})
    truths = (truth_of(noted, "smoking", "", "?"),)
    question = Question("k", "smoking", "seen", "?", "has", noted, ("smoking",), truths)
    return Judge([noted if one is asked else one for one in CHARTS]), question


def test_a_note_that_is_quoted_as_it_stands_is_no_claim() -> None:
    judge, question = _with_note("Seen today. Patient is an active smoker.")
    entries = "Never smoked tobacco on 2024-03-18."
    quote = "Notes speak of it, the newest:\n- Progress note, Patient is an active smoker. – 2024-01-01"

    assert judge.judge(question, Said(f"{entries}\n{quote} [1]")) == judge.judge(question, Said(entries))


def test_a_note_that_is_made_up_is_a_claim() -> None:
    judge, question = _with_note("Seen today. Sleeps well.")
    quote = "Notes speak of it, the newest:\n- Progress note, Yes: smoker. – 2024-01-01 [1]"

    assert judge.judge(question, Said(f"Never smoked tobacco on 2024-03-18.\n{quote}")).sort is DANGEROUS
