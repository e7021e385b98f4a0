"""Run tasks with a model on a server: how many come out right, and whether originals are sent.

The server is a real one of this computer, asked by the program's own client through the check that stands
before it. Its large model is a script that knows the right way, and of the records only what it was sent.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from statistics import mean

from benchmarks.capri.careless_model import CarelessModel
from benchmarks.capri.outcome_recorder import Outcomes
from benchmarks.capri.perfect_model import PerfectModel
from benchmarks.capri.prompt_leaks import leaks_in
from benchmarks.capri.study import Study, bench_of, study_workspace
from benchmarks.capri.study_options import TABLE_1, Actor, Suite
from benchmarks.capri.task_run import Bench, Watched, runs_file
from benchmarks.capri.tasks import StudyTask, World
from benchmarks.common.json_lines import append_row, rows_so_far
from benchmarks.common.tables import Table
from privrag_desktop.capri.agent.pseudonym_only_model import PseudonymOnlyModel
from privrag_desktop.capri.agent.task_runner import TaskSession
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.llm.chat_model_interface import ChatMessage, ChatModel, Reply, complete
from privrag_desktop.llm.openai_client import ServerModel
from privrag_desktop.llm.server_request_observer_interface import NO_OBSERVER
from privrag_desktop.runtime.progress import Progress
from tests.serving import streaming

SEED = 9  # as in the comparison
_SUITES = (*TABLE_1, Suite.RECORDS)
_SCRIPTS: dict[Actor, type[PerfectModel]] = {Actor.PERFECT: PerfectModel, Actor.CARELESS: CarelessModel}
HERE, SERVER = "this computer", "server"


@dataclass(frozen=True, slots=True)
class Done:
    """One task; of what was sent, the characters of the requests and how many originals stand in them."""

    task: str
    suite: str
    script: str
    where: str
    cause: str
    turns: int
    characters: int = 0
    originals: int = 0


@dataclass
class Large:
    """The model behind the server: what plays it now, and the bodies of all requests of this task."""

    address: str = ""
    plays: ChatModel | None = None
    bodies: list[bytes] = field(default_factory=list)

    @property
    def prompts(self) -> list[list[ChatMessage]]:
        """As they came over the wire."""
        return [[ChatMessage(**one) for one in json.loads(body)["messages"]] for body in self.bodies]

    def asked(self, _request: BaseHTTPRequestHandler, body: bytes) -> int:
        self.bodies.append(body)
        return 200

    def says(self, _body: bytes) -> str:
        assert self.plays is not None
        return complete(self.plays, self.prompts[-1], Reply(1000), Progress())


def run() -> list[Table]:
    """Those that are not on file for this very code yet, then their figures."""
    return [_table(list(all_done(runs_file("task-server"))))]


def all_done(file: Path, limit: int | None = None) -> Iterator[Done]:
    """Each task by each script in both places; done ones are kept, so that a stopped study goes on."""
    kept = {(one.task, one.script, one.where): one for one in (Done(**row) for row in rows_so_far(file))}
    large = Large()
    with study_workspace(SEED) as workspace, streaming(large.says, large.asked) as large.address:
        tasks = Study(Actor.PERFECT, _SUITES, seed=SEED, limit=limit).tasks(workspace)
        for actor, script in _SCRIPTS.items():
            benches = {
                HERE: bench_of(actor, workspace, SEED),
                SERVER: Bench(workspace, actor.value, _Behind(large, script), seed=SEED),
            }
            for task in tasks:
                for where, bench in benches.items():
                    key = task.name, actor.value, where
                    if key not in kept:
                        large.bodies.clear()
                        watched = bench.watch(task, Configuration.FULL, Progress())
                        kept[key] = done_of(watched, actor, where, large)
                        append_row(file, asdict(kept[key]))
                    yield kept[key]


class _Behind:
    """The agent's model of a task: the program's own way to a server that a script plays."""

    def __init__(self, large: Large, script: type[PerfectModel]) -> None:
        self._large = large
        self._script = script

    def __call__(self, task: StudyTask, world: World, session: TaskSession, outcomes: Outcomes) -> ChatModel:
        self._large.plays = self._script(task.script(world), session.surface, outcomes)
        server = ServerModel(self._large.address, "large", NO_OBSERVER)
        return PseudonymOnlyModel(server, session.contextual)


def done_of(watched: Watched, actor: Actor, where: str, large: Large) -> Done:
    """What a run came to, with what the server was sent of it."""
    run_ = watched.run
    found = leaks_in(large.prompts, watched.originals, watched.stand_ins)
    return Done(
        task=run_.task,
        suite=run_.suite,
        script=actor.value,
        where=where,
        cause=run_.cause,
        turns=run_.turns,
        characters=sum(len(one.content) for prompt in large.prompts for one in prompt),
        originals=len(found),
    )


def _table(done: Sequence[Done]) -> Table:
    note = (
        "Policy `full`, the same tasks in both places. The server is a real one on this computer, reached"
        " over HTTP by the program's client; a script plays its large model, which knows the right way and of"
        " the records only what it was sent, so what is measured is the way to the server, not a model. The"
        " careless script spoils most replies once. Originals are looked for in the messages of every request"
        " as they came over the wire: names, days, values and findings of all people of a task's world; in"
        " the instructions, whose worked examples are about others, whole names and numbers. Characters: of"
        " all messages of all requests; the instructions go with each."
    )
    columns = (
        "script",
        "reasoned by",
        "suite",
        "N",
        "right",
        "turns",
        "characters sent",
        "originals sent",
    )
    groups = dict.fromkeys((one.script, one.where, one.suite) for one in done)
    rows = tuple(
        _row(key, [one for one in done if (one.script, one.where, one.suite) == key]) for key in groups
    )
    return Table("Tasks that a server reasons in", note, columns, tuple(sorted(rows)))


def _row(key: tuple[str, str, str], done: Sequence[Done]) -> tuple[str, ...]:
    sent = [one.characters for one in done]
    is_sent = key[1] == SERVER
    return (
        *key,
        str(len(done)),
        str(sum(not one.cause for one in done)),
        f"{mean(one.turns for one in done):.2f}",
        f"{sum(sent):,} ({mean(sent):,.0f} a task)" if is_sent else "none",
        str(sum(one.originals for one in done)) if is_sent else "none",
    )
