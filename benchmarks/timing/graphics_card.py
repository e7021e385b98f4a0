"""Measure how fast each model of this computer runs on its graphics card, and how fast on its processor.

`python -m benchmarks.timing.graphics_card FOLDER COMMIT` needs llama.cpp and the engine alone, for a
computer that has a card and little else; it writes the figures into FOLDER. LLAMA_BENCH may name llama.cpp's
own measuring program of the same build, beside which the engine is put then.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from benchmarks.common.checkout import commit
from benchmarks.common.tables import Table, load
from privrag_desktop.domain.language_models import GpuOffload, GraphicsCard, ModelState
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply, complete
from privrag_desktop.llm.graphics_cards import cards
from privrag_desktop.llm.local_llama_model import LocalModel
from privrag_desktop.llm.model_catalogue_and_files import list_models, verify_model
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.settings import Settings

if TYPE_CHECKING:
    from privrag_desktop.index.embedding_engine_interface import Engine, Vectors

_PROMPT = "The nurse counted from one to one hundred and wrote each number down. " * 128
_WRITTEN = 128  # tokens
_READ = 512  # tokens, as llama-bench reads
_WITHOUT_END = "root ::= [^\\x00] root"
_ALL, _NONE = -1, 0
_MB = 1_000_000
_TEXTS = 1000
_MEASURED = (
    "Heart rate",
    "Systolic blood pressure",
    "Creatinine",
    "Body weight",
    "Haemoglobin A1c",
    "Pain score",
)


@dataclass(frozen=True, slots=True)
class _Run:
    loading: float
    reading: float
    writing: float
    offload: GpuOffload
    reply: str


def run() -> list[Table]:
    """All tables; what was found before where there is no card."""
    return measure(commit()) if cards() else load("timing.graphics_card")


def main(folder: Path, commit: str) -> None:
    """Write what was found as a file of figures."""
    tables = [asdict(one) for one in measure(commit)]
    (folder / "graphics_card.json").write_text(json.dumps(tables, indent=1), encoding="utf-8")


def measure(commit: str) -> list[Table]:
    """Speeds of language models, the engine beside llama-bench if that is there, vectors of both engines."""
    found = cards()
    files = [
        one.path for one in list_models() if verify_model(one.path, Progress()).state is ModelState.READY
    ]
    speeds = [row for file in files for row in _speeds(file, has_card=bool(found))]
    heads = (
        "model",
        "on",
        "layers there",
        "MB there",
        "seconds to load",
        "reads tokens/s",
        "writes tokens/s",
    )
    tables = [Table("Models on a graphics card", _note(commit, found), heads, tuple(speeds))]
    if program := os.environ.get("LLAMA_BENCH"):
        rows = [row for file in files for row in _beside(program, file)]
        heads = ("model", "flash attention", "llama-bench reads", "writes", "engine reads", "writes", "of it")
        note = (
            f"At {commit}, all layers on the card, {_READ} tokens read, {_WRITTEN} written; tokens a second."
        )
        tables.append(Table("The engine beside llama-bench of the same build", note, heads, tuple(rows)))
    return [*tables, *_vectors(commit)]


def _vectors(commit: str) -> list[Table]:
    """Both engines with the shipped model; nothing where the library is not installed."""
    # These import numpy, which has to come after llama.cpp.
    from privrag_desktop.index.installed_embedding_models import SHIPPED, model_that_searches  # noqa: PLC0415
    from privrag_desktop.index.onnx_runtime_engine import LightEngine  # noqa: PLC0415
    from privrag_desktop.index.sentence_transformers_engine import LibraryEngine, is_installed  # noqa: PLC0415

    if not is_installed():
        return []
    shipped, texts = model_that_searches(SHIPPED), _texts()
    light, library = LightEngine(shipped), LibraryEngine(shipped)
    timed = [_timed(engine, texts) for engine in (light, library)]
    (slow, expected), (fast, found) = timed
    least = float((expected * found).sum(axis=1).min())
    rows = (
        ("light, on the processor", f"{len(texts) / slow:.0f}", ""),
        (f"sentence-transformers, on {library.device}", f"{len(texts) / fast:.0f}", f"{least:.6f}"),
    )
    note = (
        f"At {commit}, {SHIPPED} on {len(texts):,} made-up texts of 9 to 170 words, {os.cpu_count()} cores."
    )
    return [
        Table("Vectors by both engines", note, ("engine", "texts/s", "least cosine to the light one"), rows)
    ]


def _timed(engine: "Engine", texts: list[str]) -> tuple[float, "Vectors"]:
    engine.documents(texts[:64])  # the card's first use is slow
    started = time.perf_counter()
    vectors = engine.documents(texts)
    return time.perf_counter() - started, vectors


def _texts() -> list[str]:
    """All different, as long as passages of records are."""
    random = Random(7)
    return [
        " ".join(f"{random.choice(_MEASURED)} was {random.randint(1, 400)}." for _ in range(length))
        for length in (random.randint(3, 40) for _ in range(_TEXTS))
    ]


def _note(commit: str, found: tuple[GraphicsCard, ...]) -> str:
    told = ", ".join(f"{one.name} ({one.back_end}, {one.total // 10**9} GB)" for one in found) or "no card"
    where = f"At {commit}, on {told} and {os.cpu_count()} cores"
    return f"{where}; a prompt of some 1,900 tokens is read and {_WRITTEN} are written."


def _speeds(file: Path, *, has_card: bool) -> Iterator[tuple[str, ...]]:
    for layers in (_ALL, _NONE) if has_card else (_NONE,):
        one = _run(file, layers)
        where = "card" if one.offload.layers else "processor"
        there = f"{one.offload.layers} of {one.offload.all_layers}"
        speeds = (f"{one.loading:.1f}", f"{one.reading:.0f}", f"{one.writing:.0f}")
        yield file.stem, where, there, str(one.offload.taken // _MB), *speeds
        sys.stderr.write(f"{file.stem} {where} {one.reading:.0f} {one.writing:.0f} {one.reply[:80]!r}\n")


def _run(file: Path, layers: int, prompt: str = _PROMPT) -> _Run:
    started = time.perf_counter()
    model = LocalModel(file, Settings(gpu_layers=layers, context_tokens=4096))
    loading = time.perf_counter() - started
    try:
        complete(
            model, [ChatMessage("user", "Say yes.")], Reply(8), Progress()
        )  # the card's first use is slow
        model.measure_anew()
        reply = complete(model, [ChatMessage("user", prompt)], Reply(_WRITTEN, _WITHOUT_END), Progress())
        return _Run(loading, model.speed.reading, model.speed.writing, model.offload, reply)
    finally:
        model.close()


def _beside(program: str, file: Path) -> Iterator[tuple[str, ...]]:
    ours = _run(file, _ALL, "one two three four five six seven eight " * (_READ // 8 - 2))
    for flash in ("0", "1"):
        command = [
            program,
            "-m",
            str(file),
            "-p",
            str(_READ),
            "-n",
            str(_WRITTEN),
            "-ngl",
            "99",
            "-fa",
            flash,
        ]
        told = subprocess.run([*command, "-o", "json"], check=True, capture_output=True, text=True).stdout
        reads, writes = (float(one["avg_ts"]) for one in json.loads(told))
        ratio = f"{ours.reading / reads:.2f} and {ours.writing / writes:.2f}"
        shown = (f"{one:.0f}" for one in (reads, writes, ours.reading, ours.writing))
        yield file.stem, "on" if flash == "1" else "off", *shown, ratio


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
