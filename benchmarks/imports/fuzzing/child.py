"""`python -m benchmarks.imports.fuzzing.child COUNT CORPUS SECONDS` fuzzes with atheris and keeps its count.

It ends by an exit code of its own when an input made the program fail; atheris then leaves that input beside
the corpus.
"""

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["privrag_desktop.fhir"]):
    from benchmarks.imports.fuzzing.target import read_and_tell

from benchmarks.imports.fuzzing.mutate import mutated

LONGEST = 20_000  # bytes of an input
_EVERY = 100  # inputs between two notes of the count


def main(count: Path, corpus: Path, seconds: int) -> None:
    executions = int(count.read_text()) if count.exists() else 0
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").exists() else None) as folder:

        def target(content: bytes) -> None:
            nonlocal executions
            read_and_tell(content, Path(folder))
            executions += 1
            if executions % _EVERY == 0:
                count.write_text(str(executions))

        limits = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-timeout=120", "-rss_limit_mb=6000"]
        arguments = [sys.argv[0], str(corpus), f"-artifact_prefix={corpus.parent}/", *limits]
        atheris.Setup(arguments, target, custom_mutator=_mutator)
        atheris.Fuzz()


def _mutator(content: bytes, longest: int, seed: int) -> bytes:
    """Half as JSON, half as atheris changes bytes."""
    changed = mutated(content, seed) if seed % 2 else bytes(atheris.Mutate(content, longest))
    return changed[:longest]


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
