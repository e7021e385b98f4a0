#!/usr/bin/env bash
# Puts a llama.cpp for any x86-64 processor into the folder $1, by the Python $2: its code for each kind of processor
# is a library of its own, and the one that fits is loaded at the start. Compiled once, for about eight minutes.
set -euo pipefail

folder=$1
python=$2
llama=llama-cpp-python==0.3.36
built="-DLLAVA_BUILD=OFF -DLLAMA_BUILD_TOOLS=OFF -DLLAMA_BUILD_EXAMPLES=OFF -DLLAMA_BUILD_SERVER=OFF"
built="$built -DLLAMA_BUILD_TESTS=OFF -DLLAMA_CURL=OFF"
built="$built -DGGML_NATIVE=OFF -DGGML_BACKEND_DL=ON -DGGML_CPU_ALL_VARIANTS=ON"
platform=$("$python" -c 'import sys, sysconfig; print(sys.implementation.cache_tag, sysconfig.get_platform(), sep="-")')
wheels=${XDG_CACHE_HOME:-$HOME/.cache}/privrag-desktop/wheels/$platform-portable

if ! compgen -G "$wheels/llama_cpp_python-0.3.36-*.whl" > /dev/null; then
    mkdir -p "$wheels"
    scratch=$(mktemp -d "$wheels/.building-XXXXXX")
    trap 'rm -rf "$scratch"' EXIT
    CMAKE_ARGS="$built" "$python" -m pip wheel --quiet --no-deps --no-cache-dir --wheel-dir "$scratch" "$llama"
    mv "$scratch"/*.whl "$wheels/"
fi

rm -rf "$folder"
mkdir -p "$folder"
"$python" -m zipfile -e "$wheels"/llama_cpp_python-0.3.36-*.whl "$folder"
# Some virtual machines name AMX among the flags of their processor, and a program that uses it dies there.
rm "$folder"/bin/libggml-cpu-sapphirerapids.so
mv "$folder"/bin/libggml-cpu-*.so "$folder"/llama_cpp/lib/
# Whoever asks whose work a file is finds it in this list.
sed -i -e '/^bin\/libggml-cpu-sapphirerapids\.so,/d' -e 's|^bin/libggml-cpu-|llama_cpp/lib/libggml-cpu-|' "$folder"/llama_cpp_python-*.dist-info/RECORD
