#!/usr/bin/env bash
# Installs PrivRAG Desktop for one user of a Linux computer, without the rights of an administrator and without network.
#
# make_run.sh puts this text before the packed program, as privrag-desktop-VERSION-x86_64.run. A copy lies beside each
# installed program, for `install.sh --back`. What is where stands in docs/INSTALLERS.md.
# `sh FILE` also works, where sh is another shell.
test -n "${BASH_VERSION:-}" || exec bash "$0" "$@"
unset POSIXLY_CORRECT
set +o posix
set -euo pipefail
umask 077

# What the packed program is, and what it needs. make_run.sh fills these in; without a payload they stay empty.
PAYLOAD_VERSION=
PAYLOAD_ARCHITECTURE=
PAYLOAD_GLIBC=
PAYLOAD_KILOBYTES=0
PAYLOAD_BYTES=0
PAYLOAD_SHA256=
PAYLOAD_UNPACKER=

ROOM_KILOBYTES=204800 # beside the program itself, for its self-test and for what the system writes meanwhile
SELF=${BASH_SOURCE[0]}

usage() {
    cat << END
Installs PrivRAG Desktop $PAYLOAD_VERSION for you alone; no administrator, no network.

  bash ${SELF##*/}            install it, or put it in the place of the version that is installed
  bash ${SELF##*/} --back     start the version before again, which is kept until the next installation
  bash ${SELF##*/} --check    only check that this file is whole
END
}

say() { printf '%s\n' "$*"; }
refuse() {
    printf '%s\n' "$*" >&2
    exit 1
}

# A relative or empty XDG variable counts as unset, as the program has it.
set_places() {
    test -n "${HOME:-}" || refuse "The variable HOME is not set: it has to name your home folder."
    test "${HOME#/}" != "$HOME" ||
        refuse "The variable HOME has to name your home folder from the root on, with a / at its beginning."
    DATA_HOME=${XDG_DATA_HOME:-}
    test "${DATA_HOME#/}" != "$DATA_HOME" || DATA_HOME=$HOME/.local/share
    local LC_ALL=C # a control character is one of ASCII, whatever the language
    case $HOME$DATA_HOME in
        *[[:cntrl:]]*) refuse "The name of your home folder, or of the folder in XDG_DATA_HOME, holds a line break or" \
            "another control character. A menu entry cannot name such a folder. Nothing was changed." ;;
    esac
    PROGRAM=$DATA_HOME/privrag-desktop-program
    VERSIONS=$PROGRAM/versions
    CURRENT=$PROGRAM/current
    LINK=$HOME/.local/bin/privrag
    ENTRY=$DATA_HOME/applications/privrag-desktop.desktop
    ICON=$DATA_HOME/icons/hicolor/scalable/apps/privrag-desktop.svg
}

refuse_root() {
    test "$(id -u)" != 0 || refuse "This installs the program for one user: start it as that user, without sudo." \
        "For all users of a Debian or Ubuntu computer there is the .deb package."
}

refuse_unfit_system() {
    local machine libc tool
    machine=$(uname -m)
    test "$machine" = "$PAYLOAD_ARCHITECTURE" ||
        refuse "This program is for $PAYLOAD_ARCHITECTURE processors, and this computer has $machine."
    libc=$(getconf GNU_LIBC_VERSION 2> /dev/null) || libc=
    libc=${libc##* }
    test "$(printf '%s\n' "$PAYLOAD_GLIBC" "${libc:-0}" | sort -V | head -n 1)" = "$PAYLOAD_GLIBC" ||
        refuse "This system is too old: the program needs glibc $PAYLOAD_GLIBC, and here is ${libc:-another C library}."
    for tool in tar flock sha256sum "$PAYLOAD_UNPACKER"; do
        command -v "$tool" > /dev/null || refuse "The command $tool is missing. An administrator can install it."
    done
}

refuse_small_disk() {
    local free needed=$((PAYLOAD_KILOBYTES + ROOM_KILOBYTES))
    free=$(df --output=avail -k "$PROGRAM" | tail -n 1 | tr -d ' ')
    test "$free" -ge "$needed" ||
        refuse "The disk of $PROGRAM has too little room: $((needed / 1024)) MB are needed, $((free / 1024)) are free."
}

refuse_damaged_file() {
    local found
    found=$(payload | sha256sum)
    test "${found%% *}" = "$PAYLOAD_SHA256" ||
        refuse "This file is damaged or not complete: its checksum is wrong. Copy it anew."
}

payload() { tail -c "$PAYLOAD_BYTES" -- "$SELF"; }

# The program holds this file as long as it runs (privrag_desktop/runtime/installation_lock.py); descriptor 9 keeps it from starting.
hold_program() {
    local lock=$1/running.lock
    test -f "$lock" || return 0
    exec 9<> "$lock"
    flock --nonblock --exclusive 9
}

let_program_go() { exec 9>&-; }

refuse_running() {
    hold_program "$CURRENT" || refuse "PrivRAG Desktop is running. Close its windows, wait for its commands, and start" \
        "this again. Nothing was changed."
}

# Who owns these folders or may write to them could put another program there at any time.
refuse_folders_of_others() {
    local place
    for place in "$HOME" "$PROGRAM" "$VERSIONS"; do
        test -O "$place" || refuse "$place belongs to another user. Start this as the user who is to have the program," \
            "with a home folder of their own."
    done
    for place in "$PROGRAM" "$VERSIONS"; do
        test -z "$(find "$place" -maxdepth 0 -perm /022)" ||
            refuse "Other users may write to $place. Remove it, and start this again."
    done
}

# Each folder that something is written to, or the one in which it will be made, has to be one of this user's.
refuse_unfit_places() {
    local place
    for place in "$VERSIONS" "${LINK%/*}" "${ENTRY%/*}" "${ICON%/*}"; do
        while ! test -e "$place" && ! test -L "$place"; do
            place=${place%/*}
            place=${place:-/}
        done
        test -d "$place" || refuse "$place has to be a folder, and is none. Rename it, and start this again." \
            "Nothing was changed."
        if ! test -w "$place" || ! test -x "$place"; then
            refuse "You may not write to the folder $place. Nothing was changed."
        fi
    done
    for place in "$ENTRY" "$ICON" "$LINK.new" "$ENTRY.new" "$ICON.new"; do
        test -L "$place" || test ! -d "$place" ||
            refuse "$place is a folder, and has to be a file. Rename it, and start this again. Nothing was changed."
    done
}

# Who may write to a folder above the program, or to that of the command, could put another one in its place. With the
# sticky bit nobody takes away what belongs to somebody else.
refuse_places_of_others() {
    local place rights
    for place in "$HOME" "$HOME/.local" "${LINK%/*}" "$DATA_HOME"; do
        test -d "$place" || continue
        rights=/022
        ! is_own_group "$place" || rights=/002
        test -z "$(find -H "$place" -maxdepth 0 -perm "$rights" ! -perm -1000)" ||
            refuse "Other users may write to $place, and could put another program there. Take that right away" \
                "(chmod go-w), and start this again. Nothing was changed."
    done
}

# Many systems give each user a group that bears the user's name, and let it write; nobody else is in it.
is_own_group() {
    local owner group members
    owner=$(stat -L -c %U -- "$1")
    group=$(stat -L -c %G -- "$1")
    test "$owner" = "$group" || return 1
    members=$(getent group "$group") || return 1
    case ${members##*:} in "" | "$owner") ;; *) return 1 ;; esac
}

# One installer at a time; the lock is released whatever ends this one.
open_program_folder() {
    local place
    for place in "$PROGRAM" "$VERSIONS"; do
        test ! -L "$place" || refuse "$place is a link. This installer does not follow links: remove it, and start this again."
    done
    refuse_unfit_places
    refuse_places_of_others
    mkdir -p -- "$VERSIONS"
    refuse_folders_of_others
    if test -L "$PROGRAM/lock" || { test -e "$PROGRAM/lock" && ! test -f "$PROGRAM/lock"; }; then
        refuse "$PROGRAM/lock is no plain file. Remove it, and start this again. Nothing was changed."
    fi
    exec 8>> "$PROGRAM/lock"
    flock --nonblock --exclusive 8 || refuse "Another installation of PrivRAG Desktop is going on. Wait for its end."
}

# The version that `current` leads to; nothing if it leads nowhere.
current_version() {
    local target
    target=$(readlink -- "$CURRENT" 2> /dev/null) || return 0
    target=${target##*/}
    test ! -x "$VERSIONS/$target/privrag" || printf '%s' "$target"
}

# A whole version has its lock file, which is made last and removed first. The newest one stands for the installed
# version when `current` leads nowhere.
newest_whole_version() {
    local folder newest=
    for folder in "$VERSIONS"/*; do
        if ! test -f "$folder/running.lock" || ! test -x "$folder/privrag"; then continue; fi
        if test -z "$newest" || test "$folder/running.lock" -nt "$newest/running.lock"; then newest=$folder; fi
    done
    printf '%s' "${newest##*/}"
}

installed_version() {
    local current
    current=$(current_version)
    test -n "$current" || current=$(newest_whole_version)
    printf '%s' "$current"
}

version_before() {
    local before
    before=$(cat -- "$VERSIONS/$1/before" 2> /dev/null) || return 0
    test -z "$before" || test ! -d "$VERSIONS/$before" || printf '%s' "$before"
}

# Everything beside the two versions is of an installation that was interrupted, or older than the one before.
remove_others() {
    local current before folder
    current=$(installed_version)
    before=$(version_before "$current")
    for folder in "$VERSIONS"/*; do
        case ${folder##*/} in "$current" | "$before" | "*") continue ;; esac
        if hold_program "$folder"; then
            remove_version "$folder"
        fi
        let_program_go
    done
}

remove_version() {
    rm -f -- "$1/running.lock"
    rm -rf --one-file-system -- "$1"
}

unpack() {
    # Not by tar -C, which reads a backslash in a folder's name as the start of a special sign.
    payload | "$PAYLOAD_UNPACKER" -dc | (cd -- "$1" && tar -x --no-same-owner -f -) ||
        refuse "The program could not be unpacked. Nothing was changed."
    test -x "$1/privrag" || refuse "The program is not in this file. Nothing was changed."
}

# With folders of its own, so that it neither reads nor writes what belongs to the user.
self_test() {
    local own=$1/self-test told
    mkdir -- "$own"
    if ! told=$(env -u PRIVRAG_MODELS PRIVRAG_HOME="$own" TMPDIR="$own" "$1/privrag" self-test 8>&- 2>&1 < /dev/null); then
        printf '%s\n' "$told" >&2
        refuse "The new version did not pass its self-test on this computer. Nothing was changed."
    fi
    rm -rf -- "$own"
}

# The one step that counts: before it the old version is the installed one, after it the new one. From here on no signal
# ends this: what is left to do takes a moment, and is not left half done.
switch_to() {
    trap '' INT TERM HUP
    refuse_running
    ln -sfT -- "versions/$1" "$CURRENT.new"
    mv -fT -- "$CURRENT.new" "$CURRENT"
    let_program_go
}

# The argument of Exec= in quotes, as the Desktop Entry Specification has it: escaped once as an argument and once as a
# string of the file, with each % doubled.
quoted_for_entry() {
    local text=$1 sign
    text=${text//\\/\\\\\\\\}
    for sign in '"' '`' '$'; do
        text=${text//"$sign"/\\\\"$sign"}
    done
    printf '"%s"' "${text//%/%%}"
}

# These two are called where an error does not end the script, so each step hangs on the one before.
write_link() {
    mkdir -p -- "${LINK%/*}" || return 1
    if test -e "$LINK" || test -L "$LINK"; then
        if test "$(readlink -- "$LINK")" != "$CURRENT/privrag"; then
            say "$LINK is something else and was left as it is; the command is $CURRENT/privrag"
            return 0
        fi
    fi
    ln -sfT -- "$CURRENT/privrag" "$LINK.new" && mv -fT -- "$LINK.new" "$LINK"
}

write_menu_entry() {
    # What lies at the new names goes first: a link there would lead what is written to another file.
    mkdir -p -- "${ENTRY%/*}" "${ICON%/*}" &&
        rm -f -- "$ICON.new" "$ENTRY.new" &&
        cp -- "$CURRENT/installer/privrag-desktop.svg" "$ICON.new" &&
        mv -fT -- "$ICON.new" "$ICON" &&
        { grep -v '^Exec=' "$CURRENT/installer/privrag-desktop.desktop" &&
            printf 'Exec=%s window\n' "$(quoted_for_entry "$CURRENT/privrag")"; } > "$ENTRY.new" &&
        mv -fT -- "$ENTRY.new" "$ENTRY"
}

# Names in MISSING what of these could not be written, for the program itself is installed by then.
write_link_and_menu_entry() {
    MISSING=
    write_link || MISSING="the command $LINK"
    write_menu_entry || MISSING="${MISSING:+$MISSING and }the entry in the menu"
    test -z "$MISSING" || rm -f -- "$LINK.new" "$ICON.new" "$ENTRY.new"
}

refuse_missing() {
    test -z "$MISSING" || refuse "But what stands above kept this from being written: $MISSING. Mend it, and start this" \
        "again. Until then the program starts as $CURRENT/privrag"
}

install_payload() {
    test -n "$PAYLOAD_SHA256" || refuse "There is no program in this file. Start the file whose name ends in .run."
    refuse_root
    set_places
    refuse_unfit_system
    open_program_folder
    refuse_running
    let_program_go
    remove_others
    refuse_small_disk
    say "Checking this file …"
    refuse_damaged_file

    local current folder
    current=$(installed_version)
    folder=$(mktemp -d -- "$VERSIONS/$PAYLOAD_VERSION-XXXXXX")
    # At the end it is removed, unless it has become the installed one; if this is killed, by the next installation.
    UNFINISHED=$folder
    trap 'test "$CURRENT" -ef "$UNFINISHED" || remove_version "$UNFINISHED"' EXIT
    trap 'exit 130' INT TERM HUP
    say "Unpacking …"
    unpack "$folder"
    say "Trying the new version …"
    self_test "$folder"
    printf '%s\n' "$current" > "$folder/before"
    : > "$folder/running.lock"
    sync -f "$folder"
    switch_to "${folder##*/}"
    write_link_and_menu_entry
    remove_others
    say "PrivRAG Desktop $PAYLOAD_VERSION is installed."
    refuse_missing
    say "Start it from the menu, or with the command privrag."
    case ":${PATH:-}:" in *":${LINK%/*}:"*) ;; *) say "The command is found after your next login, or as $LINK" ;; esac
    test -z "$current" || printf 'The version before is kept. To go back to it: bash %q --back\n' "$CURRENT/installer/install.sh"
}

go_back() {
    refuse_root
    set_places
    test -d "$VERSIONS" || refuse "PrivRAG Desktop is not installed for you."
    open_program_folder
    local current before kept=
    current=$(current_version)
    if test -n "$current"; then
        before=$(version_before "$current")
        test -n "$before" || refuse "There is no version before this one. Nothing was changed."
        printf '%s\n' "$current" > "$VERSIONS/$before/before"
        kept=" ${current%-*} is kept in its place."
    else
        before=$(newest_whole_version)
        test -n "$before" || refuse "There is no whole version here. Nothing was changed."
    fi
    switch_to "$before"
    write_link_and_menu_entry
    say "Version ${before%-*} is back.$kept A vault that a newer one has opened may need the newer one: the program says so."
    refuse_missing
}

main() {
    case ${1:-} in
        "") install_payload ;;
        --back) go_back ;;
        --check)
            test -n "$PAYLOAD_SHA256" || refuse "There is no program in this file."
            refuse_damaged_file
            say "This file is whole: PrivRAG Desktop $PAYLOAD_VERSION."
            ;;
        --help | -h) usage ;;
        *)
            usage >&2
            exit 2
            ;;
    esac
}

main "$@"
exit 0
# The packed program follows; bash does not read on to it.
