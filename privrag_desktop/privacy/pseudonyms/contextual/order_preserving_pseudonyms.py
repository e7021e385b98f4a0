"""Replace dates, ages, amounts and quantities so that their order stays, and clinical terms."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Protocol

from privrag_desktop.domain.identifiers import TERMS, EntityType
from privrag_desktop.domain.privacy_policies import COVERED
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.errors import ModelMistake
from privrag_desktop.language.dates.date_normalization import read_date
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.pseudonyms.contextual.age_shift import AgeShift
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_pseudonyms import (
    ClinicalTermPseudonyms,
    is_restored_alone,
)
from privrag_desktop.privacy.pseudonyms.contextual.date_shift import DateShift
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import (
    Pair,
    ValueMatch,
    apart,
    put,
)
from privrag_desktop.privacy.pseudonyms.contextual.money_amount_scaling import MoneyAmountScaling
from privrag_desktop.privacy.pseudonyms.contextual.quantity_scaling import QuantityScaling
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable
from privrag_desktop.store.pseudonyms import Pseudonym

_TIME = re.compile(r"[T ,]+(?:at )?\d{1,2}:\d\d.*$")


class _KindPseudonyms(Protocol):
    def hide(self, value: str) -> str: ...

    def restore(self, shown: str) -> str: ...

    def find(self, text: str) -> list[ValueMatch]: ...

    def find_shown(self, text: str) -> list[ValueMatch]: ...


class OrderPreservingPseudonyms:
    """Hides and restores by the part that a kind belongs to, and keeps a record of every value it saw."""

    def __init__(
        self, policy: Configuration, table: PseudonymTable, today: date, vocabulary: Vocabulary
    ) -> None:
        self._table = table
        self._covered = COVERED[policy]
        self._dates = DateShift(today, self._pairs(EntityType.DATE))
        ages, amounts = (
            AgeShift(self._pairs(EntityType.AGE)),
            MoneyAmountScaling(self._pairs(EntityType.AMOUNT)),
        )
        quantities = QuantityScaling(self._pairs(EntityType.QUANTITY))
        parts: dict[EntityType, _KindPseudonyms] = {
            EntityType.DATE: self._dates,
            EntityType.AGE: ages,
            EntityType.AMOUNT: amounts,
            EntityType.QUANTITY: quantities,
        }
        self._quantities = quantities
        self._parts = {kind: part for kind, part in parts.items() if kind in self._covered}
        self._anchors = {
            EntityType.DATE: self._dates.anchor,
            EntityType.AGE: ages.anchor,
            EntityType.AMOUNT: amounts.anchor,
        }
        for kind, pair in self._anchors.items():
            if kind in self._covered:
                table.issued(kind, *pair)
        known = [(kind, row.original, row.pseudonym) for kind in TERMS for row in table.of_kind(kind)]
        self._terms = ClinicalTermPseudonyms(vocabulary, known) if self._covered.intersection(TERMS) else None

    @property
    def today(self) -> date:
        """The day that the agent reads."""
        return self._dates.today

    def holds(self, kind: EntityType) -> bool:
        """Whether values of the kind are worked out here."""
        return kind in self._parts or (kind in TERMS and self._terms is not None)

    def hide(self, kind: EntityType, value: str, entity: str = "") -> str:
        """What is shown for a value; ValueError for what is none of the kind."""
        if kind in TERMS and self._terms is not None:
            shown = self._hide_term(kind, value)
            self._table.issued(kind, value, shown, entity)
            return shown
        shown = self._parts[kind].hide(value)
        self._table.issued(kind, value, shown, entity, unit=self._unit(kind, value))
        return shown

    def restore(self, kind: EntityType, shown: str) -> str:
        """The value behind what is shown; ModelMistake for what is none of the kind or was never issued."""
        try:
            if kind in TERMS and self._terms is not None:
                return self._restore_term(kind, shown, self._terms)
            value = self._parts[kind].restore(shown)
            self._table.issued(kind, value, shown, unit=self._unit(kind, value))
        except ValueError:
            raise ModelMistake(f"This is no value for {_CALLED.get(kind, 'this')} that was shown.") from None
        return value

    def find(self, text: str) -> list[ValueMatch]:
        """Originals in free text with what is shown instead; what is used of it must be kept by `keep`."""
        found = [one for part in self._parts.values() for one in part.find(text)]
        return [*found, *(self._terms.find(text) if self._terms else ())]

    def find_shown(self, text: str) -> list[ValueMatch]:
        """Shown values in what a model wrote with their originals."""
        found = [one for part in self._parts.values() for one in part.find_shown(text)]
        return [*found, *(self._terms.find_shown(text) if self._terms else ())]

    def find_own(self, text: str) -> list[ValueMatch]:
        """What a model wrote like a shown value though it stands for nothing, marked as its own."""
        return self._quantities.find_own(text) if EntityType.QUANTITY in self._parts else []

    def is_restored_whole(self, row: Pseudonym) -> bool:
        """Whether what is shown in a record stands for its original wherever a model writes it whole."""
        return row.kind not in TERMS or is_restored_alone(row.pseudonym)

    def originals_in(self, text: str) -> Iterator[ValueMatch]:
        """Dates and numbers in a text that are originals of this scope, and are not shown for others."""
        sides: dict[tuple[EntityType, str], tuple[set[str], set[str]]] = {}
        for kind, part in self._parts.items():
            for found in part.find(text):
                of = kind, self._unit(kind, found.value)
                if of not in sides:
                    sides[of] = self._sides(*of)
                originals, shown = sides[of]
                value = _same(kind, found.value)
                if value in originals and value not in shown:
                    yield found

    def _sides(self, kind: EntityType, unit: str) -> tuple[set[str], set[str]]:
        anchor = self._anchors.get(kind, ("",))[0]
        rows = [row for row in self._table.of_kind(kind) if row.unit == unit and row.original != anchor]
        return {_same(kind, row.original) for row in rows}, {_same(kind, row.pseudonym) for row in rows}

    def keep(self, found: ValueMatch) -> None:
        """A record of a finding of `find` that is used."""
        self._keep_terms()
        if found.kind is EntityType.QUANTITY:
            self._quantities.keep(found.value, found.instead)
        unit = self._unit(found.kind, found.value)
        self._table.issued(found.kind, found.value, found.instead, unit=unit)

    def _hide_term(self, kind: EntityType, value: str) -> str:
        """Part for part, with the doses in it as in any text."""
        assert self._terms is not None
        doses = self._quantities.find(value)
        found = apart([*doses, *self._terms.places(kind, value)])
        self._keep_terms()
        for one in found:
            if one.kind is EntityType.QUANTITY:
                self.keep(one)
        return put(value, found)

    def _restore_term(self, kind: EntityType, shown: str, terms: ClinicalTermPseudonyms) -> str:
        """As it was recorded, else part for part; ValueError where a part of it was never issued."""
        row = self._table.behind(kind, shown)
        if row is not None and row.pseudonym == shown:
            return row.original
        if self._quantities.find_own(shown):
            raise ValueError("a dose that was never shown")
        return put(shown, apart([*self._quantities.find_shown(shown), *terms.places_shown(shown)]))

    def _keep_terms(self) -> None:
        for kind, original, shown in self._terms.issued if self._terms else ():
            self._table.issued(kind, original, shown)

    def _pairs(self, kind: EntityType) -> Iterator[Pair]:
        return ((row.original, row.pseudonym) for row in self._table.of_kind(kind))

    def _unit(self, kind: EntityType, value: str) -> str:
        return self._quantities.unit(value) if kind is EntityType.QUANTITY else ""


def _same(kind: EntityType, value: str) -> str:
    """What is alike for all writings of a day; other values as they are written."""
    period = read_date(_TIME.sub("", value)) if kind is EntityType.DATE else None
    return f"{period.first}/{period.last}" if period else folded_words(value)


_CALLED = {
    EntityType.DATE: "a date",
    EntityType.AGE: "an age",
    EntityType.AMOUNT: "an amount",
    EntityType.QUANTITY: "a quantity",
}
