#!/usr/bin/env bash
# Tries the Windows installer with Wine and a stand-in for the program; run as root or not, by `make check-setup`.
# All of it runs where the real home folders are empty ones in memory, and Wine's own are in a folder that is thrown
# away: Wine links its user folders to those of the home, and an uninstaller that is wrong must find nothing there.
set -euo pipefail

python=$1
wine=${WINE:-/usr/lib/wine/wine64}
for tool in makensis bwrap "$wine"; do
    command -v "$tool" > /dev/null || { echo "This check needs the Debian packages nsis, wine64 and bubblewrap." >&2; exit 2; }
done

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch/bundle/_internal/inner" "$scratch/home" "$scratch/prefix"
for program in privrag privrag-window; do
    makensis -V1 "-DPROGRAM=$scratch/bundle/$program.exe" packaging/windows/stand_in.nsi
done
echo one > "$scratch/bundle/_internal/one.txt"
echo two > "$scratch/bundle/_internal/inner/two.txt"
"$python" packaging/windows/make_setup.py --bundle "$scratch/bundle" --into "$scratch"
cp packaging/windows/check_setup_inside.sh "$scratch/inside.sh"

# Nothing can be written but the scratch folder, and no network is there.
bwrap --ro-bind / / --tmpfs /root --tmpfs /home --tmpfs /tmp --tmpfs /run --dev /dev --proc /proc \
    --bind "$scratch" /mnt --unshare-net --unshare-pid --die-with-parent --new-session --chdir /mnt \
    --clearenv --setenv PATH /usr/bin:/bin --setenv HOME /mnt/home --setenv WINEPREFIX /mnt/prefix --setenv WINE "$wine" \
    --setenv WINEDEBUG -all --setenv WINEDLLOVERRIDES "winemenubuilder.exe=d;mscoree=d;mshtml=d" \
    bash inside.sh
