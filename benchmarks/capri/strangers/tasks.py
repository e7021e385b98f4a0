"""The tasks of strangers on one published vault, ready to run."""

from collections import defaultdict
from datetime import datetime, time
from functools import partial

from benchmarks.capri.strangers.casting import TODAY, cast
from benchmarks.capri.strangers.judging import Numbers, judge
from benchmarks.capri.strangers.rows import read_rows
from benchmarks.capri.tasks import Script, StudyTask, World
from benchmarks.questions.corpus import Corpus
from privrag_desktop.capri.entities.types.contacts_and_emails import Contact
from privrag_desktop.capri.toolkits.messages.simulated_mailbox import NotifyGateway
from privrag_desktop.capri.toolkits.vault.vault_gateway import RecordsGateway
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.patients_and_identifiers import addresses, all_identifiers

_NOW = datetime.combine(TODAY, time(10, 15))


def strangers_tasks(name: str, workspace: Workspace, corpus: Corpus, seed: int) -> list[StudyTask]:
    """Those of a set whom somebody in this vault fits; `corpus` holds the raw records of the vault."""
    numbers = _numbers_of(workspace)

    def world() -> World:
        records = RecordsGateway(workspace.database, workspace.retriever.topics, _NOW)
        known = [Contact(name=who, email=address) for who, address in addresses(workspace.database)]
        return World((records, NotifyGateway(known)), TODAY)

    return [
        StudyTask(
            f"{corpus.vault}-{name}-{row.name}",
            name,
            row.scenario,
            found.text,
            world,
            _no_way,
            partial(judge, row, found, numbers),
        )
        for row in read_rows(name)
        if (found := cast(row, corpus, seed)) is not None
    ]


def _no_way(_world: World) -> Script:
    """Strangers wrote what must come out, not how."""
    raise NotImplementedError("No script does the tasks of strangers.")
    yield  # a generator, as every script is


def _numbers_of(workspace: Workspace) -> Numbers:
    known: defaultdict[str, set[str]] = defaultdict(set)
    for one in all_identifiers(workspace.database):
        if one.patient_id and one.kind is EntityType.ID:
            known[one.patient_id].add(one.value)
    return lambda patient_id: frozenset({patient_id, *known[patient_id]})
