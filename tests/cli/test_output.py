"""Questions at the command line: one shape for every answer, and no name where it does not belong."""

import json
import re
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.answers import Answer, Edit, ExactValue, PatientChoice, QuestionPartChip
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.services.questions import ask_search_and_gate as ask_service
from tests.cli.running import an_answer, printed, privrag

HERE = "Answers are written on this computer.\n"  # said before anything is asked


@pytest.mark.parametrize("withheld", [False, True])
def test_an_answer_and_a_withheld_one_have_the_same_shape(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, withheld: bool
) -> None:
    monkeypatch.setattr(ask_service, "ask", lambda *_, **__: an_answer(withheld=withheld))
    assert privrag("ask", "How heavy?", "--vault", str(vault), "--json") == 0
    result = printed(capsys)
    assert result.keys() == {
        "answer", "citations", "values", "choices", "by_code", "conversation", "released", "withheld",
        "unanswered", "reason", "understood", "query", "pieces", "unused", "offered", "steps",
        "seconds",
    }  # fmt: skip
    assert result["withheld"] is withheld
    assert result["steps"] == [{"agent": "search", "kind": "tool", "summary": "found 1", "seconds": 0.25}]
    assert result["released"] is None or result["released"].keys() == {"information", "query"}
    assert all({"document_id", "patient_id", "date", "text"} <= one.keys() for one in result["citations"])


def test_an_answer_for_people_names_its_sources(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask_service, "ask", lambda *_, **__: an_answer())
    assert privrag("ask", "How heavy?", "--vault", str(vault)) == 0
    assert "[1] Records of Ada Quill on 2019-03-14.  (p1/2019-03-14)" in capsys.readouterr().out


def test_units_of_an_answer_are_printed_for_people_and_stay_in_json(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = replace(an_answer(), answer="Ada Quill's blood pressure was 120 mm[Hg] [1].")
    monkeypatch.setattr(ask_service, "ask", lambda *_, **__: answer)
    assert privrag("ask", "How high?", "--vault", str(vault)) == 0
    assert "was 120 mmHg [1]." in capsys.readouterr().out
    assert privrag("ask", "How high?", "--vault", str(vault), "--json") == 0
    assert "120 mm[Hg]" in printed(capsys)["answer"]


def test_what_was_understood_stands_above_the_answer(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    understood = ("Number of visits of Ada Quill in 2019", "Age of Ada Quill")
    answer = replace(
        an_answer(),
        understood=understood,
        queries=('{"ask": "count"}', '{"ask": "about"}'),
        pieces=(QuestionPartChip("in 2019", "in 2019", Edit("in 2019", "in 2019", "{}")),),
    )
    monkeypatch.setattr(ask_service, "ask", lambda *_, **__: replace(answer, unused=("elapsed",)))
    assert privrag("ask", "How often, how old?", "--vault", str(vault)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == [*(f"Understood as: {one}." for one in understood), answer.answer]
    assert privrag("ask", "How often, how old?", "--vault", str(vault), "--json") == 0
    result = printed(capsys)
    assert result["understood"] == list(understood)
    assert result["query"] == [{"ask": "count"}, {"ask": "about"}]
    assert result["pieces"] == ["in 2019"]
    assert result["unused"] == ["elapsed"]


def test_exact_values_stand_beside_the_released_ones(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    value = ExactValue("p1", "Body weight", "83.62", "kg", date(2019, 3, 14), "84 kg", 1, "Observation/1")
    answer = replace(an_answer(), values=(value,))
    monkeypatch.setattr(ask_service, "ask", lambda *_, **__: answer)
    assert privrag("ask", "How heavy?", "--vault", str(vault)) == 0
    shown = capsys.readouterr().out
    assert re.search(r"Body weight\W+83\.62 kg\W+84 kg\W+2019-03-14\W+\[1\]", shown)
    assert privrag("ask", "How heavy?", "--vault", str(vault), "--json") == 0
    assert printed(capsys)["values"] == [
        {
            "name": "Body weight", "value": "83.62", "unit": "kg", "date": "2019-03-14", "patient_id": "p1",
            "released": "84 kg", "citation": 1,
        }
    ]  # fmt: skip


def test_whom_a_question_may_mean_is_listed_beside_the_reason(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    choices = (PatientChoice("p1", "Ada Quill, born 1950"), PatientChoice("p2", "Ada Quill, born 1980"))
    answer = replace(an_answer(withheld=True), choices=choices)
    monkeypatch.setattr(ask_service, "ask", lambda *_, **__: answer)
    assert privrag("ask", "How heavy?", "--vault", str(vault)) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "Ada Quill, born 1980" in shown.err
    assert privrag("ask", "How heavy?", "--vault", str(vault), "--json") == 0
    assert printed(capsys)["choices"][0] == {"patient_id": "p1", "words": "Ada Quill, born 1950"}


def test_a_withheld_answer_for_people_leaves_standard_output_empty(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask_service, "ask", lambda *_, **__: an_answer(withheld=True))
    assert privrag("ask", "How heavy?", "--vault", str(vault)) == 1
    assert capsys.readouterr() == ("", f"{HERE}Withheld. A name would have left.\n")


@pytest.mark.parametrize(
    ("kind", "heading"),
    [
        (NoAnswerKind.QUESTION_BACK, "A question back. Whom"),
        (NoAnswerKind.NOT_UNDERSTOOD, "Not understood. Whom"),
        (NoAnswerKind.REFUSED, "Refused. Whom"),
        (NoAnswerKind.FAILED, "Not answered. Whom"),
    ],
)
def test_only_what_the_gate_refused_is_called_withheld(
    vault: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    kind: NoAnswerKind,
    heading: str,
) -> None:
    """“Withheld” once stood above “Whom do you mean?”."""
    answer = replace(an_answer(withheld=True), reason="Whom do you mean?", unanswered=kind)
    monkeypatch.setattr(ask_service, "ask", lambda *_, **__: answer)
    assert privrag("ask", "How heavy?", "--vault", str(vault)) == 1
    shown = capsys.readouterr().err
    assert heading in shown
    assert "Withheld" not in shown
    assert privrag("ask", "How heavy?", "--vault", str(vault), "--json") == 0
    assert printed(capsys)["unanswered"] == kind.value


@pytest.mark.parametrize("command", ["search", "ask"])
def test_an_empty_question_is_wrong_usage(
    vault: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert privrag(command, " ", "--vault", str(vault)) == 2
    said = HERE if command == "ask" else ""
    assert capsys.readouterr() == ("", f"{said}The question is empty.\n")


def test_names_in_steps_do_not_reach_a_redirected_standard_error(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def asking(
        _workspace: object, _question: str, progress: Any, policy: PolicyName | None, **_more: object
    ) -> Answer:
        assert policy is PolicyName.FULL
        progress.report(Step("search", StepKind.TOOL, "records of Ada Quill", 0.1))
        return an_answer()

    monkeypatch.setattr(ask_service, "ask", asking)
    assert privrag("ask", "How heavy?", "--policy", "full", "--vault", str(vault)) == 0
    assert capsys.readouterr().err == HERE


def test_a_conversation_goes_on_by_its_id(vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str | None] = []

    def asking(_workspace: object, _question: str, *, conversation: str | None, **_more: object) -> Answer:
        asked.append(conversation)
        return an_answer()

    monkeypatch.setattr(ask_service, "ask", asking)
    assert privrag("ask", "And her weight?", "--conversation", "id-7", "--vault", str(vault)) == 0
    assert asked == ["id-7"]


@pytest.mark.parametrize(("given", "variant"), [((), 0), (("--again", "2"), 2)])
def test_an_answer_is_asked_for_in_other_words_by_number(
    vault: Path, monkeypatch: pytest.MonkeyPatch, given: tuple[str, ...], variant: int
) -> None:
    asked: list[int] = []

    def asking(_workspace: object, _question: str, *, variant: int, **_more: object) -> Answer:
        asked.append(variant)
        return an_answer()

    monkeypatch.setattr(ask_service, "ask", asking)
    assert privrag("ask", "How heavy?", *given, "--vault", str(vault)) == 0
    assert asked == [variant]


def test_an_unknown_conversation_and_a_label_that_is_no_text_are_said(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag("ask", "And her weight?", "--conversation", "nothing", "--vault", str(vault)) == 2
    assert "no such conversation" in capsys.readouterr().err
    lines = tmp_path / "lines.jsonl"
    lines.write_text('{"text": "a", "conversation": 7}')
    assert privrag("ask", "--lines", str(lines), "--vault", str(vault)) == 1
    assert json.loads(capsys.readouterr().out) == {"error": 'The "conversation" of a line is a text.'}
