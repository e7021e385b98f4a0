#!/usr/bin/env bash
# Installs the newest .run of dist in a home folder that is thrown away, as an ordinary user without network: self-test,
# vaults, refusal while the program runs, update, back, uninstall. Nothing may be left but what is the user's own.
set -euo pipefail

run_file=$(find dist -maxdepth 1 -name 'privrag-desktop-*.run' -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d' ' -f2-)
test -n "$run_file" || { echo "There is no installer in dist; make installer makes one." >&2; exit 1; }
scratch=$(mktemp -d)
started=
trap 'test -z "$started" || kill "$started" 2> /dev/null || true; rm -rf "$scratch"' EXIT
home="$scratch/Ann's own \$HOME"
data=$home/.local/share/privrag-desktop
program=$home/.local/share/privrag-desktop-program
install -d -m 755 "$home" "$scratch/tmp"
cp "$run_file" "$scratch/new.run"

# An ordinary user even if root checks, in a network without any interface.
if test "$(id -u)" = 0; then
    chown -R 12345:12345 "$scratch"
    alone=(unshare --net setpriv --reuid=12345 --regid=12345 --clear-groups)
else
    alone=(unshare --user --map-current-user --net)
fi
surroundings=(HOME="$home" TMPDIR="$scratch/tmp" PATH=/usr/bin:/bin QT_QPA_PLATFORM=offscreen
    PRIVRAG_PASSPHRASE="four made up words")
as_user() { (cd / && "${alone[@]}" env -i "${surroundings[@]}" "$@"); }
privrag() { as_user "$home/.local/bin/privrag" "$@"; }
step() { printf '\n== %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

step "Install"
as_user bash "$scratch/new.run"
privrag self-test
privrag vault create "$data/vault" > /dev/null
privrag vault create "$home/ward" > /dev/null
of_vaults() { find "$data/vault" "$home/ward" -type f -exec sha256sum {} + | sort; }

step "Refused while the program runs"
(cd / && exec "${alone[@]}" env -i "${surroundings[@]}" "$home/.local/bin/privrag" window --vault "$home/ward") \
    > "$scratch/window.txt" 2>&1 &
started=$!
while flock --nonblock --exclusive "$program/current/running.lock" true; do
    kill -0 "$started" || fail "the window did not start: $(cat "$scratch/window.txt")"
    sleep 0.2
done
refuses() {
    if told=$(as_user bash "$@" 2>&1); then fail "it went on while the program ran: $told"; fi
    printf '%s\n' "$told"
    grep -q "is running" <<< "$told" || fail "it refused for another reason"
}
refuses "$scratch/new.run"
refuses "$program/current/installer/uninstall.sh" --keep-all
kill "$started"
wait "$started" || true
started=
before=$(of_vaults)

step "Update, and back"
as_user bash "$scratch/new.run"
second=$(readlink "$program/current")
as_user bash "$program/current/installer/install.sh" --back
test "$(readlink "$program/current")" != "$second" || fail "it did not go back"
privrag --version

step "Uninstall"
as_user bash "$program/current/installer/uninstall.sh" --keep-all
left=$(cd "$home" && find . \( -type f -o -type l \) -not -path './ward/*' \
    -not -path './.local/share/privrag-desktop/*' -not -path './.config/privrag-desktop/*' -not -path './.cache/*')
test -z "$left" || fail "left behind: $left"
test ! -e "$program" || fail "left behind: $program"
test "$before" = "$(of_vaults)" || fail "a vault was changed"
echo "Installed, tested, updated, put back and removed: nothing is left of $run_file, and the vaults are as they were."
