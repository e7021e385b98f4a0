"""Pseudonymise one task: each hidden value has one pseudonym, and computing with it still works."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.privacy_policies import COVERED
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.errors import ModelMistake
from privrag_desktop.language.letter_folding_and_scripts import composed
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import ValueMatch, put
from privrag_desktop.privacy.pseudonyms.contextual.name_pseudonyms import NameOwner, NamePseudonyms, parts
from privrag_desktop.privacy.pseudonyms.contextual.number_and_place_pseudonyms import (
    NumberAndPlacePseudonyms,
)
from privrag_desktop.privacy.pseudonyms.contextual.order_preserving_pseudonyms import (
    OrderPreservingPseudonyms,
)
from privrag_desktop.privacy.pseudonyms.contextual.prompt_leak_check import PromptLeakCheck
from privrag_desktop.privacy.pseudonyms.contextual.sensitive_span_finder import SensitiveSpan, SpanFinder
from privrag_desktop.privacy.pseudonyms.contextual.task_text_restore import TaskRestorer
from privrag_desktop.privacy.pseudonyms.contextual.username_pseudonyms import UsernamePseudonyms
from privrag_desktop.privacy.pseudonyms.contextual.value_of_one_kind_check import (
    is_mixed,
    is_number,
)
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable
from privrag_desktop.privacy.pseudonyms.value_keys import task_key
from privrag_desktop.store import task_pseudonyms
from privrag_desktop.store.database import Database
from privrag_desktop.store.pseudonyms import Pseudonym


@dataclass(frozen=True, slots=True)
class ValueMention:
    """A value found in free text by its half-open range of code points; `gender` is FHIR's, if known.

    `is_patients`: the vault knows it as a patient's.
    """

    start: int
    end: int
    kind: EntityType
    value: str
    gender: str | None = None
    is_patients: bool = False


class TaskPseudonymiser:
    """Originals to pseudonyms and back, for the kinds that the policy covers; others stay as they are.

    Equality, words in common, order, differences and sums of what is shown are those of the originals.
    """

    def __init__(
        self, policy: Configuration, boundary: Boundary, scope: str, today: date, db: Database | None = None
    ) -> None:
        """Without a store, records last as long as the object."""
        self._policy = policy
        self._boundary = boundary
        self._covered = COVERED[policy]
        self._today = today
        issued = task_pseudonyms.issued(db, scope) if db else ()
        keep = partial(task_pseudonyms.keep, db) if db else None
        self._table = PseudonymTable(scope, task_key, issued, keep)
        self._names = NamePseudonyms(self._table, boundary.is_taken)
        self._handles = UsernamePseudonyms(self._table, self._names)
        self._identifiers = NumberAndPlacePseudonyms(self._table, self._names, self._handles)
        self._computed = OrderPreservingPseudonyms(policy, self._table, today, boundary.vocabulary)
        self._finder = SpanFinder(boundary, self._table, self._names, self._computed)
        self._leaks = PromptLeakCheck(boundary, self._table, self._names, self._computed)
        # what was given out whole, and what it stands for
        self._texts = {row.pseudonym: row.original for row in self._table.of_kind(EntityType.TEXT)}
        self._unchanged: dict[str, int] = {}  # texts that stayed, and how many records there were then
        self._restored = 0

    @property
    def policy(self) -> Configuration:
        return self._policy

    @property
    def records(self) -> tuple[Pseudonym, ...]:
        """Everything issued so far, oldest first."""
        return self._table.rows

    @property
    def today(self) -> date:
        """The day that the agent reads."""
        return self._computed.today if EntityType.DATE in self._covered else self._today

    @property
    def real_today(self) -> date:
        """The day as it is; for what is worked out on originals."""
        return self._today

    def hide(self, kind: EntityType, original: str, *, gender: str | None = None, entity: str = "") -> str:
        """The pseudonym of a typed value, issued now if it has none; TEXT goes through `hide_text`.

        So do words where the kind is not covered: a condition may say who told of it.
        """
        if kind is EntityType.TEXT or (kind not in self._covered and not is_number(kind, original)):
            return self.hide_text(original)
        if kind not in self._covered or not original.strip():
            return original
        return self._hide(kind, composed(original), gender, entity)

    def hide_text(self, text: str, mentions: Sequence[ValueMention] = ()) -> str:
        """Free words without any covered value: those mentioned, those known in this scope or in the vault,
        those recognised, and every word that is neither English nor medicine.

        What this gave out before, whole, stays as it is; a text without anything to hide may hold what is
        known since. Mentions are found in a text that is `composed` already.
        """
        text = text if mentions else composed(text)
        if not self._covered or (text in self._texts and not self._is_outdated(text)):
            return text
        hidden = put(text, self.found_in(text, mentions))
        self._remember(text, hidden)
        return hidden

    def found_in(self, text: str, mentions: Sequence[ValueMention] = ()) -> list[ValueMatch]:
        """What `hide_text` replaces in a text that was never given out, and by what; in reading order."""
        mentioned = [SensitiveSpan(one.start, one.end, one.kind, one.gender) for one in mentions]
        seen = self._finder.look(text, mentioned, self._covered)
        found, known = list[ValueMatch](), -1
        while known != len(self.records):  # what one word tells may hide another
            known = len(self.records)
            found = [
                self._replacement(text, span, has_mentions=bool(mentioned)) for span in self._finder.of(seen)
            ]
        return found

    def restore(self, kind: EntityType, shown: str) -> str:
        """The original of a typed value, by its record; ModelMistake for what was never issued.

        Dates, ages, amounts and quantities that the agent worked out are restored, too.
        """
        if kind is EntityType.TEXT or (kind not in self._covered and not is_number(kind, shown)):
            return self.restore_text(shown)
        if kind not in self._covered or not shown.strip():
            return shown
        original = self._restore(kind, shown.strip())
        self._restored += 1
        return original

    def restore_text(self, text: str) -> str:
        """Free words that a model wrote, with every pseudonym restored; all else stays."""
        if not self._covered:
            return text
        restored, count = TaskRestorer(self._table, self._names, self._computed).restored(text)
        self._restored += count
        return self._texts.get(text, restored)

    def keep_whole(self, kept: Iterable[tuple[str, str]]) -> None:
        """Make sure that the table alone restores texts, kept as (original, hidden), to the letter.

        Where the parts of one would not, as a model may write a pseudonym in its own way, it gets a record.
        """
        computed = OrderPreservingPseudonyms(
            self._policy, self._table, self._today, self._boundary.vocabulary
        )
        back = TaskRestorer(self._table, NamePseudonyms(self._table, self._boundary.is_taken), computed)
        for original, hidden in kept if self._covered else ():
            if original != hidden and back.restored(hidden)[0] != original:
                self._table.issued(EntityType.TEXT, original, hidden)

    def leaked(self, text: str) -> tuple[EntityType, ...]:
        """The kinds of covered originals that stand in a text and are no pseudonyms; empty if none do."""
        return self._leaks.kinds(composed(text), self._covered) if self._covered else ()

    def own_numbers(self, text: str) -> tuple[str, ...]:
        """Quantities that a model wrote and never was shown, where they may be taken for some that it was."""
        return tuple(one.value for one in self._computed.find_own(text))

    def take_restored(self) -> int:
        """How many values were restored since the last time, for the audit trail."""
        count, self._restored = self._restored, 0
        return count

    def _is_outdated(self, text: str) -> bool:
        return self._unchanged.get(text, len(self.records)) < len(self.records)

    def _remember(self, text: str, hidden: str) -> None:
        if self._unchanged.pop(text, None) is not None:
            del self._texts[text]
        self._unchanged.pop(hidden, None)
        if hidden == text:
            self._unchanged[text] = len(self.records)
        self._texts[hidden] = text

    def _hide(self, kind: EntityType, original: str, gender: str | None, entity: str, avoid: str = "") -> str:
        if is_mixed(kind, original):
            return self.hide_text(original)
        if self._computed.holds(kind):
            try:
                return self._computed.hide(kind, original, entity)
            except ValueError:  # nothing that can be worked with: kept as it looks
                return self._identifiers.hide(EntityType.ID, original, entity)
        if kind is EntityType.USERNAME and "@" not in original.strip()[1:]:
            return self._handles.hide(original, entity)
        if kind is EntityType.PERSON and parts(original):
            return self._names.hide(original, NameOwner(gender, entity, avoid))
        return self._identifiers.hide(kind, original, entity)

    def _restore(self, kind: EntityType, shown: str) -> str:
        if is_mixed(kind, shown) or shown in self._texts:
            return self.restore_text(shown)
        if self._computed.holds(kind):
            by_record = self._identifiers.restore(EntityType.ID, shown)
            return by_record if by_record is not None else self._computed.restore(kind, shown)
        original = None
        if kind is EntityType.USERNAME:
            original = self._handles.restore(shown)
        elif kind is EntityType.PERSON:
            original = self._names.restore(shown)
        if original is None:
            original = self._identifiers.restore(kind, shown)
        if original is None:
            raise ModelMistake(
                "There is no such value in this task: use one that was shown, as it was shown."
            )
        return original

    def _replacement(self, text: str, span: SensitiveSpan, *, has_mentions: bool) -> ValueMatch:
        """What stands for a span of a text; `has_mentions` where mentions say what the text holds.

        A value may hold more than its kind and is then hidden as a text of its own. One that is the whole
        text already would be found in it again without end, as “Halloween 2020” was.
        """
        if span.found is not None:
            self._computed.keep(span.found)
            return span.found
        value = text[span.start : span.end]
        if value == text and not has_mentions and is_mixed(span.kind, value):
            shown = self._identifiers.hide_all(value)
        else:
            shown = self._hide(span.kind, value, span.gender, "", text)
        return ValueMatch(span.start, span.end, span.kind, value, shown)
