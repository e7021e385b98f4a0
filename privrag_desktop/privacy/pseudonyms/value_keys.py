"""What makes two written values the same value of a kind, and so gives them one pseudonym."""

from privrag_desktop.domain.identifiers import NAMES, EntityType
from privrag_desktop.language.dates.date_normalization import read_date
from privrag_desktop.language.text_folding import fold_compact, fold_typing, folded_words


def conversation_key(kind: EntityType, value: str) -> str:
    """In a conversation: a day in any form is one day, a number in any grouping one number."""
    if kind is EntityType.DATE:
        period = read_date(value)
        return f"{period.first}/{period.last}" if period else folded_words(value)
    if kind in {EntityType.PHONE, EntityType.ID}:
        return fold_compact(value).text
    if kind in {EntityType.EMAIL, EntityType.URL, EntityType.IP, EntityType.USERNAME}:
        return fold_typing(value).text.casefold()
    return folded_words(value)


def task_key(kind: EntityType, value: str) -> str:
    """In a task: only names are one in every form; whatever else is written otherwise is shown otherwise."""
    if kind in NAMES:
        return folded_words(value)
    typed = " ".join(fold_typing(value).text.casefold().split())
    return typed.removeprefix("@") if kind is EntityType.USERNAME else typed
