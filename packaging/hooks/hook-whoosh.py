"""Its columns and codecs are unpickled by name."""

from PyInstaller.utils.hooks import collect_submodules

hiddenimports = collect_submodules("whoosh")
