"""Breaks one stage of the program after the other: python -m tests.services.failing SURFACE VAULT NEW OUT.

Each breaks with identifiers in scope and in the message of the error. What the commands and the window say of
it goes into files, and everything else the program logs into LOG_FILE; the caller searches all of them.
Prints one JSON object: what each stage came to.
"""

import contextlib
import errno
import functools
import io
import json
import logging
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn
from unittest.mock import patch

import sqlcipher3
from pydantic import BaseModel

from privrag_desktop.privacy.boundary import NameModel
from privrag_desktop.runtime.safe_excepthook import keep_quiet
from tests.capri.acting import reply
from tests.hostile.models import Prompt, Recorder
from tests.hostile.models.alone import Honest
from tests.hostile.records import PEOPLE, note_of

Came = dict[str, tuple[int, int]]  # the exit code or how many notices, and how often the stage was reached
PASSPHRASE = "correct horse battery"
VICTIM = PEOPLE[0]
EXACT = "Describe Zebulonia Quetzalkamp's heart rate on 14 March 2018."
LATEST = "What is Zebulonia Quetzalkamp's latest heart rate?"
OF_A_DAY = "What was Zebulonia Quetzalkamp's heart rate on 14 March 2018?"
OPEN = "What was the heart rate of Zebulonia Quetzalkamp?"  # asked without typed records
TASK = "Look up the heart rate of Zebulonia Quetzalkamp and order a heart rate measurement for her."
REPLIES = (
    reply("Patient.latest", patient="P1", test="heart rate"),
    reply("Order.create", patient="P1", item="a heart rate measurement"),
    reply("finish", answer="It is ordered for P1."),
)


class Model(Honest):
    """Does its work in a question and in a task."""

    def __init__(self) -> None:
        super().__init__()
        self._turn = 0

    def reply(self, prompt: Prompt, asked_for_json: bool) -> str:
        if prompt[0].content.startswith("You find the people"):
            return '{"found": []}'
        if prompt[0].content.startswith(("You find", "You write", "You check", "You answer")):
            return super().reply(prompt, asked_for_json)
        self._turn += 1
        return REPLIES[(self._turn - 1) % len(REPLIES)]


@dataclass(frozen=True)
class Stage:
    """Where it breaks: an attribute of a module or class, and the command that gets there."""

    where: str
    command: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.where.rpartition(".")[0].rpartition(".")[2] + "." + self.where.rpartition(".")[2]


IMPORT, ASK, ASK_OPEN = ("import", "{records}"), ("ask", EXACT), ("ask", OPEN)
ASK_LATEST, ASK_OF_A_DAY = ("ask", LATEST), ("ask", OF_A_DAY)
ACT, LINES = ("act", TASK, "--yes"), ("ask", "--lines", "{lines}", "--json")
REVEAL = ("reveal", "Mary Miller", "--question", "1", "--reason", "Zebulonia Quetzalkamp called.")
STAGES = (
    Stage("privrag_desktop.fhir.reading_pipeline.entries_of", IMPORT),
    Stage("privrag_desktop.fhir.reading_pipeline.validate", IMPORT),
    Stage("privrag_desktop.fhir.reading_pipeline.narrate", IMPORT),
    Stage("privrag_desktop.services.imports.fhir_import.group_documents", IMPORT),
    Stage("tests.word_embedder.WordEmbedder.embed", IMPORT),
    Stage("privrag_desktop.index.build.SearchIndex.write", IMPORT),
    Stage("privrag_desktop.store.patient_record_merge.write_merge", IMPORT),
    Stage("privrag_desktop.store.documents.replace_documents", IMPORT),
    Stage("privrag_desktop.privacy.boundary.Boundary.detect_in_question", ASK),
    Stage("privrag_desktop.privacy.pseudonyms.pseudonymiser.Pseudonyms.replace", ASK),
    Stage("privrag_desktop.services.questions.running_question_saving_and_audit.kept_words", ASK),
    Stage("privrag_desktop.agents.exact.query_results.query_runner.Queries.answers", ASK_LATEST),
    Stage("privrag_desktop.agents.exact.query_results.query_runner.Queries._answer", ASK_OF_A_DAY),
    Stage("privrag_desktop.questions.question_reader.parse", ASK_OF_A_DAY),
    Stage("privrag_desktop.agents.search.SearchAgent._found", ASK_OPEN),
    Stage("privrag_desktop.agents.pseudonymised_passages._node", ASK_OPEN),
    Stage("privrag_desktop.agents.synthesis.SynthesisAgent.write", ASK_OPEN),
    Stage("privrag_desktop.agents.review.ReviewAgent.judge", ASK_OPEN),
    Stage("privrag_desktop.privacy.release.gate.Gate.release", ASK),
    Stage("privrag_desktop.agents.guarded_models.AnsweringModel.stream", ASK),
    Stage("privrag_desktop.agents.answer_writer.check", ASK),
    Stage("privrag_desktop.privacy.pseudonyms.pseudonymiser.Pseudonyms.restored", ASK),
    Stage("privrag_desktop.services.questions.running_question_saving_and_audit.save_turn", ASK),
    Stage("privrag_desktop.store.audit_trail.append", ASK),
    Stage("privrag_desktop.privacy.release.outbound_text.Outbound.__init__", LINES),
    Stage("privrag_desktop.retrieve.search.hybrid_search.Retriever.search", ("search", EXACT)),
    Stage("privrag_desktop.privacy.release.checks.Checks.identifying", ("gate",)),
    Stage("privrag_desktop.privacy.boundary.Boundary.pseudonymise_whole", ("pseudonymise",)),
    Stage("privrag_desktop.capri.agent.task_runner.detect", ACT),
    Stage(
        "privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser.TaskPseudonymiser.hide_text", ACT
    ),
    Stage("privrag_desktop.capri.toolkits.vault.vault_gateway.RecordsGateway.call", ACT),
    Stage("privrag_desktop.store.tasks.add_step", ACT),
    Stage(
        "privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser.TaskPseudonymiser.restore_text", ACT
    ),
    Stage(
        "privrag_desktop.privacy.pseudonyms.conversation_restore_and_erase.restore_answer",
        ("history", "list"),
    ),
    Stage(
        "privrag_desktop.services.questions.question_history_list_and_erasure._values", ("history", "list")
    ),
    Stage(
        "privrag_desktop.privacy.pseudonyms.contextual.saved_task_restore_and_erase.restore_task",
        ("tasks", "show", "1"),
    ),
    Stage(
        "privrag_desktop.services.questions.conversation_export.with_pseudonyms",
        ("history", "export", "1", "{out}/talk.md"),
    ),
    Stage(
        "privrag_desktop.services.questions.conversation_export._note",
        ("history", "export", "1", "{out}/talk.md"),
    ),
    Stage("privrag_desktop.services.privacy.pseudonym_reveal.behind", REVEAL),
    Stage("privrag_desktop.privacy.pseudonyms.pseudonym_reveal_lookup.reidentify", REVEAL),
    Stage(
        "privrag_desktop.services.audit.trail_check_and_export.as_line",
        ("audit", "export", "{out}/trail.jsonl"),
    ),
    Stage("privrag_desktop.services.vault.creation_and_unlocking.note_settings", ("history", "list")),
)


class Counted(BaseModel):
    """Pydantic tells the value that did not fit."""

    count: int


def message(*scope: object) -> str:
    """All that a careless message could say of one patient, and of whatever was in scope."""
    return " ".join([VICTIM.given, VICTIM.family, note_of(VICTIM), *VICTIM.identifiers, *map(repr, scope)])


def bug(*scope: object) -> NoReturn:
    try:
        raise ValueError(message(*scope))
    except ValueError as error:
        raise RuntimeError(message(*scope)) from error


def misfit(*scope: object) -> NoReturn:
    Counted.model_validate({"count": message(*scope)})
    raise AssertionError


def full_disk(*scope: object) -> NoReturn:
    raise OSError(errno.ENOSPC, message(*scope), f"/{VICTIM.plain}/{VICTIM.record_number}.json")


def broken_text(*scope: object) -> NoReturn:
    raise UnicodeDecodeError("utf-8", message(*scope).encode(), 0, 1, VICTIM.plain)


def missing_key(*scope: object) -> NoReturn:
    raise KeyError(message(*scope))


def refused_row(*scope: object) -> NoReturn:
    raise sqlcipher3.IntegrityError(message(*scope))


KINDS: dict[str, Callable[..., NoReturn]] = {
    one.__name__: one for one in (bug, misfit, full_disk, broken_text, missing_key, refused_row)
}


def no_window(_vault: Path | None, _locked: bool) -> int:
    return 0


@contextlib.contextmanager
def breaking(where: str, kind: Callable[..., NoReturn]) -> Iterator[list[int]]:
    """Whoever comes here raises; how often somebody did."""
    owner, _, name = where.rpartition(".")
    hits: list[int] = []

    def fail(*given: object, **named: object) -> NoReturn:
        hits.append(1)
        kind(*given, named)

    with patch.object(_found(owner), name, fail):
        yield hits


def _found(path: str) -> Any:
    try:
        return import_module(path)
    except ModuleNotFoundError:
        module, _, name = path.rpartition(".")
        return getattr(import_module(module), name)


@contextlib.contextmanager
def into(file: Path, standard_input: str = "") -> Iterator[None]:
    """Whatever this process and its libraries write to the terminal goes into a file."""
    typed = file.with_suffix(".typed")
    typed.write_text(standard_input)
    kept = [os.dup(number) for number in range(3)]
    before = sys.stdin
    with file.open("wb") as told, typed.open("rb") as read, io.TextIOWrapper(read) as sys.stdin:
        for number, end in enumerate((read, told, told)):
            os.dup2(end.fileno(), number)
        try:
            yield
        finally:
            for stream in (sys.stdout, sys.stderr):
                stream.flush()
            for number, old in enumerate(kept):
                os.dup2(old, number)
                os.close(old)
    sys.stdin = before
    typed.unlink()  # what a user typed is theirs


@contextlib.contextmanager
def _way(stage: Stage) -> Iterator[None]:
    """An open question goes through the agents: nothing is computed for it."""
    from privrag_desktop.services.questions import ask_search_and_gate as ask

    if stage.command is not ASK_OPEN:
        yield
        return
    with patch.object(ask, "TypedRecords", lambda *_: None):
        yield


def commands(vault: Path, records: Path, out: Path) -> Came:
    """Every stage broken in every way at the command line: the exit code, and how often it got there."""
    from privrag_desktop.cli.run_with_exit_code import run

    lines = out.parent / "lines.jsonl"
    lines.write_text(json.dumps({"text": EXACT}))
    came: Came = {}
    for stage in STAGES:
        for kind, raising in KINDS.items():
            name = f"{stage.name} {stage.command[0]} {kind}"
            given = [one.format(records=records, lines=lines, out=out.parent) for one in stage.command]
            told = out / f"{name}.txt"
            with into(told, note_of(VICTIM)), _way(stage), breaking(stage.where, raising) as hits:
                code = run([*given, "--vault", str(vault)], open_window=no_window)
            came[name] = code, len(hits)
    lines.unlink()
    with into(out.parent / "whole.out"):
        run(["ask", OF_A_DAY, "--vault", str(vault)], open_window=no_window)
    return came


IN_WINDOW = (
    *(stage for stage in STAGES if stage.command in (IMPORT, ASK, ASK_LATEST, ASK_OF_A_DAY, ACT)),
    Stage("privrag_desktop.gui.ask.answer_panel.answer_html", ASK),
    Stage("privrag_desktop.gui.ask.ask_page.doing_after", ASK),
    Stage("privrag_desktop.gui.ask.found_and_released_panel.released_html", ASK),
    Stage("privrag_desktop.gui.tasks.task_steps_beside_what_model_saw_widget.trace_html", ACT),
    Stage("privrag_desktop.gui.window.sidebar.Sidebar.add_answer", ASK),
)


def window(vault: Path, records: Path, out: Path) -> Came:
    """The same in the window, whose notices go into files; how many came, and how often it got there."""
    from PySide6.QtWidgets import QApplication

    from privrag_desktop import app as wiring
    from privrag_desktop.gui.theme.theme import LIGHT, Theme
    from privrag_desktop.gui.window.main_window import MainWindow

    application = QApplication([])
    shown = MainWindow(wiring.real_services(None), Theme(application, LIGHT))
    sys.excepthook = wiring._bug_reporter(shown)
    shown.show()
    shown.start(vault, PASSPHRASE)
    _wait(application, lambda: shown.vault_view is not None and not shown.runner.busy)
    came: Came = {}
    for stage in IN_WINDOW:
        for kind, raising in KINDS.items():
            name = f"window {stage.name} {kind}"
            with into(out / f"{name}.terminal.txt"), breaking(stage.where, raising) as hits:
                _do(application, shown, stage.command, records)
            said = _notices(shown)
            (out / f"{name}.txt").write_text("\n".join(said))
            came[name] = len(said), len(hits)
    with into(out / "closing.txt"):
        shown.close()
        _wait(application, lambda: not shown.isVisible())
    return came


def _do(application: Any, shown: Any, command: tuple[str, ...], records: Path) -> None:
    from PySide6.QtCore import QTimer

    from privrag_desktop.gui.window.sidebar_page_list import Page

    view = shown.vault_view

    def ask() -> None:
        view.turn_to(Page.ASK)
        view.ask.ask(command[1])

    begin = {
        IMPORT: lambda: view.import_paths([records]),
        ACT: lambda: (view.turn_to(Page.TASKS), view.tasks.give(TASK)),
    }.get(command, ask)
    QTimer.singleShot(0, begin)  # as a click would: what breaks then comes to the hook
    application.processEvents()
    end = time.monotonic() + 60
    while shown.runner.busy or shown.runner._closures:
        assert time.monotonic() < end, "the window did not come to rest"
        application.processEvents()
        QTimer.singleShot(0, view.tasks.pane.approval.approve.click)
        time.sleep(0.002)
    application.processEvents()
    view.ask.stop()
    view.tasks.stop()
    application.processEvents()


def _notices(shown: Any) -> list[str]:
    """What the window says of errors, and no more of it is shown afterwards."""
    from privrag_desktop.gui.widgets.labels_buttons_and_notices import Notice

    notices = [one for one in shown.findChildren(Notice) if not one.isHidden() and one.text]
    said = [one.text for one in notices]
    for one in notices:
        one.hide()
    return said


def _wait(application: Any, done: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not done():
        assert time.monotonic() < end, "the window did not get there"
        application.processEvents()
        time.sleep(0.005)


def prepare(vault: Path, records: Path) -> None:
    """A vault with records, a question and a task in it, and records that are still to be read."""
    from privrag_desktop.domain.tasks import ProposedAction
    from privrag_desktop.runtime.progress import Progress
    from privrag_desktop.services.imports.fhir_import import import_paths
    from privrag_desktop.services.questions.ask_search_and_gate import ask
    from privrag_desktop.services.tasks.agent_tasks import act
    from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
    from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
    from tests.hostile.records import bundle_of, write_bundles

    def yes(_proposed: ProposedAction) -> bool:
        return True

    create_vault(vault, PASSPHRASE, FLOOR)
    write_bundles(records.parent / "first")
    with open_vault(vault, PASSPHRASE) as workspace:
        import_paths(workspace, [records.parent / "first"], Progress())
        ask(workspace, EXACT, Progress())
        act(workspace, TASK, approve=yes, progress=Progress())
    records.mkdir()
    later = json.dumps(bundle_of(VICTIM)).replace("6f1c2a34", "7f1c2a34")
    (records / "late.json").write_text(later)


def main(surface: str, vault: Path, records: Path, out: Path) -> None:
    keep_quiet()
    logging.basicConfig(level=logging.DEBUG, filename=os.environ["LOG_FILE"])
    from privrag_desktop.llm import private_and_answering_models
    from privrag_desktop.services.vault import open_vault_workspace as workspaces
    from privrag_desktop.store.keys import key_derivation
    from tests.word_embedder import WordEmbedder

    names = NameModel()  # loaded once
    derived = functools.cache(key_derivation._argon2)  # every command unlocks the same vault
    model: Recorder = Model()
    with (
        patch.object(private_and_answering_models, "LocalModel", lambda *_: model),
        patch.object(private_and_answering_models, "choose_model", lambda _: Path()),
        patch.object(workspaces, "Embedder", WordEmbedder),
        patch.object(workspaces, "NameModel", lambda: names),
        patch.object(key_derivation, "_argon2", derived),
    ):
        prepare(vault, records)
        try:
            came = {"commands": commands, "window": window}[surface](vault, records, out)
        except AssertionError as error:
            sys.exit(f"This test itself is broken: {error}")
    sys.stdout.write(json.dumps(came))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), Path(sys.argv[4]))
