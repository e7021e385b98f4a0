"""The only way out: a text is released whole after every check, or not at all."""

import hmac
import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Never, final

from privrag_desktop.domain import EntityType, Released, Span
from privrag_desktop.errors import Withheld
from privrag_desktop.llm.chat import Message
from privrag_desktop.privacy.recognizers import NameFinder, find_patterns
from privrag_desktop.privacy.registry import Registry
from privrag_desktop.privacy.spans import Finding, cover
from privrag_desktop.privacy.text import folded_words
from privrag_desktop.privacy.titles import find_titled
from privrag_desktop.privacy.vocabulary import Vocabulary
from privrag_desktop.retrieve.question import is_function_word
from privrag_desktop.store.pseudonyms import Pseudonym

_CONSTRUCTION = object()


@final
class ReleasedText:
    """Messages exactly as the answering model will get them; only a gate makes one, and it cannot change."""

    __slots__ = ("_information", "_messages", "_query", "_seal")

    _messages: tuple[Message, ...]
    _information: str
    _query: str
    _seal: bytes

    def __init__(self, *, key: object, messages: tuple[Message, ...], shown: Released, seal: bytes) -> None:
        if key is not _CONSTRUCTION:
            raise TypeError("only the gate constructs ReleasedText")
        object.__setattr__(self, "_messages", messages)
        object.__setattr__(self, "_information", shown.information)
        object.__setattr__(self, "_query", shown.query)
        object.__setattr__(self, "_seal", seal)

    def __init_subclass__(cls) -> Never:
        raise TypeError("ReleasedText has no other kinds")

    def __setattr__(self, _name: str, _value: object) -> Never:
        raise AttributeError("ReleasedText does not change")

    def __delattr__(self, _name: str) -> Never:
        raise AttributeError("ReleasedText does not change")

    def __reduce__(self) -> Never:
        raise TypeError("ReleasedText is neither copied nor stored")

    @property
    def messages(self) -> tuple[Message, ...]:
        """What is sent, and nothing but that."""
        return self._messages

    @property
    def seal(self) -> bytes:
        """The gate's proof that it checked these messages."""
        return self._seal

    @property
    def shown(self) -> Released:
        """The same words for the screen and the history; no permission to send them."""
        return Released(self._information, self._query)


class Gate:
    """Checks an exact outbound text against everyone in the vault and everything that looks identifying.

    `registry` is asked at every check, so that a patient imported a moment ago is known.
    """

    def __init__(self, registry: Callable[[], Registry], names: NameFinder, vocabulary: Vocabulary) -> None:
        self._registry = registry
        self._names = names
        self._vocabulary = vocabulary
        self._key = secrets.token_bytes(32)

    def findings(self, text: str, issued: Iterable[Pseudonym] = ()) -> list[Finding]:
        """Everything that must not leave; pseudonyms that were issued may."""
        return cover([*self._registry().find(text), *find_patterns(text), *self._named(text, issued)])

    def release(
        self, instructions: str, information: str, query: str, issued: Iterable[Pseudonym] = ()
    ) -> ReleasedText:
        """The permission to send; raises Withheld, with kinds and positions, for anything identifying."""
        user = f"Information:\n{information}\nQuestion: {query}\nAnswer:"
        found = self._in_messages(instructions, user, tuple(issued)) or self._split(information, query)
        if found:
            raise Withheld(why_withheld([finding.span for finding in found]))
        messages = (Message("system", instructions), Message("user", user))
        shown = Released(information, query)
        return ReleasedText(key=_CONSTRUCTION, messages=messages, shown=shown, seal=self._seal(messages))

    def vouches_for(self, text: object) -> bool:
        """Whether this gate released exactly this text."""
        if type(text) is not ReleasedText:
            return False
        try:
            return hmac.compare_digest(text.seal, self._seal(text.messages))
        except AttributeError:  # made around its constructor, nothing was ever set
            return False

    def _in_messages(self, instructions: str, user: str, issued: Sequence[Pseudonym]) -> list[Finding]:
        """Findings in the outbound text as a whole; offsets count from the beginning of its first message.

        The instructions are ours, so the name model, which knows only likelihoods, is not asked about them.
        """
        start = len(instructions) + 1
        outbound = f"{instructions}\n{user}"
        named = (_shifted(finding, start) for finding in self._named(user, issued))
        return cover([*self._registry().find(outbound), *find_patterns(outbound), *named])

    def _split(self, information: str, query: str) -> list[Finding]:
        """Values of which one half ends the information and the other begins the query."""
        return cover(self._registry().find(f"{information}{query}"))

    def _named(self, text: str, issued: Iterable[Pseudonym]) -> list[Finding]:
        stand_ins = frozenset(word for row in issued for word in folded_words(row.pseudonym).split())
        guessed = (found for found in self._names.find(text) if not self._is_stand_in(found, stand_ins))
        titled = find_titled(text, self._vocabulary)  # a title says it all: no clinical word excuses it
        return [*guessed, *(found for found in titled if not _words(found) <= stand_ins)]

    def _seal(self, messages: tuple[Message, ...]) -> bytes:
        return hmac.digest(self._key, repr(messages).encode(), "sha256")

    def _is_stand_in(self, finding: Finding, stand_ins: frozenset[str]) -> bool:
        """Whether all of it is pseudonyms, clinical words and the small words beside a pseudonym."""
        if finding.span.entity_type is EntityType.ID:
            return False
        rest = _words(finding) - stand_ins
        if len(rest) < len(_words(finding)):
            rest = frozenset(word for word in rest if not is_function_word(word))
        return not rest or self._vocabulary.holds(" ".join(rest))


def _words(finding: Finding) -> frozenset[str]:
    return frozenset(folded_words(finding.value).split())


def _shifted(finding: Finding, by: int) -> Finding:
    span = finding.span
    return Finding(Span(span.start + by, span.end + by, span.entity_type), finding.value, finding.known)


def why_withheld(spans: Iterable[Span]) -> str:
    """A plain sentence that names kinds and positions, never values."""
    places = ", ".join(f"{span.entity_type} at {span.start}–{span.end}" for span in spans)
    return (
        f"The text was not released because it may identify someone ({places}). "
        "Ask again in other words, or without the detail in question."
    )
