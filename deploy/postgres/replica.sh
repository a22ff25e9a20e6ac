#!/bin/sh
# Copies the primary at the first start, and follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD="$(cat /run/secrets/database_password)"
  export PGPASSWORD
  pg_basebackup --host=postgres --username=tiffin --pgdata="$PGDATA" --wal-method=stream --write-recovery-conf
fi
chmod 700 "$PGDATA"
exec postgres
