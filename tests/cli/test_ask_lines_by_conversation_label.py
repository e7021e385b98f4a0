"""Lines of one label are one conversation, and a line without one is its own."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.services.questions import ask_search_and_gate as ask_service
from tests.cli.running import an_answer, privrag


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
