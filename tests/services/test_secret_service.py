"""The keyring of a Linux desktop over a real D-Bus, behind the guard of the program."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from privrag_desktop.services.vault.creation_and_unlocking import create_vault
from privrag_desktop.services.vault.locked_vault_info import users_of
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR

PASSPHRASE = "the admin's passphrase"
OPEN = (
    "import sys; from pathlib import Path\n"
    "from privrag_desktop.runtime.network_guard import install_guard\n"
    "guard = install_guard()\n"
    "from privrag_desktop.services.vault.access.unlocking_with_system_keyring import open_with_account\n"
    "with open_with_account(Path(sys.argv[1]), 'admin', guard) as workspace:\n"
    "    print(workspace.person.name, guard.attempts.allowed, guard.attempts.refused)\n"
)
KEY_FOR = (
    "import sys; from pathlib import Path\n"
    "from privrag_desktop.runtime.network_guard import install_guard\n"
    "guard = install_guard()\n"
    "from privrag_desktop.services.vault.creation_and_unlocking import open_vault\n"
    "with open_vault(Path(sys.argv[1]), sys.argv[2]) as workspace:\n"
    "    address = workspace.settings.server_address\n"
    "    keys = [workspace.server_key(one) for one in (address, f'{address}/other')]\n"
    "    print(keys, guard.attempts.refused)\n"
)

pytestmark = pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="there is no dbus-daemon here")


@contextmanager
def started(*command: str, surroundings: dict[str, str]) -> Iterator[str]:
    """A process that lives as long as it is needed, and the first line that it says."""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=surroundings
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.kill()


@pytest.fixture
def desktop() -> Iterator[dict[str, str]]:
    """The environment of a session whose D-Bus has a Secret Service."""
    before = dict(os.environ)
    with started("dbus-daemon", "--session", "--nofork", "--print-address", surroundings=before) as address:
        session = {**before, "DBUS_SESSION_BUS_ADDRESS": address, "PRIVRAG_PASSPHRASE": PASSPHRASE}
        service = (sys.executable, "-m", "tests.services.secret_service")
        with started(*service, surroundings=session) as said:
            assert said == "ready"
            yield session


def run(desktop: dict[str, str], *command: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *command], input=typed, capture_output=True, text=True, check=False, env=desktop
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_vault_opens_with_what_the_desktop_keeps_and_no_more_once_that_is_turned_off(
    desktop: dict[str, str], tmp_path: Path
) -> None:
    vault = tmp_path / "vault"
    create_vault(vault, PASSPHRASE, FLOOR)
    privrag = ("-m", "privrag_desktop", "--vault", str(vault), "--json", "vault", "keyring")
    assert json.loads(run(desktop, *privrag, "--on")) == {"users": ["admin"], "why_not": ""}
    assert run(desktop, "-c", OPEN, str(vault)).split() == ["admin", "0", "0"]
    run(desktop, *privrag, "--off")
    assert not any(one.keyring for one in users_of(vault))
    refused = subprocess.run(
        [sys.executable, "-c", OPEN, str(vault)], capture_output=True, text=True, check=False, env=desktop
    )
    assert "holds no key for this vault" in refused.stderr


def test_a_servers_key_is_kept_by_the_desktop_for_one_address_until_it_is_removed(
    desktop: dict[str, str], tmp_path: Path
) -> None:
    vault = tmp_path / "vault"
    create_vault(vault, PASSPHRASE, FLOOR)
    privrag = ("-m", "privrag_desktop", "--vault", str(vault), "--json", "vault")
    server = ("--set", "server_address=https://10.0.0.5/v1", "--set", "server_model=big")
    run(desktop, *privrag, "settings", *server)
    said = run(desktop, *privrag, "server-key", "--set", typed="swordfish\n")
    assert json.loads(said) == {"server": "https://10.0.0.5/v1", "key": "keyring", "why_not": ""}
    assert run(desktop, "-c", KEY_FOR, str(vault), PASSPHRASE).strip() == "['swordfish', ''] 0"
    run(desktop, *privrag, "server-key", "--remove")
    assert run(desktop, "-c", KEY_FOR, str(vault), PASSPHRASE).strip() == "['', ''] 0"
