"""`python -m benchmarks.capri`."""

import typer

from benchmarks.capri.command import capri

if __name__ == "__main__":
    typer.run(capri)
