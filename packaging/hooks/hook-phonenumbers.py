"""Numbers are read by the rules of each country; where in it one is, or with which company, nobody asks."""

from PyInstaller.utils.hooks import collect_submodules

_UNASKED = ("phonenumbers.geodata", "phonenumbers.carrierdata", "phonenumbers.tzdata")

hiddenimports = collect_submodules("phonenumbers", filter=lambda name: not name.startswith(_UNASKED))
