"""Fetch, add, verify, confirm, choose and remove language model files."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from privrag_desktop.domain.language_models import AddedModels, ModelFile, ModelState
from privrag_desktop.errors import ModelError
from privrag_desktop.i18n import mark
from privrag_desktop.llm import model_catalogue_and_files
from privrag_desktop.llm.add_model_file import add, model_files
from privrag_desktop.llm.model_download_with_pip import fetch
from privrag_desktop.llm.model_speed_measurement import forget_speed
from privrag_desktop.llm.remembered_file_checksums import forget
from privrag_desktop.runtime.paths import is_bundled
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.settings_file import change_settings, load_settings

_MOST_LINKS = 40  # that a system follows
_NOT_HERE = mark("The language model {name} is not on this computer.")
_IN_USE = mark(
    "The language model {name} is the one that is set. Choose another with `privrag models use NAME`."
)
_NO_INDEX = mark(
    "This program has no package index to fetch {model} from. Get its file {file} on another computer, bring "
    "it here on a stick, and add it on the page Models or with `privrag models add PATH`."
)
_NOT_REMOVED = mark("The file {path} cannot be removed: {reason}.")


def fetch_model(name: str, progress: Progress) -> ModelFile:
    """Bring a model of the catalogue here; reports FetchProgress. ModelError when that cannot be done."""
    known = model_catalogue_and_files.known_model(name)
    if is_bundled():
        raise ModelError(_NO_INDEX, model=known.title, file=known.file)
    return model_catalogue_and_files.inspect_model(fetch(known, progress))


def add_models(paths: Sequence[Path], progress: Progress) -> AddedModels:
    """Copy files, and the GGUF files of folders, into the models folder; reports AddProgress.

    What cannot be added is told and keeps no other file out. Cancelled keeps those that are whole.
    """
    added: list[ModelFile] = []
    refused: list[str] = []
    for file in (file for path in paths for file in model_files(path)):
        try:
            added.append(add(file, progress))
        except ModelError as error:
            refused.append(error.sentence)
    return AddedModels(tuple(added), tuple(refused))


def verify_model(name: str, progress: Progress) -> ModelFile:
    """Read a model's file through and say its state and checksum; reports CheckProgress."""
    return model_catalogue_and_files.verify_model(model_catalogue_and_files.model_path(name), progress)


def confirm_model(name: str, sha256: str, progress: Progress) -> ModelFile:
    """Allow a user's own file once they have compared its checksum, given whole or by its first digits.

    Reports CheckProgress; UsageError when that is no checksum, ModelError when the file has another.
    """
    path: Path = model_catalogue_and_files.model_path(name)
    return model_catalogue_and_files.confirm_model(path, sha256, progress)


def use_model(name: str) -> ModelFile:
    """Set this model in the settings file of this account; it is loaded from the next unlocking on.

    ModelError for one that is not here or may not be opened.
    """
    path = _path(name)
    model_catalogue_and_files.require_trusted(path)
    found = model_catalogue_and_files.inspect_model(path)
    change_settings({"model": found.name})
    return found


def remove_model(name: str) -> ModelFile:
    """Delete the file of a model and what is remembered of it; of a link, the link.

    ModelError for one that is not here, and for the one that is set.
    """
    path = _path(name)
    found = model_catalogue_and_files.inspect_model(path)
    if found.state is ModelState.MISSING and not path.is_symlink():
        raise ModelError(_NOT_HERE, name=found.name)
    if _is_set(path):
        raise ModelError(_IN_USE, name=found.name)
    try:
        forget(path)
        forget_speed(path)
        path.unlink()
    except OSError as error:
        raise ModelError(_NOT_REMOVED, path=path, reason=error.strerror) from None
    return model_catalogue_and_files.inspect_model(path)


def _path(name: str) -> Path:
    """The path of a model's file; blanks around the name count only if the file's own name has them."""
    with suppress(ModelError):
        exact: Path = model_catalogue_and_files.model_path(name)
        if exact.exists() or exact.is_symlink():
            return exact
    return model_catalogue_and_files.model_path(name.strip())


def _is_set(path: Path) -> bool:
    """Whether it is the file of the model that is set, or on the way of links that lead to it."""
    with suppress(ModelError, OSError):  # what is set may be no model at all
        used = model_catalogue_and_files.model_path(load_settings().model)
        return any(_is_same_entry(path, one) for one in (*_links_from(used), used.resolve()))
    return False


def _links_from(path: Path) -> Iterator[Path]:
    """The file and what each link leads to; a chain longer than systems follow is none."""
    for _ in range(_MOST_LINKS):
        yield path
        if not path.is_symlink():
            return
        path = path.parent / path.readlink()


def _is_same_entry(one: Path, other: Path) -> bool:
    """Whether both are the same entry of the same folder, by whatever way it was reached."""
    return one.name == other.name and one.parent.exists() and one.parent.samefile(other.parent)
