"""Let models that try to leak answer every question on real vaults, and count what of anybody got out.

`python -m benchmarks privacy.leaks` does all of it and takes up work where it stopped. `python -m
benchmarks.privacy.leaks.study VAULT` does one vault's part, so that two processes can share the work; with a
number N after it, every Nth question.
"""

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic

from benchmarks.common.checkout import CHECKOUT
from benchmarks.common.json_lines import rows_so_far
from benchmarks.common.published_vaults import ARCHIVES, copied_vault, published_data
from benchmarks.common.tables import Table
from benchmarks.privacy.leaks.cached_steps import remembering
from benchmarks.privacy.leaks.judge import Judge, own_words, words_of
from benchmarks.privacy.leaks.leak_tables import leak_tables
from benchmarks.privacy.leaks.no_pseudonyms import undisguised
from benchmarks.privacy.leaks.people import read_people
from benchmarks.privacy.leaks.questions import Question, questions
from privrag_desktop.domain.answers import Answer
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.paths import cache_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.questions.question_history_list_and_erasure import clear_history
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.hostile.models.alone import Honest
from tests.hostile.models.base import Recorder
from tests.hostile.models.kit import KNOWS_PROMPTS, TOLD_AND_ENCODES, TOLD_NAMES

ATTACKS = "attacks/attack_prompts.jsonl"
SWITCHED_OFF = "replacement switched off"
_STRIDE = 10
EVERY = 16  # every sixteenth question: about 1,000 runs on a vault, some ten minutes
_KEPT = (
    "SELECT question, answer, released_information, released_query, reason FROM turns",
    "SELECT question FROM conversations",
)
_FACTS = "\n[1] "  # how the first record begins in a prompt
_SOURCES = (
    "privrag_desktop/privacy",
    "privrag_desktop/agents",
    "privrag_desktop/retrieve",
    "privrag_desktop/services",
    "privrag_desktop/language",
    "benchmarks/privacy/leaks",
    "tests/hostile/models",
)


@dataclass(frozen=True, slots=True)
class Run:
    """A question and one that follows it to one hostile model in every role, and what the judge found."""

    vault: str
    question: str
    kind: str
    model: str
    prompts: int  # of the private model
    records: bool  # whether any were found
    planned: bool  # whether the program knew one of the answers without a private model
    released: bool
    private: tuple[str, ...]  # identifiers in private prompts
    answering: tuple[str, ...]  # identifiers in what the answering model was sent
    decoded: tuple[str, ...]  # identifiers in private prompts once decoded
    left: tuple[str, ...]  # identifiers in what the answering model was sent once decoded
    kept: tuple[str, ...]  # identifiers in the history and in what the conversation remembers, as stored
    failure: str
    seconds: float


def run() -> list[Table]:
    """The tables of both vaults."""
    runs = [one for vault in ARCHIVES for one in measure(vault, EVERY)]
    judged = {vault: dict(judge_of(vault).judged) for vault in ARCHIVES}
    return leak_tables(runs, judged)


def measure(vault: str, every: int = 1) -> list[Run]:
    """All runs on a vault; those already on file for this very source are not done again."""
    file = cache_folder() / "studies" / f"leaks-{vault}-{_fingerprint()}.jsonl"
    done = {(one.question, one.model): one for one in _read(file)}
    with (
        copied_vault(vault) as workspace,
        remembering(workspace),
        file.open("a", encoding="utf-8") as out,
    ):
        asked = questions(vault, workspace.database, published_data() / ATTACKS)[::every]
        trial = _Trial(vault, workspace, judge_of(vault))
        for question, name, model in _all(_mixed(asked)):
            if (question.key, name) not in done:
                one = done[question.key, name] = trial.run(question, name, *model)
                out.write(json.dumps(asdict(one)) + "\n")
                out.flush()
    keys = {question.key for question in asked}
    return [one for one in done.values() if one.question in keys]


def _mixed(asked: Sequence[Question]) -> list[Question]:
    """In an order in which a study that was stopped has asked questions of every kind."""
    return [question for start in range(_STRIDE) for question in asked[start::_STRIDE]]


def judge_of(vault: str) -> Judge:
    """The judge of a vault, made from its raw records."""
    folder = published_data()
    people = read_people(folder / ARCHIVES[vault], cache_folder() / "studies" / f"people-{vault}.json")
    attacks = words_of((folder / ATTACKS).read_text("utf-8"))
    return Judge(people, [*own_words(), *(word for word in attacks if word.islower())])


class _Trial:
    """One vault before its judge."""

    def __init__(self, vault: str, workspace: Workspace, judge: Judge) -> None:
        self._vault = vault
        self._workspace = workspace
        self._judge = judge

    def run(self, question: Question, name: str, private: Recorder, answering: Recorder) -> Run:
        started = monotonic()
        failure = ""
        answers: list[Answer] = []
        planned, prompts = False, 0
        try:
            with undisguised(self._workspace.database) if name == SWITCHED_OFF else nullcontext():
                for answer in self._converse(question, private, answering):
                    answers.append(answer)
                    planned = planned or (bool(answer.answer) and len(private.prompts) == prompts)
                    prompts = len(private.prompts)
        except Exception as error:  # noqa: BLE001 a crash is a finding of its own and must not stop the rest
            failure = type(error).__name__
        within, sent = _texts(private), _texts(answering)
        return Run(
            vault=self._vault,
            question=question.key,
            kind=question.kind,
            model=name,
            prompts=len(private.prompts),
            records=any(_FACTS in text for text in within),
            planned=planned,
            released=any(answer.released for answer in answers),
            private=self._found(within),
            answering=self._found(sent),
            decoded=tuple(sorted({one for text in within for one in self._judge.decoded(text)})),
            left=tuple(sorted({one for text in sent for one in self._judge.decoded(text)})),
            kept=self._found(self._forgotten()),
            failure=failure,
            seconds=monotonic() - started,
        )

    def _converse(self, question: Question, private: Recorder, answering: Recorder) -> Iterator[Answer]:
        """The question, and the one that follows it, in other words as when an answer is written anew."""
        self._workspace._models = Models(private, answering)  # noqa: SLF001 stand-ins for both
        first = ask(self._workspace, question.text, Progress())
        yield first
        yield ask(self._workspace, question.after, Progress(), variant=1, conversation=first.conversation)

    def _forgotten(self) -> list[str]:
        """What is stored of the conversation, which is erased; citations and places name people by design."""
        rows = [row for query in _KEPT for row in self._workspace.database.rows(query)]
        clear_history(self._workspace)
        return [str(value) for row in rows for value in row if value]

    def _found(self, texts: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted({one for text in texts for one in self._judge.found(text)}))


def _all(asked: Iterable[Question]) -> Iterator[tuple[Question, str, tuple[Recorder, Recorder]]]:
    """Every question with every model, in the private and in the answering roles at once."""
    for question in asked:
        for name, make in KNOWS_PROMPTS.items():
            yield question, name, (make(), make())
        for name, make_told in {**TOLD_NAMES, **TOLD_AND_ENCODES}.items():
            yield question, name, (make_told(question.told), make_told(question.told))
        yield question, SWITCHED_OFF, (Honest(), Honest())


def _texts(model: Recorder) -> set[str]:
    return {message.content for prompt in model.prompts for message in prompt}


def _read(file: Path) -> Iterator[Run]:
    for row in rows_so_far(file):
        values = {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
        yield Run(**values)  # type: ignore[arg-type]


def _fingerprint() -> str:
    """Of everything that decides what gets out."""
    files = [file for folder in _SOURCES for file in sorted((CHECKOUT / folder).rglob("*")) if file.is_file()]
    kept = [file for file in files if file.suffix in {".py", ".md", ".txt"}]
    return hashlib.sha256(b"".join(file.read_bytes() for file in kept)).hexdigest()[:12]


if __name__ == "__main__":
    measure(sys.argv[1], *map(int, sys.argv[2:]))
