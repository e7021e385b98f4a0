"""Cut an answer into sentences, and give each the passages that it rests on."""

import re
from collections.abc import Iterable, Iterator

from privrag_desktop.agents.grounding.answer_sentence_tokenizer import CITED, bare, passages
from privrag_desktop.agents.template_draft import NOT_SHOWN

# Passage numbers after the full stop belong to the sentence, so its end shows only in what follows.
_SENTENCE_END = re.compile(r"(?<=[.!?])(?:\s*\[\d+(?:\s*,\s*\d+)*\])*\s+(?=[^\s\[]|\[[A-Za-z])|\n")
_TELLING = re.compile(r"\[[A-Z]+_\d+\]|(?<![\w.])\d+(?:\.\d+)?(?!\w)")


def sentences(pieces: Iterable[str]) -> Iterator[str]:
    """The same text in pieces that end where sentences do, so that no pseudonym is cut in two."""
    held = ""
    for piece in pieces:
        held += piece
        while match := _SENTENCE_END.search(held):
            yield held[: match.end()]
            held = held[match.end() :]
    if held:
        yield held


def with_citations(sentence: str, information: str, resting: frozenset[int] = frozenset()) -> str:
    """The sentence with the passages it rests on: those it cites, or else those that hold its values.

    `resting` are the passages that were found to hold what it says, if that is known: a sentence that cites
    none of them cites them instead. Numbers of passages that the information does not have are dropped.
    """
    known = passages(information)
    cited = passages(sentence) & known
    if resting and cited and not cited & resting:
        sentence, cited = bare(sentence), frozenset()
    checked = CITED.sub(lambda match: _marks(passages(match[0]) & known), sentence)
    if cited or NOT_SHOWN in checked:
        return checked
    end = len(checked.rstrip())
    found = resting & known or _resting_on(checked, information)
    return f"{checked[:end]}{_marks(found)}{checked[end:]}"


def _resting_on(sentence: str, information: str) -> frozenset[int]:
    """The passages of the lines that hold the sentence's dates and values; of all lines if none does.

    One line that holds most of them is enough; else every line that holds any is cited.
    """
    told = _values(sentence)
    lines = [(told & _values(line), passages(line)) for line in information.splitlines() if passages(line)]
    most = max((len(shared) for shared, _ in lines), default=0)
    least = most if 2 * most > len(told) else 1
    enough = [numbers for shared, numbers in lines if len(shared) >= least] if most else []
    return frozenset[int]().union(*(enough or (numbers for _, numbers in lines)))


def _values(text: str) -> set[str]:
    """Dates and numbers of a text, without the numbers of passages."""
    return set(_TELLING.findall(bare(text)))


def _marks(numbers: Iterable[int]) -> str:
    return "".join(f" [{number}]" for number in sorted(numbers))
