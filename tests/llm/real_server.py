"""llama.cpp's own OpenAI-compatible server as a process of this computer; its tiny model writes noise."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from privrag_desktop.runtime.child_process_environment import for_child
from tests.llm.made_certificates import Certificate
from tests.llm.random_model import CHATML, Architecture, write_model

KEY = "swordfish-0123456789"
MODEL = "noise"
_STARTS_WITHIN = 600.0  # seconds, on a machine however slow


@dataclass(frozen=True)
class RealServer:
    """Its address, and the file with what it says of each request."""

    address: str
    said: Path

    @property
    def requests(self) -> int:
        """How many it was asked so far."""
        return self.said.read_text("utf-8").count("POST /v1/chat/completions")


@contextmanager
def real_server(folder: Path, shown: Certificate | None = None) -> Iterator[RealServer]:
    """With a certificate it speaks https. It wants KEY, and writes as much as it is asked for."""
    folder.mkdir(parents=True, exist_ok=True)
    model = write_model(folder / "noise.gguf", Architecture(context=16_384), f"{CHATML}Answer:")
    port, said = _free_port(), folder / "said.txt"
    command = [sys.executable, "-m", "llama_cpp.server", "--model", str(model), "--model_alias", MODEL]
    command += ["--n_ctx", "16384", "--host", "127.0.0.1", "--port", str(port)]
    if shown is not None:
        command += ["--ssl_certfile", shown.file, "--ssl_keyfile", shown.key]
    own = {"API_KEY": KEY, "PYTHONUNBUFFERED": "1", "PYTHONPATH": os.environ.get("PYTHONPATH", "")}
    with (
        said.open("w") as out,
        subprocess.Popen(
            command, stdout=out, stderr=subprocess.STDOUT, env={**for_child(), **own}
        ) as process,
    ):
        try:
            _wait_for(process, said)
            yield RealServer(f"{'https' if shown else 'http'}://127.0.0.1:{port}/v1", said)
        finally:
            process.terminate()


def _wait_for(process: "subprocess.Popen[bytes]", said: Path) -> None:
    end = time.monotonic() + _STARTS_WITHIN
    while "Uvicorn running" not in (words := said.read_text("utf-8")):
        assert process.poll() is None, words
        assert time.monotonic() < end, words
        time.sleep(0.1)


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port
