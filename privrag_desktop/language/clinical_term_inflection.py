"""Compare clinical terms apart from case, possessive and plural, and give a new term the same form."""

import re
from collections.abc import Container
from dataclasses import dataclass

from privrag_desktop.language.name_parts_and_case import plural
from privrag_desktop.language.word_normalization import singular_term
from privrag_desktop.language.word_patterns import LETTERS_AND_DIGITS, SMALL_POSSESSIVE_END

Key = tuple[str, ...]  # the folded words of a term
_POSSESSIVE = re.compile(r"['’]s?(?!\w)")
_SNOMED = (
    "disorder|finding|procedure|situation|substance|product|medicinal product|clinical drug|event|person"
    "|occupation|organism|body structure|morphologic abnormality|regimen/therapy|observable entity"
    "|qualifier value|environment|physical object|physical force|specimen|record artifact|social concept"
    "|cell structure|cell|attribute|assessment scale|tumor staging|staging scale|ethnic group"
    "|life style|dose form"
)
_LOINC = (
    "mass|moles|volume|number|presence|entitic|enzymatic|activity|units|fraction|ratio|time|area|length|titer|type"
    "|interpretation|identifier|score|rate|percentile|log|arbitrary|catalytic|substance|concentration|content|count"
)
_TAG = re.compile(
    rf"(?<=\()(?:{_SNOMED})(?=\))|(?<=\[)(?:{_LOINC}|#)(?:[ /](?:{_LOINC}|#))*(?=\])", re.IGNORECASE
)
_SAME = {"disorder": "disease", "syndrome": "disease"}


@dataclass(frozen=True, slots=True)
class FoldedWord:
    """A word by its half-open range, its possessive s included."""

    start: int
    end: int
    folded: str


def words_of(text: str) -> list[FoldedWord]:
    """The words of a text, those with a hyphen in parts; without tags that say what sort a term is.

    Such are (disorder) of SNOMED CT and [Mass/volume] of LOINC.
    """
    found = []
    for match in LETTERS_AND_DIGITS.finditer(_POSSESSIVE.sub(_blank, _TAG.sub(_blank, text))):
        possessive = _POSSESSIVE.match(text, match.end())
        end = possessive.end() if possessive else match.end()
        found.append(FoldedWord(match.start(), end, fold_word(match[0])))
    return found


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def key_of(text: str) -> Key:
    return tuple(word.folded for word in words_of(text))


def fold_word(word: str) -> str:
    """A word in small letters and singular; disorder and syndrome count as disease."""
    plain = singular_term(word.lower())
    return _SAME.get(plain, plain)


def last_word(text: str) -> str:
    """The last word as written, without its possessive, in small letters."""
    return str(LETTERS_AND_DIGITS.findall(SMALL_POSSESSIVE_END.sub("", text))[-1]).lower()


def dressed(written: str, name: str, endings: Container[str]) -> str:
    """A name in the case, with the possessive and in the number of what is written.

    `endings` are the last words of all ways to write what is written that are no plurals.
    """
    bare = SMALL_POSSESSIVE_END.sub("", name)
    possessive = SMALL_POSSESSIVE_END.search(written)
    if possessive:
        bare += possessive[0]
    elif last_word(written) not in endings and last_word(written).endswith("s") and bare[-1] != "s":
        bare = plural(bare)
    return _in_case(written, bare)


def _in_case(written: str, name: str) -> str:
    letters = [character for character in written if character.isalpha()]
    if len(letters) > 1 and SMALL_POSSESSIVE_END.sub("", written).isupper():
        return name.upper()
    words = [word for word in written.split() if word[0].isalpha()]
    if len(words) > 1 and all(word[0].isupper() for word in words):
        return " ".join(word[:1].upper() + word[1:] for word in name.split(" "))
    return name[:1].upper() + name[1:] if written[:1].isupper() else name
