#!/bin/sh
# Copies a running node on the same machine, as pg_basebackup would: the package has no pg_basebackup.
# Arguments: the folder and the port of the other node; Patroni adds --datadir.
set -eu
source=$1
connection="host=127.0.0.1 port=$2 user=postgres dbname=postgres"
for argument in "$@"; do
  case $argument in
    --datadir=*) target=${argument#*=} ;;
  esac
done
rm -rf "$target"
mkdir -m 0700 "$target"
psql -X -q -At -v ON_ERROR_STOP=1 -d "$connection" <<SQL
select pg_backup_start('clone', fast => true) \g /dev/null
\! cp -a "$source/." "$target/" 2>/dev/null; rm -f "$target/postmaster.pid" "$target/postmaster.opts" "$target/standby.signal"; rm -rf "$target/pg_replslot/"*
\o $target/backup_label
select labelfile from pg_backup_stop(wait_for_archive => false);
\o
select pg_switch_wal() \g /dev/null
SQL
# The segments that the backup needs were written while it ran.
cp -a "$source/pg_wal/." "$target/pg_wal/"
