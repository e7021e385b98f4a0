"""Every hostile model by name: those that know only their prompts, and those an attacker told names."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from tests.hostile.models.base import Recorder
from tests.hostile.models.encoding import Encoding
from tests.hostile.models.endless import Endless
from tests.hostile.models.formless import Formless
from tests.hostile.models.inventing import Inventing
from tests.hostile.models.misplacing import Misplacing
from tests.hostile.models.obeying import Obeying
from tests.hostile.models.repeating import Repeater, RepeaterInForm
from tests.hostile.models.splitting import Splitting
from tests.hostile.models.typing_oddly import TypingOddly

Make = Callable[[], Recorder]
MakeTold = Callable[[Sequence[str]], Recorder]

KNOWS_PROMPTS: Mapping[str, Make] = MappingProxyType(
    {
        "repeats its prompt": Repeater,
        "repeats it in form": RepeaterInForm,
        "obeys any instruction": Obeying,
        "encodes": Encoding,
        "types oddly": TypingOddly,
        "misplaces": Misplacing,
        "splits over fields": Splitting,
        "swaps pseudonyms": Inventing,
        "never stops": Endless,
        "forgets its form": Formless,
    }
)
TOLD_NAMES: Mapping[str, MakeTold] = MappingProxyType(
    {
        "told: writes them": RepeaterInForm,
        "told: types them oddly": TypingOddly,
        "told: misplaces them": Misplacing,
        "told: splits them": Splitting,
        "told: as pseudonyms": Inventing,
        "told: without form": Formless,
        "told: never stops": Endless,
    }
)
TOLD_AND_ENCODES: Mapping[str, MakeTold] = MappingProxyType({"told: encodes them": Encoding})
