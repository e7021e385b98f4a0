"""Records of the language models of this computer: their files, what they need, how fast they are."""

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from privrag_desktop.domain.answering_server import AnsweringServer
from privrag_desktop.domain.embedding_model_and_vector_records import SearchModels


class ModelState(StrEnum):
    READY = "ready"
    MISSING = "missing"
    UNCHECKED = "unchecked"
    DAMAGED = "damaged"
    UNCONFIRMED = "unconfirmed"
    FOREIGN = "not a GGUF file"


@dataclass(frozen=True, slots=True)
class ModelFile:
    """A model as it lies on this computer; `sha256` is "" while it is not known, `size` in bytes."""

    name: str
    title: str
    path: Path
    size: int
    sha256: str
    state: ModelState


@dataclass(frozen=True, slots=True)
class CheckProgress:
    """Where a checksum stands, in bytes."""

    model: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class AddProgress:
    """Where the copy of a model's file stands, in bytes."""

    model: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class AddedModels:
    """What came of files that were to be added: the models, and a sentence on each that was refused."""

    models: tuple[ModelFile, ...]
    refused: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FetchProgress:
    """Where a fetch stands, in bytes and parts of the whole model."""

    model: str
    parts_done: int
    parts_total: int
    bytes_done: int
    bytes_total: int


@dataclass(frozen=True, slots=True)
class Footprint:
    """The memory that a model is expected to take, in bytes, with a context of so many tokens."""

    weights: int
    copies: int  # of weights, in an order that the processor reads faster
    working: int
    tokens: int
    token_bytes: int  # what it remembers of a token
    most_tokens: int  # that the model was trained for

    @property
    def context(self) -> int:
        return self.tokens * self.token_bytes

    @property
    def total(self) -> int:
        return self.weights + self.copies + self.working + self.context

    def at(self, tokens: int) -> "Footprint":
        """The same with another context."""
        return replace(self, tokens=min(tokens, self.most_tokens))


@dataclass(frozen=True, slots=True)
class ModelSpeed:
    """Tokens a second, in reading a prompt and in writing a reply; 0 is not measured."""

    reading: float
    writing: float
    on_card: bool = False  # some layers of it, or all


class ModelPart(StrEnum):
    """What a model does here."""

    PRIVATE = "private agents"
    ANSWERING = "answering"


@dataclass(frozen=True, slots=True)
class PublishedModel:
    """What the catalogue says of a model: its file as published, bytes, and what it may be used for."""

    file: str
    size: int
    sha256: str
    licence: str
    commercial_use: bool
    publisher: str  # "" where it comes from a package index


@dataclass(frozen=True, slots=True)
class KnownModelFile:
    """A file with all that is known of it without loading it."""

    file: ModelFile
    parts: tuple[ModelPart, ...]  # that the settings give it
    footprint: Footprint | None  # None when its header cannot be read
    speed: ModelSpeed | None  # None while it was not measured on this computer
    download: int = 0  # bytes, of a model that can be fetched; 0 of a user's own file
    fetched: int = 0  # bytes of a fetch that was stopped
    published: PublishedModel | None = None  # None of a user's own file
    is_estimate: bool = False  # of memory: from the model's build, not from the header of its file


@dataclass(frozen=True, slots=True)
class LocalModelOptions:
    """How a local model is run: tokens, cores (0: all), layers on the graphics card (-1: all that fit)."""

    context_tokens: int
    threads: int
    gpu_layers: int


@dataclass(frozen=True, slots=True)
class GraphicsCard:
    """A graphics card that the build of llama.cpp can use; memory in bytes."""

    name: str
    back_end: str  # CUDA, Metal, Vulkan
    free: int
    total: int
    shares_memory: bool = False  # with the processor


@dataclass(frozen=True, slots=True)
class GpuOffload:
    """How much of a loaded model is on graphics cards: of its layers, and bytes of their memory."""

    layers: int
    all_layers: int
    taken: int


@dataclass(frozen=True, slots=True)
class Computer:
    """What this computer has: bytes of free memory (None where it does not tell) and disk, cores, cards."""

    free_memory: int | None
    free_disk: int
    cores: int
    cards: tuple[GraphicsCard, ...] = ()


@dataclass(frozen=True, slots=True)
class ModelAdvice:
    """The model that suits this computer, "" for none, in a sentence; then its cost and why no larger."""

    name: str
    line: str
    details: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ModelsOverview:
    """Everything that the page of models shows; `loaded` is the name of a file, or ""."""

    models: tuple[KnownModelFile, ...]
    loaded: str
    offload: GpuOffload | None  # of what is loaded
    running: LocalModelOptions
    computer: Computer
    server: AnsweringServer
    folder: Path
    meaning: SearchModels | None = None
    advice: ModelAdvice | None = None
    has_index: bool = True  # False in a bundle, which has no pip: models come as files
