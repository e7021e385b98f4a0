"""Which of its libraries it loads depends on the processor, by a name that is put together."""

from PyInstaller.utils.hooks import collect_dynamic_libs, collect_submodules, copy_metadata

binaries = collect_dynamic_libs("faiss")
hiddenimports = collect_submodules("faiss", filter=lambda name: "contrib" not in name)
datas = copy_metadata("faiss-cpu")
