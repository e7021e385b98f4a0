"""Keep Whoosh's files in memory, temporary ones included, so that none touches the disk."""

from collections.abc import Mapping
from io import BytesIO
from typing import Any, Self

from whoosh.filedb.filestore import RamStorage
from whoosh.filedb.structfile import StructFile


class MemoryStorage(RamStorage):  # type: ignore[misc] # Whoosh has no types
    """Files as bytes in a dictionary; a copy shares their content, which never changes once written."""

    def __init__(self, files: Mapping[str, bytes] | None = None) -> None:
        super().__init__()
        self.files: dict[str, bytes] = dict(files or {})

    def copy(self) -> Self:
        return type(self)(self.files)

    def create_file(self, name: str, **_options: Any) -> Any:
        return StructFile(_SavedOnClose(self.files, name), name=name)

    def temp_storage(self, name: str | None = None) -> "MemoryStorage":
        return MemoryStorage()  # the inherited one writes into the system's temporary folder

    def destroy(self) -> None:
        self.files.clear()


class _SavedOnClose(BytesIO):
    def __init__(self, files: dict[str, bytes], name: str) -> None:
        super().__init__()
        self._files = files
        self._name = name

    def close(self) -> None:
        if not self.closed:
            self._files[self._name] = self.getvalue()
        super().close()
