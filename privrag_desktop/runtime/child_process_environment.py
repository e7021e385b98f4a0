"""Choose the environment variables of each child process by name, so that no secret goes along.

A child that inherits everything also inherits a passphrase that somebody set for this program, and hands it
to whatever it starts itself.
"""

import os
from collections.abc import Mapping

_SECRETS = frozenset({"PRIVRAG_PASSPHRASE", "PRIVRAG_NEW_PASSPHRASE"})
_NEEDED = frozenset({
    "PATH", "HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "TEMP", "TMP",
    "SYSTEMROOT", "SYSTEMDRIVE", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "PROGRAMDATA", "COMSPEC",
    "PATHEXT",
    "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PYTHONPATH", "PYTHONHOME", "PYTHONUTF8", "VIRTUAL_ENV",
    "HF_HUB_OFFLINE", "DISABLE_TELEMETRY", "DO_NOT_TRACK",
})  # fmt: skip
_FOR_PIP = frozenset({
    "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR",
    "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "NETRC", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS",
})  # fmt: skip


def for_child(given: Mapping[str, str] | None = None) -> dict[str, str]:
    """What a Python program needs to run here, and nothing else."""
    return _only(_NEEDED, os.environ if given is None else given)


def for_pip(given: Mapping[str, str] | None = None) -> dict[str, str]:
    """As `for_child`, with how pip reaches its package index, which may include a password of that index."""
    given = os.environ if given is None else given
    own = {name: value for name, value in given.items() if name.upper().startswith("PIP_")}
    return own | _only(_NEEDED | _FOR_PIP, given)


def for_restart(given: Mapping[str, str] | None = None) -> dict[str, str]:
    """Everything but passphrases: this program goes on, so it needs its desktop and its own switches."""
    given = os.environ if given is None else given
    return {name: value for name, value in given.items() if name.upper() not in _SECRETS}


def _only(names: frozenset[str], given: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in given.items() if name.upper() in names}
