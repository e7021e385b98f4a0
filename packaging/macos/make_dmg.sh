#!/usr/bin/env bash
# Makes dist/privrag-desktop-VERSION-PROCESSOR.dmg of "dist/PrivRAG Desktop.app", which `make bundle` makes on macOS.
# SIGN=IDENTITY names a certificate of the keychain; without it the program is signed for this computer's own use, and
# Gatekeeper of another asks its user to allow it.
set -euo pipefail

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' pyproject.toml)
app="dist/PrivRAG Desktop.app"
folder=build/macos
image=dist/privrag-desktop-$version-$(uname -m).dmg

rm -rf "$folder"
mkdir -p "$folder"
cp -R "$app" "$folder/"
cp dist/privrag/LICENSE dist/privrag/LICENSES.txt dist/privrag/sbom.cdx.json "$folder/"
ln -s /Applications "$folder/Applications"
options=(--force --deep --sign "${SIGN:--}")
test -z "${SIGN:-}" || options+=(--options runtime --timestamp)
codesign "${options[@]}" "$folder/PrivRAG Desktop.app"
codesign --verify --deep --strict "$folder/PrivRAG Desktop.app"
hdiutil create -volname "PrivRAG Desktop" -srcfolder "$folder" -format UDZO -ov "$image"
echo "The image is $image."
