#!/usr/bin/env bash
# Removes PrivRAG Desktop from the home folder of one user, where install.sh has put it. Each vault, backup and model is
# asked about by its name, and stays unless the answer is yes. What is where stands in docs/INSTALLERS.md.
# `sh FILE` also works, where sh is another shell.
test -n "${BASH_VERSION:-}" || exec bash "$0" "$@"
unset POSIXLY_CORRECT
set +o posix
set -euo pipefail

usage() {
    cat << END
Removes PrivRAG Desktop, and asks what is to become of vaults, models and settings.

  bash ${BASH_SOURCE[0]##*/}                     asks about each thing that is no part of the program
  bash ${BASH_SOURCE[0]##*/} --keep-all          removes the program only and asks nothing, for scripts
                                        (--yes-program-only is the same)
END
}

# A name may hold signs that a terminal would obey.
say() { printf '%s\n' "${*//[[:cntrl:]]/?}"; }
refuse() {
    printf '%s\n' "$*" >&2
    exit 1
}

# An absolute folder, or the usual one instead; the program reads these variables in the same way.
folder_of() { case $1 in /*) printf '%s' "$1" ;; *) printf '%s' "$2" ;; esac }

set_places() {
    test -n "${HOME:-}" || refuse "The variable HOME is not set: it has to name your home folder."
    local data_home config_home cache_home
    data_home=$(folder_of "${XDG_DATA_HOME:-}" "$HOME/.local/share")
    config_home=$(folder_of "${XDG_CONFIG_HOME:-}" "$HOME/.config")
    cache_home=$(folder_of "${XDG_CACHE_HOME:-}" "$HOME/.cache")
    PROGRAM=$data_home/privrag-desktop-program
    CURRENT=$PROGRAM/current
    LINK=$HOME/.local/bin/privrag
    ENTRY=$data_home/applications/privrag-desktop.desktop
    ICONS=$data_home/icons
    ICON=$ICONS/hicolor/scalable/apps/privrag-desktop.svg
    DATA=$data_home/privrag-desktop
    CONFIG=$config_home/privrag-desktop
    CACHE=$cache_home/privrag-desktop
    if test -n "${PRIVRAG_HOME:-}"; then
        DATA=$PRIVRAG_HOME/data CONFIG=$PRIVRAG_HOME/config CACHE=$PRIVRAG_HOME/cache
    fi
}

# Both locks are held to the end: no installer starts, and a program that starts waits, finds itself removed, and ends.
hold_program() {
    local lock number=20
    test ! -L "$PROGRAM" || refuse "$PROGRAM is a link. It was not made by the installer, and nothing was removed."
    test -d "$PROGRAM" || refuse "PrivRAG Desktop is not installed for you in $PROGRAM."
    test -O "$PROGRAM" || refuse "$PROGRAM belongs to another user. Start this as that user. Nothing was removed."
    if test -L "$PROGRAM/lock" || { test -e "$PROGRAM/lock" && ! test -f "$PROGRAM/lock"; }; then
        refuse "$PROGRAM/lock is no plain file, and was not made by the installer. Remove it. Nothing was removed."
    fi
    exec 8>> "$PROGRAM/lock"
    flock --nonblock --exclusive 8 || refuse "An installation of PrivRAG Desktop is going on. Wait for its end."
    for lock in "$PROGRAM"/versions/*/running.lock; do
        test -f "$lock" || continue
        number=$((number + 1))
        eval "exec $number<> \"\$lock\""
        flock --nonblock --exclusive "$number" || refuse "PrivRAG Desktop is running. Close its windows, wait for its" \
            "commands, and start this again. Nothing was removed."
    done
}

size_of() { du -sh -- "$1" 2> /dev/null | cut -f1; }

# Whether to remove something; no is the answer to everything but a clear yes, and to an end of the input.
agreed() {
    local answer=
    test "$ASKS" = yes || return 1
    printf '%s [y/N] ' "${1//[[:cntrl:]]/?}"
    read -r answer || say
    case $answer in y | Y | yes | Yes | YES) return 0 ;; *) return 1 ;; esac
}

# Asks about one folder or file, named with its size. A link is not followed and stays, for what it leads to is not ours.
ask_about() {
    local what=$1 place=$2
    if test -L "$place"; then
        say "Left: $place is a link to somewhere else."
        return 0
    fi
    test -e "$place" || return 0
    if agreed "Remove $what, $place ($(size_of "$place"))?"; then
        rm -rf --one-file-system -- "$place"
        say "Removed: $place"
    else
        KEPT+=("$place")
    fi
}

ask_about_models() {
    local model
    if test ! -L "$DATA/models"; then
        for model in "$DATA/models"/*.gguf; do
            ask_about "the language model ${model##*/}" "$model"
        done
        # What is noted of each model (its checksum, whether it is allowed) goes with the last of them.
        test -z "$(find "$DATA/models" -name '*.gguf' -print -quit 2> /dev/null)" || return 0
    fi
    ask_about "what else is in the folder of models" "$DATA/models"
}

ask_about_vaults() {
    local folder
    for folder in "$DATA"/*; do
        case $folder in
            "$DATA/sample-vault" | "$DATA/models") ;;
            *-backups) ask_about "the BACKUPS in the folder ${folder##*/}" "$folder" ;;
            *) test ! -f "$folder/keys.json" || ask_about "the VAULT ${folder##*/} with all its records" "$folder" ;;
        esac
    done
}

ask_about_data() {
    if test -L "$DATA"; then
        say "Left: $DATA is a link to somewhere else, with the vaults and models in it."
    else
        ask_about_vaults
        ask_about "the sample vault of made-up people" "$DATA/sample-vault"
        ask_about_models
        ask_about_notes
    fi
    test -L "$CACHE" || ask_about "the sample records of made-up people" "$CACHE/sample-records"
    ask_about "the settings" "$CONFIG"
}

# What lets the program notice an older copy of a vault, count wrong passphrases and know how fast a model is.
ask_about_notes() {
    local note
    for note in "$DATA/seen" "$DATA/attempts" "$DATA"/*.json; do
        ask_about "what the program noted about vaults and models" "$note"
    done
}

remove_program() {
    local rest
    if test "$(readlink -- "$LINK" 2> /dev/null)" = "$CURRENT/privrag"; then
        rm -f -- "$LINK"
    fi
    rm -f -- "$LINK.new" "$ENTRY" "$ENTRY.new" "$ICON" "$ICON.new"
    rm -rf --one-file-system -- "$PROGRAM/versions"
    rm -f -- "$CURRENT" "$CURRENT.new" "$PROGRAM/lock"
    rmdir -- "$PROGRAM" 2> /dev/null || say "Left: $PROGRAM, which holds files that the installer did not make."
    # Folders that the program or the installer made, if nothing is in them; a link is none.
    for rest in "$CACHE" "$DATA" "${LINK%/*}" "${ENTRY%/*}" "$ICONS/hicolor/scalable/apps" "$ICONS/hicolor/scalable" \
        "$ICONS/hicolor" "$ICONS"; do
        rmdir -- "$rest" 2> /dev/null || true
    done
}

main() {
    ASKS=yes KEPT=()
    case ${1:-} in
        "") ;;
        --keep-all | --yes-program-only) ASKS=no ;;
        --help | -h)
            usage
            exit 0
            ;;
        *)
            usage >&2
            exit 2
            ;;
    esac
    set_places
    if test "$ASKS" = yes && ! test -t 0; then
        refuse "This asks questions and needs a terminal. In a script, --keep-all removes the program only."
    fi
    hold_program
    if test "$ASKS" = yes; then
        agreed "Remove the program PrivRAG Desktop, $PROGRAM ($(size_of "$PROGRAM"))?" || refuse "Nothing was removed."
    fi
    ask_about_data
    remove_program
    say "PrivRAG Desktop is removed."
    test "${#KEPT[@]}" = 0 || printf 'Kept: %s\n' "${KEPT[@]//[[:cntrl:]]/?}"
    say "Vaults and backups in other folders were not looked for and are untouched."
}

main "$@"
exit 0
