"""Which resource a record is, and of which release, is looked up by name."""

from PyInstaller.utils.hooks import collect_submodules

hiddenimports = collect_submodules("fhir.resources", filter=lambda name: ".tests" not in name)
