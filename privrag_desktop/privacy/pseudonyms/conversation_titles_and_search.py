"""Save conversation titles with pseudonyms, and search conversations by words and names."""

import re
from collections.abc import Sequence

from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.word_patterns import FOLDED_LATIN_WORD
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import PseudonymisedText, with_originals
from privrag_desktop.privacy.pseudonyms.restore import reidentify
from privrag_desktop.store import conversation_list, question_history
from privrag_desktop.store import pseudonyms as table
from privrag_desktop.store.conversation_list import StoredConversation
from privrag_desktop.store.database import Database, DatabaseTransaction, RowReader

_POSSESSIVE = re.compile(r"['’‘ʼ`´＇](?=[sS](?![^\W_]))")
_MARKS = str.maketrans("–—…“”•·≥≤×°®™«»", " " * 15, "'’‘ʼ`´＇")
_LEAST_LETTERS = 2  # of a part of a name that a longer word may be made of


def titled(title: str, boundary: Boundary, db: Database, conversation: str) -> PseudonymisedText:
    """A title as it is kept: with the pseudonyms of its conversation, whose map does not grow by it."""
    pseudonyms = boundary.reading_scope(conversation, db)
    return pseudonyms.replace(title, boundary.detect_in_question(title)[0])


def keep_title(tx: DatabaseTransaction, key: str, title: PseudonymisedText) -> None:
    """In place of the title before."""
    conversation_list.set_title(tx, key, title.text)
    table.keep_title_places(tx, key, title.places)


def label_of(reader: RowReader, kept: StoredConversation) -> tuple[str, int]:
    """The title, or else the first question, exactly as typed; and how many places were restored."""
    places = table.title_places(reader, kept.key) if kept.title else table.places(reader, kept.first)
    return with_originals(kept.title or kept.question, places), len(places)


def holding(
    reader: RowReader, listed: Sequence[StoredConversation], words: Sequence[str], *, names: bool = True
) -> list[StoredConversation]:
    """Those in which every folded word stands: with `names` as they are shown, else as they are kept.

    Only where a word could be a name, or a pseudonym for one, is a conversation restored to look.
    """
    keys = [kept.key for kept in listed]
    texts = conversation_list.texts_of(reader, keys)
    hidden = table.hidden_words(reader, keys) if names else {}
    found = []
    for kept in listed:
        if not names and not kept.scope:  # it was kept with its names
            continue
        originals, pseudonyms = hidden.get(kept.key, ("", ""))
        text = _without(folded_fast(texts[kept.key]), pseudonyms) if names else folded_fast(texts[kept.key])
        in_doubt = [word for word in words if word not in text]
        if in_doubt and not all(_may_be_hidden(word, folded_fast(originals)) for word in in_doubt):
            continue
        if not in_doubt or _all_in(words, _shown(reader, kept)):
            found.append(kept)
    return found


def folded_fast(text: str) -> str:
    """`folded_words`, at once for most texts: apostrophes and the marks of printed English cost it most."""
    text = _POSSESSIVE.sub(" ", text).translate(_MARKS)
    return " ".join(FOLDED_LATIN_WORD.findall(text.lower())) if text.isascii() else folded_words(text)


def _without(text: str, pseudonyms: str) -> str:
    """Folded words without those that stand for something."""
    phrases = {folded_fast(line) for line in pseudonyms.splitlines()} - {""}
    made_up = {word for phrase in phrases if not _has_digit(phrase) for word in phrase.split()}
    text = " ".join(word for word in text.split() if not {word, word.removesuffix("s")} & made_up)
    for phrase in sorted(filter(_has_digit, phrases), key=len, reverse=True):
        text = f" {text} ".replace(f" {phrase} ", "  ")
    return text


def _has_digit(phrase: str) -> bool:
    return any(letter.isdigit() for letter in phrase)


def _all_in(words: Sequence[str], text: str) -> bool:
    return all(word in text for word in words)


def _may_be_hidden(word: str, originals: str) -> bool:
    """Whether it is, or is made of, what stands hidden: a name, or several of that name."""
    return word in originals or any(
        original in word for original in originals.split() if len(original) >= _LEAST_LETTERS
    )


def _shown(reader: RowReader, kept: StoredConversation) -> str:
    turns = question_history.turns_by_key(reader, kept.key)
    asked = [with_originals(turn.question, table.places(reader, turn.number)) for turn in turns]
    answers, reasons = "\n".join(turn.answer for turn in turns), (turn.reason for turn in turns)
    label, _count = label_of(reader, kept)
    answered = reidentify(answers, table.issued(reader, kept.scope)).text
    return folded_fast("\n".join((label, *asked, answered, *reasons)))
