"""The study of tasks behind a server: what is sent is counted and searched, and a stopped study goes on."""

import json
from pathlib import Path

import pytest

from benchmarks.capri.on_server import HERE, SEED, SERVER, Large, all_done, done_of
from benchmarks.capri.payments_tasks import payments_tasks
from benchmarks.capri.study import bench_of, study_workspace
from benchmarks.capri.study_options import Actor
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.runtime.progress import Progress


def test_the_server_does_what_the_local_model_does_and_is_sent_no_original(tmp_path: Path) -> None:
    file = tmp_path / "runs.jsonl"
    done = list(all_done(file, limit=2))
    here, there = ([one for one in done if one.where == where] for where in (HERE, SERVER))
    assert [(one.task, one.script, one.cause, one.turns) for one in here] == [
        (one.task, one.script, one.cause, one.turns) for one in there
    ]
    assert {one.cause for one in done} == {""}
    assert [one.originals for one in done] == [0] * 8
    assert min(one.characters for one in there) > 1000
    assert {one.characters for one in here} == {0}
    kept = file.read_text("utf-8")
    assert (list(all_done(file, limit=2)), file.read_text("utf-8")) == (done, kept)


@pytest.mark.parametrize("kind", [EntityType.PERSON, EntityType.AMOUNT])
def test_an_original_on_the_wire_is_found(kind: EntityType) -> None:
    [task, *_] = payments_tasks(SEED)
    with study_workspace(SEED) as workspace:
        watched = bench_of(Actor.PERFECT, workspace, SEED).watch(task, Configuration.FULL, Progress())
    value = next(one.value for one in watched.originals if one.kind is kind)
    told = f"${value}" if kind is EntityType.AMOUNT else value
    body = json.dumps({"messages": [{"role": "user", "content": f"Here it is: {told}."}]})
    large = Large(bodies=[body.encode()])
    assert done_of(watched, Actor.PERFECT, SERVER, large).originals > 0
