"""A study of answers is taken up where it stopped and lists what was missed."""

from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from benchmarks.answers.by_model import Judged, _by_shape, _by_vault, _misses
from benchmarks.answers.judge.verdict import Judgement, Verdict
from benchmarks.common import saved_answers
from benchmarks.common.saved_answers import answer_all, answer_one, kept
from benchmarks.questions import Asked, Question, Reading, Truth, TruthKind
from benchmarks.questions.question import Form, Turn
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.answers import Answer, Citation, ExactValue, PatientChoice

WORKSPACE: Any = SimpleNamespace()
TRUTH = Truth(TruthKind.VALUE, readings=(Reading("a", "Weight", "2014-05-06", "70", "kg"),))
FIRST = Question("k1", "made-up", Asked.LATEST, Form(""), "And | her weight?", TRUTH, before=(Turn("Ada?"),))
SECOND = Question("k2", "made-up", Asked.COUNT, Form(""), "How many?", Truth(TruthKind.NOTHING))


class Asking:
    """Answers everything alike and remembers what it was asked in which conversation."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    def __call__(self, _: Any, text: str, conversation: str) -> Answer:
        self.asked.append((text, conversation))
        return Answer(
            question=text,
            answer="It was 70 kg [1].",
            citations=(Citation(1, "a/2014-05-06", "a", date(2014, 5, 6), "Weight was 70 kg."),),
            released=None,
            withheld=False,
            reason="",
            steps=(Step("search", StepKind.TOOL, "", 1.5),),
            seconds=2.0,
            values=(ExactValue("a", "Weight", "70", "kg", date(2014, 5, 6), "70", 1, "Observation/1"),),
            choices=(PatientChoice("a", "Ada"),),
            conversation=conversation or "c1",
        )


def test_a_follow_up_is_asked_in_the_conversation_of_the_turn_before() -> None:
    asking = Asking()
    answer_one(WORKSPACE, FIRST, asking)
    assert asking.asked == [("Ada?", ""), (FIRST.text, "c1")]


def test_what_is_on_file_is_not_asked_again_and_reads_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "answers.jsonl"
    first = list(answer_all(WORKSPACE, [FIRST], file, Asking()))
    again = Asking()
    both = list(answer_all(WORKSPACE, [FIRST, SECOND], file, again))
    assert [text for text, _ in again.asked] == [SECOND.text]
    assert both[0] == first[0]
    assert list(kept(file)) == ["k1", "k2"]
    assert both[0].steps[0].seconds == 1.5


def test_a_crash_is_no_answer_and_is_asked_again(tmp_path: Path) -> None:
    def crash(*_: object) -> Answer:
        raise KeyError("x")

    file = tmp_path / "answers.jsonl"
    (one,) = answer_all(WORKSPACE, [SECOND], file, crash)
    assert (one.failure, one.told.withheld) == ("KeyError", True)
    (again,) = answer_all(WORKSPACE, [SECOND], file, Asking())
    assert not again.failure
    assert kept(file) == {SECOND.key: again}


def test_another_model_or_source_begins_a_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = saved_answers.fingerprint("small")
    assert before == saved_answers.fingerprint("small") != saved_answers.fingerprint("large")
    monkeypatch.setattr(saved_answers, "_SOURCES", ("agents",))
    assert saved_answers.fingerprint("small") != before


def test_an_unsupported_number_makes_no_right_answer_and_misses_are_listed() -> None:
    answer = answer_one(WORKSPACE, FIRST, Asking())
    right = Judged(FIRST, answer, Judgement(Verdict.RIGHT))
    loose = Judged(FIRST, answer, Judgement(Verdict.RIGHT, unsupported=("99",)))
    wrong = Judged(SECOND, answer, Judgement(Verdict.SHOULD_ABSTAIN, "answers"))
    (vault, both) = _by_vault({"made-up": [right, loose, wrong]}).rows
    assert vault[:3] == ("made-up", "3", "1 (33%)")
    assert both[1:] == vault[1:]
    assert [row[2] for row in _by_shape([right, loose, wrong]).rows] == ["1", "0"]
    misses = _misses([right, loose, wrong])
    assert len(misses.rows) == 2
    assert all(line.count("|") == len(misses.columns) + 1 for line in misses.markdown.splitlines()[4:])
    assert "99" in misses.rows[0][-1]
