"""Change JSON as JSON, so that the result is still read: values, keys, lists and types go wrong."""

import json
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

_ODD = json.loads((Path(__file__).parent / "odd.json").read_text("utf-8"))  # values, keys and types


def mutated(content: bytes, seed: int) -> bytes:
    """One to four changes of a JSON text; the bytes themselves are cut or turned when it is none."""
    random = Random(seed)
    try:
        tree = json.loads(content)
    except (ValueError, RecursionError):
        return _of_bytes(content, random)
    for _ in range(random.randint(1, 4)):
        tree = _changed(tree, random)
    return json.dumps(tree, ensure_ascii=bool(random.getrandbits(1))).encode("utf-8", "surrogatepass")


def _of_bytes(content: bytes, random: Random) -> bytes:
    changed = bytearray(content)
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(changed) + 1)
        if random.getrandbits(1):
            changed[at : at + random.randint(0, 8)] = random.randbytes(random.randint(0, 8))
        else:
            del changed[at : at + random.randint(1, 64)]
    return bytes(changed)


def _changed(tree: Any, random: Random) -> Any:
    """The same tree with one change somewhere."""
    places = list(_places(tree))
    if not places:
        return _odd(random)
    holder, key = random.choice(places)
    change = random.choice((_removed, _renamed, _copied, _repeated, _added, _replaced))
    change(holder, key, places, random)
    return tree


def _removed(holder: Any, key: Any, _places: list[Any], _random: Random) -> None:
    del holder[key]


def _renamed(holder: Any, key: Any, _places: list[Any], random: Random) -> None:
    value = holder.pop(key)
    if isinstance(holder, dict):
        holder[random.choice(_ODD["keys"])] = value


def _copied(holder: Any, key: Any, places: list[Any], random: Random) -> None:
    other, place = random.choice(places)
    holder[key] = deepcopy(other[place])


def _repeated(holder: Any, key: Any, _places: list[Any], random: Random) -> None:
    if isinstance(holder[key], list):
        holder[key] = [deepcopy(one) for one in holder[key] * random.randint(0, 3)]


def _added(holder: Any, _key: Any, _places: list[Any], random: Random) -> None:
    if isinstance(holder, dict):
        holder[random.choice(_ODD["keys"])] = _odd(random)


def _replaced(holder: Any, key: Any, _places: list[Any], random: Random) -> None:
    holder[key] = random.choice(_ODD["kinds"]) if key == "resourceType" else _odd(random)


def _odd(random: Random) -> Any:
    return deepcopy(random.choice(_ODD["values"]))


def _places(tree: Any) -> list[tuple[Any, Any]]:
    """Everything in it, as what holds it and by which key."""
    found: list[tuple[Any, Any]] = []
    pending = [tree]
    while pending:
        one = pending.pop()
        inside = (
            list(one.items())
            if isinstance(one, dict)
            else list(enumerate(one))
            if isinstance(one, list)
            else []
        )
        found += ((one, key) for key, _ in inside)
        pending += (value for _, value in inside)
    return found
