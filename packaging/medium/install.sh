#!/bin/sh
# Installs PrivRAG Desktop and its language models from an offline medium, for this user, without a network.
#
# The list SHA256SUMS names every file of the medium. It is believed only if the key has signed it whose fingerprint the
# sender has told by another way. This script cannot vouch for itself: START-HERE.html says how to check it first, which
# needs nothing but openssl and sha256sum. After that nothing is used that was not compared: the installer is copied,
# and the copy is compared and run. What is where stands in docs/INSTALLERS.md.
set -eu
umask 077
PATH=/usr/bin:/bin # no command of the medium, wherever this was started
export PATH

MOST_LIST_BYTES=1000000
MOST_KEY_BYTES=1000
LEAST_DIGITS=32 # of 64; nobody can make another key with the same 32
OWN_FILES='SHA256SUMS
SHA256SUMS.sig
signer.pub'
LINE='^[0-9a-f]{64}  [A-Za-z0-9_][A-Za-z0-9._+-]*(/[A-Za-z0-9_][A-Za-z0-9._+-]*)*$'
ED25519=302a300506032b6570032100 # how the DER form of such a public key begins

usage() {
    cat << END
Installs PrivRAG Desktop and its language models from this folder, for you alone; no administrator, no network.

  sh install.sh                      asks for the fingerprint that the sender has read out, checks all files, installs
  sh install.sh --fingerprint DIGITS the same without that question
  sh install.sh --check              only checks
  sh install.sh --from FOLDER        if this script was copied out of the medium: where the medium is
  sh install.sh --older              puts an older version in the place of a newer one without asking
END
}

say() { printf '%s\n' "$*"; }
refuse() {
    printf '%s\n' "$*" >&2
    exit 1
}
refuse_medium() {
    printf '%s\n' "$*" >&2
    refuse "Nothing was installed. Do not use this medium, and tell its sender."
}
refuse_unread() { refuse "$1 cannot be read. Is the stick still there? Nothing was installed."; }

# The first line of a file, without signs that a terminal would obey.
first_line() { head -n 1 -- "$1" | LC_ALL=C tr -c '[:print:]\n' '?'; }

read_options() {
    MEDIUM=$(dirname -- "$0") FINGERPRINT='' CHECK_ONLY=no OLDER=no
    while test "$#" -gt 0; do
        case $1 in
            --fingerprint | --from) test "$#" -gt 1 || refuse "What follows $1?" ;;
        esac
        case $1 in
            --fingerprint)
                FINGERPRINT=$2
                shift
                ;;
            --from)
                MEDIUM=$2
                shift
                ;;
            --check) CHECK_ONLY=yes ;;
            --older) OLDER=yes ;;
            --help | -h)
                usage
                exit 0
                ;;
            *)
                usage >&2
                exit 2
                ;;
        esac
        shift
    done
}

require_commands() {
    for tool in bash cmp comm find openssl sha256sum mktemp od sort; do
        command -v "$tool" > /dev/null || refuse "The command $tool is missing. An administrator can install it."
    done
    test -n "${HOME:-}" || refuse "The variable HOME is not set: it has to name your home folder."
}

# A folder of this user alone, for what must not change between the check and its use.
open_own_folder() {
    given=$MEDIUM
    MEDIUM=$(CDPATH='' cd -P -- "$given" && pwd) || refuse "The folder $given cannot be opened."
    # TMPDIR may be relative, and the current folder is another one later.
    OWN=$(mktemp -d)
    OWN=$(CDPATH='' cd -P -- "$OWN" && pwd)
    trap 'rm -rf -- "$OWN"' EXIT
    trap 'exit 130' INT TERM HUP
    cd -- "$OWN"
}

# Copies a small file of the medium into the own folder; from then on only the copy is read.
take() {
    if ! test -f "$MEDIUM/$1" || test -L "$MEDIUM/$1"; then
        refuse_medium "The file $1 is missing, or it is no plain file: this medium is not signed."
    fi
    head -c "$(($2 + 1))" -- "$MEDIUM/$1" > "$OWN/$1" 2> /dev/null || refuse_unread "$1"
    test "$(wc -c < "$OWN/$1")" -le "$2" || refuse_medium "The file $1 is larger than it can be."
}

# Exactly one Ed25519 key and nothing else: read and written again, it must be the same file.
check_key() {
    openssl pkey -pubin -in signer.pub -out written.pub 2> /dev/null || rm -f written.pub
    cmp -s signer.pub written.pub 2> /dev/null || refuse_medium "The file signer.pub is not exactly one public key."
    openssl pkey -pubin -in signer.pub -outform DER -out key.der || refuse "The key in signer.pub cannot be read."
    case $(od -A n -t x1 -v key.der | tr -d ' \n') in
        "$ED25519"*) ;;
        *) refuse_medium "The key in signer.pub is of another kind than Ed25519." ;;
    esac
}

ask_fingerprint() {
    test -z "$FINGERPRINT" || return 0
    test -t 0 || refuse "Give the fingerprint that the sender has read out: --fingerprint DIGITS"
    say "Which fingerprint has the sender read out to you? The first $LEAST_DIGITS digits are enough."
    printf 'Fingerprint: '
    read -r FINGERPRINT || FINGERPRINT=''
}

# The fingerprint on the medium is never shown: what is shown would be typed.
compare_fingerprint() {
    typed=$(printf '%s' "$FINGERPRINT" | tr -d ' :-' | tr ABCDEF abcdef)
    case $typed in
        *[!0-9a-f]*) refuse "A fingerprint consists of the digits 0 to 9 and a to f. Nothing was installed." ;;
    esac
    test "${#typed}" -ge "$LEAST_DIGITS" ||
        refuse "Type at least the first $LEAST_DIGITS digits of the fingerprint. Nothing was installed."
    found=$(sha256sum < key.der)
    found=${found%% *}
    case $found in
        "$typed"*) ;;
        *) refuse_medium "This medium was not signed with the key of that fingerprint." ;;
    esac
}

check_signature() {
    take signer.pub "$MOST_KEY_BYTES"
    take SHA256SUMS.sig "$MOST_KEY_BYTES"
    take SHA256SUMS "$MOST_LIST_BYTES"
    check_key
    ask_fingerprint
    compare_fingerprint
    openssl pkeyutl -verify -pubin -inkey signer.pub -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig > told 2>&1 ||
        refuse_medium "The list SHA256SUMS was changed after it was signed (or openssl is older than 3.0)."
}

# Plain names below the medium only, each once; two that differ in capitals are one file on a stick.
check_list() {
    LC_ALL=C grep -a -v -E -e "$LINE" SHA256SUMS > odd || true
    test ! -s odd || refuse_medium "The list SHA256SUMS has a line that it may not have: $(first_line odd)"
    sed 's/^.\{66\}//' SHA256SUMS > names
    { cat names && say "$OWN_FILES"; } | LC_ALL=C sort > expected
    LC_ALL=C tr '[:upper:]' '[:lower:]' < expected | LC_ALL=C sort | uniq -d > odd
    test ! -s odd || refuse_medium "The list SHA256SUMS names a file twice: $(first_line odd)"
}

# The medium holds the files of the list, plain ones, and no other.
check_names() {
    (cd -- "$MEDIUM" && LC_ALL=C find . ! -type d ! -type f) > odd 2> /dev/null || refuse_unread "$MEDIUM"
    test ! -s odd || refuse_medium "There is a link or a special file on the medium: $(first_line odd)"
    (cd -- "$MEDIUM" && LC_ALL=C find . -name '*[!A-Za-z0-9._+-]*') > odd 2> /dev/null || refuse_unread "$MEDIUM"
    test ! -s odd || refuse_unlisted "$(first_line odd)"
    (cd -- "$MEDIUM" && LC_ALL=C find . -type f) > here 2> /dev/null || refuse_unread "$MEDIUM"
    sed 's#^\./##' here | LC_ALL=C sort > found
    LC_ALL=C comm -13 expected found > odd
    test ! -s odd || refuse_unlisted "$(first_line odd)"
    LC_ALL=C comm -23 expected found > odd
    test ! -s odd || refuse_medium "A file of the list is missing: $(first_line odd)"
}

refuse_unlisted() {
    printf '%s\n' "There is a file that the list does not name: $1" >&2
    refuse "If Windows or macOS has left it there (desktop.ini, .DS_Store, ._NAME), delete it and start this again;" \
        "else do not use this medium, and tell its sender. Nothing was installed."
}

check_content() {
    say "Comparing $(wc -l < names) files with the signed list …"
    (cd -- "$MEDIUM" && LC_ALL=C sha256sum --check --strict --quiet "$OWN/SHA256SUMS") > told 2>&1 ||
        refuse_medium "A file was changed or cannot be read: $(first_line told)"
    say "All files are as they were signed."
}

sum_of() {
    while read -r sum name; do
        test "$name" != "$1" || say "$sum"
    done < SHA256SUMS
}

choose_installer() {
    machine=$(uname -m)
    INSTALLER='' VERSION=''
    while read -r name; do
        case $name in
            installers/privrag-desktop-*-"$machine".run)
                test -z "$INSTALLER" || refuse_medium "There are two installers for this computer on the medium."
                INSTALLER=$name
                ;;
        esac
    done < names
    test -n "$INSTALLER" || refuse "This medium has no installer for Linux on $machine processors."
    VERSION=${INSTALLER#installers/privrag-desktop-}
    VERSION=${VERSION%-"$machine".run}
    say "This medium holds version $VERSION."
}

# A signature does not age: an older medium is as genuine as it ever was, and may have faults that are mended since.
ask_about_version() {
    data=${XDG_DATA_HOME:-}
    case $data in /*) ;; *) data=$HOME/.local/share ;; esac
    PROGRAM=$data/privrag-desktop-program/current/privrag
    present=$(readlink -- "${PROGRAM%/*}") || present=''
    present=${present##*/}
    present=${present%-*}
    test -n "$present" && test "$present" != "$VERSION" || return 0
    newest=$(printf '%s\n' "$present" "$VERSION" | LC_ALL=C sort -V | tail -n 1)
    if test "$newest" = "$VERSION"; then
        say "It replaces version $present."
        return 0
    fi
    say "It is OLDER than version $present, which is installed and which it would replace."
    test "$OLDER" = no || return 0
    test -t 0 || refuse "Nothing was installed. If you want the older version, give --older"
    printf 'Put the older version in its place? [y/N] '
    read -r answer || answer=''
    case $answer in y | Y | yes | Yes) ;; *) refuse "Nothing was installed." ;; esac
}

# What is compared is what runs: a copy that nobody else can write to.
run_installer() {
    copy=${INSTALLER##*/}
    cat -- "$MEDIUM/$INSTALLER" > "$copy" ||
        refuse "The installer could not be copied to $OWN. Is the stick still there, and is there room?" \
            "TMPDIR names another folder. Nothing was installed."
    sum=$(sha256sum < "$copy")
    test "${sum%% *}" = "$(sum_of "$INSTALLER")" || refuse_medium "The installer changed while it was copied."
    bash "$OWN/$copy" || refuse "The installer did not come to its end. What it says stands above."
    rm -f -- "$copy"
}

# The program names the checksum of what it has copied; it has to be the signed one.
add_models() {
    left=''
    while read -r name; do
        case $name in models/*.gguf) ;; *) continue ;; esac
        say "Adding the language model ${name#models/} …"
        if told=$("$PROGRAM" models add "$MEDIUM/$name" < /dev/null); then
            say "$told"
            case $told in *"$(sum_of "$name")"*) continue ;; esac
        fi
        left="$left ${name#models/}"
    done < names
    test -z "$left" || refuse "PrivRAG Desktop $VERSION is installed. Not added:$left. Is the stick still there, and is" \
        "there room? Start this again: what is there already is not copied again."
}

main() {
    read_options "$@"
    require_commands
    open_own_folder
    check_signature
    check_list
    check_names
    check_content
    choose_installer
    test "$CHECK_ONLY" = no || exit 0
    ask_about_version
    run_installer
    add_models
    say "Done. Start PrivRAG Desktop from the menu."
}

# One line, so that nothing more is read of this file once it runs.
main "$@"; exit 0
