#!/bin/sh
# PostgreSQL's archive_command: stores a finished WAL segment, compressed.
#   archive_command = '/opt/zap-booking/ops/backup/archive.sh "%p" "%f" /var/backups/zap-booking'
# Exits with 0 only when the segment is on the disk; PostgreSQL repeats a failed call and keeps the segment.
set -eu
source=$1
name=$2
folder=$3/wal
target=$folder/$name.gz
umask 077
mkdir -p "$folder"
if [ -e "$target" ]; then
  # A repeated call after a crash brings the same segment. Another one under this name belongs to another database.
  gzip -dc "$target" | cmp -s - "$source" && exit 0
  echo "archive.sh: $target has other content; is the folder shared by two databases?" >&2
  exit 1
fi
gzip -c "$source" >"$target.part"
sync "$target.part"
mv "$target.part" "$target"
sync "$folder"
