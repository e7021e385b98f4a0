"""List, search, open, rename, pin, forget and erase the conversations of a vault."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.conversation_memory import PseudonymTurn
from privrag_desktop.domain.conversations import (
    LONGEST_TITLE,
    Conversation,
    ConversationPage,
    OpenedConversation,
    SavedAnswer,
)
from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.errors import UsageError
from privrag_desktop.i18n import mark
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.pseudonyms.conversation_titles_and_search import (
    holding,
    keep_title,
    label_of,
    titled,
)
from privrag_desktop.privacy.pseudonyms.pseudonymiser import PseudonymisedText
from privrag_desktop.privacy.release.audit_and_export_redaction import kept_typed_words
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.audit.search_and_record_access_entries import (
    OpenedOnce,
    note_search,
)
from privrag_desktop.services.questions import question_history_list_and_erasure
from privrag_desktop.services.questions.translatable_stored_reasons import why_not_answered
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail, conversation_list, conversation_memory
from privrag_desktop.store import question_history as store
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.conversation_list import StoredConversation
from privrag_desktop.store.question_history import StoredTurn

PAGE = 50  # conversations
ANSWERS = 20  # of a conversation at once
_LOOKED_AT = 200  # conversations between two looks at whether to stop
_MISSING = mark("This conversation is no longer in the history.")


class Conversations:
    """The conversations of one open vault, for one user.

    A title that names came back to is counted in the audit trail the first time it is shown, in one entry
    for all that are shown with it: not again with each letter of a search.
    """

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._opened = OpenedOnce(workspace)
        self._searched = ""  # what was looked for when the trail last noted it
        self._told: set[tuple[str, str]] = set()  # keys with their labels as they are kept

    def page(
        self, words: str = "", start: int = 0, *, names: bool = True, progress: Progress
    ) -> ConversationPage:
        """At most PAGE conversations from `start`, the pinned and the newest first; those with all the words.

        Words are found in titles, questions and answers, in those that are shown: with names, or without.
        Raises Cancelled.
        """
        wanted = folded_words(words).split()
        if words.strip() and not wanted:
            return ConversationPage((), None)
        progress.check()
        kept, following = self._find_page(wanted, start, names, progress)
        self._note_search(" ".join(wanted), len(kept), start)
        return ConversationPage(self._rows(kept, names), following)

    def first(self, words: str, limit: int) -> list[Conversation]:
        """The first `limit` conversations with all the words, as `page` finds them."""
        found: list[Conversation] = []
        start: int | None = 0
        while start is not None and len(found) < limit:
            listed = self.page(words, start, progress=Progress())
            found += listed.conversations
            start = listed.following
        return found[:limit]

    def open(self, key: str, start: int | None = None, *, names: bool = True) -> OpenedConversation:
        """Some answers of a conversation from `start`, by default the latest; restored names are audited.

        Without names they come as they are kept, and without sources. UsageError for one that is gone.
        """
        kept = self._require_conversation(key)
        self._opened.conversation(key)
        first = max(0, kept.questions - ANSWERS) if start is None else start
        turns = store.turns_by_key(self._workspace.database, key, ANSWERS, first)
        shown = (
            question_history_list_and_erasure.restored_turns(self._workspace, turns)
            if names
            else [_without_sources(turn) for turn in turns]
        )
        [row] = self._rows([kept], names)
        return OpenedConversation(row, tuple(map(_answer, turns, shown)), first, names)

    def rename(self, key: str, title: str) -> None:
        """Call a conversation something; after its first question again if the title is empty.

        Names in it are kept as those in questions are; once they were forgotten, without a way back.
        UsageError for a title that is too long, and for a conversation that is gone.
        """
        title = " ".join(title.split())
        if len(title) > LONGEST_TITLE:
            raise UsageError("A title has at most {most} characters.", most=LONGEST_TITLE)
        lives = self._require_conversation(key).lives
        to_keep = self._without_names(key, title, lives=lives)
        with self._workspace.database.transaction() as tx:
            if not store.turns_by_key(tx, key, 1) or conversation_memory.exists(tx, key) is not lives:
                raise UsageError(_MISSING)
            keep_title(tx, key, to_keep)

    def pin(self, key: str, pinned: bool) -> None:
        """Keep a conversation on top of the list, or no longer; UsageError for one that is gone."""
        with self._workspace.database.transaction() as tx:
            if not store.turns_by_key(tx, key, 1):
                raise UsageError(_MISSING)
            conversation_list.set_pinned(tx, key, pinned)

    def forget_names(self, keys: Collection[str]) -> int:
        """As `forget_names` of the question history does for all their questions; how many those were."""
        database = self._workspace.database
        numbers = [turn.number for key in keys for turn in store.turns_by_key(database, key)]
        return question_history_list_and_erasure.forget_names(self._workspace, numbers)

    def erase(self, keys: Collection[str]) -> int:
        """As `erase_conversations` of the question history does."""
        return question_history_list_and_erasure.erase_conversations(self._workspace, keys)

    def key_of(self, number: int) -> str:
        """The conversation of a question by its number in the history; UsageError if there is none."""
        scope = store.scope_of(self._workspace.database, number)
        if scope is None:
            raise UsageError("There is no question {number} in the history.", number=number)
        return scope or store.key_of_lone(number)

    def _note_search(self, words: str, found: int, start: int) -> None:
        """Write one entry for a search, not one for each page or for each letter that is typed or removed."""
        before, self._searched = self._searched, words
        is_same = bool(before) and (words.startswith(before) or before.startswith(words))
        if words and start == 0 and not is_same:
            note_search(self._workspace, "conversations", (), found)

    def _find_page(
        self, wanted: Sequence[str], start: int, names: bool, progress: Progress
    ) -> tuple[list[StoredConversation], int | None]:
        """The next page of those with all the words, and where the one after it begins."""
        database = self._workspace.database
        keys = conversation_list.ordered_keys(database, None if wanted else PAGE + 1, start)
        found: list[StoredConversation] = []
        for at in range(0, len(keys), _LOOKED_AT):
            progress.check()
            some = conversation_list.conversations_of(database, keys[at : at + _LOOKED_AT])
            held = holding(database, some, wanted, names=names) if wanted else some
            room = PAGE - len(found)
            found += held[:room]
            if len(held) > room:
                return found, start + keys.index(held[room].key)
        return found, None

    def _rows(self, listed: Sequence[StoredConversation], names: bool) -> tuple[Conversation, ...]:
        database = self._workspace.database
        rows, counts = [], []
        for kept in listed:
            if names:
                label, count = label_of(database, kept)
            else:
                label, count = (kept.title or kept.question) if kept.scope else "", 0
            rows.append(_row(kept, label))
            said = kept.key, kept.title or kept.question
            if count and said not in self._told:
                self._told.add(said)
                counts.append(count)
        if counts:
            told = ("conversations", len(counts)), ("purpose", Purpose.HISTORY.value), ("count", sum(counts))
            with database.transaction() as tx:
                audit_trail.append(tx, AuditAction.REIDENTIFIED, told)
        return tuple(rows)

    def _require_conversation(self, key: str) -> StoredConversation:
        for kept in conversation_list.conversations_of(self._workspace.database, [key]):
            return kept
        raise UsageError(_MISSING)

    def _without_names(self, key: str, title: str, *, lives: bool) -> PseudonymisedText:
        workspace = self._workspace
        if lives:
            return titled(title, workspace.boundary, workspace.database, key)
        return PseudonymisedText(kept_typed_words(title, workspace.boundary))


def _row(kept: StoredConversation, label: str) -> Conversation:
    return Conversation(
        kept.key,
        kept.first,
        label,
        bool(kept.title),
        kept.pinned,
        kept.questions,
        kept.begun,
        kept.latest,
        kept.lives,
    )


def _without_sources(turn: StoredTurn) -> StoredTurn:
    """Leave out sources, for they name the patient; of an old question everything, for it does, too."""
    if turn.scope:
        return replace(turn, citations=())
    return replace(turn, question="", answer="", reason="", citations=())


def _answer(kept: StoredTurn, shown: StoredTurn) -> SavedAnswer:
    answer = Answer(
        question=shown.question,
        answer=shown.answer,
        citations=shown.citations,
        released=shown.released,
        withheld=shown.withheld,
        reason=why_not_answered(shown.reason),
        steps=(),
        seconds=0.0,
        hidden=PseudonymTurn(kept.scope, kept.question, kept.answer, ()) if kept.scope else None,
        values=shown.values,
        conversation=shown.scope,
    )
    return SavedAnswer(shown.number, shown.created, answer)
