"""Which reader this is: what another one has read may be told otherwise by this one."""

from collections.abc import Iterator
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.resources.abc import Traversable

_PACKAGES = ("privrag-desktop", "fhir.resources", "pydantic")


def reader_version() -> bytes:
    """A hash of the reader's own text, and of the versions of what it is made with.

    A program without its text beside it goes by its version alone.
    """
    made_of = blake2b(digest_size=16)
    for name in _PACKAGES:
        made_of.update(f"{name} {_version(name)}\n".encode())
    for text in _texts(files("privrag_desktop.fhir")):
        made_of.update(text)
    return made_of.digest()


def _texts(package: Traversable) -> Iterator[bytes]:
    for one in sorted(package.iterdir(), key=lambda one: one.name):
        if one.name.endswith(".py"):
            yield one.read_bytes()
        elif one.is_dir():
            yield from _texts(one)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
