"""Running a command in this process, and reading what it printed."""

import io
import json
import sys
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from privrag_desktop.cli.run_with_exit_code import run
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.answers import Answer, Citation
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released

PASSPHRASE = "correct horse battery"


def privrag(*arguments: str) -> int:
    return run(arguments, open_window=lambda vault, _locked: 7 if vault is None else 8)


def type_in(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))


def printed(capsys: pytest.CaptureFixture[str]) -> Any:
    """The one JSON object on standard output."""
    (line,) = capsys.readouterr().out.splitlines()
    return json.loads(line)


def an_answer(*, withheld: bool = False) -> Answer:
    citation = Citation(
        1, "p1/2019-03-14", "p1", date(2019, 3, 14), "Records of Ada Quill on 2019-03-14.\nWeight."
    )
    return Answer(
        question="?",
        answer="" if withheld else "82.3 kg [1]",
        citations=() if withheld else (citation,),
        released=None if withheld else Released("PATIENT_A weighs 80 kg.", "How heavy is PATIENT_A?"),
        withheld=withheld,
        reason="A name would have left." if withheld else "",
        steps=(Step("search", StepKind.TOOL, "found 1", 0.25),),
        seconds=1.5,
        unanswered=NoAnswerKind.WITHHELD if withheld else None,
    )


def failing(error: BaseException) -> Callable[..., None]:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail
