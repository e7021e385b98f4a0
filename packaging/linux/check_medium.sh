#!/usr/bin/env bash
# Makes an offline medium of the real installer and a small model, and installs from it as a user without any rights, in a
# network namespace without an interface. Then wants spoilt media refused. Run as root from the checkout, by
# `make check-medium`; the installer is taken as it lies in dist, or in the folder $1.
set -euo pipefail

test "$(id -u)" = 0 || { echo "This makes namespaces and another user: run it as root." >&2; exit 1; }
python=.venv/bin/python
dist=${1:-dist}
work=$(mktemp -d /var/tmp/check-medium-XXXXXX)
trap 'rm -rf -- "$work"' EXIT
chmod 711 "$work"
user=64321 # of nobody

say() { printf '== %s\n' "$*"; }
fail() { printf 'check-medium: %s\n' "$*" >&2; exit 1; }

# As the user, with a home folder of its own and nothing else: no network, no other processes, no variables.
as_user() {
    local home=$1
    shift
    unshare --net --pid --fork --mount-proc -- setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs -- \
        env -i HOME="$home" TMPDIR="$home/tmp" PATH=/usr/bin:/bin "$@"
}
new_home() {
    install -d -m 700 -o "$user" -g "$user" "$work/$1" "$work/$1/tmp"
    printf '%s' "$work/$1"
}

say "Making a medium, signed with the key of a made-up sender"
openssl genpkey -algorithm ed25519 -out "$work/sender.pem"
openssl genpkey -algorithm ed25519 -out "$work/other.pem"
"$python" -m tools.medium --dist "$dist" --into "$work/stick" --model qwen2.5-coder-0.5b --key "$work/sender.pem"
heard=$(openssl pkey -in "$work/sender.pem" -pubout -outform DER | openssl dgst -sha256 -r | cut -c 1-32)
chmod -R u=rwX,go=rX "$work/stick" # as a stick shows its files; none may be run
find "$work/stick" -type f -exec chmod a-x {} +

say "Installing from it as user $user, without a network"
home=$(new_home home)
interfaces=$(as_user "$home" sed -n 's/^ *\([^ ]*\):.*/\1/p' /proc/net/dev)
test "$interfaces" = lo || fail "there are interfaces: $interfaces"
if as_user "$home" bash -c ': < /dev/tcp/127.0.0.1/9' 2> "$work/refused"; then fail "there is a network"; fi
grep -q 'unreachable' "$work/refused" || fail "the loopback is up: $(cat "$work/refused")"
echo "Interfaces there: lo, which is down; no other process, no variable of this one."
as_user "$home" sh "$work/stick/install.sh" --fingerprint "$heard"

say "The installed program tests itself, and knows its model"
program=$home/.local/share/privrag-desktop-program/current/privrag
as_user "$home" "$program" models use qwen2.5-coder-0.5b
as_user "$home" "$program" self-test
listed=$(as_user "$home" "$program" models list --json)
case $listed in *'"state": "ready"'*) echo "The model is ready." ;; *) fail "the model is not there: $listed" ;; esac

# The files are the same ones, linked: what is to be another is removed first.
spoilt_copy() {
    cp -al "$work/stick" "$work/$1"
    printf '%s' "$work/$1"
}
wants_refusal() {
    local name=$1 sentence=$2 told other
    other=$(new_home "home-$name")
    if told=$(as_user "$other" sh "$work/stick/install.sh" --from "$work/$name" --fingerprint "$heard" 2>&1); then
        fail "$name: it was installed"
    fi
    case $told in *"$sentence"*) ;; *) fail "$name: refused with $told" ;; esac
    test ! -e "$other/.local" || fail "$name: something was installed"
    printf '%s: refused. %s\n' "$name" "$(tail -n 2 <<< "$told" | head -n 1)"
    rm -rf -- "${work:?}/$name"
}

say "Spoilt media are refused, and nothing is installed from them"
spoilt=$(spoilt_copy changed)
installer=$(basename "$spoilt"/installers/*.run)
rm "$spoilt/installers/$installer"
{ head -c -1 "$work/stick/installers/$installer" && printf x; } > "$spoilt/installers/$installer"
chmod 644 "$spoilt/installers/$installer"
wants_refusal changed "was changed"

spoilt=$(spoilt_copy added)
install -m 644 /dev/null "$spoilt/models/more.gguf"
wants_refusal added "does not name"

spoilt=$(spoilt_copy unsigned)
rm "$spoilt/SHA256SUMS.sig"
wants_refusal unsigned "is missing"

spoilt=$(spoilt_copy otherwise-signed)
rm "$spoilt/SHA256SUMS.sig" "$spoilt/signer.pub"
openssl pkey -in "$work/other.pem" -pubout -out "$spoilt/signer.pub"
openssl pkeyutl -sign -rawin -inkey "$work/other.pem" -in "$spoilt/SHA256SUMS" -out "$spoilt/SHA256SUMS.sig"
chmod 644 "$spoilt/signer.pub" "$spoilt/SHA256SUMS.sig"
wants_refusal otherwise-signed "not signed with the key of that fingerprint"

spoilt=$(spoilt_copy two-keys)
rm "$spoilt/signer.pub"
{ cat "$work/stick/signer.pub" && openssl pkey -in "$work/other.pem" -pubout; } > "$spoilt/signer.pub"
chmod 644 "$spoilt/signer.pub"
wants_refusal two-keys "not exactly one public key"

spoilt=$(spoilt_copy behind-a-link)
mv "$spoilt/models" "$work/models"
ln -s "$work/models" "$spoilt/models"
wants_refusal behind-a-link "a link"

say "All of it went as it should"
