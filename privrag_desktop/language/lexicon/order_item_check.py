"""Tell what nobody could carry out as an order: a sort of thing, a condition, nothing at all."""

import re

from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.lexicon.clinical_phrase_matcher import known_phrases
from privrag_desktop.language.word_normalization import plain_words, word_set
from privrag_desktop.language.word_patterns import LETTERS_AND_DIGITS

_NOTHING = frozenset({"nil", "nothing", "none", "no", "nought", "not", "na"})
_ORDERED = frozenset({"mouth", "oral", "orally", "os", "po", "but", "except"})  # behind “nothing”
_SHORT_FORM = re.compile(r"\b[A-Z]{2,5}s?\b")  # FBC, LFTs: nobody tells a story in them
_ORDERED_ENDINGS = (  # of who sees a patient, and of what is looked at or done: cardiology, mammogram
    "ology", "ologist", "ologists", "iatry", "iatrist", "iatric", "iatrics", "therapy", "therapist", "scopy",
    "gram", "graphy", "metry", "ectomy", "ostomy", "otomy", "plasty", "centesis", "globin", "vaccine",
)  # fmt: skip


def is_class_alone(item: str) -> bool:
    """Whether each word of an ordered item stands for a sort of thing, or for nothing: the usual bloods.

    Imaging without a part of the body is a sort, too.
    """
    words = LETTERS_AND_DIGITS.findall(item.casefold())
    return bool(words) and all(_is_of_class(word) for word in words)


def is_nothing(item: str) -> bool:
    """Whether an item says that nothing is ordered.

    A model read “else nil” as an order of nil, and “otherwise nothing to send” as one of that. “Nothing by
    mouth” is an order, and so is what “nothing but” leads to.
    """
    words = LETTERS_AND_DIGITS.findall(item.casefold())
    is_whole = bool(words) and all(word in _NOTHING for word in words)
    return is_whole or (words[:1] == ["nothing"] and not _ORDERED & set(words))


def is_condition(item: str) -> bool:
    """Whether the whole item is a condition, a complaint or a part of the body.

    A model ordered the chest pains of a story, and the earlobe at which a value was measured.
    """
    known = known_phrases()
    things = known.things.get(tuple(plain_words(item)), set())
    return bool(things) and all(known.lists.get(thing) in {"conditions", "body_parts"} for thing in things)


def is_known_order(item: str) -> bool:
    """Whether an item has a word for a test, a drug, a procedure, a service or what else is ordered."""
    known, words = known_phrases(), plain_words(item)
    things = {thing for one in known.segments(words, with_groups=False) for thing in one.things}
    named = {known.lists.get(thing) for thing in things} - {"conditions", "body_parts", None}
    return bool(named) or any(map(_is_of_service, words)) or _SHORT_FORM.search(item) is not None


def readings_in(text: str) -> list[str]:
    """The names of tests and vital signs in a text, in its order."""
    known = known_phrases()
    segments = known.segments(plain_words(text), with_groups=False)
    named = (one for one in segments if any(known.lists.get(thing) == "readings" for thing in one.things))
    return [" ".join(one.words) for one in named]


def _is_of_service(word: str) -> bool:
    is_known = word in word_set("ordered_service_terms") or word.endswith(_ORDERED_ENDINGS)
    return is_known or (_is_of_class(word) and not is_function_word(word))


def _is_of_class(word: str) -> bool:
    terms = word_set("order_class_terms")
    return word in terms or word.removesuffix("s") in terms or is_function_word(word)
