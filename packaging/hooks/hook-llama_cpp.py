"""It opens its libraries itself, by their path in its own folder, and ggml those of each processor."""

from PyInstaller.utils.hooks import collect_dynamic_libs

binaries = collect_dynamic_libs("llama_cpp")
