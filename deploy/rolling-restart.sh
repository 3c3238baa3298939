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
# A migration may take longer than any fixed time; one that does says so in the log.
wait_until_healthy() {
	quiet=0
	lines=
	until [ "$($compose ps --format '{{.Health}}' "$1")" = healthy ]; do
		before=$lines
		lines=$($compose logs --no-color "$1" | wc -l)
		quiet=$((lines == ${before:--1} ? quiet + 2 : 0))
		if [ "$quiet" -ge 120 ]; then
			echo "$1 is not healthy and has logged nothing for two minutes." >&2
			exit 1
		fi
		sleep 2
	done
}
for copy in site-1 site-2; do
	$compose up --detach --no-deps "$copy"
	wait_until_healthy "$copy"
done
