"""Make the offline medium, a folder for a stick with installers, models and a signed list: make medium."""

import argparse
import hashlib
import os
import re
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from getpass import getpass
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key

from privrag_desktop.llm.model_catalogue_and_files import KnownModel, catalogue
from privrag_desktop.runtime.paths import models_folder
from tools.medium_page import MACOS, MOST_ON_FAT32, WINDOWS, Item, page, size_text

ROOT = Path(__file__).resolve().parent.parent
LIST, SIGNATURE, KEY = "SHA256SUMS", "SHA256SUMS.sig", "signer.pub"
PAGE, SCRIPT = "START-HERE.html", "install.sh"
_PLAIN = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._+-]*[A-Za-z0-9_+-]")  # on each system, and without escapes
_BLOCK = 4 * 1024 * 1024
_GROUP, _LINE = 4, 32  # digits of a fingerprint, as it is read out
_INSTALLER = r"privrag-desktop[-_]{version}([-_][A-Za-z0-9_-]+)?\.(run|deb|exe|msi|dmg)"


class MediumError(Exception):
    """Why no medium was made, in a sentence."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What goes onto the medium, and where it comes from."""

    version: str
    installers: tuple[Path, ...]
    models: tuple[tuple[KnownModel, Path], ...]


def main(arguments: Sequence[str] | None = None) -> None:
    options = _options().parse_args(arguments)
    try:
        key = _key(options.key)
        models = () if options.no_models else _models(options.models, options.model)
        plan = Plan(_version(), _installers(options.dist), models)
        items = write_medium(options.into, plan, key)
    except (MediumError, OSError) as error:
        sys.exit(f"No medium was made. {error}")
    _tell(options.into, plan, items, key, is_trial=options.key is None)


def write_medium(folder: Path, plan: Plan, key: Ed25519PrivateKey) -> tuple[Item, ...]:
    """Fill an empty folder. The list comes last: what was broken off is no medium."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise MediumError(f"{folder} is not an empty folder. Give another one, or remove it.")
    items = [_put(file, folder, f"installers/{file.name}") for file in plan.installers]
    for model, file in plan.models:
        item = _put(file, folder, f"models/{model.file}")
        if item.sha256 != model.sha256:
            raise MediumError(f"{file} is damaged: its checksum is not that of {model.title}.")
        items.append(item)
    items.append(_write(folder, SCRIPT, _script()))
    items.append(_write(folder, PAGE, page(plan.version, items)))
    listed = "".join(f"{one.sha256}  {one.path}\n" for one in items).encode("ascii")
    _write(folder, KEY, _public(key))
    _write(folder, LIST, listed)
    _write(folder, SIGNATURE, key.sign(listed))
    return tuple(items)


def fingerprint(key: Ed25519PrivateKey) -> str:
    """Of the public key, as `openssl pkey -pubin -outform DER | openssl dgst -sha256` shows it."""
    public = key.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return hashlib.sha256(public).hexdigest()


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make medium", description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "dist" / "medium", metavar="FOLDER")
    parser.add_argument(
        "--dist", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where the installers are"
    )
    parser.add_argument("--models", type=Path, default=models_folder(), metavar="FOLDER")
    parser.add_argument(
        "--model", action="append", metavar="NAME", help="of the catalogue; else all that are here"
    )
    parser.add_argument("--no-models", action="store_true")
    parser.add_argument(
        "--key", type=Path, metavar="FILE", help="the sender's private Ed25519 key, a PEM file"
    )
    return parser


def _key(file: Path | None) -> Ed25519PrivateKey:
    """The sender's own, or one for a trial that ends with this process."""
    if file is None:
        return Ed25519PrivateKey.generate()
    if file.resolve().is_relative_to(ROOT):
        raise MediumError(
            f"The key {file} lies in the project, where it may be published. Keep it elsewhere."
        )
    pem = file.read_bytes()
    try:
        secret = getpass(f"Passphrase of {file}: ").encode() if b"ENCRYPTED" in pem else None
        key = load_pem_private_key(pem, secret)
    except (ValueError, TypeError, UnsupportedAlgorithm):  # a TypeError where no passphrase was given
        raise MediumError(f"{file} is no private key, or the passphrase is wrong.") from None
    if not isinstance(key, Ed25519PrivateKey):
        raise MediumError(
            f"{file} is another kind of key. `openssl genpkey -algorithm ed25519` makes the right one."
        )
    return key


def _version() -> str:
    version: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return version


def _installers(dist: Path) -> tuple[Path, ...]:
    """Of this version and every system; two versions on one stick are mixed up sooner or later."""
    pattern = re.compile(_INSTALLER.format(version=re.escape(_version())))
    found = tuple(file for file in sorted(dist.glob("*")) if pattern.fullmatch(file.name))
    if not found:
        raise MediumError(
            f"There is no installer of version {_version()} in {dist}: `make installer` makes one."
        )
    return found


def _models(folder: Path, names: Sequence[str] | None) -> tuple[tuple[KnownModel, Path], ...]:
    """Those of the catalogue that are here, or the named ones, which must be here."""
    known = {model.name: model for model in catalogue()}
    if unknown := [name for name in names or () if name not in known]:
        raise MediumError(f"There is no model {unknown[0]} in the catalogue; it has {', '.join(known)}.")
    wanted = [known[name] for name in names] if names else list(known.values())
    here = [(model, folder / model.file) for model in wanted if (folder / model.file).is_file()]
    if names and len(here) < len(wanted):
        raise MediumError(f"Of {', '.join(names)} not every file is in {folder}.")
    return tuple(here)


def _put(file: Path, folder: Path, path: str) -> Item:
    if not _PLAIN.fullmatch(Path(path).name):
        raise MediumError(f"The name {Path(path).name} cannot be written on every system. Rename it.")
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256()
    with file.open("rb") as read, target.open("xb") as written:
        while block := read.read(_BLOCK):
            digest.update(block)
            written.write(block)
        written.flush()
        os.fsync(written.fileno())
    return Item(path, digest.hexdigest(), target.stat().st_size)


def _write(folder: Path, name: str, content: bytes) -> Item:
    with (folder / name).open("xb") as written:
        written.write(content)
        written.flush()
        os.fsync(written.fileno())
    return Item(name, hashlib.sha256(content).hexdigest(), len(content))


def _script() -> bytes:
    """With the line ends of Linux, whatever this checkout has made of them."""
    return (ROOT / "packaging" / "medium" / SCRIPT).read_text("utf-8").encode()


def _public(key: Ed25519PrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)


def _tell(folder: Path, plan: Plan, items: Sequence[Item], key: Ed25519PrivateKey, *, is_trial: bool) -> None:
    digits = fingerprint(key)
    groups = [digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP)]
    half = _LINE // _GROUP
    lines = [
        f"{folder}: PrivRAG Desktop {plan.version}, {size_text(sum(one.size for one in items))} for a stick."
    ]
    lines += [f"  {one.path}  {size_text(one.size)}" for one in items]
    if not plan.models:
        lines.append("NO LANGUAGE MODEL: none of the catalogue is in the models folder, or none was wanted.")
    for large in (one for one in items if one.size > MOST_ON_FAT32):
        lines.append(f"LARGER THAN 4 GB: {large.path}. The stick needs exFAT or NTFS; FAT32 cannot hold it.")
    if is_trial:
        lines.append(
            "FOR A TRIAL ONLY: signed with a key made up now, which is gone. For others give --key FILE."
        )
    lines += [
        "Read out to the receiver by telephone, at least the first line; do not send it with the stick:"
    ]
    lines += ["  " + " ".join(groups[:half]), "  " + " ".join(groups[half:])]
    for one in items:
        if one.path.endswith(WINDOWS + MACOS):
            lines.append(f"and to whom uses {Path(one.path).name}, its checksum: {one.sha256}")
    print("\n".join(lines))  # noqa: T201


if __name__ == "__main__":
    main()
