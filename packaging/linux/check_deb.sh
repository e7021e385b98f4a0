#!/usr/bin/env bash
# Installs the newest .deb of dist in an empty Debian and has it test itself there as an ordinary user without network.
# Then it is removed: file by file everything has to be as before, and a vault has to be left as it was.
#
# Run as root from the checkout, by `make check-deb`. The empty Debian and the packages that ours depends on are kept in
# build/clean, so that a second check needs a minute; without that folder all is made anew.
set -euo pipefail

test "$(id -u)" = 0 || { echo "This makes an empty Debian and needs root." >&2; exit 1; }
command -v debootstrap > /dev/null || { echo "The command debootstrap is missing; Debian's package has its name." >&2; exit 1; }
package=$(find dist -maxdepth 1 -name 'privrag-desktop_*.deb' -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d' ' -f2-)
test -n "$package" || { echo "There is no package in dist; make deb makes one." >&2; exit 1; }
kept=build/clean
suite=${SUITE:-bookworm}
scratch=$(mktemp -d "$PWD/build/check-deb-XXXXXX")
root=$scratch/root
trap 'touch "$root/home/somebody/stop" 2> /dev/null; wait; rm -rf --one-file-system "$scratch"' EXIT

step() { printf '\n== %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

# The mounts end with the command.
in_root() {
    # shellcheck disable=SC2016  # read by the inner shell
    unshare --mount --pid --fork "${alone[@]}" sh -c 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" &&
        exec chroot "$0" "$@"' "$root" "$@"
}
alone=()
as_user() {
    local alone=(--net)
    in_root setpriv --reuid=somebody --regid=somebody --init-groups env -i HOME=/home/somebody PATH=/usr/bin:/bin \
        QT_QPA_PLATFORM=offscreen PRIVRAG_PASSPHRASE="four made up words" "$@"
}
apt() { in_root env DEBIAN_FRONTEND=noninteractive apt-get -qq --no-install-recommends "$@" 2>&1; }

# Everything but the notes of dpkg and apt themselves, and what programs leave in /tmp until the next start.
listed() {
    (cd "$root" && find . -xdev \( -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/cache -o -path ./var/log \
        -o -path ./home/somebody -o -path ./tmp -o -path ./proc -o -path ./dev \) -prune -o -printf '%y %m %u %g %p %l\n' \
        -type f -exec sha256sum {} + | sort)
}

step "An empty Debian $suite"
if ! test -d "$kept/root"; then
    rm -rf "$kept/making"
    mkdir -p "$kept/making" "$kept/archives"
    debootstrap --variant=minbase "$suite" "$kept/making" ${MIRROR:+"$MIRROR"} > "$kept/debootstrap.log" ||
        fail "debootstrap ended with an error; $kept/debootstrap.log tells more"
    mv "$kept/making" "$kept/root"
fi
cp -a "$kept/root" "$root"
cp "$kept"/archives/*.deb "$root/var/cache/apt/archives/" 2> /dev/null || true
in_root useradd --create-home somebody
cp "$package" "$root/privrag.deb"

step "What it depends on"
apt update > "$scratch/apt.log" || fail "$(cat "$scratch/apt.log")"
apt satisfy "$(dpkg-deb --field "$package" Depends)" > "$scratch/apt.log" || fail "$(tail "$scratch/apt.log")"
cp -u "$root"/var/cache/apt/archives/*.deb "$kept/archives/"
listed > "$scratch/before"

step "Install, without a network"
alone=(--net)
apt install /privrag.deb > "$scratch/apt.log" || fail "$(tail "$scratch/apt.log")"
alone=()
# shellcheck disable=SC2016  # read by the inner shell
missing=$(in_root sh -c 'export LD_LIBRARY_PATH=/opt/privrag-desktop/_internal
    find /opt/privrag-desktop -type f \( -name "*.so*" -o -name privrag \) | while read -r file; do
        ldd "$file" 2> /dev/null | sed -n "s|\(.*\) => not found|$file needs\1|p"; done')
test -z "$missing" || fail "$missing"
as_user privrag --version
as_user privrag self-test
as_user privrag vault create /home/somebody/ward > /dev/null
of_vault() { sha256sum "$root/home/somebody/ward/vault.db" "$root/home/somebody/ward/keys.json"; }

step "Refused while the program runs"
# shellcheck disable=SC2016  # read by the inner shell
as_user sh -c 'privrag window --vault "$HOME/ward" & window=$!
    while test ! -e "$HOME/stop" && kill -0 $window; do sleep 0.2; done; kill $window' > "$scratch/window.txt" 2>&1 &
started=$!
while flock --nonblock --exclusive "$root/opt/privrag-desktop/running.lock" true; do
    kill -0 "$started" 2> /dev/null || fail "the window did not start: $(cat "$scratch/window.txt")"
    sleep 0.2
done
if told=$(apt purge privrag-desktop); then fail "it was removed while it ran"; fi
grep "is running" <<< "$told" || fail "it was refused for another reason: $told"
touch "$root/home/somebody/stop"
wait "$started" || true
before=$(of_vault)

step "Remove"
apt purge privrag-desktop > "$scratch/apt.log" || fail "$(tail "$scratch/apt.log")"
grep "\.local/share/privrag-desktop" "$scratch/apt.log" || fail "it does not say where vaults lie"
listed > "$scratch/after"
rm "$root/privrag.deb"
diff "$scratch/before" "$scratch/after" || fail "the system is not as it was"
test "$before" = "$(of_vault)" || fail "the vault was changed"
echo "Installed, tested, removed: the system is as it was before $(basename "$package"), and so is the vault."
