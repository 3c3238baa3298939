#!/bin/sh
# Makes the certificate of the database once: /tls has certificate and key for PostgreSQL, /ca the certificate for its clients.
set -eu
if [ ! -s /tls/server.crt ]; then
	umask 077
	openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
		-subj /CN=db -addext subjectAltName=DNS:db -keyout /tls/server.key -out /tls/server.crt
fi
# PostgreSQL refuses a key that others can read.
chown -R postgres:postgres /tls
chmod 600 /tls/server.key
cp /tls/server.crt /ca/server.crt
chmod 644 /ca/server.crt
