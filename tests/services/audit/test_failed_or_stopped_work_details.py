"""The trail tells a stop from a failure, and never what an error said."""

import pytest

from privrag_desktop.errors import Cancelled, ModelError
from privrag_desktop.services.audit.failed_or_stopped_work_details import failure_details


@pytest.mark.parametrize("error", [Cancelled(), KeyboardInterrupt(), GeneratorExit()])
def test_what_somebody_stopped_is_no_failure(error: BaseException) -> None:
    assert dict(failure_details(error))["outcome"] == "stopped"


@pytest.mark.parametrize(
    "error", [ModelError("Of Ada Quill."), ZeroDivisionError("Ada Quill"), SystemExit(1)]
)
def test_a_failure_is_told_by_its_kind_without_its_message(error: BaseException) -> None:
    details = failure_details(error)
    assert dict(details) == {"outcome": "failed", "error": type(error).__name__}
    assert "Quill" not in str(details)
