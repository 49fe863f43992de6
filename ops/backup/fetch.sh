#!/bin/sh
# PostgreSQL's restore_command: returns an archived WAL segment. restore.sh writes it into the settings.
# Exits with 1 when there is no such segment, which ends the recovery.
set -eu
name=$1
target=$2
source=$3/wal/$name.gz
[ -e "$source" ] || exit 1
gzip -dc "$source" >"$target.part"
mv "$target.part" "$target"
