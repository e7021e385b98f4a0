"""Models that follow a script, for tests of the window alone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Event

from privrag_desktop.domain.answering_server import AnsweringServer, ServerKey, ServerTrial
from privrag_desktop.domain.embedding_model_and_vector_records import (
    EmbeddingModel,
    EmbeddingProgress,
    EngineKind,
    SearchModels,
    VectorModel,
)
from privrag_desktop.domain.language_models import (
    AddedModels,
    AddProgress,
    CheckProgress,
    Computer,
    FetchProgress,
    Footprint,
    GpuOffload,
    KnownModelFile,
    LocalModelOptions,
    ModelAdvice,
    ModelFile,
    ModelPart,
    ModelsOverview,
    ModelSpeed,
    ModelState,
    PublishedModel,
)
from privrag_desktop.errors import ModelError
from privrag_desktop.i18n import TranslatableText
from privrag_desktop.runtime.progress import Progress

FOLDER = Path("/home/clinician/.local/share/privrag-desktop/models")
SUM = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"
BOTH = (ModelPart.PRIVATE, ModelPart.ANSWERING)
LARGE = KnownModelFile(
    ModelFile(
        "qwen2.5-coder-1.5b",
        "Qwen2.5-Coder 1.5B Instruct, Q4_K_M",
        FOLDER / "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
        1_117_320_768,
        SUM,
        ModelState.READY,
    ),
    BOTH,
    Footprint(1_117_320_768, 625_508_352, 54_089_216, 4096, 28_672, 32_768),
    ModelSpeed(66.2, 10.4),
    download=1_117_320_768,
    published=PublishedModel(
        "large.gguf", 1_117_320_768, SUM, "Apache-2.0", commercial_use=True, publisher=""
    ),
)
SMALL = KnownModelFile(
    ModelFile(
        "qwen2.5-coder-0.5b",
        "Qwen2.5-Coder 0.5B Instruct, Q4_K_M",
        FOLDER / "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
        0,
        "",
        ModelState.MISSING,
    ),
    (),
    Footprint(491_400_064, 29_417_472, 54_089_216, 4096, 12_288, 32_768),
    None,
    download=491_400_064,
    published=PublishedModel("small.gguf", 491_400_064, SUM, "Apache-2.0", commercial_use=True, publisher=""),
)
OWN = KnownModelFile(
    ModelFile("ward.gguf", "ward", FOLDER / "ward.gguf", 2_100_000_000, SUM[::-1], ModelState.UNCONFIRMED),
    (),
    Footprint(2_100_000_000, 0, 60_000_000, 4096, 40_000, 8_192),
    None,
)


def to_bring(name: str, title: str, size: int, licence: str = "Apache-2.0") -> KnownModelFile:
    """A model that no package index has."""
    file = f"{title.replace(',', '').replace(' ', '-')}.gguf"
    return KnownModelFile(
        ModelFile(name, title, FOLDER / file, 0, "", ModelState.MISSING),
        (),
        Footprint(size, size // 2, 54_089_216, 4096, 57_344, 32_768),
        None,
        published=PublishedModel(file, size, SUM, licence, licence.startswith("Apache"), "bartowski"),
        is_estimate=True,
    )


THREE = to_bring("qwen2.5-3b", "Qwen2.5 3B Instruct, Q4_K_M", 1_929_903_264, "Qwen Research License")
SEVEN = to_bring("qwen2.5-7b", "Qwen2.5 7B Instruct, Q4_K_M", 4_683_074_240)
ADVICE = ModelAdvice(
    LARGE.file.name,
    TranslatableText("For this computer {title} is advised, on the processor.", title=LARGE.file.title),
    (TranslatableText("There is no larger one in the list."),),
)
SEARCH = SearchModels(
    VectorModel("all-MiniLM-L6-v2", "0" * 64, 384, "mean_tokens"),
    EngineKind.LIGHT,
    (EmbeddingModel("all-MiniLM-L6-v2", FOLDER, 384, 256, "mean_tokens"),),
    FOLDER / "embedding",
)
WARD_MODEL = EmbeddingModel("ward-model", FOLDER / "embedding" / "ward-model", 768, 512, "cls_token")
COMPUTER = Computer(5_300_000_000, 48_000_000_000, 4)


@dataclass
class ScriptedModels:
    """What there is, what goes wrong next, and what was asked for."""

    models: list[KnownModelFile] = field(default_factory=lambda: [LARGE, SMALL, OWN, THREE, SEVEN])
    loaded: str = LARGE.file.path.name
    running: LocalModelOptions = LocalModelOptions(4096, 0, -1)
    computer: Computer = COMPUTER
    offload: GpuOffload | None = None
    meaning: SearchModels = SEARCH
    advice: ModelAdvice | None = ADVICE
    has_index: bool = True
    refused: tuple[str, ...] = ()  # of what is added
    server: AnsweringServer = AnsweringServer()
    hold: Event | None = None  # when set, a fetch goes on until this is set or it is cancelled
    error: Exception | None = None  # what goes wrong with the next piece of work
    trial: ServerTrial = ServerTrial("ready", 1.2)
    done: list[tuple[str, ...]] = field(default_factory=list)

    def overview(self) -> ModelsOverview:
        return ModelsOverview(
            tuple(self.models),
            self.loaded,
            self.offload,
            self.running,
            self.computer,
            self.server,
            FOLDER,
            self.meaning,
            self.advice,
            self.has_index,
        )

    def fetch(self, name: str, progress: Progress) -> ModelFile:
        self._do("fetch", name)
        for parts in range(3):
            progress.report(FetchProgress(name, parts, 6, parts * 80_000_000, 491_400_064))
        while self.hold is not None and not self.hold.wait(0.005):
            progress.check()
        return self._become(name, ModelState.READY)

    def add(self, paths: Sequence[Path], progress: Progress) -> AddedModels:
        """A file is the model of its name, or an own one; held in the middle of the last."""
        self._do("add", *map(str, paths))
        added = [self._bring(path) for path in paths[:-1] if not self.refused]
        progress.report(AddProgress(paths[-1].name, 2_000_000_000, 4_683_074_240))
        while self.hold is not None and not self.hold.wait(0.005):
            progress.check()
        added += [self._bring(path) for path in paths[-1:] if not self.refused]
        return AddedModels(tuple(added), self.refused)

    def _bring(self, path: Path) -> ModelFile:
        if any(known.file.path.name == path.name for known in self.models):
            name = next(known.file.name for known in self.models if known.file.path.name == path.name)
            found = self._become(name, ModelState.READY)
        else:
            found = ModelFile(path.name, path.stem, FOLDER / path.name, 10**9, SUM, ModelState.UNCONFIRMED)
            self.models.append(KnownModelFile(found, (), None, None))
        self.models.sort(key=lambda known: known.file.state is ModelState.MISSING)
        return found

    def verify(self, name: str, progress: Progress) -> ModelFile:
        self._do("verify", name)
        progress.report(CheckProgress(name, 500_000_000, 1_000_000_000))
        while self.hold is not None and not self.hold.wait(0.005):
            progress.check()
        return next(known.file for known in self.models if known.file.name == name)

    def confirm(self, name: str, sha256: str, _progress: Progress) -> ModelFile:
        self._do("confirm", name, sha256)
        known = next(known for known in self.models if known.file.name == name)
        if not known.file.sha256.startswith(sha256):
            raise ModelError(f"{name} does not have the checksum that was confirmed; nothing was changed.")
        return self._become(name, ModelState.READY)

    def use_embedding(self, name: str, progress: Progress) -> VectorModel:
        self._do("use embedding", name)
        progress.report(EmbeddingProgress(500, 1000))
        while self.hold is not None and not self.hold.wait(0.005):
            progress.check()
        used = VectorModel(name, "0" * 64, 768, "cls_token")
        self.meaning = replace(self.meaning, in_use=used)
        return used

    def unload(self) -> None:
        self._do("unload")
        self.loaded = ""

    def load(self) -> None:
        """As the window's own way of loading does."""
        self.loaded = next(known.file.path.name for known in self.models if known.parts)

    def measure(self, _progress: Progress) -> ModelSpeed:
        self._do("measure")
        self._change(lambda known: replace(known, speed=ModelSpeed(70.0, 11.5)) if known.parts else known)
        self.load()
        return ModelSpeed(70.0, 11.5)

    def run(self, model: str, running: LocalModelOptions) -> None:
        self._do("run", model, str(running.context_tokens))
        self.running, self.loaded = running, ""
        self._change(lambda known: replace(known, parts=BOTH if known.file.name == model else ()))

    def set_server(self, address: str, model: str, *, unencrypted: bool) -> None:
        self._do("server", address, model, *(["not encrypted"] if unencrypted else []))
        self.server, self.loaded = AnsweringServer(address, model), ""

    def keep_server_key(self, key: str) -> None:
        self._do("keep key", key)
        self.server = replace(self.server, key=ServerKey.KEYRING)

    def forget_server_key(self) -> None:
        self._do("forget key")
        self.server = replace(self.server, key=ServerKey.NONE)

    def test_server(self, address: str, model: str, progress: Progress) -> ServerTrial:
        self._do("test", address, model)
        return self.trial

    def _do(self, *what: str) -> None:
        self.done.append(what)
        error, self.error = self.error, None
        if error is not None:
            raise error

    def _become(self, name: str, state: ModelState) -> ModelFile:
        def changed(known: KnownModelFile) -> KnownModelFile:
            if known.file.name != name:
                return known
            size = known.file.size or known.download or (known.published.size if known.published else 0)
            return replace(known, file=replace(known.file, size=size, state=state))

        self._change(changed)
        return next(known.file for known in self.models if known.file.name == name)

    def _change(self, how: Callable[[KnownModelFile], KnownModelFile]) -> None:
        self.models = [how(known) for known in self.models]
