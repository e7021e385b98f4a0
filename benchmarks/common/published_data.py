"""Say where the published data is, and which archives are used; knows nothing of the program."""

import os
from pathlib import Path

from benchmarks.common.checkout import CHECKOUT

ARCHIVES = {
    "blaze-120": "synthea/synthea-v2.7-blaze-120patients.tar.xz",
    "smart-500": "synthea/synthea-v2.4-smart-R4-500patients.tar.xz",
}


def published_data() -> Path:
    """The folder of published data: PRIVRAG_DATA, or `shared/data` beside the checkout."""
    return Path(os.environ.get("PRIVRAG_DATA") or CHECKOUT.parent / "shared" / "data")
