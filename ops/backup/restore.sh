#!/bin/sh
# Unpacks the newest base backup before a point in time into an empty data directory, and prepares the recovery to that
# point. Starting PostgreSQL on it recovers and opens the database.
#   restore.sh /var/backups/zap-booking /var/lib/postgresql/18/main '2026-11-27 17:45:00+05:30'
#   restore.sh /var/backups/zap-booking /var/lib/postgresql/18/main latest
# Run it as the account of PostgreSQL. The application starts only after `node server/commands/match-restored.ts`, because the gateway
# knows payments that the restored database does not.
set -eu
backups=$1
data=$2
point=$3
scripts=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

fail() {
  echo "restore.sh: $1" >&2
  exit 1
}
[ -z "$(ls -A "$data" 2>/dev/null)" ] || fail "$data is not empty; move it away first"
if [ "$point" = latest ]; then
  last=$(ls -t "$backups/wal" | grep -E '^[0-9A-F]{24}\.gz$' | head -n 1)
  [ -n "$last" ] || fail "$backups/wal has no segment"
  # Its time is late where it was archived or copied late: the match compares from the last recovered money.
  point=$(date -u -r "$backups/wal/$last" '+%Y-%m-%d %H:%M:%S+00')
  target=
else
  point=$(date -u -d "$point" '+%Y-%m-%d %H:%M:%S.%6N+00') || fail "'$point' is not a point in time"
  target="recovery_target_time = '$point'"
fi
seconds=$(date -u -d "$point" +%s)

base=
for one in "$backups"/base/*/; do
  # A backup without this file did not finish.
  [ -e "$one/stopped-at" ] || continue
  [ "$(cat "$one/stopped-at")" -le "$seconds" ] && base=${one%/}
done
[ -n "$base" ] || fail "no base backup finished before $point"

mkdir -p "$data"
chmod 700 "$data"
tar -xzf "$base/data.tar.gz" -C "$data"
cp "$base/backup_label" "$data/backup_label"
[ ! -s "$base/tablespace_map" ] || cp "$base/tablespace_map" "$data/tablespace_map"
# A database that was restored before has the settings of that recovery.
settings=$data/postgresql.auto.conf
[ ! -e "$settings" ] || sed -i -E '/^(restore_command|recovery_target_[a-z]+|zap\.restored_to) /d' "$settings"
cat >>"$settings" <<SETTINGS
restore_command = '"$scripts/fetch.sh" "%f" "%p" "$backups"'
$target
recovery_target_action = 'promote'
zap.restored_to = '$point'
SETTINGS
touch "$data/recovery.signal"
echo "$base, recovery to $point"
