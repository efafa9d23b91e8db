#!/usr/bin/env bash
# Brings nginx to a Debian machine, for the test of `deploy/nginx.conf`. Without it that test is skipped.
set -uo pipefail
if command -v nginx >/dev/null; then exit 0; fi
if ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ]; then
  echo 'nginx is not installed, and only root can install it: its test is skipped.'
  exit 0
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq &&
  apt-get install -y -qq --no-install-recommends nginx-light ||
  echo 'nginx could not be installed: its test is skipped.'
