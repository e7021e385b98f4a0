"""Language models that try to leak, one idea a file; `kit` has them all."""

from tests.hostile.models.base import ByRole, Prompt, Recorder, Scripted
from tests.hostile.models.endless import Endless
from tests.hostile.models.repeating import Repeater
from tests.hostile.models.roles import Wishing

__all__ = ["ByRole", "Endless", "Prompt", "Recorder", "Repeater", "Scripted", "Wishing"]
