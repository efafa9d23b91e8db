#!/usr/bin/env bash
# What the samples of the documentation are run with, besides curl and Node: Python, PHP, a JDK, and the compilers of
# Kotlin and Scala. It stops for nothing: what cannot be installed is said, and its samples are reported as skipped.
set -uo pipefail
cd "$(dirname "$0")/.."

PLUGIN=org.apache.maven.plugins:maven-dependency-plugin:2.8

works() { "$@" >/dev/null 2>&1; }

packages=()
works curl --version || packages+=(curl)
works python3 -c 'import requests' || packages+=(python3 python3-requests)
works php -r 'exit(extension_loaded("curl") ? 0 : 1);' || packages+=(php-cli php-curl)
works javac --version || packages+=(default-jdk-headless)
works mvn --version || packages+=(maven)

if ((${#packages[@]} > 0)); then
  install=(apt-get install -y -qq --no-install-recommends "${packages[@]}")
  if ! { works apt-get update && DEBIAN_FRONTEND=noninteractive works "${install[@]}"; }; then
    echo "Not installed: ${packages[*]}. As root on Debian: ${install[*]}" >&2
  fi
fi

for language in kotlin scala; do
  pom=scripts/toolchains/$language.pom.xml
  folder=.cache/toolchains/$language
  # The copy of the list tells which versions the folder has, and that they are all there.
  works cmp "$pom" "$folder/pom.xml" && continue
  rm -rf "$folder"
  if works mvn -B -q -f "$pom" "$PLUGIN:copy-dependencies" "-DoutputDirectory=$PWD/$folder"; then
    cp "$pom" "$folder/pom.xml"
  else
    rm -rf "$folder"
    echo "Not installed: the compiler of $language, which Maven fetches; see: mvn -f $pom $PLUGIN:copy-dependencies" >&2
  fi
done
exit 0
