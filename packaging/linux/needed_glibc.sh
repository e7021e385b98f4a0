#!/usr/bin/env bash
# Prints the oldest glibc on which each program and library in the folder $1 starts, from the symbols that they ask for.
set -euo pipefail

versions=$(find "$1" -type f \( -name '*.so*' -o -perm -u+x \) -exec objdump -T {} + 2> /dev/null |
    sed -n 's/.*GLIBC_\([0-9][0-9.]*\).*/\1/p' | sort -Vu || true)
echo "${versions##*$'\n'}" | grep . || echo 2.17
