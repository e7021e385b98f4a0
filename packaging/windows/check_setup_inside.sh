#!/usr/bin/env bash
# The trial itself, inside the closed room that check_setup.sh makes: /mnt is all that there is to write to.
set -euo pipefail
test "$HOME" = /mnt/home && test "$WINEPREFIX" = /mnt/prefix

fail() { echo "Not right: $*" >&2; exit 1; }
run() { "$WINE" "$@" < /dev/null; }
# An uninstaller copies itself away and is not waited for; _?= runs it where it is, and so leaves itself behind.
# What follows that may have spaces and no quotation marks, which only a batch file can say.
uninstall() {
    local folder
    folder=$(windows "$1")
    printf '"%s\\uninstall.exe" /S _?=%s\r\nexit %%ERRORLEVEL%%\r\n' "$folder" "$folder" > /mnt/uninstall.bat
    run cmd /c 'Z:\mnt\uninstall.bat' > /dev/null
}
windows() { echo "Z:${1//\//\\}"; }
is_gone() { ! test -e "$1" || fail "$1 is left"; }
ends_with() { local wanted=$1 code=0; shift; "$@" || code=$?; test "$code" = "$wanted" || fail "$* ended with $code"; }

setup=$(ls /mnt/privrag-desktop-*-setup.exe)
run wineboot --init > /dev/null 2>&1 || true
user=$(ls -d "$WINEPREFIX"/drive_c/users/*/AppData | grep -v Public | head -1)
local=$user/Local
usual=$local/Programs/"PrivRAG Desktop"
mkdir -p "$local/privrag-desktop/vault" "$local/privrag-desktop/models"
echo record > "$local/privrag-desktop/vault/vault.db"

echo "1. Into the usual folder, for this user"
run "$setup" /S
test -f "$usual/privrag-window.exe" && test -f "$usual/_internal/inner/two.txt" || fail "not all is there"
find "$user" -name "PrivRAG Desktop.lnk" | grep -q . || fail "no entry in the start menu"
run reg query 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\PrivRAG Desktop' | grep -q UninstallString \
    || fail "Windows does not know the uninstaller"

echo "2. Again over it; a file of somebody else stays"
echo mine > "$usual/mine.txt"
echo mine > "$usual/_internal/mine.txt"
run "$setup" /S
test -f "$usual/privrag-window.exe" && test -f "$usual/mine.txt" || fail "an update"

echo "3. Refused while it runs"
run "$usual/privrag-window.exe" &
running=$!
until test -e /mnt/runs.txt; do
    kill -0 "$running" 2> /dev/null || fail "the stand-in did not start"
    sleep 0.5
done
ends_with 2 run "$setup" /S
ends_with 2 uninstall "$usual"
test -f "$usual/privrag-window.exe" && test -f "$usual/_internal/one.txt" || fail "removed while it ran"
touch /mnt/stop.txt
wait "$running" || true

echo "4. Removed: its own files, and nothing else"
uninstall "$usual"
for own in privrag.exe privrag-window.exe _internal/one.txt _internal/inner; do is_gone "$usual/$own"; done
test "$(cat "$usual/mine.txt")" = mine && test "$(cat "$usual/_internal/mine.txt")" = mine || fail "a file of somebody else"
test "$(cat "$local/privrag-desktop/vault/vault.db")" = record || fail "the vault"
test -d "$local/privrag-desktop/models" || fail "the models"
test -z "$(find "$user" -name 'PrivRAG Desktop.lnk')" || fail "the start menu"

echo "5. Into a folder with other things: a folder of its own inside"
mkdir /mnt/full
echo mine > /mnt/full/mine.txt
run "$setup" /S "/D=$(windows /mnt/full)"
test -f "/mnt/full/PrivRAG Desktop/privrag.exe" || fail "no folder of its own"
is_gone /mnt/full/privrag.exe
uninstall "/mnt/full/PrivRAG Desktop"
test "$(cat /mnt/full/mine.txt)" = mine || fail "a file of somebody else"
is_gone "/mnt/full/PrivRAG Desktop/privrag.exe"

echo "6. Refused where that is full too"
mkdir -p "/mnt/fuller/PrivRAG Desktop"
echo mine > "/mnt/fuller/mine.txt"
echo mine > "/mnt/fuller/PrivRAG Desktop/mine.txt"
before=$(find /mnt/fuller | sort)
ends_with 2 run "$setup" /S "/D=$(windows /mnt/fuller)"
test "$before" = "$(find /mnt/fuller | sort)" || fail "something was written"

echo "7. An uninstaller that was carried off removes nothing"
mkdir /mnt/elsewhere
run "$setup" /S
cp "$usual/uninstall.exe" /mnt/elsewhere/
echo mine > /mnt/elsewhere/privrag.exe
ends_with 2 uninstall /mnt/elsewhere
test "$(cat /mnt/elsewhere/privrag.exe)" = mine || fail "a file of somebody else"
echo "The installer does what it should, with a stand-in for the program and Wine for Windows."
