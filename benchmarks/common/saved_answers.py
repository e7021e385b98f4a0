"""Ask the program with its real models and save each answer at once, so that a study can be resumed."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

from benchmarks.answers.judge.judged_answer import Cited, Shown, Told, told
from benchmarks.common.checkout import CHECKOUT
from benchmarks.questions.question import Turn
from privrag_desktop.domain.agent_steps import Step
from privrag_desktop.domain.answers import Answer
from privrag_desktop.runtime.paths import cache_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.vault.open_vault_workspace import Workspace

Ask = Callable[[Workspace, str, str], Answer]
_PROGRAM = CHECKOUT / "privrag_desktop"
_SOURCES = (
    "agents",
    "index",
    "language",
    "llm",
    "privacy",
    "questions",
    "retrieve",
    "services",
    "settings.py",
    "domain",
)
_READ = frozenset({".py", ".md", ".txt", ".toml", ".gbnf"})


class Askable(Protocol):
    """A question, after the turns of its conversation before it."""

    @property
    def key(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def before(self) -> Sequence[Turn]: ...


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds of one step of an agent."""

    agent: str
    kind: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Asked:
    """One question's answer, and what it took; `failure` is the kind of error, if one ended it."""

    key: str
    text: str
    told: Told
    steps: tuple[Spent, ...]
    seconds: float
    failure: str = ""


def answers_file(vault: str, model: str) -> Path:
    """Of this very source and model: a change of either begins anew."""
    return cache_folder() / "studies" / f"answers-{vault}-{fingerprint(model)}.jsonl"


def kept(file: Path) -> dict[str, Asked]:
    """Answers on file, by the question's key; what a crash ended is asked again."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return {one.key: one for one in map(_read, map(json.loads, lines)) if not one.failure}


def answer_all(
    workspace: Workspace, questions: Iterable[Askable], file: Path, asking: Ask | None = None
) -> Iterator[Asked]:
    """The answers in order; those on file are not asked again, the others join the file as they come."""
    done = kept(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        for question in questions:
            if question.key not in done:
                done[question.key] = answer_one(workspace, question, asking or ask_in)
                out.write(json.dumps(asdict(done[question.key]), ensure_ascii=False) + "\n")
                out.flush()
            yield done[question.key]


def answer_one(workspace: Workspace, question: Askable, asking: Ask) -> Asked:
    """All turns of one conversation; what the last one came to."""
    conversation = ""
    try:
        for turn in question.before:
            conversation = asking(workspace, turn.text, conversation).conversation
        answer = asking(workspace, question.text, conversation)
    except Exception as error:  # noqa: BLE001  a crash is a finding of its own and must not stop the rest
        failed = Told("", withheld=True, reason=f"ended by {type(error).__name__}")
        return Asked(question.key, question.text, failed, (), 0.0, type(error).__name__)
    return Asked(question.key, question.text, told(answer), tuple(map(_spent, answer.steps)), answer.seconds)


def ask_in(workspace: Workspace, text: str, conversation: str) -> Answer:
    """The program's own way; an empty conversation begins one."""
    asking: Callable[..., Answer] = ask
    more = {"conversation": conversation} if conversation else {}
    return asking(workspace, text, Progress(), **more)


def fingerprint(model: str) -> str:
    """Of everything that decides what is answered."""
    files = [file for name in _SOURCES for file in _files(_PROGRAM / name) if file.suffix in _READ]
    content = b"".join(file.read_bytes() for file in files) + model.encode()
    return hashlib.sha256(content).hexdigest()[:12]


def _files(path: Path) -> list[Path]:
    return sorted(one for one in path.rglob("*") if one.is_file()) if path.is_dir() else [path]


def _spent(step: Step) -> Spent:
    return Spent(step.agent, step.kind, step.seconds)


def _read(row: Mapping[str, Any]) -> Asked:
    told_ = dict(row["told"])
    told_["cited"] = tuple(Cited(**one) for one in told_["cited"])
    told_["values"] = tuple(Shown(**one) for one in told_["values"])
    told_["choices"] = tuple(told_["choices"])
    steps = tuple(Spent(**one) for one in row["steps"])
    return Asked(**{**row, "told": Told(**told_), "steps": steps})
