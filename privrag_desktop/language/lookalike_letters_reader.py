"""Find words disguised by letters, figures or signs that look alike: Wint3r, Gi11ivray, MacGiIIivray."""

import re
from collections.abc import Iterator
from functools import cache
from unicodedata import normalize

from privrag_desktop.language.inflected_names_by_script import means_itself
from privrag_desktop.language.letter_folding_and_scripts import folded_letters, has_borderless, look
from privrag_desktop.language.word_list_loader import read_words

_WORD = re.compile(r"(?:[^\W_]|[$@!|€£](?=[^\W_]))[^\W_]*(?:[$@!|€£]+[^\W_]+)*")
_SHORTEST = 4  # letters
_LONGEST = 40
_FEWEST = 3  # letters among figures


def skeleton(name: str) -> str:
    """What a word looks like: those of one skeleton are hard to tell apart; empty if not compared."""
    if not _SHORTEST <= len(name) <= _LONGEST or " " in name or has_borderless(name):
        return ""
    letters = "".join(_seen_as().get(one) or folded_letters(one) for one in name)
    return letters.replace("i", "l").replace("rn", "m").replace("vv", "w")


def disguised_words(text: str) -> Iterator[tuple[int, int, str]]:
    """Where words stand that are neither words nor usual names, and their skeletons."""
    for match in _WORD.finditer(text):
        word = match[0]
        letters = sum(map(str.isalpha, word))
        is_one = letters >= min(_FEWEST, (len(word) + 1) // 2)  # 100m is no Loom
        if is_one and _SHORTEST <= len(word) <= _LONGEST and not _is_a_word(word):
            yield (*match.span(), skeleton(word))


def is_disguised(written: str) -> bool:
    """Whether a word of English is written in letters of another kind, as nobody writes a word: ᴡɪɴᴛᴇʀ.

    Accents and ligatures, which PDF files are full of, are no disguise.
    """
    return any(_is_foreign(character) for character in written if not character.isascii())


def _is_foreign(character: str) -> bool:
    """Whether it stands for one Latin letter and is neither that letter nor one with an accent."""
    seen = look(character)
    is_plain = normalize("NFKD", character)[:1].isascii() and not seen.group[1]
    return seen.shown.isascii() and seen.shown.isalpha() and len(seen.shown) == 1 and not is_plain


def _is_a_word(word: str) -> bool:
    return word.isascii() and word.isalpha() and means_itself(word.lower())


@cache
def _seen_as() -> dict[str, str]:
    lines = [
        line.split() for line in read_words("privrag_desktop.language.word_lists", "lookalike_letters.txt")
    ]
    return {character: letter for letter, characters in lines for character in characters}
