"""Try wrong passphrases, edited key files and slots of other vaults: nobody gets in, and nothing breaks."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from random import Random
from shutil import copytree, rmtree
from tempfile import TemporaryDirectory
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from benchmarks.common.tables import Table
from benchmarks.faults.child_processes import Died, in_child
from benchmarks.faults.outcome_table import Outcome, Trials, faults_table, trials
from privrag_desktop.errors import VaultError
from privrag_desktop.services.vault.access.passphrase_attempt_limit import ATTEMPTS_FILE
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.locked_vault_info import KEY_FILE
from privrag_desktop.store.keys import recovery_key_format
from privrag_desktop.store.keys.key_file_creation_and_unlocking import unlock
from privrag_desktop.store.keys.key_file_signing_key import vault_keys
from privrag_desktop.store.keys.key_slots import canonical

PASSPHRASES = 1000
THROUGH_THE_PROGRAM = 100
RECOVERY_KEYS = 1000
EDITS = 1000
MIXTURES = 300
OURS, THEIRS = "correct horse battery", "somebody else's words"
_SEED = 20261125
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 äßжλ漢🙂-_!\x00"

Json = Any  # what a key file may hold, and what it may not


@dataclass(frozen=True, slots=True)
class Vaults:
    """Ours is attacked by the owner of theirs, who knows all of that vault's secrets."""

    ours: Path
    theirs: Path
    theirs_signing: bytes


def run() -> list[Table]:
    """All guesses at the least cost of one; minutes."""
    started = time.perf_counter()
    lines = measure(PASSPHRASES, THROUGH_THE_PROGRAM, RECOVERY_KEYS, EDITS, MIXTURES)
    note = (
        f"Drawn with seed {_SEED}, each guess at the least cost that the program allows. Passphrases are"
        " random, and near the right one (a letter more, less, changed, swapped, in the other case); recovery"
        " keys are random with a right checksum, or with a symbol changed. Edits change any field of"
        " `keys.json` to another value, type, length or nothing, or swap fields between slots, and are tried"
        " with the right passphrase; some are signed anew with a key of the editor's own. Mixtures are made"
        " by the owner of another vault, who knows its signing key: their slots in ours, halves of both,"
        " under either signer, and are tried with their passphrase. Wrong is an entry, and anything but a"
        f" plain sentence. Took {(time.perf_counter() - started) / 60:.0f} minutes."
    )
    return [faults_table("Guesses and edited key files", note, lines)]


def measure(passphrases: int, programs: int, keys: int, edits: int, mixtures: int) -> list[Trials]:
    """One line for each kind of guess; each kind in a process of its own."""
    with TemporaryDirectory() as place:
        vaults = make_vaults(Path(place))
        home = Path(place) / "home"

        def line(fault: str, work: Callable[[Vaults, int], list[Outcome]], times: int) -> Trials:
            told = in_child(home, work, vaults, times)
            return trials(fault, [told] if isinstance(told, Died) else told)

        return [
            line("a wrong passphrase", wrong_passphrases, passphrases),
            line("a wrong passphrase, through the whole program", through_the_program, programs),
            line("a wrong recovery key", wrong_recovery_keys, keys),
            line("an edited key file", edited_files, edits),
            line("slots of another vault", mixed_files, mixtures),
        ]


def wrong_passphrases(vaults: Vaults, times: int) -> list[Outcome]:
    draw = Random(f"{_SEED} passphrases")
    return [_unlocking(vaults.ours / KEY_FILE, _near(OURS, draw)) for _ in range(times)]


def through_the_program(vaults: Vaults, times: int) -> list[Outcome]:
    """Without the wait that the program puts between guesses."""
    draw = Random(f"{_SEED} program")
    told: list[Outcome] = []
    for _ in range(times):
        (vaults.ours / ATTEMPTS_FILE).unlink(missing_ok=True)
        told.append(opening(vaults.ours, _near(OURS, draw)))
    return told


def wrong_recovery_keys(vaults: Vaults, times: int) -> list[Outcome]:
    draw = Random(f"{_SEED} recovery")
    keys = (
        recovery_key_format.key_text(draw.randbytes(recovery_key_format.SECRET_BYTES)) for _ in range(times)
    )
    return [_unlocking(vaults.ours / KEY_FILE, _mistyped(key, draw)) for key in keys]


def edited_files(vaults: Vaults, times: int) -> list[Outcome]:
    """Tried with the right passphrase: whoever edits the file must not even let in who may come in."""
    draw = Random(f"{_SEED} edits")
    told: list[Outcome] = []
    right = json.loads((vaults.ours / KEY_FILE).read_text())
    file = vaults.ours.parent / "edited.json"
    while len(told) < times:
        edited = _edited(right, draw)
        if not _means_the_same(edited, right):
            file.write_text(json.dumps(edited))
            told.append(_unlocking(file, OURS))
    return told


def mixed_files(vaults: Vaults, times: int) -> list[Outcome]:
    draw = Random(f"{_SEED} mixtures")
    told: list[Outcome] = []
    ours, theirs = (json.loads((one / KEY_FILE).read_text()) for one in (vaults.ours, vaults.theirs))
    signing = Ed25519PrivateKey.from_private_bytes(vaults.theirs_signing)
    for _ in range(times):
        vault = vaults.ours.parent / "mixed"
        copytree(vaults.ours, vault)
        (vault / KEY_FILE).write_text(json.dumps(_signed(_mixed(ours, theirs, draw), signing)))
        told.append(opening(vault, THEIRS))
        rmtree(vault)
    return told


def make_vaults(place: Path) -> Vaults:
    """Both, and the signing key that only the owner of one knows."""
    create_vault(place / "ours", OURS, LEAST_COST)
    create_vault(place / "theirs", THEIRS, LEAST_COST)
    signing = in_child(place / "home", _signing_key, place / "theirs")
    assert isinstance(signing, bytes)
    return Vaults(place / "ours", place / "theirs", signing)


def _signing_key(folder: Path) -> bytes:
    with open_vault(folder, THEIRS) as workspace:
        keys = vault_keys(workspace.database)
        assert keys is not None
        return keys.signing.private_bytes_raw()


def _unlocking(file: Path, secret: str) -> Outcome:
    try:
        unlock(file, secret)
    except VaultError as error:
        return Outcome(_words(error))
    return Outcome("LET IN", wrong=True)


def opening(vault: Path, secret: str) -> Outcome:
    """By the whole program."""
    try:
        open_vault(vault, secret).close()
    except VaultError as error:
        return Outcome(_words(error))
    return Outcome("LET IN", wrong=True)


def _words(error: VaultError) -> str:
    """The sentence, in so far as it says which kind it is."""
    return f"“{str(error).partition('.')[0]}.”"


def _near(secret: str, draw: Random) -> str:
    """Never the secret itself."""
    guess = draw.choice(_NEARLY)(secret, draw)
    return guess if guess != secret else guess + "x"


def _random(secret: str, draw: Random) -> str:
    return "".join(draw.choice(_LETTERS) for _ in range(draw.randint(0, 2 * len(secret))))


def _one_more(secret: str, draw: Random) -> str:
    place = draw.randint(0, len(secret))
    return secret[:place] + draw.choice(_LETTERS) + secret[place:]


def _one_less(secret: str, draw: Random) -> str:
    place = draw.randrange(len(secret))
    return secret[:place] + secret[place + 1 :]


def _one_other(secret: str, draw: Random) -> str:
    place = draw.randrange(len(secret))
    return secret[:place] + draw.choice(_LETTERS) + secret[place + 1 :]


def _swapped(secret: str, draw: Random) -> str:
    place = draw.randrange(len(secret) - 1)
    return secret[:place] + secret[place + 1] + secret[place] + secret[place + 2 :]


def _other_case(secret: str, draw: Random) -> str:
    place = draw.randrange(len(secret))
    return secret[:place] + secret[place].swapcase() + secret[place + 1 :]


_NEARLY = (_random, _one_more, _one_less, _one_other, _swapped, _other_case)


def _mistyped(key: str, draw: Random) -> str:
    if draw.random() < 0.5:  # noqa: PLR2004 - half of them have a right checksum
        return key
    return _one_other(key, draw)


def _edited(right: Json, draw: Random) -> Json:
    """With one field of any depth changed, or swapped between slots, and signed anew now and then."""
    edited = deepcopy(right)
    if draw.random() < 1 / 6:
        one, other = draw.sample(edited["slots"], 2)
        _swap_fields(one, other, draw)
    else:
        draw.choice(_EDITS)(*draw.choice(list(_fields(edited))), draw)
    return _signed(edited, Ed25519PrivateKey.generate(), rename=True) if draw.random() < 1 / 3 else edited


def _means_the_same(edited: Json, right: Json) -> bool:
    """A file without the list of old slots is one with an empty list."""
    return isinstance(edited, dict) and {"before": [], **edited} == right


def _fields(value: Json) -> Iterator[tuple[Json, Any]]:
    """Every place that can be assigned to, with what holds it."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _fields(value[key])


def _replace(holder: Json, key: Any, draw: Random) -> None:
    holder[key] = draw.choice(
        (None, True, 0, -1, 2**63, 1e300, "", "0", "ff" * 32, "admin", [], {}, [[]] * 50, "\x00", "é" * 100)
    )


def _nudge(holder: Json, key: Any, draw: Random) -> None:
    """Another value of the same kind: what a clever editor does."""
    value = holder[key]
    if isinstance(value, int):
        holder[key] = value + draw.choice((-1, 1, 1000))
    elif isinstance(value, str) and value:
        place = draw.randrange(len(value))
        holder[key] = value[:place] + draw.choice("0123456789abcdef") + value[place + 1 :]
    else:
        _replace(holder, key, draw)


def _remove(holder: Json, key: Any, _draw: Random) -> None:
    del holder[key]


def _shorten(holder: Json, key: Any, _draw: Random) -> None:
    holder[key] = holder[key][:-1] if isinstance(holder[key], str | list) else None


def _double(holder: Json, key: Any, _draw: Random) -> None:
    if isinstance(holder, list):
        holder.append(deepcopy(holder[key]))
    else:
        holder[f"{key}2"] = holder[key]


def _swap_fields(one: Json, other: Json, draw: Random) -> None:
    for field in draw.sample(sorted(one), draw.randint(1, 3)):
        one[field], other[field] = other[field], one[field]


_EDITS = (_replace, _nudge, _nudge, _remove, _shorten, _double)


def _mixed(ours: Json, theirs: Json, draw: Random) -> Json:
    """Slots of either, whole or in parts, under either signer and any generation."""
    slots = [_mixed_slot(draw.choice(ours["slots"]), draw.choice(theirs["slots"]), draw) for _ in range(2)]
    slots += draw.sample(theirs["slots"], draw.randint(0, 2)) + draw.sample(ours["slots"], draw.randint(0, 2))
    draw.shuffle(slots)
    signer = draw.choice((ours, theirs))["signer"]
    return {**ours, "slots": slots, "signer": signer, "generation": draw.choice((1, 2, 10**6))}


def _mixed_slot(one: Json, other: Json, draw: Random) -> Json:
    return {name: deepcopy(draw.choice((one, other))[name]) for name in one}


def _signed(content: Json, signing: Ed25519PrivateKey, *, rename: bool = False) -> Json:
    """With a signature of this key, as far as there is still something to sign."""
    with suppress(TypeError, AttributeError):
        if rename:
            content["signer"] = signing.public_key().public_bytes_raw().hex()
        unsigned = {name: value for name, value in content.items() if name != "signature"}
        content["signature"] = signing.sign(canonical(unsigned)).hex()
    return content
