"""Go through the questions asked before: Up goes back, Down returns to what was typed."""

from collections.abc import Iterable

MOST = 50


class RecentQuestions:
    """Newest first; those of this session before those of the history."""

    def __init__(self) -> None:
        self._questions: list[str] = []
        self._at = -1  # which one stands in the box; -1 is what was typed
        self._draft = ""
        self.has_history = False

    @property
    def questions(self) -> tuple[str, ...]:
        return tuple(self._questions)

    def add(self, question: str) -> None:
        """Asked just now; the box begins anew."""
        self._questions = [question, *(one for one in self._questions if one != question)][:MOST]
        self._at = -1

    def add_history(self, questions: Iterable[str]) -> None:
        """What was asked before this session, newest first."""
        self.has_history = True
        self._questions = list(dict.fromkeys((*self._questions, *questions)))[:MOST]

    def older(self, shown: str) -> str | None:
        """The one before that in the box; None where there is none."""
        if not self._is_shown(shown):
            self._at, self._draft = -1, shown
        later = range(self._at + 1, len(self._questions))
        at = next((one for one in later if self._questions[one] != shown), None)
        if at is None:
            return None
        self._at = at
        return self._questions[at]

    def newer(self, shown: str) -> str | None:
        """The one after that in the box, at last what was typed; None where nothing older is shown."""
        if self._at < 0 or not self._is_shown(shown):
            return None
        self._at -= 1
        return self._draft if self._at < 0 else self._questions[self._at]

    def _is_shown(self, shown: str) -> bool:
        return 0 <= self._at < len(self._questions) and self._questions[self._at] == shown
