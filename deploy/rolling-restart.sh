#!/bin/sh
# Puts a new version online without an outage: builds it, then replaces one copy after the other and waits until each is
# healthy. The proxy sends visitors to the other copy meanwhile.
set -eu
cd "$(dirname "$0")"
compose=${COMPOSE:-docker compose}
# The version that runs now stays as ransomprep:previous; to go back: VERSION=previous and run this script with --no-build.
if [ "${1:-}" != --no-build ]; then
	"${compose%% *}" image tag ransomprep:latest ransomprep:previous 2> /dev/null || true
	$compose build site-1
fi
for copy in site-1 site-2; do
	$compose up --detach --no-deps --wait --wait-timeout 120 "$copy"
done
