#!/bin/sh
# Runs once in a new database: the program reads and writes rows as a role that owns no table.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$PROGRAM_PASSWORD" <<'SQL'
create role program login password :'password';
SQL
