"""Word a conversation's title, date and list heading for the History page."""

from datetime import date, datetime, timedelta

from PySide6.QtCore import QDate, QDateTime, QLocale

from privrag_desktop.domain.conversations import Conversation
from privrag_desktop.gui.text.number_and_date_text import number_text, some_questions
from privrag_desktop.gui.text.translation import say, say_many

_WEEK = timedelta(days=7)


def title_text(conversation: Conversation) -> str:
    """Its own words, as they are to be shown now."""
    if conversation.title:
        return conversation.title
    return say("Question {number}, kept with its names", number=number_text(conversation.number))


def moment_text(moment: datetime) -> str:
    """The user's own time: 22 Nov 2026, 09:30."""
    local = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    return QLocale().toString(local, "d MMM yyyy, HH:mm")


def told_text(conversation: Conversation) -> str:
    """When it last went on, and how long it is."""
    told = (
        say("pinned") if conversation.pinned else "",
        moment_text(conversation.latest),
        some_questions(conversation.questions),
        "" if conversation.goes_on else say("names forgotten"),
    )
    return " · ".join(filter(None, told))


def conversations_text(number: int) -> str:
    return say_many("{count} conversation", "{count} conversations", number)


def section_text(conversation: Conversation, today: date) -> str:
    """Under which heading it stands: pinned, or how long ago it last went on."""
    if conversation.pinned:
        return say("Pinned")
    day = conversation.latest.astimezone().date()
    if day >= today:
        return say("Today")
    if day == today - timedelta(days=1):
        return say("Yesterday")
    if day > today - _WEEK:
        return say("Last seven days")
    return QLocale().toString(QDate(day.year, day.month, day.day), "MMMM yyyy")
