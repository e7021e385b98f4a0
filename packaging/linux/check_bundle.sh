#!/usr/bin/env bash
# Tries the bundle in dist/privrag with nothing around it, and plays somebody new at its window. Run from the
# checkout as root, by `make check-bundle`. $1: how many patients to import (2 or more).
#
# The bundle runs as an ordinary user without a home folder, without a program on its path and without a network.
# Everything happens in namespaces of their own: a folder in memory takes the place of /mnt and of /tmp, so nothing has
# to be cleaned up, and when the first process ends the kernel ends all that it started.
set -euo pipefail

place=/mnt
nobody=65534
pictures=build/first-minute

prepare() { # what the program and the script find, in memory; the checkout may lie where nobody else may read
    mount -t tmpfs -o mode=755 none "$place"
    mkdir "$place/program" "$place/pictures" "$place/records" "$place/tools"
    mkdir -m 1777 "$place/tmp" "$place/homes"
    mount --bind dist/privrag "$place/program"
    mount --bind "$pictures" "$place/pictures"
    find "$1" -name '*.json' | sort | head -n "$patients" | xargs -d '\n' cp -t "$place/records"
    test "$(find "$place/records" -type f | wc -l)" = "$patients"
    cp packaging/linux/first_minute.py packaging/linux/check_bundle.sh "$place/tools"
    chmod -R a+rX "$place/records" "$place/tools"
    chown $nobody "$place/pictures"
    mount --bind "$place/tmp" /tmp
    cd /
}

alone() { # an ordinary user with three variables
    env -i PATH=/usr/bin:/bin HOME="$place/homes/nobody" TMPDIR=/tmp \
        setpriv --reuid $nobody --regid $nobody --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
}

on_screen() { # an X server, a session bus, a window manager, then the first minute
    mkdir -m 700 "$XDG_RUNTIME_DIR"
    Xvfb "$DISPLAY" -screen 0 1280x800x24 -nolisten tcp > /tmp/xvfb.log 2>&1 &
    for _ in $(seq 600); do
        test -S "/tmp/.X11-unix/X${DISPLAY#:}" && break
        sleep 0.1
    done
    # What the bus starts, such as the registry that strikes keys, has the display from it.
    dbus-run-session -- bash -c 'openbox > /tmp/openbox.log 2>&1 & exec "$@"' - \
        /usr/bin/python3 "$place/tools/first_minute.py" "$place/program/privrag" "$place/records" \
        --patients "$patients" --pictures "$place/pictures" --json "$place/pictures/steps.json" 2> /tmp/bus.log
}

within() {
    prepare "$1"
    alone env PATH=/nowhere "$place/program/privrag" --version
    alone env PATH=/nowhere "$place/program/privrag" self-test
    alone env XDG_RUNTIME_DIR=/tmp/runtime DISPLAY=:9 \
        bash "$place/tools/check_bundle.sh" --on-screen "$patients" || { tail -n 20 /tmp/bus.log >&2; exit 1; }
}

case ${1:-} in
    --within) patients=$2 && within "$3" ;;
    --on-screen) patients=$2 && on_screen ;;
    *)
        patients=${1:-5}
        apart=(--mount --net --pid --fork --kill-child --mount-proc)
        if ! unshare "${apart[@]}" true; then
            echo "This account may not make namespaces, which the check needs: run it as root." >&2
            exit 1
        fi
        mkdir -p "$pictures"
        rm -f "$pictures"/*.png "$pictures/steps.json"
        records=$(.venv/bin/python -m tools.sample_records)
        unshare "${apart[@]}" bash "$0" --within "$patients" "$records"
        echo "The bundle tested itself and answered a first question; pictures are in $pictures."
        ;;
esac
