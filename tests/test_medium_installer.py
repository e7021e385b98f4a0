"""From a medium nothing is installed but what was signed with the key that the receiver has heard of."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.mediums import Receiver, installer_name, make_medium, sign, small_model
from tools.medium import KEY, LIST, PAGE, SCRIPT, SIGNATURE, fingerprint

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a script for Linux")
THE_KEY, OTHER_KEY = (Ed25519PrivateKey.from_private_bytes(bytes([number] * 32)) for number in (1, 2))
RUN, MODEL = f"installers/{installer_name('1.0')}", f"models/{small_model().file}"
Change = Callable[[Path], object]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_medium(tmp_path_factory.mktemp("made"), "1.0", THE_KEY)


@pytest.fixture
def stick(made: Path, tmp_path: Path) -> Path:
    """As it comes from a file system without links and without a bit that says what may be run."""
    folder = tmp_path / "my stick"
    shutil.copytree(made, folder)
    for file in folder.rglob("*"):
        file.chmod(0o700 if file.is_dir() else 0o600)
    return folder


@pytest.fixture(params=["sh", "bash"])
def shell(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def receiver(tmp_path: Path) -> Receiver:
    return Receiver(tmp_path, THE_KEY)


def public(key: Ed25519PrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)


def change(name: str) -> Change:
    def changed(stick: Path) -> None:
        content = bytearray((stick / name).read_bytes())
        content[len(content) // 2] ^= 1
        (stick / name).write_bytes(content)

    return changed


def remove(name: str) -> Change:
    return lambda stick: (stick / name).unlink()


def add(name: str, content: str = "made up") -> Change:
    def added(stick: Path) -> None:
        (stick / name).parent.mkdir(exist_ok=True)
        (stick / name).write_text(content, encoding="utf-8")

    return added


def move_behind_a_link(name: str) -> Change:
    """Content and signature stay genuine; what the link leads to can be exchanged at any time."""

    def moved(stick: Path) -> None:
        elsewhere = stick.with_name("elsewhere")
        (stick / name).rename(elsewhere)
        (stick / name).symlink_to(elsewhere)

    return moved


def key_file(content: bytes) -> Change:
    return lambda stick: (stick / KEY).write_bytes(content)


def signed_list(change_text: Callable[[str], str], key: Ed25519PrivateKey = THE_KEY) -> Change:
    """A list of another content, with a genuine signature."""

    def changed(stick: Path) -> None:
        sign(stick, key, change_text((stick / LIST).read_text("ascii")).encode())

    return changed


def more_listed(name: str) -> Change:
    return signed_list(lambda text: f"{text}{'0' * 64}  {name}\n")


def made_by_somebody_else(stick: Path) -> None:
    (stick / KEY).write_bytes(public(OTHER_KEY))
    change(RUN)(stick)
    sign(stick, OTHER_KEY, (stick / LIST).read_bytes())


def other_key_and_its_signature(stick: Path) -> None:
    (stick / KEY).write_bytes(public(THE_KEY) + public(OTHER_KEY))
    sign(stick, OTHER_KEY, (stick / LIST).read_bytes())


def folder_in_the_place_of(name: str) -> Change:
    def replaced(stick: Path) -> None:
        (stick / name).unlink()
        (stick / name).mkdir()

    return replaced


def pipe_for_the_list(stick: Path) -> None:
    (stick / LIST).unlink()
    os.mkfifo(stick / LIST)


def other_kind_of_key(stick: Path) -> None:
    kind = X25519PrivateKey.generate().public_key()
    (stick / KEY).write_bytes(kind.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))


def large_key(stick: Path) -> None:
    kind = rsa.generate_private_key(65537, 2048).public_key()
    (stick / KEY).write_bytes(kind.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))


NO_LINE, TWICE, UNLISTED, LINK = (
    "a line that it may not have",
    "names a file twice",
    "does not name",
    "a link",
)
CHANGED, MISSING, NOT_ONE_KEY = "was changed", "missing", "not exactly one public key"
REFUSED: dict[str, tuple[Change, str]] = {
    "installer changed": (change(RUN), CHANGED),
    "model changed": (change(MODEL), CHANGED),
    "page changed": (change(PAGE), CHANGED),
    "installer missing": (remove(RUN), MISSING),
    "model missing": (remove(MODEL), MISSING),
    "list missing": (remove(LIST), MISSING),
    "signature missing": (remove(SIGNATURE), MISSING),
    "key missing": (remove(KEY), MISSING),
    "folder for the list": (folder_in_the_place_of(LIST), MISSING),
    "folder for the model": (folder_in_the_place_of(MODEL), MISSING),
    "file added": (add("autorun.inf"), UNLISTED),
    "model added": (add("models/other.gguf"), UNLISTED),
    "hidden file added": (add("installers/.hidden"), UNLISTED),
    "folder added": (add("more/file"), UNLISTED),
    "blank in a name": (add("System Volume Information/x"), UNLISTED),
    "newline in a name": (add("x\ninstall.sh"), UNLISTED),
    "names joined by a newline": (add("install.sh\n./x"), UNLISTED),
    "backslash in a name": (add("models\\x"), UNLISTED),
    "same name in capitals": (add("INSTALL.SH"), UNLISTED),
    "models behind a link": (move_behind_a_link("models"), LINK),
    "installers behind a link": (move_behind_a_link("installers"), LINK),
    "model behind a link": (move_behind_a_link(MODEL), LINK),
    "list behind a link": (move_behind_a_link(LIST), "no plain file"),
    "key behind a link": (move_behind_a_link(KEY), "no plain file"),
    "link added": (lambda stick: (stick / "models" / "x").symlink_to("/etc"), LINK),
    "link to nothing": (lambda stick: (stick / "x").symlink_to("nowhere"), LINK),
    "pipe added": (lambda stick: os.mkfifo(stick / "x"), "special file"),
    "pipe for the list": (pipe_for_the_list, "no plain file"),
    "second key": (key_file(public(THE_KEY) + public(OTHER_KEY)), NOT_ONE_KEY),
    "second key before": (key_file(public(OTHER_KEY) + public(THE_KEY)), NOT_ONE_KEY),
    "second key with its signature": (other_key_and_its_signature, NOT_ONE_KEY),
    "line after the key": (key_file(public(THE_KEY) + b"and more\n"), NOT_ONE_KEY),
    "line before the key": (key_file(b"and more\n" + public(THE_KEY)), NOT_ONE_KEY),
    "key with other line ends": (key_file(public(THE_KEY).replace(b"\n", b"\r\n")), NOT_ONE_KEY),
    "empty key": (key_file(b""), NOT_ONE_KEY),
    "endless key": (key_file(public(THE_KEY) * 100), "larger than it can be"),
    "key of another kind": (other_kind_of_key, "another kind than Ed25519"),
    "large key of another kind": (large_key, "another kind than Ed25519"),
    "somebody else's medium": (made_by_somebody_else, "not signed with the key of that fingerprint"),
    "somebody else's signature": (signed_list(lambda text: text, OTHER_KEY), "changed after it was signed"),
    "list changed": (change(LIST), "changed after it was signed"),
    "list with other line ends": (
        lambda stick: (stick / LIST).write_bytes((stick / LIST).read_bytes().replace(b"\n", b"\r\n")),
        "changed after it was signed",
    ),
    "signature changed": (change(SIGNATURE), "changed after it was signed"),
    "signed list with other line ends": (signed_list(lambda text: text.replace("\n", "\r\n")), NO_LINE),
    "signed list of bytes": (signed_list(lambda text: text.replace("  ", " *")), NO_LINE),
    "signed list with escapes": (signed_list(lambda text: f"{text}\\{'0' * 64}  a\\\\b\n"), NO_LINE),
    "signed list with an end in it": (signed_list(lambda text: f"{text}\0\n"), NO_LINE),
    "signed list with a long checksum": (signed_list(lambda text: f"0{text}"), NO_LINE),
    "path upwards": (more_listed("../elsewhere"), NO_LINE),
    "path upwards within": (more_listed("models/../install.sh"), NO_LINE),
    "path from the root": (more_listed("/etc/passwd"), NO_LINE),
    "path to here": (more_listed("./install.sh"), NO_LINE),
    "empty part of a path": (more_listed("models//x"), NO_LINE),
    "option for a name": (more_listed("--help"), NO_LINE),
    "listed twice": (signed_list(lambda text: text * 2), TWICE),
    "listed again in capitals": (more_listed("INSTALL.SH"), TWICE),
    "the list in the list": (more_listed(LIST), TWICE),
    "endless list": (signed_list(lambda text: text + f"{'0' * 64}  x\n" * 20_000), "larger than it can be"),
    "empty list": (signed_list(lambda _: ""), "changed after it was signed"),
    "list of one file": (signed_list(lambda text: text[: text.index("\n") + 1]), UNLISTED),
}


def test_it_installs_the_program_and_adds_the_models(stick: Path, tmp_path: Path, shell: str) -> None:
    receiver = Receiver(tmp_path, THE_KEY, shell)
    told = receiver.install(stick / SCRIPT)
    assert told.code == 0, told.text
    assert (receiver.version, receiver.models) == ("1.0", [small_model().file])
    assert "This medium holds version 1.0" in told.text
    assert small_model().sha256 in told.text


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_not_as_it_was_signed_installs_nothing(stick: Path, receiver: Receiver, case: str) -> None:
    spoil, sentence = REFUSED[case]
    own = stick.with_name("own copy.sh")
    shutil.copy(stick / SCRIPT, own)
    spoil(stick)
    told = receiver.install(own, "--from", str(stick))
    assert told.code == 1
    assert sentence in told.text
    assert "\r" not in told.text
    assert list(receiver.home.iterdir()) == []


@pytest.mark.parametrize("digits", [32, 63, 64])
def test_the_first_digits_of_the_fingerprint_are_enough_however_they_are_typed(
    stick: Path, receiver: Receiver, digits: int
) -> None:
    heard = fingerprint(THE_KEY)[:digits].upper()
    typed = " ".join(heard[at : at + 4] for at in range(0, digits, 4))
    told = receiver.asked(stick / SCRIPT, f"{typed}\n")
    assert told.code == 0, told.text
    assert receiver.version == "1.0"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type at least"),
        (fingerprint(THE_KEY)[:31], "Type at least"),
        (fingerprint(THE_KEY) + "0", "not signed with the key"),
        (fingerprint(OTHER_KEY), "not signed with the key"),
        (fingerprint(THE_KEY)[1:], "not signed with the key"),
        ("*" * 40, "digits 0 to 9 and a to f"),
        ("?" * 64, "digits 0 to 9 and a to f"),
    ],
    ids=["none", "too few", "too many", "another", "without the first", "stars", "question marks"],
)
def test_another_fingerprint_installs_nothing_and_the_right_one_is_not_shown(
    stick: Path, receiver: Receiver, typed: str, sentence: str
) -> None:
    told = receiver.asked(stick / SCRIPT, f"{typed}\n")
    assert told.code == 1
    assert sentence in told.text
    if not typed.startswith(fingerprint(THE_KEY)):
        assert fingerprint(THE_KEY) not in told.text
    assert list(receiver.home.iterdir()) == []


def test_without_a_terminal_the_fingerprint_has_to_be_given(stick: Path, receiver: Receiver) -> None:
    told = receiver.run(stick / SCRIPT)
    assert told.code == 1
    assert "--fingerprint" in told.text


def test_only_to_check_installs_nothing(stick: Path, receiver: Receiver) -> None:
    told = receiver.install(stick / SCRIPT, "--check")
    assert told.code == 0
    assert "All files are as they were signed" in told.text
    assert list(receiver.home.iterdir()) == []


def test_no_command_is_taken_from_the_medium(stick: Path, receiver: Receiver) -> None:
    for command in ("openssl", "sha256sum", "dirname"):
        add(command, f"#!/bin/sh\ntouch '{receiver.folder}/taken'\n")(stick)
        (stick / command).chmod(0o700)
    receiver.variables["PATH"] = ".:/usr/bin:/bin"
    assert receiver.install(stick / SCRIPT).code == 1
    assert not (receiver.folder / "taken").exists()


def test_the_copy_runs_that_was_compared(stick: Path, receiver: Receiver) -> None:
    told = receiver.install(stick / SCRIPT)
    assert f"Installed from {receiver.scratch}" in told.text


@pytest.mark.parametrize(
    ("happens", "sentence"),
    [
        ('echo "touch ~/taken" >> "$MEDIUM/$INSTALLER"', "changed while it was copied"),
        ('rm "$MEDIUM/$INSTALLER"', "could not be copied"),
        ('ln -sf /dev/null "$MEDIUM/$INSTALLER"', "changed while it was copied"),
    ],
    ids=["changed", "pulled", "behind a link"],
)
def test_what_happens_between_the_check_and_the_copy_is_noticed(
    stick: Path, receiver: Receiver, happens: str, sentence: str
) -> None:
    own = stick.with_name("own copy.sh")
    text = (stick / SCRIPT).read_text("utf-8")
    own.write_text(text.replace("\n    run_installer\n", f"\n    {happens}\n    run_installer\n"), "utf-8")
    told = receiver.install(own, "--from", str(stick))
    assert told.code == 1
    assert sentence in told.text
    assert list(receiver.home.iterdir()) == []


@pytest.mark.parametrize(
    "happens", ['rm -r "{}/models"', 'echo changed >> "{}/{}"'], ids=["pulled", "changed"]
)
def test_a_model_that_is_gone_or_another_in_the_middle_is_named(
    tmp_path: Path, receiver: Receiver, happens: str
) -> None:
    stick = make_medium(tmp_path, "1.0", THE_KEY, happens.format(tmp_path / "stick", MODEL))
    told = receiver.install(stick / SCRIPT)
    assert told.code == 1
    assert f"Not added: {small_model().file}" in told.text
    assert receiver.version == "1.0"


def test_an_installer_that_fails_ends_it_there(tmp_path: Path, receiver: Receiver) -> None:
    stick = make_medium(tmp_path, "1.0", THE_KEY, "exit 1")
    told = receiver.install(stick / SCRIPT)
    assert told.code == 1
    assert "did not come to its end" in told.text
    assert receiver.models == []


def test_an_older_version_replaces_a_newer_one_only_with_a_yes(
    stick: Path, tmp_path: Path, receiver: Receiver
) -> None:
    newer = make_medium(tmp_path, "1.10", THE_KEY)
    assert "It replaces" not in receiver.install(stick / SCRIPT).text
    assert "It replaces" not in receiver.install(stick / SCRIPT).text
    assert "It replaces version 1.0" in receiver.install(newer / SCRIPT).text
    told = receiver.install(stick / SCRIPT)
    assert (told.code, receiver.version) == (1, "1.10")
    assert "OLDER than version 1.10" in told.text
    given = ("--fingerprint", fingerprint(THE_KEY))
    for answers in ("\n", "n\n", "what\n"):
        assert receiver.asked(stick / SCRIPT, answers, *given).code == 1
        assert receiver.version == "1.10"
    assert receiver.asked(stick / SCRIPT, "y\n", *given).code == 0
    assert receiver.version == "1.0"
    receiver.install(newer / SCRIPT)
    assert receiver.install(stick / SCRIPT, "--older").code == 0
    assert receiver.version == "1.0"


def test_the_versions_of_another_data_folder_are_compared(
    stick: Path, tmp_path: Path, receiver: Receiver
) -> None:
    receiver.install(make_medium(tmp_path, "2.0", THE_KEY) / SCRIPT)
    receiver.variables["XDG_DATA_HOME"] = str(tmp_path / "data")
    assert "OLDER" not in receiver.install(stick / SCRIPT).text


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["privrag-desktop-1.0-riscv64.run"], "no installer for Linux"),
        ([installer_name("1.0"), installer_name("2.0")], "two installers"),
    ],
    ids=["none", "two"],
)
def test_there_has_to_be_one_installer_for_this_computer(
    stick: Path, receiver: Receiver, names: list[str], sentence: str
) -> None:
    content = (stick / RUN).read_bytes()
    line = next(one for one in (stick / LIST).read_text("ascii").splitlines() if one.endswith(RUN))
    (stick / RUN).unlink()
    for name in names:
        (stick / "installers" / name).write_bytes(content)
    lines = "\n".join(line.replace(RUN, f"installers/{name}") for name in names)
    signed_list(lambda text: text.replace(line, lines))(stick)
    told = receiver.install(stick / SCRIPT)
    assert told.code == 1
    assert sentence in told.text
    assert list(receiver.home.iterdir()) == []


@pytest.mark.parametrize("options", [("--what",), ("--from",), ("--fingerprint",), ("--from", "nowhere")])
def test_what_it_does_not_understand_does_nothing(
    stick: Path, receiver: Receiver, options: tuple[str, ...]
) -> None:
    assert receiver.run(stick / SCRIPT, *options).code in {1, 2}
    assert list(receiver.home.iterdir()) == []


def test_help_says_what_it_does(stick: Path, receiver: Receiver) -> None:
    told = receiver.run(stick / SCRIPT, "--help")
    assert told.code == 0
    assert "no administrator, no network" in told.text


def test_without_a_home_folder_it_says_so(stick: Path, receiver: Receiver) -> None:
    receiver.variables["HOME"] = ""
    assert "HOME is not set" in receiver.install(stick / SCRIPT).text


@pytest.mark.parametrize("folder", [".", "models"])
def test_a_folder_for_temporary_files_that_is_relative_keeps_nothing(
    stick: Path, receiver: Receiver, shell: str, folder: str
) -> None:
    before = sorted(stick.rglob("*"))
    receiver = Receiver(receiver.folder, THE_KEY, shell)
    receiver.variables["TMPDIR"] = folder
    receiver.install(stick / SCRIPT)
    assert sorted(stick.rglob("*")) == before
