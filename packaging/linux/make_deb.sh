#!/usr/bin/env bash
# Makes dist/privrag-desktop_VERSION_ARCHITECTURE.deb of the bundle in dist/privrag; run from the checkout, by `make deb`.
set -euo pipefail

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' pyproject.toml)
architecture=$(dpkg --print-architecture)
libc=$(packaging/linux/needed_glibc.sh dist/privrag)
root=build/deb
documents=$root/usr/share/doc/privrag-desktop
package=dist/privrag-desktop_${version}_$architecture.deb

rm -rf "$root"
install -d "$root/DEBIAN" "$root/opt" "$root/usr/bin" "$root/usr/share/applications" "$documents" \
    "$root/usr/share/icons/hicolor/scalable/apps"
cp -r dist/privrag "$root/opt/privrag-desktop"
: > "$root/opt/privrag-desktop/running.lock"
ln -s /opt/privrag-desktop/privrag "$root/usr/bin/privrag"
install -m 644 packaging/linux/privrag-desktop.desktop "$root/usr/share/applications/"
install -m 644 packaging/linux/privrag-desktop.svg "$root/usr/share/icons/hicolor/scalable/apps/"
{
    printf 'PrivRAG Desktop is under the Apache License 2.0:\n\n'
    cat LICENSE
    if test -f dist/privrag/LICENSES.txt; then
        printf '\n\nThe libraries in it are under licences of their own:\n\n'
        cat dist/privrag/LICENSES.txt
    fi
} > "$documents/copyright"
install -m 755 packaging/linux/prerm packaging/linux/postrm "$root/DEBIAN/"
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@LIBC@/$libc/" \
    -e "s/@KILOBYTES@/$(du -sk "$root" | cut -f1)/" packaging/linux/control > "$root/DEBIAN/control"
chmod -R u+rwX,go+rX,go-w "$root"
dpkg-deb --root-owner-group -Z"${COMPRESSION:-zstd}" -z"${LEVEL:-9}" --build "$root" "$package"
