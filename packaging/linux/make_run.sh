#!/usr/bin/env bash
# Makes dist/privrag-desktop-VERSION-x86_64.run of the bundle in dist/privrag, by `make installer`: install.sh with its
# first lines filled in, and after it the packed program. Other folders: make_run.sh BUNDLE TO_FOLDER.
# UNPACKER=gzip packs in seconds what xz packs in minutes, a third larger.
set -euo pipefail

here=$(dirname "$0")
bundle=${1:-dist/privrag}
to=${2:-dist}
unpacker=${UNPACKER:-xz}
version=${VERSION:-$(sed -n 's/^version = "\(.*\)"$/\1/p' "$here/../../pyproject.toml")}
machine=$(uname -m)
made=$to/privrag-desktop-$version-$machine.run
scratch=$(mktemp -d "$to/.run-XXXXXX")
trap 'rm -rf "$scratch"' EXIT

cp -a "$bundle" "$scratch/program"
install -d "$scratch/program/installer"
install -m 755 "$here/install.sh" "$here/uninstall.sh" "$scratch/program/installer/"
install -m 644 "$here/privrag-desktop.desktop" "$here/privrag-desktop.svg" "$scratch/program/installer/"

case $unpacker in xz) pack=(xz -6 -T2) ;; *) pack=(gzip -n -6) ;; esac
tar -c --sort=name --owner=0 --group=0 --numeric-owner --mtime="@${SOURCE_DATE_EPOCH:-0}" -C "$scratch/program" . |
    "${pack[@]}" > "$scratch/payload"

sha256=$(sha256sum < "$scratch/payload")
sed -e "s/^PAYLOAD_VERSION=$/PAYLOAD_VERSION=$version/" \
    -e "s/^PAYLOAD_ARCHITECTURE=$/PAYLOAD_ARCHITECTURE=$machine/" \
    -e "s/^PAYLOAD_GLIBC=$/PAYLOAD_GLIBC=$("$here/needed_glibc.sh" "$bundle")/" \
    -e "s/^PAYLOAD_KILOBYTES=0$/PAYLOAD_KILOBYTES=$(du -sk "$scratch/program" | cut -f1)/" \
    -e "s/^PAYLOAD_BYTES=0$/PAYLOAD_BYTES=$(stat -c %s "$scratch/payload")/" \
    -e "s/^PAYLOAD_SHA256=$/PAYLOAD_SHA256=${sha256%% *}/" \
    -e "s/^PAYLOAD_UNPACKER=$/PAYLOAD_UNPACKER=$unpacker/" \
    "$here/install.sh" | cat - "$scratch/payload" > "$scratch/made"
chmod 755 "$scratch/made"
mv "$scratch/made" "$made"
echo "$made: $(du -m "$made" | cut -f1) MB"
