"""A logger that takes ids and counts, never record text."""

import logging

_WORDS = "(words)"


def logger(name: str) -> logging.Logger:
    """A logger under `privrag_desktop`; its messages may hold counts, durations and types of errors only.

    Anything else given to it is left out, and so is every traceback.
    """
    made = logging.getLogger(name)
    if _CountsOnly not in map(type, made.filters):
        made.addFilter(_CountsOnly())
    return made


class _CountsOnly(logging.Filter):
    """Lets every record pass without what could hold record content."""

    def filter(self, record: logging.LogRecord) -> bool:
        given = record.args if isinstance(record.args, tuple) else ()
        record.args = tuple(_redact(one) for one in given)
        record.exc_info = record.exc_text = record.stack_info = None
        return True


def _redact(given: object) -> object:
    if isinstance(given, type):
        return given.__name__
    return given if isinstance(given, int | float) else _WORDS
