"""Measure whether search finds the right document with another model, beside the published one's figures."""

import random
import tarfile
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.common.checkout import commit
from benchmarks.common.published_data import ARCHIVES, published_data
from benchmarks.common.published_vaults import PASSPHRASE
from benchmarks.common.tables import Table
from benchmarks.questions import Question, corpus_of, thesis_questions
from benchmarks.questions.quoting_a_document import told_days
from benchmarks.search.retrieval import DEPTHS, PUBLISHED, bare_ways, program_ways, rates
from privrag_desktop.index.installed_embedding_models import SHIPPED, models_that_search
from privrag_desktop.runtime.paths import cache_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.models import embedding_model_change
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.locked_vault_info import vault_exists
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import document_count
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR

_VAULT = "blaze-120"
_PATIENTS = 30  # a larger model takes an hour for all 120 on two cores
_DRAWS, _DRAW = 5, 100
_PUBLISHED_MODEL = "bge-base-en-v1.5, published"


def run() -> list[Table]:
    people = people_asked_about()
    draws = draws_of(people)
    with opened_vault(people) as workspace:
        documents = document_count(workspace.database)
        rows: list[tuple[str, ...]] = [
            (_PUBLISHED_MODEL, name, *figures, "", "", "") for name, figures in PUBLISHED.items()
        ]
        for model in models_that_search():
            embedding_model_change.use(workspace, model.name, Progress())
            bare, told = (rates(ways, draws) for ways in (bare_ways(workspace), program_ways(workspace)))
            rows += [(model.name, name, *bare[name], *told[name]) for name in PUBLISHED]
        embedding_model_change.use(workspace, SHIPPED, Progress())
    note = (
        f"{_DRAWS} draws of {_DRAW} questions as the thesis asks them (Tables 4.1 and 4.2), of the"
        f" {documents:,} documents of {_PATIENTS} patients of {_VAULT}, at {commit()}; percent whose document"
        " is among the first 3, 4, 5, mean of the draws. *Published* are the thesis's own figures, on its own"
        " records, with a model whose weights were not at hand here. All models see the same texts, cut for"
        " the shipped one where they read more, and keyword search is the same for all of them. *Bare* is the"
        " whole question against all documents and nothing else; *with who and when* is what the program"
        " does. The model multilingual-e5-small is one of four bits a weight"
        " (`benchmarks/search/model_folders.py`)."
    )
    heads = [f"{kind} @{depth}" for kind in ("bare", "with who and when") for depth in DEPTHS]
    return [Table("Right document found, by embedding model", note, ("model", "search", *heads), tuple(rows))]


def people_asked_about() -> frozenset[str]:
    """Every fourth of those who are asked about."""
    known = sorted({patient_id for patient_id, _ in told_days(corpus_of(_VAULT))})
    return frozenset(random.Random(_VAULT).sample(known, _PATIENTS))


def draws_of(people: frozenset[str]) -> list[Sequence[Question]]:
    every = thesis_questions(_VAULT, _DRAWS, len(told_days(corpus_of(_VAULT))))
    return [[one for one in draw if people.issuperset(one.patients)][:_DRAW] for draw in every]


def opened_vault(people: frozenset[str]) -> Workspace:
    """The vault of these patients; the first call imports it, a minute or two."""
    folder = cache_folder() / "studies" / "embedding-models"
    if not vault_exists(folder):
        create_vault(folder, PASSPHRASE, FLOOR)
    workspace = open_vault(folder, PASSPHRASE)
    with TemporaryDirectory() as place, tarfile.open(published_data() / ARCHIVES[_VAULT]) as packed:
        members = [one for one in packed if Path(one.name).stem in people or "Information" in one.name]
        packed.extractall(place, members, filter="data")
        import_paths(workspace, [Path(place)], Progress())
    return workspace
