#!/usr/bin/env bash
# Makes dist/privrag-desktop_VERSION_ARCHITECTURE.deb of the bundle in dist/privrag; run from the checkout, by `make deb`.
set -euo pipefail

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' pyproject.toml)
architecture=$(dpkg --print-architecture)
libc=$(ldd --version | sed -n '1s/.* //p')
root=build/deb
package=dist/privrag-desktop_${version}_$architecture.deb

rm -rf "$root"
install -d "$root/DEBIAN" "$root/opt" "$root/usr/bin" "$root/usr/share/applications" \
    "$root/usr/share/icons/hicolor/scalable/apps" "$root/usr/share/doc/privrag-desktop"
cp -r dist/privrag "$root/opt/privrag-desktop"
ln -s /opt/privrag-desktop/privrag "$root/usr/bin/privrag"
install -m 644 packaging/linux/privrag-desktop.desktop "$root/usr/share/applications/"
install -m 644 privrag_desktop/resources/icons/shield.svg \
    "$root/usr/share/icons/hicolor/scalable/apps/privrag-desktop.svg"
install -m 644 LICENSE "$root/usr/share/doc/privrag-desktop/copyright"
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@LIBC@/$libc/" \
    -e "s/@KILOBYTES@/$(du -sk "$root" | cut -f1)/" packaging/linux/control > "$root/DEBIAN/control"
chmod -R u+rwX,go+rX,go-w "$root"
dpkg-deb --root-owner-group -Zzstd -z9 --build "$root" "$package"
