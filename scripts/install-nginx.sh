#!/usr/bin/env bash
# Brings nginx to a Debian machine, for the tests that serve the site with it. Without it they are skipped.
set -uo pipefail
if command -v nginx >/dev/null && [ -e /usr/lib/nginx/modules/ngx_http_brotli_static_module.so ]; then exit 0; fi
if ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ]; then
  echo 'nginx is not installed, and only root can install it: its tests are skipped.'
  exit 0
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq &&
  apt-get install -y -qq --no-install-recommends nginx-light libnginx-mod-http-brotli-static ||
  echo 'nginx could not be installed: its tests are skipped.'
