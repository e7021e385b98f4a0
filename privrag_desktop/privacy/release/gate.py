"""The only way out: a text is released whole after every check, or not at all."""

import hmac
import secrets
from collections.abc import Iterable, Sequence
from typing import Never, Protocol, final

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.errors import Withheld
from privrag_desktop.i18n import TranslatableText, mark, together
from privrag_desktop.llm.chat_model_interface import ChatMessage
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.pseudonyms.pseudonymiser import PseudonymisedText
from privrag_desktop.privacy.release.checks import Checks, is_stand_in
from privrag_desktop.privacy.release.outbound_text import Located, Outbound, OutboundPart
from privrag_desktop.privacy.release.policies import Policy
from privrag_desktop.store.pseudonyms import Pseudonym

_CONSTRUCTION = object()
NOT_RELEASED = mark(
    "The text was not released because it may identify someone ({places}). "
    "Ask again in other words, or without the detail in question."
)
_ROUNDS = 6  # of repair; each is followed by every check from the beginning


class Scope(Protocol):
    """The pseudonyms of a conversation: the operator that repairs what the checks find."""

    @property
    def issued(self) -> tuple[Pseudonym, ...]: ...

    def replace(self, text: str, findings: Sequence[DetectedSpan]) -> PseudonymisedText: ...


@final
class ReleasedText:
    """Messages exactly as the answering model will get them; only a gate makes one, and it cannot change."""

    __slots__ = ("_outbound", "_repairs", "_seal")

    _outbound: Outbound
    _repairs: frozenset[EntityType]
    _seal: bytes

    def __init__(
        self, *, key: object, outbound: Outbound, seal: bytes, repairs: Iterable[EntityType] = ()
    ) -> None:
        if key is not _CONSTRUCTION:
            raise TypeError("only the gate constructs ReleasedText")
        object.__setattr__(self, "_outbound", outbound)
        object.__setattr__(self, "_repairs", frozenset(repairs))
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
    def messages(self) -> tuple[ChatMessage, ...]:
        """What is sent, and nothing but that and the tools."""
        return self._outbound.messages

    @property
    def tools(self) -> tuple[str, ...]:
        """The schemas of the tools that are sent along."""
        return self._outbound.tools

    @property
    def repairs(self) -> frozenset[EntityType]:
        """The kinds of what the gate replaced before it let the text go."""
        return self._repairs

    @property
    def seal(self) -> bytes:
        """The gate's proof that it checked these messages."""
        return self._seal

    @property
    def shown(self) -> Released:
        """The same words for the screen and the history; no permission to send them."""
        return Released(self._outbound.information, self._outbound.query)


class Gate:
    """Checks an exact outbound text, repairs what an operator can repair, and seals what passes."""

    def __init__(self, checks: Checks) -> None:
        self._checks = checks
        self._key = secrets.token_bytes(32)

    @property
    def policy(self) -> Policy:
        return self._checks.policy

    def findings(self, text: str, issued: Iterable[Pseudonym] = ()) -> list[DetectedSpan]:
        """Everything that must not leave; pseudonyms that were issued may."""
        rows = tuple(issued)
        found = self._checks.identifying(text, rows)
        rare = self._checks.rare(text, rows, found)
        return sorted([*found, *rare], key=lambda finding: finding.span.start)

    def repaired(self, text: str, scope: Scope) -> str | None:
        """The text as it may leave, checked again after every repair; None when no operator can help."""
        for _round in range(_ROUNDS):
            found = self.findings(text, scope.issued)
            if not found:
                return text
            if not all(_can_be_repaired(finding, scope) for finding in found):
                return None
            text = scope.replace(text, found).text
        return None

    def release(
        self,
        instructions: str,
        information: str,
        query: str,
        scope: Scope | None = None,
        *,
        sources: Sequence[str] = (),
        tools: Sequence[str] = (),
    ) -> ReleasedText:
        """The permission to send; `sources` is free text of the records that must not be copied.

        Raises Withheld, with kinds and positions, for anything identifying that `scope` cannot replace;
        without a scope, for anything at all.
        """
        outbound = Outbound(instructions, information, query, tuple(tools))
        repairs: set[EntityType] = set()
        found = self._found(outbound, scope, sources)
        for _round in range(_ROUNDS):
            if not found or scope is None or not all(_is_repairable(one, scope) for one in found):
                break
            repairs.update(one.finding.span.entity_type for one in found)
            outbound = outbound.repaired(found, lambda text, some: scope.replace(text, some).text)
            found = self._found(outbound, scope, sources)
        if found:
            raise Withheld(why_withheld(one.words for one in found))
        return ReleasedText(key=_CONSTRUCTION, outbound=outbound, seal=self._seal(outbound), repairs=repairs)

    def vouches_for(self, text: object) -> bool:
        """Whether this gate released exactly this text."""
        if type(text) is not ReleasedText:
            return False
        try:
            return hmac.compare_digest(text.seal, self._seal(text._outbound))
        except AttributeError:  # made around its constructor, nothing was ever set
            return False

    def _found(self, outbound: Outbound, scope: Scope | None, sources: Sequence[str]) -> list[Located]:
        """Everything that must not leave, by one kind of check after the other."""
        issued = scope.issued if scope else ()
        checks, content = self._checks, outbound.content
        found = checks.identifying(outbound.text, issued, outbound.user_start)
        own_end = len(outbound.instructions) if outbound.instructions in checks.own else 0
        if foreign := [finding for finding in found if finding.span.end > own_end]:
            return [outbound.in_text(finding) for finding in foreign]
        if torn := [one for pair in outbound.seams for one in checks.torn(*pair)]:
            return [Located(OutboundPart.SEVERAL, finding) for finding in torn]
        found = checks.rare(content, issued) or checks.copied(content, sources, issued)
        return [outbound.in_content(finding) for finding in found]

    def _seal(self, outbound: Outbound) -> bytes:
        return hmac.digest(self._key, repr(outbound).encode(), "sha256")


def why_withheld(places: Iterable[str]) -> TranslatableText:
    """A plain sentence that names kinds and positions, never values."""
    return TranslatableText(NOT_RELEASED, places=together(*places, between=", "))


def _is_repairable(one: Located, scope: Scope) -> bool:
    return one.part in {OutboundPart.INFORMATION, OutboundPart.QUESTION} and _can_be_repaired(
        one.finding, scope
    )


def _can_be_repaired(finding: DetectedSpan, scope: Scope) -> bool:
    """Not what has no more general word, nor a value of the vault that is somebody's pseudonym as well."""
    if finding.span.entity_type is EntityType.RARE:
        return bool(finding.instead)
    return not (finding.known and is_stand_in(finding, scope.issued))
