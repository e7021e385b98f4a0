"""Find the ggml library that llama.cpp itself has loaded.

On Linux a wheel holds copies of one library under several names; what is loaded into one is not known to the
other, so the calls go to that which libllama itself has opened. On Windows there is one, and a library does
not pass calls on to those that it has opened.
"""

import sys
from pathlib import Path
from typing import Any

from llama_cpp import llama_cpp as bindings
from llama_cpp._ggml import libggml

ggml: Any = libggml if sys.platform == "win32" else bindings._lib
libraries: Path = bindings._base_path
