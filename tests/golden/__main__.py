"""Writes the dump to the file that is named."""

import os
import sys
from pathlib import Path

from tests.golden.dump import write_dump
from tests.golden.seed import drawn_from_seed

if os.environ.get("PYTHONHASHSEED") != "0":  # else sets have another order in each process
    os.execve(
        sys.executable,
        [sys.executable, "-m", "tests.golden", *sys.argv[1:]],
        {**os.environ, "PYTHONHASHSEED": "0"},
    )
with drawn_from_seed():
    write_dump(Path(sys.argv[1]))
