#!/bin/sh
# Certificates of the services of compose.yaml for each other: an authority of this machine and one certificate for each
# service, in a folder that only that service mounts. Runs at each `docker compose up`, and renews what ends within 30 days.
set -eu
root=${1:-/certificates}
cd "$root"

if ! openssl x509 -checkend 31536000 -noout -in authority/ca.pem 2>/dev/null; then
  mkdir -p authority
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
    -subj '/CN=Zap Booking inside' -addext 'keyUsage=critical,keyCertSign' \
    -keyout authority/ca.key -out authority/ca.pem
  chmod 600 authority/ca.key
fi

# issue <folder> <account> <common name> <host name>…
issue() {
  folder=$1 owner=$2 common=$3
  shift 3
  if openssl x509 -checkend 2592000 -noout -in "$folder/tls.crt" 2>/dev/null &&
    openssl verify -CAfile authority/ca.pem "$folder/tls.crt" >/dev/null 2>&1; then return; fi
  mkdir -p "$folder"
  names=$(printf ',DNS:%s' "$@")
  printf 'subjectAltName=%s\n' "${names#,}" >"$folder/extensions"
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$common" \
    -keyout "$folder/tls.key" -out "$folder/request.pem"
  openssl x509 -req -in "$folder/request.pem" -CA authority/ca.pem -CAkey authority/ca.key -CAcreateserial \
    -days 365 -extfile "$folder/extensions" -out "$folder/tls.crt"
  rm "$folder/request.pem" "$folder/extensions"
  cp authority/ca.pem "$folder/ca.pem"
  chmod 600 "$folder/tls.key"
  # Skipped where the script is tried without root.
  if [ "$(id -u)" = 0 ]; then chown -R "$owner" "$folder"; fi
}

# The accounts of the images: node, postgres, root of Caddy, nobody of Prometheus.
# At the database, the common name is that of the login: the applications are zap_web, migrations and backups the owner.
issue application 1000:1000 zap_web application-1 application-2 localhost
issue migrate 1000:1000 zap migrate
issue backup 999:999 zap backup
issue database 999:999 database database
issue proxy 0:0 proxy proxy
issue prometheus 65534:65534 prometheus prometheus
