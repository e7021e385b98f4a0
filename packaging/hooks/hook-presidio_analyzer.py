"""Its recognizers are imported all at once, and some read tables beside them."""

from PyInstaller.utils.hooks import collect_data_files, collect_submodules

datas = collect_data_files("presidio_analyzer")
hiddenimports = collect_submodules("presidio_analyzer")
