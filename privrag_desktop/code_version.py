"""Which code this is: what other code has made from the same data may be made otherwise by this one."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable

_OWN = "privrag-desktop"
_COMPILED = "__pycache__"


def code_version(package: str, made_with: Sequence[str]) -> bytes:
    """A hash of a package's own files, and of the versions of this program and of the packages it uses.

    A program without its own files beside it goes by the versions alone.
    """
    made_of = blake2b(digest_size=16)
    for name in (_OWN, *made_with):
        made_of.update(f"{name} {_version(name)}\n".encode())
    for content in _contents(files(package)):
        made_of.update(content)
    return made_of.digest()


def _contents(package: Traversable) -> Iterator[bytes]:
    inside = package.iterdir() if package.is_dir() else ()
    for one in sorted(inside, key=lambda one: one.name):
        if one.is_file():
            yield one.read_bytes()
        elif one.name != _COMPILED:
            yield from _contents(one)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
