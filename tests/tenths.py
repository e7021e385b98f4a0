"""How far the tests are, for a file or another program: a line at each tenth, where a terminal gets dots."""

import sys

import pytest

_PARTS = 10


class Tenths:
    """Failures and skips are written as ever; what passed is counted."""

    def __init__(self, terminal: pytest.TerminalReporter, session: pytest.Session) -> None:
        self._terminal, self._session = terminal, session
        self._done = 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        return ("passed", "", "PASSED") if report.passed and report.when == "call" else None

    def pytest_runtest_logfinish(self) -> None:
        self._done += 1
        total = self._session.testscollected
        if self._done * _PARTS // total > (self._done - 1) * _PARTS // total:
            self._terminal.ensure_newline()
            if self._terminal._tw.width_of_current_line:  # letters of failures, where workers run the tests
                self._terminal.write("\n")
            self._terminal.write_line(f"{self._done:,} of {total:,} tests")


def count_in_tenths(session: pytest.Session) -> None:
    """Unless somebody looks on, or this process works for another that tells."""
    config = session.config
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None and not sys.stdout.isatty() and config.get_verbosity() <= 0:
        config.pluginmanager.register(Tenths(terminal, session))
