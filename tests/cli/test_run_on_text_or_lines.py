"""Lines are answered one by one; a line that fails is an error of its own, and only a stop ends all."""

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.cli.output import Json
from privrag_desktop.cli.run_on_text_or_lines import LabelledText, answer_lines, require_text
from privrag_desktop.domain.answers import Answer
from privrag_desktop.errors import Cancelled, UsageError
from privrag_desktop.services.questions import ask_search_and_gate as ask_service
from tests.cli.running import an_answer, privrag


def answered(
    capsys: pytest.CaptureFixture[str], *lines: str, fail: Exception | None = None
) -> tuple[bool, list[object], list[LabelledText]]:
    """Whether all went well, what was printed, and what was asked; the text “fail” raises."""
    asked: list[LabelledText] = []

    def answer(line: LabelledText) -> Json:
        asked.append(line)
        if line.text == "fail" and fail is not None:
            raise fail
        return {"said": line.text}

    well = answer_lines(io.BytesIO("\n".join(lines).encode()), answer)
    return well, [json.loads(line) for line in capsys.readouterr().out.splitlines()], asked


def test_each_line_has_one_object_in_the_order_of_the_lines(capsys: pytest.CaptureFixture[str]) -> None:
    well, printed, asked = answered(
        capsys, '{"text": "a"}', '{"text": "b", "conversation": "one", "more": 1}'
    )
    assert (well, printed) == (True, [{"said": "a"}, {"said": "b"}])
    assert asked == [LabelledText("a"), LabelledText("b", "one")]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("{", "not a JSON object"),
        ("[" * 100_000, "not a JSON object"),
        ("[]", 'not an object with a "text"'),
        ('{"text": 7}', 'not an object with a "text"'),
        ('{"text": "a", "conversation": 7}', "is a text"),
        (r'{"text": "\ud83d"}', "not valid Unicode"),
    ],
)
def test_a_line_that_is_no_text_takes_no_other_with_it(
    capsys: pytest.CaptureFixture[str], line: str, error: str
) -> None:
    well, [told, last], asked = answered(capsys, line, '{"text": "b"}')
    assert not well
    assert isinstance(told, dict)
    assert error in told["error"]
    assert last == {"said": "b"}
    assert asked == [LabelledText("b")]


def test_a_fault_of_the_program_is_told_by_its_kind_without_a_word_of_the_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = ('{"text": "fail"}', '{"text": "b"}')
    well, [told, last], _ = answered(capsys, *lines, fail=ZeroDivisionError("Ada Quill"))
    assert (well, last) == (False, {"said": "b"})
    assert told == {"error": "This is a fault of the program (ZeroDivisionError)."}
    _, [told, _], _ = answered(capsys, *lines, fail=UsageError("Ask for less."))
    assert told == {"error": "Ask for less."}


def test_a_stop_ends_all_lines(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Cancelled):
        answered(capsys, '{"text": "fail"}', '{"text": "b"}', fail=Cancelled())


def test_half_a_character_is_no_text() -> None:
    assert require_text("漢字 😀") == "漢字 😀"
    with pytest.raises(UsageError):
        require_text("\ud83d")


def test_lines_with_one_label_are_one_conversation_and_others_are_not(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str | None]] = []

    def asking(_workspace: object, question: str, *, conversation: str | None, **_more: object) -> Answer:
        asked.append((question, conversation))
        return replace(an_answer(), conversation=conversation or f"id-{len(asked)}")

    monkeypatch.setattr(ask_service, "ask", asking)
    lines = tmp_path / "lines.jsonl"
    given = [("a", "one"), ("b", None), ("c", "two"), ("d", "one"), ("e", None), ("f", "two")]
    lines.write_text("\n".join(json.dumps({"text": text, "conversation": label}) for text, label in given))
    assert privrag("ask", "--lines", str(lines), "--vault", str(vault)) == 0
    assert asked == [("a", None), ("b", None), ("c", None), ("d", "id-1"), ("e", None), ("f", "id-3")]
    results = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["conversation"] for one in results] == ["id-1", "id-2", "id-3", "id-1", "id-5", "id-3"]


def test_a_label_whose_first_question_began_nothing_begins_with_the_next(
    vault: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question that failed before there was a conversation leaves none to go on with."""
    asked: list[str | None] = []

    def asking(_workspace: object, question: str, *, conversation: str | None, **_more: object) -> Answer:
        asked.append(conversation)
        return replace(an_answer(), conversation="" if question == "a" else "id-7")

    monkeypatch.setattr(ask_service, "ask", asking)
    lines = tmp_path / "lines.jsonl"
    lines.write_text("\n".join(json.dumps({"text": text, "conversation": "one"}) for text in "abc"))
    assert privrag("ask", "--lines", str(lines), "--vault", str(vault)) == 0
    assert asked == [None, None, "id-7"]
