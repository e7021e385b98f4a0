#!/usr/bin/env bash
# Installs the Debian package into an empty folder, has it test itself there, makes a vault, removes the package:
# of it nothing may be left, and the vault must be as it was. Run as root from the checkout, by `make check-deb`.
set -euo pipefail

package=$(ls -t dist/privrag-desktop_*.deb | head -1)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
home=$root/home/somebody
install -d "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/var/lib/dpkg/triggers" "$home"
touch "$root/var/lib/dpkg/status" "$root/var/lib/dpkg/available"
manage() { dpkg --root="$root" --force-depends --force-script-chrootless "$@" > "$root/dpkg.log" 2>&1; }
privrag() {
    env -i HOME="$home" PATH=/usr/bin:/bin PRIVRAG_PASSPHRASE="four made up words" \
        unshare --net "$root/opt/privrag-desktop/privrag" "$@"
}

manage --install "$package"
test "$(readlink "$root/usr/bin/privrag")" = /opt/privrag-desktop/privrag
privrag self-test
privrag vault create "$home/ward" > /dev/null
before=$(sha256sum "$home/ward/vault.db" "$home/ward/keys.json")
manage --purge privrag-desktop
rm "$root/dpkg.log"
left=$(find "$root" -path "$root/var/lib/dpkg" -prune -o -path "$home" -prune -o -type f -print -o -type l -print)
test -z "$left" || { echo "Left behind: $left" >&2; exit 1; }
test "$before" = "$(sha256sum "$home/ward/vault.db" "$home/ward/keys.json")"
echo "Installed, tested, removed: nothing is left of $(basename "$package"), and the vault is as it was."
