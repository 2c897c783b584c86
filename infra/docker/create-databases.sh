#!/bin/bash
# Runs once, when PostgreSQL's volume is new: a database and a role per service, which alone may connect to it.
set -euo pipefail
for service in gateway catalog commerce hospitality content worker; do
  variable="${service^^}_DB_PASSWORD"
  psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
    -v name="shamba_$service" -v password="${!variable}" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke connect on database :"name" from public;
SQL
done
