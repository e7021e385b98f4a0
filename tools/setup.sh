#!/usr/bin/env bash
# Fills the virtual environment given as $1 from constraints.txt; run from the checkout, by `make setup`.
# $2 is the graphics card that llama.cpp is built for: cuda, vulkan, metal, or nothing for the processor alone.
# llama.cpp is compiled once per kind of processor and CMAKE_ARGS, for about five minutes, and its wheel kept in the user's cache.
set -euo pipefail

venv=$1
python=$venv/bin/python
llama=llama-cpp-python==0.3.36

# What is switched off is not used; without it the build takes half as long.
built="-DLLAVA_BUILD=OFF -DLLAMA_BUILD_TOOLS=OFF -DLLAMA_BUILD_EXAMPLES=OFF"
built="$built -DLLAMA_BUILD_SERVER=OFF -DLLAMA_BUILD_TESTS=OFF -DLLAMA_CURL=OFF"
# Some virtual machines name AMX among the flags of their processor, and a program that uses it dies there.
no_amx=""
if grep -qs '^flags.* amx_tile' /proc/cpuinfo; then
    no_amx="-mno-amx-tile -mno-amx-int8 -mno-amx-bf16"
fi
case ${2:-} in
    "") ;;
    cuda | vulkan | metal) built="$built -DGGML_$(tr '[:lower:]' '[:upper:]' <<<"$2")=ON" ;;
    *)
        echo "There is no way to build llama.cpp for '$2'; it can be built for cuda, vulkan or metal." >&2
        exit 2
        ;;
esac
built="$built ${CMAKE_ARGS:-}"

kind=$( (grep -m1 '^flags' /proc/cpuinfo || uname -mp; echo "$built $no_amx") 2>/dev/null | cksum | cut -d' ' -f1)
platform=$("$python" -c 'import sys, sysconfig; print(sys.implementation.cache_tag, sysconfig.get_platform(), sep="-")')
wheels=${XDG_CACHE_HOME:-$HOME/.cache}/privrag-desktop/wheels/$platform-$kind

compile_llama() {
    echo "Compiling llama.cpp, once for this computer; this takes some minutes."
    mkdir -p "$wheels"
    scratch=$(mktemp -d "$wheels/.building-XXXXXX")
    trap 'rm -rf "$scratch"' EXIT
    CMAKE_ARGS="$built" CFLAGS="${CFLAGS:-} $no_amx" CXXFLAGS="${CXXFLAGS:-} $no_amx" \
        "$python" -m pip wheel --quiet --no-deps --no-cache-dir --wheel-dir "$scratch" "$llama"
    mv "$scratch"/*.whl "$wheels/"
}

install() {
    "$python" -m pip install --quiet --disable-pip-version-check --constraint constraints.txt "$@"
}

compiling=""
if ! compgen -G "$wheels/llama_cpp_python-0.3.36-*.whl" >/dev/null; then
    (compile_llama) &
    compiling=$!
    trap 'kill "$compiling" 2>/dev/null || true' EXIT
    # Meanwhile everything else is fetched and unpacked, which waits more than it computes.
    "$python" -c '
import tomllib
project = tomllib.load(open("pyproject.toml", "rb"))["project"]
extras = project["optional-dependencies"]
needed = [*project["dependencies"], *extras["sample"], *extras["dev"]]
print(*(one for one in needed if not one.startswith("llama-cpp-python")), sep="\n")
' > "$venv/without-llama.txt"
    install --requirement "$venv/without-llama.txt"
    wait "$compiling"
    trap - EXIT
fi

# The one that fits, even where another one of the same version is installed.
install --no-deps --force-reinstall "$wheels"/*.whl
install --editable '.[sample,dev]'
