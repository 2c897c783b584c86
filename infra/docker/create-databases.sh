#!/bin/bash
# Runs once, when PostgreSQL's volume is new: for each service its database and its role, which alone may connect to it.
# Names and passwords are those of the secrets <service>_database_url.
set -euo pipefail
for file in /run/secrets/*_database_url; do
  url=$(<"$file")
  if [[ ! $url =~ ^postgresql://([a-z_]+):([^:@/]+)@[^/]+/([a-z_]+)$ ]]; then
    echo "$(basename "$file") is not of the form postgresql://role:password@postgres:5432/database" >&2
    exit 1
  fi
  psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
    -v role="${BASH_REMATCH[1]}" -v password="${BASH_REMATCH[2]}" -v database="${BASH_REMATCH[3]}" <<'SQL'
create role :"role" login password :'password';
create database :"database" owner :"role";
revoke connect on database :"database" from public;
SQL
done
