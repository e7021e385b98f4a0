"""What `make medium` writes, signs and says, and that its page can be followed word by word."""

import hashlib
import html
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    KeySerializationEncryption,
    NoEncryption,
    PrivateFormat,
)

from tests.conftest import CHECKOUT
from tests.mediums import Receiver, installer_name, make_medium, small_model
from tools import medium, medium_page
from tools.medium import KEY, LIST, PAGE, SCRIPT, SIGNATURE, fingerprint, main
from tools.medium_page import MOST_ON_FAT32, Item, page, size_text

THE_KEY = Ed25519PrivateKey.from_private_bytes(bytes([1] * 32))
VERSION = medium._version()
NAMES = (
    installer_name(VERSION),
    f"privrag-desktop_{VERSION}_amd64.deb",
    f"privrag-desktop-{VERSION}-setup.exe",
    f"privrag-desktop-{VERSION}.dmg",
)
OTHERS = (
    installer_name(f"{VERSION}.1"),
    installer_name("0.0.1"),
    "notes.txt",
    f"privrag-desktop-{VERSION}.run.part",
)


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    folder.mkdir()
    for name in (*NAMES, *OTHERS):
        (folder / name).write_text(name, encoding="ascii")
    return folder


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalogue of one small model, which is here, and one that is not."""
    other = small_model().model_copy(update={"name": "other", "file": "Other.gguf"})
    monkeypatch.setattr(medium, "catalogue", lambda: (small_model(), other))
    folder = tmp_path / "models"
    folder.mkdir()
    (folder / small_model().file).write_bytes(b"GGUF and made up")
    (folder / "own.gguf").write_bytes(b"GGUF of nobody")
    return folder


@pytest.fixture
def into(tmp_path: Path) -> Path:
    return tmp_path / "stick"


@pytest.fixture
def make(dist: Path, models: Path, into: Path) -> list[str]:
    return ["--dist", str(dist), "--models", str(models), "--into", str(into)]


def key_file(folder: Path, lock: KeySerializationEncryption) -> Path:
    file = folder / "sender.pem"
    file.write_bytes(THE_KEY.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, lock))
    return file


def files(folder: Path) -> set[str]:
    return {one.relative_to(folder).as_posix() for one in folder.rglob("*") if one.is_file()}


def test_it_holds_this_version_for_each_system_and_the_known_models(make: list[str], into: Path) -> None:
    main(make)
    content = {f"installers/{name}" for name in NAMES} | {f"models/{small_model().file}", SCRIPT, PAGE}
    assert files(into) == content | {LIST, SIGNATURE, KEY}
    listed = dict(line.split("  ")[::-1] for line in (into / LIST).read_text("ascii").splitlines())
    assert listed == {name: hashlib.sha256((into / name).read_bytes()).hexdigest() for name in content}
    assert b"\r" not in b"".join((into / name).read_bytes() for name in (LIST, KEY, SCRIPT, PAGE))


def test_without_a_key_it_is_for_a_trial_and_says_so(
    make: list[str], into: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(make)
    told = capsys.readouterr().out
    assert "FOR A TRIAL ONLY" in told
    assert "NO LANGUAGE MODEL" not in told
    public = (into / KEY).read_bytes()
    shutil.rmtree(into)
    main(make)
    assert (into / KEY).read_bytes() != public


@pytest.mark.parametrize("passphrase", [b"", b"made up"], ids=["open", "with a passphrase"])
def test_the_senders_key_signs_and_its_fingerprint_is_told_but_not_written(
    make: list[str],
    tmp_path: Path,
    passphrase: bytes,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    into = tmp_path / "stick"
    monkeypatch.setattr(medium, "getpass", lambda _: passphrase.decode())
    lock = BestAvailableEncryption(passphrase) if passphrase else NoEncryption()
    main([*make, "--key", str(key_file(tmp_path, lock))])
    told = capsys.readouterr().out
    assert "TRIAL" not in told
    assert fingerprint(THE_KEY) in re.sub(r"\s", "", told)
    checksum = hashlib.sha256((into / "installers" / NAMES[2]).read_bytes()).hexdigest()
    assert f"{NAMES[2]}, its checksum: {checksum}" in told
    THE_KEY.public_key().verify((into / SIGNATURE).read_bytes(), (into / LIST).read_bytes())
    written = re.sub(r"\s", "", (into / PAGE).read_text("utf-8"))
    assert fingerprint(THE_KEY)[:32] not in written


@pytest.mark.parametrize("typed", ["", "wrong"])
def test_a_wrong_passphrase_makes_no_medium(
    make: list[str], into: Path, tmp_path: Path, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(medium, "getpass", lambda _: typed)
    with pytest.raises(SystemExit, match="the passphrase is wrong"):
        main([*make, "--key", str(key_file(tmp_path, BestAvailableEncryption(b"made up")))])
    assert not into.exists()


def test_what_is_no_such_key_makes_no_medium(make: list[str], into: Path, tmp_path: Path) -> None:
    file = tmp_path / "key.pem"
    file.write_text("no key", encoding="ascii")
    with pytest.raises(SystemExit, match="no private key"):
        main([*make, "--key", str(file)])
    other = generate_private_key(SECP256R1())
    file.write_bytes(other.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    with pytest.raises(SystemExit, match="another kind of key"):
        main([*make, "--key", str(file)])
    with pytest.raises(SystemExit, match="No such file"):
        main([*make, "--key", str(tmp_path / "nowhere")])
    assert not into.exists()


def test_a_key_in_the_project_is_not_used(make: list[str]) -> None:
    with pytest.raises(SystemExit, match="lies in the project"):
        main([*make, "--key", str(CHECKOUT / "sender.pem")])


def test_a_folder_with_something_in_it_is_left_alone(make: list[str], into: Path) -> None:
    into.mkdir()
    main([*make, "--no-models"])
    before = files(into)
    with pytest.raises(SystemExit, match="not an empty folder"):
        main(make)
    assert files(into) == before
    shutil.rmtree(into)
    into.write_text("made up", encoding="ascii")
    with pytest.raises(SystemExit, match="not an empty folder"):
        main(make)
    assert into.read_text("ascii") == "made up"


def test_without_an_installer_there_is_no_medium(make: list[str], dist: Path, into: Path) -> None:
    for name in NAMES:
        (dist / name).unlink()
    with pytest.raises(SystemExit, match="no installer of version"):
        main(make)
    assert not into.exists()


def test_models_can_be_chosen_or_left_out(
    make: list[str], into: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([*make, "--no-models"])
    assert not (into / "models").exists()
    assert "NO LANGUAGE MODEL" in capsys.readouterr().out
    shutil.rmtree(into)
    main([*make, "--model", "small"])
    assert files(into / "models") == {small_model().file}
    with pytest.raises(SystemExit, match="no model huge in the catalogue; it has small, other"):
        main([*make, "--model", "huge"])
    with pytest.raises(SystemExit, match="Of other not every file is in"):
        main([*make, "--model", "other"])


def test_a_damaged_model_is_not_signed(make: list[str], models: Path, into: Path) -> None:
    (models / small_model().file).write_bytes(b"GGUF and changed")
    with pytest.raises(SystemExit, match="is damaged"):
        main(make)
    assert not (into / LIST).exists()


@pytest.mark.parametrize("name", ["-x.gguf", "a b.gguf", "a\nb.gguf", "ü.gguf", ".x.gguf", "x.gguf."])
def test_a_name_that_not_every_system_takes_is_refused(
    make: list[str], models: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = small_model().model_copy(update={"file": name})
    monkeypatch.setattr(medium, "catalogue", lambda: (odd,))
    (models / name).write_bytes(b"GGUF and made up")
    with pytest.raises(SystemExit, match="cannot be written on every system"):
        main(make)


def test_what_is_too_large_for_fat32_is_said(
    make: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in (medium, medium_page):
        monkeypatch.setattr(module, "MOST_ON_FAT32", len(b"GGUF and made up") - 1)
    main(make)
    assert f"LARGER THAN 4 GB: models/{small_model().file}" in capsys.readouterr().out


def test_it_starts_as_a_command(make: list[str], into: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["medium", *make, "--no-models"])
    monkeypatch.delitem(sys.modules, "tools.medium")
    runpy.run_module("tools.medium", run_name="__main__")
    assert (into / SIGNATURE).is_file()


def test_the_page_loads_nothing_and_names_every_file() -> None:
    items = [
        Item("installers/a.run", "0" * 64, 200_000_000),
        Item("models/b.gguf", "0" * 64, MOST_ON_FAT32 + 1),
    ]
    text = page("1.0", items).decode()
    assert not re.search(r"<script|<link|<img|@import|url\(|https?:|\$\{?[a-z]", text)
    assert "Larger than 4 GB, for a stick with exFAT or NTFS: models/b.gguf" in text
    for words in ("200 MB", "4.3 GB", "no installer for Windows", "no installer for macOS", "@media print"):
        assert words in text
    assert "Larger than" not in page("1.0", items[:1]).decode()


def test_the_page_has_the_steps_of_each_system_that_has_an_installer() -> None:
    items = [Item(f"installers/{name}", "0" * 64, 1) for name in NAMES]
    text = page("1.0", items).decode()
    assert f"Get-FileHash -Algorithm SHA256 installers\\{NAMES[2]}" in text
    assert f"shasum -a 256 installers/{NAMES[3]}" in text
    assert "no installer for" not in text


def test_sizes_are_said_in_the_units_of_a_stick() -> None:
    assert [size_text(size) for size in (0, 1_499_999, 999_999_999, 1_000_000_000)] == [
        "less than 1 MB",
        "1 MB",
        "1000 MB",
        "1.0 GB",
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="the steps for Linux")
def test_the_commands_of_the_page_check_and_install(tmp_path: Path) -> None:
    stick = make_medium(tmp_path, "1.0", THE_KEY)
    receiver = Receiver(tmp_path, THE_KEY)
    receiver.home.mkdir()
    text = (stick / PAGE).read_text("utf-8")
    blocks = re.findall(r"<pre>(.*?)</pre>", text.partition("<h2>3.")[0], re.DOTALL)
    script = html.unescape("\n".join(blocks)).replace("/media/STICK/FOLDER", str(stick))
    done = subprocess.run(
        ["sh", "-eu", "-c", f"{script} --fingerprint {fingerprint(THE_KEY)}"],
        env={"HOME": str(receiver.home), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    lines = done.stdout.splitlines()
    assert lines[0].endswith(fingerprint(THE_KEY))
    assert lines[1:3] == ["Signature Verified Successfully", "install.sh: OK"]
    assert receiver.version == "1.0"
