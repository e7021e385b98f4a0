"""Remove or add the prefixes and endings that languages put on names, by a table for each script."""

import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files

from pydantic import BaseModel, ConfigDict, Field

from privrag_desktop.language.dictionary_and_name_lists import (
    is_built_medical,
    is_common,
    is_eponym,
    is_everyday,
    is_in_dictionary,
    is_known_name,
    is_listed,
    is_usual_name,
)
from privrag_desktop.language.letter_folding_and_scripts import LATIN, script_at
from privrag_desktop.language.text_folding import folded_words

_NEAR = 16  # characters behind a name in which a title stands
_MOST = 4  # particles in a row
_LONG = 7  # letters of a name that is one with an ending even in small letters
_BETWEEN = " 　·・"
_BEFORE_APOSTROPHE = ("d", "l", "m", "n")  # N'Diaye, D'Souza


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class _Borderless(_Model):
    """How a name is told inside a run of letters without borders."""

    free: int
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()


class _Affix(_Model):
    """One of `to` instead of one of `of`."""

    script: str
    of: tuple[str, ...]
    to: tuple[str, ...]


class _AffixTable(_Model):
    least: Mapping[str, int]
    borderless: Mapping[str, _Borderless]
    ending: tuple[_Affix, ...] = Field(default=())
    beginning: tuple[_Affix, ...] = Field(default=())


Changes = Mapping[str, frozenset[str]]  # what stands in the word, and what may stand in the name instead


def bare_forms(word: str, written: str) -> Iterator[tuple[str, int]]:
    """The names that a folded word may hold, and where in it each begins; the ending goes with the name.

    In Latin letters only an unknown word may: a word of English, a drug or a usual name is itself.
    """
    script = script_at(written, 0)
    least = _table().least.get(script)
    if least is None or len(word) <= least or means_itself(word):
        return
    for opening, instead in _changes("beginning", script, word):
        rest = word[len(opening) :]
        start = 0 if instead else len(opening)
        is_bare = script == LATIN and bool(opening or instead)  # a prefix and an ending would fit any word
        for ending, of in _changes("ending", script, rest):
            if is_bare and ending:
                continue
            stem = rest[: len(rest) - len(ending)]
            form = f"{instead}{stem}{of}"
            if (
                len(stem) >= least
                and form != word
                and not (script == LATIN and _is_vague(form, written[start:] if is_bare else written))
            ):
                yield form, start


def means_itself(word: str) -> bool:
    """Whether a folded word in Latin letters is a word or a name of its own, and no name with an ending."""
    if not word.isascii():
        return False
    if not word.isalpha() or is_known_name(word) or is_usual_name(word):
        return True
    return is_in_dictionary(word) or is_listed(word) or is_eponym(word) or is_built_medical(word)


def prefixed(word: str) -> Iterator[str]:
    """A folded word in Latin letters behind every prefix that people leave out."""
    for prefix in (*sorted(_compiled("beginning", LATIN)[""]), *_BEFORE_APOSTROPHE):
        yield f"{prefix}{word}"


def stands_in_run(text: str, start: int, end: int, form: str) -> bool:
    """Whether a known form in a script without borders is a name where it stands in a run of letters."""
    letters, script, last = len(form.split()), script_at(text, start), script_at(text, end - 1)
    rules = _table().borderless.get(script) or _Borderless(free=_MOST)
    if letters >= rules.free:
        return True
    behind = unicodedata.normalize("NFC", text[end : end + _NEAR])
    titles = rules.titles
    if behind.startswith(titles) or (behind[:1] in set(_BETWEEN) and behind[1:].startswith(titles)):
        return True
    if letters == 1:
        return False
    before = unicodedata.normalize("NFC", text[max(0, start - _NEAR) : start])
    opens = script_at(text, start - 1) != script or before.endswith(rules.before)
    return opens and (script_at(text, end) != last or _is_followed(behind, last, rules.after))


def titles() -> tuple[str, ...]:
    """What stands behind names in scripts without borders, the longest first."""
    found = {title for rules in _table().borderless.values() for title in rules.titles}
    return tuple(sorted(found, key=lambda title: (-len(title), title)))


def _is_vague(name: str, written: str) -> bool:
    """Whether a name is a word as well, or too short for what is written without a capital."""
    return is_common(name) or is_everyday(name) or not (written[:1].isupper() or len(name) >= _LONG)


def _is_followed(behind: str, script: str, particles: tuple[str, ...]) -> bool:
    """Whether what follows up to the next border is particles and nothing else."""
    stop = next((at for at in range(len(behind)) if script_at(behind, at) != script), len(behind))
    reached = {0}
    for _round in range(_MOST):
        reached |= {at + len(one) for at in reached for one in particles if behind.startswith(one, at)}
    return stop in reached


def _changes(kind: str, script: str, word: str) -> Iterator[tuple[str, str]]:
    """What the word begins or ends with, and what the name does instead; nothing instead of nothing first."""
    yield "", ""
    changes = _compiled(kind, script)
    for length in range(min(_longest(kind, script), len(word)) + 1):
        affix = word[:length] if kind == "beginning" else word[len(word) - length :]
        yield from ((affix, instead) for instead in changes.get(affix, ()))


@cache
def _compiled(kind: str, script: str) -> Changes:
    rows: Iterable[_Affix] = _table().beginning if kind == "beginning" else _table().ending
    changes: dict[str, set[str]] = {}
    for row in rows:
        if row.script == script:
            for affix in row.to:
                changes.setdefault(folded_words(affix), set()).update(map(folded_words, row.of))
    changes.get("", set()).discard("")
    return {affix: frozenset(of) for affix, of in changes.items()}


@cache
def _longest(kind: str, script: str) -> int:
    return max(map(len, _compiled(kind, script)), default=0)


@cache
def _table() -> _AffixTable:
    text = (
        files("privrag_desktop.language.word_lists").joinpath("name_affixes.toml").read_text(encoding="utf-8")
    )
    return _AffixTable.model_validate(tomllib.loads(text))
