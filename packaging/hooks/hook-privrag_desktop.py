"""Word lists, grammars, prompts, pictures; modules that are imported by name; the version that it tells."""

from PyInstaller.utils.hooks import collect_data_files, collect_submodules, copy_metadata

datas = collect_data_files("privrag_desktop") + copy_metadata("privrag-desktop")
hiddenimports = collect_submodules("privrag_desktop")
