"""Word lists, grammars, prompts, pictures; modules that are imported by name; the versions that it tells."""

from PyInstaller.utils.hooks import collect_data_files, collect_submodules, copy_metadata

from privrag_desktop.services.support.support_file_fields import LIBRARIES

datas = collect_data_files("privrag_desktop") + copy_metadata("privrag-desktop")
for library in LIBRARIES:
    datas += copy_metadata(library)
hiddenimports = collect_submodules("privrag_desktop")
