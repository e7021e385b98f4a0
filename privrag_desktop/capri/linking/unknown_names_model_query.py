"""Ask the local model what the unknown words of a task name; it can add to what code found.

The model is the gatekeeper, which runs where the records are; what code knows is blanked before it reads.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from privrag_desktop.capri.prompts import instructions
from privrag_desktop.capri.task_readers.name_likelihood_of_words import (
    Likely,
    TaskWord,
    is_particle,
    opens_sentence,
)
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.privacy_policies import kind_of, word_of
from privrag_desktop.domain.text_spans import with_replaced
from privrag_desktop.errors import ModelMistake
from privrag_desktop.language.interval_set import IntervalSet
from privrag_desktop.language.number_and_month_terms import MONTHS
from privrag_desktop.language.text_folding import ends_before
from privrag_desktop.llm.chat_model_interface import ChatMessage, LocalChatModel, Reply, complete
from privrag_desktop.llm.json_schema_grammar import json_grammar, parse_reply
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import ValueMention
from privrag_desktop.privacy.pseudonyms.contextual.unknown_word_check import is_plain
from privrag_desktop.runtime.progress import Progress

_OF_A_THING = re.compile(r"\b(?:the|an?|some|any|more|much|no)\s+$", re.IGNORECASE)
_MOST_WORDS = 12
_LONGEST = 60
_TOKENS_EACH = 30
_SECONDS = 60.0


class _NamedWord(BaseModel):
    text: Annotated[str, Field(max_length=_LONGEST)]
    kind: Literal["name", "handle", "organisation", "place", "id"]


class _Found(BaseModel):
    found: Annotated[list[_NamedWord], Field(max_length=_MOST_WORDS)]


def unknown_words(task: str, words: Sequence[TaskWord], known: Sequence[ValueMention]) -> list[TaskWord]:
    """Words apart from what is known that are neither English nor medicine, or look like names."""
    taken = IntervalSet(known)
    return [one for one in words if not taken.meets(one) and _may_name(task, one)]


def named_by_model(
    task: str,
    unknown: Sequence[TaskWord],
    known: Sequence[ValueMention],
    model: LocalChatModel,
    progress: Progress,
) -> list[ValueMention]:
    """What the model says the unknown words name; nothing if its reply fails. Raises Cancelled."""
    if not unknown:
        return []
    listed = ", ".join(dict.fromkeys(one.value for one in unknown))
    messages = [
        ChatMessage("system", instructions("name_unknown_words_prompt")),
        ChatMessage("user", f"Task: {_blanked(task, known)}\nWords: {listed}"),
    ]
    tokens = _TOKENS_EACH * (min(len(unknown), _MOST_WORDS) + 1)
    asked = Reply(tokens, grammar=json_grammar(_Found), seconds=_SECONDS)
    try:
        reply = parse_reply(_Found, complete(model, messages, asked, progress))
    except ModelMistake:
        return []
    found: list[ValueMention] = []
    for item in reply.found:
        found.extend(_places(task, item, unknown, [*known, *found]))
    return _joined(task, found)


def _blanked(task: str, known: Sequence[ValueMention]) -> str:
    """The task without the values that code found; nobody of the vault is read here."""
    return with_replaced(task, ((one.start, one.end, f"[{word_of(one.kind)}]") for one in known))


def _joined(task: str, found: Sequence[ValueMention]) -> list[ValueMention]:
    """Names with nothing but a space between as one."""
    joined: list[ValueMention] = []
    for one in sorted(found, key=lambda one: one.start):
        last = joined[-1] if joined else None
        if last and last.kind is one.kind is EntityType.PERSON and task[last.end : one.start] == " ":
            joined[-1] = ValueMention(last.start, one.end, EntityType.PERSON, task[last.start : one.end])
        else:
            joined.append(one)
    return joined


def _may_name(task: str, word: TaskWord) -> bool:
    if word.likely is Likely.IF_CALLED_SO:
        return word.is_capital and word.folded not in MONTHS and not opens_sentence(task, word)
    if word.likely is Likely.UNKNOWN:
        return not is_plain(word.folded)
    return word.likely is Likely.YES


def _places(
    task: str, item: _NamedWord, unknown: Sequence[TaskWord], known: Sequence[ValueMention]
) -> Iterator[ValueMention]:
    """Wherever the value stands as whole words, with an unknown word in it and nothing that is known."""
    value, kind = item.text.strip(), kind_of(item.kind)
    if kind is EntityType.USERNAME and value.isalpha():  # user names of letters only are written as names are
        kind = EntityType.PERSON
    taken = IntervalSet(known)
    for match in re.finditer(rf"(?<![\w@]){re.escape(value)}(?!\w)", task) if value else ():
        mention = ValueMention(*match.span(), kind, value)
        inside = [one for one in unknown if mention.start <= one.start and one.end <= mention.end]
        is_name = kind is not EntityType.PERSON or _reads_as_name(task, match, inside)
        if inside and not taken.meets(mention) and is_name:
            yield mention


def _reads_as_name(task: str, match: re.Match[str], unknown: Sequence[TaskWord]) -> bool:
    """Not the gelato, which no person is called, nor Glasgow coma score, whose other words mean something."""
    names = {one.value for one in unknown}
    parts = re.findall(r"[^\W_]+(?:['’-][^\W_]+)*", match[0])
    is_whole = all(part in names or part[0].isupper() or is_particle(part) for part in parts)
    return is_whole and not (match[0].islower() and ends_before(_OF_A_THING, task, match.start()))
