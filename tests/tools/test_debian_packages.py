"""Whose a library of the system is stands in dpkg's lists, under one of the names of its file."""

import shutil
import sys
from pathlib import Path

import pytest

from tools.bundled_files import BundledFile
from tools.debian_packages import of_packages, parse_owners


def test_lines_of_dpkg_are_read() -> None:
    text = (
        "zlib1g:amd64: /lib/x86_64-linux-gnu/libz.so.1\n"
        "diversion by dash from: /bin/sh\n"
        "one, two:amd64: /usr/lib/shared.so\n"
        "\n"
    )
    assert parse_owners(text) == {"/lib/x86_64-linux-gnu/libz.so.1": "zlib1g", "/usr/lib/shared.so": "one"}


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("dpkg") is None, reason="without dpkg")
def test_a_file_of_a_package_is_found_with_its_licence() -> None:
    """bash is on every Debian; its program lies in /bin or /usr/bin, as that system has it."""
    bash = BundledFile("bash", Path("/bin/bash"))
    stranger = BundledFile("stranger", Path("/nowhere/stranger.so"))
    (one,), others = of_packages([bash, stranger])
    assert (one.name, one.files) == ("bash", (bash,))
    assert one.version
    assert one.address.startswith("pkg:deb/")
    assert others == [stranger]


def test_without_dpkg_nobody_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    stranger = BundledFile("stranger", Path("/nowhere/stranger.so"))
    assert of_packages([stranger]) == ([], [stranger])
