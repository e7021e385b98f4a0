"""What an import costs beside the embedding that it cannot do without, as ratios within one run."""

import os
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.fhir.reading_pipeline import read_paths
from privrag_desktop.index.document_chunker import chunk_documents
from privrag_desktop.index.embedding_engine_interface import Vectors
from privrag_desktop.index.onnx_runtime_engine import LightEngine
from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import documents_of
from privrag_desktop.store.patients_and_identifiers import list_patients
from tests.conftest import CHECKOUT

BUNDLES = "synthea/synthea-v2.7-blaze-120patients.tar.xz"
MANY_BUNDLES = "synthea/synthea-v2.4-smart-R4-500patients.tar.xz"
FILES = 10
FEW, MANY = 120, 500  # patients, of whom the memory is compared
PASSPHRASE = "four made up words"  # noqa: S105 - of nobody
PEAK = """
import resource, sys
from pathlib import Path
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import LEAST_COST, create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.documents import documents_of
from privrag_desktop.store.patients_and_identifiers import list_patients
from tests.word_embedder import WordEmbedder, with_words
folder, files = Path(sys.argv[1]), [Path(one) for one in sys.argv[2:]]
create_vault(folder, "four made up words", LEAST_COST)
with with_words(open_vault(folder, "four made up words")) as workspace:
    report = import_paths(workspace, files, Progress())
print(report.patients, report.documents, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""

T = TypeVar("T")


class Counted(Embedder):
    """The real embedding, the texts it was given, and how long it was at it; never two at once here."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.seconds = 0.0

    def embed(self, texts: Sequence[str]) -> Vectors:
        started = time.perf_counter()
        vectors = super().embed(texts)
        self.seconds += time.perf_counter() - started
        self.texts += texts
        return vectors


@pytest.fixture(scope="module")
def bundles(published_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _unpacked(published_data / BUNDLES, tmp_path_factory.mktemp("few"), FILES)


@pytest.fixture(scope="module")
def many_bundles(published_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _unpacked(published_data / MANY_BUNDLES, tmp_path_factory.mktemp("many"), MANY)


def test_an_import_is_little_more_than_embedding_and_a_second_one_nearly_nothing(
    bundles: Path, tmp_path: Path
) -> None:
    create_vault(tmp_path / "vault", PASSPHRASE, LEAST_COST)
    with open_vault(tmp_path / "vault", PASSPHRASE) as workspace:
        embedder = workspace.embedder = workspace.index._embedder = Counted()
        embedder.embed(["The model is loaded, and has run once."])
        embedder.texts, embedder.seconds = [], 0.0
        report, first = _timed(lambda: import_paths(workspace, [bundles], Progress()))
        again, second = _timed(lambda: import_paths(workspace, [bundles], Progress()))
        inside, texts = embedder.seconds, list(embedder.texts)
        pieces = sum(embedder.count_pieces(_passages_of_every_line(workspace)))
        _, alone = _timed(lambda: embedder.embed(texts))
        _, raw = _timed(lambda: _raw(embedder, texts))
    print(  # noqa: T201
        f"import: {report.patients} patients, {len(texts)} texts: embedding is {inside / first:.0%} of it,"
        f" the same texts alone take {alone / first:.0%}, the network alone {raw / first:.0%};"
        f" unchanged again {first / second:.0f} times as fast"
    )
    assert again.patients == report.patients
    assert again.changed_documents == 0
    assert first / second > 50
    # As if copied lines were embedded, too: that they are not makes nothing else of an import longer.
    every = inside * pieces / sum(embedder.count_pieces(texts))
    assert every / (every + first - inside) > 0.85


def test_memory_is_of_the_largest_file_and_the_index_not_of_all_files(
    many_bundles: Path, tmp_path: Path
) -> None:
    """Four times the patients: what grows is the index, which is searched from memory."""
    files = sorted(many_bundles.iterdir())
    few, many = (_peak(tmp_path / str(count), files[:count]) for count in (FEW, MANY))
    (_, few_documents, few_kb), (_, many_documents, many_kb) = few, many
    grown = (many_kb - few_kb) / (many_documents - few_documents)
    print(  # noqa: T201
        f"memory: {few_kb // 1024} MB with {FEW} files, {many_kb // 1024} MB with {MANY}:"
        f" {grown:.1f} kB for each document more"
    )
    assert many_kb < 1.5 * few_kb


def test_the_network_beside_the_library_it_was_published_for(bundles: Path) -> None:
    """Only where PyTorch is installed, which the program does not need; in processor seconds."""
    library = pytest.importorskip("sentence_transformers")
    texts = _texts(bundles)
    ours = Embedder()
    theirs = library.SentenceTransformer(str(ours.model.folder), device="cpu", local_files_only=True)
    encode = partial(theirs.encode, texts, normalize_embeddings=True)
    ours.load()
    own, vectors = _processor_seconds(lambda: ours.embed(texts))
    found = [_processor_seconds(partial(encode, batch_size=size)) for size in (8, 16, 32)]
    best = min(seconds for seconds, _ in found)
    difference = max(float(abs(vectors - one).max()) for _, one in found)
    print(  # noqa: T201
        f"network: {own / best:.0%} of PyTorch's processor time at its best batch size, for {len(texts)}"
        f" texts; vectors differ by {difference:.1e} at most"
    )
    assert own < best
    assert difference < 1e-5


def _passages_of_every_line(workspace: Workspace) -> list[str]:
    database, embedder = workspace.database, workspace.embedder
    documents = [
        document for one in list_patients(database) for document in documents_of(database, one.patient_id)
    ]
    return [text for texts in chunk_documents(documents, embedder.count_pieces) for text in texts]


def _raw(embedder: Embedder, texts: Sequence[str]) -> None:
    """The network on word pieces that are cut already, on as many threads."""
    engine = embedder._loaded()
    assert isinstance(engine, LightEngine)
    pieces = [engine._reader.encode(text).ids for text in sorted(set(texts), key=len, reverse=True)]
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        list(workers.map(engine._network.run, pieces))


def _texts(folder: Path) -> list[str]:
    found = [
        text
        for batch in read_paths([folder], Progress())
        for record in batch.records
        for document in group_documents(record.patient, record.facts)
        for text in (document.heading, *document.lines)
    ]
    return found[:: max(1, len(found) // 400)]


def _processor_seconds(act: Callable[[], T]) -> tuple[float, T]:
    started = time.process_time()
    done = act()
    return time.process_time() - started, done


def _peak(folder: Path, files: Sequence[Path]) -> tuple[int, int, int]:
    """Patients, documents and kB at the most, of an import in a process of its own."""
    command = [sys.executable, "-c", PEAK, str(folder), *map(str, files)]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=True)
    patients, documents, kilobytes = map(int, done.stdout.split())
    return patients, documents, kilobytes


def _timed(act: Callable[[], T]) -> tuple[T, float]:
    started = time.perf_counter()
    return act(), time.perf_counter() - started


def _unpacked(archive: Path, folder: Path, most: int) -> Path:
    with tarfile.open(archive) as packed:
        for member in _bundles(packed, most):
            content = packed.extractfile(member)
            assert content is not None
            (folder / Path(member.name).name).write_bytes(content.read())
    return folder


def _bundles(packed: tarfile.TarFile, most: int) -> Iterator[tarfile.TarInfo]:
    found = 0
    for member in packed:
        if member.isfile() and member.name.endswith(".json") and found < most:
            found += 1
            yield member
