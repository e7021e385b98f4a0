"""What parts of a question say: where they may be cut, and whether one is a question of its own."""

import re
from collections.abc import Iterator

from privrag_desktop.domain.personal_details import DetailKind, EntryDetailKind
from privrag_desktop.language.text_masking import Span, masked
from privrag_desktop.questions.query.query_language import About, Show, Who
from privrag_desktop.questions.query.question_reading_result import QuestionReading
from privrag_desktop.questions.question_parts.question_with_patient_and_time_places import QuestionWords
from privrag_desktop.questions.tagging.phrase_lexicon import PhraseMeaning, question_words
from privrag_desktop.questions.tagging.question_tokenizer import tokens_of

_SEPARATOR = re.compile(
    r"[,;?!\n/]|\.(?=\s|$)|\s[&+–-]\s|\b(?:and|or|also|plus|as\s+well\s+as)\b",  # noqa: RUF001 - people type it
    re.IGNORECASE,
)
# words that point to what was said before
_OF_THOSE = frozenset({"they", "their", "them", "these", "those"})
_OTHERS = frozenset({DetailKind.NEXT_OF_KIN, DetailKind.GP})
_OF_STAFF = frozenset({EntryDetailKind.DOCTOR, EntryDetailKind.PLACE})
_OF_ANOTHER = frozenset({"his", "her", "him", "he", "she"})
_POINTING = frozenset(
    {"it", "its", "that", "this", "these", "those", "them", "then", "there", "one", "ones", "so", "treated"}
)
_BEING = frozenset({"is", "are", "was", "were", "be", "been", "'s"})
_LONGEST_TAIL = 3  # words: since when? which dose?
_OF_A_VERB = frozenset({"FILLER", "AND", "OR", "VERB"})
_ASKS = frozenset({"asking", "copulas"})
_SAYS_NOTHING = frozenset({"politeness", "persons", "articles"})


def points_elsewhere(text: str) -> bool:
    """Whether a word points to what was said before; “is there” points to nothing."""
    said = [token.word for token in tokens_of(text)]
    around = zip(said, ["", *said], [*said[1:], ""], strict=False)
    return any(
        word in _POINTING and not (word == "there" and {before, behind} & _BEING)
        for word, before, behind in around
    )


def asks_of_those(text: str, before: QuestionReading | None) -> bool:
    """“Who has diabetes, and when was their last visit?”: the visits of all patients were told.

    “Who is her emergency contact, and what is their phone number?”: her own telephone was told.
    """
    queries = before.queries if before else ()
    are_many = any(isinstance(one, Who) for one in queries)
    is_other = any(_tells_of_another(one) for one in queries)
    said = {token.word for token in tokens_of(text)}
    return bool(are_many and said & _OF_THOSE or is_other and said & (_OF_THOSE | _OF_ANOTHER))


def _tells_of_another(query: object) -> bool:
    """Whether it tells of somebody who is no patient, or of a place: her doctor, the hospital."""
    is_person = isinstance(query, About) and query.what in _OTHERS
    return is_person or isinstance(query, Show) and query.what in _OF_STAFF


def asks_age_then(words: QuestionWords, place: Span, before: QuestionReading | None) -> bool:
    """“Had a stroke, and how old was she?” asks for the age at it, and not for that of today."""
    asks_age = any(one is not None and one.terminal == "AGE" for one in meanings_in(words, place))
    said = {token.word for token in tokens_of(words.text[slice(*place)])}
    return asks_age and "was" in said and before is not None and bool(before.things)


def segments_of(words: QuestionWords, place: Span) -> Iterator[Span]:
    """The question cut at what may separate things asked for; a name or a time is never cut.

    What says nothing by itself (a name, "please") belongs to the next piece, or at the end to the one before.
    """
    first, last = place
    telling = [piece for piece in words.cut(_SEPARATOR, place) if _says_something(words, piece)]
    starts = [first, *(end for _, end in telling[:-1])]
    ends = [*(end for _, end in telling[:-1]), last]
    yield from zip(starts, ends, strict=True) if telling else ()


def are_two_questions(words: QuestionWords) -> bool:
    """Whether what stands behind a question mark is a question of its own.

    It is if it has more than a few words, points to what stands before, or says of what kind a thing is. "Is
    she still on it? If not, what is on her list?" was read as one, and its end was lost; of "diabetes? meds
    for it?" the beginning was.
    """
    said = masked(words.text, words.known).rstrip(" ?!.")
    before, sign, behind = said.rpartition("?")
    if not (sign and before.strip()):
        return False
    kinds = {one.terminal for one in meanings_in(words, (len(before) + 1, len(said))) if one is not None}
    return len(tokens_of(behind)) > _LONGEST_TAIL or points_elsewhere(behind) or "KIND" in kinds


def is_verb_alone(words: QuestionWords, place: Span) -> bool:
    """“… and treated with?” speaks of what stands before it: no word says who, or what kind of thing."""
    meanings = meanings_in(words, place)
    is_named = any(a >= place[0] and b <= place[1] for a, b in words.known)
    is_of_somebody = is_named or any(one is not None and one.value == "pronouns" for one in meanings)
    return not is_of_somebody and all(one is not None and one.terminal in _OF_A_VERB for one in meanings)


def is_bare(words: QuestionWords, place: Span) -> bool:
    """Whether no word of it asks, does something, or says of what kind a thing is."""
    known = [one for one in meanings_in(words, place) if one is not None]
    return all(one.terminal in {"FILLER", "AND", "OR"} and one.value not in _ASKS for one in known)


def meanings_in(words: QuestionWords, place: Span) -> list[PhraseMeaning | None]:
    """What the phrases of a part mean, without the names in it; None for a word that none has."""
    said = [token.word for token in tokens_of(masked(words.text, words.known)[slice(*place)])]
    found: list[PhraseMeaning | None] = []
    at = 0
    while at < len(said):
        phrase = question_words().longest(said, at)
        found.append(phrase[1] if phrase else None)
        at = phrase[0] if phrase else at + 1
    return found


def _says_something(words: QuestionWords, place: Span) -> bool:
    """More than a name, "please", and a word that joins."""
    meanings = [one for one in meanings_in(words, place) if one is None or one.value not in _SAYS_NOTHING]
    return any(one is None or one.terminal not in {"AND", "OR"} for one in meanings)
