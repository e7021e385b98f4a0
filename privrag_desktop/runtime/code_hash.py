"""Hash the program's own code and versions, to notice what other code made from the same data."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable

_OWN, _PACKAGE = "privrag-desktop", "privrag_desktop"
_COMPILED = "__pycache__"
BUILT_FROM = "built_from.txt"  # in a bundle alone: a hash of the files that it was built from


def code_version(parts: Sequence[str], made_with: Sequence[str]) -> bytes:
    """A hash of files and folders of this program, and of the versions of it and of the packages they use.

    A bundle has no files of its own beside it and goes by all that it was built from.
    """
    made_of = blake2b(digest_size=16)
    for name in (_OWN, *made_with):
        made_of.update(f"{name} {_version(name)}\n".encode())
    for part in (*parts, BUILT_FROM):
        for content in _contents(files(_PACKAGE).joinpath(part)):
            made_of.update(content)
    return made_of.digest()


def _contents(part: Traversable) -> Iterator[bytes]:
    if part.is_file():
        yield part.read_bytes()
    elif part.is_dir() and part.name != _COMPILED:
        for one in sorted(part.iterdir(), key=lambda one: one.name):
            yield from _contents(one)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
