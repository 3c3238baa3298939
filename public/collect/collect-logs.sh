#!/bin/sh
# Copies the logs of this Linux machine, storage box (NAS) or ESXi host, so that somebody can find out how attackers got in.
# It reads the logs and writes to the folder you name, nowhere else. It deletes nothing, installs nothing and needs no network.
#
#   sh collect-logs.sh /media/stick              as root, or some logs cannot be read
#   sh collect-logs.sh /media/stick /mnt/disk    from the disk of another machine that is switched off
#
# The result is one file, NAME-logs.tgz, with the logs, a list of what could not be read, and SHA-256 hashes of everything.
set -u
umask 077

disk=${2:-/}
if [ $# -lt 1 ] || [ ! -d "$1" ] || [ ! -w "$1" ] || [ ! -d "$disk" ]; then
	echo "Name a folder on your stick: sh collect-logs.sh /media/stick" >&2
	exit 2
fi

machine=$(cat "$disk/etc/hostname" 2>/dev/null || hostname 2>/dev/null)
machine=$(echo "$machine" | tr -c 'A-Za-z0-9.-' '_' | sed 's/_*$//')
name="${machine:-machine}-logs"
to=$(cd "$1" && pwd)
work="$to/$name"
if ! mkdir "$work"; then
	echo "$work is there already. Rename it first, so that nothing is overwritten." >&2
	exit 1
fi
unread="$work/could-not-read.txt"
: >"$unread"

# Copies a file with its times, under the path it has on the machine.
keep() {
	[ -f "$1" ] || return 0
	folder="$work/files/$(dirname "$1")"
	mkdir -p "$folder"
	cp -p "$1" "$folder/" 2>/dev/null || echo "$1" >>"$unread"
}

# Saves what a command prints; a command that this system does not have is noted.
note() {
	file=$1
	shift
	if command -v "$1" >/dev/null 2>&1; then
		"$@" >"$work/$file" 2>>"$unread" || echo "command failed: $*" >>"$unread"
	else
		echo "no such command here: $1" >>"$unread"
	fi
}

{
	echo "machine: $machine"
	echo "clock of this machine: $(date '+%Y-%m-%d %H:%M:%S %Z %z')"
	echo "the same in UTC: $(date -u '+%Y-%m-%dT%H:%M:%SZ')"
	echo "system: $(uname -a 2>/dev/null)"
	echo "collected as: $(id -un 2>/dev/null)"
	echo "logs of: $disk"
} >"$work/machine.txt"

cd "$disk" || exit 1
for log in \
	var/log/auth.log* var/log/secure* var/log/syslog* var/log/messages* var/log/cron* var/log/sudo.log* \
	var/log/wtmp* var/log/btmp* var/log/lastlog var/log/audit/audit.log* \
	var/log/openvpn*.log* var/log/openvpn/*.log* var/log/nginx/*.log* var/log/apache2/*.log* var/log/httpd/*log* \
	var/log/samba/log.* var/log/synolog/* etc/logs/*.log var/log/qulog/* share/*/.qulog/*.log \
	var/run/log/*.log* var/run/log/*.gz var/log/hostd*.log* var/log/shell.log* var/log/vobd*.log* var/log/vpxa*.log* \
	scratch/log/*.log* scratch/log/*.gz var/log/vmware/vpxd/vpxd*.log* var/log/vmware/sso/*.log* \
	root/.bash_history root/.ash_history root/.ssh/authorized_keys home/*/.bash_history home/*/.ssh/authorized_keys \
	etc/passwd etc/group etc/ssh/keys-root/authorized_keys; do
	keep "$log"
done

if [ "$disk" = / ]; then
	note journal.txt journalctl --no-pager --utc --output=short-iso --since="40 days ago"
	note last.txt last
	note lastb.txt lastb
	note processes.txt ps -ef
	note processes-short.txt ps
fi

# The hashes of everything, before it is packed.
cd "$work" || exit 1
find . -type f ! -name hashes-sha256.txt -exec sha256sum {} \; >hashes-sha256.txt

if tar -czf "$work.tgz" -C "$to" "$name"; then
	echo "Done: $work.tgz"
	sha256sum "$work.tgz" 2>/dev/null
	[ -s "$unread" ] && echo "Not everything could be read; see $unread"
	exit 0
fi
echo "The files are in $work, but they could not be packed. Is the stick full?" >&2
exit 1
