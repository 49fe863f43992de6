#!/bin/sh
# Runs a command with the settings and secrets of the application, as its account. Only root may read the secrets.
#   /opt/zap-booking/ops/systemd/run.sh node server/commands/verify-security-events.ts
set -eu
folder=${SECRETS:-/etc/zap-booking/secrets}
set -- sh -c 'for file in "$CREDENTIALS_DIRECTORY"/*; do
    export "$(basename "$file" | tr a-z A-Z)_FILE=$file"
  done
  exec "$@"' sh "$@"
for file in "$folder"/*; do
  name=${file##*/}
  case $name in
    # The application has neither of them.
    migrate_database_url | database_password) ;;
    *) set -- --property=LoadCredential="$name:$file" "$@" ;;
  esac
done
exec systemd-run --quiet --wait --pipe --collect --setenv=NODE_ENV=production \
  --property=User=zap-booking --property=WorkingDirectory=/opt/zap-booking \
  --property=EnvironmentFile=/etc/zap-booking/settings "$@"
