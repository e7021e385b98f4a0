"""Tag hospitals and practices by the names that the records have for them: Norwood Hospital.

A place counts only by its whole name, with or without what stands behind it in brackets: a part of one may
be the name of a town, of a patient or of another place.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from privrag_desktop.questions.tagging.phrase_lexicon import question_words
from privrag_desktop.questions.tagging.question_tokenizer import QuestionToken, tokens_of, words_in
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan

PLACE = "PLACE"
_NEVER_IN_ONE = frozenset({"PERSON", PLACE})
_ARTICLE = "the"


class RecordedPlaces:
    """The places of a vault, word by word."""

    def __init__(self, recorded: Iterable[str] = ()) -> None:
        self._called: defaultdict[tuple[str, ...], list[str]] = defaultdict(list)
        for name in sorted(set(recorded)):
            for words in {_words(name), _words(name.partition("(")[0])}:
                if words and not _means_another_thing(words):
                    self._called[words].append(name)
        self._longest = max(map(len, self._called), default=0)

    def longest(self, words: Sequence[str], start: int) -> tuple[int, tuple[str, ...]] | None:
        """Where the longest name that begins here ends, and all places that are called so."""
        for end in range(min(len(words), start + self._longest), start, -1):
            if found := self._called.get(tuple(words[start:end])):
                return end, tuple(found)
        return None


def _words(name: str) -> tuple[str, ...]:
    words = tuple(words_in(name))
    return words[1:] if words[:1] == (_ARTICLE,) else words


def _means_another_thing(words: Sequence[str]) -> bool:
    """“Clinic”, “Emergency department” and “Home” are no names, even where a record has nothing else."""
    known = question_words().longest(words, 0)
    return len(words) == 1 or known is not None and known[0] == len(words)


def with_places(text: str, marks: Sequence[TaggedSpan], recorded: RecordedPlaces) -> list[TaggedSpan]:
    """The marks with one for each place; words that name a patient are never a part of one."""
    tokens = tokens_of(text)
    words = [token.word for token in tokens]
    at_token = {token.start: at for at, token in enumerate(tokens)}
    found: list[TaggedSpan] = []
    end = 0
    for at, mark in enumerate(marks):
        if mark.start < end:
            continue
        longest = recorded.longest(words, at_token[mark.start]) if mark.start in at_token else None
        if longest and _may_end(marks[at:], tokens[longest[0] - 1]):
            end = tokens[longest[0] - 1].end
            said = text[mark.start : end]
            mark = TaggedSpan(PLACE, PLACE, said, mark.start, end, recorded=longest[1])  # noqa: PLW2901
        found.append(mark)
    return found


def _may_end(marks: Sequence[TaggedSpan], last: QuestionToken) -> bool:
    """Whether a mark ends with the last word, and no patient is named on the way."""
    inside = [mark for mark in marks if mark.start < last.end]
    is_whole = bool(inside) and inside[-1].end == last.end
    return is_whole and not any(mark.terminal in _NEVER_IN_ONE for mark in inside)
