#!/usr/bin/env bash
# Brings PgBouncer 1.21 or later to a Debian machine, for the tests of poolers. Without it they are skipped. Where the
# release has an earlier one, that of a later release is compiled.
set -uo pipefail
LATER=trixie
works() { [[ "$(pgbouncer --version 2>/dev/null)" =~ 1\.(2[1-9]|[3-9][0-9]) ]]; }
if works; then exit 0; fi
if ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ]; then
  echo 'PgBouncer is not installed, and only root can install it: its tests are skipped.'
  exit 0
fi
export DEBIAN_FRONTEND=noninteractive
get() { apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }

compile() {
  get build-essential pkg-config libevent-dev libssl-dev || return
  local folder archive
  folder=$(mktemp -d)
  archive=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep '/debian/$' | head -1)
  echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $archive $LATER main" >"$folder/later.list"
  mkdir -p "$folder/lists/partial"
  local apt=(apt-get -qq -o "Dir::Etc::sourcelist=$folder/later.list" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State::lists=$folder/lists" -o APT::Sandbox::User=root)
  (cd "$folder" && "${apt[@]}" update && "${apt[@]}" source --download-only pgbouncer &&
    tar -xzf pgbouncer_*.orig.tar.gz && cd pgbouncer-*/ && ./configure --prefix=/usr/local --without-cares &&
    make -s pgbouncer && install -m 755 pgbouncer /usr/local/bin/pgbouncer) >"$folder/log" 2>&1
  works || tail -5 "$folder/log"
  rm -rf "$folder"
}

apt-get update -qq
apt-cache policy pgbouncer | grep -qE 'Candidate: 1\.(2[1-9]|[3-9][0-9])' && get pgbouncer
works || compile
works || echo 'PgBouncer could not be installed: its tests are skipped.'
