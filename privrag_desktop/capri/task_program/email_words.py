"""Give an e-mail the clause that its task says it is to say, in place of the words that a model took from it.

“Tell the lab that the sample was clotted, and a fresh one is on the way” became an e-mail that the sample was
clotted; a “not” can be left out so as well.
"""

import re
from collections.abc import Callable, Collection

from privrag_desktop.capri.task_program.program_language import EMAIL, Argument, Call, Label

_SENTENCE_END = re.compile(r"(?<=[.!?;])\s+")
_SAID = re.compile(r"\b(?:that|say(?:s|ing)?(?:\s+that)?)\b[:,]?\s+(?P<clause>\S.*)", re.I | re.S)
_OTHER_WISH = re.compile(  # what is no part of the clause any more: and order an ECG
    r"[,;]?\s+(?:and\s+|then\s+|also\s+)+(?:please\s+)?(?:order|request|book|record|enter|chart|put|draft|arrange"
    r"|refer|check|remind|tell|give|drop|let)\b.*",
    re.IGNORECASE | re.DOTALL,
)
_WORD = re.compile(r"[^\W_]+(?:[-'’./][^\W_]+)*")
_MARKED = re.compile(r"\s?\([DQ]\d+\)")  # behind the words of the task that it stands for
_LABEL = re.compile(r"\b[PXDQA]\d+\b")


def with_clause(call: Call, task: str) -> Call:
    """An e-mail with the clause of `task`, in labels, that its words are from; other calls as they are."""
    if call.name != EMAIL:
        return call
    to, *contents = call.arguments
    clause = _clause_for(task, to) if isinstance(to, Label) else ""
    said = {word.casefold() for word in _WORD.findall(clause)}
    if not any(_is_from(one, said) for one in contents):
        return call
    kept = dict.fromkeys(clause if _is_from(one, said) else one for one in contents)
    return Call(call.name, (to, *kept), call.options)


def clause_in_words(text: str, words: Callable[[str], str]) -> str:
    """A clause with `words` in place of each label; a day whose words stand there stays as it is."""
    return _LABEL.sub(lambda found: words(found[0]), _MARKED.sub("", text))


def _clause_for(task: str, to: Label) -> str:
    """The clause behind “that” or “say” in the sentence with the address, or at the beginning of the next."""
    sentences = _SENTENCE_END.split(task)
    for at, sentence in enumerate(sentences):
        place = re.search(rf"\b{to.name}\b", sentence)
        if place is None:
            continue
        found = _SAID.search(sentence, place.end())
        if found is None and at + 1 < len(sentences):
            found = _SAID.match(sentences[at + 1])
        return _OTHER_WISH.sub("", found["clause"]).strip(" .!?;,") if found else ""
    return ""


def _is_from(content: Argument, said: Collection[str]) -> bool:
    """Whether most words of a text are of the clause."""
    words = [word.casefold() for word in _WORD.findall(content)] if isinstance(content, str) else []
    return bool(words) and 2 * sum(word in said for word in words) > len(words)
