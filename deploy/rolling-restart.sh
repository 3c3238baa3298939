#!/bin/sh
# Puts a new version online without an outage: builds it, then replaces one copy after the other and waits until each is
# healthy. The proxy sends visitors to the other copy meanwhile.
set -eu
cd "$(dirname "$0")"
compose=${COMPOSE:-docker compose}
$compose build site-1
for copy in site-1 site-2; do
	$compose up --detach --no-deps --wait --wait-timeout 120 "$copy"
done
