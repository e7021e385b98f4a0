"""List the models of the catalogue and on disk, and decide whether a model file may be opened.

llama.cpp opens no file whose checksum is unknown: a file of the catalogue must have the catalogue's checksum,
any other must begin like a GGUF file and have been confirmed once by the user. Checksums are remembered, by
size and time of change, in `checked.json` beside the files.
"""

import re
import shutil
import tomllib
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path

from privrag_desktop.domain.frozen_model import FrozenModel
from privrag_desktop.domain.language_models import ModelFile, ModelState
from privrag_desktop.errors import ModelError, UsageError
from privrag_desktop.i18n import TranslatableText
from privrag_desktop.llm.gguf_header import ModelDimensions
from privrag_desktop.llm.model_memory_estimate import Outline
from privrag_desktop.llm.remembered_file_checksums import file_sha256, remember, remembered
from privrag_desktop.runtime.paths import is_bundled, models_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.settings import Settings

_MAGIC = b"GGUF"
_LEAST_DIGITS = 12


class PackageMember(FrozenModel):
    """One piece of a model: a member of a package; sizes in bytes."""

    package: str
    version: str
    member: str
    size: int
    sha256: str


class KnownModel(FrozenModel):
    """A model of the catalogue; its parts joined in order are the file. Without parts it comes by hand."""

    name: str
    title: str
    file: str
    size: int
    sha256: str
    licence: str
    commercial_use: bool = True  # which the licence allows
    publisher: str = ""
    part: tuple[PackageMember, ...] = ()
    shape: ModelDimensions | None = None  # as its header says, known before it is here
    outline: Outline | None = None  # its build, where the header is not known

    @property
    def expected_shape(self) -> ModelDimensions | None:
        """What its header says or is expected to say."""
        return self.outline.shape(self.size) if self.outline else self.shape


class _Catalogue(FrozenModel):
    model: tuple[KnownModel, ...]


@cache
def catalogue() -> tuple[KnownModel, ...]:
    """The models this program knows; the first is the default."""
    text = files("privrag_desktop.llm").joinpath("catalogue.toml").read_text("utf-8")
    return _Catalogue.model_validate(tomllib.loads(text)).model


def known_model(name: str) -> KnownModel:
    """The model of that name in the catalogue; ModelError lists the names."""
    for model in catalogue():
        if name in {model.name, model.file}:
            return model
    names = ", ".join(model.name for model in catalogue())
    raise ModelError("There is no model {name} in the catalogue; it has {names}.", name=name, names=names)


def model_path(name: str) -> Path:
    """The path of a model by its catalogue or file name, there or not; ModelError for neither."""
    known = _by_name(name)
    if known is None and (Path(name).name != name or not name.lower().endswith(".gguf")):
        raise ModelError(
            "{name} is neither a model of the catalogue nor the name of a GGUF file in the models folder.",
            name=name,
        )
    return models_folder() / (known.file if known else name)


def list_models() -> list[ModelFile]:
    """What is here, then what could be; each the catalogue's first, without reading any file through."""
    own = sorted(models_folder().glob("*.gguf")) if models_folder().is_dir() else []
    known = [models_folder() / model.file for model in catalogue()]
    found = [inspect_model(path) for path in [*known, *(p for p in own if p not in known)]]
    return sorted(found, key=lambda one: one.state is ModelState.MISSING)


def inspect_model(path: Path) -> ModelFile:
    """What is known of a file without reading it through."""
    if not path.is_file():
        return _describe(path, 0, "", ModelState.MISSING)
    size = path.stat().st_size
    known = _by_name(path.name)
    checked = remembered(path)
    if known and size != known.size:
        return _describe(path, size, "", ModelState.DAMAGED)
    if known is None and not is_gguf(path):
        return _describe(path, size, "", ModelState.FOREIGN)
    if checked is None:
        return _describe(path, size, "", ModelState.UNCHECKED)
    return _describe(path, size, checked.sha256, _state(known, checked.sha256, confirmed=checked.confirmed))


def verify_model(path: Path, progress: Progress) -> ModelFile:
    """Read the file through and remember its checksum; reports CheckProgress, may be cancelled."""
    found = inspect_model(path)
    if found.state in {ModelState.MISSING, ModelState.FOREIGN}:
        return found
    before = remembered(path)
    sha256 = file_sha256(path, progress)
    confirmed = before is not None and before.confirmed and before.sha256 == sha256
    with suppress(OSError):  # a folder that an admin shares may not be written to: it is read again next time
        remember(path, sha256, confirmed=confirmed)
    return _describe(path, found.size, sha256, _state(_by_name(path.name), sha256, confirmed=confirmed))


def confirm_model(path: Path, sha256: str, progress: Progress) -> ModelFile:
    """Allow a user's own file, once they have compared its checksum; `sha256` holds 12 or more of its digits.

    Reports CheckProgress. UsageError when that is no checksum, ModelError when the file has another or is no
    language model.
    """
    wanted = "".join(sha256.split()).lower()  # publishers, and the window, write it in groups
    if not re.fullmatch(rf"[0-9a-f]{{{_LEAST_DIGITS},64}}", wanted):
        raise UsageError(
            "Give the checksum as `privrag models verify {file}` shows it, or its first "
            "{least} or more digits.",
            file=path.name,
            least=_LEAST_DIGITS,
        )
    found = verify_model(path, progress)
    if found.state not in {ModelState.READY, ModelState.UNCONFIRMED}:
        raise ModelError(_refusal(found))
    if not found.sha256.startswith(wanted):
        raise ModelError(
            "{file} does not have the checksum that was confirmed; nothing was changed.", file=path.name
        )
    try:
        remember(path, found.sha256, confirmed=True)
    except OSError as error:
        raise ModelError(
            "What you confirmed cannot be kept in {folder}: {reason}.",
            folder=path.parent,
            reason=error.strerror,
        ) from None
    return inspect_model(path)


def choose_model(settings: Settings) -> Path:
    """The file of the model that is set; ModelError says what to do when it may not be opened."""
    path = model_path(settings.model)
    require_trusted(path)
    return path


def require_trusted(path: Path) -> None:
    """ModelError unless the file's checksum is the catalogue's, or one that the user has confirmed."""
    found = inspect_model(path)
    if found.state is ModelState.UNCHECKED:
        found = verify_model(path, Progress())
    if found.state is not ModelState.READY:
        raise ModelError(_refusal(found))


def _refusal(found: ModelFile) -> TranslatableText:
    """Why the file may not be opened, and what to do."""
    file, known = found.path.name, _by_name(found.name)
    if known and (not known.part or is_bundled()) and found.state in {ModelState.MISSING, ModelState.DAMAGED}:
        return TranslatableText(
            "The language model {name} is not here, or damaged. Bring {file} by {publisher} on a disk and "
            "add it with `privrag models add PATH`.",
            name=found.name,
            file=file,
            publisher=known.publisher,
        )
    match found.state:
        case ModelState.MISSING:
            return TranslatableText(
                "The language model {name} is not in {folder}; fetch it with "
                "`privrag models fetch {name}` or copy its file there.",
                name=found.name,
                folder=found.path.parent,
            )
        case ModelState.DAMAGED:
            return TranslatableText(
                "The language model file {file} is damaged; delete it and fetch it again with "
                "`privrag models fetch {name}`.",
                file=file,
                name=found.name,
            )
        case ModelState.FOREIGN:
            return TranslatableText(
                "{file} is not a GGUF file; no language model can be read from it.", file=file
            )
        case _:
            return TranslatableText(
                "{file} is not in the catalogue and its checksum is {sha256}; compare that with its "
                "publisher's and allow it once with `privrag models verify {file} --confirm SHA256`.",
                file=file,
                sha256=found.sha256,
            )


def is_gguf(path: Path) -> bool:
    """Whether the file begins like one; no for a file that this user may not read."""
    try:
        with path.open("rb") as stream:
            return stream.read(len(_MAGIC)) == _MAGIC
    except OSError:
        return False


def _by_name(name: str) -> KnownModel | None:
    return next((model for model in catalogue() if name in {model.name, model.file}), None)


def _describe(path: Path, size: int, sha256: str, state: ModelState) -> ModelFile:
    known = _by_name(path.name)
    return ModelFile(
        name=known.name if known else path.name,
        title=known.title if known else path.stem,
        path=path,
        size=size,
        sha256=sha256,
        state=state,
    )


def _state(known: KnownModel | None, sha256: str, *, confirmed: bool) -> ModelState:
    if known:
        return ModelState.READY if sha256 == known.sha256 else ModelState.DAMAGED
    return ModelState.READY if confirmed else ModelState.UNCONFIRMED


def require_room(title: str, folder: Path, needed: int) -> None:
    """ModelError unless so many bytes are free where `folder` lies."""
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise ModelError(
            "{model} needs {needed:,} MiB in {folder}, where {free:,} MiB are free.",
            model=title,
            needed=needed >> 20,
            folder=folder,
            free=free >> 20,
        )
